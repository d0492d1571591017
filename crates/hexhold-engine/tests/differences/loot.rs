//! Tokens and treasures.

use hexhold_engine::{Ask, Choice, Draw};
use hexhold_model::{
    Ability, Amount, BonusEffect, Duration, Item, ItemFace, ItemSlot, ItemUsage, LootKind, LootRow, LootType, Overlay,
    OverlayKind, TrapEffect, Treasure,
};
use hexhold_testkit::{Stage, action, bonus, four, hp, moves, only, proves};

fn loots(n: i16) -> Ability {
    Ability::Loot { range: Amount::Fixed(n) }
}

fn treasure(stage: &mut Stage, mark: char, treasure: Treasure) {
    let (hexes, trap) = (vec![stage.hex(mark)], TrapEffect::default());
    stage.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap, treasure: Some(treasure) });
}

fn cape() -> Item {
    Item {
        key: "cape".to_owned(),
        name: "cape".to_owned(),
        slot: ItemSlot::Body,
        cost: 10,
        usage: ItemUsage::Passive,
        front: ItemFace { slots: 1, bonus: bonus(Duration::Round, BonusEffect::Shield(Amount::Fixed(1))) },
        back: None,
        minus_ones: 0,
    }
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
    assert_eq!(four(coins), [(1, 0), (1, 0), (1, 0), (3, 1)]);
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
    assert_eq!(four(looted), [0, 1, 1, 1]);
}

#[test]
#[proves("jotl:loot.monster", "gh2e:loot.monster-no-treasure", "fh:loot.treasure.not-by-monsters")]
fn whether_monsters_take_treasures() {
    let left = || {
        let mut stage = Stage::new("\n     A\n\n     .\n\n     m\n\n     $\n\n     x\n").monster('m', only(hp(9)));
        treasure(&mut stage, 'x', Treasure::Gold(9));
        let t = stage.card_of('m', 50, action([loots(3)])).monsters_act('m');
        assert_eq!((t.state().money.len(), t.character('A').gold), (0, 0));
        t.state().tile_at(t.cell('x')).is_some()
    };
    assert_eq!(four(left), [true, false, true, true]);
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
    assert_eq!(four(shielded), [false, true, true, true]);
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
    assert_eq!(four(found), [(false, 1, 5), (false, 2, 0), (true, 1, 5), (true, 1, 5)]);
}
