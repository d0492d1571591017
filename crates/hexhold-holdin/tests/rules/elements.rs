//! Elements in view.

use hexhold_holdin::book::*;
use hexhold_holdin::view::View;
use hexhold_holdin::{Ask, Choice, Place};
use hexhold_proves::proves;

use crate::stage::*;

fn show(stage: &mut Stage, card: usize, side: CardSide, elements: Elements) {
    stage.action(card, side, Half::Top).elements = elements;
}

fn in_view(t: &Play) -> Elements {
    View::new(t.st(), t.game.world()).elements
}

/// A heal that heals 3 more for a dark and a fire.
fn waters() -> Ability {
    let needs = Elements { dark: 1, fire: 1 };
    let augments = vec![Augment { needs, gives: vec![Gain::More(3)] }];
    Ability { augments, ..does(Does::Heal(4)) }
}

#[test]
#[proves("holdin:element.visible", "holdin:ability-card.elements", "ruling:holdin-elements-view")]
fn an_element_is_there_as_long_as_a_card_shows_it() {
    let mut t = line("S...m")
        .bottom(0, moves(1))
        .with(|s| {
            show(s, 0, CardSide::A, Elements::DARK);
            show(s, 0, CardSide::B, Elements::FIRE);
            show(s, 1, CardSide::A, Elements { dark: 1, fire: 1 });
        })
        .start();
    assert_eq!(in_view(&t), Elements { dark: 2, fire: 1 });
    // Chosen and being played it still counts.
    t.pair(0, 1).bottom(0);
    assert_eq!(in_view(&t), Elements { dark: 2, fire: 1 });
    t.no();
    // Turned to its B side it shows other icons.
    assert_eq!(in_view(&t), Elements { dark: 1, fire: 2 });
    t.end();
    assert_eq!(in_view(&t), Elements::FIRE);
    // Discarded it shows none.
    t.idle(0, 1);
    assert_eq!(t.st().cards[0].place, Place::Discarded);
    assert_eq!(in_view(&t), Elements::NONE);
}

#[test]
#[proves("holdin:element.all-needed", "holdin:element.augment")]
fn the_books_example_heal_four_and_three_more_for_dark_and_fire() {
    let healed = |dark: bool, fire: bool| {
        let mut t = line("S...m")
            .card(0, Half::Top, [does(Does::Suffer(9)), waters()])
            .with(|s| {
                show(s, 2, CardSide::A, if dark { Elements::DARK } else { Elements::NONE });
                show(s, 3, CardSide::A, if fire { Elements::FIRE } else { Elements::NONE });
            })
            .start();
        t.pair(0, 1).top(0).no();
        if t.offers(Choice::Augment(0)) {
            t.answer(Choice::Augment(0));
        }
        t.yes();
        t.st().hp - 1
    };
    assert_eq!(healed(true, true), 7);
    assert_eq!(healed(true, false), 4);
    assert_eq!(healed(false, true), 4);
}

#[test]
#[proves("holdin:element.augment")]
fn an_augment_may_be_left_alone() {
    let mut t = line("S...m")
        .card(0, Half::Top, [does(Does::Suffer(9)), waters()])
        .with(|s| show(s, 2, CardSide::A, Elements { dark: 1, fire: 1 }))
        .start();
    t.pair(0, 1).top(0).no().yes();
    assert_eq!(t.st().hp, 5);
    assert_eq!(in_view(&t), Elements { dark: 1, fire: 1 });
}

#[test]
#[proves("holdin:element.once")]
fn an_icon_is_consumed_once_per_turn() {
    let burn = || Ability { augments: vec![Augment { needs: Elements::FIRE, gives: vec![Gain::More(1)] }], ..moves(1) };
    let mut t = line("S......")
        .card(0, Half::Bottom, [burn(), burn()])
        .bottom(2, burn())
        .with(|s| show(s, 3, CardSide::A, Elements::FIRE))
        .start();
    t.pair(0, 1).bottom(0);
    assert!(t.offers(Choice::Augment(0)));
    t.answer(Choice::Augment(0)).yes();
    assert_eq!(t.ask(), &Ask::Walk { points: 2, jump: false });
    t.along([1, 2]);
    // The second ability of the same turn finds no icon.
    assert_eq!(t.ask(), &Ask::Walk { points: 1, jump: false });
    t.no().end();
    // In the next turn it is there again.
    t.pair(2, 1).bottom(2);
    assert!(t.offers(Choice::Augment(0)));
}

#[test]
#[proves("ruling:holdin-element-icon")]
fn the_icon_that_will_be_gone_first_is_consumed() {
    let burn =
        |n: u8| Ability { augments: vec![Augment { needs: Elements::FIRE, gives: vec![Gain::More(1)] }], ..moves(n) };
    let mut t = line("S......")
        .bottom(0, burn(1))
        .with(|s| {
            show(s, 0, CardSide::A, Elements::FIRE);
            show(s, 3, CardSide::A, Elements::FIRE);
        })
        .start();
    t.pair(0, 1).bottom(0).answer(Choice::Augment(0)).yes();
    assert_eq!((t.st().cards[0].inert, t.st().cards[3].inert), (Elements::FIRE, Elements::NONE));
}

#[test]
#[proves("holdin:element.all-needed")]
fn an_ability_that_needs_an_element_is_not_possible_without_it() {
    let needs = |elements| Ability { needs: elements, ..does(Does::Heal(2)) };
    let heal = |elements: Elements| {
        let mut t = line("S...m")
            .card(0, Half::Top, [does(Does::Suffer(5)), needs(Elements::DARK)])
            .with(|s| show(s, 3, CardSide::A, elements))
            .start();
        t.pair(0, 1).top(0).no();
        if matches!(t.ask(), Ask::Perform { .. }) {
            t.yes();
        }
        (t.st().hp, in_view(&t))
    };
    assert_eq!(heal(Elements::FIRE), (5, Elements::FIRE));
    assert_eq!(heal(Elements::DARK), (7, Elements::NONE));
}

#[test]
#[proves("holdin:element.augment")]
fn an_augment_is_taken_once_however_many_icons_there_are() {
    let mut t = line("S...m")
        .card(0, Half::Top, [does(Does::Suffer(9)), waters()])
        .with(|s| show(s, 2, CardSide::A, Elements { dark: 3, fire: 3 }))
        .start();
    t.pair(0, 1).top(0).no().answer(Choice::Augment(0));
    assert!(!t.offers(Choice::Augment(0)));
    t.yes();
    assert_eq!((t.st().hp, in_view(&t)), (8, Elements { dark: 2, fire: 2 }));
}

#[test]
#[proves("holdin:element.all-needed", "holdin:combat-enter.attack")]
fn an_attack_that_cannot_be_paid_for_begins_no_combat() {
    let shot = |shown: Elements| {
        let costly = Ability { needs: Elements::FIRE, ..ranged(2, 3) };
        let mut t = line("S..m").top(0, costly).with(|s| show(s, 3, CardSide::A, shown)).start();
        t.pair(0, 1).top(0);
        matches!(t.ask(), Ask::Target { .. })
    };
    assert!(shot(Elements::FIRE));
    assert!(!shot(Elements::DARK));
}
