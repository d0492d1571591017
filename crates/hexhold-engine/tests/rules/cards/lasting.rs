//! How long bonuses last when it is neither a round nor for ever, what is done instead of something, and cards that are
//! performed besides the two of a turn.

use hexhold_engine::{Ask, Choice, Half};
use hexhold_model::{
    Ability, Action, ActiveBonus, BonusEffect, Condition, Duration, Loss, PlayFrom, PlayHalf, StatBlock, Step, Target,
    Test, Trigger, Who,
};
use hexhold_testkit::{Play, Stage, action, attack, bonus, gives, hp, moves, only, proves, shield};

use crate::play_until;

const ALONE: &str = r"
    A       .
        .
";

const DUEL: &str = r"
     A       .
         m
     B
";

fn xp(amount: u8) -> Ability {
    Ability::GainXp { amount }
}

fn begins(b: ActiveBonus) -> Ability {
    Ability::Bonus(Box::new(b))
}

#[test]
#[proves("ruling:until")]
fn until_the_next_turn_ends_when_that_begins() {
    // A acts on 10 and B on 11; the turn of A in round 2 comes after that of B.
    let stage = Stage::new(DUEL).top('A', action([shield(1, Duration::UntilNextTurn)]));
    let mut t = stage.with(|s| s.class_mut('A').cards[2].initiative = 90).turn_of('A');
    t.play_top().yes().end_turn().end_turn();
    assert_eq!(t.state().bonuses.len(), 1, "the end of a turn, and the turn of somebody else");
    play_until(&mut t, 2);
    assert_eq!(t.state().bonuses.len(), 1, "the end of the round");
    t.select('A', 2, 3).select('B', 2, 3);
    assert_eq!(t.state().bonuses.len(), 1, "B acts");
    t.end_turn();
    assert!(t.state().bonuses.is_empty() && t.character('A').discard.has(0), "its turn has begun, its card goes");
}

#[test]
#[proves("ruling:until")]
fn until_something_holds() {
    let ward = |test: Test| {
        begins(ActiveBonus { until: vec![test], ..bonus(Duration::Persistent, BonusEffect::Shield(1.into())) })
    };
    let wound = || gives(Condition::Wound, Target::one(Who::Performer));
    let mut t =
        Stage::new(ALONE).top('A', action([ward(Test::Has(Condition::Wound)), xp(1), wound(), xp(1)])).turn_of('A');
    t.play_top().yes();
    assert_eq!((t.character('A').experience, t.state().bonuses.len()), (1, 1), "not yet");
    t.target('A');
    assert!(t.state().bonuses.is_empty(), "after the ability that made it so");
    // What holds already ends it at once; what never holds does not.
    for (test, left) in [(Test::Not(Box::new(Test::Damaged)), 0), (Test::Damaged, 1)] {
        let mut t = Stage::new(ALONE).top('A', action([ward(test)])).turn_of('A');
        t.play_top().yes();
        assert_eq!(t.state().bonuses.len(), left);
        assert_eq!(t.character('A').active.has(0), left == 1);
    }
}

fn instead(trigger: Trigger, when: Vec<Test>, abilities: impl IntoIterator<Item = Ability>) -> ActiveBonus {
    let steps = abilities.into_iter().map(Step::new).collect();
    ActiveBonus { trigger, when, ..bonus(Duration::Persistent, BonusEffect::Instead(steps)) }
}

#[test]
fn a_monster_averts_what_its_stat_card_says() {
    let tough = StatBlock { bonuses: vec![instead(Trigger::WouldSuffer, vec![Test::Lethal], [])], ..hp(3) };
    let mut t = Stage::new(DUEL).monster('m', only(tough)).top('A', attack(2)).bottom('A', attack(3)).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 1, "two of three hurt");
    t.play_bottom().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.is_alive('m')), (1, true));
}

#[test]
fn instead_of_an_attack_and_of_a_move() {
    let other = |trigger| ActiveBonus { optional: true, ..instead(trigger, Vec::new(), [xp(2)]) };
    let duel = || Stage::new(DUEL).monster('m', only(hp(9)));
    let mut t = duel().top('A', action([begins(other(Trigger::BeforeAttack))])).bottom('A', attack(3)).turn_of('A');
    t.play_top().yes().play_bottom();
    assert!(matches!(t.question().ask, Ask::UseBonus { .. }));
    t.yes();
    assert_eq!((t.character('A').experience, t.hp('m')), (2, 9));
    t.quiet();
    let mut t = duel().top('A', action([begins(other(Trigger::BeforeAttack))])).bottom('A', attack(3)).turn_of('A');
    t.play_top().yes().play_bottom().done().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.character('A').experience, t.hp('m')), (0, 6), "declined: the attack is made");
    let mut t =
        duel().top('A', action([begins(other(Trigger::BeforeMove))])).bottom('A', action([moves(2)])).turn_of('A');
    t.play_top().yes().play_bottom().yes();
    assert_eq!(t.character('A').experience, 2);
    t.quiet();
}

/// A's first card has a half of another card performed; card 3 does something in either half.
fn plays(from: PlayFrom, half: PlayHalf, loss: Loss) -> Stage {
    Stage::new(ALONE).top('A', action([Ability::Play { from, half }])).with(|s| {
        let card = &mut s.class_mut('A').cards[3];
        card.top = Action { xp: 1, loss, ..action([moves(1)]) };
        card.bottom = Action { xp: 2, ..action([shield(1, Duration::Persistent)]) };
    })
}

const fn play(card: u8, half: Half) -> Choice {
    Choice::Play { card, half, basic: false }
}

fn discarded(stage: Stage) -> Play {
    let given = stage.given(|st| {
        st.characters[0].hand.remove(3);
        st.characters[0].discard.insert(3);
    });
    given.turn_of('A')
}

#[test]
#[proves("ruling:play-card")]
fn a_card_of_the_discard_pile_is_performed() {
    let mut t = discarded(plays(PlayFrom::Discard, PlayHalf::Either, Loss::Discarded));
    t.play_top();
    assert_eq!(t.question().ask, Ask::PlayCard);
    assert!(t.offers(play(3, Half::Top)) && t.offers(play(3, Half::Bottom)) && !t.offers(play(4, Half::Top)));
    t.answer(play(3, Half::Bottom)).yes();
    let a = t.character('A');
    assert_eq!((a.experience, a.active.has(3), a.discard.has(3)), (2, true, false), "it stays in the active area");
    assert!(a.discard.has(0), "the card that said so is discarded");
    assert!(t.state().turn.as_ref().is_some_and(|turn| turn.top == Some(0) && turn.bottom.is_none()));
    // Only its top half is meant here, and it is lost afterwards.
    let mut t = discarded(plays(PlayFrom::Discard, PlayHalf::Top, Loss::Lost));
    t.play_top();
    assert!(!t.offers(play(3, Half::Bottom)));
    t.answer(play(3, Half::Top));
    let to = t.question().ways.as_ref().expect("a move").ends[0].cell;
    t.answer(hexhold_engine::Answer::Path(vec![to]));
    assert_eq!((t.character('A').experience, t.character('A').lost.has(3)), (1, true));
}

#[test]
#[proves("ruling:play-card")]
fn nothing_to_perform_and_nothing_performed() {
    let mut t = plays(PlayFrom::Discard, PlayHalf::Either, Loss::Discarded).turn_of('A');
    t.play_top();
    t.quiet();
    assert_eq!(t.character('A').experience, 0, "the discard pile is empty");
    let mut t = discarded(plays(PlayFrom::Discard, PlayHalf::Either, Loss::Discarded));
    t.play_top().done();
    assert!(t.character('A').discard.has(3));
    // A lost card is lost again, one that nothing recovers is not offered.
    let lost = |st: &mut hexhold_engine::State| {
        st.characters[0].hand.remove(3);
        st.characters[0].lost.insert(3);
    };
    let mut t = plays(PlayFrom::Lost, PlayHalf::Top, Loss::Discarded).given(lost).turn_of('A');
    t.play_top().answer(play(3, Half::Top));
    let to = t.question().ways.as_ref().expect("a move").ends[0].cell;
    t.answer(hexhold_engine::Answer::Path(vec![to]));
    assert!(t.character('A').lost.has(3) && !t.character('A').discard.has(3));
    let stage = plays(PlayFrom::Lost, PlayHalf::Top, Loss::Discarded).given(lost);
    let mut t = stage.given(|st| st.characters[0].unrecoverable.insert(3)).turn_of('A');
    t.play_top();
    t.quiet();
}

#[test]
fn cards_perform_one_another_three_deep() {
    let again = || action([Ability::Play { from: PlayFrom::Hand, half: PlayHalf::Top }, xp(1)]);
    let stage = Stage::new(ALONE).top('A', again()).with(|s| {
        for card in 2..8 {
            s.class_mut('A').cards[card].top = again();
        }
    });
    let mut t = stage.turn_of('A');
    t.play_top();
    let mut deep = 0;
    while t.question().ask == Ask::PlayCard {
        t.answer(play(2 + deep, Half::Top));
        deep += 1;
    }
    assert_eq!((deep, t.character('A').experience), (3, 4), "all four come to their end");
    assert_eq!(t.character('A').discard.len(), 4);
}
