//! Collecting what one game needs from the library: the party's classes, the monsters the scenario can bring, the items
//! anybody has or may find; and numbering the active bonuses among it, so that the state can name them by number.

use std::sync::Arc;

use hexhold_model::{
    Ability, Action, ActiveBonus, BonusEffect, CardLevel, CharacterSheet, DeckEdit, Effect, Item, Library, Mod,
    ModifierCard, MonsterDeck, MonsterType, OwnCondition, Rider, Ruleset, ScenarioDef, ScenarioEffect, StartingCards,
    Step, Summon, SummonRef, TrapEffect, Treasure, TreasureEntry,
};

use crate::{BonusId, Brought, ItemId, Member, SetupProblem, changed_types, enhance};

pub(crate) struct Gathered {
    pub(crate) party: Vec<Member>,
    pub(crate) items: Vec<Item>,
    pub(crate) types: Vec<MonsterType>,
    pub(crate) decks: Vec<MonsterDeck>,
    pub(crate) traps: Vec<TrapEffect>,
    pub(crate) treasures: Vec<Treasure>,
    /// Numbered treasures this scenario has, and what they hold.
    pub(crate) index: Vec<TreasureEntry>,
    pub(crate) flags: Vec<String>,
    pub(crate) marks: Vec<String>,
    /// Conditions of the pack's own, by the place of their tokens' name.
    pub(crate) own_conditions: Vec<(u8, OwnCondition)>,
    pub(crate) texts: Vec<String>,
    /// The cards of the monsters' and the allies' decks.
    pub(crate) shared_modifiers: Vec<ModifierCard>,
    pub(crate) item_summons: Vec<Summon>,
    /// Types that act by another deck than their own in this scenario, by keys.
    other_decks: Vec<(String, String)>,
}

/// The members whose sheets are in order; the others are reported.
pub(crate) fn party(library: &Library, sheets: &[CharacterSheet], problems: &mut Vec<SetupProblem>) -> Vec<Member> {
    let mut party: Vec<Member> = Vec::new();
    for sheet in sheets {
        let who = sheet.name.clone();
        let Some(class) = library.classes.get(sheet.class) else {
            problems.push(SetupProblem::NoClass { who, class: sheet.class });
            continue;
        };
        let mut wrong = |what: String| problems.push(SetupProblem::Sheet { who: who.clone(), what });
        if class.cards.len() > 64 {
            wrong(format!("the class {} has more than 64 cards", class.name));
        }
        if let Some(card) = sheet.pool.iter().find(|&&c| usize::from(c) >= class.cards.len()) {
            wrong(format!("the class {} has no card number {card}", class.name));
        }
        let too_high = |&&c: &&u8| class.cards.get(usize::from(c)).is_some_and(|c| c.level.number() > sheet.level);
        if let Some(&card) = sheet.pool.iter().find(too_high) {
            wrong(format!("the card {} is above level {}", class.cards[usize::from(card)].name, sheet.level));
        }
        let starting = |&&c: &&u8| class.cards.get(usize::from(c)).is_some_and(|c| c.level.is_starting());
        if let Some(&card) = sheet.pool.iter().find(starting) {
            wrong(format!("the card {} is for the first scenarios", class.cards[usize::from(card)].name));
        }
        if let Some(item) = sheet.items.iter().find(|&&i| usize::from(i) >= library.items.len()) {
            wrong(format!("there is no item number {item}"));
        }
        if let Some(perk) = sheet.perks.iter().find(|&&p| usize::from(p) >= class.perks.len()) {
            wrong(format!("the class {} has no perk number {perk}", class.name));
        }
        if !(1..=9).contains(&sheet.level) {
            problems.push(SetupProblem::CharacterLevel { who, level: sheet.level });
        }
        // One character of each class at a time.
        if party.iter().any(|m| m.sheet.class == sheet.class) {
            problems.push(SetupProblem::SameClass(class.name.clone()));
        }
        let mut sheet = sheet.clone();
        if sheet.pool.is_empty() {
            // gh2e:create.hand.level-x-available — level X counts as level 1.
            let starting = |c: &hexhold_model::AbilityCard| c.level.number() == 1 && !c.level.is_starting();
            sheet.pool = (0..class.cards.len() as u8).filter(|&i| starting(&class.cards[usize::from(i)])).collect();
        }
        let pool = sheet.pool.iter().copied().filter(|&c| c < 64).collect::<crate::Cards>().len();
        if pool < usize::from(class.hand_size) {
            let what = format!("{pool} cards to choose from are fewer than the hand size {}", class.hand_size);
            problems.push(SetupProblem::Sheet { who: sheet.name.clone(), what });
        }
        party.push(Member { sheet, class: class.into(), modifiers: Arc::default(), items: Vec::new() });
    }
    party
}

/// Puts the stickers on the cards. They are there in whatever way the scenario is played.
pub(crate) fn enhance(party: &mut [Member], brought: &Brought, problems: &mut Vec<SetupProblem>) {
    for (i, member) in party.iter_mut().enumerate() {
        for enhancement in brought.by(i).into_iter().flat_map(|b| &b.enhancements) {
            if let Err(what) = enhance::enhance(&mut member.class, enhancement) {
                problems.push(SetupProblem::Sheet { who: member.sheet.name.clone(), what });
            }
        }
    }
}

/// The cards that the scenario is played with instead of those that the characters have gained, if it and the rule set say
/// so and the class has such cards.
pub(crate) fn starting_cards(party: &mut [Member], def: &ScenarioDef, rules: &Ruleset) {
    let Some(which) = def.starting_cards.filter(|_| rules.cards.starting_cards) else { return };
    for Member { sheet, class, .. } in party {
        let cards = &class.cards;
        let of = |level| (0..cards.len() as u8).filter(move |&c| cards[usize::from(c)].level == level);
        let mut pool: Vec<u8> = of(CardLevel::A).collect();
        if pool.is_empty() {
            continue;
        }
        // jotl:card.level-a.six, jotl:card.level-b.swap — as many in any case; who stays behind is asked with the hand.
        let size = pool.len() as u8;
        match which {
            StartingCards::A => {}
            StartingCards::AAndB => pool.extend(of(CardLevel::B)),
        }
        sheet.pool = pool;
        class.hand_size = size;
    }
}

pub(crate) fn scenario(
    library: &Library,
    def: &ScenarioDef,
    party: Vec<Member>,
    brought: &Brought,
    problems: &mut Vec<SetupProblem>,
) -> Gathered {
    let mut g = Gathered {
        party,
        items: Vec::new(),
        types: Vec::new(),
        decks: Vec::new(),
        traps: vec![TrapEffect::default()],
        treasures: Vec::new(),
        index: Vec::new(),
        flags: Vec::new(),
        marks: Vec::new(),
        own_conditions: library.conditions.iter().map(|c| (0, c.clone())).collect(),
        texts: vec![def.introduction.clone()],
        shared_modifiers: [ModifierCard::standard_deck(), brought.monster_deck.add.clone()].concat(),
        item_summons: Vec::new(),
        other_decks: def.stat_changes.iter().filter_map(|c| Some((c.monster.clone(), c.deck.clone()?))).collect(),
    };
    for i in 0..g.party.len() {
        let owned = g.party[i].sheet.items.clone();
        let member = &mut g.party[i];
        // Enough −1 cards for every item it might bring; those in use are marked in the state's deck.
        let spare: u8 =
            owned.iter().filter_map(|&n| library.items.get(usize::from(n))).map(|item| item.minus_ones).sum();
        let mut deck = member.class.modifier_deck(&member.sheet.perks, spare);
        // Those that an event brings are nothing that a perk about items spares.
        let brought = brought.by(i).map_or(0, |b| b.minus_ones);
        deck.extend((0..brought).map(|_| ModifierCard::plus(-1)));
        member.modifiers = Arc::new(deck);
        g.party[i].items = owned
            .iter()
            .filter_map(|&n| library.items.get(usize::from(n)))
            .map(|item| add_item(&mut g.items, item))
            .collect();
    }
    let placed = def.rooms.iter().flat_map(|r| &r.monsters).map(|p| p.monster.as_str());
    let named = def.named.iter().map(|n| n.monster.as_str());
    let spawned = effects(def).filter_map(ScenarioEffect::spawns);
    let placed = placed.chain(def.rooms.iter().flat_map(|r| &r.ally_monsters).map(|p| p.monster.as_str()));
    let keys: Vec<&str> =
        placed.chain(named).chain(def.key_monsters.iter().map(String::as_str)).chain(spawned).collect();
    for key in keys {
        if !def.named.iter().any(|n| n.key == key) {
            g.monster(library, key, problems);
        }
    }
    for overlay in def.rooms.iter().flat_map(|r| &r.overlays) {
        if !g.traps.contains(&overlay.trap) {
            g.traps.push(overlay.trap.clone());
        }
        if let Some(treasure) = &overlay.treasure {
            g.treasure(library, treasure, problems);
            g.treasures.push(treasure.clone());
        }
    }
    for effect in effects(def) {
        match effect {
            ScenarioEffect::SetFlag(f, _) | ScenarioEffect::AddFlag(f, _) if !g.flags.contains(f) => {
                g.flags.push(f.clone());
            }
            ScenarioEffect::Say(text) => g.texts.push(text.clone()),
            ScenarioEffect::Place { trap, .. } if !g.traps.contains(trap) => g.traps.push(trap.clone()),
            _ => {}
        }
    }
    g.texts.push(def.conclusion.clone());
    g.texts.extend(def.rooms.iter().map(|r| r.section.clone()));
    for (what, len, most) in [
        ("items", g.items.len(), 255),
        ("monster types", g.types.len(), 64),
        ("rooms", def.rooms.len(), 64),
        ("doors", def.doors.len(), 64),
        ("rules", def.rules.len(), 64),
        ("changes of one type's stats", changed_types::most_of_one_type(def), changed_types::MOST),
    ] {
        if len > most {
            problems.push(SetupProblem::TooMany { what, most });
        }
    }
    g
}

impl Gathered {
    /// Makes the items known that a treasure holds, directly or by its number.
    fn treasure(&mut self, library: &Library, treasure: &Treasure, problems: &mut Vec<SetupProblem>) {
        match treasure {
            Treasure::Item(key) => match library.items.iter().find(|i| &i.key == key) {
                Some(item) => {
                    add_item(&mut self.items, item);
                }
                None => problems.push(SetupProblem::Unknown { what: "the item", name: key.clone() }),
            },
            Treasure::Numbered(n) => {
                let known = self.index.iter().any(|e| e.number == *n);
                if let Some(entry) = library.treasures.iter().find(|e| e.number == *n).filter(|_| !known) {
                    self.index.push(entry.clone());
                    entry.holds.iter().for_each(|t| self.treasure(library, t, problems));
                }
            }
            Treasure::Gold(_)
            | Treasure::Goal(_)
            | Treasure::LootCards(_)
            | Treasure::Experience(_)
            | Treasure::Checkmarks(_)
            | Treasure::Money(_)
            | Treasure::Harm { .. } => {}
        }
    }

    /// Makes the items of the random item deck known, by place in the list of items.
    pub(crate) fn random_items(
        &mut self,
        library: &Library,
        keys: &[String],
        problems: &mut Vec<SetupProblem>,
    ) -> Vec<ItemId> {
        let mut places = Vec::new();
        for key in keys {
            match library.items.iter().find(|i| i.key == *key) {
                Some(item) => places.push(add_item(&mut self.items, item)),
                None => problems.push(SetupProblem::Unknown { what: "the item", name: key.clone() }),
            }
        }
        if self.items.len() > 255 {
            problems.push(SetupProblem::TooMany { what: "items", most: 255 });
        }
        places
    }

    /// Adds a monster type and its deck, and whatever its cards can summon.
    fn monster(&mut self, library: &Library, key: &str, problems: &mut Vec<SetupProblem>) {
        if self.types.iter().any(|t| t.key == key) {
            return;
        }
        let Some(found) = library.monsters.iter().find(|m| m.key == key) else {
            problems.push(SetupProblem::Unknown { what: "the monster", name: key.to_owned() });
            return;
        };
        let mut monster = found.clone();
        let other = self.other_decks.iter().find(|(monster, _)| monster == key).map(|(_, deck)| deck);
        let deck = match other {
            Some(other) => library.decks.iter().find(|d| d.key == *other),
            None => library.decks.get(usize::from(monster.deck.0)),
        };
        let Some(deck) = deck else {
            problems.push(SetupProblem::Unknown { what: "a deck of the monster", name: key.to_owned() });
            return;
        };
        let place = self.decks.iter().position(|d| d.key == deck.key).unwrap_or_else(|| {
            self.decks.push(deck.clone());
            self.decks.len() - 1
        });
        monster.deck = hexhold_model::DeckIx(place as u16);
        let mut summoned = Vec::new();
        for action in deck.cards.iter().map(|c| &c.action).chain(&monster.specials) {
            summons(&action.steps, &mut summoned);
        }
        for steps in deck.cards.iter().flat_map(|c| &c.consume).map(|c| &c.steps) {
            summons(steps, &mut summoned);
        }
        for bonus in monster.stats.iter().flatten().flat_map(|b| &b.bonuses) {
            summons_of_bonus(bonus, &mut summoned);
        }
        self.types.push(monster);
        for key in summoned {
            self.monster(library, &key, problems);
        }
    }
}

fn add_item(items: &mut Vec<Item>, item: &Item) -> ItemId {
    let place = items.iter().position(|i| i.key == item.key).unwrap_or_else(|| {
        items.push(item.clone());
        items.len() - 1
    });
    ItemId(place as u8)
}

fn effects(def: &ScenarioDef) -> impl Iterator<Item = &ScenarioEffect> {
    def.effects.iter().chain(def.rules.iter().flat_map(|r| &r.effects))
}

fn summons(steps: &[Step], found: &mut Vec<String>) {
    for step in steps {
        match &step.ability {
            Ability::Summon {
                summon:
                    SummonRef::Monster { monster, .. }
                    | SummonRef::MonsterWith { monster, .. }
                    | SummonRef::MonsterBeside { monster, .. },
            } => found.push(monster.clone()),
            Ability::Command { steps, .. }
            | Ability::Consume { then: steps, .. }
            | Ability::Repeat { steps, .. }
            | Ability::AsIf { steps, .. } => {
                summons(steps, found);
            }
            Ability::Choose { options, .. } => options.iter().for_each(|o| summons(o, found)),
            Ability::Attack(a) => {
                for effect in &a.effects {
                    if let Effect::Then(steps) = effect {
                        summons(steps, found);
                    }
                }
            }
            Ability::Bonus(b) => summons_of_bonus(b, found),
            _ => {}
        }
    }
}

fn summons_of_bonus(bonus: &ActiveBonus, found: &mut Vec<String>) {
    for bonus in bonus.effects() {
        if let BonusEffect::Steps(steps) | BonusEffect::Instead(steps) = &bonus.effect {
            summons(steps, found);
        }
    }
}

/// Gives every active bonus of the game its number and returns them in that order.
/// The moments of all bonuses on stat cards, by bit: of monsters, named ones, allies and summons, changed or not.
pub(crate) fn printed_triggers(g: &Gathered, def: &ScenarioDef) -> u64 {
    let summons = g.party.iter().flat_map(|m| &m.class.summons).chain(&g.item_summons).map(|s| &s.stats);
    let blocks = summons.chain(g.types.iter().flat_map(|t| t.stats.iter().flatten()));
    let blocks = blocks.chain(def.allies.iter().map(|a| &a.stats)).flat_map(|s| &s.bonuses);
    let named = def.named.iter().flat_map(|n| &n.bonuses);
    let changes = def.stat_changes.iter().flat_map(|c| &c.traits.bonuses);
    blocks.chain(named).chain(changes).fold(0, |all, b| all | 1 << b.trigger as u8)
}

pub(crate) fn number_bonuses(g: &mut Gathered, def: &mut ScenarioDef) -> Vec<ActiveBonus> {
    let mut n = Numbers { traps: std::mem::take(&mut g.traps), ..Numbers::default() };
    for member in &mut g.party {
        let class = &mut member.class;
        for card in class.cards.iter_mut().map(Arc::make_mut) {
            n.action(&mut card.top);
            n.action(&mut card.bottom);
        }
        for summon in &mut class.summons {
            summon.stats.bonuses.iter_mut().for_each(|b| n.bonus(b));
            n.effects(&mut summon.stats.effects);
            n.riders(&mut summon.stats.riders);
        }
        for card in Arc::make_mut(&mut member.modifiers) {
            n.mods(&mut card.effects);
        }
        class.perks.iter_mut().flat_map(|p| &mut Arc::make_mut(p).bonuses).for_each(|b| n.bonus(b));
    }
    for item in &mut g.items {
        n.bonus(&mut item.front.bonus);
        if let Some(back) = &mut item.back {
            n.bonus(&mut back.bonus);
        }
    }
    for monster in &mut g.types {
        for block in monster.stats.iter_mut().flatten() {
            block.bonuses.iter_mut().for_each(|b| n.bonus(b));
            n.effects(&mut block.effects);
            n.riders(&mut block.riders);
        }
        monster.specials.iter_mut().for_each(|a| n.action(a));
    }
    for card in g.decks.iter_mut().flat_map(|d| &mut d.cards) {
        n.action(&mut card.action);
        for consume in &mut card.consume {
            n.mods(&mut consume.mods);
            n.steps(&mut consume.steps);
        }
    }
    for ally in &mut def.allies {
        ally.stats.bonuses.iter_mut().for_each(|b| n.bonus(b));
        n.effects(&mut ally.stats.effects);
        n.riders(&mut ally.stats.riders);
        n.action(&mut ally.action);
    }
    for change in &mut def.stat_changes {
        change.traits.bonuses.iter_mut().for_each(|b| n.bonus(b));
        n.effects(&mut change.traits.effects);
        n.riders(&mut change.traits.riders);
    }
    for named in &mut def.named {
        named.bonuses.iter_mut().for_each(|b| n.bonus(b));
    }
    for effect in effects(def) {
        if let ScenarioEffect::AddModifiers(cards, _) = effect {
            n.cards(cards);
        }
    }
    // Last of all, so that the numbers of games begun before there were any stay.
    for (_, own) in &mut g.own_conditions {
        n.bonus(&mut own.bonus);
    }
    let mark_of = |own: &OwnCondition| n.marks.iter().position(|m| *m == own.name);
    g.own_conditions.retain_mut(|(mark, own)| mark_of(own).map(|i| *mark = i as u8).is_some());
    g.traps = n.traps;
    g.item_summons = n.summons;
    g.marks = n.marks;
    for member in &mut g.party {
        spare_cards(Arc::make_mut(&mut member.modifiers), &n.modifiers);
    }
    spare_cards(&mut g.shared_modifiers, &n.modifiers);
    n.list
}

/// Copies of a card that abilities shuffle into decks: as many as there are of the −1 cards in the box.
const COPIES: usize = 10;

/// A deck list ends with the cards that may come into the deck; those in use are marked in the state's deck.
fn spare_cards(list: &mut Vec<ModifierCard>, added: &[ModifierCard]) {
    for card in added {
        let room = 64_usize.saturating_sub(list.len()).min(COPIES);
        list.extend(std::iter::repeat_n(card.clone(), room));
    }
}

#[derive(Default)]
struct Numbers {
    list: Vec<ActiveBonus>,
    /// What traps do that abilities make, besides those the scenario lays.
    traps: Vec<TrapEffect>,
    /// Modifier cards that abilities and scenarios shuffle into decks.
    modifiers: Vec<ModifierCard>,
    /// What items summon.
    summons: Vec<Summon>,
    /// Names of tokens.
    marks: Vec<String>,
}

impl Numbers {
    fn bonus(&mut self, b: &mut ActiveBonus) {
        let root = self.list.len() as u16;
        self.effect(b, root);
        let mut also = std::mem::take(&mut b.also);
        also.iter_mut().for_each(|more| self.effect(more, root));
        b.also = also;
        self.list[usize::from(root)] = b.clone();
    }

    fn effect(&mut self, b: &mut ActiveBonus, root: u16) {
        b.id = self.list.len() as u16;
        b.root = root;
        self.list.push(b.clone());
        let place = self.list.len() - 1;
        match &mut b.effect {
            BonusEffect::Mods(mods) => self.mods(mods),
            BonusEffect::Steps(steps) | BonusEffect::Instead(steps) => self.steps(steps),
            _ => {}
        }
        // The copy in the list has the numbers of the bonuses inside it too.
        self.list[place] = b.clone();
    }

    fn action(&mut self, a: &mut Action) {
        self.steps(&mut a.steps);
    }

    /// Cards that something shuffles into decks.
    fn cards(&mut self, cards: &[ModifierCard]) {
        for card in cards {
            if !self.modifiers.contains(card) {
                self.modifiers.push(card.clone());
            }
        }
    }

    fn steps(&mut self, steps: &mut [Step]) {
        for step in steps {
            match &mut step.ability {
                Ability::Bonus(b) => self.bonus(b),
                Ability::Attack(a) => {
                    self.effects(&mut a.effects);
                    self.riders(&mut a.riders);
                }
                Ability::Move { riders, .. } | Ability::Heal { riders, .. } | Ability::Give { riders, .. } => {
                    self.riders(riders);
                }
                Ability::Command { steps, .. }
                | Ability::Consume { then: steps, .. }
                | Ability::Repeat { steps, .. }
                | Ability::AsIf { steps, .. } => {
                    self.steps(steps);
                }
                Ability::Summon { summon: SummonRef::OfItem { summon, id } } => {
                    summon.stats.bonuses.iter_mut().for_each(|b| self.bonus(b));
                    self.effects(&mut summon.stats.effects);
                    self.riders(&mut summon.stats.riders);
                    *id = self.summons.len() as u8;
                    self.summons.push(Summon::clone(summon));
                }
                Ability::Choose { options, .. } => options.iter_mut().for_each(|o| self.steps(o)),
                Ability::Mark { mark, .. } if !self.marks.contains(mark) => self.marks.push(mark.clone()),
                Ability::Deck { edits, .. } => {
                    for edit in edits {
                        if let DeckEdit::Add(cards) = edit {
                            self.cards(cards);
                        }
                    }
                }
                Ability::Tile(order) => {
                    if !self.traps.contains(&order.trap) {
                        self.traps.push(order.trap.clone());
                    }
                    self.steps(&mut order.then);
                }
                _ => {}
            }
        }
    }

    fn riders(&mut self, riders: &mut [Rider]) {
        riders.iter_mut().for_each(|r| self.mods(&mut r.gives));
    }

    fn mods(&mut self, mods: &mut [Mod]) {
        for m in mods {
            match m {
                Mod::Then(steps) | Mod::Effect(Effect::Then(steps)) => self.steps(steps),
                Mod::Rider(rider) => self.mods(&mut rider.gives),
                _ => {}
            }
        }
    }

    fn effects(&mut self, effects: &mut [Effect]) {
        for e in effects {
            if let Effect::Then(steps) = e {
                self.steps(steps);
            }
        }
    }
}

impl From<&ActiveBonus> for BonusId {
    fn from(b: &ActiveBonus) -> Self {
        Self(b.id)
    }
}
