// Made from the Rust types by `HEXHOLD_WRITE=1 cargo test -p hexhold-wire --test typescript`.

export const VERSION = 1;

/**
 * A card in the active area.
 */
export type ActiveView = { card: number, 
/**
 * Its bottom half is in effect.
 */
bottom: boolean, 
/**
 * Experience printed on the use slots, and how many are passed.
 */
slots: Array<number>, uses: number, };

export type Actor = { "character": CharId } | { "monsters": TypeId } | { "ally": number };

export type Answer = { "choose": Choice } | { "path": Array<Cell> };

/**
 * What is asked, with what a person needs to know to answer it.
 */
export type Ask = "battle_goal" | { "favor": { points: number, favors: Array<Favor>, } } | { "favor_deck": { decks: Array<number>, } } | { "favor_takes_out": { deck: number, cards: [number, number], } } | { "favor_loot": { types: Array<number>, } } | "favor_card" | { "favor_card_for": { added: number, } } | { "favor_price": { points: number, } } | "item" | { "hand_card": { left: number, } } | "start_hex" | "select_cards" | "acts_first" | "turn_step" | "between_abilities" | { "condition_first": { figure: FigureId, condition: Condition, } } | { "rule_first": { rules: Array<number>, } } | { "move": { figure: FigureId, points: number, } } | { "teleport": { figure: FigureId, range: number, } } | { "force": { figure: FigureId, by: FigureId, distance: number, push: boolean, } } | { "target": { figure: FigureId, about: Verb, value: number, 
/**
 * Somebody has been chosen already: to be done means nobody else, not nobody at all.
 */
further: boolean, } } | { "value_order": { target: FigureId, values: Array<number>, } } | { "area": { figure: FigureId, placements: Array<CellSet>, } } | { "added_effects": { figure: FigureId, target: FigureId | null, } } | { "perform": { figure: FigureId, about: Verb, } } | { "modifier": { target: FigureId, cards: [DrawnCard, DrawnCard], } } | { "modifier_effect": { target: FigureId, } } | { "deck_card": { deck: DeckName, cards: Array<DrawnCard>, to: DeckPlace, } } | { "negate_damage": { figure: FigureId, amount: number, } } | { "pay_card": { why: PayFor, } } | { "element": { to_infuse: boolean, } } | "short_rest" | { "short_rest_redraw": { card: number, } } | "long_rest_loss" | "long_rest_heal" | "long_rest_items" | { "prevent_condition": { figure: FigureId, conditions: Array<Condition>, } } | { "summon_hex": { figure: FigureId, } } | { "recover": { items: boolean, } } | { "option": { texts: number, } } | { "tile_hex": { figure: FigureId, order: TileAsk, } } | { "tile_place": { figure: FigureId, placements: Array<CellSet>, } } | "escape" | "play_card" | { "use_bonus": { bonus: BonusId, } } | { "use_item": { 
/**
 * Its place among the character's items.
 */
item: number, } } | { "monster_move": { figure: FigureId, outcomes: Array<MonsterChoice>, } } | { "monster_way": { figure: FigureId, ways: Array<Array<Cell>>, } } | { "monster_focus": { figure: FigureId, } } | { "monster_target": { figure: FigureId, sets: Array<Array<FigureId>>, } } | { "give_item": { item: number, } } | "party_hex" | { "summon_follows": { figure: FigureId, } } | { "draw": { what: Draw, n: number, } };

/**
 * An active bonus of the game, by its place in [`World::bonuses`].
 */
export type BonusId = number;

/**
 * A bonus in play that does not come from a card in an active area, or does.
 */
export type BonusView = { bonus: BonusId, owner: FigureId, character: CharId | null, card: number | null, uses: number, text: Array<string>, };

/**
 * What stays the same throughout a game and is no secret: sent once.
 */
export type Book = { scenario: string, name: string, introduction: string, 
/**
 * The rule set: the catalogue whose rules explain events, and its name.
 */
catalogue: string, rules: string, 
/**
 * The conditions there are in it.
 */
conditions: Array<Condition>, classes: Array<ClassView>, 
/**
 * The deck of monsters and allies, card by card.
 */
standard: Array<string>, 
/**
 * Loot cards by number; empty where tokens are money.
 */
loot: Array<LootView>, variants: Variants, };

export type CardInfo = { 
/**
 * Its place among the cards of the class.
 */
card: number, name: string, level: number, };

export type CardView = { card: number, name: string, 
/**
 * `X` or a number.
 */
level: string, initiative: number, top: HalfView, bottom: HalfView, };

export type Cause = { "attack": FigureId } | { "retaliate": FigureId } | { "ability": FigureId } | { "trap": { forced_by: FigureId | null, } } | { "hazard": { forced_by: FigureId | null, } } | "wound" | "bane" | "short_rest" | "scenario";

/**
 * A floor hex of one particular [`Map`](crate::Map), numbered from 0.
 */
export type Cell = number;

/**
 * A set of cells: 512 bits, copied freely.
 *
 * A number of 512 or more is in no set; inserting it does nothing.
 */
export type CellSet = number[];

/**
 * A character's place in the party (0 to 3).
 */
export type CharId = number;

/**
 * What a scenario brought to one character.
 */
export type CharacterResult = { fate: Fate, 
/**
 * Gained during the scenario, and on top of it for completing, with what a favor adds for the battle goal.
 */
experience: number, bonus_experience: number, 
/**
 * Money tokens looted.
 */
money: number, 
/**
 * The tokens at the conversion rate of the level, and gold from treasures.
 */
gold: number, 
/**
 * Resources on loot cards, by place in [`World::loot_types`].
 */
resources: Array<[number, number]>, 
/**
 * The battle goal kept, by place in [`World::goals`], and whether its demand was met.
 */
goal: number | null, goal_met: boolean, 
/**
 * None for a lost scenario, whatever was achieved.
 */
checkmarks: number, 
/**
 * Items found, by place in [`World::items`].
 */
items: Array<number>, 
/**
 * Treasures looted, by place in [`World::treasures`].
 */
treasures: Array<number>, };

/**
 * One legal answer. Small and `Copy`; what it means is clear from the question.
 */
export type Choice = "done" | "yes" | { "cell": Cell } | { "figure": FigureId } | { "card": number } | { "pair": [number, number] } | "long_rest" | { "play": { card: number, half: Half, basic: boolean, } } | "end_turn" | { "item": number } | { "dismiss": number } | { "element": Element } | { "condition": Condition } | { "nth": number } | { "first": Actor };

export type ClassInfo = { key: string, name: string, hand_size: number, 
/**
 * At levels 1 to 9.
 */
hit_points: Array<number>, 
/**
 * Those above level 1: a character has one more of them with each level.
 */
cards: Array<CardInfo>, perks: Array<PerkInfo>, };

/**
 * The class of one member of the party.
 */
export type ClassView = { character: CharId, key: string, name: string, hand_size: number, 
/**
 * By card number.
 */
cards: Array<CardView>, 
/**
 * The attack modifier deck, card by card.
 */
modifiers: Array<string>, };

/**
 * From the browser, as text frames.
 */
export type ClientMessage = { "type": "hello", v: number, seat?: string, code?: string, 
/**
 * The last revision this browser has seen: only what happened since is told.
 */
since?: number, 
/**
 * The language of cards and goals: `en`, `de`.
 */
lang?: string, } | { "type": "answer", n: number, revision: number, 
/**
 * Of the game that is played in the room; it reads them.
 */
to: To, answer: Answer, } | { "type": "undo", n: number, revision: number, } | { "type": "return", n: number, revision: number, name: string, } | { "type": "redo", n: number, revision: number, } | { "type": "consent", n: number, wish: number, agree: boolean, } | { "type": "export", n: number, } | { "type": "mark", n: number, revision: number, name: string, } | { "type": "referee", n: number, revision: number, order: Order, } | { "type": "seats", n: number, change: SeatChange, } | { "type": "replay", n: number, step: number, } | { "type": "earlier", n: number, before: number, } | { "type": "sight", n: number, from: Cell, } | { "type": "ways", n: number, to: To, path: Array<Cell>, };

/**
 * A reason for a focus: its own value, and those who fell behind with theirs.
 */
export type Compared = { by: FocusBy, chosen: number, behind: Array<[FigureId, number]>, };

/**
 * Every condition of every rule set; a [`Ruleset`](crate::Ruleset) says which of them exist.
 */
export type Condition = "wound" | "poison" | "immobilize" | "disarm" | "stun" | "muddle" | "curse" | "brittle" | "bane" | "impair" | "strengthen" | "invisible" | "bless" | "ward" | "safeguard" | "regenerate";

export type CounterView = { name: string, value: number, };

export type DeckName = "monsters" | "allies" | { "character": CharId } | { "abilities": number };

/**
 * Where a card of a deck goes that somebody has looked at.
 */
export type DeckPlace = "top" | "bottom" | "discard";

/**
 * One question that the rule sets answer differently.
 */
export type Difference = { 
/**
 * The field of the rule set, for instance `movement.forced_distance`.
 */
field: string, asks: string, 
/**
 * One answer per rule set, in the order given.
 */
answers: Array<string>, };

export type Difficulty = "easy" | "normal" | "hard" | "very_hard";

export type DoorIs = "open" | "closed" | "locked";

export type DoorView = { door: number, cell: Cell, is: DoorIs, };

export type Draw = "modifier" | "monster_card" | "standee" | "battle_goal" | "short_rest" | "ally_order" | "loot_card" | "random_item";

export type DrawnCard = { "card": number } | "bless" | "curse";

export type Edge = "none" | "advantage" | "disadvantage";

export type Element = "fire" | "ice" | "air" | "earth" | "light" | "dark";

export type ElementView = { element: Element, is: Infusion, };

export type Ending = "completed" | "lost";

/**
 * The reply: the room's code, and the host's own secret. The links are `/join/CODE`, `/seat/SECRET`, `/watch/CODE`.
 */
export type Entered = { code: string, seat: string, 
/**
 * One's own place.
 */
place: number, };

export type Event = { what: What, why: Why, 
/**
 * `None`: everybody may know.
 */
only: CharId | null, };

export type Fate = "present" | "exhausted" | "escaped" | "dead";

/**
 * What favor points are spent on.
 */
export type Favor = "knowledge" | "wealth" | "strategy" | "capacity" | "discovery" | "potential";

/**
 * A figure's place in [`State::figures`](crate::State); stays the same while it is on the map.
 */
export type FigureId = number;

export type FigureKindView = { "character": { character: CharId, class: string, } } | { "monster": { kind: TypeId, key: string, rank: Rank, number: number, } } | { "summon": { owner: CharId, key: string, number: number, } } | { "ally": { key: string, number: number, } } | { "objective": { key: string, } };

/**
 * A figure; gone ones stay in the list without a cell, so that what happened to them can be told.
 */
export type FigureView = { id: FigureId, kind: FigureKindView, name: string, side: Side, cell: Cell | null, hit_points: number, max_hit_points: number, conditions: Array<Condition>, 
/**
 * Tokens of classes that lie on it.
 */
marks: Array<CounterView>, shield: number, retaliate: number, flying: boolean, 
/**
 * As printed; characters and objectives have none.
 */
stats: StatsView | null, 
/**
 * What an ally of the scenario does on its turn; others act by cards, or as they are told.
 */
action: Array<string>, acted: boolean, 
/**
 * Summoned or spawned this round: does not act yet.
 */
new: boolean, };

/**
 * What possible foci are compared by.
 */
export type FocusBy = "negative_hexes" | "movement_points" | "range" | "initiative";

/**
 * `POST /api/seats/SECRET/next`: the host begins the next game with everybody; the reply is [`Entered`].
 */
export type GoOn = { 
/**
 * One of those that may be played next, by key.
 */
scenario: string, };

export type GoalView = { goal: number, name: string, checkmarks: number, text: Array<string>, };

export type Half = "top" | "bottom";

export type HalfView = { text: Array<string>, xp: number, 
/**
 * The card is lost afterwards.
 */
lost: boolean, 
/**
 * The card stays in the active area.
 */
stays: boolean, };

/**
 * One hex, in axial coordinates. The centre lies at x = 1.5 q, y = √3 (r + q/2), y up. Serialises as `[q, r]`.
 */
export type Hex = [number, number];

export type HexView = { cell: Cell, at: Hex, 
/**
 * A door belongs to no room.
 */
room: number | null, };

/**
 * The column of the element board an element stands in.
 */
export type Infusion = "inert" | "waning" | "strong";

export type ItemInfo = { key: string, name: string, slot: ItemSlot, cost: number, text: Array<string>, };

export type ItemSlot = "head" | "body" | "feet" | "one_hand" | "two_hands" | "small";

export type ItemStatus = "ready" | "spent" | "lost" | "unrecoverable";

export type ItemUsage = "spent" | "lost" | "unrecoverable" | "flip" | "passive";

export type ItemView = { 
/**
 * Its place in the character's list, as in choices.
 */
place: number, 
/**
 * Its place in [`World::items`](crate::World), as in events and results.
 */
item: number, 
/**
 * Not left at home, and not found for a later scenario.
 */
carried: boolean, key: string, name: string, slot: ItemSlot, usage: ItemUsage, status: ItemStatus, uses: number, slots: number, flipped: boolean, text: Array<string>, };

/**
 * `POST /api/games/CODE/join`: takes an open seat; the reply is [`Entered`].
 */
export type Join = { name: string, 
/**
 * Absent: the first open one.
 */
place: number | null, };

export type KindView = { kind: TypeId, key: string, name: string, boss: boolean, 
/**
 * Its ability deck, as in `sets`.
 */
set: number, standees: number, normal: StatsView, elite: StatsView, 
/**
 * A boss's special abilities.
 */
specials: Array<Array<string>>, };

/**
 * What the scenario level stands for.
 */
export type LevelView = { level: number, gold: number, trap: number, hazard: number, experience: number, };

export type LootKind = "money" | "material" | "herb" | "random_item";

/**
 * A loot card.
 */
export type LootView = { 
/**
 * Its type: cards of one type have one number, also in a result.
 */
of: number, name: string, kind: LootKind, 
/**
 * Coins, or pieces of the resource.
 */
amount: number, };

export type MapRoomView = { room: number, name: string, };

/**
 * The part of the map that has been revealed.
 */
export type MapView = { hexes: Array<HexView>, 
/**
 * Wall lines along revealed hexes.
 */
walls: Array<WallView>, doors: Array<DoorView>, rooms: Array<MapRoomView>, 
/**
 * Pairs of hexes that are adjacent for movement wherever they lie.
 */
links: Array<[Cell, Cell]>, 
/**
 * Where characters may escape.
 */
escape: Array<Cell>, 
/**
 * Starting hexes, during setup only.
 */
start: Array<Cell>, };

/**
 * One character's things.
 */
export type MatView = { character: CharId, figure: FigureId, name: string, class: string, level: number, fate: Fate, 
/**
 * Only for its own player.
 */
hand: Array<number> | null, hand_count: number, discard: Array<number>, lost: Array<number>, 
/**
 * Of the lost cards, those that nothing recovers.
 */
unrecoverable: Array<number>, active: Array<ActiveView>, 
/**
 * Selected and not yet played: only for its own player before the cards are revealed.
 */
selected: Array<number> | null, leading: number | null, resting: boolean, 
/**
 * Has chosen while others still choose in secret.
 */
ready: boolean, 
/**
 * What it has chosen then, for its own player.
 */
chosen: Choice | null, experience: number, money: number, gold: number, 
/**
 * Loot cards drawn, as in the book.
 */
loot: Array<number>, items: Array<ItemView>, deck: ModifiersView, 
/**
 * Battle goals to choose from, for its own player.
 */
dealt: Array<GoalView> | null, goal: GoalView | null, resource: CounterView | null, };

/**
 * How a figure gets about.
 */
export type Mode = "walk" | "jump" | "fly" | "teleport";

/**
 * An attack modifier deck as far as everybody knows it.
 */
export type ModifiersView = { left: number, 
/**
 * The cards on the discard pile, by place in the deck's list in the book.
 */
discard: Array<number>, blesses: number, curses: number, reshuffle: boolean, };

export type MonsterCardView = { card: number, name: string, initiative: number, shuffle: boolean, text: Array<string>, };

export type MonsterChoice = { end: Cell, targets: Array<FigureId>, };

export type Motion = "walk" | "jump" | "fly" | "pushed" | "pulled" | "teleport";

export type NewCharacter = { 
/**
 * The class's key.
 */
class: string, name: string, level: number, 
/**
 * The items it owns, by key; which of them to bring is asked at the table.
 */
items: Array<string>, 
/**
 * Its perks by place, repeated for one gained twice.
 */
perks: Array<number>, 
/**
 * Its cards above level 1 by place.
 */
cards: Array<number>, 
/**
 * The cards of level X stay at home: a simpler hand, and a choice less before the first round.
 */
simple_hand: boolean, };

/**
 * What a party chooses about a random dungeon before its first card is drawn.
 */
export type NewDungeon = { 
/**
 * The entrance to use if the first room has it; `null`: the first on its card.
 */
entrance: 'a' | 'b' | null, 
/**
 * For the first, second and third room.
 */
penalties: ['none' | 'minor' | 'major' | 'both', 'none' | 'minor' | 'major' | 'both', 'none' | 'minor' | 'major' | 'both'], 
/**
 * Who counts as the one who opened the first door: an index into `characters`.
 */
opener: number, };

/**
 * `POST /api/games`: a new game.
 */
export type NewGame = { scenario: string, 
/**
 * The rule set's key; empty: the first of the pack.
 */
rules: string, 
/**
 * 0 to 7; `null`: recommended for the party.
 */
level: number | null, 
/**
 * Instead of a level, where the rule set names difficulties.
 */
difficulty: Difficulty | null, 
/**
 * Whether somebody plays alone is seen from the seats.
 */
variants: Variants, 
/**
 * For a random dungeon; absent: what the rules recommend.
 */
dungeon: NewDungeon | null, characters: Array<NewCharacter>, 
/**
 * The first seat is the host's and taken. A seat may play several characters, or none.
 */
seats: Array<NewSeat>, };

export type NewSeat = { name: string, 
/**
 * Indexes into `characters`.
 */
characters: Array<number>, 
/**
 * Played by the server.
 */
bot: boolean, };

/**
 * A scenario that the host may begin with everybody once this one is over.
 */
export type NextScenario = { scenario: string, name: string, 
/**
 * The scenario that is over leads there at once.
 */
linked: boolean, 
/**
 * It is the same one.
 */
again: boolean, };

export type Order = { "hit_points": { figure: FigureId, value: number, } } | { "move": { figure: FigureId, cell: Cell, } } | "skip_turn";

export type OverlayKind = "corridor" | "difficult" | "hazardous" | "icy" | "trap" | "obstacle" | "pressure_plate" | "treasure" | "marker";

/**
 * `GET /api/pack`: what can be played.
 */
export type PackView = { name: string, hash: string, 
/**
 * The first is taken unless the host chooses another.
 */
rule_sets: Array<RuleSetInfo>, scenarios: Array<ScenarioInfo>, classes: Array<ClassInfo>, items: Array<ItemInfo>, };

export type PayFor = "damage" | "ability";

export type PerkInfo = { text: Array<string>, 
/**
 * How often it may be gained.
 */
times: number, };

export type Phase = { "setup": SetupStep } | "start_of_round" | "card_selection" | "ordering" | "turns" | { "end_of_round": RoundStep } | { "over": Ending };

export type Pile = "hand" | "discard" | "lost" | "active";

/**
 * A character, as a join page names it.
 */
export type Played = { name: string, class: string, };

/**
 * The body of every refused request.
 */
export type Problem = { reason: Reason, detail: string, };

/**
 * A question as its addressee sees it.
 */
export type QuestionView = { to: To, ask: Ask, options: Array<Choice>, 
/**
 * For a movement: where it may go. The answer is then a path of cells, or one of the options.
 */
ways: Ways | null, 
/**
 * The ability of a character in which it is asked, in words.
 */
ability: Array<string>, 
/**
 * What the lists of the question say, in words: one entry for each offer, option, or the effect asked about.
 */
texts: Array<Array<string>>, };

export type Rank = "normal" | "elite" | "named" | "boss";

/**
 * Why a message was refused: a closed list.
 */
export type Reason = "malformed" | "version" | "too_large" | "too_fast" | "unknown" | "hello" | "stale" | "nothing_asked" | "not_yours" | "not_offered" | "wants_path" | "wants_choice" | "broken_path" | "too_far" | "cannot_stop" | "nothing_to_undo" | "nothing_to_redo" | "nobody_asked" | "wish_open" | "no_such_point" | "too_many_points" | "name_taken" | "bad_name" | "no_such_figure" | "bad_hit_points" | "no_such_hex" | "occupied" | "nobody_acts" | "not_host" | "host_here" | "no_such_seat" | "seat_taken" | "kicked" | "elsewhere" | "left" | "room_full" | "too_many_rooms" | "bad_setup" | "not_a_game" | "newer_file" | "damaged_file" | "other_pack" | "bad_file" | "secret" | "shutting_down" | "busy" | "storage";

/**
 * What a seat plays: a character, a member of a campaign, the only player. The game knows what it means.
 */
export type Role = number;

/**
 * A room as everybody in it sees it.
 */
export type RoomView = { code: string, 
/**
 * Which of our games is played.
 */
kind: string, scenario: string, name: string, seats: Array<SeatView>, spectators: number, over: boolean, 
/**
 * Somebody has this game as a file, with all that will be drawn in it.
 */
exported?: boolean, };

/**
 * The operations of the end of a round.
 */
export type RoundStep = "effects" | "shuffles" | "round_bonuses" | "short_rests" | "elements";

export type RuleSetInfo = { key: string, name: string, 
/**
 * In what it differs from the first one; each has two answers, the first rule set's and this one's.
 */
differs: Array<Difference>, 
/**
 * Whether the party may name a difficulty instead of a level.
 */
named_difficulties: boolean, 
/**
 * The variants it offers: fields of `Variants` that may be set.
 */
offers: Array<string>, };

export type SaidView = { text: number, words: string, };

export type ScenarioInfo = { key: string, name: string, introduction: string, 
/**
 * Drawn from cards: `NewGame::dungeon` is for this one.
 */
random: boolean, };

/**
 * What a campaign has to know about a scenario that is over.
 */
export type ScenarioResult = { ending: Ending, level: number, rounds: number, 
/**
 * The scenario's random item was found: it is not there a second time.
 */
random_item: boolean, 
/**
 * Links of the scenario that lead on at once, by place in its list; a forced one leaves no choice.
 */
next: Array<number>, 
/**
 * In the order of the party.
 */
characters: Array<CharacterResult>, };

/**
 * What a seat sees of a scenario.
 */
export type ScenarioUpdate = { view: View, 
/**
 * Questions this seat may answer now.
 */
questions: Array<QuestionView>, 
/**
 * Who is being waited for.
 */
waiting: Array<To>, 
/**
 * What happened since the last update, the newest of it.
 */
told: Array<Told>, 
/**
 * There is more before that: `earlier` brings it.
 */
more?: boolean, undo: UndoView, 
/**
 * Somebody wishes something that the others must agree to.
 */
wish: Wish | null, 
/**
 * What may be played next; empty while the game lasts.
 */
next: Array<NextScenario>, };

/**
 * What may be changed about seats: by the host, but for one's own name and for leaving; and anybody who plays may take
 * the place of a host who is gone.
 */
export type SeatChange = { "open": { seat: number, } } | { "close": { seat: number, } } | { "bot": { seat: number, } } | { "kick": { seat: number, } } | "leave" | "take_over" | { "hand_over": { seat: number, } } | { "give": { character: Role, seat: number, } } | { "rename": { seat: number, name: string, } };

export type SeatIs = "open" | "closed" | "taken" | "bot";

export type SeatView = { seat: number, 
/**
 * Its characters by name, in their order.
 */
plays: Array<Played>, 
/**
 * A browser is connected.
 */
present: boolean, name: string, 
/**
 * As stored since the first version, when there were only characters.
 */
characters: Array<Role>, is: SeatIs, host: boolean, };

/**
 * A hex in line of sight.
 */
export type Seen = { cell: Cell, 
/**
 * Counted around walls; absent where no way of counting leads.
 */
range: number | null, };

/**
 * From the server.
 */
export type ServerMessage = { "type": "welcome", v: number, room: RoomView, 
/**
 * One's own seat; absent for spectators.
 */
you: number | null, book: Book, update: Update, } | { "type": "update", update: Update, } | { "type": "room", room: RoomView, you: number | null, } | { "type": "done", n: number, revision: number, } | { "type": "refused", n: number | null, reason: Reason, detail: string, } | { "type": "step", n: number, step: number, steps: number, view: View, told: Array<Tell>, } | { "type": "earlier", n: number, told: Array<Told>, more: boolean, } | { "type": "sight", n: number, from: Cell, seen: Array<Seen>, } | { "type": "ways", n: number, ways: Ways, } | { "type": "moved", code: string, seat: string | null, now: boolean, } | { "type": "bye", reason: Reason, detail: string, again: boolean, };

export type SetView = { set: number, name: string, left: number, current: MonsterCardView | null, discard: Array<MonsterCardView>, };

export type SetupStep = "battle_goals" | "places" | "favors" | "items" | "hands" | "scenario_effects";

/**
 * Whom a figure fights for.
 */
export type Side = "party" | "monsters";

export type SlotView = { who: Actor, name: string, initiative: number, done: boolean, 
/**
 * The figures that act in this slot and are on the map.
 */
figures: Array<FigureId>, };

/**
 * A printed stat card.
 */
export type StatsView = { hit_points: number, 
/**
 * `null` is a dash.
 */
move_: number | null, attack: number | null, range: number | null, targets: number, pierce: number, shield: number, retaliate: number, retaliate_range: number, flying: boolean, advantage: boolean, immune: Array<Condition>, 
/**
 * Effects of its attacks and further traits.
 */
text: Array<string>, };

export type Tell = { "game": Event } | { "undone": { answers: number, } } | { "redone": { answers: number, } } | { "refereed": { order: Order, } } | { "marked": { name: string, } } | { "host": { seat: number, } } | { "exported": { seat: number, } } | { "resumed": { answers: number, } };

export type TileAsk = "create" | "destroy" | "pick_up" | "put_down" | "replace" | "spring";

export type TileView = { kind: OverlayKind, cell: Cell, 
/**
 * Tiles of several hexes share a number.
 */
group: number, 
/**
 * What a trap does.
 */
text: Array<string>, };

/**
 * Who decides.
 */
export type To = { "character": CharId } | "party";

/**
 * Something that happened at the table, with the revision it led to.
 */
export type Told = { revision: number, tell: Tell, };

export type TurnView = { 
/**
 * Place in the order.
 */
slot: number, figure: FigureId, 
/**
 * The cards whose halves have been played this turn.
 */
top: number | null, bottom: number | null, commander: FigureId | null, };

/**
 * A monster type of the scenario, by its place in [`World::types`](crate::World).
 */
export type TypeId = number;

export type UndoStep = { 
/**
 * Absent: it was the referee's order.
 */
to: To | null, 
/**
 * What was asked and answered; absent where it is somebody else's secret. Lists of hexes are left out.
 */
ask: Ask | null, answer: Answer | null, 
/**
 * The seats that must agree; none: it is free.
 */
asks: Array<number>, 
/**
 * How many answers it takes back.
 */
answers: number, };

/**
 * What the undo button does.
 */
export type UndoView = { 
/**
 * What would be taken back next; absent: nothing to take back.
 */
next: UndoStep | null, 
/**
 * This seat may give again what was taken back last.
 */
can_redo: boolean, 
/**
 * Named save points, oldest first.
 */
points: Array<string>, };

/**
 * The game as this browser may see it.
 */
export type Update = { revision: number, 
/**
 * They have agreed to the file this seat asked for: it is there to be fetched.
 */
file: boolean, } & ({ "kind": "scenario" } & ScenarioUpdate);

/**
 * The variants a group plays with.
 */
export type Variants = { 
/**
 * One player alone.
 */
solo: boolean, 
/**
 * Several players with open hands.
 */
open_information: boolean, 
/**
 * Doubling and missing cards are +2 and −2.
 */
reduced_randomness: boolean, 
/**
 * Without hit points a character dies for good.
 */
permanent_death: boolean, 
/**
 * Outside of the campaign: what is gained is a rule of the game, and nothing comes before.
 */
casual: boolean, 
/**
 * The party spends favor points before the scenario.
 */
favors: boolean, };

/**
 * The kind of ability a question is about.
 */
export type Verb = "move" | "attack" | "heal" | "give" | "push" | "pull" | "suffer" | "loot" | "recover" | "summon" | "bonus" | "command" | "tile" | "cleanse" | "infuse" | "cards" | "mark" | "kill" | "swap" | "focus" | "play" | "other";

/**
 * Everything a client draws.
 */
export type View = { round: number, phase: Phase, level: LevelView, map: MapView, tiles: Array<TileView>, 
/**
 * Money tokens; a cell with several is listed several times.
 */
money: Array<Cell>, 
/**
 * Cards left in the loot deck, where there is one.
 */
loot_left: number | null, figures: Array<FigureView>, elements: Array<ElementView>, order: Array<SlotView>, turn: TurnView | null, 
/**
 * Monster types seen so far.
 */
kinds: Array<KindView>, 
/**
 * Ability decks of the sets seen so far.
 */
sets: Array<SetView>, monster_deck: ModifiersView, 
/**
 * Absent in a scenario without allies.
 */
ally_deck: ModifiersView | null, mats: Array<MatView>, bonuses: Array<BonusView>, counters: Array<CounterView>, 
/**
 * What wins and what loses the scenario, in words.
 */
goals: Array<string>, losses: Array<string>, 
/**
 * Sections read out so far, in their order.
 */
said: Array<SaidView>, 
/**
 * The end that comes with the end of this round, or has come.
 */
ending: Ending | null, 
/**
 * What the scenario brought, once it is over.
 */
result: ScenarioResult | null, };

export type WallView = { at: Hex, 
/**
 * The side of the hex, 0 to 5, counter-clockwise from the upper right.
 */
side: number, };

export type Wanted = { "undo": UndoStep } | { "return": { name: string, answers: number, } } | "export";

/**
 * A hex on a way; `enter` is what it costs to enter it.
 */
export type Way = { cell: Cell, 
/**
 * The hex before it on this way, by place in the list; `None`: the start.
 */
via: number | null, cost: number, enter: number, 
/**
 * Traps and hazardous hexes entered on this way.
 */
dangers: number, 
/**
 * Whether the movement may end here.
 */
stop: boolean, };

/**
 * Where a movement may go. A hex is listed with the cheapest way that enters no trap and no hazardous terrain, or, if
 * there is none within the points, with the cheapest way of all. `slides`: whoever walks into the first of two hexes,
 * coming straight toward the second, slides on into it for nothing.
 */
export type Ways = { from: Cell, points: number, mode: Mode, 
/**
 * Every hex once with the way to it; hexes that other ways only pass through may follow once more.
 */
ends: Array<Way>, slides: Array<[Cell, Cell]>, };

export type What = { "round_began": { round: number, } } | { "said": { text: number, } } | { "goals_dealt": { character: CharId, goals: Array<number>, } } | { "goal_kept": { character: CharId, goal: number, } } | { "goal_judged": { character: CharId, goal: number, met: boolean, } } | { "favor_activated": { favor: Favor, } } | { "modifiers_taken_out": { cards: Array<number>, } } | { "ability_taken_out": { deck: number, card: number, } } | { "loot_added": { of: number, } } | { "pool_changed": { character: CharId, added: number, removed: number, } } | { "placed": { figure: FigureId, cell: Cell, } } | { "selected": { character: CharId, } } | { "revealed": { character: CharId, cards: [number, number], } } | { "long_rest_declared": { character: CharId, } } | { "monster_card": { deck: number, card: number, } } | { "turn_began": { figure: FigureId, } } | { "turn_ended": { figure: FigureId, } } | { "action_began": { character: CharId, card: number, half: Half, basic: boolean, } } | { "moved": { figure: FigureId, from: Cell, to: Cell, mode: Motion, } } | { "attack_began": { attacker: FigureId, target: FigureId, base: number, } } | { "drew": { figure: FigureId, 
/**
 * Whose cards they are: a summon draws from its summoner's deck.
 */
deck: DeckName, cards: Array<DrawnCard>, edge: Edge, } } | { "attack_value": { target: FigureId, base: number, bonuses: number, modified: number, shield: number, pierce: number, damage: number, } } | { "damaged": { figure: FigureId, amount: number, cause: Cause, } } | { "negated": { figure: FigureId, amount: number, } } | { "healed": { figure: FigureId, amount: number, } } | { "hit_points_set": { figure: FigureId, amount: number, } } | { "gained": { figure: FigureId, condition: Condition, } } | { "removed": { figure: FigureId, condition: Condition, } } | { "prevented": { figure: FigureId, condition: Condition, } } | { "died": { figure: FigureId, killer: FigureId | null, } } | { "exhausted": { character: CharId, } } | { "escaped": { character: CharId, } } | { "money_dropped": { cell: Cell, } } | { "money_looted": { figure: FigureId, tokens: number, } } | { "loot_drawn": { character: CharId, card: number, } } | { "treasure_looted": { character: CharId, treasure: number, } } | { "infused": { element: Element, } } | { "element_changed": { element: Element, to: Infusion, } } | { "consumed": { element: Element, } } | { "door_opened": { door: number, } } | { "door_closed": { door: number, } } | { "door_unlocked": { door: number, } } | { "room_revealed": { room: number, } } | { "appeared": { figure: FigureId, kind: TypeId, cell: Cell, } } | { "summoned": { figure: FigureId, cell: Cell, } } | { "trap_sprung": { figure: FigureId, cell: Cell, } } | { "tile_placed": { kind: OverlayKind, cell: Cell, } } | { "tile_removed": { kind: OverlayKind, cell: Cell, } } | { "experience": { character: CharId, amount: number, } } | { "card_moved": { character: CharId, card: number, to: Pile, } } | { "cards_taken_back": { character: CharId, count: number, } } | { "bonus_began": { bonus: BonusId, owner: FigureId, } } | { "bonus_used": { bonus: BonusId, owner: FigureId, uses: number, } } | { "bonus_ended": { bonus: BonusId, owner: FigureId, } } | { "item_used": { character: CharId, item: number, } } | { "item_recovered": { character: CharId, item: number, } } | { "item_gained": { character: CharId, item: number, } } | { "marked": { figure: FigureId, mark: number, tokens: number, } } | { "shuffled": { deck: DeckName, } } | { "top_cards": { deck: DeckName, cards: Array<DrawnCard>, } } | { "modifiers_removed": { deck: DeckName, cards: Array<DrawnCard>, } } | { "focused": { figure: FigureId, focus: FigureId, 
/**
 * What was compared, in order, as far as somebody fell behind; nothing: nobody else could be attacked.
 */
compared: Array<Compared>, 
/**
 * Those who were equal in everything: the party has decided.
 */
equal: Array<FigureId>, } } | { "no_focus": { figure: FigureId, } } | { "retaliated": { figure: FigureId, against: FigureId, amount: number, } } | { "skipped": { figure: FigureId, } } | { "short_rested": { character: CharId, lost: number, } } | { "long_rested": { character: CharId, lost: number, } } | { "flag_changed": { flag: number, value: number, } } | { "ended": { ending: Ending, } };

export type Why = "setup" | "battle-goals" | "favor" | "start-of-round" | "card-selection" | "long-rest-declared" | "initiative-order" | "monster-card-drawn" | "turn-order" | "end-of-turn-looting" | "move" | "jump" | "flying" | "loses-flying" | "teleport" | "trap" | "hazard" | "door-opened" | "revealed" | "spawned" | "attack" | "modifier-drawn" | "advantage" | "disadvantage" | "shield-and-pierce" | "ward" | "brittle" | "suffer-damage" | "negated-by-card" | "negated-by-effect" | "retaliate" | "monster-death" | "money-dropped" | "exhaustion" | "exhaustion-no-cards" | "permanent-death" | "heal" | "heal-removes-poison" | "heal-removes-wound" | "condition-gained" | "condition-expired" | "condition-immune" | "safeguard" | "wound" | "regenerate" | "bane" | "bless" | "curse" | "push" | "pull" | "loot" | "loot-card" | "recover" | "summon" | "summon-removed" | "command" | "tile-created" | "tile-destroyed" | "tile-moved" | "element-infused" | "element-consumed" | "element-wanes" | "experience" | "card-discarded" | "card-lost" | "card-active" | "active-bonus" | "use-slot" | "item" | "short-rest" | "long-rest" | "shuffle" | "focus" | "no-focus" | "monster-move" | "monster-ability" | "scenario-rule" | "escape" | "scenario-completed" | "scenario-lost" | "stun" | "skipped";

/**
 * Somebody wishes something that is not free, and waits for the others.
 */
export type Wish = { 
/**
 * Named in every answer to it: a yes to one wish is none to another.
 */
number: number, by: number, what: Wanted, 
/**
 * Seats that have agreed, and seats that have not said anything yet.
 */
agreed: Array<number>, waiting: Array<number>, };
