// Sentences for questions and answers.
import { t } from '../i18n/index.svelte';
import { c, type CampaignKey, hasCampaign } from '../i18n/campaign.svelte';
import { payload, tag } from '../model/tagged';
import type { Campaign } from './campaign.svelte';
import { stickerWord } from './chronicle';
import type { Names } from './names';
import type { Answer, Ask, Choice, Option, Question } from './wire';

/** What is due, in a line. */
export function dueWords(q: Question, names: Names): string {
  const who = typeof q.to === 'object' ? names.acting(q.to.line) : '';
  const key = `due.${tag(q.ask)}`;
  return hasCampaign(key) ? c(key, { who }) : '';
}

const WORDS: Partial<Record<string, CampaignKey>> = {
  yes: 'yes',
  no: 'no',
  done: 'affairs.done',
  town: 'next.town',
  onward: 'next.onward',
  replay: 'next.replay',
  found: 'parties.found',
  town_event: 'town.event',
  donate: 'affairs.donate',
  respec: 'affairs.respec',
  retire: 'retire.title',
  level_up: 'affairs.grow',
  perk: 'grow.perk',
  set_aside: 'sheet.status.set_aside',
  abandon: 'sheet.status.abandoned',
};

/** A choice in words, where the server has not sent any. */
export function choiceWords(choice: Choice, names: Names, ask: Ask | null = null): string {
  const kind = tag(choice);
  const p = payload(choice);
  if (kind === 'nth' && ask && tag(ask) === 'offer') return (payload(ask) as string[])[p as number] ?? '';
  if (kind === 'nth' && ask && tag(ask) === 'imbue') return c(`imbue.${p as number}` as CampaignKey);
  if (kind === 'nth') return c('level', { n: p as number });
  if (kind === 'lead') return c('parties.lead', { name: names.party(p as number) });
  if (kind === 'member' || kind === 'take_up') return names.member(p as number);
  if (kind === 'class') return names.class(p as string)?.name ?? '';
  if (kind === 'buy' || kind === 'sell' || kind === 'item') return names.itemName(p as string);
  if (kind === 'give') return names.itemName((p as { item: string }).item);
  if (kind === 'card') return p as string;
  if (kind === 'scenario') return names.placeName((p as { key: string }).key);
  if (kind === 'party') return (p as number[]).map((m) => names.member(m)).join(', ');
  if (kind === 'enhance') return `${(p as { card: string }).card}: ${stickerWord((p as { sticker: string }).sticker)}`;
  if (kind === 'section' || kind === 'guard_perk') return p as string;
  if (kind === 'building' || kind === 'build' || kind === 'rebuild') return names.building(p as string);
  if (kind === 'craft') return names.itemName(p as string);
  if (kind === 'brew') return c('make.brew', { n: p as number });
  if (kind === 'distil') return c('make.distil', { name: names.itemName((p as { item: string }).item), herb: names.resource((p as { herb: string }).herb) });
  if (kind === 'store') return c('outpost.store', { who: names.member((p as { member: number }).member), n: (p as { n: number }).n, what: names.resource((p as { what: string }).what) });
  const key = WORDS[kind];
  return key ? c(key) : t('undo.secret');
}

/** An option as the label of a button. */
export function optionWords(option: Option, names: Names, ask: Ask): string {
  return option.name || option.text?.join(' ') || choiceWords(option.choice, names, ask);
}

function answerWords(answer: Answer | null, ask: Ask | null, names: Names): string {
  if (!answer) return t('undo.secret');
  if ('choose' in answer) return choiceWords(answer.choose, names, ask);
  if ('name' in answer) return answer.name;
  if ('split' in answer) return c('due.split');
  return c('due.result');
}

/** What undo takes back, whether the others must agree. */
export function undoWords(campaign: Campaign): string {
  const next = campaign.undo?.next;
  if (!next || !campaign.names) return t('undo.none');
  const who = next.to === null ? t('undo.order') : next.to === 'party' ? c('party') : campaign.names.line(next.to.line);
  const what = next.to === null ? who : `${who}: ${answerWords(next.answer, next.ask, campaign.names)}`;
  return c(next.asks.length ? 'undoAsk' : 'undoIt', { what });
}

export function wishWords(campaign: Campaign, seatName: (i: number) => string): string {
  const { wish, names } = campaign;
  if (!wish || !names) return '';
  const who = seatName(wish.by);
  if (wish.what === 'export') return t('wish.export', { who });
  if (wish.what === 'pack') return c('newer.wish', { who });
  if ('undo' in wish.what) {
    const { answer, ask } = wish.what.undo;
    return t('wish.undo', { who, what: answerWords(answer, ask, names) });
  }
  return t('wish.return', { who, name: wish.what.return.name, n: wish.what.return.answers });
}
