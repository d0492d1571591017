// A few quiet sounds, made here, off unless somebody turns them on.
import { settings } from './settings.svelte';

type Name = 'step' | 'card' | 'hit' | 'turn';
const tones: Record<Name, [type: OscillatorType, from: number, to: number, seconds: number, volume: number]> = {
  step: ['triangle', 190, 150, 0.05, 0.05],
  card: ['sine', 620, 880, 0.09, 0.04],
  hit: ['sawtooth', 150, 60, 0.16, 0.05],
  turn: ['sine', 440, 660, 0.22, 0.05],
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
