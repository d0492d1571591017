// What a floor is made of: a place is told by the name of its room, and each hex is drawn by rule, so that no two look the same.
import { centre, corner, type Hex, type Point } from '../model/geometry';

export const GROUNDS = ['flags', 'cobble', 'planks', 'grass', 'marsh', 'soil', 'salt', 'kiln', 'glass'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Words in the name of a room, in both languages; the first that is found wins. */
const words: [RegExp, Ground][] = [
  [/mirror|glass|hothouse|spiegel|glas|treibhaus/, 'glass'],
  [/kiln|firing|flue|\bash|boiler|smith|cook|heart|shard|twin|dipping|smoke|brenn|ofen|fuchs|asche|kessel|schmied|koch|herz|abzug|scherb|zwilling|zieh|rauch/, 'kiln'],
  [/salt|stair|landing|salz|treppe|absatz/, 'salt'],
  [/bank|ford|marsh|river|basin|water|cistern|\bsea|ufer|furt|moor|fluss|becken|wasser|zisterne|meer|see/, 'marsh'],
  [/field|stubble|orchard|garden|hillside|feld|stoppel|obst|garten|hang/, 'grass'],
  [/deck|galley|kombüse|stern|forecastle|ferry|office|copying|archive|lamp|gallery|hall|keep|strong|counting|heck|vorschiff|umgang|fähr|büro|schreib|archiv|galerie|halle|turm|loft|parlour|trockenboden|speicher|mehl|wohnzimmer|tresor|kontor|stube|tower|belfry|glocken/, 'planks'],
  [/cellar|den\b|gully|root|well|ring|keller|bau\b|hohlweg|wurzel|brunnen/, 'soil'],
  [/yard|square|\balley|market|gate|court|quay|causeway|milestone|road|fork|depot|hof|platz|gasse|markt|tor|kai|damm|meilenstein|straße|weg|gabel/, 'cobble'],
];

export function groundOf(name: string): Ground {
  const lower = name.toLowerCase();
  return words.find(([word]) => word.test(lower))?.[1] ?? 'flags';
}

export interface Marks {
  dark: string;
  light: string;
  /** What catches the eye: embers, blossoms, water. */
  accent: string;
}

type Chance = () => number;

/** The same numbers for the same hex, always. */
function chance(h: Hex): Chance {
  let s = (Math.imul(h.q + 101, 73856093) ^ Math.imul(h.r + 211, 19349663)) >>> 0;
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((s ^ (s >>> 13)) >>> 0) / 4294967296;
  };
}

const n = (x: number): string => String(Math.round(x * 10) / 10);
const to = (p: Point): string => `${n(p.x)} ${n(p.y)}`;
const line = (...points: Point[]): string => `M${points.map(to).join('L')}`;
const oval = ({ x, y }: Point, rx: number, ry: number): string => `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0`;
const lid = ({ x, y }: Point, rx: number, ry: number): string => `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 0 1 ${n(2 * rx)} 0`;
const off = (p: Point, x: number, y: number): Point => ({ x: p.x + x, y: p.y + y });
const round = (c: Point, r: number, turn: number): Point => off(c, r * Math.cos(turn * 2 * Math.PI), r * Math.sin(turn * 2 * Math.PI));
const mix = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
const within = (c: Point, most: number, any: Chance): Point => round(c, most * Math.sqrt(any()), any());
const times = (k: number): number[] => Array.from({ length: k }, (_, i) => i);
/** Half of a hex's width at this height, a little inside of it. */
const half = (y: number): number => 38.5 - Math.abs(y) / Math.sqrt(3);
const tuft = ({ x, y }: Point, s: number): string => `M${n(x)} ${n(y)}q${n(-2 * s)} ${n(-5 * s)} ${n(-5 * s)} ${n(-7 * s)}M${n(x)} ${n(y)}q0 ${n(-5 * s)} ${n(s)} ${n(-9 * s)}M${n(x)} ${n(y)}q${n(2 * s)} ${n(-4 * s)} ${n(5 * s)} ${n(-6 * s)}`;
const ripple = ({ x, y }: Point, w: number): string => `M${n(x - w)} ${n(y)}q${n(w / 2)} -4 ${n(w)} 0t${n(w)} 0`;

function rows(c: Point, ys: number[], joints: (row: number) => number[]): string {
  return ys
    .map((y, row) => {
      const next = (ys[row + 1] ?? 34.6) - y;
      const across = `M${n(c.x - half(y))} ${n(c.y + y)}h${n(2 * half(y))}`;
      const inside = (x: number) => Math.abs(x) < Math.min(half(y), half(y + next));
      return across + joints(row).filter(inside).map((x) => `M${n(c.x + x)} ${n(c.y + y)}v${n(next)}`).join('');
    })
    .join('');
}

const draw: Record<Ground, (c: Point, any: Chance, h: Hex) => Marks> = {
  flags: (_, any, h) => {
    const k = Math.floor(any() * 3);
    const side = (i: number, part: number) => mix(corner(h, i % 6, 38), corner(h, (i + 1) % 6, 38), part);
    const [a, b] = [side(k, 0.3 + any() * 0.4), side(k + 3, 0.3 + any() * 0.4)];
    const cut = mix(a, b, 0.4 + any() * 0.2);
    const third = side(k + (any() < 0.5 ? 1 : 4), 0.5);
    const lines = line(a, b) + line(cut, third);
    return { dark: lines, light: line(off(a, 1.5, 1.5), off(b, 1.5, 1.5)), accent: '' };
  },
  cobble: (c, any) => {
    const stones = times(7).map((i) => ({ at: i ? round(c, 21 + any() * 3, i / 6 + any() * 0.05) : within(c, 2, any), x: 8 + any() * 2.5, y: 6.5 + any() * 2 }));
    return { dark: stones.map((s) => oval(s.at, s.x, s.y)).join(''), light: stones.map((s) => lid(off(s.at, 0, -1), s.x - 2, s.y - 2)).join(''), accent: '' };
  },
  planks: (c, any) => {
    const shift = any() * 40;
    const ys = [-23, -11.5, 0, 11.5, 23];
    const joint = (row: number) => [((row * 37 + shift) % 60) - 30];
    const nails = ys.map((y, row) => `M${n(c.x + joint(row)[0]! - 4)} ${n(c.y + y + 5.5)}h.01M${n(c.x + joint(row)[0]! + 4)} ${n(c.y + y + 5.5)}h.01`).join('');
    return { dark: rows(c, ys, joint) + nails, light: ys.map((y) => `M${n(c.x - half(y) + 3)} ${n(c.y + y + 2)}h${n(10 + any() * 18)}`).join(''), accent: '' };
  },
  grass: (c, any) => ({
    dark: times(4).map(() => tuft(within(c, 29, any), 0.8)).join(''),
    light: times(4).map(() => tuft(within(c, 29, any), 0.7 + any() * 0.4)).join(''),
    accent: any() < 0.3 ? times(3).map(() => `M${to(within(c, 26, any))}h.01`).join('') : '',
  }),
  marsh: (c, any) => ({
    dark: oval(within(c, 14, any), 9 + any() * 8, 4 + any() * 3) + times(2).map(() => tuft(within(c, 28, any), 1)).join(''),
    light: times(2).map(() => tuft(within(c, 28, any), 0.9)).join(''),
    accent: times(3).map(() => ripple(within(c, 24, any), 4 + any() * 4)).join(''),
  }),
  soil: (c, any) => {
    const stones = times(4).map(() => ({ at: within(c, 29, any), r: 2 + any() * 3 }));
    const from = within(c, 28, any);
    const root = any() < 0.4 ? `M${to(from)}q${n(any() * 16 - 8)} ${n(any() * 16 - 8)} ${n(any() * 20 - 10)} ${n(any() * 20 - 10)}t${n(any() * 16 - 8)} ${n(any() * 12 - 6)}` : '';
    return { dark: stones.map((s) => oval(s.at, s.r, s.r * 0.8)).join('') + times(5).map(() => `M${to(within(c, 30, any))}h3`).join(''), light: stones.map((s) => lid(off(s.at, 0, -0.6), s.r * 0.6, s.r * 0.5)).join(''), accent: root };
  },
  salt: (c, any) => {
    const crystals = times(4).map(() => ({ at: within(c, 27, any), r: 3 + any() * 4 }));
    const jag = times(4).map((i) => off(c, -26 + i * 17, any() * 26 - 13));
    return { dark: line(...jag), light: crystals.map(({ at, r }) => `${line(off(at, 0, -r), off(at, r * 0.7, 0), off(at, 0, r), off(at, -r * 0.7, 0))}Z`).join(''), accent: crystals.map(({ at, r }) => line(off(at, 0, -r), off(at, 0, r))).join('') };
  },
  kiln: (c, any) => {
    const at = within(c, 16, any);
    const glow = any() < 0.34 ? line(at, off(at, 6, 5), off(at, 5, 11), off(at, 12, 15)) + line(off(at, 6, 5), off(at, 13, 3)) : '';
    return { dark: rows(c, [-24, -12, 0, 12, 24], (row) => (row % 2 ? [-22, 2, 26] : [-32, -10, 14])), light: times(2).map(() => `M${to(within(c, 24, any))}h7`).join(''), accent: glow };
  },
  glass: (c, any, h) => {
    const at = within(c, 12, any);
    const facets = times(6).filter(() => any() < 0.6);
    return { dark: line(mix(at, corner(h, 1), 0.9), at, mix(at, corner(h, 4), 0.9)), light: facets.map((k) => line(at, mix(at, corner(h, k), 0.92))).join(''), accent: any() < 0.4 ? `M${n(at.x - 5)} ${n(at.y)}h10M${n(at.x)} ${n(at.y - 5)}v10` : '' };
  },
};

export const marks = (ground: Ground, h: Hex): Marks => draw[ground](centre(h), chance(h), h);
