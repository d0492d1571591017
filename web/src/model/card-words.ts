// Words on cards that have an icon, in both languages. Only decoration: the words stay.
import { t } from '../i18n/index.svelte';
import type { IconName } from './icons';

const words: Partial<Record<IconName, string>> = {
  attack: 'Attack Angriff',
  move: 'Move Bewegung',
  range: 'Range Reichweite',
  heal: 'Heal Heilung',
  shield: 'Shield Schild',
  retaliate: 'Retaliate Vergeltung',
  target: 'Target Targets Ziel Ziele',
  push: 'Push Stoßen',
  pull: 'Pull Ziehen',
  loot: 'Loot Plündern',
  fire: 'Fire Feuer',
  ice: 'Ice Eis',
  air: 'Air Luft',
  earth: 'Earth Erde',
  light: 'Light Licht',
  dark: 'Dark Dunkelheit',
  wound: 'Wound Wunde',
  poison: 'Poison Gift',
  immobilize: 'Immobilize Festgehalten',
  disarm: 'Disarm Entwaffnet',
  stun: 'Stun Betäubt',
  muddle: 'Muddle Verwirrt',
  curse: 'Curse Fluch',
  brittle: 'Brittle Spröde',
  bane: 'Bane Verderben',
  impair: 'Impair Beeinträchtigt',
  strengthen: 'Strengthen Gestärkt',
  invisible: 'Invisible Unsichtbar',
  bless: 'Bless Segen',
  ward: 'Ward Schutz',
  safeguard: 'Safeguard Obhut',
  regenerate: 'Regenerate Regeneration',
};
const icons = new Map(
  Object.entries(words).flatMap(([icon, list]) => list.split(' ').map((word) => [word, icon as IconName] as const)),
);

export interface WordPart {
  text: string;
  icon: IconName | null;
}

/** A line of a card is words and pictures of areas in turn: `⟨x·x/·@·⟩`, a row per half hex. */
export function picturesIn(line: string): { text: string; rows: string[] | null }[] {
  return line.split(/(⟨[^⟩]*⟩)/).flatMap((text) => {
    if (text === '') return [];
    return [{ text, rows: text.startsWith('⟨') ? text.slice(1, -1).split('/') : null }];
  });
}

/** Lines as words alone, where there is no place for a picture; what follows on a colon belongs to it. */
export function inWords(lines: readonly string[], between = ' '): string {
  const count = (picture: string) => `(${t('card.area', { n: picture.split('x').length - 1 })})`;
  const plain = lines.map((line) => line.replace(/^(↳ )+/, ''));
  const joined = plain.reduce((all, line) => `${all}${all.endsWith(':') ? ' ' : between}${line}`, '');
  return joined.slice(between.length).replaceAll(/⟨[^⟩]*⟩/g, count);
}

/** Splits a line at the words with an icon; a number behind the word stays with it. */
export function iconsIn(line: string): WordPart[] {
  const parts: WordPart[] = [];
  let last = 0;
  for (const found of line.matchAll(/(?<!\p{L})(\p{L}+)(?: [+−-]?\d+)?/gu)) {
    const icon = icons.get(found[1]!);
    if (!icon) continue;
    if (found.index > last) parts.push({ text: line.slice(last, found.index), icon: null });
    parts.push({ text: found[0], icon });
    last = found.index + found[0].length;
  }
  if (last < line.length) parts.push({ text: line.slice(last), icon: null });
  return parts;
}
