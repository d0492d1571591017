//! Summons: a character's own, tied to the card that called them, and monsters that monsters call.

use hexhold_hex::CellSet;
use hexhold_model::{DismissedCard, Rank, Summon, SummonRef};

use crate::{
    Ask, CharId, Choice, Deed, Figure, FigureId, FigureKind, Flow, Question, Scene, What, Why, World, active, damage,
    movement, reveal,
};

/// From this number on a character's summons are those that items call.
pub(crate) const OF_ITEMS: u8 = 200;
/// Such a summon has no card in the active area.
const NO_CARD: u8 = u8::MAX;

impl World {
    /// A summon of this character, by the number that its figures carry.
    pub fn summon(&self, owner: CharId, summon: u8) -> Option<&Summon> {
        match summon.checked_sub(OF_ITEMS) {
            Some(place) => self.item_summons.get(usize::from(place)),
            None => self.party[usize::from(owner.0)].class.summons.get(usize::from(summon)),
        }
    }
}

/// Puts a new figure on the map in a slot that is free; figures that left in an earlier round make room.
pub(crate) fn add_figure(sc: &mut Scene, figure: Figure) -> FigureId {
    let round = sc.st.round;
    let reusable = |f: &Figure| !f.on_map && !f.is_character() && f.since_round < round && f.gone_round < round;
    let place = sc.st.figures.iter().position(reusable);
    match place {
        Some(i) => {
            sc.st.figures[i] = figure;
            FigureId(i as u8)
        }
        None => {
            sc.st.figures.push(figure);
            FigureId((sc.st.figures.len() - 1) as u8)
        }
    }
}

/// A character ends a card of the active area at will.
pub(crate) fn dismiss(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    let lost = lost_if_dismissed(sc, c, card);
    active::end_active_card(sc, c, card)?;
    // gh1e:summon.gone.dismissed
    if lost && sc.st.character(c).discard.has(card) {
        sc.st.character_mut(c).discard.remove(card);
        damage::lose_card(sc, c, card, Why::CardLost);
    }
    Ok(())
}

/// Whether giving up this card would lose it, whatever its icon says: it holds a summon.
pub(crate) fn lost_if_dismissed(sc: &Scene, c: CharId, card: u8) -> bool {
    match sc.w.rules.summons.dismissed_card {
        DismissedCard::Lost => holds_summon(sc, c, card),
        DismissedCard::ByIcon => false,
    }
}

/// Whether a summon on the map was called by this active card.
pub(crate) fn holds_summon(sc: &Scene, c: CharId, card: u8) -> bool {
    let called = |f: &Figure| matches!(f.kind, FigureKind::Summon { owner, card: k, .. } if owner == c && k == card);
    sc.st.on_map().any(|(_, f)| called(f))
}

pub(crate) fn summon(sc: &mut Scene, deed: &Deed, which: &SummonRef, card: Option<(CharId, u8)>) -> Flow<bool> {
    match which {
        SummonRef::Own(id) => match card {
            Some(card) => own_summon(sc, deed, id.0, card),
            None => Ok(false),
        },
        SummonRef::OfItem { id, .. } => match sc.st.figure(deed.performer).character() {
            Some(c) => own_summon(sc, deed, OF_ITEMS + id, (c, NO_CARD)),
            None => Ok(false),
        },
        SummonRef::Monster { monster, rank, count } => {
            monster_summons(sc, deed, (monster, *rank), count, deed.performer, None)
        }
        SummonRef::MonsterWith { monster, rank, count, hit_points } => {
            let hit_points = sc.amount(hit_points, deed).max(1);
            monster_summons(sc, deed, (monster, *rank), count, deed.performer, Some(hit_points))
        }
        SummonRef::MonsterBeside { monster, rank, count } => {
            let beside = deed.target().unwrap_or(deed.performer);
            monster_summons(sc, deed, (monster, *rank), count, beside, None)
        }
    }
}

fn monster_summons(
    sc: &mut Scene,
    deed: &Deed,
    which: (&str, Rank),
    count: &hexhold_model::Amount,
    beside: FigureId,
    hit_points: Option<i16>,
) -> Flow<bool> {
    let count = sc.count(count, deed);
    let mut any = false;
    for _ in 0..count {
        let Some(id) = monster_summon(sc, deed, which.0, which.1, beside)? else { break };
        let f = sc.st.figure_mut(id);
        f.hit_points = hit_points.unwrap_or(f.hit_points).min(f.max_hit_points);
        any = true;
    }
    Ok(any)
}

fn own_summon(sc: &mut Scene, deed: &Deed, summon: u8, (owner, card): (CharId, u8)) -> Flow<bool> {
    let Some(stats) = sc.w.summon(owner, summon).map(|s| &s.stats) else { return Ok(false) };
    let figure = deed.performer;
    let who = sc.decider(figure);
    let choice = sc.choose(|sc| {
        let mut options: Vec<Choice> = beside(sc, figure).iter().map(Choice::Cell).collect();
        options.push(Choice::Done);
        Question::new(who, Ask::SummonHex { figure }, options)
    })?;
    let Choice::Cell(cell) = choice else { return Ok(false) };
    let hit_points = sc.amount(&stats.hit_points, deed);
    let same =
        |f: &Figure| matches!(f.kind, FigureKind::Summon { owner: o, summon: s, .. } if o == owner && s == summon);
    let taken: Vec<u8> = sc
        .st
        .on_map()
        .filter(|(_, f)| same(f))
        .filter_map(|(_, f)| if let FigureKind::Summon { number, .. } = f.kind { Some(number) } else { None })
        .collect();
    let number = (1..=u8::MAX).find(|n| !taken.contains(n)).unwrap_or(u8::MAX);
    let kind = FigureKind::Summon { owner, summon, card, number };
    let id = add_figure(sc, Figure::new(kind, deed.side, cell, hit_points, sc.st.round).summoned());
    sc.tell(Why::Summon, What::Summoned { figure: id, cell });
    Ok(true)
}

/// A monster's summon comes next to it (or to whom its card says), as close to an enemy as possible.
fn monster_summon(sc: &mut Scene, deed: &Deed, monster: &str, rank: Rank, next_to: FigureId) -> Flow<Option<FigureId>> {
    let Some(kind) = sc.w.type_named(monster) else { return Ok(None) };
    let free = beside(sc, next_to);
    // gh2e:condition.invisible.enemies-pass-through — where invisible figures are as if not there, they draw nobody near.
    let seen = |id, f: &Figure| f.side != deed.side && !sc.is_ghost(id);
    let enemies: Vec<_> = sc.st.on_map().filter(|(id, f)| seen(*id, f)).map(|(_, f)| f.cell).collect();
    let near = |c| enemies.iter().filter_map(|&e| sc.tables.range(e, c)).min().unwrap_or(u8::MAX);
    let best = free.iter().map(near).min();
    let cells: Vec<_> = free.iter().filter(|&c| Some(near(c)) == best).collect();
    if cells.is_empty() || reveal::free_standees(sc, kind).is_empty() {
        return Ok(None);
    }
    let figure = deed.performer;
    let choice = sc.choose(|_| {
        let options = cells.iter().copied().map(Choice::Cell).collect();
        Question::new(crate::To::Party, Ask::SummonHex { figure }, options)
    })?;
    let Choice::Cell(cell) = choice else { return Ok(None) };
    // gh1e:summon.monster.mind-control — it fights for the summoner's own side, whoever commands that one now.
    let side = sc.st.figure(deed.performer).side;
    let placed = reveal::place_monster(sc, reveal::Newcomer { kind, named: None, rank, cell, side }, Why::Summon)?;
    if let Some(id) = placed {
        sc.tell(Why::Summon, What::Summoned { figure: id, cell });
        reveal::draw_card_if_none(sc, kind)?;
    }
    Ok(placed)
}

/// Empty hexes next to a figure.
pub(crate) fn beside(sc: &Scene, figure: FigureId) -> CellSet {
    movement::empty_cells(sc).intersect(&sc.tables.neighbours(sc.st.figure(figure).cell))
}
