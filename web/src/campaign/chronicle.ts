// What happened, as sentences, in chapters: each scenario and what followed it.
import { c, type CampaignKey, hasCampaign } from '../i18n/campaign.svelte';
import { payload, tag } from '../model/tagged';
import type { Names } from './names';
import type { Tell, Told } from './wire';

export interface ChronicleLine {
  n: number;
  /** What happened, as the rules name it. */
  kind: string;
  text: string;
  /** The topic of the rule behind it. */
  why: string;
  /** Read aloud at the table: the words of an event, a section, a conclusion. */
  story?: string;
  /** Whose it is, by place among the characters. */
  member: number | null;
}

export interface Chapter {
  title: string;
  lines: ChronicleLine[];
}

interface Fields {
  member?: number | null;
  from?: number;
  to?: number;
  name?: string;
  scenario?: string;
  of?: string;
  text?: string;
  card?: string;
  sticker?: string;
  won?: boolean;
  casual?: boolean;
  returned?: boolean;
  advanced?: boolean;
  perk?: number;
  mastery?: number;
  level?: number;
  price?: number;
  change?: number;
  now?: number;
  number?: number;
  copies?: number;
  donations?: number;
  boxes?: number;
  what?: string;
  week?: number;
  value?: number;
  targets?: number;
  result?: number;
  season?: string;
  fate?: string;
  wrecked?: boolean;
  paid?: boolean;
  herb?: string;
  herbs?: string[];
  rule?: string;
}

/** What a reader of a chronicle can do without. */
const QUIET = new Set(['quests_dealt', 'event_gone', 'event_added', 'event_removed', 'quest_added', 'ordered', 'guard_applied', 'target']);

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

function words(kind: string, f: Fields, name: string, names: Names): string {
  const m = f.member === undefined || f.member === null ? undefined : names.view.members[f.member];
  const values = {
    who: m ? names.ofMember(m) : '',
    from: f.from !== undefined ? names.member(f.from) : '',
    to: f.to !== undefined ? names.member(f.to) : '',
    name: f.name ?? name,
    class: name || (m?.class_name ?? ''),
    sticker: f.sticker ? stickerWord(f.sticker) : '',
    perk: f.perk !== undefined ? names.perk(m, f.perk) : '',
    mastery: (m && f.mastery !== undefined && names.class(m.class)?.masteries[f.mastery]?.name) || '',
    text: f.text ?? '',
    change: f.change !== undefined ? signed(f.change) : '',
    price: f.price ?? 0,
    now: f.now ?? 0,
    value: f.value ?? 0,
    result: f.result ?? 0,
    targets: f.targets ?? 0,
    week: f.week ?? 0,
    season: f.season ? c(`season.${f.season}` as CampaignKey) : '',
    fate: f.fate ? c(`fate.${f.fate}` as CampaignKey) : '',
    herb: f.herb ? names.resource(f.herb) : '',
    herbs: (f.herbs ?? []).map((h) => names.resource(h)).join(' + '),
    n: f.number ?? f.copies ?? f.donations ?? f.boxes ?? f.level ?? 0,
    level: f.level ?? 0,
  };
  const variant = kind === 'stores' && f.member === null ? 'storesTown' : kind === 'repaired' && !f.paid ? 'unrepaired' : kind === 'operation' && f.wrecked ? 'operationWrecked' : kind === 'settled' ? (f.won ? 'settled' : 'lost') : kind === 'prosperity' && (f.change ?? 0) < 0 ? 'prosperityLost' : kind === 'departed' && f.casual ? 'departedCasual' : kind === 'reputation' && f.of === 'all' ? 'reputationAll' : kind;
  const key = `told.${variant}`;
  return hasCampaign(key) ? c(key, values) : '';
}

export function stickerWord(sticker: string): string {
  const key = `sticker.${sticker}`;
  return hasCampaign(key) ? c(key as CampaignKey) : sticker;
}

function tableWords(tell: Exclude<Tell, { game: unknown }>): string {
  const key = `told.${tag(tell)}`;
  return hasCampaign(key) ? c(key, { name: 'marked' in tell ? tell.marked.name : '' }) : '';
}

export function chapters(told: readonly Told[], names: Names): Chapter[] {
  const all: Chapter[] = [{ title: c('chapter.founding'), lines: [] }];
  const begin = (title: string) => {
    if (all.at(-1)!.lines.length) all.push({ title, lines: [] });
    else all.at(-1)!.title = title;
  };
  told.forEach(({ tell }, n) => {
    if (!('game' in tell)) {
      const text = tableWords(tell);
      if (text) all.at(-1)!.lines.push({ n, kind: tag(tell), text, why: 'referee', member: null });
      return;
    }
    const kind = tag(tell.game.what);
    const f = (payload(tell.game.what) ?? {}) as Fields;
    const { name = '', text: said } = tell.game;
    if (kind === 'departed') begin(name || names.placeName(f.scenario ?? ''));
    if (kind === 'party_founded' || kind === 'party_leads') begin(f.name ?? name);
    if (kind === 'in_town') begin(c('chapter.town'));
    if (QUIET.has(kind)) return;
    // What was chosen is a quotation; everything else that is said is read out.
    const text = kind === 'option' ? c('told.option', { text: (said ?? '').replace(/^["„“”«»]+|["„“”«»]+$/g, '') }) : words(kind, f, name, names);
    const story = kind === 'option' ? undefined : said;
    if (text || story) all.at(-1)!.lines.push({ n, kind, text, why: tell.game.why, member: f.member ?? null, ...(story ? { story } : {}) });
  });
  return all.filter((x) => x.lines.length);
}

/** Events of a kind, the newest last, with where they stand in what was told. */
export function eventsOf(told: readonly Told[], kind: string): { n: number; fields: Fields }[] {
  return told.flatMap(({ tell }, n) => ('game' in tell && tag(tell.game.what) === kind ? [{ n, fields: (payload(tell.game.what) ?? {}) as Fields }] : []));
}

/** Where each scenario has led: what came on the map between its end and the next step. */
export function leads(told: readonly Told[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  let from: string | undefined;
  for (const { tell } of told) {
    if (!('game' in tell)) continue;
    const kind = tag(tell.game.what);
    const { scenario } = (payload(tell.game.what) ?? {}) as Fields;
    if (kind === 'settled') from = scenario;
    else if (kind === 'in_town' || kind === 'departed' || kind === 'event') from = undefined;
    else if (kind === 'unlocked' && from && scenario) all.set(from, [...(all.get(from) ?? []), scenario]);
  }
  return all;
}
