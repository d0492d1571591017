//! Death of monsters, money, and who gets the credit.

use hexhold_engine::{FigureId, What};
use hexhold_model::{
    Ability, Action, Amount, BonusEffect, Condition, Duration, Rank, Step, SummonRef, Tally, Target, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, bonus, hit, hp, moves, only, proves, retaliate};

use crate::place;

const DUEL: &str = r"
         m
     A       .
";

fn killer(t: &Play, mark: char) -> Option<FigureId> {
    let dead = t.fig(mark);
    let died =
        |w: &What| if let What::Died { figure, killer } = *w { (figure == dead).then_some(killer) } else { None };
    t.events.iter().find_map(|e| died(&e.what)).unwrap_or_else(|| panic!("{mark} has not died"))
}

fn kills(t: &Play, mark: char) -> u16 {
    t.character(mark).tally(Tally::Kills)
}

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
#[proves("gh2e:kill.attack-retaliate-suffer", "fh:kill.damage-source-credited", "gh1e:kill.credit.blow")]
fn attack_retaliate_and_suffered_damage_give_credit() {
    let t = slain(|s| s);
    assert_eq!(killer(&t, 'm'), Some(t.fig('A')));
    assert_eq!(kills(&t, 'A'), 1);

    let suffer = Ability::Suffer { amount: Amount::Fixed(2), target: Target::one(Who::Enemy) };
    let mut t = Stage::new(DUEL).monster('m', only(hp(2))).top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(killer(&t, 'm'), Some(t.fig('A')));
    assert_eq!(kills(&t, 'A'), 1);

    let stage = Stage::new(DUEL).monster('m', only(hp(2))).card_of('m', 80, attack(1));
    let mut t = stage.top('A', action([retaliate(2, 1, Duration::Persistent)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]).suffers(1);
    assert_eq!(killer(&t, 'm'), Some(t.fig('A')));
    assert_eq!(kills(&t, 'A'), 1);
}

#[test]
#[proves("gh2e:kill.forced-into-negative-hex", "fh:kill.forced-into-negative-hex")]
fn pushing_somebody_into_a_trap_gives_credit() {
    let board = "
     A

     m

     t

     .
";
    // Level 1: the trap does 3 damage.
    let mut t = Stage::new(board).monster('m', only(hp(4))).top('A', hit(1).push(1).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').hex('t');
    assert_eq!(killer(&t, 'm'), Some(t.fig('A')));
    assert_eq!(kills(&t, 'A'), 1);
}

#[test]
#[proves(
    "gh2e:kill.voluntary-negative-hex-none",
    "fh:kill.none-for-voluntary-negative-hex",
    "jotl:kill.credit.own-move",
    "gh1e:death.monster.terrain",
    "gh1e:kill.credit.terrain"
)]
fn walking_into_a_trap_gives_nobody_credit() {
    let board = "
     A

     t

     m

     .
";
    let stage = Stage::new(board).monster('m', only(hp(3))).card_of('m', 5, action([moves(2), hit(1).ability()]));
    let t = stage.monsters_act('m');
    assert_eq!(killer(&t, 'm'), None);
    assert_eq!(kills(&t, 'A'), 0);
}

#[test]
#[proves("gh2e:kill.summon-to-summoner", "fh:kill.summons-credit-summoner", "gh1e:summon.kills")]
fn a_summons_kill_is_its_summoners() {
    let board = "
     A

     s

     m

     .
";
    let mut t = Stage::new(board).monster('m', only(hp(2))).summon('s', 'A', hp(3)).round_one();
    t.modifiers('A', &["+0"]).select('A', 0, 1);
    assert_eq!(killer(&t, 'm'), Some(t.fig('A')));
    assert_eq!(kills(&t, 'A'), 1);
}

#[test]
#[proves("gh2e:kill.wound-none", "fh:kill.none-for-wound", "jotl:kill.credit.wound", "gh1e:kill.credit.wound")]
fn a_death_by_wound_is_nobodys() {
    let stage = Stage::new(DUEL).monster('m', only(hp(2))).condition('m', Condition::Wound).hit_points('m', 1);
    let t = stage.monsters_act('m');
    assert_eq!(killer(&t, 'm'), None);
    assert_eq!(kills(&t, 'A'), 0);
}

#[test]
#[proves("gh2e:kill.by-monster-none", "fh:kill.none-for-other-monster")]
fn a_monster_killed_by_a_monster_is_nobodys() {
    let board = r"
         m
     A       n
         .
";
    let near = Target { count: hexhold_model::Count::All, ..Target::one(Who::Ally) };
    let burst = Ability::Suffer { amount: Amount::Fixed(2), target: near };
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, action([burst]));
    let t = stage.monster('n', only(hp(2))).monsters_act('m');
    assert!(!t.is_alive('n'));
    assert_eq!(killer(&t, 'n'), None);
}

#[test]
#[proves("gh2e:kill.objective-none", "gh1e:death.zero")]
fn an_objective_is_destroyed_not_killed() {
    let board = r"
         y
     A       .
         .
";
    let mut t = Stage::new(board).objective('y', 2, true).top('A', attack(2)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('y');
    assert!(!t.is_alive('y'));
    assert_eq!(kills(&t, 'A'), 0);
    assert_eq!(killer(&t, 'y'), None);
    assert!(t.state().money.is_empty());
    place(&t.events, |w| matches!(w, What::Damaged { .. }));
}

/// A orders `who` to do this.
fn command(who: Who, ability: Ability, control: bool) -> Action {
    action([Ability::Command { target: Target::one(who), steps: vec![Step::new(ability)], control, action: false }])
}

#[test]
#[proves("gh1e:kill.credit.forced", "gh1e:kill.credit.terrain", "jotl:kill.credit.forced")]
fn whoever_makes_a_monster_enter_a_trap_gets_the_credit() {
    let board = "\n     A\n\n     m\n\n     t\n\n     .\n";
    let mut t = Stage::new(board).monster('m', only(hp(4))).top('A', hit(1).push(1).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    if t.is_alive('m') {
        t.hex('t');
    }
    assert_eq!((killer(&t, 'm'), kills(&t, 'A')), (Some(t.fig('A')), 1));
    // The same for a move that A makes it perform.
    let stage = Stage::new(board).monster('m', only(hp(3)));
    let mut t = stage.top('A', command(Who::Enemy, moves(1), true)).turn_of('A');
    t.play_top().target('m').walk('t');
    assert_eq!((killer(&t, 'm'), kills(&t, 'A')), (Some(t.fig('A')), 1));
}

#[test]
#[proves("jotl:kill.credit.granted-character")]
fn for_a_granted_attack_the_attacker_gets_the_credit() {
    let board = "\n     A\n\n     B\n\n     m\n\n     .\n";
    let stage = Stage::new(board).monster('m', only(hp(2)));
    let mut t = stage.top('A', command(Who::Ally, hit(2).ability(), false)).turn_of('A');
    t.play_top().target('B');
    t.modifiers('B', &["+0"]).target('m');
    assert_eq!((killer(&t, 'm'), kills(&t, 'A'), kills(&t, 'B')), (Some(t.fig('B')), 0, 1));
}

#[test]
#[proves("jotl:kill.credit.granted-monster", "gh1e:kill.credit.mind-control")]
fn what_a_controlled_monster_kills_is_nobodys() {
    let board = "\n     A\n\n     m\n\n     n\n\n     .\n";
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(2)));
    let mut t = stage.top('A', command(Who::Enemy, hit(2).ability(), true)).turn_of('A');
    t.play_top().target('m');
    t.modifiers('m', &["+0"]).target('n');
    assert_eq!((killer(&t, 'n'), kills(&t, 'A')), (None, 0));
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
