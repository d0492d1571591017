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

export type AnyAnswer = Answer | HoldinAnswer | CampaignAnswer;

export type AnyOrder = Order | HoldinOrder | CampaignOrder;

/**
 * Who decides, in whichever game.
 */
export type AnyTo = To | HoldinTo | CampaignTo;

/**
 * What is asked, with what a person needs to know to answer it.
 */
export type Ask = "battle_goal" | { "favor": { points: number, favors: Array<Favor>, } } | { "favor_deck": { decks: Array<DeckId>, } } | { "favor_takes_out": { deck: DeckId, cards: [number, number], } } | { "favor_loot": { types: Array<number>, } } | "favor_card" | { "favor_card_for": { added: number, } } | { "favor_price": { points: number, } } | "item" | { "hand_card": { left: number, } } | "start_hex" | "select_cards" | "acts_first" | "turn_step" | "between_turns" | "between_abilities" | { "condition_first": { figure: FigureId, condition: Condition, } } | { "rule_first": { rules: Array<number>, } } | { "move": { figure: FigureId, points: number, } } | { "teleport": { figure: FigureId, range: number, } } | { "force": { figure: FigureId, by: FigureId, distance: number, push: boolean, } } | { "target": { figure: FigureId, about: Verb, value: number, 
/**
 * Somebody has been chosen already: to be done means nobody else, not nobody at all.
 */
further: boolean, } } | { "value_order": { target: FigureId, values: Array<number>, } } | { "area": { figure: FigureId, placements: Array<CellSet>, } } | { "added_effects": { figure: FigureId, target: FigureId | null, } } | { "perform": { figure: FigureId, about: Verb, } } | { "modifier": { target: FigureId, cards: [DrawnCard, DrawnCard], } } | { "modifier_effect": { target: FigureId, } } | { "deck_card": { deck: DeckName, cards: Array<DrawnCard>, to: DeckPlace, } } | { "negate_damage": { figure: FigureId, amount: number, } } | { "pay_card": { why: PayFor, } } | { "pay_item": { lost: boolean, } } | { "element": { to_infuse: boolean, } } | "short_rest" | { "short_rest_redraw": { card: number, } } | "long_rest_loss" | "long_rest_heal" | "long_rest_items" | { "prevent_condition": { figure: FigureId, conditions: Array<Condition>, } } | { "summon_hex": { figure: FigureId, } } | { "recover": { items: boolean, } } | { "option": { texts: number, } } | { "tile_hex": { figure: FigureId, order: TileAsk, } } | { "tile_place": { figure: FigureId, placements: Array<CellSet>, } } | "escape" | "play_card" | { "use_bonus": { bonus: BonusId, } } | { "use_item": { 
/**
 * Its place among the character's items.
 */
item: number, } } | { "monster_move": { figure: FigureId, outcomes: Array<MonsterChoice>, } } | { "monster_way": { figure: FigureId, ways: Array<Array<Cell>>, } } | { "monster_focus": { figure: FigureId, } } | { "monster_target": { figure: FigureId, sets: Array<Array<FigureId>>, } } | { "give_item": { item: number, } } | "party_hex" | { "summon_follows": { figure: FigureId, } } | { "draw": { what: Draw, n: number, } };

/**
 * What an answer is meant to do.
 */
export type Because = { "is": "finishes", figure: FigureId, before_it_acts: boolean, } | { "is": "strikes", figure: FigureId, } | { "is": "heals", figure: FigureId, } | { "is": "into_reach", figure: FigureId, } | { "is": "nearer" } | { "is": "keeps_away" } | { "is": "opens_door" } | { "is": "loots" } | { "is": "to_goal" } | { "is": "early", initiative: number, } | { "is": "late", initiative: number, } | { "is": "rests" } | { "is": "survives" } | { "is": "bears" };

export type Bill = { is: BillFor, parts: Array<BillPart>, 
/**
 * Shares are given in the order of these lines.
 */
lines: Array<BillLine>, };

export type BillFor = "gain" | "loss" | "trade" | { "build": string } | { "rebuild": string } | { "repair": string } | { "craft": string } | "brew";

export type BillLine = { part: number, from: Purse, 
/**
 * Gold, or one resource.
 */
what: Stuff, 
/**
 * How much is there, or may go there.
 */
held: number, proposed: number, };

/**
 * So much of it must come together.
 */
export type BillPart = { stuff: Stuff, n: number, };

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

export type BuildingFate = "open" | "defended" | "damaged" | "wrecked";

export type BuildingView = { key: string, name: string, number: number, look: string, wall: boolean, 
/**
 * 0: to be built yet.
 */
level: number, most: number, wrecked: boolean, built_now: boolean, text: string, 
/**
 * What it does in every phase, as it stands now.
 */
works: Array<string>, 
/**
 * What it is besides: quarters, a cheaper bench.
 */
is: Array<string>, offers: Array<Offer>, repair: number, rebuild: Price, next: NextLevel | null, };

export type CampaignAnswer = { "choose": CampaignChoice } | { "name": string } | { "split": Array<number> } | { "report": Report };

export type CampaignAsk = "scenario" | "who" | "imbue" | { "event": string } | "crossover" | { "offer": Array<string> } | "receiver" | { "split": { gold: number, most: Array<[number, number]>, } } | { "result": Departure } | "next" | "town_party" | "create" | "start_level" | "quest" | "name" | { "party_name": number } | "perk" | "card" | "menu" | "second_quest" | "consume" | "due" | { "bill": Bill } | { "trade": { price: Price, bill: Bill, } } | { "repair": Bill } | "target" | { "soldiers": { building: string, worth: number, } } | "construct" | "level_now" | { "keep": string } | "guard_perk" | { "draw": { deck: CampaignDeck, n: number, } };

/**
 * What does not change while a campaign lasts.
 */
export type CampaignBook = { key: string, name: string, intro: string, 
/**
 * The rule set: its key, and its name.
 */
rule_set: string, rules: string, votes: Votes, 
/**
 * The steps of a visit to town, in order.
 */
town: Array<TownStepIs>, };

export type CampaignCard = { 
/**
 * As answers name it.
 */
card: string, name: string, 
/**
 * `A`, `B`, `X` or a number.
 */
level: string, initiative: number, top: Array<string>, bottom: Array<string>, };

export type CampaignCharacter = { line: number, class: string, class_name: string, name: string, status: Status, level: number, hit_points: number, experience: number, 
/**
 * What the next level needs; absent: there is none.
 */
next_level: number | null, gold: number, 
/**
 * The cards it chooses its hand from.
 */
cards: Array<CampaignCard>, items: Array<CampaignItem>, checkmarks: number, 
/**
 * Marked boxes for each perk of the class, in its order.
 */
perks: Array<number>, 
/**
 * Achieved, by place in the class.
 */
masteries: Array<number>, has_quest: boolean, 
/**
 * One's own, or everybody's where the group plays so.
 */
quest: PersonalQuestView | null, 
/**
 * How its next scenario begins.
 */
start: StartsWith, 
/**
 * Resources of one's own, by key.
 */
resources?: Array<[string, number]>, };

export type CampaignChoice = "done" | "yes" | "no" | { "scenario": { key: string, casual: boolean, } } | { "party": Array<number> } | { "nth": number } | { "option": string } | { "member": number } | "town" | "onward" | "replay" | "town_event" | { "class": string } | { "take_up": number } | { "quest": string } | { "perk": number } | { "card": string } | "level_up" | { "buy": string } | { "sell": string } | { "give": { item: string, to: number, } } | "donate" | "respec" | { "enhance": { card: string, bottom: boolean, ability: number, mark: SpotMark, sticker: StickerName, } } | "retire" | "set_aside" | "abandon" | { "item": string } | { "section": string } | { "building": string } | { "build": string } | { "rebuild": string } | { "craft": string } | { "brew": number } | { "distil": { item: string, herb: string, } } | { "store": { member: number, what: string, n: number, } } | { "guard_perk": string } | { "lead": number } | "found";

export type CampaignDeck = "road" | "city" | "quests" | "later_quests" | "designs" | "scenarios" | "summer_road" | "winter_road" | "summer_town" | "winter_town" | "boat" | "guard" | "random_items";

/**
 * Something that happened, by which rule, and what is read out with it.
 */
export type CampaignEvent = { what: CampaignWhat, why: CampaignWhy, 
/**
 * The name of the thing it is about: a scenario, an item, a class, an event, a section.
 */
name?: string, 
/**
 * What is read out.
 */
text?: string, };

/**
 * A campaign that can be founded.
 */
export type CampaignInfo = { key: string, name: string, intro: string, 
/**
 * The rule sets it can be played by, by catalogue; the first is the usual one.
 */
rules: Array<string>, };

export type CampaignItem = { key: string, name: string, slot: ItemSlot, 
/**
 * As printed.
 */
cost: number, text: Array<string>, };

export type CampaignLine = { name: string, retired: number, 
/**
 * Done with this visit to town.
 */
done: boolean, 
/**
 * Quests dealt to it, for those who may see them.
 */
dealt: Array<PersonalQuestView>, };

/**
 * A feat that is worth a perk, and what it demands, in words.
 */
export type CampaignMastery = { name: string, text: string, };

export type CampaignOption = { 
/**
 * The answer is `{ "choose": … }` with this.
 */
choice: CampaignChoice, 
/**
 * The name of what is chosen, if it has one.
 */
name?: string, 
/**
 * What it says or does.
 */
text?: Array<string>, 
/**
 * What it costs, or is sold for.
 */
price?: number, 
/**
 * A card, for a choice between cards.
 */
card?: CampaignCard, };

export type CampaignOrder = { "gold": { member: number, gold: number, } } | { "experience": { member: number, experience: number, } } | { "checkmarks": { member: number, checkmarks: number, } } | { "deed": { member: number, deed: string, count: number, } } | { "unlock": string } | { "lock": string } | { "inspiration": number };

export type CampaignPerk = { text: Array<string>, 
/**
 * Its boxes.
 */
times: number, 
/**
 * It is gained once, when all its boxes are marked.
 */
linked: boolean, };

/**
 * An open question with every legal answer. A name, shares and a result are bounded by `ask` instead.
 */
export type CampaignQuestion = { to: CampaignTo, ask: CampaignAsk, 
/**
 * What is read before it is answered: the front of an event.
 */
name?: string, text?: string, options: Array<CampaignOption>, 
/**
 * Options of an event that cannot be chosen, and what they need.
 */
closed?: Array<ClosedOption>, 
/**
 * Where a result is asked for: the level at which the scenario would be played here.
 */
level?: number, };

/**
 * Who decides.
 */
export type CampaignTo = "party" | { "line": number };

/**
 * What a seat sees of a campaign.
 */
export type CampaignUpdate = { view: CampaignView, 
/**
 * Questions this seat may answer now; in town everybody has one at the same time.
 */
questions: Array<CampaignQuestion>, 
/**
 * Who is being waited for.
 */
waiting: Array<CampaignTo>, 
/**
 * What happened since the last update, the newest of it.
 */
told: Array<TableTold<CampaignEvent, CampaignOrder>>, 
/**
 * There is more before that: `earlier` brings it.
 */
more?: boolean, undo: TableUndo<CampaignTo, CampaignAsk, CampaignAnswer>, wish: TableWish<CampaignTo, CampaignAsk, CampaignAnswer> | null, 
/**
 * What others would answer to the question to all, as far as they have said.
 */
leans: Array<Lean>, };

export type CampaignView = { phase: PhaseView, tracks: TracksView, 
/**
 * Scenarios that have been on the map; what is locked is not told.
 */
map: Array<PlaceView>, 
/**
 * Where the party is; absent: in town.
 */
at: string | null, shop: Array<WareView>, lines: Array<CampaignLine>, members: Array<CampaignCharacter>, 
/**
 * Unlocked classes.
 */
classes: Array<OpenClass>, 
/**
 * Treasures that were taken.
 */
treasures: Array<number>, stickers: Array<Placed>, 
/**
 * How many cards each deck has.
 */
decks: Array<[string, number]>, outpost?: OutpostLook, 
/**
 * What some quest of the party counts, without whose it is: whoever enters a result enters it for everybody.
 */
deeds: Array<DeedView>, 
/**
 * The parties of this world; none while there is but one.
 */
parties?: Array<PartyView>, };

/**
 * `member` is always the place of a character.
 */
export type CampaignWhat = { "created": { member: number, } } | { "named": { member: number, name: string, } } | { "quests_dealt": { quests: Array<string>, } } | { "quest_kept": { member: number, } } | { "departed": { scenario: string, casual: boolean, } } | { "event": { event: string, } } | { "option": { event: string, option: string, } } | { "outcome": { event: string, option: string, outcome: number, } } | { "event_gone": { event: string, returned: boolean, } } | { "read": { section: string, } } | { "say": { text: string, } } | { "by_hand": { text: string, } } | { "settled": { scenario: string, won: boolean, } } | { "experience": { member: number, change: number, now: number, } } | { "gold": { member: number, change: number, now: number, } } | { "checkmarks": { member: number, change: number, now: number, } } | { "perk_mark": { member: number, } } | { "perk": { member: number, perk: number, } } | { "mastery": { member: number, mastery: number, } } | { "level_up": { member: number, level: number, } } | { "card": { member: number, card: string, } } | { "item": { member: number, item: string, } } | { "no_copy": { item: string, } } | { "bought": { member: number, item: string, price: number, } } | { "sold": { member: number, item: string, price: number, } } | { "given": { from: number, to: number, item: string, } } | { "consumed": { member: number, item: string, } } | { "starts_with": { member: number, } } | { "supply": { item: string, copies: number, } } | { "unsupply": { item: string, } } | { "prosperity": { change: number, level: number, } } | { "reputation": { of: string, now: number, } } | { "inspiration": { change: number, now: number, } } | { "achievement": { key: string, } } | { "achievement_lost": { key: string, } } | { "unlocked": { scenario: string, } } | { "locked_out": { scenario: string, } } | { "completed": { scenario: string, } } | { "class_unlocked": { class: string, } } | { "treasure": { member: number, number: number, } } | { "event_added": { deck: CampaignDeck, } } | { "event_removed": { deck: CampaignDeck, } } | { "donated": { member: number, donations: number, } } | { "imbued": { boxes: number, } } | { "imbuement_allowed": { advanced: boolean, } } | { "enhanced": { member: number, card: string, sticker: StickerName, price: number, } } | { "retired": { member: number, quest: string | null, } } | "quest_added" | { "set_aside": { member: number, } } | { "taken_up": { member: number, } } | { "abandoned": { member: number, } } | { "died": { member: number, } } | "in_town" | { "party_founded": { party: number, name: string, } } | { "party_leads": { party: number, name: string, } } | { "week": { week: number, season: Season, } } | { "season": { season: Season, } } | { "written": { week: number, } } | "no_town_event" | { "stores": { what: string, member: number | null, change: number, now: number, } } | { "morale": { change: number, now: number, } } | { "defense": { change: number, now: number, } } | { "soldiers": { change: number, now: number, } } | { "building_unlocked": { building: string, } } | { "built": { building: string, level: number, } } | { "rebuilt": { building: string, } } | { "operation": { building: string, wrecked: boolean, } } | { "raid": { event: string, value: number, targets: number, } } | { "target": { building: string, } } | { "guard_drawn": { card: string, } } | { "guard_applied": { card: string, is: GuardIs, } } | { "check": { building: string, value: number, result: number, fate: BuildingFate, } } | { "damaged": { building: string, } } | { "repaired": { building: string, paid: boolean, } } | { "wrecked": { building: string, } } | { "guard_added": { card: string, } } | { "guard_removed": { card: string, } } | { "guard_perk": { perk: string, } } | { "crafted": { member: number, item: string, } } | { "formula": { herbs: Array<string>, potion: string, } } | { "brewed": { member: number, item: string, } } | { "distilled": { member: number, item: string, herb: string, } } | { "loot_sticker": { loot: string, } } | { "rule_on": { rule: string, } } | "ordered";

export type CampaignWhy = "creation" | "personal-quest" | "departure" | "road-event" | "town-event" | "event-outcome" | "event-card" | "section" | "scenario-experience" | "scenario-gold" | "treasure" | "battle-goal" | "mastery" | "conclusion" | "inspiration" | "map-mark" | "level-up" | "perk" | "second-copy" | "purchase" | "sale" | "gift" | "donation" | "prosperity" | "reputation" | "achievement" | "empty-deck" | "enhancement" | "respec" | "imbuement" | "retirement" | "set-aside" | "permanent-death" | "town" | "party" | "calendar" | "season" | "operations" | "attack" | "defense-check" | "town-guard" | "repair" | "wrecked" | "construction" | "stores" | "morale" | "defense" | "soldiers" | "crafting" | "brewing" | "house-rule" | "loot-sticker" | "referee";

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

export type CharacterReport = { member: number, 
/**
 * Gained while it was played; what completing adds is for the campaign.
 */
experience: number, 
/**
 * Money tokens, and gold beside them.
 */
money: number, gold: number, 
/**
 * Of an achieved battle goal.
 */
checkmarks: number, items: Array<string>, 
/**
 * Second copies that were sold on the spot; `gold` is with what they brought.
 */
sold: Array<string>, treasures: Array<number>, masteries: Array<number>, deeds: Array<[string, number]>, 
/**
 * On looted cards.
 */
resources: Array<[string, number]>, dead: boolean, };

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
 * For the goal, none in a lost scenario whatever was achieved; and from treasures.
 */
checkmarks: number, 
/**
 * Items found, by place in [`World::items`].
 */
items: Array<number>, 
/**
 * Treasures looted, by place in [`World::treasures`].
 */
treasures: Array<number>, 
/**
 * Second copies that were sold on the spot, by place in [`World::items`]; the gold is counted.
 */
sold: Array<number>, 
/**
 * Feats done, by place in the class.
 */
masteries: Array<number>, };

/**
 * One legal answer. Small and `Copy`; what it means is clear from the question.
 */
export type Choice = "done" | "yes" | { "cell": Cell } | { "figure": FigureId } | { "card": number } | { "pair": [number, number] } | "long_rest" | { "play": { card: number, half: Half, basic: boolean, } } | "end_turn" | { "item": number } | { "dismiss": number } | "watch" | "unwatch" | { "element": Element } | { "condition": Condition } | { "nth": number } | { "first": Actor };

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
 * `GET /api/classes/KEY`: all about one class, for whoever wants to know it.
 */
export type ClassPage = { key: string, name: string, hand_size: number, 
/**
 * At levels 1 to 9.
 */
hit_points: Array<number>, perks: Array<PerkInfo>, masteries: Array<CampaignMastery>, cards: Array<CampaignCard>, };

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
to: AnyTo, answer: AnyAnswer, } | { "type": "undo", n: number, revision: number, } | { "type": "return", n: number, revision: number, name: string, } | { "type": "redo", n: number, revision: number, } | { "type": "consent", n: number, wish: number, agree: boolean, } | { "type": "export", n: number, } | { "type": "renew", n: number, } | { "type": "mark", n: number, revision: number, name: string, } | { "type": "referee", n: number, revision: number, order: AnyOrder, } | { "type": "seats", n: number, change: SeatChange, } | { "type": "replay", n: number, step: number, } | { "type": "earlier", n: number, before: number, } | { "type": "sight", n: number, from: Cell, } | { "type": "sign", n: number, sign: Sign, } | { "type": "hint", n: number, } | { "type": "odds", n: number, } | { "type": "ways", n: number, to: To, path: Array<Cell>, };

export type ClosedOption = { text: string, needs: Array<string>, };

/**
 * A reason for a focus: its own value, and those who fell behind with theirs.
 */
export type Compared = { by: FocusBy, chosen: number, behind: Array<[FigureId, number]>, };

/**
 * Every condition of every rule set; a [`Ruleset`](crate::Ruleset) says which of them exist.
 */
export type Condition = "wound" | "poison" | "immobilize" | "disarm" | "stun" | "muddle" | "curse" | "brittle" | "bane" | "impair" | "strengthen" | "invisible" | "bless" | "ward" | "safeguard" | "regenerate";

export type CounterView = { name: string, value: number, };

export type CraftView = { item: CampaignItem, copies: number, price: Price, 
/**
 * Items among the price, by name.
 */
needs: Array<string>, };

/**
 * The ability deck of a monster set, by its place in [`World::decks`](crate::World) and [`State::decks`](crate::State). A
 * library has other decks in other places.
 */
export type DeckId = number;

export type DeckName = "monsters" | "allies" | { "character": CharId } | { "abilities": DeckId };

/**
 * Where a card of a deck goes that somebody has looked at.
 */
export type DeckPlace = "top" | "bottom" | "discard";

/**
 * Something that is counted, by the key that reports and orders name it with.
 */
export type DeedView = { key: string, text: string, };

/**
 * A party on its way to a scenario.
 */
export type Departure = { scenario: string, casual: boolean, 
/**
 * 0: monsters are as ever; 1: imbued; 2: with the advanced cards too.
 */
imbued: number, 
/**
 * It was completed before: its rewards are gone.
 */
repeated: boolean, treasures_gone: Array<number>, 
/**
 * What rules of the scenario may ask about: achievements, completed scenarios, tracks.
 */
facts: { [key in string]: number }, party: Array<Traveller>, 
/**
 * Favors can be asked of somebody at home.
 */
favors?: boolean, 
/**
 * Stickers on loot cards, by type.
 */
loot_stickers?: { [key in string]: number }, 
/**
 * What is left of the random item deck.
 */
random_items?: Array<string>, random_found?: boolean, };

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

/**
 * One of the six sides of a hex, and the direction of the neighbour behind it.
 *
 * Side k joins corners k and k+1; corner k lies at 60k°. So `D1` is up, `D4` down, `D0` up and to the right.
 */
export type Dir = number;

export type DoorIs = "open" | "closed" | "locked";

export type DoorView = { door: number, cell: Cell, is: DoorIs, };

export type Draw = "modifier" | "monster_card" | "standee" | "battle_goal" | "short_rest" | "ally_order" | "loot_card" | "random_item";

export type DrawnCard = { "card": number } | "bless" | "curse";

/**
 * What was told before a revision, the newest of it. `more`: there is more before that.
 */
export type EarlierOf = { n: number, more: boolean, } & ({ "kind": "scenario", told: Array<Told>, } | { "kind": "holdin", told: Array<TableTold<HoldinEvent, HoldinOrder>>, } | { "kind": "campaign", told: Array<TableTold<CampaignEvent, CampaignOrder>>, });

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
 * A feat that is worth a perk: what it demands, and how it stands.
 */
export type FeatView = { name: string, text: string, 
/**
 * Done in an earlier game.
 */
achieved: boolean, 
/**
 * As things stand it would count.
 */
met: boolean, 
/**
 * What was counted of each number it demands, and that number.
 */
counted: Array<[number, number]>, };

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

export type FormulaView = { 
/**
 * By key; none: any three of which two are the same.
 */
herbs: Array<string>, potion: Named, };

/**
 * `GET /api/founding`: what is asked at the founding of a campaign, and nothing that it would open later.
 */
export type FoundingView = { rule_sets: Array<RuleSetInfo>, campaigns: Array<CampaignInfo>, };

/**
 * What does not change while a game is played, in one language.
 */
export type GameBook = { "kind": "scenario" } & Book | { "kind": "holdin" } & HoldinBook | { "kind": "campaign" } & CampaignBook;

/**
 * `POST /api/seats/next`: the host begins the next game with everybody; the reply is [`Entered`].
 */
export type GoOn = { 
/**
 * The secret of one's own seat.
 */
seat: string, 
/**
 * One of those that may be played next, by key.
 */
scenario: string, };

export type GoalView = { goal: number, name: string, checkmarks: number, text: Array<string>, };

export type GuardIs = "wrecked" | { "plus": number } | "success";

export type GuardPerkView = { key: string, name: string, add: Array<string>, remove: Array<string>, taken: boolean, };

export type GuardView = { key: string, name: string, is: GuardIs, rolling: boolean, drawn: boolean, };

export type Half = "top" | "bottom";

export type HalfView = { text: Array<string>, xp: number, 
/**
 * The card is lost afterwards.
 */
lost: boolean, 
/**
 * The card stays in the active area.
 */
stays: boolean, 
/**
 * What was stuck on it between games.
 */
stickers?: Array<StickerView>, };

/**
 * One hex, in axial coordinates. The centre lies at x = 1.5 q, y = √3 (r + q/2), y up. Serialises as `[q, r]`.
 */
export type Hex = [number, number];

export type HexView = { cell: Cell, at: Hex, 
/**
 * A door belongs to no room.
 */
room: number | null, };

export type HoldinAbility = { does: HoldinDoes, 
/**
 * Elements without which it cannot be used at all.
 */
needs: HoldinElements, augments: Array<HoldinAugment>, };

/**
 * What a player may do between scenarios.
 */
export type HoldinAct = { "upgrade": number } | { "take": number } | { "sell_found": number } | "visit_town" | { "buy": number } | { "sell": number } | { "travel": { scenario: number, level: number, } } | "begin";

/**
 * The half of a card: what it does, and the icons in its area.
 */
export type HoldinAction = { 
/**
 * Performed in this order.
 */
abilities: Array<HoldinAbility>, 
/**
 * The card is lost instead of discarded.
 */
lost: boolean, elements: HoldinElements, };

/**
 * A bonus that is in force.
 */
export type HoldinActive = { bonus: HoldinBonus, life: HoldinLife, by: number, fresh: boolean, };

/**
 * A condition on a figure.
 */
export type HoldinAfflicted = { condition: HoldinCondition, 
/**
 * Turns it still has a chance on; with an icon it goes by that.
 */
turns: number, life: HoldinLife, 
/**
 * Without an icon it ends with this round at the latest.
 */
by: number, 
/**
 * Gained in the middle of the turn it would count: it begins with the next one.
 */
fresh: boolean, };

export type HoldinAnswer = { "choose": HoldinChoice } | { "path": Array<Cell> };

/**
 * What is asked, with what a person needs to know to answer it.
 */
export type HoldinAsk = "select_cards" | "opponent" | { "routes": { outcomes: Array<Array<HoldinTerrain>>, } } | "turn_step" | { "walk": { points: number, jump: boolean, } } | { "approach": { points: number, cost: number, jump: boolean, } } | { "target": { value: number, range: number, } } | { "perform": { verb: HoldinVerb, value: number, range: number, gives: Array<Array<HoldinGain>>, effects: Array<HoldinEffect>, } } | { "value_order": { values: Array<number>, } } | { "give": { to_monster: boolean, } } | { "attacked": { value: number, range: number, } } | { "damage": { amount: number, } } | "short_rest" | { "redraw": { card: number, } } | "long_rest_loss" | "lose_card" | "recover" | "refresh" | "disarm" | { "clear": { hindrances: Array<HoldinTerrain>, } } | { "make_room": { item: number, } } | "between" | { "draw": { what: HoldinDraw, n: number, } };

/**
 * An attack as it is printed.
 */
export type HoldinAttack = { value: number, 
/**
 * `None`: melee.
 */
range: number | null, advantage: boolean, effects: Array<HoldinEffect>, 
/**
 * Bonuses that hold in some cases.
 */
bonuses: Array<[HoldinWhen, HoldinChange]>, };

/**
 * What an ability gains for elements consumed.
 */
export type HoldinAugment = { needs: HoldinElements, gives: Array<HoldinGain>, };

/**
 * A column of the behaviour table.
 */
export type HoldinBehaviour = { initiative: number, moves: HoldinRow, attack: HoldinRow, range: HoldinRow, 
/**
 * Effects of its attack.
 */
effects: Array<HoldinEffect>, 
/**
 * Bonuses and a condition it gives itself when it acts.
 */
bonuses: Array<HoldinBonus>, gains: HoldinCondition | null, jump: boolean, };

export type HoldinBonus = { "shield": number } | { "retaliate": { damage: number, range: number, } } | { "attack": HoldinChange };

/**
 * What does not change at a table: everything that is printed but scenario pages and the treasure index, which are read when
 * it is time.
 */
export type HoldinBook = { pack: string, about: string, character: HoldinCharacter, monsters: Array<HoldinMonster>, items: Array<HoldinItem>, achievements: Array<string>, 
/**
 * Monsters' modifiers: by hit points modulo 4, scenario level 0 to 3, and roll A, B, C.
 */
monster_tables: [[[number, number, number], [number, number, number], [number, number, number], [number, number, number]], [[number, number, number], [number, number, number], [number, number, number], [number, number, number]], [[number, number, number], [number, number, number], [number, number, number], [number, number, number]], [[number, number, number], [number, number, number], [number, number, number], [number, number, number]]], 
/**
 * Why something happened, by the topic of an event.
 */
rules: Array<HoldinRule>, };

export type HoldinCard = { name: string, 
/**
 * Level 1 and level 2; of each the A and the B side.
 */
levels: [[HoldinFace, HoldinFace], [HoldinFace, HoldinFace]], };

export type HoldinCardSide = "a" | "b";

export type HoldinCardView = { place: HoldinPlace, side: HoldinCardSide, 
/**
 * 1 or 2.
 */
level: number, initiative: number, 
/**
 * Icons that were consumed this turn.
 */
inert: HoldinElements, };

/**
 * A change of an attack's value in its first step.
 */
export type HoldinChange = { "add": number } | "double";

export type HoldinCharacter = { name: string, 
/**
 * By level 1 to 5.
 */
hp: [number, number, number, number, number], 
/**
 * By hit points modulo 4, level 1 to 5, and roll A, B, C.
 */
tables: [[[number, number, number], [number, number, number], [number, number, number], [number, number, number], [number, number, number]], [[number, number, number], [number, number, number], [number, number, number], [number, number, number], [number, number, number]], [[number, number, number], [number, number, number], [number, number, number], [number, number, number], [number, number, number]], [[number, number, number], [number, number, number], [number, number, number], [number, number, number], [number, number, number]]], cards: Array<HoldinCard>, };

/**
 * One legal answer. What it means is clear from the question.
 */
export type HoldinChoice = "done" | "yes" | { "pair": [number, number] } | "long_rest" | { "play": { card: number, half: HoldinHalf, basic: boolean, } } | "end_turn" | { "monster": number } | { "distance": number } | { "cell": Cell } | { "card": number } | { "discard": [number, number] } | { "item": number } | { "augment": number } | { "without": number } | { "condition": HoldinCondition } | { "nth": number } | { "act": HoldinAct };

export type HoldinColumn = { text: Array<string>, set: HoldinBehaviour, };

export type HoldinCombatView = { monster: number, hp: number, distance: number, 
/**
 * The behaviour rolled for this round, once it is.
 */
set: HoldinLetter | null, acted: boolean, condition: HoldinAfflicted | null, bonuses: Array<HoldinActive>, hindrances: Array<HoldinHindrance>, sprung: boolean, 
/**
 * The row of the monsters' modifier table that is in force.
 */
table: [number, number, number], };

export type HoldinCondition = "immobilize" | "disarm" | "stun" | "muddle" | "invisible" | "strengthen";

/**
 * The four cubes of the set-up on a table: another look of the same game (holdin:setup.table.cubes).
 */
export type HoldinCubes = { hp: number, money: number, monster_hp: number | null, place: Cell, };

export type HoldinDoes = { "move": { points: number, jump: boolean, } } | { "attack": HoldinAttack } | { "heal": number } | { "suffer": number } | { "loot": number } | { "disarm_trap": { range: number, } } | { "effects": Array<HoldinEffect> } | { "gain": [HoldinCondition, HoldinSpan] } | { "bonus": [HoldinBonus, HoldinLife] } | { "recover": number } | { "refresh": number } | "lose_card" | { "hinder": [HoldinTerrain, HoldinLife] } | { "clear": HoldinTerrain | null };

/**
 * What is rolled or drawn.
 */
export type HoldinDraw = "behaviour" | "modifier" | "short_rest";

/**
 * What an attack does besides damage.
 */
export type HoldinEffect = { "push": number } | { "pull": number } | { "pierce": number } | { "give": [HoldinCondition, HoldinSpan] };

/**
 * How many icons of each element: shown, needed or inert.
 */
export type HoldinElements = { dark: number, fire: number, };

export type HoldinEnding = "won" | "dead" | "exhausted" | "too_late";

export type HoldinEvent = { what: HoldinWhat, why: HoldinWhy, };

export type HoldinFace = { initiative: number, top: HoldinHalfText, bottom: HoldinHalfText, };

/**
 * A scenario that is over, and what it brought.
 */
export type HoldinFinished = { 
/**
 * By number.
 */
scenario: number, level: number, ending: HoldinEnding, rounds: number, hp: number, tokens: number, 
/**
 * All gold it brought.
 */
gold: number, 
/**
 * It was won for the first time: its page pays now.
 */
first: boolean, unlocked: Array<number>, achievements: Array<number>, 
/**
 * Items that can be bought from now on.
 */
for_sale: Array<number>, 
/**
 * Items that were found or given, and wait for room.
 */
items: Array<number>, 
/**
 * Entries of the treasure index that were looted.
 */
treasures: Array<number>, 
/**
 * The character's level, if it is a new one.
 */
new_level: number | null, };

/**
 * What an augment or an item adds to an ability.
 */
export type HoldinGain = { "more": number } | "double" | { "range": number } | "jump" | "advantage" | { "effect": HoldinEffect };

/**
 * Help against one attack.
 */
export type HoldinGuard = { "shield": number } | "halve" | "disadvantage" | { "retaliate": number };

export type HoldinHalf = "top" | "bottom";

/**
 * The half of a card in words, and as it is printed, for icons.
 */
export type HoldinHalfText = { 
/**
 * A line an ability; what belongs to the line above begins with an arrow.
 */
text: Array<string>, action: HoldinAction, };

export type HoldinHeld = { item: number, used: HoldinUsed, };

export type HoldinHexView = { cell: Cell, 
/**
 * Where it lies before the player, the card turned as the scenario wants it.
 */
q: number, r: number, tile: HoldinTileView | null, 
/**
 * Money tokens that can be looted here.
 */
money: number, 
/**
 * By place in the treasure index.
 */
treasure: number | null, goal: boolean, 
/**
 * The goal of the scenario is to get here.
 */
target: boolean, };

export type HoldinHindrance = { terrain: HoldinTerrain, life: HoldinLife, 
/**
 * Made by an ability without an icon: it ends with this round.
 */
by: number, };

export type HoldinItem = { name: string, slot: HoldinSlot, slot_text: string, cost: number, uses: HoldinUseCost, locked: boolean, text: Array<string>, does: HoldinItemDoes, };

/**
 * When an item can be used, and what it does then.
 */
export type HoldinItemDoes = { "abilities": { own_turn: boolean, abilities: Array<HoldinAbility>, } } | { "attack": { melee: boolean | null, gives: Array<HoldinGain>, } } | { "move": Array<HoldinGain> } | { "heal": Array<HoldinGain> } | { "attacked": Array<HoldinGuard> } | { "damaged": number };

/**
 * The whole game as anybody may see it. Things are named by their place in the lists of the book.
 */
export type HoldinJourney = { name: string, 
/**
 * 1 to 5.
 */
level: number, upgraded: [boolean, boolean, boolean, boolean], 
/**
 * Levels for which no card was turned yet.
 */
to_upgrade: number, gold: number, items: Array<number>, item_limit: number, 
/**
 * Items that were found and wait for room.
 */
waiting: Array<number>, achievements: Array<number>, 
/**
 * Locked items that can be bought by now.
 */
for_sale: Array<number>, stage: HoldinStage, options: HoldinOptions, 
/**
 * The look of the set-up on a table.
 */
on_table: boolean, 
/**
 * One scenario and no campaign.
 */
alone: boolean, pages: Array<HoldinPage>, looted: Array<HoldinTreasure>, scenario: HoldinScene | null, 
/**
 * How the last scenario ended.
 */
last: HoldinLast | null, over: HoldinJourneyEnding | null, };

/**
 * How a journey ends. A campaign goes on for as long as its player likes.
 */
export type HoldinJourneyEnding = { "scenario": HoldinEnding } | "nothing_left";

/**
 * A scenario that is over.
 */
export type HoldinLast = { result: HoldinFinished, name: string, 
/**
 * If it was won.
 */
conclusion: string | null, 
/**
 * What its page gave, in words.
 */
rewards: Array<string>, treasures: Array<HoldinTreasure>, };

/**
 * A roll, and the behaviour set it picks (holdin:roll.values).
 */
export type HoldinLetter = "a" | "b" | "c";

/**
 * A lasting effect icon, or none.
 */
export type HoldinLife = "opportunity" | "round" | "combat" | "scenario";

export type HoldinMonster = { name: string, 
/**
 * Normal and elite, as everything below.
 */
hp: [number, number], traits: [HoldinTraits, HoldinTraits], traits_text: [Array<string>, Array<string>], 
/**
 * Columns A, B and C.
 */
sets: [[HoldinColumn, HoldinColumn, HoldinColumn], [HoldinColumn, HoldinColumn, HoldinColumn]], };

export type HoldinMonsterView = { cell: Cell, monster: number, rank: HoldinRank, hp: number, dead: boolean, mid: number, max: number, };

export type HoldinOdd = { 
/**
 * One roll, or two with advantage or disadvantage.
 */
rolls: Array<HoldinLetter>, modifier: number, 
/**
 * What is left when shields are taken off.
 */
damage: number, 
/**
 * Hit points it leaves the one who is attacked; nobody has used an item or a card against it.
 */
leaves: number, };

/**
 * The attack that is asked about; every entry is as likely as any other.
 */
export type HoldinOdds = { 
/**
 * Who attacks.
 */
side: HoldinSide, all: Array<HoldinOdd>, };

/**
 * What a player may choose about the rules.
 */
export type HoldinOptions = { 
/**
 * The variant at the end of the book.
 */
hindrances: boolean, 
/**
 * A looted item is equipped at once instead of after the scenario (ruling:holdin-loot-item).
 */
items_at_once: boolean, };

export type HoldinOrder = { "hit_points": number } | { "monster_hit_points": number } | { "place": Cell } | { "distance": number };

/**
 * How a scenario stands for the player who looks at the map.
 */
export type HoldinOutlook = "unknown" | "open" | "closed" | "completed" | "blocked";

/**
 * A pack for this game, for the screen where one begins.
 */
export type HoldinPackInfo = { name: string, 
/**
 * In the language that was asked for.
 */
title: string, about: string, hash: string, characters: Array<HoldinCharacter>, items: Array<HoldinItem>, scenarios: Array<HoldinScenarioInfo>, };

/**
 * A scenario page, as far as it may be read.
 */
export type HoldinPage = { number: number, outlook: HoldinOutlook, 
/**
 * Absent: nobody knows of it yet.
 */
name: string | null, introduction: string | null, conclusion: string | null, goal: Array<string>, special: Array<string>, 
/**
 * Achievements it takes.
 */
requires: Array<number>, 
/**
 * Scenarios that going there closes for good.
 */
blocks: Array<number>, 
/**
 * Items of one's own that the king would take for it.
 */
king: Array<number>, };

export type HoldinPhase = "begin" | "select" | "act" | "cleanup" | { "over": HoldinEnding };

export type HoldinPlace = "hand" | "chosen" | "playing" | "discarded" | "lost" | "gone";

export type HoldinQuestion = { ask: HoldinAsk, options: Array<HoldinChoice>, 
/**
 * For a walk: every hex it may end in, with the way there.
 */
ways: HoldinWays | null, };

export type HoldinRank = "normal" | "elite";

/**
 * A cell of the behaviour table.
 */
export type HoldinRow = "dash" | { "value": number } | { "heal": number };

export type HoldinRule = { why: HoldinWhy, 
/**
 * The name in the catalogue, for instance `holdin:round.types`.
 */
rule: string, text: string, };

export type HoldinScenarioInfo = { number: number, name: string, };

/**
 * The scenario that is played.
 */
export type HoldinScene = { number: number, name: string, introduction: string, 
/**
 * Once it is won.
 */
conclusion: string | null, goal: Array<string>, special: Array<string>, 
/**
 * 1 to 5; modifier tables have a row for each.
 */
character_level: number, 
/**
 * Sides of hexes that are walls though there is floor on both.
 */
walls: Array<HoldinWall>, 
/**
 * The first scenario, and it was not won yet: a table may explain more.
 */
tutorial: boolean, view: HoldinView, 
/**
 * The four cubes of the set-up on a table.
 */
cubes: HoldinCubes, trap_damage: number, hazard_damage: number, };

/**
 * You or the monster.
 */
export type HoldinSide = "character" | "monster";

export type HoldinSlot = "head" | "body" | "legs" | "one_hand" | "two_hands" | "small";

/**
 * How long a condition holds.
 */
export type HoldinSpan = "once" | "twice" | { "life": HoldinLife };

export type HoldinStage = { "crossroads": { failed: number | null, } } | { "town": { failed: number | null, } } | { "king": { scenario: number, level: number, } } | { "playing": { scenario: number, level: number, } };

/**
 * What lies on a hex and can be a hindrance, from the most to the least penalizing.
 */
export type HoldinTerrain = "trap" | "hazard" | "obstacle" | "difficult";

export type HoldinTileView = { "terrain": HoldinTerrain } | { "door": { open: boolean, locked: boolean, } };

/**
 * Who decides: there is one player.
 */
export type HoldinTo = "player";

/**
 * What always holds, whichever set was rolled.
 */
export type HoldinTraits = { flying: boolean, shield: number, retaliate: number, 
/**
 * How far the retaliate reaches; 0 is printed as nothing and means 1.
 */
retaliate_range: number, };

export type HoldinTreasure = { treasure: number, text: string, gives: Array<string>, };

/**
 * What a seat sees of Gloomholdin'.
 */
export type HoldinUpdate = { view: HoldinJourney, 
/**
 * Questions this seat may answer now: one or none.
 */
questions: Array<HoldinQuestion>, 
/**
 * What the attack that is asked about can do.
 */
odds: HoldinOdds | null, 
/**
 * Who is being waited for.
 */
waiting: Array<HoldinTo>, 
/**
 * What happened since the last update, the newest of it.
 */
told: Array<TableTold<HoldinEvent, HoldinOrder>>, 
/**
 * There is more before that: `earlier` brings it.
 */
more?: boolean, undo: TableUndo<HoldinTo, HoldinAsk, HoldinAnswer>, 
/**
 * Somebody wishes something that the others must agree to.
 */
wish: TableWish<HoldinTo, HoldinAsk, HoldinAnswer> | null, };

/**
 * What becomes of an item that was used.
 */
export type HoldinUseCost = "free" | "spend" | "consume";

export type HoldinUsed = "ready" | "spent" | "consumed";

/**
 * The kind of ability a question is about.
 */
export type HoldinVerb = "move" | "attack" | "heal" | "suffer" | "loot" | "disarm" | "effects" | "gain" | "bonus" | "recover" | "refresh" | "lose_card" | "hinder" | "clear";

export type HoldinView = { round: number, phase: HoldinPhase, goal_met: boolean, level: number, at: Cell, hp: number, max_hp: number, 
/**
 * The row of the character's modifier table that is in force, for A, B and C.
 */
table: [number, number, number], cards: [HoldinCardView, HoldinCardView, HoldinCardView, HoldinCardView], initiative: number, elements: HoldinElements, items: Array<HoldinHeld>, condition: HoldinAfflicted | null, bonuses: Array<HoldinActive>, tokens: number, found: Array<number>, combat: HoldinCombatView | null, hexes: Array<HoldinHexView>, monsters: Array<HoldinMonsterView>, };

/**
 * A wall on a side of a hex: side 1 is up, and the others follow counter-clockwise, side 0 is up and to the right.
 */
export type HoldinWall = { cell: Cell, side: Dir, };

/**
 * A hex on a way.
 */
export type HoldinWay = { cell: Cell, 
/**
 * The hex before it on this way, by place in the list; `None`: the start.
 */
via: number | null, 
/**
 * What the way costs so far, landing here included.
 */
cost: number, 
/**
 * What it costs to enter, and what more to stop here: a jump into difficult terrain.
 */
enter: number, land: number, 
/**
 * Traps and hazardous hexes that take effect on this way.
 */
dangers: number, 
/**
 * Whether the walk may end here.
 */
stop: boolean, };

/**
 * Where a walk may go. A hex is listed with the cheapest way that enters no trap and no hazardous terrain, or, if there
 * is none within the points, with the cheapest way of all.
 */
export type HoldinWays = { 
/**
 * On the map of which scenario, by place in the book's list.
 */
scenario: number, from: Cell, points: number, 
/**
 * Every hex once with the way to it; hexes that other ways only pass through may follow once more.
 */
ends: Array<HoldinWay>, };

export type HoldinWhat = { "round_begins": { round: number, combat: boolean, } } | { "cards_chosen": { lead: number, other: number, } } | "long_rest" | { "combat_begins": { monster: number, distance: number, hindrances: Array<HoldinTerrain>, } } | { "behaviour": { letter: HoldinLetter, initiative: number, first: boolean, } } | { "turn_begins": { side: HoldinSide, } } | { "turn_lost": { side: HoldinSide, condition: HoldinCondition, } } | { "played": { card: number, half: HoldinHalf, basic: boolean, } } | { "not_performed": { verb: HoldinVerb, } } | { "walked": { path: Array<Cell>, } } | { "door_opened": { cell: Cell, } } | { "door_unlocked": { cell: Cell, } } | { "trap": { cell: Cell, } } | { "hazard": { cell: Cell, } } | { "trap_disarmed": { cell: Cell, } } | { "distance": { by: HoldinSide, from: number, to: number, } } | { "hindrance_sprung": { side: HoldinSide, } } | { "hindrance_made": { terrain: HoldinTerrain, } } | { "hindrance_gone": { terrain: HoldinTerrain, } } | { "attacks": { side: HoldinSide, base: number, } } | { "bonuses": { value: number, } } | { "modifier": { side: HoldinSide, rolls: Array<HoldinLetter>, modifier: number, } } | { "defence": { shield: number, pierced: number, value: number, } } | { "damage": { side: HoldinSide, amount: number, hp: number, } } | { "negated": { cards: Array<number>, } } | { "retaliates": { side: HoldinSide, damage: number, } } | { "healed": { side: HoldinSide, amount: number, hp: number, } } | { "effect": { on: HoldinSide, effect: HoldinEffect, } } | { "gained": { side: HoldinSide, condition: HoldinCondition, } } | { "ended": { side: HoldinSide, condition: HoldinCondition, } } | { "bonus_gained": { side: HoldinSide, bonus: HoldinBonus, } } | { "bonus_ended": { side: HoldinSide, bonus: HoldinBonus, } } | { "consumed": { elements: HoldinElements, } } | { "item_used": { item: number, } } | "items_refreshed" | { "monster_dies": { monster: number, } } | { "looted": { tokens: number, } } | { "treasure": { treasure: number, } } | { "goal_looted": { left: number, } } | { "item_found": { item: number, equipped: boolean, } } | { "item_sold": { item: number, gold: number, } } | { "discarded": { card: number, } } | { "flipped": { card: number, } } | { "lost": { card: number, } } | { "recovered": { card: number, } } | "short_rest" | "returned_to_hand" | "goal_met" | { "over": { ending: HoldinEnding, } } | { "finished": { scenario: number, ending: HoldinEnding, gold: number, } } | { "achievement": { achievement: number, } } | { "unlocked": { scenario: number, } } | { "blocked": { scenario: number, } } | { "for_sale": { item: number, } } | { "item_waits": { item: number, } } | "more_items" | { "level_gained": { level: number, } } | { "upgraded": { card: number, } } | { "item_taken": { item: number, } } | "town_visited" | { "bought": { item: number, gold: number, } } | { "king_took": { items: Array<number>, gold: number, } } | { "set_out": { scenario: number, level: number, } };

/**
 * When a bonus of an attack holds.
 */
export type HoldinWhen = "adjacent" | { "beyond": number } | "hurt" | "elite" | "afflicted" | "unready" | { "wounded": number };

/**
 * The topic of an event; players who ask "why?" read its rule.
 */
export type HoldinWhy = "round" | "selection" | "long_rest" | "long_rest_loss" | "long_rest_heal" | "long_rest_items" | "short_rest" | "redraw" | "rest_sides" | "enter_by_move" | "enter_by_attack" | "standing_in_range" | "behaviour_roll" | "interrupt" | "monster_turn" | "character_turn" | "basic" | "move" | "combat_move" | "monster_move" | "out_of_reach" | "interrupted_reach" | "door" | "locked_door" | "trap" | "hazard" | "disarm" | "attack" | "attack_bonuses" | "modifier" | "advantage" | "disadvantage" | "shield" | "negated_by_loss" | "negated_by_discard" | "kill" | "retaliate" | "push" | "pull" | "condition" | "one_condition" | "immobilized" | "disarmed" | "stunned" | "invisible" | "lasting" | "lasting_icon" | "bonus" | "element" | "needed" | "heal" | "suffer" | "loot" | "end_of_turn_loot" | "treasure" | "found_item" | "goal" | "item" | "discard" | "flip" | "lost" | "lost_lasting" | "recover" | "skipped" | "exhausted" | "dead" | "won" | "special" | "hindrance_damage" | "hindrance_changed" | "finished" | "achievement" | "unlocked" | "blocked" | "for_sale" | "more_items" | "level_up" | "upgrade" | "town" | "travel" | "buy" | "sell" | "king";

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
 * Somebody's answer to what is asked of all, which has not been decided yet.
 */
export type Lean = { seat: number, answer: CampaignAnswer, };

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
dealt: Array<GoalView> | null, goal: GoalView | null, resource: CounterView | null, 
/**
 * Feats of its class, where the scenario belongs to a campaign.
 */
feats?: Array<FeatView>, };

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

export type Named = { key: string, name: string, };

/**
 * `POST /api/games` with `"kind": "campaign"`: founds a campaign.
 */
export type NewCampaign = { kind: 'campaign', 
/**
 * The campaign's key; empty: the first of the pack.
 */
campaign: string, 
/**
 * The rule set's key; empty: the first of the pack.
 */
rules: string, 
/**
 * Of all its scenarios; absent: as recommended.
 */
difficulty: Difficulty | null, 
/**
 * Of its scenarios. Whether somebody plays alone is seen from the seats.
 */
variants: Variants, 
/**
 * Everybody sees everybody's quest.
 */
open_quests: boolean, temporary_enhancements: boolean, 
/**
 * Card choices may be made anew for gold.
 */
respec: boolean, 
/**
 * Keys of classes that were unlocked in another campaign.
 */
guests?: Array<string>, votes: Votes, 
/**
 * Two to four characters are in a party; each of these plays one after another.
 */
lines: Array<NewLine>, 
/**
 * The first seat is the host's and taken. `characters` are indexes into `lines`.
 */
seats: Array<NewSeat>, };

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
dungeon: NewDungeon | null, 
/**
 * Who learns plays without battle goals.
 */
learning: boolean, characters: Array<NewCharacter>, 
/**
 * The first seat is the host's and taken. A seat may play several characters, or none.
 */
seats: Array<NewSeat>, };

/**
 * `POST /api/games` with `"kind": "holdin"`: a campaign, or one scenario.
 */
export type NewHoldin = { kind: 'holdin', 
/**
 * The pack by name; absent: the first one for this game.
 */
pack?: string, 
/**
 * The player's name, on the seat and on the tracker card.
 */
name: string, 
/**
 * By place in the pack's list.
 */
character: number, options?: HoldinOptions, 
/**
 * The look of the set-up on a table.
 */
on_table?: boolean, 
/**
 * A campaign that begins in the middle of its first scenario, at this scenario level: play in five minutes.
 */
first?: number, 
/**
 * One scenario instead of a campaign.
 */
alone?: NewHoldinScenario, };

export type NewHoldinScenario = { 
/**
 * By number.
 */
scenario: number, 
/**
 * 0 to 3.
 */
level: number, 
/**
 * Which cards are at level 2; the character has one level more than there are.
 */
upgraded: [boolean, boolean, boolean, boolean], items: Array<number>, };

export type NewLine = { name: string, };

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
 * What another version of a campaign's pack would mean for it.
 */
export type NewerPack = { 
/**
 * What the campaign has and that pack does not: items, quests, cards, by key. It is not there any more then.
 */
missing: Array<string>, 
/**
 * Why the campaign cannot go on with it at all; none: it can.
 */
impossible: Array<string>, };

export type NextLevel = { prosperity: number, cost: Price, once: Array<string>, works: Array<string>, is: Array<string>, offers: Array<Offer>, };

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

/**
 * What an attack on a figure comes to.
 */
export type Odds = { figure: FigureId, 
/**
 * In hundredths: that it falls, and that the attacker is hurt by it.
 */
kill: number, hurt: number, 
/**
 * What it suffers in the mean, at least and at most.
 */
damage: number, least: number, most: number, 
/**
 * Every card was looked at; otherwise it is an estimate.
 */
exact: boolean, };

/**
 * What can be done at a building.
 */
export type Offer = "craft" | "brew" | "distil" | "brew-three" | "purchase" | "enhance" | "favors" | "guard-perks";

export type OpenClass = { key: string, name: string, hand_size: number, hit_points: Array<number>, perks: Array<CampaignPerk>, masteries: Array<CampaignMastery>, traits: Array<Named>, };

export type Order = { "hit_points": { figure: FigureId, value: number, } } | { "move": { figure: FigureId, cell: Cell, } } | "skip_turn";

export type OutpostCheck = { building: string, 
/**
 * What must be met, less what soldiers took off.
 */
value: number, defense: number, soldiers: number, 
/**
 * Drawn, and whether it counts.
 */
cards: Array<[string, boolean]>, result: number | null, fate: BuildingFate, };

export type OutpostLook = { 
/**
 * Boxes of the calendar that are marked, and how many a season has.
 */
weeks: number, season_weeks: number, season: Season, 
/**
 * Weeks in which something will come, and how many letters.
 */
due: Array<[number, number]>, no_event: boolean, stores: Array<StoreView>, morale: number, most_morale: number, 
/**
 * What the present morale adds to the defense; it is counted in it.
 */
defense: number, soldiers: number, most_soldiers: number, 
/**
 * In the order of their numbers.
 */
buildings: Array<BuildingView>, guard: Array<GuardView>, guard_perks: Array<GuardPerkView>, 
/**
 * Formulas that were found.
 */
chart: Array<FormulaView>, 
/**
 * What can be made and is there.
 */
crafts: Array<CraftView>, rules: Array<RuleView>, raid: OutpostRaid | null, 
/**
 * The building that works, while buildings do.
 */
working: string | null, 
/**
 * While soldiers may be sent: for each number of them, in how many of a thousand draws the check holds.
 */
odds: Array<number>, };

/**
 * An attack, check by check.
 */
export type OutpostRaid = { event: string, value: number, 
/**
 * How many buildings it is aimed at.
 */
targets: number, checks: Array<OutpostCheck>, over: boolean, };

export type OverlayKind = "corridor" | "difficult" | "hazardous" | "icy" | "trap" | "obstacle" | "pressure_plate" | "treasure" | "marker";

/**
 * `GET /api/pack`: what can be played.
 */
export type PackView = { name: string, hash: string, 
/**
 * The first is taken unless the host chooses another.
 */
rule_sets: Array<RuleSetInfo>, scenarios: Array<ScenarioInfo>, classes: Array<ClassInfo>, items: Array<ItemInfo>, 
/**
 * Campaigns that can be founded.
 */
campaigns: Array<CampaignInfo>, 
/**
 * Packs for Gloomholdin'.
 */
holdin: Array<HoldinPackInfo>, };

/**
 * A party among several.
 */
export type PartyView = { name: string, 
/**
 * It is at the table.
 */
here: boolean, 
/**
 * Where it is; absent: in town.
 */
at: string | null, reputation: Array<Standing>, achievements: Array<Named>, 
/**
 * What it completed itself, by key.
 */
completed: Array<string>, 
/**
 * Its characters, by place among the members.
 */
members: Array<number>, };

export type PayFor = "damage" | "ability";

export type PerkInfo = { text: Array<string>, 
/**
 * How often it may be gained.
 */
times: number, };

export type PersonalQuestView = { key: string, name: string, text: string, tasks: Array<TaskView>, };

export type Phase = { "setup": SetupStep } | "start_of_round" | "card_selection" | "ordering" | "turns" | { "end_of_round": RoundStep } | { "over": Ending };

export type PhaseView = { "is": "founding" } | { "is": "gathering" } | { "is": "choose", 
/**
 * It must be this one.
 */
only: string | null, } | { "is": "away", scenario: string, name: string, casual: boolean, imbued: number, 
/**
 * By place among the members.
 */
party: Array<number>, 
/**
 * It has been played and is being settled.
 */
settling: boolean, } | { "is": "town", 
/**
 * By place in the book's list.
 */
step: number, won: boolean, };

export type Pile = "hand" | "discard" | "lost" | "active";

export type PlaceIs = "locked" | "unlocked" | "locked_out" | "completed";

export type PlaceView = { key: string, name: string, 
/**
 * On the map, as in `C7`; empty: nowhere in particular.
 */
at: string, place: PlaceIs, in_town: boolean, 
/**
 * It has been completed and ends the story.
 */
finale?: boolean, 
/**
 * What must be so before it can be played, in words, and whether it is.
 */
needs: Array<string>, met: boolean, 
/**
 * Open scenarios that can be reached from it without a road between.
 */
links: Array<string>, 
/**
 * Of a completed one.
 */
conclusion: string, };

/**
 * An enhancement on a card of a class.
 */
export type Placed = { class: string, card: string, bottom: boolean, ability: number, mark: SpotMark, sticker: StickerName, };

/**
 * A character, as a join page names it.
 */
export type Played = { name: string, class: string, };

/**
 * What is paid for something: all of it or nothing.
 */
export type Price = { gold: number, 
/**
 * Of each resource.
 */
resources: Array<[string, number]>, 
/**
 * Materials of any kind.
 */
materials: number, 
/**
 * Herbs of any kind.
 */
herbs: number, items: Array<string>, };

/**
 * The body of every refused request.
 */
export type Problem = { reason: Reason, detail: string, };

/**
 * Where something is kept.
 */
export type Purse = "common" | { "member": number } | "inspiration";

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
 * Short words that every language has.
 */
export type Reaction = "well_done" | "thanks" | "careful" | "wait" | "go_ahead" | "oops";

/**
 * Why a message was refused: a closed list.
 */
export type Reason = "malformed" | "version" | "too_large" | "too_fast" | "unknown" | "hello" | "stale" | "nothing_asked" | "not_yours" | "not_offered" | "other_game" | "wants_path" | "wants_choice" | "broken_path" | "too_far" | "cannot_stop" | "bad_split" | "bad_report" | "nothing_to_undo" | "gone_on" | "nothing_to_redo" | "nobody_asked" | "wish_open" | "no_such_point" | "too_many_points" | "name_taken" | "bad_name" | "no_such_figure" | "bad_hit_points" | "no_such_hex" | "occupied" | "nobody_acts" | "not_host" | "host_here" | "no_such_seat" | "seat_taken" | "kicked" | "elsewhere" | "left" | "room_full" | "too_many_rooms" | "bad_setup" | "not_a_game" | "newer_file" | "damaged_file" | "other_pack" | "bad_file" | "secret" | "shutting_down" | "busy" | "storage";

/**
 * A finished scenario.
 */
export type Report = { won: boolean, level: number, characters: Array<CharacterReport>, };

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
exported?: boolean, 
/**
 * The code of the campaign that waits for what comes of this game.
 */
campaign?: string, };

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

export type RuleView = { key: string, name: string, text: string, };

export type SaidView = { text: number, words: string, };

export type ScenarioInfo = { key: string, name: string, introduction: string, 
/**
 * What is to be reached.
 */
goals: Array<string>, 
/**
 * Drawn from cards: `NewGame::dungeon` is for this one.
 */
random: boolean, 
/**
 * The key of a class: one character of it plays this alone.
 */
alone?: string, };

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

export type Season = "summer" | "winter";

/**
 * What may be changed about seats: by the host, but for one's own name and for leaving; and anybody who plays may take
 * the place of a host who is gone.
 */
export type SeatChange = { "open": { seat: number, } } | { "close": { seat: number, } } | { "bot": { seat: number, skill?: Skill, } } | { "kick": { seat: number, } } | "leave" | "take_over" | { "hand_over": { seat: number, } } | { "give": { character: Role, seat: number, } } | { "rename": { seat: number, name: string, } };

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
characters: Array<Role>, is: SeatIs, host: boolean, 
/**
 * How well the companion plays who sits there.
 */
skill?: Skill, };

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
you: number | null, book: GameBook, update: Update, } | { "type": "update", update: Update, } | { "type": "room", room: RoomView, you: number | null, } | { "type": "done", n: number, revision: number, } | { "type": "refused", n: number | null, reason: Reason, detail: string, } | { "type": "step" } & StepOf | { "type": "earlier" } & EarlierOf | { "type": "sight", n: number, from: Cell, seen: Array<Seen>, } | { "type": "sign", seat: number, sign: Sign, } | { "type": "hint", n: number, revision: number, answer: AnyAnswer, 
/**
 * What there is to be said with it.
 */
because?: Because, } | { "type": "odds", n: number, revision: number, list: Array<Odds>, } | { "type": "because", revision: number, to: To, because: Because, } | { "type": "ways", n: number, ways: Ways, } | { "type": "moved", code: string, seat: string | null, now: boolean, } | { "type": "bye", reason: Reason, detail: string, again: boolean, };

export type SetView = { set: number, name: string, left: number, current: MonsterCardView | null, discard: Array<MonsterCardView>, };

export type SetupStep = "battle_goals" | "places" | "favors" | "items" | "hands" | "scenario_effects";

/**
 * Whom a figure fights for.
 */
export type Side = "party" | "monsters";

/**
 * What one does at a table besides playing.
 */
export type Sign = { "hex": Cell } | { "say": Reaction };

/**
 * How well a companion plays.
 */
export type Skill = "easy" | "normal" | "strong";

export type SlotView = { who: Actor, name: string, initiative: number, done: boolean, 
/**
 * The figures that act in this slot and are on the map.
 */
figures: Array<FigureId>, };

export type SpotMark = "square" | "circle" | "diamond" | "diamond_plus" | "hex";

export type Standing = { key: string, name: string, value: number, };

/**
 * What the next scenario begins with; it empties this.
 */
export type StartsWith = { blesses: number, curses: number, conditions: Array<Condition>, damage: number, minus_ones: number, discards: number, consumed: Array<string>, infused?: Array<Element>, };

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

export type Status = "active" | "set_aside" | "retired" | "abandoned" | "dead" | "elsewhere";

/**
 * The game as it was after `step` of `steps` answers.
 */
export type StepOf = { n: number, step: number, steps: number, } & ({ "kind": "scenario", view: View, told: Array<Tell>, } | { "kind": "holdin", view: HoldinJourney, told: Array<TableTell<HoldinEvent, HoldinOrder>>, } | { "kind": "campaign", view: CampaignView, told: Array<TableTell<CampaignEvent, CampaignOrder>>, });

/**
 * A kind of sticker.
 */
export type StickerName = "plus-one" | "jump" | "fire" | "ice" | "air" | "earth" | "light" | "dark" | "wild" | "poison" | "wound" | "muddle" | "immobilize" | "disarm" | "curse" | "strengthen" | "bless" | "ward" | "regenerate" | "hex";

/**
 * A sticker beside an ability: `plus-one`, `jump`, `hex`, `wild`, or the name of an element or a condition.
 */
export type StickerView = { ability: number, sticker: string, };

/**
 * A resource: what the town has in common of it.
 */
export type StoreView = { key: string, name: string, herb: boolean, n: number, 
/**
 * More on so many loot cards.
 */
stickers: number, };

/**
 * What there is of: gold, one resource, or any of a kind.
 */
export type Stuff = "gold" | { "of": string } | "any_material" | "any_herb";

export type TableTell<E, O> = { "game": E } | { "undone": { answers: number, } } | { "redone": { answers: number, } } | { "refereed": { order: O, } } | { "marked": { name: string, } } | { "host": { seat: number, } } | { "exported": { seat: number, } } | { "resumed": { answers: number, } };

/**
 * Something that happened at the table, with the revision it led to.
 */
export type TableTold<E, O> = { revision: number, tell: TableTell<E, O>, };

/**
 * What the undo button does; `T`: who decides, `A`: what was asked, `N`: what was answered.
 */
export type TableUndo<T, A, N> = { 
/**
 * What would be taken back next; absent: nothing to take back.
 */
next: TableUndoStep<T, A, N> | null, 
/**
 * This seat may give again what was taken back last.
 */
can_redo: boolean, 
/**
 * Named save points, oldest first.
 */
points: Array<string>, };

export type TableUndoStep<T, A, N> = { 
/**
 * Absent: it was the referee's order.
 */
to: T | null, 
/**
 * What was asked and answered; absent where it is somebody else's secret.
 */
ask: A | null, answer: N | null, 
/**
 * The seats that must agree; none: it is free.
 */
asks: Array<number>, 
/**
 * How many answers it takes back.
 */
answers: number, };

export type TableWanted<T, A, N> = { "undo": TableUndoStep<T, A, N> } | { "return": { name: string, answers: number, } } | "export" | "pack";

/**
 * Somebody wishes something that is not free, and waits for the others.
 */
export type TableWish<T, A, N> = { 
/**
 * Named in every answer to it: a yes to one wish is none to another.
 */
number: number, by: number, what: TableWanted<T, A, N>, 
/**
 * Seats that have agreed, and seats that have not said anything yet.
 */
agreed: Array<number>, waiting: Array<number>, };

export type TaskView = { 
/**
 * In words.
 */
text: string, done: number, of: number, };

export type Tell = { "game": Event } | { "undone": { answers: number, } } | { "redone": { answers: number, } } | { "refereed": { order: Order, } } | { "marked": { name: string, } } | { "host": { seat: number, } } | { "exported": { seat: number, } } | { "resumed": { answers: number, } };

export type TileAsk = "create" | "destroy" | "pick_up" | "put_down" | "replace" | "spring" | "open" | "close";

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

export type TownStepIs = "event" | "event_if_won" | "downtime" | "downtime_with_event" | "time" | "operations" | "construction";

export type TracksView = { 
/**
 * Boxes, the level they stand for, and the box of the next level; absent: there is no track or no further level.
 */
prosperity: number, prosperity_level: number, prosperity_next: number | null, reputation: Array<Standing>, achievements: Array<Named>, party_achievements: Array<Named>, inspiration: number, donations: number, 
/**
 * Boxes of the imbuement track, and how far monsters may be imbued.
 */
imbued: number, imbuement: number, };

export type Traveller = { 
/**
 * By place among the campaign's characters.
 */
member: number, class: string, name: string, level: number, hit_points: number, pool: Array<string>, items: Array<string>, 
/**
 * Perks in effect, by place in the class.
 */
perks: Array<number>, masteries: Array<number>, stickers: Array<Placed>, start: StartsWith, };

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
file: boolean, 
/**
 * Another version of its pack is here, and the campaign may go on with it.
 */
newer?: NewerPack, } & ({ "kind": "scenario" } & ScenarioUpdate | { "kind": "holdin" } & HoldinUpdate | { "kind": "campaign" } & CampaignUpdate);

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

/**
 * How the group decides what is asked of all. No rule knows of it.
 */
export type Votes = "anyone" | "majority" | "host" | "all";

export type WallView = { at: Hex, 
/**
 * The side of the hex, 0 to 5, counter-clockwise from the upper right.
 */
side: number, };

export type Wanted = { "undo": UndoStep } | { "return": { name: string, answers: number, } } | "export";

export type WareView = { item: CampaignItem, copies: number, 
/**
 * What it costs this party now.
 */
price: number, 
/**
 * Whom the party must be known to, in words, and whether it is.
 */
needs: Array<string>, met: boolean, };

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

export type What = { "round_began": { round: number, } } | { "said": { text: number, } } | { "goals_dealt": { character: CharId, goals: Array<number>, } } | { "goal_kept": { character: CharId, goal: number, } } | { "goal_judged": { character: CharId, goal: number, met: boolean, } } | { "favor_activated": { favor: Favor, } } | { "modifiers_taken_out": { cards: Array<number>, } } | { "ability_taken_out": { deck: DeckId, card: number, } } | { "loot_added": { of: number, } } | { "pool_changed": { character: CharId, added: number, removed: number, } } | { "placed": { figure: FigureId, cell: Cell, } } | { "selected": { character: CharId, } } | { "revealed": { character: CharId, cards: [number, number], } } | { "long_rest_declared": { character: CharId, } } | { "monster_card": { deck: DeckId, card: number, } } | { "turn_began": { figure: FigureId, } } | { "turn_ended": { figure: FigureId, } } | { "action_began": { character: CharId, card: number, half: Half, basic: boolean, } } | { "moved": { figure: FigureId, from: Cell, to: Cell, mode: Motion, } } | { "attack_began": { attacker: FigureId, target: FigureId, base: number, } } | { "drew": { figure: FigureId, 
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
equal: Array<FigureId>, } } | { "no_focus": { figure: FigureId, } } | { "retaliated": { figure: FigureId, against: FigureId, amount: number, } } | { "skipped": { figure: FigureId, } } | { "short_rested": { character: CharId, lost: number, } } | { "long_rested": { character: CharId, lost: number, } } | { "initiative_changed": { who: Actor, initiative: number, } } | { "flag_changed": { flag: number, value: number, } } | { "ended": { ending: Ending, } };

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
