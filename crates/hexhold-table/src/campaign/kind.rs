//! A campaign as the table knows it.

use std::sync::Arc;

use hexhold_campaign::{Ask, CampaignGame, Departure, Phase, Question, State, To, Viewer, World};
use hexhold_engine::{Share as _, Variants};
use hexhold_model::{Difficulty, Ruleset};
use serde::{Deserialize, Serialize};

use super::plays_by;
use crate::scenario::Pack;
use crate::{Kind, Role};

/// What a group agrees on when it founds a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Founding {
    /// The key of the campaign; empty: the first of the pack.
    pub campaign: String,
    pub house: hexhold_campaign::Setup,
    /// Of its scenarios.
    pub variants: Variants,
    pub difficulty: Option<Difficulty>,
    pub votes: Votes,
}

/// How the group decides what is asked of all. No rule knows of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Votes {
    /// Whoever answers first.
    #[default]
    Anyone,
    /// More than half of those who sit there.
    Majority,
    Host,
    /// Everybody who sits there, alike.
    All,
}

impl Kind for CampaignGame {
    const NAME: &'static str = "campaign";
    type Setup = Founding;
    type Pack = Pack;
    type Ask = Ask;

    fn world(pack: &Pack, rules: &str, setup: &Founding) -> Result<Arc<World>, Vec<String>> {
        let named = |key: &str| setup.campaign.is_empty() || setup.campaign == key;
        let book = pack.library.campaigns.iter().find(|c| named(&c.key));
        let none = || vec![format!("{} has no campaign called {:?}", pack.name, setup.campaign)];
        let book = book.ok_or_else(none)?.clone();
        let unknown = || vec![format!("{} cannot be played by the rules of {rules:?}", book.name)];
        let meant = |r: &&Ruleset| (rules.is_empty() || r.catalogue == rules) && plays_by(&book, &r.catalogue);
        let rules = pack.rules.iter().find(meant).ok_or_else(unknown)?.clone();
        let mut world = World::new(rules, Arc::clone(&pack.library), book, setup.house.clone()).map_err(|bad| bad.0)?;
        pack.common.share(world.book.key.clone(), &mut world.book);
        Ok(Arc::new(world))
    }

    fn role(to: To) -> Option<Role> {
        match to {
            To::Line(line) => Some(Role(line)),
            To::Party => None,
        }
    }

    fn viewer(roles: Option<&[Role]>) -> Viewer {
        Viewer { lines: roles.unwrap_or_default().iter().map(|r| r.0).collect() }
    }

    fn knows(viewer: &Viewer, to: To) -> bool {
        match to {
            To::Line(line) => viewer.lines.contains(&line),
            To::Party => true,
        }
    }

    /// Everybody goes about their own affairs.
    fn apart(to: To) -> bool {
        matches!(to, To::Line(_))
    }

    fn remembered(question: &Question) -> Ask {
        match &question.ask {
            Ask::Result(from) => Ask::Result(Departure { party: Vec::new(), ..from.clone() }),
            other => other.clone(),
        }
    }

    fn done_openly(ask: &Ask) -> bool {
        !matches!(ask, Ask::Quest)
    }

    fn fits(w: &World, state: &State, _: bool) -> Result<(), String> {
        if state.lines.len() != w.setup.lines.len() {
            return Err("it is of another campaign".to_owned());
        }
        let known = |m: &hexhold_campaign::Member| w.class(&m.class).is_some();
        if let Some(m) = state.members.iter().find(|m| usize::from(m.line) >= state.lines.len() || !known(m)) {
            return Err(format!("the class {:?} is not there", m.class));
        }
        if !state.bands.is_empty() && state.band().is_none() {
            return Err("a party is at the table that is not there".to_owned());
        }
        match &state.phase {
            Phase::Away { party, .. } if party.iter().any(|m| usize::from(*m) >= state.members.len()) => {
                Err("somebody is away who is not there".to_owned())
            }
            _ => Ok(()),
        }
    }
}
