//! Actions of the files turned into abilities of ours, with a record of what was not understood.

mod change;
mod consume;
mod node;
mod sentence;
mod summon;

use hexhold_model::{Ability, Amount, ElementIcon, MonsterConsume, Stat, Step, Summon, Test};

use crate::{
    diag::Diagnostics,
    equation,
    json::Node,
    labels::Labels,
    names::Names,
    phrase::Phrase,
    spec::{Kind, Spec},
};

pub(crate) use node::{adds, experience, flatten, icons_of, is_element, kind, rank, subs, text_of, value_text};
use node::{consumes, flattened, forced, in_frame_of, is_outermost};

/// Why a card cannot be played as it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Gap {
    /// A sentence that is not recognised.
    Sentence(String),
    /// A text that the files do not bring.
    NoText(String),
    /// A shape that the language or the engine does not have.
    Shape(String),
    /// Something beside what is done: that itself is right.
    Besides(String),
}

impl Gap {
    /// The second look sees something else than the reader.
    pub(crate) fn misread(what: String) -> Self {
        Self::Shape(format!("read in two ways: {what}"))
    }
}

/// What everything that reads cards needs.
#[derive(Debug)]
pub(crate) struct Cx<'a> {
    pub(crate) labels: &'a Labels,
    pub(crate) names: &'a Names,
    pub(crate) diags: &'a mut Diagnostics,
    /// Characters' numbers are absolute and their cards say more; monsters' are not.
    pub(crate) monster: bool,
    /// What the tokens that a card puts on figures are called.
    pub(crate) token: String,
}

impl Cx<'_> {
    fn of_character(&self) -> Option<&str> {
        (!self.monster).then_some(self.token.as_str())
    }

    /// Reads a sentence; `None`: it is not understood.
    pub(crate) fn phrase(&self, text: &str, letter: Option<&Amount>) -> Option<Phrase> {
        crate::phrase::read(self.names, text, letter, self.of_character())
    }
}

/// One card, or one row of traits, while it is read.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) steps: Vec<Step>,
    pub(crate) infuse: Vec<ElementIcon>,
    pub(crate) consume: Vec<MonsterConsume>,
    pub(crate) gaps: Vec<Gap>,
    /// A sentence had to be read.
    pub(crate) by_sentence: bool,
    /// What X stands for on this card.
    letter: Option<Amount>,
    /// The focus of all attacks on the card is the farthest enemy within this range.
    pub(crate) farthest: Option<Amount>,
    /// Experience for the action, and what else is printed on a character's card.
    pub(crate) xp: u8,
    pub(crate) marks: Marks,
    /// Figures that the steps summon, in the order in which they do.
    pub(crate) summons: Vec<Summon>,
    /// Places for a token, with the experience that leaving each gives.
    pub(crate) slots: Vec<u8>,
    /// A kind of which only one card may be active.
    pub(crate) exclusive: Option<String>,
    /// It ends when nobody bears its token any more.
    pub(crate) ends_with_token: bool,
    /// Others do what they are granted under the performer's control.
    controlled: bool,
}

/// Signs on a character's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    pub(crate) lost: bool,
    pub(crate) round: bool,
    pub(crate) persistent: bool,
}

const MOST_SLOTS: usize = 12;

/// Actions may be nested so deep; the files need five levels.
const DEEPEST: u8 = 12;

impl Draft {
    /// Reads the actions of a card.
    pub(crate) fn read(cx: &mut Cx, actions: &[Node]) -> Self {
        let mut draft = Self::default();
        for node in actions {
            draft.find_letter(cx, node, 0);
            draft.strange(node.value(), 0);
        }
        draft.actions(cx, actions, &[], 0);
        draft
    }

    /// Whatever the files say in fields that nobody here knows may change everything.
    fn strange(&mut self, value: &serde_json::Value, depth: u8) {
        const KNOWN: [&str; 10] = [
            "type",
            "value",
            "valueType",
            "valueObject",
            "subActions",
            "enhancementTypes",
            "small",
            "hidden",
            "noDivider",
            "multiTarget",
        ];
        let Some(map) = value.as_object().filter(|_| depth <= DEEPEST) else { return };
        if let Some(key) = map.keys().find(|k| !KNOWN.contains(&k.as_str())) {
            self.gaps.push(Gap::Shape(format!("a field `{}`", key.chars().take(40).collect::<String>())));
        }
        for sub in map.get("subActions").and_then(|s| s.as_array()).into_iter().flatten() {
            self.strange(sub, depth + 1);
        }
    }

    /// A list of actions in order. What only describes another ability belongs to the one in front of it.
    pub(crate) fn actions(&mut self, cx: &mut Cx, list: &[Node], when: &[Test], depth: u8) {
        if depth > DEEPEST {
            self.gaps.push(Gap::Shape("actions nested too deep".into()));
            return;
        }
        let flat = flatten(cx, list);
        let mut musts = Vec::new();
        forced(cx, list, 0, &mut musts);
        let mut i = 0;
        while i < flat.len() {
            let node = &flat[i];
            i += 1;
            let before = self.steps.len();
            let must = musts.iter().any(|frame| node.path().starts_with(frame.as_str()));
            let mut describing = Vec::new();
            if Kind::of(kind(node)).is_some() || kind(node) == "concatenation" {
                while i < flat.len() && self.describes(cx, kind(node), &flat[i]) {
                    describing.push(flat[i].clone());
                    i += 1;
                }
            }
            if matches!(kind(node), "custom" | "grant" | "nonCalc") {
                let below = self.announced(cx, node, &flat, &mut i);
                self.sentence(cx, node, &below, when, depth);
            } else {
                self.action(cx, node, &describing, when, depth);
            }
            if must {
                self.steps.iter_mut().skip(before).for_each(|s| s.mandatory = true);
            }
        }
    }

    /// What a sentence announces stands below it, or behind it in the same frame.
    fn announced<'a>(&mut self, cx: &mut Cx, node: &Node<'a>, flat: &[Node<'a>], i: &mut usize) -> Vec<Node<'a>> {
        let below = subs(cx, node);
        if cx.monster || !below.is_empty() || !self.phrase(cx, node).is_some_and(|p| p.announces()) {
            return below;
        }
        let sign = |n: &Node| kind(n) == "card" && experience(n).is_none() || is_element(n) && !consumes(n);
        let behind: Vec<Node> = flat[*i..]
            .iter()
            .take_while(|n| in_frame_of(n, node.path()) && !(sign(n) || is_outermost(node.path()) && kind(n) == "card"))
            .cloned()
            .collect();
        // On a card without frames nobody can say where it ends, unless it is one ability.
        let abilities = behind.iter().filter(|n| !self.describes(cx, "", n)).count();
        if is_outermost(node.path()) && abilities != 1 {
            return below;
        }
        *i += behind.len();
        behind
    }

    /// Whether a node says more about the ability of this kind in front of it.
    fn describes(&self, cx: &mut Cx, before: &str, node: &Node) -> bool {
        match kind(node) {
            "range" | "target" | "specialTarget" | "area" | "pierce" | "jump" => true,
            "element" | "elementHalf" if consumes(node) => {
                let list = subs(cx, node);
                let list = flattened(cx, &list, 0);
                let aims = |s: &Node| matches!(kind(s), "range" | "target" | "specialTarget" | "area");
                // "Consume fire: wound" behind an attack: nobody is named whom else it could be for.
                let bare = |cx: &mut Cx, s: &Node| {
                    matches!(kind(s), "condition" | "push" | "pull") && !adds(s) && subs(cx, s).is_empty()
                };
                let own = list.first().is_some_and(|s| Kind::of(kind(s)).is_some() && !adds(s));
                if own && matches!(before, "attack" | "heal" | "condition") && !list.iter().any(aims) {
                    return list
                        .iter()
                        .all(|s| bare(cx, s) || adds(s) && kind(s) == before || is_element(s) || kind(s) == "card");
                }
                !own && list.iter().any(|s| adds(s) || aims(s) || kind(s) == "pierce")
            }
            "custom" => matches!(
                self.phrase(cx, node),
                Some(
                    Phrase::Rider(_)
                        | Phrase::OfTarget(_)
                        | Phrase::Advantage
                        | Phrase::Disadvantage
                        | Phrase::Instead
                        | Phrase::AllWithin(_)
                        | Phrase::Whom(_)
                        | Phrase::MustEnd(_)
                )
            ),
            _ => false,
        }
    }

    fn action(&mut self, cx: &mut Cx, node: &Node, describing: &[Node], when: &[Test], depth: u8) {
        if let Some(kind) = Kind::of(kind(node)) {
            self.ability(cx, node, kind, describing, when, depth);
            return;
        }
        match kind(node) {
            "element" | "elementHalf" if consumes(node) => self.consumption(cx, node, when, depth),
            "element" | "elementHalf" => self.infusion(cx, node, when),
            "concatenation" => self.together(cx, node, describing, when, depth),
            "monsterType" => match value_text(node).and_then(rank) {
                Some(rank) => {
                    let mut when = when.to_vec();
                    when.push(Test::Performer(Box::new(Test::IsRank(rank))));
                    let list = subs(cx, node);
                    self.actions(cx, &list, &when, depth + 1);
                }
                None => self.unreadable(cx, node),
            },
            "summon" | "spawn" => self.summon(cx, node, when),
            "special" => match node.get("value").and_then(|v| v.whole()).and_then(|n| u8::try_from(n).ok()) {
                Some(n) => self.push(Step::new(Ability::Special(n)), when),
                None => self.unreadable(cx, node),
            },
            "custom" | "grant" | "nonCalc" => {
                let below = subs(cx, node);
                self.sentence(cx, node, &below, when, depth);
            }
            "box" => self.of_kind(cx, node),
            "specialTarget" if value_text(node) == Some("focusEnemyFarthest") => {
                // "Focus on the farthest enemy": of everybody, however far.
                self.farthest = Some(Amount::Fixed(99));
                let list = subs(cx, node);
                self.actions(cx, &list, when, depth + 1);
            }
            "card" if !cx.monster => match experience(node) {
                Some(n) if when.is_empty() => self.xp = self.xp.saturating_add(n),
                Some(amount) => self.push(Step::new(Ability::GainXp { amount }), when),
                None if self.mark(node) => {}
                None => self.unreadable(cx, node),
            },
            "teleport" => match self.value(node, None) {
                Some(range) if subs(cx, node).is_empty() => {
                    self.push(Step::new(Ability::Teleport { range, near: None }), when);
                }
                _ => self.unreadable(cx, node),
            },
            // Advice to players; changes nothing.
            "hint" => {}
            other => {
                let other: String = other.chars().take(40).collect();
                self.gaps.push(Gap::Shape(format!("the action `{other}`")));
            }
        }
    }

    /// The title of a frame: cards of one kind replace each other.
    fn of_kind(&mut self, cx: &Cx, node: &Node) {
        let title = value_text(node).and_then(|t| cx.labels.fill(t)).unwrap_or_default();
        let words = crate::words::words(&title);
        let named = words.into_iter().find_map(|w| if let crate::words::Word::Plain(p) = w { Some(p) } else { None });
        match named {
            Some(kind) if !cx.monster => self.exclusive = Some(kind),
            _ => self.gaps.push(Gap::Shape("a frame with a title".into())),
        }
    }

    /// Takes over what an inner list says about the whole card.
    pub(crate) fn absorb(&mut self, inner: &mut Self) {
        self.gaps.append(&mut inner.gaps);
        self.by_sentence |= inner.by_sentence;
        self.xp = self.xp.saturating_add(inner.xp);
        self.marks.lost |= inner.marks.lost;
        self.marks.round |= inner.marks.round;
        self.marks.persistent |= inner.marks.persistent;
        self.slots.append(&mut inner.slots);
        self.exclusive = self.exclusive.take().or_else(|| inner.exclusive.take());
        self.controlled |= inner.controlled;
        self.ends_with_token |= inner.ends_with_token;
        if !inner.summons.is_empty() {
            self.gaps.push(Gap::Shape("a summon inside another ability".into()));
        }
    }

    /// A sign on a character's card.
    pub(crate) fn mark(&mut self, node: &Node) -> bool {
        let sign = value_text(node).and_then(|v| v.split(':').next()).unwrap_or("");
        match sign {
            "lost" => self.marks.lost = true,
            "round" => self.marks.round = true,
            "persistent" => self.marks.persistent = true,
            _ if sign.starts_with("slot") && self.slots.len() < MOST_SLOTS => {
                let xp = value_text(node).and_then(|v| v.split(':').nth(1)?.parse().ok()).filter(|n| *n <= 9);
                self.slots.push(xp.unwrap_or(0));
            }
            _ => return false,
        }
        true
    }

    pub(crate) fn push(&mut self, mut step: Step, when: &[Test]) {
        step.when.splice(0..0, when.iter().cloned());
        self.steps.push(step);
    }

    fn unreadable(&mut self, cx: &mut Cx, node: &Node) {
        node.complain(cx.diags, format!("the value of `{}` is not understood", kind(node)));
        let what = value_text(node).unwrap_or("?").chars().take(40).collect::<String>();
        self.gaps.push(Gap::Shape(format!("the value `{what}` of `{}`", kind(node))));
    }

    /// The number of an action: absolute, or relative to a stat.
    pub(crate) fn value(&self, node: &Node, stat: Option<Stat>) -> Option<Amount> {
        let value = node.get("value")?;
        let known = matches!(
            text_of(node, "valueType"),
            None | Some("fixed" | "plus" | "minus" | "add" | "addition" | "subtract")
        );
        let n = match value.whole().filter(|_| known) {
            Some(n) => Amount::Fixed(i16::try_from(n).ok().filter(|n| n.abs() < 1000)?),
            None => equation::read(value.text().filter(|_| known)?, &|word| {
                if word == "X" { self.letter.clone() } else { None }
            })?,
        };
        Some(match (text_of(node, "valueType"), stat) {
            (Some("plus"), Some(stat)) => equation::plus(Amount::Stat(stat), n),
            (Some("minus"), Some(stat)) => {
                let negative = equation::minus_(Amount::Fixed(0), n);
                equation::plus(Amount::Stat(stat), negative)
            }
            (Some("minus" | "subtract"), _) => equation::minus_(Amount::Fixed(0), n),
            _ => n,
        })
    }

    fn ability(&mut self, cx: &mut Cx, node: &Node, kind: Kind, describing: &[Node], when: &[Test], depth: u8) {
        let Some(spec) = Spec::new(self, cx, node, kind) else {
            self.unreadable(cx, node);
            return;
        };
        // More of something is no ability of its own, except for what adds up.
        if adds(node) && !matches!(kind, Kind::Shield | Kind::Retaliate) {
            self.gaps.push(Gap::Shape("more of an ability that does not stand in front of it".into()));
            return;
        }
        let mut list = subs(cx, node);
        list.extend(describing.iter().cloned());
        self.finish(cx, spec, &list, when, depth);
    }
}
