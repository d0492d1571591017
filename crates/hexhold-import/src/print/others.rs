//! Abilities about other figures and other cards, and where a movement ends.

use hexhold_content::names::{self, word};
use hexhold_model::{Ability, Amount, EndAt, HowMany, Mod, PlayHalf, Rider, Test, Trigger};

use super::{amount, figures, quoted};

pub(super) fn ability(a: &Ability) -> Option<String> {
    Some(match a {
        Ability::Mark { mark, count, target, total } => {
            let mut line = format!("mark {} on {}", quoted(mark), figures::phrase(target)?);
            if *count != Amount::Fixed(1) {
                line.push_str(&format!(" count={}", amount::plain(count)?));
            }
            if let Some(total) = total {
                line.push_str(&format!(" total={total}"));
            }
            line
        }
        Ability::Unmark { mark, count, target } => {
            let count = match count {
                HowMany::All => String::new(),
                HowMany::UpTo(n) => format!(" count={}", amount::plain(n)?),
            };
            format!("unmark {} from {}{count}", quoted(mark), figures::phrase(target)?)
        }
        Ability::Kill { target } => format!("kill {}", figures::phrase(target)?),
        Ability::SetHitPoints { amount, target } => {
            format!("set-hp {} {}", amount::plain(amount)?, figures::phrase(target)?)
        }
        Ability::Swap { who, with } => format!("swap {} and {}", figures::phrase(who)?, figures::phrase(with)?),
        Ability::Focus { on, by } => format!("focus {} by {}", figures::phrase(on)?, figures::phrase(by)?),
        Ability::Play { from, half } => {
            let half = match half {
                PlayHalf::Top => " top",
                PlayHalf::Bottom => " bottom",
                PlayHalf::Either => "",
            };
            format!("play one card from {}{half}", word(names::PLAY_FROM, *from))
        }
        _ => return None,
    })
}

/// Behind a movement, with a space in front.
pub(super) fn end_at(at: &EndAt) -> Option<String> {
    Some(match at {
        EndAt::NextTo(target) => format!(" must-end adjacent to {}", figures::phrase(target)?),
        EndAt::NextToTile(kind) => format!(" must-end adjacent to {}", word(names::OVERLAYS, *kind)),
        EndAt::OnTile(kind) => format!(" must-end on {}", word(names::OVERLAYS, *kind)),
        EndAt::NearTile(kind) => format!(" must-end near {}", word(names::OVERLAYS, *kind)),
        EndAt::Mark(name) => format!(" must-end at {}", quoted(name)),
    })
}

/// Where a movement must end, and the rest of what is added to it; more than one place cannot be said.
pub(super) fn without_end(riders: &[Rider]) -> Option<(String, Vec<Rider>)> {
    let (mut places, mut rest) = (Vec::new(), Vec::new());
    for r in riders {
        let is_end = |m: &Mod| r.cost.is_none() && r.when.is_empty() && matches!(m, Mod::MustEnd(_));
        let (ends, gives): (Vec<Mod>, Vec<Mod>) = r.gives.iter().cloned().partition(is_end);
        places.extend(ends);
        if !gives.is_empty() {
            rest.push(Rider { gives, ..r.clone() });
        }
    }
    match &places[..] {
        [] => Some((String::new(), rest)),
        [Mod::MustEnd(at)] => Some((end_at(at)?, rest)),
        _ => None,
    }
}

pub(super) fn instead_of(trigger: Trigger, when: &[Test]) -> Option<String> {
    let (what, when) = match (trigger, when) {
        (Trigger::WouldSuffer, [Test::Lethal, rest @ ..]) => ("you suffer lethal damage", rest),
        (Trigger::WouldSuffer, when) => ("you suffer damage", when),
        (Trigger::WouldGainCondition, when) => ("you gain condition", when),
        (Trigger::BeforeAttack, when) => ("attack", when),
        (Trigger::BeforeMove, when) => ("move", when),
        _ => return None,
    };
    match when {
        [] => Some(format!("instead-of {what}")),
        [test] => Some(format!("instead-of {what} if {}", figures::test(test)?)),
        _ => None,
    }
}
