// Playing a campaign with a real server, as two people do it: founding, characters, a result by hand, settling.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { findings } from './axe';
import type { GameServer } from './server';

const shots = process.env.SHOTS;
export const shot = async (page: Page, name: string) => shots && page.screenshot({ path: `${shots}/real-${name}.png` });
export const frame = (page: Page): Locator => page.locator('[data-page]');
export const revision = async (page: Page) => Number(await frame(page).getAttribute('data-revision'));
export const go = async (page: Page, to: 'home' | 'map' | 'town' | 'affairs' | 'party' | 'chronicle') => {
  await page.keyboard.press(to[0]!);
  await expect(page.locator(`[data-page=${to}]`)).toBeVisible();
};
export const gold = async (page: Page, line: number) => Number((await page.getByTestId(`column-${line}`).getByTestId('gold').innerText()).trim());

export async function person(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('hexhold.settings', '{"pace":"instant","guide":false,"motion":false}'));
  return context.newPage();
}

/** What somebody does moves the campaign on. */
export async function step(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await revision(page);
  await act();
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await expect(frame(page)).toHaveAttribute('data-quiet', 'true');
}

export async function found(server: GameServer, browser: Browser, votes: string): Promise<[Page, Page]> {
  const [a, b] = [await person(browser), await person(browser)];
  await a.goto(server.url);
  await a.getByRole('button', { name: 'A campaign' }).click();
  await a.getByLabel('Your name').fill('Ada');
  await a.getByLabel('Name of the player').fill('Bo');
  await a.getByText('More: rules').click();
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
export async function create(page: Page, line: number, name: string, buy: boolean, quest?: RegExp): Promise<void> {
  await go(page, 'affairs');
  const column = page.getByTestId(`column-${line}`);
  await step(page, () => column.locator('button.class').nth(line).click());
  await shot(page, `create-${line}`);
  const keep = column.getByRole('button', { name: /^Keep this one/ });
  const field = column.getByRole('textbox');
  await expect(keep.or(field).first()).toBeVisible();
  const wanted = quest ? column.locator('.quests > div').filter({ hasText: quest }).getByRole('button', { name: /^Keep this one/ }) : keep;
  if (await keep.count()) await step(page, () => wanted.first().click());
  await field.fill(name);
  await step(page, () => column.getByRole('button', { name: 'That is the name' }).click());
  await expect(column.getByRole('heading', { name })).toBeVisible();
  if (buy) await step(page, () => column.getByRole('button', { name: /^Buy / }).first().click());
  await shot(page, `first-shop-${line}`);
  await step(page, () => column.getByRole('button', { name: 'I am done here' }).click());
}

/** The party's question with a single sensible answer is answered by the first option; both, where they vote. */
export async function agree(pages: Page[], within: (p: Page) => Locator, pick = 0): Promise<void> {
  for (const p of pages) {
    const options = within(p).locator('.option');
    if (!(await options.count())) continue;
    await options.nth(pick).click();
    await expect(frame(p)).toHaveAttribute('data-quiet', 'true');
  }
}

/** From the map to the end of a scenario whose result is entered by hand. */
export async function play(a: Page, b: Page, name: RegExp, experience: number): Promise<void> {
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
    } else if (await asked([a, b], 'ask')) await agree([a, b], (p) => p.getByTestId('ask'));
    else if (await asked([a, b], 'split')) await share([a, b]);
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

/** What is asked of one of them alone is asked, too. */
const asked = async (pages: Page[], what: string): Promise<boolean> => {
  for (const p of pages) if (await p.getByTestId(what).count()) return true;
  return false;
};

/** Gold is shared as it is proposed, by all who vote. */
async function share(pages: Page[]): Promise<void> {
  for (const p of pages) {
    const agreed = p.getByTestId('agree').getByRole('button', { name: 'Agree' });
    if (await agreed.count()) await agreed.click();
    else if (await p.getByTestId('split').count()) await p.getByTestId('split').locator('button.primary').click();
    await expect(frame(p)).toHaveAttribute('data-quiet', 'true');
  }
}

/** Whatever the party is asked until everybody is in town with their own affairs. */
export async function settle(pages: [Page, Page]): Promise<{ events: number }> {
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
    } else if (await asked(pages, 'ask')) await agree(pages, (p) => p.getByTestId('ask'));
    else if (await asked(pages, 'split')) await share(pages);
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

