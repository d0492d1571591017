//! Variants that the books offer: what comes of them, or nothing where there is no such variant.

use hexhold_engine::{Ask, Choice, Fate, Phase, Variants};
use hexhold_model::{Amount, BattleGoal, Compare, GoalTest, ScenarioTest, StatBlock, Tally};
use hexhold_testkit::{Play, Stage, action, attack, four, four_by, hp, moves, only, proves};

const DUEL: &str = "\n     A       .\n         m\n     B\n";

/// A's turn in a game with the variant, if it can be set up.
fn played(variants: Variants, stage: Stage) -> Option<Play> {
    let stage = stage.with(|s| s.variants = variants);
    stage.try_world(|_| ()).is_ok().then(|| stage.turn_of('A'))
}

/// The level, the monsters' level and the damage of a trap for characters of level 2.
fn levels(variants: Variants) -> Option<(u8, u8, u8)> {
    let mut stage = Stage::new(DUEL).monster('m', only(hp(1)));
    stage.library.monsters[0].stats = (0..8_i16).map(|l| only(StatBlock::new(Amount::Fixed(10 + l)))).collect();
    stage.sheet_mut('A').level = 2;
    stage.sheet_mut('B').level = 2;
    let world = stage.try_world(|s| (s.level, s.variants) = (None, variants)).ok()?;
    Some((world.level, world.monster_level, world.level_row().trap))
}

#[test]
#[proves("gh1e:level.solo.monster", "gh1e:level.solo.trap", "gh2e:variant.solo.level-formula", "fh:variant.solo.level")]
fn what_one_player_alone_pays() {
    let alone = || levels(Variants { solo: true, ..Variants::default() });
    let (one_more, as_ever, sharper) = (Some((2, 2, 4)), Some((1, 1, 3)), Some((1, 2, 4)));
    assert_eq!(four_by("variants.solo", alone), [sharper, as_ever, one_more, one_more]);
    assert_eq!(four(|| levels(Variants::default())), [as_ever; 4]);
}

#[test]
#[proves("gh1e:level.open-information", "gh2e:variant.open-info.level", "fh:variant.open-information.level")]
fn what_a_group_with_open_hands_pays() {
    let open = || levels(Variants { open_information: true, ..Variants::default() });
    let (one_more, sharper) = (Some((2, 2, 4)), Some((1, 2, 4)));
    assert_eq!(four_by("variants.open_information", open), [sharper, None, one_more, one_more]);
}

/// The damage of Attack 3 with a card that doubles.
#[test]
#[proves("gh2e:variant.reduced-random.double-bless-plus-two", "fh:variant.reduced-randomness.high")]
fn what_a_doubling_card_is_worth_with_less_chance() {
    let damage = || {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).top('A', attack(3));
        let mut t = played(Variants { reduced_randomness: true, ..Variants::default() }, stage)?;
        t.play_top().modifiers('A', &["x2"]).target('m');
        t.quiet();
        Some(9 - t.hp('m'))
    };
    assert_eq!(four_by("variants.reduced_randomness", damage), [None, None, Some(5), Some(5)]);
}

/// A has 2 hit points and suffers 3 damage.
#[test]
#[proves("gh2e:variant.permadeath.zero-hp-dies", "fh:variant.permadeath.zero-hp-dies")]
fn what_becomes_of_a_character_without_hit_points() {
    let fate = || {
        let stage =
            Stage::new("\n     A       .\n         t\n     B\n").hit_points('A', 2).bottom('A', action([moves(1)]));
        let mut t = played(Variants { permanent_death: true, ..Variants::default() }, stage)?;
        t.play_bottom().walk('t').suffers(3);
        Some(t.character('A').fate)
    };
    assert_eq!(four_by("variants.permanent_death", fate), [None, None, Some(Fate::Dead), Some(Fate::Dead)]);
}

/// Experience, bonus experience, gold and check marks of A, who has taken a coin when the scenario is completed.
#[test]
#[proves(
    "gh1e:end.gold",
    "gh1e:end.xp",
    "gh1e:end.bonus-xp",
    "gh2e:variant.casual.no-campaign-effects",
    "fh:variant.casual.no-campaign-effects"
)]
fn what_a_casual_scenario_brings() {
    let brought = |casual| {
        let mut gains = action([moves(1)]);
        gains.xp = 2;
        let stage = Stage::new("\n     A       .\n         $\n     B\n").bottom('A', gains).with(|s| {
            s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))];
            let needs = GoalTest::Tally(Tally::Kills, Compare::AtLeast, 0);
            s.library.goals = vec![BattleGoal { key: "g".to_owned(), name: "G".to_owned(), checkmarks: 1, needs }];
            s.rules.loot.token = hexhold_model::LootToken::Money;
        });
        let mut t = played(Variants { casual, ..Variants::default() }, stage)?;
        t.play_bottom().walk('$').end_turn();
        while !matches!(t.state().phase, Phase::Over(_)) {
            let choice = if t.question().ask == Ask::TurnStep { Choice::EndTurn } else { Choice::Done };
            t.answer(choice);
        }
        let a = &t.state().result.as_deref().expect("over").characters[0];
        Some((a.experience, a.bonus_experience, a.gold, a.checkmarks))
    };
    let (all, nothing) = (Some((2, 6, 2, 1)), Some((0, 0, 0, 0)));
    assert_eq!(four_by("variants.casual", || brought(true)), [all, None, nothing, nothing]);
    assert_eq!(four(|| brought(false)), [all; 4]);
}
