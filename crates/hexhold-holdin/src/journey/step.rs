//! One step of a journey: something is done between scenarios, or the scenario goes on.

use hexhold_play::Flow;

use super::news::News;
use super::{Finished, JourneyEnding, JourneyScene, JourneyState, Made, Playing};
use crate::ask::{Answer, Ask, Choice, Event, Holdin, Question, What, Why};
use crate::campaign::{Act, Outcome, Refused, Stage};
use crate::state::{Phase, State};

pub(super) fn step(s: &mut JourneyScene<'_>) -> Flow {
    if s.st.playing.is_some() { play(s) } else { between(s) }
}

/// Exactly the legal acts are listed.
fn between(s: &mut JourneyScene<'_>) -> Flow {
    let acts = |s: &JourneyScene<'_>| s.st.tracker.acts(&s.w.book);
    if acts(s).is_empty() {
        s.st.over = Some(JourneyEnding::NothingLeft);
        return Ok(());
    }
    let answer = s.ask(|s| Question::new(Ask::Between, acts(s).into_iter().map(Choice::Act).collect()))?;
    let Answer::Choose(Choice::Act(act)) = answer else { return Ok(()) };
    let before = s.st.tracker.clone();
    // A listed act is legal; an order cannot have come between.
    if s.st.tracker.act(&s.w.book, act).is_err() {
        return Ok(());
    }
    tell(s, done(act, &before.gold.abs_diff(s.st.tracker.gold)));
    News::between(&before, &s.st.tracker, &s.w.book).tell(|what, why| s.tell(Event { what, why }));
    if let Stage::Playing(setup) = &s.st.tracker.stage {
        let (scenario, level) = (s.w.book.scenarios[usize::from(setup.scenario)].number, setup.level);
        set_out(s.st, s.w);
        s.tell(Event { what: What::SetOut { scenario, level }, why: Why::Travel });
    }
    Ok(())
}

fn tell(s: &mut JourneyScene<'_>, event: Option<Event>) {
    event.into_iter().for_each(|e| s.tell(e));
}

/// What is told of an act; setting out is told when the scenario begins.
fn done(act: Act, gold: &u32) -> Option<Event> {
    let gold = *gold as u16;
    let (what, why) = match act {
        Act::Upgrade(card) => (What::Upgraded { card }, Why::Upgrade),
        Act::Take(item) => (What::ItemTaken { item }, Why::FoundItem),
        Act::SellFound(item) => (What::ItemSold { item, gold }, Why::FoundItem),
        Act::VisitTown => (What::TownVisited, Why::Town),
        Act::Buy(item) => (What::Bought { item, gold }, Why::Buy),
        Act::Sell(item) => (What::ItemSold { item, gold }, Why::Sell),
        Act::Travel { .. } | Act::Begin => return None,
    };
    Some(Event { what, why })
}

/// The scenario begins. Draws are counted on from where the journey is.
fn set_out(st: &mut JourneyState, w: &super::JourneyWorld) {
    let made = Made::default();
    let Stage::Playing(setup) = &st.tracker.stage else { return };
    let world = crate::World::new(std::sync::Arc::clone(&w.book), setup.clone());
    // The book was checked when the journey was set up: whatever is listed can be set up.
    let Ok(world) = world else { return };
    let mut state = State::new(&world);
    state.draws = st.draws;
    let _ = made.0.set(std::sync::Arc::new(world));
    st.playing = Some(Playing { state, made });
}

/// The scenario's own step, at this desk.
fn play(s: &mut JourneyScene<'_>) -> Flow {
    let Some((_, world)) = s.st.scenario(s.w) else { return Ok(()) };
    s.desk.step_within::<Holdin>(s.st, s.w, JourneyState::inner, &world)?;
    match s.st.inner().filter(|st| st.is_over()) {
        Some(state) => {
            let state = state.clone();
            finish(s, &state, &world)
        }
        None => Ok(()),
    }
}

fn finish(s: &mut JourneyScene<'_>, state: &State, world: &crate::World) -> Flow {
    let (Phase::Over(ending), Some(outcome)) = (state.phase, Outcome::of(state, world)) else { return Ok(()) };
    if s.st.alone {
        s.st.over = Some(JourneyEnding::Scenario(ending));
        return Ok(());
    }
    let before = s.st.tracker.clone();
    let finished: Result<(), Refused> = s.st.tracker.finish(&s.w.book, &outcome);
    debug_assert_eq!(finished, Ok(()), "a scenario was played");
    s.st.draws = state.draws;
    s.st.playing = None;
    let news = News::between(&before, &s.st.tracker, &s.w.book);
    let last = Finished {
        scenario: world.scenario().number,
        level: world.setup.level,
        ending,
        rounds: state.round,
        hp: state.hp,
        tokens: state.tokens,
        gold: s.st.tracker.gold - before.gold,
        first: !news.completed.is_empty(),
        unlocked: news.unlocked.clone(),
        achievements: news.achievements.clone(),
        for_sale: news.for_sale.clone(),
        items: news.items.clone(),
        treasures: outcome.treasures,
        new_level: news.level,
    };
    let (scenario, gold) = (last.scenario, last.gold);
    s.tell(Event { what: What::Finished { scenario, ending, gold }, why: Why::Finished });
    news.tell(|what, why| s.tell(Event { what, why }));
    s.st.last = Some(last);
    Ok(())
}
