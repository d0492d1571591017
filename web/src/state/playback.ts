// Plays what was told, one event after the other: each changes what is shown and has its time to be seen.
import type { Tell, View } from '../gen/protocol';
import { t, tOr } from '../i18n/index.svelte';
import { payload, tag } from '../model/tagged';
import type { GameView } from '../model/types';
import { figureName } from '../question/words';
import { cardNames } from '../log/event-words';
import type { Show } from './show.svelte';
import { sound } from './sound';
import type { Float, Stage } from './stage.svelte';

type Fields = Record<string, unknown>;

export interface Playback {
  show: Show;
  stage: Stage;
  /** The view that follows, which is the truth, and the same for looking up names. */
  after: View;
  names: GameView;
  /** Waits; not at all when somebody is in a hurry. */
  pause: (beats: number) => Promise<void>;
  /** A monster's turn begins: waits for "Next" when the pace says so. */
  monsterTurn: (name: string) => Promise<void>;
}

/** So many events play at the chosen pace; more of them at once play faster. */
const UNHURRIED = 60;
export const haste = (events: number): number => Math.min(1, UNHURRIED / Math.max(1, events));

export async function play(told: readonly Tell[], p: Playback): Promise<void> {
  for (const tell of told) {
    const before = p.show.view;
    p.show.tell(tell, p.after);
    if ('game' in tell) await one(tag(tell.game.what), (payload(tell.game.what) ?? {}) as Fields, p, before);
  }
  p.show.cut([], p.after);
}

const beats: Record<string, number> = {
  monster_card: 1, attack_began: 1, attack_value: 3, retaliated: 1, appeared: 1, summoned: 1, trap_sprung: 1, door_opened: 1, no_focus: 3, exhausted: 2,
};

async function one(kind: string, f: Fields, p: Playback, before: View | null): Promise<void> {
  const figure = p.show.view?.figures.find((x) => x.id === f.figure);
  const cell = figure?.cell ?? before?.figures.find((x) => x.id === f.figure)?.cell ?? -1;
  const float = (text: string, tone: Float['tone']) => p.stage.float(cell, text, tone);
  switch (kind) {
    case 'turn_began':
      if (figure && !('character' in figure.kind)) await p.monsterTurn(figureName(p.names, figure.id));
      return;
    case 'placed':
    case 'moved':
      sound('step');
      return p.pause(1);
    case 'focused':
      return p.pause(3);
    case 'drew':
      return drew(cardNames(f, p.names), float, p);
    case 'died':
      p.stage.strike('kill', before?.figures.find((x) => x.id === f.figure)?.cell ?? cell);
      sound('kill');
      return p.pause(2);
    case 'room_revealed':
      p.stage.strike('reveal', p.after.map.hexes.find((h) => h.room === f.room)?.cell ?? -1);
      sound('door');
      return p.pause(3);
    case 'ended':
      p.stage.strike(f.ending === 'completed' ? 'won' : 'lost', -1);
      sound(f.ending === 'completed' ? 'won' : 'lost');
      return p.pause(2);
    case 'damaged':
      float(`−${String(f.amount)}`, 'hurt');
      sound('hit');
      return p.pause(2);
    case 'healed':
      float(`+${String(f.amount)}`, 'good');
      return p.pause(2);
    case 'negated':
      float(t('log.negated', { who: '', n: f.amount as number }).trim(), 'note');
      return p.pause(2);
    case 'gained':
      float(tOr('condition', f.condition as string), 'note');
      return p.pause(1);
    default:
      return beats[kind] ? p.pause(beats[kind]) : undefined;
  }
}

/** Doubles and misses are what one talks about afterwards. */
function drew(names: readonly string[], float: (text: string, tone: Float['tone']) => void, p: Playback): Promise<void> {
  const has = (sign: string) => names.some((n) => n.startsWith(sign));
  const tone = has('×2') ? 'double' : has('∅') ? 'miss' : 'note';
  float(names.join('  '), tone);
  sound(tone === 'note' ? 'card' : tone);
  return p.pause(tone === 'note' ? 2 : 3);
}
