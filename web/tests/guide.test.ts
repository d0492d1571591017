import { describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { hasText } from '../src/i18n/index.svelte';
import { gameView } from '../src/model/from-wire';
import { lootOf } from '../src/mat/loot';
import { questionView } from '../src/question/words';
import { nextTopic, topics } from '../src/screens/table/guide-topics';
import * as demo from './fixture/demo';

const view = (v = demo.demoView()) => gameView(v, demo.book, () => true);
const asked = demo.questions();

describe('the guide', () => {
  it('has words for every topic, in both languages', () => {
    for (const { name } of topics) {
      expect(hasText(`guide.${name}`), name).toBe(true);
      expect(`guide.${name}` in de, name).toBe(true);
    }
    expect(new Set(topics.map((t) => t.name)).size).toBe(topics.length);
  });

  it('explains the question at hand, then what is around it, each once', () => {
    const v = view();
    const s = { view: v, question: questionView(asked.move, v), attack: false };
    const known: string[] = [];
    for (let t = nextTopic(s, known); t; t = nextTopic(s, known)) known.push(t.name);
    expect(known.slice(0, 2)).toEqual(['welcome', 'move']);
    expect(known).not.toContain('select_cards');
    expect(nextTopic(s, known)).toBeNull();
  });

  it('leaves what is around for a quiet moment', () => {
    const all = (ask: keyof typeof asked) => {
      const known: string[] = [];
      const s = { view: view(), question: questionView(asked[ask], view()), attack: false };
      for (let t = nextTopic(s, known); t; t = nextTopic(s, known)) known.push(t.name);
      return known;
    };
    expect(all('damage')).toEqual(['welcome', 'negate_damage']);
    expect(all('turn')).toEqual(expect.arrayContaining(['monsters', 'elements', 'conditions']));
  });

  it('says nothing while nothing is asked', () => {
    expect(nextTopic({ view: view(), question: null, attack: true }, [])).toBeNull();
  });
});

describe('loot on the mat', () => {
  it('is counted by type, in the order it was drawn', () => {
    const loot = [
      { of: 0, name: 'Coins', kind: 'money', amount: 1 },
      { of: 2, name: 'Timber', kind: 'material', amount: 2 },
      { of: 0, name: 'Coins', kind: 'money', amount: 3 },
    ] as const;
    const v = { ...view(), loot: [...loot] };
    expect(lootOf([1, 0, 2, 9], v).map((l) => [l.name, l.amount])).toEqual([['Timber', 2], ['Coins', 4]]);
    expect(lootOf([], v)).toEqual([]);
  });
});
