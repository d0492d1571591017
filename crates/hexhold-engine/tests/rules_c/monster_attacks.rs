//! How the lines of a monster's card become values, and how its attacks are carried out in the first edition.

use hexhold_engine::{Ask, Choice, DeckName, What};
use hexhold_model::{
    Ability, Amount, Attack, Condition, Count, Duration, Effect, Mod, MoveMode, Rank, Rider, Stat, StatBlock, Step,
    Target, Who,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, gives, hit, hp, moves, only, proves, retaliate, shield};

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
}

/// "Move ±n" of a monster.
fn step(n: i16) -> Ability {
    let points = Amount::Add(Box::new(Amount::Stat(Stat::Move)), Box::new(n.into()));
    Ability::Move { points, mode: MoveMode::Walk, riders: Vec::new() }
}

/// The base values of the attacks since the last look.
fn bases(t: &mut Play) -> Vec<i16> {
    let base = |e: What| if let What::AttackBegan { base, .. } = e { Some(base) } else { None };
    t.take_events().into_iter().filter_map(base).collect()
}

const LANE: &str = "\n  .\n\n  A\n\n  x\n\n  y\n\n  z\n\n  m\n";
const CLOSE: &str = "\n  .\n\n  A\n\n  m\n";

#[test]
#[proves("gh1e:monster-card.rank-values", "jotl:monster-stat.values", "fh:monster-stat.card-plus-ability")]
fn every_level_and_rank_has_its_own_hit_points_move_and_attack() {
    let block = |level: i16, elite: i16| StatBlock {
        move_: Some((1 + (level + elite) % 3).into()),
        attack: Some((2 + level + 10 * elite).into()),
        ..hp(5 + level + 20 * elite)
    };
    for level in 0..8_u8 {
        for (elite, rank) in [(0, Rank::Normal), (1, Rank::Elite)] {
            let stage = |board, card| {
                Stage::new(board)
                    .ranked('m', only(hp(1)), rank)
                    .card_of('m', 5, card)
                    .with(|s| {
                        s.level = level;
                        let stats = &mut s.library.monsters[0].stats;
                        *stats = (0..8).map(|l| [block(l, 0), block(l, 1)]).collect();
                    })
                    .monsters_act('m')
            };
            let l = i16::from(level);
            let t = stage(LANE, action([step(0)]));
            let points = usize::from(l as u8 + elite as u8) % 3;
            assert_eq!(t.hp('m'), 5 + l + 20 * elite);
            assert_eq!(t.figure('m').cell, t.cell(['z', 'y', 'x'][points]), "level {level}, {rank:?}");
            // The card adds one to what the rank has.
            assert_eq!(bases(&mut stage(CLOSE, strike(1).action())), [2 + l + 10 * elite + 1]);
        }
    }
}

#[test]
#[proves("gh1e:monster-card.unsigned", "gh1e:monster-card.signed")]
fn a_number_without_a_sign_has_nothing_to_do_with_the_stat_card() {
    let stats = StatBlock { move_: Some(1.into()), attack: Some(3.into()), ..hp(9) };
    let stage =
        |board, card| Stage::new(board).monster('m', only(stats.clone())).card_of('m', 5, card).monsters_act('m');
    for (card, end) in [(moves(2), 'y'), (step(2), 'x')] {
        let t = stage(LANE, action([card]));
        assert_eq!(t.figure('m').cell, t.cell(end));
    }
    for (card, base) in [(hit(2), 2), (strike(2), 5)] {
        assert_eq!(bases(&mut stage(CLOSE, card.action())), [base]);
    }
}

#[test]
#[proves("gh1e:monster-card.lines")]
fn every_line_is_an_ability_of_its_own() {
    let lines = action([strike(-1).gives(Condition::Immobilize).ability(), strike(1).ability()]);
    let mut t = Stage::new(CLOSE).monster('m', only(hp(9))).card_of('m', 5, lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(1);
    t.modifiers('m', &["+0"]).suffers(3);
    let events = t.take_events();
    let gained = events.iter().filter(|e| matches!(e, What::Gained { .. })).count();
    assert_eq!(gained, 1, "the condition belongs to the first line only");
    t.quiet();
}

#[test]
#[proves("gh1e:monster-card.empty-deck")]
fn an_empty_deck_is_made_anew_of_its_discards() {
    // Its only card lies in the discards.
    let stage = Stage::new("\n  .\n\n  A\n\n  .\n\n  m\n").monster('m', only(hp(9))).given(|st| {
        let deck = &mut st.decks[0];
        std::mem::swap(&mut deck.draw, &mut deck.discard);
    });
    let mut t = stage.round_one();
    assert!(t.state().decks[0].draw.is_empty());
    t.answer(Choice::Pair(0, 1));
    assert_eq!(t.state().decks[0].current, Some(0));
    let shuffled = |e: &What| matches!(e, What::Shuffled { deck: DeckName::Abilities(0) });
    assert!(t.take_events().iter().any(shuffled));
}

#[test]
#[proves("gh1e:monster-attack.multi.once")]
fn each_target_is_attacked_once() {
    // Three targets, but only two enemies are there.
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  B\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, strike(0).targets(3).action())
        .monsters_act('m');
    t.answer(Choice::Nth(0));
    t.modifiers('m', &["+0"]).suffers(2);
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!((t.hp('A'), t.hp('B')), (8, 8));
    assert_eq!(bases(&mut t).len(), 2);
    t.quiet();
}

#[test]
#[proves("gh1e:monster-attack.multi.order")]
fn the_party_decides_whom_a_monster_attacks_first() {
    for first in ['A', 'B', 'C'] {
        let mut t = Stage::new("\n  .\n\n  .\n\n  A\n\n  B\n\n  m\n\n  C\n")
            .monster('m', only(hp(9)))
            .card_of('m', 5, strike(0).range(3).targets(3).action())
            .monsters_act('m');
        for next in [first, 'A', 'B', 'C'] {
            if let Ask::MonsterTarget { sets, .. } = &t.question().ask
                && let Some(i) = sets.iter().position(|s| *s == [t.fig(next)])
            {
                t.answer(Choice::Nth(i as u16));
            }
        }
        let target = t.take_events().into_iter().find_map(|e| match e {
            What::AttackBegan { target, .. } => Some(target),
            _ => None,
        });
        assert_eq!(target, Some(t.fig(first)));
    }
}

#[test]
#[proves("gh1e:monster-attack.adjust")]
fn poison_counts_for_monsters_too() {
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .condition('A', Condition::Poison)
        .card_of('m', 5, strike(0).action())
        .monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(3);
}

#[test]
#[proves("gh1e:monster-attack.modifier")]
fn monsters_draw_two_cards_with_advantage_and_disadvantage() {
    for (condition, damage) in [(Condition::Strengthen, 3), (Condition::Muddle, 1)] {
        for cards in [["+1", "-1"], ["-1", "+1"]] {
            let mut t = Stage::new(CLOSE)
                .monster('m', only(hp(9)))
                .condition('m', condition)
                .card_of('m', 5, strike(0).action())
                .monsters_act('m');
            t.modifiers('m', &cards).suffers(damage);
            t.quiet();
        }
    }
}

/// A has played the top of its first card, and then the monster attacks it.
fn prepared(own: Ability, attack: Attack) -> Play {
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .card_of('m', 80, attack.action())
        .top('A', action([own]))
        .turn_of('A');
    t.play_top().yes().end_turn();
    t
}

#[test]
#[proves("gh1e:monster-attack.defence")]
fn shield_less_pierce_and_then_cards_against_the_rest() {
    for (pierce, damage) in [(0, 2), (1, 3), (5, 4)] {
        let mut t = prepared(shield(2, Duration::Round), hit(4).pierce(pierce));
        t.modifiers('m', &["+0"]);
        assert!(matches!(t.question().ask, Ask::NegateDamage { amount, .. } if amount == damage));
        // A card of the hand instead of all of it.
        t.answer(Choice::Card(6));
        assert_eq!(t.hp('A'), 10);
        assert!(t.character('A').lost.iter().any(|c| c == 6));
    }
}

#[test]
#[proves("gh1e:monster-attack.effects")]
fn effects_of_card_and_stat_card_come_without_damage() {
    let stats = StatBlock { effects: vec![Effect::Gain(Condition::Wound)], ..hp(9) };
    let mut t = Stage::new(CLOSE)
        .monster('m', only(stats))
        .card_of('m', 5, strike(0).gives(Condition::Muddle).action())
        .monsters_act('m');
    t.modifiers('m', &["null"]);
    assert_eq!(t.hp('A'), 10);
    assert!(t.has('A', Condition::Wound) && t.has('A', Condition::Muddle));
}

#[test]
#[proves("gh1e:monster-attack.effects.dead")]
fn the_dead_have_no_effects() {
    for (hit_points, alive) in [(2, false), (3, true)] {
        let mut t = Stage::new("\n  .\n\n  A\n\n  .\n\n  s\n\n  m\n")
            .monster('m', only(hp(9)))
            .summon('s', 'A', hp(3))
            .hit_points('s', hit_points)
            .card_of('m', 5, strike(0).gives(Condition::Muddle).action())
            .monsters_act('m');
        t.modifiers('m', &["+0"]);
        assert_eq!(t.is_alive('s'), alive);
        let gained = t.take_events().into_iter().any(|e| matches!(e, What::Gained { .. }));
        assert_eq!(gained, alive);
    }
}

#[test]
#[proves("gh1e:monster-attack.retaliate")]
fn every_attack_is_answered_by_retaliate() {
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .card_of('m', 80, action([hit(1).ability(), hit(2).ability()]))
        .top('A', action([retaliate(2, 1, Duration::Round)]))
        .turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]).suffers(1);
    assert_eq!(t.hp('m'), 7);
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!(t.hp('m'), 5);
}

#[test]
#[proves("gh1e:monster-attack.attached")]
fn an_attached_heal_comes_after_retaliate() {
    // Hurt by one, then the retaliate takes two, then the heal gives all three back: healed first, two would be gone.
    let mut attack = hit(1);
    let heal = Ability::Heal { amount: 3.into(), target: Target::one(Who::Performer), riders: Vec::new() };
    attack.riders.push(Rider { cost: None, when: Vec::new(), gives: vec![Mod::Then(vec![Step::new(heal)])] });
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .hit_points('m', 8)
        .card_of('m', 80, attack.action())
        .top('A', action([retaliate(2, 1, Duration::Round)]))
        .turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]).suffers(1);
    assert_eq!(t.hp('m'), 9);
}

#[test]
#[proves("gh1e:monster-move.effects")]
fn traps_and_hazards_on_the_only_way_hurt_the_monster() {
    for (board, damage) in [("\n  .\n\n  A\n\n  x\n\n  t\n\n  m\n", 3), ("\n  .\n\n  A\n\n  x\n\n  h\n\n  m\n", 1)] {
        let t = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, action([moves(2)])).monsters_act('m');
        assert_eq!(t.figure('m').cell, t.cell('x'));
        assert_eq!(t.hp('m'), 9 - damage);
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

#[test]
#[proves("fh:monster-stat.hp")]
fn hit_points_are_the_damage_that_kills() {
    for (damage, alive) in [(4, true), (5, false), (6, false)] {
        let mut t = Stage::new(CLOSE).monster('m', only(hp(5))).top('A', hit(damage).action()).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        assert_eq!(t.is_alive('m'), alive);
    }
}

#[test]
#[proves("jotl:focus.always", "gh2e:focus.at-turn-start", "fh:focus.at-turn-start")]
fn a_focus_is_sought_whatever_the_card_says() {
    let own = gives(Condition::Strengthen, Target::one(Who::Performer));
    for card in [action([step(0)]), strike(0).action(), action([own])] {
        let mut t = Stage::new(LANE).monster('m', only(hp(9))).card_of('m', 5, card).monsters_act('m');
        let events = t.take_events();
        let focused = events.iter().position(|e| matches!(e, What::Focused { .. })).expect("focused");
        let began = events.iter().position(|e| matches!(e, What::TurnBegan { .. })).expect("began");
        let deeds = |e: &What| matches!(e, What::Moved { .. } | What::AttackBegan { .. } | What::Gained { .. });
        assert!(began < focused && events.iter().position(deeds).is_none_or(|d| focused < d));
    }
}
