// What reads as English on a page that should be German.
import { expect, type Page } from '@playwright/test';
import { readsEnglish } from '../tests/fixture/english';

/** Every text of the page that reads as English: what stands there, and what is told to screen readers. */
export async function englishIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const of = node instanceof Element ? node : node.parentElement!;
      if (of.closest('script, style, [lang=en]')) continue;
      if (node instanceof Element) found.push(...['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'].map((a) => of.getAttribute(a) ?? ''));
      else found.push(node.textContent ?? '');
    }
    return found;
  });
  return [...new Set(texts.filter(readsEnglish))];
}

export const isGerman = async (page: Page, where: string) => expect(await englishIn(page), where).toEqual([]);
