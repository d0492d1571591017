//! Whom monsters heal and strengthen, and where those they call come.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{Ability, Amount, Condition, Rank, SummonRef, Target, Who};
use hexhold_testkit::{Play, Stage, action, gives, hp, only, proves};

/// m acts; n and k are of its type, k out of its range of three, and A is somewhere behind.
const ROW: &str = "\n  m\n\n  n\n\n  .\n\n  .\n\n  k\n\n  .\n\n  A\n";

fn one_within(range: i16) -> Target {
    Target { range: Some(Amount::Fixed(range)), ..Target::one(Who::AllyOrSelf) }
}

/// m's turn with a heal of 2 within the range; what n, k and m have lost of their nine.
fn heals_one(range: i16, lost: [i16; 3]) -> Play {
    let heal = Ability::Heal { amount: Amount::Fixed(2), target: one_within(range), riders: Vec::new() };
    let mut stage = Stage::new(ROW).monster('m', only(hp(9))).card_of('m', 5, action([heal]));
    for other in ['n', 'k'] {
        stage = stage.monster(other, only(hp(9)));
    }
    for (mark, lost) in ['n', 'k', 'm'].into_iter().zip(lost) {
        stage = stage.hit_points(mark, 9 - lost);
    }
    stage.monsters_act('m')
}

#[test]
#[proves(
    "gh2e:monster-ability.heal.self-or-ally",
    "gh2e:monster-ability.heal.most-damaged",
    "fh:monster-ability.heal-most-damaged",
    "gh1e:monster-ability.heal.target",
    "gh1e:monster-ability.heal.tie"
)]
fn a_heal_goes_to_whoever_lost_most_in_range() {
    let hit_points = |t: &Play| ['n', 'k', 'm'].map(|c| t.hp(c));
    assert_eq!(hit_points(&heals_one(3, [5, 8, 2])), [6, 1, 7], "k is out of range");
    assert_eq!(hit_points(&heals_one(4, [5, 8, 2])), [4, 3, 7]);
    assert_eq!(hit_points(&heals_one(3, [5, 8, 7])), [4, 1, 4], "the monster itself");
    let mut t = heals_one(3, [5, 8, 5]);
    assert!(matches!(t.question().ask, Ask::MonsterFocus { .. }), "equal: the party decides");
    t.answer(Choice::Figure(t.fig('n')));
    assert_eq!(hit_points(&t), [6, 1, 4]);
}

#[test]
#[proves(
    "gh2e:monster-ability.positive.closest-without",
    "gh2e:monster-ability.positive.tie-initiative",
    "fh:monster-ability.positive-condition-closest",
    "fh:monster-ability.positive-condition-tie"
)]
fn a_positive_condition_goes_to_the_closest_without_it() {
    // n and k are equally near; k's set acts earlier.
    let board = "\n  n\n\n  m\n\n  k\n\n  .\n\n  A\n";
    let gets = |have: &str| {
        let mut stage = Stage::new(board).monster('m', only(hp(9)));
        stage = stage.card_of('m', 5, action([gives(Condition::Strengthen, one_within(3))]));
        stage = stage.monster('n', only(hp(9))).card_of('n', 40, action([]));
        stage = stage.monster('k', only(hp(9))).card_of('k', 30, action([]));
        for mark in have.chars() {
            stage = stage.condition(mark, Condition::Strengthen);
        }
        let t = stage.monsters_act('m');
        "mnk".chars().filter(|&c| t.has(c, Condition::Strengthen) && !have.contains(c)).collect::<String>()
    };
    assert_eq!(gets(""), "m", "itself is closest");
    assert_eq!(gets("n").as_str(), "m");
    // m has it already, and loses it at the end of its turn.
    assert_eq!(gets("m"), "k", "equally close: the earlier one");
    assert_eq!(gets("mk"), "n");
    assert_eq!(gets("mkn"), "");
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.placement",
    "gh2e:monster-ability.summon.no-space",
    "fh:monster-ability.summon.placement",
    "gh1e:summon.monster.place",
    "gh1e:summon.monster.tie"
)]
fn a_summon_comes_next_to_the_summoner_and_near_an_enemy() {
    let called = SummonRef::Monster { monster: "type m".to_owned(), rank: Rank::Normal, count: Amount::Fixed(1) };
    let summons = |board: &str| {
        let card = action([Ability::Summon { summon: called.clone() }]);
        Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, card).monsters_act('m')
    };
    let t = summons("\n    1\n.       2       .\n    m       .       A\n.       3       .\n    .\n");
    let near = ['2', '3'].map(|c| Choice::Cell(t.cell(c)));
    assert!(matches!(t.question().ask, Ask::SummonHex { .. }));
    assert_eq!(t.question().options.len(), 2, "two equally close: the party decides");
    assert!(near.iter().all(|c| t.question().options.contains(c)));
    // The only empty hex is no choice, and without one nobody comes.
    let mut t = summons("\n  1\n\n  m\n\n  o\n\n  A\n");
    t.draws(&[(hexhold_engine::Draw::Standee, 0)]);
    assert!(t.state().figure_at(t.cell('1')).is_some());
    let t = summons("\n  o\n\n  m\n\n  o\n\n  A\n");
    assert_eq!(t.state().on_map().count(), 2);
}
