// Sheets, results by hand, what is decided twice, and looking back, without a server.
import { type Component, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../src/net/scenario';
import ByHand from '../src/campaign/ByHand.svelte';
import type { Campaign } from '../src/campaign/campaign.svelte';
import { nothingLeft, storyOver } from '../src/campaign/end';
import PartyChoice from '../src/campaign/PartyChoice.svelte';
import Referee from '../src/campaign/Referee.svelte';
import Sheet from '../src/campaign/Sheet.svelte';
import type { Departure } from '../src/campaign/wire';
import { readCampaign } from '../src/i18n/campaign.svelte';
import { setLanguage } from '../src/i18n/index.svelte';
import { Opening } from '../src/state/opening.svelte';
import { book, event, result, room, scenario, update, view, welcome } from './fixture/campaign';
import { fakeSocket, Socket } from './fixture/recorded';

const says = (m: unknown) => Socket.last.says(m as ServerMessage);
const sent = () => Socket.last.sent.at(-1) as unknown as Record<string, never> & { n: number };
let opening: Opening;
let campaign: Campaign;
let shown: ReturnType<typeof mount> | null = null;

async function open(over: Parameters<typeof welcome>[0] = {}, votes: typeof book.votes = 'majority'): Promise<void> {
  fakeSocket();
  await setLanguage('en');
  await readCampaign('en');
  opening = new Opening({ seat: 'S' }, true);
  Socket.last.onopen();
  const m = welcome(over);
  says({ ...m, room: { ...room, seats: room.seats.map((s) => ({ ...s, host: s.seat === 0 })) }, book: { ...m.book, votes } });
  await vi.waitFor(() => expect(opening.campaign?.view).toBeTruthy());
  campaign = opening.campaign!;
}
function show(part: Component<never>, props: Record<string, unknown>): HTMLElement {
  shown = mount(part, { target: document.body, props: { campaign, ...props } as never });
  flushSync();
  return document.body;
}
const type = (input: HTMLInputElement, value: string) => {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
};
const labelled = (within: ParentNode, name: string, at = 0) => [...within.querySelectorAll('label')].filter((l) => l.textContent?.trim().startsWith(name))[at]!.querySelector('input')!;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  opening.close();
  vi.unstubAllGlobals();
});

describe('a sheet', () => {
  it('says what each mastery demands, and which boxes count only together', async () => {
    await open({ view: { ...view, members: view.members.map((m) => ({ ...m, masteries: [1] })) } });
    const text = show(Sheet, { m: campaign.member(0)! }).textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('✓No Rest(achieved)Never rest short');
    expect(text).toContain('○Clean BurnKill at least 3 enemies');
    expect(text).toContain('Add a card +1 with Fire (in effect)');
    const boxes = document.querySelectorAll('.boxes.linked');
    expect([...boxes].map((b) => b.children.length)).toEqual([2]);
  });
});

describe('a result by hand', () => {
  const from = (result.ask as { result: Departure }).result;
  beforeEach(() => open({ view: { ...view, phase: { is: 'away', scenario: from.scenario, name: 'Marsh Crossing', casual: false, imbued: 0, party: [0, 1], settling: false } }, questions: [result], waiting: ['party'] }));

  it('begins at the recommended level, counts deeds, and takes items that are not on sale', () => {
    const form = show(ByHand, { question: result, from }).querySelector('form')!;
    const rows = form.querySelectorAll('fieldset');
    type(labelled(rows[0]!, 'killed: Ash Jackal'), '4');
    type(labelled(rows[0]!, 'Items found'), 'soot CLOAK');
    [...rows[0]!.querySelectorAll('button')].find((b) => b.textContent === 'Add')!.click();
    type(labelled(rows[1]!, 'Items found'), 'The Moon Cup');
    [...rows[1]!.querySelectorAll('button')].find((b) => b.textContent === 'Add')!.click();
    flushSync();
    [...rows[1]!.querySelectorAll('button')].find((b) => b.textContent === 'Sold at once')!.click();
    flushSync();
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    const { report } = (sent() as unknown as { answer: { report: { level: number; characters: { items: string[]; sold: string[]; deeds: unknown[] }[] } } }).answer;
    expect(report.level).toBe(2);
    expect(report.characters.map((x) => [x.items, x.sold, x.deeds])).toEqual([
      [['soot-cloak'], [], [['kill/ash-jackal', 4], ['scenarios-won', 1]]],
      [[], ['The Moon Cup'], [['scenarios-won', 1]]],
    ]);
  });

  it('tells beside its field what does not fit', async () => {
    const form = show(ByHand, { question: result, from }).querySelector('form')!;
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    says({ type: 'refused', n: sent().n, reason: 'bad_report', detail: 'the report does not fit: gold: nobody finds more than 1000' });
    await vi.waitFor(() => (flushSync(), expect(form.querySelectorAll('.fault')).toHaveLength(2)));
    expect(form.querySelector('.fault')!.textContent).toBe('Nobody finds more than 1000.');
    expect(labelled(form, 'Other gold').getAttribute('aria-invalid')).toBe('true');
    expect(labelled(form, 'Experience').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('the referee', () => {
  it('sets what quests count, and inspiration', async () => {
    await open();
    const body = show(Referee, {});
    const forms = [...body.querySelectorAll('form')];
    const of = (name: string) => forms.find((f) => f.textContent!.includes(name))!;
    type(labelled(of('Counted for quests'), 'How often'), '7');
    of('Counted for quests').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(sent()).toMatchObject({ type: 'referee', order: { deed: { member: 0, deed: 'healed-others', count: 7 } } });
    type(labelled(of('Inspiration'), 'Inspiration'), '9');
    of('Inspiration').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(sent()).toMatchObject({ order: { inspiration: 9 } });
  });
});

describe('an event', () => {
  const tap = (i: number) => (document.querySelectorAll<HTMLElement>('.option')[i]!.click(), flushSync());
  const answers = () => Socket.last.sent.filter((m) => (m as { type: string }).type === 'answer').length;

  it('wants a second tap where the first answer decides for all', async () => {
    await open({ questions: [event], waiting: ['party'] }, 'anyone');
    show(PartyChoice, { question: event, twice: true });
    tap(0);
    expect(answers()).toBe(0);
    expect(document.body.textContent).toContain('Once more');
    tap(1);
    expect(answers(), 'another one is only another first tap').toBe(0);
    tap(1);
    expect(answers()).toBe(1);
  });

  it('is leant to with one tap where they vote', async () => {
    await open({ questions: [event], waiting: ['party'] }, 'all');
    show(PartyChoice, { question: event, twice: true });
    expect(document.body.textContent).toContain('everybody is for the same');
    tap(0);
    expect(answers()).toBe(1);
  });
});

describe('looking back', () => {
  it('shows everything as it was, and asks nothing', async () => {
    await open();
    const back = campaign.lookBack(3);
    const then = { ...view, members: view.members.slice(0, 1), tracks: { ...view.tracks, prosperity: 1 } };
    says({ type: 'step', n: sent().n, step: 3, steps: 14, kind: 'campaign', view: then, told: [] });
    await back;
    expect([campaign.view!.tracks.prosperity, campaign.questions.length, campaign.undo]).toEqual([1, 0, null]);
    says({ type: 'update', update: update({ revision: 15 }) });
    expect(campaign.view!.tracks.prosperity, 'news does not tear it away').toBe(1);
    campaign.leavePast();
    expect([campaign.view!.tracks.prosperity, campaign.questions.length]).toEqual([3, 1]);
  });
});

describe('the end', () => {
  it('is where a finale was won, or nothing is left', async () => {
    await open({ questions: [scenario] });
    expect([storyOver(campaign), nothingLeft(campaign)]).toEqual([false, false]);
    says({ type: 'update', update: update({ revision: 15, questions: [{ ...scenario, options: [] }], view: { ...view, map: view.map.map((p, i) => (i ? p : { ...p, finale: true })) } }) });
    expect([storyOver(campaign), nothingLeft(campaign)]).toEqual([true, true]);
  });
});
