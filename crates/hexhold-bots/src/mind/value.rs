//! What a position is worth to the party: what is left to be done against what is left to do it with. Only what everybody can see
//! counts; what lies behind a door that was closed at the root counts as a door opened.

use hexhold_engine::{
    CharId, Ending, Fate, FigureId, FigureKind, Phase, Side, State, Want, World, deadline, precious, wants,
};
use hexhold_hex::CellSet;
use hexhold_model::{Condition, Rank};

use super::ground::{self, FAR};
use super::look::rounds;

const WON: i32 = 100_000;

/// From where it is looked: what was known there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Root {
    pub(crate) round: u16,
    pub(crate) revealed: u64,
}

impl Root {
    pub(crate) const fn of(st: &State) -> Self {
        Self { round: st.round, revealed: st.revealed }
    }
}

/// Hundredths of a hit point of a monster, roughly.
pub(crate) fn value(st: &State, w: &World, root: Root) -> i32 {
    let ending = if let Phase::Over(e) = st.phase { Some(e) } else { st.ending };
    let wants = wants(st, w);
    let party = party(st, &precious(st, w));
    match ending {
        // The sooner and the better off the better.
        Some(Ending::Completed) => return WON + party / 10 - i32::from(st.round) * 20,
        Some(Ending::Lost) => return -WON + party / 10 - foes(st, w, root, &wants) / 10,
        None => {}
    }
    party - foes(st, w, root, &wants) + progress(st, w, root, &wants) * haste(st, w) / 4 + spoils(st)
}

fn spoils(st: &State) -> i32 {
    st.characters.iter().map(|c| i32::from(c.money) * 25 + i32::from(c.experience) * 12).sum()
}

/// Those who stand, with what they have left.
fn party(st: &State, precious: &[FigureId]) -> i32 {
    let mut v = 0;
    for c in (0..st.characters.len() as u8).map(CharId) {
        let ch = st.character(c);
        match ch.fate {
            Fate::Present => {}
            Fate::Escaped => {
                v += 3000;
                continue;
            }
            Fate::Exhausted | Fate::Dead => continue,
        }
        let f = st.figure(ch.figure);
        let (hp, max) = (i32::from(f.hit_points), i32::from(f.max_hit_points).max(1));
        // The first hit points are worth little, the last ones everything.
        let health = 100 * hp * (2 * max - hp) / (max * max);
        v += 1000 + health * 13;
        for condition in f.conditions.iter() {
            v += match condition {
                Condition::Wound | Condition::Bane => -150,
                Condition::Poison | Condition::Stun => -130,
                Condition::Muddle | Condition::Immobilize | Condition::Disarm | Condition::Brittle => -80,
                _ if condition.is_negative() => -50,
                _ => 80,
            };
        }
        let left = rounds(ch.hand.len() + ch.selected.len(), ch.discard.len());
        // Rounds are what one lives on; the last ones are worth most.
        v += 90 * left + 400 * left.min(4);
        v -= i32::from(ch.deck.curses) * 60 - i32::from(ch.deck.blesses) * 60;
    }
    for (id, f) in st.on_map().filter(|(_, f)| f.side == Side::Party && !f.is_character()) {
        let hp = i32::from(f.hit_points);
        v += match f.kind {
            _ if precious.contains(&id) => 4000 * hp / (hp + 4) + 60 * hp.min(20),
            FigureKind::Objective { .. } => 150 * i32::from(f.hit_points).min(20),
            FigureKind::Ally { .. } => 300 + 60 * i32::from(f.hit_points),
            _ => 250 + 50 * i32::from(f.hit_points),
        };
    }
    let standing: i32 = st.bonuses.iter().filter(|b| b.card.is_some()).count() as i32;
    v + standing * 60
}

/// Those who stand against it in what was known at the root.
fn foes(st: &State, w: &World, root: Root, wants: &[Want]) -> i32 {
    // Where nobody has to be killed, wounds matter less than where one stands.
    let per_point = if wants.iter().any(|w| matches!(w, Want::Fell(_))) { 100 } else { 60 };
    let mut v = 0;
    for (_, f) in st.on_map().filter(|(_, f)| f.side == Side::Monsters && is_known(w, root, f)) {
        let hp = i32::from(f.hit_points);
        let harm = match f.kind {
            FigureKind::Monster { rank: Rank::Elite | Rank::Named, .. } => 450,
            FigureKind::Monster { rank: Rank::Boss, .. } => 600,
            FigureKind::Objective { .. } => 0,
            _ => 300,
        };
        v += harm + per_point * hp;
        for condition in f.conditions.iter() {
            v += match condition {
                Condition::Stun => -200,
                Condition::Wound | Condition::Poison | Condition::Disarm | Condition::Brittle | Condition::Bane => -110,
                Condition::Muddle | Condition::Immobilize => -70,
                c if c.is_negative() => -40,
                _ => 60,
            };
        }
    }
    v - i32::from(st.monster_deck.curses) * 50 + i32::from(st.monster_deck.blesses) * 50
}

fn is_known(w: &World, root: Root, f: &hexhold_engine::Figure) -> bool {
    w.map.room_of(f.cell).is_none_or(|r| root.revealed >> r.0 & 1 == 1)
}

/// Quarters: how much more progress counts when time runs out.
fn haste(st: &State, w: &World) -> i32 {
    match deadline(st, w) {
        Some(last) => 4 + (12 - i32::from(last.saturating_sub(st.round))).clamp(0, 12) / 2,
        None => 4,
    }
}

/// How near the goals are: rooms opened, and the way to what is to be done next.
fn progress(st: &State, w: &World, root: Root, wants: &[Want]) -> i32 {
    let opened = (st.revealed & !root.revealed).count_ones() as i32;
    let fights = |f: &hexhold_engine::Figure| f.side == Side::Monsters && !f.is_objective() && is_known(w, root, f);
    let fighting = st.on_map().any(|(_, f)| fights(f));
    // Time is what nobody gets back.
    let mut v = -120 * i32::from(st.round.saturating_sub(root.round)) * st.present().count() as i32;
    v += 400 * i32::from(w.scenario.goals.iter().filter(|t| hexhold_engine::holds(st, w, t)).count() as u8);
    v += 700 * st.looted_goals.count_ones() as i32;
    v += 250 * st.rules_done.count_ones().min(20) as i32;
    if opened > 0 {
        // What is seen there now nobody knew.
        return v + opened * if fighting { 500 } else { 1500 };
    }
    let floor = ground::floor(st, w);
    for want in wants {
        match want {
            // Special monsters that the goals name weigh more than others.
            Want::Fell(who) => v -= who.iter().map(|id| 40 * i32::from(st.figure(*id).hit_points)).sum::<i32>(),
            Want::Bring { who, cells } => {
                let steps = ground::steps(w, &floor, &cells.iter().copied().collect());
                v -= who.iter().map(|id| 220 * steps.from(st.figure(*id).cell).min(30)).sum::<i32>();
            }
            _ => {}
        }
    }
    v - ways(st, w, &floor, fighting)
}

/// What lies between everybody and what is to be done.
fn ways(st: &State, w: &World, floor: &CellSet, fighting: bool) -> i32 {
    let aims = ground::aims(st, w);
    let mut v = 0;
    if !aims.urgent.is_empty() {
        let steps = ground::steps(w, floor, &aims.urgent);
        v += sum(st, |cell| 70 * steps.from(cell).min(30));
        // Each of several places needs somebody.
        if aims.urgent.len() > 1 && aims.urgent.len() <= 4 {
            for goal in aims.urgent.iter() {
                let steps = ground::steps(w, floor, &CellSet::of(goal));
                let nearest = st.present().map(|c| steps.from(st.figure(st.character(c).figure).cell)).min();
                v += 60 * nearest.unwrap_or(FAR).min(30);
            }
        }
    }
    let (goals, each, most) = if fighting { (aims.enemies, 25, 12) } else { (aims.places, 70, 14) };
    if goals.is_empty() || !fighting && !aims.urgent.is_empty() {
        return v;
    }
    let steps = ground::steps(w, floor, &goals);
    v + sum(st, |cell| each * steps.from(cell).min(most))
}

fn sum(st: &State, of: impl Fn(hexhold_hex::Cell) -> i32) -> i32 {
    let standing = st.present().map(|c| st.figure(st.character(c).figure)).filter(|f| f.on_map);
    standing.map(|f| of(f.cell)).sum()
}
