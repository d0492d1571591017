//! Elements of monsters.

use hexhold_engine::{Choice, Draw, To, What};
use hexhold_model::{Amount, Attack, Condition, Element, ElementIcon, Infusion, Mod, MonsterConsume, Rank, Stat};
use hexhold_testkit::{AttackWords, Play, Stage, action, hp, moves, only, proves};

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
}

/// Two monsters of one set next to A, whose card consumes fire for Attack +1 and infuses ice.
fn burning(board: &str) -> Stage {
    let stage = Stage::new(board).monster('m', only(hp(9))).with(|s| {
        let card = &mut s.library.decks[0].cards[0];
        card.initiative = 15;
        card.action = strike(0).action();
        card.action.infuse = vec![ElementIcon::One(Element::Ice)];
        card.consume = vec![MonsterConsume {
            icons: vec![ElementIcon::One(Element::Fire)],
            when: vec![],
            mods: vec![Mod::Attack(1.into())],
            steps: Vec::new(),
        }];
    });
    stage.element(Element::Fire, Infusion::Strong)
}

const PAIR: &str = "\n  .\n\n  m\n\n  A\n\n  m\n";

#[test]
#[proves(
    "gh2e:monster-element.consume-first-starts",
    "gh2e:monster-element.consume-benefits-all",
    "fh:monster-element.consume-first-monster",
    "fh:monster-element.consume-benefits-all",
    "jotl:monster-element.all",
    "jotl:monster-element.always",
    "gh1e:monster-element.consume.always",
    "gh1e:monster-element.consume.group",
    "gh1e:monster-element.consume.all-benefit"
)]
fn the_first_consumes_for_all() {
    let mut t = burning(PAIR).monsters_act('m');
    // The first attack waits for its card: the fire is gone already.
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
    t.modifiers('m', &["+0", "+0"]).done().done();
    assert_eq!(t.hp('A'), 10 - 3 - 3);
}

#[test]
#[proves("gh2e:monster-element.infuse-last-ends", "fh:monster-element.infuse-last-monster")]
fn the_last_infuses_at_the_end_of_its_turn() {
    let mut t = burning(PAIR).monsters_act('m');
    t.modifiers('m', &["+0"]).done();
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert, "the first has ended its turn");
    t.modifiers('m', &["+0"]).done();
    let events = t.take_events();
    let infused = events.iter().position(|e| matches!(e, What::Infused { .. })).expect("infused");
    let second = events.iter().rposition(|e| matches!(e, What::TurnBegan { .. })).expect("began");
    assert!(infused > second);
}

#[test]
#[proves("gh2e:monster-element.trigger", "fh:monster-element.trigger-needs-ability")]
fn a_set_that_does_nothing_neither_consumes_nor_infuses() {
    let changes = |e: &What| matches!(e, What::Consumed { .. } | What::Infused { .. });
    let mut t = burning("\n  .\n\n  m\n\n  A\n").condition('m', Condition::Stun).monsters_act('m');
    assert!(!t.take_events().iter().any(changes));
    // Nor one that finds nobody to attack.
    let mut t = burning("\n  .\n\n  m\n\n  .\n\n  .\n\n  A\n").monsters_act('m');
    assert!(!t.take_events().iter().any(changes));
    // One that attacks does both.
    let mut t = burning("\n  .\n\n  m\n\n  A\n").monsters_act('m');
    t.modifiers('m', &["+0"]).done();
    assert_eq!(t.take_events().iter().filter(|e| changes(e)).count(), 2);
}

#[test]
#[proves(
    "gh2e:monster-element.wild-party",
    "fh:monster-element.wild-mixed-party",
    "jotl:monster-element.wild",
    "gh1e:monster-element.infuse.wild",
    "gh1e:monster-element.consume.wild"
)]
fn the_party_picks_a_monsters_wild_element() {
    let mut t = burning("\n  .\n\n  m\n\n  A\n")
        .with(|s| {
            let card = &mut s.library.decks[0].cards[0];
            card.action.infuse = vec![ElementIcon::Wild];
            card.consume[0].icons = vec![ElementIcon::Wild];
        })
        .element(Element::Air, Infusion::Waning)
        .monsters_act('m');
    assert_eq!(t.question().to, To::Party);
    t.answer(Choice::Element(Element::Air));
    assert_eq!(t.state().elements[Element::Fire], Infusion::Strong);
    t.modifiers('m', &["+0"]).done();
    assert_eq!(t.hp('A'), 7);
    assert_eq!(t.question().to, To::Party);
    t.answer(Choice::Element(Element::Dark));
    let infused = t.take_events().into_iter().find_map(|e| match e {
        What::Infused { element } => Some(element),
        _ => None,
    });
    assert_eq!(infused, Some(Element::Dark));
}

/// A opens a door after the set has acted; behind it stands another of the set.
fn late(infuses: bool) -> Play {
    let mut t = burning("\n  .\n\n  m\n\n  A\n\n  +\n\n  k\n")
        .place('k', "type m", Rank::Normal)
        .with(|s| {
            let card = &mut s.class_mut('A').cards[0];
            card.initiative = 60;
            card.top = action([moves(1)]);
            if infuses {
                card.top.infuse = vec![ElementIcon::One(Element::Fire)];
            }
        })
        .round_one();
    t.answer(Choice::Pair(0, 1)).modifiers('m', &["+0"]).done();
    assert_eq!(t.hp('A'), 7, "with the fire");
    t.play_top();
    t.open_door().draws(&[(Draw::Standee, 0)]);
    t.end_turn().modifiers('m', &["+0"]).done();
    t
}

#[test]
#[proves("gh2e:monster-element.late-no-benefit", "fh:monster-element.late-arrivals-no-benefit")]
fn latecomers_have_nothing_of_an_earlier_consumption() {
    assert_eq!(late(false).hp('A'), 7 - 2);
}

#[test]
#[proves("gh2e:monster-element.late-may-consume-new", "fh:monster-element.late-arrivals-may-consume")]
fn latecomers_may_consume_what_was_infused_since() {
    let t = late(true);
    assert_eq!(t.hp('A'), 7 - 3);
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
}
