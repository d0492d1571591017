//! What must hold of a campaign at every question.

use hexhold_campaign::{Counter, DeckName, Place, State, Status, Viewer, World, view};
use hexhold_model::{Quests, SecondCopy};

const EVENTS: [DeckName; 7] = [
    DeckName::Road,
    DeckName::City,
    DeckName::SummerRoad,
    DeckName::WinterRoad,
    DeckName::SummerTown,
    DeckName::WinterTown,
    DeckName::Boat,
];

fn holds(it: bool, says: impl FnOnce() -> String) -> Result<(), String> {
    if it { Ok(()) } else { Err(says()) }
}

/// Every copy, quest and event is in exactly one place, and nobody is there twice.
pub fn conserved(st: &State, w: &World) -> Result<(), String> {
    for ware in &w.book.goods {
        // What characters own who are not in use counts as the town's.
        let here = st.members.iter().filter(|m| m.status != Status::Elsewhere);
        let owned: usize = here.map(|m| m.items.iter().filter(|i| **i == ware.item).count()).sum();
        let copies = st.supply[&ware.item];
        let all = owned + usize::from(copies.available) + usize::from(copies.unavailable);
        holds(all == usize::from(ware.copies), || format!("{all} copies of {}, not {}", ware.item, ware.copies))?;
    }
    let lying = |key: &str, decks: &[DeckName]| {
        let count = |d: &DeckName| {
            let pile = st.deck(*d);
            usize::from(pile.loose.contains(key))
                + pile.bottom.iter().filter(|k| *k == key).count()
                + usize::from(pile.gone.contains(key))
        };
        decks.iter().map(count).sum::<usize>()
    };
    for q in w.book.quests.iter().filter(|_| w.campaign().life.quests != Quests::None) {
        let kept = st.members.iter().filter(|m| m.quest.as_ref().is_some_and(|own| own.card == q.key)).count();
        let dealt = |l: &hexhold_campaign::Line| matches!(&l.counter, Counter::Quest(d) if d.contains(&q.key));
        let all = kept
            + st.lines.iter().filter(|l| dealt(l)).count()
            + lying(&q.key, &[DeckName::Quests, DeckName::LaterQuests]);
        holds(all == 1, || format!("the quest {} is in {all} places", q.key))?;
    }
    for e in &w.book.events {
        let all = lying(&e.key, &EVENTS);
        let known = w.deck_of(e).is_some();
        holds(all == 1 || (all == 0 && !(e.starts && known)), || format!("the event {} is in {all} places", e.key))?;
    }
    members(st, w)
}

fn members(st: &State, w: &World) -> Result<(), String> {
    let one_only = w.rules.loot.second_copy != SecondCopy::Kept;
    for (i, m) in st.members.iter().enumerate() {
        let alive = |m: &hexhold_campaign::Member| m.status == Status::Active;
        let mut others = st.members.iter().enumerate().filter(|(j, _)| *j != i);
        let twins = others.any(|(_, o)| alive(m) && alive(o) && (o.class == m.class || o.line == m.line));
        holds(!twins, || format!("two characters of one class or one line: {}", m.class))?;
        holds(m.checkmarks <= 18 && (1..=9).contains(&m.level), || format!("{} is beyond its sheet", m.class))?;
        // Who gets a potion that was brewed is still open.
        let open = |item: &String| matches!(&st.lines[usize::from(m.line)].counter, Counter::Keep(k) if k == item);
        let twice = (1..m.items.len()).any(|i| m.items[i..].contains(&m.items[i - 1]) && !open(&m.items[i - 1]));
        holds(!(one_only && twice), || format!("{} has an item twice: {:?}", m.class, m.items))?;
    }
    Ok(())
}

/// Nothing that is locked, nor another's quest, is in what anybody sees.
pub fn hidden(st: &State, w: &World) -> Result<(), String> {
    for line in 0..st.lines.len() as u8 {
        let seen = view(st, w, &Viewer { lines: vec![line] });
        // Wherever it may stand in the view; what has the name of something open is no sign.
        let text = format!("{seen:?}");
        let shown = |key: &str| text.contains(&format!("{key:?}")) && w.item(key).is_none() && !w.book.names.contains_key(key);
        for (key, _) in st.map.iter().filter(|(_, place)| **place == Place::Locked) {
            holds(!shown(key), || format!("{key} is locked and shown"))?;
        }
        for class in w.library.classes.iter().filter(|c| !st.classes.contains(&c.key)) {
            holds(!shown(&class.key), || format!("the class {} is locked and shown", class.key))?;
        }
        for (m, shown) in st.members.iter().zip(&seen.members) {
            let own = m.line == line || w.setup.open_quests;
            holds(own || shown.quest.is_none(), || "somebody else's quest is shown".to_owned())?;
        }
        for (other, l) in (0u8..).zip(&seen.lines) {
            let own = other == line || w.setup.open_quests;
            holds(own || l.dealt.is_empty(), || "quests dealt to somebody else are shown".to_owned())?;
        }
        let (Some(town), Some(_)) = (&seen.outpost, w.outpost()) else { continue };
        for key in town.buildings.keys() {
            let open = st.outpost.buildings.contains_key(key);
            holds(open, || format!("the building {key} is locked and shown"))?;
        }
        for key in town.formulas.keys() {
            holds(st.outpost.formulas.contains(key), || format!("the formula {key} is closed and shown"))?;
        }
    }
    Ok(())
}
