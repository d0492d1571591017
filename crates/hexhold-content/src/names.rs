//! The words of the language for everything that has a fixed list: read by the decoder, suggested in messages, written
//! by whoever writes content, and used as translation keys.

use hexhold_model::{
    AbilityKind, Compare, Condition, Element, ItemSlot, ItemUsage, Looked, LootKind, Measure, Outcome, OverlayKind,
    PlayFrom, Rank, Stat, Tally,
};

/// A list of words and what they mean.
pub type Table<T> = &'static [(&'static str, T)];

/// The meaning of a word.
pub fn find<T: Copy>(table: Table<T>, word: &str) -> Option<T> {
    table.iter().find(|(w, _)| *w == word).map(|&(_, t)| t)
}

/// The word for a meaning (the first one).
pub fn word<T: Copy + PartialEq>(table: Table<T>, value: T) -> &'static str {
    table.iter().find(|(_, t)| *t == value).map_or("?", |(w, _)| w)
}

pub const CONDITIONS: Table<Condition> = Condition::WORDS;

pub const ELEMENTS: Table<Element> = &[
    ("fire", Element::Fire),
    ("ice", Element::Ice),
    ("air", Element::Air),
    ("earth", Element::Earth),
    ("light", Element::Light),
    ("dark", Element::Dark),
];

/// Kinds of ability that actions are named by.
pub const ABILITY_KINDS: Table<AbilityKind> = &[
    ("move", AbilityKind::Move),
    ("attack", AbilityKind::Attack),
    ("heal", AbilityKind::Heal),
    ("loot", AbilityKind::Loot),
    ("summon", AbilityKind::Summon),
    ("push", AbilityKind::Push),
    ("pull", AbilityKind::Pull),
    ("recover", AbilityKind::Recover),
];

pub const LOOT: Table<LootKind> = &[
    ("money", LootKind::Money),
    ("material", LootKind::Material),
    ("herb", LootKind::Herb),
    ("random-item", LootKind::RandomItem),
];

pub const RANKS: Table<Rank> =
    &[("normal", Rank::Normal), ("elite", Rank::Elite), ("named", Rank::Named), ("boss", Rank::Boss)];

pub const OVERLAYS: Table<OverlayKind> = &[
    ("corridor", OverlayKind::Corridor),
    ("difficult", OverlayKind::Difficult),
    ("hazardous", OverlayKind::Hazardous),
    ("icy", OverlayKind::Icy),
    ("trap", OverlayKind::Trap),
    ("obstacle", OverlayKind::Obstacle),
    ("plate", OverlayKind::PressurePlate),
    ("treasure", OverlayKind::Treasure),
    ("marker", OverlayKind::Marker),
];

pub const COMPARES: Table<Compare> = &[
    ("at-least", Compare::AtLeast),
    ("at-most", Compare::AtMost),
    ("exactly", Compare::Equal),
    ("less-than", Compare::Less),
    ("more-than", Compare::More),
];

pub const OUTCOMES: Table<Outcome> = &[
    ("damage-dealt", Outcome::DamageDealt),
    ("hexes-moved", Outcome::HexesMoved),
    ("targets-hit", Outcome::TargetsHit),
    ("enemies-killed", Outcome::EnemiesKilled),
    ("elements-consumed", Outcome::ElementsConsumed),
    ("hp-healed", Outcome::HitPointsHealed),
    ("tokens-looted", Outcome::TokensLooted),
    ("tiles-changed", Outcome::TilesChanged),
    ("hexes-forced", Outcome::HexesForced),
    ("enemies-moved-through", Outcome::EnemiesMovedThrough),
    ("cards-recovered", Outcome::CardsRecovered),
    ("figures-felled", Outcome::FiguresFelled),
    ("modifiers-removed", Outcome::ModifiersRemoved),
    ("marks-removed", Outcome::MarksRemoved),
    ("traps-forced-into", Outcome::TrapsForcedInto),
    ("conditions-removed", Outcome::NegativeConditionsRemoved),
];

/// What becomes of cards that were looked at.
pub const LOOKED: Table<Looked> =
    &[("reorder", Looked::Reorder), ("may-bottom", Looked::MayBottom), ("may-discard", Looked::MayDiscard)];

pub const PLAY_FROM: Table<PlayFrom> =
    &[("hand", PlayFrom::Hand), ("discard", PlayFrom::Discard), ("lost", PlayFrom::Lost)];

pub const MEASURES: Table<Measure> = &[
    ("missing-hp", Measure::DamageSuffered),
    ("hp", Measure::HitPoints),
    ("max-hp", Measure::MaxHitPoints),
    ("cards-in-hand", Measure::CardsInHand),
    ("cards-discarded", Measure::CardsDiscarded),
    ("cards-lost", Measure::CardsLost),
    ("level", Measure::CharacterLevel),
    ("resource", Measure::Resource),
    ("elements-infused", Measure::ElementsInfused),
    ("negative-conditions", Measure::NegativeConditions),
    ("conditions-on-target", Measure::ConditionsOnTarget),
    ("obstacles-adjacent", Measure::ObstaclesAdjacent),
    ("traps-adjacent", Measure::TrapsAdjacent),
    ("hazardous-adjacent", Measure::HazardousAdjacent),
    ("difficult-adjacent", Measure::DifficultAdjacent),
    ("initiative", Measure::Initiative),
    ("target-initiative", Measure::TargetInitiative),
    ("incoming-damage", Measure::IncomingDamage),
];

pub const STATS: Table<Stat> = &[("attack-stat", Stat::Attack), ("move-stat", Stat::Move), ("range-stat", Stat::Range)];

pub const SLOTS: Table<ItemSlot> = &[
    ("head", ItemSlot::Head),
    ("body", ItemSlot::Body),
    ("feet", ItemSlot::Feet),
    ("one-hand", ItemSlot::OneHand),
    ("two-hands", ItemSlot::TwoHands),
    ("small", ItemSlot::Small),
];

pub const USAGES: Table<ItemUsage> = &[
    ("spent", ItemUsage::Spent),
    ("lost", ItemUsage::Lost),
    ("lost-forever", ItemUsage::Unrecoverable),
    ("flip", ItemUsage::Flip),
    ("passive", ItemUsage::Passive),
];

pub const TALLIES: Table<Tally> = &Tally::NAMED;

/// A name as a key: small letters, digits and hyphens.
pub fn slug(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() {
            out.push(c);
        } else if c != '\'' && c != '’' && !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    out.trim_end_matches('-').to_owned()
}
