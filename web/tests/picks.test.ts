import { describe, expect, it } from 'vitest';
import { gameView } from '../src/model/from-wire';
import { initiativeOf, toggled } from '../src/question/picks';
import { book, demoView } from './fixture/demo';

describe('picking two cards', () => {
  it('keeps the leading card when another second one is picked', () => {
    expect(toggled([], 4)).toEqual([4]);
    expect(toggled([4], 2)).toEqual([4, 2]);
    expect(toggled([4, 2], 7)).toEqual([4, 7]);
    expect(toggled([4, 2], 4)).toEqual([2]);
  });

  it('tells when a character who has chosen will act', () => {
    const chosen = (choice: 'long_rest' | { pair: [number, number] }) => {
      const v = demoView();
      v.mats[0]!.chosen = choice;
      return initiativeOf(gameView(v, book, () => true).characters[0]!);
    };
    expect([chosen({ pair: [2, 0] }), chosen('long_rest')]).toEqual([15, null]);
  });
});
