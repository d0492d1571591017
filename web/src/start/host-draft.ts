// What a host fills in, and the game it becomes.
import type { NewGame, NewSeat } from '../gen/protocol';

export type Player = 'me' | 'friend' | 'bot';

export interface Draft {
  scenario: string;
  level: number | null;
  name: string;
  characters: { class: string; name: string; level: number; player: Player }[];
}

/** The host's own seat comes first; each friend gets a seat, the computer one for all of its characters. */
export function newGameOf(draft: Draft): NewGame {
  const of = (player: Player) => draft.characters.flatMap((c, i) => (c.player === player ? [i] : []));
  const seats: NewSeat[] = [{ name: draft.name.trim(), characters: of('me'), bot: false }];
  for (const i of of('friend')) seats.push({ name: '', characters: [i], bot: false });
  for (const i of of('bot')) seats.push({ name: '', characters: [i], bot: true });
  return {
    scenario: draft.scenario,
    level: draft.level,
    characters: draft.characters.map(({ class: k, name, level }) => ({ class: k, name: name.trim(), level })),
    seats,
  };
}
