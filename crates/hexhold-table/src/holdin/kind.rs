//! The whole game at a table: one player, and whoever watches.

use std::sync::Arc;

use hexhold_holdin::journey::{Journey, JourneySetup, JourneyState, JourneyWorld};
use hexhold_holdin::{Ask, Question, To, Viewer};

use super::Pack;
use crate::{Kind, Role};

impl Kind for Journey {
    const NAME: &'static str = "holdin";
    type Setup = JourneySetup;
    type Pack = Pack;
    type Ask = Ask;

    fn world(pack: &Pack, _: &str, setup: &JourneySetup) -> Result<Arc<JourneyWorld>, Vec<String>> {
        let world = JourneyWorld::new(Arc::clone(&pack.book), setup.clone());
        world.map(Arc::new).map_err(|e| vec![e.to_string()])
    }

    fn role(_: To) -> Option<Role> {
        Some(Role(0))
    }

    fn viewer(roles: Option<&[Role]>) -> Viewer {
        if roles.is_some_and(|r| r.contains(&Role(0))) { Viewer::Player } else { Viewer::Watcher }
    }

    /// Nothing is secret.
    fn knows(_: &Viewer, _: To) -> bool {
        true
    }

    fn remembered(question: &Question) -> Ask {
        question.ask.clone()
    }

    fn done_openly(_: &Ask) -> bool {
        true
    }

    fn fits(w: &JourneyWorld, state: &JourneyState, _: bool) -> Result<(), String> {
        state.fits(w)
    }
}
