// What the components draw. The wire's types (src/gen) are turned into these in one place, src/model/from-wire.ts.

import type {
  BonusId,
  Cell,
  CharId,
  Choice,
  Condition,
  CounterView,
  Element,
  Ending,
  Fate,
  FigureId,
  Half,
  Infusion,
  ItemSlot,
  ItemStatus,
  ItemUsage,
  LevelView,
  LootView,
  OverlayKind,
  Rank,
  ScenarioResult,
  Side,
  To,
  TypeId,
  Verb,
  Ways,
} from '../gen/protocol';

export type { Answer, Cell, CharId, Choice, Condition, Element, FigureId, Half, Infusion, OverlayKind, Rank, To, Way, Ways } from '../gen/protocol';

export interface HexView {
  cell: Cell;
  q: number;
  r: number;
  room: number | null;
}

export interface DoorView {
  door: number;
  cell: Cell;
  open: boolean;
  locked: boolean;
}

export interface TileView {
  kind: OverlayKind;
  cell: Cell;
  group: number;
  note: string;
}

export interface BoardView {
  hexes: HexView[];
  /** Wall lines inside the floor: a hex and the edge of it. */
  walls: { q: number; r: number; edge: number }[];
  doors: DoorView[];
  /** What the rooms are called, by number. */
  rooms: Map<number, string>;
  tiles: TileView[];
  money: Cell[];
  /** Hexes that are adjacent for movement wherever they lie. */
  links: [Cell, Cell][];
  escape: Cell[];
  start: Cell[];
}

export type FigureSort = 'character' | 'monster' | 'summon' | 'ally' | 'objective';

export interface FigureView {
  id: FigureId;
  sort: FigureSort;
  name: string;
  /** What chooses the glyph: the key of the class, monster or summon. */
  glyph: string;
  side: Side;
  rank: Rank | null;
  number: number | null;
  /** The character it is, or that owns it. */
  character: CharId | null;
  cell: Cell;
  hp: number;
  max: number;
  conditions: Condition[];
  /** Tokens of classes that lie on it. */
  marks: CounterView[];
  acted: boolean;
  shield: number;
  retaliate: number;
  /** Other bonuses in effect on it. */
  bonuses: number;
  flying: boolean;
  /** Its own numbers; characters and objectives have none. */
  stats: MonsterStat | null;
  /** What an ally does on its turn. */
  action: string[];
  /** Came this round: does not act yet. */
  fresh: boolean;
  /** The monster type. */
  type?: TypeId;
}

export interface HalfView {
  text: string[];
  xp: number;
  /** The card is lost afterwards. */
  lost: boolean;
  /** The card stays in the active area. */
  stays: boolean;
  /** Stickers, each beside its ability. */
  stickers?: { ability: number; sticker: string }[];
}

export interface CardView {
  id: number;
  name: string;
  level: string;
  initiative: number;
  top: HalfView;
  bottom: HalfView;
}

export interface ActiveCard {
  card: number;
  half: Half;
  /** The experience on its use slots. */
  slots: number[];
  used: number;
}

export interface ItemView {
  place: number;
  /** Its number in results and events. */
  item: number;
  /** Not left at home, and not found for a later scenario. */
  carried: boolean;
  name: string;
  slot: ItemSlot;
  /** What becomes of it when it is used. */
  usage: ItemUsage;
  status: ItemStatus;
  text: string;
  uses: number;
  slots: number;
}

/** A bonus in play. */
export interface BonusView {
  /** Its number, as events name it. */
  bonus: BonusId;
  owner: FigureId;
  /** The character on whose card it lies, and the card's name. */
  character: CharId | null;
  from: string;
  text: string;
}

export interface GoalView {
  name: string;
  text: string;
  checkmarks: number;
}

/** A feat that is worth a perk, in a campaign: what it demands, and how it stands. */
export interface FeatView {
  name: string;
  text: string;
  achieved: boolean;
  met: boolean;
  counted: [number, number][];
}

/** An attack modifier deck as far as everybody knows it. */
export interface DeckView {
  left: number;
  blesses: number;
  curses: number;
  /** It will be shuffled at the end of the round. */
  reshuffle: boolean;
  /** Its cards by kind: not drawn yet, and on the discard pile. */
  kinds: { name: string; left: number; discarded: number }[];
  /** Cards of its list that are in neither pile: just drawn, or taken out. */
  away: number;
}

export interface MonsterCard {
  card: number;
  name: string;
  initiative: number;
  shuffle: boolean;
  lines: string[];
}

/** The ability deck of a set of monsters. */
export interface SetView {
  set: number;
  name: string;
  left: number;
  current: MonsterCard | null;
  discard: MonsterCard[];
}

export interface CharacterView {
  id: CharId;
  figure: FigureId;
  name: string;
  className: string;
  glyph: string;
  level: number;
  hp: number;
  max: number;
  conditions: Condition[];
  experience: number;
  gold: number;
  money: number;
  /** Loot cards drawn. */
  loot: number[];
  fate: Fate;
  mine: boolean;
  /** Null where this seat may not know. */
  hand: number[] | null;
  handCount: number;
  discard: number[];
  lost: number[];
  /** Of the lost cards, those that nothing recovers. */
  unrecoverable: number[];
  active: ActiveCard[];
  /** Bonuses it has that lie on none of its own cards. */
  bonuses: BonusView[];
  selected: number[] | null;
  /** What it has chosen while others still choose, for its own player. */
  chosen: Choice | null;
  leading: number | null;
  ready: boolean;
  resting: boolean;
  items: ItemView[];
  goal: GoalView | null;
  dealt: GoalView[];
  feats: FeatView[];
  resource: { name: string; amount: number } | null;
  deck: DeckView;
  cards: Map<number, CardView>;
  modifiers: string[];
}

export interface MonsterStat {
  rank: Rank;
  hp: number;
  move: string;
  attack: string;
  range: string;
  shield: number;
  retaliate: number;
  flying: boolean;
  /** These and everything else, in words. */
  notes: string[];
}

export interface MonsterGroup {
  type: TypeId;
  name: string;
  glyph: string;
  stats: MonsterStat[];
  /** Its ability deck. */
  set: number;
  /** How many of it there can be at a time. */
  standees: number;
  specials: string[][];
  card: MonsterCard | null;
}

export interface SlotView {
  name: string;
  glyph: string;
  sort: 'character' | 'monster' | 'ally';
  /** The place in the party or the list of monster types. */
  index: number;
  initiative: number | null;
  done: boolean;
  current: boolean;
  /** They act right before it. */
  summons: { id: FigureId; name: string; glyph: string }[];
}

export interface GameView {
  scenario: string;
  /** The catalogue of the rule set, its name, the conditions there are in it, and the variants that are played. */
  catalogue: string;
  rules: string;
  conditions: Condition[];
  variants: string[];
  introduction: string;
  goals: string[];
  losses: string[];
  counters: CounterView[];
  level: LevelView;
  round: number;
  phase: string;
  board: BoardView;
  figures: FigureView[];
  characters: CharacterView[];
  monsters: MonsterGroup[];
  sets: SetView[];
  monsterDeck: DeckView;
  /** Absent in a scenario without allies. */
  allyDeck: DeckView | null;
  order: SlotView[];
  elements: Record<Element, Infusion>;
  acting: FigureId | null;
  /** The halves already played in this turn. */
  turn: { top: number | null; bottom: number | null } | null;
  bonuses: BonusView[];
  said: string[];
  /** The cards of the monsters' and the allies' deck. */
  standard: string[];
  /** Loot cards by number, and how many are left; empty and null where tokens are money. */
  loot: LootView[];
  lootLeft: number | null;
  /** The end that comes with the end of this round, or has come. */
  ending: Ending | null;
  over: boolean;
  /** What it brought, once it is over. */
  result: ScenarioResult | null;
}

export interface Option {
  choice: Choice;
  label: string;
  hint: string;
  /** Cells this answer is about, to light up while it is looked at. */
  cells: Cell[];
}

export interface QuestionView {
  /** Whom it is for, to be sent back with the answer. */
  to: To;
  /** The character asked; null for the party. */
  character: CharId | null;
  kind: string;
  /** The kind of ability it is about, if it says so. */
  about: Verb | '';
  figure: FigureId | null;
  /** The card it is about. */
  card: number | null;
  /** The damage, where it is about damage. */
  amount: number;
  sentence: string;
  detail: string;
  /** The ability in which it is asked, in the words of its card. */
  ability: string[];
  options: Option[];
  ways: Ways | null;
  /** For an area: what each `nth` covers. */
  placements: Cell[][];
}

/** Line of sight from a hex; the range is missing where none can be counted. */
export interface Sight {
  from: Cell;
  seen: Map<Cell, number | null>;
}
