//! Single words of the vocabulary in each language.

use hexhold_model::{AbilityKind, Compare, Condition, Element, ElementIcon, OverlayKind, Rank};

use super::texts::{Key, Lang};

pub(crate) const fn condition(c: Condition, lang: Lang) -> &'static str {
    pick(lang, c.english(), c.german())
}

const fn pick(lang: Lang, en: &'static str, de: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::De => de,
    }
}

pub(crate) const fn element(e: Element, lang: Lang) -> &'static str {
    let (en, de) = match e {
        Element::Fire => ("Fire", "Feuer"),
        Element::Ice => ("Ice", "Eis"),
        Element::Air => ("Air", "Luft"),
        Element::Earth => ("Earth", "Erde"),
        Element::Light => ("Light", "Licht"),
        Element::Dark => ("Dark", "Dunkelheit"),
    };
    pick(lang, en, de)
}

pub(crate) const fn ability_kind(k: AbilityKind, lang: Lang) -> &'static str {
    let (en, de) = match k {
        AbilityKind::Move => ("move", "Bewegung"),
        AbilityKind::Attack => ("attack", "Angriff"),
        AbilityKind::Heal => ("heal", "Heilung"),
        AbilityKind::Loot => ("loot", "Plündern"),
        AbilityKind::Summon => ("summon", "Beschwörung"),
        AbilityKind::Push => ("push", "Schub"),
        AbilityKind::Pull => ("pull", "Zug"),
        AbilityKind::Recover => ("recover", "Zurücknehmen"),
    };
    pick(lang, en, de)
}

pub(crate) fn icon(i: ElementIcon, lang: Lang) -> String {
    match i {
        ElementIcon::One(e) => element(e, lang).to_owned(),
        ElementIcon::Mixed(a, b) => format!("{}/{}", element(a, lang), element(b, lang)),
        ElementIcon::OneOf([a, b, c]) => format!("{}/{}/{}", element(a, lang), element(b, lang), element(c, lang)),
        ElementIcon::Consumed => pick(lang, "the consumed element", "das verbrauchte Element").to_owned(),
        ElementIcon::Wild => pick(lang, "any element", "ein beliebiges Element").to_owned(),
    }
}

pub(crate) const fn overlay(k: OverlayKind, lang: Lang) -> &'static str {
    let (en, de) = match k {
        OverlayKind::Corridor => ("corridor", "Korridor"),
        OverlayKind::Difficult => ("difficult terrain", "schwieriges Gelände"),
        OverlayKind::Hazardous => ("hazardous terrain", "gefährliches Gelände"),
        OverlayKind::Icy => ("icy terrain", "eisiges Gelände"),
        OverlayKind::Trap => ("trap", "Falle"),
        OverlayKind::Obstacle => ("obstacle", "Hindernis"),
        OverlayKind::PressurePlate => ("pressure plate", "Druckplatte"),
        OverlayKind::Treasure => ("treasure", "Schatz"),
        OverlayKind::Marker => ("marker", "Markierung"),
    };
    pick(lang, en, de)
}

/// An overlay as a place: "next to an obstacle".
pub(crate) const fn overlay_there(k: OverlayKind, lang: Lang) -> &'static str {
    let (en, de) = match k {
        OverlayKind::Corridor => ("a corridor", "einem Korridor"),
        OverlayKind::Difficult => ("difficult terrain", "schwierigem Gelände"),
        OverlayKind::Hazardous => ("hazardous terrain", "gefährlichem Gelände"),
        OverlayKind::Icy => ("icy terrain", "eisigem Gelände"),
        OverlayKind::Trap => ("a trap", "einer Falle"),
        OverlayKind::Obstacle => ("an obstacle", "einem Hindernis"),
        OverlayKind::PressurePlate => ("a pressure plate", "einer Druckplatte"),
        OverlayKind::Treasure => ("a treasure", "einem Schatz"),
        OverlayKind::Marker => ("a marker", "einer Markierung"),
    };
    pick(lang, en, de)
}

pub(crate) const fn rank(r: Rank) -> Key {
    match r {
        Rank::Normal => Key::RankNormal,
        Rank::Elite => Key::RankElite,
        Rank::Named => Key::RankNamed,
        Rank::Boss => Key::RankBoss,
    }
}

pub(crate) const fn compare(c: Compare) -> Key {
    match c {
        Compare::Less => Key::Less,
        Compare::AtMost => Key::AtMost,
        Compare::Equal => Key::Equal,
        Compare::AtLeast => Key::AtLeast,
        Compare::More => Key::More,
    }
}
