// What happened in a few sentences, for those who hear the game.
import type { Tell } from '../gen/protocol';
import { t } from '../i18n/index.svelte';
import { payload, tag } from '../model/tagged';
import type { GameView } from '../model/types';
import { figureName } from '../question/words';
import { logLine } from './event-words';

const MOST = 6;
/** What is worth a sentence of its own. */
const spoken = new Set(['round_began', 'negated', 'healed', 'gained', 'died', 'exhausted', 'escaped', 'door_opened', 'room_revealed', 'summoned', 'appeared', 'trap_sprung', 'treasure_looted', 'no_focus', 'ended']);

export function summary(told: readonly Tell[], view: GameView): string {
  const sentences: string[] = [];
  let struck: { attacker: number; target: number } | null = null;
  for (const tell of told) {
    if (!('game' in tell)) {
      sentences.push(logLine(tell, view)?.text ?? '');
      continue;
    }
    const kind = tag(tell.game.what);
    const f = (payload(tell.game.what) ?? {}) as Record<string, number>;
    if (kind === 'attack_began') struck = { attacker: f.attacker!, target: f.target! };
    else if (kind === 'attack_value' && struck) {
      const [attacker, target] = [figureName(view, struck.attacker), figureName(view, struck.target)];
      sentences.push(t('said.attack', { attacker, target, n: f.damage! }));
    } else if (kind === 'damaged' && !('attack' in Object((f as Record<string, unknown>).cause))) sentences.push(logLine(tell, view)?.text ?? '');
    else if (kind === 'round_began') sentences.push(`${logLine(tell, view)?.text ?? ''}.`);
    else if (spoken.has(kind)) sentences.push(logLine(tell, view)?.text ?? '');
  }
  const all = sentences.filter(Boolean);
  const left = all.length - MOST;
  return left > 1 ? [t('said.more', { n: left }), ...all.slice(-MOST)].join(' ') : all.join(' ');
}
