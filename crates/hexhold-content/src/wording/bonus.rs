//! Active bonuses in words.

use hexhold_model::{ActiveBonus, BonusEffect, Duration, Trigger};

use super::{Key, Page, ability::Writer, clause::About, words};

const fn moment(t: Trigger) -> Option<Key> {
    Some(match t {
        Trigger::Always => return None,
        Trigger::AttackAction => Key::AtAttackAction,
        Trigger::AttackAbility => Key::AtAttackAbility,
        Trigger::BeforeAttack => Key::AtBeforeAttack,
        Trigger::BeforeMove => Key::AtBeforeMove,
        Trigger::Attack => Key::AtAttack,
        Trigger::Attacked => Key::AtAttacked,
        Trigger::AfterAttack => Key::AtAfterAttack,
        Trigger::AfterAttacked => Key::AtAfterAttacked,
        Trigger::Move => Key::AtMove,
        Trigger::AfterMove => Key::AtAfterMove,
        Trigger::Heal => Key::AtHeal,
        Trigger::AfterHeal => Key::AtAfterHeal,
        Trigger::AfterPush => Key::AtAfterPush,
        Trigger::AfterPull => Key::AtAfterPull,
        Trigger::EnemyLeavesAdjacent => Key::AtEnemyGoes,
        Trigger::AllySuffers => Key::AtAllySuffers,
        Trigger::WouldSuffer => Key::AtWouldSuffer,
        Trigger::Suffered => Key::AtSuffered,
        Trigger::StartOfTurn => Key::AtStartOfTurn,
        Trigger::EndOfTurn => Key::AtEndOfTurn,
        Trigger::StartOfRound => Key::AtStartOfRound,
        Trigger::EndOfRound => Key::AtEndOfRound,
        Trigger::Dies => Key::AtDies,
        Trigger::Kill => Key::AtKill,
        Trigger::EnemyDies => Key::AtEnemyDies,
        Trigger::AllyDies => Key::AtAllyDies,
        Trigger::EnemyEntersAdjacent => Key::AtEnemyComes,
        Trigger::Infuses => Key::AtInfuses,
        Trigger::Consumes => Key::AtConsumes,
        Trigger::LongRest => Key::AtLongRest,
        Trigger::ShortRest => Key::AtShortRest,
        Trigger::Loot => Key::AtLoot,
        Trigger::WouldGainCondition => Key::AtWouldGain,
        Trigger::StartOfScenario => Key::AtStartOfScenario,
        Trigger::DuringTurn => Key::AtYourTurn,
        Trigger::AnyTime => Key::AtAnyTime,
    })
}

/// Whom the tests of a bonus are about.
const fn about(t: Trigger) -> About {
    match t {
        Trigger::Attack
        | Trigger::AfterAttack
        | Trigger::Heal
        | Trigger::AfterHeal
        | Trigger::AfterPush
        | Trigger::AfterPull => About::Figure(Key::TheTarget),
        Trigger::Attacked | Trigger::AfterAttacked => About::Figure(Key::TheAttacker),
        Trigger::Kill
        | Trigger::EnemyDies
        | Trigger::AllyDies
        | Trigger::AllySuffers
        | Trigger::EnemyEntersAdjacent
        | Trigger::EnemyLeavesAdjacent => About::Figure(Key::ThatFigure),
        _ => About::You,
    }
}

impl Writer<'_> {
    /// A bonus of a card: how long, what, how often.
    pub(crate) fn bonus(&self, page: &mut Page, b: &ActiveBonus) {
        let w = self.w;
        let (key, n) = match b.duration {
            Duration::Round => (Key::ThisRound, 0),
            Duration::Persistent => (Key::Persistent, 0),
            Duration::UntilNextTurn => (Key::UntilNextTurn, 0),
            Duration::Rounds(n) => (Key::ForRounds, n),
            Duration::Turns(0) => (Key::ThisTurn, 0),
            Duration::Turns(n) => (Key::ForTurns, n),
        };
        for effect in b.effects() {
            let first = page.lines.len();
            self.bonus_body(page, effect);
            if let Some(line) = page.lines.get_mut(first) {
                line.text = w.f(key, &[&line.text, &n.to_string()]);
                line.icon =
                    if matches!(b.duration, Duration::Round | Duration::Turns(0)) { "round" } else { "persistent" }
                        .to_owned();
            }
        }
        page.below(|page| {
            for test in &b.until {
                page.add("", w.f(Key::Until, &[&w.sentence(std::slice::from_ref(test), About::You)]));
            }
            if !b.slots.is_empty() {
                let signs = b.slots.iter().map(|&xp| if xp > 0 { format!("○+{xp}") } else { "○".to_owned() });
                page.add("", w.f(Key::Slots, &[&signs.collect::<Vec<_>>().join(" ")]));
            }
            if let Some(kind) = &b.exclusive {
                page.add("", w.f(Key::OnlyOne, &[kind]));
            }
        });
    }

    /// What a bonus does, and what it does besides.
    pub(crate) fn bonus_effects(&self, page: &mut Page, b: &ActiveBonus) {
        b.effects().for_each(|b| self.bonus_body(page, b));
    }

    /// One effect of a bonus, without how long.
    pub(crate) fn bonus_body(&self, page: &mut Page, b: &ActiveBonus) {
        let w = self.w;
        let mut inner = Page::default();
        match &b.effect {
            BonusEffect::Shield(n) => inner.add("shield", w.f(Key::Shield, &[&w.amount(n)])),
            BonusEffect::Retaliate { amount, range } => {
                inner.add("retaliate", self.retaliate(&w.amount(amount), range));
            }
            BonusEffect::Flying => inner.add("fly", w.t(Key::Flying)),
            BonusEffect::Immune(c) => inner.add("", w.f(Key::Immune, &[words::condition(*c, w.lang)])),
            BonusEffect::Mods(mods) => self.mods_about(&mut inner, mods, about(b.trigger)),
            BonusEffect::Steps(steps) => Writer { about: about(b.trigger), ..*self }.steps(&mut inner, steps),
            BonusEffect::NegateDamage => inner.add("", w.t(Key::Negate)),
            BonusEffect::ReduceDamage(n) => inner.add("", w.f(Key::Reduce, &[&w.amount(n)])),
            BonusEffect::PreventCondition => inner.add("", w.t(Key::Prevent)),
            BonusEffect::Instead(steps) => {
                inner.add("", w.t(Key::Instead));
                inner.below(|page| self.steps(page, steps));
            }
            BonusEffect::IgnoreTerrain => inner.add("", w.t(Key::IgnoreTerrain)),
            BonusEffect::Unmovable => inner.add("", w.t(Key::Unmovable)),
        }
        let mut lines = inner.lines.into_iter();
        let mut head = lines.next().map(|l| (l.icon, l.text)).unwrap_or_default();
        if let Some(price) = &b.price {
            head.1 = format!("{} {}", self.cost(price).1, head.1);
        }
        if !b.when.is_empty() {
            head.1 = format!("{} {}", w.f(Key::WhenThen, &[&w.sentence(&b.when, about(b.trigger))]), head.1);
        }
        if let Some(key) = moment(b.trigger) {
            head.1 = w.f(Key::Moment, &[w.t(key), &head.1]);
        }
        if let Some(target) = &b.aura {
            head.1 = w.f(Key::Aura, &[&w.target(target), &head.1]);
        }
        if b.optional && b.slots.is_empty() {
            head.1 = w.f(Key::May, &[&head.1]);
        }
        page.add(&head.0, head.1);
        for l in lines {
            let depth = page.depth;
            page.depth = depth.saturating_add(l.depth).saturating_add(1);
            page.add(&l.icon, l.text);
            page.depth = depth;
        }
    }
}
