//! Looting by ability and at the end of a turn.

use hexhold_engine::{Ask, CharId, Choice, To, Viewer, What, Wordless, questions_for};
use hexhold_model::{Ability, Amount, Condition, ItemSlot, Overlay, OverlayKind, TrapEffect, Treasure, TreasureEntry};
use hexhold_testkit::{Stage, action, hp, moves, only, proves, worn};

use crate::happened;

fn loots(n: i16) -> Ability {
    Ability::Loot { range: Amount::Fixed(n) }
}

fn treasure(stage: &mut Stage, mark: char, treasure: Treasure) {
    let hexes = vec![stage.hex(mark)];
    let trap = TrapEffect::default();
    stage.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap, treasure: Some(treasure) });
}

const FIELD: &str = r"
     A       $       $
         $       x
     $
";

#[test]
#[proves(
    "gh2e:loot.all-in-range",
    "gh2e:loot.character-keeps-token",
    "gh1e:loot.mandatory",
    "jotl:loot.area",
    "jotl:loot.money"
)]
fn loot_takes_everything_within_its_range() {
    for (range, taken) in [(1, 2), (2, 3), (4, 4)] {
        let mut stage = Stage::new(FIELD).top('A', action([loots(range)]));
        treasure(&mut stage, 'x', Treasure::Gold(5));
        let mut t = stage.turn_of('A');
        t.play_top().yes();
        assert_eq!(t.character('A').money, taken, "range {range}");
        assert_eq!(t.state().money.len(), 4 - usize::from(taken));
        assert_eq!(t.character('A').gold, if range == 4 { 5 } else { 0 });
        t.quiet();
    }
}

#[test]
#[proves("gh2e:loot.includes-own-hex")]
fn the_own_hex_belongs_to_the_range() {
    let stage = Stage::new("\n     A\n\n     .\n").top('A', action([loots(1)])).with(|s| {
        let hex = s.hex('A');
        s.scenario.rooms[0].money.push(hex);
    });
    let mut t = stage.turn_of('A');
    t.play_top().yes();
    assert_eq!(t.character('A').money, 1);
}

#[test]
#[proves("gh2e:loot.unaffected-by-figures-overlays")]
fn neither_figures_nor_tiles_get_in_the_way() {
    // Behind an obstacle and a monster, and under the monster.
    let stage = Stage::new("\n     A\n\n     o\n\n     m\n\n     $\n").monster('m', only(hp(3))).with(|s| {
        let hex = s.hex('m');
        s.scenario.rooms[0].money.push(hex);
        s.scenario.start = vec![s.hex('A'), s.hex('$'), s.hex('o')];
    });
    let mut t = stage.top('A', action([loots(3)])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.character('A').money, 2);
}

#[test]
#[proves("gh2e:loot.nothing-not-performed", "jotl:loot.needs-something", "fh:loot.nothing-in-range")]
fn with_nothing_in_range_there_is_no_loot_ability() {
    let mut gains = action([loots(1)]);
    gains.xp = 1;
    let mut t = Stage::new("\n     A\n\n     .\n\n     $\n").top('A', gains).turn_of('A');
    t.play_top();
    assert_eq!(t.character('A').experience, 0, "nothing of the action was performed");
    assert_eq!(t.question().ask, Ask::TurnStep);
}

#[test]
#[proves("gh2e:loot.monster-token-vanishes", "gh2e:loot.monster-no-treasure")]
fn monsters_take_tokens_away_and_leave_treasures() {
    let mut stage = Stage::new("\n     A\n\n     .\n\n     m\n\n     $\n\n     x\n").monster('m', only(hp(9)));
    treasure(&mut stage, 'x', Treasure::Gold(9));
    let t = stage.card_of('m', 50, action([loots(3)])).monsters_act('m');
    assert_eq!(t.state().money, []);
    assert!(happened(&t.events, |w| matches!(w, What::MoneyLooted { tokens: 1, .. })));
    assert_eq!(t.state().tiles.iter().filter(|t| t.kind == OverlayKind::Treasure).count(), 1);
    assert_eq!((t.character('A').money, t.character('A').gold), (0, 0));
}

#[test]
#[proves(
    "gh2e:loot.numbered-treasure-lookup",
    "gh2e:loot.reward-looter-only",
    "jotl:loot.treasure",
    "gh1e:loot.treasure.owner"
)]
fn a_numbered_treasure_gives_its_looter_what_its_entry_says_at_once() {
    let mut stage = Stage::new("\n     A\n\n     x\n\n     B\n").bottom('A', action([moves(1)]));
    treasure(&mut stage, 'x', Treasure::Numbered(17));
    stage.library.items.push(worn("cape", ItemSlot::Body));
    let holds = vec![Treasure::Gold(15), Treasure::Item("cape".to_owned())];
    stage.library.treasures = vec![TreasureEntry { number: 17, holds }];
    let mut t = stage.turn_of('A');
    t.play_bottom().walk('x').end_turn();
    let a = t.character('A');
    assert_eq!((a.gold, a.items.len(), a.treasures.len()), (15, 1, 1));
    assert!(a.items[0].looted);
    let b = t.character('B');
    assert_eq!((b.gold, b.items.len(), b.treasures.len()), (0, 0, 0));
    assert_eq!(t.question().to, To::Character(CharId(1)), "at once: B's turn comes only now");
}

#[test]
#[proves("gh2e:loot.example")]
fn a_move_and_then_loot_1_takes_from_both_neighbouring_hexes() {
    let board = r"
     A       $
         x
     .       $
";
    let mut t = Stage::new(board).bottom('A', action([moves(2), loots(1)])).turn_of('A');
    t.play_bottom().walk('x').yes();
    assert_eq!((t.character('A').money, t.state().money.len()), (2, 0));
}

#[test]
#[proves(
    "gh2e:loot.end-of-turn.mandatory",
    "gh2e:loot.end-of-turn.not-each-move",
    "gh1e:loot.end-of-turn",
    "jotl:loot.end-of-turn"
)]
fn the_hex_where_a_turn_ends_is_looted_without_being_asked() {
    let board = r"
     A       y
         $
";
    let stage = || Stage::new(board).bottom('A', action([moves(2)]));
    let mut t = stage().turn_of('A');
    t.play_bottom().walk_along("$y").end_turn();
    assert_eq!(t.character('A').money, 0, "only passed through");
    let mut t = stage().with(|s| s.class_mut('A').cards[0].top = action([moves(1)])).turn_of('A');
    t.play_bottom().walk_along("$").play_top();
    assert_eq!(t.character('A').money, 0, "paused there");
    t.walk('y');
    assert_eq!(t.character('A').money, 0);
    let mut t = stage().turn_of('A');
    t.play_bottom().walk('$').end_turn();
    assert_eq!(t.character('A').money, 1);
    t.done(); // no short rest
    t.quiet();
}

#[test]
#[proves("gh2e:loot.end-of-turn.characters-only", "jotl:loot.money.gain", "fh:loot.end-of-turn.characters-only")]
fn nobody_else_loots_at_the_end_of_a_turn() {
    let stage = Stage::new("\n     A\n\n     .\n\n     m\n").monster('m', only(hp(9))).with(|s| {
        let hex = s.hex('m');
        s.scenario.rooms[0].money.push(hex);
    });
    let t = stage.card_of('m', 50, action([])).monsters_act('m');
    assert!(happened(&t.events, |w| matches!(w, What::TurnEnded { .. })));
    assert_eq!(t.state().money, [t.cell('m')]);
}

#[test]
fn an_item_one_owns_already_is_given_away_or_sold() {
    let mut stage = Stage::new("\n     A\n\n     x\n\n     B\n").bottom('A', action([moves(1)]));
    stage = stage.item('A', worn("cape", ItemSlot::Body));
    treasure(&mut stage, 'x', Treasure::Item("cape".to_owned()));
    let mut t = stage.clone().turn_of('A');
    t.play_bottom().walk('x').end_turn();
    assert!(matches!(t.question().ask, Ask::GiveItem { .. }));
    let asked = questions_for(&t.game, &Viewer::Seat(vec![CharId(0)]), &Wordless);
    assert_eq!(asked[0].texts, [["cape"]], "which item it is about");
    t.answer(Choice::Figure(t.fig('B')));
    assert_eq!((t.character('A').items.len(), t.character('B').items.len()), (1, 1));
    let mut t = stage.turn_of('A');
    t.play_bottom().walk('x').end_turn().done();
    assert_eq!((t.character('A').gold, t.character('B').items.len()), (5, 0));
}

#[test]
#[proves("jotl:loot.treasure")]
fn a_treasure_may_hold_experience_check_marks_tokens_or_harm() {
    let looted = |holds: Vec<Treasure>| {
        let mut stage = Stage::new("\n  A\n\n  x\n").bottom('A', action([moves(1)]));
        treasure(&mut stage, 'x', Treasure::Numbered(1));
        stage.library.treasures = vec![TreasureEntry { number: 1, holds }];
        let mut t = stage.turn_of('A');
        t.play_bottom().walk('x').end_turn();
        t
    };
    assert_eq!(looted(vec![Treasure::Experience(10)]).character('A').experience, 10);
    assert_eq!(looted(vec![Treasure::Money(3)]).character('A').money, 3);
    assert_eq!(looted(vec![Treasure::Checkmarks(1)]).character('A').checkmarks, 1);
    let mut t = looted(vec![Treasure::Harm { damage: 3, condition: Some(Condition::Poison) }]);
    t.suffers(3);
    assert_eq!((t.hp('A'), t.has('A', Condition::Poison)), (7, true));
}
