// Who sits where: whose a character is, and what has changed at the table since a moment ago.
import type { RoomView, SeatView } from '../gen/protocol';
import { t } from '../i18n/index.svelte';

export type Presence = 'you' | 'here' | 'away' | 'open' | 'bot' | 'closed';

export interface Person {
  name: string;
  is: Presence;
}

export const seatName = (s: SeatView): string => s.name || t('room.seat', { n: s.seat + 1 });

/** Whose sign it is. */
export function whoSigns(table: { room: RoomView | null; you: number | null }, seat: number): string {
  const s = table.room?.seats.find((x) => x.seat === seat);
  return seat === table.you ? t('room.you') : s ? seatName(s) : '';
}

const presence = (s: SeatView, you: number | null): Presence => {
  if (s.is === 'taken') return s.seat === you ? 'you' : s.present ? 'here' : 'away';
  return s.is === 'open' || s.is === 'bot' ? s.is : 'closed';
};

/** Nobody is named where one person plays everything. */
export function personOf(room: RoomView | null, you: number | null, character: number): Person | null {
  const seats = (room?.seats ?? []).filter((s) => s.characters.length);
  const seat = seats.find((s) => s.characters.includes(character));
  if (!seat || seats.length < 2) return null;
  const is = presence(seat, you);
  return { is, name: is === 'you' ? seat.name || t('room.you') : is === 'here' || is === 'away' ? seatName(seat) : t(`room.${is}`) };
}

/** What one would notice at a real table: somebody sits down, gets up, comes back. */
export function news(before: RoomView, after: RoomView, you: number | null): { seat: number; is: 'joined' | 'left' | 'companion' | 'back' | 'away'; text: string }[] {
  return after.seats.flatMap((s) => {
    const old = before.seats.find((x) => x.seat === s.seat);
    if (!old || s.seat === you) return [];
    const who = seatName(s);
    const tell = (is: 'joined' | 'left' | 'companion' | 'back' | 'away', who: string) => [{ seat: s.seat, is, text: t(`news.${is}`, { who }) }];
    if (old.is !== 'taken' && s.is === 'taken') return tell('joined', who);
    if (old.is === 'taken' && s.is !== 'taken') return tell('left', seatName(old));
    if (s.is === 'bot' && old.is !== 'bot') return tell('companion', s.plays.map((p) => p.name || p.class).join(', '));
    if (s.is === 'taken' && old.present !== s.present) return tell(s.present ? 'back' : 'away', who);
    return [];
  });
}
