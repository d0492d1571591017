//! Tokens of a class on figures.

use hexhold_model::{
    Ability, ActiveBonus, Amount, Attack, BonusEffect, Count, Duration, HowMany, Mod, Outcome, Rider, Step, Target,
    Test, Trigger, Who,
};
use hexhold_testkit::{Play, Stage, action, attack, bonus, hit, hp, moves, only};

const BOARD: &str = r"
     B       n
         m
     A       .
";

fn enemy() -> Target {
    Target::one(Who::Enemy)
}

fn mark(count: i16, total: Option<u8>) -> Ability {
    Ability::Mark { mark: "debt".to_owned(), count: Amount::Fixed(count), target: enemy(), total }
}

fn unmark(count: HowMany, who: Who) -> Ability {
    let target = Target { count: Count::All, ..Target::one(who) };
    Ability::Unmark { mark: "debt".to_owned(), count, target }
}

fn marked() -> Test {
    Test::Marked("debt".to_owned())
}

fn stage(top: impl IntoIterator<Item = Ability>) -> Stage {
    Stage::new(BOARD).monster('m', only(hp(9))).monster('n', only(hp(9))).top('A', action(top))
}

/// Next to m a melee attack will do.
fn reach(target: char) -> Option<Amount> {
    (target == 'n').then_some(Amount::Fixed(3))
}

/// Tokens on m and n.
fn tokens(t: &Play) -> [u8; 2] {
    ['m', 'n'].map(|c| t.state().tokens.iter().filter(|k| k.on == t.fig(c)).map(|k| k.count).sum())
}

#[test]
fn tokens_are_put_counted_and_tested() {
    let per_token = Rider {
        cost: None,
        when: vec![marked()],
        gives: vec![Mod::Attack(Amount::Marks("debt".to_owned(), Who::Subject)), Mod::Pierce(Amount::Fixed(1))],
    };
    let strike = Attack { riders: vec![per_token], ..hit(1) };
    for (target, left) in [('m', 9 - 3), ('n', 9 - 1)] {
        let stage = stage([
            mark(2, None),
            Ability::Attack(Attack { target: Target { range: reach(target), ..enemy() }, ..strike.clone() }),
        ]);
        let mut t = stage.turn_of('A');
        t.play_top().target('m').modifiers('A', &["+0"]).target(target);
        assert_eq!((tokens(&t), t.hp(target)), ([2, 0], left));
        t.quiet();
    }
}

#[test]
fn a_phrase_may_mean_those_with_tokens_and_everybodys_are_counted() {
    let hurt = Ability::Suffer {
        amount: Amount::Marks("debt".to_owned(), Who::Anyone),
        target: Target { only: vec![marked()], count: Count::All, ..enemy() },
    };
    let mut t = stage([mark(1, None), mark(2, None), hurt]).turn_of('A');
    t.play_top().target('m').target('n').yes();
    assert_eq!((t.hp('m'), t.hp('n')), (6, 6), "three tokens lie on the two of them");
    let mut t = stage([
        mark(1, None),
        Ability::Suffer { amount: 1.into(), target: Target { only: vec![marked()], count: Count::All, ..enemy() } },
    ])
    .turn_of('A');
    t.play_top().target('n').yes();
    assert_eq!((t.hp('m'), t.hp('n')), (9, 8));
}

#[test]
fn no_more_than_so_many_lie_anywhere() {
    let mut t = stage([mark(2, Some(3)), mark(2, Some(3))]).turn_of('A');
    t.play_top().target('m').target('n');
    assert_eq!(tokens(&t), [1, 2], "one of those that came first makes room");
    let mut t = stage([mark(1, Some(1)), mark(1, Some(1))]).turn_of('A');
    t.play_top().target('m').target('n');
    assert_eq!(tokens(&t), [0, 1]);
    let mut t = stage([mark(2, None), mark(2, None)]).turn_of('A');
    t.play_top().target('m').target('n');
    assert_eq!(tokens(&t), [2, 2]);
}

#[test]
fn tokens_are_taken_off_to_do_something() {
    let then = |ability| Step { when: vec![Test::Performed], ..Step::new(ability) };
    let xp = || Ability::Repeat {
        times: Amount::Outcome(Outcome::MarksRemoved),
        steps: vec![Step::new(Ability::GainXp { amount: 1 })],
    };
    for (put, taken) in [(true, 2), (false, 0)] {
        let mut top = action(put.then(|| mark(3, None)));
        top.steps.push(Step::new(unmark(HowMany::UpTo(2.into()), Who::Enemy)));
        top.steps.push(then(xp()));
        top.steps.push(then(moves(1)));
        let mut t = stage([]).with(|s| s.class_mut('A').cards[0].top = top).turn_of('A');
        t.play_top();
        if put {
            t.target('m');
            assert_eq!((tokens(&t), t.question().ways.is_some()), ([1, 0], true));
        }
        assert_eq!(t.character('A').experience, taken);
    }
    let mut t = stage([mark(3, None), unmark(HowMany::All, Who::Anyone)]).turn_of('A');
    t.play_top().target('m');
    assert_eq!(tokens(&t), [0, 0]);
}

#[test]
fn tokens_go_with_the_figure_and_with_their_owner() {
    let kill = Ability::Kill { target: enemy() };
    let mut t = stage([mark(1, None), mark(1, None), kill]).turn_of('A');
    t.play_top().target('m').target('n').target('m');
    assert_eq!((t.is_alive('m'), t.state().tokens.len(), tokens(&t)), (false, 1, [0, 1]));
    let hurt = Ability::Suffer { amount: 99.into(), target: Target::one(Who::Performer) };
    let mut t = stage([mark(1, None), hurt]).turn_of('A');
    t.play_top().target('m').yes().suffers(99);
    assert!(!t.is_alive('A') && t.state().tokens.is_empty());
}

#[test]
fn others_profit_from_a_mark() {
    let boon = ActiveBonus {
        trigger: Trigger::Attack,
        when: vec![marked()],
        aura: Some(Target { count: Count::All, ..Target::one(Who::Ally) }),
        ..bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Attack(2.into())]))
    };
    for (target, left) in [('m', 9 - 3), ('n', 9 - 1)] {
        let mut top = attack(1);
        if let Ability::Attack(a) = &mut top.steps[0].ability {
            a.target.range = reach(target);
        }
        let mut t = stage([mark(1, None), Ability::Bonus(Box::new(boon.clone()))]).top('B', top).turn_of('A');
        t.play_top().target('m').yes().end_turn().play_top().modifiers('B', &["+0"]).target(target);
        assert_eq!(t.hp(target), left);
    }
}
