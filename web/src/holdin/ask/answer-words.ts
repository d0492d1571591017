// An answer in words, for whoever asks what somebody else would do.
import { h } from '../../i18n/holdin.svelte';
import { of } from '../tagged';
import type { HoldinAnswer, HoldinQuestion } from '../wire';
import type { Names } from '../words/names';
import { label } from './options';

export function answerWords(answer: HoldinAnswer, q: HoldinQuestion, n: Names): string {
  const path = of(answer, 'path');
  if (path) return h('adviceWalk', { n: path.length });
  const choice = of(answer, 'choose')!;
  const pair = of(choice, 'pair');
  if (pair) return h('advicePair', { lead: n.card(pair[0]), other: n.card(pair[1]) });
  const play = of(choice, 'play');
  if (play) return play.basic ? h('playBasic', { card: n.card(play.card), half: h(`half.${play.half}`), what: h(`basic.${play.half}`) }) : `${n.card(play.card)}, ${h(`half.${play.half}`)}`;
  const distance = of(choice, 'distance');
  if (distance !== undefined) return h('goToDistance', { n: distance });
  const card = of(choice, 'card');
  return card !== undefined ? n.card(card) : label(choice, q, n);
}
