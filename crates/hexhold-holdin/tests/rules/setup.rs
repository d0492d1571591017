//! Setting up: map cards with coloured dots, levels, the table.

use std::sync::Arc;

use hexhold_holdin::book::*;
use hexhold_holdin::view::View;
use hexhold_holdin::{Answer, Ask, BadSetup, Choice, Draw, Game, Setup, To, World};
use hexhold_play::{Recorded, Seeded};
use hexhold_proves::proves;

use crate::stage::*;

/// The card of the book's example: orange wolf and money, two wolves without dots, a blue bear; treasure of both colours.
fn card(colour: Colour) -> World {
    let mut stage = line("Sm.m.m.n$$T.Ts");
    let mut card = stage.map_card();
    let orange = Some(Colour::Orange);
    let blue = Some(Colour::Blue);
    let mut dots = [orange, None, None, blue, orange, blue, orange, blue].into_iter();
    // The tiles of a line come in its order.
    card.tiles.sort_by_key(|t| t.hex.q);
    for tile in &mut card.tiles {
        tile.dot = dots.next().unwrap();
    }
    stage.book.maps = vec![card];
    stage.book.treasures = vec![Treasure::default()];
    stage.book.scenarios[0].colour = colour;
    stage.world().0
}

#[test]
#[proves("holdin:map.color.match", "holdin:map.color.none", "holdin:map.color.other", "holdin:map.color")]
fn the_books_example_of_dots() {
    let orange = card(Colour::Orange);
    assert_eq!(orange.monsters.iter().map(|m| m.monster).collect::<Vec<_>>(), [0, 0, 0]);
    assert_eq!(orange.money.len(), 1);
    let blue = card(Colour::Blue);
    let mut kinds: Vec<u8> = blue.monsters.iter().map(|m| m.monster).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, [0, 0, 1]);
    // The bear's hex is a normal tile in the orange scenario: nobody stands there.
    assert!(orange.monsters.iter().all(|m| m.monster == 0));
    assert_eq!(orange.map.len(), blue.map.len());
}

#[test]
#[proves("holdin:map.color.loot", "holdin:tile.treasure.dot", "holdin:tile.money.dot")]
fn dots_are_for_money_and_treasure_too() {
    for colour in [Colour::Orange, Colour::Blue] {
        let world = card(colour);
        assert_eq!((world.money.len(), world.treasures.len()), (1, 1), "{colour:?}");
    }
    let at = |world: &World, cell| world.map.hex_of(cell).q;
    let (orange, blue) = (card(Colour::Orange), card(Colour::Blue));
    assert_eq!(at(&orange, orange.money[0]), 8);
    // Turned by 180 degrees.
    assert_eq!(at(&blue, blue.money[0]), -9);
}

#[test]
#[proves("holdin:map.two-scenarios", "holdin:map.start", "holdin:map.upside-down")]
fn the_blue_scenario_turns_the_card_and_starts_elsewhere() {
    let (orange, blue) = (card(Colour::Orange), card(Colour::Blue));
    assert_eq!(orange.map.hex_of(orange.start).q, 0);
    let start = blue.map.hex_of(blue.start);
    assert_eq!(start.q, -13);
    // Turning changes no distances: a monster without a dot is as far from the same end as before.
    let wolf =
        |w: &World| w.monsters.iter().filter(|m| m.monster == 0).map(|m| w.map.hex_of(m.cell)).collect::<Vec<_>>();
    let turned: Vec<_> = wolf(&blue).iter().map(|h| h.rotated(3)).collect();
    let mut kept: Vec<_> = wolf(&orange);
    kept.retain(|h| turned.contains(h));
    assert_eq!(kept.len(), 2);
}

#[test]
#[proves("holdin:setup.hp", "holdin:setup.items", "holdin:setup.abilities.side")]
fn a_scenario_begins_fresh_with_all_items() {
    let sword = || item("sword", Slot::OneHand, 9, UseCost::Free, ItemDoes::Damaged(1));
    let t = line("S...m").with(|s| s.setup.character_level = 2).items([sword(), sword()]).start();
    assert_eq!((t.st().hp, t.st().items.len(), t.st().round), (12, 2, 1));
    assert!(t.st().cards.iter().all(|c| c.side == CardSide::A));
    // Three are too many.
    let mut stage = line("S...m").items([sword(), sword(), sword()]);
    stage.book.maps = vec![stage.map_card()];
    let refused = World::new(Arc::new(stage.book), stage.setup).err();
    assert_eq!(refused, Some(BadSetup::TooManyItems(3, 2)));
}

#[test]
#[proves("holdin:setup.monsters", "holdin:setup.solo")]
fn the_map_says_which_monsters_there_are_and_one_of_them_fights() {
    let t = line("nSm").start();
    assert_eq!(t.game.world().monsters.len(), 2);
    assert_eq!(t.ask(), &Ask::Opponent);
    assert_eq!(t.options().len(), 2);
}

fn bad(change: impl FnOnce(&mut Setup)) -> Option<BadSetup> {
    let mut stage = line("S...m");
    stage.book.maps = vec![stage.map_card()];
    change(&mut stage.setup);
    World::new(Arc::new(stage.book), stage.setup).err()
}

#[test]
#[proves("holdin:level.range", "holdin:level.default", "holdin:level.independent")]
fn the_scenario_level_is_from_zero_to_three_whatever_the_characters_is() {
    for character_level in 1..=5 {
        let hp = |level: u8| {
            let (world, _) = line("S...m")
                .with(|s| {
                    s.setup.level = level;
                    s.setup.character_level = character_level;
                })
                .world();
            (world.monsters[0].hp, world.trap_damage())
        };
        // Level 1 is as printed, 0 easier, 2 and 3 harder.
        assert_eq!([0, 1, 2, 3].map(hp), [(5, 2), (6, 3), (7, 4), (8, 5)]);
    }
    assert_eq!(bad(|s| s.level = 4), Some(BadSetup::Level(4)));
    assert_eq!(bad(|s| s.character_level = 0), Some(BadSetup::CharacterLevel(0)));
    assert_eq!(bad(|s| s.character_level = 6), Some(BadSetup::CharacterLevel(6)));
}

#[test]
fn a_setup_that_names_what_is_not_there_is_refused() {
    assert_eq!(bad(|s| s.scenario = 3), Some(BadSetup::NoScenario(3)));
    assert_eq!(bad(|s| s.character = 3), Some(BadSetup::NoCharacter(3)));
    assert_eq!(bad(|s| s.items = vec![3]), Some(BadSetup::NoItem(3)));
    assert_eq!(bad(|_| {}), None);
}

#[test]
#[proves("holdin:roll.die", "ruling:holdin-roll")]
fn a_die_is_two_eyes_to_a_letter_and_the_program_rolls_thirds() {
    let eyes = [1, 2, 3, 4, 5, 6].map(|n| Letter::of_die(n).unwrap());
    assert_eq!(eyes, [Letter::A, Letter::A, Letter::B, Letter::B, Letter::C, Letter::C]);
    assert_eq!((Letter::of_die(0), Letter::of_die(7)), (None, None));
    let mut chance = Seeded::new(7);
    let mut counts = [0; 3];
    for i in 0..3000 {
        counts[usize::from(chance.number(i, 3))] += 1;
    }
    assert!(counts.iter().all(|n| (900..1100).contains(n)), "{counts:?}");
}

#[test]
#[proves("holdin:setup.table", "holdin:setup.table.cubes", "holdin:setup.table.orientation")]
fn a_table_rolls_its_own_die_and_reads_the_same_game_from_four_cubes() {
    let stage = line("S$m").always(0, set(90, None, Some(2), Some(2))).with(|s| {
        s.book.monster_tables = [0_i8, 1, 2, 3].map(|n| [[n; 3]; 4]);
    });
    let (world, _) = stage.top(0, does(Does::Loot(1))).world();
    let mut events = Vec::new();
    // No source of rolls: the table is asked for each.
    let mut game = Game::start(Arc::new(world), Recorded(Vec::new()), &mut events);
    let mut answer = |game: &mut Game<Recorded<Draw>>, choice: Choice| {
        game.answer(To::Player, Answer::Choose(choice), &mut events).unwrap();
    };
    answer(&mut game, Choice::Pair(0, 1));
    assert_eq!(game.questions()[0].ask, Ask::Draw { what: Draw::Behaviour, n: 3 });
    let die = |eyes| Choice::Nth(Letter::of_die(eyes).unwrap() as u16);
    answer(&mut game, die(4));
    assert_eq!(game.state().combat.as_ref().unwrap().set, Some(Letter::B));
    answer(&mut game, Choice::Play { card: 0, half: Half::Top, basic: false });
    answer(&mut game, Choice::Yes);
    let view = View::new(game.state(), game.world());
    let cubes = view.cubes();
    assert_eq!((cubes.hp, cubes.money, cubes.monster_hp, cubes.place), (10, 1, Some(6), game.world().start));
    // The tables in force go by the hit points all the same: 6 hit points, the third table.
    assert_eq!(view.combat.unwrap().table, [2, 2, 2]);
}

#[test]
fn every_reason_of_an_event_is_a_rule() {
    for why in hexhold_holdin::Why::ALL {
        let rule = hexhold_rules::find(why.rule()).unwrap_or_else(|e| panic!("{why:?}: {e}"));
        assert_ne!(hexhold_rules::text(rule, "de"), rule.text, "{} is not in rules/de/holdin.toml", why.rule());
    }
}
