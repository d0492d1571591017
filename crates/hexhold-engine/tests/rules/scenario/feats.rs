//! What a campaign has to know of a scenario beyond its end: feats, kills, gold.

use hexhold_engine::{Ask, BroughtBy, Open, Phase, Viewer, Wordless, view};
use hexhold_model::{Compare, GoalTest, Mastery, Overlay, OverlayKind, ScenarioTest, Tally, TrapEffect, Treasure};
use hexhold_testkit::{Play, Stage, attack, hp, only, proves};

fn over(t: &mut Play) {
    while !matches!(t.state().phase, Phase::Over(_)) {
        match t.question().ask {
            Ask::TurnStep => t.end_turn(),
            _ => t.done(),
        };
    }
}

/// A kills m and takes what lies there.
fn fight(change: impl FnOnce(&mut Stage)) -> hexhold_engine::CharacterResult {
    let stage = Stage::new("\n     A       .\n         m\n     B\n").monster('m', only(hp(1))).top('A', attack(3));
    let stage = stage.with(|s| s.scenario.goals = vec![ScenarioTest::AllEnemiesDead]).with(change);
    let mut t = stage.turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    over(&mut t);
    t.state().result.as_deref().expect("over").characters[0].clone()
}

#[test]
#[proves("gh2e:end.completed.masteries-once")]
fn masteries_are_judged_and_count_once() {
    let feat = |n| Mastery { name: "Feat".to_owned(), needs: GoalTest::Tally(Tally::Kills, Compare::AtLeast, n) };
    let feats = |s: &mut Stage| s.class_mut('A').masteries = vec![feat(2), feat(1)];
    assert_eq!(fight(feats).masteries, [1]);
    let again = fight(|s| {
        feats(s);
        s.brought.characters = vec![BroughtBy { masteries: vec![1], ..BroughtBy::default() }];
    });
    assert_eq!(again.masteries, [0u8; 0]);
}

#[test]
fn kills_are_counted_by_monster_and_gold_beyond_a_byte() {
    let result = fight(|s| {
        let hexes = vec![s.hex('A')];
        let treasure = Some(Treasure::Gold(300));
        s.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap: TrapEffect::default(), treasure });
    });
    assert_eq!(result.kills.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [1]);
    assert!(result.tallies.contains(&(Tally::Kills, 1)));
    assert!(result.gold >= 300, "{}", result.gold);
}

#[test]
fn a_player_sees_what_feats_demand_and_how_they_stand() {
    let of = |t: Tally, n| GoalTest::Tally(t, Compare::AtLeast, n);
    let feat = |needs| Mastery { name: "Feat".to_owned(), needs };
    let both = GoalTest::All(vec![of(Tally::Kills, 1), of(Tally::ShortRests, 2)]);
    let feats = vec![feat(of(Tally::Kills, 2)), feat(both), feat(of(Tally::Kills, 1))];
    let stage = || {
        let stage =
            Stage::new("\n     A       n\n         m\n     B\n").monster('m', only(hp(1))).monster('n', only(hp(9)));
        stage.top('A', attack(3)).with(|s| s.class_mut('A').masteries = feats.clone())
    };
    let seen = |t: &Play| {
        let (state, since) = t.game.save();
        let open = Open { questions: t.game.questions(), since, said: &[] };
        view(state, t.game.world(), open, &Viewer::Spectator, &Wordless).mats.swap_remove(0).feats
    };
    assert_eq!(seen(&stage().turn_of('A')), [], "no campaign: nobody could note them anywhere");
    let brought = BroughtBy { masteries: vec![2], ..BroughtBy::default() };
    let mut t = stage().with(|s| s.brought.characters = vec![brought]).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    let stands: Vec<_> = seen(&t).into_iter().map(|f| (f.achieved, f.met, f.counted)).collect();
    assert_eq!(
        stands,
        [(false, false, vec![(1, 2)]), (false, false, vec![(1, 1), (0, 2)]), (true, true, vec![(1, 1)])]
    );
}
