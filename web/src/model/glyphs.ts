import type { Component } from 'svelte';
import Crab from '~icons/game-icons/crab';
import Worm from '~icons/game-icons/leeching-worm';
import Roots from '~icons/game-icons/plant-roots';
import Wisp from '~icons/game-icons/candle-flame';
import Bat from '~icons/game-icons/bat';
import BeastEye from '~icons/game-icons/beast-eye';
import Bowman from '~icons/game-icons/bowman';
import Cowled from '~icons/game-icons/cowled';
import Cultist from '~icons/game-icons/cultist';
import Ghost from '~icons/game-icons/ghost';
import Goblin from '~icons/game-icons/goblin';
import Imp from '~icons/game-icons/imp';
import Ogre from '~icons/game-icons/brute';
import Rat from '~icons/game-icons/rat';
import RockGolem from '~icons/game-icons/rock-golem';
import Skeleton from '~icons/game-icons/skeleton';
import Snake from '~icons/game-icons/snake';
import Spider from '~icons/game-icons/spider-face';
import Totem from '~icons/game-icons/totem-head';
import VisoredHelm from '~icons/game-icons/visored-helm';
import Farmer from '~icons/game-icons/farmer';
import Heron from '~icons/game-icons/heron';
import Hound from '~icons/game-icons/hound';
import Lantern from '~icons/game-icons/lantern-flame';
import Minotaur from '~icons/game-icons/minotaur';
import Person from '~icons/game-icons/person';
import Pyromaniac from '~icons/game-icons/pyromaniac';
import Wolf from '~icons/game-icons/wolf-head';
import Monk from '~icons/game-icons/hooded-figure';

const heroes: Component[] = [VisoredHelm, Cowled, Pyromaniac, Lantern, Heron];
/** People who walk along: none of them is a monster. */
const folk: Component[] = [Farmer, Person, Cowled];
const foes: Component[] = [Goblin, Skeleton, Wolf, Imp, Rat, Spider, Ogre, Ghost, Bat, Snake, RockGolem, BeastEye];

/** Words in a key that name a glyph; the first that is found wins. */
const words: [RegExp, Component][] = [
  [/cinderwright/, Pyromaniac],
  [/lampkeeper|lantern/, Lantern],
  [/reedstrider|heron|gander|gosling/, Heron],
  [/bram|carter/, Farmer],
  [/midwife|clerk/, Person],
  [/gatebreaker|bull|\box\b/, Minotaur],
  [/hound|collie|dog/, Hound],
  [/wolf|jackal/, Wolf],
  [/crab/, Crab],
  [/leech|worm|slug/, Worm],
  [/root|vine|bramble/, Roots],
  [/wisp|flame|ember/, Wisp],
  [/monk|hermit/, Monk],
  [/clay|servant/, RockGolem],
  [/rat|vermin/, Rat],
  [/bat/, Bat],
  [/spider|crawler/, Spider],
  [/skelet|bone|grave/, Skeleton],
  [/ghost|spirit|wraith|shade/, Ghost],
  [/imp|demon|fiend/, Imp],
  [/golem|stone|gargoyle|statue/, RockGolem],
  [/snake|viper|adder/, Snake],
  [/ogre|giant|brute/, Ogre],
  [/goblin|raider|bandit|thief/, Goblin],
  [/acolyte|cultist|priest|zealot/, Cultist],
  [/guard|warden|knight|shield/, VisoredHelm],
  [/archer|bow|hunter/, Bowman],
  [/mage|witch|sorcer|wright/, Pyromaniac],
  [/totem|idol|altar|pillar/, Totem],
];

function hash(text: string): number {
  let h = 7;
  for (const c of text) h = (h * 31 + c.charCodeAt(0)) >>> 0;
  return h;
}

export function glyphOf(key: string, sort: string, index = -1): Component {
  const named = words.find(([word]) => word.test(key.toLowerCase()));
  if (named) return named[1];
  if (sort === 'character') return heroes[index >= 0 ? index % heroes.length : hash(key) % heroes.length]!;
  if (sort === 'ally') return folk[hash(key) % folk.length]!;
  if (sort === 'objective') return Totem;
  return foes[hash(key) % foes.length]!;
}
