//! Recovering cards.

use hexhold_engine::{Ask, Choice, Verb};
use hexhold_model::{Ability, Amount, HowMany, Recoverable, Target, Who};
use hexhold_testkit::{Stage, action, hp, only, proves};

fn recovers(what: Recoverable, n: i16) -> Ability {
    Ability::Recover { what, count: HowMany::UpTo(Amount::Fixed(n)), target: Target::one(Who::AllyOrSelf) }
}

#[test]
#[proves("gh2e:recover.kind", "fh:recover.positive-targeted")]
fn recover_targets_characters() {
    let board = r"
     A       s
         B
     m
";
    let stage = Stage::new(board).monster('m', only(hp(9))).summon('s', 'A', hp(3));
    let mut t = stage.top('A', action([recovers(Recoverable::Discarded, 1)])).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::Target { about: Verb::Recover, .. }));
    assert_eq!(t.offered(), "AB", "neither enemies nor summons");
}

#[test]
#[proves(
    "gh2e:recover.cards",
    "gh2e:recover.pile-as-stated",
    "fh:recover.positive-targeted",
    "fh:recover.up-to-number",
    "gh1e:recover.kind",
    "gh1e:recover.to-hand"
)]
fn the_target_takes_back_up_to_so_many_cards_of_the_named_pile() {
    for (what, offered) in [(Recoverable::Discarded, [4, 5]), (Recoverable::Lost, [6, 7])] {
        let stage = Stage::new("\n     A\n\n     B\n").top('A', action([recovers(what, 2)])).given(|st| {
            let b = &mut st.characters[1];
            b.hand = [0, 1, 2, 3].into_iter().collect();
            b.discard = [4, 5].into_iter().collect();
            b.lost = [6, 7].into_iter().collect();
        });
        let mut t = stage.turn_of('A');
        t.play_top().target('B');
        let to = hexhold_engine::To::Character(hexhold_engine::CharId(1));
        assert_eq!(t.question().to, to, "the target chooses");
        assert_eq!(t.question().options, [Choice::Card(offered[0]), Choice::Card(offered[1]), Choice::Done]);
        t.answer(Choice::Card(offered[1])).done();
        assert!(t.character('B').hand.has(offered[1]) && !t.character('B').hand.has(offered[0]));
        t.quiet();
    }
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
