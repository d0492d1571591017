import { describe, expect, it } from 'vitest';
import { step } from '../src/board/cursor';
import { key } from '../src/model/geometry';
import { comingTo, draftCharacter, fittingCards, newGameOf, plainDungeon, plainRules } from '../src/screens/start/host-draft';
import { quickGame } from '../src/screens/start/quick-game';
import { address, parse } from '../src/state/route.svelte';
import { fromPaper, onPaper } from '../src/state/way-back';
import { rectangle } from './fixture/demo';

describe('addresses', () => {
  it('knows its own', () => {
    expect(parse('/')).toEqual({ at: 'start' });
    expect(parse('/join/ABC')).toEqual({ at: 'join', code: 'ABC' });
    expect(parse('/seat/s%20x')).toEqual({ at: 'seat', seat: 's x' });
    expect(parse('/seat', '#S-ABC&replay=3')).toEqual({ at: 'seat', seat: 'S-ABC' });
    expect(parse('/seat', '#')).toEqual({ at: 'start' });
    expect([address('/seat/S#replay'), address('/seat/S'), address('/join/ABC')]).toEqual(['/seat#S&replay', '/seat#S', '/join/ABC']);
    expect(parse('/tv/ABC')).toEqual({ at: 'watch', code: 'ABC', tv: true });
    expect(parse('/watch/')).toEqual({ at: 'start' });
  });

  it('a seat on paper is read again as somebody types it', () => {
    const seat = 'ABCDEFGHJKLMNPQRSTUVWXYZ23-ABC234';
    expect(onPaper(seat)).toBe('ABCDE FGHJK LMNPQ RSTUV WXYZ2 3 – ABC23 4');
    for (const typed of [onPaper(seat), seat, ` ${onPaper(seat).toLowerCase()} `, seat.replace('-', ' - ')]) expect(fromPaper(typed)).toBe(seat);
  });
});

describe('new games', () => {
  it('sends one alone where a scenario is for one, and the others again afterwards', () => {
    const info = (k: string) => ({ key: k, name: k, hand_size: 9, hit_points: [], cards: [], perks: [] });
    const classes = ['a', 'b', 'c'].map(info);
    const both = [draftCharacter(classes[0]!, 'Ann', 'me'), draftCharacter(classes[1]!, 'Bo', 'friend')];
    const one = comingTo('b', both, both, classes, 'Ann');
    expect(one).toEqual([{ ...both[1], player: 'me' }]);
    expect(comingTo('c', one, both, classes, 'Cy').map((c) => [c.class, c.name, c.player])).toEqual([['c', 'Cy', 'me']]);
    expect(comingTo(undefined, one, both, classes, 'Ann')).toEqual(both);
    expect(comingTo(undefined, both, [], classes, 'Ann')).toEqual(both);
    const game = newGameOf({ scenario: 's', rules: '', level: null, variants: plainRules(), dungeon: plainDungeon(), name: 'Host', characters: one });
    expect(game.seats).toEqual([{ name: 'Host', characters: [0], bot: false }]);
  });

  it('seats the host first and every friend alone', () => {
    const c = (player: 'me' | 'friend' | 'bot', i: number) => ({ class: `c${i}`, name: ` n${i} `, level: 1, player, items: [], perks: {}, cards: [], simple: i === 0 });
    const game = newGameOf({ scenario: 's', rules: 'fh', level: 'hard', variants: plainRules(), dungeon: plainDungeon(), name: ' Host ', characters: [c('friend', 0), c('me', 1), c('bot', 2), c('me', 3)] });
    expect(game.seats).toEqual([
      { name: 'Host', characters: [1, 3], bot: false },
      { name: '', characters: [0], bot: false },
      { name: '', characters: [2], bot: true },
    ]);
    expect(game.characters[0]).toEqual({ class: 'c0', name: 'n0', level: 1, items: [], perks: [], cards: [], simple_hand: true });
    expect(game.rules).toBe('fh');
    expect([game.level, game.difficulty]).toEqual([null, 'hard']);
  });

  it('counts perks and keeps the cards that fit the level', () => {
    const c = { class: 'c', name: 'n', level: 3, player: 'me' as const, items: ['boots'], perks: { 0: 2, 3: 1, 4: 0 }, cards: [12, 14], simple: false };
    const game = newGameOf({ scenario: 's', rules: '', level: 3, variants: plainRules(), dungeon: plainDungeon(), name: '', characters: [c] });
    expect([game.level, game.difficulty]).toEqual([3, null]);
    expect(game.characters[0]).toMatchObject({ items: ['boots'], perks: [0, 0, 3], cards: [12, 14] });
    const cards = [12, 13, 14].map((card, i) => ({ card, name: `${card}`, level: i + 2 }));
    const of = { key: 'c', name: 'c', hand_size: 9, hit_points: [8], perks: [], cards };
    expect(fittingCards([14, 12, 13], of, 3)).toEqual([12, 13]);
    expect(fittingCards([12, 13], of, 2)).toEqual([12]);
    expect(fittingCards([12], of, 1)).toEqual([]);
  });

  it('gives one person everything in a quick game', () => {
    const klass = (key: string) => ({ key, name: key, hand_size: 9, hit_points: [8], cards: [], perks: [] });
    const pack = { name: '', hash: '', rule_sets: [], holdin: [], campaigns: [], items: [], scenarios: [{ key: 'a', name: 'A', introduction: '', goals: [], random: false }], classes: [klass('x'), klass('y')] };
    expect(quickGame(pack).seats).toEqual([{ name: '', characters: [0, 1], bot: false }]);
    expect(() => quickGame({ ...pack, scenarios: [] })).toThrow();
  });
});

describe('the cursor', () => {
  it('walks a row back and forth', () => {
    const hexes = rectangle(0, 4, 3, 0);
    const cells = new Map(hexes.map((h) => [key({ q: h.at[0], r: h.at[1] }), h.cell]));
    const at = new Map(hexes.map((h) => [h.cell, { q: h.at[0], r: h.at[1] }]));
    let cell = 1;
    for (const move of ['right', 'right', 'right', 'left', 'left', 'left'] as const) cell = step(at.get(cell)!, move, cells)!;
    expect(cell).toBe(1);
    expect(step(at.get(0)!, 'left', cells)).toBeUndefined();
    expect(step(at.get(0)!, 'up', cells)).toBe(1);
  });
});
