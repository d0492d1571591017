// A monster's card with its numbers worked out: "Move 4", not "Move +1". Where the ranks on the map differ, both: "Attack 2/3".
import { iconsIn } from '../model/card-words';
import type { MonsterStat } from '../model/types';

const of = { move: 'move', attack: 'attack', range: 'range' } as const;

export function workedOut(line: string, stats: readonly MonsterStat[]): string {
  const parts = iconsIn(line).map(({ text, icon }) => {
    const found = /^(\S+) ([+−-])(\d+)$/.exec(text);
    if (!found || !icon || !(icon in of)) return text;
    const by = (found[2] === '+' ? 1 : -1) * Number(found[3]);
    const values = stats.map((s) => Number(s[of[icon as keyof typeof of]]) + by);
    if (!values.length || values.some(Number.isNaN)) return text;
    return `${found[1]} ${[...new Set(values.map((v) => Math.max(0, v)))].join('/')}`;
  });
  // Who has no range strikes what is adjacent: nothing to add to.
  return parts.join('').replace(/, \S+ \+0(?=,|$)/g, '');
}
