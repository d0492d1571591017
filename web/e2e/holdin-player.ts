// Somebody who plays Gloomholdin', by keyboard only or by touch only: takes what is lit, and goes on until something is reached.
import { expect, type Locator, type Page } from '@playwright/test';

export type Hand = 'keyboard' | 'touch';

export const game = (page: Page): Locator => page.locator('[data-game="holdin"]');
export const kind = (page: Page): Promise<string> =>
  page
    .locator('[data-question]')
    .getAttribute('data-question', { timeout: 500 })
    .then((k) => k ?? '', () => '');
export const revision = async (page: Page): Promise<number> => Number(await game(page).getAttribute('data-revision'));
export const settled = (page: Page): Promise<void> => expect(game(page)).toHaveAttribute('data-quiet', 'true');
export const finished = (page: Page): Locator => page.getByTestId('finished');
export const between = (page: Page): Locator => page.getByTestId('between');

async function tap(page: Page, by: Hand, what: Locator): Promise<void> {
  if (by === 'touch') return what.tap();
  const key = await what.getAttribute('data-hotkey');
  if (!key) throw new Error(`no key for ${await what.innerText()}`);
  await page.keyboard.press(key === 'enter' ? 'Enter' : key);
}

/** The story before a scenario. */
export async function readStory(page: Page, by: Hand): Promise<void> {
  const begin = page.getByTestId('story').getByRole('button');
  if (!(await begin.isVisible())) return;
  // Enter does not answer what has only just appeared: whoever is too fast presses again.
  await expect(async () => {
    if (await begin.isVisible()) await tap(page, by, begin);
    await expect(begin).toBeHidden({ timeout: 700 });
  }).toPass({ timeout: 15_000 });
}

async function pickCards(page: Page, by: Hand): Promise<void> {
  const free = page.locator('.pick');
  if ((await free.count()) < 2) return tap(page, by, page.locator('[data-choice=\'"long_rest"\']'));
  await tap(page, by, free.nth(0));
  await tap(page, by, free.nth(1));
  await tap(page, by, page.locator('.ask .primary'));
}

/** Towards the nearest monster: the lit hex that is nearest to one. */
async function walk(page: Page, by: Hand): Promise<void> {
  const spots = page.locator('[data-spot]');
  const foes = await page.locator('.foe-token').evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2] as const));
  const places = await spots.evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2] as const));
  const far = places.map(([x, y]) => Math.min(...foes.map(([a, b]) => Math.hypot(a - x, b - y)), 9999));
  const best = far.indexOf(Math.min(...far));
  const [x, y] = places[best]!;
  if (by === 'touch') {
    await page.touchscreen.tap(x, y);
    await expect(page.locator('.cursor')).toBeVisible();
    await page.touchscreen.tap(x, y);
    return;
  }
  const wanted = await spots.nth(best).getAttribute('data-spot');
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('n');
    if ((await page.locator('.cursor').getAttribute('data-cell')) === wanted) break;
  }
  await page.keyboard.press('Enter');
}

async function playHalf(page: Page, by: Hand): Promise<void> {
  const fights = (await page.locator('[data-distance]').count()) > 0;
  const wanted = fights ? ['[data-play=top]', '[data-play=bottom]'] : ['[data-play=bottom]', '[data-basic=bottom]', '[data-play=top]'];
  for (const selector of wanted) {
    const found = page.locator(`.face:not([inert]) ${selector}`);
    if (await found.count()) return tap(page, by, found.first());
  }
  await tap(page, by, page.locator('[data-choice=\'"end_turn"\']'));
}

/** Nearer, if there is a way. */
async function approach(page: Page, by: Hand): Promise<void> {
  const here = Number(await page.locator('[data-distance]').getAttribute('data-distance'));
  const steps = page.locator('.step.lit');
  const first = Number(await steps.first().innerText());
  if (first < here) return tap(page, by, steps.first());
  await tap(page, by, page.locator('[data-choice=\'"done"\']'));
}

/** Gives one answer and waits until the game has gone on. */
export async function answer(page: Page, by: Hand): Promise<string> {
  await settled(page);
  await readStory(page, by);
  const asked = await kind(page);
  if (!asked) return '';
  const before = await revision(page);
  // A key does not answer what has only just appeared.
  if (by === 'keyboard') await page.waitForTimeout(30);
  if (asked === 'select_cards') await pickCards(page, by);
  else if (asked === 'turn_step') await playHalf(page, by);
  else if (asked === 'walk' && (await page.locator('[data-spot]').count())) await walk(page, by);
  else if (asked === 'approach' && (await page.locator('.step.lit').count())) await approach(page, by);
  else {
    const bright = page.locator('.ask .primary');
    const card = page.locator('.pick');
    const any = page.locator('.ask [data-choice]');
    await tap(page, by, (await bright.count()) ? bright.first() : (await card.count()) ? card.first() : any.first());
  }
  await expect.poll(() => revision(page), { message: `the answer to ${asked} counts` }).not.toBe(before);
  await settled(page);
  return asked;
}

/** Asks what somebody else would do, and does it: who plays like this wins more often than not. */
export async function obey(page: Page): Promise<string> {
  await settled(page);
  await readStory(page, 'keyboard');
  const asked = await kind(page);
  if (!asked) return '';
  const before = await revision(page);
  await page.keyboard.press('w');
  await expect(page.getByTestId('advice')).toBeVisible();
  await page.keyboard.press('y');
  await expect.poll(() => revision(page), { message: `the advice on ${asked} can be followed` }).not.toBe(before);
  await settled(page);
  return asked;
}

export async function playUntil(page: Page, by: Hand | 'advice', done: () => Promise<boolean>, most = 250): Promise<string[]> {
  const kinds: string[] = [];
  while (!(await done())) {
    if (kinds.length >= most) throw new Error(`no end after ${most} answers: ${kinds.join(' ')}`);
    kinds.push(await (by === 'advice' ? obey(page) : answer(page, by)));
  }
  return kinds;
}
