//! Dealing anew what a viewer cannot know: other hands, choices made in secret, battle goals. Whatever the viewer sees
//! must stay the same; that is how secrecy is tested, and how a bot imagines the cards of others.

use std::sync::Arc;

use hexhold_play::Dice;

use crate::{
    Answer, Cards, CharId, Choice, Input, Phase, ScenarioRules, SetupStep, State, To, Viewer, World, goals, unseen,
};

/// Which card and which goal takes the place of which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redeal {
    /// For each character, by card.
    cards: Vec<Vec<u8>>,
    goals: Vec<u8>,
    /// Characters whose goals change.
    hidden: Vec<bool>,
}

impl Redeal {
    /// A random exchange of everything that `viewer` cannot know in this state.
    pub fn new(state: &State, w: &World, viewer: &Viewer, seed: u64) -> Self {
        <Self as hexhold_play::Redeal<_>>::knowing(&[state], w, viewer, seed)
    }

    fn card(&self, c: CharId, card: u8) -> u8 {
        self.cards[usize::from(c.0)].get(usize::from(card)).copied().unwrap_or(card)
    }
}

impl hexhold_play::Redeal<ScenarioRules> for Redeal {
    fn knowing(seen: &[&State], w: &World, viewer: &Viewer, seed: u64) -> Self {
        let mut dice = Dice(seed);
        let mut cards = Vec::new();
        let mut hidden = Vec::new();
        let mut goals: Vec<u8> = (0..w.goals.len().min(255) as u8).collect();
        let mut secret_goals = goals.clone();
        for c in (0..w.party.len() as u8).map(CharId) {
            let class = &w.party[usize::from(c.0)].class;
            let mut to: Vec<u8> = (0..class.cards.len() as u8).collect();
            hidden.push(!viewer.knows(c));
            if viewer.knows(c) {
                let own =
                    |g: &u8| seen.iter().map(|s| s.character(c)).any(|h| h.goal == Some(*g) || h.dealt.contains(g));
                secret_goals.retain(|g| !own(g));
            } else {
                let open = seen.iter().fold(Cards::EMPTY, |all, s| all.with(lay_open(s, c)));
                let pool: Cards = w.party[usize::from(c.0)].sheet.pool.iter().copied().collect();
                let pool = if pool.is_empty() { Cards::first(class.cards.len()) } else { pool };
                let level = seen.first().map_or(1, |s| s.character(c).level);
                let fits = |k: &u8| class.cards[usize::from(*k)].level.number() <= level;
                let mut unknown: Vec<u8> = pool.without(open).iter().filter(fits).collect();
                let mixed = dice.mixed(&unknown);
                // What comes of it depends on how many lie where, which everybody sees, and not on which they are.
                unknown.sort_by_key(|k| seen.iter().map(|s| pile(s, c, *k)).collect::<Vec<u8>>());
                for (&from, &other) in unknown.iter().zip(&mixed) {
                    to[usize::from(from)] = other;
                }
            }
            cards.push(to);
        }
        exchange(&mut dice, &secret_goals, &mut goals);
        Self { cards, goals, hidden }
    }

    fn state(&self, state: &State) -> State {
        let mut out = state.clone();
        for c in (0..out.characters.len() as u8).map(CharId) {
            let goals = &self.goals;
            let goal = |g: u8| goals.get(usize::from(g)).copied().unwrap_or(g);
            let ch = out.character_mut(c);
            let all = |cards: Cards| cards.iter().map(|k| self.card(c, k)).collect::<Cards>();
            ch.hand = all(ch.hand);
            ch.selected = all(ch.selected);
            ch.leading = ch.leading.map(|k| self.card(c, k));
            ch.other_card = ch.other_card.map(|k| self.card(c, k));
            if self.hidden[usize::from(c.0)] {
                ch.goal = ch.goal.map(goal);
                ch.dealt.iter_mut().for_each(|g| *g = goal(*g));
            }
        }
        out
    }

    fn input(&self, input: &Input) -> Input {
        let To::Character(c) = input.to else { return input.clone() };
        let answer = match input.answer {
            Answer::Choose(Choice::Pair(a, b)) => Choice::Pair(self.card(c, a), self.card(c, b)).into(),
            Answer::Choose(Choice::Card(a)) => Choice::Card(self.card(c, a)).into(),
            _ => input.answer.clone(),
        };
        Input { to: input.to, answer }
    }

    /// The step that deals the goals draws them: they come out otherwise for those whose goals are hidden.
    fn draws(&self, checkpoint: &State, now: &State, w: &World) -> Vec<(u32, u16)> {
        if checkpoint.phase != Phase::Setup(SetupStep::BattleGoals) {
            return Vec::new();
        }
        let owners = || (0u8..).map(CharId).zip(now.characters.iter().zip(&self.hidden));
        let known: Vec<u8> =
            owners().filter(|(_, (_, hidden))| !**hidden).flat_map(|(_, (ch, _))| ch.dealt.clone()).collect();
        // What is left for the others, in an order of its own.
        let mut others: Vec<u8> = self.goals.iter().copied().filter(|g| !known.contains(g)).collect();
        let mut left: Vec<u8> = (0..w.goals.len().min(255) as u8).collect();
        let mut values = Vec::new();
        for (c, (ch, hidden)) in owners() {
            let fits = |g: &u8| goals::may_be_dealt(w, c, *g);
            for &real in &ch.dealt {
                let own = if *hidden { others.iter().position(fits).map(|i| others.remove(i)) } else { Some(real) };
                let possible: Vec<usize> = (0..left.len()).filter(|&i| fits(&left[i])).collect();
                let Some(drawn) = possible.iter().position(|&i| Some(left[i]) == own) else { return Vec::new() };
                // The last one that is left is dealt without a draw.
                if possible.len() > 1 {
                    values.push(drawn as u16);
                }
                left.swap_remove(possible[drawn]);
            }
        }
        let first = now.draws.saturating_sub(values.len() as u32);
        (first..).zip(values).collect()
    }

    fn world(w: &Arc<World>, now: &State, _: &Viewer, seed: u64) -> Arc<World> {
        // Which goals are dealt hangs on what there is in the scenario: until they are, it stays what it is.
        if now.phase == Phase::Setup(SetupStep::BattleGoals) {
            return Arc::clone(w);
        }
        unseen::imagined(w, now, seed)
    }
}

/// The cards of a character that everybody can see, or has just seen being played.
fn lay_open(state: &State, c: CharId) -> Cards {
    let ch = state.character(c);
    // Before hands are chosen there are only pools, and they are no secret.
    if state.phase == Phase::Setup(SetupStep::Favors) {
        return ch.hand;
    }
    let mut open = ch.discard.with(ch.lost).with(ch.active);
    if matches!(state.phase, Phase::Setup(_) | Phase::StartOfRound | Phase::CardSelection) {
        return open;
    }
    let turn = state.turn.as_ref().filter(|t| t.figure == ch.figure);
    let played = turn.into_iter().flat_map(|t| [t.top, t.bottom]);
    for card in [ch.leading, ch.other_card].into_iter().chain(played).flatten() {
        open.insert(card);
    }
    open.with(ch.selected)
}

/// Where a card lies that others do not see.
fn pile(state: &State, c: CharId, card: u8) -> u8 {
    let ch = state.character(c);
    match card {
        card if ch.leading == Some(card) => 0,
        card if ch.other_card == Some(card) => 1,
        card if ch.selected.has(card) => 2,
        card if ch.hand.has(card) => 3,
        _ => 4,
    }
}

/// The `unknown` ones change places among themselves.
fn exchange(dice: &mut Dice, unknown: &[u8], to: &mut [u8]) {
    let mixed = dice.mixed(unknown);
    for (&from, &other) in unknown.iter().zip(&mixed) {
        to[usize::from(from)] = other;
    }
}
