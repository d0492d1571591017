//! Attacks and attack modifier cards.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackRules {
    pub advantage: AdvantageRule,
    pub advantage_pick: AdvantagePick,
    pub bonus_order: BonusOrder,
    pub naming: TargetNaming,
    pub area: AreaTargets,
    pub extra_targets: ExtraTargets,
    pub ally_deck: AllyDeck,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdvantageRule {
    /// Draw on to a non-rolling card and one more; rolling ones apply with advantage and not with disadvantage.
    DrawOnThenOneMore,
    /// Two cards; one rolling is added (or ignored), two rolling draw on.
    TwoCards,
}

/// Which of the two cards compared is used with advantage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdvantagePick {
    /// A character uses whichever they like; everybody else the better one, or the first if that is unclear.
    CharactersChoose,
    /// The better one; if that is unclear, the one drawn first.
    Better,
    /// The better one; if that is unclear, the players choose.
    BetterOrPlayersChoose,
}

/// Who says in which order several bonuses and penalties change the attack value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusOrder {
    Party,
    /// The attacking player; the party for figures that nobody plays.
    Attacker,
}

/// When the targets of an attack ability are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TargetNaming {
    /// Each when the attack before it is over.
    OneByOne,
    /// All of them before the first attack.
    AllFirst,
}

/// Whether enemies in the hexes of an area attack may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AreaTargets {
    AsWished,
    /// Every enemy in the area and in sight is attacked.
    Everybody,
}

/// Whether an attack on an additional target can bring yet another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtraTargets {
    BringMore,
    BringNoMore,
}

/// What those who fight for the party without being a character or a summon draw from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllyDeck {
    /// A deck of their own.
    Separate,
    /// There is none. Monsters always draw from the monsters' deck; others have no deck and draw from that of whoever
    /// grants them an attack, and on their own from the monsters'.
    Granters,
    /// The monsters' deck: besides the decks of characters there is no other.
    Monsters,
}

impl AttackRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            advantage: AdvantageRule::TwoCards,
            advantage_pick: AdvantagePick::Better,
            bonus_order: BonusOrder::Attacker,
            naming: TargetNaming::AllFirst,
            area: AreaTargets::Everybody,
            extra_targets: ExtraTargets::BringNoMore,
            ally_deck: AllyDeck::Granters,
        }
    }

    /// Rolling cards do not exist there; two cards are drawn.
    pub fn jaws_of_the_lion() -> Self {
        Self {
            advantage: AdvantageRule::TwoCards,
            advantage_pick: AdvantagePick::BetterOrPlayersChoose,
            // jotl:amd.own-decks
            ally_deck: AllyDeck::Monsters,
            ..Self::gloomhaven_second()
        }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            advantage: AdvantageRule::DrawOnThenOneMore,
            advantage_pick: AdvantagePick::CharactersChoose,
            bonus_order: BonusOrder::Party,
            naming: TargetNaming::OneByOne,
            area: AreaTargets::AsWished,
            extra_targets: ExtraTargets::BringMore,
            ally_deck: AllyDeck::Separate,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
