//! Answers as text, one line each: how a log is written, read and mended by hand. What is written here must stay readable
//! for ever.

use std::fmt::{self, Write};

use hexhold_model::SpotMark;

use super::{Answer, Choice, Input, To};
use crate::market::StickerName;
use crate::report::{CharacterReport, Report};

const MARKS: [(&str, SpotMark); 5] = [
    ("square", SpotMark::Square),
    ("circle", SpotMark::Circle),
    ("diamond", SpotMark::Diamond),
    ("diamond-plus", SpotMark::DiamondPlus),
    ("hex", SpotMark::Hex),
];

pub(super) fn write_to(to: To) -> String {
    match to {
        To::Party => "party".to_owned(),
        To::Line(n) => format!("line{n}"),
    }
}

pub(super) fn read_to(text: &str) -> Option<To> {
    match text {
        "party" => Some(To::Party),
        other => other.strip_prefix("line")?.parse().ok().map(To::Line),
    }
}

pub(super) fn write(input: &Input, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} ", write_to(input.to))?;
    match &input.answer {
        Answer::Choose(c) => choice(c, f),
        Answer::Name(name) => write!(f, "name {name}"),
        Answer::Split(shares) => {
            f.write_str("split")?;
            shares.iter().try_for_each(|s| write!(f, " {s}"))
        }
        Answer::Report(r) => f.write_str(&report(r)),
    }
}

pub(super) fn read(text: &str) -> Option<Input> {
    let (to, rest) = text.split_once(' ')?;
    let to = read_to(to)?;
    let answer = if let Some(name) = rest.strip_prefix("name ") {
        Answer::Name(name.to_owned())
    } else if let Some(card) = rest.strip_prefix("card ") {
        Answer::Choose(Choice::Card(card.to_owned()))
    } else {
        let words: Vec<&str> = rest.split(' ').collect();
        match words.as_slice() {
            ["split", shares @ ..] => Answer::Split(numbers(shares)?),
            ["report", rest @ ..] => Answer::Report(read_report(rest)?),
            other => Answer::Choose(read_choice(other)?),
        }
    };
    Some(Input { to, answer })
}

fn choice(c: &Choice, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match c {
        Choice::Done => f.write_str("done"),
        Choice::Yes => f.write_str("yes"),
        Choice::No => f.write_str("no"),
        Choice::Scenario { key, casual: false } => write!(f, "scenario {key}"),
        Choice::Scenario { key, casual: true } => write!(f, "casual {key}"),
        Choice::Party(who) => {
            f.write_str("with")?;
            who.iter().try_for_each(|m| write!(f, " {m}"))
        }
        Choice::Nth(n) => write!(f, "nth {n}"),
        Choice::Option(key) => write!(f, "option {key}"),
        Choice::Member(m) => write!(f, "member {m}"),
        Choice::Town => f.write_str("town"),
        Choice::Onward => f.write_str("onward"),
        Choice::Replay => f.write_str("replay"),
        Choice::TownEvent => f.write_str("event"),
        Choice::Class(key) => write!(f, "class {key}"),
        Choice::TakeUp(m) => write!(f, "take-up {m}"),
        Choice::Quest(key) => write!(f, "quest {key}"),
        Choice::Perk(p) => write!(f, "perk {p}"),
        Choice::Card(name) => write!(f, "card {name}"),
        Choice::LevelUp => f.write_str("level-up"),
        Choice::Buy(key) => write!(f, "buy {key}"),
        Choice::Sell(key) => write!(f, "sell {key}"),
        Choice::Give { item, to } => write!(f, "give {item} {to}"),
        Choice::Donate => f.write_str("donate"),
        Choice::Respec => f.write_str("respec"),
        Choice::Enhance { card, bottom, ability, mark, sticker } => {
            let half = if *bottom { "bottom" } else { "top" };
            write!(f, "enhance {half} {ability} {} {} {card}", MARKS[*mark as usize].0, sticker.word())
        }
        Choice::Retire => f.write_str("retire"),
        Choice::SetAside => f.write_str("set-aside"),
        Choice::Abandon => f.write_str("abandon"),
        Choice::Item(key) => write!(f, "item {key}"),
        Choice::Section(key) => write!(f, "section {key}"),
        Choice::Building(key) => write!(f, "building {key}"),
        Choice::Build(key) => write!(f, "build {key}"),
        Choice::Rebuild(key) => write!(f, "rebuild {key}"),
        Choice::Craft(key) => write!(f, "craft {key}"),
        Choice::Brew(n) => write!(f, "brew {n}"),
        Choice::Distil { item, herb } => write!(f, "distil {item} {herb}"),
        Choice::Store { member, what, n } => write!(f, "store {member} {what} {n}"),
        Choice::GuardPerk(key) => write!(f, "guard-perk {key}"),
        Choice::Lead(party) => write!(f, "lead {party}"),
        Choice::Found => f.write_str("found"),
    }
}

fn read_choice(words: &[&str]) -> Option<Choice> {
    let key = |k: &&str| (*k).to_owned();
    Some(match words {
        ["done"] => Choice::Done,
        ["yes"] => Choice::Yes,
        ["no"] => Choice::No,
        ["scenario", k] => Choice::Scenario { key: key(k), casual: false },
        ["casual", k] => Choice::Scenario { key: key(k), casual: true },
        ["with", who @ ..] => Choice::Party(numbers(who)?),
        ["nth", n] => Choice::Nth(n.parse().ok()?),
        ["option", k] => Choice::Option(key(k)),
        ["member", m] => Choice::Member(m.parse().ok()?),
        ["town"] => Choice::Town,
        ["onward"] => Choice::Onward,
        ["replay"] => Choice::Replay,
        ["event"] => Choice::TownEvent,
        ["class", k] => Choice::Class(key(k)),
        ["take-up", m] => Choice::TakeUp(m.parse().ok()?),
        ["quest", k] => Choice::Quest(key(k)),
        ["perk", p] => Choice::Perk(p.parse().ok()?),
        ["level-up"] => Choice::LevelUp,
        ["buy", k] => Choice::Buy(key(k)),
        ["sell", k] => Choice::Sell(key(k)),
        ["give", k, to] => Choice::Give { item: key(k), to: to.parse().ok()? },
        ["donate"] => Choice::Donate,
        ["respec"] => Choice::Respec,
        ["enhance", half @ ("top" | "bottom"), ability, mark, word, card @ ..] if !card.is_empty() => Choice::Enhance {
            card: card.join(" "),
            bottom: *half == "bottom",
            ability: ability.parse().ok()?,
            mark: MARKS.iter().find(|(name, _)| name == mark)?.1,
            sticker: StickerName::of(word)?,
        },
        ["retire"] => Choice::Retire,
        ["set-aside"] => Choice::SetAside,
        ["abandon"] => Choice::Abandon,
        ["item", k] => Choice::Item(key(k)),
        ["section", k] => Choice::Section(key(k)),
        ["building", k] => Choice::Building(key(k)),
        ["build", k] => Choice::Build(key(k)),
        ["rebuild", k] => Choice::Rebuild(key(k)),
        ["craft", k] => Choice::Craft(key(k)),
        ["brew", n] => Choice::Brew(n.parse().ok()?),
        ["distil", item, herb] => Choice::Distil { item: key(item), herb: key(herb) },
        ["store", m, what, n] => Choice::Store { member: m.parse().ok()?, what: key(what), n: n.parse().ok()? },
        ["guard-perk", k] => Choice::GuardPerk(key(k)),
        ["lead", party] => Choice::Lead(party.parse().ok()?),
        ["found"] => Choice::Found,
        _ => return None,
    })
}

fn numbers<T: std::str::FromStr>(words: &[&str]) -> Option<Vec<T>> {
    words.iter().map(|w| w.parse().ok()).collect()
}

/// `report won level=2 @0 xp=12 money=3 items=cap,rope deeds=kill/rat:3 @1 …`; what is nothing is left out.
fn report(r: &Report) -> String {
    let mut out = format!("report {} level={}", if r.won { "won" } else { "lost" }, r.level);
    for c in &r.characters {
        let _ = write!(out, " @{}", c.member);
        let mut say = |name: &str, value: String| {
            if !value.is_empty() && value != "0" {
                let _ = write!(out, " {name}={value}");
            }
        };
        let list = |all: Vec<String>| all.join(",");
        say("xp", c.experience.to_string());
        say("money", c.money.to_string());
        say("gold", c.gold.to_string());
        say("checks", c.checkmarks.to_string());
        say("items", c.items.join(","));
        say("sold", c.sold.join(","));
        say("treasures", list(c.treasures.iter().map(ToString::to_string).collect()));
        say("masteries", list(c.masteries.iter().map(|m| (m + 1).to_string()).collect()));
        say("deeds", list(c.deeds.iter().map(|(k, n)| format!("{k}:{n}")).collect()));
        say("resources", list(c.resources.iter().map(|(k, n)| format!("{k}:{n}")).collect()));
        say("dead", if c.dead { "yes".to_owned() } else { String::new() });
    }
    out
}

fn read_report(words: &[&str]) -> Option<Report> {
    let [ending, level, rest @ ..] = words else { return None };
    let won = match *ending {
        "won" => true,
        "lost" => false,
        _ => return None,
    };
    let mut r = Report { won, level: level.strip_prefix("level=")?.parse().ok()?, characters: Vec::new() };
    for word in rest {
        if let Some(member) = word.strip_prefix('@') {
            r.characters.push(CharacterReport { member: member.parse().ok()?, ..CharacterReport::default() });
            continue;
        }
        let c = r.characters.last_mut()?;
        let (name, value) = word.split_once('=')?;
        let list = || value.split(',').map(str::to_owned);
        match name {
            "xp" => c.experience = value.parse().ok()?,
            "money" => c.money = value.parse().ok()?,
            "gold" => c.gold = value.parse().ok()?,
            "checks" => c.checkmarks = value.parse().ok()?,
            "items" => c.items = list().collect(),
            "sold" => c.sold = list().collect(),
            "treasures" => c.treasures = list().map(|n| n.parse().ok()).collect::<Option<_>>()?,
            "masteries" => {
                c.masteries = list().map(|n| n.parse::<u8>().ok()?.checked_sub(1)).collect::<Option<_>>()?;
            }
            "deeds" => {
                c.deeds = list().map(counted).collect::<Option<_>>()?;
            }
            "resources" => c.resources = list().map(counted).collect::<Option<_>>()?,
            "dead" if value == "yes" => c.dead = true,
            _ => return None,
        }
    }
    Some(r)
}

fn counted(text: String) -> Option<(String, u16)> {
    let (key, n) = text.rsplit_once(':')?;
    Some((key.to_owned(), n.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexhold_play::Rules;

    fn there_and_back(to: To, answer: Answer) {
        let input = Input { to, answer };
        assert_eq!(super::super::CampaignGame::read_input(&input.to_string()), Ok(input));
    }

    #[test]
    fn every_kind_of_answer_is_read_as_it_is_written() {
        let key = || "iron-cap".to_owned();
        let choices = [
            Choice::Done,
            Choice::Yes,
            Choice::No,
            Choice::Scenario { key: key(), casual: false },
            Choice::Scenario { key: key(), casual: true },
            Choice::Party(vec![0, 3]),
            Choice::Nth(7),
            Choice::Option(key()),
            Choice::Member(2),
            Choice::Town,
            Choice::Onward,
            Choice::Replay,
            Choice::TownEvent,
            Choice::Class(key()),
            Choice::TakeUp(4),
            Choice::Quest(key()),
            Choice::Perk(5),
            Choice::Card("A Name With Spaces".to_owned()),
            Choice::LevelUp,
            Choice::Buy(key()),
            Choice::Sell(key()),
            Choice::Give { item: key(), to: 1 },
            Choice::Donate,
            Choice::Respec,
            Choice::Retire,
            Choice::SetAside,
            Choice::Abandon,
            Choice::Item(key()),
            Choice::Section(key()),
            Choice::Building(key()),
            Choice::Build(key()),
            Choice::Rebuild(key()),
            Choice::Craft(key()),
            Choice::Brew(3),
            Choice::Distil { item: key(), herb: "ashwort".to_owned() },
            Choice::Store { member: 1, what: "timber".to_owned(), n: 12 },
            Choice::GuardPerk(key()),
        ];
        for choice in choices {
            there_and_back(To::Line(1), choice.into());
        }
        for &sticker in StickerName::ALL {
            for (i, (_, mark)) in MARKS.into_iter().enumerate() {
                let card = "Two Words".to_owned();
                let choice = Choice::Enhance { card, bottom: i % 2 == 0, ability: i as u8, mark, sticker };
                there_and_back(To::Line(3), choice.into());
            }
        }
        there_and_back(To::Line(0), Answer::Name("Ash of the Ford".to_owned()));
        there_and_back(To::Party, Answer::Split(vec![3, 0, 12]));
    }

    #[test]
    fn a_report_is_one_line() {
        let full = CharacterReport {
            member: 1,
            experience: 12,
            money: 3,
            gold: 10,
            checkmarks: 2,
            items: vec!["rope".to_owned(), "cap".to_owned()],
            sold: vec!["ring".to_owned()],
            treasures: vec![12, 44],
            masteries: vec![0, 1],
            deeds: vec![("kill/rat".to_owned(), 3)],
            resources: vec![("timber".to_owned(), 2)],
            dead: true,
        };
        let report = Report { won: true, level: 3, characters: vec![CharacterReport::default(), full] };
        there_and_back(To::Party, Answer::Report(report.clone()));
        let text = Input { to: To::Party, answer: Answer::Report(report) }.to_string();
        assert_eq!(
            text,
            "party report won level=3 @0 @1 xp=12 money=3 gold=10 checks=2 items=rope,cap sold=ring treasures=12,44 masteries=1,2 \
             deeds=kill/rat:3 resources=timber:2 dead=yes"
        );
    }

    #[test]
    fn what_is_no_answer_is_refused_with_its_text() {
        for text in
            ["", "party", "party buy", "nobody done", "line0 give cap", "party report won", "party report won level=x"]
        {
            assert!(super::super::CampaignGame::read_input(text).is_err_and(|e| e.0 == text), "{text}");
        }
    }
}
