//! Abilities about other figures and other cards in words, and where a movement ends.

use hexhold_model::{Ability, EndAt, HowMany, MonsterCardChange, OwnCondition, PlayFrom, PlayHalf, Recoverable, Who};

use super::{Key, Page, ability::Writer, who::is_number, words};

impl Writer<'_> {
    pub(crate) fn about_others(&self, page: &mut Page, ability: &Ability) {
        let w = self.w;
        match ability {
            Ability::Mark { mark, count, target, total } => {
                let put = w.f(Key::PutMark, &[&w.amount(count), w.text(mark), &self.whom(target)]);
                let text = match total {
                    Some(most) => w.f(Key::MarksInAll, &[&put, &most.to_string()]),
                    None => put,
                };
                page.add("mark", text);
                // What nobody can know is told where it is given.
                if let Some(own) = w.library.conditions.iter().find(|c| c.name == *mark) {
                    page.below(|page| self.own_condition(page, own));
                }
            }
            Ability::Unmark { mark, count: HowMany::All, target } => {
                page.add("mark", w.f(Key::TakeMarks, &[w.text(mark), &self.whom(target)]));
            }
            Ability::Unmark { mark, count: HowMany::UpTo(n), target } => {
                page.add("mark", w.f(Key::TakeSomeMarks, &[w.text(mark), &self.whom(target), &w.amount(n)]));
            }
            Ability::Kill { target } => page.add("kill", w.f(Key::KillWhom, &[&self.whom(target)])),
            Ability::SetHitPoints { amount, target } => {
                let key = if is_number(amount) { Key::SetHitPoints } else { Key::SetHitPointsOwn };
                page.add("", w.f(key, &[&w.amount(amount), &self.whom(target)]));
            }
            Ability::Swap { who, with } => {
                page.add("teleport", w.f(Key::SwapPlaces, &[&self.whom(who), &self.whom(with)]));
            }
            Ability::Focus { on, by } => {
                page.add("", w.f(Key::FocusOn, &[&self.whom(on), &self.whom(by)]));
            }
            Ability::Play { from, half } => {
                let half = match half {
                    PlayHalf::Top => Key::PlayTop,
                    PlayHalf::Bottom => Key::PlayBottom,
                    PlayHalf::Either => Key::PlayEither,
                };
                let from = match from {
                    PlayFrom::Hand => Key::FromHand,
                    PlayFrom::Discard => Key::FromDiscard,
                    PlayFrom::Lost => Key::FromLost,
                };
                page.add("card", w.f(Key::PlayHalf, &[w.t(half), w.t(from)]));
            }
            Ability::Door { range, open } => {
                let key = if *open { Key::OpenDoor } else { Key::CloseDoor };
                page.add("tile", w.f(key, &[&w.amount(range)]));
            }
            Ability::Initiative { amount, relative, target } => {
                let own = target.who == Who::Performer;
                let key = match (relative, own) {
                    (true, true) => Key::OwnInitiativeChanges,
                    (true, false) => Key::InitiativeChanges,
                    (false, true) => Key::OwnInitiativeBecomes,
                    (false, false) => Key::InitiativeBecomes,
                };
                let n = if *relative { w.signed(amount) } else { w.amount(amount) };
                page.add("", w.f(key, &[&n, &self.whom(target)]));
            }
            Ability::MonsterCards { change, target } => {
                let key = match change {
                    MonsterCardChange::Redraw => Key::RedrawCard,
                    MonsterCardChange::Reshuffle => Key::ReshuffleCards,
                };
                page.add("card", w.f(key, &[&self.whom(target)]));
            }
            _ => {}
        }
    }

    fn own_condition(&self, page: &mut Page, own: &OwnCondition) {
        let w = self.w;
        let key = if own.for_a_turn { Key::OwnForATurn } else { Key::OwnUntilTaken };
        page.add("", w.f(key, &[w.text(&own.name)]));
        page.below(|page| self.bonus_effects(page, &own.bonus));
    }

    pub(crate) fn recovered(&self, what: Recoverable) -> String {
        let w = self.w;
        match what {
            Recoverable::Discarded => w.t(Key::DiscardedCards).to_owned(),
            Recoverable::Lost => w.t(Key::LostCards).to_owned(),
            Recoverable::DiscardedUpToLevel(n) => w.f(Key::UpToLevel, &[w.t(Key::DiscardedCards), &n.to_string()]),
            Recoverable::LostUpToLevel(n) => w.f(Key::UpToLevel, &[w.t(Key::LostCards), &n.to_string()]),
            Recoverable::SpentItems => w.t(Key::SpentItems).to_owned(),
            Recoverable::LostItems => w.t(Key::LostItems).to_owned(),
        }
    }

    pub(crate) fn end_at(&self, at: &EndAt) -> String {
        let w = self.w;
        match at {
            EndAt::NextTo(target) => w.f(Key::EndNextTo, &[&w.noun(target, false)]),
            EndAt::NextToTile(kind) => w.f(Key::EndNextTo, &[words::overlay(*kind, w.lang)]),
            EndAt::OnTile(kind) => w.f(Key::EndOn, &[words::overlay(*kind, w.lang)]),
            EndAt::NearTile(kind) => w.f(Key::EndNear, &[words::overlay(*kind, w.lang)]),
            EndAt::Mark(name) => w.f(Key::EndAtMark, &[w.text(name)]),
        }
    }
}
