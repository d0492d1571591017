// A few quiet sounds, made here, off unless somebody turns them on.
import { settings } from './settings.svelte';

type Name = 'step' | 'card' | 'hit' | 'turn' | 'kill' | 'double' | 'miss' | 'door' | 'won' | 'lost';
const tones: Record<Name, [type: OscillatorType, from: number, to: number, seconds: number, volume: number]> = {
  step: ['triangle', 190, 150, 0.05, 0.05],
  card: ['sine', 620, 880, 0.09, 0.04],
  hit: ['sawtooth', 150, 60, 0.16, 0.05],
  turn: ['sine', 440, 660, 0.22, 0.05],
  kill: ['sawtooth', 220, 40, 0.34, 0.06],
  double: ['square', 520, 1040, 0.24, 0.04],
  miss: ['triangle', 300, 120, 0.3, 0.05],
  door: ['triangle', 90, 180, 0.4, 0.06],
  won: ['sine', 392, 784, 0.7, 0.06],
  lost: ['sine', 260, 110, 0.8, 0.06],
};
let context: AudioContext | null = null;

export function sound(name: Name): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  // Some browsers let it sleep until somebody has touched the page.
  void context.resume();
  const [type, from, to, seconds, volume] = tones[name];
  const now = context.currentTime;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
