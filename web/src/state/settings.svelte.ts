// What each person sets for this device.
import { type Language, preferredLanguage, setLanguage } from '../i18n/index.svelte';

export const PACES = ['step', 'slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];
const NAME = 'hexhold.settings';

interface Saved {
  language: Language;
  pace: Pace;
  sound: boolean;
  motion: boolean;
  /** Every question is asked, also where one sensible answer exists. */
  askAlways: boolean;
  guide: boolean;
  /** Hints of the guide that were understood. */
  known: string[];
  /** What this person is called at tables. */
  name: string;
  /** Panels beside the map that are folded away. */
  folded: ('party' | 'side')[];
  /** How many characters "Play now" takes. */
  party: number;
  /** How hard the next scenario of Gloomholdin' shall be, from 0 to 3. */
  holdinLevel: number;
}

function load(): Saved {
  const start: Saved = { language: preferredLanguage(), pace: 'normal', sound: false, motion: true, askAlways: false, guide: true, known: [], name: '', folded: [], party: 2, holdinLevel: 1 };
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Saved>) };
  } catch {
    return start;
  }
}

export const settings = $state<Saved>(load());

/** Keeps the settings and puts them into effect; called once by the app. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(NAME, JSON.stringify(settings));
    } catch {
      // A browser without storage forgets; nothing else depends on it.
    }
    document.documentElement.dataset.motion = settings.motion ? 'on' : 'off';
    document.documentElement.dataset.pace = settings.pace;
  });
  $effect(() => {
    void setLanguage(settings.language);
  });
}

const beats: Record<Pace, number> = { step: 260, slow: 420, normal: 230, fast: 90, instant: 0 };

export function beat(pace: Pace = settings.pace): number {
  return beats[pace];
}
