import { expect, it } from 'vitest';
import { evening, foremost } from '../src/log/evening';
import { workedOut } from '../src/mat/worked-out';
import { atLevel, gameView } from '../src/model/from-wire';
import type { MonsterStat } from '../src/model/types';
import { replayHash, replayLink } from '../src/screens/table/replay-link';
import { book, demoView } from './fixture/demo';
import type { Tell, What } from '../src/gen/protocol';

const stat = (rank: 'normal' | 'elite', move: string, attack: string, range = '–'): MonsterStat => ({ rank, hp: 4, move, attack, range, shield: 0, retaliate: 0, flying: false, notes: [] });

it('a monster’s card says numbers, both where the ranks differ', () => {
  expect(workedOut('Move +1', [stat('normal', '3', '2')])).toBe('Move 4');
  expect(workedOut('Attack −1, Muddle', [stat('normal', '3', '2'), stat('elite', '3', '3')])).toBe('Attack 1/2, Muddle');
  expect(workedOut('Attack +0, Range +0, Target 2', [stat('normal', '3', '2')])).toBe('Attack 2, Target 2');
  expect(workedOut('Attack +0, Range +1', [stat('normal', '3', '2', '3')])).toBe('Attack 2, Range 4');
  expect(workedOut('Angriff −1', [stat('normal', '3', '2')])).toBe('Angriff 1');
  expect(workedOut('Move +1', [])).toBe('Move +1');
});

it('what grows with the level is worked out', () => {
  expect(atLevel('HP 4 + L, Move 3', 2)).toBe('HP 6, Move 3');
});

it('a link to a replay keeps step and pace', () => {
  expect(replayLink('#replay')).toEqual({ step: 0, pace: null });
  expect(replayLink(replayHash(12, 'fast'))).toEqual({ step: 12, pace: 'fast' });
  expect(replayLink('#replay=-3&pace=warp')).toEqual({ step: 0, pace: null });
  expect(replayLink('#other')).toBeNull();
});

it('the evening counts damage, kills, the best blow and who nearly fell', () => {
  const view = gameView(demoView(), book, () => true);
  const [ashe, brannoc] = view.characters;
  const foe = view.figures.find((f) => f.side === 'monsters')!;
  const tell = (what: What): Tell => ({ game: { what, why: 'attack', only: null } });
  const told = [
    tell({ damaged: { figure: foe.id, amount: 3, cause: { attack: ashe!.figure } } }),
    tell({ damaged: { figure: foe.id, amount: 1, cause: 'wound' } }),
    tell({ damaged: { figure: brannoc!.figure, amount: brannoc!.max - 1, cause: { attack: foe.id } } }),
    tell({ healed: { figure: brannoc!.figure, amount: 2 } }),
    tell({ died: { figure: foe.id, killer: ashe!.figure } }),
    tell({ round_began: { round: 4 } }),
    tell({ exhausted: { character: ashe!.id } }),
  ];
  const deeds = evening(told, view);
  expect(deeds.map((d) => [d.damage, d.kills, d.best, d.lowest])).toEqual([
    [3, 1, 3, ashe!.max],
    [0, 0, 0, 1],
  ]);
  expect(deeds.map((d) => [d.bore, d.fell])).toEqual([
    [0, 4],
    [brannoc!.max - 1, null],
  ]);
  expect(foremost(deeds, (d) => d.kills)?.character.name).toBe(ashe!.name);
  expect(foremost(evening([], view), (d) => d.kills)).toBeNull();
});
