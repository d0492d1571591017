//! Goals, losses and special rules of a scenario.

use hexhold_model::{Amount, Compare, OWN_COUNTER, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger};

use super::{
    amount,
    campaign,
    effect::effects,
    line::{Cx, Line, RefKind, Reference},
    select,
};
use crate::{
    names,
    source::Span,
    syntax::{Form, Word},
};

/// Names that rules use, looked up when the whole scenario is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Uses {
    pub(crate) marks: Vec<(String, Span)>,
    pub(crate) doors: Vec<(String, Span)>,
    pub(crate) rooms: Vec<(String, Span)>,
    pub(crate) treasures: Vec<(String, Span)>,
    /// For the rules that count rounds by themselves.
    pub(crate) counters: usize,
}

pub(crate) fn keep(list: &mut Vec<(String, Span)>, word: &Word) -> String {
    list.push((word.text.clone(), word.span));
    word.text.clone()
}

pub(crate) fn someone(cx: &mut Cx, word: &Word) -> String {
    let key = names::slug(&word.text);
    cx.references.push(Reference { kind: RefKind::Anyone, key: key.clone(), span: word.span });
    key
}

/// A test about the scenario; `and` binds before `or`.
pub(crate) fn test(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<ScenarioTest> {
    let mut any = vec![all(cx, line, uses)?];
    while line.eat("or") {
        any.push(all(cx, line, uses)?);
    }
    Some(if any.len() == 1 { any.swap_remove(0) } else { ScenarioTest::Any(any) })
}

fn all(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<ScenarioTest> {
    let mut list = vec![one(cx, line, uses)?];
    while line.eat("and") {
        list.push(one(cx, line, uses)?);
    }
    Some(if list.len() == 1 { list.swap_remove(0) } else { ScenarioTest::All(list) })
}

fn one(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<ScenarioTest> {
    if line.eat("not") {
        return Some(ScenarioTest::Not(Box::new(one(cx, line, uses)?)));
    }
    if line.eat_all(&["all", "enemies", "dead"]) {
        return Some(ScenarioTest::AllEnemiesDead);
    }
    if line.eat_all(&["all", "escaped"]) {
        return Some(ScenarioTest::AllEscaped);
    }
    if line.eat_all(&["all", "characters", "at"]) || line.eat_all(&["all", "characters", "on"]) {
        let mark = keep(&mut uses.marks, line.expect_name(cx, "a mark")?);
        return Some(ScenarioTest::CharactersAt { mark, all: true });
    }
    if line.eat_all(&["any", "character", "at"]) || line.eat_all(&["any", "character", "on"]) {
        let mark = keep(&mut uses.marks, line.expect_name(cx, "a mark")?);
        return Some(ScenarioTest::CharactersAt { mark, all: false });
    }
    let word = line.expect(cx, "a test")?;
    Some(match word.text.as_str() {
        "round" => {
            line.eat("is");
            let (compare, n) = select::comparison(cx, line)?;
            ScenarioTest::Round(compare, n)
        }
        "cleared" => {
            let n = line.expect(cx, "a number of rooms")?;
            let n = cx.number(n, "rooms", 1..=64)? as u8;
            line.eat_any(&["room", "rooms"]);
            ScenarioTest::RoomsCleared(n)
        }
        "flag" => {
            let name = line.expect_name(cx, "a flag")?.text.clone();
            line.eat("is");
            let (compare, n) = if line.peek().is_none_or(|w| w.is("and") || w.is("or")) {
                (Compare::AtLeast, Amount::Fixed(1))
            } else {
                select::comparison(cx, line)?
            };
            ScenarioTest::Flag(name, compare, n)
        }
        "room" => {
            let room = keep(&mut uses.rooms, line.expect_name(cx, "a room")?);
            line.eat("is");
            if !line.eat("revealed") {
                cx.error(line.here(), "what about the room?", "expected `revealed`");
                return None;
            }
            ScenarioTest::RoomRevealed(room)
        }
        "campaign" => campaign::known(cx, line)?,
        "looted" => ScenarioTest::Looted(keep(&mut uses.treasures, line.expect_name(cx, "a treasure")?)),
        "exhausted" => {
            line.eat("at-least");
            let n = line.expect(cx, "a number")?;
            ScenarioTest::Exhausted { at_least: cx.number(n, "characters", 1..=4)? as u8 }
        }
        "monster" | "ally" | "objective" | "named" if line.peek().is_some() => {
            let who = line.expect_name(cx, "a name")?;
            about(cx, line, uses, who)?
        }
        _ if word.form == Form::Quoted => about(cx, line, uses, word)?,
        _ => {
            let known = [
                "all enemies dead",
                "all escaped",
                "all characters at",
                "any character at",
                "round",
                "flag",
                "cleared",
                "room",
                "looted",
                "campaign",
                "exhausted",
                "monster",
            ];
            cx.unknown(word, "test", known);
            return None;
        }
    })
}

/// `"The Kiln Warden" is gone`, `"Old Bram" at "gate"`.
fn about(cx: &mut Cx, line: &mut Line, uses: &mut Uses, who: &Word) -> Option<ScenarioTest> {
    let key = someone(cx, who);
    line.eat("is");
    if line.eat_any(&["gone", "dead", "dies"]) {
        return Some(ScenarioTest::AllGone(key));
    }
    if line.eat_any(&["at", "on"]) {
        let mark = keep(&mut uses.marks, line.expect_name(cx, "a mark")?);
        return Some(ScenarioTest::FigureAt { key, mark });
    }
    cx.error(line.here(), "what about it?", "expected `gone` or `at`");
    None
}

/// A rule: `at round-end every 3 { … }`, `when door a opens { … }`, `whenever TEST once { … }`.
pub(crate) fn rule(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<Vec<ScenarioRule>> {
    let mut every = None;
    let trigger = match line.name() {
        "at" => {
            let word = line.expect(cx, "`round-start` or `round-end`")?;
            match word.text.as_str() {
                "round-start" => ScenarioTrigger::StartOfRound,
                "round-end" => ScenarioTrigger::EndOfRound,
                _ => {
                    cx.unknown(word, "moment", ["round-start", "round-end", "start"]);
                    return None;
                }
            }
        }
        "whenever" => ScenarioTrigger::Whenever,
        _ => moment(cx, line, uses)?,
    };
    let mut when = Vec::new();
    if line.name() == "whenever" {
        when.push(test(cx, line, uses)?);
    }
    if line.eat("every") {
        let n = line.expect(cx, "a number of rounds")?;
        every = Some(cx.number(n, "a number of rounds", 1..=99)? as i16);
    }
    if line.eat("in") || line.eat("from") {
        let from = line.node.words.iter().any(|w| w.is("from"));
        line.eat("round");
        let n = line.expect(cx, "a round")?;
        let n = amount::of_word(cx, n)?;
        when.push(ScenarioTest::Round(if from { Compare::AtLeast } else { Compare::Equal }, n));
    }
    if line.eat("if") {
        when.push(test(cx, line, uses)?);
    }
    let once = line.eat("once");
    if !once && trigger == ScenarioTrigger::Whenever {
        let help = "otherwise it would happen again and again: `whenever … once { … }`";
        cx.error_help(line.here(), "a rule that holds whenever its test does happens once", "expected `once`", help);
        return None;
    }
    let effects = {
        let nodes = line.needs_block(cx);
        effects(cx, nodes, uses)
    };
    let mut out = Vec::new();
    if let Some(n) = every {
        // Counted in a flag of its own, since a rule has no memory.
        uses.counters += 1;
        let flag = format!("{OWN_COUNTER}every {n} rounds, {}", uses.counters);
        let count = vec![ScenarioEffect::AddFlag(flag.clone(), Amount::Fixed(1))];
        out.push(ScenarioRule { trigger: trigger.clone(), when: when.clone(), effects: count, once: false });
        let mut all = effects;
        all.push(ScenarioEffect::SetFlag(flag.clone(), Amount::Fixed(0)));
        when.push(ScenarioTest::Flag(flag, Compare::AtLeast, Amount::Fixed(n)));
        out.push(ScenarioRule { trigger, when, effects: all, once });
        return Some(out);
    }
    out.push(ScenarioRule { trigger, when, effects, once });
    Some(out)
}

fn moment(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<ScenarioTrigger> {
    if line.eat("door") {
        let door = keep(&mut uses.doors, line.expect_name(cx, "a door")?);
        line.eat_any(&["opens", "opened"]);
        return Some(ScenarioTrigger::DoorOpened(door));
    }
    if line.eat("room") {
        let room = keep(&mut uses.rooms, line.expect_name(cx, "a room")?);
        line.eat("is");
        line.eat("revealed");
        return Some(ScenarioTrigger::RoomRevealed(room));
    }
    if line.eat_all(&["character", "enters"]) {
        return Some(ScenarioTrigger::Enters(keep(&mut uses.marks, line.expect_name(cx, "a mark")?)));
    }
    if line.eat_all(&["character", "ends", "turn", "at"]) {
        return Some(ScenarioTrigger::EndsTurnAt(keep(&mut uses.marks, line.expect_name(cx, "a mark")?)));
    }
    if line.eat_all(&["enemy", "dies"]) {
        return Some(ScenarioTrigger::EnemyDies);
    }
    if line.eat_all(&["turn", "ends"]) {
        return Some(ScenarioTrigger::EndOfTurn);
    }
    line.eat_any(&["monster", "ally", "objective"]);
    if let Some(word) = line.peek().filter(|w| w.form == Form::Quoted) {
        line.next();
        line.eat("is");
        if line.eat_any(&["gone", "dies"]) {
            return Some(ScenarioTrigger::Gone(someone(cx, word)));
        }
        if line.eat("looted") {
            return Some(ScenarioTrigger::Looted(keep(&mut uses.treasures, word)));
        }
    }
    let help = "`door a opens`, `room \"hall\" is revealed`, `character enters \"gate\"`, `character ends turn at \"gate\"`, \
                `\"Ash Jackal\" dies`, `enemy dies`, `turn ends`, `\"chest\" is looted`";
    cx.error_help(line.here(), "unknown moment", "not known", help);
    None
}
