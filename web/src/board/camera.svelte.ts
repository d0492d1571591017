// Pan, zoom and fit.
import type { Box, Point } from '../model/geometry';
import type { Edges } from './clear';

const MIN = 0.2;
const MAX = 3.5;
/** Hexes are not drawn smaller than this by themselves: rather a part of the map, as large as this, around what matters now. */
const READABLE = { phone: { least: 0.8, part: 0.8 }, desk: { least: 0.7, part: 1 } };
const PHONE = 600;
/** What happens is told above the map: there the map does not begin. */
const TOLD = 40;
const ROOMY = 260;
/** How long nothing moves before the map is drawn sharp again, in milliseconds. */
const REST = 220;

/** Where the map begins on the screen, so that `middle` is in the middle and no room is wasted beyond its edges. */
function along(screen: number, from: number, size: number, middle: number, scale: number): number {
  if (size * scale <= screen) return screen / 2 - (from + size / 2) * scale;
  const wanted = screen / 2 - middle * scale;
  return Math.min(-from * scale, Math.max(screen - (from + size) * scale, wanted));
}

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  width = $state(800);
  height = $state(600);
  /** Nobody has moved it since it was fitted, so it follows the map and the window. */
  fitted = $state(true);

  /** It moves by itself, so that one sees where to. */
  gliding = $state(false);

  /** The scale that the layers are drawn at. While one zooms they are only stretched; a moment later they are drawn sharp. */
  drawn = $state(1);
  private rest: ReturnType<typeof setTimeout> | undefined;

  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale / this.drawn})`);

  private moved(): void {
    this.fitted = false;
    this.gliding = false;
    clearTimeout(this.rest);
    if (this.drawn !== this.scale) this.rest = setTimeout(() => (this.drawn = this.scale), REST);
  }

  /** The whole map; where that would be too small to read, the part that matters, as high as the screen. */
  fit(box: Box, matters: Box | null = null): void {
    const top = this.height > ROOMY ? TOLD : 0;
    const height = this.height - top;
    const whole = Math.min(this.width / box.width, height / box.height, 1.9);
    const { least, part: most } = this.width < PHONE ? READABLE.phone : READABLE.desk;
    const part = matters && whole < least ? Math.min(most, this.width / matters.width, height / matters.height) : 0;
    this.scale = Math.min(MAX, Math.max(MIN, whole, part));
    const middle = part > whole ? matters! : box;
    this.x = along(this.width, box.x, box.width, middle.x + middle.width / 2, this.scale);
    this.y = top + along(height, box.y, box.height, middle.y + middle.height / 2, this.scale);
    this.gliding = true;
    this.fitted = true;
    clearTimeout(this.rest);
    this.drawn = this.scale;
  }

  /** Whether the box lies where nothing covers the map. */
  shows(b: Box, edges: Edges): boolean {
    const x = b.x * this.scale + this.x;
    const y = b.y * this.scale + this.y;
    return (
      x >= edges.left &&
      y >= edges.top &&
      x + b.width * this.scale <= this.width - edges.right &&
      y + b.height * this.scale <= this.height - edges.bottom
    );
  }

  /** Moves as little as needed for the box to lie where nothing covers the map; smaller only if it does not fit. */
  uncover(b: Box, edges: Edges): void {
    const width = this.width - edges.left - edges.right;
    const height = this.height - edges.top - edges.bottom;
    const scale = Math.max(MIN, Math.min(this.scale, width / b.width, height / b.height));
    const shift = (at: number, from: number, size: number, low: number, high: number) =>
      Math.max(low - from * scale, Math.min(high - (from + size) * scale, at));
    const middle = (at: number, screen: number) => screen / 2 - ((screen / 2 - at) / this.scale) * scale;
    this.x = shift(middle(this.x, this.width), b.x, b.width, edges.left, this.width - edges.right);
    this.y = shift(middle(this.y, this.height), b.y, b.height, edges.top, this.height - edges.bottom);
    this.scale = scale;
    this.drawn = scale;
    this.gliding = true;
  }

  /** Follows what matters now, if it is not in sight: never by more than needed. */
  follow(matters: Box): void {
    const edges = { left: 0, top: 0, right: 0, bottom: 0 };
    if (!this.shows(matters, edges)) this.uncover(matters, edges);
  }

  toScreen(p: Point): Point {
    return { x: p.x * this.scale + this.x, y: p.y * this.scale + this.y };
  }

  toMap(screen: Point): Point {
    return { x: (screen.x - this.x) / this.scale, y: (screen.y - this.y) / this.scale };
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved();
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const next = Math.min(MAX, Math.max(MIN, this.scale * factor));
    const real = next / this.scale;
    this.x = at.x - (at.x - this.x) * real;
    this.y = at.y - (at.y - this.y) * real;
    this.scale = next;
    this.moved();
  }

  /** Moves as little as needed for the point to be seen well. */
  show(p: Point, margin = 70): void {
    const sx = p.x * this.scale + this.x;
    const sy = p.y * this.scale + this.y;
    const m = Math.min(margin, this.width / 3, this.height / 3);
    const dx = sx < m ? m - sx : sx > this.width - m ? this.width - m - sx : 0;
    const dy = sy < m ? m - sy : sy > this.height - m ? this.height - m - sy : 0;
    if (dx || dy) {
      this.x += dx;
      this.y += dy;
      this.gliding = true;
    }
  }
}
