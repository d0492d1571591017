// What the server sends is on the table, in words.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { describe as hexWords, facts, meaning, steps, where } from '../src/board/describe';
import { fog, linkArcs, roomLabels } from '../src/board/ground';
import HexCard from '../src/board/HexCard.svelte';
import type { CharacterResult, Condition, QuestionView as WireQuestion, StatsView, View } from '../src/gen/protocol';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { deck, gameView } from '../src/model/from-wire';
import { conditionMeans, glossary } from '../src/model/meanings';
import Conditions from '../src/ui/Conditions.svelte';
import CharacterMat from '../src/mat/CharacterMat.svelte';
import DeckSheet from '../src/mat/DeckSheet.svelte';
import MonsterPanel from '../src/mat/MonsterPanel.svelte';
import PartyStrip from '../src/mat/PartyStrip.svelte';
import type { Spot } from '../src/question/board-answers';
import QuestionTabs from '../src/question/QuestionTabs.svelte';
import { questionView } from '../src/question/words';
import { logLine } from '../src/log/event-words';
import Ending from '../src/screens/table/Ending.svelte';
import Story from '../src/log/Story.svelte';
import { book, demoView } from './fixture/demo';

const every: Record<Condition, true> = {
  wound: true, poison: true, immobilize: true, disarm: true, stun: true, muddle: true, curse: true, brittle: true,
  bane: true, impair: true, strengthen: true, invisible: true, bless: true, ward: true, safeguard: true, regenerate: true,
};
const conditions = Object.keys(every) as Condition[];

const shown = (change: (v: View) => void = () => undefined) => {
  const wire = demoView();
  change(wire);
  return gameView(wire, book, () => true);
};

let open: Record<string, unknown>[] = [];
/** A component as it is drawn. */
function drawn<P extends Record<string, unknown>>(component: Component<P>, props: NoInfer<P>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  open.push(mount(component, { target, props }));
  flushSync();
  return target;
}
const words = (e: Element | null) => (e?.textContent ?? '').replace(/\s+/g, ' ').trim();
afterEach(() => {
  for (const c of open) void unmount(c);
  open = [];
  document.body.innerHTML = '';
});

describe('conditions', () => {
  it('each have a sentence, in both languages', () => {
    for (const c of conditions) {
      for (const texts of [en, de] as Record<string, string>[]) expect(texts[`means.${c}`]?.length, c).toBeGreaterThan(20);
    }
  });

  it('are explained by the rules that are played', () => {
    expect(conditionMeans('stun', 'gh2e')).toContain('items');
    expect(conditionMeans('stun', 'jotl')).not.toContain('items');
    expect(conditionMeans('invisible', 'fh')).toContain('may walk through');
    expect(conditionMeans('invisible', 'gh1e')).toContain('cannot walk through');
  });

  it('tell what they are when pressed', () => {
    const box = drawn(Conditions, { list: ['poison', 'muddle'], rules: 'gh2e', as: 'buttons' });
    expect(words(box)).not.toContain('disadvantage');
    box.querySelectorAll('button')[1]!.click();
    flushSync();
    expect(words(box)).toContain('Muddle: Attacks with disadvantage');
    expect(box.querySelectorAll('button')[1]!.getAttribute('aria-expanded')).toBe('true');
  });

  it('stand in the glossary as far as there are any, with everything else that is a sign', () => {
    const [first, ...others] = glossary(shown());
    expect(first!.entries.map((e) => e.icon)).toEqual(book.conditions);
    for (const e of others.flatMap((c) => c.entries)) expect(e.means, e.name).toMatch(/^[^{}]{8,}$/);
    const plays = { ...shown(), variants: ['reduced_randomness'] };
    expect(glossary(plays).flatMap((c) => c.entries).find((e) => e.name === '×2')?.means).toContain('+2');
  });
});

describe('a figure', () => {
  const printed: StatsView = { ...demoView().kinds[1]!.elite, text: ['Shield 1, Pierce 2', 'Immune to Stun'] };

  it('shows a boss’s special abilities with their numbers', () => {
    const view = shown();
    const box = drawn(MonsterPanel, { group: view.monsters[2]!, figures: [], rules: 'gh2e' });
    expect(words(box.querySelector('.specials'))).toBe('Special ability 1 Attack 4, all adjacent enemies');
  });

  it('has its numbers, its traits, what is different now, and the card it acts by', () => {
    const view = shown((v) => Object.assign(v.figures[5]!, { stats: printed, shield: 3, new: true, conditions: ['wound'] }));
    expect(facts(view.figures[5]!, view)).toEqual([
      'Move 2 · Attack 3 · Range 5',
      'Shield 1, Pierce 2, Immune to Stun',
      'Now: Shield 3',
      'Came this round and does not act yet.',
      'Loose (29): Move 2, Attack 4, Range 6',
    ]);
    const said = hexWords(63, view, undefined);
    for (const part of ['Bone Archer 3 (Elite)', '9 of 9 hit points', 'Wound: Suffers 1 damage', 'Pierce 2', 'Now: Shield 3', 'Loose (29)']) {
      expect(said).toContain(part);
    }
    const card = words(drawn(HexCard, { view, cell: 63, spot: undefined }));
    for (const part of ['Pierce 2', 'Wound Suffers 1 damage', 'Move 2', 'does not act yet']) expect(card).toContain(part);
  });

  it('is no monster and has numbers all the same', () => {
    const view = shown((v) => Object.assign(v.figures[7]!, { stats: { ...printed, text: [] }, action: ['Move 2', 'Attack 1'] }));
    expect(facts(view.figures[7]!, view)).toContain('Move 2 · Attack 3 · Range 5');
    expect(facts(view.figures[7]!, view)).toContain('On its turn: Move 2, Attack 1');
  });

  it('has the bonuses that somebody’s card gives it', () => {
    const view = shown((v) => v.bonuses.push({ bonus: 0, owner: 1, character: 0, card: 3, uses: 0, text: ['Retaliate 2'] }));
    expect(facts(view.figures[1]!, view)).toContain('Long Watch: Retaliate 2');
    expect(view.characters.map((c) => c.bonuses.length)).toEqual([0, 1]);
  });
});

describe('a hex', () => {
  const spot = (more: Partial<Spot>) => ({ cell: 26, kind: 'move', answers: [], cost: 1, dangers: 0, perils: [], way: [], covers: [], ...more }) as unknown as Spot;

  it('says that it can be passed only', () => {
    const view = shown();
    expect(meaning(spot({}), view)).toEqual(['can be passed, not stopped in']);
    expect(words(drawn(HexCard, { view, cell: 20, spot: spot({ cell: 20 }) }))).toContain('can be passed');
  });

  it('is told from every other by where it lies', () => {
    const view = shown();
    const places = view.board.hexes.map((h) => where(h.cell, view));
    expect(new Set(places).size).toBe(places.length);
    expect(where(28, view)).toBe('1 up of Ashe');
    expect(steps(2, -1)).toEqual([[5, 1], [0, 1]]);
    expect(steps(0, 0)).toEqual([]);
  });

  it('names its room, and what it is joined with', () => {
    const view = shown((v) => {
      v.map.rooms = [{ room: 0, name: 'The Ash Yard' }];
      v.map.links = [[3, 60]];
    });
    expect(hexWords(3, view, undefined)).toContain('The Ash Yard');
    expect(hexWords(3, view, undefined)).toContain('joined with a hex elsewhere');
  });
});

describe('decks', () => {
  const list = ['+0', '+0', '+1', '∅'];

  it('are counted by kind as far as everybody knows', () => {
    const d = deck({ left: 4, discard: [1], blesses: 1, curses: 1, reshuffle: true }, list);
    expect(d.kinds).toEqual([
      { name: '+0', left: 1, discarded: 1 },
      { name: '+1', left: 1, discarded: 0 },
      { name: '∅', left: 1, discarded: 0 },
    ]);
    expect([d.left, d.away, d.reshuffle]).toEqual([4, 1, true]);
  });

  it('of the monsters show what was played since they were shuffled', () => {
    const view = shown((v) => {
      v.sets[0]!.discard = [{ card: 4, name: 'Gnaw', initiative: 32, shuffle: false, text: ['Attack +1'] }];
      Object.assign(v.monster_deck, { curses: 2 });
    });
    const text = words(drawn(DeckSheet, { open: true, view }));
    expect(text).toContain('Gutter Rat 5 cards left to draw');
    expect(text).toContain('32 Gnaw');
    expect(text).toContain('∅ Curse2 in the deck');
    expect(text).toContain('this round');
  });
});

describe('a mat', () => {
  const mat = (change: (v: View) => void) => {
    const view = shown(change);
    return drawn(CharacterMat, { character: view.characters[0]!, view });
  };

  it('shows the cards chosen while others still choose', () => {
    const box = mat((v) => Object.assign(v.mats[0]!, { chosen: { pair: [6, 2] }, ready: true }));
    const pile = [...box.querySelectorAll('h3')].find((h) => words(h).startsWith('Chosen for this round'))!.nextElementSibling!;
    expect([...pile.querySelectorAll('.card')].map((c) => c.getAttribute('aria-label'))).toEqual(['Smoke and Step', 'Driving Thrust']);
    expect(words(pile)).toContain('leads');
    expect(words(mat((v) => Object.assign(v.mats[0]!, { chosen: 'long_rest', ready: true })))).toContain('a long rest');
  });

  it('shows which half is in effect, and what the next use brings', () => {
    const box = mat(() => undefined);
    expect(box.querySelector('.half.bottom.off')).not.toBeNull();
    expect(box.querySelector('.half.top.off')).toBeNull();
    expect(box.querySelector('.slots')!.getAttribute('aria-label')).toBe('1 of 4 uses; the next one brings 1 experience');
  });

  it('shows what using an item costs, what nothing recovers, and the checkmarks of the goal', () => {
    const text = words(
      mat((v) => {
        Object.assign(v.mats[0]!, { lost: [5, 7], unrecoverable: [7] });
        v.mats[0]!.items[0]!.slots = 3;
        v.mats[0]!.items[0]!.uses = 1;
      }),
    );
    expect(text).toContain('then spent until a long rest (1 of 3 uses)');
    expect(text).toContain('then lost');
    expect(text.match(/lost for good/g)).toHaveLength(1);
    expect(text).toContain('(1 checkmark)');
  });

  it('says in words who is ready and who chooses', () => {
    const states = (change: (v: View) => void) =>
      [...drawn(PartyStrip, { view: shown(change), asked: [], onopen: () => undefined }).querySelectorAll('[data-testid=state]')].map(words);
    expect(states((v) => void (v.phase = 'card_selection'))).toEqual(['chooses cards', 'chooses cards']);
    const ready = states((v) => {
      v.phase = 'card_selection';
      v.mats[1]!.ready = true;
    });
    expect(ready).toEqual(['chooses cards', 'ready']);
    expect(states((v) => v.mats.forEach((m) => (m.ready = false)))).toEqual(['acts', '']);
  });
});

describe('items', () => {
  it('say on their button what it costs to use them', () => {
    const wire: WireQuestion = { to: { character: 0 }, ask: 'turn_step', options: [{ item: 0 }], ways: null, ability: [], texts: [] };
    expect(questionView(wire, shown()).options[0]!.hint).toBe('During a move: +2 movement. · then spent until a long rest');
  });

  it('are called by their names in the log and in the result', () => {
    const line = logLine({ game: { what: { item_used: { character: 0, item: 7 } }, why: 'item', only: null } }, shown());
    expect(line?.text).toContain('Ember Tonic');
    const nothing = { fate: 'present' as const, experience: 3, bonus_experience: 0, money: 0, gold: 0, resources: [], goal: null, goal_met: false, checkmarks: 0, sold: [], masteries: [] } satisfies Partial<CharacterResult>;
    const view = shown((v) => {
      v.result = {
        ending: 'completed', level: 1, rounds: 3, random_item: false, next: [],
        characters: [{ ...nothing, items: [7], treasures: [0] }, { ...nothing, items: [], treasures: [] }],
      };
    });
    const text = words(drawn(Ending, { view, onlookback: null, onleave: null }));
    expect(text).toContain('Found: Ember Tonic');
    expect(text).toContain('1 treasure');
  });
});

describe('the scenario', () => {
  it('names the rules and the variants', () => {
    const view = { ...shown(), variants: ['permanent_death'] };
    expect(words(drawn(Story, { view }))).toContain('Second edition · Permanent death');
  });
});

describe('the floor', () => {
  it('has the names of its rooms in the middle of them', () => {
    const view = shown((v) => (v.map.rooms = [{ room: 0, name: 'yard' }, { room: 9, name: 'not there' }]));
    const [yard, ...others] = roomLabels(view.board);
    expect(others).toEqual([]);
    expect(yard!.name).toBe('yard');
    expect(yard!.at.x).toBeCloseTo(150);
  });

  it('joins what is adjacent wherever it lies, and draws nothing between neighbours', () => {
    const view = shown((v) => (v.map.links = [[0, 60], [0, 1], [0, 999]]));
    expect(linkArcs(view.board)).toHaveLength(1);
  });

  it('lies in fog behind closed doors only, never over what is seen', () => {
    const view = shown((v) => (v.map.doors = [{ door: 1, cell: 66, is: 'closed' }]));
    const floor = new Set(view.board.hexes.map((h) => `${h.q},${h.r}`));
    const rings = fog(view.board);
    expect(rings.map((r) => r.length > 0)).toEqual([true, true, true]);
    for (const h of rings.flat()) expect(floor.has(`${h.q},${h.r}`)).toBe(false);
    expect(fog(shown((v) => (v.map.doors = [{ door: 1, cell: 66, is: 'open' }])).board).flat()).toEqual([]);
  });
});

describe('who has chosen in secret', () => {
  it.each([
    [{ pair: [2, 0] as [number, number] }, 'Ashe: Initiative 15'],
    ['long_rest' as const, 'Ashe: Long rest'],
    [{ nth: 1 }, 'Ashe: ready'],
  ])('%j', (chosen, said) => {
    const view = shown((v) => Object.assign(v.mats[0]!, { ready: true, chosen }));
    const current = questionView({ to: { character: 1 }, ask: 'select_cards', options: [], ways: null, ability: [], texts: [] }, view);
    const props = { questions: [current], current, view, onchoose: () => undefined, ontakeback: () => undefined };
    expect(words(drawn(QuestionTabs, props))).toBe(said);
  });
});
