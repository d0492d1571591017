//! Abilities about other figures and other cards: tokens, kills, hit points, places, foci, further cards; where a movement
//! must end.

use hexhold_model::{Ability, Amount, EndAt, HowMany, PlayHalf, Target, Who};

use super::{
    amount,
    line::{Actor, Cx, Line},
    select, step,
};
use crate::names::{self, Table};

pub(crate) fn ability(cx: &mut Cx, line: &mut Line) -> Option<Ability> {
    Some(match line.name() {
        "mark" => {
            let mark = line.expect_name(cx, "the name of a token")?.text.clone();
            let count = match line.prop("count") {
                Some(word) => amount::of_word(cx, word)?,
                None => Amount::Fixed(1),
            };
            let total = match line.prop("total") {
                Some(word) => Some(cx.number(word, "tokens", 1..=30)? as u8),
                None => None,
            };
            line.eat("on");
            Ability::Mark { mark, count, target: step::whom(cx, line)?, total }
        }
        "unmark" => {
            let mark = line.expect_name(cx, "the name of a token")?.text.clone();
            let count = match line.prop("count") {
                Some(word) => HowMany::UpTo(amount::of_word(cx, word)?),
                None => HowMany::All,
            };
            line.eat("from");
            Ability::Unmark { mark, count, target: step::whom(cx, line)? }
        }
        "kill" => Ability::Kill { target: step::whom(cx, line)? },
        "set-hp" => {
            let amount = amount::plain(cx, line, "hit points")?;
            Ability::SetHitPoints { amount, target: step::whom(cx, line)? }
        }
        "swap" => {
            let own = line.eat("you") || line.eat("self");
            let who = if own { Target::one(Who::Performer) } else { select::target(cx, line)? };
            if !line.eat_any(&["with", "and"]) {
                cx.error(line.here(), "with whom?", "expected `with` or `and`");
                return None;
            }
            Ability::Swap { who, with: step::whom(cx, line)? }
        }
        "focus" => {
            let on = step::whom(cx, line)?;
            if !line.eat("by") {
                let help = "who is looked at comes first: `focus self by all enemies within 3`";
                cx.error_help(line.here(), "by whom?", "expected `by`", help);
                return None;
            }
            Ability::Focus { on, by: step::whom(cx, line)? }
        }
        _ => play(cx, line)?,
    })
}

/// `play one card from discard bottom`.
fn play(cx: &mut Cx, line: &mut Line) -> Option<Ability> {
    const HALVES: Table<PlayHalf> = &[("top", PlayHalf::Top), ("bottom", PlayHalf::Bottom)];
    line.eat_any(&["one", "a"]);
    line.eat("card");
    line.eat("from");
    let from = line.expect(cx, "`hand`, `discard` or `lost`")?;
    let from = cx.pick(names::PLAY_FROM, from, "pile")?;
    let half = match line.next() {
        Some(word) => cx.pick(HALVES, word, "half")?,
        None => PlayHalf::Either,
    };
    Some(Ability::Play { from, half })
}

/// `must-end adjacent to one enemy`, `must-end on obstacle`, `must-end at "hearth"`; nothing is no error.
#[expect(clippy::option_option, reason = "nothing written is not the same as a mistake")]
pub(crate) fn must_end(cx: &mut Cx, line: &mut Line) -> Option<Option<EndAt>> {
    let here = line.here();
    if !line.eat("must-end") {
        return Some(None);
    }
    if cx.actor == Actor::Monster {
        let help = "where they end is found from their focus";
        cx.error_help(here, "monsters do not choose where a movement ends", "not here", help);
        return None;
    }
    if line.eat("at") {
        let mark = line.expect_name(cx, "a mark")?;
        cx.marks.push((mark.text.clone(), mark.span));
        return Some(Some(EndAt::Mark(mark.text.clone())));
    }
    let tile = |cx: &mut Cx, line: &mut Line| {
        let word = line.expect(cx, "a tile")?;
        cx.pick(names::OVERLAYS, word, "tile")
    };
    if line.eat("on") {
        return Some(Some(EndAt::OnTile(tile(cx, line)?)));
    }
    if line.eat("near") {
        return Some(Some(EndAt::NearTile(tile(cx, line)?)));
    }
    if !line.eat_all(&["adjacent", "to"]) {
        let help = "`adjacent to one enemy`, `adjacent to obstacle`, `on difficult`, `near marker`, `at \"hearth\"`";
        cx.error_help(line.here(), "where must it end?", "expected a place", help);
        return None;
    }
    if line.peek().is_some_and(|w| names::find(names::OVERLAYS, &w.text).is_some()) {
        return Some(Some(EndAt::NextToTile(tile(cx, line)?)));
    }
    Some(Some(EndAt::NextTo(select::everyone(cx, line)?)))
}
