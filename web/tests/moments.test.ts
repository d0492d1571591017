// What is worth a moment: kills, rooms, the end, levels; and what an evening tells of its draws.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tell, View } from '../src/gen/protocol';
import { evening, foremost } from '../src/log/evening';
import { gameView } from '../src/model/from-wire';
import type { ServerMessage } from '../src/net/scenario';
import type { Campaign } from '../src/campaign/campaign.svelte';
import LevelUps from '../src/campaign/LevelUps.svelte';
import { readCampaign } from '../src/i18n/campaign.svelte';
import { setLanguage } from '../src/i18n/index.svelte';
import { Opening } from '../src/state/opening.svelte';
import { play } from '../src/state/playback';
import { Show } from '../src/state/show.svelte';
import { Stage } from '../src/state/stage.svelte';
import { update, welcome } from './fixture/campaign';
import { book, demoView } from './fixture/demo';
import { fakeSocket, Socket } from './fixture/recorded';

const tell = (what: unknown): Tell => ({ game: { what, why: 'attack', only: null } }) as Tell;
const names = (view: View) => gameView(view, book, () => true);

afterEach(() => vi.unstubAllGlobals());

describe('a moment on the board', () => {
  async function struck(what: unknown): Promise<Stage['moment']> {
    const after = demoView();
    const show = new Show();
    show.cut([], after);
    const stage = new Stage();
    await play([tell(what)], { show, stage, after, names: names(after), pause: () => Promise.resolve(), monsterTurn: () => Promise.resolve() });
    return stage.moment;
  }

  it('is a kill, where it happened', async () => {
    const dead = demoView().figures.find((f) => 'monster' in f.kind)!;
    expect(await struck({ died: { figure: dead.id, killer: null } })).toMatchObject({ kind: 'kill', cell: dead.cell });
  });

  it('is the end, won or lost', async () => {
    expect(await struck({ ended: { ending: 'completed' } })).toMatchObject({ kind: 'won' });
    expect(await struck({ ended: { ending: 'lost' } })).toMatchObject({ kind: 'lost' });
  });

  it('is not every blow', async () => {
    const someone = demoView().figures[0]!;
    expect(await struck({ damaged: { figure: someone.id, amount: 1, cause: 'trap' } })).toBeNull();
  });
});

describe('the best draw of an evening', () => {
  const view = names(demoView());
  const [one, two] = view.characters.map((c) => c.figure);
  const foe = view.figures.find((f) => f.side !== 'party')!.id;
  const draws = (figure: number, base: number, modified: number): Tell[] => [
    tell({ drew: { figure, deck: { character: view.figures.find((f) => f.id === figure)!.character }, cards: [{ card: 0 }], edge: 'none' } }),
    tell({ attack_value: { target: foe, base, bonuses: 1, modified, shield: 0, pierce: 0, damage: modified } }),
  ];

  it('made the most of what was there; bad ones and those of monsters are none', () => {
    const all = evening([...draws(one!, 2, 4), ...draws(two!, 3, 8), ...draws(two!, 9, 9), tell({ drew: { figure: foe, deck: 'monsters', cards: [], edge: 'none' } }), tell({ attack_value: { target: one, base: 1, bonuses: 0, modified: 50, shield: 0, pierce: 0, damage: 50 } })], view);
    expect(all.map((d) => d.draw && [d.draw.from, d.draw.to])).toEqual([[3, 4], [4, 8], ...all.slice(2).map(() => null)]);
    expect(foremost(all, (d) => (d.draw ? d.draw.to - d.draw.from : 0))?.character.figure).toBe(two);
    expect(foremost(evening(draws(one!, 3, 3), view), (d) => (d.draw ? 1 : 0))).toBeNull();
  });
});

describe('a level', () => {
  let opening: Opening;
  let campaign: Campaign;
  let shown: ReturnType<typeof mount>;
  beforeEach(async () => {
    fakeSocket();
    await setLanguage('en');
    await readCampaign('en');
    opening = new Opening({ seat: 'S' }, true);
    Socket.last.onopen();
    Socket.last.says(welcome() as unknown as ServerMessage);
    await vi.waitFor(() => expect(opening.campaign?.view).toBeTruthy());
    campaign = opening.campaign!;
    vi.useFakeTimers();
    shown = mount(LevelUps, { target: document.body, props: { campaign } });
    flushSync();
  });
  afterEach(async () => {
    await unmount(shown);
    vi.useRealTimers();
    opening.close();
  });
  const moments = () => (flushSync(), document.querySelector('[data-testid=level-ups]')?.textContent ?? '');

  it('is seen for a while when it is reached, and not when one comes back later', () => {
    expect(moments()).toBe('');
    const told = [{ revision: 15, tell: { game: { what: { level_up: { member: 1, level: 2 } }, why: 'level-up' } } }];
    Socket.last.says({ type: 'update', update: update({ revision: 15, told: told as never }) } as unknown as ServerMessage);
    expect(moments()).toContain('Brannoc reaches level 2.');
    vi.advanceTimersByTime(4100);
    expect(moments()).toBe('');
    Socket.last.says({ type: 'update', update: update({ revision: 16, told: [] }) } as unknown as ServerMessage);
    expect(moments()).toBe('');
  });
});
