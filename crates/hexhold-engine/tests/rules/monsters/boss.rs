//! Bosses.

use hexhold_engine::{DeckId, What};
use hexhold_model::{Ability, Amount, Condition, Rank, StatBlock, Target, Test, Who};
use hexhold_testkit::{AttackWords, Stage, action, gives, hit, hp, moves, only, proves};

fn times(a: Amount, b: Amount) -> Amount {
    Amount::Mul(Box::new(a), Box::new(b))
}

fn only_rank(rank: Rank) -> Ability {
    gives(Condition::Muddle, Target { only: vec![Test::IsRank(rank)], ..Target::one(Who::Enemy) })
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
    let cards = t.take_events().into_iter().filter(|e| matches!(e, What::MonsterCard { deck: DeckId(0), .. })).count();
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
