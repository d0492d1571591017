// Mouse, pen and touch on the board: one finger or the mouse drags, two fingers pinch, a short touch is a tap; a long one and the
// right button are the other thing that a hex is good for.
import type { Point } from '../model/geometry';
import type { Camera } from './camera.svelte';

export interface BoardPointer {
  tap: (at: Point, touch: boolean, shift: boolean) => void;
  hover: (at: Point | null) => void;
  /** The pointer is over something that lies on the map, such as the buttons for a hex. */
  aside: () => void;
  /** A finger rests in one place, or the right button is pressed; says whether that meant something. */
  other: (at: Point, back: boolean) => boolean;
}

const SLOP = 6;
/** How long a finger rests before that means something, in milliseconds. */
const HOLD = 450;

export function pointer(node: HTMLElement, camera: Camera, on: BoardPointer): () => void {
  const down = new Map<number, Point>();
  let moved = false;
  let start: Point = { x: 0, y: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;

  const local = (e: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };

  const pressed = (e: PointerEvent) => {
    if (e.button > 1) return;
    const p = local(e);
    if (!down.size) {
      moved = false;
      start = p;
    }
    down.set(e.pointerId, p);
    clearTimeout(resting);
    if (e.pointerType === 'touch' && down.size === 1)
      resting = setTimeout(() => {
        // What was held is not tapped as well.
        if (moved) return;
        moved = true;
        on.other(start, false);
      }, HOLD);
  };

  const pinch = (e: PointerEvent, p: Point) => {
    const other = [...down].find(([id]) => id !== e.pointerId)![1];
    const last = down.get(e.pointerId)!;
    const was = Math.hypot(last.x - other.x, last.y - other.y);
    const is = Math.hypot(p.x - other.x, p.y - other.y);
    if (was > 0) camera.zoom(is / was, { x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
    camera.pan((p.x - last.x) / 2, (p.y - last.y) / 2);
  };

  const move = (e: PointerEvent) => {
    const p = local(e);
    const last = down.get(e.pointerId);
    if (!last) {
      if (e.pointerType !== 'touch') on.hover(p);
      return;
    }
    if (!moved && Math.hypot(p.x - start.x, p.y - start.y) > SLOP) {
      moved = true;
      node.setPointerCapture(e.pointerId);
    }
    if (down.size === 2) pinch(e, p);
    else if (moved) camera.pan(p.x - last.x, p.y - last.y);
    down.set(e.pointerId, p);
  };

  const released = (e: PointerEvent) => {
    clearTimeout(resting);
    if (!down.delete(e.pointerId)) return;
    if (!moved && !down.size && e.button === 0) on.tap(local(e), e.pointerType === 'touch', e.shiftKey);
  };

  const cancelled = (e: PointerEvent) => {
    clearTimeout(resting);
    down.delete(e.pointerId);
  };
  // A long touch is ours, not the browser's.
  const menu = (e: MouseEvent) => {
    const touch = (e as PointerEvent).pointerType === 'touch';
    if (down.size || touch || (e.button === 2 && on.other(local(e), e.shiftKey))) e.preventDefault();
  };
  // A finger that is lifted has left as well; what it has tapped stays looked at.
  const left = (e: PointerEvent) => {
    if (e.pointerType === 'touch' || !(e.relatedTarget instanceof Element)) return;
    const to = e.relatedTarget;
    const over = to.closest<HTMLElement>('[data-over-map]');
    if (over) {
      over.addEventListener('pointerleave', left, { once: true });
      on.aside();
    } else if (!node.contains(to)) on.hover(null);
  };
  const wheel = (e: WheelEvent) => {
    e.preventDefault();
    camera.zoom(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)), local(e));
  };

  node.addEventListener('pointerdown', pressed);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', released);
  node.addEventListener('pointercancel', cancelled);
  node.addEventListener('pointerleave', left);
  node.addEventListener('contextmenu', menu);
  node.addEventListener('wheel', wheel, { passive: false });
  return () => {
    node.removeEventListener('pointerdown', pressed);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', released);
    node.removeEventListener('pointercancel', cancelled);
    node.removeEventListener('pointerleave', left);
    node.removeEventListener('contextmenu', menu);
    node.removeEventListener('wheel', wheel);
    clearTimeout(resting);
  };
}
