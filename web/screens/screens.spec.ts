// Each main screen as a picture in docs/screens: `cargo xtask screens`.
import { type Page, test } from '@playwright/test';
import { answer, playUntil, question, round, settled, table } from '../e2e/player';
import { GameServer } from '../e2e/server';

// Small: they lie in the history for ever.
const JPEG = { type: 'jpeg', quality: 78 } as const;
const DIR = process.env.SCREENS ?? '../docs/screens';
let server: GameServer;
test.beforeAll(async () => {
  // Always the same evening: a picture changes when the screen does.
  server = await GameServer.start(21);
});
test.afterAll(() => server.stop());

const kind = (page: Page) => question(page).first().getAttribute('data-question', { timeout: 1000 }).catch(() => null);
const until = (page: Page, wanted: string) => playUntil(page, 'mouse', async () => (await kind(page)) === wanted);

async function picture(page: Page, name: string): Promise<void> {
  await settled(page).catch(() => undefined);
  await page.waitForTimeout(400);
  await page.screenshot({ ...JPEG, path: `${DIR}/${name}.jpg` });
}

const prefer = (page: Page, settings: object) =>
  page.addInitScript((s) => localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? s), JSON.stringify(settings));

/** Points at the farthest hex that can be reached. */
async function point(page: Page): Promise<void> {
  const spots = page.locator('[data-spot]');
  const box = (await spots.count()) ? await spots.last().boundingBox() : null;
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

test('on a desk', async ({ page }) => {
  // Everything is asked: also whom to attack where there is one only.
  await prefer(page, { pace: 'instant', language: 'en', askAlways: true });
  await page.goto(server.url);
  await page.waitForTimeout(800);
  await page.screenshot({ ...JPEG, path: `${DIR}/start.jpg` });
  await page.getByRole('button', { name: 'Host a table' }).click();
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await page.screenshot({ ...JPEG, path: `${DIR}/host.jpg` });
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await table(page).waitFor();
  await until(page, 'start_hex');
  await picture(page, 'tutorial');
  await until(page, 'select_cards');
  const read = page.getByTestId('story').getByRole('button');
  if (await read.isVisible()) await read.click();
  await picture(page, 'select-cards');
  await page.locator('.hand button.card').nth(7).hover();
  await picture(page, 'card-preview');
  await page.mouse.move(5, 5);
  await until(page, 'turn_step');
  await picture(page, 'turn');
  await page.locator('button.ability').first().hover();
  await picture(page, 'monster-card');
  await page.mouse.move(5, 5);
  await until(page, 'move');
  await point(page);
  await picture(page, 'move');
  await playUntil(page, 'mouse', async () => (await round(page)) >= 2 && (await kind(page)) === 'turn_step');
  await page.keyboard.press('Shift+Digit1');
  await picture(page, 'mat');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Log' }).click();
  await picture(page, 'log');
  await page.locator('.why').last().click();
  await picture(page, 'why');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Monsters' }).click();
  const attacks = async () => (await kind(page)) === 'target' && /attacks/.test(await page.getByRole('heading', { level: 2 }).innerText());
  await playUntil(page, 'mouse', async () => (await round(page)) >= 6 || (await attacks()));
  await point(page);
  await picture(page, 'attack');
  await page.keyboard.press('i');
  await picture(page, 'glossary');
  await page.keyboard.press('Escape');
  await page.getByTestId('menu').click();
  await picture(page, 'menu');
  const code = await page.getByTestId('code').innerText();
  await page.getByRole('button', { name: 'Look back step by step' }).click();
  await picture(page, 'replay');
  await page.goto(`${server.url}/join/${code}`);
  await page.waitForTimeout(500);
  await page.screenshot({ ...JPEG, path: `${DIR}/join.jpg` });
});

test('a monster acts while everybody looks', async ({ page }) => {
  await prefer(page, { pace: 'instant', language: 'en', guide: false });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await until(page, 'select_cards');
  await page.evaluate(() => localStorage.setItem('hexhold.settings', '{"pace":"step","language":"en","guide":false}'));
  await page.reload();
  await settled(page);
  const next = page.getByRole('button', { name: /^Next/ });
  for (let n = 0; n < 6 && !(await next.isVisible()); n++) {
    for (const key of (await kind(page)) === 'select_cards' ? ['1', '2', '1', '2', 'Enter'] : ['t', 't']) await page.keyboard.press(key);
    await page.waitForTimeout(1500);
  }
  await next.click();
  await page.locator('line.focus').waitFor();
  await page.waitForTimeout(400);
  await page.screenshot({ ...JPEG, path: `${DIR}/monster-turn.jpg` });
});

test('on a phone and on a television, in German', async ({ browser }) => {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true })).newPage();
  await prefer(phone, { pace: 'instant', language: 'de', guide: false });
  await phone.goto(server.url);
  await phone.waitForTimeout(500);
  await phone.screenshot({ ...JPEG, path: `${DIR}/phone-start.jpg` });
  await phone.getByRole('button', { name: /^Sofort spielen/ }).click();
  await table(phone).waitFor();
  await until(phone, 'select_cards');
  const read = phone.getByTestId('story').getByRole('button');
  if (await read.isVisible()) await read.click();
  await picture(phone, 'phone-cards');
  await until(phone, 'move');
  await picture(phone, 'phone-move');
  await phone.getByRole('button', { name: 'Monster · Verlauf' }).click();
  await phone.getByRole('tab', { name: 'Verlauf' }).click();
  await picture(phone, 'phone-log');
  await phone.getByRole('button', { name: 'Karte', exact: true }).click();
  await phone.getByTestId('menu').click();
  const code = await phone.getByTestId('code').innerText();
  await phone.keyboard.press('Escape');
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await prefer(tv, { language: 'de' });
  await tv.goto(`${server.url}/tv/${code}`);
  await table(tv).waitFor();
  await answer(phone, 'mouse');
  await picture(tv, 'television');
  await playUntil(phone, 'mouse', async () => (await phone.getByTestId('ending').count()) > 0, 400);
  await phone.waitForTimeout(1000);
  await phone.screenshot({ ...JPEG, path: `${DIR}/phone-end.jpg` });
  await picture(tv, 'television-end');
});
