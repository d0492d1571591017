//! Random dungeons: a scenario made of room cards and setup cards.
//!
//! Nobody ever sees a room that is not revealed, so drawing its cards beforehand is the same as drawing them at the door.
//! What lies behind a door depends on which one is opened, though: so all rooms the party might come to are laid, a room
//! behind each exit, as a tree on one map. Opening an exit shuts the other for good.

mod compose;
mod deal;
mod place;

use hexhold_model::{Library, Penalties, RandomDungeon, ScenarioDef, Way};
use serde::{Deserialize, Serialize};

use deal::Decks;

/// How many rooms the party goes through.
pub(crate) const ROOMS: u8 = 3;

/// What is chosen about a random dungeon before the first question. May be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DungeonSetup {
    pub deal: Deal,
    /// The entrance the party uses if the first room has two; `None`: the first on its card.
    #[serde(default)]
    pub entrance: Option<Way>,
    /// For the first, second and third room.
    pub penalties: [Penalties; 3],
    /// Who counts as the one who opened the door of the first room, by place in the party.
    #[serde(default)]
    pub opener: u8,
}

impl DungeonSetup {
    /// gh2e:dungeon.penalty.recommended — no penalty, a minor one, a major one.
    pub const fn recommended(deal: Deal) -> Self {
        let penalties = [Penalties::None, Penalties::Minor, Penalties::Major];
        Self { deal, entrance: None, penalties, opener: 0 }
    }
}

/// Where the order of the cards comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal {
    /// All cards of the library, shuffled by this.
    Seed(u64),
    /// Cards by their keys in the order they are drawn: from a deck on the table.
    Stacked { rooms: Vec<String>, setups: Vec<String> },
}

/// A dungeon that is ready to be played.
#[derive(Debug)]
pub(crate) struct Laid {
    pub(crate) scenario: ScenarioDef,
    /// The sets of doors that can be open, in ascending order: one for each way as far as the party has come.
    pub(crate) door_sets: Vec<u64>,
}

/// A room of the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Branch {
    /// The card, by its place in the library.
    card: usize,
    /// By place in the card's list.
    entrance: usize,
    /// 1 to 3.
    depth: u8,
    /// The room before it, by place in the tree, and the exit of that one.
    from: Option<(usize, usize)>,
}

/// How often cards are drawn anew because rooms do not fit next to each other.
const TRIES: usize = 200;

/// Why no tree of rooms came about.
#[derive(Debug)]
enum Stuck {
    /// The cards do not allow it.
    Never(String),
    /// With this card at the end of this way nothing fits behind it.
    With(Vec<usize>, usize),
}

/// Draws the cards, lays the rooms and makes a scenario of them. `party`: the keys of its classes.
pub(crate) fn lay(
    library: &Library,
    frame: &RandomDungeon,
    setup: &DungeonSetup,
    party: &[&str],
) -> Result<Laid, String> {
    let mut decks = Decks::new(library, &setup.deal)?;
    for _ in 0..TRIES {
        let tree = match deal::tree(library, &decks, setup.entrance) {
            Ok(tree) => tree,
            Err(Stuck::Never(why)) => return Err(why),
            Err(Stuck::With(way, card)) => {
                decks.refuse(way, card);
                continue;
            }
        };
        match place::place(&library.room_cards, &tree) {
            Ok(places) => return compose::compose(library, frame, setup, party, &decks, &tree, &places),
            // A card that cannot be laid where it was drawn is treated like one without a matching entrance. On a table
            // it would lie alone behind the door that was opened; here all doors are served at once.
            Err(misfit) => decks.refuse(deal::way_to(&tree, misfit), tree[misfit].card),
        }
    }
    Err("its rooms do not fit next to each other".to_owned())
}
