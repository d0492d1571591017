// The view as far as its events have been shown. What is not played here comes with the last of them.
import { of } from './tagged';
import type { HoldinEvent, HoldinView } from './wire';

type Change = (view: HoldinView, after: HoldinView) => HoldinView;

const combat = (view: HoldinView, change: Partial<NonNullable<HoldinView['combat']>>): HoldinView => (view.combat ? { ...view, combat: { ...view.combat, ...change } } : view);

const card = (view: HoldinView, i: number, change: Partial<HoldinView['cards'][number]>): HoldinView => ({ ...view, cards: view.cards.map((c, k) => (k === i ? { ...c, ...change } : c)) as HoldinView['cards'] });

function changeOf({ what }: HoldinEvent): Change | null {
  const walked = of(what, 'walked');
  if (walked) return (v) => ({ ...v, at: walked.path.at(-1) ?? v.at });
  const begins = of(what, 'combat_begins');
  if (begins)
    return (v, after) => ({
      ...v,
      combat: {
        monster: begins.monster,
        hp: v.monsters[begins.monster]?.hp ?? 0,
        distance: begins.distance,
        set: null,
        acted: false,
        condition: null,
        bonuses: [],
        hindrances: [],
        sprung: false,
        table: after.combat?.table ?? [0, 0, 0],
      },
    });
  const behaviour = of(what, 'behaviour');
  if (behaviour) return (v) => combat(v, { set: behaviour.letter, acted: false });
  const distance = of(what, 'distance');
  if (distance) return (v) => combat(v, { distance: distance.to });
  const hurt = of(what, 'damage') ?? of(what, 'healed');
  if (hurt) return (v) => (hurt.side === 'character' ? { ...v, hp: hurt.hp } : combat(v, { hp: hurt.hp }));
  const flipped = of(what, 'flipped');
  if (flipped) return (v) => card(v, flipped.card, { side: 'b', place: 'hand' });
  const discarded = of(what, 'discarded');
  if (discarded) return (v) => card(v, discarded.card, { place: 'discarded' });
  const lost = of(what, 'lost');
  if (lost) return (v) => card(v, lost.card, { place: 'lost' });
  const looted = of(what, 'looted');
  if (looted) return (v) => ({ ...v, tokens: v.tokens + looted.tokens });
  const dies = of(what, 'monster_dies');
  if (dies) return (v) => ({ ...v, combat: null, monsters: v.monsters.map((m, i) => (i === dies.monster ? { ...m, dead: true } : m)) });
  const round = of(what, 'round_begins');
  if (round) return (v) => ({ ...v, round: round.round });
  return null;
}

export function staged(view: HoldinView, event: HoldinEvent, after: HoldinView): HoldinView {
  return changeOf(event)?.(view, after) ?? view;
}
