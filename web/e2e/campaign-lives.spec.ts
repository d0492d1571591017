// Lives of a campaign with a real server: somebody retires and a class opens, another party is founded in the same world, and the
// whole of it goes on elsewhere from a file.
import { expect, type Page, test } from '@playwright/test';
import { findings } from './axe';
import { create, found, frame, go, person, play, revision, settle, shot, step } from './campaign-player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start(5);
});
test.afterAll(() => server.stop());

/** The host puts right what the characters have done, so that a quest is fulfilled without forty scenarios. */
async function fulfil(host: Page, who: string): Promise<void> {
  await host.getByTestId('menu').click();
  await host.getByText('Put right').click();
  await host.locator('label', { hasText: /^Character/ }).locator('select').selectOption({ label: who });
  const set = async (label: string, value: number) => {
    const form = host.locator('form').filter({ has: host.getByLabel(label, { exact: true }) });
    await form.getByLabel(label, { exact: true }).fill(String(value));
    await step(host, () => form.getByRole('button', { name: 'Set' }).click());
  };
  await set('Gold', 300);
  const deeds = host.locator('label', { hasText: /^Counted for quests/ }).locator('select');
  if (await deeds.count()) {
    for (const option of await deeds.locator('option').all()) {
      await deeds.selectOption((await option.getAttribute('value'))!);
      await set('How often', 500);
    }
  }
  await host.keyboard.press('Escape');
}

test('a quest is fulfilled, its owner retires, a class opens, and somebody new comes', async ({ browser }) => {
  test.setTimeout(300_000);
  const [a, b] = await found(server, browser, 'majority');
  // A quest that is a matter of deeds or gold.
  await create(a, 0, 'Ashe', false, /^(?!.*(complete|own an item|items|level)).*$/is);
  await create(b, 1, 'Brannoc', false);
  await play(a, b, /Toll House/, 5);
  await settle([a, b]);
  await go(a, 'town');
  const classes = a.locator('.classes li');
  const before = await classes.count();

  await fulfil(a, 'Ashe');
  await go(a, 'affairs');
  const column = a.getByTestId('column-0');
  // Whoever must retire has nothing else to decide: being done is not offered.
  await column.getByRole('tab', { name: /More/ }).click();
  await shot(a, 'retire');
  expect(await findings(a)).toEqual([]);
  await column.getByRole('button', { name: 'Let Ashe retire' }).click();

  // A moment for both, with what it brings.
  for (const p of [a, b]) {
    const farewell = p.getByRole('dialog', { name: 'A life fulfilled' });
    await expect(farewell.getByRole('heading', { name: 'Ashe hangs up the pack' })).toBeVisible();
    await expect(farewell.getByText('What it brings')).toBeVisible();
    await shot(p, 'farewell');
    expect(await findings(p)).toEqual([]);
    await farewell.getByRole('button', { name: 'Farewell' }).click();
    await expect(farewell).toBeHidden();
  }
  await go(a, 'town');
  await expect(classes).toHaveCount(before + 1);

  // The new class can be played, with a perk for the life before it.
  await go(a, 'affairs');
  await shot(a, 'after-retiring');
  await expect(column.locator('button.class')).toHaveCount(before);
  await step(a, () => column.locator('button.class').last().click());
  const keep = column.getByRole('button', { name: /^Keep this one/ });
  const field = column.getByRole('textbox');
  await expect(keep.or(field).first()).toBeVisible();
  if (await keep.count()) await step(a, () => keep.first().click());
  await field.fill('Cinder');
  await step(a, () => column.getByRole('button', { name: 'That is the name' }).click());
  await step(a, () => column.getByRole('button', { name: /^Mark this box/ }).first().click());
  await expect(column.getByRole('button', { name: 'I am done here' })).toBeVisible();

  // Nothing of it is lost when the server ends, and the one who has left is remembered.
  const at = await revision(a);
  await server.kill();
  await server.launch();
  await expect.poll(() => revision(a), { timeout: 30_000 }).toBe(at);
  await go(b, 'party');
  await expect(b.getByRole('navigation', { name: 'Characters' }).getByRole('button', { name: /Ashe\s*Retired/ })).toBeVisible();
  await Promise.all([a, b].map((p) => p.context().close()));
});

test('two parties share a world, and a file of it goes on elsewhere', async ({ browser }) => {
  test.setTimeout(240_000);
  const a = await person(browser);
  await a.goto(server.url);
  await a.getByRole('button', { name: 'A campaign' }).click();
  await a.getByLabel('Your name').fill('Ada');
  for (const line of ['Character 1', 'Character 2']) {
    await a.getByLabel(line, { exact: true }).selectOption('me');
  }
  await a.getByText('More: rules').click();
  const rules = a.locator('label', { hasText: /^Rules/ }).locator('select');
  await rules.selectOption((await rules.locator('option', { hasText: /first/i }).getAttribute('value'))!);
  await a.getByRole('button', { name: 'Found the campaign' }).click();
  await expect(frame(a)).toBeVisible();
  await create(a, 0, 'Ashe', false);
  await create(a, 1, 'Brannoc', false);

  await go(a, 'party');
  const parties = a.getByTestId('parties');
  await parties.getByRole('button', { name: 'Found another party' }).click();
  await expect(parties.getByText('Really? Tap again.')).toBeVisible();
  await step(a, () => parties.getByRole('button', { name: 'Found another party' }).click());
  for (const name of ['The Wrens', 'The Owls']) {
    await go(a, 'home');
    await a.getByLabel('Name of the party').fill(name);
    await step(a, () => a.getByTestId('party-name').getByRole('button', { name: 'That is the name' }).click());
  }
  await expect(a.getByRole('heading', { name: 'A new party gathers' })).toBeVisible();
  await shot(a, 'gathering');
  await create(a, 0, 'Merle', false);
  await create(a, 1, 'Oskar', false);
  await go(a, 'party');
  await expect(parties.getByRole('heading', { name: 'The Owls' })).toBeVisible();
  await shot(a, 'parties');
  expect(await findings(a)).toEqual([]);
  await step(a, () => parties.getByRole('button', { name: 'Play on with The Wrens' }).click());
  await go(a, 'home');
  await expect(a.getByText('Ashe', { exact: true }).first()).toBeVisible();

  // The whole campaign as a file, on another server.
  const at = await revision(a);
  await a.getByTestId('menu').click();
  const download = a.waitForEvent('download');
  await a.getByRole('button', { name: /Save/ }).click();
  const file = await (await download).path();
  const other = await GameServer.start();
  try {
    const far = await person(browser);
    await far.goto(other.url);
    await far.getByRole('button', { name: /^Load a file/ }).click();
    await far.locator('input[type=file]').setInputFiles(file);
    await expect(frame(far)).toBeVisible({ timeout: 20_000 });
    expect(await revision(far)).toBe(at);
    await go(far, 'party');
    await expect(far.getByTestId('parties').getByRole('button', { name: 'Play on with The Owls' })).toBeVisible();
    await step(far, () => far.getByTestId('parties').getByRole('button', { name: 'Play on with The Owls' }).click());
    await shot(far, 'elsewhere');
    await far.context().close();
  } finally {
    await other.stop();
  }
  await a.context().close();
});
