// Gold shared among several, of whom each takes or gives only so much.

/** As even as it can be: whoever cannot bear a full share leaves the rest to the others. */
export function evenly(gold: number, most: readonly number[]): number[] {
  const shares = most.map(() => 0);
  let left = gold;
  while (left > 0) {
    const open = most.flatMap((m, i) => (shares[i]! < m ? [i] : []));
    if (!open.length) break;
    for (const [n, i] of open.entries()) {
      const share = Math.min(most[i]! - shares[i]!, Math.ceil(left / (open.length - n)));
      shares[i]! += share;
      left -= share;
    }
  }
  return shares;
}
