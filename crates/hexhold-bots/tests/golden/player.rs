//! A player that always answers the same, and goes for everything a card offers.

use hexhold_engine::{Answer, Ask, Cause, Choice, Event, FigureId, Half, Phase, Question, Side, Verb, What};
use hexhold_hex::{CellSet, Mode};
use hexhold_model::OverlayKind;
use hexhold_testkit::Play;

use crate::tell::Teller;

/// Whom to choose first.
const LETTERS: &str = "mnpxzyBCAs";

pub(crate) struct Player {
    pub(crate) play: Play,
    letters: Vec<(char, FigureId)>,
    /// The half of A's first card that is to be played.
    half: Option<Half>,
    /// The full situation: the last of several printed options, near targets, far ways.
    full: bool,
    /// Whether A uses items.
    items: bool,
    /// Goes on to the beginning of the next turn.
    goes_on: bool,
    one_round: bool,
    /// Played already.
    halves: Vec<u8>,
    lines: Vec<String>,
    pub(crate) happened: Vec<What>,
}

impl Player {
    pub(crate) fn new(play: Play, half: Option<Half>) -> Self {
        let mut letters = play.letters().to_vec();
        letters.sort_by_key(|(mark, _)| LETTERS.find(*mark));
        Self {
            play,
            letters,
            half,
            full: false,
            items: false,
            goes_on: false,
            one_round: false,
            halves: Vec::new(),
            lines: Vec::new(),
            happened: Vec::new(),
        }
    }

    pub(crate) const fn in_full(mut self, yes: bool) -> Self {
        self.full = yes;
        self
    }

    /// Plays the other card too, lets the monsters act, and begins the next turn.
    pub(crate) const fn with_aftermath(mut self) -> Self {
        self.goes_on = true;
        self
    }

    /// Until the round is over: for monsters, with A's turn past.
    pub(crate) const fn for_one_round(mut self) -> Self {
        self.one_round = true;
        self
    }

    pub(crate) const fn with_items(mut self) -> Self {
        self.items = true;
        self
    }

    /// Until A's turn is over, or its next one began.
    pub(crate) fn run(mut self) -> Self {
        for _ in 0..300 {
            self.tell();
            let Some(q) = self.play.game.questions().first().cloned() else { return self };
            if let Ask::Draw { what, .. } = q.ask {
                self.play.draws(&[(what, 0)]);
                continue;
            }
            if self.one_round && self.play.state().phase != Phase::Turns {
                return self;
            }
            let own = self.play.character('A').figure;
            let over = self.happened.iter().any(|w| matches!(w, What::TurnEnded { figure } if *figure == own));
            let lasts = |w: &What| matches!(w, What::BonusBegan { .. } | What::Summoned { .. });
            // What lasts is shown by what comes after it.
            self.goes_on |= self.happened.iter().any(lasts);
            if over && !self.goes_on {
                // Who is next does not matter.
                while self.lines.last().is_some_and(|l| !l.starts_with("A's turn ends")) {
                    self.lines.pop();
                }
                return self;
            }
            let again = self.play.state().round == 2 && matches!(q.ask, Ask::TurnStep);
            if again {
                return self;
            }
            let answer = self.answer(&q);
            if !over || !matches!(q.ask, Ask::TurnStep) {
                let teller = Teller { world: self.play.game.world(), state: self.play.state(), letters: &self.letters };
                self.lines.extend(teller.question(&q, &answer));
            }
            self.play.answer_as(q.to, answer);
        }
        panic!("no end: {:#?}", self.lines)
    }

    /// The lines, without turns in which nothing happens, what continues a line put together with it.
    pub(crate) fn text(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        for line in &self.lines {
            let Some(last) = lines.last_mut() else {
                lines.push(line.clone());
                continue;
            };
            if line.strip_suffix(" ends") == Some(last) {
                lines.pop();
            } else if let Some((way, to)) = line.rsplit_once(" > ")
                && let Some((who, from)) = way.rsplit_once(' ')
                && last.starts_with(who)
                && last.ends_with(&format!(" > {from}"))
            {
                last.push_str(&format!(" > {to}"));
            } else if line.contains(" is Waning") && last.contains(" is Waning") {
                last.push_str(&format!(", {line}"));
            } else {
                lines.push(line.clone());
            }
        }
        lines.into_iter().map(|l| l + "\n").collect()
    }

    fn tell(&mut self) {
        let events: Vec<Event> = std::mem::take(&mut self.play.events);
        let teller = Teller { world: self.play.game.world(), state: self.play.state(), letters: &self.letters };
        for event in events {
            self.lines.extend(teller.event(&event));
            self.happened.push(event.what);
        }
    }

    fn answer(&mut self, q: &Question) -> Answer {
        if let Some(ways) = &q.ways
            && let Ask::Move { figure, .. } = q.ask
        {
            if self.items
                && let Some(item) = item(q)
            {
                return item.into();
            }
            return self.way(figure, ways);
        }
        if self.items
            && let Some(item) = item(q)
        {
            return item.into();
        }
        let first = |fits: fn(&Choice) -> bool| q.options.iter().copied().find(fits);
        let choice = match &q.ask {
            Ask::TurnStep => return self.next_half(q).into(),
            Ask::NegateDamage { .. } | Ask::ShortRest | Ask::BetweenAbilities | Ask::BetweenTurns | Ask::Escape => {
                Choice::Done
            }
            Ask::Target { .. } | Ask::MonsterFocus { .. } => self.figure(q),
            Ask::Area { placements, .. } => self.area(q, placements),
            Ask::Option { texts, .. } if self.full => Choice::Nth(u16::from(*texts) - 1),
            Ask::Teleport { figure, .. } => self.farthest(q, *figure),
            _ => first(|c| !matches!(c, Choice::Done | Choice::Watch | Choice::Item(_) | Choice::Dismiss(_)))
                .unwrap_or(Choice::Done),
        };
        choice.into()
    }

    fn next_half(&mut self, q: &Question) -> Choice {
        let own = q.to == hexhold_engine::To::Character(hexhold_engine::CharId(0)) && self.play.state().round == 1;
        let Some(tested) = self.half.filter(|_| own) else { return Choice::EndTurn };
        let other = if tested == Half::Top { Half::Bottom } else { Half::Top };
        let mut wanted = vec![(0, tested)];
        if self.goes_on {
            wanted.push((1, other));
        }
        for (card, half) in wanted {
            let choice = Choice::Play { card, half, basic: false };
            if q.options.contains(&choice) && !self.halves.contains(&card) {
                self.halves.push(card);
                return choice;
            }
        }
        Choice::EndTurn
    }

    /// The first of our list among the figures offered.
    fn figure(&self, q: &Question) -> Choice {
        let list = self.letters.iter().map(|(_, id)| Choice::Figure(*id));
        let mut offered: Vec<Choice> = list.filter(|c| q.options.contains(c)).collect();
        // Those next to one cannot be pulled.
        let far = matches!(q.ask, Ask::Target { about: Verb::Pull, .. });
        if far || !self.full && matches!(q.ask, Ask::Target { about: Verb::Attack, .. }) {
            offered.reverse();
        }
        let offered = offered.first().copied();
        let any = || q.options.iter().copied().find(|c| matches!(c, Choice::Figure(_)));
        offered.or_else(any).unwrap_or(Choice::Done)
    }

    /// Over as many enemies as possible, then onto difficult ground, then near to whom the rest of the card may be about,
    /// then as far as possible; never into danger.
    fn way(&self, figure: FigureId, ways: &hexhold_engine::Ways) -> Answer {
        let st = self.play.state();
        let side = st.figure(figure).side;
        let foes: CellSet = st.on_map().filter(|(_, f)| f.side != side).map(|(_, f)| f.cell).collect();
        let others = st.on_map().filter(|(id, f)| f.side == side && *id != figure);
        let friends: CellSet = others.map(|(_, f)| f.cell).collect();
        let map = &self.play.game.world().map;
        let difficult = st.tiles_of(OverlayKind::Difficult);
        let best = ways
            .ends
            .iter()
            .filter(|w| w.stop && w.dangers == 0)
            .filter_map(|w| ways.path_to(w.cell).map(|path| (w, path)))
            .max_by_key(|(w, path)| {
                let over = path.iter().filter(|&&c| foes.contains(c)).count();
                let beside = |c: CellSet, far: u32| c.iter().any(|c| map.hex_of(c).distance(map.hex_of(w.cell)) <= far);
                let near_foe = match (figure.0, self.goes_on || !self.full) {
                    (0, true) => map.hex_of(w.cell).distance(self.play.at('m')) == 1,
                    (0, false) => false,
                    _ => beside(foes, 1),
                };
                let near_friend = beside(friends, if self.full { 1 } else { 2 });
                (over, difficult.contains(w.cell), near_foe, near_friend, w.cost, std::cmp::Reverse(w.cell.0))
            });
        match best {
            Some((w, path)) if w.cost > 0 || ways.mode == Mode::Teleport => Answer::Path(path),
            _ => Choice::Done.into(),
        }
    }

    /// Over as many enemies as possible.
    fn area(&self, q: &Question, placements: &[CellSet]) -> Choice {
        let st = self.play.state();
        let foes: CellSet = st.on_map().filter(|(_, f)| f.side == Side::Monsters).map(|(_, f)| f.cell).collect();
        let hit = |c: &Choice| match c {
            Choice::Nth(i) => placements.get(usize::from(*i)).map(|p| foes.iter().filter(|&f| p.contains(f)).count()),
            _ => None,
        };
        let mut best = Choice::Done;
        for &choice in &q.options {
            if hit(&choice) > hit(&best) {
                best = choice;
            }
        }
        best
    }

    fn farthest(&self, q: &Question, figure: FigureId) -> Choice {
        let map = &self.play.game.world().map;
        let here = map.hex_of(self.play.state().figure(figure).cell);
        let far = |c: &Choice| match c {
            Choice::Cell(cell) => map.hex_of(*cell).distance(here),
            _ => 0,
        };
        let most = q.options.iter().map(far).max().unwrap_or(0);
        q.options.iter().copied().find(|c| far(c) == most).unwrap_or(Choice::Done)
    }

    /// Whether anything came of it: more than playing and putting down a card.
    pub(crate) fn did_something(&self) -> bool {
        self.happened.iter().any(|w| match w {
            What::Damaged { cause, .. } => !matches!(cause, Cause::Wound),
            What::Moved { .. }
            | What::Healed { .. }
            | What::Gained { .. }
            | What::Removed { .. }
            | What::Infused { .. }
            | What::Summoned { .. }
            | What::Appeared { .. }
            | What::TilePlaced { .. }
            | What::TileRemoved { .. }
            | What::MoneyLooted { .. }
            | What::ItemRecovered { .. }
            | What::ItemUsed { .. }
            | What::BonusBegan { .. }
            | What::CardsTakenBack { .. } => true,
            What::CardMoved { to, .. } => *to == hexhold_engine::Pile::Hand,
            _ => false,
        })
    }
}

fn item(q: &Question) -> Option<Choice> {
    q.options.iter().copied().find(|c| matches!(c, Choice::Item(_)))
}
