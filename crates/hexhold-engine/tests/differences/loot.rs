//! Tokens and treasures.

use hexhold_engine::{Ask, Choice, Draw};
use hexhold_model::{
    Ability, Amount, Item, ItemSlot, LootKind, LootRow, LootType, Overlay, OverlayKind, TrapEffect, Treasure,
};
use hexhold_testkit::{Stage, action, attack, four, four_by, hp, moves, only, proves, worn};

fn loots(n: i16) -> Ability {
    Ability::Loot { range: Amount::Fixed(n) }
}

fn treasure(stage: &mut Stage, mark: char, treasure: Treasure) {
    let (hexes, trap) = (vec![stage.hex(mark)], TrapEffect::default());
    stage.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap, treasure: Some(treasure) });
}

fn cape() -> Item {
    worn("cape", ItemSlot::Body)
}

/// The coins of whoever takes one token, when the deck holds a card of three coins.
#[test]
#[proves("gh1e:loot.end-of-turn", "jotl:loot.money", "gh2e:loot.character-keeps-token", "fh:loot.character-draws-card")]
fn what_a_token_is() {
    let coins = || {
        let stage = Stage::new("\n     A\n\n     $\n").bottom('A', action([moves(1)])).with(|s| {
            let (key, name, cards) = ("coins".to_owned(), "Coins".to_owned(), vec![[3; 3]; 2]);
            s.library.loot = vec![LootType { key, name, kind: LootKind::Money, cards }];
            s.scenario.loot = vec![LootRow { loot: "coins".to_owned(), cards: 2 }];
        });
        let mut t = stage.turn_of('A');
        t.draws(&[(Draw::LootCard, 0); 2]);
        t.play_bottom().walk('$').end_turn();
        (t.character('A').money, t.character('A').loot.len())
    };
    assert_eq!(four_by("loot.token", coins), [(1, 0), (1, 0), (1, 0), (3, 1)]);
}

#[test]
#[proves(
    "gh1e:loot.range",
    "gh1e:los.loot",
    "jotl:loot.area",
    "gh2e:loot.all-in-range",
    "gh2e:los.untargeted-unaffected",
    "fh:loot.range-x-all",
    "fh:los.non-targeted-exempt"
)]
fn whether_looting_needs_sight() {
    // Four steps away around a corner of rock.
    let looted = || {
        let board = r"
          .
      .       $
  .

  A
";
        let mut t = Stage::new(board).top('A', action([loots(4)])).turn_of('A');
        t.play_top();
        if t.question().ask != Ask::TurnStep {
            t.yes();
        }
        1 - t.state().money.len()
    };
    assert_eq!(four_by("loot.needs_sight", looted), [0, 1, 1, 1]);
}

#[test]
#[proves(
    "gh1e:loot.item.next-scenario",
    "jotl:item.found-usable",
    "gh2e:overlay.treasure.item-usable-at-once",
    "fh:loot.random-item.usable-over-limit"
)]
fn when_an_item_that_was_found_can_be_used() {
    let shielded = || {
        let mut stage = Stage::new("\n     A\n\n     x\n").bottom('A', action([moves(1)]));
        stage.library.items.push(cape());
        treasure(&mut stage, 'x', Treasure::Item("cape".to_owned()));
        let mut t = stage.turn_of('A');
        t.play_bottom().walk('x').end_turn();
        let found = t.character('A').items[0];
        assert!(found.looted, "it is the character's in any case");
        found.carried
    };
    assert_eq!(four_by("loot.found_item", shielded), [false, true, true, true]);
}

/// The items and the gold of A, who finds a cape and owns one.
#[test]
#[proves("gh1e:loot.item.duplicate", "gh2e:loot.duplicate-item", "fh:loot.item-cannot-gain")]
fn what_becomes_of_a_second_copy() {
    let found = || {
        let mut stage = Stage::new("\n     A\n\n     x\n\n     B\n").item('A', cape()).bottom('A', action([moves(1)]));
        treasure(&mut stage, 'x', Treasure::Item("cape".to_owned()));
        let mut t = stage.turn_of('A');
        t.play_bottom().walk('x').end_turn();
        let asked = matches!(t.question().ask, Ask::GiveItem { .. });
        if asked {
            assert!(t.offers(Choice::Figure(t.fig('B'))));
            t.done();
        }
        (asked, t.character('A').items.len(), t.character('A').gold)
    };
    assert_eq!(four_by("loot.second_copy", found), [(false, 1, 5), (false, 2, 0), (true, 1, 5), (true, 1, 5)]);
}

/// A kills m when 25 tokens have been placed, or 24.
#[test]
#[proves("gh2e:death.money-cap-25", "gh1e:death.money", "jotl:death.money")]
fn how_many_tokens_there_are() {
    let dropped = |placed: fn(&mut hexhold_engine::State)| {
        let stage = Stage::new("\n     A       .\n         m\n     .\n").monster('m', only(hp(1))).top('A', attack(3));
        let mut t = stage.given(placed).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        assert!(!t.is_alive('m'));
        t.state().money.len()
    };
    assert_eq!(four_by("loot.money_cap", || dropped(|st| st.money_placed = 25)), [1, 1, 0, 1]);
    assert_eq!(four(|| dropped(|st| st.money_placed = 24)), [1; 4]);
}
