// A hex in words: who stands there, what lies there, where it is, what an answer there would mean.
import { t, tOr, type TextKey } from '../i18n/index.svelte';
import { inWords } from '../model/card-words';
import { DIRECTIONS } from '../model/geometry';
import { conditionMeans } from '../model/meanings';
import type { Cell, FigureView, GameView, Sight } from '../model/types';
import { workedOut } from '../mat/worked-out';
import type { Spot } from '../question/board-answers';
import { nameOf } from '../question/words';

/** What there is to know of a figure besides its name, hit points and conditions, a line each. */
export function facts(f: FigureView, view: GameView): string[] {
  const { stats } = f;
  const card = view.monsters.find((m) => m.type === f.type)?.card;
  const now = [
    f.shield !== (stats?.shield ?? 0) ? t('stat.shield', { n: f.shield }) : '',
    f.retaliate !== (stats?.retaliate ?? 0) ? t('stat.retaliate', { n: f.retaliate }) : '',
    f.flying && !stats?.flying ? t('stat.flying') : '',
  ].filter(Boolean);
  return [
    stats ? `${t('stat.move')} ${stats.move} · ${t('stat.attack')} ${stats.attack} · ${t('stat.range')} ${stats.range}` : '',
    inWords(stats?.notes ?? [], ', '),
    now.length ? t('stat.now', { what: now.join(', ') }) : '',
    f.marks.map((m) => `${m.name} ${m.value}`).join(', '),
    ...view.bonuses.filter((b) => b.owner === f.id).map((b) => (b.from ? `${b.from}: ${b.text}` : b.text)),
    f.action.length ? t('figure.action', { what: inWords(f.action, ', ') }) : '',
    f.fresh ? t('term.fresh.means') : '',
    card ? `${card.name} (${card.initiative}): ${inWords(card.lines.map((line) => workedOut(line, stats ? [stats] : [])), ', ')}` : '',
  ].filter(Boolean);
}

export function title(f: FigureView): string {
  return f.rank === 'boss' || f.rank === 'named' ? `${nameOf(f)} (${t(`rank.${f.rank}`)})` : nameOf(f);
}

function figureWords(f: FigureView, view: GameView): string {
  const conditions = f.conditions.map((c) => `${tOr('condition', c)}: ${conditionMeans(c, view.catalogue)}`);
  return [title(f), t('hp.of', { hp: f.hp, max: f.max }), ...conditions, ...facts(f, view)].join(', ');
}

/** What lies there, figures left out. */
export function things(cell: Cell, view: GameView): string[] {
  const parts: string[] = [];
  const { board } = view;
  for (const tile of board.tiles.filter((x) => x.cell === cell)) parts.push(tileWords(tile, view));
  const door = board.doors.find((d) => d.cell === cell);
  if (door) parts.push(t(door.open ? 'hex.door.open' : door.locked ? 'hex.door.locked' : 'hex.door.closed'));
  const coins = board.money.filter((c) => c === cell).length;
  if (coins) parts.push(t('hex.money', { n: coins }));
  if (board.escape.includes(cell)) parts.push(t('hex.escape'));
  if (board.links.some((pair) => pair.includes(cell))) parts.push(t('hex.linked'));
  return parts;
}

function tileWords(tile: GameView['board']['tiles'][number], view: GameView): string {
  const note = tile.kind === 'hazardous' ? t('attack.damage', { n: view.level.hazard }) : tile.note;
  return note ? `${tOr('tile', tile.kind)} (${note})` : tOr('tile', tile.kind);
}

/** What hurts there. */
function peril(cell: Cell, view: GameView): string {
  const tile = view.board.tiles.find((x) => x.cell === cell && (x.kind === 'trap' || x.kind === 'hazardous'));
  return tile ? tileWords(tile, view) : t('hex.danger');
}

export function meaning(spot: Spot | undefined, view: GameView): string[] {
  if (!spot) return [];
  if (!spot.answers.length) return [t('hex.pass')];
  const parts: string[] = [];
  if (spot.cost !== null) parts.push(t('hex.cost', { n: spot.cost }));
  if (spot.dangers) parts.push(t('hex.dangers', { n: spot.dangers, what: spot.perils.map((c) => peril(c, view)).join(', ') }));
  if (spot.answers.length > 1) parts.push(t('hex.turns', { n: spot.answers.length }));
  return parts;
}

export function roomName(cell: Cell, view: GameView): string {
  const room = view.board.hexes.find((h) => h.cell === cell)?.room ?? null;
  return room === null ? '' : (view.board.rooms.get(room) ?? '');
}

/** The directions in the order of `DIRECTIONS`, by how the keys call them. */
const ways: TextKey[] = ['way.upRight', 'way.up', 'way.upLeft', 'way.downLeft', 'way.down', 'way.downRight'];

/** Steps from one hex to another: along one direction, and along a neighbouring one. No two hexes have the same. */
export function steps(q: number, r: number): [direction: number, count: number][] {
  for (let k = 0; k < 6; k++) {
    const a = DIRECTIONS[k]!;
    const b = DIRECTIONS[(k + 1) % 6]!;
    const turn = a.q * b.r - a.r * b.q;
    const m = (q * b.r - r * b.q) / turn;
    const n = (a.q * r - a.r * q) / turn;
    if (m > 0 && n >= 0) return n ? [[k, m], [(k + 1) % 6, n]] : [[k, m]];
  }
  return [];
}

/** Where a hex lies, seen from whoever acts, or else from the first character. */
export function where(cell: Cell, view: GameView): string {
  const at = (c: Cell | undefined) => view.board.hexes.find((h) => h.cell === c);
  const here = at(cell);
  const figure = view.figures.find((f) => f.id === view.acting && f.cell >= 0) ?? view.figures.find((f) => f.sort === 'character' && f.cell >= 0);
  const from = at(figure?.cell);
  if (!here) return '';
  // Before anybody stands on the map: from its first hex.
  const base = from ?? view.board.hexes[0]!;
  const path = steps(here.q - base.q, here.r - base.r).map(([k, n]) => `${n} ${t(ways[k]!)}`);
  if (!path.length) return '';
  return figure && from ? t('hex.from', { path: path.join(', '), name: nameOf(figure) }) : t('hex.fromFirst', { path: path.join(', ') });
}

export function describe(cell: Cell, view: GameView, spot: Spot | undefined): string {
  const there = [...view.figures.filter((f) => f.cell === cell).map((f) => figureWords(f, view)), ...things(cell, view)];
  const answer = spot?.answers.length ? [t('hex.answer')] : [];
  return [...(there.length ? there : [t('hex.empty')]), ...meaning(spot, view), ...answer, where(cell, view), roomName(cell, view)].filter(Boolean).join('. ');
}

/** Whether a hex is in line of sight, and how far away. */
export function sightWords(sight: Sight, cell: Cell): string {
  return sight.seen.has(cell) ? t('board.seen', { n: sight.seen.get(cell) ?? '–' }) : t('board.unseen');
}
