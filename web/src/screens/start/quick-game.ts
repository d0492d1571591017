// "Play now": the first scenario with the first classes, everything played by one person.
import type { NewGame, PackView } from '../../gen/protocol';
import { plainRules } from './host-draft';

const NAMES = ['Ashe', 'Brannoc', 'Corin', 'Dagny'];

export const SIZES = [2, 3, 4] as const;

export function quickGame(pack: PackView, wanted = 2, learning = false): NewGame {
  const scenario = pack.scenarios[0];
  const size = Math.min(wanted, Math.max(2, pack.classes.length));
  if (!scenario || pack.classes.length < size) throw new Error('The content has no scenario or too few classes.');
  const characters = pack.classes.slice(0, size).map((c, i) => ({ class: c.key, name: NAMES[i]!, level: 1, items: [], perks: [], cards: [], simple_hand: true }));
  return {
    scenario: scenario.key,
    rules: '',
    level: null,
    difficulty: null,
    variants: plainRules(),
    dungeon: null,
    learning,
    characters,
    seats: [{ name: '', characters: characters.map((_, i) => i), bot: false }],
  };
}

export function suggestedName(i: number): string {
  return NAMES[i] ?? `#${i + 1}`;
}
