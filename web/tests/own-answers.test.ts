import { describe, expect, it } from 'vitest';
import type { Ask, Choice, QuestionView as Wire } from '../src/gen/protocol';
import { gameView } from '../src/model/from-wire';
import { ownAnswer } from '../src/question/own-answers';
import { brightest } from '../src/question/primary';
import { questionView } from '../src/question/words';
import { book, demoView } from './fixture/demo';

const view = gameView(demoView(), book, () => true);
const foe = view.figures.find((f) => f.side === 'monsters')!;
const other = view.figures.filter((f) => f.side === 'monsters')[1]!;
const asked = (ask: Ask, options: Choice[], more: Partial<Wire> = {}) =>
  questionView({ to: { character: 0 }, ask, options, ways: null, ability: [], texts: [], ...more }, view);
const own = (ask: Ask, options: Choice[], more: Partial<Wire> = {}) => ownAnswer(asked(ask, options, more), view);
const target = (about: 'attack' | 'heal' | 'give' | 'suffer'): Ask => ({ target: { figure: 0, about, value: 2, further: false } });
const hand = (n: number) => ({ ...view, characters: view.characters.map((c) => ({ ...c, handCount: n })) });

describe('what is answered by itself', () => {
  it('the only target, not one of two', () => {
    expect(own(target('attack'), [{ figure: foe.id }, 'done'])).toEqual({ choose: { figure: foe.id } });
    expect(own(target('attack'), [{ figure: foe.id }, { figure: other.id }, 'done'])).toBeNull();
  });

  it('the only target with an effect that could be left out', () => {
    expect(own(target('attack'), [{ figure: foe.id }, { nth: 0 }, 'done'])).toEqual({ choose: { figure: foe.id } });
  });

  it('nothing that hurts a friend, and no help for an enemy', () => {
    expect(own(target('suffer'), [{ figure: 1 }, 'done'])).toBeNull();
    expect(own(target('heal'), [{ figure: foe.id }, 'done'])).toBeNull();
    expect(own(target('heal'), [{ figure: 0 }, 'done'])).toEqual({ choose: { figure: 0 } });
  });

  it('nothing where an item could be used', () => {
    expect(own(target('attack'), [{ figure: foe.id }, 'done', { item: 0 }])).toBeNull();
    expect(own('between_abilities', ['done', { item: 0 }])).toBeNull();
  });

  it('a pause in which only a bonus could be ended', () => {
    expect(own('between_abilities', ['done', { dismiss: 3 }])).toEqual({ choose: 'done' });
    expect(own('turn_step', ['end_turn', { dismiss: 3 }])).toEqual({ choose: 'end_turn' });
  });

  it('an effect that costs nothing, none that costs', () => {
    expect(own({ perform: { figure: 0, about: 'bonus' } }, ['yes', 'done'])).toEqual({ choose: 'yes' });
    expect(own({ perform: { figure: 0, about: 'suffer' } }, ['yes', 'done'])).toBeNull();
    expect(own({ use_item: { item: 0 } }, ['yes', 'done'])).toBeNull();
    expect(own('escape', ['yes', 'done'])).toBeNull();
  });

  it('a scratch is taken; what hurts is asked', () => {
    const hurt = (amount: number, hp: number) => {
      const v = { ...view, figures: view.figures.map((f) => (f.id === 0 ? { ...f, hp, max: 10 } : f)) };
      return ownAnswer(asked({ negate_damage: { figure: 0, amount } }, ['done', { card: 1 }]), v);
    };
    expect(hurt(1, 7)).toEqual({ choose: 'done' });
    expect(hurt(1, 6)).toBeNull();
    expect(hurt(2, 9)).toEqual({ choose: 'done' });
    expect(hurt(3, 10)).toBeNull();
  });

  it('no rest while two cards can be played; asked when it is not', () => {
    const rest = asked('short_rest', ['yes', 'done']);
    expect(ownAnswer(rest, hand(2))).toEqual({ choose: 'done' });
    expect(ownAnswer(rest, hand(1))).toBeNull();
  });

  it('a tie of monsters only if it is the same for everybody', () => {
    const at = (q: number, r: number) => view.board.hexes.find((h) => h.q === q && h.r === r)!.cell;
    const alone = { ...view, figures: view.figures.filter((f) => f.id === 0).map((f) => ({ ...f, cell: at(2, 1) })), board: { ...view.board, tiles: [], money: [] } };
    const tie = (a: number, b: number, targets: [number[], number[]] = [[], []]) =>
      ownAnswer(
        questionView(
          { to: 'party', ask: { monster_move: { figure: foe.id, outcomes: [{ end: a, targets: targets[0] }, { end: b, targets: targets[1] }] } }, options: [{ nth: 0 }, { nth: 1 }], ways: null, ability: [], texts: [] },
          alone,
        ),
        alone,
      );
    expect(tie(at(3, 0), at(3, 1))).toEqual({ choose: { nth: 0 } });
    expect(tie(at(3, 0), at(4, 0))).toBeNull();
    expect(tie(at(3, 0), at(3, 1), [[0], []])).toBeNull();
  });

  it('the one answer there is', () => {
    expect(own('start_hex', [{ cell: 3 }])).toEqual({ choose: { cell: 3 } });
    expect(own('start_hex', [{ cell: 3 }, { cell: 4 }])).toBeNull();
  });
});

describe('what is bright', () => {
  const bright = (ask: Ask, options: Choice[], v = view) => brightest(asked(ask, options), v);
  it('to go on, never to end a bonus', () => {
    expect(bright('between_abilities', ['done', { dismiss: 3 }])).toBe('done');
    expect(bright('turn_step', ['end_turn', { dismiss: 3 }, { item: 0 }])).toBe('end_turn');
  });

  it('not to rest while two cards can be played, to rest when not', () => {
    expect(bright('short_rest', ['yes', 'done'], hand(8))).toBe('done');
    expect(bright('short_rest', ['yes', 'done'], hand(1))).toBe('yes');
  });

  it('to take damage that does not kill', () => {
    expect(bright({ negate_damage: { figure: 0, amount: 1 } }, ['done', { card: 1 }])).toBe('done');
    expect(bright({ negate_damage: { figure: 0, amount: 99 } }, ['done', { card: 1 }])).toBeNull();
  });

  it('nothing that costs, and none of several that are equal', () => {
    expect(bright({ use_item: { item: 0 } }, ['yes', 'done'])).toBe('done');
    expect(bright(target('attack'), [{ figure: foe.id }, { figure: other.id }, 'done'])).toBeNull();
  });
});
