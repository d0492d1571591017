import { describe, expect, it } from 'vitest';
import { rulesByTopic } from '../scripts/why-plugin';
import { readsEnglish } from './fixture/english';

describe('why?', () => {
  it('finds rule, words and page of the topics', () => {
    const why = rulesByTopic('../rules');
    expect(Object.keys(why.gh2e ?? {}).length).toBeGreaterThan(40);
    for (const rule of Object.values(why.gh2e!)) {
      expect(rule.id).toMatch(/^gh2e:/);
      expect(Number(rule.page)).toBeGreaterThan(0);
      expect(rule.text.length).toBeGreaterThan(10);
    }
  });

  it('says where a rule stands, also in documents that are quoted by pages or by headings', () => {
    const { gh1e } = rulesByTopic('../rules');
    expect(gh1e!['setup']).toMatchObject({ at: 'page', page: '12–15' });
    expect(gh1e!['trap']).toMatchObject({ at: 'page', page: '14' });
    expect(gh1e!['suffer-damage']).toMatchObject({ at: 'section', page: 'FAQ' });
    expect(gh1e!['move']).toMatchObject({ at: 'section', page: 'Move X' });
  });

  it('says every rule in German too', () => {
    const [english, german] = [rulesByTopic('../rules'), rulesByTopic('../rules', 'de')];
    let rules = 0;
    for (const [name, topics] of Object.entries(english)) {
      for (const [topic, rule] of Object.entries(topics)) {
        const told = german[name]![topic]!;
        expect({ ...told, text: '' }).toEqual({ ...rule, text: '' });
        expect(readsEnglish(told.text), `${rule.id} is still English: ${told.text}`).toBe(false);
        rules++;
      }
    }
    expect(rules).toBeGreaterThan(280);
  });

  it('has nothing to say about a folder without rules', () => {
    expect(rulesByTopic('tests')).toEqual({});
  });
});
