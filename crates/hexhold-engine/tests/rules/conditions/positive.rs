//! Safeguard, ward, invisible, strengthen, bless.

use hexhold_engine::{Ask, Choice, DrawnCard, Edge, To, What};
use hexhold_model::{Ability, Amount, Condition, Count, Step, Target, Who};
use hexhold_testkit::{AttackWords, Stage, action, attack, gives, hit, hp, moves, only, proves};

use crate::{place, second_card};

const DUEL: &str = r"
         m
     A       .
";

const COLUMN: &str = r"
     m

     A

     x

     B

     .
";

fn to_self(c: Condition) -> Ability {
    gives(c, Target::one(Who::Performer))
}

fn suffer(n: i16) -> Ability {
    Ability::Suffer { amount: Amount::Fixed(n), target: Target { count: Count::All, ..Target::one(Who::Enemy) } }
}

#[test]
#[proves("gh2e:condition.safeguard.prevents-one", "gh2e:condition.safeguard.no-turn-expiry")]
fn safeguard_prevents_the_next_negative_condition_and_is_used_up() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('m', Condition::Safeguard);
    let mut t = stage.top('A', hit(1).gives(Condition::Wound).action()).turn_of('A');
    t.end_turn();
    t.done().select('A', 2, 3);
    assert!(t.has('m', Condition::Safeguard), "its turn has passed, and it is still there");
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('m', Condition::Safeguard);
    let stage = stage.top('A', hit(1).gives(Condition::Wound).action());
    let mut t = stage.bottom('A', hit(1).gives(Condition::Wound).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert!(!t.has('m', Condition::Wound) && !t.has('m', Condition::Safeguard));
    t.play_bottom().target('m');
    assert!(t.has('m', Condition::Wound), "the second is gained");
}

#[test]
#[proves("gh2e:condition.safeguard.prevents-one")]
fn safeguard_lets_positive_conditions_pass() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('A', Condition::Safeguard);
    let mut t = stage.top('A', action([to_self(Condition::Strengthen)])).turn_of('A');
    t.play_top().target('A');
    assert!(t.has('A', Condition::Strengthen) && t.has('A', Condition::Safeguard));
}

#[test]
#[proves("gh2e:condition.safeguard.only-one-of-many", "gh2e:condition.safeguard.players-choose")]
fn the_players_choose_which_of_several_conditions_a_monsters_safeguard_stops() {
    let spec = hit(1).gives(Condition::Muddle).gives(Condition::Wound);
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('m', Condition::Safeguard);
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.question().to, To::Party);
    assert!(matches!(t.question().ask, Ask::PreventCondition { .. }));
    t.answer(Choice::Condition(Condition::Wound));
    assert!(t.has('m', Condition::Muddle) && !t.has('m', Condition::Wound) && !t.has('m', Condition::Safeguard));
    t.quiet();
}

#[test]
#[proves("gh2e:condition.safeguard.stops-curse-gain")]
fn safeguard_stops_a_curse() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('m', Condition::Safeguard);
    let mut t = stage.top('A', hit(1).gives(Condition::Curse).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.state().monster_deck.curses, 0);
    assert!(!t.has('m', Condition::Safeguard));
    t.quiet();
}

#[test]
#[proves("gh2e:condition.safeguard.not-drawn-curse")]
fn safeguard_does_not_help_against_a_drawn_curse() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('A', Condition::Safeguard);
    let mut t = stage.given(|st| st.characters[0].deck.curses = 1).top('A', attack(3)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["curse"]).target('m');
    assert_eq!(t.hp('m'), 20);
    assert!(t.has('A', Condition::Safeguard));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:condition.ward.halves",
    "gh2e:condition.ward.rounds-down",
    "gh2e:condition.ward.removed-after",
    "fh:condition.ward.halves-next-damage"
)]
fn ward_halves_the_next_damage_rounded_down() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('m', Condition::Ward);
    let mut t = stage.top('A', attack(5)).bottom('A', attack(5)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.hp('m'), 18);
    assert!(!t.has('m', Condition::Ward));
    t.play_bottom().target('m');
    assert_eq!(t.hp('m'), 13, "the second is suffered in full");
}

#[test]
#[proves("gh2e:condition.ward.no-turn-expiry")]
fn ward_waits_for_damage() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('A', Condition::Ward);
    let mut t = stage.turn_of('A');
    t.end_turn();
    t.done().select('A', 2, 3).end_turn();
    assert!(t.has('A', Condition::Ward));
}

#[test]
#[proves("gh2e:condition.ward.retaliate-and-traps", "gh2e:condition.ward.any-source", "fh:condition.ward.any-source")]
fn ward_halves_damage_from_retaliate_traps_hazards_and_wound() {
    let mut spiky = hp(20);
    spiky.retaliate = 3;
    let stage = Stage::new(DUEL).monster('m', only(spiky)).condition('A', Condition::Ward);
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').suffers(1);
    // Level 1: a trap does 3 damage, hazardous terrain 2.
    for (board, damage) in [("A t .", 1), ("A h .", 1)] {
        let drawn = board.replace(' ', "\n\n");
        let mut t = Stage::new(&drawn).condition('A', Condition::Ward).bottom('A', action([moves(1)])).turn_of('A');
        t.play_bottom().walk(if board.contains('t') { 't' } else { 'h' });
        t.suffers(damage);
        assert!(!t.has('A', Condition::Ward));
    }
    // Half of the wound's 1 damage is none.
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('A', Condition::Ward);
    let mut t = stage.condition('A', Condition::Wound).round_one();
    t.select('A', 0, 1);
    assert!(!t.has('A', Condition::Ward));
    assert_eq!(t.hp('A'), 10);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:condition.invisible.no-focus",
    "gh2e:condition.invisible.no-target",
    "fh:condition.invisible.no-focus-no-target",
    "gh1e:condition.invisible.focus",
    "gh1e:condition.invisible.target"
)]
fn enemies_neither_focus_nor_target_the_invisible() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 5, action([moves(2), hit(2).ability()]));
    let mut t = stage.condition('A', Condition::Invisible).monsters_act('m');
    place(&t.events, |w| matches!(w, What::NoFocus { .. }));
    assert_eq!(t.hp('A'), 10);
    t.quiet();
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('m', Condition::Invisible);
    t = stage.top('A', attack(2)).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "nobody to attack");
}

#[test]
#[proves("gh2e:condition.invisible.untargeted-still-works", "fh:condition.invisible.non-targeted-work")]
fn untargeted_abilities_reach_the_invisible() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('m', Condition::Invisible);
    let mut t = stage.top('A', action([suffer(2)])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

#[test]
#[proves("gh2e:condition.invisible.allies-unaffected", "fh:condition.invisible.allies-unaffected")]
fn allies_and_the_invisible_deal_with_each_other_as_usual() {
    for invisible in ['A', 'B'] {
        let stage = Stage::new(COLUMN).monster('m', only(hp(9))).condition(invisible, Condition::Invisible);
        let mut t = stage.hit_points('B', 5).top('A', action([hexhold_testkit::heals(2)])).turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), "AB");
        t.target('B');
        assert_eq!(t.hp('B'), 7);
    }
}

#[test]
#[proves(
    "gh2e:condition.invisible.enemies-pass-through",
    "gh2e:condition.invisible.enemies-cannot-stop",
    "fh:condition.invisible.passable-for-enemies",
    "fh:condition.invisible.no-shared-hex"
)]
fn enemies_move_through_the_invisible_but_do_not_stop_there() {
    // A monster passes an invisible character on its way to another.
    let stage = Stage::new(COLUMN).monster('m', only(hp(9))).card_of('m', 5, action([moves(2), hit(2).ability()]));
    let mut t = stage.condition('A', Condition::Invisible).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!(t.figure('m').cell, t.cell('x'));
    assert_eq!(t.hp('B'), 8);
    // With one point less it would have to stop in A's hex, and stays.
    let stage = Stage::new(COLUMN).monster('m', only(hp(9))).card_of('m', 5, action([moves(1), hit(2).ability()]));
    let t = stage.condition('A', Condition::Invisible).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('m'));
    t.quiet();
    // The same for a character and an invisible monster.
    let board = "
     A

     m

     x

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).condition('m', Condition::Invisible);
    let mut t = stage.bottom('A', action([moves(2)])).turn_of('A');
    t.play_bottom();
    let (m, x) = (t.cell('m'), t.cell('x'));
    let ways = t.question().ways.clone().expect("a move");
    let stop = |cell| ways.ends.iter().find(|w| w.cell == cell).is_some_and(|w| w.stop);
    assert!(!stop(m) && stop(x));
    t.walk('x');
    t.quiet();
}

/// From before the bearer's turn to its end, for a character and for a monster.
fn ends_with_the_bearers_next_turn(condition: Condition) {
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).condition('A', condition).round_one();
    t.select('A', 0, 1);
    assert!(t.has('A', condition), "during the turn");
    t.end_turn();
    assert!(!t.has('A', condition));
    // A monster's ends with the monster's turn, not with somebody else's.
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).condition('m', condition).round_one();
    t.select('A', 0, 1);
    assert!(t.has('m', condition), "A acts before m");
    t.end_turn();
    assert!(!t.has('m', condition));
}

#[test]
#[proves(
    "gh2e:condition.invisible.expiry",
    "fh:condition.invisible.removal",
    "gh1e:condition.remove.character",
    "gh1e:condition.remove.monster"
)]
fn invisible_ends_with_the_bearers_next_turn() {
    ends_with_the_bearers_next_turn(Condition::Invisible);
}

#[test]
#[proves(
    "gh2e:condition.strengthen.expiry",
    "fh:condition.strengthen.removal",
    "jotl:condition.strengthen.ends",
    "jotl:condition.duration.same-round",
    "gh1e:condition.remove.character",
    "gh1e:condition.remove.monster"
)]
fn strengthen_ends_with_the_bearers_next_turn() {
    ends_with_the_bearers_next_turn(Condition::Strengthen);
}

#[test]
#[proves(
    "gh2e:condition.strengthen.advantage",
    "fh:condition.strengthen.advantage",
    "gh1e:condition.strengthen",
    "jotl:condition.strengthen"
)]
fn strengthen_gives_advantage_on_every_attack() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).condition('A', Condition::Strengthen);
    let mut t = stage.top('A', attack(2)).bottom('A', attack(2)).turn_of('A');
    for _ in 0..2 {
        if t.character('A').deck.discard.is_empty() {
            t.play_top();
        } else {
            t.play_bottom();
        }
        t.modifiers('A', &["-1", "+1"]).target('m');
        second_card(&mut t);
    }
    let with_advantage = |w: &What| matches!(w, What::Drew { edge: Edge::Advantage, .. });
    assert_eq!(t.events.iter().filter(|e| with_advantage(&e.what)).count(), 2);
}

#[test]
#[proves(
    "gh2e:condition.bless.shuffle-in",
    "gh2e:condition.bless.acts-as-double",
    "gh2e:condition.bless.returns-to-supply",
    "fh:condition.bless.shuffle-in",
    "fh:condition.bless.acts-as-double",
    "gh1e:condition.bless",
    "jotl:condition.bless",
    "jotl:condition.bless.double"
)]
fn bless_is_a_card_that_doubles_and_goes_back() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20)));
    let mut t = stage.top('A', action([to_self(Condition::Bless)])).bottom('A', attack(3)).turn_of('A');
    t.play_top().target('A');
    assert_eq!(t.character('A').deck.blesses, 1);
    assert!(!t.has('A', Condition::Bless), "a card, not a token");
    t.play_bottom();
    t.modifiers('A', &["bless"]).target('m');
    assert_eq!(t.hp('m'), 14);
    place(&t.events, |w| matches!(w, What::Drew { cards, .. } if cards == &[DrawnCard::Bless]));
    let deck = t.character('A').deck;
    assert_eq!((deck.blesses, deck.discard.len(), deck.draw.len()), (0, 0, 20));
}

#[test]
#[proves(
    "gh2e:condition.bless.no-deck-no-effect",
    "gh2e:condition.curse.no-deck-no-effect",
    "fh:condition.bless.no-deck-no-effect",
    "fh:condition.curse.no-deck-no-effect"
)]
fn whoever_has_no_deck_is_neither_blessed_nor_cursed() {
    let board = r"
         y
     A       .
         z
";
    let bless = gives(Condition::Bless, Target::one(Who::Ally));
    let curse = gives(Condition::Curse, Target::one(Who::Enemy));
    let stage = Stage::new(board).objective('y', 5, false).objective('z', 5, true);
    let mut t = stage.top('A', action([bless, curse])).turn_of('A');
    t.play_top().target('y').target('z');
    let st = t.state();
    let cards = |d: hexhold_engine::ModifierDeck| d.blesses + d.curses;
    assert_eq!(cards(st.monster_deck) + cards(st.ally_deck) + cards(t.character('A').deck), 0);
    assert!(!t.events.iter().any(|e| matches!(e.what, What::Gained { .. })));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:condition.bless.supply-10",
    "gh2e:condition.bless.supply-empty",
    "fh:condition.bless.supply-ten",
    "gh1e:condition.bless-supply"
)]
fn ten_bless_cards_for_all_decks_together() {
    let blessing = || action([to_self(Condition::Bless), to_self(Condition::Bless)]);
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).given(|st| {
        st.characters[1].deck.blesses = 3;
        st.monster_deck.blesses = 4;
        st.ally_deck.blesses = 2;
    });
    let mut t = stage.top('A', blessing()).turn_of('A');
    t.play_top().target('A').target('A');
    assert_eq!(t.character('A').deck.blesses, 1, "the tenth card, and no eleventh");
    t.quiet();
}

#[test]
#[proves("jotl:condition.bless", "ruling:silent-glossary")]
fn there_are_ten_bless_cards_and_ten_curse_cards_for_each_side() {
    let rules = hexhold_testkit::rules().conditions;
    assert_eq!((rules.bless_cards, rules.curse_cards), (10, 10));
    // The eleventh is not added.
    let own = Target::one(Who::Performer);
    let bless = Ability::Repeat {
        times: Amount::Fixed(11),
        steps: vec![Step { mandatory: true, ..Step::new(gives(Condition::Bless, own)) }],
    };
    let mut t = Stage::new("\n  A\n\n  .\n").top('A', action([bless])).turn_of('A');
    t.play_top();
    while matches!(t.question().ask, Ask::Target { .. } | Ask::Perform { .. }) {
        if t.offers(Choice::Yes) {
            t.yes()
        } else {
            t.target('A')
        };
    }
    assert_eq!(t.character('A').deck.blesses, 10);
}
