//! Scenario pages and the treasure index.

use hexhold_hex::Hex;

use super::{Colour, Condition};

#[derive(Clone, Debug, Default)]
pub struct Scenario {
    pub number: u8,
    pub name: String,
    /// By place in the list of maps.
    pub map: u8,
    pub colour: Colour,
    /// Achievements that must be held to play it.
    pub requires: Vec<u8>,
    pub goal: Goal,
    /// Scenarios, by number, that playing this one closes for good.
    pub blocks: Vec<u8>,
    pub introduction: String,
    pub conclusion: String,
    pub special: Vec<Special>,
    /// Scenarios, by number, that winning this one opens.
    pub unlocks: Vec<u8>,
    pub rewards: Vec<Reward>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    #[default]
    KillAll,
    /// Kill all monsters of this kind.
    Kill(u8),
    /// Loot all goal tiles.
    Loot,
    /// End a turn on one of these hexes of the card.
    Reach(Vec<Hex>),
    /// Be there at the end of so many rounds.
    Survive(u8),
    All(Vec<Self>),
}

/// Special rules of a scenario page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Special {
    /// The scenario is lost when this round ends without its goal met.
    RoundLimit(u8),
    /// The character begins with a condition.
    StartsWith(Condition),
    /// At the end of every round the character suffers damage.
    Suffer(u8),
    /// Monsters of a kind have more hit points.
    Tougher { monster: u8, hp: u8 },
    /// Goal tiles can be looted only when no monster lives.
    GoalAfterKills,
    /// Locked doors open when every monster that can be reached without them is dead.
    DoorsAfterKills,
    /// Locked doors open when every goal tile is looted.
    DoorsAfterGoal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    Gold(u16),
    Achievement(u8),
    /// An item that is given.
    Item(u8),
    /// A locked item that can be bought from now on.
    ForSale(u8),
    /// One more item may be owned (holdin:town.limit).
    MoreItems,
    Unlock(u8),
}

/// An entry of the treasure index.
#[derive(Clone, Debug, Default)]
pub struct Treasure {
    pub text: String,
    pub rewards: Vec<Reward>,
    /// What happens to the character who opens it.
    pub damage: u8,
    pub heal: u8,
    pub gives: Option<Condition>,
    /// Money tokens in it.
    pub tokens: u8,
}
