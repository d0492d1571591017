// Which answer is bright: the safe, usual one. What costs something, and what only declines, is there but quiet.
import type { Choice, GameView, QuestionView } from '../model/types';

/** Questions whose "yes" costs nothing, and those whose "no" is the usual answer. */
const yes = new Set(['perform', 'long_rest_heal', 'long_rest_items', 'modifier_effect', 'summon_follows']);
const no = new Set(['between_abilities', 'between_turns', 'use_item', 'use_bonus', 'short_rest_redraw', 'added_effects', 'escape']);

/** Fewer cards cannot be played: now one rests. */
const PLAYABLE = 2;

const named = (choice: Choice, ...names: string[]): boolean => typeof choice === 'object' && names.some((n) => n in choice);
/** Offers that stand beside every question. */
export const isAside = (choice: Choice): boolean => choice === 'done' || choice === 'end_turn' || choice === 'watch' || choice === 'unwatch' || named(choice, 'item', 'dismiss');

export function brightest(q: QuestionView, view: GameView): Choice | null {
  const offered = (choice: Choice) => (q.options.some((o) => o.choice === choice) ? choice : null);
  const who = view.characters.find((c) => c.id === q.character);
  if (q.kind === 'short_rest') return offered((who?.handCount ?? 0) >= PLAYABLE ? 'done' : 'yes');
  if (q.kind === 'negate_damage') return deadly(q, view) ? null : offered('done');
  if (q.kind === 'turn_step') return q.options.some((o) => named(o.choice, 'play')) ? null : offered('end_turn');
  if (no.has(q.kind)) return offered('done');
  if (yes.has(q.kind)) return offered('yes');
  const main = q.options.filter((o) => !isAside(o.choice));
  if (main.length === 1) return main[0]!.choice;
  // Nothing but to go on.
  return main.length || q.ways ? null : offered('done');
}

function deadly(q: QuestionView, view: GameView): boolean {
  const figure = view.figures.find((f) => f.id === q.figure);
  return !figure || q.amount >= figure.hp;
}
