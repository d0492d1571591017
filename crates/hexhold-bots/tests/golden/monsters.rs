//! Every ability card of every monster of the pack, drawn by a normal and an elite one; one golden.

use std::fmt::Write as _;

use hexhold_content::wording::{Lang, Wording};
use hexhold_model::{DeckIx, Element, Infusion, Library, Rank};
use hexhold_testkit::{Stage, hp, only};

use crate::{golden, pack, player::Player};

/// Two of the type, a wounded friend of theirs, and a party near and far.
const BOARD: &str = r"
 .       .       .       .
     .       .       .
 .       m       .       .
     .       A       .
 .       x       $       .
     n       .       B
 .       .       .       .
     .       .       .       C
 .       .       .       .
";

fn play(library: &Library, monster: usize, card: usize) -> Player {
    let mut stage = Stage::new(BOARD);
    stage.library.monsters.clone_from(&library.monsters);
    stage.library.decks.clone_from(&library.decks);
    stage = stage.monster('x', only(hp(9)));
    let deck = DeckIx(stage.library.decks.len() as u16);
    let mut kind = library.monsters[monster].clone();
    let mut cards = library.decks[usize::from(kind.deck.0)].clone();
    cards.cards.swap(0, card);
    cards.key = "deck m".to_owned();
    kind.key = "type m".to_owned();
    kind.deck = deck;
    let (rank, other) = if kind.boss { (Rank::Boss, Rank::Boss) } else { (Rank::Normal, Rank::Elite) };
    stage.library.decks.push(cards);
    stage.library.monsters.push(kind);
    stage = stage.place('m', "type m", rank).hit_points('x', 4);
    if rank == Rank::Normal {
        stage = stage.place('n', "type m", other);
    }
    for element in Element::ALL {
        stage = stage.element(element, Infusion::Strong);
    }
    Player::new(stage.monsters_act('m'), None).for_one_round().run()
}

#[test]
fn monster_cards() {
    let library = pack::library();
    let wording = Wording::new(Lang::En, &library);
    let mut text = BOARD.to_owned();
    let mut idle = Vec::new();
    for (i, monster) in library.monsters.iter().enumerate() {
        for (n, card) in library.decks[usize::from(monster.deck.0)].cards.iter().enumerate() {
            let player = play(&library, i, n);
            let words = pack::words(&wording.monster_card(card));
            let _ = write!(text, "\n== {}, {}\n{words}{}", monster.name, card.name, player.text());
            if !player.did_something() {
                idle.push(format!("{}, {}", monster.name, card.name));
            }
        }
    }
    golden("monsters.txt", &text);
    assert!(idle.is_empty(), "nothing comes of {idle:?}");
}
