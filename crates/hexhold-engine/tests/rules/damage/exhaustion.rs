//! Exhaustion.

use hexhold_engine::{Ask, Cards, CharId, Choice, Fate, To, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, BonusEffect, Compare, Count, Duration, Loss, ScenarioEffect, ScenarioRule,
    ScenarioTest, ScenarioTrigger, Target, Test, Who,
};
use hexhold_testkit::{Stage, action, bonus, heals, hp, moves, only, proves, shield};

use crate::happened;

/// Everybody suffers 5 when the second round starts.
fn doom_in_round_two() -> ScenarioRule {
    let all = Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) };
    ScenarioRule {
        trigger: ScenarioTrigger::StartOfRound,
        when: vec![ScenarioTest::Round(Compare::Equal, Amount::Fixed(2))],
        effects: vec![ScenarioEffect::Damage(Amount::Fixed(5), all)],
        once: false,
    }
}

#[test]
#[proves("gh1e:exhaust.active", "gh1e:exhaust.amd")]
fn with_exhaustion_active_bonuses_end_and_the_modifier_deck_stays() {
    let rally = bonus(Duration::Persistent, BonusEffect::Shield(Amount::Fixed(1)));
    let aura = Some(Target { count: Count::All, ..Target::one(Who::AllyOrSelf) });
    let rally = Ability::Bonus(Box::new(ActiveBonus { aura, ..rally }));
    let stage = Stage::new("\n     A       .\n         B\n     m\n").monster('m', only(hp(9)));
    let stage = stage.with(|s| s.scenario.rules = vec![doom_in_round_two()]).hit_points('A', 5);
    let stage = stage.top('A', action([rally])).bottom('A', Action::default()).given(|st| {
        let deck = &mut st.characters[0].deck;
        deck.draw.remove(3);
        deck.discard.insert(3);
        deck.curses = 2;
    });
    let mut t = stage.turn_of('A');
    t.play_top().yes();
    let deck = t.character('A').deck;
    assert_eq!(t.state().bonuses.len(), 1);
    while t.character('A').fate == Fate::Present {
        match t.question().ask {
            Ask::TurnStep => t.end_turn(),
            _ => t.done(),
        };
    }
    assert!(t.character('A').active.is_empty() && t.state().bonuses.is_empty());
    assert_eq!(t.character('A').deck, deck);
}

const TWO: &str = r"
     A       .       .
         B       .
";

fn cards(list: &[u8]) -> Cards {
    list.iter().copied().collect()
}

/// All characters suffer this much at the start of round 2.
fn doom(amount: Amount) -> ScenarioRule {
    let target = Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) };
    ScenarioRule {
        trigger: ScenarioTrigger::StartOfRound,
        when: Vec::new(),
        effects: vec![ScenarioEffect::Damage(amount, target)],
        once: false,
    }
}

#[test]
#[proves(
    "gh2e:exhaust.zero-hp",
    "gh2e:exhaust.figure-removed",
    "gh2e:exhaust.no-further-part",
    "gh2e:exhaust.character-count-unchanged",
    "fh:exhaust.no-hp",
    "fh:exhaust.figure-removed",
    "fh:exhaust.character-count-unchanged",
    "fh:exhaust.no-participation",
    "jotl:exhaust.hp",
    "jotl:exhaust.immediate",
    "jotl:exhaust.no-part",
    "gh1e:exhaust.hp",
    "gh1e:exhaust.removed"
)]
fn at_zero_hit_points_a_character_is_out() {
    let stage = Stage::new(TWO).hit_points('A', 1).with(|s| s.scenario.rules = vec![doom(Amount::Characters)]);
    let mut t = stage.round_one();
    t.done(); // A suffers 2
    assert_eq!((t.character('A').fate, t.hp('A')), (Fate::Exhausted, 0));
    assert!(!t.is_alive('A'));
    t.done(); // so does B
    assert_eq!(t.question().to, To::Character(CharId(1)), "only B selects cards");
    t.select('B', 0, 1);
    assert_eq!(t.state().order.len(), 1);
    t.end_turn().done().done();
    assert_eq!(t.hp('B'), 10 - 2 - 2, "two characters still count as two");
}

#[test]
#[proves(
    "gh2e:exhaust.no-cards",
    "gh2e:exhaust.no-cards-hp-unchanged",
    "fh:exhaust.no-cards",
    "fh:exhaust.no-cards-keeps-hp",
    "gh1e:exhaust.cards.hp",
    "gh1e:exhaust.no-option",
    "jotl:select.exhaust"
)]
fn without_cards_to_play_or_to_rest_with_a_character_is_out() {
    type Change = fn(&mut hexhold_engine::State);
    let with = |change: Change| Stage::new(TWO).given(change).round_one();
    let t = with(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0]), cards(&[1])));
    assert_eq!((t.character('A').fate, t.hp('A')), (Fate::Exhausted, 10));
    assert!(happened(&t.events, |w| matches!(w, What::Exhausted { .. })));
    let t = with(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0, 1]), cards(&[])));
    assert_eq!(t.character('A').fate, Fate::Present);
    // With two discarded cards it can rest: the only thing it can do, so it is not asked.
    let t = with(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[]), cards(&[0, 1])));
    assert_eq!(t.character('A').fate, Fate::Present);
}

#[test]
#[proves(
    "gh2e:exhaust.all-cards-lost",
    "gh2e:exhaust.immediate",
    "fh:exhaust.all-cards-lost",
    "fh:exhaust.figure-removed"
)]
fn exhaustion_takes_all_cards_at_once_even_in_the_middle_of_an_ability() {
    let board = r"
     A       y       .
         t       B
";
    let stage =
        Stage::new(board).top('A', action([shield(1, Duration::Persistent)])).bottom('A', action([moves(3), heals(1)]));
    let mut t = stage.hit_points('A', 2).turn_of('A');
    t.play_top().yes().play_bottom().walk_along("ty").done();
    assert_eq!(t.character('A').fate, Fate::Exhausted);
    assert_eq!(t.figure('A').cell, t.cell('t'), "it did not get any further");
    assert_eq!((t.character('A').lost.len(), t.character('A').active.len()), (10, 0));
    assert_eq!(t.question().to, To::Character(CharId(1)), "nor was the heal performed");
}

#[test]
#[proves("ruling:active-cards-rest", "gh2e:exhaust.no-cards", "gh2e:rest.long.active-cards-count")]
fn an_active_card_saves_from_exhaustion_but_does_not_make_a_short_rest() {
    for (loss, fate) in [(Loss::Discarded, Fate::Present), (Loss::Lost, Fate::Exhausted)] {
        // One active card, one discarded, none in hand.
        let top = Action { loss, ..action([shield(1, Duration::Persistent)]) };
        let stage = Stage::new("\n     A       .\n         B\n").top('A', top);
        let stage = stage.given(|st| st.characters[0].hand = [0, 1].into_iter().collect());
        let mut t = stage.turn_of('A');
        t.play_top().yes().end_turn().end_turn();
        while t.game.questions().iter().any(|q| q.ask == Ask::ShortRest) {
            let of_a = t.question().to == To::Character(CharId(0));
            assert!(!of_a || !t.offers(Choice::Yes), "no short rest with one discarded card");
            t.done();
        }
        assert_eq!((t.state().round, t.character('A').fate), (2, fate));
        if fate == Fate::Present {
            t.declare_rest('A').select('B', 2, 3).end_turn();
            assert_eq!(t.question().options[..2], [Choice::Card(0), Choice::Card(1)], "it rests, with both cards");
        }
    }
}
