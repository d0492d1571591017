//! Abilities and what stands in their braces.

use hexhold_content::names::{self, word};
use hexhold_model::{
    Ability, ActiveBonus, Amount, Area, Attack, BonusEffect, CardChange, Condition, Cost, Duration, Effect,
    ElementIcon, HowMany, Mod, MoveMode, OverlayKind, Recoverable, Rider, Stat, Step, SummonRef, Target, Test,
    TileChange, TileOrder, TrapEffect, Trigger, Who,
};

use super::{amount, deck, figures, others, quoted, with_block};

pub(super) fn steps(list: &[Step]) -> Option<Vec<String>> {
    list.iter().map(step).collect()
}

pub(super) fn step(s: &Step) -> Option<String> {
    // Several steps under one test or price are written as a list under it.
    let mut lines = match &s.ability {
        Ability::Repeat { times: Amount::Fixed(1), steps: list } if !s.mandatory && list.len() > 1 => {
            (s.cost.is_some() || !s.when.is_empty()).then(|| steps(list))??
        }
        a => vec![ability(a)?],
    };
    if s.mandatory {
        lines = vec![with_block("must", &lines)];
    }
    match &s.cost {
        None => {}
        // Elements for whole abilities are an ability of their own.
        Some(Cost::Elements(_)) => return None,
        Some(cost) => lines = vec![with_block(&price(cost)?, &lines)],
    }
    for test in s.when.iter().rev() {
        lines = vec![with_block(&format!("if {}", figures::test(test)?), &lines)];
    }
    Some(lines.remove(0))
}

/// What has to be paid: `consume fire`, `pay damage 2 and lose 1 card`.
fn price(cost: &Cost) -> Option<String> {
    let words = |c: &Cost| {
        Some(match c {
            Cost::Elements(list) => format!("consume {}", icons(list)),
            Cost::Resource(n) => format!("spend {n}"),
            Cost::Damage(n) => format!("damage {}", amount::plain(n)?),
            Cost::LoseCards(n) => format!("lose {n} cards"),
            Cost::DiscardCards(n) => format!("discard {n} cards"),
            Cost::AllElements => "consume all".to_owned(),
            Cost::Money(n) => format!("money {n}"),
            Cost::SpendItems(n) => format!("spend {n} items"),
            Cost::LoseItems(n) => format!("lose {n} items"),
            Cost::All(_) => return None,
        })
    };
    let text = cost.parts().into_iter().map(words).collect::<Option<Vec<_>>>()?.join(" and ");
    let own_word = text.starts_with("consume") || text.starts_with("spend");
    Some(if own_word { text } else { format!("pay {text}") })
}

pub(super) fn icons(list: &[ElementIcon]) -> String {
    let one = |i: &ElementIcon| match i {
        ElementIcon::One(e) => word(names::ELEMENTS, *e).to_owned(),
        ElementIcon::Mixed(a, b) => format!("\"{}|{}\"", word(names::ELEMENTS, *a), word(names::ELEMENTS, *b)),
        ElementIcon::OneOf(list) => {
            format!("\"{}\"", list.map(|e| word(names::ELEMENTS, e)).join("|"))
        }
        ElementIcon::Wild => "any".to_owned(),
        ElementIcon::Consumed => "consumed".to_owned(),
    };
    list.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn ability(a: &Ability) -> Option<String> {
    Some(match a {
        Ability::Move { points, mode, riders } => {
            let (ends, riders) = others::without_end(riders)?;
            let how = match mode {
                MoveMode::Walk => "",
                MoveMode::Jump => " jump",
                MoveMode::Fly => " fly",
            };
            with_block(&format!("move {}{how}{ends}", amount::value(points, Some(Stat::Move))?), &riders_of(&riders)?)
        }
        Ability::Attack(spec) => attack(spec)?,
        Ability::Heal { amount, target, riders } => {
            let line = format!("heal {}{}", amount::plain(amount)?, figures::aim(target, Who::Friend, false)?);
            with_block(&line, &laid(target, riders_of(riders)?)?)
        }
        Ability::Give { conditions, target, riders } => give(conditions, target, riders)?,
        Ability::Push { distance, target } => forced("push", distance, target)?,
        Ability::Pull { distance, target } => forced("pull", distance, target)?,
        Ability::Suffer { amount, target } => format!("suffer {} {}", amount::plain(amount)?, figures::phrase(target)?),
        Ability::Bonus(b) => bonus_step(b)?,
        Ability::Summon { summon } => summoned(summon)?,
        Ability::Teleport { range, near } => {
            let near = near.as_ref().map_or(Some(String::new()), others::end_at)?;
            format!("teleport {}{near}", amount::plain(range)?)
        }
        Ability::Mark { .. }
        | Ability::Unmark { .. }
        | Ability::Kill { .. }
        | Ability::SetHitPoints { .. }
        | Ability::Swap { .. }
        | Ability::Focus { .. }
        | Ability::Play { .. } => others::ability(a)?,
        Ability::Recover { what, count, target } => recover(*what, count, target)?,
        Ability::Cleanse { conditions, target } => cleanse(conditions, target)?,
        Ability::Cards { change, count } => {
            let count = amount::plain(count)?;
            match change {
                CardChange::HandToLost => format!("lose {count} cards"),
                CardChange::HandToDiscard => format!("discard {count} cards"),
                CardChange::DiscardToLost => format!("lose {count} cards from discard"),
            }
        }
        Ability::Loot { range } => format!("loot {}", amount::plain(range)?),
        Ability::Command { target, steps: list, control, action } => {
            let verb = match (control, action) {
                (true, _) => "control",
                (false, true) => "grant-action",
                (false, false) => "grant",
            };
            with_block(&format!("{verb} {}", figures::phrase(target)?), &steps(list)?)
        }
        Ability::Tile(order) => tile(order)?,
        Ability::Infuse { icons: list } => format!("infuse {}", icons(list)),
        Ability::Consume { icons: list, then } => with_block(&format!("consume {}", icons(list)), &steps(then)?),
        Ability::Repeat { times, steps: list } => match &list[..] {
            [Step { ability: Ability::GainXp { amount: 1 }, mandatory: false, when, cost: None }]
                if when.is_empty() =>
            {
                format!("xp 1 per {}", amount::plain(times)?)
            }
            _ => with_block(&format!("repeat {}", amount::plain(times)?), &steps(list)?),
        },
        Ability::Choose { options, count: 1 } => {
            let list: Option<Vec<String>> = options.iter().map(|o| Some(with_block("option", &steps(o)?))).collect();
            with_block("choose", &list?)
        }
        Ability::GainXp { amount } => format!("xp {amount}"),
        Ability::Special(n) => format!("special {n}"),
        Ability::Deck { whose, edits } => deck::ability(whose, edits)?,
        Ability::Coded(text) => format!("code {}", quoted(text)),
        _ => return None,
    })
}

fn give(conditions: &[Condition], target: &Target, riders: &[Rider]) -> Option<String> {
    let words: Vec<&str> = conditions.iter().map(|c| word(names::CONDITIONS, *c)).collect();
    let negative = conditions.iter().any(|c| c.is_negative());
    let usual = if negative { Who::Enemy } else { Who::Friend };
    let line = format!("give {}{}", words.join(" "), figures::aim(target, usual, false)?);
    Some(with_block(&line, &laid(target, riders_of(riders)?)?))
}

fn forced(verb: &str, distance: &Amount, target: &Target) -> Option<String> {
    let line = format!("{verb} {}{}", amount::plain(distance)?, figures::aim(target, Who::Enemy, false)?);
    Some(with_block(&line, &laid(target, Vec::new())?))
}

fn recover(what: Recoverable, count: &HowMany, target: &Target) -> Option<String> {
    let count = match count {
        HowMany::All => "all".to_owned(),
        HowMany::UpTo(n) => amount::plain(n)?,
    };
    let what = match what {
        Recoverable::Discarded => "discarded cards".to_owned(),
        Recoverable::Lost => "lost cards".to_owned(),
        Recoverable::DiscardedUpToLevel(n) => format!("discarded cards level at-most {n}"),
        Recoverable::LostUpToLevel(n) => format!("lost cards level at-most {n}"),
        Recoverable::SpentItems => "spent items".to_owned(),
        Recoverable::LostItems => "lost items".to_owned(),
    };
    let whose = match target.who {
        Who::Performer => String::new(),
        _ => format!(" of {}", figures::phrase(target)?),
    };
    Some(format!("recover {count} {what}{whose}"))
}

fn cleanse(conditions: &[Condition], target: &Target) -> Option<String> {
    let all = Condition::ALL.into_iter().filter(|c| c.is_negative() && !c.is_card());
    let what = if all.eq(conditions.iter().copied()) {
        "negative".to_owned()
    } else {
        conditions.iter().map(|c| word(names::CONDITIONS, *c)).collect::<Vec<_>>().join(" ")
    };
    Some(format!("remove {what} {}", figures::phrase(target)?))
}

fn tile(order: &TileOrder) -> Option<String> {
    let (verb, kind) = match &order.change {
        TileChange::Create(kind) => ("create", word(names::OVERLAYS, *kind).to_owned()),
        TileChange::Destroy(kinds) => {
            let words: Vec<&str> = kinds.iter().map(|k| word(names::OVERLAYS, *k)).collect();
            ("destroy", words.join(" or "))
        }
        _ => return None,
    };
    let count =
        if order.count == Amount::Fixed(1) { String::new() } else { format!("{} ", amount::plain(&order.count)?) };
    let range = match &order.range {
        Amount::Fixed(1) => "adjacent".to_owned(),
        r => format!("within {}", amount::plain(r)?),
    };
    let mut block = Vec::new();
    if order.change == TileChange::Create(OverlayKind::Trap) {
        block.extend(trap(&order.trap));
    }
    if !order.then.is_empty() {
        block.push(with_block("then", &steps(&order.then)?));
    }
    Some(with_block(&format!("{verb} {count}{kind} {range}"), &block))
}

/// What a trap does.
pub(super) fn trap(t: &TrapEffect) -> Vec<String> {
    let mut block = Vec::new();
    if t.damage {
        block.push("damage".to_owned());
    }
    if t.fixed_damage > 0 {
        block.push(format!("damage {}", t.fixed_damage));
    }
    if t.healing > 0 {
        block.push(format!("heal {}", t.healing));
    }
    block.extend(t.conditions.iter().map(|c| word(names::CONDITIONS, c).to_owned()));
    block
}

/// The area of an ability in front of what is added to it.
fn laid(target: &Target, rest: Vec<String>) -> Option<Vec<String>> {
    let drawn = target.area.as_ref().map(picture);
    Some(match drawn {
        None => rest,
        Some(area) => std::iter::once(area?).chain(rest).collect(),
    })
}

fn attack(a: &Attack) -> Option<String> {
    let line = format!(
        "attack {}{}",
        amount::value(&a.amount, Some(Stat::Attack))?,
        figures::aim(&a.target, Who::Enemy, true)?
    );
    let mut block = Vec::new();
    if let Some(area) = &a.target.area {
        block.push(picture(area)?);
    }
    if a.pierce != Amount::Fixed(0) {
        block.push(format!("pierce {}", amount::plain(&a.pierce)?));
    }
    for e in &a.effects {
        block.push(effect(e)?);
    }
    if a.advantage {
        block.push("advantage".to_owned());
    }
    if a.disadvantage {
        block.push("disadvantage".to_owned());
    }
    block.extend(riders_of(&a.riders)?);
    Some(with_block(&line, &block))
}

pub(super) fn effect(e: &Effect) -> Option<String> {
    Some(match e {
        Effect::Gain(c) => word(names::CONDITIONS, *c).to_owned(),
        Effect::Push(n) => format!("push {}", amount::plain(n)?),
        Effect::Pull(n) => format!("pull {}", amount::plain(n)?),
        Effect::Then(list) => with_block("each-target", &steps(list)?),
    })
}

fn riders_of(riders: &[Rider]) -> Option<Vec<String>> {
    let mut out = Vec::new();
    for r in riders {
        out.extend(rider(r)?);
    }
    Some(out)
}

/// Changes under a test or for a price: tests stand around the price.
pub(super) fn rider(r: &Rider) -> Option<Vec<String>> {
    let mut block: Vec<String> = r.gives.iter().map(change).collect::<Option<_>>()?;
    if let Some(cost) = &r.cost {
        block = vec![with_block(&price(cost)?, &block)];
    }
    for test in r.when.iter().rev() {
        block = vec![with_block(&format!("if {}", figures::test(test)?), &block)];
    }
    Some(block)
}

/// A change to the ability around.
pub(super) fn change(m: &Mod) -> Option<String> {
    Some(match m {
        Mod::Attack(n) => format!("attack {}", amount::change(n)?),
        Mod::AttackTimes(2) => "double".to_owned(),
        Mod::AttackTimes(n) => format!("times {n}"),
        Mod::Shield(n) => format!("shield {}", amount::plain(n)?),
        Mod::Retaliate(n) => format!("retaliate {}", amount::plain(n)?),
        Mod::Range(n) => format!("range {}", amount::change(n)?),
        Mod::Targets(n) => format!("target {}", amount::change(n)?),
        Mod::Pierce(n) => format!("pierce {}", amount::plain(n)?),
        Mod::Move(n) => format!("move {}", amount::change(n)?),
        Mod::Heal(n) => format!("heal {}", amount::change(n)?),
        Mod::Advantage => "advantage".to_owned(),
        Mod::Disadvantage => "disadvantage".to_owned(),
        Mod::Jump => "jump".to_owned(),
        Mod::Kill => "kill".to_owned(),
        Mod::NoModifier => "no-modifier".to_owned(),
        Mod::Effect(e) => effect(e)?,
        Mod::Xp(n) => format!("xp {n}"),
        Mod::Infuse(icon) => format!("infuse {}", icons(std::slice::from_ref(icon))),
        Mod::Then(list) => with_block("then", &steps(list)?),
        Mod::Area(area) => picture(area)?,
        // Stands behind the movement itself.
        Mod::MustEnd(_) => return None,
        Mod::Rider(r) => rider(r)?.join("\n"),
    })
}

/// A bonus as a step, with what holds for its whole block.
fn bonus_step(b: &ActiveBonus) -> Option<String> {
    let mut block = Vec::new();
    if !b.slots.is_empty() {
        let places: Vec<String> =
            b.slots.iter().map(|xp| if *xp == 0 { "o".to_owned() } else { format!("o+{xp}") }).collect();
        block.push(format!("slots {}", places.join(" ")));
    }
    if b.optional {
        block.push("may".to_owned());
    }
    if let Some(kind) = &b.exclusive {
        block.push(format!("exclusive {}", quoted(kind)));
    }
    for test in &b.until {
        block.push(format!("until {}", figures::test(test)?));
    }
    let alone = b.aura.is_none() && b.when.is_empty() && b.also.is_empty() && block.is_empty();
    let simple = b.duration == Duration::Round && alone;
    if simple && matches!(b.effect, BonusEffect::Shield(_) | BonusEffect::Retaliate { .. }) {
        return effect_of(b);
    }
    let head = match b.duration {
        Duration::Round => "round".to_owned(),
        Duration::Persistent => "persistent".to_owned(),
        Duration::UntilNextTurn => {
            block.push("until start of next turn".to_owned());
            "persistent".to_owned()
        }
        Duration::Rounds(n) => format!("rounds {n}"),
        Duration::Turns(0) => "turn".to_owned(),
        Duration::Turns(n) => format!("turns {n}"),
    };
    for effect in b.effects() {
        block.push(effect_of(effect)?);
    }
    Some(with_block(&head, &block))
}

/// A bonus as it stands on a stat card, where nothing can be said about the whole.
pub(super) fn bonus(b: &ActiveBonus) -> Option<String> {
    let plain = !b.optional && b.exclusive.is_none() && b.slots.is_empty() && b.until.is_empty() && b.also.is_empty();
    if plain { effect_of(b) } else { None }
}

/// One effect, as it stands in a block of bonuses.
pub(super) fn effect_of(b: &ActiveBonus) -> Option<String> {
    let at = |list: Vec<String>| -> Option<String> {
        let list = match &b.price {
            Some(cost) => vec![with_block(&price(cost)?, &list)],
            None => list,
        };
        Some(with_block(&moment(b.trigger, &b.when)?, &list))
    };
    let inside = match &b.effect {
        BonusEffect::Shield(n) => format!("shield {}", amount::plain(n)?),
        BonusEffect::Retaliate { amount, range } => {
            let far =
                if *range == Amount::Fixed(1) { String::new() } else { format!(" range={}", amount::plain(range)?) };
            format!("retaliate {}{far}", amount::plain(amount)?)
        }
        BonusEffect::Flying => "fly".to_owned(),
        BonusEffect::Immune(c) => format!("immune {}", word(names::CONDITIONS, *c)),
        BonusEffect::Unmovable => "unmovable".to_owned(),
        BonusEffect::IgnoreTerrain => "ignore-terrain".to_owned(),
        BonusEffect::Mods(mods) => at(mods.iter().map(change).collect::<Option<_>>()?)?,
        BonusEffect::Steps(list) => at(steps(list)?)?,
        BonusEffect::NegateDamage => at(vec!["negate".to_owned()])?,
        BonusEffect::ReduceDamage(n) => at(vec![format!("reduce {}", amount::plain(n)?)])?,
        BonusEffect::PreventCondition => at(vec!["prevent".to_owned()])?,
        BonusEffect::Instead(list) => {
            let list = match &b.price {
                Some(cost) => vec![with_block(&price(cost)?, &steps(list)?)],
                None => steps(list)?,
            };
            with_block(&others::instead_of(b.trigger, &b.when)?, &list)
        }
    };
    let always = b.trigger == Trigger::Always;
    let mut out = inside;
    if always {
        for test in b.when.iter().rev() {
            out = with_block(&format!("if {}", figures::test(test)?), &[out]);
        }
    }
    if let Some(aura) = &b.aura {
        out = with_block(&format!("aura {}", figures::phrase(aura)?), &[out]);
    }
    Some(out)
}

fn moment(trigger: Trigger, when: &[Test]) -> Option<String> {
    // Which kind of attack stands with the moment.
    let (kind, when) = match when {
        [Test::MeleeAttack, rest @ ..] => ("melee ", rest),
        [Test::RangedAttack, rest @ ..] => ("ranged ", rest),
        _ => ("", when),
    };
    let words = match trigger {
        Trigger::AttackAction => format!("during {kind}attack action"),
        Trigger::AttackAbility => format!("during {kind}attack ability"),
        Trigger::Attack => format!("during {kind}attack"),
        Trigger::Attacked => format!("during {kind}attack on you"),
        Trigger::AfterAttack => format!("after {kind}attack"),
        _ if !kind.is_empty() => return None,
        other => plain_moment(other)?.to_owned(),
    };
    match when {
        [] => Some(words),
        [test] => Some(format!("{words} if {}", figures::test(test)?)),
        _ => None,
    }
}

const fn plain_moment(trigger: Trigger) -> Option<&'static str> {
    Some(match trigger {
        Trigger::Move => "during move",
        Trigger::Heal => "during heal",
        Trigger::BeforeAttack => "before attack",
        Trigger::BeforeMove => "before move",
        Trigger::AfterAttacked => "after attack on you",
        Trigger::AfterMove => "after move",
        Trigger::WouldSuffer => "when you would suffer damage",
        Trigger::WouldGainCondition => "when you would gain condition",
        Trigger::Suffered => "after you suffer damage",
        Trigger::Dies => "after you die",
        Trigger::Kill => "after you kill",
        Trigger::EnemyDies => "after enemy dies",
        Trigger::AllyDies => "after ally dies",
        Trigger::EnemyEntersAdjacent => "after enemy comes adjacent",
        Trigger::EnemyLeavesAdjacent => "after enemy leaves adjacent",
        Trigger::AfterHeal => "after heal",
        Trigger::AfterPush => "after push",
        Trigger::AfterPull => "after pull",
        Trigger::AllySuffers => "after ally suffers damage",
        Trigger::Infuses => "after you infuse",
        Trigger::Consumes => "after you consume",
        Trigger::Loot => "after you loot",
        Trigger::StartOfRound => "at start of round",
        Trigger::EndOfRound => "at end of round",
        Trigger::StartOfTurn => "at start of turn",
        Trigger::EndOfTurn => "at end of turn",
        Trigger::StartOfScenario => "at start of scenario",
        Trigger::LongRest => "during long rest",
        Trigger::ShortRest => "during short rest",
        Trigger::DuringTurn => "during turn",
        Trigger::AnyTime => "at any time",
        Trigger::Always
        | Trigger::AttackAction
        | Trigger::AttackAbility
        | Trigger::Attack
        | Trigger::Attacked
        | Trigger::AfterAttack => return None,
    })
}

fn summoned(s: &SummonRef) -> Option<String> {
    let (monster, rank, count) = match s {
        SummonRef::Monster { monster, rank, count }
        | SummonRef::MonsterWith { monster, rank, count, .. }
        | SummonRef::MonsterBeside { monster, rank, count } => (monster, rank, count),
        SummonRef::OfItem { summon, .. } => return super::monster::summon(summon),
        SummonRef::Own(_) => return None,
    };
    let mut line = format!("summon {} {}", quoted(monster), word(names::RANKS, *rank));
    if matches!(s, SummonRef::MonsterBeside { .. }) {
        line.push_str(" beside target");
    }
    if *count != Amount::Fixed(1) {
        line.push_str(&format!(" count={}", amount::plain(count)?));
    }
    if let SummonRef::MonsterWith { hit_points, .. } = s {
        line.push_str(&format!(" hp={}", amount::plain(hit_points)?));
    }
    Some(line)
}

/// An area drawn: `@` is the acting figure, `x` a target hex.
fn picture(area: &Area) -> Option<String> {
    let spread = |row: String| {
        let signs: Vec<String> = row.chars().map(|c| if c == '·' { ' ' } else { c }.to_string()).collect();
        signs.join(" ").trim_end().to_owned()
    };
    let rows: Vec<String> = area.rows()?.into_iter().map(spread).collect();
    Some(format!("area \"\"\"\n{}\n\"\"\"", rows.join("\n")))
}
