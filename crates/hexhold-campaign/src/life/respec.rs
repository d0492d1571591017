//! Card choices made anew, where the group plays so.

use super::level::cards_up_to;
use crate::ask::{Scene, Why};
use crate::state::{Counter, Member};
use crate::story::gain_gold;
use crate::world::World;

/// gh2e:variant.respec.cost
const fn price(m: &Member) -> u16 {
    10 * m.level as u16
}

/// Whoever has chosen nothing yet has nothing to choose anew.
pub(crate) fn may_respec(w: &World, m: &Member) -> bool {
    w.setup.respec && m.gold >= price(m) && m.pool.iter().any(|card| chosen(w, m, card))
}

/// A card that came with a level.
fn chosen(w: &World, m: &Member, card: &str) -> bool {
    w.class(&m.class).is_some_and(|c| c.cards.iter().any(|k| k.name == card && k.level.number() > 1))
}

/// gh2e:variant.respec.return-cards: they go, and a card is chosen for each level again.
pub(crate) fn respec(s: &mut Scene<'_>, member: u8) {
    gain_gold(s, Why::Respec, member, -i32::from(price(s.st.member(member))));
    let w = s.w;
    let m = s.st.member_mut(member);
    let kept = m.pool.iter().filter(|card| !chosen(w, m, card)).cloned().collect();
    m.pool = kept;
    let line = usize::from(m.line);
    s.st.lines[line].counter = Counter::Again(2);
}

/// gh2e:variant.respec.rechoose-per-level: after the card for one level comes that for the next.
pub(crate) fn next_choice(w: &World, m: &Member, level: u8) -> Counter {
    let next = (level + 1..=m.level).find(|&l| !cards_up_to(w, m, l).is_empty());
    next.map_or(Counter::Menu, Counter::Again)
}
