// Words on cards that have an icon. Only decoration: the words stay.
import { hasIcon, type IconName } from './icons';

const names: Record<string, IconName> = {
  attack: 'attack',
  move: 'move',
  range: 'range',
  heal: 'heal',
  shield: 'shield',
  retaliate: 'retaliate',
  target: 'target',
  targets: 'target',
  push: 'push',
  pull: 'pull',
  loot: 'loot',
  fire: 'fire',
  ice: 'ice',
  air: 'air',
  earth: 'earth',
  light: 'light',
  dark: 'dark',
};
const conditions = [
  'wound', 'poison', 'immobilize', 'disarm', 'stun', 'muddle', 'curse', 'brittle', 'bane', 'impair', 'strengthen',
  'invisible', 'bless', 'ward', 'safeguard', 'regenerate',
];
for (const c of conditions) if (hasIcon(c)) names[c] = c;

export interface WordPart {
  text: string;
  icon: IconName | null;
}

/** Splits a line at the words with an icon; a number behind the word stays with it. */
export function iconsIn(line: string): WordPart[] {
  const parts: WordPart[] = [];
  let last = 0;
  for (const found of line.matchAll(/\b([A-Za-z]+)\b(?: [+-]?\d+)?/g)) {
    const icon = names[found[1]!.toLowerCase()];
    if (!icon) continue;
    if (found.index > last) parts.push({ text: line.slice(last, found.index), icon: null });
    parts.push({ text: found[0], icon });
    last = found.index + found[0].length;
  }
  if (last < line.length) parts.push({ text: line.slice(last), icon: null });
  return parts;
}
