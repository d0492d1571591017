// An outpost by two people, one of them on a phone: a week passes, somebody attacks, the server ends in the middle of it, potions
// are brewed, something is built; in German too, and without a finding of axe.
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findings } from './axe';
import { GameServer } from './server';

let server: GameServer;
const content = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
test.beforeAll(async () => {
  server = await GameServer.start(3, '--content', content('content/ember-road'), '--content', content('crates/hexhold-content/tests/data/palisade'));
});
test.afterAll(() => server.stop());

const shots = process.env.SHOTS;
const shot = async (page: Page, name: string) => shots && page.screenshot({ path: `${shots}/outpost-${name}.png`, fullPage: false });
const frame = (page: Page) => page.locator('[data-page]');
const revision = async (page: Page) => Number(await frame(page).getAttribute('data-revision'));
const go = async (page: Page, to: string) => {
  await page.keyboard.press(to[0]!);
  await expect(page.locator(`[data-page=${to}]`)).toBeVisible();
};

async function step(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await revision(page);
  await act();
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await expect(frame(page)).toHaveAttribute('data-quiet', 'true');
}

/** An event that is decided for everybody asks once more. */
async function decide(option: import('@playwright/test').Locator): Promise<void> {
  await option.click();
  if ((await option.count()) && (await option.getAttribute('aria-pressed')) === 'true') await option.click();
}

async function person(browser: Browser, phone: boolean): Promise<Page> {
  const context = await browser.newContext(phone ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {});
  await context.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","guide":false,"motion":false}'));
  return context.newPage();
}

async function found(browser: Browser): Promise<[Page, Page]> {
  const [a, b] = [await person(browser, false), await person(browser, true)];
  await a.goto(server.url);
  await a.getByRole('button', { name: 'A campaign' }).click();
  await a.locator('label', { hasText: 'The Palisade' }).click();
  await a.getByLabel('Your name').fill('Ada');
  await a.getByLabel('Name of the player').fill('Bo');
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

async function create(page: Page, line: number, name: string): Promise<void> {
  await go(page, 'affairs');
  const column = page.getByTestId(`column-${line}`);
  await step(page, () => column.locator('button.class').nth(line).click());
  const keep = column.getByRole('button', { name: /^Keep this one/ });
  const field = column.getByRole('textbox');
  await expect(keep.or(field).first()).toBeVisible();
  if (await keep.count()) await step(page, () => keep.first().click());
  await field.fill(name);
  await step(page, () => column.getByRole('button', { name: 'That is the name' }).click());
  const done = column.getByRole('button', { name: 'I am done here' });
  if (await done.count()) await step(page, () => done.click());
}

/** To the first open scenario and home again, with something in the bags. */
async function play(a: Page): Promise<void> {
  // What the town begins with goes where it is proposed.
  await go(a, 'home');
  for (const bill = a.getByTestId('bill'); await bill.or(a.getByRole('button', { name: 'Choose where to go' })).first().waitFor(), await bill.count(); ) {
    await step(a, () => bill.locator('button.primary').click());
  }
  await go(a, 'map');
  await a.getByRole('navigation', { name: 'Scenarios' }).getByRole('button').first().click();
  const there = a.getByTestId('place').getByRole('button', { name: /^(Go there|Play it again)/ });
  if (await there.count()) await step(a, () => there.first().click());
  for (let i = 0; i < 6; i++) {
    await go(a, 'home');
    if (await a.getByTestId('away').count()) break;
    const options = a.locator('.option');
    if (await options.count()) await step(a, () => decide(options.last()));
  }
  const away = a.getByTestId('away');
  await away.getByRole('button', { name: 'Enter a result by hand' }).click();
  for (const field of await away.getByLabel('Cart Timber').all()) await field.fill('4');
  for (const field of await away.getByLabel('Ashwort').all()) await field.fill('2');
  for (const field of await away.getByLabel('Saltbell').all()) await field.fill('1');
  for (const field of await away.getByLabel('Money tokens').all()) await field.fill('6');
  await step(a, () => away.getByRole('button', { name: 'Bring it home' }).click());
}

test('two people keep an outpost, one of them on a phone', async ({ browser }) => {
  test.setTimeout(240_000);
  const [a, b] = await found(browser);
  await create(a, 0, 'Ashe');
  await create(b, 1, 'Brannoc');
  await play(a);

  // The week, its letters, an attack card by card; the plug is pulled in the middle of it.
  let killed = false;
  for (let i = 0; i < 30; i++) {
    await go(a, 'home');
    const event = a.getByTestId('event');
    const ask = a.getByTestId('outpost-ask');
    const other = a.getByTestId('ask');
    const menu = a.getByRole('button', { name: /affairs in town$/ });
    await expect(event.or(ask).or(other).or(menu).first()).toBeVisible();
    if (await menu.count()) break;
    if (await event.count()) await step(a, () => decide(event.locator('.option').first()));
    else if (await ask.count()) {
      const kind = await ask.getAttribute('data-ask');
      await shot(a, `ask-${kind}`);
      if (kind === 'soldiers' && !killed) {
        killed = true;
        await expect(a.getByTestId('raid')).toBeVisible();
        expect(await findings(a)).toEqual([]);
        const at = await revision(a);
        await server.kill();
        await expect(a.getByText('The connection was lost. Trying again…')).toBeVisible();
        await server.launch();
        await expect(a.getByText('The connection was lost. Trying again…')).toBeHidden({ timeout: 30_000 });
        await expect.poll(() => revision(a)).toBe(at);
        await expect(a.getByTestId('raid')).toBeVisible();
        await step(a, () => ask.locator('.option').nth(1).click());
        await shot(a, 'raid');
      } else if (kind === 'bill') {
        await expect(ask.getByTestId('bill')).toBeVisible();
        expect(await findings(a)).toEqual([]);
        await step(a, () => ask.locator('button.primary').click());
      } else await step(a, () => ask.locator('.option').first().click());
    } else await step(a, () => other.locator('.option').first().click());
  }
  expect(killed, 'somebody attacked').toBe(true);

  // Both act side by side: one brews by trying, the other on the phone gives timber to the town.
  await go(a, 'affairs');
  await go(b, 'affairs');
  const [own, his] = [a.getByTestId('column-0'), b.getByTestId('column-1')];
  await own.getByRole('tab', { name: 'Make' }).click();
  await shot(a, 'make');
  await step(a, () => own.getByRole('button', { name: 'Brew 2 herbs' }).click());
  const bill = own.getByTestId('bill');
  await expect(bill).toBeVisible();
  await his.getByRole('tab', { name: 'Make' }).click();
  await step(b, () => his.getByRole('button', { name: '4 Cart Timber' }).click());
  for (const input of [bill.getByLabel(/Ashe · Ashwort/), bill.getByLabel(/Ashe · Saltbell/)]) await input.fill('1');
  await shot(a, 'brew');
  expect(await findings(a)).toEqual([]);
  await step(a, () => bill.getByRole('button', { name: 'Brew', exact: true }).click());
  await step(a, () => own.locator('.option').first().click());
  for (const [page, line] of [[a, 0], [b, 1]] as const) {
    await go(page, 'affairs');
    const column = page.getByTestId(`column-${line}`);
    await step(page, () => column.getByRole('button', { name: 'I am done here' }).click());
  }

  // Building, by keyboard on the picture.
  await go(a, 'town');
  const post = a.getByTestId('outpost');
  await expect(post.getByTestId('construct')).toBeVisible();
  await expect(post.getByTestId('chart').getByText('Palisade')).toHaveCount(1);
  await shot(a, 'town');
  expect(await findings(a)).toEqual([]);
  const house = post.getByRole('button', { name: /can be built/ }).first();
  const before = (await house.getAttribute('aria-label'))!;
  await house.focus();
  await a.keyboard.press('Enter');
  await step(a, () => post.getByTestId('building').getByRole('button', { name: /^(Build|Upgrade): / }).click());
  await go(a, 'home');
  if (await a.getByTestId('bill').count()) await step(a, () => a.getByTestId('bill').locator('button.primary').click());
  await go(a, 'town');
  await expect(post.getByRole('button', { name: before, exact: true })).toHaveCount(0);

  // On the phone nothing overflows; in German all of it is there.
  await go(b, 'town');
  await shot(b, 'phone');
  expect(await findings(b)).toEqual([]);
  expect(await b.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await b.evaluate(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","guide":false,"motion":false,"language":"de"}'));
  await b.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","guide":false,"motion":false,"language":"de"}'));
  await b.reload();
  // Pages have other letters in German.
  await b.getByRole('navigation').getByRole('button').nth(2).click();
  await expect(b.getByText('Wie es steht')).toBeVisible();
  await shot(b, 'german');
  expect(await findings(b)).toEqual([]);
});
