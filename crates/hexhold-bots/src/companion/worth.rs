//! What a half of a card is good for, roughly: enough to choose between cards, not to count damage.

use hexhold_model::{Ability, AbilityCard, Action, Amount, Count, Loss, Step, Target, Who};

#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Worth {
    /// Expected damage on the enemies it may hit.
    pub(super) attack: i16,
    pub(super) range: u8,
    pub(super) moves: u8,
    pub(super) heal: i16,
    /// Everything else: shields, conditions, summons, loot.
    pub(super) other: i16,
    pub(super) lost: bool,
}

impl Worth {
    pub(super) const BASIC_ATTACK: Self = Self { attack: 2, range: 1, moves: 0, heal: 0, other: 0, lost: false };
    pub(super) const BASIC_MOVE: Self = Self { attack: 0, range: 0, moves: 2, heal: 0, other: 0, lost: false };

    pub(super) fn of(action: &Action) -> Self {
        let mut worth = Self { lost: action.loss != Loss::Discarded, ..Self::default() };
        worth.add(&action.steps);
        worth
    }

    fn add(&mut self, steps: &[Step]) {
        for step in steps {
            match &step.ability {
                Ability::Attack(attack) => {
                    self.attack += number(&attack.amount) * hits(&attack.target) + attack.effects.len() as i16;
                    let range = attack.target.range.as_ref().map_or(1, number).clamp(1, 9) as u8;
                    self.range = self.range.max(range);
                }
                Ability::Move { points, .. } | Ability::Teleport { range: points, .. } => {
                    self.moves = self.moves.saturating_add(number(points).clamp(0, 20) as u8);
                }
                Ability::Heal { amount, target, .. } => self.heal += number(amount) * hits(target).min(2),
                Ability::Suffer { amount, target } if target.who == Who::Enemy => self.other += number(amount),
                Ability::Bonus(_) | Ability::Summon { .. } => self.other += 3,
                Ability::Choose { options } => {
                    if let Some(first) = options.first() {
                        self.add(first);
                    }
                }
                Ability::Repeat { steps, .. } | Ability::AsIf { steps, .. } | Ability::Command { steps, .. } => {
                    self.add(steps);
                }
                _ => self.other += 1,
            }
        }
    }

    /// How good it is, whatever the situation: which cards to keep.
    pub(super) const fn whole(&self) -> i16 {
        self.attack * 2 + self.moves as i16 + self.heal + self.other
    }
}

/// How good a card is to have.
pub(super) fn card(card: &AbilityCard) -> i16 {
    Worth::of(&card.top).whole() + Worth::of(&card.bottom).whole()
}

fn hits(target: &Target) -> i16 {
    let area = target.area.as_ref().map_or(1, |a| (a.hexes.len() as i16 + 1) / 2);
    match &target.count {
        Count::UpTo(n) => number(n).clamp(1, 4).max(area),
        Count::All => 2.max(area),
    }
}

/// An amount as far as it can be told from the card alone.
fn number(amount: &Amount) -> i16 {
    match amount {
        Amount::Fixed(n) => *n,
        Amount::Add(a, b) => number(a).saturating_add(number(b)),
        Amount::Sub(a, b) => number(a).saturating_sub(number(b)),
        Amount::Max(a, b) => number(a).max(number(b)),
        Amount::Min(a, b) => number(a).min(number(b)),
        Amount::If(_, a, b) => number(a).min(number(b)),
        _ => 2,
    }
}
