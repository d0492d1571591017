//! Several parties in one world. One is at the table; what is its own of the others waits until they come back.

use hexhold_model::Parties;
use hexhold_play::Flow;

use crate::ask::{Answer, Ask, Choice, Question, Scene, To, What, Why, tell};
use crate::state::{Band, Phase, Place, State, Status};
use crate::world::World;

/// Worlds do not grow without end.
const MOST: usize = 8;

/// Another party goes on, or is founded. Where parties share no world there is neither.
pub(super) fn others(st: &State, w: &World) -> Vec<Choice> {
    if w.campaign().flow.parties == Parties::One {
        return Vec::new();
    }
    let all = 0..st.bands.len() as u8;
    let mut out: Vec<Choice> = all.filter(|&p| p != st.party).map(Choice::Lead).collect();
    if st.bands.len() < MOST {
        out.push(Choice::Found);
    }
    out
}

/// A party makes way for another, which gathers in town (gh1e:campaign.party.new-character).
pub(super) fn found(s: &mut Scene<'_>) -> Flow {
    if s.st.bands.is_empty() {
        // What has been completed so far, the first party has completed.
        let done = s.st.map.iter().filter(|(_, place)| **place == Place::Completed).map(|(key, _)| key.clone());
        let first = Band { completed: done.collect(), ..Band::default() };
        let name = name(s, 0)?;
        s.st.bands.push(Band { name, ..first });
    }
    let party = s.st.bands.len() as u8;
    let name = name(s, party)?;
    leave(s.st);
    s.st.bands.push(Band { name: name.clone(), ..Band::default() });
    s.st.party = party;
    tell(s, Why::Party, What::PartyFounded { party, name });
    s.st.lines.iter_mut().for_each(|l| l.done = false);
    s.st.phase = Phase::Gathering;
    Ok(())
}

fn name(s: &mut Scene<'_>, party: u8) -> Flow<String> {
    let ask = |_: &Scene<'_>| Question::new(To::Party, Ask::PartyName(party), Vec::new());
    Ok(match s.ask(ask)? {
        Answer::Name(name) => name,
        _ => String::new(),
    })
}

/// Another party is at the table.
pub(super) fn lead(s: &mut Scene<'_>, party: u8) {
    leave(s.st);
    let Some(band) = s.st.bands.get_mut(usize::from(party)) else { return };
    let name = band.name.clone();
    s.st.at = band.at.take();
    s.st.reputation = std::mem::take(&mut band.reputation);
    s.st.party_achievements = std::mem::take(&mut band.achievements);
    let aside = std::mem::take(&mut band.aside);
    s.st.party = party;
    for place in 0..s.st.members.len() as u8 {
        let m = s.st.member_mut(place);
        if m.party != party || m.status != Status::Elsewhere {
            continue;
        }
        m.status = if aside.contains(&place) { Status::SetAside } else { Status::Active };
        // gh1e:shop.other-parties: what they own is no longer in the town's supply.
        for item in m.items.clone() {
            let copies = s.st.supply.entry(item).or_default();
            if copies.available > 0 {
                copies.available -= 1;
            } else {
                copies.unavailable = copies.unavailable.saturating_sub(1);
            }
        }
    }
    s.st.lines.iter_mut().for_each(|l| l.done = true);
    tell(s, Why::Party, What::PartyLeads { party, name });
    s.st.phase = Phase::Choose { only: None };
}

/// The party at the table puts away what is its own. Its characters stay its own (gh1e:campaign.character.party), and what
/// they own counts as the town's as long as they are not in use (gh1e:shop.other-parties).
fn leave(st: &mut State) {
    let mut aside = std::collections::BTreeSet::new();
    for place in 0..st.members.len() as u8 {
        let m = st.member_mut(place);
        match m.status {
            Status::Active => {}
            Status::SetAside => {
                aside.insert(place);
            }
            _ => continue,
        }
        m.status = Status::Elsewhere;
        for item in m.items.clone() {
            st.supply.entry(item).or_default().available += 1;
        }
    }
    let own = (st.at.take(), std::mem::take(&mut st.reputation), std::mem::take(&mut st.party_achievements));
    if let Some(band) = st.bands.get_mut(usize::from(st.party)) {
        (band.at, band.reputation, band.achievements) = own;
        band.aside = aside;
    }
}

/// Whether a line may play nobody in a party that gathers: two at least are in it.
pub(super) fn may_stay_out(st: &State) -> bool {
    let out = (0..st.lines.len() as u8).filter(|&l| st.stays_out(l)).count();
    st.phase == Phase::Gathering && st.lines.len() > out + 2
}

/// A line plays nobody in this party until it makes a character in town.
pub(super) fn stay_out(st: &mut State, line: u8) {
    let party = usize::from(st.party);
    if let Some(band) = st.bands.get_mut(party) {
        band.without.insert(line);
    }
    st.lines[usize::from(line)].done = true;
}
