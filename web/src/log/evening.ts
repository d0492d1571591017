// The story of the evening: who hurt whom how much, the best blow, who bore the most, who fell and who nearly did.
import type { Tell } from '../gen/protocol';
import { payload, tag } from '../model/tagged';
import type { CharacterView, GameView } from '../model/types';
import { cardNames } from './event-words';

export interface Deeds {
  character: CharacterView;
  damage: number;
  kills: number;
  /** The most damage with one attack. */
  best: number;
  /** The card that made the most of an attack: from how much, to how much. */
  draw: { cards: string[]; from: number; to: number } | null;
  /** The fewest hit points it was left with. */
  lowest: number;
  /** How much damage it bore. */
  bore: number;
  /** The round in which it was exhausted. */
  fell: number | null;
}

type Fields = Record<string, unknown>;

/** What each character did, its summons included. What was taken back did not happen. */
export function evening(told: readonly Tell[], view: GameView): Deeds[] {
  const deeds = new Map<number, Deeds>(view.characters.map((c) => [c.id, { character: c, damage: 0, kills: 0, best: 0, draw: null, lowest: c.max, bore: 0, fell: null }]));
  let round = 0;
  const hp = new Map(view.characters.map((c) => [c.figure, c.max]));
  const of = (figure: unknown) => {
    const f = view.figures.find((x) => x.id === figure);
    return f?.side === 'party' && f.character !== null ? deeds.get(f.character) : undefined;
  };
  const suffers = (figure: number, to: (now: number) => number) => {
    const now = hp.get(figure);
    if (now === undefined) return;
    const left = Math.max(0, to(now));
    hp.set(figure, left);
    const d = of(figure);
    if (d) d.lowest = Math.min(d.lowest, left);
  };
  /** Who drew last for an attack, and what. */
  let drew: { by: Deeds; cards: string[] } | null = null;
  for (const tell of told) {
    if (!('game' in tell)) continue;
    const kind = tag(tell.game.what);
    const f = (payload(tell.game.what) ?? {}) as Fields;
    if (kind === 'damaged') {
      suffers(f.figure as number, (now) => now - (f.amount as number));
      const hurt = deeds.get(view.characters.find((c) => c.figure === f.figure)?.id ?? -1);
      if (hurt) hurt.bore += f.amount as number;
      const name = tag(f.cause);
      const by = name === 'attack' || name === 'ability' || name === 'retaliate' ? of(payload(f.cause)) : undefined;
      if (by && of(f.figure) === undefined) {
        by.damage += f.amount as number;
        if (name === 'attack') by.best = Math.max(by.best, f.amount as number);
      }
    } else if (kind === 'drew') {
      const by = of(f.figure);
      drew = by ? { by, cards: cardNames(f, view) } : null;
    } else if (kind === 'attack_value' && drew) {
      const [from, to] = [(f.base as number) + (f.bonuses as number), f.modified as number];
      const { by, cards } = drew;
      if (to > from && to - from > (by.draw ? by.draw.to - by.draw.from : 0)) by.draw = { cards, from, to };
      drew = null;
    } else if (kind === 'healed') {
      const max = view.characters.find((c) => c.figure === f.figure)?.max ?? 0;
      suffers(f.figure as number, (now) => Math.min(max, now + (f.amount as number)));
    } else if (kind === 'round_began') {
      round = f.round as number;
    } else if (kind === 'exhausted') {
      const out = deeds.get(f.character as number);
      if (out) out.fell = round;
    } else if (kind === 'died') {
      const by = of(f.killer);
      if (by && of(f.figure) === undefined) by.kills += 1;
    }
  }
  return [...deeds.values()];
}

/** Who did most of something, if anybody did. */
export function foremost(all: readonly Deeds[], by: (d: Deeds) => number): Deeds | null {
  const best = all.reduce<Deeds | null>((a, b) => (!a || by(b) > by(a) ? b : a), null);
  return best && by(best) > 0 ? best : null;
}
