//! The six elements, the icons that stand for them, and the element board.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Element {
    Fire,
    Ice,
    Air,
    Earth,
    Light,
    Dark,
}

impl Element {
    pub const ALL: [Self; 6] = [Self::Fire, Self::Ice, Self::Air, Self::Earth, Self::Light, Self::Dark];
}

/// What a printed element icon stands for: one element, one of two (mixed), or any one (wild).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElementIcon {
    One(Element),
    Mixed(Element, Element),
    OneOf([Element; 3]),
    Wild,
    /// The element that the action has consumed last: only to infuse.
    Consumed,
}

impl ElementIcon {
    /// The elements the icon may stand for.
    pub fn choices(self) -> impl Iterator<Item = Element> {
        Element::ALL.into_iter().filter(move |&e| match self {
            Self::One(a) => a == e,
            Self::Mixed(a, b) => a == e || b == e,
            Self::OneOf(list) => list.contains(&e),
            Self::Wild => true,
            Self::Consumed => false,
        })
    }
}

/// The column of the element board an element stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Infusion {
    #[default]
    Inert,
    Waning,
    Strong,
}

/// One value for every element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ByElement<T>(pub [T; 6]);

impl<T> std::ops::Index<Element> for ByElement<T> {
    type Output = T;

    fn index(&self, e: Element) -> &T {
        &self.0[e as usize]
    }
}

impl<T> std::ops::IndexMut<Element> for ByElement<T> {
    fn index_mut(&mut self, e: Element) -> &mut T {
        &mut self.0[e as usize]
    }
}
