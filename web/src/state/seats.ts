// The tables this device has a seat at.

export interface KnownSeat {
  seat: string;
  code: string;
  name: string;
  /** Unknown for tables that an older client has kept. */
  round?: number;
  /** Absent: a scenario. */
  kind?: 'campaign';
  last: number;
}

const NAME = 'hexhold.seats';

export function knownSeats(): KnownSeat[] {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? '[]') as KnownSeat[];
    return list.sort((a, b) => b.last - a.last);
  } catch {
    return [];
  }
}

function keep(list: KnownSeat[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(list.slice(0, 30)));
  } catch {
    // Without storage the link itself is the only way back.
  }
}

export function rememberSeat(seat: string, code: string, name: string, round: number, kind?: 'campaign'): void {
  keep([{ seat, code, name, round, ...(kind && { kind }), last: Date.now() }, ...knownSeats().filter((s) => s.seat !== seat)]);
}

export function forgetSeat(seat: string): void {
  keep(knownSeats().filter((s) => s.seat !== seat));
}

/** The seat this device has at a table, by the table's code. */
export function seatAt(code: string): string | null {
  return knownSeats().find((s) => s.code === code)?.seat ?? null;
}
