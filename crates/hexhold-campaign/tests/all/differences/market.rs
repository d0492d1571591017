//! Shops and stickers, the four games side by side.

use hexhold_campaign::{Choice, Placed, StickerName, To, price_of, sticker_price};
use hexhold_model::{EnhancedValue, Gain, Reputation, Spot, SpotMark};
use hexhold_testkit::{four_by, proves, rules};

use crate::ledger::{A, B, Ledger, sell};

pub(crate) fn spot(value: Option<EnhancedValue>, mark: SpotMark) -> Spot {
    Spot {
        class: "anvil".into(),
        card: "anvil 0".into(),
        bottom: false,
        ability: 0,
        mark,
        value,
        several: false,
        hexes: 0,
        hex: None,
        lost: false,
        persistent: false,
        summons: false,
    }
}

/// What it costs on a card of level 1.
fn price(spot: &Spot, sticker: StickerName) -> Option<u16> {
    sticker_price(&rules().campaign.stickers, spot, sticker, 1, 0)
}

#[test]
#[proves("gh1e:shop.sell.half-down", "jotl:shop.sell", "gh2e:shop.sell.half-price")]
fn how_half_a_price_is_rounded() {
    let gold = || {
        let mut p = Ledger::new().with(|st| st.members[0].items = vec!["rope".into()]).town();
        p.line(A, sell("rope"));
        p.member(A).gold
    };
    assert_eq!(four_by("campaign.market.sale", gold), [7, 8, 7, 7]);
}

#[test]
#[proves("gh1e:shop.no-item-trade", "jotl:item.transfer", "gh2e:item.no-trading")]
fn whether_items_are_given() {
    let gives = || {
        let p = Ledger::new().with(|st| st.members[0].items = vec!["rope".into()]).town();
        p.offers(To::Line(A), &Choice::Give { item: "rope".into(), to: B })
    };
    assert_eq!(four_by("campaign.market.gifts", gives), [false, true, false, false]);
}

#[test]
#[proves("gh1e:shop.price.reputation")]
fn whether_reputation_changes_prices() {
    let prices = || {
        [-7, 0, 7].map(|now| {
            let ledger = Ledger::new().rules(|r| r.campaign.town.reputation = Reputation::One);
            let p = ledger.with(move |st| st.reputation = [("all".to_owned(), now)].into()).town();
            price_of(p.st(), p.game.world(), "rope").unwrap()
        })
    };
    let same = [15, 15, 15];
    assert_eq!(four_by("campaign.market.reputation_prices", prices), [[17, 15, 13], same, same, same]);
}

#[test]
#[proves("gh1e:loot.random-design", "gh2e:overlay.treasure.random-item-design", "gh2e:shop.supply.from-random-design")]
fn how_many_copies_a_design_brings() {
    let copies = || {
        let mut p = Ledger::new()
            .book(|b| {
                b.goods[3].random_design = true;
                b.places[0].conclusion = vec![Gain::RandomDesign];
            })
            .away("first");
        p.returns(true, |_| {});
        (p.st().supply["ring"].available, p.st().supply["ring"].unavailable)
    };
    assert_eq!(four_by("campaign.market.designs", copies), [(2, 0), (1, 1), (1, 1), (2, 0)]);
}

fn enhancing() -> Ledger {
    Ledger::new()
        .book(|b| {
            b.enhancing = Some("power".into());
            b.spots = vec![spot(Some(EnhancedValue::Attack), SpotMark::Square)];
            b.spots.push(Spot { card: "anvil 1".into(), ..b.spots[0].clone() });
            b.start = vec![Gain::Achievement("power".into(), None)];
        })
        .gold(A, 500)
        .with(|st| st.achievements = vec![hexhold_campaign::Held { key: "power".into(), kind: None }])
}

#[test]
#[proves("gh1e:enhance.requires-achievement", "jotl:enhance.dots-ignored", "gh2e:enhance.needs-achievement")]
fn who_enhances_cards() {
    let may = || {
        let sold = |p: crate::ledger::Play| {
            p.question(To::Line(A)).options.iter().any(|c| matches!(c, Choice::Enhance { .. }))
        };
        (sold(enhancing().town()), sold(enhancing().with(|st| st.achievements.clear()).town()))
    };
    let (yes, no) = ((true, false), (false, false));
    assert_eq!(four_by("campaign.stickers.enhancing", may), [yes, no, yes, yes]);
}

#[test]
#[proves("gh1e:enhance.limit-prosperity")]
fn how_many_cards_are_enhanced() {
    let another = || {
        let p = enhancing().rules(|r| r.campaign.stickers.enhancing = true).with(|st| {
            let on = Placed {
                class: "anvil".into(),
                card: "anvil 1".into(),
                bottom: true,
                ability: 0,
                mark: SpotMark::Square,
                sticker: StickerName::PlusOne,
            };
            st.stickers = vec![on];
        });
        let p = p.town();
        let cards = |name: &str| {
            let on = |c: &Choice| matches!(c, Choice::Enhance { card, .. } if card == name);
            p.question(To::Line(A)).options.iter().any(on)
        };
        // A new card, and one that is enhanced already.
        (cards("anvil 0"), cards("anvil 1"))
    };
    let any = (true, true);
    assert_eq!(four_by("campaign.stickers.card_limit", another), [(false, true), any, any, any]);
}

#[test]
#[proves("gh2e:enhance.cost.base-then-modifiers")]
fn what_enhancements_cost() {
    let prices = || {
        let plus = |v| price(&spot(Some(v), SpotMark::Square), StickerName::PlusOne);
        (
            plus(EnhancedValue::Pull),
            plus(EnhancedValue::Shield),
            price(&spot(None, SpotMark::Diamond), StickerName::Poison),
            price(&spot(None, SpotMark::DiamondPlus), StickerName::Regenerate),
        )
    };
    let revised = (Some(20), Some(80), Some(50), None);
    let latest = (Some(20), Some(80), Some(50), Some(40));
    assert_eq!(
        four_by("campaign.stickers.prices", prices),
        [(Some(30), Some(100), Some(75), None), revised, revised, latest]
    );
}

#[test]
#[proves("gh2e:enhance.cost.1-excludes")]
fn whether_a_target_costs_double_beside_others() {
    let doubled = || {
        let one = spot(Some(EnhancedValue::Target), SpotMark::Circle);
        let several = Spot { several: true, ..one.clone() };
        let twice = |s| price(&several, s).unwrap() == 2 * price(&one, s).unwrap();
        (twice(StickerName::PlusOne), twice(StickerName::Fire))
    };
    let never = (false, false);
    assert_eq!(four_by("campaign.stickers.doubles_targets", doubled), [(true, true), never, never, never]);
}

#[test]
#[proves("gh2e:enhance.cost.2-lost-halve", "fh:enhance.2-lost-halves")]
fn what_lost_actions_cost() {
    let prices = || {
        let lost = Spot { lost: true, ..spot(Some(EnhancedValue::Attack), SpotMark::Square) };
        let summons = Spot { summons: true, ..lost.clone() };
        let persistent = Spot { persistent: true, ..lost.clone() };
        [lost, summons, persistent].map(|s| price(&s, StickerName::PlusOne).unwrap())
    };
    let half = [25, 50, 25];
    assert_eq!(four_by("campaign.stickers.lost", prices), [[50, 50, 50], half, half, [25, 25, 150]]);
}

#[test]
#[proves("fh:enhance.3-persistent-triples", "fh:enhance.3-persistent-exempt")]
fn what_persistent_actions_cost() {
    let prices = || {
        let persistent = Spot { persistent: true, ..spot(Some(EnhancedValue::Attack), SpotMark::Square) };
        let summons = Spot { summons: true, ..persistent.clone() };
        [persistent, summons].map(|s| price(&s, StickerName::PlusOne).unwrap())
    };
    let same = [50, 50];
    assert_eq!(four_by("campaign.stickers.persistent_triples", prices), [same, same, same, [150, 50]]);
}

#[test]
#[proves("gh2e:enhance.mark.hex")]
fn how_the_price_of_a_hex_is_rounded() {
    let prices =
        || [2, 3, 7].map(|hexes| price(&Spot { hexes, ..spot(None, SpotMark::Hex) }, StickerName::Hex).unwrap());
    let up = [100, 67, 29];
    assert_eq!(four_by("campaign.stickers.hex", prices), [[100, 66, 28], up, up, up]);
}
