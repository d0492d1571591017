//! The scenario level: what is recommended, what may be chosen, and what depends on it.

use hexhold_engine::{Choice, SetupProblem};
use hexhold_model::{Amount, StatBlock};
use hexhold_testkit::{Stage, action, hp, moves, only, proves};

const PARTY: &str = r"
     A       C
         B       D
";

fn recommended(levels: [u8; 4]) -> u8 {
    let mut stage = Stage::new(PARTY);
    for (mark, level) in ['A', 'B', 'C', 'D'].into_iter().zip(levels) {
        stage.sheet_mut(mark).level = level;
    }
    stage.try_world(|s| s.level = None).expect("in order").level
}

#[test]
#[proves(
    "gh2e:level.recommended.formula",
    "gh2e:level.recommended.round-once",
    "gh1e:level.recommended",
    "jotl:level.difficulty.normal"
)]
fn half_the_average_level_is_rounded_up_once() {
    assert_eq!(recommended([3, 3, 3, 3]), 2, "1.5 is rounded up");
    assert_eq!(recommended([4, 4, 4, 4]), 2);
    assert_eq!(recommended([9, 9, 9, 9]), 5);
    // The average 2.25 would become 3 and then 1.5 → 2 as well; 4.25 shows it: 2.125 → 3, and 1.75 → 2, not 1.
    assert_eq!(recommended([5, 4, 4, 4]), 3);
    assert_eq!(recommended([2, 2, 2, 1]), 1, "0.875: an average rounded to 2 first gives 1 too");
    assert_eq!(recommended([2, 2, 2, 3]), 2, "1.125: the average 2.25 rounded down first would give 1");
}

#[test]
#[proves(
    "gh2e:level.recommended.example-all-level-two",
    "fh:level.recommended",
    "fh:level.increase-from-level-three",
    "fh:level.first-scenarios"
)]
fn characters_of_level_two_stay_at_scenario_level_one() {
    assert_eq!(recommended([2, 2, 2, 2]), 1);
    assert_eq!(recommended([1, 1, 1, 1]), 1);
    assert_eq!(recommended([3, 2, 2, 2]), 2, "it rises once somebody is level 3");
}

#[test]
#[proves("gh2e:level.choice.zero-to-seven", "fh:level.free-choice-0-7")]
fn any_level_from_zero_to_seven_may_be_chosen() {
    let stage = Stage::new(PARTY);
    for level in 0..=7 {
        assert_eq!(stage.try_world(|s| s.level = Some(level)).expect("allowed").level, level);
    }
    assert_eq!(stage.try_world(|s| s.level = Some(8)).unwrap_err(), [SetupProblem::Level(8)]);
}

/// Monster hit points 10 more than the level, so that they show it.
fn by_level(level: u8) -> Stage {
    let board = r"
     A       h
         t       m
";
    let mut stage = Stage::new(board).monster('m', only(hp(1))).bottom('A', action([moves(9)]));
    stage.library.monsters[0].stats = (0..8_i16).map(|l| only(StatBlock::new(Amount::Fixed(10 + l)))).collect();
    stage.level = level;
    stage
}

#[test]
#[proves(
    "gh2e:level.row.0",
    "gh2e:level.row.1",
    "gh2e:level.row.2",
    "gh2e:level.row.3",
    "gh2e:level.row.4",
    "gh2e:level.row.5",
    "gh2e:level.row.6",
    "gh2e:level.row.7",
    "fh:level.table.gold-conversion",
    "fh:level.table.hazardous-terrain",
    "fh:level.table.monster-level",
    "fh:level.table.trap-damage"
)]
fn every_row_of_the_table() {
    let rows = [
        (2, 2, 1, 4),
        (2, 3, 2, 6),
        (3, 4, 2, 8),
        (3, 5, 2, 10),
        (4, 6, 3, 12),
        (4, 7, 3, 14),
        (5, 8, 3, 16),
        (6, 9, 4, 18),
    ];
    for (level, (gold, trap, hazard, experience)) in rows.into_iter().enumerate() {
        let world = by_level(level as u8).world();
        let row = world.level_row();
        assert_eq!((row.gold, row.trap, row.hazard, row.experience), (gold, trap, hazard, experience), "level {level}");
        let t = by_level(level as u8).turn_of('A');
        assert_eq!(t.hp('m'), 10 + level as i16, "monster level {level}");
    }
}

#[test]
#[proves("gh2e:level.affects.list", "gh2e:setup.order.04-stats-by-level", "fh:setup.monsters.stats-by-level")]
fn the_level_sets_stats_and_the_damage_of_traps_and_hazards() {
    for (level, trap, hazard) in [(0, 2, 1), (4, 6, 3)] {
        let mut t = by_level(level).turn_of('A');
        assert_eq!(t.hp('m'), 10 + i16::from(level));
        t.play_bottom().walk_along("th");
        t.done(); // suffer the trap
        assert_eq!(t.hp('A'), 10 - trap);
        t.done(); // and the hazard
        assert_eq!(t.hp('A'), 10 - trap - hazard);
        // Gold and bonus experience: what a scenario ends with.
        let rates = t.game.world().level_row();
        assert_eq!((rates.gold, rates.experience), if level == 0 { (2, 4) } else { (4, 12) });
        assert!(t.offers(Choice::EndTurn));
    }
}
