//! Elements and prices of every kind, doors, the order of the round, decks of monsters, attacks without sight or card,
//! several summons, moving others through nothing. A bystander stays as it was.

use hexhold_engine::{Ask, Choice, FigureKind, ItemStatus, TileAsk};
use hexhold_model::{Element, ElementIcon, Infusion, StatBlock};
use hexhold_testkit::{Play, Stage, hp, only, proves};

use crate::{all_granted, half, item};

/// B and m stand two hexes from A, n far away.
const YARD: &str = r"
    A       B
        .
    m       .
        .
            n
";

fn yard() -> Stage {
    let with = Stage::new(YARD).monster('m', only(hp(9))).monster('n', only(hp(9)));
    with.card_of('m', 40, half("heal 1 self")).card_of('n', 60, half("heal 1 self"))
}

/// A performs these lines; whatever may be done is done, and the first of several answers is taken.
#[track_caller]
fn performed(stage: Stage, lines: &str) -> Play {
    let mut t = stage.top('A', half(lines)).turn_of('A');
    t.play_top();
    t
}

#[track_caller]
fn agreed(stage: Stage, lines: &str) -> Play {
    let mut t = performed(stage, lines);
    while t.offers(Choice::Yes) {
        t.yes();
    }
    t
}

fn experience(t: &Play) -> u8 {
    t.character('A').experience
}

#[test]
fn one_of_three_elements_is_consumed() {
    for (element, xp) in [(Element::Fire, 1), (Element::Ice, 1), (Element::Air, 1), (Element::Earth, 0)] {
        let t = agreed(yard().element(element, Infusion::Waning), "consume fire|ice|air { xp 1 }");
        assert_eq!(experience(&t), xp, "{element:?}");
        assert_eq!(t.state().elements[element] == Infusion::Inert, xp == 1, "{element:?}");
    }
}

#[test]
fn all_elements_are_consumed_at_once() {
    let two = || yard().element(Element::Fire, Infusion::Strong).element(Element::Dark, Infusion::Waning);
    let t = agreed(two(), "consume all { xp 1 per elements-consumed }");
    assert_eq!(experience(&t), 2);
    assert!(Element::ALL.iter().all(|&e| t.state().elements[e] == Infusion::Inert));
    // There is nothing to consume: nothing comes of it.
    assert_eq!(experience(&agreed(yard(), "consume all { xp 1 }")), 0);
    // Whoever does not want to keeps them.
    let mut t = performed(two(), "consume all { xp 1 }");
    t.done();
    assert_eq!((experience(&t), t.state().elements[Element::Fire]), (0, Infusion::Strong));
}

fn to_infuse(t: &Play) -> Vec<ElementIcon> {
    t.state().turn.as_ref().expect("a turn").infuse.clone()
}

#[test]
fn the_element_that_was_consumed_is_infused_again() {
    let stage = || yard().element(Element::Earth, Infusion::Strong).element(Element::Light, Infusion::Strong);
    let mut t = agreed(stage(), "consume any { infuse consumed }");
    t.answer(Choice::Element(Element::Light));
    assert_eq!(to_infuse(&t), [ElementIcon::One(Element::Light)]);
    let t = agreed(stage(), "infuse consumed; xp 1");
    assert_eq!(to_infuse(&t), [], "nothing was consumed");
    assert_eq!(to_infuse(&agreed(stage(), "if any enemies adjacent { infuse all }")).len(), 6);
}

#[test]
fn money_tokens_are_a_price() {
    let with = |change: fn(&mut hexhold_engine::State)| yard().given(change);
    let t = agreed(with(|st| st.characters[0].money = 3), "pay money 2 { xp 1 }");
    assert_eq!((experience(&t), t.character('A').money), (1, 1));
    let t = agreed(with(|st| st.characters[0].money = 1), "pay money 2 { xp 1 }");
    assert_eq!((experience(&t), t.character('A').money), (0, 1), "too few");
    let t = agreed(with(|st| st.characters[0].money = 3), "pay money 2 and money 2 { xp 1 }");
    assert_eq!(experience(&t), 0, "too few for both");
}

#[test]
fn items_are_a_price() {
    let hat = "item \"Hat\" slot=head price=1 spent { during your turn { xp 1 } }";
    let charm = "item \"Charm\" slot=small price=1 passive { immune poison }";
    let two = || yard().item('A', item(charm)).item('A', item(hat));
    let mut t = agreed(two(), "pay spend 1 item { xp 3 }");
    // What always holds is never spent, and there is nothing to choose from.
    assert_eq!(experience(&t), 3);
    assert_eq!(t.character('A').items[1].status, ItemStatus::Spent);
    assert_eq!(t.character('A').items[0].status, ItemStatus::Ready);
    t = agreed(two(), "pay lose 1 item { xp 3 }");
    assert_eq!(t.question().ask, Ask::PayItem { lost: true });
    t.answer(Choice::Item(0));
    assert_eq!((experience(&t), t.character('A').items[0].status), (3, ItemStatus::Lost));
    assert_eq!(experience(&agreed(yard().item('A', item(charm)), "pay spend 1 item { xp 3 }")), 0);
    assert_eq!(experience(&agreed(two(), "pay spend 1 item and lose 2 items { xp 3 }")), 0, "there are two in all");
}

const BEHIND_A_DOOR: &str = r"
    A

    .

    +

    m
";

#[test]
#[proves("ruling:door-by-card")]
fn a_door_is_opened_and_closed_from_afar() {
    let stage = || Stage::new(BEHIND_A_DOOR).monster('m', only(hp(9)));
    let mut t = performed(stage(), "open door within 2");
    assert!(matches!(t.question().ask, Ask::TileHex { order: TileAsk::Open, .. }));
    let door = t.door();
    t.draws(&[(hexhold_engine::Draw::Standee, 0)]).answer(Choice::Cell(door));
    assert_eq!((t.state().open_doors, t.character('A').tally(hexhold_model::Tally::DoorsOpened)), (1, 1));
    assert!(t.state().on_map().any(|(_, f)| f.monster_type().is_some()));
    // Out of range, and a locked one.
    assert!(!performed(stage(), "open door within 1").offers(Choice::Cell(door)));
    let locked = stage().with(|s| s.scenario.doors[0].locked = true);
    assert!(!performed(locked, "open door within 2").offers(Choice::Cell(door)));
    // An open one is closed.
    let mut t = performed(Stage::new(&BEHIND_A_DOOR.replace('+', "'")), "close door within 2");
    assert_eq!(t.state().open_doors, 1);
    t.answer(Choice::Cell(door));
    assert_eq!(t.state().open_doors, 0);
}

/// Who acts in which order, by initiative.
fn order(t: &Play) -> Vec<u8> {
    t.state().order.iter().map(|s| s.initiative).collect()
}

#[test]
#[proves("ruling:initiative-changed")]
fn who_has_not_acted_is_put_elsewhere_in_the_order() {
    let mut t = performed(yard(), "initiative 50 one ally within 3");
    assert_eq!(order(&t), [10, 11, 40, 60], "A, B, m, n");
    t.target('B');
    assert_eq!(order(&t), [10, 40, 50, 60]);
    // Behind a sign it is a change; among equals characters act first.
    let mut t = performed(yard(), "initiative +29 one ally within 3");
    t.target('B');
    let at_40: Vec<_> = t.state().order.iter().filter(|s| s.initiative == 40).map(|s| s.who).collect();
    assert_eq!(at_40[0], hexhold_engine::Actor::Character(hexhold_engine::CharId(1)));
    // One's own turn has begun.
    let mut t = performed(yard(), "initiative 99 self");
    t.target('A');
    assert_eq!(order(&t), [10, 11, 40, 60]);
}

#[test]
fn the_initiative_of_the_target_is_asked_for() {
    for (n, xp) in [(39, 1), (40, 0)] {
        let lines =
            format!("suffer 1 one enemy within 2 {{ then {{ if target-initiative more-than {n} {{ xp 1 }} }} }}");
        let mut t = performed(yard(), &lines);
        all_granted(&mut t);
        assert_eq!(experience(&t), xp);
    }
}

#[test]
#[proves("ruling:redrawn-card")]
fn a_set_of_monsters_gets_another_card() {
    let stage = || {
        yard().with(|s| {
            let deck = &mut s.library.decks[0];
            let other = deck.cards[0].clone();
            deck.cards.push(other);
        })
    };
    let mut t = performed(stage(), "ability-deck one enemy within 2 { redraw }");
    let before: Vec<_> = t.state().decks.iter().map(|d| d.current).collect();
    assert_eq!(before, [Some(0), Some(0)]);
    t.draws(&[(hexhold_engine::Draw::MonsterCard, 0)]).target('m');
    let decks = &t.state().decks;
    assert!(decks[0].current != Some(0) && decks[0].discard.has(0), "{decks:?}");
    assert_eq!(decks[1].current, Some(0), "nobody else's");
    assert_eq!(order(&t), [10, 11, 40, 60], "the order stays");
    // Together with the card that was put away the deck is whole again.
    let mut t = performed(stage(), "ability-deck one enemy within 2 { redraw; reshuffle }");
    t.draws(&[(hexhold_engine::Draw::MonsterCard, 0)]).target('m');
    while t.offers(Choice::Figure(t.fig('m'))) {
        t.target('m');
    }
    assert!(t.state().decks[0].discard.is_empty() && t.state().decks[0].draw.has(0));
}

/// A sees nobody around the bend.
const BEND: &str = r"
    A       .       .
        .       .
                    .

                    .

    m       .       .
        .       .
";

#[test]
fn who_is_out_of_sight_is_attacked_if_the_card_says_so() {
    let stage = || Stage::new(BEND).monster('m', only(hp(9)));
    assert!(!performed(stage(), "attack 2 one enemy within 12").offers(Choice::Figure(hexhold_engine::FigureId(2))));
    let mut t = performed(stage(), "attack 2 one enemy within 12 without-sight");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    // It must be within range all the same.
    let t = performed(stage(), "attack 2 one enemy within 5 without-sight");
    assert!(!t.offers(Choice::Figure(t.fig('m'))));
}

#[test]
fn an_attack_without_a_card() {
    let mut t = performed(yard(), "attack 2 { no-modifier }");
    t.target('m');
    assert_eq!(t.hp('m'), 7);
    assert!(!matches!(t.question().ask, Ask::Draw { .. }));
    // Under a test only where it holds.
    let mut t = performed(yard(), "attack 2 { if target has poison { no-modifier } }");
    t.modifiers('A', &["+1"]).target('m');
    assert_eq!(t.hp('m'), 6);
    t.no_draws_left();
}

#[test]
fn several_are_summoned_by_one_card() {
    let lines = "summon \"Hound\" hp=2 attack=1 move=2 count=2";
    // The class that the half is of describes its summons.
    let stage = Stage::new("\n  x\n\n  A\n\n  y\n").with(|s| {
        s.class_mut('A').summons.push(hexhold_model::Summon { name: "Hound".to_owned(), stats: StatBlock { ..hp(2) } });
    });
    let mut t = performed(stage, lines);
    for _ in 0..2 {
        while t.question().ask == Ask::BetweenAbilities {
            t.done();
        }
        let hex = t.question().options[0];
        t.answer(hex);
    }
    let summons = |t: &Play| t.state().on_map().filter(|(_, f)| matches!(f.kind, FigureKind::Summon { .. })).count();
    assert_eq!(summons(&t), 2);
}

#[test]
fn others_are_teleported() {
    for (lines, who) in
        [("grant one ally within 3 { teleport 2 }", 'B'), ("control one enemy within 2 { teleport 1 }", 'm')]
    {
        let mut t = performed(yard(), lines);
        t.target(who);
        assert!(
            matches!(t.question().ask, Ask::Teleport { figure, .. } if figure == t.fig(who)),
            "{:#?}",
            t.question()
        );
        let (before, to) = (t.figure(who).cell, t.question().options[0]);
        t.answer(to);
        assert_ne!(t.figure(who).cell, before);
    }
}

#[test]
fn tiles_beside_oneself_are_counted() {
    let stage = || Stage::new("\n  t\n\n  A\n\n  h\n\n  d\n");
    for (name, n) in [("traps", 1), ("hazardous", 1), ("difficult", 0), ("obstacles", 0)] {
        let t = agreed(stage(), &format!("xp 1 per {name}-adjacent\nloot 1"));
        assert_eq!(experience(&t), n, "{name}");
    }
}

#[test]
fn something_happens_when_an_ally_suffers() {
    let bonus = "round { after an ally suffers damage { heal 2 target } }";
    for (whom, hp) in [("one ally within 3", 9), ("self", 7)] {
        let mut t = crate::played(yard(), bonus, &format!("suffer 3 {whom}"));
        let who = if whom == "self" { 'A' } else { 'B' };
        all_granted(&mut t);
        t.suffers(3);
        all_granted(&mut t);
        assert_eq!(t.hp(who), hp, "{whom}");
    }
}
