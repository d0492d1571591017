//! Personal quests: how far they are, and what that means for retiring.

use hexhold_model::{QuestHolds, Task, WithoutQuest};

use crate::ask::Scene;
use crate::state::{Member, State, Status};
use crate::world::World;

/// Whether the demands of a character's quest are met now.
pub fn quest_done(w: &World, m: &Member) -> bool {
    let Some(quest) = m.quest.as_ref().and_then(|q| w.quest(&q.card)) else { return false };
    quest.tasks.iter().all(|task| {
        let (done, wanted) = quest_progress(task, Some(m));
        done >= wanted
    })
}

/// How far a character is with a task, and how far it has to be; nobody has done nothing.
pub fn quest_progress(task: &Task, m: Option<&Member>) -> (u16, u16) {
    let done = |count: &dyn Fn(&Member) -> u16| m.map_or(0, count);
    match task {
        Task::Deed(key, n) => (done(&|m| m.deeds.get(key).copied().unwrap_or(0)), *n),
        Task::Complete(scenario) => (done(&|m| u16::from(m.completed.contains(scenario))), 1),
        Task::Gold(n) => (done(&|m| m.gold), *n),
        Task::Items(n) => (done(&|m| m.items.len() as u16), u16::from(*n)),
        Task::Level(n) => (done(&|m| u16::from(m.level)), u16::from(*n)),
        Task::Scenarios(n) => (done(&|m| m.completed.len() as u16), *n),
    }
}

/// Notes quests that are fulfilled now.
pub(crate) fn judge(s: &mut Scene<'_>) {
    note_fulfilled(s.st, s.w);
}

pub(crate) fn note_fulfilled(st: &mut State, w: &World) {
    for m in &mut st.members {
        let done = quest_done(w, m);
        if let Some(quest) = &mut m.quest {
            quest.fulfilled |= done;
        }
    }
}

/// gh2e:retire.must-when-fulfilled, gh1e:retire.conditions-current
pub(crate) fn must_retire(w: &World, m: &Member) -> bool {
    m.status == Status::Active
        && m.quest.as_ref().is_some_and(|quest| match w.campaign().life.quest_holds {
            QuestHolds::Once => quest.fulfilled,
            QuestHolds::AtRetirement => quest_done(w, m),
        })
}

pub(crate) fn may_retire(w: &World, m: &Member) -> bool {
    // gh2e:create.benefit.no-quest-retire-585
    let by_experience = match w.campaign().life.without_quest {
        WithoutQuest::Never => false,
        WithoutQuest::ByExperience => m.quest.is_none() && m.experience >= 585,
    };
    must_retire(w, m) || by_experience
}
