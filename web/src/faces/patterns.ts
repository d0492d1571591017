// What lies behind the glyph of a face: line work inside a circle, made by rule, so that a new one is a line.

const R = 23.5;
const n = (x: number): string => x.toFixed(1).replace(/\.0$/, '');
const at = (r: number, turn: number): string => `${n(r * Math.cos(turn * 2 * Math.PI))} ${n(r * Math.sin(turn * 2 * Math.PI))}`;
/** Half of the circle's width at this height. */
const half = (y: number): number => Math.sqrt(Math.max(0, R * R - y * y));
const steps = (from: number, to: number, by: number): number[] => Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);
const across = (y: number): string => `M${n(-half(y))} ${n(y)}H${n(half(y))}`;
/** Lines that lean, clipped by the circle. */
const slanted = (offset: number, lean: 1 | -1): string => {
  const reach = Math.sqrt(Math.max(0, 2 * R * R - offset * offset));
  const [a, b] = [(offset - reach) / 2, (offset + reach) / 2];
  return `M${n(a * lean)} ${n(offset - a)}L${n(b * lean)} ${n(offset - b)}`;
};
const grid = (by: number, draw: (x: number, y: number) => string): string =>
  steps(-21, 21, by)
    .flatMap((y, row) => steps(-21 + (row % 2 ? by / 2 : 0), 21, by).map((x) => (Math.hypot(x, y) < R - 2 ? draw(x, y) : '')))
    .join('');

const make = {
  rays: () => steps(0, 0.99, 1 / 16).map((t, i) => `M${at(i % 2 ? 17 : 12, t)}L${at(R, t)}`).join(''),
  rings: () => [9, 14, 19, R].map((r) => `M${n(-r)} 0A${r} ${r} 0 1 1 ${n(r)} 0A${r} ${r} 0 1 1 ${n(-r)} 0`).join(''),
  waves: () => steps(-18, 20, 7).map((y) => `M${n(-half(y))} ${y}${steps(0, 2 * half(y) - 8, 8).map(() => 'q2-4 4 0t4 0').join('')}`).join(''),
  bricks: () => steps(-16, 16, 8).map((y, row) => across(y) + steps(row % 2 ? -18 : -12, 18, 12).map((x) => (Math.hypot(x, y + 8) < R && Math.hypot(x, y) < R ? `M${x} ${y}v8` : '')).join('')).join(''),
  hatch: () => steps(-28, 28, 7).map((o) => slanted(o, 1)).join(''),
  lattice: () => steps(-27, 27, 9).map((o) => slanted(o, 1) + slanted(o, -1)).join(''),
  reeds: () => steps(-20, 20, 5).map((x, i) => `M${x} ${n(half(x))}Q${x + (i % 2 ? 4 : -4)} 0 ${x + (i % 3) - 1} ${n(-half(x) * [0.9, 0.3, 0.6][i % 3]!)}`).join(''),
  scales: () => grid(8, (x, y) => `M${n(x - 4)} ${y}a4 4 0 0 0 8 0`),
  dots: () => grid(7, (x, y) => `M${n(x)} ${y}h.01`),
  chevrons: () => steps(-18, 18, 8).map((y) => `M${n(-half(y) * 0.9)} ${y}L0 ${y + 6}L${n(half(y) * 0.9)} ${y}`).join(''),
  flames: () => steps(-19, 19, 5.4).map((x, i) => `M${n(x)} ${n(half(x))}c-5-9 5-11 ${i % 2 ? 1 : -1}-${[24, 15, 30][i % 3]}`).join(''),
  sparks: () => grid(11, (x, y) => `M${n(x - 2.5)} ${y}h5M${n(x)} ${n(y - 2.5)}v5`),
  planks: () => steps(-16, 16, 8).map((x, i) => `M${x} ${n(-half(x))}V${n(half(x))}M${x} ${[-9, 5, 13, -2, 8][i]}h8`).join(''),
  cracks: () => steps(0, 0.99, 1 / 7).map((t, i) => `M${at(R, t)}L${at(18, t + 0.03)}L${at(14, t - 0.01)}L${at(i % 2 ? 5 : 9, t + 0.02)}`).join(''),
  web: () => steps(0, 0.99, 1 / 8).map((t) => `M0 0L${at(R, t)}`).join('') + [9, 16, R].map((r) => `M${steps(0, 0.99, 1 / 8).map((t) => at(r, t)).join('L')}Z`).join(''),
  spiral: () => `M${steps(0, 3, 1 / 24).map((t) => at(2 + t * 7, t)).join('L')}`,
} satisfies Record<string, () => string>;

export type Pattern = keyof typeof make;
export const PATTERNS = Object.keys(make) as Pattern[];

const drawn = new Map<Pattern, string>();

export function pattern(name: Pattern): string {
  const d = drawn.get(name) ?? make[name]();
  drawn.set(name, d);
  return d;
}
