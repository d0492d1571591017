// Gloomholdin' in a real browser against a real server: by keyboard, by touch on a phone, through town, and through the server's death.
import { expect, type Page, test } from '@playwright/test';
import { findings } from './axe';
import { answer, between, finished, game, type Hand, kind, playUntil, readStory, revision, settled } from './holdin-player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  // A robot asks for advice faster than people read it.
  server = await GameServer.start(null, '--limit', 'work_rate=1000000');
});
test.afterAll(() => server.stop());

const PHONE = { width: 390, height: 844 };
const prefer = (page: Page, more: object = {}) =>
  page.addInitScript((s) => localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? s), JSON.stringify({ pace: 'instant', language: 'en', guide: false, ...more }));

async function begin(page: Page, by: Hand, more: object = {}): Promise<void> {
  await prefer(page, more);
  await page.goto(server.url);
  const door = page.getByRole('button', { name: /Play alone in five minutes|Allein spielen/ });
  if (by === 'touch') await door.tap();
  else {
    await door.focus();
    await page.keyboard.press('Enter');
  }
  await expect(game(page)).toBeVisible();
}

const over = async (page: Page) => (await finished(page).isVisible()) || (await between(page).isVisible());

test('a first scenario by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await begin(page, 'keyboard');
  await expect(page.getByTestId('story')).toContainText('lamp');
  const kinds = await playUntil(page, 'keyboard', () => over(page));
  expect(new Set(kinds).size, kinds.join(' ')).toBeGreaterThan(3);
  await expect(finished(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(between(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a first scenario by touch alone, with the tutorial, undo, why, odds and a reload', async ({ page }) => {
    test.setTimeout(240_000);
    await begin(page, 'touch', { guide: true });
    await readStory(page, 'touch');
    await expect(page.getByTestId('tip')).toHaveAttribute('data-tip', 'select');
    await answer(page, 'touch');
    await expect(page.locator('[data-tip=select]')).toHaveCount(0);
    // Taken back, and given again.
    const before = await revision(page);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => kind(page)).toBe('select_cards');
    await page.getByRole('button', { name: 'Redo' }).tap();
    await expect.poll(() => kind(page)).not.toBe('select_cards');
    expect(await revision(page)).toBeGreaterThan(before);
    // The rule behind the last line.
    await page.locator('.ticker button').tap();
    await expect(page.locator('blockquote footer')).toContainText(/holdin[:-]/);
    await page.keyboard.press('Escape');
    // It is all there after a reload.
    const here = await revision(page);
    await page.reload();
    await settled(page);
    expect(await revision(page)).toBe(here);
    let odds = false;
    await playUntil(page, 'touch', async () => {
      const ask = page.getByRole('button', { name: /^Odds/ });
      if (!odds && (await ask.isVisible())) {
        await ask.tap();
        await expect(page.getByTestId('odds').locator('li').first()).toBeVisible();
        await page.keyboard.press('Escape');
        odds = true;
      }
      return over(page);
    });
    expect(odds, 'an attack was asked about').toBe(true);
    // What was played can be watched again.
    await page.getByTestId('menu').tap();
    await page.getByTestId('look-back').tap();
    await expect(page.getByTestId('replay')).toContainText(/Step 0 of/);
    await page.getByRole('button', { name: 'Step forward' }).tap();
    await expect(page.getByTestId('replay')).toContainText(/Step 1 of/);
    await page.getByRole('button', { name: 'Back to the table' }).tap();
    await expect(page.getByTestId('replay')).toBeHidden();
  });

  test('what is pressed is large enough and where the thumb is', async ({ page }) => {
    await begin(page, 'touch');
    await readStory(page, 'touch');
    const small = await page.locator('.ask button:visible, .pick, .btn:visible, .me button').evaluateAll((all) =>
      all.map((e) => ({ box: e.getBoundingClientRect(), words: e.getAttribute('aria-label') ?? e.textContent })).filter(({ box }) => box.width < 43.5 || box.height < 43.5).map(({ words, box }) => `${words} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
    const high = await page.locator('.ask button, .pick').evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).filter((r) => r.top + r.height / 2 < innerHeight / 2).length);
    expect(high, 'answers in the upper half').toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('nothing serious for axe, in both languages', async ({ page }) => {
    await begin(page, 'touch', { language: 'de' });
    expect(await findings(page)).toEqual([]);
    await readStory(page, 'touch');
    expect(await findings(page)).toEqual([]);
    await playUntil(page, 'touch', async () => (await page.locator('[data-distance]').count()) > 0 || (await over(page)));
    expect(await findings(page)).toEqual([]);
    await page.getByTestId('menu').tap();
    expect(await findings(page)).toEqual([]);
  });
});

test('two scenarios in a row, with shopping between them', async ({ page }) => {
  test.setTimeout(400_000);
  await begin(page, 'keyboard');
  // Whoever loses the first tries again: gold is kept.
  for (let tries = 0; tries < 4; tries++) {
    await playUntil(page, 'advice', () => over(page));
    if ((await finished(page).getAttribute('data-ending')) === 'won') break;
    await finished(page).getByRole('button').click();
    await page.locator('[data-page="1"]').click();
    await page.getByTestId('set-out').click();
    await expect(page.getByTestId('story')).toBeVisible();
  }
  await expect(finished(page)).toHaveAttribute('data-ending', 'won');
  expect(await findings(page)).toEqual([]);
  await finished(page).getByRole('button').click();
  await page.getByTestId('visit').click();
  await expect(page.getByTestId('shop')).toBeVisible();
  const gold = Number(await page.getByTestId('gold').innerText());
  const buy = page.getByTestId('shop').getByRole('button', { name: /Buy/ }).and(page.locator(':enabled'));
  await buy.first().click();
  await expect.poll(async () => Number(await page.getByTestId('gold').innerText())).toBeLessThan(gold);
  expect(await findings(page)).toEqual([]);
  await page.locator('.page.open').first().click();
  await expect(page.getByTestId('page')).toBeVisible();
  await page.getByTestId('set-out').click();
  // The king may want what was bought.
  await expect(page.getByTestId('story').or(page.getByRole('button', { name: /^Begin/ }))).toBeVisible();
  const start = between(page).getByRole('button', { name: /^Begin/ });
  if (await start.isVisible()) await start.click();
  await expect(page.getByTestId('story')).toBeVisible();
  await playUntil(page, 'keyboard', () => over(page));
  await expect(finished(page)).toBeVisible();
});

test('the server dies in mid-combat, and the game goes on', async ({ page }) => {
  test.setTimeout(240_000);
  await begin(page, 'keyboard');
  await playUntil(page, 'keyboard', async () => (await page.locator('[data-distance]').count()) > 0);
  const [at, distance] = [await revision(page), await page.locator('[data-distance]').getAttribute('data-distance')];
  await server.kill();
  await expect(page.getByText('The connection was lost')).toBeVisible();
  await server.launch();
  await expect(page.getByText('The connection was lost')).toBeHidden({ timeout: 20_000 });
  expect(await revision(page)).toBe(at);
  await expect(page.locator('[data-distance]')).toHaveAttribute('data-distance', distance!);
  await answer(page, 'keyboard');
  expect(await revision(page)).toBeGreaterThan(at);
});
