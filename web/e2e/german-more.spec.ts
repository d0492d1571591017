// Somebody who reads German meets no English elsewhere either: founding and every page of a campaign, classes, Gloomholdin' to its end,
// the join page, a television.
import { expect, type Page, test } from '@playwright/test';
import { isGerman } from './english';
import { finished, game, kind, playUntil as playHoldin } from './holdin-player';
import { table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start(11);
});
test.afterAll(() => server.stop());

const prefer = (page: Page) => page.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","language":"de","guide":false,"motion":false}'));
const frame = (page: Page) => page.locator('[data-page]');
const PAGES = { h: 'home', m: 'map', t: 'town', a: 'affairs', p: 'party', c: 'chronicle' } as const;

async function everyPage(page: Page, where: string): Promise<void> {
  for (const [key, name] of Object.entries(PAGES)) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-page=${name}]`)).toBeVisible();
    await isGerman(page, `${where}, ${name}`);
  }
}
async function step(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = Number(await frame(page).getAttribute('data-revision'));
  await act();
  await expect.poll(async () => Number(await frame(page).getAttribute('data-revision'))).toBeGreaterThan(before);
  await expect(frame(page)).toHaveAttribute('data-quiet', 'true');
}

test('a campaign is German from its founding to the shop after the first result', async ({ page }) => {
  test.setTimeout(240_000);
  await prefer(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Eine Kampagne' }).click();
  await page.getByLabel('Dein Name').fill('Ada');
  for (const more of await page.locator('form summary').all()) await more.click();
  await isGerman(page, 'founding');
  await page.locator('form select').filter({ hasText: 'Ein Freund' }).last().selectOption('me');
  await page.getByRole('button', { name: 'Kampagne gründen' }).click();
  await expect(frame(page)).toBeVisible();
  await everyPage(page, 'founding');
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys')).toBeVisible();
  await isGerman(page, 'keys');
  await page.keyboard.press('Escape');

  for (const line of [0, 1]) {
    await page.keyboard.press('a');
    const column = page.getByTestId(`column-${line}`);
    if (!line) {
      await column.getByRole('button', { name: /^Alles darüber/ }).first().click();
      await expect(page.getByTestId('class-page').getByRole('heading', { name: 'Karten' })).toBeVisible();
      await isGerman(page, 'a class');
      await page.keyboard.press('Escape');
    }
    await step(page, () => column.locator('button.class').nth(line).click());
    const keep = column.getByRole('button', { name: /^Dieses behalten/ });
    const field = column.getByRole('textbox');
    await expect(keep.or(field).first()).toBeVisible();
    await isGerman(page, 'creation');
    if (await keep.count()) await step(page, () => keep.first().click());
    await field.fill(line ? 'Brannoc' : 'Asche');
    await step(page, () => column.getByRole('button', { name: 'So soll es sein' }).click());
    for (const tab of await column.getByRole('tab').all()) {
      await tab.click();
      await isGerman(page, `affairs, ${await tab.innerText()}`);
    }
    await step(page, () => column.getByRole('button', { name: 'Ich bin hier fertig' }).click());
  }
  await everyPage(page, 'choosing');
  await page.keyboard.press('p');
  for (const one of await page.getByTestId('sheet').all()) await expect(one).toContainText('Meisterschaften');
  await page.keyboard.press('m');
  await page.getByRole('navigation', { name: 'Szenarien' }).getByRole('button').first().click();
  await isGerman(page, 'a place');
  await step(page, () => page.getByTestId('place').getByRole('button', { name: 'Dorthin gehen' }).click());
  for (let i = 0; i < 6 && !(await page.getByTestId('away').count()); i++) {
    await page.keyboard.press('h');
    await isGerman(page, 'on the way');
    const option = page.locator('main .option').first();
    if (await page.getByTestId('event').count()) await option.click();
    if (await option.count()) await step(page, () => option.click());
    else await page.waitForTimeout(300);
  }
  await page.getByRole('button', { name: 'Ein Ergebnis von Hand eintragen' }).click();
  await isGerman(page, 'by hand');
  for (const field of await page.getByTestId('away').getByLabel('Erfahrung').all()) await field.fill('45');
  await page.getByTestId('away').getByLabel('Anderes Gold').first().fill('5000');
  await page.getByRole('button', { name: 'Heimbringen', exact: true }).click();
  await isGerman(page, 'a refused result');
  for (const field of await page.getByTestId('by-hand').locator('input[aria-invalid=true]').all()) await field.fill('5');
  await step(page, () => page.getByRole('button', { name: 'Heimbringen', exact: true }).click());
  await everyPage(page, 'after the first result');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Zurückblicken, Schritt für Schritt' }).click();
  await expect(page.getByTestId('look-back')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('look-back')).toContainText('Schritt 1 von');
  await everyPage(page, 'looking back');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('look-back')).toHaveCount(0);
  await page.getByTestId('menu').click();
  await page.getByRole('dialog').evaluate((sheet) => sheet.querySelectorAll('details').forEach((d) => (d.open = true)));
  await isGerman(page, 'menu');
});

test('Gloomholdin’ is German to its end', async ({ page }) => {
  test.setTimeout(240_000);
  await prefer(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Gloomholdin/ }).click();
  await page.waitForTimeout(500);
  await isGerman(page, 'new game');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.getByRole('button', { name: 'Allein spielen' }).click();
  await expect(game(page)).toBeVisible();
  await isGerman(page, 'story');
  let n = 0;
  await playHoldin(page, 'keyboard', async () => {
    // Each question that is new, and now and then the others.
    n += 1;
    if (n < 12 || n % 8 === 0) await isGerman(page, `question ${await kind(page)}`);
    return finished(page).isVisible();
  });
  await isGerman(page, 'the end');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await isGerman(page, 'between two scenarios');
});

test('whoever comes to a table, and a television, read German', async ({ page }) => {
  await prefer(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Einen Tisch eröffnen' }).click();
  await page.getByLabel('Dein Name').fill('Ada');
  await page.getByRole('button', { name: /^Mehr/ }).first().click();
  await expect(page.getByTestId('class-page')).toBeVisible();
  await isGerman(page, 'a class of the host’s');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(table(page)).toBeVisible();
  const code = await page.getByTestId('invite').locator('strong').innerText();
  await page.goto(`${server.url}/join/${code}`);
  await expect(page.getByRole('button', { name: /spielen$/ }).first()).toBeVisible();
  await isGerman(page, 'join');
  await page.goto(`${server.url}/tv/${code}`);
  await expect(table(page)).toBeVisible();
  await isGerman(page, 'television');
});
