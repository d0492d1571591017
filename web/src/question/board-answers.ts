// What the open question offers on the board: which hexes are lit, what each would answer and what to preview.
// Nothing here decides what is legal; it only arranges what the engine's question lists.
import type { Hex } from '../model/geometry';
import type { Answer, Cell, FigureView, GameView, QuestionView, Way, Ways } from '../model/types';

export type SpotKind = 'reach' | 'pass' | 'hex' | 'target' | 'area';

export interface SpotAnswer {
  answer: Answer;
  /** The way there, or what an area covers. */
  path: Cell[];
  covers: Cell[];
  label: string;
}

export interface Spot {
  cell: Cell;
  kind: SpotKind;
  cost: number | null;
  dangers: number;
  /** Empty for a hex that can only be passed. */
  answers: SpotAnswer[];
  /** The way there, and the hexes on it that hurt; empty where nobody walks. */
  way: Cell[];
  perils: Cell[];
}

/** The hexes entered on the way to the n-th entry, in order. */
function wayTo(ways: Ways, n: number): Way[] {
  const path: Way[] = [];
  for (let at: number | null = n; at !== null; ) {
    const way: Way | undefined = ways.ends[at];
    if (!way || path.length > ways.ends.length) return [];
    path.push(way);
    at = way.via;
  }
  return path.reverse();
}

export const pathTo = (ways: Ways, n: number): Cell[] => wayTo(ways, n).map((w) => w.cell);

/** Where the count of dangers rises; a jump has at most the one where it ends. */
function perilsOf(ways: Ways, path: Way[]): Cell[] {
  const last = path.at(-1);
  if (!last?.dangers) return [];
  if (ways.mode === 'jump') return [last.cell];
  return path.filter((w, i) => w.dangers > (path[i - 1]?.dangers ?? 0)).map((w) => w.cell);
}

const nowhere = { way: [], perils: [] };

export function spotsOf(question: QuestionView | null, figures: readonly FigureView[]): Map<Cell, Spot> {
  const spots = new Map<Cell, Spot>();
  if (!question) return spots;
  const add = (cell: Cell, kind: SpotKind, answer: SpotAnswer) => {
    const spot = spots.get(cell);
    if (spot) spot.answers.push(answer);
    else spots.set(cell, { cell, kind, cost: null, dangers: 0, answers: [answer], ...nowhere });
  };
  const { ways } = question;
  if (ways) {
    ways.ends.forEach((way, n) => {
      // A hex comes first with the way that ends in it; later entries are only passed.
      if (way.cell === ways.from || spots.has(way.cell)) return;
      const entered = wayTo(ways, n);
      const path = entered.map((w) => w.cell);
      const answers = way.stop && path.length ? [{ answer: { path }, path, covers: [], label: '' }] : [];
      const kind = way.stop ? 'reach' : 'pass';
      spots.set(way.cell, { cell: way.cell, kind, cost: way.cost, dangers: way.dangers, answers, way: path, perils: perilsOf(ways, entered) });
    });
  }
  for (const option of question.options) {
    const { choice, label } = option;
    const answer = { choose: choice };
    if (typeof choice === 'string') continue;
    if ('cell' in choice) {
      add(choice.cell, 'hex', { answer, path: [], covers: [], label });
    } else if ('figure' in choice) {
      const figure = figures.find((f) => f.id === choice.figure);
      if (figure) add(figure.cell, 'target', { answer, path: [], covers: [], label });
    } else if ('nth' in choice) {
      const covers = question.placements[choice.nth];
      if (covers) for (const cell of covers) add(cell, 'area', { answer, path: [], covers, label });
      else for (const cell of option.cells ?? []) add(cell, 'hex', { answer, path: [], covers: [], label });
    }
  }
  return spots;
}

/** Every free hex that is shown, for a referee who moves a figure. Nobody stands in a closed door. */
export function freeSpots(view: GameView): Map<Cell, Spot> {
  const taken = new Set([...view.figures, ...view.board.doors.filter((d) => !d.open)].map((x) => x.cell));
  const free = view.board.hexes.filter((h) => !taken.has(h.cell)).map((h) => h.cell);
  const answer = (cell: Cell): SpotAnswer => ({ answer: { choose: { cell } }, path: [], covers: [], label: '' });
  return new Map(free.map((cell) => [cell, { cell, kind: 'hex', cost: null, dangers: 0, answers: [answer(cell)], ...nowhere }]));
}

/** How an area lies, seen from a hex. */
export interface Lie {
  around: string;
  /** Wherever it lies. */
  shape: string;
}

export function lieOf(covers: readonly Cell[], hex: Hex, at: ReadonlyMap<Cell, Hex>): Lie {
  const hexes = covers.flatMap((c) => at.get(c) ?? []).sort((a, b) => a.q - b.q || a.r - b.r);
  const from = (o: Hex) => hexes.map((h) => `${h.q - o.q},${h.r - o.r}`).join(' ');
  return { around: from(hex), shape: from(hexes[0] ?? hex) };
}

/** The turn by which an area lies around this hex as it did around another, as nearly as it can. */
export function turnedLike(lie: Lie | null, spot: Spot, hex: Hex, at: ReadonlyMap<Cell, Hex>): number {
  if (!lie) return 0;
  const lies = spot.answers.map((a) => lieOf(a.covers, hex, at));
  const same = lies.findIndex((l) => l.around === lie.around);
  return Math.max(0, same >= 0 ? same : lies.findIndex((l) => l.shape === lie.shape));
}

/** The answer a hex stands for, when it has several: turning goes round. */
export function turned(spot: Spot | undefined, turn: number): SpotAnswer | null {
  if (!spot?.answers.length) return null;
  const n = spot.answers.length;
  return spot.answers[((turn % n) + n) % n]!;
}
