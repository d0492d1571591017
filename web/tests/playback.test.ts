import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tell, Told, View } from '../src/gen/protocol';
import type { Update } from '../src/net/scenario';
import { tag } from '../src/model/tagged';
import { haste } from '../src/state/playback';
import { settings } from '../src/state/settings.svelte';
import { staged } from '../src/state/staged';
import { Table } from '../src/state/table.svelte';
import { before, fakeSocket, revealing, Socket, updates, welcome } from './fixture/recorded';

const kind = (tell: Tell) => ('game' in tell ? tag(tell.game.what) : tag(tell));
const ms = (n: number) => vi.advanceTimersByTimeAsync(n);
let table: Table;

function sit(waits = true): Table {
  table = new Table({ seat: 'S' }, waits);
  Socket.last.onopen();
  Socket.last.says({ ...welcome, update: before });
  return table;
}
const hear = (update: Update) => Socket.last.says({ type: 'update', update });
const endAt = (name: string): Update => {
  const at = revealing.told.findIndex((x) => kind(x.tell) === name);
  return { ...revealing, told: revealing.told.slice(0, at + 1) };
};

beforeEach(() => {
  vi.useFakeTimers();
  fakeSocket();
  settings.pace = 'normal';
  settings.askAlways = true;
});
afterEach(() => {
  table?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the staged view', () => {
  it('comes to what follows, event by event, in all that is on the table', () => {
    let view: View = welcome.update.view;
    for (const u of updates) {
      for (const { tell } of u.told) view = staged(view, tell, u.view);
      for (const piece of ['round', 'figures', 'turn', 'elements', 'money', 'tiles', 'map', 'monster_deck', 'sets', 'bonuses', 'said'] as const) {
        expect(view[piece], `${piece} at ${u.revision}`).toEqual(u.view[piece]);
      }
      expect(view.order.map((s) => [s.who, s.initiative, s.done])).toEqual(u.view.order.map((s) => [s.who, s.initiative, s.done]));
      view = u.view;
    }
  });

  it('has a monster that acts first in its place, with its card, before it acts', () => {
    let view: View = before.view;
    expect(view.order).toEqual([]);
    for (const { tell } of endAt('turn_began').told) view = staged(view, tell, revealing.view);
    expect(view.order.map((s) => s.done)).toEqual(view.order.map(() => false));
    expect(view.turn).toMatchObject({ slot: 0, figure: 2 });
    expect(view.sets[0]?.current?.name).toBeTruthy();
    const rat = (v: View) => v.figures.find((f) => f.id === 2)!.cell;
    expect(rat(view)).toBe(rat(before.view));
    expect(rat(view)).not.toBe(rat(revealing.view));
  });
});

describe('playing what was told', () => {
  it('shows, writes and explains one event after the other', async () => {
    sit();
    await ms(0);
    const written = table.log.length;
    hear(revealing);
    await ms(0);
    expect(table.playing).toBe(true);
    expect(table.log.at(-1)?.text).toMatch(/initiative \d+\.$/);
    expect(table.attack).toBeNull();
    while (!table.focus) await ms(50);
    expect(table.view?.acting).toBe(2);
    expect(table.view?.order[0]).toMatchObject({ current: true });
    expect(table.focus.words).toMatch(/turns on .*: .*movement point/);
    expect(table.focus.line).not.toBeNull();
    expect(table.log.at(-1)?.text).toBe(table.focus.words);
    expect(table.attack).toBeNull();
    while (!table.attack) await ms(50);
    expect(table.attack).toMatchObject({ cards: [], damage: null });
    const target = table.attack.title;
    while (table.attack?.damage === null) await ms(50);
    expect(table.attack.cards).toHaveLength(1);
    while (table.attack?.title === target && table.playing) await ms(50);
    await ms(10_000);
    expect(table.playing).toBe(false);
    expect(table.view?.figures).toEqual(expect.arrayContaining([expect.objectContaining({ id: 2, cell: revealing.view.figures[2]!.cell })]));
    expect(table.log.length).toBeGreaterThan(written + 8);
    expect(table.attack?.damage).not.toBeNull();
  });

  it('plays 80 events and more, faster, and can skip ahead', async () => {
    const turn = revealing.told.slice(revealing.told.findIndex((x) => kind(x.tell) === 'turn_began'));
    const many: Told[] = [...revealing.told, ...Array.from({ length: 10 }, () => turn).flat()];
    expect(many.length).toBeGreaterThan(80);
    expect(haste(many.length)).toBeLessThan(haste(60));
    sit();
    await ms(0);
    hear({ ...revealing, told: many });
    await ms(300);
    expect(table.playing).toBe(true);
    expect(table.log.length).toBeLessThan(60);
    table.hurry();
    await ms(0);
    expect(table.playing).toBe(false);
    expect(table.present).toBe(revealing.revision);
  });

  it('waits at every monster’s turn at the pace "step", also among many events', async () => {
    settings.pace = 'step';
    const turn = revealing.told.slice(revealing.told.findIndex((x) => kind(x.tell) === 'turn_began'));
    sit();
    await ms(0);
    hear({ ...revealing, told: [...revealing.told, ...Array.from({ length: 7 }, () => turn).flat()] });
    for (let turns = 1; turns <= 8; turns++) {
      await ms(60_000);
      expect(table.pending, `turn ${turns}`).not.toBeNull();
      expect(table.questions).toEqual([]);
      table.proceed();
    }
    await ms(60_000);
    expect(table.playing).toBe(false);
    expect(table.questions).toHaveLength(1);
  });

  it('never waits at a television', async () => {
    settings.pace = 'step';
    sit(false);
    await ms(0);
    hear(revealing);
    await ms(20_000);
    expect(table.playing).toBe(false);
    expect(table.present).toBe(revealing.revision);
  });

  it('plays neither the first welcome nor what was missed', async () => {
    sit();
    await ms(0);
    expect(table.playing).toBe(false);
    Socket.last.says({ ...welcome, update: revealing });
    await ms(0);
    expect(table.playing).toBe(false);
    expect(table.view?.acting).toBe(2);
    expect(table.attack).not.toBeNull();
  });

  it('plays updates that come meanwhile in their order', async () => {
    sit();
    await ms(0);
    const at = updates.indexOf(revealing);
    for (const u of updates.slice(at, at + 3)) hear(u);
    await ms(300);
    expect(table.present).toBe(before.revision);
    await ms(60_000);
    expect(table.present).toBe(updates[at + 2]!.revision);
    expect(table.playing).toBe(false);
  });
});

describe('what is read aloud', () => {
  it('says what happened, also at the pace "instant", and the same words again', async () => {
    settings.pace = 'instant';
    sit();
    await ms(0);
    hear(revealing);
    await ms(0);
    expect(table.said.text).toMatch(/hits Ada for \d+\..* hits Bo for \d+\.|hits Bo for \d+\..* hits Ada for \d+\./);
    const { n } = table.said;
    table.say(table.said.text);
    expect(table.said.n).toBe(n + 1);
  });
});

describe('looking back', () => {
  const step = (n: number, view: View, told: Tell[] = []) => Socket.last.replies({ type: 'step', kind: 'scenario', n: 0, step: n, steps: before.revision, view, told });
  async function look(n: number, view: View, told: Tell[] = []): Promise<void> {
    const done = table.lookBack(n);
    await ms(0);
    step(n, view, told);
    await ms(0);
    void done;
  }

  it('shows the log up to the step, plays the step that follows, and holds what comes meanwhile', async () => {
    table = new Table({ seat: 'S' });
    Socket.last.onopen();
    Socket.last.says(welcome);
    hear(before);
    await ms(5000);
    const whole = table.log.length;
    await look(0, welcome.update.view);
    expect(table.log.length).toBeLessThan(whole / 2);
    expect(table.rounds.length).toBe(2);
    hear(revealing);
    await ms(5000);
    expect(table.past).not.toBeNull();
    expect(table.present).toBe(before.revision);
    const told = revealing.told.map((x) => x.tell);
    await look(1, revealing.view, told);
    expect(table.playing).toBe(true);
    expect(table.log.length).toBeLessThan(whole);
    await ms(30_000);
    expect(table.playing).toBe(false);
    table.leavePast();
    await ms(0);
    expect(table.present).toBe(revealing.revision);
    expect(table.playing).toBe(false);
    expect(table.log.length).toBeGreaterThan(whole);
  });

  it('goes on by itself until the end or until it is stopped', async () => {
    sit();
    await ms(0);
    await look(before.revision - 2, welcome.update.view);
    void table.roll();
    await ms(0);
    step(before.revision - 1, welcome.update.view, []);
    await ms(0);
    expect(table.rolling).toBe(true);
    await ms(3000);
    step(before.revision, before.view, []);
    await ms(3000);
    expect(table.past?.step).toBe(before.revision);
    expect(table.rolling).toBe(false);
  });
});
