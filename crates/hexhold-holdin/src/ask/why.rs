//! Why something happened: a topic, and the rule of the book that says it. There is one book, so the rule stands here.

use serde::{Deserialize, Serialize};

macro_rules! topics {
    ($($topic:ident $rule:literal)*) => {
        /// The topic of an event; players who ask "why?" read its rule.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinWhy"))]
        #[serde(rename_all = "snake_case")]
        pub enum Why {
            $($topic,)*
        }

        impl Why {
            pub const ALL: &[Self] = &[$(Self::$topic,)*];

            /// The name of the rule in the catalogue.
            pub const fn rule(self) -> &'static str {
                match self {
                    $(Self::$topic => $rule,)*
                }
            }
        }
    };
}

topics! {
    Round "holdin:round.types"
    Selection "holdin:select.two"
    LongRest "holdin:rest.long.turn"
    LongRestLoss "holdin:rest.long.choose"
    LongRestHeal "holdin:rest.long.heal"
    LongRestItems "holdin:rest.long.items"
    ShortRest "holdin:rest.short.random"
    Redraw "holdin:rest.short.redraw"
    RestSides "ruling:holdin-rest-sides"
    EnterByMove "holdin:combat-enter.move"
    EnterByAttack "holdin:combat-enter.attack"
    StandingInRange "ruling:holdin-start-in-range"
    BehaviourRoll "holdin:initiative.roll"
    Interrupt "holdin:interrupt.roll"
    MonsterTurn "holdin:monster-turn.set"
    CharacterTurn "holdin:turn.order"
    Basic "holdin:turn.basic.attack"
    Move "holdin:move.up-to"
    CombatMove "holdin:range.step"
    MonsterMove "holdin:monster-turn.minimum"
    OutOfReach "holdin:range.attack"
    InterruptedReach "ruling:holdin-interrupt-reach"
    Door "holdin:tile.door.open"
    LockedDoor "holdin:setup.page.special-rules"
    Trap "holdin:tile.trap.damage"
    Hazard "holdin:tile.hazard.damage"
    Disarm "holdin:special.disarm-trap"
    Attack "holdin:attack.base"
    AttackBonuses "holdin:attack.order.bonuses"
    Modifier "holdin:attack.order.modifier"
    Advantage "holdin:advantage.better"
    Disadvantage "holdin:advantage.worse"
    Shield "holdin:attack.order.defence"
    NegatedByLoss "holdin:damage.negate.discarded"
    NegatedByDiscard "holdin:damage.negate.hand"
    Kill "holdin:attack.kill"
    Retaliate "holdin:bonus.retaliate"
    Push "holdin:effect.push"
    Pull "holdin:effect.pull"
    Condition "holdin:condition.once"
    OneCondition "ruling:holdin-one-condition"
    Immobilized "holdin:condition.immobilize"
    Disarmed "holdin:condition.disarm"
    Stunned "holdin:condition.stun"
    Invisible "holdin:condition.invisible"
    Lasting "holdin:lasting.default"
    LastingIcon "holdin:lasting.round"
    Bonus "holdin:bonus.shield"
    Element "holdin:element.augment"
    Needed "holdin:element.all-needed"
    Heal "holdin:special.heal"
    Suffer "holdin:special.suffer"
    Loot "holdin:loot.range"
    EndOfTurnLoot "holdin:loot.end-of-turn"
    Treasure "holdin:loot.treasure"
    FoundItem "ruling:holdin-loot-item"
    Goal "holdin:tile.treasure.goal"
    Item "holdin:item.timing"
    Discard "holdin:turn.discard-at-once"
    Flip "holdin:ability-card.discard-a"
    Lost "holdin:ability-card.lost"
    LostLasting "holdin:lasting.lost"
    Recover "holdin:ability-card.lost.recover"
    Skipped "holdin:turn.skip"
    Exhausted "holdin:exhaust.cards"
    Dead "holdin:exhaust.hp"
    Won "holdin:scenario-end.finish-round"
    Special "holdin:setup.page.special-rules"
    HindranceDamage "holdin:hindrance.trap.damage"
    HindranceChanged "holdin:hindrance.create-destroy"
    Finished "holdin:scenario-end.gold"
    Achievement "holdin:scenario-end.success.achievements"
    Unlocked "holdin:setup.page.unlocks"
    Blocked "holdin:setup.page.blocks"
    ForSale "holdin:town.locked"
    MoreItems "holdin:town.limit"
    LevelUp "holdin:level-up.scenarios"
    Upgrade "holdin:level-up.card"
    Town "holdin:town.choice"
    Travel "holdin:town.travel"
    Buy "holdin:town.buy"
    Sell "holdin:town.sell"
    King "holdin:king.give-up"
}
