// A hex in words: who stands there, what lies there, what an answer there would mean.
import { t, tOr } from '../i18n/index.svelte';
import type { Cell, GameView, Sight } from '../model/types';
import type { Spot } from '../question/board-answers';
import { nameOf } from '../question/words';

export function contents(cell: Cell, view: GameView): string[] {
  const parts: string[] = [];
  const { board } = view;
  for (const f of view.figures.filter((x) => x.cell === cell)) {
    parts.push([nameOf(f), t('hp.of', { hp: f.hp, max: f.max }), ...f.conditions.map((c) => tOr('condition', c)), ...f.marks.map((m) => `${m.name} ${m.value}`)].join(', '));
  }
  for (const tile of board.tiles.filter((x) => x.cell === cell)) {
    parts.push(tile.note ? `${tOr('tile', tile.kind)} (${tile.note})` : tOr('tile', tile.kind));
  }
  const door = board.doors.find((d) => d.cell === cell);
  if (door) parts.push(t(door.open ? 'hex.door.open' : door.locked ? 'hex.door.locked' : 'hex.door.closed'));
  const coins = board.money.filter((c) => c === cell).length;
  if (coins) parts.push(t('hex.money', { n: coins }));
  if (board.escape.includes(cell)) parts.push(t('hex.escape'));
  return parts;
}

/** What hurts there. */
function peril(cell: Cell, view: GameView): string {
  const tile = view.board.tiles.find((x) => x.cell === cell && (x.kind === 'trap' || x.kind === 'hazardous'));
  if (!tile) return t('hex.danger');
  const note = tile.kind === 'hazardous' ? t('attack.damage', { n: view.level.hazard }) : tile.note;
  return note ? `${tOr('tile', tile.kind)} (${note})` : tOr('tile', tile.kind);
}

export function meaning(spot: Spot | undefined, view: GameView): string[] {
  if (!spot) return [];
  if (!spot.answers.length) return [t('hex.pass')];
  const parts: string[] = [];
  if (spot.cost !== null) parts.push(t('hex.cost', { n: spot.cost }));
  if (spot.dangers) parts.push(t('hex.dangers', { n: spot.dangers, what: spot.perils.map((c) => peril(c, view)).join(', ') }));
  if (spot.answers.length > 1) parts.push(t('hex.turns', { n: spot.answers.length }));
  parts.push(t('hex.answer'));
  return parts;
}

export function describe(cell: Cell, view: GameView, spot: Spot | undefined): string {
  const there = contents(cell, view);
  return [...(there.length ? there : [t('hex.empty')]), ...meaning(spot, view)].join('. ');
}

/** Whether a hex is in line of sight, and how far away. */
export function sightWords(sight: Sight, cell: Cell): string {
  return sight.seen.has(cell) ? t('board.seen', { n: sight.seen.get(cell) ?? '–' }) : t('board.unseen');
}
