//! Our readings where a document contradicts itself or is silent (`rules/rulings.toml`), each under the rule sets it is for.

use hexhold_engine::{Actor, Ask, CharId, Choice, Draw, Fate, To, TypeId};
use hexhold_model::{Ability, Action, Amount, Duration, HowMany, Loss, Recoverable, Step, Target, Who};
use hexhold_testkit::{AttackWords, Stage, action, hit, hp, moves, only, proves, shield};

const A: Actor = Actor::Character(CharId(0));
const B: Actor = Actor::Character(CharId(1));
const MONSTERS: Actor = Actor::Monsters(TypeId(0));

#[test]
#[proves(
    "ruling:reveal-equal-initiative",
    "gh1e:reveal.slower",
    "jotl:reveal.slower",
    "gh2e:reveal.later-initiative-normal",
    "fh:reveal.later-initiative-normal"
)]
fn revealed_with_the_same_initiative_they_act_at_their_normal_place() {
    // Everybody has 20, A before B by the second card. Whoever acts next would come before B.
    for (initiative, order) in [(20, [A, B, MONSTERS]), (19, [A, MONSTERS, B])] {
        let stage = Stage::new("\n  B\n\n  A\n\n  +\n\n  n\n").monster('n', only(hp(5))).top('A', action([moves(1)]));
        let mut t = stage
            .card_of('n', initiative, action([]))
            .with(|s| ['A', 'B'].into_iter().for_each(|mark| s.class_mut(mark).cards[0].initiative = 20))
            .round_one();
        t.select('A', 0, 1).select('B', 0, 1).play_top();
        t.open_door().draws(&[(Draw::Standee, 0)]);
        assert_eq!(t.state().order.iter().map(|s| s.who).collect::<Vec<_>>(), order, "{initiative}");
    }
}

#[test]
#[proves(
    "ruling:long-rest-99",
    "jotl:initiative.long-rest",
    "gh2e:select.long-rest-at-99",
    "fh:select.long-rest-initiative-99"
)]
fn at_99_the_party_orders_characters_and_monsters_come_last() {
    for first in [A, B] {
        let stage = Stage::new("\n     A       .       m\n         B       .\n").monster('m', only(hp(9)));
        let stage = stage.card_of('m', 99, action([])).given(|st| {
            for ch in &mut st.characters {
                ch.hand = [0, 1, 2, 3].into_iter().collect();
                ch.discard = [4, 5].into_iter().collect();
            }
        });
        let mut t = stage.round_one();
        t.declare_rest('A').declare_rest('B');
        assert_eq!((t.question().to, &t.question().ask), (To::Party, &Ask::ActsFirst));
        assert_eq!(t.question().options, [Choice::First(A), Choice::First(B)]);
        t.answer(Choice::First(first));
        let second = if first == A { B } else { A };
        assert_eq!(t.state().order.iter().map(|s| s.who).collect::<Vec<_>>(), [first, second, MONSTERS]);
    }
}

#[test]
#[proves("ruling:money-cap", "gh2e:death.money-cap-25")]
fn tokens_of_the_layout_count_towards_the_25() {
    // One lies there from the start, so the second of two monsters would leave the 26th.
    let stage =
        Stage::new("\n     A       $\n         m\n     n\n").monster('m', only(hp(1))).monster('n', only(hp(1)));
    let stage = stage.top('A', hit(3).targets(2).action()).given(|st| st.money_placed += 23);
    let mut t = stage.turn_of('A');
    t.play_top().modifiers('A', &["+0", "+0"]).target('m').target('n');
    assert!(!t.is_alive('m') && !t.is_alive('n'));
    assert_eq!(t.state().money, [t.cell('$'), t.cell('m')]);
}

#[test]
#[proves("ruling:recover-targeted", "gh2e:recover.kind", "fh:recover.positive-targeted")]
fn recovering_needs_sight_like_everything_targeted() {
    let recover = |who| {
        let count = HowMany::UpTo(Amount::Fixed(1));
        action([Ability::Recover { what: Recoverable::Discarded, count, target: Target::one(who) }])
    };
    // B stands behind a wall, or in sight.
    let hidden = "\n     A\n         .\n     #\n         .\n     B\n         .\n";
    for (board, offered) in [(hidden.to_owned(), ""), (hidden.replace('#', "."), "B")] {
        let mut t = Stage::new(&board).top('A', recover(Who::Ally)).turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), offered);
    }
    // What a card means that names neither a range nor anybody.
    let mut t = Stage::new("\n     A\n\n     B\n").top('A', recover(Who::Performer)).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "A");
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
        while t.question().ask == Ask::ShortRest {
            let of_a = t.question().to == To::Character(CharId(0));
            assert!(!of_a || !t.offers(Choice::Yes), "no short rest with one discarded card");
            t.done();
        }
        assert_eq!((t.state().round, t.character('A').fate), (2, fate));
        if fate == Fate::Present {
            t.select('B', 2, 3).end_turn();
            assert_eq!(t.question().options[..2], [Choice::Card(0), Choice::Card(1)], "it rests, with both cards");
        }
    }
}

#[test]
#[proves("ruling:granted-monster", "gh2e:command.grant.any-figure", "fh:command.grant.any-figure")]
fn the_party_decides_for_a_monster_that_a_monster_commands() {
    let order = Ability::Command {
        target: Target::one(Who::Ally),
        steps: vec![Step::new(moves(1))],
        control: false,
        action: false,
    };
    let board = r"
         x
     A       n       m
         y       .
";
    for (nth, mark) in [(0, 'y'), (1, 'x')] {
        let stage = Stage::new(board).monster('m', only(hp(5))).monster('n', only(hp(5)));
        let mut t = stage.card_of('m', 5, action([order.clone()])).monsters_act('m');
        assert!(matches!(t.question().ask, Ask::MonsterMove { figure, .. } if figure == t.fig('n')));
        assert_eq!(t.question().to, To::Party);
        t.answer(Choice::Nth(nth));
        assert_eq!(t.figure('n').cell, t.cell(mark));
    }
}
