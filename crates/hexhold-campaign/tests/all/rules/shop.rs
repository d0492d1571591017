//! Buying and selling.

use hexhold_campaign::{Choice, Refusal, To};
use hexhold_model::{Gain, Standing};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, buy, sell};

#[test]
#[proves(
    "gh2e:item.cost",
    "gh2e:shop.buy.available-only",
    "gh2e:item.acquired-by",
    "jotl:shop.buy",
    "jotl:shop.deck",
    "gh1e:shop.buy"
)]
fn what_is_in_the_shop_can_be_bought_for_its_cost() {
    let mut p = Ledger::new().gold(A, 40).town();
    // Boots come with prosperity, and a ring is only found.
    assert!(p.offers(To::Line(A), &buy("rope")));
    assert!(!p.offers(To::Line(A), &buy("boots")) && !p.offers(To::Line(A), &buy("ring")));
    assert_eq!(p.refused(To::Line(A), buy("ring")), Refusal::NotOffered);
    p.line(A, buy("rope"));
    assert_eq!((p.member(A).gold, p.member(A).items.as_slice()), (25, &["rope".to_owned()][..]));
    // B has no gold.
    assert!(!p.offers(To::Line(B), &buy("cap")));
}

#[test]
#[proves(
    "gh2e:item.copies-limited",
    "gh2e:item.no-shared-copy",
    "gh1e:shop.copies-limit",
    "fh:item.quantity-limits-supply",
    "fh:item.copies-not-shared"
)]
fn there_are_only_so_many_copies() {
    let mut p = Ledger::new().gold(A, 40).gold(B, 40).town();
    assert!(p.offers(To::Line(B), &buy("rope")));
    p.line(A, buy("rope"));
    // Nobody waited for A, and A was first: B is told, and keeps the coin.
    assert_eq!(p.refused(To::Line(B), buy("rope")), Refusal::NotOffered);
    assert_eq!(p.member(B).gold, 40);
}

#[test]
#[proves("gh2e:item.one-copy-per-character", "gh1e:shop.no-duplicate-item", "fh:item.one-copy-each")]
fn nobody_owns_two_of_a_kind() {
    let mut p = Ledger::new().gold(A, 40).town();
    p.line(A, buy("cap"));
    assert_eq!(p.st().supply["cap"].available, 1);
    assert!(!p.offers(To::Line(A), &buy("cap")));
}

#[test]
#[proves("jotl:item.limit.own", "gh2e:item.own-more-than-bring", "fh:item.own-more-than-brought")]
fn a_character_may_own_any_number_of_items() {
    let mut p = Ledger::new().gold(A, 100).with(|st| st.members[0].items = vec!["ring".into(), "boots".into()]).town();
    p.line(A, buy("cap")).line(A, buy("rope"));
    assert_eq!(p.member(A).items.len(), 4);
}

#[test]
#[proves(
    "gh2e:shop.sell.downtime",
    "gh2e:shop.sell.half-price",
    "gh2e:shop.supply.from-selling",
    "gh2e:shop.supply.two-groups",
    "gh1e:shop.sell.half-down",
    "gh1e:shop.sell.returns",
    "fh:sell.in-downtime",
    "fh:sell.purchasable-half",
    "fh:sell.returns-to-supply",
    "fh:item.supply.available-unavailable"
)]
fn a_sold_item_is_for_sale() {
    let mut p = Ledger::new()
        .with(|st| {
            st.members[0].items = vec!["rope".into(), "ring".into()];
            st.supply.get_mut("rope").unwrap().available = 0;
            st.supply.get_mut("ring").unwrap().unavailable = 1;
        })
        .town();
    p.line(A, sell("rope"));
    // Half of 15.
    assert_eq!((p.member(A).gold, p.st().supply["rope"].available), (7, 1));
    // The ring came from a treasure and is for sale now; the other copy is not.
    p.line(A, sell("ring"));
    assert_eq!((p.member(A).gold, p.st().supply["ring"].available, p.st().supply["ring"].unavailable), (22, 1, 1));
}

#[test]
#[proves("jotl:shop.sell", "jotl:shop.sold-available")]
fn half_is_rounded_up() {
    let mut p = Ledger::new()
        .with(|st| {
            st.members[0].items = vec!["rope".into()];
            st.supply.get_mut("rope").unwrap().available = 0;
        })
        .town();
    p.line(A, sell("rope"));
    assert_eq!((p.member(A).gold, p.st().supply["rope"].available), (8, 1));
}

#[test]
#[proves(
    "gh2e:item.no-trading",
    "gh1e:shop.no-item-trade",
    "gh1e:shop.no-gold-trade",
    "gh2e:campaign.sheet.gold-not-transferable",
    "fh:item.no-trading",
    "fh:campaign.gold-not-transferable"
)]
fn nothing_changes_hands() {
    let p = Ledger::new().gold(A, 40).with(|st| st.members[0].items = vec!["ring".into()]).town();
    let gives = |c: &Choice| matches!(c, Choice::Give { .. });
    assert!(p.game.questions().iter().flat_map(|q| &q.options).all(|c| !gives(c)));
}

#[test]
#[proves("jotl:item.transfer", "jotl:shop.no-gold-transfer")]
fn items_are_given_freely_and_gold_is_not() {
    let mut p = Ledger::new().gold(A, 5).with(|st| st.members[0].items = vec!["ring".into()]).town();
    p.line(A, Choice::Give { item: "ring".into(), to: B });
    assert_eq!((p.member(A).items.len(), p.member(B).items.as_slice()), (0, &["ring".to_owned()][..]));
    assert_eq!((p.member(A).gold, p.member(B).gold), (5, 0));
}

#[test]
#[proves(
    "gh2e:shop.supply.from-prosperity",
    "gh2e:campaign.prosperity.numbered-box-level",
    "gh2e:campaign.prosperity.gain-marks",
    "gh1e:campaign.prosperity.level-adds-items"
)]
fn prosperity_brings_items() {
    let ledger = |boxes: i8| Ledger::new().book(move |b| b.places[0].conclusion = vec![Gain::Prosperity(boxes)]);
    let first = hexhold_testkit::rules().campaign.town.prosperity[0] as i8;
    let after = |boxes: i8| {
        let mut p = ledger(boxes).away("first");
        p.returns(true, |_| {});
        (p.st().prosperity, p.st().supply["boots"].available)
    };
    assert_eq!(after(first - 1), (first as u16 - 1, 0));
    assert_eq!(after(first), (first as u16, 2));
}

#[test]
#[proves(
    "gh2e:campaign.prosperity.lose-erases",
    "gh2e:campaign.prosperity.never-lose-level",
    "gh1e:event.prosperity-floor",
    "fh:campaign.prosperity.loss-floor",
    "fh:campaign.prosperity.gain"
)]
fn a_prosperity_level_is_never_lost() {
    let first = u16::from(hexhold_testkit::rules().campaign.town.prosperity[0]);
    let after = |start: u16, loss: i8| {
        let ledger = Ledger::new().book(move |b| b.places[0].conclusion = vec![Gain::Prosperity(-loss)]);
        let mut p = ledger.with(move |st| st.prosperity = start).away("first");
        p.returns(true, |_| {});
        p.st().prosperity
    };
    assert_eq!(after(first + 2, 1), first + 1);
    assert_eq!(after(first + 2, 9), first);
    assert_eq!(after(2, 9), 0);
}

#[test]
#[proves("gh2e:shop.buy.reputation-threshold", "gh2e:shop.buy.reputation-not-spent")]
fn some_wares_want_a_reputation() {
    let at = |reputation: i8| {
        Ledger::new()
            .book(|b| {
                b.standings = vec![Standing { key: "guild".into(), name: "Guild".into(), milestones: Vec::new() }];
                b.goods[0].standing = Some(("guild".into(), 4));
            })
            .gold(A, 40)
            .with(move |st| st.reputation = [("guild".to_owned(), reputation)].into())
            .town()
    };
    assert!(!at(3).offers(To::Line(A), &buy("cap")));
    let mut p = at(4);
    p.line(A, buy("cap"));
    assert_eq!(p.st().reputation["guild"], 4);
}

#[test]
#[proves("gh2e:shop.sell.duplicate-at-once", "gh1e:shop.no-duplicate-item", "fh:sell.duplicate-immediately")]
fn a_second_copy_from_a_reward_is_sold() {
    let mut p = Ledger::new()
        .book(|b| b.places[0].conclusion = vec![Gain::Item("ring".into())])
        .with(|st| {
            st.members[0].items = vec!["ring".into()];
            st.supply.get_mut("ring").unwrap().unavailable = 1;
        })
        .away("first");
    p.returns(true, |_| {}).party(Choice::Member(A));
    assert_eq!((p.member(A).items.len(), p.member(A).gold, p.st().supply["ring"].available), (1, 15, 1));
}

#[test]
#[proves("ruling:duplicate-item", "fh:loot.item-cannot-gain")]
fn a_looted_second_copy_may_be_given_away() {
    let home = || {
        let mut p = Ledger::new()
            .with(|st| {
                st.members[0].items = vec!["ring".into()];
                st.supply.get_mut("ring").unwrap().unavailable = 1;
            })
            .away("first");
        p.returns(true, |r| r.characters[0].items = vec!["ring".into()]);
        p
    };
    let mut p = home();
    p.line(A, Choice::Member(B));
    assert_eq!((p.member(A).items.len(), p.member(B).items.len(), p.member(A).gold), (1, 1, 0));
    let mut p = home();
    p.line(A, sell("ring"));
    assert_eq!((p.member(A).items.len(), p.member(B).items.len(), p.member(A).gold), (1, 0, 15));
}

#[test]
#[proves("gh2e:shop.supply.back-only-if-told", "fh:item.supply.unavailable-only-by-effect")]
fn an_item_leaves_the_shop_only_when_told() {
    let mut p = Ledger::new().book(|b| b.places[0].conclusion = vec![Gain::Unsupply("cap".into())]).away("first");
    p.returns(true, |_| {});
    assert_eq!((p.st().supply["cap"].available, p.st().supply["cap"].unavailable), (0, 2));
    assert_eq!(p.st().supply["rope"].available, 1);
}
