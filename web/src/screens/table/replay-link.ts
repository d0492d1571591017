// A link to a moment of a game, and how fast it goes on from there: `#replay`, `#replay=12&pace=fast`.
import { type Pace, PACES } from '../../state/settings.svelte';

export function replayLink(hash: string): { step: number; pace: Pace | null } | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const step = given.get('replay');
  if (step === null) return null;
  return { step: Math.max(0, Number.parseInt(step, 10) || 0), pace: PACES.find((p) => p === given.get('pace')) ?? null };
}

export const replayHash = (step: number, pace: Pace): string => `#replay=${step}&pace=${pace}`;
