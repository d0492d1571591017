//! Variants of play, and named difficulties.

use hexhold_engine::{Ask, Choice, Ending, Fate, Open, SetupProblem, Variants, Viewer, What, Wordless, view};
use hexhold_model::{
    Amount, BattleGoal, Compare, Difficulty, GoalTest, ItemSlot, Overlay, OverlayKind, Perk, ScenarioTest, Tally,
    TrapEffect, Treasure,
};
use hexhold_testkit::{Play, Stage, action, attack, hp, moves, only, proves, worn};

use crate::{happened, play_until};

const PARTY: &str = "\n     A       C\n         B       D\n";

const DUEL: &str = "\n     A       .\n         m\n     B\n";

fn level(levels: [u8; 4], difficulty: Option<Difficulty>, variants: Variants) -> u8 {
    let mut stage = Stage::new(PARTY);
    for (mark, level) in ['A', 'B', 'C', 'D'].into_iter().zip(levels) {
        stage.sheet_mut(mark).level = level;
    }
    let world = stage.try_world(|s| {
        s.level = None;
        s.difficulty = difficulty;
        s.variants = variants;
    });
    world.expect("in order").level
}

const SOLO: Variants = Variants {
    solo: true,
    open_information: false,
    reduced_randomness: false,
    permanent_death: false,
    casual: false,
    favors: false,
};

const OPEN: Variants = Variants { solo: false, open_information: true, ..SOLO };

const MILD: Variants = Variants { solo: false, reduced_randomness: true, ..SOLO };

const DEADLY: Variants = Variants { solo: false, permanent_death: true, ..SOLO };

const CASUAL: Variants = Variants { solo: false, casual: true, ..SOLO };

#[test]
#[proves(
    "gh1e:level.easy",
    "gh1e:level.hard",
    "gh1e:level.very-hard",
    "jotl:level.difficulty.easy",
    "jotl:level.difficulty.hard",
    "jotl:level.difficulty.very-hard"
)]
fn a_difficulty_changes_the_recommended_level() {
    let none = Variants::default();
    for (party, recommended) in [([4; 4], 2), ([9, 8, 9, 8], 5)] {
        assert_eq!(level(party, Some(Difficulty::Easy), none), recommended - 1);
        assert_eq!(level(party, Some(Difficulty::Normal), none), recommended);
        assert_eq!(level(party, Some(Difficulty::Hard), none), recommended + 1);
        assert_eq!(level(party, Some(Difficulty::VeryHard), none), recommended + 2);
    }
    assert_eq!(level([1; 4], Some(Difficulty::Easy), none), 0);
}

#[test]
fn a_difficulty_and_a_level_do_not_go_together() {
    let mut stage = Stage::new(PARTY);
    let refused = stage.try_world(|s| s.difficulty = Some(Difficulty::Hard)).unwrap_err();
    assert!(refused.contains(&SetupProblem::LevelAndDifficulty));
    // The second edition lets everybody choose the level itself.
    let nowhere = stage.try_world(|s| (s.level, s.difficulty) = (None, Some(Difficulty::Hard))).unwrap_err();
    assert!(matches!(&nowhere[..], [SetupProblem::NoDifficulty { .. }]));
    stage.rules = hexhold_model::Ruleset::gloomhaven_first();
    assert!(stage.try_world(|s| (s.level, s.difficulty) = (None, Some(Difficulty::Hard))).is_ok());
}

#[test]
#[proves(
    "gh2e:variant.solo.level-formula",
    "gh2e:variant.open-info.level",
    "fh:variant.solo.level",
    "fh:variant.open-information.level"
)]
fn alone_or_with_open_hands_the_average_counts_one_more() {
    for variants in [SOLO, OPEN] {
        assert_eq!(level([1; 4], None, variants), 1, "(1 + 1) / 2");
        assert_eq!(level([2; 4], None, variants), 2, "(2 + 1) / 2, rounded up");
        assert_eq!(level([2, 2, 2, 1], None, variants), 2, "2.75 / 2");
        assert_eq!(level([9; 4], None, variants), 5);
    }
    assert_eq!(level([2; 4], None, Variants::default()), 1);
}

#[test]
#[proves("gh2e:variant.solo.two-or-more", "fh:variant.solo.two-or-more-characters")]
fn one_player_has_a_party_too() {
    let stage = Stage::new(PARTY);
    for size in 1..=4 {
        let world = stage.try_world(|s| {
            s.variants = SOLO;
            s.party.truncate(size);
        });
        assert_eq!(world.is_ok(), size >= 2, "{size}");
    }
}

#[test]
#[proves("gh1e:level.solo.monster", "gh1e:level.solo.trap", "gh1e:level.open-information")]
fn alone_or_with_open_hands_monsters_and_traps_are_sharper() {
    for (variants, more) in [(Variants::default(), 0), (SOLO, 1), (OPEN, 1)] {
        let mut stage = Stage::new("\n     A\n\n     t\n\n     m\n").monster('m', only(hp(1)));
        stage.library.monsters[0].stats =
            (0..8_i16).map(|l| only(hexhold_model::StatBlock::new(Amount::Fixed(10 + l)))).collect();
        stage.variants = variants;
        let mut t = stage.bottom('A', action([moves(1)])).turn_of('A');
        assert_eq!(t.hp('m'), 11 + more);
        let row = t.game.world().level_row();
        assert_eq!((row.gold, row.experience), (2, 6), "of the level that was chosen");
        t.play_bottom().walk('t').done();
        assert_eq!(t.hp('A'), 10 - 3 - more);
        // The recommended level stays what it is.
        assert_eq!(level([2; 4], None, variants), 1);
    }
}

#[test]
#[proves("gh2e:variant.open-info.share", "fh:variant.open-information.allowed")]
fn with_open_hands_everybody_sees_the_cards_but_no_battle_goals() {
    let seen = |variants: Variants| {
        let stage = Stage::new("\n     A\n\n     B\n").with(|s| {
            s.variants = variants;
            let needs = GoalTest::Tally(Tally::Kills, Compare::AtLeast, 1);
            let goal = BattleGoal { key: "g".to_owned(), name: "G".to_owned(), checkmarks: 1, needs };
            s.library.goals = vec![goal];
        });
        let mut t = stage.round_one();
        t.select('A', 3, 4);
        let (state, since) = t.game.save();
        let open = Open { questions: t.game.questions(), since, said: &[] };
        let b = Viewer::Seat(vec![hexhold_engine::CharId(1)]);
        let of = |viewer: &Viewer| {
            let mat = view(state, t.game.world(), open, viewer, &Wordless).mats.swap_remove(0);
            (mat.hand.is_some(), mat.chosen, mat.goal.is_some())
        };
        (of(&b), of(&Viewer::Spectator))
    };
    assert_eq!(seen(Variants::default()), ((false, None, false), (false, None, false)));
    let planned = Some(Choice::Pair(3, 4));
    assert_eq!(seen(OPEN), ((true, planned, false), (false, None, false)));
}

#[test]
#[proves(
    "gh2e:variant.reduced-random.double-bless-plus-two",
    "gh2e:variant.reduced-random.null-curse-minus-two",
    "fh:variant.reduced-randomness.high",
    "fh:variant.reduced-randomness.low"
)]
fn with_less_chance_doubling_and_missing_are_two_more_and_two_less() {
    for (card, damage, mild) in [("x2", 6, 5), ("bless", 6, 5), ("null", 0, 1), ("curse", 0, 1), ("+1", 4, 4)] {
        for (variants, expected) in [(Variants::default(), damage), (MILD, mild)] {
            let stage = Stage::new(DUEL).monster('m', only(hp(9))).top('A', attack(3)).given(|st| {
                (st.characters[0].deck.blesses, st.characters[0].deck.curses) = (1, 1);
            });
            let mut t = stage.with(|s| s.variants = variants).turn_of('A');
            t.play_top().modifiers('A', &[card]).target('m');
            assert_eq!(t.hp('m'), 9 - expected, "{card}");
        }
    }
}

#[test]
#[proves(
    "gh2e:variant.reduced-random.shuffle-stays",
    "fh:variant.reduced-randomness.shuffle-stays",
    "gh2e:variant.reduced-random.references-unaffected",
    "fh:variant.reduced-randomness.references-stay"
)]
fn with_less_chance_the_cards_stay_what_they_are() {
    for card in ["x2", "null"] {
        let stage = || Stage::new(DUEL).monster('m', only(hp(9))).top('A', attack(3)).with(|s| s.variants = MILD);
        let mut t = stage().turn_of('A');
        t.play_top().modifiers('A', &[card]).target('m');
        assert!(t.character('A').deck.reshuffle, "its shuffle icon counts");
        // What is drawn is told as that card: whatever asks for a doubling or a missing card finds it.
        let drawn = t.events.iter().find_map(|e| match &e.what {
            What::Drew { cards, .. } => Some(cards[0]),
            _ => None,
        });
        let Some(hexhold_engine::DrawnCard::Card(place)) = drawn else { panic!("a card of the deck") };
        let printed = t.game.world().party[0].modifiers[usize::from(place)].value;
        let expected =
            if card == "x2" { hexhold_model::ModifierValue::Double } else { hexhold_model::ModifierValue::Null };
        assert_eq!(printed, expected);
        // A perk that refers to the card takes it, and not one that counts the same.
        let standard = hexhold_model::ModifierCard::standard_deck();
        let remove = standard.iter().filter(|c| c.value == expected).cloned().collect();
        let stage = stage().with(|s| {
            let perk = Perk { times: 1, remove, ..Perk::default() };
            s.class_mut('A').perks = vec![perk];
            s.sheet_mut('A').perks = vec![0];
        });
        let deck = &stage.world().party[0].modifiers;
        assert!(deck.len() == 19 && deck.iter().all(|c| c.value != expected));
    }
}

#[test]
#[proves("gh2e:variant.permadeath.zero-hp-dies", "fh:variant.permadeath.zero-hp-dies")]
fn without_hit_points_a_character_dies() {
    for (variants, fate) in [(Variants::default(), Fate::Exhausted), (DEADLY, Fate::Dead)] {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3)).hit_points('A', 2);
        let mut t = stage.with(|s| s.variants = variants).hit_points('B', 9).turn_of('A');
        t.modifiers('m', &["+0"]).end_turn().end_turn();
        while t.question().ask != Ask::ShortRest && t.character('A').fate == Fate::Present {
            t.done();
        }
        assert_eq!((t.character('A').fate, t.figure('A').on_map), (fate, false));
    }
}

/// A cannot play two cards any more.
fn out_of_cards() -> Play {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3)).given(|st| {
        let a = &mut st.characters[0];
        a.lost = a.hand;
        a.hand = hexhold_engine::Cards::EMPTY;
    });
    stage.with(|s| s.variants = DEADLY).round_one()
}

#[test]
#[proves(
    "gh2e:variant.permadeath.exhausted-stay-on-map",
    "gh2e:variant.permadeath.exhausted-cannot-act",
    "gh2e:variant.permadeath.exhausted-initiative-99",
    "fh:variant.permadeath.exhausted-figure-stays"
)]
fn whoever_is_out_of_cards_stays_as_a_target() {
    let mut t = out_of_cards();
    assert_eq!((t.character('A').fate, t.figure('A').on_map), (Fate::Exhausted, true));
    assert!(t.game.questions().iter().all(|q| q.to != hexhold_engine::To::Character(hexhold_engine::CharId(0))));
    // Both are adjacent to m: B acts earlier than 99 and is the focus of a tie.
    t.modifiers('m', &["+0"]).select('B', 0, 1);
    t.end_turn();
    let hit = |w: &What| matches!(w, What::AttackBegan { target, .. } if *target == t.fig('B'));
    assert!(happened(&t.events, hit), "initiative 99 comes after B's");
    assert!(t.state().order.iter().all(|s| s.who != hexhold_engine::Actor::Character(hexhold_engine::CharId(0))));
    // Alone in reach it is attacked, and dies without hit points.
    let stage = Stage::new("\n     A\n\n     m\n\n     .\n\n     .\n\n     B\n").monster('m', only(hp(9)));
    let stage = stage.card_of('m', 50, attack(3)).hit_points('A', 3).given(|st| {
        let a = &mut st.characters[0];
        a.lost = a.hand;
        a.hand = hexhold_engine::Cards::EMPTY;
    });
    let mut t = stage.with(|s| s.variants = DEADLY).round_one();
    t.modifiers('m', &["+0"]).select('B', 0, 1).end_turn();
    assert_eq!((t.character('A').fate, t.figure('A').on_map), (Fate::Dead, false));
}

#[test]
#[proves("gh2e:variant.permadeath.card-exhaustion-survives", "fh:variant.permadeath.card-exhaustion-survives")]
fn whoever_is_out_of_cards_survives_a_lost_scenario() {
    let stage = Stage::new("\n     A       .\n         B\n").with(|s| s.variants = DEADLY).given(|st| {
        for ch in &mut st.characters {
            ch.lost = ch.hand;
            ch.hand = hexhold_engine::Cards::EMPTY;
        }
    });
    let t = stage.round_one();
    assert_eq!(t.game.ending(), Some(Ending::Lost));
    let result = t.state().result.as_deref().expect("over");
    assert!(result.characters.iter().all(|c| c.fate == Fate::Exhausted), "nobody died");
}

#[test]
#[proves(
    "gh2e:variant.casual.no-campaign-effects",
    "fh:variant.casual.no-campaign-effects",
    "gh2e:variant.casual.no-impact"
)]
fn a_casual_scenario_brings_nothing() {
    let result = |variants: Variants| {
        let mut gains = action([moves(1)]);
        gains.xp = 2;
        let stage = Stage::new("\n     A       .\n         x\n     B\n").bottom('A', gains).with(|s| {
            s.variants = variants;
            s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))];
            let needs = GoalTest::Tally(Tally::Kills, Compare::AtLeast, 0);
            s.library.goals = vec![BattleGoal { key: "g".to_owned(), name: "G".to_owned(), checkmarks: 1, needs }];
            s.library.items.push(worn("cape", ItemSlot::Body));
            for treasure in [Treasure::Gold(5), Treasure::Item("cape".to_owned())] {
                let (hexes, trap) = (vec![s.hex('x')], TrapEffect::default());
                s.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap, treasure: Some(treasure) });
            }
        });
        let mut t = stage.turn_of('A');
        t.play_bottom().walk('x').end_turn();
        play_until(&mut t, 9);
        t.state().result.as_deref().expect("over").clone()
    };
    let a = &result(Variants::default()).characters[0];
    assert_eq!(
        (a.experience, a.bonus_experience, a.gold, a.checkmarks, a.items.len(), a.treasures.len()),
        (2, 6, 5, 1, 1, 2)
    );
    let casual = result(CASUAL);
    assert_eq!(casual.ending, Ending::Completed);
    for c in &casual.characters {
        let gains = (c.experience, c.bonus_experience, c.money, c.gold, c.checkmarks, c.items.len(), c.treasures.len());
        assert_eq!((gains, c.fate), ((0, 0, 0, 0, 0, 0, 0), Fate::Present));
    }
}

#[test]
fn a_variant_that_the_book_does_not_offer_is_refused_with_a_reason() {
    let mut stage = Stage::new(PARTY);
    let mut refused = |rules: hexhold_model::Ruleset, variants: Variants| {
        stage.rules = rules;
        let problems = stage.try_world(|s| s.variants = variants).err().unwrap_or_default();
        problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let all =
        Variants { open_information: true, reduced_randomness: true, permanent_death: true, casual: true, ..SOLO };
    assert_eq!(refused(hexhold_model::Ruleset::gloomhaven_second(), all), [""; 0], "they can be combined");
    let favored = Variants { favors: true, ..all };
    assert_eq!(refused(hexhold_model::Ruleset::frosthaven(), favored), [""; 0]);
    let nowhere = refused(hexhold_model::Ruleset::gloomhaven_second(), favored);
    assert_eq!(nowhere, ["Gloomhaven, second edition does not offer favors"]);
    assert_eq!(
        refused(hexhold_model::Ruleset::gloomhaven_first(), all),
        [
            "Gloomhaven, first edition does not offer reduced randomness",
            "Gloomhaven, first edition does not offer permanent death"
        ]
    );
    assert_eq!(refused(hexhold_model::Ruleset::jaws_of_the_lion(), all).len(), 4);
    assert_eq!(refused(hexhold_model::Ruleset::jaws_of_the_lion(), SOLO), [""; 0]);
}
