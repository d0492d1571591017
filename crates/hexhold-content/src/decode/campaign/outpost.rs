//! The outpost: buildings, guard cards, house rules, the calendar and the alchemy chart.

use hexhold_model::{
    Aim, Building, BuildingLevel, Discount, Formula, Gain, GuardCard, GuardIs, GuardPerk, HouseRule, Key, Moment,
    Offer, OutpostDef, Parity, Price, Raid, Stuff,
};

use super::{
    super::line::{Cx, Line, RefKind},
    gain::gains,
    refer, text,
};
use crate::{
    names::Table,
    syntax::{Form, Node, Word},
};

pub(crate) const LOOKS: Table<()> = &[
    ("house", ()),
    ("hall", ()),
    ("tower", ()),
    ("workshop", ()),
    ("kiln", ()),
    ("garden", ()),
    ("mill", ()),
    ("camp", ()),
    ("wharf", ()),
    ("shrine", ()),
    ("market", ()),
    ("wall", ()),
];

const OFFERS: Table<Offer> = &[
    ("craft", Offer::Craft),
    ("brew", Offer::Brew),
    ("distil", Offer::Distil),
    ("brew-three", Offer::BrewThree),
    ("purchase", Offer::Purchase),
    ("enhance", Offer::Enhance),
    ("favors", Offer::Favors),
    ("guard-perks", Offer::GuardPerks),
];

const MOMENTS: Table<Moment> = &[
    ("departure", Moment::Departure),
    ("won", Moment::Won),
    ("lost", Moment::Lost),
    ("week", Moment::Week),
    ("operations", Moment::Operations),
];

/// `"Timber" 4 "Iron" 1 gold 10 any-material 2 any-herb 1 item "Pot Lid"`: what is paid, to the end of the line or `times=`.
pub(crate) fn price(cx: &mut Cx, line: &mut Line) -> Option<Price> {
    let mut out = Price::default();
    let before = line.here();
    while let Some(word) = line.next() {
        if word.is("item") {
            let item = line.expect_name(cx, "an item")?;
            out.items.push(refer(cx, RefKind::Item, item));
            continue;
        }
        let named = word.form == Form::Quoted;
        if !named && !["gold", "any-material", "any-herb"].contains(&word.text.as_str()) {
            cx.unknown(word, "thing to pay with", ["gold", "any-material", "any-herb", "item"]);
            return None;
        }
        let n = line.expect(cx, "how much")?;
        let n = cx.number(n, "a price", 1..=99)? as u16;
        match word.text.as_str() {
            "gold" if !named => out.gold += n,
            "any-material" if !named => out.materials += n,
            "any-herb" if !named => out.herbs += n,
            _ => {
                let key = refer(cx, RefKind::Loot, word);
                out.resources.push((key, n));
            }
        }
    }
    if out.is_nothing() {
        cx.error_help(
            before,
            "what does it cost?",
            "expected a resource and a number",
            "as in `cost \"Timber\" 4 gold 10`",
        );
        return None;
    }
    Some(out)
}

/// A resource by name, or any of a kind.
pub(super) fn stuff(cx: &mut Cx, word: &Word) -> Option<Stuff> {
    Some(match (word.form == Form::Quoted, word.text.as_str()) {
        (false, "gold") => Stuff::Gold,
        (false, "any-material") => Stuff::AnyMaterial,
        (false, "any-herb") => Stuff::AnyHerb,
        (true, _) => Stuff::Of(refer(cx, RefKind::Loot, word)),
        (false, _) => {
            cx.unknown(word, "thing of which there is so much", ["gold", "any-material", "any-herb"]);
            return None;
        }
    })
}

const BUILDING: &[&str] = &["unlocked", "level"];

/// `building "Kiln Yard" number=12 look=kiln starts=1 { unlocked { … }; level 1 prosperity=1 { … } }`.
pub(crate) fn building(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> Option<Building> {
    let Some(number) = line.prop("number") else {
        cx.error(line.here(), "a building needs a number", "expected `number=`");
        return None;
    };
    let number = cx.number(number, "a building's number", 1..=99)? as u8;
    let look = match line.prop("look") {
        Some(word) => {
            cx.pick(LOOKS, word, "look of a building")?;
            word.text.clone()
        }
        None => "house".to_owned(),
    };
    let starts = match line.prop("starts") {
        Some(word) => Some(cx.number(word, "a level", 0..=4)? as u8),
        None => None,
    };
    let wall = line.eat("wall");
    let mut out = Building { key, name, number, look, starts, wall, ..Building::default() };
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        match inner.name() {
            "unlocked" => {
                let nodes = inner.needs_block(cx);
                out.unlocked.extend(gains(cx, nodes));
                inner.finish(cx);
            }
            "level" => {
                let n = inner.expect(cx, "its number")?;
                let n = cx.number(n, "a level", 1..=4)?;
                if n != out.levels.len() as i64 + 1 {
                    cx.error(node.name.span, "levels stand in order, from 1 on", "out of order");
                }
                if let Some(level) = level(cx, &mut inner) {
                    out.levels.push(level);
                    inner.finish(cx);
                }
            }
            _ => cx.unknown(&node.name, "line of a building", BUILDING.iter().copied()),
        }
    }
    if out.levels.is_empty() || usize::from(out.starts.unwrap_or(0)) > out.levels.len() {
        cx.error(line.name_span(), "a building has one to four levels, and the one it starts with", "incomplete");
        return None;
    }
    Some(out)
}

const LEVEL: &[&str] =
    &["text", "cost", "once", "works", "wrecked", "offers", "repair", "rebuild", "soldiers", "discount"];

fn level(cx: &mut Cx, line: &mut Line) -> Option<BuildingLevel> {
    let mut out = BuildingLevel { prosperity: 1, ..BuildingLevel::default() };
    if let Some(word) = line.prop("prosperity") {
        out.prosperity = cx.number(word, "a prosperity level", 1..=9)? as u8;
    }
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "text" => text(cx, &mut inner, &mut out.text),
            "cost" => price(cx, &mut inner).map(|p| out.cost = p),
            "rebuild" => price(cx, &mut inner).map(|p| out.rebuild = p),
            "once" | "works" | "wrecked" => {
                let nodes = inner.needs_block(cx);
                let gained = gains(cx, nodes);
                match inner.name() {
                    "once" => out.once.extend(gained),
                    "works" => out.operation.extend(gained),
                    _ => out.wrecked.extend(gained),
                }
                Some(())
            }
            "offers" => {
                while let Some(word) = inner.next() {
                    out.offers.extend(cx.pick(OFFERS, word, "offer of a building"));
                }
                Some(())
            }
            "repair" => number(cx, &mut inner, "materials", 0..=20).map(|n| out.repair = n),
            "soldiers" => number(cx, &mut inner, "soldiers", 1..=20).and_then(|n| {
                out.soldiers = n;
                let worth = inner.prop("worth")?;
                cx.number(worth, "what a soldier takes off an attack", 1..=50).map(|n| out.soldier_worth = n as u8)
            }),
            "discount" => discount(cx, &mut inner).map(|d| out.discount = d),
            _ => {
                cx.unknown(&node.name, "line of a level", LEVEL.iter().copied());
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        } else if inner.name() == "soldiers" {
            cx.error_help(inner.here(), "what is a soldier worth?", "expected `worth=`", "as in `soldiers 4 worth=5`");
        }
    }
    Some(out)
}

/// `discount 10 level=10 previous=25`: what enhancements cost less here.
fn discount(cx: &mut Cx, line: &mut Line) -> Option<Discount> {
    let each = line.expect(cx, "how much each enhancement costs less")?;
    let mut out = Discount { each: cx.number(each, "a discount", 0..=99)? as u16, ..Discount::default() };
    if let Some(word) = line.prop("level") {
        out.level = cx.number(word, "a discount for each level", 0..=25)? as u16;
    }
    if let Some(word) = line.prop("previous") {
        out.previous = cx.number(word, "a discount for each enhancement before", 0..=75)? as u16;
    }
    Some(out)
}

fn number(cx: &mut Cx, line: &mut Line, what: &str, bounds: std::ops::RangeInclusive<i64>) -> Option<u8> {
    let n = line.expect(cx, "how many")?;
    cx.number(n, what, bounds).map(|n| n as u8)
}

/// `guard-card "Steady Hands" plus=10`, `minus=10`, `success` or `wrecked`; `rolling`, `later`; a block with what it brings.
pub(crate) fn guard_card(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> Option<GuardCard> {
    let is = if line.eat("success") {
        GuardIs::Success
    } else if line.eat("wrecked") {
        GuardIs::Wrecked
    } else if let Some(word) = line.prop("plus") {
        GuardIs::Plus(cx.number(word, "a bonus", 0..=50)? as i16)
    } else if let Some(word) = line.prop("minus") {
        GuardIs::Plus(-cx.number(word, "a penalty", 1..=50)? as i16)
    } else {
        let help = "`plus=10`, `minus=10`, `success` or `wrecked`";
        cx.error_help(line.here(), "what does the card do to a check?", "expected a number", help);
        return None;
    };
    let rolling = line.eat("rolling");
    let starts = !line.eat("later");
    let gains = gains(cx, line.block());
    Some(GuardCard { key, name, is, rolling, starts, gains })
}

/// `guard-perk "Night Drill" { add "Lantern Line"; remove "Late Bell" }`.
pub(crate) fn guard_perk(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> GuardPerk {
    let mut out = GuardPerk { key, name, add: Vec::new(), remove: Vec::new() };
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let slot = match inner.name() {
            "add" => &mut out.add,
            "remove" => &mut out.remove,
            _ => {
                cx.unknown(&node.name, "line of a guard perk", ["add", "remove"]);
                continue;
            }
        };
        while let Some(word) = inner.next() {
            slot.push(refer(cx, RefKind::Guard, word));
        }
        inner.finish(cx);
    }
    out
}

/// `house-rule "Wagers" { text "…"; at departure { … }; at won { … } }`.
pub(crate) fn house_rule(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> HouseRule {
    let mut out = HouseRule { key, name, text: String::new(), does: Vec::new() };
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "text" => text(cx, &mut inner, &mut out.text),
            "at" => inner.expect(cx, "a moment").and_then(|word| {
                let moment = cx.pick(MOMENTS, word, "moment of a house rule")?;
                let nodes = inner.needs_block(cx);
                out.does.push((moment, gains(cx, nodes)));
                Some(())
            }),
            _ => {
                cx.unknown(&node.name, "line of a house rule", ["text", "at"]);
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    out
}

/// `attack 40 targets=3 odd descending from=10 to=60 wrecks { text "…"; after { … } }`; without a word about which buildings,
/// the party decides.
pub(super) fn raid(cx: &mut Cx, line: &mut Line) -> Option<Raid> {
    let n = line.expect(cx, "its value")?;
    let value = cx.number(n, "the value of an attack", 1..=999)? as u16;
    let targets = match line.prop("targets") {
        Some(word) => cx.number(word, "a number of buildings", 1..=20)? as u8,
        None => 1,
    };
    let (mut parity, mut descending, mut said, mut wrecks) = (Parity::Any, false, false, false);
    while let Some(word) = line.next() {
        match word.text.as_str() {
            "odd" => parity = Parity::Odd,
            "even" => parity = Parity::Even,
            "descending" => descending = true,
            "ascending" => {}
            "wrecks" => {
                wrecks = true;
                continue;
            }
            _ => {
                cx.unknown(word, "word about an attack", ["odd", "even", "ascending", "descending", "wrecks"]);
                return None;
            }
        }
        said = true;
    }
    let (mut least, mut most) = (1, 99);
    if let Some(word) = line.prop("from") {
        least = cx.number(word, "a building's number", 1..=99)? as u8;
        said = true;
    }
    if let Some(word) = line.prop("to") {
        most = cx.number(word, "a building's number", 1..=99)? as u8;
        said = true;
    }
    let aim = if said { Aim::Numbers { parity, least, most, descending } } else { Aim::Party };
    let mut out = Raid { value, targets, aim, wrecks, text: String::new(), after: Vec::new() };
    for node in line.block() {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "text" => text(cx, &mut inner, &mut out.text),
            "after" => {
                let nodes = inner.needs_block(cx);
                out.after.extend(gains(cx, nodes));
                Some(())
            }
            _ => {
                cx.unknown(&node.name, "line of an attack", ["text", "after"]);
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    Some(out)
}

/// `calendar { at 5 read "The Trader" }`: what is due from the start.
pub(super) fn calendar(cx: &mut Cx, line: &mut Line, out: &mut OutpostDef) -> Option<()> {
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if inner.name() != "at" {
            cx.unknown(&node.name, "line of a calendar", ["at"]);
            continue;
        }
        let week = inner.expect(cx, "a week")?;
        let week = cx.number(week, "a week", 1..=200)? as u16;
        if !inner.eat("read") {
            cx.error_help(inner.here(), "what comes then?", "expected `read`", "as in `at 5 read \"The Trader\"`");
            return None;
        }
        let word = inner.expect_name(cx, "a section")?;
        out.calendar.push((week, refer(cx, RefKind::Section, word)));
        inner.finish(cx);
    }
    Some(())
}

/// `morale { lowest read "Empty Houses"; highest read "A Song for It" }`.
pub(super) fn morale(cx: &mut Cx, line: &mut Line, out: &mut OutpostDef) -> Option<()> {
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let slot = match inner.name() {
            "lowest" => &mut out.lowest_morale,
            "highest" => &mut out.highest_morale,
            _ => {
                cx.unknown(&node.name, "end of morale", ["lowest", "highest"]);
                continue;
            }
        };
        if !inner.eat("read") {
            cx.error(inner.here(), "what is read there?", "expected `read`");
            return None;
        }
        let word = inner.expect_name(cx, "a section")?;
        *slot = Some(refer(cx, RefKind::Section, word));
        inner.finish(cx);
    }
    Some(())
}

/// `alchemy { brew "Ashwort" "Saltbell" makes "Clear Broth"; brew repeated makes "Black Broth" }`.
pub(super) fn alchemy(cx: &mut Cx, line: &mut Line, out: &mut OutpostDef) -> Option<()> {
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if inner.name() != "brew" {
            cx.unknown(&node.name, "line of alchemy", ["brew"]);
            continue;
        }
        brew(cx, &mut inner, node, out)?;
        inner.finish(cx);
    }
    Some(())
}

fn brew(cx: &mut Cx, line: &mut Line, node: &Node, out: &mut OutpostDef) -> Option<()> {
    let repeated = line.eat("repeated");
    let mut herbs: Vec<Key> = Vec::new();
    while !line.peek_is("makes") {
        let word = line.expect_name(cx, "a herb, or `makes`")?;
        herbs.push(refer(cx, RefKind::Loot, word));
    }
    line.eat("makes");
    let word = line.expect_name(cx, "a potion")?;
    let potion = refer(cx, RefKind::Item, word);
    if repeated {
        out.repeated = Some(potion);
        return Some(());
    }
    herbs.sort();
    let three_alike = herbs.len() == 3 && herbs.windows(2).any(|two| two[0] == two[1]);
    if !(2..=3).contains(&herbs.len()) || three_alike {
        let help = "three herbs of which two are the same all make what `brew repeated` makes";
        cx.error_help(node.name.span, "a potion is brewed of two herbs, or of three different ones", "not these", help);
        return None;
    }
    if out.chart.iter().any(|f| f.herbs == herbs) {
        cx.error(node.name.span, "these herbs make something already", "a second one");
        return None;
    }
    out.chart.push(Formula { herbs, potion });
    Some(())
}

/// `may pay "Timber" 1 times=3 { gold 2 }`.
pub(super) fn may_pay(cx: &mut Cx, line: &mut Line) -> Option<Gain> {
    if !line.eat("pay") {
        cx.error_help(line.here(), "what may be done?", "expected `pay`", "as in `may pay gold 2 times=3 { … }`");
        return None;
    }
    let times = match line.prop("times") {
        Some(word) => cx.number(word, "how often", 1..=20)? as u8,
        None => 1,
    };
    let price = price(cx, line)?;
    let nodes = line.needs_block(cx);
    Some(Gain::MayPay(price, times, gains(cx, nodes)))
}
