// Which ability of a half each of its lines belongs to.

/** A line that hangs below another belongs to nothing of its own: null. */
export function abilityOf(lines: readonly string[]): (number | null)[] {
  let n = -1;
  return lines.map((line) => (/^[\s↳]/.test(line) ? null : (n += 1)));
}
