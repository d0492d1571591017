//! Commanding figures, and who is whose ally.

use hexhold_engine::{Ask, CharId, Choice, To, What};
use hexhold_model::{Ability, Amount, BonusEffect, Condition, Count, Duration, Stat, StatBlock, Step, Target, Who};
use hexhold_testkit::{Stage, action, attack, bonus, gives, heals, hit, hp, moves, only, proves};

fn command(who: Who, step: Ability, control: bool) -> Ability {
    Ability::Command { target: Target::one(who), steps: vec![Step::new(step)], control, action: false }
}

fn grant(step: Ability) -> Ability {
    command(Who::Ally, step, false)
}

fn control(step: Ability) -> Ability {
    command(Who::Enemy, step, true)
}

/// "Attack +n".
fn attack_plus(n: i16) -> Ability {
    let amount = Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into()));
    Ability::Attack(hexhold_model::Attack::plain(amount))
}

fn move_plus(n: i16) -> Ability {
    let points = Amount::Add(Box::new(Amount::Stat(Stat::Move)), Box::new(n.into()));
    Ability::Move { points, mode: hexhold_model::MoveMode::Walk, riders: Vec::new() }
}

const A: To = To::Character(CharId(0));

const B: To = To::Character(CharId(1));

#[test]
#[proves("gh2e:command.targeted", "fh:command.targeted")]
fn a_command_is_targeted() {
    // An invisible enemy cannot be targeted, so it cannot be controlled.
    for (invisible, offered) in [(false, true), (true, false)] {
        let mut stage = Stage::new("\n  A\n\n  m\n\n  x\n").monster('m', only(hp(5)));
        if invisible {
            stage = stage.condition('m', Condition::Invisible);
        }
        let mut t = stage.top('A', action([control(moves(1))])).turn_of('A');
        t.play_top();
        assert_eq!(t.offers(Choice::Figure(t.fig('m'))), offered);
        if offered {
            t.target('m').walk('x');
            assert_eq!(t.figure('m').cell, t.cell('x'), "it, and not A, performs the ability");
        }
        t.quiet();
    }
}

#[test]
#[proves("gh2e:command.grant.any-figure", "fh:command.grant.any-figure", "jotl:command.grant.who")]
fn any_figure_can_be_granted_an_ability() {
    let any = command(Who::Other, moves(1), false);
    let mut t = Stage::new("\n  m\n\n  A\n\n  B\n\n  s\n\n  x\n")
        .monster('m', only(hp(5)))
        .summon('s', 'B', hp(3))
        .top('A', action([any]))
        .turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "Bms");
}

#[test]
#[proves("gh2e:command.grant.character-decides-own", "jotl:command.grant.ally")]
fn a_character_decides_for_itself() {
    let mut t = Stage::new("\n  A\n\n  B\n\n  x\n").top('A', action([grant(moves(1))])).turn_of('A');
    t.play_top().target('B');
    assert_eq!(t.question().to, B);
    assert!(t.offers(Choice::Done), "whether it does anything is its own affair too");
    t.walk('x');
    assert_eq!(t.figure('B').cell, t.cell('x'));
    t.quiet();
}

#[test]
#[proves("gh2e:command.grant.summon-or-ally-commander-decides", "fh:command.grant.summon-or-ally-decided")]
fn the_commander_decides_for_summons_and_allies() {
    let stage = || Stage::new("\n  .\n\n  A\n\n  B\n\n  s\n\n  x\n").top('A', action([grant(moves(1))]));
    let mut t = stage().summon('s', 'B', hp(3)).turn_of('A');
    t.play_top().target('s');
    assert_eq!(t.question().to, A, "not its summoner");
    let mut t = stage().ally('s', 50, hp(3), action([])).turn_of('A');
    t.play_top().target('s');
    assert_eq!(t.question().to, A);
    t.walk('x');
    assert_eq!(t.figure('s').cell, t.cell('x'));
}

#[test]
#[proves(
    "gh2e:command.control.enemy",
    "gh2e:command.control.swaps-sides",
    "fh:command.control.enemy",
    "fh:command.control.sides-swapped",
    "gh1e:command.controlled-enemy",
    "jotl:command.grant.enemy"
)]
fn a_controlled_enemy_fights_for_its_commander() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n")
        .monster('m', only(hp(5)))
        .monster('n', only(hp(5)))
        .top('A', action([control(attack(3).steps[0].ability.clone())]))
        .turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "mn");
    t.target('m').modifiers('m', &["+0"]);
    assert_eq!(t.question().to, A);
    assert_eq!(t.offered(), "n", "its own kind, neither A nor itself");
    t.target('n');
    assert_eq!((t.hp('n'), t.hp('m'), t.hp('A')), (2, 5, 10));
    t.quiet();
}

#[test]
#[proves("gh2e:command.control.swaps-sides")]
fn a_controlled_enemy_walks_through_the_commanders_friends_only() {
    let mut t = Stage::new("\n  x\n\n  B\n\n  m\n\n  n\n\n  y\n\n  A\n")
        .monster('m', only(hp(5)))
        .monster('n', only(hp(5)))
        .top('A', action([control(moves(2))]))
        .turn_of('A');
    t.play_top().target('m');
    let ways = &t.question().ways.as_ref().expect("ways").ends;
    let stops: Vec<_> = ways.iter().filter(|w| w.stop).map(|w| w.cell).collect();
    assert_eq!(stops, [t.cell('x')], "through B, not through its former friend");
}

#[test]
#[proves("gh2e:command.control.move-is-forced", "fh:command.control.move-is-forced")]
fn a_controlled_move_is_forced_movement() {
    // It credits the commander with what happens on the way, as forced movement does.
    let mut t = Stage::new("\n  A\n\n  m\n\n  t\n")
        .monster('m', only(hp(3)))
        .top('A', action([control(moves(1))]))
        .turn_of('A');
    t.play_top().target('m').walk('t');
    assert!(!t.is_alive('m'));
    let by = t.take_events().into_iter().find_map(|e| match e {
        What::Damaged { cause, .. } => Some(cause),
        _ => None,
    });
    assert_eq!(by, Some(hexhold_engine::Cause::Trap { forced_by: Some(t.fig('A')) }));
    // And nobody who is held can be made to walk.
    let mut t = Stage::new("\n  A\n\n  m\n\n  t\n")
        .monster('m', only(hp(3)))
        .condition('m', Condition::Immobilize)
        .top('A', action([control(moves(1))]))
        .turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Figure(t.fig('m'))));
}

#[test]
#[proves("gh2e:command.attack.own-deck", "fh:command.attack.normal-deck", "jotl:command.grant.amd")]
fn a_commanded_attack_draws_from_the_figures_own_deck() {
    // The script names the deck: drawing from another one would find the wrong card.
    let mut t = Stage::new("\n  A\n\n  B\n\n  m\n")
        .monster('m', only(hp(5)))
        .top('A', action([grant(attack(1).steps[0].ability.clone())]))
        .turn_of('A');
    t.play_top().target('B').modifiers('B', &["+2"]).target('m');
    assert_eq!(t.hp('m'), 2);
    assert_eq!(t.character('B').deck.draw.len(), 19);
    assert_eq!(t.character('A').deck.draw.len(), 20);
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n")
        .monster('m', only(hp(5)))
        .monster('n', only(hp(5)))
        .top('A', action([control(attack(1).steps[0].ability.clone())]))
        .turn_of('A');
    t.play_top().target('m').modifiers('m', &["+2"]).target('n');
    assert_eq!(t.hp('n'), 2);
    assert_eq!(t.state().monster_deck.draw.len(), 19);
    assert_eq!(t.character('A').deck.draw.len(), 20);
}

#[test]
#[proves("gh2e:command.attack.needs-valid-target", "fh:command.attack.no-target", "jotl:command.grant.rules")]
fn without_anyone_to_attack_there_is_nothing_to_command() {
    for (board, offered) in [("\n  A\n\n  B\n\n  .\n\n  m\n", ""), ("\n  A\n\n  B\n\n  m\n", "B")] {
        let mut t = Stage::new(board)
            .monster('m', only(hp(5)))
            .top('A', action([grant(attack(1).steps[0].ability.clone())]))
            .turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), offered);
    }
}

#[test]
#[proves("gh2e:command.attack.blocked-by-condition", "fh:command.attack.prevented-by-condition")]
fn a_disarmed_or_stunned_figure_cannot_be_commanded_to_attack() {
    for condition in [Condition::Disarm, Condition::Stun] {
        let mut t = Stage::new("\n  A\n\n  B\n\n  m\n")
            .monster('m', only(hp(5)))
            .condition('B', condition)
            .top('A', action([grant(attack(1).steps[0].ability.clone())]))
            .turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), "", "{condition:?}");
        t.quiet();
    }
}

#[test]
#[proves("jotl:command.grant.los", "fh:command.targeted", "gh2e:command.targeted")]
fn nobody_out_of_sight_is_granted_anything() {
    let hidden = "\n     A\n         .\n     #\n         .\n     B\n         .\n";
    for (board, offered) in [(hidden.to_owned(), ""), (hidden.replace('#', "."), "B")] {
        let mut t = Stage::new(&board).top('A', action([grant(moves(1))])).turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), offered);
    }
}

#[test]
#[proves("jotl:command.grant.several")]
fn each_of_several_performs_an_action_of_its_own() {
    let target = Target { count: Count::UpTo(Amount::Fixed(2)), ..Target::one(Who::Ally) };
    let both = Ability::Command { target, steps: vec![Step::new(moves(1))], control: false, action: false };
    let board = "\n     x       .\n         B\n     A       .\n         C\n     y       .\n";
    let mut t = Stage::new(board).top('A', action([both])).turn_of('A');
    t.play_top().target('C');
    assert_eq!(t.question().to, To::Character(CharId(2)));
    t.walk('y').target('B');
    assert_eq!(t.question().to, B);
    t.walk('x');
    assert_eq!((t.figure('B').cell, t.figure('C').cell), (t.cell('x'), t.cell('y')));
    t.quiet();
}

fn dashes() -> StatBlock {
    StatBlock { move_: None, attack: None, ..hp(3) }
}

#[test]
#[proves(
    "gh2e:command.absolute-without-stat",
    "gh2e:command.relative-needs-stat",
    "fh:command.absolute-without-stat",
    "fh:command.relative-needs-stat",
    "gh1e:command.grant.no-stat",
    "gh1e:command.grant.plus"
)]
fn a_figure_with_dashes_obeys_whole_numbers_only() {
    let stage = |ability| {
        let mut t = Stage::new("\n  A\n\n  s\n\n  m\n\n  .\n")
            .monster('m', only(hp(5)))
            .summon('s', 'A', dashes())
            .top('A', action([ability]))
            .turn_of('A');
        t.play_top();
        t.offered()
    };
    assert_eq!(stage(grant(attack(2).steps[0].ability.clone())), "s");
    assert_eq!(stage(grant(moves(2))), "s");
    assert_eq!(stage(grant(attack_plus(2))), "");
    assert_eq!(stage(grant(move_plus(2))), "");
}

#[test]
#[proves("gh2e:summon.dash-stat", "fh:summon.dash-attack-or-move")]
fn a_summon_with_dashes_acts_only_when_granted_a_number() {
    let mut t = Stage::new("\n  A\n\n  s\n\n  m\n")
        .monster('m', only(hp(5)))
        .summon('s', 'A', dashes())
        .top('A', action([grant(attack(2).steps[0].ability.clone())]))
        .turn_of('A');
    t.play_top().target('s').modifiers('s', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 3);
    t.quiet();
}

#[test]
#[proves("gh2e:command.summon.attack-x-melee", "gh2e:command.summon.attack-plus-x-range", "gh1e:command.grant.melee")]
fn a_summon_uses_its_range_only_for_attack_plus() {
    let archer = StatBlock { range: Some(3.into()), ..hp(3) };
    for (ability, offered) in [(attack(2).steps[0].ability.clone(), ""), (attack_plus(1), "s")] {
        let relative = ability == attack_plus(1);
        let mut t = Stage::new("\n  A\n\n  s\n\n  .\n\n  m\n")
            .monster('m', only(hp(9)))
            .summon('s', 'A', archer.clone())
            .top('A', action([grant(ability)]))
            .turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), offered, "two hexes away");
        if relative {
            t.target('s').modifiers('s', &["+0"]).target('m');
            assert_eq!(t.hp('m'), 9 - 3, "its attack 2 and 1 more");
        }
        t.quiet();
    }
}

#[test]
#[proves("gh2e:command.keeps-bonuses", "fh:command.keeps-bonuses", "gh1e:command.grant.keeps-traits")]
fn a_commanded_figure_keeps_its_traits() {
    let mut sharp = hp(3);
    sharp.pierce = 2;
    sharp.effects = vec![hexhold_model::Effect::Gain(Condition::Wound)];
    sharp.bonuses = vec![hexhold_model::ActiveBonus {
        trigger: hexhold_model::Trigger::Attack,
        ..bonus(Duration::Persistent, BonusEffect::Mods(vec![hexhold_model::Mod::Attack(1.into())]))
    }];
    let shielded = StatBlock { shield: 2, ..hp(9) };
    let mut t = Stage::new("\n  A\n\n  s\n\n  m\n")
        .monster('m', only(shielded))
        .summon('s', 'A', sharp)
        .top('A', action([grant(attack(2).steps[0].ability.clone())]))
        .turn_of('A');
    t.play_top().target('s').modifiers('s', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 9 - 3, "2 and 1 more, shield pierced");
    assert!(t.has('m', Condition::Wound));
    t.quiet();
}

#[test]
#[proves("gh2e:command.not-a-turn", "fh:command.not-a-turn", "jotl:command.grant.not-a-turn")]
fn a_commanded_ability_is_no_turn() {
    // Neither wound at its start nor the end of immobilize.
    let mut t = Stage::new("\n  A\n\n  B\n\n  m\n")
        .monster('m', only(hp(5)))
        .condition('B', Condition::Wound)
        .condition('B', Condition::Immobilize)
        .top('A', action([grant(attack(1).steps[0].ability.clone())]))
        .turn_of('A');
    t.play_top().target('B').modifiers('B', &["+0"]).target('m');
    assert_eq!(t.hp('B'), 10);
    assert!(t.has('B', Condition::Wound) && t.has('B', Condition::Immobilize));
    let b = t.fig('B');
    assert!(!t.take_events().iter().any(|e| matches!(e, What::TurnBegan { figure } if *figure == b)));
    t.quiet();
}

/// Everybody at once, to see whom a word on a card means.
fn crowd(ability: Ability) -> hexhold_testkit::Play {
    let mut t = Stage::new("\n  m\n\n  A\n\n  B\n\n  s\n")
        .monster('m', only(hp(5)))
        .summon('s', 'B', hp(3))
        .top('A', action([ability]))
        .turn_of('A');
    t.play_top();
    t
}

#[test]
#[proves(
    "gh2e:ally.characters-mutual",
    "gh2e:ally.not-self",
    "gh2e:ally.opposed",
    "fh:ally.sides",
    "fh:ally.not-own-ally",
    "jotl:ally.definition",
    "jotl:ally.self",
    "jotl:ally.enemy",
    "gh1e:ally.self",
    "gh1e:ally.enemy"
)]
fn characters_are_allies_and_monsters_enemies() {
    let near = |who| Target { range: Some(hexhold_model::Amount::Fixed(2)), ..Target::one(who) };
    assert_eq!(crowd(gives(Condition::Bless, near(Who::Ally))).offered(), "Bs", "not itself, not the monster");
    assert_eq!(crowd(gives(Condition::Muddle, near(Who::Enemy))).offered(), "m");
}

#[test]
#[proves("gh2e:ally.monsters-mutual", "fh:ally.sides", "jotl:ally.definition")]
fn monsters_are_allies_of_monsters() {
    let target = Target { count: Count::All, ..Target::one(Who::Ally) };
    let t = Stage::new("\n  .\n\n  .\n\n  A\n\n  m\n\n  n\n")
        .monster('m', only(hp(5)))
        .monster('n', only(hp(5)))
        .card_of('m', 5, action([gives(Condition::Strengthen, target)]))
        .monsters_act('m');
    assert!(t.has('n', Condition::Strengthen));
    assert!(!t.has('A', Condition::Strengthen) && !t.has('m', Condition::Strengthen));
}

#[test]
#[proves(
    "gh2e:ally.positive-targets-allies-or-self",
    "gh2e:ally.negative-targets-enemies",
    "fh:ally.negative-only-enemies",
    "fh:ally.positive-only-allies-or-self"
)]
fn help_is_for_ones_own_and_harm_for_the_others() {
    assert_eq!(crowd(heals(2)).offered(), "ABs");
    assert_eq!(crowd(attack(2).steps[0].ability.clone()).offered(), "m");
}

#[test]
#[proves("gh2e:ally.card-text-overrides")]
fn a_card_can_name_others() {
    let strike = hit(2);
    let target = Target { range: Some(2.into()), ..Target::one(Who::Other) };
    assert_eq!(crowd(Ability::Attack(hexhold_model::Attack { target, ..strike })).offered(), "Bms");
}

#[test]
#[proves("gh2e:ally.all-keeps-sides", "fh:ally.all-respects-side")]
fn all_means_all_of_the_usual_side() {
    let target = Target { count: Count::All, ..Target::one(Who::Enemy) };
    let mut t = crowd(gives(Condition::Muddle, target));
    t.target('m');
    assert!(t.has('m', Condition::Muddle));
    assert!("ABs".chars().all(|f| !t.has(f, Condition::Muddle)));
    t.quiet();
}

#[test]
#[proves("gh2e:ally.all-figures-both-sides", "fh:ally.all-figures-both-sides")]
fn all_figures_means_friend_and_foe() {
    let target = Target { count: Count::All, ..Target::one(Who::Other) };
    let mut t = crowd(gives(Condition::Muddle, target));
    assert_eq!(t.offered(), "Bms");
    t.target('m').target('B').target('s');
    assert!("mBs".chars().all(|f| t.has(f, Condition::Muddle)));
    assert!(!t.has('A', Condition::Muddle));
    t.quiet();
}

#[test]
#[proves("gh2e:ally.self-only", "fh:ally.self-only")]
fn self_means_the_performer_only() {
    let mut t = crowd(gives(Condition::Strengthen, Target::one(Who::Performer)));
    assert_eq!(t.offered(), "A");
    t.target('A');
    assert!(t.has('A', Condition::Strengthen));
    t.quiet();
}

#[test]
fn the_question_of_a_grant_names_the_commander() {
    let mut t = Stage::new("\n  A\n\n  B\n\n  x\n").top('A', action([grant(moves(1))])).turn_of('A');
    t.play_top();
    let a = t.fig('A');
    assert!(matches!(t.question().ask, Ask::Target { figure, .. } if figure == a));
    t.done();
    t.quiet();
}

#[test]
#[proves("ruling:granted-monster", "gh2e:command.grant.any-figure", "fh:command.grant.any-figure")]
fn the_party_decides_for_a_monster_that_a_monster_commands() {
    let order = Ability::Command {
        target: Target::one(Who::Ally),
        steps: vec![Step::new(moves(1))],
        control: false,
        action: false,
    };
    let board = r"
         x
     A       n       m
         y       .
";
    for (nth, mark) in [(0, 'y'), (1, 'x')] {
        let stage = Stage::new(board).monster('m', only(hp(5))).monster('n', only(hp(5)));
        let mut t = stage.card_of('m', 5, action([order.clone()])).monsters_act('m');
        assert!(matches!(t.question().ask, Ask::MonsterMove { figure, .. } if figure == t.fig('n')));
        assert_eq!(t.question().to, To::Party);
        t.answer(Choice::Nth(nth));
        assert_eq!(t.figure('n').cell, t.cell(mark));
    }
}

#[test]
#[proves("gh1e:ally.monster-default")]
fn a_monsters_harm_spares_its_own_unless_the_card_names_them() {
    for (who, hurt) in [(Who::Enemy, false), (Who::Other, true)] {
        let all = Target { count: Count::All, range: Some(1.into()), ..Target::one(who) };
        let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n")
            .monster('m', only(hp(9)))
            .monster('n', only(hp(9)))
            .card_of('m', 5, action([Ability::Suffer { amount: 2.into(), target: all }]))
            .monsters_act('m');
        t.suffers(2);
        assert_eq!((t.hp('A'), t.hp('n')), (8, if hurt { 7 } else { 9 }));
    }
}

#[test]
#[proves("jotl:command.grant.amd", "ruling:heal-card-drawn-by-monster")]
fn a_monster_that_attacks_at_a_characters_word_draws_from_the_monsters_deck() {
    let orders = Ability::Command {
        target: Target::one(Who::Enemy),
        steps: vec![Step::new(Ability::Attack(hit(2)))],
        control: true,
        action: true,
    };
    let stage = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n").monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', action([orders])).turn_of('A');
    t.play_top().target('m').modifiers('m', &["+1"]).target('n');
    assert_eq!(t.hp('n'), 9 - 3);
    let deck = |w: &What| if let What::Drew { deck, .. } = w { Some(*deck) } else { None };
    assert_eq!(t.events.iter().find_map(|e| deck(&e.what)), Some(hexhold_engine::DeckName::Monsters));
}
