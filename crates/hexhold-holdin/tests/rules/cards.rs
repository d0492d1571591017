//! Ability cards in the character's turn.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, Place, Refusal, Side, What};
use hexhold_proves::proves;

use crate::stage::*;

#[test]
#[proves("holdin:initiative.lowest", "holdin:ability-card.initiative")]
fn the_books_example_thirty_three_against_eighteen() {
    let stage =
        || line("Sm").sets(0, [set(18, None, None, None), set(60, None, None, None), set(60, None, None, None)]);
    let lead = |s: &mut Stage| s.face(0, CardSide::A).initiative = 33;
    let first = |lead: u8, other: u8, initiative: fn(&mut Stage)| {
        let mut t = stage().with(initiative).rolls("bA").start();
        t.pair(lead, other).end();
        let turn = |w: &&What| matches!(w, What::TurnBegins { .. });
        t.events.iter().map(|e| &e.what).find(turn).cloned()
    };
    assert_eq!(first(0, 1, lead), Some(What::TurnBegins { side: Side::Monster }));
    // The other card would be faster (15), but it does not lead.
    let slow_lead = |s: &mut Stage| {
        s.face(0, CardSide::A).initiative = 33;
        s.face(1, CardSide::A).initiative = 15;
    };
    assert_eq!(first(0, 1, slow_lead), Some(What::TurnBegins { side: Side::Monster }));
    assert_eq!(first(1, 0, slow_lead), Some(What::TurnBegins { side: Side::Character }));
}

#[test]
#[proves("holdin:ability-card.initiative.non-combat")]
fn outside_combat_initiative_decides_nothing() {
    // Nothing is rolled, however slow the leading card.
    let mut t = line("S...m").with(|s| s.face(0, CardSide::A).initiative = 99).start();
    t.pair(0, 1);
    assert_eq!((t.ask(), t.st().draws), (&Ask::TurnStep, 0));
}

#[test]
#[proves("holdin:turn.leading-irrelevant", "holdin:turn.order")]
fn either_card_gives_either_action_in_either_order() {
    for (lead, other) in [(0, 1), (1, 0)] {
        let mut t = line("S...m").start();
        t.pair(lead, other);
        for card in [0, 1] {
            for half in [Half::Top, Half::Bottom] {
                assert!(t.offers(Choice::Play { card, half, basic: false }));
                assert!(t.offers(Choice::Play { card, half, basic: true }));
            }
        }
        t.bottom(lead);
        assert!(t.offers(Choice::Play { card: other, half: Half::Top, basic: false }));
        t.refused(Choice::Play { card: other, half: Half::Bottom, basic: false }, Refusal::NotOffered);
    }
}

#[test]
#[proves("holdin:turn.ability-order", "holdin:ability-card.abilities", "holdin:turn.no-interrupt")]
fn the_abilities_of_an_action_follow_each_other_and_nothing_comes_between() {
    let stage = line("S....").card(0, Half::Bottom, [moves(2), does(Does::Heal(1)), moves(1)]).top(1, moves(1));
    let mut t = stage.start();
    t.pair(0, 1).bottom(0);
    assert_eq!(t.ask(), &Ask::Walk { points: 2, jump: false });
    t.refused(Choice::Play { card: 1, half: Half::Top, basic: false }, Refusal::WantsPath);
    t.along([1, 2]);
    assert!(matches!(t.ask(), Ask::Perform { .. }));
    assert_eq!(t.options(), [Choice::Yes, Choice::Done]);
    t.yes();
    assert_eq!(t.ask(), &Ask::Walk { points: 1, jump: false });
    t.along([3]);
    assert_eq!(t.ask(), &Ask::TurnStep);
}

#[test]
#[proves("holdin:turn.discard-at-once", "holdin:ability-card.discard-default")]
fn a_card_is_discarded_as_soon_as_its_action_is_done() {
    let mut t = line("S....").bottom(0, moves(1)).start();
    t.pair(0, 1).bottom(0);
    assert_eq!(t.st().cards[0].place, Place::Playing);
    t.along([1]);
    assert_eq!((t.st().cards[0].side, t.st().cards[0].place), (CardSide::B, Place::Hand));
    assert_eq!(t.st().cards[1].place, Place::Chosen);
}

#[test]
#[proves("holdin:ability-card.lost", "holdin:ability-card.lost.recover")]
fn a_lost_card_comes_back_only_by_a_recover_action() {
    let heals = does(Does::Heal(1));
    for side in [CardSide::A, CardSide::B] {
        let mut t = line("S...m")
            .top(0, heals.clone())
            .top(2, does(Does::Recover(1)))
            .with(|s| s.action(0, side, Half::Top).lost = true)
            .start();
        if side == CardSide::B {
            t.idle(0, 1);
        }
        t.pair(0, 1).top(0).yes();
        assert_eq!(t.st().cards[0].place, Place::Lost, "{side:?}");
        t.end();
        if side == CardSide::B {
            assert_eq!(t.st().count(Place::Discarded), 1);
        }
        t.pair(2, 3).top(2).yes();
        assert_eq!((t.st().cards[0].place, t.st().cards[0].side), (Place::Hand, CardSide::A));
    }
    // A rest does not bring it back.
    let mut t = line("S...m").top(0, heals).with(|s| s.action(0, CardSide::A, Half::Top).lost = true).start();
    t.pair(0, 1).top(0).yes().end().idle(1, 2).idle(2, 3);
    t.rolls("r0").yes().no();
    assert_eq!(t.st().cards[0].place, Place::Lost);
    assert_eq!(t.st().count(Place::Hand), 2);
}

#[test]
#[proves("ruling:holdin-turn-ended")]
fn a_turn_may_end_early_and_a_begun_action_counts_as_played() {
    let lost = |s: &mut Stage| s.action(0, CardSide::A, Half::Top).lost = true;
    let mut t = line("S...m").top(0, does(Does::Heal(1))).with(lost).start();
    t.pair(0, 1).end();
    assert_eq!((t.st().cards[0].side, t.st().cards[1].side), (CardSide::B, CardSide::B));
    let mut t = line("S...m").top(0, does(Does::Heal(1))).with(lost).start();
    t.pair(0, 1).top(0).no();
    assert_eq!(t.st().cards[0].place, Place::Lost);
}

#[test]
#[proves("holdin:special.heal", "holdin:special.definition", "holdin:hp-card.max")]
fn a_heal_gives_hit_points_up_to_the_maximum_of_the_level() {
    for (level, most) in [(1, 10), (3, 14), (5, 18)] {
        let mut t = line("S...m")
            .with(|s| s.setup.character_level = level)
            .card(0, Half::Top, [does(Does::Suffer(3)), does(Does::Heal(2)), does(Does::Heal(5))])
            .start();
        assert_eq!(t.st().hp, most);
        t.pair(0, 1).top(0).no().yes();
        assert_eq!(t.st().hp, most - 1);
        t.yes();
        assert_eq!(t.st().hp, most);
    }
}

#[test]
#[proves("holdin:attack.adjacent-wall")]
fn hexes_divided_by_a_wall_line_are_not_adjacent_and_range_goes_around() {
    // A wall line on the lower right side of the start.
    let board = "
  S
    / .
  .
";
    let t = stage(board).start();
    let w = t.game.world();
    let cells: Vec<_> = w.map.cells().iter().collect();
    let right = *cells.iter().find(|&&c| w.map.hex_of(c).q != w.map.hex_of(t.cell('S')).q).unwrap();
    let wall = w.map.wall_between(t.cell('S'), right);
    assert!(wall, "the board draws a wall line");
    assert_eq!(w.tables(0).range(t.cell('S'), right), Some(2));
    assert!(!w.tables(0).adjacent(t.cell('S'), right));
    // So a melee attack does not reach a monster there.
    let mut t = stage(&board.replace("/ .", "/ m")).top(0, attack(2)).start();
    assert!(t.st().combat.is_none());
    t.pair(0, 1).top(0);
    assert_eq!(t.ask(), &Ask::TurnStep);
}
