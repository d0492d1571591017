//! What a half of a card is good for, roughly: enough to choose between cards, not to count damage. Read from the card's tree, so
//! that it holds for cards of any pack.

use hexhold_engine::World;
use hexhold_model::{
    Ability, AbilityCard, Action, Amount, BonusEffect, Count, Duration, Effect, Loss, MoveMode, Rider, Step, Target,
    Who,
};

#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    /// Damage on one enemy, and how many it may hit.
    pub(crate) attack: i32,
    pub(crate) hits: i32,
    /// Of the first attack; 1 is melee.
    pub(crate) range: i32,
    pub(crate) moves: i32,
    pub(crate) jumps: bool,
    pub(crate) heal: i32,
    /// Everything else: shields, conditions, summons, loot.
    pub(crate) other: i32,
    pub(crate) lost: bool,
    /// Stays in the active area: nothing to be done twice.
    pub(crate) stays: bool,
    /// The attack comes before the movement.
    pub(crate) strikes_first: bool,
}

impl Worth {
    pub(crate) const BASIC_ATTACK: Self = Self { attack: 2, hits: 1, range: 1, ..Self::NOTHING };
    pub(crate) const BASIC_MOVE: Self = Self { moves: 2, ..Self::NOTHING };
    const NOTHING: Self = Self {
        attack: 0,
        hits: 0,
        range: 0,
        moves: 0,
        jumps: false,
        heal: 0,
        other: 0,
        lost: false,
        stays: false,
        strikes_first: false,
    };

    pub(crate) fn of(action: &Action) -> Self {
        let mut worth = Self { lost: action.loss != Loss::Discarded, ..Self::NOTHING };
        worth.add(&action.steps);
        worth.other += i32::from(action.xp > 0);
        worth
    }

    fn add(&mut self, steps: &[Step]) {
        for step in steps {
            self.ability(&step.ability);
        }
    }

    fn ability(&mut self, ability: &Ability) {
        match ability {
            Ability::Attack(attack) => {
                let effects = attack.effects.iter().map(effect).sum::<i32>() + free(&attack.riders);
                let value = number(&attack.amount) + i32::from(number(&attack.pierce) > 0);
                self.strikes_first |= self.moves == 0 && self.attack == 0;
                if self.attack == 0 {
                    self.range = attack.target.range.as_ref().map_or(1, number).clamp(1, 9);
                }
                self.attack += value;
                self.hits = self.hits.max(hits(&attack.target));
                self.other += effects;
            }
            Ability::Move { points, mode, .. } => {
                self.moves += number(points).clamp(0, 20);
                self.jumps |= *mode != MoveMode::Walk;
            }
            Ability::Teleport { range, .. } => {
                self.moves += number(range).clamp(0, 20);
                self.jumps = true;
            }
            Ability::Heal { amount, target, .. } => self.heal += number(amount) * hits(target).min(2),
            Ability::Give { conditions, target, .. } => self.other += conditions.len() as i32 * 2 * hits(target).min(2),
            Ability::Push { .. } | Ability::Pull { .. } => self.other += 1,
            Ability::Suffer { amount, target } if target.who == Who::Enemy => {
                self.other += number(amount) * hits(target)
            }
            Ability::Bonus(bonus) => {
                self.stays = true;
                let lasts = if bonus.duration == Duration::Round { 1 } else { 2 };
                self.other += lasts * bonus.effects().map(|b| standing(&b.effect)).sum::<i32>().clamp(1, 4);
            }
            Ability::Summon { .. } => {
                self.stays = true;
                self.other += 7;
            }
            Ability::Loot { .. } => self.other += 1,
            Ability::Recover { .. } => self.other += 4,
            Ability::Choose { options, .. } => {
                let best = options.iter().map(|o| Self::of_steps(o)).max_by_key(Self::whole);
                self.join(best.unwrap_or_default());
            }
            Ability::Repeat { steps, .. } | Ability::AsIf { steps, .. } | Ability::Consume { then: steps, .. } => {
                self.add(steps)
            }
            Ability::Command { steps, .. } => {
                let other = Self::of_steps(steps);
                self.other += other.attack.max(1) + other.moves / 2;
            }
            Ability::Kill { .. } => self.other += 6,
            _ => self.other += 1,
        }
    }

    fn of_steps(steps: &[Step]) -> Self {
        let mut worth = Self::NOTHING;
        worth.add(steps);
        worth
    }

    fn join(&mut self, o: Self) {
        if self.attack == 0 {
            (self.range, self.strikes_first) = (o.range, o.strikes_first && self.moves == 0);
        }
        self.attack += o.attack;
        self.hits = self.hits.max(o.hits);
        self.moves += o.moves;
        self.jumps |= o.jumps;
        self.heal += o.heal;
        self.other += o.other;
        self.stays |= o.stays;
    }

    /// How good it is, whatever the situation: which cards to keep.
    pub(crate) fn whole(&self) -> i32 {
        self.attack * (1 + self.hits.min(3)) + i32::from(self.range > 1) + self.moves + self.heal + self.other
    }
}

/// The worths of all cards of the party, by member and place in the class.
#[derive(Clone, Debug)]
pub(crate) struct Lore(Vec<Vec<[Worth; 2]>>);

impl Lore {
    pub(crate) fn of(w: &World) -> Self {
        let card = |c: &std::sync::Arc<AbilityCard>| [Worth::of(&c.top), Worth::of(&c.bottom)];
        Self(w.party.iter().map(|m| m.class.cards.iter().map(card).collect()).collect())
    }

    /// Top and bottom half.
    pub(crate) fn card(&self, member: u8, card: u8) -> [Worth; 2] {
        self.0.get(usize::from(member)).and_then(|m| m.get(usize::from(card))).copied().unwrap_or_default()
    }

    /// How good a card is to have.
    pub(crate) fn whole(&self, member: u8, card: u8) -> i32 {
        let [top, bottom] = self.card(member, card);
        top.whole() + bottom.whole()
    }
}

fn hits(target: &Target) -> i32 {
    let area = target.area.as_ref().map_or(1, |a| (a.hexes.len() as i32 + 1) / 2);
    match &target.count {
        Count::UpTo(n) => number(n).clamp(1, 4).max(area),
        Count::All => 2.max(area),
    }
}

fn effect(e: &Effect) -> i32 {
    match e {
        Effect::Gain(_) => 2,
        Effect::Push(_) | Effect::Pull(_) => 1,
        Effect::Then(_) => 1,
    }
}

/// What is added for nothing but a test.
fn free(riders: &[Rider]) -> i32 {
    riders.iter().filter(|r| r.cost.is_none()).count() as i32
}

fn standing(e: &BonusEffect) -> i32 {
    match e {
        BonusEffect::Shield(n) | BonusEffect::ReduceDamage(n) => number(n) * 2,
        BonusEffect::Retaliate { amount, .. } => number(amount),
        BonusEffect::Mods(_) | BonusEffect::Steps(_) | BonusEffect::NegateDamage => 2,
        _ => 1,
    }
}

/// An amount as far as it can be told from the card alone.
fn number(amount: &Amount) -> i32 {
    match amount {
        Amount::Fixed(n) => i32::from(*n),
        Amount::Add(a, b) => number(a) + number(b),
        Amount::Sub(a, b) => number(a) - number(b),
        Amount::Max(a, b) => number(a).max(number(b)),
        Amount::Min(a, b) => number(a).min(number(b)),
        Amount::If(_, a, b) => number(a).min(number(b)),
        _ => 2,
    }
}
