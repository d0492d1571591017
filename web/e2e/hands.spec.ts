// Answering by mouse alone, by keyboard alone and by finger, where a slip would cost something. No server: a table from a fixture.
import { expect, type Page, test } from '@playwright/test';
import type { Answer, QuestionView } from '../src/gen/protocol';
import type { ClientMessage, ServerMessage, Update } from '../src/net/scenario';
import * as demo from '../tests/fixture/demo';
import { mockTable } from './mock';

const asked = demo.questions();

interface Opened {
  sent: ClientMessage[];
  answers: () => Answer[];
  push: (m: ServerMessage) => void;
}

async function open(page: Page, questions: QuestionView[], more: { settings?: object; change?: (u: Update) => void } = {}): Promise<Opened> {
  const sent: ClientMessage[] = [];
  const first = demo.update(demo.demoView(), questions);
  more.change?.(first);
  await page.addInitScript((s) => localStorage.setItem('hexhold.settings', s), JSON.stringify({ guide: false, language: 'en', pace: 'instant', ...more.settings }));
  const push = await mockTable(page, demo.welcome(first), (m) => {
    sent.push(m);
    return m.type === 'hello' ? [] : [{ type: 'done', n: m.n, revision: 7 }];
  });
  await page.goto('/seat/secret');
  await expect(page.getByTestId('board')).toBeVisible();
  return { sent, push, answers: () => sent.flatMap((m) => (m.type === 'answer' ? [m.answer] : [])) };
}

/** The middle of a hex that is lit. */
async function middle(page: Page, cell: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-spot="${cell}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const covers = (page: Page) => page.locator('.covers').getAttribute('d');

test('the mouse alone turns an area, on the map and with the button', async ({ page }) => {
  const { answers } = await open(page, [asked.area]);
  const p = await middle(page, 38);
  await page.mouse.move(p.x, p.y);
  const lies = new Set([await covers(page)]);
  for (let i = 0; i < 3; i++) {
    await page.mouse.click(p.x, p.y, { button: 'right' });
    lies.add(await covers(page));
  }
  expect(lies.size, 'every placement around this hex').toBe(4);
  // On the way to the button the pointer crosses other hexes; the area stays where it was laid.
  await page.mouse.click(p.x, p.y, { button: 'right' });
  const before = await covers(page);
  const turn = (await page.getByTestId('turn').boundingBox())!;
  await page.mouse.move(turn.x + turn.width / 2, turn.y + turn.height / 2, { steps: 25 });
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => covers(page)).not.toBe(before);
  // Back by the same way, and laid as it was turned.
  const wanted = await covers(page);
  await page.mouse.move(p.x, p.y, { steps: 25 });
  expect(await covers(page)).toBe(wanted);
  await page.mouse.click(p.x, p.y);
  await expect.poll(answers).toHaveLength(1);
  expect(answers()).not.toEqual([{ choose: { nth: 0 } }]);
});

test('every placement is within reach of keys, however many there are', async ({ page }) => {
  const placements = [[31, 37, 38], [32, 38, 44], [38, 39, 44], [37, 38, 43], [33, 38, 39], [38, 43, 44], [31, 32, 38], [37, 38, 39]];
  const many: QuestionView = { ...asked.area, ask: { area: { figure: 0, placements } }, options: [...placements.map((_, nth) => ({ nth })), 'done'] };
  const { answers } = await open(page, [many]);
  await page.keyboard.press('m');
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(page.locator('.cursor')).toHaveAttribute('data-cell', '38', { timeout: 100 });
  }).toPass();
  for (let i = 0; i < 7; i++) await page.keyboard.press('R');
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => answers()[0], { timeout: 500 }).toEqual({ choose: { nth: 7 } });
  }).toPass();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('an area is turned and laid', async ({ page }) => {
    const { answers } = await open(page, [asked.area]);
    const p = await middle(page, 38);
    await page.touchscreen.tap(p.x, p.y);
    const before = await covers(page);
    await page.getByTestId('turn').tap();
    await expect.poll(() => covers(page)).not.toBe(before);
    await page.touchscreen.tap(p.x, p.y);
    await expect.poll(answers).toEqual([{ choose: { nth: 1 } }]);
  });
});

test('the right button leads a way through a hex, or looks from one', async ({ page }) => {
  const { sent } = await open(page, [asked.move]);
  const p = await middle(page, 29);
  await page.mouse.click(p.x, p.y, { button: 'right' });
  await expect.poll(() => sent.find((m) => m.type === 'ways')).toMatchObject({ path: [28, 29] });
  const figure = (await page.locator('[data-figure="4"]').boundingBox())!;
  await page.mouse.click(figure.x + figure.width / 2, figure.y + figure.height / 2, { button: 'right' });
  await expect.poll(() => sent.find((m) => m.type === 'sight')).toMatchObject({ from: 55 });
});

test('after a click on the map Enter still confirms the cards', async ({ page }) => {
  const { answers } = await open(page, [asked.select], { settings: { askAlways: true } });
  await page.getByTestId('board').click({ position: { x: 200, y: 150 } });
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  // In order of initiative: 9, then 15.
  await expect(page.getByTestId('initiative')).toHaveText('Initiative 9');
  await page.keyboard.press('x');
  await expect(page.getByTestId('initiative')).toHaveText('Initiative 15');
  // Enter does not count in the first moment of a question.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => answers()[0], { timeout: 500 }).toEqual({ choose: { pair: [2, 6] } });
  }).toPass();
});

test('a card picked by mouse keeps no focus: Enter plays the two, and the large card lies over the hand', async ({ page }) => {
  const { answers } = await open(page, [asked.select], { settings: { askAlways: true } });
  const cards = page.getByTestId('dock').locator('button.card');
  const large = page.locator('.preview');
  await cards.nth(0).hover();
  await expect(large).toBeVisible();
  // It grows out of the card, so that the map above stays in sight.
  const [small, big, board] = await Promise.all([cards.nth(0).boundingBox(), large.boundingBox(), page.getByTestId('board').boundingBox()]);
  expect(big!.y + big!.height).toBeGreaterThan(small!.y + small!.height - 20);
  expect(board!.y + board!.height - big!.y).toBeLessThan(board!.height / 3);
  // What was picked is put down; pointing at another shows that one.
  await cards.nth(0).click();
  await expect(large).toHaveCount(0);
  await cards.nth(1).click();
  await expect(page.getByTestId('initiative')).toHaveText('Initiative 9');
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => answers()[0], { timeout: 500 }).toEqual({ choose: { pair: [6, 2] } });
  }).toPass();
});

test('neither Space nor Enter takes damage; X does', async ({ page }) => {
  const { answers } = await open(page, [asked.damage]);
  await page.getByTestId('dock').focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('x');
  await expect.poll(answers).toEqual([{ choose: 'done' }]);
});

test('whoever reads the log stays there while somebody else does something', async ({ page }) => {
  const { push } = await open(page, [asked.move]);
  await page.keyboard.press('l');
  const log = page.getByRole('tabpanel');
  await expect(log).toBeFocused();
  push({ type: 'update', update: demo.update(demo.demoView(), [asked.move], 8) });
  await expect(page.locator('[data-revision="8"]')).toBeVisible();
  await expect(log).toBeFocused();
  // Something else is asked: that is where the keys go.
  push({ type: 'update', update: demo.update(demo.demoView(), [asked.target], 9) });
  await expect(page.locator('[data-revision="9"]')).toBeVisible();
  await expect(log).not.toBeFocused();
});

test('cards stay picked while one looks at another character', async ({ page }) => {
  const other: QuestionView = { ...asked.select, to: { character: 1 } };
  await open(page, [asked.select, other]);
  const cards = page.getByTestId('dock').locator('button.card');
  await cards.nth(2).click();
  await expect(cards.nth(2)).toHaveAttribute('aria-pressed', 'true');
  const tabs = page.getByRole('group', { name: 'Your decisions' });
  await tabs.getByRole('button', { name: 'Brannoc' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Brannoc');
  await expect(page.locator('button.card[aria-pressed=true]')).toHaveCount(0);
  await tabs.getByRole('button', { name: 'Ashe' }).click();
  await expect(cards.nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('who has chosen stands there with the initiative, and can take it back', async ({ page }) => {
  const other: QuestionView = { ...asked.select, to: { character: 1 } };
  const { sent } = await open(page, [other], {
    change: (u) => {
      Object.assign(u.view.mats[0]!, { ready: true, chosen: { pair: [2, 0] } });
      u.undo = { ...u.undo, next: { to: { character: 0 }, ask: 'select_cards', answer: { choose: { pair: [2, 0] } }, asks: [], answers: 1 } };
    },
  });
  const done = page.getByRole('group', { name: 'Your decisions' });
  await expect(done).toContainText('Ashe: Initiative 15');
  await done.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => sent.filter((m) => m.type === 'undo').length).toBe(1);
});

test('nothing is taken back while events play', async ({ page }) => {
  const { push, sent } = await open(page, [asked.move], { settings: { pace: 'step' } });
  await expect(page.getByTestId('undo')).toBeEnabled();
  const next = demo.update(demo.demoView(), [asked.damage], 8);
  next.told = [{ revision: 8, tell: { game: { what: { turn_began: { figure: 2 } }, why: 'turn-order', only: null } } }];
  push({ type: 'update', update: next });
  const go = page.getByTestId('dock').getByRole('button', { name: 'Next' });
  await expect(go).toBeVisible();
  await expect(page.getByTestId('undo')).toBeDisabled();
  await page.keyboard.press('u');
  // Space on the map shows the next monster, and one Space too many decides nothing.
  await page.keyboard.press('m');
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  await expect(page.locator('[data-question="negate_damage"]')).toBeVisible();
  await expect(page.getByTestId('undo')).toBeEnabled();
  expect(sent).toEqual([]);
});

test('the order of initiative leads to mats and to monsters on the map', async ({ page }) => {
  await open(page, [asked.target]);
  await page.getByRole('button', { name: /^Bone Archer, initiative 29/ }).click();
  await expect(page.locator('.hinted')).not.toHaveAttribute('d', '');
  await page.getByRole('button', { name: /^Ashe, initiative 15/ }).click();
  await expect(page.getByRole('dialog', { name: 'Ashe' })).toBeVisible();
});
