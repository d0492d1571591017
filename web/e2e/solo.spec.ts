// One person alone: the tutorial's first two rounds, by keyboard only and by mouse only; undo; what is kept.
import { expect, test } from '@playwright/test';
import { answer, type Hand, playUntil, question, revision, round, settled, table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? '{"pace":"instant"}');
  });
});

for (const by of ['keyboard', 'mouse'] as Hand[]) {
  test(`plays the tutorial's first two rounds by ${by} only`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(server.url);
    const learn = page.getByRole('button', { name: 'Learn to play' });
    if (by === 'mouse') await learn.click();
    else {
      await page.keyboard.press('Tab');
      while (!(await learn.evaluate((b) => b === document.activeElement))) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect(table(page)).toBeVisible();
    const story = page.getByTestId('story');
    // Guide and story stand beside the map at once, and nothing has to be read before the first choice.
    await expect(story).toBeVisible();
    await expect(page.getByTestId('guide')).toBeVisible();
    await expect(question(page)).toHaveAttribute('data-question', 'start_hex');
    await (by === 'mouse' ? story.getByRole('button').click() : page.keyboard.press('o'));
    await expect(page.getByTestId('guide')).toBeVisible();
    const kinds = await playUntil(page, by, async () => (await round(page)) >= 3);
    expect(kinds, 'who learns is dealt no battle goals').not.toContain('battle_goal');
    expect(kinds).toContain('select_cards');
    expect(kinds).toContain('turn_step');
    expect(kinds).toContain('move');
  });
}

test('takes back an answer and stays at the same question', async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playUntil(page, 'mouse', async () => (await question(page).getAttribute('data-question')) === 'select_cards');
  await settled(page);
  const sentence = await page.getByRole('heading', { level: 2 }).innerText();
  await answer(page, 'mouse');
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(sentence);
  await page.getByTestId('undo').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sentence);
});

test('comes back to a table from the start screen, and looks back step by step', async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playUntil(page, 'mouse', async () => (await question(page).getAttribute('data-question')) === 'select_cards');
  const there = await revision(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await page.locator('.list button').first().click();
  await expect(table(page)).toHaveAttribute('data-revision', String(there));
  await page.getByTestId('menu').click();
  await page.getByRole('button', { name: 'Look back step by step' }).click();
  await expect(page.getByText(/Step 0 of \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(page.getByText(/Step 1 of \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(question(page)).toHaveAttribute('data-question', 'select_cards');
});
