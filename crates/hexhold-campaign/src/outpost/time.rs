//! Weeks, seasons, and letters that come when they are due.

use hexhold_model::{Gain, Key, Moment};
use hexhold_play::Flow;

use super::tracks::house_rules;
use crate::ask::{Ask, Choice, Question, Scene, To, What, Why, choose, tell};
use crate::story::{Cause, gain};

/// fh:calendar.mark-at-outpost-start: the first step of every visit home.
pub(crate) fn week_passes(s: &mut Scene<'_>) -> Flow {
    mark(s);
    let cause = Cause { present: s.st.all_active(), chooser: None };
    let week = s.st.outpost.weeks;
    // fh:calendar.section-read-when-marked; a section that adds another to this box is read with the others.
    while let Some(due) = s.st.outpost.due.get(&week).filter(|due| !due.is_empty()).cloned() {
        let options: Vec<Choice> = due.iter().cloned().map(Choice::Section).collect();
        // fh:calendar.several-sections-any-order
        let ask = |_: &_, _: &_| Question::new(To::Party, Ask::Due, options.clone());
        let Choice::Section(key) = choose(s, ask)? else { break };
        if let Some(due) = s.st.outpost.due.get_mut(&week) {
            let place = due.iter().position(|k| *k == key).unwrap_or_default();
            due.remove(place);
        }
        gain(s, &cause, &[Gain::Read(key)])?;
    }
    s.st.outpost.due.remove(&week);
    house_rules(s, &cause, Moment::Week)
}

fn mark(s: &mut Scene<'_>) {
    let before = s.w.season_of(s.st.outpost.weeks);
    s.st.outpost.weeks += 1;
    let week = s.st.outpost.weeks;
    let season = s.w.season_of(week);
    tell(s, Why::Calendar, What::Week { week, season });
    if season != before {
        // fh:calendar.season-change-after-ten
        tell(s, Why::Season, What::Season { season });
    }
}

/// fh:calendar.time-outside-outpost-defers
pub(crate) fn weeks_pass_outside(s: &mut Scene<'_>, n: u8) {
    if !s.w.campaign().outpost.present {
        return;
    }
    for _ in 0..n {
        mark(s);
        let week = s.st.outpost.weeks;
        if let Some(late) = s.st.outpost.due.remove(&week) {
            s.st.outpost.due.entry(week + 1).or_default().extend(late);
        }
    }
}

/// fh:calendar.add-section-offset
pub(crate) fn in_weeks(s: &mut Scene<'_>, n: u8, section: &Key) {
    if s.w.campaign().outpost.present {
        let week = s.st.outpost.weeks + u16::from(n.max(1));
        s.st.outpost.due.entry(week).or_default().push(section.clone());
        tell(s, Why::Calendar, What::Written { week });
    }
}
