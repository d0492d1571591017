//! The shipped pack, and the small boards on which each part of it is played alone.

use std::path::PathBuf;

use hexhold_content::wording::Line;
use hexhold_engine::ItemStatus;
use hexhold_model::{AbilityCard, Action, Attack, CardLevel, Element, Infusion, Item, ItemUsage, Library, Rank};
use hexhold_testkit::{AttackWords, Stage, hit, hp, moves, only};

pub(crate) fn library() -> Library {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let loaded = hexhold_content::fs::load_dirs(&[dir]).expect("the pack is there");
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

/// One enemy next to A, who is well; an ally next to A; little else.
pub(crate) const BARE: &str = r"
 .       .       .       .
     .       .       .
 .       .       m       o
     .       A       .
 .       B       .       x
     .       .       .
 .       .       .       .
     .       .       .
";

/// Enemies at 1, 1, 2, 3, 4 and 5 hexes, two allies, everything that lies around. (s is
/// floor, unless there is a summon.)
pub(crate) const FULL: &str = r"
 .       .       .       o       .
     .       .       .       .
 .       .       .       x       .
     t       B       .       .
 .       o       m       .       .
     C       A       .       .
 .       s       n       .       y
     h       $       p       z
 .       .       .       .       .
     .       d       .       .
 .       .       .       .       .
";

/// What is there when a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Situation {
    Bare,
    Full,
}

impl Situation {
    pub(crate) const fn board(self) -> &'static str {
        match self {
            Self::Bare => BARE,
            Self::Full => FULL,
        }
    }

    /// The board with its figures. In the full situation elements are strong, the party is hurt and has cards and items to
    /// recover. m goes for the nearest and attacks
    /// everybody next to it, the other monsters do nothing.
    pub(crate) fn stage(self, pack: &Library) -> Stage {
        let mut stage = Stage::new(self.board());
        stage.library.monsters.clone_from(&pack.monsters);
        stage.library.decks.clone_from(&pack.decks);
        stage = stage.monster('m', only(hp(30))).card_of('m', 99, follow(hit(2).targets(6)));
        if self == Self::Bare {
            return stage.monster('x', only(hp(30))).hit_points('B', 6);
        }
        stage = stage.monster('n', only(hp(30)));
        for mark in ['p', 'x', 'y', 'z'] {
            stage = stage.place(mark, "type n", Rank::Normal);
        }
        stage = stage.hit_points('m', 20).hit_points('B', 4).hit_points('C', 5);
        for element in Element::ALL {
            stage = stage.element(element, Infusion::Strong);
        }
        stage.item('A', item(pack, ItemUsage::Lost)).item('B', item(pack, ItemUsage::Spent)).given(|st| {
            for c in [0, 1] {
                let character = &mut st.characters[c];
                for card in [5, 6, 7] {
                    character.hand.remove(card);
                }
                character.discard.insert(5);
                character.discard.insert(6);
                character.lost.insert(7);
                character.items[0].status = if c == 0 { ItemStatus::Lost } else { ItemStatus::Spent };
            }
            let well = st.figures[0].max_hit_points;
            st.figures[0].hit_points = well - 3;
        })
    }
}

/// Moves 3 and attacks like this.
pub(crate) fn follow(attack: Attack) -> Action {
    hexhold_testkit::action([moves(3), attack.ability()])
}

/// The first item of the pack that is used up in this way.
fn item(pack: &Library, usage: ItemUsage) -> Item {
    pack.items.iter().find(|i| i.usage == usage).expect("the pack has every usage").clone()
}

/// A takes the class, with this card first, one that attacks (near, then far) second, and blank ones after it.
pub(crate) fn take_class(stage: &mut Stage, class: &hexhold_model::Class, mut card: AbilityCard) {
    // Those for the first scenarios are played here like any other.
    if card.level.is_starting() {
        card.level = CardLevel::Level(1);
    }
    let own = stage.class_mut('A');
    let blank = own.cards[2..].to_vec();
    *own = class.clone();
    own.hand_size = 10;
    let level = card.level.number().max(5);
    own.cards = vec![card, attacks()];
    own.cards.extend(blank);
    let sheet = stage.sheet_mut('A');
    sheet.level = level;
    sheet.pool = (0..10).collect();
}

/// Both halves: attack 1, then attack 1 at range 3.
pub(crate) fn attacks() -> AbilityCard {
    let both = hexhold_testkit::action([hit(1).ability(), hit(1).range(3).ability()]);
    AbilityCard {
        name: "Plain Blows".to_owned(),
        level: CardLevel::Level(1),
        initiative: 50,
        top: both.clone(),
        bottom: both,
    }
}

/// The words players read, below each other.
pub(crate) fn words(lines: &[Line]) -> String {
    lines.iter().map(|l| format!("  | {}{}\n", "  ".repeat(usize::from(l.depth)), l.text)).collect()
}
