//! A campaign at a table: founding, the way into a scenario and back, who decides for seats without a person.

mod companion;
mod deeds;
mod kind;
mod look;
mod look_outpost;
mod pack;
mod seam;
mod show;
mod show_outpost;
mod words;

use hexhold_model::CampaignDef;
use serde::{Deserialize, Serialize};

use crate::scenario::{Pack, rule_set_name};
use crate::{Kind as _, Role, Rules, Seat, plays_itself};
use words::Said;

pub use companion::decide;
pub use hexhold_campaign::{
    Answer, Ask, BadOrder, BadShares, Bill, BillFor, BillLine, BillPart, CampaignGame, CharacterReport, Choice,
    Departure, Event, Field, MemberView, Order, Phase, Place, Question, Refusal, Report, State, Status, To, View,
    Viewer, What, Why, World,
};
pub use hexhold_campaign::{Guest, Setup as House};
pub use kind::{Founding, Votes};
pub use look::*;
pub use look_outpost::*;
pub use seam::{Missing, outcome, scenario_setup};

pub type Input = crate::Input<CampaignGame>;
pub type Table = crate::Table<CampaignGame>;
pub type Setup = crate::Setup<CampaignGame>;
pub type Op = crate::Op<CampaignGame>;
pub type Snapshot = crate::Snapshot<CampaignGame>;
pub type GameFile = crate::GameFile<CampaignGame>;
pub type Loaded = crate::Loaded<CampaignGame>;
pub type Refused = crate::Refused<CampaignGame>;
pub type Tell = crate::Tell<CampaignGame>;
pub type Told = crate::Told<CampaignGame>;
pub type UndoStep = crate::UndoStep<CampaignGame>;

/// A campaign that can be founded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignInfo {
    pub key: String,
    pub name: String,
    pub intro: String,
    /// The rule sets it can be played by, by catalogue; the first is the usual one.
    pub rules: Vec<String>,
}

/// The campaigns of a pack, in a language.
pub fn campaigns(pack: &Pack, language: &str) -> Vec<CampaignInfo> {
    let words = pack.words(language);
    let info = |c: &CampaignDef| CampaignInfo {
        key: c.key.clone(),
        name: words.text(&c.name),
        intro: words.text(&c.intro),
        rules: pack.rules.iter().map(|r| r.catalogue.clone()).filter(|key| plays_by(c, key)).collect(),
    };
    pack.library.campaigns.iter().map(info).collect()
}

/// Whether a campaign is made for this rule set.
fn plays_by(campaign: &CampaignDef, catalogue: &str) -> bool {
    campaign.rules.is_empty() || campaign.rules.iter().any(|r| r == catalogue)
}

/// A campaign in one language.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    table: &'a Table,
    language: &'a str,
}

impl std::fmt::Debug for Look<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Look").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Look<'_> {
    fn said(&self) -> Said<'_> {
        Said {
            w: self.table.game().world(),
            words: self.table.pack().words(self.language),
            german: self.language == "de",
        }
    }

    pub fn book(&self) -> CampaignBook {
        let rules = rule_set_name(&self.table.game().world().rules, self.language);
        self.said().book(rules, self.table.setup().game.votes)
    }

    /// What the viewer saw after so many answers.
    pub fn view_at(&self, step: usize, viewer: &Viewer) -> CampaignView {
        let then = (step < self.table.steps()).then(|| self.table.game_at(step));
        let game = then.as_ref().unwrap_or(self.table.game());
        let waits = |q: &Question| matches!(q.ask, Ask::Result(_));
        // A scenario has been played.
        let settling = matches!(game.state().phase, Phase::Away { .. }) && !game.questions().iter().any(waits);
        let seen = hexhold_campaign::view(game.state(), game.world(), viewer);
        self.said().view(game.state(), &seen, settling)
    }

    /// The open questions that this viewer may answer.
    pub fn questions_for(&self, viewer: &Viewer) -> Vec<CampaignQuestion> {
        let said = self.said();
        let asked = self.table.questions().iter().filter(|q| CampaignGame::may_answer(viewer, q.to));
        let level = |q: &Question| matches!(q.ask, Ask::Result(_)).then(|| self.table.level_away()).flatten();
        let seen = |q| CampaignQuestion { level: level(q), ..said.question(self.table.game().state(), q) };
        asked.map(seen).collect()
    }

    pub fn event(&self, event: Event) -> CampaignEvent {
        self.said().event(event)
    }

    /// The key of the campaign, and its name.
    pub fn title(&self) -> (String, String) {
        let book = &self.table.game().world().book;
        (book.key.clone(), self.table.pack().words(self.language).text(&book.name))
    }

    /// Whom a line plays now, and of which class; before there is anybody, the line's own name.
    pub fn played(&self, role: Role) -> Option<(String, String)> {
        let st = self.table.game().state();
        let line = st.lines.get(usize::from(role.0))?;
        Some(match st.active(role.0).map(|m| st.member(m)) {
            Some(m) => (m.name.clone(), self.said().class(&m.class)),
            None => (line.name.clone(), String::new()),
        })
    }
}

impl Table {
    /// What the viewer may see, by key and without a word.
    pub fn look(&self, viewer: &Viewer) -> View {
        hexhold_campaign::view(self.game().state(), self.game().world(), viewer)
    }

    /// The campaign as it is described in a language.
    pub const fn in_language<'a>(&'a self, language: &'a str) -> Look<'a> {
        Look { table: self, language }
    }

    /// Who sits where in the scenario: each seat plays the characters of its lines that come along.
    pub fn seats_away(&self, seats: &[Seat]) -> Vec<Seat> {
        let from = self.departure();
        let st = self.game().state();
        let party = from.iter().flat_map(|f| &f.party);
        let lines: Vec<u8> = party.map(|t| st.member(t.member).line).collect();
        let roles = |s: &Seat| {
            (0u8..).zip(&lines).filter(|(_, l)| s.roles.contains(&Role(**l))).map(|(i, _)| Role(i)).collect()
        };
        seats.iter().map(|s| Seat { roles: roles(s), ..s.clone() }).collect()
    }

    /// What a companion answers next, if one is asked for something that it can know.
    pub fn bot_answer(&self, seats: &[Seat]) -> Option<Input> {
        let asked = self.waiting().into_iter().filter(|to| plays_itself(seats, CampaignGame::role(*to)));
        asked.into_iter().find_map(|to| self.companion_answer(to).map(|answer| Input { to, answer }))
    }

    /// Whether an answer would be taken.
    pub fn would_take(&self, to: To, answer: &Answer) -> Result<(), Refused> {
        let asked = self.questions().iter().find(|q| q.to == to).ok_or(Refused::Answer(Refusal::NotYours))?;
        asked.check(self.game().world(), answer).map_err(Refused::Answer)
    }

    /// The names of items, as somebody writes them who enters a result by hand, become their keys.
    #[must_use]
    pub fn named(&self, answer: Answer) -> Answer {
        let Answer::Report(mut report) = answer else { return answer };
        for key in report.characters.iter_mut().flat_map(|c| c.items.iter_mut().chain(&mut c.sold)) {
            if let Some(named) = self.item_named(key) {
                *key = named;
            }
        }
        Answer::Report(report)
    }

    /// By key, or by name in any language; capitals do not matter.
    fn item_named(&self, name: &str) -> Option<String> {
        let library = &self.game().world().library;
        let (name, pack) = (name.trim().to_lowercase(), self.pack());
        let called = |written: &str| pack.names(written).any(|n| n.to_lowercase() == name);
        let found =
            library.items.iter().find(|i| i.key == name).or_else(|| library.items.iter().find(|i| called(&i.name)));
        found.map(|i| i.key.clone())
    }

    /// How many lines there are to play.
    pub fn lines_played(&self) -> usize {
        self.setup().game.house.lines.len()
    }
}
