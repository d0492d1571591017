//! Rounds, initiative, starts of turns.

use hexhold_engine::{Actor, Ask, CharId, Choice, TypeId};
use hexhold_model::{Ability, ActiveBonus, Amount, BonusEffect, Condition, Duration, Element, Infusion, Step};
use hexhold_model::{Target, Trigger, Who};
use hexhold_testkit::{Play, Stage, action, bonus, four, four_by, hp, only, proves};

const ALONE: &str = r"
     A       .
         .
";
const TWO: &str = r"
     A       .       m
         B       .
";

/// Everybody passes until cards are selected again.
fn to_the_next_round(t: &mut Play) {
    while t.question().ask != Ask::SelectCards {
        match t.question().ask {
            Ask::TurnStep => t.end_turn(),
            _ => t.done(),
        };
    }
}

#[test]
#[proves("gh1e:end-round.order", "gh2e:end-round.5-elements-wane", "fh:end-round.5-wane")]
fn whether_elements_wane_before_short_rests() {
    let at_the_rest = || {
        let mut t = Stage::new(ALONE).element(Element::Fire, Infusion::Strong).turn_of('A');
        t.end_turn();
        assert_eq!(t.question().ask, Ask::ShortRest);
        let fire = t.state().elements[Element::Fire];
        t.done();
        assert_eq!(t.state().elements[Element::Fire], Infusion::Waning, "once only");
        fire
    };
    assert_eq!(
        four_by("round.end", at_the_rest),
        [Infusion::Waning, Infusion::Waning, Infusion::Strong, Infusion::Strong]
    );
}

#[test]
#[proves(
    "gh1e:initiative.long-rest.last",
    "jotl:initiative.tie.character-monster",
    "gh2e:initiative.tie.character-before-monster",
    "fh:initiative.tie.character-before-monster"
)]
fn when_a_resting_character_acts_among_others_at_99() {
    let order = || {
        let stage = Stage::new(TWO).monster('m', only(hp(9))).card_of('m', 99, action([]));
        let stage = stage.with(|s| s.class_mut('B').cards[0].initiative = 99).given(|st| {
            st.characters[0].hand = [0, 1, 2, 3].into_iter().collect();
            st.characters[0].discard = [4, 5].into_iter().collect();
        });
        let mut t = stage.round_one();
        t.declare_rest('A').select('B', 0, 1);
        // Where characters come first, the party puts them in order.
        let asked = matches!(t.question().ask, Ask::ActsFirst);
        if asked {
            t.answer(Choice::First(Actor::Character(CharId(0))));
        }
        let letter = |who| match who {
            Actor::Character(CharId(0)) => 'A',
            Actor::Character(_) => 'B',
            _ => 'm',
        };
        t.state().order.iter().map(|s| letter(s.who)).collect::<String>()
    };
    assert_eq!(four_by("round.long_rest", order), ["BmA", "ABm", "ABm", "ABm"]);
}

#[test]
#[proves(
    "gh1e:monster-order.shared-deck",
    "gh1e:monster-order.shared-deck.consistent",
    "fh:initiative.tie.same-set-types",
    "gh2e:initiative.tie.other-party-decides"
)]
fn in_which_order_types_of_one_set_act() {
    // How often the party is asked in two rounds, and which type acts first in the second. The scenario says n, then m.
    let seen = || {
        let stage = Stage::new("\n     A       m       n\n         .       .\n")
            .monster('m', only(hp(3)))
            .monster('n', only(hp(3)))
            .with(|s| {
                s.library.monsters[1].deck = s.library.monsters[0].deck;
                s.scenario.acting_order = vec!["type n".to_owned(), "type m".to_owned()];
            });
        let mut t = stage.round_one();
        let (mut asked, mut first) = (0, None);
        for round in 0..2 {
            t.select('A', 2 * round, 2 * round + 1);
            if t.question().ask == Ask::ActsFirst {
                asked += 1;
                t.answer(Choice::First(Actor::Monsters(TypeId(0))));
            }
            first = t.state().order.iter().map(|s| s.who).find(|w| matches!(w, Actor::Monsters(_)));
            to_the_next_round(&mut t);
        }
        (asked, if first == Some(Actor::Monsters(TypeId(0))) { 'm' } else { 'n' })
    };
    assert_eq!(four_by("round.shared_deck", seen), [(1, 'm'), (2, 'm'), (2, 'm'), (0, 'n')]);
}

#[test]
#[proves("gh1e:end-round.monster-shuffle.empty", "gh2e:end-round.2-shuffles")]
fn when_an_ability_deck_without_cards_is_shuffled() {
    let cards = || {
        let stage = Stage::new("\n     A       m\n         .\n").monster('m', only(hp(9)));
        let mut t = stage.with(|s| s.library.decks[0].cards.truncate(1)).turn_of('A');
        assert!(t.state().decks[0].draw.is_empty());
        to_the_next_round(&mut t);
        (t.state().decks[0].draw.len(), t.state().decks[0].discard.len())
    };
    assert_eq!(four_by("round.empty_deck", cards), [(1, 0), (0, 1), (0, 1), (0, 1)]);
}

/// A is wounded and has a bonus that heals it by 1 at the start of its turn. Hit points after that.
fn after_the_start_of_a_turn(wound_first: bool) -> i16 {
    let heal = Ability::Heal { amount: Amount::Fixed(1), target: Target::one(Who::Performer), riders: Vec::new() };
    let mend = bonus(Duration::Persistent, BonusEffect::Steps(vec![Step::new(heal)]));
    let mend = Ability::Bonus(Box::new(ActiveBonus { trigger: Trigger::StartOfTurn, ..mend }));
    let stage = Stage::new(ALONE).top('A', action([mend])).hit_points('A', 5).condition('A', Condition::Wound);
    let mut t = stage.turn_of('A');
    t.play_top().yes();
    to_the_next_round(&mut t);
    t.select('A', 2, 3);
    while t.question().ask != Ask::TurnStep {
        match t.question().ask {
            Ask::ConditionFirst { .. } if wound_first => t.yes(),
            Ask::ConditionFirst { .. } | Ask::NegateDamage { .. } => t.done(),
            _ => t.target('A'),
        };
    }
    assert!(!t.has('A', Condition::Wound));
    t.hp('A')
}

#[test]
#[proves("gh1e:round.turn-start.order", "gh1e:round.turn-start.effects")]
fn who_orders_what_begins_a_turn() {
    // Healed first, the wound is gone before it hurts.
    assert_eq!(four_by("round.start_of_turn", || after_the_start_of_a_turn(false)), [6, 5, 5, 5]);
    assert_eq!(four(|| after_the_start_of_a_turn(true)), [5, 5, 5, 5]);
}
