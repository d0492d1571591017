//! What is told: what happened, and by which rule.

use hexhold_hex::Cell;
use serde::{Deserialize, Serialize};

use super::Why;
use crate::book::{Bonus, Condition, Effect, Elements, Half, Letter, Terrain};
use crate::state::{Ending, Side};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinEvent"))]
pub struct Event {
    pub what: What,
    pub why: Why,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinWhat"))]
#[serde(rename_all = "snake_case")]
pub enum What {
    RoundBegins {
        round: u16,
        combat: bool,
    },
    CardsChosen {
        lead: u8,
        other: u8,
    },
    LongRest,
    CombatBegins {
        monster: u8,
        distance: u8,
        hindrances: Vec<Terrain>,
    },
    /// The monster's behaviour is rolled; `first`: it acts before the character, or interrupts it.
    Behaviour {
        letter: Letter,
        initiative: u8,
        first: bool,
    },
    TurnBegins {
        side: Side,
    },
    /// Nothing can be done this turn.
    TurnLost {
        side: Side,
        condition: Condition,
    },
    Played {
        card: u8,
        half: Half,
        basic: bool,
    },
    /// An ability cannot be performed, or is left out.
    NotPerformed {
        verb: super::Verb,
    },
    Walked {
        path: Vec<Cell>,
    },
    DoorOpened {
        cell: Cell,
    },
    DoorUnlocked {
        cell: Cell,
    },
    Trap {
        cell: Cell,
    },
    Hazard {
        cell: Cell,
    },
    TrapDisarmed {
        cell: Cell,
    },
    Distance {
        by: Side,
        from: u8,
        to: u8,
    },
    HindranceSprung {
        side: Side,
    },
    HindranceMade {
        terrain: Terrain,
    },
    HindranceGone {
        terrain: Terrain,
    },
    Attacks {
        side: Side,
        base: u8,
    },
    /// The value after the attacker's own changes.
    Bonuses {
        value: i16,
    },
    /// One roll or two, and the modifier that counts.
    Modifier {
        side: Side,
        rolls: Vec<Letter>,
        modifier: i8,
    },
    /// What the defender takes off.
    Defence {
        shield: u8,
        pierced: u8,
        value: i16,
    },
    Damage {
        side: Side,
        amount: u8,
        hp: u8,
    },
    /// Negated by losing a discarded card, or by discarding two.
    Negated {
        cards: Vec<u8>,
    },
    Retaliates {
        side: Side,
        damage: u8,
    },
    Healed {
        side: Side,
        amount: u8,
        hp: u8,
    },
    Effect {
        on: Side,
        effect: Effect,
    },
    Gained {
        side: Side,
        condition: Condition,
    },
    Ended {
        side: Side,
        condition: Condition,
    },
    BonusGained {
        side: Side,
        bonus: Bonus,
    },
    BonusEnded {
        side: Side,
        bonus: Bonus,
    },
    Consumed {
        elements: Elements,
    },
    ItemUsed {
        item: u8,
    },
    ItemsRefreshed,
    MonsterDies {
        monster: u8,
    },
    Looted {
        tokens: u8,
    },
    Treasure {
        treasure: u8,
    },
    GoalLooted {
        left: u8,
    },
    ItemFound {
        item: u8,
        equipped: bool,
    },
    ItemSold {
        item: u8,
        gold: u16,
    },
    Discarded {
        card: u8,
    },
    /// From its A side to its B side.
    Flipped {
        card: u8,
    },
    Lost {
        card: u8,
    },
    Recovered {
        card: u8,
    },
    ShortRest,
    ReturnedToHand,
    GoalMet,
    Over {
        ending: Ending,
    },
    /// A scenario of the campaign is over, by number, and the tracker says so.
    Finished {
        scenario: u8,
        ending: Ending,
        gold: u32,
    },
    Achievement {
        achievement: u8,
    },
    Unlocked {
        scenario: u8,
    },
    Blocked {
        scenario: u8,
    },
    /// A locked item can be bought from now on.
    ForSale {
        item: u8,
    },
    /// An item was found or given, and waits for room.
    ItemWaits {
        item: u8,
    },
    /// One more item may be owned.
    MoreItems,
    LevelGained {
        level: u8,
    },
    /// A card was turned to level 2.
    Upgraded {
        card: u8,
    },
    ItemTaken {
        item: u8,
    },
    TownVisited,
    Bought {
        item: u8,
        gold: u16,
    },
    KingTook {
        items: Vec<u8>,
        gold: u32,
    },
    /// A scenario begins, by number.
    SetOut {
        scenario: u8,
        level: u8,
    },
}
