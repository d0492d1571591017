// Two people at a table: one points at a hex and says a word, the other and a television see it for a moment; whoever is alone has no such buttons.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findings } from './axe';
import { table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

async function sit(browser: Browser, size = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  await context.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","guide":false}'));
  return context.newPage();
}

test('pointing and short words reach everybody who is there', async ({ browser }) => {
  const [a, b, tv] = [await sit(browser), await sit(browser, { width: 390, height: 844 }), await sit(browser)];
  await a.goto(server.url);
  await a.getByRole('button', { name: 'Host a table' }).click();
  await a.getByLabel('Your name').fill('Maria');
  await a.getByRole('button', { name: 'Begin' }).click();
  await expect(table(a)).toBeVisible();
  await expect(a.getByTestId('say'), 'nobody would hear it').toHaveCount(0);
  const code = await a.getByTestId('invite').locator('strong').innerText();
  await b.goto(`${server.url}/join/${code}`);
  await b.getByLabel('Your name').fill('Bo');
  await b.getByRole('button', { name: /^Play / }).first().click();
  await expect(table(b)).toBeVisible();
  await tv.goto(`${server.url}/tv/${code}`);
  await expect(table(tv)).toBeVisible();

  // By keyboard: a hex is looked at, and shown.
  const before = await table(a).getAttribute('data-revision');
  await a.keyboard.press('m');
  await a.keyboard.press('ArrowUp');
  await a.keyboard.press('.');
  for (const page of [a, b, tv]) await expect(page.getByTestId('sign')).toHaveCount(1);
  const cell = await a.getByTestId('sign').getAttribute('data-cell');
  for (const page of [b, tv]) {
    await expect(page.getByTestId('sign')).toHaveAttribute('data-cell', cell!);
    await expect(page.getByTestId('sign')).toContainText('Maria');
    await expect(page.getByTestId('news')).toContainText('Maria points');
  }
  await expect(table(b)).toHaveAttribute('data-revision', before!);
  await expect(b.getByTestId('sign'), 'it is seen for a moment').toHaveCount(0, { timeout: 9000 });

  // By finger: a word.
  await b.getByTestId('say').tap().catch(() => b.getByTestId('say').click());
  expect(await findings(b)).toEqual([]);
  await b.getByRole('button', { name: 'Well done!' }).click();
  await expect(a.getByTestId('news')).toContainText('Bo: Well done!');
  await expect(tv.getByTestId('news')).toContainText('Bo: Well done!');
  // By digit, while the words are open.
  await a.keyboard.press(',');
  await a.keyboard.press('3');
  await expect(b.getByTestId('news')).toContainText('Maria: Careful!');
  expect(await b.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
