// Pan, zoom and fit.
import type { Box, Point } from '../model/geometry';

const MIN = 0.2;
const MAX = 3.5;
/** Hexes are not drawn smaller than this by themselves: rather a part of the map, around what matters now. */
const READABLE = { phone: 0.8, desk: 0.5 };
const PHONE = 600;

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

  /** Being dragged or zoomed right now: drawn from what is there already, sharp again a moment later. */
  moving = $state(false);
  private rest: ReturnType<typeof setTimeout> | undefined;

  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);

  private moved(): void {
    this.fitted = false;
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.moving = false), 180);
  }

  /** The whole map; where that would be too small to read, the part that matters. */
  fit(box: Box, matters: Box | null = null): void {
    const whole = Math.min(this.width / box.width, this.height / box.height, 1.7);
    const part = matters ? Math.min(this.width < PHONE ? READABLE.phone : READABLE.desk, this.width / matters.width, this.height / matters.height) : 0;
    this.scale = Math.min(MAX, Math.max(MIN, whole, part));
    const middle = part > whole ? matters! : box;
    this.x = along(this.width, box.x, box.width, middle.x + middle.width / 2, this.scale);
    this.y = along(this.height, box.y, box.height, middle.y + middle.height / 2, this.scale);
    this.fitted = true;
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
    }
  }
}
