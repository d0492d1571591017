//! What monsters do besides moving and attacking: bonuses, heals, loot, conditions.

use hexhold_engine::Choice;
use hexhold_model::{Ability, Condition, Duration, StatBlock, Target, Who};
use hexhold_testkit::{Play, Stage, action, attack, gives, hp, moves, only, proves, shield};

#[test]
#[proves("gh1e:monster-ability.other")]
fn other_abilities_do_to_characters_what_they_do_to_monsters() {
    let within = |n: i16| Target { range: Some(n.into()), ..Target::one(Who::Enemy) };
    let push = || Ability::Push { distance: 1.into(), target: within(1) };
    let harm = || Ability::Suffer { amount: 2.into(), target: within(1) };
    let muddle = || gives(Condition::Muddle, within(1));
    let stage = || Stage::new("\n  .\n\n  y\n\n  A\n\n  m\n\n  x\n").monster('m', only(hp(10)));
    // The monster does it to A…
    let mut t = stage().card_of('m', 5, action([muddle(), harm(), push()])).monsters_act('m');
    t.suffers(2);
    assert!(t.has('A', Condition::Muddle));
    assert_eq!((t.hp('A'), t.figure('A').cell), (8, t.cell('y')));
    // …and A to the monster.
    let mut t = stage().top('A', action([muddle(), harm(), push()])).turn_of('A');
    t.play_top().target('m').yes().target('m').hex('x');
    assert!(t.has('m', Condition::Muddle));
    assert_eq!((t.hp('m'), t.figure('m').cell), (8, t.cell('x')));
    t.quiet();
}

fn within(who: Who, n: i16) -> Target {
    Target { range: Some(n.into()), ..Target::one(who) }
}

#[test]
#[proves(
    "gh2e:monster-ability.bonus.stat-always",
    "fh:monster-ability.stat-bonuses-always",
    "fh:monster-stat.persistent-bonuses",
    "jotl:monster-stat.bonuses",
    "gh1e:monster-stat.traits"
)]
fn what_is_printed_on_the_stat_card_always_holds() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n")
        .monster('m', only(StatBlock { shield: 2, ..hp(9) }))
        .condition('m', Condition::Stun)
        .top('A', attack(5))
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 9 - 3, "also stunned, also before its turn");
}

/// A attacks before the monster's turn, B after it; the monster's card gives it a shield.
fn shield_card(printed: u8) -> Play {
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  B\n")
        .monster('m', only(StatBlock { shield: printed, ..hp(20) }))
        .card_of('m', 15, action([shield(2, Duration::Round)]))
        .top('A', attack(5))
        .with(|s| {
            let b = s.class_mut('B');
            b.cards[0].initiative = 60;
            b.cards[0].top = action([gives(Condition::Stun, within(Who::Enemy, 1))]);
            b.cards[1].bottom = attack(5);
        })
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    t
}

#[test]
#[proves(
    "gh2e:monster-ability.bonus.card-after-turn",
    "gh2e:monster-ability.bonus.card-until-round-end",
    "fh:monster-ability.card-bonuses-from-turn",
    "fh:monster-ability.card-bonuses-until-round-end"
)]
fn a_shield_on_the_card_holds_from_its_turn_to_the_end_of_the_round() {
    let mut t = shield_card(0);
    assert_eq!(t.hp('m'), 15, "not yet");
    t.end_turn();
    // The monster has had its turn; B stuns it first, and the shield still holds.
    t.play_top().target('m');
    assert_eq!(t.state().bonuses.len(), 1);
    t.play_bottom().modifiers('B', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 15 - 3);
    t.done().done();
    assert_eq!(t.state().round, 2);
    assert!(t.state().bonuses.is_empty(), "gone with the round");
}

#[test]
#[proves("gh2e:monster-ability.bonus.stack", "fh:monster-ability.bonuses-stack")]
fn shields_of_stat_card_and_ability_card_add_up() {
    let mut t = shield_card(1);
    assert_eq!(t.hp('m'), 20 - 4);
    t.end_turn();
    t.play_bottom().modifiers('B', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 16 - 2, "1 and 2");
}

#[test]
#[proves("gh2e:monster-ability.heal.most-damaged", "gh2e:monster-ability.heal.self-or-ally")]
fn a_monster_heals_who_lost_most() {
    let heal = || Ability::Heal { amount: 3.into(), target: within(Who::AllyOrSelf, 2), riders: Vec::new() };
    for (own, other, far, healed) in [(7, 6, 1, 'n'), (5, 6, 1, 'm')] {
        let t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n\n  .\n\n  k\n")
            .monster('m', only(hp(9)))
            .monster('n', only(hp(9)))
            .monster('k', only(hp(9)))
            .hit_points('m', own)
            .hit_points('n', other)
            .hit_points('k', far)
            .card_of('m', 5, action([heal()]))
            .monsters_act('m');
        let before = |m| if m == 'm' { own } else { other };
        for m in ['m', 'n'] {
            assert_eq!(t.hp(m), before(m) + if m == healed { 3 } else { 0 }, "{m}");
        }
        assert_eq!(t.hp('k'), far, "out of range");
    }
}

#[test]
#[proves("gh2e:monster-ability.loot.not-dropped", "fh:monster-ability.loot-not-dropped", "gh1e:monster-ability.loot")]
fn money_taken_by_a_monster_is_gone() {
    let mut t = Stage::new("\n  .\n\n  $\n\n  m\n\n  A\n")
        .monster('m', only(hp(1)))
        .card_of('m', 5, action([Ability::Loot { range: 1.into() }]))
        .top('A', attack(3))
        .with(|s| s.class_mut('A').cards[0].initiative = 60)
        .round_one();
    t.answer(Choice::Pair(0, 1));
    assert!(t.state().money.is_empty());
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(t.state().money, [t.cell('m')], "the one token of every monster that dies");
}

#[test]
#[proves("gh2e:monster-ability.negative-as-attack")]
fn other_negative_abilities_find_their_targets_as_attacks_do() {
    // B is nearer by movement; both are in range.
    let t = Stage::new("\n  A\n\n  .\n\n  m\n\n  B\n\n  .\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([gives(Condition::Muddle, within(Who::Enemy, 3))]))
        .monsters_act('m');
    assert!(t.has('B', Condition::Muddle));
    assert!(!t.has('A', Condition::Muddle));
}

#[test]
#[proves("gh2e:monster-ability.negative-no-move-influence")]
fn they_do_not_change_how_it_moves() {
    // With an attack of range 3 it would move one hex. It has no attack, so it walks up as if to a melee one.
    let t = Stage::new("\n  .\n\n  A\n\n  .\n\n  x\n\n  .\n\n  m\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([moves(2), gives(Condition::Muddle, within(Who::Enemy, 3))]))
        .monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
    assert!(t.has('A', Condition::Muddle));
}

#[test]
#[proves("gh2e:monster-ability.positive.closest-without")]
fn a_positive_condition_goes_to_the_closest_without_it() {
    let stage = || {
        Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
            .monster('m', only(hp(9)))
            .monster('n', only(hp(9)))
            .monster('k', only(hp(9)))
            .card_of('m', 5, action([gives(Condition::Strengthen, within(Who::AllyOrSelf, 3))]))
    };
    let t = stage().monsters_act('m');
    assert_eq!("mnk".chars().filter(|&f| t.has(f, Condition::Strengthen)).collect::<String>(), "m", "itself first");
    let t = stage().condition('m', Condition::Strengthen).monsters_act('m');
    assert!(t.has('n', Condition::Strengthen) && !t.has('k', Condition::Strengthen));
}

#[test]
#[proves("gh2e:monster-ability.positive.tie-initiative")]
fn between_equally_close_ones_the_earlier_gets_it() {
    for (n, k, gets) in [(30, 40, 'n'), (40, 30, 'k')] {
        let t = Stage::new("\n  .\n\n  A\n\n  n\n\n  m\n\n  k\n")
            .monster('m', only(hp(9)))
            .monster('n', only(hp(9)))
            .monster('k', only(hp(9)))
            .card_of('m', 5, action([gives(Condition::Strengthen, within(Who::Ally, 3))]))
            .card_of('n', n, action([]))
            .card_of('k', k, action([]))
            .monsters_act('m');
        assert_eq!("nk".chars().filter(|&f| t.has(f, Condition::Strengthen)).collect::<String>(), gets.to_string());
    }
}
