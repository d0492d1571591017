// Icons by Delapouite, Lorc and contributors of game-icons.net, CC BY 3.0 (see NOTICE and the about dialog).
import type { Component } from 'svelte';
import Armor from '~icons/game-icons/breastplate';
import Angel from '~icons/game-icons/angel-wings';
import Backpack from '~icons/game-icons/knapsack';
import Biceps from '~icons/game-icons/biceps';
import BootPrints from '~icons/game-icons/boot-prints';
import Bulb from '~icons/game-icons/light-bulb';
import BookOpen from '~icons/game-icons/open-book';
import Path from '~icons/game-icons/trail';
import Planks from '~icons/game-icons/planks';
import Herbs from '~icons/game-icons/three-leaves';
import Present from '~icons/game-icons/present';
import Boots from '~icons/game-icons/boots';
import Broken from '~icons/game-icons/cracked-glass';
import BrokenSword from '~icons/game-icons/sword-break';
import Burn from '~icons/game-icons/card-burn';
import Campfire from '~icons/game-icons/campfire';
import CardDiscard from '~icons/game-icons/card-discard';
import CardDraw from '~icons/game-icons/card-draw';
import CardPlay from '~icons/game-icons/card-play';
import Chains from '~icons/game-icons/crossed-chains';
import Chest from '~icons/game-icons/locked-chest';
import Cog from '~icons/game-icons/cog';
import Coins from '~icons/game-icons/two-coins';
import Cursed from '~icons/game-icons/cursed-star';
import Cycle from '~icons/game-icons/cycle';
import Door from '~icons/game-icons/wooden-door';
import Drop from '~icons/game-icons/droplets';
import Exit from '~icons/game-icons/exit-door';
import Expand from '~icons/game-icons/expand';
import Eye from '~icons/game-icons/semi-closed-eye';
import Flame from '~icons/game-icons/flame';
import Hand from '~icons/game-icons/crossed-swords';
import Heal from '~icons/game-icons/healing';
import Heart from '~icons/game-icons/hearts';
import Helmet from '~icons/game-icons/visored-helm';
import HelpIcon from '~icons/game-icons/help';
import Hood from '~icons/game-icons/hood';
import Hourglass from '~icons/game-icons/hourglass';
import Iceberg from '~icons/game-icons/icebergs';
import Impair from '~icons/game-icons/breaking-chain';
import Info from '~icons/game-icons/info';
import Key from '~icons/game-icons/key';
import Knife from '~icons/game-icons/broadsword';
import Laurels from '~icons/game-icons/laurels';
import Leaf from '~icons/game-icons/oak-leaf';
import Menu from '~icons/game-icons/hamburger-menu';
import Moon from '~icons/game-icons/moon';
import Mountain from '~icons/game-icons/mountains';
import Next from '~icons/game-icons/player-next';
import Pause from '~icons/game-icons/pause-button';
import Plate from '~icons/game-icons/metal-plate';
import Play from '~icons/game-icons/play-button';
import Poison from '~icons/game-icons/poison-bottle';
import Potion from '~icons/game-icons/health-potion';
import Previous from '~icons/game-icons/player-previous';
import Range from '~icons/game-icons/target-arrows';
import Regenerate from '~icons/game-icons/heart-plus';
import Return from '~icons/game-icons/return-arrow';
import Rock from '~icons/game-icons/stone-pile';
import RotateRight from '~icons/game-icons/clockwise-rotation';
import Scroll from '~icons/game-icons/scroll-unfurled';
import ShieldIcon from '~icons/game-icons/shield';
import ShieldGlow from '~icons/game-icons/healing-shield';
import Sleep from '~icons/game-icons/night-sleep';
import Snow from '~icons/game-icons/snowflake-1';
import Spikes from '~icons/game-icons/spikes';
import Stars from '~icons/game-icons/knocked-out-stars';
import Speaker from '~icons/game-icons/speaker';
import SpeakerOff from '~icons/game-icons/speaker-off';
import Sun from '~icons/game-icons/sun';
import Swirl from '~icons/game-icons/star-swirl';
import Swamp from '~icons/game-icons/swamp';
import Target from '~icons/game-icons/crosshair';
import Thorns from '~icons/game-icons/spiked-shield';
import Tomb from '~icons/game-icons/tombstone';
import Totem from '~icons/game-icons/totem-head';
import Trap from '~icons/game-icons/wolf-trap';
import Upgrade from '~icons/game-icons/upgrade';
import Whirl from '~icons/game-icons/whirlwind';
import Wound from '~icons/game-icons/bleeding-wound';
import SkullBones from '~icons/game-icons/skull-crossed-bones';

export const icons = {
  wound: Wound,
  poison: Poison,
  immobilize: Chains,
  disarm: BrokenSword,
  stun: Stars,
  muddle: Swirl,
  curse: Cursed,
  brittle: Broken,
  bane: SkullBones,
  impair: Impair,
  strengthen: Biceps,
  invisible: Hood,
  bless: Angel,
  ward: ShieldGlow,
  safeguard: Laurels,
  regenerate: Regenerate,
  fire: Flame,
  ice: Snow,
  air: Whirl,
  earth: Leaf,
  light: Sun,
  dark: Moon,
  corridor: BootPrints,
  difficult: Swamp,
  hazardous: Flame,
  icy: Iceberg,
  trap: Trap,
  obstacle: Rock,
  pressure_plate: Plate,
  treasure: Chest,
  marker: Info,
  attack: Knife,
  move: Boots,
  range: Range,
  heal: Heal,
  shield: ShieldIcon,
  retaliate: Thorns,
  target: Target,
  push: Next,
  pull: Previous,
  loot: Coins,
  gold: Coins,
  money: Coins,
  material: Planks,
  herb: Herbs,
  random_item: Present,
  waypoint: Path,
  xp: Upgrade,
  hp: Heart,
  head: Helmet,
  body: Armor,
  feet: Boots,
  one_hand: Knife,
  two_hands: Hand,
  small: Potion,
  hand: CardPlay,
  discard: CardDiscard,
  lost: Burn,
  active: Hourglass,
  deck: CardDraw,
  rest: Campfire,
  sleep: Sleep,
  backpack: Backpack,
  door: Door,
  idea: Bulb,
  key: Key,
  exit: Exit,
  skull: Tomb,
  totem: Totem,
  danger: Spikes,
  undo: Return,
  rotate: RotateRight,
  fit: Expand,
  log: Scroll,
  help: HelpIcon,
  settings: Cog,
  menu: Menu,
  play: Play,
  pause: Pause,
  next: Next,
  previous: Previous,
  book: BookOpen,
  spectate: Eye,
  cycle: Cycle,
  drop: Drop,
  mountain: Mountain,
  fight: Hand,
  sound: Speaker,
  mute: SpeakerOff,
} satisfies Record<string, Component>;

export type IconName = keyof typeof icons;

export function hasIcon(name: string): name is IconName {
  return name in icons;
}
