//! Abilities and added effects in words.

use hexhold_model::{
    Ability, Amount, Area, Attack, CardChange, Condition, Cost, Count, Effect, EndAt, HowMany, Measure, Mod,
    ModifierCard, ModifierValue, MoveMode, Recoverable, Rider, StatBlock, Step, SummonRef, Target, Test, TileChange,
    TileOrder, TrapEffect, Who,
};

use super::{Key, Page, Wording, clause::About, who::is_number, words};

/// Writes abilities; the class gives names to its summons and its counter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer<'a> {
    pub(crate) w: Wording<'a>,
    pub(crate) class: Option<usize>,
    /// Whom the tests of steps are about.
    pub(crate) about: About,
}

const THE_TARGET: About = About::Figure(Key::TheTarget);

impl<'a> Writer<'a> {
    pub(crate) fn new(w: Wording<'a>, class: Option<usize>) -> Self {
        Self { w, class, about: About::You }
    }
}

impl Writer<'_> {
    pub(crate) fn steps(&self, page: &mut Page, steps: &[Step]) {
        for step in steps {
            self.step(page, step);
        }
    }

    fn step(&self, page: &mut Page, step: &Step) {
        let w = self.w;
        let (done, tests): (Vec<_>, Vec<_>) = step.when.iter().cloned().partition(|t| *t == Test::Performed);
        let (otherwise, tests): (Vec<_>, Vec<_>) = tests.into_iter().partition(|t| *t == Test::Otherwise);
        let mut openers = Vec::new();
        if !done.is_empty() {
            openers.push(("then", w.t(Key::DoToDo).to_owned()));
        }
        if !otherwise.is_empty() {
            openers.push(("if", w.f(Key::Else, &[])));
        }
        if !tests.is_empty() {
            openers.push(("if", w.f(Key::WhenThen, &[&w.sentence(&tests, self.about)])));
        }
        if let Some(cost) = &step.cost {
            openers.push(self.cost(cost));
        }
        let depth = page.depth;
        for (icon, text) in openers {
            page.add(icon, text);
            page.depth += 1;
        }
        let first = page.lines.len();
        self.ability(page, &step.ability);
        if step.mandatory
            && let Some(line) = page.lines.get_mut(first)
        {
            line.text = w.f(Key::Mandatory, &[&line.text]);
        }
        page.depth = depth;
    }

    pub(crate) fn cost(&self, cost: &Cost) -> (&'static str, String) {
        let w = self.w;
        match cost {
            Cost::Elements(icons) => ("consume", w.f(Key::Consume, &[&w.icons(icons)])),
            Cost::Damage(n) => ("damage", w.f(Key::CostDamage, &[&w.amount(n)])),
            Cost::LoseCards(n) => ("lost", w.f(Key::CostLose, &[&n.to_string()])),
            Cost::DiscardCards(n) => ("discard", w.f(Key::CostDiscard, &[&n.to_string()])),
            Cost::AllElements => ("consume", w.t(Key::CostAllElements).to_owned()),
            Cost::Money(n) => ("loot", w.f(Key::CostMoney, &[&n.to_string()])),
            Cost::SpendItems(n) => ("", w.f(Key::CostSpendItems, &[&n.to_string()])),
            Cost::LoseItems(n) => ("", w.f(Key::CostLoseItems, &[&n.to_string()])),
            Cost::Resource(n) => ("resource", w.f(Key::CostResource, &[&n.to_string(), &self.resource()])),
            Cost::All(parts) => {
                let all: Vec<(&'static str, String)> = parts.iter().map(|p| self.cost(p)).collect();
                let joined = all.iter().enumerate().fold(String::new(), |done, (i, (_, text))| {
                    let part = text.trim_end_matches(':');
                    if i == 0 { part.to_owned() } else { w.f(Key::And, &[&done, &small(part)]) }
                });
                (all.first().map_or("", |p| p.0), format!("{joined}:"))
            }
        }
    }

    fn resource(&self) -> String {
        let class = self.class.and_then(|c| self.w.library.classes.get(c));
        let name = class.and_then(|c| c.resource.as_deref());
        name.map_or(self.w.t(Key::Counter), |name| self.w.text(name)).to_owned()
    }

    fn ability(&self, page: &mut Page, ability: &Ability) {
        let w = self.w;
        match ability {
            Ability::Move { points, mode, riders } => self.movement(page, points, *mode, riders),
            Ability::Teleport { range, near: None } => page.add("teleport", w.f(Key::Teleport, &[&w.amount(range)])),
            Ability::Teleport { range, near: Some(EndAt::NearTile(kind)) } => {
                page.add("teleport", w.f(Key::TeleportNear, &[&w.amount(range), words::overlay(*kind, w.lang)]));
            }
            Ability::Teleport { range, near: Some(at) } => {
                page.add("teleport", format!("{}, {}", w.f(Key::Teleport, &[&w.amount(range)]), self.end_at(at)));
            }
            Ability::Attack(a) => self.attack(page, a),
            Ability::Heal { amount, target, riders } => {
                page.add("heal", self.aimed(w.f(Key::Heal, &[&w.amount(amount)]), target));
                self.riders(page, riders, THE_TARGET);
            }
            Ability::Give { conditions, target, riders } => {
                page.add(icon_of(conditions), self.aimed(self.conditions(conditions), target));
                self.riders(page, riders, THE_TARGET);
            }
            Ability::Push { distance, target } => {
                page.add("push", self.aimed(w.f(Key::Push, &[&w.amount(distance)]), target));
            }
            Ability::Pull { distance, target } => {
                page.add("pull", self.aimed(w.f(Key::Pull, &[&w.amount(distance)]), target));
            }
            Ability::Suffer { amount, target } => self.suffering(page, amount, target),
            Ability::Bonus(b) => self.bonus(page, b),
            Ability::Summon { summon } => self.summon(page, summon),
            Ability::Loot { range } => page.add("loot", w.f(Key::Loot, &[&w.amount(range)])),
            Ability::Recover { what, count, target } => self.recovery(page, *what, count, target),
            Ability::Cleanse { conditions, target } => {
                page.add("remove", self.aimed(w.f(Key::Remove, &[&self.conditions(conditions)]), target));
            }
            Ability::Tile(order) => self.tile(page, order),
            Ability::Infuse { icons } => page.add("infuse", w.f(Key::Infuse, &[&w.icons(icons)])),
            Ability::GainXp { amount } => page.add("experience", w.f(Key::Xp, &[&amount.to_string()])),
            // The counter becomes a number: it changes by what is missing.
            Ability::Resource { change: Amount::Sub(to, own) } if **own == Amount::Measure(Measure::Resource) => {
                page.add("resource", capital(&w.f(Key::SetResource, &[&w.amount(to), &self.resource()])));
            }
            Ability::Resource { change } => {
                page.add("resource", w.f(Key::GainResource, &[&w.amount(change), &self.resource()]));
            }
            Ability::Deck { whose, edits } => self.deck(page, whose, edits),
            Ability::Mark { .. }
            | Ability::Unmark { .. }
            | Ability::Kill { .. }
            | Ability::SetHitPoints { .. }
            | Ability::Swap { .. }
            | Ability::Focus { .. }
            | Ability::Play { .. }
            | Ability::Door { .. }
            | Ability::Initiative { .. }
            | Ability::MonsterCards { .. } => self.about_others(page, ability),
            Ability::Special(n) => page.add("special", w.f(Key::Special, &[&n.to_string()])),
            Ability::Coded(name) => page.add("", w.f(Key::Coded, &[name])),
            Ability::Cards { change, count } => {
                let key = match change {
                    CardChange::HandToLost => Key::CardsHandLost,
                    CardChange::HandToDiscard => Key::CardsHandDiscard,
                    CardChange::DiscardToLost => Key::CardsDiscardLost,
                };
                page.add("card", w.f(key, &[&w.amount(count)]));
            }
            Ability::Command { .. }
            | Ability::Consume { .. }
            | Ability::Choose { .. }
            | Ability::Repeat { .. }
            | Ability::AsIf { .. } => self.around(page, ability),
        }
    }

    fn movement(&self, page: &mut Page, points: &Amount, mode: MoveMode, riders: &[Rider]) {
        let w = self.w;
        let mut text = w.f(Key::Move, &[&w.amount(points)]);
        match mode {
            MoveMode::Walk => {}
            MoveMode::Jump => text = format!("{text}, {}", w.t(Key::Jump)),
            MoveMode::Fly => text = format!("{text}, {}", w.t(Key::Fly)),
        }
        page.add("move", text);
        self.riders(page, riders, About::You);
    }

    fn suffering(&self, page: &mut Page, amount: &Amount, target: &Target) {
        let w = self.w;
        let key = match (target.who, &target.count) {
            (Who::Performer, _) => Key::SufferSelf,
            (Who::Subject, _) | (_, Count::UpTo(Amount::Fixed(1))) => Key::Suffer,
            _ => Key::SufferMany,
        };
        let much = if is_number(amount) { Key::FixedDamage } else { Key::DamageEqualTo };
        page.add("damage", capital(&w.f(key, &[&w.f(much, &[&w.amount(amount)]), &self.whom(target)])));
    }

    fn recovery(&self, page: &mut Page, what: Recoverable, count: &HowMany, target: &Target) {
        let w = self.w;
        let count = match count {
            HowMany::All => w.t(Key::All).to_owned(),
            HowMany::UpTo(n) => w.f(Key::UpTo, &[&w.amount(n)]),
        };
        page.add("recover", self.aimed(w.f(Key::Recover, &[&self.recovered(what), &count]), target));
    }

    /// Abilities around other abilities.
    fn around(&self, page: &mut Page, ability: &Ability) {
        let w = self.w;
        match ability {
            Ability::Command { target, steps, control, action } => {
                let key = match (control, action) {
                    (true, _) => Key::Control,
                    (false, true) => Key::GrantAction,
                    (false, false) => Key::Grant,
                };
                page.add("command", capital(&w.f(key, &[&self.whom(target)])));
                page.below(|page| self.steps(page, steps));
            }
            Ability::Consume { icons, then } => {
                page.add("consume", w.f(Key::Consume, &[&w.icons(icons)]));
                page.below(|page| self.steps(page, then));
            }
            Ability::Choose { options, count } => {
                let some = w.f(Key::ChooseSome, &[&count.to_string()]);
                page.add("choose", if *count == 1 { w.t(Key::ChooseOne).to_owned() } else { some });
                page.below(|page| {
                    for (i, steps) in options.iter().enumerate() {
                        if i > 0 {
                            page.add("", w.t(Key::Option));
                        }
                        self.steps(page, steps);
                    }
                });
            }
            // A group under one test or price reads as its parts.
            Ability::Repeat { times: Amount::Fixed(1), steps } => self.steps(page, steps),
            Ability::Repeat { times, steps } => {
                let key = if is_number(times) { Key::Repeat } else { Key::RepeatAsOften };
                page.add("repeat", w.f(key, &[&w.amount(times)]));
                page.below(|page| self.steps(page, steps));
            }
            Ability::AsIf { at, steps } => {
                page.add("command", w.f(Key::AsIf, &[&w.target(at)]));
                page.below(|page| self.steps(page, steps));
            }
            _ => {}
        }
    }

    /// Whom an ability is for; the figure that something happened to goes by its part in it.
    pub(crate) fn whom(&self, target: &Target) -> String {
        match (target.who, self.about) {
            (Who::Subject, About::Figure(key)) => self.w.t(key).to_owned(),
            _ => self.w.target(target),
        }
    }

    /// A verb and whom it is for; what everybody expects is not said.
    fn aimed(&self, verb: String, target: &Target) -> String {
        let w = self.w;
        let simple = target.only.is_empty() && matches!(target.who, Who::Enemy | Who::AllyOrSelf | Who::Friend);
        let mut parts = vec![verb];
        match (&target.count, simple) {
            (Count::UpTo(n), true) => {
                if let Some(range) = target.range.as_ref().filter(|r| **r != Amount::Fixed(1)) {
                    parts.push(w.f(Key::Range, &[&w.amount(range)]));
                }
                if *n != Amount::Fixed(1) {
                    parts.push(w.f(Key::Targets, &[&w.amount(n)]));
                }
            }
            _ => parts.push(self.whom(target)),
        }
        parts.extend(target.area.as_ref().map(|a| self.area(a)));
        parts.join(", ")
    }

    /// With its picture in one line, which the table draws: a shape cannot be told in words.
    fn area(&self, area: &Area) -> String {
        let key = if area.melee { Key::AreaMelee } else { Key::Area };
        let picture = area.rows().map(|rows| format!("⟨{}⟩", rows.join("/")));
        self.w.f(key, &[&picture.unwrap_or_else(|| area.hexes.len().to_string())])
    }

    fn attack(&self, page: &mut Page, a: &Attack) {
        let w = self.w;
        let mut target = a.target.clone();
        if target.range.is_none() && target.area.is_none() && target.count == Count::All {
            // A melee attack: everybody next to the figure.
            target.range = Some(Amount::Fixed(1));
        }
        let mut text = self.aimed(w.f(Key::Attack, &[&w.amount(&a.amount)]), &target);
        let mut more = Vec::new();
        if a.pierce != Amount::Fixed(0) {
            more.push(w.f(Key::Pierce, &[&w.amount(&a.pierce)]));
        }
        if a.advantage {
            more.push(w.t(Key::Advantage).to_owned());
        }
        if a.disadvantage {
            more.push(w.t(Key::Disadvantage).to_owned());
        }
        more.extend(a.effects.iter().filter_map(|e| self.effect(e)));
        for m in more {
            text.push_str(", ");
            text.push_str(&m);
        }
        page.add("attack", text);
        self.then_effects(page, &a.effects);
        self.riders(page, &a.riders, THE_TARGET);
    }

    /// For what happens to each target.
    fn for_each_target(&self) -> Self {
        Self { about: THE_TARGET, ..*self }
    }

    /// An effect in a word; further steps have lines of their own.
    fn effect(&self, e: &Effect) -> Option<String> {
        let w = self.w;
        match e {
            Effect::Gain(c) => Some(words::condition(*c, w.lang).to_owned()),
            Effect::Push(n) => Some(w.f(Key::Push, &[&w.amount(n)])),
            Effect::Pull(n) => Some(w.f(Key::Pull, &[&w.amount(n)])),
            Effect::Then(_) => None,
        }
    }

    fn then_effects(&self, page: &mut Page, effects: &[Effect]) {
        for e in effects {
            if let Effect::Then(steps) = e {
                page.below(|page| {
                    page.add("", self.w.t(Key::EachTarget));
                    page.below(|page| self.for_each_target().steps(page, steps));
                });
            }
        }
    }

    /// What can be added, one step further in.
    fn riders(&self, page: &mut Page, riders: &[Rider], about: About) {
        for r in riders {
            page.below(|page| self.rider(page, r, about));
        }
    }

    fn rider(&self, page: &mut Page, r: &Rider, about: About) {
        let when = || self.w.f(Key::WhenThen, &[&self.w.sentence(&r.when, about)]);
        let depth = page.depth;
        let opener = match (&r.cost, r.when.is_empty()) {
            (Some(cost), true) => Some(self.cost(cost)),
            (Some(cost), false) => {
                page.add("if", when());
                page.depth += 1;
                Some(self.cost(cost))
            }
            (None, true) => None,
            (None, false) => Some(("if", when())),
        };
        let (line, rest) = self.mods_line(&r.gives);
        match opener {
            // "Consume Fire: +2 Attack" fits on one line.
            Some((icon, text)) if line.is_empty() => page.add(icon, text),
            Some((icon, text)) => page.add(icon, format!("{text} {line}")),
            None if line.is_empty() => {}
            None => page.add("", line),
        }
        page.below(|page| self.mods_about(page, &rest, about));
        page.depth = depth;
    }

    /// Changes that fit on one line, and the others.
    fn mods_line(&self, mods: &[Mod]) -> (String, Vec<Mod>) {
        let mut words = Vec::new();
        let mut rest = Vec::new();
        for m in mods {
            match self.change(m) {
                Some(text) => words.push(text),
                None => rest.push(m.clone()),
            }
        }
        (words.join(", "), rest)
    }

    pub(crate) fn mods(&self, page: &mut Page, mods: &[Mod]) {
        self.mods_about(page, mods, THE_TARGET);
    }

    pub(crate) fn mods_about(&self, page: &mut Page, mods: &[Mod], about: About) {
        let (line, rest) = self.mods_line(mods);
        if !line.is_empty() {
            page.add("", line);
        }
        for m in &rest {
            match m {
                Mod::Then(steps) => {
                    page.add("then", self.w.t(Key::Afterwards));
                    page.below(|page| self.steps(page, steps));
                }
                Mod::Effect(Effect::Then(steps)) => {
                    page.add("then", self.w.t(Key::EachTarget));
                    page.below(|page| self.for_each_target().steps(page, steps));
                }
                Mod::Rider(r) => self.rider(page, r, about),
                _ => {}
            }
        }
    }

    /// A change in a word; `None` for those that are lists of abilities.
    fn change(&self, m: &Mod) -> Option<String> {
        let w = self.w;
        Some(match m {
            Mod::Attack(n) => self.counted(Key::ModAttack, n),
            Mod::AttackTimes(n) => w.f(Key::ModTimes, &[&n.to_string()]),
            Mod::Range(n) => self.counted(Key::ModRange, n),
            Mod::Targets(n) => self.counted(Key::ModTargets, n),
            Mod::Pierce(n) => w.f(Key::Pierce, &[&w.amount(n)]),
            Mod::Advantage => w.t(Key::Advantage).to_owned(),
            Mod::Disadvantage => w.t(Key::Disadvantage).to_owned(),
            Mod::Move(n) => self.counted(Key::ModMove, n),
            Mod::Jump => w.t(Key::Jump).to_owned(),
            Mod::Kill => w.t(Key::KillInstead).to_owned(),
            Mod::NoModifier => w.t(Key::NoModifier).to_owned(),
            Mod::Heal(n) => self.counted(Key::ModHeal, n),
            Mod::Area(a) => self.area(a),
            Mod::Effect(e) => return self.effect(e),
            Mod::Xp(n) => w.f(Key::Xp, &[&n.to_string()]),
            Mod::Infuse(icon) => w.f(Key::Infuse, &[&w.icons(&[*icon])]),
            Mod::Shield(n) => self.counted(Key::ModShield, n),
            Mod::Retaliate(n) => self.counted(Key::ModRetaliate, n),
            Mod::MustEnd(at) => self.end_at(at),
            Mod::Then(_) | Mod::Rider(_) => return None,
        })
    }

    /// A change by an amount: "+2 Attack", "+1 Move for each adjacent enemy (at most 2)".
    fn counted(&self, key: Key, amount: &Amount) -> String {
        let w = self.w;
        match amount {
            Amount::Count(t) => {
                let one = w.f(key, &[&w.signed(&Amount::Fixed(1))]);
                w.f(Key::ForEach, &[&one, &w.noun(t, false)])
            }
            Amount::Marks(..) => w.f(Key::ForEach, &[&w.f(key, &[&w.signed(&Amount::Fixed(1))]), &w.amount(amount)]),
            Amount::Mul(t, n) | Amount::Mul(n, t) if matches!((&**t, is_number(n)), (Amount::Marks(..), true)) => {
                w.f(Key::ForEach, &[&w.f(key, &[&w.signed(n)]), &w.amount(t)])
            }
            Amount::Mul(t, n) | Amount::Mul(n, t) if matches!((&**t, is_number(n)), (Amount::Count(_), true)) => {
                let Amount::Count(t) = &**t else { return w.f(key, &[&w.signed(amount)]) };
                w.f(Key::ForEach, &[&w.f(key, &[&w.signed(n)]), &w.noun(t, false)])
            }
            Amount::Min(a, most) if !is_number(a) => w.f(Key::ForEachUpTo, &[&self.counted(key, a), &w.amount(most)]),
            _ => w.f(key, &[&w.signed(amount)]),
        }
    }

    fn conditions(&self, list: &[Condition]) -> String {
        let negative = |c: &Condition| c.is_negative() && !c.is_card();
        if Condition::ALL.iter().filter(|c| negative(c)).all(|c| list.contains(c)) && list.iter().all(negative) {
            return self.w.t(Key::AllNegative).to_owned();
        }
        let words: Vec<&str> = list.iter().map(|&c| words::condition(c, self.w.lang)).collect();
        words.join(", ")
    }

    fn summon(&self, page: &mut Page, summon: &SummonRef) {
        let w = self.w;
        match summon {
            SummonRef::Own(id) => {
                let class = self.class.and_then(|c| w.library.classes.get(c));
                match class.and_then(|c| c.summons.get(usize::from(id.0))) {
                    Some(s) => {
                        page.add("summon", w.f(Key::Summon, &[w.text(&s.name)]));
                        page.below(|page| self.block(page, &s.stats));
                    }
                    None => page.add("summon", w.f(Key::Summon, &[&format!("{}", id.0)])),
                }
            }
            SummonRef::OfItem { summon, .. } => {
                page.add("summon", w.f(Key::Summon, &[w.text(&summon.name)]));
                page.below(|page| self.block(page, &summon.stats));
            }
            SummonRef::Monster { monster, rank, count }
            | SummonRef::MonsterBeside { monster, rank, count }
            | SummonRef::MonsterWith { monster, rank, count, .. } => {
                let mut name = w.name_of(monster);
                if let SummonRef::MonsterWith { hit_points, .. } = summon {
                    name = w.f(Key::WithHp, &[&name, &w.amount(hit_points)]);
                }
                if let SummonRef::MonsterBeside { .. } = summon {
                    name = w.f(Key::Beside, &[&name, w.t(Key::TheTarget)]);
                }
                if *count != Amount::Fixed(1) {
                    name = format!("{} × {name}", w.amount(count));
                }
                page.add("summon", w.f(Key::SummonMonster, &[w.t(words::rank(*rank)), &name]));
            }
        }
    }

    fn block(&self, page: &mut Page, s: &StatBlock) {
        let w = self.w;
        let stat = |a: &Option<Amount>| a.as_ref().map_or_else(|| "–".to_owned(), |a| w.amount(a));
        let (hp, m, a, r) = (w.amount(&s.hit_points), stat(&s.move_), stat(&s.attack), stat(&s.range));
        page.add("", w.f(Key::SummonStats, &[&hp, &m, &a, &r]));
        self.traits(page, s);
    }

    /// Traits of a stat block in one line, then its bonuses.
    pub(crate) fn traits(&self, page: &mut Page, s: &StatBlock) {
        let w = self.w;
        let mut list = Vec::new();
        if s.flying {
            list.push(w.t(Key::Flying).to_owned());
        }
        if s.shield > 0 {
            list.push(w.f(Key::Shield, &[&s.shield.to_string()]));
        }
        if s.retaliate > 0 {
            list.push(self.retaliate(&s.retaliate.to_string(), &Amount::Fixed(i16::from(s.retaliate_range))));
        }
        if s.targets > 1 {
            list.push(w.f(Key::Targets, &[&s.targets.to_string()]));
        }
        if s.pierce > 0 {
            list.push(w.f(Key::Pierce, &[&s.pierce.to_string()]));
        }
        if s.advantage {
            list.push(w.t(Key::Advantage).to_owned());
        }
        list.extend(s.effects.iter().filter_map(|e| self.effect(e)));
        if !s.immune.is_empty() {
            list.push(w.f(Key::Immune, &[&self.conditions(&s.immune.iter().collect::<Vec<_>>())]));
        }
        if !list.is_empty() {
            page.add("", list.join(", "));
        }
        self.then_effects(page, &s.effects);
        for r in &s.riders {
            page.add("attack", w.t(Key::ItsAttacks));
            self.riders(page, std::slice::from_ref(r), THE_TARGET);
        }
        for b in &s.bonuses {
            self.bonus_effects(page, b);
        }
    }

    pub(crate) fn retaliate(&self, amount: &str, range: &Amount) -> String {
        let text = self.w.f(Key::Retaliate, &[amount]);
        if *range == Amount::Fixed(1) {
            return text;
        }
        format!("{text}, {}", self.w.f(Key::Range, &[&self.w.amount(range)]))
    }

    fn tile(&self, page: &mut Page, order: &TileOrder) {
        let w = self.w;
        let names = |kinds: &[hexhold_model::OverlayKind]| {
            let list: Vec<&str> = kinds.iter().map(|&k| words::overlay(k, w.lang)).collect();
            list.join("/")
        };
        let (count, range) = (w.amount(&order.count), w.amount(&order.range));
        let plain = |key, kinds: &[hexhold_model::OverlayKind]| w.f(key, &[&count, &names(kinds), &range]);
        let mut text = match &order.change {
            TileChange::Create(k) => plain(Key::Create, &[*k]),
            TileChange::Destroy(list) => plain(Key::Destroy, list),
            TileChange::Relocate(list) => plain(Key::Relocate, list),
            TileChange::Move(list, by) => w.f(Key::MoveTile, &[&count, &names(list), &range, &w.amount(by)]),
            TileChange::Replace(list, new) => {
                w.f(Key::Replace, &[&count, &names(list), &range, words::overlay(*new, w.lang)])
            }
            TileChange::Spring => plain(Key::Spring, &[hexhold_model::OverlayKind::Trap]),
        };
        let trap = self.trap(&order.trap);
        if !trap.is_empty() {
            text.push_str(&format!(" ({})", trap.join(", ")));
        }
        page.add("tile", text);
        if !order.then.is_empty() {
            page.below(|page| {
                page.add("then", w.t(Key::DoToDo));
                page.below(|page| self.steps(page, &order.then));
            });
        }
    }

    /// What a trap does, in words.
    pub(crate) fn trap(&self, effect: &TrapEffect) -> Vec<String> {
        let w = self.w;
        let mut trap = Vec::new();
        if effect.damage {
            trap.push(w.t(Key::TrapDamage).to_owned());
        }
        if effect.fixed_damage > 0 {
            trap.push(w.f(Key::FixedDamage, &[&effect.fixed_damage.to_string()]));
        }
        if effect.healing > 0 {
            trap.push(w.f(Key::Heal, &[&effect.healing.to_string()]));
        }
        if !effect.conditions.is_empty() {
            trap.push(self.conditions(&effect.conditions.iter().collect::<Vec<_>>()));
        }
        trap
    }

    /// A modifier card: "+1, rolling, Push 1".
    pub(crate) fn modifier(&self, card: &ModifierCard) -> String {
        let w = self.w;
        let mut parts = vec![match card.value {
            ModifierValue::Plus(n) => w.signed(&Amount::Fixed(i16::from(n))),
            ModifierValue::Double => w.t(Key::Double).to_owned(),
            ModifierValue::Null => w.t(Key::Miss).to_owned(),
        }];
        if card.rolling {
            parts.push(w.t(Key::Rolling).to_owned());
        }
        let (line, rest) = self.mods_line(&card.effects);
        if !line.is_empty() {
            parts.push(line);
        }
        let mut page = Page::default();
        self.mods(&mut page, &rest);
        for line in page.lines {
            match parts.last_mut().filter(|last| last.ends_with(':')) {
                Some(last) => last.push_str(&format!(" {}", line.text)),
                None => parts.push(line.text),
            }
        }
        if card.shuffle {
            parts.push(w.t(Key::ShuffleCard).to_owned());
        }
        parts.join(", ")
    }
}

fn icon_of(conditions: &[Condition]) -> &'static str {
    conditions.first().map_or("", |&c| crate::names::word(crate::names::CONDITIONS, c))
}

/// The first letter small: a line goes on.
fn small(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}

/// The first letter large: a line begins.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
