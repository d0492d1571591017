// How a turn feels: few clicks, a board that stays where it is, a bright answer that is safe, nothing lost silently.
import { findings } from './axe';
import { expect, type Page, test } from '@playwright/test';
import type { Answer, QuestionView } from '../src/gen/protocol';
import type { Update } from '../src/net/scenario';
import * as demo from '../tests/fixture/demo';
import { mockTable } from './mock';
import { playUntil, question, round, settled, table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  // Always the same game: what is counted here is not luck.
  server = await GameServer.start(7);
});
test.afterAll(() => server.stop());

const prefer = (page: Page, more: object = {}) =>
  page.addInitScript((s) => localStorage.setItem('hexhold.settings', localStorage.getItem('hexhold.settings') ?? s), JSON.stringify({ pace: 'instant', guide: false, language: 'en', ...more }));
const kind = (page: Page) => question(page).first().getAttribute('data-question', { timeout: 1000 }).catch(() => null);

async function playNow(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(table(page)).toBeVisible();
}

/** The lit hex nearest to an enemy or a closed door. */
const goal = (page: Page) =>
  page.evaluate(() => {
    const middle = (e: Element) => {
      const r = e.getBoundingClientRect();
      return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    };
    const foes = [...document.querySelectorAll('.figure.monsters, .door:not(.open)')].map(middle);
    const far = (p: { x: number; y: number }) => Math.min(...foes.map((f) => Math.hypot(f.x - p.x, f.y - p.y)));
    return [...document.querySelectorAll('[data-spot]')].map(middle).sort((a, b) => far(a) - far(b))[0] ?? null;
  });

/** Where the board is, with what is drawn on it. */
const place = (page: Page) =>
  page.getByTestId('board').evaluate((b) => {
    const r = b.getBoundingClientRect();
    return `${r.x} ${r.y} ${r.width} ${r.height} ${(b.querySelector('.world') as HTMLElement).style.transform}`;
  });

/** One click, as somebody would make it who knows the game. */
async function click(page: Page): Promise<void> {
  const dock = page.getByTestId('dock');
  const asked = await kind(page);
  if (asked === 'select_cards') {
    const play = dock.locator('[data-hotkey=enter]');
    if (await play.isEnabled()) return play.click();
    return dock.locator('button.card[aria-pressed=false]').first().click();
  }
  if (asked === 'turn_step') {
    const useful = dock.locator('button.playable').filter({ hasNot: page.locator('.nobody') });
    if (await useful.count()) return useful.first().click();
    if (await dock.locator('.basic').count()) return dock.locator('.basic').last().click();
    return dock.locator('[data-hotkey=t]').click();
  }
  const hex = await goal(page);
  if (hex) return page.mouse.click(hex.x, hex.y);
  const bright = dock.locator('[data-question] .btn.primary');
  return ((await bright.count()) ? bright : dock.locator('[data-question] :is(.buttons, .bar, .row) button')).first().click();
}

test('two heroes need no more than twelve clicks a round, and the board does not move while they play', async ({ page }) => {
  test.setTimeout(180_000);
  await prefer(page);
  await playNow(page);
  await playUntil(page, 'mouse', async () => (await kind(page)) === 'select_cards');
  const counts: Record<number, number> = {};
  const moved: string[] = [];
  let before = { turn: '', where: '' };
  const ROUNDS = 4;
  for (;;) {
    await settled(page);
    const n = await round(page);
    if (n > ROUNDS || (await page.getByTestId('ending').count())) break;
    const rooms = await page.locator('.door.open').count();
    const now = { turn: `${n} ${await page.locator('li[aria-current=step] button').getAttribute('aria-label', { timeout: 500 }).catch(() => '')} ${rooms}`, where: await place(page) };
    if (now.turn === before.turn && now.where !== before.where) moved.push(`${now.turn}: ${before.where} → ${now.where}`);
    before = now;
    const revision = await table(page).getAttribute('data-revision');
    const sentence = await page.getByTestId('dock').innerText();
    const picked = await page.locator('button.card[aria-pressed=true]').count();
    counts[n] = (counts[n] ?? 0) + 1;
    await click(page);
    await expect
      .poll(async () => (await table(page).getAttribute('data-revision')) !== revision || (await page.getByTestId('dock').innerText()) !== sentence || (await page.locator('button.card[aria-pressed=true]').count()) !== picked)
      .toBe(true);
  }
  console.log(`clicks a round: ${Object.values(counts).join(', ')}`);
  const mean = Object.values(counts).reduce((a, b) => a + b, 0) / Object.keys(counts).length;
  expect(Object.keys(counts).length, 'rounds were played').toBeGreaterThanOrEqual(3);
  expect(mean).toBeLessThanOrEqual(12);
  expect(moved).toEqual([]);
});

test('a setting asks everything, and undo goes back to what was decided by hand', async ({ page }) => {
  test.setTimeout(120_000);
  await prefer(page);
  await playNow(page);
  const told = page.getByTestId('by-itself');
  await playUntil(page, 'mouse', async () => (await told.count()) > 0, 60);
  const revision = Number(await table(page).getAttribute('data-revision'));
  await page.getByTestId('undo').click();
  await expect.poll(async () => Number(await table(page).getAttribute('data-revision'))).toBeGreaterThan(revision);
  await settled(page);
  // The half that brought it about is to be chosen again, and then everything is asked.
  await expect(question(page)).toHaveAttribute('data-question', 'turn_step');
});

const asked = demo.questions();

async function open(page: Page, questions: QuestionView[], change: (u: Update) => void = () => undefined): Promise<() => Answer[]> {
  const answers: Answer[] = [];
  const first = demo.update(demo.demoView(), questions);
  change(first);
  await prefer(page);
  await mockTable(page, demo.welcome(first), (m) => {
    if (m.type === 'answer') answers.push(m.answer);
    if (m.type === 'sight') return [{ type: 'sight', n: m.n, from: m.from, seen: [] }];
    return m.type === 'hello' ? [] : [{ type: 'done', n: m.n, revision: 7 }];
  });
  await page.goto('/seat/secret');
  await expect(page.getByTestId('board')).toBeVisible();
  return () => answers;
}

test('what is safe is bright, and to end a bonus lives on its card', async ({ page }) => {
  const rest: QuestionView = { to: { character: 0 }, ask: 'short_rest', options: ['yes', 'done', { dismiss: 3 }], ways: null, ability: [], texts: [] };
  const answers = await open(page, [rest], (u) => (u.view.mats[0]!.hand_count = 1));
  const dock = page.getByTestId('dock');
  await expect(dock.locator('.btn.primary')).toContainText('Rest');
  await expect(dock.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await page.keyboard.press('Shift+Digit1');
  await page.getByRole('dialog').getByRole('button', { name: 'End “Long Watch”' }).click();
  await expect.poll(answers).toEqual([{ choose: { dismiss: 3 } }]);
});

test('a half that reaches nobody says so, and an unused half is not lost in silence', async ({ page }) => {
  const answers = await open(page, [asked.turn]);
  const dock = page.getByTestId('dock');
  await expect(dock.locator('.nobody').first()).toHaveText('Nobody in range from here');
  await page.keyboard.press('t');
  await expect(dock.getByRole('alert')).toContainText('still to be played');
  expect(answers()).toEqual([]);
  await page.keyboard.press('t');
  await expect.poll(answers).toEqual([{ choose: 'end_turn' }]);
});

test('what was played keeps its place until the turn is over', async ({ page }) => {
  const left = asked.turn.options.filter((o) => typeof o !== 'object' || !('play' in o) || (o.play.half === 'bottom' && o.play.card === 4));
  await open(page, [{ ...asked.turn, options: left }], (u) => (u.view.turn = { ...u.view.turn!, top: 2 }));
  const dock = page.getByTestId('dock');
  await expect(dock.locator('article')).toHaveCount(2);
  await expect(dock.locator('.done')).toContainText('played');
  await expect(dock.locator('button.playable')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
});

test('a tie of monsters is decided on the map', async ({ page }) => {
  const tie: QuestionView = { to: 'party', ask: { monster_move: { figure: 4, outcomes: [{ end: 37, targets: [] }, { end: 20, targets: [] }] } }, options: [{ nth: 0 }, { nth: 1 }], ways: null, ability: [], texts: [] };
  const answers = await open(page, [tie]);
  await expect(page.locator('[data-spot]')).toHaveCount(2);
  // Advice may be asked for; to answer there is only the map.
  await expect(page.getByTestId('dock').locator('button:not(.advice button)')).toHaveCount(0);
  const box = (await page.locator('[data-spot="20"]').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(answers).toEqual([{ choose: { nth: 1 } }]);
});
