import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../src/net/scenario';
import type { Campaign as CampaignRoom } from '../src/campaign/campaign.svelte';
import { chapters, leads } from '../src/campaign/chronicle';
import { newCampaign } from '../src/campaign/found';
import { layout } from '../src/campaign/map';
import { evenly } from '../src/campaign/split';
import { Names } from '../src/campaign/names';
import { undoWords } from '../src/campaign/words';
import { readCampaign } from '../src/i18n/campaign.svelte';
import { de } from '../src/i18n/campaign-de';
import { en } from '../src/i18n/campaign-en';
import { setLanguage } from '../src/i18n/index.svelte';
import { plainRules } from '../src/screens/start/host-draft';
import { Opening } from '../src/state/opening.svelte';
import { chronicle, menu, update, view, welcome } from './fixture/campaign';
import { readsEnglish } from './fixture/english';
import { fakeSocket, Socket } from './fixture/recorded';

const says = (m: unknown) => Socket.last.says(m as ServerMessage);

beforeAll(() => readCampaign('en'));

describe('texts of campaigns', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

  it('fill the same places in both languages, and German is German', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, places(de[key as keyof typeof en])]).toEqual([key, places(text)]);
    expect(Object.entries(de).filter(([, text]) => readsEnglish(text.replace(/\{\w+\}/g, '')))).toEqual([]);
  });
});

describe('gold between several', () => {
  it('is shared as evenly as purses allow, and always whole', () => {
    expect(evenly(9, [9, 9])).toEqual([5, 4]);
    expect(evenly(12, [10, 2])).toEqual([10, 2]);
    expect(evenly(12, [2, 10, 3])).toEqual([2, 7, 3]);
    for (const most of [[1, 0, 7], [4, 4, 4, 4], [0, 0, 5]]) {
      for (let gold = 0; gold <= most.reduce((a, b) => a + b); gold++) {
        const shares = evenly(gold, most);
        expect([shares.reduce((a, b) => a + b), shares.every((s, i) => s <= most[i]!)]).toEqual([gold, true]);
      }
    }
  });
});

describe('the chronicle', () => {
  it('tells everything that the fixture knows, in chapters', () => {
    const found = chapters(chronicle, new Names(view));
    expect(found.map((x) => x.title)).toEqual(['The founding', 'The Toll House', 'In town']);
    const lines = found.flatMap((x) => x.lines);
    expect(lines).toHaveLength(chronicle.length);
    expect(lines.at(-1)!.text).toBe('Brannoc buys Iron Cap for 10 gold.');
    expect(lines.filter((l) => l.why === 'event-outcome').map((l) => [l.text, l.story?.slice(0, 5)])).toEqual([['“Eat it.”', undefined], ['', 'It is']]);
    expect(lines.map((l) => l.text).join(' ')).not.toMatch(/[{}]|undefined/);
  });
});

describe('founding', () => {
  it('gives the host all of his lines, and everybody else a seat of their own', () => {
    const made = newCampaign({
      campaign: '',
      name: ' Ada ',
      rules: '',
      lines: [{ name: '', player: 'me' }, { name: 'Bo', player: 'friend' }, { name: '', player: 'me' }, { name: '', player: 'bot' }],
      difficulty: null,
      variants: plainRules(),
      open_quests: false,
      temporary_enhancements: false,
      respec: false,
      votes: 'majority',
    });
    expect(made.lines.map((l) => l.name)).toEqual(['Ada 1', 'Bo', 'Ada 2', 'Dagny']);
    expect(made.seats.map((s) => [s.characters, s.bot])).toEqual([[[0, 2], false], [[1], false], [[3], true]]);
  });
});

describe('the map', () => {
  it('draws every place apart from the others, with the roads between known ones', () => {
    const drawn = layout(view.map);
    expect(drawn.places).toHaveLength(view.map.length);
    for (const a of drawn.places) for (const b of drawn.places) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(40);
    expect(drawn.roads).toHaveLength(view.map.flatMap((p) => p.links).length);
    const bare = view.map.map((p) => ({ ...p, links: [] }));
    expect(layout(bare, leads(chronicle)).roads.map((r) => r.key)).toEqual(['the-toll-house marsh-crossing']);
  });
});

describe('a campaign in this browser', () => {
  let opening: Opening;
  let campaign: CampaignRoom;

  beforeEach(async () => {
    fakeSocket();
    await setLanguage('en');
    opening = new Opening({ seat: 'S' }, true);
    Socket.last.onopen();
    says(welcome({ undo: { next: { to: { line: 0 }, ask: 'menu', answer: { choose: { buy: 'iron-cap' } }, asks: [], answers: 1 }, can_redo: false, points: [] } }));
    // Said before the campaign's part of the program was there.
    says({ type: 'moved', code: 'C', seat: 'X', now: false });
    await vi.waitFor(() => expect(opening.campaign?.view).toBeTruthy());
    campaign = opening.campaign!;
  });
  afterEach(() => {
    opening.close();
    vi.unstubAllGlobals();
  });

  it('is opened by its kind, and hears what was said meanwhile', () => {
    expect(opening.table).toBeNull();
    expect(campaign.book?.name).toBe('The Ember Road');
    expect(campaign.moved?.seat).toBe('X');
    expect(campaign.isMine(0)).toBe(true);
    expect(campaign.isMine(1)).toBe(false);
  });

  it('says what undo takes back', () => {
    expect(undoWords(campaign)).toBe('Take back: Ada: Iron Cap');
  });

  it('tells a refused answer, and loses nothing', async () => {
    const sent = campaign.choose(menu(0), { buy: 'iron-cap' });
    const message = Socket.last.sent.at(-1) as unknown as { n: number; to: unknown; answer: unknown; revision: number };
    expect(message).toMatchObject({ to: { line: 0 }, answer: { choose: { buy: 'iron-cap' } }, revision: 14 });
    says({ type: 'refused', n: message.n, reason: 'not_offered', detail: '' });
    expect(await sent).toBe(false);
    expect(campaign.problem).toContain('not among the possible answers');
    expect(campaign.questions).toHaveLength(1);
  });

  it('has others’ shopping while one’s own question stays', () => {
    says({ type: 'update', update: update({ revision: 15, told: [{ revision: 15, tell: { game: { what: { sold: { member: 1, item: 'iron-cap', price: 5 } }, why: 'sale', name: 'Iron Cap' } } }] }) });
    expect(campaign.present).toBe(15);
    expect(campaign.chronicle.at(-1)!.lines.at(-1)!.text).toBe('Brannoc sells Iron Cap for 5 gold.');
    expect(campaign.questionOf(0)?.ask).toBe('menu');
    expect(campaign.said.text).toContain('sells Iron Cap');
  });
});
