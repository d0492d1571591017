// In which corner of the map a card lies so that it covers least: one's own figures before all, then answers, then others.
import type { Point } from '../model/geometry';

export type Corner = 'bottom-left' | 'top-left' | 'top-right' | 'bottom-right';

export interface Thing {
  at: Point;
  /** How bad it is to cover it. */
  weight: number;
}

const MARGIN = 12;
/** The tools of the map stand at its right edge. */
const TOOLS = 52;
/** `half`: how far a figure reaches from the middle of its hex, as large as the map is drawn. */
export function corner(screen: { width: number; height: number }, card: { width: number; height: number }, things: readonly Thing[], order: readonly Corner[], half: number): Corner {
  const covered = (c: Corner): number => {
    const left = c.endsWith('left') ? MARGIN : screen.width - TOOLS - MARGIN - card.width;
    const top = c.startsWith('top') ? MARGIN : screen.height - MARGIN - card.height;
    const inside = ({ at }: Thing) => at.x > left - half && at.x < left + card.width + half && at.y > top - half && at.y < top + card.height + half;
    return things.filter(inside).reduce((sum, t) => sum + t.weight, 0);
  };
  return order.reduce((best, next) => (covered(next) < covered(best) ? next : best));
}
