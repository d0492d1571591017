//! Moments after a heal, a push and a pull, when an enemy goes away; numbers that come of them; choices of several; cards by
//! their level.

use hexhold_engine::{CharId, Choice, To};
use hexhold_model::{CardLevel, Condition, Overlay, OverlayKind, TrapEffect};
use hexhold_testkit::{Play, Stage, hp, only};

use crate::{all_granted, half, played};

const ROW: &str = r"
    A       y
        m       q
    .       x
";

const TWO: &str = r"
    A       B
        .
";

fn enemy() -> Stage {
    Stage::new(ROW).monster('m', only(hp(9)))
}

/// A trap of two damage on `y`.
fn trapped(s: Stage) -> Stage {
    s.with(|s| {
        let trap = TrapEffect { fixed_damage: 2, ..TrapEffect::default() };
        let hexes = vec![s.hex('y')];
        s.overlay(Overlay { kind: OverlayKind::Trap, hexes, trap, treasure: None });
    })
}

#[test]
fn whoever_forces_somebody_into_a_trap_can_gain_by_it() {
    let push = "push 1 range=1\nif traps-forced-into at-least 1 { xp 2 }\nxp 1 per traps-forced-into";
    for (to, experience, left) in [('y', 3, 7), ('x', 0, 9)] {
        let mut t = trapped(enemy()).top('A', half(push)).turn_of('A');
        t.play_top().target('m').hex(to);
        assert_eq!((t.character('A').experience, t.hp('m')), (experience, left), "pushed to {to}");
    }
}

#[test]
fn each_trap_on_the_way_counts_once() {
    let stage = Stage::new("\n  A\n\n  m\n\n  x\n\n  y\n").monster('m', only(hp(9))).with(|s| {
        let trap = TrapEffect { fixed_damage: 1, ..TrapEffect::default() };
        for mark in ['x', 'y'] {
            let hexes = vec![s.hex(mark)];
            s.overlay(Overlay { kind: OverlayKind::Trap, hexes, trap: trap.clone(), treasure: None });
        }
    });
    let mut t = stage.top('A', half("push 2 range=1\nxp 1 per traps-forced-into")).turn_of('A');
    t.play_top().target('m').hex('x');
    while t.offers(Choice::Cell(t.cell('y'))) {
        t.hex('y');
    }
    assert_eq!((t.character('A').experience, t.hp('m')), (2, 7));
}

/// A second monster stands far away and is nobody's business.
#[test]
fn something_happens_after_a_push_and_only_if_it_moved() {
    let bonus = "round { after push { suffer 1 target } }";
    let mut t = played(enemy(), bonus, "push 1 range=1");
    t.target('m').hex('x');
    all_granted(&mut t);
    assert_eq!(t.hp('m'), 8);
    let mut t = played(enemy(), bonus, "push 1 range=1");
    t.target('m').done();
    all_granted(&mut t);
    assert_eq!(t.hp('m'), 9, "it was not moved");
    let mut t = played(enemy(), "round { after pull { suffer 1 target } }", "push 1 range=1");
    t.target('m').hex('x');
    all_granted(&mut t);
    assert_eq!(t.hp('m'), 9, "a push is no pull");
}

#[test]
fn something_happens_after_a_heal() {
    let mut t = played(Stage::new(TWO), "round { after heal { strengthen target } }", "heal 1 one ally within 3");
    t.target('B');
    all_granted(&mut t);
    assert!(t.has('B', Condition::Strengthen) && !t.has('A', Condition::Strengthen));
}

#[test]
fn something_happens_when_an_enemy_goes_away() {
    let mut t = played(enemy(), "round { after enemy leaves adjacent { suffer 2 target } }", "push 1 range=1");
    t.target('m').hex('y');
    all_granted(&mut t);
    assert_eq!(t.hp('m'), 7);
}

#[test]
fn several_of_the_options_each_once() {
    let three = "choose 2 { option { xp 1 }; option { strengthen self }; option { poison self } }";
    let mut t = Stage::new(TWO).top('A', half(three)).turn_of('A');
    t.play_top();
    assert_eq!(t.question().options, [Choice::Nth(0), Choice::Nth(1), Choice::Nth(2), Choice::Done]);
    t.answer(Choice::Nth(1));
    all_granted(&mut t);
    assert_eq!(t.question().options, [Choice::Nth(0), Choice::Nth(2), Choice::Done], "not the same again");
    t.answer(Choice::Nth(0));
    all_granted(&mut t);
    assert!(t.has('A', Condition::Strengthen) && !t.has('A', Condition::Poison));
    assert_eq!(t.character('A').experience, 1);
}

#[test]
fn cards_are_recovered_by_their_level() {
    let stage = Stage::new(TWO)
        .with(|s| {
            s.class_mut('A').cards[5].level = CardLevel::Level(4);
            s.sheet_mut('A').level = 4;
            s.sheet_mut('A').pool = (0..10).collect();
        })
        .given(|st| st.characters[0].lost = [4, 5].into_iter().collect())
        .top('A', half("recover 1 lost card level at-most 3"));
    let mut t = stage.turn_of('A');
    t.play_top();
    while t.question().options.contains(&Choice::Figure(t.fig('A'))) {
        t.target('A');
    }
    assert_eq!(t.question().to, To::Character(CharId(0)));
    assert_eq!(t.question().options, [Choice::Card(4), Choice::Done], "the other is of level 4");
}

fn at_initiative(n: u8) -> Play {
    let stage = Stage::new(TWO)
        .with(|s| s.class_mut('A').cards.iter_mut().for_each(|c| c.initiative = 15))
        .top('A', half(&format!("if initiative exactly {n} {{ xp 1 }}\nloot 1")));
    let mut t = stage.turn_of('A');
    t.play_top();
    t
}

#[test]
fn a_card_asks_for_the_initiative() {
    assert_eq!(at_initiative(15).character('A').experience, 1);
    assert_eq!(at_initiative(16).character('A').experience, 0);
}

/// Somebody else's damage is taken over: as much as it would have been.
#[test]
fn damage_of_an_ally_is_taken_over() {
    let over = "round { aura all allies { when you would suffer damage { instead { suffer incoming-damage self } } } }";
    let mut t = played(Stage::new(TWO), over, "suffer 3 one ally within 3");
    all_granted(&mut t);
    t.suffers(3);
    assert_eq!((t.hp('A'), t.hp('B')), (7, 10));
}
