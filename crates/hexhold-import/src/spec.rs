//! One ability while it is read: its numbers, its targets, and what is added to it. `compare` says how two differ.

mod compare;

use hexhold_hex::Hex;
use hexhold_model::{
    Ability, Amount, Area, Attack, BonusEffect, Condition, Cost, Count, Effect, ElementIcon, Mod, MoveMode, Rider,
    Stat, Step, SummonRef, Target, Test, Trigger, Who,
};

use crate::{
    card::{Cx, Draft, Gap, adds, experience, flatten, icons_of, kind, subs, text_of, value_text},
    conditions, equation, hexes,
    json::Node,
    phrase::{self, Phrase},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Move,
    Attack,
    Heal,
    Give,
    Push,
    Pull,
    Shield,
    Retaliate,
    Suffer,
    Loot,
}

impl Kind {
    pub(crate) fn of(name: &str) -> Option<Self> {
        Some(match name {
            "move" => Self::Move,
            "attack" => Self::Attack,
            "heal" => Self::Heal,
            "condition" => Self::Give,
            "push" => Self::Push,
            "pull" => Self::Pull,
            "shield" => Self::Shield,
            "retaliate" => Self::Retaliate,
            "sufferDamage" | "damage" => Self::Suffer,
            "loot" => Self::Loot,
            _ => return None,
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spec {
    kind: Kind,
    amount: Amount,
    mode: MoveMode,
    who: Who,
    count: Count,
    range: Option<Amount>,
    /// How far away whoever is retaliated against may be.
    reach: Option<Amount>,
    area: Option<Area>,
    only: Vec<Test>,
    pierce: Amount,
    effects: Vec<Effect>,
    pub(crate) conditions: Vec<Condition>,
    advantage: bool,
    disadvantage: bool,
    riders: Vec<Rider>,
    pub(crate) after: Vec<Step>,
    pub(crate) xp: u8,
    monster: bool,
    /// Somebody said whom it is for.
    aimed: bool,
}

impl Spec {
    pub(crate) fn new(draft: &Draft, cx: &Cx, node: &Node, kind: Kind) -> Option<Self> {
        // A sign in front of the number is relative to whoever acts: a monster, or somebody who is commanded.
        let relative = cx.monster || matches!(text_of(node, "valueType"), Some("plus" | "minus"));
        let stat = match kind {
            Kind::Move if relative => Some(Stat::Move),
            Kind::Attack if relative => Some(Stat::Attack),
            _ => None,
        };
        let (mut conditions, mut amount) = (Vec::new(), Amount::Fixed(0));
        if kind == Kind::Give {
            conditions.push(conditions::named(value_text(node)?)?);
        } else {
            amount = draft.value(node, stat)?;
        }
        let spec = Self { amount, monster: cx.monster, ..Self::nothing(kind) };
        Some(spec.giving(conditions))
    }

    pub(crate) fn giving(self, conditions: Vec<Condition>) -> Self {
        let who = match self.kind {
            Kind::Give if conditions.iter().all(|c| !c.is_negative()) => Who::Friend,
            _ => self.who,
        };
        Self { who, conditions, ..self }
    }

    /// The ability with nothing said about it.
    pub(crate) const fn nothing(kind: Kind) -> Self {
        let who = match kind {
            Kind::Heal => Who::Friend,
            Kind::Shield | Kind::Retaliate | Kind::Suffer | Kind::Loot | Kind::Move => Who::Performer,
            _ => Who::Enemy,
        };
        Self {
            kind,
            amount: Amount::Fixed(0),
            mode: MoveMode::Walk,
            who,
            count: Count::UpTo(Amount::Fixed(1)),
            range: None,
            reach: None,
            area: None,
            only: Vec::new(),
            pierce: Amount::Fixed(0),
            effects: Vec::new(),
            conditions: Vec::new(),
            advantage: false,
            disadvantage: false,
            riders: Vec::new(),
            after: Vec::new(),
            xp: 0,
            monster: false,
            aimed: false,
        }
    }

    /// Takes in a change that was said in words.
    fn take(&mut self, draft: &mut Draft, m: Mod) -> Option<()> {
        let attack = self.kind == Kind::Attack;
        match m {
            Mod::Attack(n) if attack => self.amount = equation::plus(self.amount.clone(), n),
            Mod::Move(n) if self.kind == Kind::Move => self.amount = equation::plus(self.amount.clone(), n),
            Mod::Heal(n) if self.kind == Kind::Heal => self.amount = equation::plus(self.amount.clone(), n),
            Mod::Range(n) => {
                self.range = Some(equation::plus(self.range.clone().unwrap_or(Amount::Fixed(1)), n));
            }
            Mod::Targets(n) => match &self.count {
                Count::UpTo(before) => self.count = Count::UpTo(equation::plus(before.clone(), n)),
                Count::All => return None,
            },
            Mod::Pierce(n) if attack => self.pierce = equation::plus(self.pierce.clone(), n),
            Mod::Advantage if attack => self.advantage = true,
            Mod::Jump if self.kind == Kind::Move => self.mode = MoveMode::Jump,
            Mod::Effect(e) if attack => self.effects.push(e),
            Mod::Effect(Effect::Gain(c)) if matches!(self.kind, Kind::Heal | Kind::Give) => self.conditions.push(c),
            Mod::Xp(n) => self.xp = self.xp.saturating_add(n),
            Mod::Infuse(icon) => draft.infuse.push(icon),
            Mod::Then(steps) => self.after.extend(steps),
            _ => return None,
        }
        Some(())
    }

    /// The targets, in words.
    fn aim(&mut self, t: Target) -> Option<()> {
        let aimed = !matches!(self.kind, Kind::Move | Kind::Loot);
        self.aimed = true;
        let fits = match self.kind {
            Kind::Shield | Kind::Retaliate | Kind::Heal => t.who != Who::Enemy,
            _ => true,
        };
        (aimed && fits).then_some(())?;
        (self.who, self.count, self.only) = (t.who, t.count, t.only);
        if t.range.is_some() || self.range.is_none() {
            self.range = t.range;
        }
        Some(())
    }

    /// The targets are also pushed or pulled.
    pub(crate) fn force(&mut self, push: bool, hexes: Amount) {
        self.effects.push(if push { Effect::Push(hexes) } else { Effect::Pull(hexes) });
    }

    pub(crate) fn add_rider(&mut self, when: Vec<Test>, gives: Vec<Mod>) {
        if !gives.is_empty() {
            self.riders.push(Rider { cost: None, when, gives });
        }
    }

    pub(crate) fn add_price(&mut self, icons: Vec<ElementIcon>, mut gives: Vec<Mod>) {
        // In the order in which the language keeps them.
        gives.sort_by_key(|m| match m {
            Mod::Area(_) => 1,
            Mod::Then(_) => 2,
            _ => 0,
        });
        self.riders.push(Rider { cost: Some(Cost::Elements(icons)), when: Vec::new(), gives });
    }

    pub(crate) fn has_prices(&self) -> bool {
        self.riders.iter().any(|r| r.cost.is_some())
    }

    /// Takes in one action that stands under the ability.
    pub(crate) fn apply(&mut self, draft: &mut Draft, cx: &mut Cx, node: &Node, depth: u8) {
        if depth > 12 || self.try_apply(draft, cx, node, depth).is_none() {
            let what = format!("`{}` under {:?}", kind(node), self.kind).to_lowercase();
            if kind(node) == "custom" {
                draft.gap_of(cx, node);
            } else {
                draft.gaps.push(Gap::Shape(what));
            }
        }
    }

    fn try_apply(&mut self, draft: &mut Draft, cx: &mut Cx, node: &Node, depth: u8) -> Option<()> {
        let name = kind(node);
        // Under the same ability a sign means more of it, however it is written.
        let adds = adds(node)
            || Kind::of(name) == Some(self.kind) && matches!(text_of(node, "valueType"), Some("plus" | "minus"));
        // The same ability again: more of it, or another number instead.
        if Kind::of(name) == Some(self.kind) && !matches!(self.kind, Kind::Give) {
            return self.again(draft, cx, node, adds, depth);
        }
        // What stands below a number that describes the ability says more about the ability.
        let simple = matches!(name, "jump" | "fly" | "range" | "target" | "area" | "specialTarget" | "pierce");
        self.aimed |= matches!(name, "range" | "target" | "area" | "specialTarget");
        for sub in if simple { subs(cx, node) } else { Vec::new() } {
            let sub = &sub;
            self.apply(draft, cx, sub, depth + 1);
        }
        match name {
            "jump" => self.mode = MoveMode::Jump,
            "fly" => self.mode = MoveMode::Fly,
            "range" if self.kind == Kind::Retaliate => self.reach = Some(draft.value(node, None)?),
            "range" if adds => {
                let own = if cx.monster { Amount::Stat(Stat::Range) } else { Amount::Fixed(1) };
                let base = self.range.clone().unwrap_or(own);
                self.range = Some(equation::plus(base, draft.value(node, None)?));
            }
            "range" => {
                let range = draft.value(node, Some(Stat::Range))?;
                // A range of one is no range at all for abilities of monsters that need a focus.
                self.range = Some(range);
            }
            "target" => self.targets(draft, cx, node, adds)?,
            "area" if !cx.monster && !self.laid() => return None,
            "area" => self.area = Some(hexes::area(value_text(node)?)?),
            "specialTarget" => self.special_target(node)?,
            "pierce" => self.pierce = equation::plus(self.pierce.clone(), draft.value(node, None)?),
            // For somebody else than the target: an ability of its own.
            "condition" if self.elsewhere(cx, node) => self.follows(draft, cx, node)?,
            "condition"
                if !cx.monster && matches!(self.kind, Kind::Move | Kind::Loot | Kind::Shield | Kind::Suffer) =>
            {
                self.follows(draft, cx, node)?;
            }
            "condition" => {
                let c = conditions::named(value_text(node)?)?;
                match self.kind {
                    Kind::Attack if c.is_negative() || cx.monster => self.effects.push(Effect::Gain(c)),
                    Kind::Give | Kind::Heal | Kind::Push | Kind::Pull => self.conditions.push(c),
                    _ => return None,
                }
            }
            "push" | "pull"
                if matches!(self.kind, Kind::Attack | Kind::Give | Kind::Heal) && !self.elsewhere(cx, node) =>
            {
                self.force(name == "push", draft.value(node, None)?);
            }
            "concatenation" => {
                let list = subs(cx, node);
                for sub in flatten(cx, &list) {
                    self.apply(draft, cx, &sub, depth + 1);
                }
            }
            "custom" => self.sentence(draft, cx, node)?,
            "card" if !cx.monster => match experience(node) {
                Some(n) => self.xp = self.xp.saturating_add(n),
                None => draft.mark(node).then_some(())?,
            },
            // What an element brings besides.
            "element" | "elementHalf" if !cx.monster && text_of(node, "valueType") != Some("minus") => {
                draft.infuse.extend(icons_of(node)?);
            }
            // Anything else is an ability of its own that follows.
            "element" | "elementHalf" | "summon" | "heal" | "shield" | "retaliate" | "sufferDamage" | "damage"
            | "push" | "pull" => {
                self.follows(draft, cx, node)?;
            }
            other if !cx.monster && Kind::of(other).is_some() => self.follows(draft, cx, node)?,
            _ => return None,
        }
        Some(())
    }

    fn again(&mut self, draft: &mut Draft, cx: &mut Cx, node: &Node, adds: bool, depth: u8) -> Option<()> {
        let n = draft.value(node, None)?;
        let replaces = subs(cx, node).iter().any(|s| draft.saying(cx, s) == Some(Phrase::Instead));
        match (adds, replaces) {
            (true, _) => self.amount = equation::plus(self.amount.clone(), n),
            (false, true) => self.amount = n,
            (false, false) if self.kind == Kind::Attack => self.amount = equation::plus(self.amount.clone(), n),
            (false, false) => self.amount = n,
        }
        for sub in subs(cx, node) {
            if draft.saying(cx, &sub) != Some(Phrase::Instead) {
                self.apply(draft, cx, &sub, depth + 1);
            }
        }
        Some(())
    }

    /// Whether the language has areas for it.
    const fn laid(&self) -> bool {
        matches!(self.kind, Kind::Attack | Kind::Heal | Kind::Give | Kind::Push | Kind::Pull)
    }

    /// Whether what stands under an ability with targets says itself whom it is for.
    fn elsewhere(&self, cx: &mut Cx, node: &Node) -> bool {
        matches!(self.kind, Kind::Attack | Kind::Give | Kind::Heal | Kind::Push | Kind::Pull)
            && !subs(cx, node).is_empty()
    }

    /// An ability of its own that stands under another and follows it.
    fn follows(&mut self, draft: &mut Draft, cx: &mut Cx, node: &Node) -> Option<()> {
        let mut inner = Draft::read(cx, std::slice::from_ref(node));
        draft.absorb(&mut inner);
        draft.infuse.append(&mut inner.infuse);
        if !inner.consume.is_empty() {
            return None;
        }
        for step in inner.steps {
            match &step.ability {
                Ability::Summon { summon: SummonRef::MonsterBeside { .. } } if self.kind == Kind::Attack => {
                    self.effects.push(Effect::Then(vec![step]));
                }
                _ => self.after.push(step),
            }
        }
        Some(())
    }

    fn targets(&mut self, draft: &mut Draft, cx: &Cx, node: &Node, adds: bool) -> Option<()> {
        let all = value_text(node).is_some_and(|t| {
            let text = cx.labels.fill(t).unwrap_or_default();
            text == "%game.target.all%" || text.eq_ignore_ascii_case("all")
        });
        if all {
            self.count = Count::All;
            return Some(());
        }
        let said = value_text(node).and_then(|t| cx.labels.fill(t)).and_then(|t| cx.phrase(&t, None));
        match said {
            Some(Phrase::SomeWithin(n, range)) => {
                draft.by_sentence = true;
                self.count = Count::UpTo(n);
                self.range = Some(range);
                return Some(());
            }
            Some(Phrase::AllThat(tests)) => {
                draft.by_sentence = true;
                self.count = Count::All;
                self.only.extend(tests);
                return Some(());
            }
            _ => {}
        }
        let figures = value_text(node).and_then(|t| cx.labels.fill(t)).filter(|_| !cx.monster);
        if let Some(found) = figures.and_then(|t| crate::phrase::read_figures(cx.names, &t)) {
            draft.by_sentence = true;
            return self.aim(found);
        }
        let n = draft.value(node, None)?;
        self.count = match (&self.count, adds) {
            (Count::UpTo(before), true) => Count::UpTo(equation::plus(before.clone(), n)),
            (Count::All, true) => return None,
            (_, false) => Count::UpTo(n),
        };
        Some(())
    }

    /// Words for targets: who, how many, how far.
    fn special_target(&mut self, node: &Node) -> Option<()> {
        let text = value_text(node)?;
        let (word, range) = text.split_once(':').map_or((text, None), |(w, r)| (w, Some(r)));
        let range = match range {
            None => None,
            // One of them: says no more than the word.
            Some("1") if matches!(word, "self" | "ally") => None,
            Some(_) if !word.contains("Range") => return None,
            // No number: the range of the monster.
            Some("") => Some(Amount::Stat(Stat::Range)),
            Some(text) => Some(equation::read(text, &|_| None)?),
        };
        let (who, count) = match word {
            "self" => (Who::Performer, Count::UpTo(Amount::Fixed(1))),
            "enemyAdjacent" => (Who::Enemy, Count::UpTo(Amount::Fixed(1))),
            "enemiesAdjacent" | "enemiesRange" | "enemies" => (Who::Enemy, Count::All),
            "alliesAdjacent" | "alliesAdjacentAffect" | "alliesRange" | "alliesRangeAffect" | "allies" => {
                (Who::Ally, Count::All)
            }
            "selfAlliesAdjacent"
            | "selfAlliesAdjacentAffect"
            | "selfAlliesRange"
            | "selfAlliesRangeAffect"
            | "selfAllies"
            | "selfAlliesAffect" => (Who::AllyOrSelf, Count::All),
            "all" => (self.who, Count::All),
            "ally" | "allyAdjacent" | "allyAffectAdjacent" | "allyAffectRange" => {
                (Who::Ally, Count::UpTo(Amount::Fixed(1)))
            }
            "alliesAffect" => (Who::Ally, Count::All),
            "enemiesMovedThrough" => {
                self.only.push(Test::MovedThrough);
                self.count = Count::All;
                return Some(());
            }
            // All attacks of the figure at one enemy.
            "enemyOneAll" if self.kind == Kind::Attack => {
                self.only.push(Test::SameTarget);
                return Some(());
            }
            _ => return None,
        };
        self.who = who;
        self.count = count;
        if word.contains("Adjacent") {
            self.range = Some(Amount::Fixed(1));
        } else if !matches!(word, "all" | "self") && (range.is_some() || word != "ally") {
            self.range = range;
        }
        Some(())
    }

    fn sentence(&mut self, draft: &mut Draft, cx: &mut Cx, node: &Node) -> Option<()> {
        let list = subs(cx, node);
        if !list.is_empty() {
            // A sentence with abilities of its own stands for itself.
            let mut inner = Draft::read(cx, std::slice::from_ref(node));
            draft.absorb(&mut inner);
            draft.by_sentence = true;
            if !inner.consume.is_empty() || !inner.infuse.is_empty() {
                return None;
            }
            self.after.append(&mut inner.steps);
            return Some(());
        }
        match draft.saying(cx, node)? {
            Phrase::Rider(rider) if rider.when.is_empty() && rider.cost.is_none() && !cx.monster => {
                for m in rider.gives {
                    self.take(draft, m)?;
                }
            }
            Phrase::Rider(rider) if self.kind == Kind::Attack && !rider.gives.iter().any(early) => {
                self.riders.push(rider);
            }
            Phrase::Rider(rider) if self.kind == Kind::Move && rider.gives.iter().all(of_moves) => {
                self.riders.push(rider);
            }
            Phrase::Whom(target) => self.aim(target)?,
            Phrase::MustEnd(at) if self.kind == Kind::Move => {
                self.riders.insert(0, Rider { cost: None, when: Vec::new(), gives: vec![Mod::MustEnd(at)] });
            }
            Phrase::OfTarget(steps) if self.kind == Kind::Attack => self.effects.push(Effect::Then(steps)),
            Phrase::OfTarget(steps) => self.of_target(steps)?,
            Phrase::Steps(steps) => self.after.extend(steps),
            Phrase::Bonus(bonus) => self.after.push(Step::new(Ability::Bonus(bonus))),
            Phrase::Advantage if self.kind == Kind::Attack => self.advantage = true,
            Phrase::Disadvantage if self.kind == Kind::Attack => self.disadvantage = true,
            Phrase::AllWithin(range) => {
                self.aimed = true;
                self.count = Count::All;
                self.range = Some(range);
            }
            Phrase::Letter(..) => {}
            _ => return None,
        }
        Some(())
    }

    /// Besides what the targets of a condition gain, they suffer.
    fn of_target(&mut self, steps: Vec<Step>) -> Option<()> {
        for step in steps {
            match step.ability {
                Ability::Suffer { amount, target } if target.who == Who::Subject => {
                    let target =
                        Target { who: Who::Enemy, only: vec![Test::AlreadyTargeted], ..Target::one(Who::Enemy) };
                    let target = Target { count: Count::All, ..target };
                    self.after.push(Step::new(Ability::Suffer { amount, target }));
                }
                Ability::Cleanse { conditions, target } if target.who == Who::Subject && self.kind == Kind::Heal => {
                    let healed = Target { only: vec![Test::AlreadyTargeted], ..Target::one(Who::AllyOrSelf) };
                    let target = Target { count: Count::All, ..healed };
                    self.after.push(Step::new(Ability::Cleanse { conditions, target }));
                }
                _ => return None,
            }
        }
        Some(())
    }

    fn target(&self) -> Target {
        let (mut range, mut area) = (self.range.clone(), self.area.clone());
        if self.kind == Kind::Attack && range == Some(Amount::Fixed(1)) {
            // A melee attack has no range. One at a single enemy becomes the smallest melee area, one adjacent hex:
            // without that the range of the stat card would count, as it does for a card that says nothing
            // (gh1e:monster-attack.not-ranged).
            range = None;
            if self.monster && area.is_none() && matches!(self.count, Count::UpTo(_)) {
                area = Some(Area { melee: true, hexes: vec![Hex { q: 0, r: 1 }], ally_hexes: Vec::new() });
            }
        }
        // A character's ability without a range is for somebody adjacent.
        let aimed = self.laid() && self.kind != Kind::Attack && self.area.as_ref().is_none_or(|a| !a.melee);
        let aimed = aimed && !self.only.contains(&Test::InArea);
        if !self.monster && aimed && self.who != Who::Performer && matches!(self.count, Count::UpTo(_)) {
            range.get_or_insert(Amount::Fixed(1));
        }
        Target { who: self.who, count: self.count.clone(), range, area, only: self.only.clone() }
    }

    /// The steps the ability comes to.
    pub(crate) fn steps(self, draft: &Draft) -> Vec<Step> {
        let target = self.target();
        let bonus = |trigger, effect| Ability::Bonus(Box::new(phrase::bonus(trigger, effect)));
        let ability = match self.kind {
            Kind::Move => Ability::Move { points: self.amount, mode: self.mode, riders: self.riders },
            Kind::Attack => {
                let mut target = target;
                if let Some(range) = &draft.farthest {
                    target.only.push(Test::Farthest);
                    if range.fixed() != Some(99) && target.range.is_none() {
                        target.range = Some(range.clone());
                    }
                }
                Ability::Attack(Attack {
                    amount: self.amount,
                    target,
                    pierce: self.pierce,
                    effects: self.effects,
                    riders: self.riders,
                    advantage: self.advantage,
                    disadvantage: self.disadvantage,
                })
            }
            Kind::Heal => {
                let mut riders = self.riders;
                let gives: Vec<Mod> = self.conditions.iter().map(|&c| Mod::Effect(Effect::Gain(c))).collect();
                let gives: Vec<Mod> = gives.into_iter().chain(self.effects.into_iter().map(Mod::Effect)).collect();
                if !gives.is_empty() {
                    // What costs nothing stands in front of what does.
                    riders.insert(0, Rider { cost: None, when: Vec::new(), gives });
                }
                Ability::Heal { amount: self.amount, target, riders }
            }
            Kind::Give => Ability::Give { conditions: self.conditions, target, riders: always(self.effects) },
            Kind::Push | Kind::Pull if !self.conditions.is_empty() => {
                let forced =
                    if self.kind == Kind::Push { Effect::Push(self.amount) } else { Effect::Pull(self.amount) };
                Ability::Give { conditions: self.conditions, target, riders: always(vec![forced]) }
            }
            Kind::Push => Ability::Push { distance: self.amount, target },
            Kind::Pull => Ability::Pull { distance: self.amount, target },
            Kind::Suffer => Ability::Suffer { amount: self.amount, target },
            Kind::Loot => Ability::Loot { range: self.amount },
            Kind::Shield | Kind::Retaliate => {
                let effect = if self.kind == Kind::Shield {
                    BonusEffect::Shield(self.amount)
                } else {
                    BonusEffect::Retaliate { amount: self.amount, range: self.reach.unwrap_or(Amount::Fixed(1)) }
                };
                let own = bonus(Trigger::Always, effect);
                if self.who == Who::Performer {
                    own
                } else {
                    Ability::Command { target, steps: vec![Step::new(own)], control: false, action: false }
                }
            }
        };
        let mut steps = vec![Step::new(ability)];
        steps.extend(self.after);
        steps
    }

    /// It is for others, and nothing says for whom.
    pub(crate) fn names_nobody(&self) -> bool {
        matches!(self.kind, Kind::Give | Kind::Push | Kind::Pull) && !self.aimed
    }
}

/// What happens to each target without price or test.
fn always(effects: Vec<Effect>) -> Vec<Rider> {
    let gives: Vec<Mod> = effects.into_iter().map(Mod::Effect).collect();
    if gives.is_empty() { Vec::new() } else { vec![Rider { cost: None, when: Vec::new(), gives }] }
}

/// Range and targets are settled before anybody is targeted, so no test of the target can change them.
const fn early(m: &Mod) -> bool {
    matches!(m, Mod::Range(_) | Mod::Targets(_) | Mod::Area(_))
}

const fn of_moves(m: &Mod) -> bool {
    matches!(m, Mod::Move(_) | Mod::Jump | Mod::Xp(_))
}
