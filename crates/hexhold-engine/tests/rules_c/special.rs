//! Named monsters, bosses, scenario allies, equations, escaping.

use hexhold_engine::{Actor, Ask, CharId, Choice, DeckName, Draw, Fate, FigureKind, What};
use hexhold_model::{Ability, Amount, Condition, Mark, NamedDef, Rank, ScenarioEffect, StatBlock, Target, Test, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, gives, hit, hp, moves, only, proves};

use crate::began;

fn times(a: Amount, b: Amount) -> Amount {
    Amount::Mul(Box::new(a), Box::new(b))
}

/// `n` is a named monster of type m, with C × H hit points.
fn named(board: &str) -> Stage {
    Stage::new(board)
        .monster('m', [hp(4), hp(7)])
        .with(|s| {
            s.scenario.named.push(NamedDef {
                key: "old one".to_owned(),
                name: "Old One".to_owned(),
                monster: "type m".to_owned(),
                hit_points: times(Amount::Characters, Amount::EliteHitPoints),
                bonuses: Vec::new(),
            });
        })
        .place('n', "old one", Rank::Normal)
}

#[test]
#[proves(
    "gh2e:equation.example-cave-bear",
    "gh2e:named.definition",
    "fh:equation.variables",
    "fh:named.defined-by-scenario"
)]
fn a_named_monster_has_its_own_hit_points() {
    let t = named("\n  A\n\n  B\n\n  C\n\n  .\n\n  m\n\n  n\n").turn_of('A');
    assert_eq!(t.hp('n'), 3 * 7);
    assert_eq!(t.hp('m'), 4);
    let kind = |m: char| t.figure(m).monster_type();
    assert_eq!(kind('n'), kind('m'), "of the same type");
}

#[test]
#[proves("gh2e:equation.variables", "fh:equation.variables")]
fn equations_know_level_party_and_elite_hit_points() {
    let sum = |a, b| Amount::Add(Box::new(a), Box::new(b));
    let t = named("\n  A\n\n  B\n\n  .\n\n  m\n\n  n\n")
        .with(|s| {
            s.level = 5;
            s.scenario.named[0].hit_points = sum(
                times(Amount::Level, 100.into()),
                sum(times(Amount::Characters, 10.into()), Amount::EliteHitPoints),
            );
        })
        .turn_of('A');
    assert_eq!(t.hp('n'), 500 + 20 + 7);
}

fn only_rank(rank: Rank) -> Ability {
    gives(Condition::Muddle, Target { only: vec![Test::IsRank(rank)], ..Target::one(Who::Enemy) })
}

#[test]
#[proves("gh2e:named.not-normal-or-elite", "fh:named.neither-normal-nor-elite", "gh1e:named.rank")]
fn a_named_monster_is_neither_normal_nor_elite() {
    for (rank, offered) in [(Rank::Normal, "m"), (Rank::Elite, "k")] {
        let mut t = named("\n  .\n\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
            .place('k', "type m", Rank::Elite)
            .top('A', action([only_rank(rank)]))
            .turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), offered);
    }
}

#[test]
#[proves("gh2e:named.act-before-elites", "fh:monster-order.named-before-elites")]
fn a_named_monster_acts_first() {
    let mut t = named("\n  .\n\n  .\n\n  A\n\n  k\n\n  m\n\n  n\n").place('k', "type m", Rank::Elite).monsters_act('m');
    assert_eq!(began(&mut t), [t.fig('n'), t.fig('k'), t.fig('m')]);
}

fn boss(board: &str) -> Stage {
    Stage::new(board).ranked('b', only(hp(5)), Rank::Boss).with(|s| {
        for row in &mut s.library.monsters[0].stats {
            *row = only(StatBlock { hit_points: times(Amount::Characters, 6.into()), ..hp(1) });
        }
    })
}

#[test]
#[proves("gh2e:boss.c-is-characters", "fh:boss.c-is-characters", "jotl:boss.scaling")]
fn a_bosss_stats_know_the_party() {
    assert_eq!(boss("\n  A\n\n  B\n\n  .\n\n  b\n").turn_of('A').hp('b'), 12);
    assert_eq!(boss("\n  A\n\n  B\n\n  C\n\n  .\n\n  b\n").turn_of('A').hp('b'), 18);
}

#[test]
#[proves(
    "gh2e:boss.not-normal-or-elite",
    "fh:boss.neither-normal-nor-elite",
    "gh1e:boss.rank",
    "jotl:boss.rank",
    "jotl:monster-stat.ranks"
)]
fn a_boss_is_neither_normal_nor_elite() {
    for rank in [Rank::Normal, Rank::Elite] {
        let mut t = boss("\n  .\n\n  A\n\n  b\n").top('A', action([only_rank(rank)])).turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), "", "{rank:?}");
        t.quiet();
    }
}

#[test]
#[proves(
    "gh2e:boss.specials",
    "gh2e:boss.own-stat-card-and-deck",
    "fh:boss.specials-on-stat-card",
    "fh:boss.own-stat-card-and-deck",
    "jotl:boss.specials",
    "jotl:boss.stat-card"
)]
fn a_bosss_cards_call_its_specials() {
    // Its own deck has one card, which calls the second special on its stat card.
    let mut t = boss("\n  .\n\n  A\n\n  .\n\n  b\n")
        .monster('m', only(hp(3)))
        .card_of('b', 5, action([Ability::Special(2)]))
        .with(|s| {
            let all = Target { count: hexhold_model::Count::All, ..Target::one(Who::Enemy) };
            s.library.monsters[0].specials =
                vec![action([moves(9)]), action([Ability::Suffer { amount: 4.into(), target: all }])];
        })
        .monsters_act('b');
    t.done();
    assert_eq!(t.hp('A'), 6);
    assert_eq!(t.figure('b').cell, t.cell('b'), "the first special did not happen");
    assert!(t.game.world().types[0].boss);
    assert_eq!(t.game.world().decks[0].key, "deck b");
}

#[test]
#[proves("jotl:boss.specials.book", "fh:boss.specials-on-stat-card")]
fn a_special_may_be_as_long_as_it_likes() {
    // Which book its words are printed in does not matter: all of it is performed.
    let own = |c| gives(c, Target::one(Who::Performer));
    let long = action([moves(1), strike(), own(Condition::Strengthen), own(Condition::Bless)]);
    let mut t = boss("\n  .\n\n  A\n\n  x\n\n  b\n")
        .card_of('b', 5, action([Ability::Special(1)]))
        .with(|s| s.library.monsters[0].specials = vec![long.clone()])
        .monsters_act('b');
    t.modifiers('b', &["+0"]).suffers(2);
    assert_eq!(t.figure('b').cell, t.cell('x'));
    assert!(t.has('b', Condition::Strengthen));
    assert_eq!(t.state().monster_deck.blesses, 1);
}

#[test]
#[proves("jotl:boss.deck")]
fn all_bosses_act_by_the_bosses_deck() {
    let mut t = boss("\n  .\n\n  A\n\n  .\n\n  b\n\n  c\n")
        .ranked('c', only(hp(7)), Rank::Boss)
        .with(|s| s.library.monsters[1].deck = s.library.monsters[0].deck)
        .round_one();
    t.select('A', 0, 1);
    let cards = t.take_events().into_iter().filter(|e| matches!(e, What::MonsterCard { deck: 0, .. })).count();
    assert_eq!(cards, 1, "one card for both");
    let current: Vec<_> = t.state().decks.iter().map(|d| d.current).collect();
    assert_eq!(current[0], Some(0));
    assert!(current[1..].iter().all(Option::is_none));
}

#[test]
#[proves("jotl:boss.immunity", "jotl:boss.immunity.curse", "jotl:monster-stat.boss")]
fn a_boss_cannot_be_cursed_but_draws_the_curses_of_its_deck() {
    let mut t = boss("\n  .\n\n  A\n\n  b\n")
        .card_of('b', 80, action([Ability::Special(1)]))
        .with(|s| {
            let kind = &mut s.library.monsters[0];
            kind.specials = vec![action([strike()])];
            for row in &mut kind.stats {
                row[0].immune = [Condition::Curse, Condition::Stun].into_iter().collect();
                row[1].immune = row[0].immune;
            }
        })
        .given(|st| st.monster_deck.curses = 1)
        .top('A', hit(1).gives(Condition::Curse).gives(Condition::Stun).gives(Condition::Wound).action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('b');
    assert_eq!(t.state().monster_deck.curses, 1, "no card was added");
    assert!(!t.has('b', Condition::Stun), "immune");
    assert!(t.has('b', Condition::Wound), "not immune");
    t.modifiers('b', &["curse"]).end_turn();
    assert_eq!(t.hp('A'), 10, "the one that was there counts");
}

fn strike() -> Ability {
    Ability::Attack(hexhold_model::Attack::plain(Amount::Stat(hexhold_model::Stat::Attack)))
}

#[test]
#[proves(
    "gh2e:scenario-ally.automated",
    "gh2e:scenario-ally.ally-deck",
    "fh:scenario-ally.automated",
    "fh:scenario-ally.ally-deck"
)]
fn an_ally_acts_by_itself_and_draws_from_the_allies_deck() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  s\n\n  x\n\n  m\n")
        .monster('m', only(hp(9)))
        .ally('s', 5, hp(3), action([moves(2), strike()]))
        .round_one();
    t.answer(Choice::Pair(0, 1)).modifiers('s', &["+1"]);
    assert_eq!(t.figure('s').cell, t.cell('x'), "nobody was asked where to go");
    assert_eq!(t.hp('m'), 9 - 3);
    assert_eq!((t.state().ally_deck.draw.len(), t.state().monster_deck.draw.len()), (19, 20));
    t.quiet();
}

#[test]
#[proves("gh2e:scenario-ally.representation", "fh:scenario-ally.standee-or-token")]
fn an_ally_has_the_stats_of_its_standee_or_of_the_scenario() {
    let t = Stage::new("\n  .\n\n  A\n\n  s\n\n  e\n")
        .ally('s', 5, hp(8), action([]))
        .ally_monster('e', only(hp(6)))
        .turn_of('A');
    assert_eq!((t.hp('s'), t.hp('e')), (8, 6));
    assert!(matches!(t.figure('e').kind, FigureKind::Monster { .. }));
    assert_eq!(t.figure('e').side, hexhold_engine::Side::Party);
}

#[test]
#[proves("gh2e:scenario-ally.tokens-random-order", "fh:scenario-ally.random-tokens")]
fn tokens_of_allies_are_drawn_and_act_in_their_order() {
    // Two tokens behind a door: the first placed draws number 2.
    let mut t = Stage::new("\n  .\n\n  A\n\n  +\n\n  s\n\n  u\n")
        .ally('s', 60, hp(3), action([]))
        .with(|s| {
            let hex = s.hex('u');
            s.scenario.rooms[1].allies.push((0, hex));
            s.class_mut('A').cards[0].top = action([moves(1)]);
        })
        .round_one();
    t.answer(Choice::Pair(0, 1)).play_top();
    t.open_door().draws(&[(Draw::AllyOrder, 1)]);
    let at = |t: &Play, m| t.state().figure_at(t.cell(m)).expect("placed");
    let (s, u) = (at(&t, 's'), at(&t, 'u'));
    let number = |t: &Play, f| match t.state().figure(f).kind {
        FigureKind::Ally { number, .. } => number,
        _ => 0,
    };
    assert_eq!((number(&t, s), number(&t, u)), (2, 1));
    t.take_events();
    t.end_turn();
    assert_eq!(began(&mut t), [u, s]);
}

#[test]
#[proves("gh2e:scenario-ally.opposed-monsters-two-decks", "fh:scenario-ally.opposing-monster-sides")]
fn monsters_on_two_sides_have_two_decks() {
    let bless = gives(Condition::Bless, Target::one(Who::Ally));
    let mut t = Stage::new("\n  .\n\n  A\n\n  e\n\n  m\n")
        .monster('m', only(hp(9)))
        .ally_monster('e', only(hp(9)))
        .card_of('m', 5, action([strike()]))
        .card_of('e', 6, action([strike()]))
        .top('A', action([bless]))
        .turn_of('A');
    t.play_top().target('e');
    assert_eq!((t.state().ally_deck.blesses, t.state().monster_deck.blesses), (1, 0));
    t.deck(DeckName::Monsters, &["+0"]).deck(DeckName::Allies, &["+2"]);
    t.end_turn();
    assert_eq!((t.hp('e'), t.hp('m')), (9 - 2, 9 - 4));
    assert_eq!((t.state().ally_deck.draw.len(), t.state().monster_deck.draw.len()), (19, 19));
}

fn escaping() -> Stage {
    Stage::new("\n  B\n\n  s\n\n  A\n\n  x\n")
        .summon('s', 'A', StatBlock { move_: None, attack: None, ..hp(3) })
        .with(|s| {
            let hexes = vec![s.hex('x')];
            s.scenario.marks.push(Mark { name: "exit".to_owned(), hexes });
            s.scenario.effects.push(ScenarioEffect::EscapeAt("exit".to_owned()));
        })
        .top('A', action([moves(1)]))
}

#[test]
#[proves("gh2e:escape.ends-turn-in-hex", "gh2e:escape.optional", "fh:escape.at-turn-end")]
fn who_ends_a_turn_in_an_escape_hex_may_leave() {
    let mut t = escaping().turn_of('A');
    t.play_top().walk('x');
    assert!(!matches!(t.question().ask, Ask::Escape), "not before the turn ends");
    t.end_turn();
    assert!(matches!(t.question().ask, Ask::Escape));
    t.done();
    assert!(t.is_alive('A'), "or stay");
    // Elsewhere nobody is asked.
    let mut t = escaping().turn_of('A');
    t.end_turn();
    assert!(matches!(t.question().ask, Ask::TurnStep));
}

#[test]
#[proves(
    "gh2e:escape.removed-with-summons",
    "gh2e:escape.no-further-part",
    "fh:escape.removal",
    "fh:escape.no-participation"
)]
fn who_escapes_is_gone_with_all_summons() {
    let mut t = escaping().turn_of('A');
    t.play_top().walk('x').end_turn();
    t.yes();
    assert!(!t.is_alive('A') && !t.is_alive('s'));
    assert_eq!(t.character('A').fate, Fate::Escaped);
    // The next round is B's alone.
    t.end_turn();
    t.done();
    assert_eq!(t.state().round, 2);
    assert_eq!(t.question().to, hexhold_engine::To::Character(CharId(1)));
    t.answer(Choice::Pair(2, 3));
    assert!(!t.state().order.iter().any(|s| s.who == Actor::Character(CharId(0))));
}

#[test]
fn a_plain_attack_still_works_next_to_an_ally_monster() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  e\n")
        .ally_monster('e', only(hp(9)))
        .top('A', hit(2).action())
        .bottom('A', attack(1))
        .turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "", "it is no enemy");
    t.quiet();
}
