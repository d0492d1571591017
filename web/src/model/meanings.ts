// What signs mean, in one sentence each, true of the rule set that is played.
import { hasText, t, tOr, type TextKey } from '../i18n/index.svelte';
import { iconsIn } from './card-words';
import type { IconName } from './icons';
import type { Condition, GameView } from './types';

export function conditionMeans(condition: Condition, catalogue: string): string {
  const own = `means.${condition}.${catalogue}`;
  return t(hasText(own) ? own : `means.${condition}`);
}

export interface Entry {
  icon: IconName | null;
  name: string;
  means: string;
}

/** Terms that everybody knows after the first card. */
const plain = new Set(['attack', 'move', 'range']);

/** What the words of a card mean: conditions first, then the rarer terms. */
export function meaningsOn(lines: readonly string[], catalogue: string): Entry[] {
  const found = new Set(lines.flatMap((line) => iconsIn(line)).flatMap((p) => p.icon ?? []));
  const entry = (icon: IconName): Entry | null => {
    if (plain.has(icon)) return null;
    if (hasText(`means.${icon}`)) return { icon, name: tOr('condition', icon), means: conditionMeans(icon as Condition, catalogue) };
    const key = `term.${icon}.means`;
    return hasText(key) ? { icon, name: t(`term.${icon}` as TextKey), means: t(key) } : null;
  };
  return [...found].flatMap((icon) => entry(icon) ?? []).sort((a, b) => Number(hasText(`means.${b.icon}`)) - Number(hasText(`means.${a.icon}`)));
}

export interface Chapter {
  title: string;
  entries: Entry[];
}

const term = (name: string, icon: IconName | null = null): Entry => ({
  icon,
  name: t(`term.${name}` as TextKey),
  means: t(`term.${name}.means` as TextKey),
});

const cards = ['attack', 'move', 'range', 'target', 'heal', 'shield', 'retaliate', 'push', 'pull', 'loot', 'xp', 'lost', 'active', 'cycle'] as const;
const words = ['pierce', 'jump', 'flying'] as const;
const tiles = ['corridor', 'difficult', 'hazardous', 'icy', 'trap', 'obstacle', 'pressure_plate', 'treasure', 'marker'] as const;
const ranks = ['normal', 'elite', 'named', 'boss'] as const;

/** Everything that may stand on the table without a word beside it. */
export function glossary(view: GameView): Chapter[] {
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const lessChance = view.variants.includes('reduced_randomness');
  const counted = (name: 'double' | 'null') => ({ ...term(name), ...(lessChance ? { means: t(`term.${name}.less`) } : {}) });
  return [
    {
      title: t('glossary.conditions'),
      entries: view.conditions.map((c) => ({ icon: c, name: tOr('condition', c), means: conditionMeans(c, view.catalogue) })),
    },
    { title: t('glossary.cards'), entries: [...cards.map((c) => term(c, c)), ...words.map((w) => term(w))] },
    { title: t('glossary.elements'), entries: [term('strong', 'fire'), term('waning', 'fire'), term('inert', 'fire')] },
    {
      title: t('glossary.tiles'),
      entries: [
        ...tiles.map((kind) => ({ icon: kind, name: capital(t(`tile.${kind}`)), means: t(`tile.${kind}.means`, view.level) })),
        term('door', 'door'),
        term('exit', 'exit'),
        term('gold', 'gold'),
      ],
    },
    {
      title: t('glossary.ranks'),
      entries: [
        ...ranks.map((rank) => ({ icon: null, name: t(`rank.${rank}`), means: t(`rank.${rank}.means`) })),
        term('summon'),
        term('ally'),
        term('objective'),
        term('fresh'),
      ],
    },
    {
      title: t('glossary.modifiers'),
      entries: [term('plus'), counted('double'), counted('null'), term('rolling'), term('advantage'), term('disadvantage')],
    },
  ];
}
