//! Events and questions as short lines that a person can hold against the words of a card.

use std::fmt::Write as _;

use hexhold_engine::{
    Answer, Ask, Cause, CharId, Choice, DrawnCard, Edge, Event, FigureId, FigureKind, Motion, Pile, Question, State,
    To, What, World,
};
use hexhold_hex::Cell;
use hexhold_model::{ModifierCard, ModifierValue};

/// Names figures by their letters on the board.
pub(crate) struct Teller<'a> {
    pub(crate) world: &'a World,
    pub(crate) state: &'a State,
    pub(crate) letters: &'a [(char, FigureId)],
}

impl Teller<'_> {
    pub(crate) fn figure(&self, id: FigureId) -> String {
        if let Some((mark, _)) = self.letters.iter().find(|(_, f)| *f == id) {
            return mark.to_string();
        }
        match self.state.figure(id).kind {
            FigureKind::Summon { owner, summon, .. } => {
                self.world.summon(owner, summon).map(|s| s.name.clone()).unwrap_or_default()
            }
            FigureKind::Monster { kind, number, .. } => {
                format!("{} {number}", self.world.types[usize::from(kind.0)].name)
            }
            _ => format!("figure {}", id.0),
        }
    }

    fn cell(&self, cell: Cell) -> String {
        let hex = self.world.map.hex_of(cell);
        format!("{},{}", hex.q, hex.r)
    }

    fn card(&self, c: CharId, card: u8) -> &str {
        &self.world.party[usize::from(c.0)].class.cards[usize::from(card)].name
    }

    fn character(&self, c: CharId) -> String {
        self.figure(self.state.character(c).figure)
    }

    fn item(&self, item: hexhold_engine::ItemId) -> &str {
        &self.world.items[usize::from(item)].name
    }

    fn drawn(&self, figure: FigureId, card: DrawnCard) -> String {
        let list: &[ModifierCard] = match self.state.figure(figure).kind {
            FigureKind::Character(c) | FigureKind::Summon { owner: c, .. } => {
                &self.world.party[usize::from(c.0)].modifiers
            }
            _ => &self.world.standard,
        };
        match card {
            DrawnCard::Bless => "bless".to_owned(),
            DrawnCard::Curse => "curse".to_owned(),
            DrawnCard::Card(i) => match list[usize::from(i)].value {
                ModifierValue::Plus(n) => format!("{n:+}"),
                other => format!("{other:?}").to_lowercase(),
            },
        }
    }

    fn cause(&self, cause: Cause) -> String {
        match cause {
            Cause::Attack(f) => format!("attack of {}", self.figure(f)),
            Cause::Retaliate(f) => format!("retaliate of {}", self.figure(f)),
            Cause::Ability(f) => format!("ability of {}", self.figure(f)),
            other => format!("{other:?}").to_lowercase(),
        }
    }

    /// What happened; `None` for what is only bookkeeping.
    pub(crate) fn event(&self, event: &Event) -> Option<String> {
        let f = |id: FigureId| self.figure(id);
        Some(match &event.what {
            What::TurnBegan { figure } => format!("{}'s turn", f(*figure)),
            What::TurnEnded { figure } => format!("{}'s turn ends", f(*figure)),
            What::RoundBegan { round } => format!("round {round}"),
            What::ActionBegan { character, card, half, basic } => {
                let basic = if *basic { " (basic)" } else { "" };
                let half = format!("{half:?}").to_lowercase();
                format!("{} plays {}, {half}{basic}", self.character(*character), self.card(*character, *card))
            }
            What::Moved { figure, from, to, mode } => {
                let how = match mode {
                    Motion::Walk => "walks",
                    Motion::Jump => "jumps",
                    Motion::Fly => "flies",
                    Motion::Pushed => "is pushed",
                    Motion::Pulled => "is pulled",
                    Motion::Teleport => "teleports",
                };
                format!("{} {how} {} > {}", f(*figure), self.cell(*from), self.cell(*to))
            }
            What::AttackBegan { attacker, target, base } => format!("{} attacks {}: {base}", f(*attacker), f(*target)),
            What::Drew { figure, cards, edge, .. } => {
                let cards: Vec<String> = cards.iter().map(|&c| self.drawn(*figure, c)).collect();
                let edge = match edge {
                    Edge::None => "",
                    Edge::Advantage => ", advantage",
                    Edge::Disadvantage => ", disadvantage",
                };
                format!("{} draws {}{edge}", f(*figure), cards.join(" "))
            }
            What::AttackValue { target, base, bonuses, modified, shield, pierce, damage } => {
                let mut line = format!("{}: {base}", f(*target));
                for (what, n) in [("bonuses", bonuses), ("shield", shield), ("pierce", pierce)] {
                    if *n != 0 {
                        let _ = write!(line, ", {what} {n}");
                    }
                }
                line + &format!(", modified {modified}, damage {damage}")
            }
            What::Damaged { figure, amount, cause } => {
                format!("{} suffers {amount} ({})", f(*figure), self.cause(*cause))
            }
            What::Negated { figure, amount } => format!("{} does not suffer {amount}", f(*figure)),
            What::Healed { figure, amount } => format!("{} heals {amount}", f(*figure)),
            What::Gained { figure, condition } => format!("{} gains {condition:?}", f(*figure)),
            What::Removed { figure, condition } => format!("{} loses {condition:?}", f(*figure)),
            What::Prevented { figure, condition } => format!("{} is spared {condition:?}", f(*figure)),
            What::Died { figure, .. } => format!("{} dies", f(*figure)),
            What::MoneyLooted { figure, tokens } => format!("{} loots {tokens} money", f(*figure)),
            What::MoneyDropped { cell } => format!("money drops at {}", self.cell(*cell)),
            What::Infused { element } => format!("infused {element:?}"),
            What::ElementChanged { element, to } => format!("{element:?} is {to:?}"),
            What::Consumed { element } => format!("consumed {element:?}"),
            What::Summoned { figure, cell } => format!("{} is summoned at {}", f(*figure), self.cell(*cell)),
            What::Appeared { figure, cell, .. } => format!("{} appears at {}", f(*figure), self.cell(*cell)),
            What::TrapSprung { figure, cell } => format!("{} springs the trap at {}", f(*figure), self.cell(*cell)),
            What::TilePlaced { kind, cell } => format!("{kind:?} placed at {}", self.cell(*cell)),
            What::TileRemoved { kind, cell } => format!("{kind:?} removed at {}", self.cell(*cell)),
            What::Experience { character, amount } => {
                format!("{} gains {amount} experience", self.character(*character))
            }
            What::CardMoved { character, to: Pile::Discard, .. } if character.0 != 0 => return None,
            What::CardMoved { character, card, to } => {
                let pile = format!("{to:?}").to_lowercase();
                format!("{}: {} to {pile}", self.character(*character), self.card(*character, *card))
            }
            What::BonusBegan { owner, .. } => format!("a bonus of {} begins", f(*owner)),
            What::BonusUsed { owner, uses, .. } => format!("a bonus of {} is used, {uses} in all", f(*owner)),
            What::BonusEnded { owner, .. } => format!("a bonus of {} ends", f(*owner)),
            What::ItemUsed { character, item } => format!("{} uses {}", self.character(*character), self.item(*item)),
            What::ItemRecovered { character, item } => {
                format!("{} recovers {}", self.character(*character), self.item(*item))
            }
            What::Retaliated { figure, against, amount } => {
                format!("{} retaliates {amount} against {}", f(*figure), f(*against))
            }
            What::Focused { figure, focus, .. } => format!("{} focuses on {}", f(*figure), f(*focus)),
            What::NoFocus { figure } => format!("{} has no focus", f(*figure)),
            What::Skipped { figure } => format!("{} skips", f(*figure)),
            What::Selected { .. } | What::Revealed { .. } | What::MonsterCard { .. } | What::Shuffled { .. } => {
                return None;
            }
            other => format!("{other:?}"),
        })
    }

    /// A question with its options and the answer; `None` for what every turn asks.
    pub(crate) fn question(&self, q: &Question, answer: &Answer) -> Option<String> {
        let what = match &q.ask {
            Ask::TurnStep
            | Ask::BetweenAbilities
            | Ask::BetweenTurns
            | Ask::SelectCards
            | Ask::ShortRest
            | Ask::ActsFirst
            | Ask::Draw { .. } => {
                return None;
            }
            Ask::Move { figure, points } => format!("move {} {points}", self.figure(*figure)),
            Ask::Teleport { figure, range } => format!("teleport {} {range}", self.figure(*figure)),
            Ask::Force { figure, distance, push, .. } => {
                format!("{} {} {distance}", if *push { "push" } else { "pull" }, self.figure(*figure))
            }
            Ask::Target { about, value, .. } => format!("target of {about:?} {value}"),
            Ask::Area { placements, .. } => format!("area, {} ways", placements.len()),
            Ask::AddedEffects { offers, .. } => format!("added effects, {} offered", offers.len()),
            Ask::Perform { about, .. } => format!("perform {about:?}"),
            Ask::NegateDamage { amount, .. } => format!("negate {amount} damage"),
            Ask::UseItem { item } => format!("use item {item}"),
            other => {
                let text = format!("{other:?}");
                text.split([' ', '{', '(']).next().unwrap_or_default().to_owned()
            }
        };
        let who = match q.to {
            To::Character(c) => self.character(c),
            To::Party => "party".to_owned(),
        };
        let mut line = format!("? {who}: {what}");
        if let Some(ways) = &q.ways {
            let _ = write!(line, " {:?}, {} hexes", ways.mode, ways.ends.iter().filter(|w| w.stop).count());
        }
        let many = q.options.len() > 8 || matches!(q.ask, Ask::NegateDamage { .. });
        if many {
            let _ = write!(line, " ({} answers)", q.options.len());
        } else if q.options != [Choice::Done] {
            let options: Vec<String> = q.options.iter().map(|&c| self.choice(q, c)).collect();
            let _ = write!(line, " ({})", options.join(" / "));
        }
        let said = match answer {
            Answer::Choose(choice) => self.choice(q, *choice),
            Answer::Path(path) => path.iter().map(|&c| self.cell(c)).collect::<Vec<_>>().join(" "),
        };
        let _ = write!(line, " = {said}");
        Some(line)
    }

    fn choice(&self, q: &Question, choice: Choice) -> String {
        match choice {
            Choice::Cell(cell) => self.cell(cell),
            Choice::Figure(id) => self.figure(id),
            Choice::Card(card) => match q.to {
                To::Character(c) => self.card(c, card).to_owned(),
                To::Party => choice.to_string(),
            },
            other => other.to_string(),
        }
    }
}
