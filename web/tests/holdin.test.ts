// Gloomholdin' in words and answers: nothing that can be answered is missing, and every event has a line in both languages.
import { beforeAll, describe, expect, it } from 'vitest';
import { options, brightest } from '../src/holdin/ask/options';
import { askWords } from '../src/holdin/ask/sentence';
import { linesOf } from '../src/holdin/hand/lines';
import { spotsOf } from '../src/holdin/map/ways';
import { staged } from '../src/holdin/staged';
import { learnt, tip } from '../src/holdin/tutor';
import type { HoldinQuestion, HoldinTell, HoldinWhat } from '../src/holdin/wire';
import { lineOf } from '../src/holdin/words/events';
import { Names } from '../src/holdin/words/names';
import { Scribe } from '../src/holdin/words/scribe';
import { de } from '../src/i18n/holdin-de';
import { en } from '../src/i18n/holdin-en';
import { readHoldin } from '../src/i18n/holdin.svelte';
import * as f from './fixture/holdin';
import { readsEnglish } from './fixture/english';

beforeAll(() => readHoldin('en'));
const names = new Names(f.book, f.fighting());

describe('texts', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

  it('has the same keys and places in both languages, and is German in German', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, places(de[key as keyof typeof en])]).toEqual([key, places(text)]);
    expect(Object.entries(de).filter(([, text]) => readsEnglish(text.replace(/\{\w+\}/g, '')))).toEqual([]);
  });
});

describe('what is asked', () => {
  it('has a sentence without gaps, and every answer is offered somewhere', () => {
    for (const [name, q] of Object.entries(f.questions)) {
      expect(askWords(q, names), name).not.toMatch(/[{}?]\w|undefined/);
      const buttons = options(q, names).map((o) => JSON.stringify(o.choice));
      const elsewhere = q.options.filter((o) => typeof o === 'object' && ('pair' in o || 'play' in o || 'distance' in o || 'act' in o));
      expect(buttons.length + elsewhere.length, name).toBe(q.options.length);
      for (const o of options(q, names)) expect(o.label, name).toMatch(/\w/);
    }
  });

  it('has one key for each button', () => {
    for (const q of Object.values(f.questions)) {
      const keys = options(q, names).map((o) => o.hotkey).filter(Boolean);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('never lights up death, nor a rest that is not needed', () => {
    expect(brightest(f.questions.damage, names)).toBe('done');
    const dying = new Names(f.book, f.view({ hp: 2 }));
    expect(brightest(f.questions.damage, dying)).toBeNull();
    expect(options(f.questions.damage, dying).find((o) => o.choice === 'done')).toMatchObject({ grave: true, bright: false });
    expect(brightest(f.questions.rest, new Names(f.book, f.view()))).toBe('done');
    expect(brightest(f.questions.rest, new Names(f.book, f.view({ cards: f.view().cards.map((c) => ({ ...c, place: 'discarded' })) as ReturnType<typeof f.view>['cards'] })))).toBe('yes');
  });
});

describe('a walk', () => {
  const q: HoldinQuestion = {
    ask: { walk: { points: 2, jump: false } },
    options: ['done'],
    ways: {
      scenario: 0,
      from: 0,
      points: 2,
      ends: [
        { cell: 1, via: null, cost: 1, enter: 1, land: 0, dangers: 0, stop: true },
        { cell: 2, via: 0, cost: 2, enter: 1, land: 0, dangers: 1, stop: true },
        { cell: 3, via: 0, cost: 2, enter: 1, land: 0, dangers: 0, stop: false },
      ],
    },
  };
  it('goes hex by hex, and only where one may stop', () => {
    const spots = spotsOf(q, () => undefined);
    expect([...spots.keys()]).toEqual([1, 2]);
    expect(spots.get(2)).toMatchObject({ answer: { path: [1, 2] }, cost: 2, dangers: 1 });
  });
  it('finds monsters where they stand', () => {
    const target: HoldinQuestion = { ask: { target: { value: 2, range: 3 } }, options: [{ monster: 1 }], ways: null };
    expect([...spotsOf(target, (i) => 10 + i).keys()]).toEqual([11]);
  });
});

describe('what happened', () => {
  const all: HoldinWhat[] = [
    { round_begins: { round: 2, combat: true } }, { cards_chosen: { lead: 0, other: 1 } }, 'long_rest', { combat_begins: { monster: 0, distance: 3, hindrances: ['trap'] } },
    { behaviour: { letter: 'b', initiative: 45, first: true } }, { turn_begins: { side: 'monster' } }, { turn_lost: { side: 'character', condition: 'stun' } }, { played: { card: 0, half: 'top', basic: false } },
    { played: { card: 0, half: 'bottom', basic: true } }, { not_performed: { verb: 'attack' } }, { walked: { path: [1, 2] } }, { door_opened: { cell: 1 } }, { door_unlocked: { cell: 1 } }, { trap: { cell: 1 } }, { hazard: { cell: 1 } },
    { trap_disarmed: { cell: 1 } }, { distance: { by: 'monster', from: 3, to: 1 } }, { hindrance_sprung: { side: 'monster' } }, { hindrance_made: { terrain: 'trap' } }, { hindrance_gone: { terrain: 'trap' } }, { attacks: { side: 'character', base: 3 } },
    { bonuses: { value: 4 } }, { modifier: { side: 'monster', rolls: ['a', 'c'], modifier: -1 } }, { defence: { shield: 1, pierced: 0, value: 2 } }, { damage: { side: 'character', amount: 2, hp: 6 } }, { negated: { cards: [0, 1] } },
    { retaliates: { side: 'monster', damage: 1 } }, { healed: { side: 'monster', amount: 1, hp: 3 } }, { effect: { on: 'monster', effect: { push: 2 } } }, { gained: { side: 'monster', condition: 'muddle' } }, { ended: { side: 'character', condition: 'muddle' } },
    { bonus_gained: { side: 'character', bonus: { shield: 1 } } }, { bonus_ended: { side: 'monster', bonus: { attack: { add: 1 } } } }, { consumed: { elements: { dark: 1, fire: 1 } } }, { item_used: { item: 0 } }, 'items_refreshed', { monster_dies: { monster: 0 } },
    { looted: { tokens: 2 } }, { treasure: { treasure: 0 } }, { goal_looted: { left: 0 } }, { item_found: { item: 0, equipped: false } }, { item_sold: { item: 0, gold: 4 } }, { discarded: { card: 1 } }, { flipped: { card: 1 } }, { lost: { card: 1 } }, { recovered: { card: 1 } },
    'short_rest', 'returned_to_hand', 'goal_met', { over: { ending: 'too_late' } }, { finished: { scenario: 1, ending: 'won', gold: 8 } }, { achievement: { achievement: 0 } }, { unlocked: { scenario: 2 } }, { blocked: { scenario: 3 } }, { for_sale: { item: 3 } },
    { item_waits: { item: 3 } }, 'more_items', { level_gained: { level: 2 } }, { upgraded: { card: 0 } }, { item_taken: { item: 0 } }, 'town_visited', { bought: { item: 0, gold: 8 } }, { king_took: { items: [0, 1], gold: 13 } }, { set_out: { scenario: 2, level: 1 } },
  ];
  for (const lang of ['en', 'de'] as const)
    it(`is told without gaps (${lang})`, async () => {
      await readHoldin(lang);
      const lines = all.map((what) => lineOf({ game: { what, why: 'round' } }, names)!.text);
      expect(lines.filter((l) => /[{}]|undefined|\b[a-z]+_[a-z]+\b|\?/.test(l))).toEqual([]);
      expect(new Set(lines).size).toBe(lines.length);
      await readHoldin('en');
    });

  it('names whoever was fought then, not now', () => {
    const tell = (what: HoldinWhat): HoldinTell => ({ game: { what, why: 'attack' } });
    const view = { ...f.view(), monsters: f.view().monsters.map((m, i) => ({ ...m, monster: i })) };
    const told = [tell({ combat_begins: { monster: 0, distance: 1, hindrances: [] } }), tell({ attacks: { side: 'monster', base: 1 } }), tell({ combat_begins: { monster: 1, distance: 1, hindrances: [] } }), tell({ attacks: { side: 'monster', base: 2 } })];
    expect(new Scribe().lines(told, f.book, view, 'en').map((l) => l.text)).toEqual(['Combat with Dike Rat at Distance 1.', 'Dike Rat attacks for 1.', 'Combat with Drowned Porter at Distance 1.', 'Drowned Porter attacks for 2.']);
  });

  it('is shown event by event', () => {
    const after = f.fighting();
    const hurt = staged(after, { what: { damage: { side: 'monster', amount: 2, hp: 1 } }, why: 'attack' }, after);
    expect(hurt.combat?.hp).toBe(1);
    expect(staged(hurt, { what: { monster_dies: { monster: 0 } }, why: 'kill' }, after)).toMatchObject({ combat: null, monsters: [{ dead: true }, { dead: false }] });
    expect(staged(f.view(), { what: { flipped: { card: 2 } }, why: 'flip' }, after).cards[2]).toMatchObject({ side: 'b' });
  });
});

describe('cards and tutorial', () => {
  it('gives each line of a half the icon of its ability', () => {
    expect(linesOf(f.book.character.cards[2]!.levels[0][1].top).map((l) => l.icon)).toEqual(['attack', 'lost']);
    expect(linesOf(f.book.character.cards[0]!.levels[0][0].top).map((l) => [l.icon, l.below])).toEqual([['attack', false], [null, true]]);
  });
  it('explains one thing at a time, and nothing twice', () => {
    const m = { view: f.view(), kind: 'select_cards', verb: '', picked: 0 };
    expect(tip(m, [])).toBe('select');
    expect(tip({ ...m, picked: 2 }, learnt('select', []))).toBe('pair');
    expect(tip({ ...m, view: f.view({ round: 3 }) }, [])).toBeNull();
  });
});
