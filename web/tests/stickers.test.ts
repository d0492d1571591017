// Stickers lie beside the ability they belong to, wherever the card is shown.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { cardView } from '../src/campaign/cards';
import type { Placed } from '../src/campaign/wire';
import { abilityOf } from '../src/mat/abilities';
import AbilityCard from '../src/mat/AbilityCard.svelte';
import { cards } from './fixture/campaign';

let shown: ReturnType<typeof mount> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

it('counts abilities by their own lines, not by what hangs below them', () => {
  expect(abilityOf(['Attack 3', '↳ Consume Fire: +1', '  Wound', 'Move 2'])).toEqual([0, null, null, 1]);
});

it('draws what was engraved at its line, and nothing on another card or half', () => {
  const placed = (over: Partial<Placed>): Placed => ({ class: 'cinderwright', card: 'Kindle', bottom: false, ability: 1, mark: 'square', sticker: 'plus-one', ...over });
  const card = cardView(cards[0]!, [placed({}), placed({ bottom: true, ability: 0, sticker: 'fire' }), placed({ card: 'Long Wick', sticker: 'jump' })]);
  shown = mount(AbilityCard, { target: document.body, props: { card } });
  flushSync();
  const at = (half: string, ability: number) => [...document.querySelectorAll(`.half.${half} [data-ability="${ability}"] [data-sticker]`)].map((x) => x.getAttribute('data-sticker'));
  expect([at('top', 0), at('top', 1), at('bottom', 0)]).toEqual([[], ['plus-one'], ['fire']]);
  expect(document.querySelectorAll('[data-sticker]')).toHaveLength(2);
});
