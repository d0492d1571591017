//! The world of one game: everything that does not change while a scenario is played. Built once from the library, the
//! rule set and the party; all that is wrong with them is reported at once.

use std::sync::Arc;

use hexhold_hex::{Cell, CellSet, DoorDraft, Map, MapDraft, RoomDraft, Tables};
use hexhold_model::{
    ActiveBonus, BattleGoal, BonusEffect, CharacterSheet, Difficulty, DifficultyRule, Item, Library, LootType,
    ModifierCard, MonsterDeck, MonsterType, OwnCondition, Ruleset, ScenarioDef, SoloRule, Summon, TrapEffect, Treasure,
    TreasureEntry, Trigger,
};
use serde::{Deserialize, Serialize};

use crate::{
    Brought, DeckId, DungeonSetup, ItemId, LootCard, TypeId, Variants,
    changed_types::{self, Changed},
    dungeon::{self, Laid},
    gather,
    ground::Ground,
    loot_deck,
    played_class::PlayedClass,
};

/// An active bonus of the game, by its place in [`World::bonuses`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusId(pub u16);

/// What is chosen before the first question: the scenario, its level and the party. May be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GameSetup {
    /// The key of the scenario or random dungeon.
    pub scenario: String,
    /// 0 to 7; `None`: recommended for the party, and for the difficulty if one is named.
    pub level: Option<u8>,
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    #[serde(default)]
    pub variants: Variants,
    pub party: Vec<CharacterSheet>,
    /// For a random dungeon: its cards and what the party chose about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dungeon: Option<DungeonSetup>,
    #[serde(default, skip_serializing_if = "Brought::is_nothing")]
    pub brought: Brought,
    /// Only battle goals that can be met are dealt. Games that began before this was so are dealt from all of them, as ever.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fitting_goals: bool,
    /// The party learns the game: without battle goals, which are one thing more to read before the first turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub learning: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupProblem {
    #[error("there is no scenario called {0:?}")]
    NoScenario(String),
    #[error("a scenario level is 0 to 7, not {0}")]
    Level(u8),
    #[error("a scenario has a level or a difficulty, not both")]
    LevelAndDifficulty,
    #[error("{rules} has no named difficulties: any level from 0 to 7 may be chosen")]
    NoDifficulty { rules: String },
    #[error("{rules} does not offer {name}")]
    NoVariant { name: &'static str, rules: String },
    #[error("a party has two to four characters, not {0}")]
    PartySize(usize),
    #[error("one character of the class {0:?} plays this alone")]
    Alone(String),
    #[error("{who}: there is no class number {class}")]
    NoClass { who: String, class: usize },
    #[error("two characters are of the class {0}")]
    SameClass(String),
    #[error("{who}: a character's level is 1 to 9, not {level}")]
    CharacterLevel { who: String, level: u8 },
    #[error("{who}: {what}")]
    Sheet { who: String, what: String },
    #[error("the map: {0}")]
    Map(String),
    #[error("the random dungeon: {0}")]
    Dungeon(String),
    #[error("the scenario names {what} {name:?}, which does not exist")]
    Unknown { what: &'static str, name: String },
    #[error("the scenario names {what} {name:?} twice")]
    Twice { what: &'static str, name: String },
    #[error("{what}: no more than {most} fit")]
    TooMany { what: &'static str, most: usize },
}

/// A member of the party with everything it brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub sheet: CharacterSheet,
    pub class: PlayedClass,
    pub modifiers: Arc<Vec<ModifierCard>>,
    /// Its items, by place in [`World::items`].
    pub items: Vec<ItemId>,
}

#[derive(Clone, Debug)]
pub struct World {
    pub rules: Ruleset,
    pub variants: Variants,
    pub brought: Brought,
    pub level: u8,
    /// The level of monster stats: that of the scenario, or one more.
    pub monster_level: u8,
    pub party: Vec<Member>,
    pub items: Vec<Item>,
    /// What they summon.
    pub item_summons: Vec<Summon>,
    pub types: Vec<Arc<MonsterType>>,
    pub decks: Vec<Arc<MonsterDeck>>,
    pub goals: Arc<Vec<BattleGoal>>,
    /// See [`GameSetup::fitting_goals`].
    pub fitting_goals: bool,
    pub scenario: Arc<ScenarioDef>,
    pub map: Arc<Map>,
    pub traps: Vec<TrapEffect>,
    pub treasures: Vec<Treasure>,
    /// What the numbered ones hold, as far as it is known here.
    pub treasure_index: Vec<TreasureEntry>,
    /// The loot types of the scenario and all of their cards; which of them come is chance.
    pub loot_types: Vec<LootType>,
    pub loot: Vec<LootCard>,
    /// What is left of the random item deck, by place in [`World::items`].
    pub random_items: Vec<ItemId>,
    pub flags: Vec<String>,
    /// The names of tokens that are put on figures.
    pub marks: Vec<String>,
    /// Tokens that are conditions, by place among the names.
    pub own_conditions: Vec<(u8, OwnCondition)>,
    pub texts: Vec<String>,
    pub bonuses: Vec<Arc<ActiveBonus>>,
    /// The moments that any of them waits for, by bit.
    pub(crate) triggers: u64,
    /// What any of them does by simply holding.
    pub(crate) holds: Holding,
    /// Types whose stats depend on what holds in the scenario.
    pub(crate) changed: Vec<Changed>,
    /// The deck of monsters and of allies.
    pub standard: Arc<Vec<ModifierCard>>,
    pub(crate) ground: Arc<Ground>,
}

/// Whether anything in a world has such an effect. Most worlds have few, and nobody need look for the others.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Holding {
    pub(crate) flying: bool,
    pub(crate) immune: bool,
    pub(crate) ignore_terrain: bool,
    pub(crate) unmovable: bool,
    pub(crate) shield: bool,
    pub(crate) retaliate: bool,
    /// Something simply holds: items have to be looked at for it.
    pub(crate) always: bool,
    /// The moments of what is printed on stat cards, by bit.
    pub(crate) printed: u64,
}

impl Holding {
    fn of(bonuses: &[ActiveBonus], printed: u64) -> Self {
        let mut holds = Self { printed, ..Self::default() };
        for b in bonuses.iter().flat_map(ActiveBonus::effects) {
            holds.always |= b.trigger == Trigger::Always;
            match &b.effect {
                BonusEffect::Flying => holds.flying = true,
                BonusEffect::Immune(_) => holds.immune = true,
                BonusEffect::IgnoreTerrain => holds.ignore_terrain = true,
                BonusEffect::Unmovable => holds.unmovable = true,
                BonusEffect::Shield(_) => holds.shield = true,
                BonusEffect::Retaliate { .. } => holds.retaliate = true,
                _ => {}
            }
        }
        holds
    }
}

/// With more doors than this the sets are too many to keep one for each.
const DOORS_AHEAD: usize = 4;

impl World {
    pub fn build(library: &Library, rules: Ruleset, setup: &GameSetup) -> Result<Self, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        let mut party = gather::party(library, &setup.party, &mut problems);
        if rules.cards.enhancements {
            gather::enhance(&mut party, &setup.brought, &mut problems);
        }
        setup.variants.check(&rules, &mut problems);
        let variants = setup.variants.among(setup.party.len());
        let level = level(setup, &rules, &mut problems);
        // Outside of a campaign nothing comes before the scenario.
        let brought = setup.brought.reaching(variants.casual_mode(&rules));
        let Laid { mut scenario, door_sets } = match lay(library, setup) {
            Ok(laid) => laid,
            Err(wrong) => {
                problems.push(wrong);
                return Err(problems);
            }
        };
        problems.extend(not_for(&scenario, &party, setup.party.len()));
        scenario = scenario.sided_with(&brought.factions);
        gather::starting_cards(&mut party, &scenario, &rules);
        let gone = |t: &Treasure| matches!(t, Treasure::Numbered(n) if brought.treasures_gone.contains(n));
        for room in &mut scenario.rooms {
            room.overlays.retain(|o| !o.treasure.as_ref().is_some_and(gone));
        }
        let map = match draft(&scenario).build() {
            Ok(map) => map,
            Err(wrong) => {
                problems.extend(wrong.iter().map(|p| SetupProblem::Map(p.to_string())));
                return Err(problems);
            }
        };
        let free = starting_hexes(&scenario, &map, setup.party.len());
        if free < setup.party.len() {
            let what = format!("{free} free starting hexes for {} characters", setup.party.len());
            problems.push(SetupProblem::Map(what));
        }
        let mut gathered = gather::scenario(library, &scenario, party, &brought, &mut problems);
        let random_items = gathered.random_items(library, &brought.random_items, &mut problems);
        let (loot_types, loot) = loot_deck::gather(library, &scenario, &rules, setup, &mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        let bonuses = gather::number_bonuses(&mut gathered, &mut scenario);
        let triggers = bonuses.iter().flat_map(ActiveBonus::effects).fold(0, |all, b| all | 1 << b.trigger as u8);
        let holds = Holding::of(&bonuses, gather::printed_triggers(&gathered, &scenario));
        let raised = variants.solo_rule(&rules) == SoloRule::MonstersAndTraps;
        let map = Arc::new(map);
        let doors = map.doors().count();
        let sets = if doors <= DOORS_AHEAD { (0..1_u64 << doors).collect() } else { door_sets };
        let ground = Arc::new(Ground::new(Arc::clone(&map), rules.map.sight, sets));
        let mut world = Self {
            rules,
            variants,
            brought,
            level,
            monster_level: (level + u8::from(raised)).min(7),
            party: gathered.party,
            items: gathered.items,
            types: gathered.types.into_iter().map(Arc::new).collect(),
            decks: gathered.decks.into_iter().map(Arc::new).collect(),
            goals: Arc::new(if setup.learning { Vec::new() } else { library.goals.clone() }),
            fitting_goals: setup.fitting_goals,
            traps: gathered.traps,
            treasures: gathered.treasures,
            treasure_index: gathered.index,
            loot_types,
            loot,
            random_items,
            flags: gathered.flags,
            marks: gathered.marks,
            own_conditions: gathered.own_conditions,
            texts: gathered.texts,
            scenario: Arc::new(scenario),
            map,
            ground,
            bonuses: bonuses.into_iter().map(Arc::new).collect(),
            triggers,
            holds,
            changed: Vec::new(),
            standard: Arc::new(gathered.shared_modifiers),
            item_summons: gathered.item_summons,
        };
        world.changed = changed_types::gather(&world);
        Ok(world)
    }

    /// Range and sight with these doors open.
    pub fn tables_for(&self, open: u64) -> Arc<Tables> {
        self.ground.tables_for(open)
    }

    /// The deck by which a monster type acts.
    pub fn deck_of(&self, kind: TypeId) -> DeckId {
        DeckId(self.types[usize::from(kind.0)].deck.0 as u8)
    }

    pub fn deck(&self, id: DeckId) -> &MonsterDeck {
        &self.decks[usize::from(id)]
    }

    pub fn type_named(&self, key: &str) -> Option<TypeId> {
        self.types.iter().position(|t| t.key == key).map(|i| TypeId(i as u8))
    }

    /// The cells of a mark of the scenario.
    pub fn mark(&self, name: &str) -> Vec<Cell> {
        let marks = self.scenario.marks.iter().filter(|m| m.name == name);
        marks.flat_map(|m| &m.hexes).filter_map(|&h| self.map.cell_at(h)).collect()
    }

    /// Whether anything in this world waits for such a moment.
    pub(crate) const fn listens(&self, trigger: Trigger) -> bool {
        self.triggers >> trigger as u8 & 1 == 1
    }

    pub fn bonus(&self, id: BonusId) -> &ActiveBonus {
        &self.bonuses[usize::from(id.0)]
    }

    /// What the level stands for; whoever plays alone may meet sharper traps.
    pub fn level_row(&self) -> hexhold_model::LevelRow {
        let row = self.rules.level.table[usize::from(self.level)];
        let raised = self.variants.solo_rule(&self.rules) == SoloRule::MonstersAndTraps;
        hexhold_model::LevelRow { trap: row.trap + u8::from(raised), ..row }
    }
}

/// The level that was chosen, or the recommended one with what the difficulty adds to it.
fn level(setup: &GameSetup, rules: &Ruleset, problems: &mut Vec<SetupProblem>) -> u8 {
    if setup.difficulty.is_some() {
        if setup.level.is_some() {
            problems.push(SetupProblem::LevelAndDifficulty);
        }
        if rules.level.difficulty == DifficultyRule::AnyLevel {
            problems.push(SetupProblem::NoDifficulty { rules: rules.name.clone() });
        }
    }
    match setup.level {
        Some(level) if level > 7 => {
            problems.push(SetupProblem::Level(level));
            0
        }
        Some(level) => level,
        None => {
            let step = setup.difficulty.map_or(0, Difficulty::step);
            recommended_level(&setup.party, setup.variants, rules).saturating_add_signed(step).min(7)
        }
    }
}

/// gh2e:setup.players.two-to-four — but for a scenario that one class plays alone.
fn not_for(scenario: &ScenarioDef, party: &[Member], size: usize) -> Option<SetupProblem> {
    match &scenario.alone {
        Some(class) if size != 1 || party.iter().any(|m| m.class.key != *class) => {
            Some(SetupProblem::Alone(class.clone()))
        }
        _ if !scenario.party_sizes().contains(&size) => Some(SetupProblem::PartySize(size)),
        _ => None,
    }
}

/// The scenario of a library or the one that is drawn from its cards.
fn lay(library: &Library, setup: &GameSetup) -> Result<Laid, SetupProblem> {
    let dungeon = library.dungeons.iter().find(|d| d.key == setup.scenario);
    match (dungeon, &setup.dungeon) {
        (Some(frame), Some(chosen)) => {
            let keys = setup.party.iter().map(|c| library.classes.get(c.class).map_or("", |k| k.key.as_str()));
            dungeon::lay(library, frame, chosen, &keys.collect::<Vec<_>>()).map_err(SetupProblem::Dungeon)
        }
        (Some(_), None) => Err(SetupProblem::Dungeon("its cards have not been dealt".to_owned())),
        (None, Some(_)) => Err(SetupProblem::Dungeon(format!("{:?} is not one", setup.scenario))),
        (None, None) => match library.scenarios.iter().find(|s| s.key == setup.scenario) {
            Some(scenario) => Ok(Laid { scenario: scenario.clone(), door_sets: Vec::new() }),
            None => Err(SetupProblem::NoScenario(setup.scenario.clone())),
        },
    }
}

/// gh2e:level.recommended.formula — the average level of the characters, halved, rounded up; for one player alone the
/// average counts one more.
pub fn recommended_level(party: &[CharacterSheet], variants: Variants, rules: &Ruleset) -> u8 {
    let solo = variants.among(party.len()).solo_rule(rules) == SoloRule::AverageAndOne;
    let n = party.len().max(1) as u32;
    let sum: u32 = party.iter().map(|c| u32::from(c.level)).sum::<u32>() + if solo { n } else { 0 };
    sum.div_ceil(2 * n).min(7) as u8
}

/// How many starting hexes are on the map and not taken by a monster or objective from the beginning.
fn starting_hexes(scenario: &ScenarioDef, map: &Map, party: usize) -> usize {
    let size = party.clamp(2, 4) - 2;
    let taken = |h| {
        scenario.rooms.iter().any(|r| {
            r.monsters.iter().any(|p| p.hex == h && p.ranks[size].is_some())
                || r.objectives.iter().chain(&r.allies).any(|(_, at)| *at == h)
        })
    };
    let on_floor = scenario.start.iter().filter(|h| !taken(**h)).filter_map(|&h| map.cell_at(h));
    on_floor.collect::<CellSet>().len()
}

fn draft(scenario: &ScenarioDef) -> MapDraft {
    MapDraft {
        rooms: scenario.rooms.iter().map(|r| RoomDraft { name: r.name.clone(), floor: r.floor.clone() }).collect(),
        wall_lines: scenario.walls.clone(),
        doors: scenario.doors.iter().map(|d| DoorDraft { hex: d.hex, joins: None }).collect(),
        links: scenario.linked.clone(),
        ..MapDraft::default()
    }
}
