// The screens of campaigns and of Gloomholdin', from real games: a desk, a phone.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { game, playUntil, finished, kind, readStory } from '../e2e/holdin-player';
import { GameServer } from '../e2e/server';

// Small: they lie in the history for ever.
const JPEG = { type: 'jpeg', quality: 78 } as const;
const DIR = process.env.SCREENS ?? '../docs/screens';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
let server: GameServer;
test.beforeAll(async () => {
  // Always the same evening: a picture changes when the screen does.
  server = await GameServer.start(21);
});
test.afterAll(() => server.stop());

async function sit(browser: Browser, viewport: typeof DESK, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: viewport === PHONE, deviceScaleFactor: viewport === PHONE ? 2 : 1 });
  await context.addInitScript((s) => localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? s), JSON.stringify({ pace: 'instant', language, guide: false, motion: false }));
  return context.newPage();
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ ...JPEG, path: `${DIR}/${name}.jpg` });
}

const frame = (page: Page) => page.locator('[data-page]');
async function step(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = Number(await frame(page).getAttribute('data-revision'));
  await act();
  await expect.poll(async () => Number(await frame(page).getAttribute('data-revision'))).toBeGreaterThan(before);
  await expect(frame(page)).toHaveAttribute('data-quiet', 'true');
}

test('a campaign', async ({ browser }) => {
  const page = await sit(browser, DESK, 'en');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'A campaign' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('form select').filter({ hasText: 'A friend' }).last().selectOption('me');
  await picture(page, 'campaign-found');
  await page.getByRole('button', { name: 'Found the campaign' }).click();
  await expect(frame(page)).toBeVisible();
  for (const [line, name] of ['Ashe', 'Brannoc'].entries()) {
    await page.keyboard.press('a');
    const column = page.getByTestId(`column-${line}`);
    if (!line) {
      await picture(page, 'campaign-create');
      await column.getByRole('button', { name: /^All about them/ }).first().click();
      await expect(page.getByTestId('class-page').getByRole('heading', { name: 'Cards' })).toBeVisible();
      await picture(page, 'campaign-class');
      await page.keyboard.press('Escape');
    }
    await step(page, () => column.locator('button.class').nth(line).click());
    const keep = column.getByRole('button', { name: /^Keep this one/ });
    const field = column.getByRole('textbox');
    await expect(keep.or(field).first()).toBeVisible();
    if (await keep.count()) {
      if (!line) await picture(page, 'campaign-quest');
      await step(page, () => keep.first().click());
    }
    await field.fill(name);
    await step(page, () => column.getByRole('button', { name: 'That is the name' }).click());
    await step(page, () => column.getByRole('button', { name: 'I am done here' }).click());
  }
  await page.keyboard.press('m');
  const nav = page.getByRole('navigation', { name: 'Scenarios' });
  await nav.getByRole('button', { name: /Toll House/ }).click();
  await step(page, () => page.getByTestId('place').getByRole('button', { name: 'Go there' }).click());
  for (let i = 0; i < 8 && !(await page.getByTestId('away').count()); i++) {
    await page.keyboard.press('h');
    const option = page.locator('main .option').first();
    if (await page.getByTestId('event').count()) await option.click();
    if (await option.count()) await step(page, () => option.click());
    else await page.waitForTimeout(300);
  }
  await page.getByRole('button', { name: 'Enter a result by hand' }).click();
  for (const field of await page.getByTestId('away').getByLabel('Experience').all()) await field.fill('45');
  for (const field of await page.getByTestId('away').getByLabel('Money tokens').all()) await field.fill('9');
  await picture(page, 'campaign-by-hand');
  await step(page, () => page.getByRole('button', { name: 'Bring it home', exact: true }).click());
  let seen = false;
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('h');
    if (await page.getByRole('button', { name: /affairs in town$/ }).count()) break;
    if (await page.getByTestId('event').count()) {
      if (!seen) await picture(page, 'campaign-event');
      seen = true;
      await page.locator('main .option').first().click();
    }
    if (await page.locator('main .option').count()) await step(page, () => page.locator('main .option').first().click());
    else {
      await page.keyboard.press('a');
      const mark = page.getByRole('button', { name: /^Mark this box/ });
      if (await mark.count()) await step(page, () => mark.first().click());
    }
  }
  for (const [key, name] of Object.entries({ h: 'home', m: 'map', t: 'town', a: 'affairs', p: 'party', c: 'chronicle' })) {
    await page.keyboard.press(key);
    if (key === 'm') await nav.getByRole('button').first().click();
    await picture(page, `campaign-${name}`);
  }
  await page.getByRole('button', { name: 'Look back, step by step' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('p');
  await picture(page, 'campaign-back');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await picture(page, 'campaign-keys');
  await page.keyboard.press('Escape');
  // The same seat on a phone.
  const phone = await sit(browser, PHONE, 'de');
  await phone.goto(page.url());
  await expect(frame(phone)).toBeVisible();
  for (const [key, name] of Object.entries({ h: 'home', m: 'map', a: 'affairs', p: 'party' })) {
    await phone.keyboard.press(key);
    await picture(phone, `phone-campaign-${name}`);
  }
});

test('Gloomholdin’', async ({ browser }) => {
  const page = await sit(browser, DESK, 'en');
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Gloomholdin/ }).click();
  await page.waitForTimeout(500);
  await picture(page, 'holdin-new');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /Play alone/ }).click();
  await expect(game(page)).toBeVisible();
  await picture(page, 'holdin-story');
  await readStory(page, 'keyboard');
  await picture(page, 'holdin-cards');
  const seen = new Set<string>();
  await playUntil(page, 'keyboard', async () => {
    const now = await kind(page);
    if (['move', 'target', 'turn_step', 'enter'].includes(now) && !seen.has(now)) await picture(page, `holdin-${now.replace('_', '-')}`);
    seen.add(now);
    return finished(page).isVisible();
  });
  await picture(page, 'holdin-finished');
  await page.keyboard.press('Enter');
  await picture(page, 'holdin-between');
  const phone = await sit(browser, PHONE, 'de');
  await phone.goto(server.url);
  await phone.getByRole('button', { name: /Allein spielen/ }).click();
  await expect(game(phone)).toBeVisible();
  await readStory(phone, 'touch');
  await picture(phone, 'phone-holdin');
});
