// The secret of a seat as it is written on paper, and read from there again.

/** In groups that one can type: `ABCDE FGHJK – ABC234`. What stands behind a dash came when the table went on. */
export const onPaper = (seat: string): string =>
  seat
    .split('-')
    .map((part) => part.match(/.{1,5}/g)?.join(' ') ?? '')
    .join(' – ');

/** As somebody typed it. */
export const fromPaper = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[–—]/g, '-')
    .replace(/[^A-Z0-9-]/g, '')
    .replace(/^-+|-+$/g, '');
