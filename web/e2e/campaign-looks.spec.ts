// The pages of a campaign without a server: nothing is wider than the screen, and axe finds nothing, on a desk and on a phone, in both languages.
import { expect, type Page, test } from '@playwright/test';
import type { ServerMessage } from '../src/net/scenario';
import { create, dealt, event, levelCard, menu, perk, questChoice, result, scenario, view, welcome } from '../tests/fixture/campaign';
import { findings } from './axe';
import { mockTable } from './mock';

const PAGES = ['home', 'map', 'town', 'affairs', 'party', 'chronicle'] as const;
/** Pictures for whoever wants to look: a folder. */
const shots = process.env.SHOTS;

const states = {
  town: { page: 'affairs', first: welcome({ questions: [menu(0)] }) },
  event: { page: 'home', first: welcome({ questions: [event], leans: [{ seat: 1, answer: { choose: { option: 'b' } } }], waiting: ['party'] }) },
  choose: { page: 'map', first: welcome({ view: { ...view, phase: { is: 'choose', only: null }, at: 'the-toll-house' }, questions: [scenario], waiting: ['party'] }) },
  card: { page: 'affairs', first: welcome({ questions: [levelCard] }) },
  perk: { page: 'affairs', first: welcome({ questions: [perk] }) },
  create: { page: 'affairs', first: welcome({ view: { ...view, phase: { is: 'founding' }, members: view.members.slice(1) }, questions: [create], told: [] }) },
  quest: { page: 'affairs', first: welcome({ view: { ...view, phase: { is: 'founding' }, lines: [{ ...view.lines[0]!, dealt }, view.lines[1]!] }, questions: [questChoice], told: [] }) },
  away: {
    page: 'home',
    first: welcome({ view: { ...view, phase: { is: 'away', scenario: 'marsh-crossing', name: 'Marsh Crossing', casual: false, imbued: 0, party: [0, 1], settling: false } }, questions: [result], waiting: ['party'] }),
  },
} as const;

async function look(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${name} is not wider than the screen`).toBeLessThanOrEqual(0);
  expect(await findings(page), name).toEqual([]);
}

for (const { width, height, language } of [
  { width: 1440, height: 900, language: 'en' },
  { width: 390, height: 844, language: 'de' },
]) {
  test(`campaign pages at ${width} in ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript((l) => localStorage.setItem('hexhold.settings', JSON.stringify({ language: l, motion: false })), language);
    await mockTable(page, states.town.first as unknown as ServerMessage);
    await page.goto('/seat/S');
    for (const name of PAGES) {
      await expect(page.locator('[data-page]')).toBeVisible();
      await page.keyboard.press(name[0]!);
      await expect(page.locator(`[data-page=${name}]`)).toBeVisible();
      if (name === 'map') await page.getByRole('button', { name: /^Below the Toll,/ }).press('Enter');
      await look(page, `${width}-${name}`);
    }
    for (const tab of [2, 3, 4, 5]) {
      await page.keyboard.press('a');
      await page.getByRole('tab').nth(tab - 1).click();
      await look(page, `${width}-tab-${tab}`);
    }
  });

  test(`campaign questions at ${width} in ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript((l) => localStorage.setItem('hexhold.settings', JSON.stringify({ language: l, motion: false })), language);
    for (const [name, state] of Object.entries(states).slice(1)) {
      await page.unrouteAll();
      await mockTable(page, state.first as unknown as ServerMessage);
      await page.goto('/seat/S');
      await expect(page.locator('[data-page]')).toBeVisible();
      await page.keyboard.press(state.page[0]!);
      await expect(page.locator(`[data-page=${state.page}]`)).toBeVisible();
      if (name === 'away') await page.getByTestId('away').getByRole('button').last().click();
      await look(page, `${width}-ask-${name}`);
    }
  });
}

test('a retirement is a moment for everybody, once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hexhold.settings', JSON.stringify({ language: 'en', motion: false })));
  const says = await mockTable(page, states.town.first as unknown as ServerMessage);
  await page.goto('/seat/S');
  await expect(page.locator('[data-page]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const told = [
    { what: { retired: { member: 1, quest: null } }, why: 'retirement', name: 'The Coin Jar' },
    { what: { prosperity: { change: 2, level: 1 } }, why: 'prosperity' },
    { what: { class_unlocked: { class: 'drover' } }, why: 'retirement', name: 'Drover' },
  ].map((game) => ({ revision: 15, tell: { game } }));
  says({ type: 'update', update: { ...states.town.first.update, revision: 15, told } } as unknown as ServerMessage);
  await expect(page.getByRole('dialog').getByText('Brannoc hangs up the pack')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Somebody new may join: Drover.')).toBeVisible();
  await look(page, 'farewell');
  await page.getByRole('button', { name: 'Farewell' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
