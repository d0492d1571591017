// How much a half of a card says, as the room it takes: its letters, and as much again for each line.
import type { HalfView } from '../model/types';

const LINE = 12;

export const lettersOf = (half: HalfView): number => half.text.reduce((sum, line) => sum + line.length + LINE, 0);
