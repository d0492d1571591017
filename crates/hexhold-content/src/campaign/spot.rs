//! Marks for enhancements, held against the cards they are on.

use hexhold_hex::Hex;
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, Area, BonusEffect, Class, Count, Duration, Effect, EnhancedValue, Library, Loss,
    OverlayKind, Spot, SpotMark, SummonRef, Target, TileChange, TileOrder, Who,
};

use crate::{
    decode::campaign::{CallingDraft, SpotLine},
    names::{Table, find},
    source::{Diagnostic, Diagnostics, Severity, Span},
    suggest,
};

const VALUES: Table<EnhancedValue> = &[
    ("move", EnhancedValue::Move),
    ("attack", EnhancedValue::Attack),
    ("range", EnhancedValue::Range),
    ("target", EnhancedValue::Target),
    ("shield", EnhancedValue::Shield),
    ("retaliate", EnhancedValue::Retaliate),
    ("pierce", EnhancedValue::Pierce),
    ("heal", EnhancedValue::Heal),
    ("push", EnhancedValue::Push),
    ("pull", EnhancedValue::Pull),
    ("teleport", EnhancedValue::Teleport),
    ("summon-hp", EnhancedValue::SummonHitPoints),
    ("summon-move", EnhancedValue::SummonMove),
    ("summon-attack", EnhancedValue::SummonAttack),
    ("summon-range", EnhancedValue::SummonRange),
    ("trap-damage", EnhancedValue::TrapDamage),
    ("trap-healing", EnhancedValue::TrapHealing),
    ("tile-move", EnhancedValue::TileMove),
];

/// An area, and an ability beside whose mark no number stands.
const AREA: &str = "area";
const EFFECT: &str = "effect";

pub(super) fn all(callings: &[CallingDraft], library: &Library, diags: &mut Diagnostics) -> Vec<Spot> {
    let mut out = Vec::new();
    for draft in callings {
        let Some(class) = library.classes.iter().find(|c| c.key == draft.calling.class) else { continue };
        for line in &draft.spots {
            of_line(class, line, diags, &mut out);
        }
    }
    out
}

fn wrong(diags: &mut Diagnostics, span: Span, message: String, help: Option<String>) {
    let label = "here".to_owned();
    diags.push(Diagnostic { severity: Severity::Error, message, span, label, help });
}

fn of_line(class: &Class, line: &SpotLine, diags: &mut Diagnostics, out: &mut Vec<Spot>) {
    let Some(card) = class.cards.iter().find(|c| c.name == line.card.text) else {
        let near = suggest::nearest(&line.card.text, class.cards.iter().map(|c| c.name.as_str()));
        let help = near.map(|near| format!("did you mean `{near}`?"));
        return wrong(diags, line.card.span, format!("the {} has no card `{}`", class.name, line.card.text), help);
    };
    let action = if line.bottom { &card.bottom } else { &card.top };
    for (word, mark) in &line.marks {
        let value = find(VALUES, &word.text);
        if value.is_none() && word.text != AREA && word.text != EFFECT {
            let known: Vec<&str> = VALUES.iter().map(|(w, _)| *w).chain([AREA, EFFECT]).collect();
            let help = suggest::nearest(&word.text, known.iter().copied()).map(|n| format!("did you mean `{n}`?"));
            wrong(diags, word.span, format!("no number on a card is called `{}`", word.text), help);
            continue;
        }
        if (word.text == AREA) != (*mark == SpotMark::Hex) {
            wrong(diags, word.span, "an area takes a hex, and only an area does".to_owned(), None);
            continue;
        }
        let fits = |ability: &Ability| match value {
            Some(value) => has(ability, value, class),
            None if word.text == AREA => target(ability).is_some_and(|t| t.area.is_some()),
            None => target(ability).is_some(),
        };
        let found = match line.ability {
            Some(n) => Some(usize::from(n) - 1).filter(|&i| action.steps.get(i).is_some_and(|s| fits(&s.ability))),
            None => action.steps.iter().position(|s| fits(&s.ability)),
        };
        let Some(place) = found else {
            let half = if line.bottom { "bottom" } else { "top" };
            let help = "marks are for abilities of the half itself, not for what stands in their braces".to_owned();
            let message = format!("the {half} of `{}` has no {} to enhance", card.name, word.text);
            wrong(diags, word.span, message, Some(help));
            continue;
        };
        let spot = spot(class, &card.name, line.bottom, action, place, *mark, value);
        let same = |o: &Spot| {
            (&o.class, &o.card, o.bottom, o.ability, o.mark)
                == (&spot.class, &spot.card, spot.bottom, spot.ability, spot.mark)
        };
        if out.iter().any(same) {
            let message = format!("this ability of `{}` has such a mark already", card.name);
            wrong(diags, line.span, message, Some("of each shape one ability has at most one".to_owned()));
            continue;
        }
        out.push(spot);
    }
}

fn spot(
    class: &Class,
    card: &str,
    bottom: bool,
    action: &Action,
    place: usize,
    mark: SpotMark,
    value: Option<EnhancedValue>,
) -> Spot {
    let ability = &action.steps[place].ability;
    let aimed = target(ability);
    let area = aimed.and_then(|t| t.area.as_ref());
    Spot {
        class: class.key.clone(),
        card: card.to_owned(),
        bottom,
        ability: place as u8,
        mark,
        value,
        several: several(ability),
        hexes: area.map_or(0, |a| a.hexes.len() as u8),
        hex: area.filter(|_| mark == SpotMark::Hex).and_then(more),
        lost: action.loss != Loss::Discarded,
        persistent: matches!(ability, Ability::Bonus(b) if b.duration == Duration::Persistent),
        summons: matches!(ability, Ability::Summon { .. }),
    }
}

/// Whether it is about several figures, tokens or tiles, or may be (gh2e:enhance.cost.1-includes).
fn several(ability: &Ability) -> bool {
    let many = |n: &Amount| n.fixed() != Some(1);
    let whom = |t: &Target| t.area.is_some() || !matches!(&t.count, Count::UpTo(n) if !many(n));
    match ability {
        Ability::Tile(TileOrder { count, .. }) => many(count),
        Ability::Mark { count, target, .. } => many(count) || whom(target),
        Ability::Summon {
            summon:
                SummonRef::Monster { count, .. }
                | SummonRef::MonsterWith { count, .. }
                | SummonRef::MonsterBeside { count, .. },
        } => many(count),
        Ability::Bonus(b) => b.aura.as_ref().is_some_and(|t| t.who != Who::Performer && whom(t)),
        Ability::Suffer { target, .. } | Ability::Command { target, .. } => whom(target),
        _ => target(ability).is_some_and(whom),
    }
}

/// The hex by which an area grows: beside as many of its own as can be, and not where the performer stands.
fn more(area: &Area) -> Option<Hex> {
    let stands = |h: &Hex| area.melee && *h == Hex::new(0, 0);
    let beside = |h: Hex| area.hexes.iter().filter(|o| o.distance(h) == 1).count();
    let mut free: Vec<Hex> = area.hexes.iter().flat_map(|h| h.neighbours()).collect();
    free.retain(|h| !area.hexes.contains(h) && !stands(h));
    free.sort_unstable();
    free.into_iter().rev().max_by_key(|h| beside(*h))
}

/// Whether an ability has this number.
fn has(ability: &Ability, value: EnhancedValue, class: &Class) -> bool {
    use EnhancedValue as V;
    match (value, ability) {
        (V::Range, ability) => target(ability).is_some_and(|t| t.range.is_some()),
        (V::Target, ability) => target(ability).is_some_and(|t| t.area.is_none() && matches!(t.count, Count::UpTo(_))),
        (V::Move, Ability::Move { .. })
        | (V::Attack, Ability::Attack(_))
        | (V::Heal, Ability::Heal { .. })
        | (V::Teleport, Ability::Teleport { .. })
        | (V::Push, Ability::Push { .. })
        | (V::Pull, Ability::Pull { .. }) => true,
        (V::Pierce, Ability::Attack(a)) => a.pierce.fixed() != Some(0),
        (V::Push, Ability::Attack(a)) => a.effects.iter().any(|e| matches!(e, Effect::Push(_))),
        (V::Pull, Ability::Attack(a)) => a.effects.iter().any(|e| matches!(e, Effect::Pull(_))),
        (V::TrapDamage | V::TrapHealing, Ability::Tile(TileOrder { change, trap, .. })) => {
            let made = *change == TileChange::Create(OverlayKind::Trap);
            made && if value == V::TrapDamage { trap.fixed_damage > 0 } else { trap.healing > 0 }
        }
        (V::TileMove, Ability::Tile(TileOrder { change: TileChange::Move(..), .. })) => true,
        (V::Shield | V::Retaliate, Ability::Bonus(b)) => {
            let ActiveBonus { effect, also, .. } = &**b;
            std::iter::once(effect).chain(also.iter().map(|b| &b.effect)).any(|effect| match effect {
                BonusEffect::Shield(_) => value == V::Shield,
                BonusEffect::Retaliate { .. } => value == V::Retaliate,
                _ => false,
            })
        }
        (_, Ability::Summon { summon: SummonRef::Own(id) }) => {
            let Some(stats) = class.summons.get(usize::from(id.0)).map(|s| &s.stats) else { return false };
            match value {
                V::SummonHitPoints => true,
                V::SummonMove => stats.move_.is_some(),
                V::SummonAttack => stats.attack.is_some(),
                V::SummonRange => stats.range.is_some(),
                _ => false,
            }
        }
        _ => false,
    }
}

const fn target(ability: &Ability) -> Option<&Target> {
    match ability {
        Ability::Attack(a) => Some(&a.target),
        Ability::Heal { target, .. }
        | Ability::Give { target, .. }
        | Ability::Push { target, .. }
        | Ability::Pull { target, .. } => Some(target),
        _ => None,
    }
}
