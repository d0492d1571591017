// Whose face it is. Names come in the viewer's language; places in the lists of the book do not change with it.
import type { Face } from '../faces/face';
import { faceOf } from '../faces/faces.svelte';
import { figures } from '../faces/figures';
import { items } from '../faces/items';
import type { HoldinBook } from './wire';

/** In the order of the pack that comes with the program; others get theirs from the same list. */
const MONSTERS = ['dike-rat', 'drowned-porter', 'reed-archer', 'silt-crab', 'lantern-moth', 'mist-singer', 'sluice-warden', 'wax-sister', 'weir-eel', 'stilt-heron', 'peat-mother', 'marsh-light', 'kings-man', 'pitch-boiler', 'yard-dog', 'tally-clerk', 'drift-ice', 'undertow'];
const ITEMS = ['cork-vest', 'tallow-stub', 'gaff', 'waders', 'smoked-glass', 'oil-flask', 'weir-bow', 'wardens-lamp', 'eel-skin-coat', 'reed-whistle', 'stilts', 'peat-smoke', 'kings-receipt', 'tar-brush', 'dog-biscuit', 'inkwell', 'souwester', 'capstan-bar', 'ballast-belt', 'ninth-wick'];

const slug = (name: string): string => name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

export const characterFace = (name: string): Face => faceOf(slug(name), 'character');
export const heroFace = (book: HoldinBook): Face => characterFace(book.character.name);
export const monsterFace = (i: number): Face => figures[MONSTERS[i % MONSTERS.length]!]!;
export const itemFace = (i: number): Face => items[ITEMS[i % ITEMS.length]!] ?? faceOf(`item-${i}`, 'objective');
