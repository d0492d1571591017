//! Personal quests: how far they are, and what that means for retiring.

use hexhold_model::{QuestHolds, Task, WithoutQuest};

use crate::ask::Scene;
use crate::state::{Member, Status};
use crate::world::World;

/// Whether the demands of a character's quest are met now.
pub fn quest_done(w: &World, m: &Member) -> bool {
    let Some(quest) = m.quest.as_ref().and_then(|q| w.quest(&q.card)) else { return false };
    quest.tasks.iter().all(|task| match task {
        Task::Deed(key, n) => m.deeds.get(key).is_some_and(|done| done >= n),
        Task::Complete(scenario) => m.completed.contains(scenario),
        Task::Gold(n) => m.gold >= *n,
    })
}

/// Notes quests that are fulfilled now.
pub(crate) fn judge(s: &mut Scene<'_>) {
    for i in 0..s.st.members.len() {
        let done = quest_done(s.w, &s.st.members[i]);
        if let Some(quest) = &mut s.st.members[i].quest {
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
