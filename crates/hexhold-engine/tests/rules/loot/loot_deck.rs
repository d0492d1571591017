//! Frosthaven's loot deck: tokens are cards, and what they bring is gained at the end.

use hexhold_engine::{Choice, Draw, Phase, ScenarioResult, What};
use hexhold_model::{
    Ability, Amount, Compare, ItemSlot, LootKind, LootRow, LootType, Overlay, OverlayKind, ScenarioTest, TrapEffect,
    Treasure, TreasureEntry,
};
use hexhold_testkit::{Play, Stage, action, hp, moves, only, proves, worn};

use crate::happened;

/// Coins 1, 2, 3; timber worth 3, 2 or 1; an herb; the random item.
fn with_loot(stage: Stage, rows: &[(&str, u8)]) -> Stage {
    let of = |key: &str, kind, cards: Vec<[u8; 3]>| LootType { key: key.to_owned(), name: key.to_owned(), kind, cards };
    stage.with(|s| {
        s.library.loot = vec![
            of("coins", LootKind::Money, vec![[1; 3], [2; 3], [3; 3]]),
            of("timber", LootKind::Material, vec![[3, 2, 1], [2, 2, 1]]),
            of("fennel", LootKind::Herb, vec![[1; 3], [1; 3]]),
            of("find", LootKind::RandomItem, vec![[1; 3]]),
        ];
        s.scenario.loot = rows.iter().map(|&(key, cards)| LootRow { loot: key.to_owned(), cards }).collect();
    })
}

fn loots(n: i16) -> Ability {
    Ability::Loot { range: Amount::Fixed(n) }
}

/// The draws for one loot card: which of those left, and which of its type's cards.
fn draws(pairs: &[(u16, u16)]) -> Vec<(Draw, u16)> {
    pairs.iter().flat_map(|&(of, card)| [(Draw::LootCard, of), (Draw::LootCard, card)]).collect()
}

const FIELD: &str = r"
     A       $
         x
     .       $
";

#[test]
#[proves("fh:loot.example-pincer")]
fn a_move_and_then_loot_1_draws_two_cards() {
    let stage = with_loot(Stage::new(FIELD), &[("coins", 3)]).bottom('A', action([moves(2), loots(1)]));
    let mut t = stage.turn_of('A');
    t.draws(&draws(&[(0, 0), (0, 1)]));
    t.play_bottom().walk('x').yes();
    assert_eq!((t.character('A').loot.len(), t.state().money.len()), (2, 0));
    assert_eq!(t.state().loot_left, [1]);
}

#[test]
#[proves("fh:loot.range-x-all", "fh:loot.token-removed", "fh:loot.character-draws-card")]
fn every_token_within_range_is_a_card() {
    let board = "\n     A       $       $\n         $       x\n     $\n";
    for (range, taken) in [(1, 2), (2, 3), (4, 4)] {
        let stage = with_loot(Stage::new(board), &[("coins", 3), ("timber", 2)]).top('A', action([loots(range)]));
        let stage = stage.with(|s| {
            let own = s.hex('A');
            s.scenario.rooms[0].money.push(own);
        });
        let mut t = stage.turn_of('A');
        t.draws(&[(Draw::LootCard, 0); 10]);
        t.play_top().yes();
        assert_eq!(t.character('A').loot.len(), taken + 1, "and the own hex");
        assert_eq!(t.state().money.len(), 4 - taken);
        let drawn = t.events.iter().filter(|e| matches!(e.what, What::LootDrawn { .. })).count();
        assert_eq!(drawn, taken + 1);
    }
}

#[test]
#[proves("fh:loot.end-of-turn.mandatory", "fh:loot.end-of-turn.not-while-passing")]
fn the_hex_where_a_turn_ends_gives_its_card_unasked() {
    let board = "\n     A       y\n         $\n";
    let stage = || with_loot(Stage::new(board), &[("coins", 1)]).bottom('A', action([moves(2)]));
    let mut t = stage().turn_of('A');
    t.play_bottom().walk_along("$y").end_turn();
    assert!(t.character('A').loot.is_empty(), "only passed through");
    let mut t = stage().turn_of('A');
    t.draws(&[(Draw::LootCard, 0)]);
    t.play_bottom().walk('$');
    assert!(t.character('A').loot.is_empty(), "the turn is not over");
    t.end_turn();
    assert_eq!(t.character('A').loot.len(), 1);
}

#[test]
#[proves("fh:loot.unaffected-by-figures-and-tiles")]
fn neither_figures_nor_tiles_keep_a_card_away() {
    let stage = Stage::new("\n     A\n\n     o\n\n     m\n\n     $\n").monster('m', only(hp(3))).with(|s| {
        let hex = s.hex('m');
        s.scenario.rooms[0].money.push(hex);
        s.scenario.start = vec![s.hex('A'), s.hex('$'), s.hex('o')];
    });
    let mut t = with_loot(stage, &[("timber", 2)]).top('A', action([loots(3)])).turn_of('A');
    t.draws(&[(Draw::LootCard, 0); 3]);
    t.play_top().yes();
    assert_eq!(t.character('A').loot.len(), 2);
}

#[test]
#[proves("fh:loot.monster-gains-nothing", "fh:loot.treasure.not-by-monsters")]
fn a_token_taken_by_a_monster_is_no_card() {
    let stage = Stage::new("\n     A\n\n     .\n\n     m\n\n     $\n\n     x\n").monster('m', only(hp(9))).with(|s| {
        let (hexes, trap) = (vec![s.hex('x')], TrapEffect::default());
        s.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap, treasure: Some(Treasure::Gold(9)) });
    });
    let t = with_loot(stage, &[("coins", 3)]).card_of('m', 50, action([loots(3)])).monsters_act('m');
    assert_eq!((t.state().money.len(), &t.state().loot_left[..]), (0, &[3][..]));
    assert!(!happened(&t.events, |w| matches!(w, What::LootDrawn { .. })));
    assert!(t.state().tile_at(t.cell('x')).is_some());
}

#[test]
#[proves("fh:loot.empty-deck")]
fn an_empty_deck_gives_nothing() {
    let mut t = with_loot(Stage::new(FIELD), &[("coins", 1)]).bottom('A', action([moves(2), loots(1)])).turn_of('A');
    t.draws(&draws(&[(0, 2)])[1..]);
    t.play_bottom().walk('x').yes();
    let a = t.character('A');
    assert_eq!((a.loot.len(), a.money, t.state().money.len()), (1, 3, 0), "two tokens, one card of three coins");
}

#[test]
#[proves("fh:loot-deck.custom-per-scenario", "fh:loot-deck.shuffled-together", "fh:loot-deck.random-draw-per-type")]
fn the_deck_is_so_many_random_cards_of_each_type() {
    // Two coins of three, one timber of two: the first card may be of either type, and each of that type's cards.
    let stage =
        || with_loot(Stage::new(FIELD), &[("coins", 2), ("timber", 1)]).bottom('A', action([moves(2), loots(1)]));
    let world = stage().world();
    assert_eq!(world.initial_state().loot_left, [2, 1]);
    let kinds = |t: &Play| {
        let w = t.game.world();
        let card = |i: u8| (w.loot_types[usize::from(w.loot[usize::from(i)].of)].kind, w.loot[usize::from(i)].amount);
        t.character('A').loot.iter().map(card).collect::<Vec<_>>()
    };
    let drawn = |pairs: &[(u16, u16)]| {
        let mut t = stage().turn_of('A');
        t.draws(&draws(pairs));
        t.play_bottom().walk('x').yes();
        kinds(&t)
    };
    assert_eq!(drawn(&[(0, 0), (0, 1)]), [(LootKind::Money, 1), (LootKind::Money, 3)]);
    assert_eq!(drawn(&[(1, 2), (1, 0)]), [(LootKind::Money, 3), (LootKind::Material, 3)]);
    assert_eq!(drawn(&[(2, 1), (0, 1)]), [(LootKind::Money, 2), (LootKind::Material, 2)]);
    // Another scenario, another deck.
    assert_eq!(with_loot(Stage::new(FIELD), &[("fennel", 2)]).world().initial_state().loot_left, [2]);
}

/// A takes two tokens and the scenario ends.
fn result_of(stage: Stage, drawn: &[(Draw, u16)]) -> (Play, ScenarioResult) {
    let mut t = stage
        .bottom('A', action([moves(2), loots(1)]))
        .with(|s| s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))])
        .turn_of('A');
    t.draws(drawn);
    t.play_bottom().walk('x').yes();
    while !matches!(t.state().phase, Phase::Over(_)) {
        if t.offers(Choice::EndTurn) {
            t.end_turn()
        } else {
            t.done()
        };
    }
    let result = t.state().result.as_deref().expect("over").clone();
    (t, result)
}

#[test]
#[proves(
    "fh:loot-deck.materials-by-character-count",
    "fh:loot-deck.herb-gives-one",
    "fh:loot-deck.money-and-resources-deferred"
)]
fn materials_count_by_party_herbs_by_one_and_all_of_it_at_the_end() {
    let three = "\n     A       $\n         x\n     .       $\n         B       C\n";
    for (board, amount) in [(FIELD, 3), (three, 2)] {
        let stage = with_loot(Stage::new(board), &[("timber", 1), ("fennel", 1)]);
        let (_, result) = result_of(stage, &[draws(&[(0, 0)]), vec![(Draw::LootCard, 0)]].concat());
        let a = &result.characters[0];
        assert_eq!(a.resources, [(0, amount), (1, 1)]);
        assert_eq!((a.gold, a.money), (0, 0));
    }
    // Coins too: gold comes with the end, at the rate of the level.
    let stage = with_loot(Stage::new(FIELD), &[("coins", 2)]).with(|s| s.level = 4);
    let (t, result) = result_of(stage, &[(Draw::LootCard, 0), (Draw::LootCard, 2), (Draw::LootCard, 1)]);
    assert_eq!((result.characters[0].money, result.characters[0].gold), (5, 20));
    assert_eq!(t.character('A').gold, 0, "nothing before");
}

#[test]
#[proves(
    "fh:loot.random-item.draw",
    "fh:loot.random-item.usable-over-limit",
    "fh:loot-deck.random-item-once-per-entry"
)]
fn a_random_item_comes_at_once_and_once() {
    let stage = || {
        let stage = with_loot(Stage::new(FIELD), &[("find", 1)]).item('A', worn("old hat", ItemSlot::Head));
        stage.with(|s| {
            s.library.items.push(worn("new hat", ItemSlot::Head));
            s.library.items.push(worn("cap", ItemSlot::Head));
            s.brought.random_items = vec!["new hat".to_owned(), "cap".to_owned()];
        })
    };
    let (t, result) = result_of(stage(), &[(Draw::RandomItem, 1)]);
    let a = t.character('A');
    let found = a.items.last().expect("an item");
    assert_eq!(t.game.world().items[usize::from(found.item)].key, "cap");
    assert!(found.looted && found.carried && a.items.len() == 2, "both on one head");
    assert_eq!((result.random_item, result.characters[0].items.len()), (true, 1));
    let gained = |w: &What| matches!(w, What::ItemGained { .. });
    assert!(happened(&t.events, gained));
    // Found in an earlier game it is no part of the deck.
    let again = stage().with(|s| s.brought.random_item_gained = true).world();
    assert_eq!(again.initial_state().loot_left, [0]);
}

#[test]
#[proves("fh:loot.random-item.deck-empty")]
fn without_random_items_the_card_is_three_coins() {
    let (t, result) = result_of(with_loot(Stage::new(FIELD), &[("find", 1)]), &[]);
    assert_eq!((result.characters[0].money, result.random_item), (3, false));
    assert_eq!(t.character('A').items, []);
}

#[test]
#[proves("fh:treasure-index.loot-cards")]
fn a_treasure_may_hold_loot_cards() {
    let stage = with_loot(Stage::new("\n     A\n\n     x\n"), &[("coins", 3)]).bottom('A', action([moves(1)]));
    let mut t = stage
        .with(|s| {
            let (hexes, trap) = (vec![s.hex('x')], TrapEffect::default());
            let treasure = Some(Treasure::Numbered(8));
            s.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap, treasure });
            s.library.treasures = vec![TreasureEntry { number: 8, holds: vec![Treasure::LootCards(2)] }];
        })
        .turn_of('A');
    t.draws(&draws(&[(0, 0), (0, 0)]));
    t.play_bottom().walk('x').end_turn();
    assert_eq!((t.character('A').loot.len(), t.character('A').money), (2, 3));
}

#[test]
fn a_table_that_cannot_be_dealt_is_refused() {
    let stage = with_loot(Stage::new(FIELD), &[]).with(|s| s.rules = hexhold_model::Ruleset::frosthaven());
    for (rows, said) in [
        (vec![("gems", 1)], "\"gems\", which does not exist"),
        (vec![("coins", 4)], "no more than 3"),
        (vec![("coins", 1), ("coins", 1)], "twice"),
    ] {
        let mut stage = stage.clone();
        stage.scenario.loot = rows.iter().map(|&(key, cards)| LootRow { loot: key.to_owned(), cards }).collect();
        let problems = stage.try_world(|_| ()).unwrap_err();
        assert!(problems.iter().any(|p| p.to_string().contains(said)), "{problems:?}");
    }
}
