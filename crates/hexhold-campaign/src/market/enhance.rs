//! Enhancing a card: where, with what, and for how much.

use hexhold_model::{Key, Spot};

use super::{StickerName, sticker_price};
use crate::ask::{Choice, Scene, What, Why, tell};
use crate::state::{Placed, State};
use crate::story::{gain_gold, prosperity_level};
use crate::world::World;

/// Every enhancement that a character can buy now.
pub(crate) fn offers(st: &State, w: &World, member: u8) -> Vec<Choice> {
    let rules = &w.campaign().stickers;
    let unlocked = match w.outpost() {
        // fh:enhance.from-building-44
        Some(_) => st.offers(w, hexhold_model::Offer::Enhance),
        None => w.book.enhancing.as_ref().is_some_and(|key| st.has_achievement(key)),
    };
    if !rules.enhancing || !unlocked {
        return Vec::new();
    }
    let m = st.member(member);
    let mut out = Vec::new();
    for spot in &w.book.spots {
        if spot.class != m.class || !m.pool.contains(&spot.card) || taken(st, spot) || !within_limit(st, w, spot) {
            continue;
        }
        for &sticker in StickerName::ALL {
            if price(st, w, spot, sticker).is_some_and(|p| p <= m.gold) {
                out.push(Choice::Enhance {
                    card: spot.card.clone(),
                    bottom: spot.bottom,
                    ability: spot.ability,
                    mark: spot.mark,
                    sticker,
                });
            }
        }
    }
    out
}

fn same_spot(p: &Placed, spot: &Spot) -> bool {
    same_action(p, spot) && p.ability == spot.ability && p.mark == spot.mark
}

fn same_action(p: &Placed, spot: &Spot) -> bool {
    p.class == spot.class && p.card == spot.card && p.bottom == spot.bottom
}

fn taken(st: &State, spot: &Spot) -> bool {
    st.stickers.iter().any(|p| same_spot(p, spot))
}

/// gh1e:enhance.limit-prosperity
fn within_limit(st: &State, w: &World, spot: &Spot) -> bool {
    if !w.campaign().stickers.card_limit {
        return true;
    }
    let mut cards: Vec<&String> = st.stickers.iter().filter(|p| p.class == spot.class).map(|p| &p.card).collect();
    cards.sort_unstable();
    cards.dedup();
    cards.contains(&&spot.card) || cards.len() < usize::from(prosperity_level(st, w))
}

fn price(st: &State, w: &World, spot: &Spot, sticker: StickerName) -> Option<u16> {
    let level = w.class(&spot.class)?.cards.iter().find(|c| c.name == spot.card)?.level.number();
    // gh2e:enhance.cost.4-per-action
    let already = st.stickers.iter().filter(|p| same_action(p, spot)).count() as u8;
    let price = sticker_price(&w.campaign().stickers, spot, sticker, level, already)?;
    let price = discounted(price, st.enhancer(w), level, already);
    if !w.setup.temporary_enhancements {
        return Some(price);
    }
    // ruling:temporary-enhancement: 20 less if the action has one, then a fifth off, what is left rounded up.
    let price = if already > 0 { price.saturating_sub(20) } else { price };
    Some((price * 4).div_ceil(5))
}

/// fh:variant.temporary-enhancements.cost-20-off: discounts come before it.
fn discounted(price: u16, off: hexhold_model::Discount, level: u8, already: u8) -> u16 {
    let levels = u16::from(level.saturating_sub(1)) * off.level;
    price.saturating_sub(off.each + levels + u16::from(already) * off.previous)
}

/// The mark and the sticker that a choice is about.
fn meant<'a>(st: &State, w: &'a World, member: u8, chosen: &Choice) -> Option<(&'a Spot, StickerName)> {
    let Choice::Enhance { card, bottom, ability, mark, sticker } = chosen else { return None };
    let class = &st.member(member).class;
    let here =
        |p: &&Spot| p.class == *class && p.card == *card && (p.bottom, p.ability, p.mark) == (*bottom, *ability, *mark);
    w.book.spots.iter().find(here).map(|spot| (spot, *sticker))
}

/// What a sticker costs a character, for a choice that is one.
pub fn sticker_offer(st: &State, w: &World, member: u8, chosen: &Choice) -> Option<u16> {
    let (spot, sticker) = meant(st, w, member, chosen)?;
    price(st, w, spot, sticker)
}

/// Puts what was chosen from [`offers`] on its card.
pub(crate) fn enhance(s: &mut Scene<'_>, member: u8, chosen: &Choice) {
    let w = s.w;
    let Some((spot, sticker)) = meant(s.st, w, member, chosen) else { return };
    let Some(price) = price(s.st, w, spot, sticker) else { return };
    gain_gold(s, Why::Enhancement, member, -i32::from(price));
    s.st.stickers.push(Placed {
        class: spot.class.clone(),
        card: spot.card.clone(),
        bottom: spot.bottom,
        ability: spot.ability,
        mark: spot.mark,
        sticker,
    });
    tell(s, Why::Enhancement, What::Enhanced { member, card: spot.card.clone(), sticker, price });
}

/// Those on the cards of a class.
pub(crate) fn of_class(st: &State, class: &Key) -> Vec<Placed> {
    st.stickers.iter().filter(|p| p.class == *class).cloned().collect()
}
