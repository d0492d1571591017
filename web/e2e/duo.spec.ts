// Two browsers at one table: secrets, a server that dies in the middle of a turn, undo by consent.
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { View } from '../src/gen/protocol';
import type { ServerMessage, Update } from '../src/net/scenario';
import { answer, playUntil, question, revision, round, settled, table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

interface Player {
  page: Page;
  /** Everything the socket has told this browser. */
  heard: string[];
}

async function browserOf(browser: Browser): Promise<Player> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","guide":false}'));
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('websocket', (ws) => ws.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return { page, heard };
}

/** A table for two: the host plays the first character, the guest the second. */
async function sitDown(browser: Browser): Promise<[Player, Player]> {
  const [a, b] = [await browserOf(browser), await browserOf(browser)];
  await a.page.goto(server.url);
  await a.page.getByRole('button', { name: 'Host a table' }).click();
  await a.page.getByLabel('Your name').fill('Host');
  await a.page.getByRole('button', { name: 'Begin' }).click();
  await expect(table(a.page)).toBeVisible();
  await a.page.getByTestId('menu').click();
  const code = await a.page.getByTestId('code').innerText();
  await a.page.keyboard.press('Escape');
  await b.page.goto(server.url);
  await b.page.getByRole('button', { name: 'Join a table' }).click();
  await b.page.getByLabel('Code').fill(code);
  await b.page.getByRole('button', { name: 'Join a table' }).click();
  await b.page.getByLabel('Your name').fill('Guest');
  await b.page.getByRole('button', { name: 'Play Brannoc' }).click();
  await expect(table(b.page)).toBeVisible();
  return [a, b];
}

const kindOf = (p: Player) => question(p.page).first().getAttribute('data-question', { timeout: 500 }).catch(() => null);

/** Whoever is asked answers, until the condition holds. */
async function playBoth(players: [Player, Player], done: () => Promise<boolean>, most = 200): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await done()) return;
    let asked = false;
    for (const p of players) {
      if (await done()) return;
      await settled(p.page);
      if (await question(p.page).count()) {
        asked = true;
        await answer(p.page, 'mouse');
      }
    }
    if (!asked) await players[0].page.waitForTimeout(100);
  }
  throw new Error('no end in sight');
}

function updates(heard: string[]): Update[] {
  return heard.flatMap((text) => {
    const m = JSON.parse(text) as ServerMessage;
    return m.type === 'welcome' || m.type === 'update' ? [m.update] : [];
  });
}

/** What this browser was told of the other character that it may not know. */
function leaks(heard: string[], other: number): string[] {
  const secret = (view: View) => {
    const m = view.mats.find((x) => x.character === other)!;
    const hidden: string[] = [];
    if (m.hand) hidden.push('hand');
    if (m.chosen) hidden.push('chosen');
    if (m.dealt) hidden.push('dealt goals');
    if (m.goal) hidden.push('goal');
    if (m.selected?.length && view.order.length === 0) hidden.push('selected before the reveal');
    return hidden;
  };
  return updates(heard).flatMap((u) => [
    ...secret(u.view),
    ...u.questions.filter((q) => typeof q.to === 'object' && q.to.character === other).map(() => 'question'),
    ...u.told.filter((x) => 'game' in x.tell && x.tell.game.only === other).map(() => 'event'),
  ]);
}

/** The names of the cards that a player holds now, as the own socket tells them. */
function hand({ heard }: Player, character: number): string[] {
  const book = heard.flatMap((text) => {
    const m = JSON.parse(text) as ServerMessage;
    return m.type === 'welcome' ? [m.book] : [];
  })[0]!;
  const held = updates(heard).at(-1)!.view.mats.find((m) => m.character === character)!.hand!;
  return book.classes.find((c) => c.character === character)!.cards.filter((c) => held.includes(c.card)).map((c) => c.name);
}

/** Which of these words stand anywhere in the page, labels and tooltips included. */
const written = (p: Player, words: string[]) => p.page.content().then((html) => words.filter((w) => html.includes(w)));

test('play a round without seeing each other’s hands', async ({ browser }) => {
  test.setTimeout(240_000);
  const players = await sitDown(browser);
  const [a, b] = players;
  await playBoth(players, async () => (await kindOf(a)) === 'select_cards' && (await kindOf(b)) === 'select_cards');
  const hands = [hand(a, 0), hand(b, 1)] as const;
  expect((await written(a, hands[0])).length, 'one’s own hand is on the page').toBeGreaterThan(5);
  await answer(a.page, 'mouse');
  for (const p of players) await p.page.keyboard.press(p === a ? 'Shift+Digit2' : 'Shift+Digit1');
  expect(await written(a, hands[1])).toEqual([]);
  expect(await written(b, hands[0])).toEqual([]);
  for (const p of players) await p.page.keyboard.press('Escape');
  await playBoth(players, async () => (await round(a.page)) >= 2);
  expect(leaks(a.heard, 1)).toEqual([]);
  expect(leaks(b.heard, 0)).toEqual([]);
  expect(updates(a.heard).length).toBeGreaterThan(5);
  // The page says so, too.
  await settled(a.page);
  await a.page.keyboard.press('Shift+Digit2');
  await expect(a.page.getByRole('dialog').getByText('Only its player sees these cards.')).toBeVisible();
  await Promise.all(players.map((p) => p.page.context().close()));
});

test('go on at the same question after the server was killed in the middle of a turn', async ({ browser }) => {
  test.setTimeout(240_000);
  const players = await sitDown(browser);
  const [a, b] = players;
  // An ability is under way, with answers that no step has completed yet.
  const within = async (p: Player) => ['move', 'target', 'perform'].includes((await kindOf(p)) ?? '');
  await playBoth(players, async () => (await within(a)) || (await within(b)));
  const asked = (await within(a)) ? a : b;
  const sentence = await asked.page.getByRole('heading', { level: 2 }).innerText();
  const at = await revision(asked.page);
  await server.kill();
  for (const p of players) await expect(p.page.getByText('The connection was lost. Trying again…')).toBeVisible();
  await server.launch();
  for (const p of players) {
    await expect(p.page.getByText('The connection was lost. Trying again…')).toBeHidden({ timeout: 20_000 });
    await expect(table(p.page)).toHaveAttribute('data-revision', String(at));
  }
  await expect(asked.page.getByRole('heading', { level: 2 })).toHaveText(sentence);
  await answer(asked.page, 'mouse');
  await playBoth(players, async () => (await round(a.page)) >= 2);
  await Promise.all(players.map((p) => p.page.context().close()));
});

test('take back what was revealed only if both agree', async ({ browser }) => {
  test.setTimeout(240_000);
  const players = await sitDown(browser);
  const [a, b] = players;
  await playBoth(players, async () => (await kindOf(a)) === 'select_cards' && (await kindOf(b)) === 'select_cards');
  // One's own choice is free while the other still chooses.
  await answer(a.page, 'mouse');
  await expect(question(a.page)).toHaveCount(0);
  await a.page.getByTestId('undo').click();
  await expect(question(a.page)).toHaveAttribute('data-question', 'select_cards');
  await answer(a.page, 'mouse');
  await answer(b.page, 'mouse');
  // Now the cards are open: the other one has to agree.
  await settled(a.page);
  await a.page.getByTestId('undo').click();
  await b.page.getByRole('button', { name: 'Agree' }).click();
  await expect
    .poll(async () => [await kindOf(a), await kindOf(b)].includes('select_cards'))
    .toBe(true);
  await playUntilRound(players, 2);
  await Promise.all(players.map((p) => p.page.context().close()));
});

async function playUntilRound(players: [Player, Player], n: number): Promise<void> {
  await playBoth(players, async () => (await round(players[0].page)) >= n);
}

test('a spectator and a television see the board and nobody’s hand', async ({ browser }) => {
  test.setTimeout(120_000);
  const host = await browserOf(browser);
  await host.page.goto(server.url);
  await host.page.getByRole('button', { name: 'Play now' }).click();
  await playUntil(host.page, 'mouse', async () => (await kindOf(host)) === 'select_cards');
  await host.page.getByTestId('menu').click();
  const code = await host.page.getByTestId('code').innerText();
  const tv = await browserOf(browser);
  await tv.page.setViewportSize({ width: 1920, height: 1080 });
  await tv.page.goto(`${server.url}/tv/${code}`);
  await expect(tv.page.getByTestId('board')).toBeVisible();
  await expect(tv.page.getByTestId('dock').getByRole('button')).toHaveCount(0);
  expect([...leaks(tv.heard, 0), ...leaks(tv.heard, 1)]).toEqual([]);
  await Promise.all([host, tv].map((p) => p.page.context().close()));
});

test('a player who was removed reads why, and finds the way out', async ({ browser }) => {
  const [a, b] = await sitDown(browser);
  await a.page.getByTestId('menu').click();
  await a.page.getByRole('button', { name: 'Remove player' }).click();
  const said = b.page.getByRole('alert').filter({ hasText: 'The host has freed your seat.' });
  await expect(said).toBeVisible();
  await expect(question(b.page)).toHaveCount(0);
  await b.page.getByRole('button', { name: 'To the start screen' }).click();
  await expect(b.page.getByRole('button', { name: 'Host a table' })).toBeVisible();
});
