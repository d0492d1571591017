// Questions with one sensible answer are answered by themselves: the only target, "put this into effect?", a tie that makes no
// difference. Decided only from what the question lists; whoever wants to be asked always says so in the settings, and undo is there.
import type { Answer, Cell, Choice, FigureView, GameView, Option, QuestionView } from '../model/types';
import { inWords } from '../model/card-words';
import { distance } from '../model/geometry';

/** So many cards in hand are another round: to rest now would lose a card too early. Whoever wants to says so on the mat. */
export const FULL_HAND = 2;

/** Verbs that are meant for the other side, and those that can only help. */
const harms = ['attack', 'suffer', 'push', 'pull', 'kill'];
const helps = ['heal', 'give', 'cleanse', 'recover', 'command'];
/** Abilities that cost nothing to perform once their half was chosen. */
const performed = ['bonus', 'loot', 'infuse'];

const named = (choice: Choice, name: string): boolean => typeof choice === 'object' && name in choice;
const isDismiss = (o: Option) => named(o.choice, 'dismiss');

/** The answer that this question is given by itself, or null where somebody has to decide. */
export function ownAnswer(q: QuestionView, view: GameView): Answer | null {
  // To end a bonus is never the point of a question; it can be done on its card at any other one.
  const options = q.options.filter((o) => !isDismiss(o) && o.choice !== 'watch');
  if (!options.length) return null;
  // Something that may be used here is a reason to ask.
  if (options.some((o) => named(o.choice, 'item')) && q.kind !== 'item') return null;
  const choice = ownChoice(q, options, view);
  return choice === null ? null : { choose: choice };
}

function ownChoice(q: QuestionView, options: Option[], view: GameView): Choice | null {
  const has = (choice: Choice) => options.some((o) => o.choice === choice);
  const only = (name: string): Choice | null => {
    const found = options.filter((o) => named(o.choice, name));
    const rest = options.filter((o) => !named(o.choice, name) && o.choice !== 'done');
    return found.length === 1 && !rest.length ? found[0]!.choice : null;
  };
  switch (q.kind) {
    case 'between_abilities':
      return options.length === 1 && has('done') ? 'done' : null;
    case 'turn_step':
      return options.length === 1 && has('end_turn') ? 'end_turn' : null;
    case 'perform':
      return has('yes') && performed.includes(q.about) ? 'yes' : null;
    case 'long_rest_heal':
    case 'long_rest_items':
      return has('yes') ? 'yes' : null;
    case 'short_rest':
      return has('done') && handOf(q, view) >= FULL_HAND ? 'done' : null;
    case 'negate_damage':
      return has('done') && isScratch(q, view) ? 'done' : null;
    case 'target':
      return onlyTarget(q, options, view);
    case 'area':
      return only('nth');
    case 'summon_hex':
      return only('cell');
    case 'recover':
      return only('card') ?? only('item');
    case 'monster_move':
      return sameForAll(options, view) ? options[0]!.choice : null;
    case 'move':
      // Nowhere to go.
      return options.length === 1 && has('done') && !q.ways?.ends.some((w) => w.stop && w.cell !== q.ways?.from) ? 'done' : null;
    default:
      return options.length === 1 && !q.ways ? options[0]!.choice : null;
  }
}

/** A wound for which nobody loses a card: small, and more than half of the hit points are left after it. */
function isScratch(q: QuestionView, view: GameView): boolean {
  const figure = view.figures.find((f) => f.id === q.figure);
  if (!figure) return false;
  return (q.amount === 1 || q.amount * 5 <= figure.max) && (figure.hp - q.amount) * 2 > figure.max;
}

function handOf(q: QuestionView, view: GameView): number {
  return view.characters.find((c) => c.id === q.character)?.handCount ?? 0;
}

/** The one figure there is to choose; to leave out an added effect is for those who ask. */
function onlyTarget(q: QuestionView, options: Option[], view: GameView): Choice | null {
  const figures = options.flatMap((o) => (typeof o.choice === 'object' && 'figure' in o.choice ? [o.choice] : []));
  if (figures.length !== 1) return null;
  const side = (id: number | null) => view.figures.find((f) => f.id === id)?.side;
  const foe = side(figures[0]!.figure) !== side(q.figure);
  const meant = foe ? harms.includes(q.about) || q.about === 'give' : helps.includes(q.about);
  return meant ? figures[0]! : null;
}

/** Whether it is the same for everybody of the party to which of these hexes a monster goes: as near, with nothing lying there. */
function sameForAll(options: Option[], view: GameView): boolean {
  if (options.length < 2 || options.some((o) => o.cells?.length !== 1)) return false;
  const at = new Map(view.board.hexes.map((h) => [h.cell, h]));
  const party = view.figures.filter((f) => f.side === 'party' && f.cell >= 0);
  const lies = (cell: Cell) => [...view.board.tiles, ...view.board.doors].some((x) => x.cell === cell) || view.board.money.includes(cell);
  const seen = options.map((o) => {
    const cell = o.cells[0]!;
    const hex = at.get(cell);
    if (!hex || lies(cell)) return null;
    const far = (f: FigureView) => {
      const other = at.get(f.cell);
      return other ? distance(hex, other) : -1;
    };
    return JSON.stringify([o.hint, party.map(far)]);
  });
  return seen[0] !== null && seen.every((s) => s === seen[0]);
}

/** What was done by itself: the ability, and whom it was for. */
export function ownWords(q: QuestionView, answer: Answer): string | null {
  const ability = inWords(q.ability.slice(0, 1));
  const label = 'choose' in answer ? q.options.find((o) => o.choice === answer.choose)?.label : '';
  if (!ability || !label) return null;
  return q.kind === 'target' ? `${ability} → ${label}` : q.kind === 'perform' ? ability : null;
}
