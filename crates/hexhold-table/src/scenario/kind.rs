//! A scenario at a table.

use std::sync::Arc;

use hexhold_bots::invariants;
use hexhold_engine::{Ask, CharId, Event, GameSetup, Question, ScenarioRules, State, To, Viewer, What, World};
use hexhold_play::Saved;

use super::Pack;
use crate::{Kind, Role};

impl From<CharId> for Role {
    fn from(c: CharId) -> Self {
        Self(c.0)
    }
}

impl Kind for ScenarioRules {
    const NAME: &'static str = "scenario";
    type Setup = GameSetup;
    type Pack = Pack;
    type Ask = Ask;

    fn world(pack: &Pack, rules: &str, setup: &GameSetup) -> Result<Arc<World>, Vec<String>> {
        let unknown = || vec![format!("{} cannot be played by the rules of {rules:?}", pack.name)];
        let rules = pack.rule_set(rules).ok_or_else(unknown)?.clone();
        let world = World::build(&pack.library, rules, setup);
        world.map(|w| Arc::new(w.shared(&*pack.common))).map_err(|all| all.iter().map(ToString::to_string).collect())
    }

    fn role(to: To) -> Option<Role> {
        match to {
            To::Character(c) => Some(c.into()),
            To::Party => None,
        }
    }

    fn viewer(roles: Option<&[Role]>) -> Viewer {
        match roles {
            Some(roles) => Viewer::Seat(roles.iter().map(|r| CharId(r.0)).collect()),
            None => Viewer::Spectator,
        }
    }

    /// Answers of the party are given aloud.
    fn knows(viewer: &Viewer, to: To) -> bool {
        match to {
            To::Character(c) => viewer.knows(c),
            To::Party => true,
        }
    }

    fn remembered(question: &Question) -> Ask {
        remembered(&question.ask)
    }

    fn done_openly(ask: &Ask) -> bool {
        done_openly(ask)
    }

    fn read_out(event: &Event) -> Option<u16> {
        if let What::Said { text } = event.what { Some(text) } else { None }
    }

    /// Up to version 4 of files kills were not counted by monster, nor what a result says of them.
    fn is_same(kept: &Saved<Self>, now: &Saved<Self>) -> bool {
        let mut now = now.clone();
        for (c, before) in now.state.characters.iter_mut().zip(&kept.state.characters) {
            if before.kills.is_empty() {
                c.kills.clear();
            }
        }
        if let (Some(result), Some(before)) = (&mut now.state.result, &kept.state.result) {
            for (c, before) in result.characters.iter_mut().zip(&before.characters) {
                if before.tallies.is_empty() {
                    c.tallies.clear();
                    c.kills.clear();
                }
            }
        }
        *kept == now
    }

    fn fits(w: &World, state: &State, asked: bool) -> Result<(), String> {
        if shape(state) != shape(&w.initial_state()) {
            return Err("it is of another game".to_owned());
        }
        invariants(w, state, asked)
    }
}

/// What does not change in the course of a game.
const fn shape(st: &State) -> [usize; 5] {
    [st.characters.len(), st.decks.len(), st.flags.len(), st.set_consumed.len(), st.loot_left.len()]
}

/// Everybody sees on the map or on the mats what was answered.
const fn done_openly(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::StartHex
            | Ask::TurnStep
            | Ask::Move { .. }
            | Ask::Teleport { .. }
            | Ask::Force { .. }
            | Ask::Target { .. }
            | Ask::Area { .. }
            | Ask::Perform { .. }
            | Ask::NegateDamage { .. }
            | Ask::SummonHex { .. }
            | Ask::TileHex { .. }
            | Ask::TilePlace { .. }
            | Ask::PayItem { .. }
            | Ask::ShortRest
            | Ask::LongRestHeal
            | Ask::LongRestItems
            | Ask::Escape
    )
}

/// What is remembered of a question: lists of hexes are not, they are long and nobody reads them again.
fn remembered(ask: &Ask) -> Ask {
    match ask {
        Ask::Area { figure, .. } => Ask::Area { figure: *figure, placements: Vec::new() },
        Ask::TilePlace { figure, .. } => Ask::TilePlace { figure: *figure, placements: Vec::new() },
        Ask::MonsterMove { figure, .. } => Ask::MonsterMove { figure: *figure, outcomes: Vec::new() },
        Ask::MonsterWay { figure, .. } => Ask::MonsterWay { figure: *figure, ways: Vec::new() },
        Ask::Option { texts, .. } => Ask::Option { texts: *texts, options: Vec::new() },
        other => other.clone(),
    }
}
