//! Death of monsters, and the money they leave.

use hexhold_engine::{Ask, FigureId, What};
use hexhold_model::{Ability, Amount, BonusEffect, Condition, Duration, Rank, Step, SummonRef, Target, Trigger, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, bonus, hit, hp, moves, only, proves, retaliate};

const DUEL: &str = r"
         m
     A       .
";

/// A kills m, which has 2 hit points, with an attack of 2.
fn slain(change: impl FnOnce(Stage) -> Stage) -> Play {
    let mut t = change(Stage::new(DUEL).monster('m', only(hp(2))).top('A', attack(2))).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    t
}

#[test]
#[proves(
    "gh2e:death.monster-at-hp",
    "gh2e:death.drops-money",
    "fh:death.at-max-damage",
    "fh:death.drops-loot-token",
    "jotl:death.monster",
    "jotl:death.money",
    "gh1e:death.zero"
)]
fn a_monster_dies_at_its_hit_points_and_leaves_a_money_token() {
    let t = slain(|s| s);
    assert!(!t.is_alive('m'));
    assert_eq!(t.state().money, [t.cell('m')]);
    // More than enough does the same; one less does not.
    for (card, alive) in [("+2", false), ("-1", true)] {
        let mut t = Stage::new(DUEL).monster('m', only(hp(2))).top('A', attack(2)).turn_of('A');
        t.play_top();
        t.modifiers('A', &[card]).target('m');
        assert_eq!(t.is_alive('m'), alive);
        assert_eq!(t.state().money.len(), usize::from(!alive));
    }
}

#[test]
#[proves("gh2e:death.remove-and-clear", "fh:death.cleanup", "jotl:death.tokens-cleared")]
fn a_dead_monster_is_gone_with_its_conditions() {
    let t = slain(|s| s.condition('m', Condition::Poison).condition('m', Condition::Stun));
    assert!(t.state().figure_at(t.cell('m')).is_none());
    assert!(t.figure('m').conditions.is_empty());
}

#[test]
#[proves("gh2e:death.drops-money-summoned-spawned", "fh:death.summoned-and-spawned-drop-loot")]
fn summoned_monsters_leave_money_too() {
    let t = slain(|s| {
        s.given(|st| {
            for f in &mut st.figures {
                f.summoned = f.monster_type().is_some();
            }
        })
    });
    assert_eq!(t.state().money.len(), 1);
}

#[test]
#[proves("gh2e:death.ally-no-money", "fh:death.scenario-ally-no-loot")]
fn a_dead_ally_leaves_no_money() {
    let board = r"
         m
     y       A
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, attack(2));
    let mut t = stage.ally('y', 1, hp(1), action([])).monsters_act('m');
    // Both are next to m; the ally acts first.
    t.modifiers('m', &["+0"]);
    assert!(!t.is_alive('y'));
    assert!(t.state().money.is_empty());
}

#[test]
#[proves("gh2e:death.money-cap-25")]
fn after_25_tokens_no_more_are_placed() {
    assert_eq!(slain(|s| s.given(|st| st.money_placed = 24)).state().money.len(), 1);
    assert_eq!(slain(|s| s.given(|st| st.money_placed = 25)).state().money.len(), 0);
}

#[test]
#[proves("gh2e:death.stops-own-abilities", "fh:death.own-ability-stops")]
fn a_monster_killed_during_its_own_ability_does_no_more() {
    let board = "
     A

     m

     B

     .
";
    let harm =
        Ability::Give { conditions: vec![Condition::Curse], target: Target::one(Who::Performer), riders: Vec::new() };
    let twice = action([hit(1).targets(2).ability(), moves(1), harm, hit(1).ability()]);
    let stage = Stage::new(board).monster('m', only(hp(2))).card_of('m', 80, twice);
    let mut t = stage.top('A', action([retaliate(2, 1, Duration::Persistent)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.end_turn();
    // m attacks A first, whose retaliate kills it: neither the second target nor the other abilities follow.
    t.modifiers('m', &["+0"]).suffers(1);
    assert!(!t.is_alive('m'));
    assert_eq!(t.hp('B'), 10);
    assert_eq!(t.state().monster_deck.curses, 0);
    t.quiet();
}

#[test]
#[proves("gh2e:death.example-damage-and-stun", "fh:death.damage-per-standee")]
fn example_damage_and_conditions_belong_to_one_monster() {
    let board = r"
         m
     A       .
         m
     .
";
    // Two of one type: number 1 is attacked, number 2 has suffered 3 before.
    let stage = Stage::new(board).monster('m', only(hp(5)));
    let mut t = stage
        .given(|st| {
            let second = st.figures.iter_mut().rfind(|f| f.monster_type().is_some()).expect("two monsters");
            second.hit_points = 2;
        })
        .top('A', hit(1).gives(Condition::Stun).action())
        .turn_of('A');
    let ids: Vec<FigureId> = t.state().on_map().filter(|(_, f)| f.monster_type().is_some()).map(|(id, _)| id).collect();
    let [first, second] = ids[..] else { panic!("two monsters") };
    t.play_top();
    t.modifiers('A', &["+0"]).answer(hexhold_engine::Choice::Figure(first));
    let of = |id| {
        let f = t.state().figure(id);
        (f.max_hit_points - f.hit_points, f.conditions.has(Condition::Stun))
    };
    assert_eq!(of(first), (1, true));
    assert_eq!(of(second), (3, false));
}

#[test]
#[proves("gh1e:death.after-death-effects")]
fn what_a_death_brings_about_happens_at_once() {
    let board = "\n     m\n\n     A\n\n     n\n         .\n";
    let gain = Ability::Give {
        conditions: vec![Condition::Strengthen],
        target: Target::one(Who::Performer),
        riders: Vec::new(),
    };
    let mut glory = bonus(Duration::Persistent, BonusEffect::Steps(vec![Step::new(gain)]));
    glory.trigger = Trigger::EnemyDies;
    let stage = Stage::new(board).monster('m', only(hp(2))).monster('n', only(hp(9)));
    let stage = stage.bottom('A', action([Ability::Bonus(Box::new(glory))]));
    let mut t = stage.top('A', hexhold_testkit::attacks(2, 2)).turn_of('A');
    t.play_bottom().yes();
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    // Between the death and the second attack of the same ability.
    assert!(!t.is_alive('m'));
    t.target('A');
    assert!(t.has('A', Condition::Strengthen));
    assert_eq!(t.offered(), "n");
}

#[test]
#[proves("jotl:death.standee-free")]
fn the_standee_of_a_dead_monster_can_be_used_again() {
    let board = "\n     n\n\n     A\n\n     .\n\n     m\n\n     .\n";
    let calls = || {
        let monster = "type n".to_owned();
        action([Ability::Summon {
            summon: SummonRef::Monster { monster, rank: Rank::Normal, count: Amount::Fixed(1) },
        }])
    };
    for kills in [true, false] {
        let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(2))).card_of('m', 80, calls());
        let stage = stage.card_of('n', 90, action([])).with(|s| s.library.monsters[1].standees = 1);
        let mut t = stage.top('A', attack(2)).turn_of('A');
        t.play_top();
        if kills {
            t.modifiers('A', &["+0"]).target('n');
        } else {
            t.done();
        }
        t.end_turn();
        let alive = t.state().on_map().filter(|(_, f)| f.monster_type().is_some()).count();
        assert_eq!(alive, 2, "m, and the only standee of the other kind: again, or still");
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
fn a_figure_is_killed_without_an_attack() {
    let kill = Ability::Kill { target: Target { range: Some(5.into()), ..Target::one(Who::Other) } };
    let line = "\n  A\n\n  B\n\n  m\n\n  g\n";
    let stage = || Stage::new(line).monster('m', only(hp(9))).objective('g', 5, true).top('A', action([kill.clone()]));
    let mut t = stage().turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m", "neither characters nor objectives");
    t.target('m');
    assert!(!t.is_alive('m'));
    assert!(t.events.iter().any(|e| e.what == What::Died { figure: t.fig('m'), killer: Some(t.fig('A')) }));
    assert!(!t.events.iter().any(|e| matches!(e.what, What::Damaged { .. } | What::Drew { .. })));
    let mut t = stage().top('B', attack(1)).turn_of('A');
    t.play_top().done();
    assert!(t.is_alive('m'));
    assert!(!matches!(t.question().ask, Ask::Target { .. }));
}
