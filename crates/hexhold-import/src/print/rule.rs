//! Goals, losses and special rules of a scenario.

use hexhold_content::names::{self, word};
use hexhold_model::{
    ModifierCard, NewStat, OverlayKind, Rank, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, StatChange,
};

use super::{amount, class, figures, monster, quoted, step, with_block};

/// A test; `and` binds before `or`, and there are no brackets.
pub(super) fn test(t: &ScenarioTest) -> Option<String> {
    match t {
        ScenarioTest::Any(list) => joined(list, " or ", all),
        other => all(other),
    }
}

fn all(t: &ScenarioTest) -> Option<String> {
    match t {
        ScenarioTest::All(list) => joined(list, " and ", one),
        other => one(other),
    }
}

fn joined(list: &[ScenarioTest], word: &str, of: fn(&ScenarioTest) -> Option<String>) -> Option<String> {
    if list.is_empty() {
        return None;
    }
    Some(list.iter().map(of).collect::<Option<Vec<_>>>()?.join(word))
}

fn one(t: &ScenarioTest) -> Option<String> {
    Some(match t {
        ScenarioTest::Not(t) => format!("not {}", one(t)?),
        ScenarioTest::Any(_) | ScenarioTest::All(_) => return None,
        ScenarioTest::AllEnemiesDead => "all enemies dead".to_owned(),
        ScenarioTest::RoomsCleared(n) => format!("cleared {n} rooms"),
        ScenarioTest::AllGone(key) => format!("{} is gone", quoted(key)),
        ScenarioTest::Round(compare, n) => {
            format!("round is {} {}", word(names::COMPARES, *compare), amount::plain(n)?)
        }
        ScenarioTest::Flag(name, compare, n) => {
            format!("flag {} {} {}", quoted(name), word(names::COMPARES, *compare), amount::plain(n)?)
        }
        ScenarioTest::RoomRevealed(room) => format!("room {} is revealed", quoted(room)),
        ScenarioTest::CharactersAt { mark, all: true } => format!("all characters at {}", quoted(mark)),
        ScenarioTest::CharactersAt { mark, all: false } => format!("any character at {}", quoted(mark)),
        ScenarioTest::FigureAt { key, mark } => format!("{} at {}", quoted(key), quoted(mark)),
        ScenarioTest::Looted(name) => format!("looted {}", quoted(name)),
        ScenarioTest::AllEscaped => "all escaped".to_owned(),
        ScenarioTest::Exhausted { at_least } => format!("exhausted at-least {at_least}"),
        ScenarioTest::Fact(..) => return None,
    })
}

/// Several tests that must all hold; several ways to say "or" cannot be joined, so each is a way of its own.
fn ways(when: &[ScenarioTest]) -> Option<Vec<String>> {
    let mut ways = vec![Vec::new()];
    for t in when {
        let choices: Vec<&ScenarioTest> = match t {
            ScenarioTest::Any(list) => list.iter().collect(),
            other => vec![other],
        };
        if ways.len() * choices.len() > 40 {
            return None;
        }
        let mut next = Vec::new();
        for way in &ways {
            for choice in &choices {
                let mut longer: Vec<String> = way.clone();
                longer.push(all(choice)?);
                next.push(longer);
            }
        }
        ways = next;
    }
    Some(ways.into_iter().map(|w| w.join(" and ")).collect())
}

pub(super) fn rule(r: &ScenarioRule) -> Option<String> {
    let moment = match &r.trigger {
        ScenarioTrigger::StartOfRound => "at round-start".to_owned(),
        ScenarioTrigger::EndOfRound => "at round-end".to_owned(),
        ScenarioTrigger::DoorOpened(door) => format!("when door {} opens", quoted(door)),
        ScenarioTrigger::RoomRevealed(room) => format!("when room {} is revealed", quoted(room)),
        ScenarioTrigger::Enters(mark) => format!("when character enters {}", quoted(mark)),
        ScenarioTrigger::EndsTurnAt(mark) => format!("when character ends turn at {}", quoted(mark)),
        ScenarioTrigger::Gone(key) => format!("when {} dies", quoted(key)),
        ScenarioTrigger::EnemyDies => "when enemy dies".to_owned(),
        ScenarioTrigger::EndOfTurn => "when turn ends".to_owned(),
        ScenarioTrigger::Looted(name) => format!("when {} is looted", quoted(name)),
        ScenarioTrigger::Whenever => "whenever".to_owned(),
    };
    let tests = if r.when.is_empty() { String::new() } else { ways(&r.when)?.join(" or ") };
    let tests = match (&r.trigger, tests.is_empty()) {
        (ScenarioTrigger::Whenever, true) => return None,
        (ScenarioTrigger::Whenever, false) => format!(" {tests}"),
        (_, true) => String::new(),
        (_, false) => format!(" if {tests}"),
    };
    let once = if r.once { " once" } else { "" };
    Some(with_block(&format!("{moment}{tests}{once}"), &effects(&r.effects)?))
}

pub(super) fn effects(list: &[ScenarioEffect]) -> Option<Vec<String>> {
    list.iter().map(effect).collect()
}

fn effect(e: &ScenarioEffect) -> Option<String> {
    Some(match e {
        ScenarioEffect::Spawn { monster, mark, ranks } => {
            format!("spawn {} at {} {}", quoted(monster), quoted(mark), by_size(ranks))
        }
        ScenarioEffect::SpawnInOne { monster, mark, ranks } => {
            format!("spawn {} at one {} {}", quoted(monster), quoted(mark), by_size(ranks))
        }
        ScenarioEffect::SpawnBeside { monster, beside, ranks } => {
            format!("spawn {} beside {} {}", quoted(monster), figures::phrase(beside)?, by_size(ranks))
        }
        // Both kinds are looked up by their names.
        ScenarioEffect::PlaceFigure { key, mark } => format!("spawn objective {} at {}", quoted(key), quoted(mark)),
        ScenarioEffect::Reveal(room) => format!("reveal {}", quoted(room)),
        ScenarioEffect::Unlock(door) => format!("unlock {}", quoted(door)),
        ScenarioEffect::Lock(door) => format!("lock {}", quoted(door)),
        ScenarioEffect::OpenDoor(door) => format!("open {}", quoted(door)),
        ScenarioEffect::CloseDoor(door) => format!("close {}", quoted(door)),
        ScenarioEffect::SetFlag(name, n) => format!("set {} {}", quoted(name), amount::plain(n)?),
        ScenarioEffect::AddFlag(name, n) => format!("add {} {}", quoted(name), amount::plain(n)?),
        ScenarioEffect::Win => "win".to_owned(),
        ScenarioEffect::Lose => "lose".to_owned(),
        ScenarioEffect::Gain(c, target) => format!("{} {}", word(names::CONDITIONS, *c), figures::phrase(target)?),
        ScenarioEffect::Damage(n, target) => format!("suffer {} {}", amount::plain(n)?, figures::phrase(target)?),
        ScenarioEffect::Heal(n, target) => format!("heal {} {}", amount::plain(n)?, figures::phrase(target)?),
        ScenarioEffect::Cleanse(list, target) => {
            let words: Vec<&str> = list.iter().map(|c| word(names::CONDITIONS, *c)).collect();
            format!("remove {} {}", words.join(" "), figures::phrase(target)?)
        }
        ScenarioEffect::SetHitPoints(n, target) => format!("set-hp {} {}", amount::plain(n)?, figures::phrase(target)?),
        ScenarioEffect::Kill(target) => format!("kill {}", figures::phrase(target)?),
        ScenarioEffect::TakeOff(target) => format!("take-off {}", figures::phrase(target)?),
        ScenarioEffect::Discard(n, target) => {
            format!("discard {} cards {}", amount::plain(n)?, figures::phrase(target)?)
        }
        ScenarioEffect::AddModifiers(cards, target) => {
            let (first, n) = (cards.first()?, cards.len());
            if cards.iter().any(|c: &ModifierCard| c != first) || !first.effects.is_empty() {
                return None;
            }
            let count = if n == 1 { String::new() } else { format!(" count={n}") };
            format!("{}{count} into {}", class::modifier("shuffle", first)?, figures::phrase(target)?)
        }
        ScenarioEffect::Infuse(icon) => format!("infuse {}", step::icons(std::slice::from_ref(icon))),
        ScenarioEffect::InfuseAlways(e) => format!("infuse {} always", word(names::ELEMENTS, *e)),
        ScenarioEffect::Say(text) => format!("say {}", quoted(text)),
        ScenarioEffect::Place { kind, mark, trap } => {
            let line = format!("place {} at {}", word(names::OVERLAYS, *kind), quoted(mark));
            match (kind, step::trap(trap)) {
                (OverlayKind::Trap, block) if block.is_empty() => format!("{line} {{ }}"),
                (OverlayKind::Trap, block) => with_block(&line, &block),
                _ => line,
            }
        }
        ScenarioEffect::PlaceMoney { tokens, mark } => format!("place money {tokens} at {}", quoted(mark)),
        ScenarioEffect::Clear { mark } => format!("clear {}", quoted(mark)),
        ScenarioEffect::EscapeAt(mark) => format!("escape at {}", quoted(mark)),
    })
}

/// The ranks for 2, 3 and 4 characters.
fn by_size(ranks: &[Option<Rank>; 3]) -> String {
    ranks.map(|r| r.map_or("-", |r| word(names::RANKS, r))).join(" ")
}

/// A type that is not what its stat card says.
pub(super) fn stat_change(c: &StatChange) -> Option<String> {
    let mut line = format!("stats {}", quoted(&c.monster));
    if let Some(rank) = c.rank {
        line.push_str(&format!(" {}", word(names::RANKS, rank)));
    }
    if !c.when.is_empty() {
        line.push_str(&format!(" if {}", ways(&c.when)?.join(" or ")));
    }
    if let Some(deck) = &c.deck {
        line.push_str(&format!(" deck={}", quoted(deck)));
    }
    let mut block = Vec::new();
    for (name, stat) in [("hp", &c.hit_points), ("move", &c.move_), ("attack", &c.attack), ("range", &c.range)] {
        match stat {
            None => {}
            Some(NewStat::Is(n)) => block.push(format!("{name} {}", amount::plain(n)?)),
            Some(NewStat::Plus(n)) => block.push(format!("{name} {}", amount::change(n)?)),
        }
    }
    let mut left_out = Vec::new();
    block.extend(monster::traits(&c.traits, &mut left_out));
    if !left_out.is_empty() {
        return None;
    }
    Some(if block.is_empty() { line } else { with_block(&line, &block) })
}
