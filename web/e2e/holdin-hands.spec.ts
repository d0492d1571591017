// Answering in Gloomholdin' by keyboard alone and by finger alone. No server: a game from a fixture.
import { expect, type Page, test } from '@playwright/test';
import type { AnyAnswer, ClientMessage } from '../src/gen/protocol';
import type { HoldinJourney, HoldinQuestion, HoldinUpdate } from '../src/holdin/wire';
import type { ServerMessage } from '../src/net/scenario';
import * as f from '../tests/fixture/holdin';
import { findings } from './axe';
import { mockTable } from './mock';

async function open(page: Page, view: HoldinJourney, q: HoldinQuestion, more: Partial<HoldinUpdate> = {}, settings: object = {}): Promise<{ sent: ClientMessage[]; answers: () => AnyAnswer[] }> {
  const sent: ClientMessage[] = [];
  await page.addInitScript((s) => localStorage.setItem('hexhold.settings', s), JSON.stringify({ guide: false, language: 'en', pace: 'instant', ...settings }));
  await mockTable(page, f.welcome(f.update(view, q, more)) as ServerMessage, (m) => {
    sent.push(m as ClientMessage);
    return m.type === 'hello' ? [] : [{ type: 'done', n: m.n, revision: 7 }];
  });
  await page.goto('/seat/secret');
  await expect(page.locator('[data-game]')).toBeVisible();
  return { sent, answers: () => sent.flatMap((m) => (m.type === 'answer' ? [m.answer] : [])) };
}

const fight = () => f.journey({ scenario: f.scene(f.fighting()) });
const walking = () => f.journey({ scenario: f.scene(f.view({ round: 2, phase: 'act' })) });

test('two cards by digits, the first leads', async ({ page }) => {
  const { answers } = await open(page, f.journey(), f.questions.select);
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('story')).toBeHidden({ timeout: 300 });
  }).toPass();
  for (const key of ['3', '1']) await page.keyboard.press(key);
  await expect(page.locator('.sentence')).toContainText('Nine-Foot Pole leads with initiative 48');
  await page.keyboard.press('s');
  await expect(page.locator('.sentence')).toContainText('Thrown Lamp leads');
  await page.keyboard.press('Enter');
  await expect.poll(answers).toEqual([{ choose: { pair: [0, 2] } }]);
});

test('a walk to the hex that N finds', async ({ page }) => {
  const { answers } = await open(page, walking(), f.questions.walk);
  await page.keyboard.press('n');
  const cell = Number(await page.locator('.cursor').getAttribute('data-cell'));
  await expect(async () => {
    await page.keyboard.press('Enter');
    expect(answers()).toEqual([{ path: [cell] }]);
  }).toPass();
});

test('Distance by digits, undo by U', async ({ page }) => {
  const { answers, sent } = await open(page, fight(), f.questions.approach);
  await page.keyboard.press('u');
  await expect.poll(() => sent.some((m) => m.type === 'undo')).toBe(true);
  await expect(page.locator('[data-game]')).toHaveAttribute('data-quiet', 'true');
  await page.keyboard.press('3');
  await expect.poll(answers).toEqual([{ choose: { distance: 3 } }]);
});

test('odds on request, answers by digits', async ({ page }) => {
  const { answers } = await open(page, fight(), f.questions.perform, { odds: f.odds });
  await page.keyboard.press('o');
  await expect(page.getByTestId('odds').locator('li')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  // What lay on top takes a moment to be gone for the keys, too.
  await expect(async () => {
    if (!answers().length) await page.keyboard.press('2');
    expect(answers()).toEqual([{ choose: { without: 0 } }]);
  }).toPass();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap on a hex aims, the second goes; or the button below', async ({ page }) => {
    const { answers } = await open(page, walking(), f.questions.walk);
    const spot = page.locator('[data-spot]').nth(3);
    const cell = Number(await spot.getAttribute('data-spot'));
    const box = (await spot.boundingBox())!;
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await tap();
    await expect(page.getByRole('button', { name: /^Go there/ })).toBeVisible();
    expect(answers()).toEqual([]);
    await tap();
    await expect.poll(answers).toEqual([{ path: [cell] }]);
  });

  test('a card shows its other side, and halves are played with a tap', async ({ page }) => {
    const { answers } = await open(page, fight(), f.questions.turn);
    const card = page.locator('[data-card="2"]');
    await expect(card).toHaveAttribute('data-side', 'a');
    await card.getByRole('button', { name: 'Look at the other side of Nine-Foot Pole' }).tap();
    await expect(card.locator('.inner')).toHaveClass(/\bb\b/);
    await expect(card.locator('.face:not([inert]) button')).toHaveCount(0);
    await card.getByRole('button', { name: /other side/ }).tap();
    await card.locator('[data-basic=bottom]').tap();
    await expect.poll(answers).toEqual([{ choose: { play: { card: 2, half: 'bottom', basic: true } } }]);
  });

  test('what is pressed is large enough, answers are where the thumb is, nothing hangs over the edge', async ({ page }) => {
    for (const [view, q] of [[fight(), f.questions.turn], [fight(), f.questions.damage], [fight(), f.questions.perform]] as const) {
      await open(page, view, q);
      const boxes = await page.locator('.ask button:visible, .face:not([inert]) button, .me button').evaluateAll((all) => all.map((e) => ({ box: e.getBoundingClientRect().toJSON() as DOMRect, words: e.getAttribute('aria-label') ?? e.textContent })));
      expect(boxes.filter(({ box }) => box.width < 43.5 || box.height < 43.5)).toEqual([]);
      expect(boxes.filter(({ box }) => box.y + box.height / 2 < 400 || box.bottom > 845 || box.right > 391)).toEqual([]);
    }
  });

  for (const language of ['en', 'de'])
    test(`nothing serious for axe (${language})`, async ({ page }) => {
      for (const [view, q] of [[f.journey(), f.questions.select], [fight(), f.questions.turn], [fight(), f.questions.damage], [f.inTown(), f.questions.between], [f.afterWin(), f.questions.between]] as const) {
        await open(page, view, q, {}, { language, guide: true });
        expect(await findings(page)).toEqual([]);
      }
    });
});
