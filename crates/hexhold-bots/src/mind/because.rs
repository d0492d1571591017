//! Why an answer was given, in a few words: what a person at the table would say with it. Clients put it into sentences.

use hexhold_engine::{Answer, Ask, Choice, FigureId, Question, Side, State, To, Verb, World};
use hexhold_model::OverlayKind;
use serde::{Deserialize, Serialize};

use super::look::Look;
use super::worth::Lore;

/// What an answer is meant to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Because {
    /// It should fall, before its turn comes.
    Finishes {
        figure: FigureId,
        before_it_acts: bool,
    },
    /// The most useful of those within reach.
    Strikes {
        figure: FigureId,
    },
    /// Lacks most.
    Heals {
        figure: FigureId,
    },
    /// To where the next blow reaches somebody.
    IntoReach {
        figure: FigureId,
    },
    /// Nearer to whom there is to fight.
    Nearer,
    /// Away from whom there is to fear.
    KeepsAway,
    OpensDoor,
    Loots,
    /// To what the goal names.
    ToGoal,
    /// Cards with this initiative, to act before or after the others.
    Early {
        initiative: u8,
    },
    Late {
        initiative: u8,
    },
    Rests,
    /// A card for a blow that could not be borne.
    Survives,
    /// A blow that can be borne.
    Bears,
}

impl Because {
    /// It would tell others what was chosen in secret.
    pub const fn is_secret(&self) -> bool {
        matches!(self, Self::Early { .. } | Self::Late { .. } | Self::Rests)
    }
}

/// What an answer of a character says about itself; nothing is said of the rest.
pub fn because(st: &State, w: &World, q: &Question, answer: &Answer) -> Option<Because> {
    let To::Character(c) = q.to else { return None };
    let lore = Lore::of(w);
    let look = Look::new(st, w, &lore, q.to);
    match (&q.ask, answer) {
        (Ask::SelectCards, Answer::Choose(Choice::Pair(lead, _))) => {
            let initiative = w.party[usize::from(c.0)].class.cards.get(usize::from(*lead))?.initiative;
            Some(if initiative <= 40 { Because::Early { initiative } } else { Because::Late { initiative } })
        }
        (Ask::SelectCards, Answer::Choose(Choice::LongRest)) | (Ask::ShortRest, Answer::Choose(Choice::Yes)) => {
            Some(Because::Rests)
        }
        (Ask::Target { about, value, .. }, Answer::Choose(Choice::Figure(figure))) => {
            let f = st.figure(*figure);
            let shield = look.facts.stats(*figure).map_or(0, |s| i16::from(s.shield));
            match about {
                Verb::Attack if f.side == Side::Monsters && f.hit_points <= value - shield => {
                    Some(Because::Finishes { figure: *figure, before_it_acts: !f.acted })
                }
                Verb::Attack => Some(Because::Strikes { figure: *figure }),
                Verb::Heal => Some(Because::Heals { figure: *figure }),
                _ => None,
            }
        }
        (Ask::NegateDamage { .. }, Answer::Choose(Choice::Card(_))) => Some(Because::Survives),
        (Ask::NegateDamage { .. }, Answer::Choose(Choice::Done)) => Some(Because::Bears),
        (Ask::Move { figure, .. }, Answer::Path(path)) if *figure == look.me => way(&look, *path.last()?),
        _ => None,
    }
}

fn way(look: &Look<'_>, end: hexhold_hex::Cell) -> Option<Because> {
    let st = look.st;
    if super::ground::closed_doors(st, look.w).contains(end) {
        return Some(Because::OpensDoor);
    }
    if st.money.contains(&end) || st.tiles_of(OverlayKind::Treasure).contains(end) {
        return Some(Because::Loots);
    }
    let foes = || st.on_map().filter(|(_, f)| f.side == Side::Monsters);
    if let Some(blow) = look.blow() {
        let reached = foes().find(|(_, f)| look.apart(end, f.cell) <= blow.range);
        if let Some((figure, _)) = reached {
            return Some(Because::IntoReach { figure });
        }
    }
    let from = look.figure().cell;
    if look.aims().urgent.contains(end)
        || look.to_places().from(end) < look.to_places().from(from) && foes().next().is_none()
    {
        return Some(Because::ToGoal);
    }
    match look.to_enemies().from(end).cmp(&look.to_enemies().from(from)) {
        std::cmp::Ordering::Less => Some(Because::Nearer),
        std::cmp::Ordering::Greater => Some(Because::KeepsAway),
        std::cmp::Ordering::Equal => None,
    }
}
