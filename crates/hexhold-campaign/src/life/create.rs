//! New characters, and those that are set aside or abandoned.

use hexhold_model::{CardLevel, GuestGift, Key, StartingGold};
use hexhold_play::Flow;

use super::level::{gift, needed};
use crate::ask::{Choice, Scene, What, Why, tell, tell_line};
use crate::outpost::leave_to_town;
use crate::pile::{DeckName, draw};
use crate::state::{Counter, Member, Quest, StartsWith, State, Status};
use crate::story::prosperity_level;

/// Unlocked classes of which nobody is active or set aside.
pub(crate) fn classes(st: &State) -> Vec<Choice> {
    let alive = |m: &Member| matches!(m.status, Status::Active | Status::SetAside);
    let free = |class: &&Key| !st.members.iter().any(|m| alive(m) && m.class == **class);
    st.classes.iter().filter(free).map(|c| Choice::Class(c.clone())).collect()
}

/// A new character of a class, at level 1. What it may still decide is up to its line's counter.
pub(crate) fn begin(s: &mut Scene<'_>, line: u8, class: &Key) -> Flow {
    let perks_due = s.st.lines[usize::from(line)].retired;
    let pool = s.w.class(class).into_iter().flat_map(|c| &c.cards);
    // gh1e:create.pool.initial: level 1 and level X; cards for first scenarios only are the scenarios' business.
    let first = |level: CardLevel| matches!(level, CardLevel::Level(0 | 1) | CardLevel::X);
    let pool = pool.filter(|c| first(c.level)).map(|c| c.name.clone()).collect();
    let member = Member { party: s.st.party, ..new_member(line, class, pool, perks_due) };
    let band = usize::from(s.st.party);
    if let Some(band) = s.st.bands.get_mut(band) {
        band.without.remove(&line);
    }
    s.st.members.push(member);
    let place = s.st.members.len() as u8 - 1;
    tell(s, Why::Creation, What::Created { member: place });
    let by_level = s.w.campaign().life.starting_gold == StartingGold::ByLevel;
    if by_level && gift(s.st, s.w) > 1 {
        s.st.lines[usize::from(line)].counter = Counter::StartLevel;
        return Ok(());
    }
    leaves(s, line, 1)
}

/// The level is decided: gold, and quests to choose from.
pub(crate) fn leaves(s: &mut Scene<'_>, line: u8, level: u8) -> Flow {
    let Some(member) = s.st.active(line) else { return Ok(()) };
    let prosperity = u16::from(prosperity_level(s.st, s.w));
    let gold = match s.w.campaign().life.starting_gold {
        StartingGold::None => 0,
        StartingGold::ByLevel => 15 * (u16::from(level) + 1),
        StartingGold::Prosperity15 => 10 * prosperity + 15,
        StartingGold::Prosperity20 | StartingGold::Prosperity20AtOnce => 10 * prosperity + 20,
    };
    // gh1e:create.levels.apply-each: with the experience for it, each level is gained in the usual way.
    let experience = needed(s.w, level);
    let m = s.st.member_mut(member);
    let guest = s.w.setup.guests.iter().any(|g| g.class == m.class);
    let (more, learnt, perks) = match s.w.campaign().life.guest {
        GuestGift::ThreeScenarios if guest => (40, 10, 1),
        GuestGift::ThreeScenarios | GuestGift::Nothing => (0, 0, 0),
    };
    let gold = gold + more;
    m.gold = gold;
    m.experience = experience + learnt;
    m.perks_due += perks;
    tell(s, Why::Creation, What::Gold { member, change: i32::from(gold), now: gold });
    deal_quests(s, line)
}

/// Two quests, of which one is kept. One alone is kept without a choice, and of none there is none.
fn deal_quests(s: &mut Scene<'_>, line: u8) -> Flow {
    let mut dealt = Vec::new();
    for _ in 0..2 {
        dealt.extend(draw(s, DeckName::Quests)?);
    }
    let counter = match dealt.len() {
        0 => Counter::Name,
        _ => {
            tell_line(s, line, Why::PersonalQuest, What::QuestsDealt { quests: dealt.clone() });
            Counter::Quest(dealt)
        }
    };
    s.st.lines[usize::from(line)].counter = counter;
    Ok(())
}

pub(crate) fn named(s: &mut Scene<'_>, line: u8, name: String) {
    let at_once = s.w.campaign().life.starting_gold == StartingGold::Prosperity20AtOnce;
    s.st.lines[usize::from(line)].counter = if at_once { Counter::Outfit } else { Counter::Menu };
    if let Some(member) = s.st.active(line) {
        s.st.member_mut(member).name.clone_from(&name);
        tell(s, Why::Creation, What::Named { member, name });
    }
}

/// gh2e:create.previous.abandon: quest and items go back, gold is gone.
pub(crate) fn abandon(s: &mut Scene<'_>, member: u8) {
    let m = s.st.member_mut(member);
    m.status = Status::Abandoned;
    m.gold = 0;
    let quest: Option<Quest> = m.quest.take();
    if let Some(quest) = quest {
        s.st.deck_mut(DeckName::Quests).add(quest.card);
    }
    return_items(s.st, member);
    tell(s, Why::SetAside, What::Abandoned { member });
}

/// gh2e:retire.items-to-available
pub(crate) fn return_items(st: &mut State, member: u8) {
    for item in std::mem::take(&mut st.member_mut(member).items) {
        st.supply.entry(item).or_default().available += 1;
    }
    leave_to_town(st, member);
}

fn new_member(line: u8, class: &Key, pool: std::collections::BTreeSet<String>, perks_due: u8) -> Member {
    Member {
        line,
        class: class.clone(),
        name: String::new(),
        status: Status::Active,
        level: 1,
        experience: 0,
        gold: 0,
        pool,
        items: Vec::new(),
        checkmarks: 0,
        perks: Vec::new(),
        perks_due,
        masteries: Default::default(),
        quest: None,
        deeds: Default::default(),
        completed: Default::default(),
        start: StartsWith::default(),
        donated: false,
        party: 0,
        resources: Default::default(),
    }
}
