import { describe, expect, it } from 'vitest';
import { gameView, half } from '../src/model/from-wire';
import { freeSpots, lieOf, pathTo, spotsOf, turned, turnedLike } from '../src/question/board-answers';
import { questionView } from '../src/question/words';
import { book, demoView, questions } from './fixture/demo';

const view = gameView(demoView(), book, () => true);
const ask = (name: keyof ReturnType<typeof questions>) => questionView(questions()[name], view);

describe('cards', () => {
  it('show experience and loss as icons, not twice', () => {
    expect(half({ text: ['Attack 3', '2 experience', 'Lost'], xp: 2, lost: true, stays: false }).text).toEqual(['Attack 3']);
    expect(half({ text: ['Attack 3', 'Lost'], xp: 0, lost: true, stays: false }).text).toEqual(['Attack 3']);
    expect(half({ text: ['Move 2'], xp: 0, lost: false, stays: false }).text).toEqual(['Move 2']);
  });
});

describe('answers on the board', () => {
  it('follows a way back to its start', () => {
    const ways = questions().move.ways!;
    expect(pathTo(ways, 4)).toEqual([28, 29]);
    expect(pathTo(ways, 12)).toEqual([30, 31, 37, 43]);
    expect(pathTo(ways, 99)).toEqual([]);
  });

  it('offers exactly the hexes one may stop in, with cost and dangers', () => {
    const spots = spotsOf(ask('move'), view.figures);
    expect(spots.get(29)).toMatchObject({ kind: 'reach', cost: 2, dangers: 0 });
    expect(spots.get(43)).toMatchObject({ kind: 'reach', cost: 4, dangers: 1 });
    expect(spots.get(38)).toMatchObject({ kind: 'pass', answers: [] });
    expect(turned(spots.get(29), 0)?.answer).toEqual({ path: [28, 29] });
    expect(spots.has(27)).toBe(false);
  });

  it('lights the targets where they stand', () => {
    const spots = spotsOf(ask('target'), view.figures);
    expect([...spots.keys()]).toEqual([38, 44]);
    expect(turned(spots.get(44), 0)?.answer).toEqual({ choose: { figure: 3 } });
  });

  it('turns through the placements of an area that cover the hex', () => {
    const spots = spotsOf(ask('area'), view.figures);
    const spot = spots.get(38);
    expect(spot?.answers).toHaveLength(4);
    expect(turned(spot, 1)?.covers).toEqual([32, 38, 44]);
    expect(turned(spot, -1)?.answer).toEqual({ choose: { nth: 3 } });
    expect(turned(spots.get(39), 5)?.answer).toEqual({ choose: { nth: 2 } });
  });

  it('keeps an area turned as it was when it is laid around another hex', () => {
    const at = new Map(view.board.hexes.map((h) => [h.cell, h]));
    const spots = spotsOf(ask('area'), view.figures);
    const like = (covers: number[], from: number, to: number) => turned(spots.get(to), turnedLike(lieOf(covers, at.get(from)!, at), spots.get(to)!, at.get(to)!, at))?.covers;
    expect(like([31, 37, 43], 37, 38), 'the same around the next hex').toEqual([32, 38, 44]);
    expect(like([38, 39, 44], 44, 38), 'the same shape, another of its hexes').toEqual([38, 39, 44]);
    expect(like([27, 28, 29], 28, 38), 'not to be had: the first').toEqual([31, 37, 38]);
  });

  it('lights nothing without a question', () => {
    expect(spotsOf(null, view.figures).size).toBe(0);
    expect(turned(undefined, 0)).toBeNull();
  });
});

describe('a referee who moves a figure', () => {
  it('may choose every shown hex where nobody stands, but no closed door', () => {
    const spots = freeSpots(view);
    const [open, closed] = [view.board.doors.find((d) => d.open)!, view.board.doors.find((d) => !d.open)!];
    expect([spots.has(open.cell), spots.has(closed.cell)]).toEqual([true, false]);
    expect(spots.size).toBe(view.board.hexes.length - 1 - new Set(view.figures.map((f) => f.cell)).size);
    expect(view.figures.some((f) => spots.has(f.cell))).toBe(false);
  });
});
