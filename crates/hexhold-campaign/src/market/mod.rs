//! The shop, and enhancements.

mod enhance;
mod shop;
mod sticker;

pub use enhance::sticker_offer;
pub(crate) use enhance::{enhance, of_class, offers};
pub(crate) use shop::{buy, donate, may_donate, pass, sell, wares};
pub use shop::{price_of, sale_value};
pub use sticker::{StickerName, sticker_price};
