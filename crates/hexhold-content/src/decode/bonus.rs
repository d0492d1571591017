//! Active bonuses: `round { shield 1 }`, `persistent { slots o o+1; during your attack { attack +2 } }`, auras, and what
//! items and stat cards do.

use hexhold_model::{ActiveBonus, Amount, BonusEffect, Cost, Duration, Mod, OwnCondition, Target, Test, Trigger};

use super::{
    added::{self, Place},
    amount,
    line::{Cx, Line},
    select, step, test,
};
use crate::{
    names::{self, Table},
    source::Span,
    suggest,
    syntax::{Form, Node, Word},
};

/// Moments, as they are written without articles and possessives. The second part is a test that goes with it.
type Moment = (Trigger, Option<Kind>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Melee,
    Ranged,
}

pub(crate) const MOMENTS: Table<Moment> = &[
    ("during attack action", (Trigger::AttackAction, None)),
    ("during melee attack action", (Trigger::AttackAction, Some(Kind::Melee))),
    ("during ranged attack action", (Trigger::AttackAction, Some(Kind::Ranged))),
    ("during attack ability", (Trigger::AttackAbility, None)),
    ("during melee attack ability", (Trigger::AttackAbility, Some(Kind::Melee))),
    ("during ranged attack ability", (Trigger::AttackAbility, Some(Kind::Ranged))),
    ("during attack", (Trigger::Attack, None)),
    ("during melee attack", (Trigger::Attack, Some(Kind::Melee))),
    ("during ranged attack", (Trigger::Attack, Some(Kind::Ranged))),
    ("during attack on you", (Trigger::Attacked, None)),
    ("during melee attack on you", (Trigger::Attacked, Some(Kind::Melee))),
    ("during ranged attack on you", (Trigger::Attacked, Some(Kind::Ranged))),
    ("during move", (Trigger::Move, None)),
    ("during heal", (Trigger::Heal, None)),
    ("during long rest", (Trigger::LongRest, None)),
    ("during short rest", (Trigger::ShortRest, None)),
    ("during turn", (Trigger::DuringTurn, None)),
    ("before attack", (Trigger::BeforeAttack, None)),
    ("before move", (Trigger::BeforeMove, None)),
    ("after attack", (Trigger::AfterAttack, None)),
    ("after melee attack", (Trigger::AfterAttack, Some(Kind::Melee))),
    ("after ranged attack", (Trigger::AfterAttack, Some(Kind::Ranged))),
    ("after attack on you", (Trigger::AfterAttacked, None)),
    ("after move", (Trigger::AfterMove, None)),
    ("after heal", (Trigger::AfterHeal, None)),
    ("after push", (Trigger::AfterPush, None)),
    ("after pull", (Trigger::AfterPull, None)),
    ("after you suffer damage", (Trigger::Suffered, None)),
    ("after ally suffers damage", (Trigger::AllySuffers, None)),
    ("after you die", (Trigger::Dies, None)),
    ("after you kill", (Trigger::Kill, None)),
    ("after enemy dies", (Trigger::EnemyDies, None)),
    ("after ally dies", (Trigger::AllyDies, None)),
    ("after enemy comes adjacent", (Trigger::EnemyEntersAdjacent, None)),
    ("after enemy leaves adjacent", (Trigger::EnemyLeavesAdjacent, None)),
    ("after you infuse", (Trigger::Infuses, None)),
    ("after you consume", (Trigger::Consumes, None)),
    ("after you loot", (Trigger::Loot, None)),
    ("when you would suffer damage", (Trigger::WouldSuffer, None)),
    ("when you would gain condition", (Trigger::WouldGainCondition, None)),
    ("at start of turn", (Trigger::StartOfTurn, None)),
    ("at end of turn", (Trigger::EndOfTurn, None)),
    ("at start of round", (Trigger::StartOfRound, None)),
    ("at end of round", (Trigger::EndOfRound, None)),
    ("at start of scenario", (Trigger::StartOfScenario, None)),
    ("at any time", (Trigger::AnyTime, None)),
];

/// Words that carry no meaning in a moment.
const FILLERS: &[&str] = &["a", "an", "the", "your", "their", "its", "negative"];

pub(crate) fn is_moment(name: &str) -> bool {
    matches!(name, "before" | "during" | "after" | "when" | "at")
}

/// What all bonuses of a block share.
#[derive(Clone, Debug)]
struct Frame {
    duration: Duration,
    until: Vec<Test>,
    slots: Vec<u8>,
    optional: bool,
    exclusive: Option<String>,
    aura: Option<Target>,
    when: Vec<Test>,
    price: Option<Cost>,
}

impl Frame {
    const fn new(duration: Duration) -> Self {
        Self {
            duration,
            until: Vec::new(),
            slots: Vec::new(),
            optional: false,
            exclusive: None,
            aura: None,
            when: Vec::new(),
            price: None,
        }
    }

    fn bonus(&self, trigger: Trigger, more: &[Test], effect: BonusEffect) -> ActiveBonus {
        ActiveBonus {
            until: self.until.clone(),
            slots: self.slots.clone(),
            when: self.when.iter().chain(more).cloned().collect(),
            aura: self.aura.clone(),
            optional: self.optional,
            exclusive: self.exclusive.clone(),
            price: self.price.clone(),
            ..ActiveBonus::new(self.duration, trigger, effect)
        }
    }

    /// The same under a test, or for a price that is paid with each use.
    fn within(&self, test: Option<Test>, cost: Option<Cost>) -> Self {
        let mut inner = self.clone();
        inner.when.extend(test);
        inner.price = match (inner.price.take(), cost) {
            (Some(outer), Some(cost)) => Some(Cost::All(vec![outer, cost])),
            (outer, cost) => cost.or(outer),
        };
        inner
    }
}

/// A condition of the pack's own: `condition "Chill" harmful for-a-turn { during your move { move -1 } }`.
pub(crate) fn condition(cx: &mut Cx, line: &mut Line, key: String, name: &Word) -> Option<OwnCondition> {
    if names::find(names::CONDITIONS, &key).is_some() {
        cx.error(name.span, "every game has this condition", "choose another name");
        return None;
    }
    let harmful = line.eat("harmful");
    let for_a_turn = line.eat("for-a-turn");
    let bonus = cx.with_target(|cx| block(cx, line, Duration::Persistent))?;
    if !bonus.slots.is_empty() || !bonus.until.is_empty() || bonus.exclusive.is_some() {
        let help = "`for-a-turn` behind the name, or `unmark` on a card or in the block takes it off";
        cx.error_help(line.name_span(), "a condition has no slots and no `until`", "here", help);
        return None;
    }
    Some(OwnCondition { key, name: name.text.clone(), harmful, for_a_turn, bonus })
}

/// What a `round` or `persistent` block does.
pub(crate) fn block(cx: &mut Cx, line: &mut Line, duration: Duration) -> Option<ActiveBonus> {
    let nodes = line.needs_block(cx);
    let list = of_nodes(cx, nodes, duration);
    if list.is_empty() && nodes.is_empty() {
        cx.error(line.name_span(), "a bonus that does nothing", "empty");
    }
    together(list)
}

/// Several effects as one bonus: they come and go together, and use the same slots.
pub(crate) fn together(list: Vec<ActiveBonus>) -> Option<ActiveBonus> {
    let mut list = list.into_iter();
    let mut first = list.next()?;
    first.also = list.map(|b| ActiveBonus { slots: Vec::new(), ..b }).collect();
    Some(first)
}

/// All bonuses written in a block: of a card, an item's face, a stat card.
pub(crate) fn of_nodes(cx: &mut Cx, nodes: &[Node], duration: Duration) -> Vec<ActiveBonus> {
    let mut frame = Frame::new(duration);
    // What holds for the whole block comes first, wherever it is written.
    for node in nodes {
        let mut line = Line::new(node);
        let read = match line.name() {
            "slots" => slots(cx, &mut line).map(|s| frame.slots = s),
            "may" => {
                frame.optional = true;
                Some(())
            }
            "exclusive" => line.expect_name(cx, "a kind").map(|w| frame.exclusive = Some(w.text.clone())),
            "until" => until(cx, &mut line, &mut frame),
            _ => continue,
        };
        if read.is_some() {
            line.finish(cx);
        }
    }
    let mut out = Vec::new();
    for node in nodes {
        if !matches!(node.name.text.as_str(), "slots" | "may" | "exclusive" | "until") {
            let mut line = Line::new(node);
            if one(cx, &mut line, &frame, &mut out).is_some() {
                line.finish(cx);
            }
        }
    }
    out
}

/// `until start of your next turn`, `until end of your next turn`, or a test: it ends as soon as that holds.
fn until(cx: &mut Cx, line: &mut Line, frame: &mut Frame) -> Option<()> {
    let next_turn = |line: &mut Line, which: &str| {
        line.eat_all(&[which, "of", "your", "next", "turn"]) || line.eat_all(&[which, "of", "next", "turn"])
    };
    if next_turn(line, "start") {
        frame.duration = Duration::UntilNextTurn;
    } else if next_turn(line, "end") {
        frame.duration = Duration::Turns(1);
    } else {
        frame.until.push(test::test(cx, line)?);
    }
    Some(())
}

/// What something is done instead of: `you suffer damage`, `you suffer lethal damage`, `you gain a condition`, `your attack`,
/// `your move`.
fn instead_of(cx: &mut Cx, line: &mut Line) -> Option<(Trigger, Vec<Test>)> {
    const KNOWN: Table<(Trigger, bool)> = &[
        ("you suffer damage", (Trigger::WouldSuffer, false)),
        ("you suffer lethal damage", (Trigger::WouldSuffer, true)),
        ("you gain condition", (Trigger::WouldGainCondition, false)),
        ("attack", (Trigger::BeforeAttack, false)),
        ("move", (Trigger::BeforeMove, false)),
    ];
    let (mut words, start, mut end) = (Vec::new(), line.here(), line.here());
    while let Some(word) = line.peek().filter(|w| w.form == Form::Bare && w.text != "if") {
        line.next();
        end = word.span;
        if !FILLERS.contains(&word.text.as_str()) {
            words.push(word.text.as_str());
        }
    }
    let Some((trigger, lethal)) = names::find(KNOWN, &words.join(" ")) else {
        let known = KNOWN.iter().map(|(w, _)| *w).collect::<Vec<_>>().join("; ");
        cx.error_help(start.to(end), "instead of what?", "not known", format!("known here: {known}"));
        return None;
    };
    let mut when: Vec<Test> = if lethal { vec![Test::Lethal] } else { Vec::new() };
    if line.eat("if") {
        when.push(test::test(cx, line)?);
    }
    Some((trigger, when))
}

/// `o o+1 o`: one sign for each slot, with the experience that leaving it gives.
fn slots(cx: &mut Cx, line: &mut Line) -> Option<Vec<u8>> {
    let mut list = Vec::new();
    while let Some(word) = line.next() {
        let xp = match word.text.strip_prefix('o') {
            Some("") => Some(0),
            Some(rest) => rest.strip_prefix('+').and_then(|n| n.parse::<u8>().ok()).filter(|n| *n <= 9),
            None => None,
        };
        let Some(xp) = xp else {
            cx.error_help(
                word.span,
                "a use slot is `o`",
                "not a slot",
                "`o+1` gives one experience when the token leaves it",
            );
            return None;
        };
        list.push(xp);
    }
    if list.is_empty() || list.len() > 12 {
        cx.error(line.name_span(), "one to twelve use slots", "here");
        return None;
    }
    Some(list)
}

const STATICS: &[&str] = &[
    "shield",
    "retaliate",
    "fly",
    "immune",
    "ignore-terrain",
    "unmovable",
    "aura",
    "if",
    "before",
    "during",
    "after",
    "when",
    "at",
    "instead-of",
];

fn one(cx: &mut Cx, line: &mut Line, frame: &Frame, out: &mut Vec<ActiveBonus>) -> Option<()> {
    let name = line.name();
    match name {
        "shield" | "retaliate" => {
            let effect = shield_or_retaliate(cx, line)?;
            out.push(frame.bonus(Trigger::Always, &[], effect));
        }
        "fly" => out.push(frame.bonus(Trigger::Always, &[], BonusEffect::Flying)),
        "immune" => {
            while let Some(word) = line.next() {
                let c = cx.pick(names::CONDITIONS, word, "condition")?;
                out.push(frame.bonus(Trigger::Always, &[], BonusEffect::Immune(c)));
            }
        }
        "ignore-terrain" => out.push(frame.bonus(Trigger::Always, &[], BonusEffect::IgnoreTerrain)),
        "unmovable" => out.push(frame.bonus(Trigger::Always, &[], BonusEffect::Unmovable)),
        "aura" => {
            let target = select::everyone(cx, line)?;
            let inner = Frame { aura: Some(target), ..frame.clone() };
            for node in line.needs_block(cx) {
                let mut line = Line::new(node);
                if one(cx, &mut line, &inner, out).is_some() {
                    line.finish(cx);
                }
            }
        }
        "if" => {
            let t = test::test(cx, line)?;
            let inner = frame.within(Some(t), None);
            for node in line.needs_block(cx) {
                let mut line = Line::new(node);
                if one(cx, &mut line, &inner, out).is_some() {
                    line.finish(cx);
                }
            }
        }
        "instead-of" => {
            let (trigger, when) = instead_of(cx, line)?;
            let nodes = line.needs_block(cx);
            let (nodes, frame) = price_of_all(cx, nodes, frame.clone())?;
            out.push(frame.bonus(trigger, &when, BonusEffect::Instead(step::steps(cx, nodes))));
        }
        _ if is_moment(name) => listener(cx, line, frame, out)?,
        // In an aura, changes to attacks and moves may stand by themselves.
        "attack" | "pierce" | "advantage" | "disadvantage" if frame.aura.is_some() => {
            let mods = single(cx, line)?;
            out.push(frame.bonus(Trigger::Attack, &[], BonusEffect::Mods(mods)));
        }
        "move" | "jump" if frame.aura.is_some() => {
            let mods = single(cx, line)?;
            out.push(frame.bonus(Trigger::Move, &[], BonusEffect::Mods(mods)));
        }
        _ => {
            cx.unknown(&line.node.name, "bonus", STATICS.iter().copied().chain(["slots", "may", "exclusive", "until"]));
            return None;
        }
    }
    Some(())
}

/// The line itself as a change.
fn single(cx: &mut Cx, line: &mut Line) -> Option<Vec<Mod>> {
    let read = added::added(cx, std::slice::from_ref(line.node), Place::Anything);
    // The inner reader has read and checked the whole line.
    while line.next().is_some() {}
    let mods = read.mods();
    (!mods.is_empty()).then_some(mods)
}

pub(crate) fn shield_or_retaliate(cx: &mut Cx, line: &mut Line) -> Option<BonusEffect> {
    let amount = amount::plain(cx, line, "a number")?;
    if line.name() == "shield" {
        return Some(BonusEffect::Shield(amount));
    }
    let range = match line.prop("range") {
        Some(word) => amount::of_word(cx, word)?,
        None => Amount::Fixed(1),
    };
    Some(BonusEffect::Retaliate { amount, range })
}

/// `shield 1` or `retaliate 2 range=3` by itself.
pub(crate) fn simple(cx: &mut Cx, line: &mut Line, duration: Duration) -> Option<ActiveBonus> {
    let effect = shield_or_retaliate(cx, line)?;
    Some(Frame::new(duration).bonus(Trigger::Always, &[], effect))
}

/// The moment a line names: its name and words without fillers, up to `if`.
fn moment(cx: &mut Cx, line: &mut Line) -> Option<Moment> {
    let mut phrase = line.name().to_owned();
    let start = line.name_span();
    let mut end: Span = start;
    while let Some(word) = line.peek().filter(|w| w.form == Form::Bare && w.text != "if") {
        line.next();
        end = word.span;
        if !FILLERS.contains(&word.text.as_str()) {
            phrase.push(' ');
            phrase.push_str(word.text.trim_end_matches(if word.text == "attacks" || word.text == "moves" {
                "s"
            } else {
                ""
            }));
        }
    }
    if let Some(found) = names::find(MOMENTS, &phrase) {
        return Some(found);
    }
    let known = MOMENTS.iter().map(|(w, _)| *w);
    let others = phrase.split(' ').find(|w| matches!(*w, "ally" | "allies" | "enemy" | "enemies"));
    let help = match suggest::nearest(&phrase, known.clone()) {
        // Of others' moments only a few have words of their own.
        _ if others.is_some() => {
            let who = if others.is_some_and(|w| w.starts_with('a')) { "allies" } else { "enemies" };
            format!(
                "what happens to others is said with an aura, in which they are `you`: \
                 `aura all {who} within 3 {{ after you suffer damage {{ … }} }}`"
            )
        }
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known moments: {}", known.collect::<Vec<_>>().join("; ")),
    };
    cx.error_help(start.to(end), format!("unknown moment `{phrase}`"), "not known", help);
    None
}

fn listener(cx: &mut Cx, line: &mut Line, frame: &Frame, out: &mut Vec<ActiveBonus>) -> Option<()> {
    let (trigger, kind) = moment(cx, line)?;
    let mut when: Vec<Test> = match kind {
        Some(Kind::Melee) => vec![Test::MeleeAttack],
        Some(Kind::Ranged) => vec![Test::RangedAttack],
        None => Vec::new(),
    };
    if line.eat("if") {
        when.push(test::test(cx, line)?);
    }
    let mut frame = frame.clone();
    frame.when.extend(when);
    let nodes = line.needs_block(cx);
    let (nodes, mut frame) = price_of_all(cx, nodes, frame)?;
    match trigger {
        Trigger::AttackAction
        | Trigger::AttackAbility
        | Trigger::Attack
        | Trigger::Attacked
        | Trigger::Move
        | Trigger::Heal => {
            let mut read = added::added(cx, nodes, Place::Anything);
            let plain = !read.mods.is_empty() || !read.then.is_empty() || read.area.is_some();
            // A test around everything is a test of the bonus: where it does not hold, nothing is used.
            if let (false, [rider]) = (plain, &mut read.riders[..])
                && rider.cost.is_none()
            {
                frame.when.append(&mut rider.when);
                read.mods = std::mem::take(&mut rider.gives);
                read.riders.clear();
            }
            let mods = read.mods();
            if !mods.is_empty() {
                out.push(frame.bonus(trigger, &[], BonusEffect::Mods(mods)));
            }
        }
        Trigger::WouldSuffer | Trigger::WouldGainCondition => {
            for node in nodes {
                averting(cx, node, trigger, &frame, out);
            }
        }
        _ => {
            let steps = step::steps(cx, nodes);
            out.push(frame.bonus(trigger, &[], BonusEffect::Steps(steps)));
        }
    }
    Some(())
}

/// A price around everything is the price of using it: not paid, not used.
fn price_of_all<'a>(cx: &mut Cx, mut nodes: &'a [Node], mut frame: Frame) -> Option<(&'a [Node], Frame)> {
    while let [node] = nodes
        && matches!(node.name.text.as_str(), "consume" | "spend" | "pay")
    {
        let mut inner = Line::new(node);
        let cost = added::cost(cx, &mut inner)?;
        frame = frame.within(None, Some(cost));
        nodes = inner.needs_block(cx);
        inner.finish(cx);
    }
    Some((nodes, frame))
}

/// One line of what keeps something from happening, or lessens it.
fn averting(cx: &mut Cx, node: &Node, trigger: Trigger, frame: &Frame, out: &mut Vec<ActiveBonus>) -> Option<()> {
    let mut inner = Line::new(node);
    let effect = match (inner.name(), trigger) {
        ("negate", Trigger::WouldSuffer) => BonusEffect::NegateDamage,
        ("reduce", Trigger::WouldSuffer) => BonusEffect::ReduceDamage(amount::plain(cx, &mut inner, "by how much")?),
        ("prevent", Trigger::WouldGainCondition) => BonusEffect::PreventCondition,
        ("instead", _) => {
            let nodes = inner.needs_block(cx);
            BonusEffect::Instead(step::steps(cx, nodes))
        }
        ("if" | "consume" | "spend" | "pay", _) => {
            let frame = if inner.name() == "if" {
                frame.within(Some(test::test(cx, &mut inner)?), None)
            } else {
                frame.within(None, Some(added::cost(cx, &mut inner)?))
            };
            for node in inner.needs_block(cx) {
                averting(cx, node, trigger, &frame, out);
            }
            inner.finish(cx);
            return Some(());
        }
        _ => {
            let known: &[&str] = if trigger == Trigger::WouldSuffer {
                &["negate", "reduce", "instead"]
            } else {
                &["prevent", "instead"]
            };
            cx.unknown(&node.name, "effect of this moment", known.iter().copied());
            return None;
        }
    };
    inner.finish(cx);
    out.push(frame.bonus(trigger, &[], effect));
    Some(())
}
