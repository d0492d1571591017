// Somebody at the table who answers whatever is asked, by mouse only or by keyboard only.
import { expect, type Locator, type Page } from '@playwright/test';

export type Hand = 'mouse' | 'keyboard';

export const table = (page: Page): Locator => page.locator('[data-revision]');
export const question = (page: Page): Locator => page.locator('[data-question]');

export async function settled(page: Page): Promise<void> {
  await expect(table(page)).toHaveAttribute('data-quiet', 'true');
}

export async function revision(page: Page): Promise<number> {
  return Number(await table(page).getAttribute('data-revision'));
}

export async function round(page: Page): Promise<number> {
  return Number(await table(page).getAttribute('data-round'));
}

/** Gives one answer to the open question and waits until the table has moved on. */
export async function answer(page: Page, by: Hand): Promise<string> {
  await settled(page);
  const story = page.getByTestId('story').getByRole('button');
  if (await story.isVisible()) await (by === 'mouse' ? story.click() : page.keyboard.press('o'));
  await expect(story).toBeHidden();
  const guide = page.getByTestId('guide').getByRole('button').first();
  if (await guide.isVisible()) await (by === 'mouse' ? guide.click() : page.keyboard.press('g'));
  // Somebody else may have been faster, or it was answered by itself.
  const kind = await question(page).first().getAttribute('data-question', { timeout: 3000 }).catch(() => null);
  if (kind === null) return '';
  const before = await revision(page);
  const asked = await question(page).first().innerText();
  const counted = async () =>
    (await revision(page)) !== before || (await question(page).first().innerText({ timeout: 1000 }).catch(() => '')) !== asked;
  // Enter is not heard in the moment in which a question comes: whoever was faster presses once more.
  await expect(async () => {
    if (!(await counted())) await (by === 'mouse' ? clickAnswer(page, kind) : typeAnswer(page, kind));
    await expect.poll(counted, { message: `the answer to ${kind} counts`, timeout: 3000 }).toBe(true);
  }).toPass({ timeout: 12_000 });
  await settled(page);
  return kind;
}

async function clickAnswer(page: Page, kind: string): Promise<void> {
  const dock = page.getByTestId('dock');
  if (kind === 'select_cards') {
    // For each character of the seat in turn; what was picked before an undo is still picked.
    // Whoever plays alone needs no confirmation.
    const before = await revision(page);
    const play = dock.locator('[data-hotkey=enter]');
    // It goes with the question, whenever that is.
    const waits = async () => (await play.count()) > 0 && !(await play.isEnabled({ timeout: 1000 }).catch(() => true));
    while (await waits()) {
      const sentence = await dock.innerText();
      const picked = await dock.locator('button.card[aria-pressed=true]').count();
      await dock.locator('button.card[aria-pressed=false]').first().click();
      await expect
        .poll(async () => (await revision(page)) !== before || (await dock.innerText()) !== sentence || (await dock.locator('button.card[aria-pressed=true]').count()) !== picked)
        .toBe(true);
    }
    if ((await revision(page)) === before && (await play.count())) await play.click({ timeout: 2000 }).catch(() => undefined);
    return;
  }
  if (kind === 'turn_step') {
    const half = dock.locator('button.playable');
    if (await half.count()) await half.first().click();
    else await dock.locator('[data-hotkey=t]').click();
    return;
  }
  const spots = page.locator('[data-spot]');
  if (await spots.count()) {
    const box = (await spots.last().boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return;
  }
  await dock.locator('[data-question] :is(.buttons, .bar, .row) button').first().click();
}

async function typeAnswer(page: Page, kind: string): Promise<void> {
  const press = (...keys: string[]) => keys.reduce((after, key) => after.then(() => page.keyboard.press(key)), Promise.resolve());
  const dock = page.getByTestId('dock');
  if (kind === 'select_cards') {
    const play = dock.locator('[data-hotkey=enter]');
    const before = await revision(page);
    for (let n = 0; n < 4 && (await revision(page)) === before && !(await play.isEnabled()); n++) {
      await press('1', '2');
      await settled(page);
    }
    return (await revision(page)) === before ? press('Enter') : undefined;
  }
  if (kind === 'turn_step') return press((await dock.locator('button.playable').count()) ? await firstKey(dock) : 't');
  if (await page.locator('[data-spot]').count()) return press('m', 'n', 'Enter');
  if (await dock.locator('[data-hotkey=enter]').count()) return press('c', 'Enter');
  return press(await firstKey(dock));
}

async function firstKey(dock: Locator): Promise<string> {
  return (await dock.locator('[data-hotkey]').first().getAttribute('data-hotkey')) ?? 'Enter';
}

/** Answers until the condition holds; fails rather than going on for ever. */
export async function playUntil(page: Page, by: Hand, done: () => Promise<boolean>, most = 150): Promise<string[]> {
  const kinds: string[] = [];
  while (!(await done())) {
    if (kinds.length >= most) throw new Error(`no end after ${most} answers: ${kinds.join(' ')}`);
    // On a phone what is asked comes after what is to be read.
    await expect(question(page).or(page.getByTestId('story')).or(page.getByTestId('guide')).first()).toBeVisible();
    kinds.push(await answer(page, by));
  }
  return kinds;
}
