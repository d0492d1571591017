// A table of people: who is here, how others come, and what a room full of them sees on a television.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findings } from './axe';
import { question, settled, table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

async function sit(browser: Browser, size = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  await context.addInitScript(() => localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? '{"pace":"instant","guide":false}'));
  return context.newPage();
}

/** A table of four: the host plays one, the computer one, and two seats are empty. */
async function host(browser: Browser): Promise<{ page: Page; code: string }> {
  const page = await sit(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Host a table' }).click();
  await page.locator('label', { hasText: 'Quiet as Felt' }).click();
  await expect(page.locator('.now')).toContainText('Goal:');
  await page.getByRole('button', { name: 'Add a character' }).click();
  await page.getByRole('button', { name: 'Add a character' }).click();
  await page.getByRole('radiogroup', { name: 'Played by' }).nth(3).getByText('The computer').click();
  await page.getByLabel('Your name').fill('Maria');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(table(page)).toBeVisible();
  const code = await page.getByTestId('invite').locator('strong').innerText();
  return { page, code };
}

test('a friend finds the way by the code, chooses a character and is greeted; a companion takes the last seat', async ({ browser }) => {
  const { page, code } = await host(browser);
  await expect(page.getByRole('img', { name: 'QR code of the link to join' })).toBeVisible();
  const players = page.getByTestId('player');
  await expect(players).toHaveText([/Maria/, /open/, /open/, /computer/]);
  expect(await findings(page)).toEqual([]);
  const friend = await sit(browser, { width: 390, height: 844 });
  await friend.goto(`${server.url}/join/${code}`);
  await expect(friend.getByText('Maria plays “Quiet as Felt” and has a seat for you.')).toBeVisible();
  expect(await findings(friend)).toEqual([]);
  await friend.getByLabel('Your name').fill('Tom');
  await friend.getByRole('button', { name: 'Play Corin' }).click();
  await expect(table(friend)).toBeVisible();
  await expect(page.getByTestId('news')).toHaveText('Tom sits down at the table.');
  await expect(players.nth(2)).toHaveText('Tom');
  await page.getByTestId('invite').getByRole('button', { name: 'Fill with a companion' }).click();
  await expect(page.getByTestId('invite')).toHaveCount(0);
  await expect(players).toHaveText([/Maria/, /computer/, /Tom/, /computer/]);
  await friend.context().close();
  await expect(page.getByTestId('news')).toContainText('Tom is not connected any more.');
  await expect(players.nth(2)).toHaveText('Tom · away');
  // Whoever hosts again is called the same.
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Host a table' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Maria');
  await page.context().close();
});

test('panels fold away and stay folded, and what is to be read is still read', async ({ browser }) => {
  const { page } = await host(browser);
  await settled(page);
  const width = async () => (await page.getByTestId('board').boundingBox())!.width;
  const before = await width();
  await page.getByRole('button', { name: 'Fold or unfold the party' }).click();
  await page.keyboard.press(']');
  await expect.poll(width).toBe(1440);
  await expect(page.getByRole('tab', { name: 'Log' })).toBeHidden();
  await expect(page.getByTestId('story')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect.poll(width).toBe(1440);
  await page.keyboard.press('[');
  await page.keyboard.press(']');
  await expect.poll(width).toBe(before);
  await page.context().close();
});

test('a television shows everything without scrolling, and how to join', async ({ browser }) => {
  const { page, code } = await host(browser);
  const tv = await sit(browser, { width: 1920, height: 1080 });
  await tv.goto(`${server.url}/tv/${code}`);
  await expect(tv.getByTestId('invite')).toContainText(code);
  await expect(tv.getByRole('img', { name: 'QR code of the link to join' })).toBeVisible();
  const board = (await tv.getByTestId('board').boundingBox())!;
  expect(board.width / 1920).toBeGreaterThan(0.65);
  expect(board.height / 1080).toBeGreaterThan(0.75);
  await expect(async () => {
    const hidden = await tv.locator('aside.party, aside.side .body').evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth).map((e) => `${e.className} ${e.scrollHeight} ${e.clientHeight} ${e.scrollWidth} ${e.clientWidth}`));
    expect(hidden).toEqual([]);
  }).toPass();
  await expect(tv.getByRole('tab')).toHaveCount(0);
  await expect(question(tv)).toHaveCount(0);
  await Promise.all([page, tv].map((p) => p.context().close()));
});
