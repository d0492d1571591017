// Following what monsters do: at the pace "step" each of them waits for "Next".
import { expect, test } from '@playwright/test';
import { playUntil, question, settled, table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

test('a monster’s turn waits, is explained and is written down as it is played, by keyboard', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? '{"pace":"instant","guide":false}');
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playUntil(page, 'keyboard', async () => (await question(page).getAttribute('data-question')) === 'select_cards');
  await page.evaluate(() => localStorage.setItem('hexhold.settings', '{"pace":"step","guide":false}'));
  await page.reload();
  await settled(page);
  await page.keyboard.press('l');

  const next = page.getByRole('button', { name: /^Next/ });
  const sentence = page.getByRole('heading', { level: 2 });
  for (let n = 0; n < 6; n++) {
    await expect(question(page).or(next).first()).toBeVisible();
    if (await next.isVisible()) break;
    const asked = await sentence.innerText();
    const kind = await question(page).getAttribute('data-question');
    for (const key of kind === 'select_cards' ? ['1', '2', '1', '2'] : ['t', 't']) await page.keyboard.press(key);
    // Enter does not count for a question that has just appeared by itself.
    await expect(async () => {
      if (kind === 'select_cards') await page.keyboard.press('Enter');
      await expect(sentence.filter({ hasText: asked })).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }

  await expect(next).toBeVisible();
  const acting = page.locator('li[aria-current=step]').getByRole('button');
  const monster = (await acting.getAttribute('aria-label'))!.split(',')[0]!;
  const log = page.getByRole('log');
  await expect(log.getByRole('heading', { level: 4 }).last()).toContainText(monster);
  await expect(log).not.toContainText('turns on');
  await expect(page.getByTestId('live')).toContainText('acts.');
  const happening = page.getByTestId('happening');
  await expect(happening).toHaveCount(0);

  await page.keyboard.press(' ');
  await expect(happening).toContainText(/turns on .*:/);
  await expect(page.locator('line.focus')).toHaveCount(1);
  while ((await table(page).getAttribute('data-quiet')) === 'false') {
    if (await next.isVisible()) await page.keyboard.press(' ');
  }
  await expect(log).toContainText('turns on');
  await expect(question(page)).toBeVisible();
});
