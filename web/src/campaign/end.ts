// How far a story has come.
import type { Campaign } from './campaign.svelte';

/** A scenario that ends the story has been won. */
export const storyOver = (campaign: Campaign): boolean => (campaign.view?.map ?? []).some((p) => p.finale);

/** The party is asked where to go, and there is nowhere. */
export const nothingLeft = (campaign: Campaign): boolean => campaign.partyAsks('scenario')?.options.some(({ choice }) => typeof choice === 'object' && 'scenario' in choice) === false;
