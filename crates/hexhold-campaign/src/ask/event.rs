//! What is told: what happened, by which rule, and to whom.

use hexhold_model::{GuardIs, Key, Season};
use serde::{Deserialize, Serialize};

use super::Why;
use crate::market::StickerName;
use crate::outpost::Fate;
use crate::pile::DeckName;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    pub what: What,
    pub why: Why,
    /// Told to this line alone.
    pub only: Option<u8>,
}

/// `member` is always the place of a character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignWhat"))]
#[serde(rename_all = "snake_case")]
pub enum What {
    Created {
        member: u8,
    },
    Named {
        member: u8,
        name: String,
    },
    QuestsDealt {
        quests: Vec<Key>,
    },
    QuestKept {
        member: u8,
    },
    Departed {
        scenario: Key,
        casual: bool,
    },
    Event {
        event: Key,
    },
    Option {
        event: Key,
        option: Key,
    },
    Outcome {
        event: Key,
        option: Key,
        outcome: u16,
    },
    EventGone {
        event: Key,
        returned: bool,
    },
    Read {
        section: Key,
    },
    Say {
        text: String,
    },
    ByHand {
        text: String,
    },
    Settled {
        scenario: Key,
        won: bool,
    },
    Experience {
        member: u8,
        change: i32,
        now: u16,
    },
    Gold {
        member: u8,
        change: i32,
        now: u16,
    },
    Checkmarks {
        member: u8,
        change: i16,
        now: u8,
    },
    PerkMark {
        member: u8,
    },
    Perk {
        member: u8,
        perk: u8,
    },
    Mastery {
        member: u8,
        mastery: u8,
    },
    LevelUp {
        member: u8,
        level: u8,
    },
    Card {
        member: u8,
        card: String,
    },
    Item {
        member: u8,
        item: Key,
    },
    NoCopy {
        item: Key,
    },
    Bought {
        member: u8,
        item: Key,
        price: u16,
    },
    Sold {
        member: u8,
        item: Key,
        price: u16,
    },
    Given {
        from: u8,
        to: u8,
        item: Key,
    },
    Consumed {
        member: u8,
        item: Key,
    },
    StartsWith {
        member: u8,
    },
    Supply {
        item: Key,
        copies: u8,
    },
    Unsupply {
        item: Key,
    },
    Prosperity {
        change: i16,
        level: u8,
    },
    Reputation {
        of: Key,
        now: i8,
    },
    Inspiration {
        change: i32,
        now: u16,
    },
    Achievement {
        key: Key,
    },
    AchievementLost {
        key: Key,
    },
    Unlocked {
        scenario: Key,
    },
    LockedOut {
        scenario: Key,
    },
    Completed {
        scenario: Key,
    },
    ClassUnlocked {
        class: Key,
    },
    Treasure {
        member: u8,
        number: u16,
    },
    /// Which one is not told.
    EventAdded {
        deck: DeckName,
    },
    EventRemoved {
        deck: DeckName,
    },
    Donated {
        member: u8,
        donations: u16,
    },
    Imbued {
        boxes: u16,
    },
    ImbuementAllowed {
        advanced: bool,
    },
    Enhanced {
        member: u8,
        card: String,
        sticker: StickerName,
        price: u16,
    },
    Retired {
        member: u8,
        quest: Option<Key>,
    },
    QuestAdded,
    SetAside {
        member: u8,
    },
    TakenUp {
        member: u8,
    },
    Abandoned {
        member: u8,
    },
    Died {
        member: u8,
    },
    InTown,
    PartyFounded {
        party: u8,
        name: String,
    },
    /// Another party is at the table.
    PartyLeads {
        party: u8,
        name: String,
    },
    /// A box of the calendar was marked.
    Week {
        week: u16,
        season: Season,
    },
    Season {
        season: Season,
    },
    /// Something will come in this week.
    Written {
        week: u16,
    },
    NoTownEvent,
    /// Into the town's stores or a character's own, or out of them.
    Stores {
        what: Key,
        member: Option<u8>,
        change: i32,
        now: u16,
    },
    Morale {
        change: i8,
        now: u8,
    },
    /// `now` is with what morale adds.
    Defense {
        change: i16,
        now: i16,
    },
    Soldiers {
        change: i8,
        now: u8,
    },
    BuildingUnlocked {
        building: Key,
    },
    Built {
        building: Key,
        level: u8,
    },
    Rebuilt {
        building: Key,
    },
    Operation {
        building: Key,
        wrecked: bool,
    },
    Raid {
        event: Key,
        value: u16,
        targets: u8,
    },
    Target {
        building: Key,
    },
    GuardDrawn {
        card: Key,
    },
    GuardApplied {
        card: Key,
        is: GuardIs,
    },
    Check {
        building: Key,
        value: i16,
        result: i16,
        fate: Fate,
    },
    Damaged {
        building: Key,
    },
    Repaired {
        building: Key,
        paid: bool,
    },
    Wrecked {
        building: Key,
    },
    GuardAdded {
        card: Key,
    },
    GuardRemoved {
        card: Key,
    },
    GuardPerk {
        perk: Key,
    },
    Crafted {
        member: u8,
        item: Key,
    },
    Formula {
        herbs: Vec<Key>,
        potion: Key,
    },
    Brewed {
        member: u8,
        item: Key,
    },
    Distilled {
        member: u8,
        item: Key,
        herb: Key,
    },
    LootSticker {
        loot: Key,
    },
    RuleOn {
        rule: Key,
    },
    Ordered,
}
