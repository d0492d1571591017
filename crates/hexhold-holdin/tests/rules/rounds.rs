//! Rounds, card selection, rests.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, Ending, Place, What};
use hexhold_proves::proves;

use crate::stage::*;

#[test]
#[proves(
    "holdin:round.non-combat.when",
    "holdin:round.non-combat.steps",
    "holdin:end-round.non-combat",
    "holdin:select.two",
    "holdin:select.leading",
    "holdin:ability-card.two-used"
)]
fn a_round_without_a_monster_is_selection_turn_and_cleanup() {
    let mut t = line("S....m").start();
    assert_eq!(t.ask(), &Ask::SelectCards);
    // Four cards: six pairs, either card leading.
    assert_eq!(t.options().len(), 12);
    t.pair(2, 0);
    assert_eq!(t.st().initiative, 30);
    assert_eq!(t.ask(), &Ask::TurnStep);
    t.top(0);
    // The other card is left for the bottom.
    let bottoms = [false, true].map(|basic| Choice::Play { card: 2, half: Half::Bottom, basic });
    assert_eq!(t.options(), [bottoms[0], bottoms[1], Choice::EndTurn]);
    t.bottom(2);
    assert_eq!((t.st().round, t.ask()), (2, &Ask::SelectCards));
    assert_eq!(t.told(|w| matches!(w, What::TurnBegins { .. })), 1);
    assert!(t.st().combat.is_none());
    t.rolled_out();
}

#[test]
#[proves("holdin:round.combat.steps", "holdin:initiative.roll", "holdin:end-round.combat", "holdin:round.types")]
fn a_combat_round_is_selection_initiative_both_turns_and_cleanup() {
    // Adjacent at the start: combat.
    let mut t = line("Sm").always(0, set(50, None, None, None)).start();
    assert!(t.st().combat.is_some());
    t.rolls("bB").pair(0, 1);
    t.rolled_out();
    assert_eq!(t.ask(), &Ask::TurnStep);
    t.end();
    assert_eq!(t.st().round, 2);
    let begins = |w: &What| matches!(w, What::TurnBegins { .. } | What::Behaviour { .. } | What::CardsChosen { .. });
    let order: Vec<&What> = t.events.iter().map(|e| &e.what).filter(|w| begins(w)).collect();
    assert!(matches!(
        order[..],
        [What::CardsChosen { .. }, What::Behaviour { .. }, What::TurnBegins { .. }, What::TurnBegins { .. }]
    ));
}

#[test]
#[proves("holdin:ability-card.discard-a", "holdin:ability-card.discard-b", "holdin:ability-card.a-start")]
fn a_card_is_played_from_a_then_from_b_and_then_gone() {
    let mut t = line("S....m").start();
    assert!(t.st().cards.iter().all(|c| c.side == CardSide::A && c.place == Place::Hand));
    t.idle(0, 1);
    assert_eq!((t.st().cards[0].side, t.st().cards[0].place), (CardSide::B, Place::Hand));
    assert_eq!((t.st().cards[2].side, t.st().cards[2].place), (CardSide::A, Place::Hand));
    t.pair(0, 2);
    assert_eq!(t.st().initiative, 15, "the B side has its own initiative");
    t.end();
    assert_eq!(t.st().cards[0].place, Place::Discarded);
    assert_eq!((t.st().cards[2].side, t.st().cards[2].place), (CardSide::B, Place::Hand));
    assert!(!t.offers(Choice::Pair(0, 1)));
}

#[test]
#[proves("holdin:ability-card.halves", "holdin:setup.abilities.side")]
fn only_the_half_of_the_cards_level_counts() {
    let initiative = |upgraded: bool| {
        let mut t = line("S....m").with(|s| s.setup.upgraded[1] = upgraded).start();
        t.pair(1, 0);
        t.st().initiative
    };
    assert_eq!((initiative(false), initiative(true)), (20, 21));
}

/// Two cards discarded, two in hand.
fn two_discarded(mut t: Play) -> Play {
    t.idle(0, 1).idle(0, 1);
    assert_eq!(t.st().count(Place::Discarded), 2);
    t
}

#[test]
#[proves("holdin:rest.minimum", "holdin:rest.short.when")]
fn a_rest_needs_two_discarded_cards() {
    let mut t = line("S....m").start();
    t.idle(0, 1).idle(0, 2);
    // One card is discarded: neither rest is offered.
    assert_eq!(t.ask(), &Ask::SelectCards);
    assert!(!t.offers(Choice::LongRest));
    t.pair(1, 3).end();
    assert_eq!(t.ask(), &Ask::ShortRest);
    t.no();
    assert!(t.offers(Choice::LongRest));
}

#[test]
#[proves("holdin:rest.short.random", "holdin:rest.loses-one", "holdin:rest.short.a-side", "ruling:holdin-rest-sides")]
fn a_short_rest_loses_a_random_card_and_turns_all_others_to_a() {
    let mut t = two_discarded(line("S....m").start());
    assert_eq!(t.ask(), &Ask::ShortRest);
    t.no().idle(2, 3).rolls("r1").yes();
    assert_eq!(t.ask(), &Ask::Redraw { card: 1 });
    t.no();
    assert_eq!(t.st().cards[1].place, Place::Lost);
    // Cards 2 and 3 lay on their B sides in hand.
    for card in [0, 2, 3] {
        assert_eq!((t.st().cards[card].place, t.st().cards[card].side), (Place::Hand, CardSide::A));
    }
    t.rolled_out();
}

#[test]
#[proves("holdin:rest.short.redraw", "holdin:rest.short.redraw-once", "ruling:holdin-redraw-price")]
fn one_damage_draws_another_card_once_and_cannot_be_negated() {
    let mut t = two_discarded(line("S....m").start());
    t.no().pair(2, 3).end();
    t.no().pair(2, 3).end();
    // Four discarded: cards 0 to 3.
    t.rolls("r2 r0").yes();
    assert_eq!(t.ask(), &Ask::Redraw { card: 2 });
    t.yes();
    // No second redraw is asked, nor how to pay.
    assert_eq!(t.ask(), &Ask::SelectCards);
    assert_eq!(t.st().hp, 9);
    assert_eq!(t.st().cards[0].place, Place::Lost);
    assert_eq!(t.st().cards[2].place, Place::Hand);
    t.rolled_out();
}

#[test]
#[proves("holdin:rest.long.turn", "holdin:rest.long.choose", "holdin:rest.long.heal", "holdin:damage.heal-max")]
fn a_long_rest_is_the_turn_loses_a_chosen_card_and_heals_two() {
    let suffers = does(Does::Suffer(5));
    let mut t = line("S....m").top(2, suffers).start();
    t.idle(0, 1).idle(0, 1).no();
    t.pair(2, 3).top(2).no().end();
    assert_eq!(t.st().hp, 5);
    t.no().answer(Choice::LongRest);
    assert_eq!(t.ask(), &Ask::LongRestLoss);
    assert_eq!(t.options(), [Choice::Card(0), Choice::Card(1)]);
    t.answer(Choice::Card(1));
    assert_eq!((t.st().round, t.st().hp), (5, 7));
    assert_eq!(t.st().cards[1].place, Place::Lost);
    for card in [0, 2, 3] {
        assert_eq!((t.st().cards[card].place, t.st().cards[card].side), (Place::Hand, CardSide::A));
    }
    // Never above the maximum.
    let mut t = two_discarded(line("S....m").start());
    t.no().answer(Choice::LongRest).answer(Choice::Card(0));
    assert_eq!(t.st().hp, 10);
}

#[test]
#[proves("holdin:rest.long.non-combat", "holdin:end-round.combat.short-rest")]
fn in_combat_there_is_no_long_rest_but_a_short_one() {
    let mut t = line("Sm").rolls("bA bA").start();
    t.idle(0, 1).idle(0, 1);
    assert_eq!(t.ask(), &Ask::ShortRest);
    t.no();
    assert_eq!(t.ask(), &Ask::SelectCards);
    assert!(!t.offers(Choice::LongRest));
    t.rolls("bA").idle(2, 3);
    t.rolls("r0").yes().no();
    assert_eq!(t.st().count(Place::Lost), 1);
}

#[test]
#[proves("ruling:holdin-long-rest", "holdin:end-round.non-combat.rest")]
fn at_the_end_of_a_round_only_the_short_rest_is_offered() {
    let t = two_discarded(line("S....m").start());
    assert_eq!(t.ask(), &Ask::ShortRest);
    assert_eq!(t.options(), [Choice::Yes, Choice::Done]);
}

#[test]
#[proves("holdin:select.must", "holdin:select.forced-rest.non-combat")]
fn without_two_cards_outside_combat_one_must_rest_long() {
    let mut t = two_discarded(line("S....m").start());
    t.no().idle(2, 3);
    t.no();
    // Nothing but two cards or a rest: no option to do nothing.
    let is_legal = |c: &Choice| matches!(c, Choice::Pair(..) | Choice::LongRest);
    assert!(t.options().iter().all(is_legal));
    t.idle(2, 3);
    t.no();
    // No card in hand: the rest begins by itself.
    assert_eq!(t.ask(), &Ask::LongRestLoss);
    t.answer(Choice::Card(3));
    assert_eq!((t.st().count(Place::Hand), t.st().round), (3, 6));
}

#[test]
#[proves("holdin:select.forced-rest.combat", "ruling:holdin-forced-short-rest")]
fn without_two_cards_in_combat_one_rests_short_and_plays_on() {
    let mut t = line("Sm").rolls("bA bA bA bA").start();
    t.idle(0, 1).idle(0, 1).no();
    t.idle(2, 3).no();
    t.rolls("r3").idle(2, 3).no();
    // Round 5: nothing in hand. The rest costs no turn: cards are selected next.
    assert_eq!((t.st().round, t.ask()), (5, &Ask::Redraw { card: 3 }));
    t.no();
    assert_eq!((t.st().round, t.ask()), (5, &Ask::SelectCards));
    assert_eq!(t.st().cards[3].place, Place::Lost);
    t.rolls("bA").idle(0, 1);
    t.rolled_out();
}

#[test]
#[proves(
    "holdin:exhaust.cards",
    "holdin:exhaust.cards.hp",
    "holdin:exhaust.lost",
    "holdin:round.fail.exhaustion",
    "holdin:round.until"
)]
fn who_can_neither_play_nor_rest_is_exhausted() {
    let loses = does(Does::LoseCard);
    let mut t = line("S....m").card(0, Half::Top, [loses.clone(), loses]).start();
    // Two cards of the hand are lost by the first action; the played ones turn to B.
    t.pair(0, 1).top(0).answer(Choice::Card(2));
    assert_eq!(t.st().count(Place::Lost), 2, "the last card in hand needs no question");
    t.end().idle(0, 1);
    assert_eq!(t.st().count(Place::Discarded), 2);
    // Two discarded: a rest is possible, and leaves one card.
    t.no();
    assert_eq!(t.ask(), &Ask::LongRestLoss);
    t.answer(Choice::Card(0));
    assert_eq!(t.ending(), Some(Ending::Exhausted));
    assert_eq!(t.st().hp, 10);
}

#[test]
#[proves("ruling:holdin-forced-short-rest")]
fn a_forced_rest_that_leaves_one_card_exhausts() {
    let loses = does(Does::LoseCard);
    let mut t = line("Sm").card(0, Half::Top, [loses.clone(), loses]).rolls("bA bA r0").start();
    t.pair(0, 1).top(0).answer(Choice::Card(2)).end();
    t.idle(0, 1).no();
    assert_eq!(t.ask(), &Ask::Redraw { card: 0 });
    t.no();
    assert_eq!(t.ending(), Some(Ending::Exhausted));
}
