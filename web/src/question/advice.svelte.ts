// What one may ask about an open question before answering it: what somebody who plays well would do, and what an attack would come to.
import type { Because, Odds } from '../gen/protocol';
import { t } from '../i18n/index.svelte';
import type { Answer, Cell, GameView, QuestionView } from '../model/types';
import type { Table } from '../state/table.svelte';
import { figureName } from './words';

interface Hint {
  revision: number;
  answer: Answer;
  because: Because | null;
}

export class Advice {
  private hinted = $state.raw<Hint | null>(null);
  private reckoned = $state.raw<{ revision: number; list: Odds[] } | null>(null);
  thinking = $state(false);

  constructor(private readonly table: Table) {}

  /** Only what belongs to what is asked now. */
  readonly hint = $derived.by(() => (this.hinted?.revision === this.table.present ? this.hinted : null));
  readonly odds = $derived.by(() => (this.reckoned?.revision === this.table.present ? this.reckoned.list : []));

  async ask(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    const reply = await this.table.send({ type: 'hint' });
    this.thinking = false;
    if (reply?.type === 'hint') this.hinted = { revision: reply.revision, answer: reply.answer as Answer, because: reply.because ?? null };
  }

  async reckon(): Promise<void> {
    const reply = await this.table.send({ type: 'odds' });
    if (reply?.type === 'odds') this.reckoned = { revision: reply.revision, list: reply.list };
  }
}

/** The hexes that an answer is about. */
export function cellsOf(answer: Answer, question: QuestionView): Cell[] {
  if ('path' in answer) return answer.path.slice(-1);
  return question.options.find((o) => same(o.choice, answer))?.cells ?? [];
}

/** An answer as one would say it. */
export function answerWords(answer: Answer, question: QuestionView): string {
  if ('path' in answer) return t('advice.way', { n: answer.path.length });
  const option = question.options.find((o) => same(o.choice, answer));
  return option?.label ?? t('advice.thisOne');
}

const same = (choice: unknown, answer: Answer) => 'choose' in answer && JSON.stringify(choice) === JSON.stringify(answer.choose);

/** Why, in a short sentence. */
export function becauseWords(because: Because, view: GameView): string {
  const figure = 'figure' in because ? figureName(view, because.figure) : '';
  const n = 'initiative' in because ? because.initiative : 0;
  if (because.is === 'finishes' && because.before_it_acts) return t('because.finishes_early', { figure });
  return t(`because.${because.is}`, { figure, n });
}

/** The odds of one target: shown where it is chosen. */
export function oddsWords(o: Odds): string {
  const about = o.exact ? '' : t('odds.about');
  const parts = [t('odds.kill', { n: Math.round(o.kill) }), t('odds.damage', { n: o.damage, least: o.least, most: o.most })];
  if (o.hurt > 0) parts.push(t('odds.hurt', { n: Math.round(o.hurt) }));
  return about + parts.join(' · ');
}
