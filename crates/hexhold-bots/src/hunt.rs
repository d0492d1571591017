//! The hunt for unused content: plays a pack game after game, and sets up each so that what was never used so far gets its
//! chance.

use std::{collections::BTreeMap, panic};

use hexhold_engine::{Brought, CharId, Event, GameSetup, Half, ItemId, What, World};
use hexhold_model::{BonusEffect, CardLevel, CharacterSheet, Library, Ruleset};
use serde::{Deserialize, Serialize};

use crate::{Fault, Hunter, Quick, Wanted, watch_as};

/// A game of the hunt, complete: it can be played again by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    pub setup: GameSetup,
    pub seed: u64,
}

/// How often everything of a pack was used, by name.
#[derive(Clone, Debug)]
pub struct Hunt<'a> {
    library: &'a Library,
    rules: Ruleset,
    pub uses: BTreeMap<String, u32>,
    pub games: u64,
}

/// More rounds than any scenario needs.
const ROUNDS: u16 = 200;

impl<'a> Hunt<'a> {
    /// Everything the pack has, unused so far.
    pub fn new(library: &'a Library, rules: Ruleset) -> Self {
        let mut uses = BTreeMap::new();
        for (i, class) in library.classes.iter().enumerate() {
            // Those for the first scenarios are played there and nowhere else, by one rule set.
            for n in (0..class.cards.len()).filter(|&n| !class.cards[n].level.is_starting()) {
                uses.insert(half_name(library, i, n, Half::Top), 0);
                uses.insert(half_name(library, i, n, Half::Bottom), 0);
            }
        }
        uses.extend(library.items.iter().map(|item| (format!("item {}", item.name), 0)));
        for deck in &library.decks {
            uses.extend(deck.cards.iter().map(|card| (format!("monster card {}: {}", deck.name, card.name), 0)));
        }
        for scenario in &library.scenarios {
            uses.extend((1..=scenario.rules.len()).map(|n| (format!("rule {}: number {n}", scenario.name), 0)));
        }
        Self { library, rules, uses, games: 0 }
    }

    pub fn unused(&self) -> impl Iterator<Item = &str> {
        self.uses.iter().filter(|(_, n)| **n == 0).map(|(what, _)| what.as_str())
    }

    fn is_unused(&self, what: &str) -> bool {
        self.uses.get(what) == Some(&0)
    }

    /// The next game: with what is unused, and otherwise by turns.
    pub fn plan(&self) -> Plan {
        let (library, game) = (self.library, self.games as usize);
        let lacking: Vec<usize> = (0..library.scenarios.len()).filter(|&i| self.scenario_lacks(i)).collect();
        let scenario = match lacking.len() {
            0 => game % library.scenarios.len(),
            n => lacking[game % n],
        };
        // A strong party sees more of a scenario.
        let only_scenarios = !self.unused().any(|what| what.starts_with("card") || what.starts_with("item"));
        let strong = !lacking.is_empty() && (only_scenarios && game % 3 != 0 || game % 2 == 1);
        let level = if strong { 9 } else { 1 + (game / 3 % 5) as u8 };
        let size = if strong { 4 } else { 2 + game / library.scenarios.len() % 3 };
        let n = library.classes.len();
        let mut classes: Vec<usize> = (0..n).map(|i| (i + game) % n).collect();
        let unused_of = |class: usize| {
            let of = format!("card {}:", library.classes[class].name);
            self.unused().filter(|what| what.starts_with(&of)).count()
        };
        classes.sort_by_key(|&class| std::cmp::Reverse(unused_of(class).min(1)));
        classes.truncate(size);
        let key = library.scenarios[scenario].key.clone();
        let party: Vec<CharacterSheet> =
            library.coming_to(&key, classes).into_iter().map(|class| self.sheet(class, level, game)).collect();
        // What is left of a scenario in the end are misfortunes, too: monsters of every level bring them about.
        let difficulty = match (only_scenarios, strong) {
            (true, _) => (game / lacking.len().max(1) % 8) as u8,
            (false, true) => 0,
            (false, false) => (game % 2) as u8,
        };
        // Every other time all is so in the campaign that the scenario asks about.
        let asked = library.scenarios[scenario].facts_asked();
        let told = (game / lacking.len().max(1) / 8).is_multiple_of(2);
        let facts = asked.into_iter().filter(|_| told).map(|name| (name.to_owned(), 1)).collect();
        let brought = Brought { facts, ..Brought::default() };
        let setup = GameSetup { scenario: key, level: Some(difficulty), party, brought, ..GameSetup::default() };
        Plan { setup, seed: self.games }
    }

    fn scenario_lacks(&self, scenario: usize) -> bool {
        let def = &self.library.scenarios[scenario];
        if (1..=def.rules.len()).any(|n| self.is_unused(&format!("rule {}: number {n}", def.name))) {
            return true;
        }
        let there = def.rooms.iter().flat_map(|r| r.monsters.iter().map(|p| p.monster.as_str()));
        let named = def.named.iter().map(|n| n.monster.as_str());
        let keys: Vec<&str> = there.chain(named).chain(def.key_monsters.iter().map(String::as_str)).collect();
        self.library.monsters.iter().filter(|m| keys.contains(&m.key.as_str())).any(|m| {
            let deck = &self.library.decks[usize::from(m.deck.0)];
            deck.cards.iter().any(|c| self.is_unused(&format!("monster card {}: {}", deck.name, c.name)))
        })
    }

    /// A hand with the unused cards first, the unused items, and all perks.
    fn sheet(&self, class: usize, level: u8, game: usize) -> CharacterSheet {
        let of = &self.library.classes[class];
        let unused = |card: u8| {
            let name = |half| half_name(self.library, class, usize::from(card), half);
            self.is_unused(&name(Half::Top)) || self.is_unused(&name(Half::Bottom))
        };
        // A card of a high level that nobody has played decides the level.
        let wanted = (0..of.cards.len() as u8).filter(|&c| unused(c));
        let level = wanted.map(|c| of.cards[usize::from(c)].level.number()).max().unwrap_or(level).max(level);
        let n = of.cards.len();
        let mut pool: Vec<u8> = (0..n).map(|i| ((i + game * 3) % n) as u8).collect();
        let fits = |of: CardLevel| of.number() <= level && !of.is_starting();
        pool.retain(|&c| fits(of.cards[usize::from(c)].level));
        pool.sort_by_key(|&c| !unused(c));
        pool.truncate(usize::from(of.hand_size));
        let mut items: Vec<u16> = (0..self.library.items.len() as u16).collect();
        if items.iter().any(|&i| self.item_unused(i)) {
            items.retain(|&i| self.item_unused(i));
        }
        let perks = (0..of.perks.len() as u8).collect();
        CharacterSheet { class, name: of.name.clone(), level, pool, items, perks }
    }

    fn item_unused(&self, item: u16) -> bool {
        self.is_unused(&format!("item {}", self.library.items[usize::from(item)].name))
    }

    /// Plays a game of the hunt and counts what was used in it. An error says what went wrong.
    pub fn play(&mut self, plan: &Plan) -> Result<(), String> {
        self.games += 1;
        let world = World::build(self.library, self.rules.clone(), &plan.setup)
            .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        let wanted = self.wanted(&world);
        // Where only rules of the scenario are missing, some games are played to win it, and some to see all of it at once.
        let only_rules = wanted.halves.is_empty() && wanted.items.is_empty();
        let (to_win, parting) = (only_rules && plan.seed % 3 == 1, only_rules && plan.seed % 3 == 2);
        let mut events = Vec::new();
        let played = panic::catch_unwind(panic::AssertUnwindSafe(|| {
            if to_win {
                watch_as(&world, plan.seed, ROUNDS, Quick::new(&world, plan.seed), Some(&mut events))
            } else {
                let hunter = Hunter::new(plan.seed).wanting(wanted);
                let hunter = if parting { hunter.parting(2 + (plan.seed / 3 % 5) as u16) } else { hunter };
                watch_as(&world, plan.seed, ROUNDS, hunter, Some(&mut events))
            }
        }));
        let done = match played {
            Ok(Ok(finished)) => finished.state.rules_done,
            Ok(Err(Fault { round, what, .. })) => return Err(format!("round {round}: {what}")),
            Err(_) => return Err("a panic".to_owned()),
        };
        self.count(&world, &events, done);
        Ok(())
    }

    fn wanted(&self, world: &World) -> Wanted {
        let mut wanted = Wanted::default();
        for (c, member) in world.party.iter().enumerate() {
            for &card in &member.sheet.pool {
                for half in [Half::Top, Half::Bottom] {
                    if self.is_unused(&half_name(self.library, member.sheet.class, usize::from(card), half)) {
                        wanted.halves.push((CharId(c as u8), card, half));
                    }
                }
            }
        }
        let unused = |i: &ItemId| self.is_unused(&format!("item {}", world.items[usize::from(*i)].name));
        wanted.items = (0..world.items.len() as u8).map(ItemId).filter(unused).collect();
        wanted
    }

    fn count(&mut self, world: &World, events: &[Event], rules_done: u64) {
        let mut used = |what: String| *self.uses.entry(what).or_default() += 1;
        for event in events {
            match &event.what {
                What::ActionBegan { character, card, half, basic: false } => {
                    let class = world.party[usize::from(character.0)].sheet.class;
                    used(half_name(self.library, class, usize::from(*card), *half));
                }
                What::ItemUsed { item, .. } => used(format!("item {}", world.items[usize::from(*item)].name)),
                What::MonsterCard { deck, card } => {
                    let deck = world.deck(*deck);
                    used(format!("monster card {}: {}", deck.name, deck.cards[usize::from(*card)].name));
                }
                // An immunity is used by what it prevents.
                What::Prevented { figure, condition } if figure.0 < world.party.len() as u8 => {
                    for &i in &world.party[usize::from(figure.0)].items {
                        let item = &world.items[usize::from(i)];
                        if matches!(&item.front.bonus.effect, BonusEffect::Immune(c) if c == condition) {
                            used(format!("item {}", item.name));
                        }
                    }
                }
                _ => {}
            }
        }
        // What holds without a word is used by being worn.
        for &i in world.party.iter().flat_map(|member| &member.items) {
            let item = &world.items[usize::from(i)];
            if matches!(item.front.bonus.effect, BonusEffect::Unmovable | BonusEffect::IgnoreTerrain) {
                used(format!("item {}", item.name));
            }
        }
        let name = &world.scenario.name;
        for i in (0..world.scenario.rules.len()).filter(|i| rules_done >> i & 1 == 1) {
            used(format!("rule {name}: number {}", i + 1));
        }
    }
}

fn half_name(library: &Library, class: usize, card: usize, half: Half) -> String {
    let class = &library.classes[class];
    let half = if half == Half::Top { "top" } else { "bottom" };
    format!("card {}: {}, {half}", class.name, class.cards[card].name)
}
