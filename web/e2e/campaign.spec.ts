// A group of two with a real server: they found a campaign, come home from a scenario, settle, shop at the same time, vote on an
// event, level up, come back after a reload and after the server's sudden end, and take back a purchase.
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { findings } from './axe';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  // Always the same cards: which event asks what is not luck.
  server = await GameServer.start(5);
});
test.afterAll(() => server.stop());

const shots = process.env.SHOTS;
const shot = async (page: Page, name: string) => shots && page.screenshot({ path: `${shots}/real-${name}.png` });
const frame = (page: Page): Locator => page.locator('[data-page]');
const revision = async (page: Page) => Number(await frame(page).getAttribute('data-revision'));
const go = async (page: Page, to: 'home' | 'map' | 'town' | 'affairs' | 'party' | 'chronicle') => {
  await page.keyboard.press(to[0]!);
  await expect(page.locator(`[data-page=${to}]`)).toBeVisible();
};
const gold = async (page: Page, line: number) => Number((await page.getByTestId(`column-${line}`).getByTestId('gold').innerText()).trim());

async function person(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","guide":false,"motion":false}'));
  return context.newPage();
}

/** What somebody does moves the campaign on. */
async function step(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await revision(page);
  await act();
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await expect(frame(page)).toHaveAttribute('data-quiet', 'true');
}

async function found(browser: Browser, votes: string): Promise<[Page, Page]> {
  const [a, b] = [await person(browser), await person(browser)];
  await a.goto(server.url);
  await a.getByRole('button', { name: 'A campaign' }).click();
  await a.getByLabel('Your name').fill('Ada');
  await a.getByLabel('Name of the player').fill('Bo');
  await a.getByLabel('What is asked of all is decided by').selectOption(votes);
  await shot(a, 'found');
  await a.getByRole('button', { name: 'Found the campaign' }).click();
  await expect(frame(a)).toBeVisible();
  await a.getByTestId('menu').click();
  const code = await a.getByTestId('code').innerText();
  await a.keyboard.press('Escape');
  await b.goto(`${server.url}/join/${code}`);
  await b.getByLabel('Your name').fill('Bo');
  await b.getByRole('button', { name: /^Play / }).first().click();
  await expect(frame(b)).toBeVisible();
  return [a, b];
}

/** Makes a character: class, quest if there is one, name; and is done. */
async function create(page: Page, line: number, name: string, buy: boolean): Promise<void> {
  await go(page, 'affairs');
  const column = page.getByTestId(`column-${line}`);
  await step(page, () => column.locator('button.class').nth(line).click());
  await shot(page, `create-${line}`);
  const keep = column.getByRole('button', { name: /^Keep this one/ });
  const field = column.getByRole('textbox');
  await expect(keep.or(field).first()).toBeVisible();
  if (await keep.count()) await step(page, () => keep.first().click());
  await field.fill(name);
  await step(page, () => column.getByRole('button', { name: 'That is the name' }).click());
  await expect(column.getByRole('heading', { name })).toBeVisible();
  if (buy) await step(page, () => column.getByRole('button', { name: /^Buy / }).first().click());
  await shot(page, `first-shop-${line}`);
  await step(page, () => column.getByRole('button', { name: 'I am done here' }).click());
}

/** The party's question with a single sensible answer is answered by the first option; both, where they vote. */
async function agree(pages: Page[], within: (p: Page) => Locator, pick = 0): Promise<void> {
  for (const p of pages) {
    const options = within(p).locator('.option');
    if (!(await options.count())) continue;
    await options.nth(pick).click();
    await expect(frame(p)).toHaveAttribute('data-quiet', 'true');
  }
}

/** From the map to the end of a scenario whose result is entered by hand. */
async function play(a: Page, b: Page, name: RegExp, experience: number): Promise<void> {
  for (const p of [a, b]) {
    await go(p, 'map');
    await p.getByRole('navigation', { name: 'Scenarios' }).getByRole('button', { name }).click();
  }
  await shot(a, 'map');
  for (const p of [a, b]) {
    const there = p.getByTestId('place').getByRole('button', { name: 'Go there' });
    if (await there.count()) await there.click();
    await expect(frame(p)).toHaveAttribute('data-quiet', 'true');
  }
  // Who comes along, and what happens on the road.
  for (let i = 0; i < 8; i++) {
    await go(a, 'home');
    await go(b, 'home');
    if (await a.getByTestId('away').count()) break;
    if (await a.getByTestId('event').count()) {
      await shot(a, 'road-event');
      await agree([a, b], (p) => p.getByTestId('event'));
    } else if (await a.getByTestId('ask').count()) await agree([a, b], (p) => p.getByTestId('ask'));
    else {
      await go(a, 'map');
      await go(b, 'map');
      if (await a.locator('.side .option').count()) await agree([a, b], (p) => p.locator('.side'));
    }
    await a.waitForTimeout(200);
  }
  await go(a, 'home');
  const away = a.getByTestId('away');
  await expect(away).toBeVisible();
  await away.getByRole('button', { name: 'Enter a result by hand' }).click();
  for (const field of await away.getByLabel('Experience').all()) await field.fill(String(experience));
  for (const field of await away.getByLabel('Money tokens').all()) await field.fill('6');
  await shot(a, 'by-hand');
  await away.getByRole('button', { name: 'Bring it home' }).click();
  // Where they vote, the other one agrees.
  await go(b, 'home');
  await step(b, () => b.getByTestId('agree').getByRole('button', { name: 'Agree' }).click());
}

/** Whatever the party is asked until everybody is in town with their own affairs. */
async function settle(pages: [Page, Page]): Promise<{ events: number }> {
  let events = 0;
  for (let i = 0; i < 30; i++) {
    for (const p of pages) await go(p, 'home');
    const [a] = pages;
    if (await a.getByRole('button', { name: /affairs in town$/ }).count()) return { events };
    if (await a.getByTestId('event').count()) {
      events += 1;
      await shot(a, 'event');
      expect(await findings(a)).toEqual([]);
      // The first leans, the other sees it before anything is decided.
      await a.getByTestId('event').locator('.option').first().click();
      await expect(pages[1].getByTestId('event').getByText('For it: Ada')).toBeVisible();
      await pages[1].getByTestId('event').locator('.option').first().click();
      await expect(pages[1].getByTestId('event')).toHaveCount(0);
      await shot(a, 'outcome');
    } else if (await a.getByTestId('ask').count()) await agree(pages, (p) => p.getByTestId('ask'));
    else {
      for (const [line, p] of pages.entries()) {
        await go(p, 'affairs');
        const mark = p.getByTestId(`column-${line}`).getByRole('button', { name: /^Mark this box/ });
        if (await mark.count()) await step(p, () => mark.first().click());
      }
    }
    await a.waitForTimeout(200);
  }
  throw new Error('no way to town');
}

test('two people found a campaign, play, settle, vote, shop at once, level up and go on after everything', async ({ browser }) => {
  test.setTimeout(420_000);
  const [a, b] = await found(browser, 'majority');
  expect(await findings(a)).toEqual([]);
  await create(a, 0, 'Ashe', true);
  await create(b, 1, 'Brannoc', false);

  await play(a, b, /Toll House/, 45);
  const { events } = await settle([a, b]);
  expect(events, 'an event was read in town').toBeGreaterThan(0);

  // Both shop at the same time; nobody waits, and each sees their own gold.
  for (const p of [a, b]) await go(p, 'affairs');
  await shot(a, 'shop');
  const [goldA, goldB] = [await gold(a, 0), await gold(b, 1)];
  const buy = (p: Page, line: number) => p.getByTestId(`column-${line}`).getByRole('button', { name: /^Buy .*gold$/ }).and(p.locator(':enabled')).last();
  await Promise.all([buy(a, 0).click(), buy(b, 1).click()]);
  await expect.poll(() => gold(a, 0)).toBeLessThan(goldA);
  await expect.poll(() => gold(b, 1)).toBeLessThan(goldB);
  const spent = await gold(b, 1);

  // One's own purchase is taken back, the other's stays.
  await a.getByTestId('undo').click();
  await expect.poll(() => gold(a, 0)).toBe(goldA);
  expect(await gold(b, 1)).toBe(spent);
  // Done again, and taken back for good.
  await a.getByTestId('redo').click();
  await expect.poll(() => gold(a, 0)).toBeLessThan(goldA);
  await a.getByTestId('undo').click();
  await expect.poll(() => gold(a, 0)).toBe(goldA);

  // A level, as cards and a perk.
  const column = a.getByTestId('column-0');
  await column.getByRole('tab', { name: /Growth/ }).click();
  await step(a, () => column.getByRole('button', { name: 'Level up to 2' }).click());
  await expect(column.getByTestId('level-cards').locator('button.card')).toHaveCount(2);
  await shot(a, 'level-up');
  expect(await findings(a)).toEqual([]);
  await step(a, () => column.getByTestId('level-cards').locator('button.card').first().click());
  await step(a, () => column.getByRole('button', { name: /^Mark this box/ }).first().click());
  await expect(column.getByText('Level 2')).toBeVisible();

  // The server ends in the middle of downtime; everything is as it was.
  const at = await revision(a);
  await server.kill();
  await expect(a.getByText('The connection was lost. Trying again…')).toBeVisible();
  await server.launch();
  await expect(a.getByText('The connection was lost. Trying again…')).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => revision(a)).toBe(at);
  await a.reload();
  await expect(frame(a)).toBeVisible();
  await go(a, 'affairs');
  await expect(a.getByTestId('column-0').getByText('Level 2')).toBeVisible();
  expect(await gold(a, 0)).toBe(goldA);

  // The other's sheet shows what is open, and no quest.
  await go(b, 'party');
  await b.getByRole('navigation', { name: 'Characters' }).getByRole('button', { name: /Ashe/ }).click();
  await expect(b.getByTestId('sheet').getByRole('heading', { name: 'Ashe' })).toBeVisible();
  await shot(b, 'sheet');
  for (const to of ['home', 'map', 'town', 'party', 'chronicle'] as const) {
    await go(a, to);
    await shot(a, `page-${to}`);
    expect(await findings(a), to).toEqual([]);
  }
  await expect(a.getByText('Ashe reaches level 2.')).toBeVisible();
  await Promise.all([a, b].map((p) => p.context().close()));
});

test('everybody is taken to the scenario, and a campaign is found again on the start page', async ({ browser }) => {
  test.setTimeout(240_000);
  const [a, b] = await found(browser, 'anyone');
  await create(a, 0, 'Ashe', false);
  await create(b, 1, 'Brannoc', false);
  await go(a, 'map');
  await a.getByRole('navigation', { name: 'Scenarios' }).getByRole('button', { name: /Toll House/ }).click();
  await step(a, () => a.getByTestId('place').getByRole('button', { name: 'Go there' }).click());
  await go(a, 'home');
  const away = a.getByTestId('away').getByRole('button', { name: 'To the scenario' });
  await expect(away.or(a.getByTestId('ask')).first()).toBeVisible();
  await away.click();
  // Both sit at the board, each with their own character.
  for (const p of [a, b]) await expect(p.getByTestId('board')).toBeVisible({ timeout: 20_000 });
  // From the board to one's own sheet, and back.
  await b.getByTestId('menu').click();
  await b.getByTestId('to-campaign').click();
  await expect(frame(b)).toBeVisible();
  await go(b, 'party');
  await expect(b.getByTestId('sheet').first()).toContainText('Masteries');
  await go(b, 'home');
  await b.getByTestId('away').getByRole('button', { name: 'To the others' }).click();
  await expect(b.getByTestId('board')).toBeVisible();
  await a.goto(server.url);
  await a.getByRole('button', { name: 'A campaign' }).click();
  await a.getByRole('button', { name: /The Ember Road/ }).first().click();
  await expect(frame(a)).toBeVisible();
  await expect(a.getByTestId('away').getByRole('button', { name: 'To the others' })).toBeVisible();
  await a.getByTestId('away').getByRole('button', { name: 'To the others' }).click();
  await expect(a.getByTestId('board')).toBeVisible();
  await Promise.all([a, b].map((p) => p.context().close()));
});
