//! What somebody gains or loses: one line each, in outcomes, conclusions, sections, treasures and quests alike.

use hexhold_model::{Choosable, EventDeck, Gain, StartWith, Stuff, Whom};

use super::{
    super::line::{Cx, Line, RefKind},
    call, fact,
    outpost::{may_pay, stuff},
    refer,
};
use crate::{
    names::{self, Table},
    syntax::{Form, Node, Word},
};

pub(super) const DECKS: Table<EventDeck> = &[
    ("road", EventDeck::Road),
    ("city", EventDeck::City),
    ("summer-road", EventDeck::SummerRoad),
    ("winter-road", EventDeck::WinterRoad),
    ("summer-town", EventDeck::SummerTown),
    ("winter-town", EventDeck::WinterTown),
    ("boat", EventDeck::Boat),
];

const GAINS: &[&str] = &[
    "gold",
    "xp",
    "checkmarks",
    "collective",
    "reputation",
    "inspiration",
    "prosperity",
    "achievement",
    "party-achievement",
    "lose",
    "each",
    "one",
    "chooser",
    "start-with",
    "consume",
    "item",
    "design",
    "random-design",
    "random-scenario",
    "unsupply",
    "cap",
    "unlock",
    "lock-out",
    "add",
    "remove",
    "draw",
    "read",
    "imbuement",
    "if",
    "otherwise",
    "choose",
    "say",
    "by-hand",
    "resource",
    "morale",
    "defense",
    "soldiers",
    "attack",
    "targets",
    "checks",
    "upgrade",
    "wreck",
    "damage",
    "weeks",
    "in",
    "no-town-event",
    "guard-perk",
    "loot-sticker",
    "random-item",
    "may",
];

/// Everything that a block brings, in order.
pub(crate) fn gains(cx: &mut Cx, nodes: &[Node]) -> Vec<Gain> {
    for_whom(cx, nodes, Whom::Each)
}

fn for_whom(cx: &mut Cx, nodes: &[Node], whom: Whom) -> Vec<Gain> {
    let mut out: Vec<Gain> = Vec::new();
    let mut before = "";
    for node in nodes {
        let mut line = Line::new(node);
        let read = match line.name() {
            "each" => {
                let nodes = line.needs_block(cx);
                out.extend(for_whom(cx, nodes, Whom::Each));
                Some(())
            }
            "chooser" => {
                let nodes = line.needs_block(cx);
                out.extend(for_whom(cx, nodes, Whom::Chooser));
                Some(())
            }
            "otherwise" => otherwise(cx, &mut line, &mut out, before == "if", whom),
            _ => one(cx, &mut line, whom).map(|g| out.push(g)),
        };
        if read.is_some() {
            line.finish(cx);
        }
        before = &node.name.text;
    }
    out
}

/// What happens when the `if` before it does not.
fn otherwise(cx: &mut Cx, line: &mut Line, out: &mut [Gain], follows: bool, whom: Whom) -> Option<()> {
    let nodes = line.needs_block(cx);
    let gained = for_whom(cx, nodes, whom);
    match out.last_mut() {
        Some(Gain::If(_, _, otherwise)) if follows => {
            otherwise.extend(gained);
            Some(())
        }
        _ => {
            cx.error(line.name_span(), "`otherwise` stands behind an `if`", "otherwise than what?");
            None
        }
    }
}

fn one(cx: &mut Cx, line: &mut Line, whom: Whom) -> Option<Gain> {
    let name = &line.node.name;
    Some(match line.name() {
        "lose" => {
            let word = line.expect(cx, "what is lost")?;
            return counted(cx, line, word, whom, true);
        }
        "one" => {
            let nodes = line.needs_block(cx);
            Gain::One(gains(cx, nodes))
        }
        "start-with" => Gain::StartWith(whom, start_with(cx, line)?),
        "consume" => {
            if !line.eat("item") {
                cx.error(line.here(), "what is used up?", "expected `item`");
                return None;
            }
            Gain::ConsumeItem(whom)
        }
        "item" => Gain::Item(named(cx, line, RefKind::Item, "an item")?),
        "design" => Gain::Design(named(cx, line, RefKind::Item, "an item")?),
        "unsupply" => Gain::Unsupply(named(cx, line, RefKind::Item, "an item")?),
        "random-design" => Gain::RandomDesign,
        "random-scenario" => Gain::RandomScenario,
        "cap" => {
            let of = named(cx, line, RefKind::Standing, "a standing")?;
            let n = line.expect(cx, "a number")?;
            Gain::RaiseCap(of, cx.number(n, "the most that reputation can be", 1..=20)? as i8)
        }
        "unlock" => unlock(cx, line)?,
        "lock-out" => Gain::LockOut(named(cx, line, RefKind::Scenario, "a scenario")?),
        "add" | "remove" => card(cx, line)?,
        "draw" => {
            line.eat("another");
            let word = line.expect(cx, "a deck")?;
            Gain::AnotherEvent(cx.pick(DECKS, word, "deck of events")?)
        }
        "read" => Gain::Read(named(cx, line, RefKind::Section, "a section")?),
        "imbuement" => Gain::Imbuement(if line.eat("advanced") { 2 } else { 1 }),
        "if" => {
            let fact = fact::fact(cx, line)?;
            let nodes = line.needs_block(cx);
            Gain::If(fact, for_whom(cx, nodes, whom), Vec::new())
        }
        "upgrade" | "wreck" | "damage" => building(cx, line)?,
        "weeks" => {
            let n = line.expect(cx, "how many")?;
            Gain::Weeks(cx.number(n, "weeks", 1..=20)? as u8)
        }
        "in" => in_weeks(cx, line)?,
        "no-town-event" => Gain::NoTownEvent,
        "guard-perk" => Gain::GuardPerk,
        "loot-sticker" => Gain::LootSticker(named(cx, line, RefKind::Loot, "a kind of loot")?),
        "random-item" => Gain::RandomItem,
        "may" => may_pay(cx, line)?,
        "choose" => choose(cx, line, whom)?,
        "say" => Gain::Say(line.expect(cx, "a text")?.text.clone()),
        "by-hand" => Gain::ByHand(line.expect(cx, "what people do")?.text.clone()),
        _ => return counted(cx, line, name, whom, false),
    })
}

fn unlock(cx: &mut Cx, line: &mut Line) -> Option<Gain> {
    let word = line.expect(cx, "`scenario`, `class`, `building` or `rule`")?;
    Some(match word.text.as_str() {
        "scenario" => Gain::Unlock(named(cx, line, RefKind::Scenario, "a scenario")?),
        "class" => Gain::UnlockClass(named(cx, line, RefKind::Class, "a class")?),
        "building" => Gain::UnlockBuilding(named(cx, line, RefKind::Building, "a building")?),
        "rule" => Gain::UnlockRule(named(cx, line, RefKind::Rule, "a house rule")?),
        _ => {
            cx.unknown(word, "thing to unlock", ["scenario", "class", "building", "rule"]);
            return None;
        }
    })
}

/// A card comes into its deck, or leaves it.
fn card(cx: &mut Cx, line: &mut Line) -> Option<Gain> {
    let add = line.name() == "add";
    if line.eat("guard") {
        let card = named(cx, line, RefKind::Guard, "a guard card")?;
        return Some(if add { Gain::AddGuard(card) } else { Gain::RemoveGuard(card) });
    }
    if add && line.eat("quest") {
        return Some(Gain::AddQuest(named(cx, line, RefKind::Quest, "a quest")?));
    }
    if !line.eat("event") {
        cx.error(line.here(), "which event?", "expected `event`");
        return None;
    }
    let event = named(cx, line, RefKind::Event, "an event")?;
    Some(if add { Gain::AddEvent(event) } else { Gain::RemoveEvent(event) })
}

fn building(cx: &mut Cx, line: &mut Line) -> Option<Gain> {
    if !line.eat("building") {
        cx.error(line.here(), "which building?", "expected `building`");
        return None;
    }
    let key = named(cx, line, RefKind::Building, "a building")?;
    Some(match line.name() {
        "upgrade" => Gain::UpgradeBuilding(key),
        "wreck" => Gain::WreckBuilding(key),
        _ => Gain::DamageBuilding(key),
    })
}

fn in_weeks(cx: &mut Cx, line: &mut Line) -> Option<Gain> {
    let n = line.expect(cx, "how many weeks")?;
    let n = cx.number(n, "weeks", 1..=60)? as u8;
    if !line.eat_any(&["weeks", "week"]) || !line.eat("read") {
        let help = "as in `in 3 weeks read \"The Trader\"`";
        cx.error_help(line.here(), "what comes then?", "expected `weeks read`", help);
        return None;
    }
    Some(Gain::InWeeks(n, named(cx, line, RefKind::Section, "a section")?))
}

fn named(cx: &mut Cx, line: &mut Line, kind: RefKind, what: &str) -> Option<String> {
    let word = line.expect_name(cx, what)?;
    Some(refer(cx, kind, word))
}

/// What can be gained and lost. Nobody gains a negative number: that is a loss, and says so.
fn counted(cx: &mut Cx, line: &mut Line, what: &Word, whom: Whom, lost: bool) -> Option<Gain> {
    let signed = |n: i64| if lost { -n } else { n };
    let number = |cx: &mut Cx, line: &mut Line, what: &str, most: i64| {
        let n = line.expect(cx, "how much")?;
        cx.number(n, what, 1..=most).map(signed)
    };
    Some(match what.text.as_str() {
        "gold" => Gain::Gold(whom, number(cx, line, "gold", 999)? as i16),
        "xp" => Gain::Experience(whom, number(cx, line, "experience", 99)? as i16),
        "checkmarks" | "checkmark" => Gain::Checkmarks(whom, number(cx, line, "a number of checkmarks", 9)? as i8),
        "collective" => {
            let word = line.expect(cx, "what is shared")?;
            match stuff(cx, word)? {
                Stuff::Gold => Gain::CollectiveGold(number(cx, line, "gold", 999)? as i16),
                what => Gain::Collective(what, number(cx, line, "a resource", 99)? as i16),
            }
        }
        "resource" => {
            let word = line.expect(cx, "a resource")?;
            let what = stuff(cx, word)?;
            Gain::Resource(whom, what, number(cx, line, "a resource", 99)? as i16)
        }
        "morale" => Gain::Morale(number(cx, line, "morale", 20)? as i8),
        "defense" => Gain::Defense(number(cx, line, "defense", 50)? as i16),
        "soldiers" => Gain::Soldiers(number(cx, line, "soldiers", 10)? as i8),
        "attack" => Gain::AttackBy(number(cx, line, "an attack", 50)? as i16),
        "targets" => Gain::TargetsBy(number(cx, line, "a number of targets", 10)? as i8),
        "checks" => Gain::ChecksBy(number(cx, line, "a bonus", 50)? as i16),
        "reputation" => {
            let of = match line.peek().filter(|w| w.form == Form::Quoted) {
                Some(word) => {
                    line.next();
                    Some(refer(cx, RefKind::Standing, word))
                }
                None => None,
            };
            Gain::Reputation(of, number(cx, line, "reputation", 20)? as i8)
        }
        "inspiration" => Gain::Inspiration(number(cx, line, "inspiration", 99)? as i16),
        "prosperity" => Gain::Prosperity(number(cx, line, "prosperity", 20)? as i8),
        "achievement" => {
            let word = line.expect_name(cx, "an achievement")?;
            let key = call(cx, word);
            match line.prop("type") {
                _ if lost => Gain::LoseAchievement(key),
                Some(kind) => Gain::Achievement(key, Some(names::slug(&kind.text))),
                None => Gain::Achievement(key, None),
            }
        }
        "party-achievement" => {
            let word = line.expect_name(cx, "an achievement")?;
            let key = call(cx, word);
            if lost { Gain::LosePartyAchievement(key) } else { Gain::PartyAchievement(key) }
        }
        _ => {
            const LOSSES: [&str; 16] = [
                "resource",
                "morale",
                "defense",
                "soldiers",
                "attack",
                "targets",
                "checks",
                "gold",
                "xp",
                "checkmarks",
                "collective",
                "reputation",
                "inspiration",
                "prosperity",
                "achievement",
                "party-achievement",
            ];
            let known = if lost { &LOSSES[..] } else { GAINS };
            cx.unknown(what, if lost { "loss" } else { "gain" }, known.iter().copied());
            return None;
        }
    })
}

/// `start-with muddle`, `start-with bless 2`, `start-with damage 3`.
fn start_with(cx: &mut Cx, line: &mut Line) -> Option<StartWith> {
    const COUNTED: Table<fn(u8) -> StartWith> = &[
        ("bless", StartWith::Bless),
        ("curse", StartWith::Curse),
        ("damage", StartWith::Damage),
        ("minus-ones", StartWith::MinusOne),
        ("discard", StartWith::Discard),
    ];
    let word = line.expect(cx, "what the next scenario begins with")?;
    if let Some(make) = names::find(COUNTED, &word.text) {
        let n = match line.next() {
            Some(n) => cx.number(n, "how much", 1..=9)? as u8,
            None => 1,
        };
        return Some(make(n));
    }
    if word.is("infuse") {
        let word = line.expect(cx, "an element")?;
        return cx.pick(names::ELEMENTS, word, "element").map(StartWith::Infuse);
    }
    let Some(condition) = names::find(names::CONDITIONS, &word.text) else {
        let known = COUNTED.iter().map(|(w, _)| *w).chain(["infuse"]).chain(names::CONDITIONS.iter().map(|(w, _)| *w));
        cx.unknown(word, "way to begin a scenario", known);
        return None;
    };
    Some(StartWith::Condition(condition))
}

/// `choose { option "Burn it." { … }; option "Keep it." { … } }`.
fn choose(cx: &mut Cx, line: &mut Line, whom: Whom) -> Option<Gain> {
    let mut options = Vec::new();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if inner.name() != "option" {
            cx.unknown(&node.name, "line of a choice", ["option"]);
            continue;
        }
        let Some(word) = inner.expect(cx, "a text") else { continue };
        let gains = for_whom(cx, inner.block(), whom);
        inner.finish(cx);
        options.push(Choosable { text: word.text.clone(), gains });
    }
    if !(2..=9).contains(&options.len()) {
        cx.error(line.name_span(), "a choice has two to nine options", "here");
        return None;
    }
    Some(Gain::Choose(options))
}
