// What is said of a half before it is chosen.
import { expect, test } from 'vitest';
import { moves, outlook, reachOf } from '../src/question/in-range';
import type { FigureView, Sight } from '../src/model/types';

const sight = { seen: new Map([[5, 1], [6, 2], [7, 4]]) } as unknown as Sight;
const foe = (cell: number) => ({ side: 'monsters', cell }) as FigureView;

test('an attack says that nobody is in range, or only somebody too close', () => {
  const bow = reachOf(['Attack 2, Range 3'])!;
  expect(bow).toEqual({ range: 3, ranged: true });
  expect(outlook(bow, sight, [foe(7)])).toBe('nobody');
  expect(outlook(bow, sight, [foe(5)])).toBe('close');
  expect(outlook(bow, sight, [foe(5), foe(6)])).toBeNull();
  expect(outlook(reachOf(['Attack 3'])!, sight, [foe(6)])).toBe('nobody');
  expect(outlook(reachOf(['Attack 3'])!, sight, [foe(5)])).toBeNull();
  expect(reachOf(['Attack 3, Range 4', 'Infuse Fire'])?.range).toBe(4);
  expect(reachOf(['Angriff 2, Reichweite 3'])?.range).toBe(3);
});

test('an area around oneself reaches as far as its picture could, and is never too close', () => {
  const swing = reachOf(['Attack 2, Area around you ⟨·x/@·/·x⟩'])!;
  expect(swing.ranged).toBe(false);
  expect(outlook(swing, sight, [foe(7)])).toBe('nobody');
  expect(outlook(swing, sight, [foe(5)])).toBeNull();
});

test('nothing is said where the words leave it open', () => {
  expect(reachOf(['Move 2', 'Attack 2'])).toBeNull();
  expect(reachOf(['Heal 2, self'])).toBeNull();
});

test('who is held can do nothing with a half that moves first', () => {
  expect(moves(['Move 3', 'Loot 1'])).toBe(true);
  expect(moves(['Attack 3', 'Move 2'])).toBe(false);
});
