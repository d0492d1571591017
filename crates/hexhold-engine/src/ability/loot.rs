//! Loot: money tokens and treasure tiles, by ability or at the end of a character's turn.

use hexhold_hex::{Cell, CellSet};
use hexhold_model::{Amount, FoundItem, Outcome, OverlayKind, SecondCopy, Tally, Treasure, Trigger};

use crate::{
    Ask, Cause, CharId, Choice, Deed, FigureId, Flow, ItemId, ItemState, ItemStatus, Question, Scene, To, What, Why,
    conditions, damage, listeners, loot_deck, played, scenario,
};

/// "Loot X": all tokens and treasures within the range, the own hex included.
pub(crate) fn loot(sc: &mut Scene, deed: &mut Deed, range: &Amount) -> Flow<bool> {
    let here = sc.st.figure(deed.performer).cell;
    let mut cells = sc.tables.within(here, sc.count(range, deed));
    if sc.w.rules.loot.needs_sight {
        cells = cells.intersect(&sc.tables.visible(here));
    }
    let cells = cells.with(here);
    let treasure = takes_treasure(sc, deed.performer) && sc.st.tiles_of(OverlayKind::Treasure).intersects(&cells);
    let money = sc.st.money.iter().any(|&c| cells.contains(c));
    if !money && !treasure {
        return Ok(false);
    }
    if let who @ To::Character(_) = sc.decider(deed.performer) {
        let about = crate::Verb::Loot;
        if !sc.confirm(who, Ask::Perform { figure: deed.performer, about })? {
            return Ok(false);
        }
    }
    let taken = take(sc, deed.performer, &cells, Why::Loot)?;
    deed.count(Outcome::TokensLooted, i16::from(taken));
    Ok(true)
}

/// A figure takes everything from these hexes; nothing comes of what monsters take.
pub(crate) fn take(sc: &mut Scene, figure: FigureId, cells: &CellSet, why: Why) -> Flow<u8> {
    let before = sc.st.money.len();
    sc.st.money.retain(|c| !cells.contains(*c));
    let tokens = (before - sc.st.money.len()) as u8;
    if tokens > 0 {
        sc.tell(why, What::MoneyLooted { figure, tokens });
    }
    let Some(c) = sc.st.figure(figure).character() else {
        return Ok(tokens + if takes_treasure(sc, figure) { clear_treasure(sc, cells, why) } else { 0 });
    };
    for _ in 0..tokens {
        loot_deck::token(sc, c)?;
    }
    let mut treasures = 0;
    while let Some(i) = sc.st.tiles.iter().position(|t| t.kind == OverlayKind::Treasure && cells.contains(t.cell)) {
        let tile = sc.st.tiles.remove(i);
        treasures += 1;
        let ch = sc.st.character_mut(c);
        ch.count(Tally::TreasuresLooted, 1);
        ch.treasures.push(tile.effect);
        sc.tell(why, What::TreasureLooted { character: c, treasure: tile.effect });
        open_treasure(sc, c, tile.effect)?;
    }
    if tokens > 0 || treasures > 0 {
        let deed = Deed::new(figure, sc.st.figure(figure).side);
        listeners::fire(sc, Trigger::Loot, figure, &deed)?;
    }
    Ok(tokens + treasures)
}

/// Characters do; whether monsters do is a matter of the rule set.
fn takes_treasure(sc: &Scene, figure: FigureId) -> bool {
    let f = sc.st.figure(figure);
    f.is_character() || f.monster_type().is_some() && sc.w.rules.figures.monsters_take_treasure
}

/// Treasures taken by a monster are gone for everybody.
fn clear_treasure(sc: &mut Scene, cells: &CellSet, why: Why) -> u8 {
    let mut gone = 0;
    while let Some(i) = sc.st.tiles.iter().position(|t| t.kind == OverlayKind::Treasure && cells.contains(t.cell)) {
        let tile = sc.st.tiles.remove(i);
        gone += 1;
        sc.tell(why, What::TileRemoved { kind: OverlayKind::Treasure, cell: tile.cell });
    }
    gone
}

/// What a treasure holds takes effect at once, for the looting character alone.
fn open_treasure(sc: &mut Scene, c: CharId, place: u8) -> Flow {
    let w = sc.w;
    match &w.treasures[usize::from(place)] {
        Treasure::Goal(name) => {
            sc.st.looted_goals |= 1 << place.min(63);
            scenario::rules::looted(sc, name)
        }
        // Looked up; what is not in the index waits in the result for whoever knows it.
        Treasure::Numbered(n) => {
            let entry = w.treasure_index.iter().find(|e| e.number == *n);
            entry.map_or(&[][..], |e| &e.holds).iter().try_for_each(|t| gain_treasure(sc, c, t))
        }
        treasure => gain_treasure(sc, c, treasure),
    }
}

fn gain_treasure(sc: &mut Scene, c: CharId, treasure: &Treasure) -> Flow {
    match treasure {
        Treasure::Gold(n) => {
            let ch = sc.st.character_mut(c);
            ch.gold = ch.gold.saturating_add(*n);
        }
        Treasure::Item(key) => {
            if let Some(i) = sc.w.items.iter().position(|i| i.key == *key) {
                gain_item(sc, c, ItemId(i as u8))?;
            }
        }
        Treasure::LootCards(n) => {
            for _ in 0..*n {
                loot_deck::draw(sc, c)?;
            }
        }
        Treasure::Experience(n) => played::gain_experience(sc, sc.st.character(c).figure, *n),
        Treasure::Checkmarks(n) => {
            let ch = sc.st.character_mut(c);
            ch.checkmarks = ch.checkmarks.saturating_add(*n);
        }
        Treasure::Money(n) => {
            for _ in 0..*n {
                loot_deck::token(sc, c)?;
            }
        }
        Treasure::Harm { damage, condition } => {
            let figure = sc.st.character(c).figure;
            damage::suffer(sc, figure, i16::from(*damage), Cause::Scenario)?;
            conditions::gain(sc, figure, condition.as_slice(), None)?;
        }
        Treasure::Goal(_) | Treasure::Numbered(_) => {}
    }
    Ok(())
}

/// A looted item may be used at once, whatever the limits, unless it is for the next scenario only. One that the character
/// owns already goes to a character without it, or is sold, or is kept all the same.
pub(crate) fn gain_item(sc: &mut Scene, c: CharId, item: ItemId) -> Flow {
    let owned = |sc: &Scene, c: CharId| sc.w.party[usize::from(c.0)].items.contains(&item);
    let owns = |sc: &Scene, c: CharId| owned(sc, c) || sc.st.character(c).items.iter().any(|i| i.item == item);
    let mut to = c;
    let second_copy = sc.w.rules.loot.second_copy;
    if owns(sc, c) && second_copy != SecondCopy::Kept {
        let may_have = |o: &CharId| second_copy == SecondCopy::GivenOrSold && *o != c && !owns(sc, *o);
        let others: Vec<CharId> = sc.st.present().filter(may_have).collect();
        let choice = sc.choose(|sc| {
            let mut options: Vec<Choice> = others.iter().map(|&o| Choice::Figure(sc.st.character(o).figure)).collect();
            options.push(Choice::Done);
            Question::new(To::Character(c), Ask::GiveItem { item }, options)
        })?;
        match choice {
            Choice::Figure(f) => to = sc.st.figure(f).character().unwrap_or(c),
            _ => {
                let price = sc.w.items[usize::from(item)].cost / 2;
                let ch = sc.st.character_mut(c);
                ch.gold = ch.gold.saturating_add(price);
                ch.sold.push(item);
                return Ok(());
            }
        }
    }
    let carried = sc.w.rules.loot.found_item == FoundItem::AtOnce;
    let state = ItemState { item, status: ItemStatus::Ready, uses: 0, flipped: false, carried, looted: true };
    sc.st.character_mut(to).items.push(state);
    sc.tell(Why::Loot, What::ItemGained { character: to, item });
    Ok(())
}

/// At the end of its turn a character takes what lies in its hex.
pub(crate) fn end_of_turn(sc: &mut Scene, figure: FigureId) -> Flow {
    if sc.st.figure(figure).on_map && sc.st.figure(figure).is_character() {
        let here: Cell = sc.st.figure(figure).cell;
        take(sc, figure, &CellSet::of(here), Why::EndOfTurnLooting)?;
    }
    Ok(())
}
