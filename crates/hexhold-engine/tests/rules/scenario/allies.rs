//! Allies that a scenario brings.

use hexhold_engine::{Choice, DeckName, Draw, FigureKind};
use hexhold_model::{Ability, Amount, Condition, Target, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, gives, hit, hp, moves, only, proves};

use crate::began;

fn strike() -> Ability {
    Ability::Attack(hexhold_model::Attack::plain(Amount::Stat(hexhold_model::Stat::Attack)))
}

#[test]
#[proves(
    "gh2e:scenario-ally.automated",
    "gh2e:scenario-ally.ally-deck",
    "fh:scenario-ally.automated",
    "fh:scenario-ally.ally-deck"
)]
fn an_ally_acts_by_itself_and_draws_from_the_allies_deck() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  s\n\n  x\n\n  m\n")
        .monster('m', only(hp(9)))
        .ally('s', 5, hp(3), action([moves(2), strike()]))
        .round_one();
    t.answer(Choice::Pair(0, 1)).modifiers('s', &["+1"]);
    assert_eq!(t.figure('s').cell, t.cell('x'), "nobody was asked where to go");
    assert_eq!(t.hp('m'), 9 - 3);
    assert_eq!((t.state().ally_deck.draw.len(), t.state().monster_deck.draw.len()), (19, 20));
    t.quiet();
}

#[test]
#[proves("gh2e:scenario-ally.representation", "fh:scenario-ally.standee-or-token")]
fn an_ally_has_the_stats_of_its_standee_or_of_the_scenario() {
    let t = Stage::new("\n  .\n\n  A\n\n  s\n\n  e\n")
        .ally('s', 5, hp(8), action([]))
        .ally_monster('e', only(hp(6)))
        .turn_of('A');
    assert_eq!((t.hp('s'), t.hp('e')), (8, 6));
    assert!(matches!(t.figure('e').kind, FigureKind::Monster { .. }));
    assert_eq!(t.figure('e').side, hexhold_engine::Side::Party);
}

#[test]
#[proves("gh2e:scenario-ally.tokens-random-order", "fh:scenario-ally.random-tokens")]
fn tokens_of_allies_are_drawn_and_act_in_their_order() {
    // Two tokens behind a door: the first placed draws number 2.
    let mut t = Stage::new("\n  .\n\n  A\n\n  +\n\n  s\n\n  u\n")
        .ally('s', 60, hp(3), action([]))
        .with(|s| {
            let hex = s.hex('u');
            s.scenario.rooms[1].allies.push((0, hex));
            s.class_mut('A').cards[0].top = action([moves(1)]);
        })
        .round_one();
    t.answer(Choice::Pair(0, 1)).play_top();
    t.open_door().draws(&[(Draw::AllyOrder, 1)]);
    let at = |t: &Play, m| t.state().figure_at(t.cell(m)).expect("placed");
    let (s, u) = (at(&t, 's'), at(&t, 'u'));
    let number = |t: &Play, f| match t.state().figure(f).kind {
        FigureKind::Ally { number, .. } => number,
        _ => 0,
    };
    assert_eq!((number(&t, s), number(&t, u)), (2, 1));
    t.take_events();
    t.end_turn();
    assert_eq!(began(&mut t), [u, s]);
}

#[test]
#[proves("gh2e:scenario-ally.opposed-monsters-two-decks", "fh:scenario-ally.opposing-monster-sides")]
fn monsters_on_two_sides_have_two_decks() {
    let bless = gives(Condition::Bless, Target::one(Who::Ally));
    let mut t = Stage::new("\n  .\n\n  A\n\n  e\n\n  m\n")
        .monster('m', only(hp(9)))
        .ally_monster('e', only(hp(9)))
        .card_of('m', 5, action([strike()]))
        .card_of('e', 6, action([strike()]))
        .top('A', action([bless]))
        .turn_of('A');
    t.play_top().target('e');
    assert_eq!((t.state().ally_deck.blesses, t.state().monster_deck.blesses), (1, 0));
    t.deck(DeckName::Monsters, &["+0"]).deck(DeckName::Allies, &["+2"]);
    t.end_turn();
    assert_eq!((t.hp('e'), t.hp('m')), (9 - 2, 9 - 4));
    assert_eq!((t.state().ally_deck.draw.len(), t.state().monster_deck.draw.len()), (19, 19));
}

#[test]
fn a_plain_attack_still_works_next_to_an_ally_monster() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  e\n")
        .ally_monster('e', only(hp(9)))
        .top('A', hit(2).action())
        .bottom('A', attack(1))
        .turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "", "it is no enemy");
    t.quiet();
}
