import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameView } from '../src/model/from-wire';
import Log from '../src/log/Log.svelte';
import { Scribe } from '../src/log/scribe';
import ReadAlone from './fixture/ReadAlone.svelte';
import { book, demoView } from './fixture/demo';
import { before, revealing, welcome } from './fixture/recorded';

const told = 'A long story. '.repeat(10);
const view = { ...gameView(demoView(), book, () => true), round: 0, said: [told] };
const story = () => document.querySelector('[data-testid=story]');
let shown: ReturnType<typeof mount> | null = null;

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.useRealTimers();
});

describe('a story that is read out', () => {
  it('goes by itself where nobody can press a button, once it could be read', () => {
    shown = mount(ReadAlone, { target: document.body, props: { view, passes: true } });
    flushSync();
    expect(story()?.textContent).toContain('A long story.');
    expect(story()?.querySelector('button')).toBeNull();
    vi.advanceTimersByTime(5000 + 30 * told.length);
    flushSync();
    expect(story()).not.toBeNull();
    vi.advanceTimersByTime(60 * told.length);
    flushSync();
    expect(story()).toBeNull();
  });

  it('stays at a seat until it is put aside', () => {
    shown = mount(ReadAlone, { target: document.body, props: { view } });
    flushSync();
    vi.advanceTimersByTime(600_000);
    flushSync();
    story()!.querySelector('button')!.click();
    flushSync();
    expect(story()).toBeNull();
  });
});

describe('the log', () => {
  const all = [...welcome.update.told, ...before.told, ...revealing.told].map((x) => x.tell);
  const seen = gameView(revealing.view, welcome.book, () => true);

  it('is a list by round and turn, a movement in one line, every rule with its why', () => {
    const lines = new Scribe().lines(all, seen, [], 'en');
    shown = mount(Log, { target: document.body, props: { entries: lines, onwhy: () => undefined } });
    flushSync();
    const log = document.querySelector('[role=log]')!;
    expect([...log.querySelectorAll('h3')].map((h) => h.textContent)).toEqual(['Round 1', 'Round 2']);
    expect([...log.querySelectorAll('section:last-child h4')].map((h) => h.textContent)).toEqual(['Ash Jackal 1 acts.']);
    const words = [...log.querySelectorAll('li > span')].map((x) => x.textContent);
    expect(words.some((w) => /^Ash Jackal \d jumps|moves \d hexes\.$/.test(w ?? ''))).toBe(true);
    expect(words.join('\n')).toMatch(/plays the (top|bottom) of “/);
    expect(words.join('\n')).toMatch(/Ash Jackal: “.*”, initiative \d+\./);
    expect(words.join('\n')).toMatch(/Shuffled: the ability cards of Ash Jackal\./);
    expect(log.querySelectorAll('li button').length).toBe(words.length);
  });

  it('writes only what is new, and all of it anew in another language', () => {
    const scribe = new Scribe();
    const first = scribe.lines(all.slice(0, 40), seen, [], 'en');
    const more = scribe.lines(all, seen, [], 'en');
    expect(more[0]).toBe(first[0]);
    expect(more).toEqual(new Scribe().lines(all, seen, [], 'en'));
    expect(scribe.lines(all, seen, [], 'de')[0]).not.toBe(first[0]);
    expect(scribe.lines(all.slice(0, 5), seen, [], 'de').length).toBeLessThan(10);
  });
});
