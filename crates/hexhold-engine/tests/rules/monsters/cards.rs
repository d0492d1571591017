//! Monster ability cards.

use hexhold_engine::{Choice, DeckId, DeckName, Draw, To, What};
use hexhold_model::{Ability, Action, Amount, Attack, Condition, MonsterCard, MoveMode, Rank, Stat, StatBlock};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, moves, only, proves};

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
    let shuffled = |e: &What| matches!(e, What::Shuffled { deck: DeckName::Abilities(DeckId(0)) });
    assert!(t.take_events().iter().any(shuffled));
}

#[test]
#[proves(
    "gh2e:monster-card.drawn-after-reveal",
    "fh:monster-card.drawn-after-reveal",
    "jotl:monster-card.timing",
    "gh1e:monster-card.draw-timing"
)]
fn monster_cards_are_drawn_after_the_characters_reveal() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  .\n\n  m\n").monster('m', only(hp(9))).round_one();
    assert!(!t.take_events().iter().any(|e| matches!(e, What::MonsterCard { .. })));
    t.answer(Choice::Pair(0, 1));
    let events = t.take_events();
    let at = |f: fn(&What) -> bool| events.iter().position(f).expect("it happened");
    assert!(at(|e| matches!(e, What::Revealed { .. })) < at(|e| matches!(e, What::MonsterCard { .. })));
}

#[test]
#[proves("gh2e:monster-card.example-rapid-bolts")]
fn a_card_without_a_move_keeps_monsters_in_place() {
    let bolts = strike(-1).range(4).targets(2).action();
    let mut t = Stage::new("\n  A\n\n  B\n\n  .\n\n  m\n\n  .\n\n  .\n\n  .\n\n  .\n\n  C\n")
        .monster('m', only(StatBlock { attack: Some(3.into()), ..hp(9) }))
        .card_of('m', 5, bolts)
        .monsters_act('m');
    t.modifiers('m', &["+0", "+0"]).done().done();
    assert_eq!(t.figure('m').cell, t.cell('m'));
    assert_eq!((t.hp('A'), t.hp('B'), t.hp('C')), (8, 8, 10), "attack 3 - 1 on the two within range 4");
}

#[test]
#[proves(
    "gh2e:monster-card.only-listed-abilities",
    "fh:monster-card.only-listed-abilities",
    "gh1e:monster-card.only-listed"
)]
fn monsters_do_only_what_the_card_lists() {
    let stage = || Stage::new("\n  .\n\n  A\n\n  x\n\n  m\n").monster('m', only(hp(9)));
    let t = stage().card_of('m', 5, action([moves(2)])).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
    assert_eq!(t.hp('A'), 10, "no attack listed");
    t.no_draws_left();
    let t = stage().card_of('m', 5, strike(0).action()).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('m'), "no move listed");
    t.no_draws_left();
}

#[test]
#[proves(
    "gh2e:monster-card.printed-order",
    "fh:monster-card.abilities-in-order",
    "jotl:monster-card.order",
    "gh1e:monster-card.order"
)]
fn monsters_follow_the_order_of_the_card() {
    let stage = || Stage::new("\n  .\n\n  A\n\n  x\n\n  m\n").monster('m', only(hp(9)));
    // Attack first: nobody is in reach yet. Then it moves, and that is all.
    let t = stage().card_of('m', 5, action([strike(0).ability(), moves(2)])).monsters_act('m');
    assert_eq!((t.figure('m').cell, t.hp('A')), (t.cell('x'), 10));
    let mut t = stage().card_of('m', 5, action([moves(2), strike(0).ability()])).monsters_act('m');
    t.modifiers('m', &["+0"]).done();
    assert_eq!((t.figure('m').cell, t.hp('A')), (t.cell('x'), 8));
}

#[test]
#[proves(
    "gh2e:monster-card.ambiguity-party",
    "gh2e:monster-card.ambiguity-need-not-favour",
    "fh:monster-card.ambiguity-party"
)]
fn what_the_rules_leave_open_the_party_decides_as_it_likes() {
    // Two hexes are equally good to the monster. One of them suits the party better; both may be chosen.
    let board = r"
         A
     x       y
         o
     .       .
         m
";
    for pick in [0, 1] {
        let mut t = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, action([moves(2)])).monsters_act('m');
        assert_eq!(t.question().to, To::Party);
        assert_eq!(t.question().options, [Choice::Nth(0), Choice::Nth(1)]);
        t.answer(Choice::Nth(pick));
        let ends = [t.cell('x'), t.cell('y')];
        assert!(ends.contains(&t.figure('m').cell));
    }
}

fn cards(stage: Stage, mark: char, cards: Vec<MonsterCard>) -> Stage {
    stage.with(|s| {
        let key = format!("deck {mark}");
        s.library.decks.iter_mut().find(|d| d.key == key).expect("a deck").cards = cards;
    })
}

fn blank(initiative: u8, shuffle: bool) -> MonsterCard {
    MonsterCard { name: "blank".to_owned(), initiative, shuffle, action: Action::default(), consume: Vec::new() }
}

#[test]
#[proves(
    "gh2e:monster-card.shuffle-end-of-round",
    "gh1e:end-round.monster-shuffle",
    "fh:monster-card.shuffle-end-of-round",
    "jotl:monster-card.shuffle"
)]
fn a_shuffle_icon_brings_the_discards_back_at_the_end_of_the_round() {
    for shuffle in [true, false] {
        let stage = Stage::new("\n  .\n\n  A\n\n  .\n\n  m\n").monster('m', only(hp(9)));
        let mut t = cards(stage, 'm', vec![blank(5, shuffle), blank(6, false), blank(7, false)]).round_one();
        t.answer(Choice::Pair(0, 1)).draws(&[(Draw::MonsterCard, 0)]);
        assert_eq!(t.state().decks[0].draw.len(), 2);
        t.end_turn().done();
        assert_eq!(t.state().round, 2);
        assert_eq!(t.state().decks[0].draw.len(), if shuffle { 3 } else { 2 });
        assert_eq!(t.state().decks[0].discard.len(), if shuffle { 0 } else { 1 });
    }
}
