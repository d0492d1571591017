// What is filled in when a campaign is founded, and the campaign it becomes.
import type { Difficulty, NewSeat, Variants } from '../gen/protocol';
import { suggestedName } from '../screens/start/quick-game';
import type { NewCampaign, Votes } from './wire';

export interface Founding {
  campaign: string;
  name: string;
  rules: string;
  lines: { name: string; player: 'me' | 'friend' | 'bot' }[];
  difficulty: Difficulty | null;
  variants: Variants;
  open_quests: boolean;
  temporary_enhancements: boolean;
  respec: boolean;
  votes: Votes;
}

/** The host's own seat comes first, with all lines of his; everybody else has a seat of their own. */
export function newCampaign(draft: Founding): NewCampaign {
  const mine = draft.lines.flatMap((l, i) => (l.player === 'me' ? [i] : []));
  const host = draft.name.trim();
  const nameOf = (i: number) => {
    const line = draft.lines[i]!;
    if (line.player !== 'me') return line.name.trim() || suggestedName(i);
    return mine.length > 1 ? `${host} ${mine.indexOf(i) + 1}` : host;
  };
  const seats: NewSeat[] = [{ name: host, characters: mine, bot: false }];
  draft.lines.forEach((l, i) => {
    if (l.player !== 'me') seats.push({ name: l.player === 'bot' ? nameOf(i) : '', characters: [i], bot: l.player === 'bot' });
  });
  return {
    kind: 'campaign',
    campaign: draft.campaign,
    rules: draft.rules,
    difficulty: draft.difficulty,
    variants: draft.variants,
    open_quests: draft.open_quests,
    temporary_enhancements: draft.temporary_enhancements,
    respec: draft.respec,
    votes: draft.votes,
    lines: draft.lines.map((_, i) => ({ name: nameOf(i) })),
    seats,
  };
}
