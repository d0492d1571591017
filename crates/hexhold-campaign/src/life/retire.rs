//! Retirement: what it brings, and what becomes of a character's things.

use hexhold_model::{Gain, Key, RetiredClass};
use hexhold_play::Flow;

use super::create::return_items;
use crate::ask::{Ask, Choice, Question, Scene, To, What, Why, choose, tell, tell_line};
use crate::outpost;
use crate::pile::{DeckName, draw};
use crate::state::{State, Status};
use crate::story::{
    Cause, add_event, gain, gain_inspiration, gain_prosperity, random_design, random_scenario, unlock_class,
};
use crate::world::World;

pub(crate) fn retire(s: &mut Scene<'_>, member: u8) -> Flow {
    let w = s.w;
    let line = s.st.member(member).line;
    let own = s.st.member(member).quest.as_ref().map(|q| q.card.clone());
    let second = second_quest(s, line)?;
    let class = s.st.member(member).class.clone();
    let first = !s.st.members.iter().any(|m| m.status == Status::Retired);
    let first_of_class = !s.st.members.iter().any(|m| m.status == Status::Retired && m.class == class);

    let m = s.st.member_mut(member);
    m.status = Status::Retired;
    m.gold = 0;
    m.quest = None;
    return_items(s.st, member);
    s.st.lines[usize::from(line)].retired += 1;
    if w.setup.temporary_enhancements {
        s.st.stickers.retain(|p| p.class != class);
    }
    tell(s, Why::Retirement, What::Retired { member, quest: own.clone() });

    // What both quests bring is decided before either takes effect (gh2e:retire.inspiration.simultaneous).
    let quests: Vec<&Key> = own.iter().chain(&second).collect();
    let buildings: Vec<Option<Key>> = quests.iter().filter_map(|k| envelope(s.st, w, k)).collect();
    // Where a building comes, no class does.
    let named = |key: &Key| w.quest(key).filter(|_| envelope(s.st, w, key).is_none()).and_then(|q| q.class.clone());
    let opens: Vec<Key> = quests.iter().filter_map(|k| named(k)).collect();
    let known: Vec<bool> = opens.iter().map(|c| s.st.classes.contains(c)).collect();
    let cause = Cause { present: s.st.all_active(), chooser: None };
    let each = i16::from(w.campaign().life.retirement_prosperity);
    gain_prosperity(s, &cause, each * quests.len().max(1) as i16)?;
    for (class, known) in opens.iter().zip(known) {
        if known {
            // gh2e:retire.class-already-unlocked, gh1e:retire.unlock.already-open
            random_scenario(s, &cause)?;
            random_design(s, &cause)?;
        } else {
            unlock_class(s, class);
        }
    }
    for building in buildings {
        match building {
            Some(building) => outpost::unlock_building(s, &cause, &building)?,
            // fh:retire.both-unlocked
            None => {
                random_scenario(s, &cause)?;
                random_design(s, &cause)?;
            }
        }
    }
    if let Some(quest) = own.as_ref().and_then(|k| w.quest(k)) {
        add_quest(s, quest.adds.as_ref())?;
        gain(s, &cause, &quest.gains)?;
    }
    for quest in quests {
        s.st.deck_mut(DeckName::Quests).gone.insert(quest.clone());
    }
    match w.campaign().life.retired_class {
        RetiredClass::Events => {
            for calling in std::iter::once(&class).chain(&opens).filter_map(|c| w.calling(c)) {
                calling.events.iter().for_each(|e| add_event(s, e));
            }
        }
        RetiredClass::Section => {
            let section = w.calling(&class).and_then(|c| c.section.as_ref());
            if let Some(section) = section.filter(|_| first_of_class) {
                gain(s, &cause, &[Gain::Read(section.clone())])?;
            }
        }
    }
    if first {
        gain(s, &cause, &w.book.first_retirement)?;
    }
    Ok(())
}

/// The building that a quest unlocks: its first, or its alternate, or none of both any more. Nothing where it names none.
/// Two quests at once do not see each other (fh:retire.second-quest.simultaneous).
fn envelope(st: &State, w: &World, quest: &Key) -> Option<Option<Key>> {
    let quest = w.outpost().and_then(|_| w.quest(quest)).filter(|q| !q.buildings.is_empty())?;
    Some(quest.buildings.iter().find(|b| !st.outpost.buildings.contains_key(*b)).cloned())
}

/// gh2e:retire.inspiration.once: one of two more quests, completed without its demands and without its instructions.
fn second_quest(s: &mut Scene<'_>, line: u8) -> Flow<Option<Key>> {
    let Some(cost) = s.w.campaign().life.second_quest.map(u16::from) else { return Ok(None) };
    let deck = later(s);
    if s.st.inspiration < cost || s.st.deck(deck).is_empty() {
        return Ok(None);
    }
    let to = To::Line(line);
    let ask = |_: &_, _: &_| Question::new(to, Ask::SecondQuest, vec![Choice::Yes, Choice::No]);
    if choose(s, ask)? == Choice::No {
        return Ok(None);
    }
    gain_inspiration(s, -i32::from(cost));
    let mut drawn = Vec::new();
    for _ in 0..2 {
        drawn.extend(draw(s, deck)?);
    }
    tell_line(s, line, Why::PersonalQuest, What::QuestsDealt { quests: drawn.clone() });
    let options: Vec<Choice> = drawn.iter().cloned().map(Choice::Quest).collect();
    let Choice::Quest(kept) = choose(s, |_, _| Question::new(to, Ask::Quest, options.clone()))? else {
        return Ok(None);
    };
    for other in drawn.into_iter().filter(|q| *q != kept) {
        s.st.deck_mut(deck).add(other);
    }
    Ok(Some(kept))
}

/// The deck that a second quest comes from: the later one where there are two.
fn later(s: &Scene<'_>) -> DeckName {
    match s.w.campaign().life.quests {
        hexhold_model::Quests::Available => DeckName::LaterQuests,
        _ => DeckName::Quests,
    }
}

/// gh2e:retire.adds-quest, gh2e:retire.quest-missing-random
fn add_quest(s: &mut Scene<'_>, wanted: Option<&Key>) -> Flow {
    let Some(wanted) = wanted else { return Ok(()) };
    let found = if s.st.deck_mut(DeckName::LaterQuests).take(wanted) {
        Some(wanted.clone())
    } else {
        draw(s, DeckName::LaterQuests)?
    };
    if let Some(quest) = found {
        s.st.deck_mut(DeckName::Quests).add(quest);
        tell(s, Why::Retirement, What::QuestAdded);
    }
    Ok(())
}
