//! Who gets the credit for a kill.

use hexhold_engine::{FigureId, What};
use hexhold_model::{Ability, Action, Amount, Condition, Duration, Step, Tally, Target, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, hit, hp, moves, only, proves, retaliate};

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

const WIDER: &str = r"
         m
     A       .
         .
";

#[test]
#[proves("fh:kill.none-for-bane")]
fn a_death_by_bane_is_nobodys() {
    let stage = Stage::new(WIDER).monster('m', only(hp(9))).top('A', hit(1).gives(Condition::Bane).action());
    let mut t = stage.turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').end_turn();
    let dead = t.fig('m');
    assert!(t.events.iter().any(|e| e.what == What::Died { figure: dead, killer: None }));
    assert_eq!(t.character('A').tally(Tally::Kills), 0);
}
