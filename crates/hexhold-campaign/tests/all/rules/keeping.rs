//! What lasts: cards, perks, one party through all of it; and where gold and perk marks come from.

use hexhold_campaign::{Choice, Quest, To, departure};
use hexhold_model::{EventDeck, Gain, SpotMark, Whom};
use hexhold_testkit::proves;

use crate::differences::spot;
use crate::ledger::{A, B, Ledger, PARTY, card, event, goods, name, option, quest};

#[test]
#[proves("gh1e:level-up.card.pool", "gh2e:level-up.hand-size-unchanged", "jotl:level-up.xp-never-lost")]
fn a_level_adds_to_the_pool_and_takes_nothing() {
    let mut p = Ledger::new().with(|st| st.members[0].experience = 50).town();
    let hand = p.game.world().class("anvil").unwrap().hand_size;
    p.line(A, Choice::LevelUp).line(A, card("anvil 3")).line(A, Choice::Perk(0));
    assert_eq!((p.member(A).level, p.member(A).experience), (2, 50));
    assert!(p.member(A).pool.contains("anvil 3") && p.member(A).pool.len() == 4);
    assert_eq!(p.game.world().class("anvil").unwrap().hand_size, hand);
    // Nor does a lost scenario.
    p.done();
    p.goes_to("cellar");
    p.returns(false, |r| r.characters[0].experience = 2);
    assert_eq!(p.member(A).experience, 52);
}

#[test]
#[proves("gh1e:perk.effect", "jotl:perk.permanent")]
fn a_perk_stays_for_every_scenario_to_come() {
    let mut p = Ledger::new().with(|st| st.members[0].perks_due = 1).town();
    p.line(A, Choice::Perk(3)).done();
    for _ in 0..2 {
        p.goes_to("cellar");
        let from = departure(p.st(), p.game.world()).unwrap();
        assert_eq!([&from.party[0].perks[..], &from.party[1].perks[..]], [&[3][..], &[]]);
        p.home(false).done();
    }
}

#[test]
#[proves("jotl:card.level-x")]
fn cards_of_level_x_are_there_to_choose_from_at_once() {
    let mut p = Ledger::new().found();
    p.line(A, Choice::Class("anvil".into()));
    let world = p.game.world();
    let is_x = |name: &String| {
        let class = world.class("anvil").unwrap();
        class.cards.iter().any(|c| c.name == *name && c.level == hexhold_model::CardLevel::X)
    };
    assert_eq!(p.member(A).pool.iter().filter(|c| is_x(c)).count(), 1);
}

#[test]
#[proves("jotl:campaign.continue")]
fn after_the_last_scenario_the_others_are_still_there() {
    let mut p = Ledger::new().book(|b| b.places[1].opens = true).away("cellar");
    p.home(true).done();
    let again =
        |p: &crate::ledger::Play, key: &str| p.offers(PARTY, &Choice::Scenario { key: key.into(), casual: false });
    assert_eq!((again(&p, "first"), again(&p, "cellar")), (true, false));
}

#[test]
#[proves("jotl:campaign.sheet", "jotl:campaign.saving.character")]
fn a_character_sheet_holds_everything_and_is_kept_as_it_is() {
    let p = Ledger::new()
        .gold(A, 17)
        .with(|st| {
            let m = &mut st.members[0];
            (m.level, m.experience, m.checkmarks) = (2, 47, 4);
            (m.items, m.perks) = (vec!["cap".into()], vec![1]);
            m.pool.insert("anvil 3".into());
        })
        .town();
    let seen = &p.seen_by(&[A]).members[0];
    assert_eq!((seen.name.as_str(), seen.level, seen.experience, seen.gold, seen.checkmarks), ("M0", 2, 47, 17, 4));
    assert_eq!((&seen.items[..], &seen.perks[..], seen.pool.len()), (&["cap".to_owned()][..], &[1][..], 4));
    let kept = serde_json::to_string(p.st()).unwrap();
    assert_eq!(serde_json::from_str::<hexhold_campaign::State>(&kept).unwrap(), *p.st());
}

#[test]
#[proves("jotl:shop.gold.sources")]
fn gold_comes_from_tokens_conclusions_and_events() {
    let fair = event("fair", EventDeck::City, vec![option(vec![Gain::Gold(Whom::Each, 100)])]);
    let mut p = Ledger::new()
        .book(|b| {
            b.places[0].conclusion = vec![Gain::Gold(Whom::Each, 10)];
            b.events = vec![fair];
        })
        .away("first");
    // At level 1 a token is worth 2.
    p.returns(true, |r| r.characters[0].money = 1);
    assert_eq!((p.member(A).gold, p.member(B).gold), (112, 110));
}

#[test]
#[proves("gh2e:campaign.party.one", "gh1e:campaign.character.player")]
fn the_party_is_the_same_whoever_is_in_it() {
    let mut p = Ledger::new()
        .with(|st| {
            st.party_achievements = ["oath".to_owned()].into();
            st.prosperity = 3;
        })
        .town();
    p.line(A, Choice::Abandon).line(A, Choice::Class("chisel".into())).answer(To::Line(A), name("Cy"));
    p.line(B, Choice::Abandon).line(B, Choice::Class("anvil".into())).answer(To::Line(B), name("Di"));
    assert!(p.st().party_achievements.contains("oath") && p.st().prosperity == 3);
    // Whoever sits at a line plays its character: the line is not a person.
    assert_eq!((p.member(2).line, p.member(3).line), (A, B));
    assert_eq!(p.seen_by(&[A, B]).members.len(), 4);
}

#[test]
#[proves("gh1e:campaign.player.several")]
fn one_player_may_run_several_characters() {
    let mut p = Ledger::new().book(|b| b.quests = vec![quest("elm", "dowser"), quest("fir", "dowser")]);
    p = p.with(|st| {
        for (m, q) in [(0, "elm"), (1, "fir")] {
            st.members[m].quest = Some(Quest { card: q.into(), fulfilled: false });
        }
    });
    let p = p.town();
    // Both quests are the player's to see, who answers for both.
    let seen = p.seen_by(&[A, B]);
    assert!(seen.members.iter().all(|m| m.quest.is_some()));
    assert!(p.is_asked(To::Line(A)) && p.is_asked(To::Line(B)));
}

#[test]
#[proves("gh2e:perk.sources.four-only")]
fn perk_marks_come_from_four_sources() {
    let due = |change: fn(&mut hexhold_campaign::Report)| {
        let mut p = Ledger::new().away("first");
        p.returns(true, change);
        p.events.iter().filter(|e| matches!(e.what, hexhold_campaign::What::PerkMark { .. })).count()
            + usize::from(p.is_asked(To::Line(A)) && p.question(To::Line(A)).ask == hexhold_campaign::Ask::Perk)
    };
    assert_eq!(due(|r| r.characters[0].money = 9), 0);
    assert_eq!(due(|r| r.characters[0].experience = 200), 0, "not before the level is gained");
    assert_eq!(due(|r| r.characters[0].items = vec!["ring".into()]), 0);
    assert_eq!(due(|r| r.characters[0].checkmarks = 2), 0);
    assert!(due(|r| r.characters[0].checkmarks = 3) > 0);
    assert!(due(|r| r.characters[0].masteries = vec![0]) > 0);
    // A level, and retirements of the player before.
    let mut p = Ledger::new().with(|st| st.members[0].experience = 45).town();
    p.line(A, Choice::LevelUp).line(A, card("anvil 3"));
    assert_eq!(p.member(A).perks_due, 1);
    let mut p = Ledger::new().with(|st| st.lines[1].retired = 2).town();
    p.line(B, Choice::Abandon).line(B, Choice::Class("chisel".into()));
    assert_eq!(p.member(2).perks_due, 2);
}

#[test]
#[proves("gh2e:campaign.prosperity.level-uses")]
fn prosperity_says_how_high_one_begins_and_what_is_for_sale() {
    let at = |boxes: u16| {
        let ledger = Ledger::new().book(|b| b.goods.push(goods("rope-of-old", 1, Some(3))));
        let with = ledger.library(|l| {
            let item = hexhold_testkit::worn("rope-of-old", hexhold_model::ItemSlot::Small);
            l.items.push(hexhold_model::Item { cost: 1, ..item });
        });
        let mut p = with.gold(B, 50).book(|b| b.places[0].conclusion = vec![Gain::Prosperity(1)]);
        p = p.with(move |st| st.prosperity = boxes);
        let mut p = p.away("first");
        p.home(true);
        p.line(A, Choice::Abandon).line(A, Choice::Class("chisel".into())).answer(To::Line(A), name("Cy"));
        (p.offers(To::Line(A), &Choice::LevelUp), p.offers(To::Line(B), &crate::ledger::buy("rope-of-old")))
    };
    // Level 3 of prosperity begins with the twelfth box.
    assert_eq!((at(10), at(11)), ((false, false), (true, true)));
}

#[test]
#[proves("gh1e:enhance.bless-strengthen-where")]
fn good_conditions_go_on_helpful_marks() {
    use hexhold_campaign::{StickerName as S, sticker_price};
    let rules = &hexhold_testkit::rules().campaign.stickers;
    for sticker in [S::Bless, S::Strengthen] {
        let price = |mark| sticker_price(rules, &spot(None, mark), sticker, 1, 0);
        assert!(price(SpotMark::DiamondPlus).is_some());
        assert_eq!([SpotMark::Diamond, SpotMark::Circle, SpotMark::Square].map(price), [None; 3]);
    }
}
