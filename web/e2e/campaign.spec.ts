// A group of two with a real server: they found a campaign, come home from a scenario, settle, shop at the same time, vote on an
// event, level up, come back after a reload and after the server's sudden end, and take back a purchase.
import { expect, type Page, test } from '@playwright/test';
import { findings } from './axe';
import { create, found, frame, go, gold, play, revision, settle, shot, step } from './campaign-player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  // Always the same cards: which event asks what is not luck.
  server = await GameServer.start(5);
});
test.afterAll(() => server.stop());

test('two people found a campaign, play, settle, vote, shop at once, level up and go on after everything', async ({ browser }) => {
  test.setTimeout(420_000);
  const [a, b] = await found(server, browser, 'majority');
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
  const [a, b] = await found(server, browser, 'anyone');
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
