// What a host sets up and what else can be done at a table: rule sets and kit, sight, waypoints, the referee, save points, files.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { NewGame, Ways } from '../src/gen/protocol';
import type { ClientMessage, ServerMessage } from '../src/net/scenario';
import { findings } from './axe';
import { answer, playUntil, question, revision, settled, table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

const prefer = (page: Page, settings: object) =>
  page.addInitScript((s) => localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? s), JSON.stringify({ pace: 'instant', guide: false, language: 'en', ...settings }));
const kind = (page: Page) => question(page).first().getAttribute('data-question', { timeout: 1000 }).catch(() => null);
const until = (page: Page, wanted: string) => playUntil(page, 'mouse', async () => (await kind(page)) === wanted);

async function playNow(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(table(page)).toBeVisible();
}

/** The middle of a lit hex on the screen. */
async function middle(page: Page, cell: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-spot="${cell}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Opens the form of a host; the answer tells what was sent to the server. */
async function hosts(page: Page): Promise<() => NewGame | undefined> {
  await prefer(page, {});
  let sent: NewGame | undefined;
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().endsWith('/api/games')) sent = r.postDataJSON() as NewGame;
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Host a table' }).click();
  await page.getByText('More: level').click();
  return () => sent;
}

test('a host chooses rules, difficulty, variants and what characters own', async ({ page }) => {
  const sent = await hosts(page);
  await page.getByLabel('Rules').selectOption('gh1e');
  // What differs is told in players' words.
  await page.getByText(/What is different from/).click();
  expect(await page.locator('dl dd').count()).toBeGreaterThan(10);
  await page.getByLabel('Scenario level').selectOption({ label: 'Hard' });
  await page.getByRole('group', { name: 'Variants' }).getByRole('checkbox').first().check();
  await page.getByLabel('Your name').fill('Host');
  await page.getByRole('radiogroup', { name: 'Played by' }).nth(1).getByText('Me').click();
  const first = page.getByRole('group', { name: 'Character 1' });
  await first.getByText('Level, items, perks and cards').click();
  await first.getByLabel(/Felt Soles/).check();
  await first.getByLabel(/^Level/).selectOption('2');
  await first.locator('section').nth(1).getByRole('checkbox').last().check();
  expect(await findings(page), 'everything opened').toEqual([]);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(table(page)).toBeVisible();
  expect(sent()).toMatchObject({ rules: 'gh1e', level: null, difficulty: 'hard', dungeon: null });
  expect(Object.values(sent()!.variants).filter(Boolean)).toHaveLength(1);
  expect(sent()!.characters[0]).toMatchObject({ level: 2, items: ['felt-soles'] });
  expect(sent()!.characters[0]!.cards).toHaveLength(1);
  // The item is offered at the table.
  const kinds = await playUntil(page, 'mouse', async () => ['item', 'select_cards'].includes((await kind(page)) ?? ''));
  expect(await kind(page), kinds.join(' ')).toBe('item');
  await expect(page.getByTestId('dock').getByRole('button', { name: /Felt Soles/ })).toBeVisible();
});

test('the form of a host stays as it is in another language', async ({ page }) => {
  const sent = await hosts(page);
  await page.getByLabel('Your name').fill('Host');
  await page.locator('label', { hasText: 'Marsh Crossing' }).click();
  // A picture says who is who, and another class is two clicks away.
  const first = page.getByRole('group', { name: 'Character 1' });
  await first.getByRole('button', { name: 'Choose the class of character 1' }).click();
  await first.getByRole('button', { name: 'Bellringer' }).click();
  await page.getByRole('button', { name: 'Add a character' }).click();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByLabel('Dein Name')).toHaveValue('Host');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(table(page)).toBeVisible();
  expect(sent()?.characters[0]?.class).toBe('bellringer');
  expect(sent()).toMatchObject({ scenario: 'marsh-crossing', seats: [{ name: 'Host' }, {}, {}] });
});

test('one plays at once with as many characters as one likes, and finds the table again', async ({ page }) => {
  await prefer(page, {});
  await page.goto(server.url);
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'The party' }).getByRole('button')).toHaveCount(4);
  await page.evaluate(() => {
    const [known] = JSON.parse(localStorage.getItem('hexhold.seats')!) as { seat: string; code: string }[];
    localStorage.setItem('hexhold.seats', JSON.stringify([{ ...known, round: 3 }, { ...known, seat: 'gone', code: 'GONE-GONE', round: 2 }]));
  });
  await page.goto(server.url);
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await expect(page.getByRole('button', { name: /The Toll House.*Round 3/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Round 2.*There is no such table or seat/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a random dungeon begins as its host chose', async ({ page }) => {
  const sent = await hosts(page);
  await expect(page.getByRole('group', { name: 'Random dungeon' })).toHaveCount(0);
  await page.locator('label', { hasText: 'Under the Ember Road' }).click();
  const options = page.getByRole('group', { name: 'Random dungeon' });
  await options.getByLabel('Penalty of room 1').selectOption({ label: 'Both' });
  await options.getByLabel('Entrance').selectOption('b');
  await options.getByLabel('Opens the first door').selectOption({ label: 'Brannoc' });
  await page.getByRole('radiogroup', { name: 'Played by' }).nth(1).getByText('Me').click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(table(page)).toBeVisible();
  expect(sent()?.dungeon).toEqual({ entrance: 'b', penalties: ['both', 'minor', 'major'], opener: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under the Ember Road');
});

test('line of sight is shown from any hex', async ({ page }) => {
  await prefer(page, {});
  await playNow(page);
  await until(page, 'select_cards');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  // Of an empty hex there is nothing to show.
  await expect(page.locator('.hex-card')).toBeAttached();
  await page.keyboard.press('v');
  await expect(page.locator('.looks')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.hex-card')).toContainText(/In sight, range \d|Not in sight/i);
  // From another hex; and from the same one once more: off.
  await page.keyboard.press('v');
  await expect(page.locator('.looks')).toHaveCount(1);
  // The server may still be answering for the other hex: then it is off at the next press.
  await expect(async () => {
    await page.keyboard.press('v');
    await expect(page.locator('.looks')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

for (const by of ['mouse', 'keyboard'] as const) {
  test(`a way is led through a hex by ${by}`, async ({ page }) => {
    test.setTimeout(180_000);
    await prefer(page, {});
    let asked: Ways | null = null;
    let bent: Ways | null = null;
    const paths: number[][] = [];
    page.on('websocket', (ws) => {
      ws.on('framereceived', ({ payload }) => {
        const m = JSON.parse(String(payload)) as ServerMessage;
        if (m.type === 'update' || m.type === 'welcome') asked = m.update.questions.find((q) => q.ways)?.ways ?? null;
        if (m.type === 'ways') bent = m.ways;
      });
      ws.on('framesent', ({ payload }) => {
        const m = JSON.parse(String(payload)) as ClientMessage;
        if (m.type === 'answer' && typeof m.answer === 'object' && 'path' in m.answer) paths.push(m.answer.path);
      });
    });
    await playNow(page);
    const first = () => asked!.ends.filter((w) => w.via === null && w.stop && !w.dangers);
    await playUntil(page, 'mouse', async () => (await kind(page)) === 'move' && asked !== null && asked.points >= 2 && first().length >= 2);
    await settled(page);
    // Hexes next to the figure: from one of them into another costs one point more than straight.
    const [through, to] = first();
    const before = await revision(page);
    if (by === 'mouse') {
      const p = await middle(page, through!.cell);
      await page.mouse.move(p.x, p.y);
      await page.keyboard.down('Shift');
      await page.mouse.click(p.x, p.y);
      await page.keyboard.up('Shift');
    } else {
      await page.keyboard.press('m');
      await stepTo(page, through!.cell);
      await page.keyboard.press('p');
    }
    await expect(page.locator('.point')).toHaveCount(1);
    expect(await revision(page), 'nothing is decided yet').toBe(before);
    const end = bent!.ends.find((w) => w.cell === to!.cell && w.stop) ?? bent!.ends.find((w) => w.stop && w.cell !== through!.cell)!;
    if (by === 'mouse') {
      const p = await middle(page, end.cell);
      await page.mouse.click(p.x, p.y);
    } else {
      await stepTo(page, end.cell);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => revision(page)).toBeGreaterThan(before);
    expect(paths.at(-1)![0]).toBe(through!.cell);
    expect(paths.at(-1)!.at(-1)).toBe(end.cell);
    expect(paths.at(-1)!.length).toBeGreaterThanOrEqual(2);
  });
}

/** Goes through the lit hexes until the cursor is on this one. */
async function stepTo(page: Page, cell: number): Promise<void> {
  const lit = await page.locator('[data-spot]').count();
  for (let i = 0; i <= lit; i++) {
    await page.keyboard.press('n');
    const there = await page.locator('.cursor').getAttribute('data-cell');
    if (Number(there) === cell) return;
  }
  throw new Error(`hex ${cell} is not lit`);
}

test('a referee moves a figure, and everybody can read it', async ({ page }) => {
  await prefer(page, {});
  await playNow(page);
  await until(page, 'select_cards');
  await settled(page);
  await page.keyboard.press('o');
  await expect(page.getByTestId('story')).toHaveCount(0);
  const figure = page.locator('[data-figure]').first();
  const was = await figure.boundingBox();
  await page.getByTestId('menu').click();
  await page.getByText('Referee', { exact: true }).click();
  await page.getByText('Settings', { exact: true }).click();
  expect(await findings(page), 'the menu with everything opened').toEqual([]);
  await page.getByRole('button', { name: 'Move on the map' }).click();
  await expect(page.getByText(/choose where to stand/)).toBeVisible();
  expect(await findings(page), 'the hexes to choose from').toEqual([]);
  const spot = (await page.locator('[data-spot]').nth(8).boundingBox())!;
  const before = await revision(page);
  await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await settled(page);
  await expect.poll(async () => (await figure.boundingBox())?.x).not.toBe(was?.x);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(/^Referee: .* was put elsewhere\.$/)).toBeVisible();
});

test('a save point brings back, a file goes on, a replay goes step by step', async ({ page }) => {
  test.setTimeout(180_000);
  await prefer(page, {});
  await playNow(page);
  await until(page, 'select_cards');
  await settled(page);
  const sentence = await page.getByRole('heading', { level: 2 }).innerText();
  // A save point, an answer, and back.
  await page.getByTestId('menu').click();
  await page.getByText('Set a save point').first().click();
  await page.getByLabel('Name of the save point').fill('before the cards');
  await page.getByRole('button', { name: 'Set a save point' }).click();
  await page.keyboard.press('Escape');
  await answer(page, 'mouse');
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(sentence);
  await page.getByTestId('menu').click();
  const back = page.getByRole('button', { name: /before the cards/ });
  if (!(await back.isVisible())) await page.getByText('Set a save point').first().click();
  await back.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sentence);
  // The game as a file.
  await page.getByTestId('menu').click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(100);
  const at = page.url();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Load a file' }).click();
  await page.getByLabel('Game file').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sentence);
  expect(page.url()).not.toBe(at);
  // The same file, watched.
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Watch a replay' }).click();
  await page.getByLabel('Game file').setInputFiles(file);
  await expect(page.getByText(/Step 0 of \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(page.getByText(/Step 1 of \d+/)).toBeVisible();
  await expect(page.getByTestId('dock').locator('[data-question]')).toHaveCount(0);
  expect(await findings(page), 'the replay').toEqual([]);
  // A file that is none.
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Load a file' }).click();
  await page.getByLabel('Game file').setInputFiles({ name: 'x.hexhold', mimeType: 'text/plain', buffer: Buffer.from('not a game') });
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findings(page), 'a file that is refused').toEqual([]);
});

/** Plays a game of a seat to its end with any legal answers, over a socket of the page's own. */
async function playToTheEnd(page: Page, seat: string): Promise<void> {
  await page.evaluate(
    (secret) =>
      new Promise<void>((over, failed) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;
        let n = 0;
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', v: 1, seat: secret }));
        socket.onmessage = ({ data }) => {
          const m = JSON.parse(String(data)) as ServerMessage;
          if (m.type === 'refused' && m.reason !== 'stale') failed(new Error(m.detail));
          if (m.type !== 'welcome' && m.type !== 'update') return;
          const { questions, revision } = m.update;
          const q = questions[0];
          if (!q) {
            socket.close();
            over();
            return;
          }
          const ends = q.ways?.ends.filter((e) => e.stop) ?? [];
          const path: number[] = [];
          for (let way = ends.length ? any(ends) : undefined; way; way = way.via === null ? undefined : q.ways!.ends[way.via]) path.unshift(way.cell);
          const answer = path.length ? { path } : { choose: any(q.options) };
          // Twenty messages a second are allowed.
          setTimeout(() => socket.send(JSON.stringify({ type: 'answer', n: ++n, revision, to: q.to, answer })), 60);
        };
      }),
    seat,
  );
}

test('when a scenario is over its host takes everybody on', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await prefer(page, {});
  await playNow(page);
  const old = new URL(page.url()).hash;
  await page.getByTestId('menu').click();
  const code = await page.getByTestId('code').innerText();
  await playToTheEnd(page, old.slice(1));
  await page.reload();
  const next = page.getByTestId('next');
  await expect(next.getByRole('button', { name: 'Once more from the start' })).toBeVisible();
  // It comes with a light: colours are judged when it is there.
  await page.evaluate(() => Promise.all(document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity).map((a) => a.finished)));
  expect(await findings(page), 'the end').toEqual([]);
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(`${server.url}/tv/${code}`);
  await expect(watcher.getByTestId('ending')).toBeVisible();
  await next.getByRole('button', { name: 'Once more from the start' }).click();
  await expect(table(page)).toHaveAttribute('data-round', '0');
  expect(new URL(page.url()).hash).not.toBe(old);
  // Who watches comes along.
  await expect(watcher.getByTestId('ending')).toHaveCount(0);
  await expect(table(watcher)).toHaveAttribute('data-round', '0');
  expect(watcher.url()).toContain('/tv/');
  expect(watcher.url()).not.toContain(code);
  await answer(page, 'mouse');
  await watcher.context().close();
});

test('the pack is told in German', async ({ page }) => {
  await prefer(page, { language: 'de' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Sofort spielen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das Zollhaus');
  await expect(page.getByRole('article', { name: 'Aschenschakal' })).toBeVisible();
  await expect(page.getByTestId('story')).toContainText('Der Schlagbaum ist unten');
  await page.keyboard.press('o');
  await until(page, 'select_cards');
  await expect(page.getByTestId('dock').getByText('Rauchwand')).toBeVisible();
});
