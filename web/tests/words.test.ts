import { describe, expect, it } from 'vitest';
import type { Ask, Choice, QuestionView, Tell } from '../src/gen/protocol';
import { iconsIn, inWords, picturesIn } from '../src/model/card-words';
import { gameView } from '../src/model/from-wire';
import { setLanguage } from '../src/i18n/index.svelte';
import { figureName, questionView } from '../src/question/words';
import { logLine } from '../src/log/event-words';
import { lastAttack } from '../src/log/last-attack';
import { book, demoView } from './fixture/demo';

const view = gameView(demoView(), book, () => true);
const asks: Ask[] = [
  'between_abilities', { tile_place: { figure: 0, placements: [[1, 2]] } }, { rule_first: { rules: [0, 1] } }, { value_order: { target: 2, values: [3, 5] } },
  { monster_way: { figure: 2, ways: [[1, 2]] } },
  'battle_goal', 'item', { hand_card: { left: 3 } }, 'start_hex', 'select_cards', 'acts_first', 'turn_step', 'short_rest',
  'long_rest_loss', 'long_rest_heal', 'long_rest_items', 'escape', 'play_card', 'party_hex',
  { move: { figure: 0, points: 3 } }, { teleport: { figure: 0, range: 3 } },
  { force: { figure: 2, by: 0, distance: 2, push: true } },
  { target: { figure: 0, about: 'attack', value: 3, further: false } }, { target: { figure: 0, about: 'cleanse', value: 0, further: true } },
  { area: { figure: 0, placements: [[1, 2]] } }, { added_effects: { figure: 0, target: null } },
  { perform: { figure: 0, about: 'loot' } }, { modifier: { target: 2, cards: [{ card: 1 }, 'bless'] } },
  { modifier_effect: { target: 2 } }, { negate_damage: { figure: 0, amount: 3 } },
  { pay_card: { why: 'ability' } }, { element: { to_infuse: true } }, { short_rest_redraw: { card: 2 } },
  { prevent_condition: { figure: 0, conditions: ['stun'] } }, { summon_hex: { figure: 0 } },
  { recover: { items: false } }, { option: { texts: 2 } }, { tile_hex: { figure: 0, order: 'pick_up' } },
  { use_bonus: { bonus: 1 } }, { use_item: { item: 0 } },
  { monster_move: { figure: 2, outcomes: [{ end: 3, targets: [0] }] } }, { monster_focus: { figure: 2 } },
  { monster_target: { figure: 2, sets: [[0, 1]] } }, { give_item: { item: 1 } }, { summon_follows: { figure: 7 } },
  { draw: { what: 'modifier', n: 4 } },
  { deck_card: { deck: { character: 0 }, cards: [{ card: 1 }, 'curse'], to: 'top' } }, { deck_card: { deck: 'monsters', cards: ['bless'], to: 'bottom' } },
  { deck_card: { deck: 'monsters', cards: ['bless'], to: 'discard' } },
  { favor: { points: 7, favors: ['knowledge', 'potential'] } }, { favor_deck: { decks: [0] } }, { favor_takes_out: { deck: 0, cards: [1, 2] } },
  { favor_loot: { types: [0] } }, 'favor_card', { favor_card_for: { added: 2 } }, { favor_price: { points: 3 } },
];
const choices: Choice[] = [
  'done', 'yes', 'long_rest', 'end_turn', { cell: 3 }, { figure: 2 }, { card: 2 }, { pair: [0, 1] },
  { play: { card: 2, half: 'top', basic: false } }, { item: 0 }, { dismiss: 3 }, { element: 'fire' },
  { condition: 'stun' }, { nth: 0 }, { first: { monsters: 1 } },
];

describe('words for questions', () => {
  it.each(asks.map((ask) => [JSON.stringify(ask), ask] as const))('has a sentence for %s', (_, ask) => {
    const wire: QuestionView = { to: { character: 0 }, ask, options: choices, ways: null, ability: [], texts: [['a text']] };
    const q = questionView(wire, view);
    expect(q.sentence).not.toMatch(/[{}]|undefined|\?\?/);
    expect(q.sentence.length).toBeGreaterThan(8);
    for (const o of q.options) expect(`${o.label} ${o.hint}`).not.toMatch(/[{}]|undefined/);
  });

  it('names those who are tied by what the question says: the order does not know them yet', () => {
    const tie = gameView({ ...demoView(), order: [] }, book, () => true);
    const options: Choice[] = [{ first: { monsters: 1 } }, { first: { ally: 0 } }, { first: { monsters: 0 } }];
    const texts = [['Bone Archer'], ['Lost Drover'], ['Gutter Rat']];
    const q = questionView({ to: 'party', ask: 'acts_first', options, ways: null, ability: [], texts }, tie);
    expect(q.options.map((o) => o.label)).toEqual(['Bone Archer', 'Lost Drover', 'Gutter Rat']);
    expect(q.options[0]!.cells).toEqual([55, 63]);
  });

  it('tells skipping an attack from having enough targets', () => {
    const done = (further: boolean) =>
      questionView({ to: { character: 0 }, ask: { target: { figure: 0, about: 'attack', value: 3, further } }, options: ['done'], ways: null, ability: [], texts: [] }, view).options[0]!.label;
    expect([done(false), done(true)]).toEqual(['Nobody: skip it', 'No further target']);
  });

  it('asks whom a monster helps in other words than whom it attacks', () => {
    const asked = (figure: number) => questionView({ to: 'party', ask: { monster_focus: { figure: 2 } }, options: [{ figure }], ways: null, ability: [], texts: [] }, view).sentence;
    expect([asked(3), asked(0)]).toEqual(['Gutter Rat 1 could mean several of its own: whom?', 'Gutter Rat 1 could turn on several of you: whom?']);
  });

  it('says what damage leaves, what an item does, and when only the end of the turn is left', () => {
    const of = (ask: Ask, options: Choice[], texts: string[][] = []) => questionView({ to: { character: 0 }, ask, options, ways: null, ability: [], texts }, view);
    expect(of({ negate_damage: { figure: 0, amount: 3 } }, ['done']).detail).toMatch(/^7 hit points now, 4 afterwards/);
    expect(of({ negate_damage: { figure: 0, amount: 7 } }, ['done']).detail).toMatch(/^7 hit points now: this would be the end/);
    expect(of({ use_item: { item: 0 } }, ['yes']).detail).toBe('During a move: +2 movement.');
    expect(of('turn_step', ['end_turn']).sentence).toBe('Ashe: anything else before the turn ends?');
    expect(of({ added_effects: { figure: 0, target: null } }, [{ nth: 0 }], [['Consume Air:', '+1 Target']]).options[0]!.label).toBe('Consume Air: +1 Target');
  });

  it('names the item that is given away', () => {
    const q = questionView({ to: { character: 0 }, ask: { give_item: { item: 1 } }, options: ['done'], ways: null, ability: [], texts: [['Storm Cape']] }, view);
    expect(q.sentence).toBe('Ashe owns “Storm Cape” already: who gets it?');
  });

  it('names figures by number and rank', () => {
    const wire: QuestionView = { to: 'party', ask: { monster_focus: { figure: 3 } }, options: [{ figure: 0 }], ways: null, ability: [], texts: [] };
    const q = questionView(wire, view);
    expect(q.sentence).toContain('Gutter Rat 2 (Elite)');
    expect(q.options[0]).toMatchObject({ label: 'Ashe', cells: [27] });
  });
});

describe('words for events', () => {
  it('explains an attack', () => {
    const line = logLine(
      { game: { what: { attack_value: { target: 2, base: 3, bonuses: 1, modified: 5, shield: 1, pierce: 0, damage: 4 } }, why: 'attack', only: null } },
      view,
    );
    expect(line).toMatchObject({ text: 'Damage to Gutter Rat 1: 4 (attack 3, bonuses +1, with the card 5, shield 1).', why: 'attack' });
  });

  it('names the drawn cards', () => {
    const line = logLine({ game: { what: { drew: { figure: 0, deck: { character: 0 }, cards: [{ card: 7 }, 'curse'], edge: 'advantage' } }, why: 'modifier-drawn', only: null } }, view);
    expect(line?.text).toBe('Ashe draws +2, ∅ Curse (advantage).');
  });
});

describe('lines of the log', () => {
  const text = (what: object, hexes?: number) => logLine({ game: { what, why: 'move', only: null } } as unknown as Tell, view, hexes)?.text;

  it.each([
    ['Ashe moves 3 hexes.', { moved: { figure: 0, from: 1, to: 2, mode: 'walk' } }, 3],
    ['Gutter Rat 1 is pushed 1 hex.', { moved: { figure: 2, from: 1, to: 2, mode: 'pushed' } }, 1],
    ['Ashe uses Ember Tonic.', { item_used: { character: 0, item: 7 } }, 1],
    ['Ashe gains Trail Boots.', { item_gained: { character: 0, item: 4 } }, 1],
    ['Ashe kills Gutter Rat 1.', { died: { figure: 2, killer: 0 } }, 1],
    ['Gutter Rat 1 dies.', { died: { figure: 2, killer: null } }, 1],
    ['Shuffled: the modifiers of Ashe.', { shuffled: { deck: { character: 0 } } }, 1],
    ['Shuffled: the monsters’ modifiers.', { shuffled: { deck: 'monsters' } }, 1],
  ])('%s', (line, what, hexes) => expect(text(what, hexes)).toBe(line));

  it('says which half is played, or that it is a basic action', () => {
    const began = (half: string, basic: boolean) => text({ action_began: { character: 0, card: 2, half, basic } });
    const card = view.characters[0]!.cards.get(2)!.name;
    expect(began('top', false)).toBe(`Ashe plays the top of “${card}”.`);
    expect(began('bottom', true)).toBe(`Ashe uses “${card}” for a basic Move 2.`);
  });
});

describe('why this focus', () => {
  const line = (compared: object[], equal: number[]) =>
    logLine({ game: { what: { focused: { figure: 2, focus: 0, compared, equal } }, why: 'focus', only: null } } as unknown as Tell, view)?.text;
  const compared = [
    { by: 'movement_points', chosen: 1, behind: [[1, 2], [3, 4]] },
    { by: 'initiative', chosen: 12, behind: [[1, 30]] },
  ];

  it('names what was compared and who fell behind', () => {
    const [second, third] = [1, 3].map((id) => figureName(view, id));
    expect(line(compared, [])).toBe(`Gutter Rat 1 turns on Ashe: 1 movement point against 2 for ${second}, 4 for ${third}; initiative 12 against 30 for ${second}.`);
    expect(line([], [1])).toBe(`Gutter Rat 1 turns on Ashe: equal: ${second}; the party has decided.`);
    expect(line([], [])).toBe('Gutter Rat 1 turns on Ashe: nobody else can be attacked.');
  });

  it('says it in German', async () => {
    await setLanguage('de');
    try {
      expect(line(compared.slice(1), [])).toBe(`Gutter Rat 1 wendet sich Ashe zu: Initiative 12 gegen 30 bei ${figureName(view, 1)}.`);
    } finally {
      await setLanguage('en');
    }
  });
});

describe('words with icons', () => {
  it('keeps every letter of the line', () => {
    for (const line of ['Attack 3, Pierce 1', 'Consume Fire: +1 Heal', 'Move', 'nothing']) {
      expect(iconsIn(line).map((p) => p.text).join('')).toBe(line);
    }
    expect(iconsIn('Attack 3, Range 2').filter((p) => p.icon).map((p) => [p.icon, p.text])).toEqual([
      ['attack', 'Attack 3'],
      ['range', 'Range 2'],
    ]);
    expect(iconsIn('Stoßen 2, Betäubt').map((p) => p.icon)).toEqual(['push', null, 'stun']);
  });
});

describe('pictures of areas', () => {
  it('are told from the words around them', () => {
    expect(picturesIn('Attack 2, Area ⟨·x·/x·x⟩, Wound')).toEqual([
      { text: 'Attack 2, Area ', rows: null },
      { text: '⟨·x·/x·x⟩', rows: ['·x·', 'x·x'] },
      { text: ', Wound', rows: null },
    ]);
    expect(inWords(['Attack 2, Area ⟨·x·/x·x⟩', 'Move 1'], ', ')).toBe('Attack 2, Area (3 hexes), Move 1');
    expect(inWords(['Move 2', 'Consume Fire:', '↳ +1 Attack', 'Shuffle'], ', ')).toBe('Move 2, Consume Fire: +1 Attack, Shuffle');
    expect(inWords([])).toBe('');
    expect(picturesIn('Move 3')).toEqual([{ text: 'Move 3', rows: null }]);
  });
});

describe('the last attack', () => {
  const event = (what: object): Tell => ({ game: { what, why: 'attack', only: null } }) as unknown as Tell;

  it('shows the cards and the sum until somebody else does something', () => {
    const told = [
      event({ turn_began: { figure: 0 } }),
      event({ attack_began: { attacker: 0, target: 2, base: 3 } }),
      event({ drew: { figure: 0, deck: { character: 0 }, cards: [{ card: 3 }], edge: 'none' } }),
      event({ attack_value: { target: 2, base: 3, bonuses: 0, modified: 4, shield: 0, pierce: 0, damage: 4 } }),
    ];
    expect(lastAttack(told, view)).toMatchObject({ title: 'Ashe attacks Gutter Rat 1', cards: ['+1'], damage: 4 });
    const next = [...told, event({ turn_began: { figure: 4 } })];
    expect(lastAttack(next, view)).toMatchObject({ damage: 4 });
    expect(lastAttack([...next, event({ focused: { figure: 4, focus: 0, compared: [], equal: [] } })], view)).toBeNull();
    expect(lastAttack([...next, event({ revealed: { character: 0, cards: [0, 1] } })], view)).toBeNull();
    expect(lastAttack([], view)).toBeNull();
  });
});
