import { describe, expect, it } from 'vitest';
import { rulesByTopic } from '../scripts/why-plugin';

describe('why?', () => {
  it('finds rule, words and page of the topics', () => {
    const why = rulesByTopic('../rules');
    expect(Object.keys(why.gh2e ?? {}).length).toBeGreaterThan(40);
    for (const rule of Object.values(why.gh2e!)) {
      expect(rule.id).toMatch(/^gh2e:/);
      expect(rule.page).toBeGreaterThan(0);
      expect(rule.text.length).toBeGreaterThan(10);
    }
  });

  it('has nothing to say about a folder without rules', () => {
    expect(rulesByTopic('tests')).toEqual({});
  });
});
