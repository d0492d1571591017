//! What stickers cost.

use hexhold_campaign::{StickerName, sticker_price};
use hexhold_model::{EnhancedValue, Ruleset, Spot, SpotMark};
use hexhold_play::Dice;
use hexhold_testkit::proves;

use crate::differences::spot;

/// Page 77, line by line.
fn page_77(value: Option<EnhancedValue>, sticker: StickerName, s: &Spot, level: u16, already: u16) -> u16 {
    use EnhancedValue as V;
    use StickerName as S;
    let mut cost = match (sticker, value) {
        (S::PlusOne, Some(V::Move | V::Range | V::Pierce | V::Heal | V::Push)) => 30,
        // What is in no category: traps that hurt as attacks, traps that heal as heals, tokens that move as moves.
        (S::PlusOne, Some(V::TrapDamage)) => 50,
        (S::PlusOne, Some(V::TrapHealing | V::TileMove)) => 30,
        (S::Regenerate, _) => 40,
        (S::PlusOne, Some(V::Attack | V::Teleport | V::SummonRange)) => 50,
        (S::PlusOne, Some(V::Target)) => 75,
        (S::PlusOne, Some(V::Shield)) => 80,
        (S::PlusOne, Some(V::Retaliate | V::SummonMove)) => 60,
        (S::PlusOne, Some(V::Pull)) => 20,
        (S::PlusOne, Some(V::SummonHitPoints)) => 40,
        (S::PlusOne, Some(V::SummonAttack)) => 100,
        (S::Hex, _) => 200 / u16::from(s.hexes) + u16::from(!200u16.is_multiple_of(u16::from(s.hexes))),
        (S::Ward | S::Bless | S::Wound, _) => 75,
        (S::Strengthen, _) => 100,
        (S::Poison, _) => 50,
        (S::Immobilize | S::Curse | S::Wild, _) => 150,
        (S::Muddle, _) => 40,
        (S::Jump, _) => 60,
        (S::Fire | S::Ice | S::Air | S::Earth | S::Light | S::Dark, _) => 100,
        other => panic!("no price for {other:?}"),
    };
    // One: several targets double it; not for targets, hexes and elements.
    let element = matches!(sticker, S::Fire | S::Ice | S::Air | S::Earth | S::Light | S::Dark | S::Wild);
    let target = sticker == S::PlusOne && value == Some(V::Target);
    if s.several && !element && !target && sticker != S::Hex {
        cost += cost;
    }
    // Two: lost, and not persistent, halves it.
    if s.lost && !s.persistent {
        cost = cost / 2 + cost % 2;
    }
    // Three: persistent triples it, but for stats of summons.
    if s.persistent && !s.summons {
        cost = cost + cost + cost;
    }
    // Four and five.
    for _ in 1..level {
        cost += 25;
    }
    for _ in 0..already {
        cost += 75;
    }
    cost
}

#[test]
#[proves(
    "fh:enhance.order",
    "fh:enhance.base.plus-one-abilities",
    "fh:enhance.base.summon-stats",
    "fh:enhance.base.positive-conditions",
    "fh:enhance.base.negative-conditions",
    "fh:enhance.base.elements",
    "fh:enhance.base.jump",
    "fh:enhance.base.area-hex"
)]
fn prices_are_those_of_the_page() {
    use EnhancedValue as V;
    let rules = Ruleset::frosthaven().campaign.stickers;
    let values = [
        V::Move,
        V::Attack,
        V::Range,
        V::Target,
        V::Shield,
        V::Retaliate,
        V::Pierce,
        V::Heal,
        V::Push,
        V::Pull,
        V::Teleport,
        V::SummonHitPoints,
        V::SummonMove,
        V::SummonAttack,
        V::SummonRange,
        V::TrapDamage,
        V::TrapHealing,
        V::TileMove,
    ];
    let marks = [SpotMark::Square, SpotMark::Circle, SpotMark::Diamond, SpotMark::DiamondPlus, SpotMark::Hex];
    let mut dice = Dice(77);
    let mut priced = std::collections::BTreeSet::new();
    for _ in 0..4000 {
        let value = values[dice.below(values.len())];
        let mark = marks[dice.below(marks.len())];
        let mut one = || dice.below(2) == 0;
        let (several, lost, persistent, summons) = (one(), one(), one(), one());
        let s = Spot { several, lost, persistent, summons, hexes: 1 + dice.below(7) as u8, ..spot(Some(value), mark) };
        let (level, already) = (1 + dice.below(9) as u8, dice.below(4) as u8);
        for &sticker in StickerName::ALL {
            let Some(price) = sticker_price(&rules, &s, sticker, level, already) else { continue };
            priced.insert((sticker, (sticker == StickerName::PlusOne).then_some(value as u8)));
            let literal = page_77(Some(value), sticker, &s, u16::from(level), u16::from(already));
            assert_eq!(price, literal, "{sticker:?} on {s:?} at {level} with {already}");
        }
    }
    assert_eq!(priced.len(), values.len() + 18, "every sticker was priced");
}
