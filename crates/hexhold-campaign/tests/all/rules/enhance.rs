//! Enhancing cards.

use hexhold_campaign::{Choice, Held, Placed, StickerName, To, sticker_price};
use hexhold_model::{EnhancedValue, Spot, SpotMark};
use hexhold_testkit::{proves, rules};

use crate::differences::spot;
use crate::ledger::{A, B, Ledger, Play, name};

fn stage(spots: Vec<Spot>) -> Ledger {
    Ledger::new()
        .book(|b| {
            b.enhancing = Some("power".into());
            b.spots = spots;
        })
        .gold(A, 60)
        .gold(B, 500)
        .with(|st| st.achievements.push(Held { key: "power".into(), kind: None }))
}

fn plus(card: &str) -> Choice {
    Choice::Enhance {
        card: card.into(),
        bottom: false,
        ability: 0,
        mark: SpotMark::Square,
        sticker: StickerName::PlusOne,
    }
}

fn attack() -> Spot {
    spot(Some(EnhancedValue::Attack), SpotMark::Square)
}

fn stickers_for(p: &Play, line: u8) -> Vec<StickerName> {
    let name = |c: &Choice| match c {
        Choice::Enhance { sticker, .. } => Some(*sticker),
        _ => None,
    };
    p.question(To::Line(line)).options.iter().filter_map(name).collect()
}

#[test]
#[proves("gh2e:enhance.pay-gold", "gh2e:enhance.own-pool", "gh2e:enhance.on-marks-only", "gh1e:enhance.open-spot")]
fn a_mark_on_a_card_of_ones_own_pool_takes_one_sticker() {
    let mut p = stage(vec![attack()]).town();
    // B has the gold and not the class.
    assert_eq!(stickers_for(&p, B), []);
    p.line(A, plus("anvil 0"));
    assert_eq!((p.member(A).gold, p.st().stickers.len()), (10, 1));
    let mut p = stage(vec![attack()]).gold(A, 500).town();
    p.line(A, plus("anvil 0"));
    assert_eq!(stickers_for(&p, A), [], "there is no other mark");
    // A card that is not in the pool yet, and too little gold.
    assert_eq!(stickers_for(&stage(vec![Spot { card: "anvil 5".into(), ..attack() }]).town(), A), []);
    assert_eq!(stickers_for(&stage(vec![attack()]).gold(A, 49).town(), A), []);
}

#[test]
#[proves(
    "gh2e:enhance.permanent",
    "gh2e:enhance.persist-for-class",
    "gh1e:enhance.permanent",
    "gh1e:enhance.whole-class"
)]
fn stickers_stay_on_the_cards_of_the_class() {
    let mut p = stage(vec![attack()]).town();
    p.line(A, plus("anvil 0")).line(A, Choice::Abandon).line(A, Choice::Class("anvil".into()));
    p.answer(To::Line(A), name("Another"));
    p.done().goes_to("cellar");
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    let next = from.party.iter().find(|t| t.class == "anvil").unwrap();
    assert_eq!((next.name.as_str(), next.stickers.len()), ("Another", 1));
    assert_eq!(from.party.iter().find(|t| t.class == "bellows").unwrap().stickers, Vec::<Placed>::new());
}

#[test]
#[proves(
    "gh2e:enhance.mark.five-types",
    "gh2e:enhance.mark.square",
    "gh2e:enhance.mark.circle",
    "gh2e:enhance.mark.diamond",
    "gh2e:enhance.mark.diamond-plus",
    "gh2e:enhance.mark.hex"
)]
fn what_each_mark_takes() {
    use StickerName as S;
    let sold = |mark: SpotMark| {
        let on = Spot { hexes: 2, ..spot(Some(EnhancedValue::Attack), mark) };
        let stickers = &rules().campaign.stickers;
        S::ALL.iter().copied().filter(|&s| sticker_price(stickers, &on, s, 1, 0).is_some()).collect::<Vec<_>>()
    };
    let elements = [S::Fire, S::Ice, S::Air, S::Earth, S::Light, S::Dark, S::Wild];
    let circle = [&[S::PlusOne][..], &elements].concat();
    assert_eq!(sold(SpotMark::Square), [S::PlusOne]);
    assert_eq!(sold(SpotMark::Circle), circle);
    let bad = [S::Poison, S::Wound, S::Muddle, S::Immobilize, S::Curse];
    assert_eq!(sold(SpotMark::Diamond), [&circle[..], &bad].concat());
    let good = [S::Strengthen, S::Bless, S::Ward];
    assert_eq!(sold(SpotMark::DiamondPlus), [&circle[..], &good].concat());
    assert_eq!(sold(SpotMark::Hex), [S::Hex]);
}

#[test]
#[proves("gh2e:enhance.mark.square-jump")]
fn a_move_may_become_a_jump() {
    let sold = |value| {
        sticker_price(&rules().campaign.stickers, &spot(Some(value), SpotMark::Square), StickerName::Jump, 1, 0)
    };
    assert_eq!(
        [sold(EnhancedValue::Move), sold(EnhancedValue::SummonMove), sold(EnhancedValue::Attack)],
        [Some(60), None, None]
    );
}

#[test]
#[proves(
    "gh2e:enhance.cost.1-multi-target-double",
    "gh2e:enhance.cost.1-excludes",
    "gh2e:enhance.cost.3-level-plus-25",
    "gh2e:enhance.cost.4-previous-plus-75",
    "gh2e:enhance.cost.order-matters",
    "gh2e:enhance.cost.base-then-modifiers",
    "fh:enhance.order",
    "fh:enhance.1-multi-target-double",
    "fh:enhance.1-multi-target-exempt",
    "fh:enhance.4-level",
    "fh:enhance.5-previous"
)]
fn prices_are_changed_in_order() {
    let price = |s: &Spot, sticker, level, already| {
        sticker_price(&rules().campaign.stickers, s, sticker, level, already).unwrap()
    };
    let several = Spot { several: true, ..attack() };
    assert_eq!(price(&attack(), StickerName::PlusOne, 1, 0), 50);
    assert_eq!(price(&several, StickerName::PlusOne, 1, 0), 100);
    assert_eq!(price(&attack(), StickerName::PlusOne, 3, 0), 100);
    assert_eq!(price(&attack(), StickerName::PlusOne, 1, 2), 200);
    // Doubled, halved, and only then added to.
    let lost = Spot { lost: true, ..several.clone() };
    assert_eq!(price(&lost, StickerName::PlusOne, 3, 1), 50 + 50 + 75);
    let area = Spot { several: true, hexes: 3, ..spot(None, SpotMark::Hex) };
    assert_eq!(price(&area, StickerName::Hex, 1, 0), 67);
}

#[test]
#[proves("ruling:halved-prices")]
fn half_of_seventy_five_is_thirty_eight() {
    let lost = Spot { lost: true, ..spot(None, SpotMark::Diamond) };
    assert_eq!(sticker_price(&rules().campaign.stickers, &lost, StickerName::Wound, 1, 0), Some(38));
}

#[test]
#[proves("ruling:enhancement-prices")]
fn the_worked_example_of_the_earlier_chart() {
    // Attack +1 on a card of level 3 with three targets, then a hex beside it.
    let rules = hexhold_model::Ruleset::gloomhaven_first().campaign.stickers;
    let several = Spot { several: true, ..attack() };
    assert_eq!(sticker_price(&rules, &several, StickerName::PlusOne, 3, 0), Some(150));
    let area = Spot { several: true, hexes: 3, ..spot(None, SpotMark::Hex) };
    assert_eq!(sticker_price(&rules, &area, StickerName::Hex, 3, 1), Some(191));
    let range = Spot { several: true, ..spot(Some(EnhancedValue::Range), SpotMark::Square) };
    assert_eq!(sticker_price(&rules, &range, StickerName::PlusOne, 1, 1), Some(135));
}

#[test]
#[proves("gh2e:enhance.cost.4-per-action", "gh2e:enhance.cost.3-level-x")]
fn only_the_same_action_counts_as_enhanced() {
    let with = |bottom: bool| {
        let on = Placed {
            class: "anvil".into(),
            card: "anvil 2".into(),
            bottom,
            ability: 1,
            mark: SpotMark::Circle,
            sticker: StickerName::Fire,
        };
        // The third card is of level X.
        let ledger = stage(vec![Spot { card: "anvil 2".into(), ..attack() }]).gold(A, 300);
        let mut p = ledger.with(move |st| st.stickers = vec![on.clone()]).town();
        p.line(A, plus("anvil 2"));
        300 - p.member(A).gold
    };
    assert_eq!((with(true), with(false)), (50, 125));
}

#[test]
#[proves(
    "gh2e:enhance.cost.damage-trap",
    "gh2e:enhance.cost.healing-trap",
    "gh2e:enhance.cost.token-tile-movement",
    "fh:enhance.trap-damage-as-attack",
    "fh:enhance.trap-heal-as-heal",
    "fh:enhance.token-movement-as-move"
)]
fn what_is_in_no_category_costs_what_is_most_like_it() {
    use EnhancedValue as V;
    let price = |value| {
        let stickers = &rules().campaign.stickers;
        sticker_price(stickers, &spot(Some(value), SpotMark::Square), StickerName::PlusOne, 1, 0).unwrap()
    };
    assert_eq!([V::TrapDamage, V::TrapHealing, V::TileMove].map(price), [50, 30, 30]);
    assert_eq!([V::Attack, V::Heal, V::Move].map(price), [50, 30, 30]);
    // A tile that moves does not learn to jump.
    let jump = sticker_price(&rules().campaign.stickers, &spot(Some(V::TileMove), SpotMark::Square), StickerName::Jump, 1, 0);
    assert_eq!(jump, None);
}

#[test]
#[proves("fh:enhance.base.regenerate")]
fn regeneration_is_a_sticker_of_its_own() {
    let price = |mark| sticker_price(&rules().campaign.stickers, &spot(None, mark), StickerName::Regenerate, 1, 0);
    assert_eq!([SpotMark::DiamondPlus, SpotMark::Diamond, SpotMark::Circle].map(price), [Some(40), None, None]);
}
