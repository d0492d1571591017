//! Whom monsters focus on, from where they attack, and where they head for. The boards of the solver's cases, played.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::Action;
use hexhold_testkit::{AttackWords, Play, Stage, action, four_by, hit, hp, jumps, moves, only, proves};

/// m's turn with this card.
fn acts(board: &str, card: Action) -> Play {
    Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, card).monsters_act('m')
}

/// At which of these letters m stands, unless the party has to decide.
fn ends_at(t: &Play, marks: &str) -> Option<char> {
    let asked = t.game.questions().iter().any(|q| matches!(q.ask, Ask::MonsterMove { .. }));
    marks.chars().find(|&mark| !asked && t.figure('m').cell == t.cell(mark))
}

/// Both are in range without a step; B is the nearer one, A acts earlier.
#[test]
#[proves(
    "gh1e:focus.tie.proximity",
    "jotl:focus.priority.initiative",
    "gh2e:focus.tie.range-from-current-hex",
    "fh:focus.tie.range"
)]
fn whether_nearness_comes_before_initiative() {
    let focus = || {
        let mut t = acts("\n  B\n\n  .\n\n  m\n\n  .\n\n  .\n\n  A\n", hit(2).range(3).action());
        let attacked = t.take_events().into_iter().find_map(|e| match e {
            What::AttackBegan { target, .. } => Some(target),
            _ => None,
        });
        if attacked == Some(t.fig('A')) { 'A' } else { 'B' }
    };
    assert_eq!(four_by("monsters.focus_proximity", focus), ['B', 'A', 'B', 'B']);
}

/// Where m stands it can attack A, at disadvantage, and B as well; one step back only A, but without disadvantage.
#[test]
#[proves(
    "gh1e:monster-move.priority.focus",
    "jotl:monster-move.hex-priority.focus",
    "gh2e:monster-move.priority.c-focus-and-most",
    "fh:monster-move.guide.most-targets"
)]
fn from_where_a_monster_attacks() {
    let board = "\n  B\n\n  .\n\n  A\n\n  m\n\n  x\n";
    let shot = || ends_at(&acts(board, action([moves(1), hit(2).range(3).targets(2).ability()])), "mx");
    assert_eq!(four_by("monsters.attack_hex", shot), [Some('x'), Some('x'), Some('m'), Some('m')]);
}

/// It can attack A together with C or together with B, who acts earlier than C.
#[test]
#[proves(
    "gh1e:monster-move.priority.which-targets",
    "jotl:monster-move.hex-priority.extra",
    "gh2e:focus.extra.best-hex",
    "fh:focus.additional-foci"
)]
fn which_others_a_monster_attacks_besides_its_focus() {
    let board = r"
C       A       B
    x       y

    .       .
        m
";
    // A and B are adjacent to a shooter that cannot move, C is not.
    let close = r"
A       B
    m
        .
            C
";
    let asked = || {
        let mut t = acts(close, action([hit(2).range(3).targets(2).ability()]));
        let attacked = |t: &Play, mark: char| {
            t.events.iter().any(|e| matches!(e.what, What::AttackBegan { target, .. } if target == t.fig(mark)))
        };
        while !attacked(&t, 'B') && !attacked(&t, 'C') {
            let options = t.question().options.clone();
            t.answer(if options.contains(&Choice::Done) { Choice::Done } else { options[0] });
        }
        let first = ends_at(&acts(board, action([moves(3), hit(2).targets(2).ability()])), "xy");
        (first, "BC".chars().find(|&c| attacked(&t, c)))
    };
    // Disadvantage is weighed before them where the hex is settled first.
    let (ranked, last, party) = ((Some('y'), Some('B')), (Some('y'), Some('C')), (None, Some('C')));
    assert_eq!(four_by("monsters.secondary_targets", asked), [ranked, ranked, last, party]);
}

/// The nearest hex next to A is to the left; next to A and B it is to the right, and both are out of reach.
#[test]
#[proves(
    "gh1e:monster-move.out-of-reach",
    "gh2e:monster-move.priority.a-shorter-path",
    "fh:monster-move.guide.shorter-path-or-stay"
)]
fn where_a_monster_goes_that_cannot_attack_yet() {
    let board = r"
                B
    .       A       .
x       .       .       .

m                       .

y       .       .       .
    .       .       .
";
    let goes = || ends_at(&acts(board, action([moves(1), hit(2).targets(2).ability()])), "xy");
    assert_eq!(four_by("monsters.out_of_reach", goes), [Some('y'), Some('y'), Some('x'), Some('x')]);
}

/// A and m each jump 2 hexes, the second of them difficult terrain.
#[test]
#[proves(
    "gh1e:jump.last-hex.difficult",
    "gh1e:monster-move.like-player",
    "jotl:jump.ignores",
    "gh2e:jump.difficult-fully-ignored",
    "fh:jump.difficult-and-icy-ignored"
)]
fn what_the_last_hex_of_a_jump_costs() {
    let lands = || {
        let mut t = Stage::new("\n  A\n\n  .\n\n  d\n").bottom('A', action([jumps(2)])).turn_of('A');
        t.play_bottom();
        let ways = t.question().ways.as_ref().expect("a move");
        let character = ways.path_to(t.cell('d')).is_some();
        let m = acts("\n  m\n\n  .\n\n  d\n\n  A\n", action([jumps(2), hit(2).ability()]));
        (character, m.figure('m').cell == m.cell('d'))
    };
    let (no, yes) = ((false, false), (true, true));
    assert_eq!(four_by("monsters.jump_landing", lands), [no, yes, yes, yes]);
}
