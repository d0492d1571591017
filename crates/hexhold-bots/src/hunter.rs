//! A player that wants to see everything: it opens doors, goes to where something is, and tries what it has, first of all
//! what it is told that nobody has tried. Random otherwise. Used to find content that is never used.

use hexhold_engine::{
    Answer, Ask, CharId, Choice, Half, ItemId, Question, ScenarioRules, Side, State, To, Voice, Ways, World,
};
use hexhold_hex::Hex;
use hexhold_model::Loss;

use crate::{Dice, RandomPlayer};

#[derive(Clone, Debug)]
pub struct Hunter {
    dice: Dice,
    random: RandomPlayer,
    wanted: Wanted,
    /// Everybody goes another way: for how many rounds to one place before the next.
    parted: Option<u16>,
}

/// What nobody has tried: halves of cards by their place in the class, items by their place in the world.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub halves: Vec<(CharId, u8, Half)>,
    pub items: Vec<ItemId>,
}

impl Wanted {
    fn has(&self, c: CharId, choice: Choice, w: &World, st: &State) -> bool {
        match choice {
            Choice::Play { card, half, basic: false } => self.halves.contains(&(c, card, half)),
            Choice::Pair(a, b) => self.halves.iter().any(|&(whose, card, _)| whose == c && (card == a || card == b)),
            Choice::Item(place) => {
                let owned = st.character(c).items.get(usize::from(place)).map(|i| i.item);
                let brought = w.party[usize::from(c.0)].items.get(usize::from(place)).copied();
                owned.or(brought).is_some_and(|i| self.items.contains(&i))
            }
            _ => false,
        }
    }
}

impl Hunter {
    pub const fn new(seed: u64) -> Self {
        let wanted = Wanted { halves: Vec::new(), items: Vec::new() };
        Self { dice: Dice::new(seed ^ 0x0b5e), random: RandomPlayer::new(seed), wanted, parted: None }
    }

    /// Tries these first.
    pub fn wanting(mut self, wanted: Wanted) -> Self {
        self.wanted = wanted;
        self
    }

    /// Everybody goes another way, to doors before anything else, and so many rounds later to the next place.
    pub const fn parting(mut self, rounds: u16) -> Self {
        self.parted = Some(rounds);
        self
    }

    /// Something that is wanted, if it is offered; not always, so that a game does not hang on it.
    fn wanted(&mut self, st: &State, w: &World, q: &Question) -> Option<Choice> {
        let To::Character(c) = q.to else { return None };
        let fits: Vec<Choice> = q.options.iter().copied().filter(|&o| self.wanted.has(c, o, w, st)).collect();
        if fits.is_empty() || self.dice.below(8) == 0 {
            return None;
        }
        let choice = fits[self.dice.below(fits.len())];
        if let Choice::Play { card, half, .. } = choice {
            self.wanted.halves.retain(|&h| h != (c, card, half));
        }
        Some(choice)
    }

    /// What lets one live to see more: no card for a blow that can be borne, no blow in the air, no bonus thrown away.
    fn sense(&mut self, st: &State, q: &Question) -> Option<Choice> {
        if self.dice.below(16) == 0 {
            return None;
        }
        let hit_points = |c: &Choice| match c {
            Choice::Figure(id) => st.figure(*id).hit_points,
            _ => i16::MAX,
        };
        let figures = || q.options.iter().copied().filter(|c| matches!(c, Choice::Figure(_)));
        match &q.ask {
            Ask::NegateDamage { figure, amount } if st.figure(*figure).hit_points > *amount => Some(Choice::Done),
            Ask::NegateDamage { .. } => q.options.iter().copied().find(|c| matches!(c, Choice::Card(_))),
            Ask::Target { .. } => figures().min_by_key(hit_points),
            Ask::BetweenAbilities | Ask::BetweenTurns => Some(Choice::Done),
            // A rest costs a card: only when there are no two to play.
            Ask::ShortRest => {
                let To::Character(c) = q.to else { return None };
                let rests = st.character(c).hand.len() < 2 && q.options.contains(&Choice::Yes);
                Some(if rests { Choice::Yes } else { Choice::Done })
            }
            Ask::Perform { .. } | Ask::UseItem { .. } | Ask::UseBonus { .. } => {
                q.options.contains(&Choice::Yes).then_some(Choice::Yes)
            }
            Ask::AddedEffects { .. } => q.options.iter().copied().find(|c| matches!(c, Choice::Nth(_))),
            _ => None,
        }
    }

    /// Mostly as near as possible to something worth seeing.
    fn way(&mut self, to: To, st: &State, w: &World, ways: &Ways) -> Option<Answer> {
        let goals = match (self.parted, to) {
            (Some(rounds), To::Character(c)) => own_goals(st, w, c, rounds),
            _ => goals(st, w),
        };
        if goals.is_empty() || self.dice.below(4) == 0 {
            return None;
        }
        let far = |hex: Hex| goals.iter().map(|g| g.distance(hex)).min().unwrap_or(u32::MAX);
        let here = far(w.map.hex_of(ways.from));
        let best =
            ways.ends.iter().filter(|e| e.stop).min_by_key(|e| (far(w.map.hex_of(e.cell)), e.dangers, e.cost))?;
        if far(w.map.hex_of(best.cell)) > here {
            return None;
        }
        ways.path_to(best.cell).map(Answer::Path)
    }
}

/// Where something waits: enemies; closed doors; marks, treasures and the way out.
fn goals(st: &State, w: &World) -> Vec<Hex> {
    let enemies = st.on_map().filter(|(_, f)| f.side == Side::Monsters).map(|(_, f)| w.map.hex_of(f.cell)).collect();
    let doors = closed_doors(st, w);
    let marks = w.scenario.marks.iter().flat_map(|m| m.hexes.iter().copied()).collect();
    // Whichever kind it is after this round; what is not there is no goal.
    let order = match st.round % 4 {
        0 => [marks, doors, enemies],
        1 => [doors, enemies, marks],
        _ => [enemies, doors, marks],
    };
    order.into_iter().find(|list| !list.is_empty()).unwrap_or_default()
}

fn closed_doors(st: &State, w: &World) -> Vec<Hex> {
    let shut = |i: u8| st.open_doors >> i & 1 == 0 && st.locked_doors >> i & 1 == 0;
    w.map.doors().filter(|(id, _)| shut(id.0)).map(|(_, d)| w.map.hex_of(d.cell)).collect()
}

/// Where this one goes when everybody goes another way: to a door; where all are open, to one marked place after another.
fn own_goals(st: &State, w: &World, c: CharId, rounds: u16) -> Vec<Hex> {
    let turn = usize::from(c.0) + usize::from(st.round / rounds.max(1));
    let doors = closed_doors(st, w);
    if let Some(door) = doors.get(turn % doors.len().max(1)) {
        return vec![*door];
    }
    let marks = &w.scenario.marks;
    marks.get(turn % marks.len().max(1)).map(|m| m.hexes.clone()).unwrap_or_default()
}

fn is_lost(w: &World, to: To, choice: Choice) -> bool {
    let (To::Character(c), Choice::Play { card, half, .. }) = (to, choice) else { return false };
    let card = &w.party[usize::from(c.0)].class.cards[usize::from(card)];
    let action = if half == Half::Top { &card.top } else { &card.bottom };
    action.loss != Loss::Discarded
}

impl Voice<ScenarioRules> for Hunter {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        if let (Ask::Move { .. }, Some(ways)) = (&q.ask, &q.ways)
            && let Some(answer) = self.way(q.to, st, w, ways)
        {
            return Some(answer);
        }
        if let Some(choice) = self.wanted(st, w, q) {
            return Some(choice.into());
        }
        // Use an item when there is one to use; cards it has are for playing, not for basic actions.
        let items: Vec<Choice> = q.options.iter().copied().filter(|c| matches!(c, Choice::Item(_))).collect();
        if !items.is_empty() && self.dice.below(3) == 0 {
            return Some(items[self.dice.below(items.len())].into());
        }
        let own: Vec<Choice> =
            q.options.iter().copied().filter(|c| matches!(c, Choice::Play { basic: false, .. })).collect();
        // A card that is lost is a round less to see.
        let lasting: Vec<Choice> = own.iter().copied().filter(|&o| !is_lost(w, q.to, o)).collect();
        let own = if lasting.is_empty() || self.dice.below(12) == 0 { own } else { lasting };
        if !own.is_empty() {
            return Some(own[self.dice.below(own.len())].into());
        }
        match self.sense(st, q) {
            Some(choice) => Some(choice.into()),
            None => self.random.pick(q),
        }
    }
}
