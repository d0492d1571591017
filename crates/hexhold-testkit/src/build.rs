//! Short ways to say what a card does.

use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, Attack, BonusEffect, Condition, Count, Duration, Effect, Item, ItemFace,
    ItemSlot, ItemUsage, MoveMode, StatBlock, Step, Target, Trigger, Who,
};

/// An action of these abilities.
pub fn action(abilities: impl IntoIterator<Item = Ability>) -> Action {
    Action { steps: abilities.into_iter().map(Step::new).collect(), ..Action::default() }
}

pub fn attack(n: i16) -> Action {
    action([Ability::Attack(hit(n))])
}

/// The same attack ability so many times, one after the other.
pub fn attacks(times: i16, n: i16) -> Action {
    action([Ability::Repeat { times: Amount::Fixed(times), steps: vec![Step::new(Ability::Attack(hit(n)))] }])
}

/// An attack to be changed: `hit(3).range(2).gives(Condition::Wound)`.
pub fn hit(n: i16) -> Attack {
    Attack::plain(Amount::Fixed(n))
}

/// Further words for attacks.
pub trait AttackWords: Sized {
    fn range(self, n: i16) -> Self;
    fn targets(self, n: i16) -> Self;
    fn pierce(self, n: i16) -> Self;
    fn gives(self, c: Condition) -> Self;
    fn push(self, n: i16) -> Self;
    fn pull(self, n: i16) -> Self;
    fn ability(self) -> Ability;
    fn action(self) -> Action;
}

impl AttackWords for Attack {
    fn range(mut self, n: i16) -> Self {
        self.target.range = Some(Amount::Fixed(n));
        self
    }

    fn targets(mut self, n: i16) -> Self {
        self.target.count = Count::UpTo(Amount::Fixed(n));
        self
    }

    fn pierce(mut self, n: i16) -> Self {
        self.pierce = Amount::Fixed(n);
        self
    }

    fn gives(mut self, c: Condition) -> Self {
        self.effects.push(Effect::Gain(c));
        self
    }

    fn push(mut self, n: i16) -> Self {
        self.effects.push(Effect::Push(Amount::Fixed(n)));
        self
    }

    fn pull(mut self, n: i16) -> Self {
        self.effects.push(Effect::Pull(Amount::Fixed(n)));
        self
    }

    fn ability(self) -> Ability {
        Ability::Attack(self)
    }

    fn action(self) -> Action {
        action([Ability::Attack(self)])
    }
}

pub fn moves(n: i16) -> Ability {
    Ability::Move { points: Amount::Fixed(n), mode: MoveMode::Walk, riders: Vec::new() }
}

pub fn jumps(n: i16) -> Ability {
    Ability::Move { points: Amount::Fixed(n), mode: MoveMode::Jump, riders: Vec::new() }
}

/// "Heal N" of one ally or the performer, at any range.
pub fn heals(n: i16) -> Ability {
    Ability::Heal { amount: Amount::Fixed(n), target: Target::one(Who::AllyOrSelf), riders: Vec::new() }
}

pub fn gives(c: Condition, target: Target) -> Ability {
    Ability::Give { conditions: vec![c], target, riders: Vec::new() }
}

/// A bonus that simply holds.
pub fn bonus(duration: Duration, effect: BonusEffect) -> ActiveBonus {
    ActiveBonus::new(duration, Trigger::Always, effect)
}

pub fn shield(n: i16, duration: Duration) -> Ability {
    Ability::Bonus(Box::new(bonus(duration, BonusEffect::Shield(Amount::Fixed(n)))))
}

pub fn retaliate(n: i16, range: i16, duration: Duration) -> Ability {
    let effect = BonusEffect::Retaliate { amount: Amount::Fixed(n), range: Amount::Fixed(range) };
    Ability::Bonus(Box::new(bonus(duration, effect)))
}

/// Stats of a monster with these hit points, move 2 and attack 2.
pub fn hp(n: i16) -> StatBlock {
    StatBlock { move_: Some(Amount::Fixed(2)), attack: Some(Amount::Fixed(2)), ..StatBlock::new(Amount::Fixed(n)) }
}

/// The same stats for normal and elite.
pub fn only(stats: StatBlock) -> [StatBlock; 2] {
    [stats.clone(), stats]
}

/// A small item that is spent, with one use.
pub fn item(name: &str, trigger: Trigger, effect: BonusEffect) -> Item {
    let face = ItemFace { slots: 1, bonus: ActiveBonus { trigger, ..bonus(Duration::Round, effect) } };
    Item {
        key: name.to_owned(),
        name: name.to_owned(),
        slot: ItemSlot::Small,
        cost: 10,
        usage: ItemUsage::Spent,
        front: face,
        back: None,
        minus_ones: 0,
    }
}

/// An item without effect for this slot.
pub fn worn(name: &str, slot: ItemSlot) -> Item {
    let nothing = BonusEffect::Steps(Vec::new());
    Item { slot, usage: ItemUsage::Passive, ..item(name, Trigger::AnyTime, nothing) }
}

/// What an item or a bonus does that performs these abilities.
pub fn performs(abilities: impl IntoIterator<Item = Ability>) -> BonusEffect {
    BonusEffect::Steps(abilities.into_iter().map(Step::new).collect())
}
