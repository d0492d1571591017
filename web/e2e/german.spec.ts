// Somebody who reads German meets no English: start, host's form under every rule set, a round at the table, the log with its
// reasons and rules, the menu with referee and save points, undo, refusals.
import { expect, test } from '@playwright/test';
import { isGerman } from './english';
import { answer, playUntil, question, round, settled, table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

test('a table is German from the start to the rules', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","language":"de","guide":true}'));
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Sofort spielen' })).toBeVisible();
  await isGerman(page, 'start');
  for (const name of ['An einen Tisch setzen', 'Weiterspielen', 'Datei laden', 'Aufzeichnung ansehen']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await isGerman(page, name);
    await page.getByRole('button', { name: 'Zurück' }).click();
  }

  await page.getByRole('button', { name: 'Einen Tisch eröffnen' }).click();
  await page.getByText('Mehr: Stufe').click();
  const rules = page.getByLabel('Regeln').first();
  await page.locator('label', { hasText: 'Unter der Glutstraße' }).click();
  for (const of of ['gh1e', 'jotl', 'gh2e', 'fh']) {
    await rules.selectOption(of);
    for (const box of await page.getByRole('group', { name: 'Varianten' }).getByRole('checkbox').all()) await box.check();
    await isGerman(page, `host, ${of}`);
  }
  await expect(page.getByText('jede Münze auf Beutekarten ist 1 Gold mehr wert')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();

  await page.getByRole('button', { name: 'Spielen lernen' }).click();
  await expect(table(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const focus = page.getByText(/ wendet sich .* zu: /).first();
  const asked = await playUntil(page, 'mouse', async () => {
    await isGerman(page, `round ${await round(page)}, ${await question(page).first().getAttribute('data-question')}`);
    return (await focus.count()) > 0;
  });
  expect(asked).toEqual(expect.arrayContaining(['select_cards', 'turn_step']));

  const lines = page.locator('.log li').filter({ has: page.locator('.why') });
  for (const line of [lines.filter({ hasText: ' wendet sich ' }).first(), lines.first(), lines.last()]) {
    await line.locator('.why').click();
    await expect(page.locator('blockquote')).toBeVisible();
    await isGerman(page, 'why?');
    await page.keyboard.press('Escape');
    await expect(page.locator('blockquote')).toBeHidden();
  }

  await settled(page);
  for (const tab of ['Monster', 'Szenario', 'Verlauf']) {
    await page.getByRole('tab', { name: tab }).click();
    await isGerman(page, tab);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await isGerman(page, 'help');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByTestId('menu').click();
  await page.getByText('Spielleitung', { exact: true }).click();
  await page.getByLabel('Lebenspunkte setzen').fill('0');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Lebenspunkte gehen von 1 bis').first()).toBeAttached();
  await page.getByLabel('Lebenspunkte setzen').fill('2');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('hat jetzt 2 Lebenspunkte').first()).toBeAttached();
  await page.getByText('Sicherungspunkt setzen').first().click();
  await page.getByLabel('Name des Sicherungspunkts').fill('Halt');
  await page.getByRole('button', { name: 'Sicherungspunkt setzen' }).click();
  await expect(page.getByText('Sicherungspunkt „Halt“.', { exact: true })).toBeAttached();
  await isGerman(page, 'menu');
  await page.getByRole('button', { name: 'Über Hexhold' }).click();
  const about = page.getByRole('dialog', { name: 'Über Hexhold' });
  await expect(about).toBeVisible();
  await isGerman(page, 'about');
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await answer(page, 'mouse');
  await page.getByTestId('undo').click();
  await expect(page.getByText(/zurückgenommen/).first()).toBeAttached();
  await isGerman(page, 'undo');

  await page.goto(`${server.url}/join/NOBODY`);
  await expect(page.getByText('Diesen Tisch oder Platz gibt es nicht.')).toBeVisible();
  await isGerman(page, 'no such table');
});
