//! Treasure: looked up in the index the moment it is looted.

use hexhold_play::Flow;

use crate::ask::{Ask, Choice, Question, Scene, What, Why, choose, tell};
use crate::book::{Reward, Span, fits};
use crate::combat::{conditions, damage};
use crate::state::{Held, Side, Used};
use crate::turn::heal_character;

/// holdin:loot.treasure
pub(crate) fn open(s: &mut Scene<'_>, treasure: u8) -> Flow {
    let w = s.w;
    tell(s, Why::Treasure, What::Treasure { treasure });
    s.learn();
    let Some(entry) = w.book.treasures.get(usize::from(treasure)) else { return Ok(()) };
    if entry.tokens > 0 {
        s.st.tokens += u16::from(entry.tokens);
        tell(s, Why::Treasure, What::Looted { tokens: entry.tokens });
    }
    if entry.heal > 0 {
        heal_character(s, entry.heal, Why::Treasure);
    }
    if let Some(condition) = entry.gives {
        conditions::gain(s, Side::Character, condition, Span::Once, Why::Treasure);
    }
    if entry.damage > 0 {
        damage::to_character(s, entry.damage, Why::Treasure)?;
        if s.st.is_over() {
            return Ok(());
        }
    }
    for reward in &entry.rewards {
        if let Reward::Item(item) = *reward {
            found(s, item)?;
        }
    }
    Ok(())
}

/// After the scenario, or at once if the table plays so (ruling:holdin-loot-item).
fn found(s: &mut Scene<'_>, item: u8) -> Flow {
    let w = s.w;
    if !w.setup.options.items_at_once {
        s.st.found.push(item);
        tell(s, Why::FoundItem, What::ItemFound { item, equipped: false });
        return Ok(());
    }
    loop {
        let owned: Vec<u8> = s.st.items.iter().map(|h| h.item).collect();
        if fits(&w.book, &owned, item, w.setup.item_limit) {
            s.st.items.push(Held { item, used: Used::Ready });
            tell(s, Why::FoundItem, What::ItemFound { item, equipped: true });
            return Ok(());
        }
        // holdin:tile.treasure.item
        let choice = choose(s, |st, _| {
            let sells = (0..st.items.len() as u16).map(Choice::Nth).chain([Choice::Done]);
            Question::new(Ask::MakeRoom { item }, sells.collect())
        })?;
        let Choice::Nth(i) = choice else {
            s.st.found.push(item);
            tell(s, Why::FoundItem, What::ItemFound { item, equipped: false });
            return Ok(());
        };
        let sold = s.st.items.remove(usize::from(i)).item;
        let gold = w.item(sold).cost / 2;
        s.st.sold.push((sold, gold));
        tell(s, Why::FoundItem, What::ItemSold { item: sold, gold });
    }
}
