//! The end of a scenario: what it brought to each character, and everything put back as it was.

use hexhold_model::{CasualMode, Compare, Conditions, GoalReward, GoalTest, Mastery, ModifierCard, Tally, Treasure};
use serde::{Deserialize, Serialize};

use crate::{
    Cards, CharId, Ending, Fate, Favors, ModifierDeck, Scene, State, TypeId, What, Why, World, favors, loot_deck,
    recover, rest,
};

/// What a campaign has to know about a scenario that is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioResult {
    pub ending: Ending,
    pub level: u8,
    pub rounds: u16,
    /// The scenario's random item was found: it is not there a second time.
    pub random_item: bool,
    /// Links of the scenario that lead on at once, by place in its list; a forced one leaves no choice.
    pub next: Vec<u8>,
    /// In the order of the party.
    pub characters: Vec<CharacterResult>,
}

/// What a scenario brought to one character.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CharacterResult {
    pub fate: Fate,
    /// Gained during the scenario, and on top of it for completing, with what a favor adds for the battle goal.
    pub experience: u8,
    pub bonus_experience: u8,
    /// Money tokens looted.
    pub money: u8,
    /// The tokens at the conversion rate of the level, and gold from treasures.
    pub gold: u16,
    /// Resources on loot cards, by place in [`World::loot_types`].
    pub resources: Vec<(u8, u8)>,
    /// The battle goal kept, by place in [`World::goals`], and whether its demand was met.
    pub goal: Option<u8>,
    pub goal_met: bool,
    /// For the goal, none in a lost scenario whatever was achieved; and from treasures.
    pub checkmarks: u8,
    /// Items found, by place in [`World::items`].
    pub items: Vec<u8>,
    /// Treasures looted, by place in [`World::treasures`].
    pub treasures: Vec<u8>,
    /// Second copies that were sold on the spot, by place in [`World::items`]; the gold is counted.
    #[serde(default)]
    pub sold: Vec<u8>,
    /// Feats done, by place in the class.
    #[serde(default)]
    pub masteries: Vec<u8>,
    /// What was counted, for the quests of a campaign: tallies that are not 0, and kills by place in [`World::types`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub tallies: Vec<(Tally, u16)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub kills: Vec<(TypeId, u16)>,
}

impl CharacterResult {
    /// gh2e:variant.casual.no-campaign-effects — a scenario outside of the campaign brings nothing.
    fn without_gain(self) -> Self {
        Self {
            fate: Fate::Present,
            experience: 0,
            bonus_experience: 0,
            money: 0,
            gold: 0,
            resources: Vec::new(),
            checkmarks: 0,
            items: Vec::new(),
            treasures: Vec::new(),
            sold: Vec::new(),
            masteries: Vec::new(),
            tallies: Vec::new(),
            kills: Vec::new(),
            ..self
        }
    }
}

/// The scenario is over: goals are judged while everything lies as it was left, then all is put back.
pub(crate) fn finish(sc: &mut Scene, ending: Ending) {
    let why = if ending == Ending::Lost { Why::ScenarioLost } else { Why::ScenarioCompleted };
    sc.tell(why, What::Ended { ending });
    let conclusion = &sc.w.scenario.conclusion;
    if ending == Ending::Completed
        && !conclusion.is_empty()
        && let Some(text) = sc.w.texts.iter().position(|t| t == conclusion)
    {
        sc.tell(why, What::Said { text: text as u16 });
    }
    let result = result(sc.st, sc.w, ending);
    for (i, ch) in result.characters.iter().enumerate() {
        if let Some(goal) = ch.goal {
            let character = CharId(i as u8);
            sc.tell(Why::BattleGoals, What::GoalJudged { character, goal, met: ch.goal_met });
        }
    }
    sc.st.result = Some(Box::new(result));
    put_back(sc);
}

fn result(st: &State, w: &World, ending: Ending) -> ScenarioResult {
    let row = w.level_row();
    let gains = match w.variants.casual_mode(&w.rules) {
        CasualMode::NothingGained => false,
        CasualMode::None | CasualMode::CharactersGain => true,
    };
    let characters = st.characters.iter().enumerate().map(|(i, ch)| {
        let c = CharId(i as u8);
        let goal = ch.goal.and_then(|g| w.goals.get(usize::from(g)));
        let goal_met = goal.is_some_and(|g| met(st, w, c, &g.needs));
        let completed = ending == Ending::Completed;
        let for_goal = if goal_met { favors::goal_experience(st) } else { 0 };
        let brought = CharacterResult {
            fate: ch.fate,
            experience: ch.experience,
            bonus_experience: if completed { row.experience + for_goal } else { 0 },
            money: ch.money,
            gold: u16::from(ch.money) * u16::from(row.gold + favors::gold_per_coin(st)) + ch.gold,
            resources: loot_deck::resources(st, w, c),
            goal: ch.goal,
            goal_met,
            checkmarks: ch.checkmarks
                + goal.filter(|_| goal_met && completed).map_or(0, |g| match w.rules.level.goal_reward {
                    GoalReward::Printed => g.checkmarks,
                    GoalReward::One => 1,
                }),
            items: ch.items.iter().filter(|i| i.looted).map(|i| i.item.0).collect(),
            treasures: ch.treasures.iter().copied().filter(|&t| is_kept(w, t)).collect(),
            sold: ch.sold.iter().map(|i| i.0).collect(),
            masteries: masteries(st, w, c),
            tallies: Tally::NAMED.iter().map(|(_, t)| (*t, ch.tally(*t))).filter(|(_, n)| *n > 0).collect(),
            kills: ch.kills.clone(),
        };
        if gains { brought } else { brought.without_gain() }
    });
    let random_item = st.random_item_gained && gains;
    let (level, rounds, next) = (w.level, st.round, leads_to(w, ending));
    ScenarioResult { ending, level, rounds, random_item, next, characters: characters.collect() }
}

/// fh:end.linked.first-completion-only — only from the first success in a campaign the party may go straight on.
fn leads_to(w: &World, ending: Ending) -> Vec<u8> {
    if ending == Ending::Lost || w.brought.completed_before || w.variants.casual {
        return Vec::new();
    }
    let links = &w.scenario.next;
    let forced = links.iter().any(|l| l.forced);
    (0..links.len() as u8).filter(|&i| !forced || links[usize::from(i)].forced).collect()
}

/// Whether a character has done what a battle goal demands.
fn met(st: &State, w: &World, c: CharId, test: &GoalTest) -> bool {
    let ch = st.character(c);
    let figure = st.figure(ch.figure);
    let pile = |cmp: &Compare, cards: Cards, n: u8| cmp.holds(cards.len() as i16, i16::from(n));
    let others = || st.characters.iter().enumerate().filter(|(i, _)| *i != usize::from(c.0)).map(|(_, o)| o);
    match test {
        GoalTest::Tally(t, cmp, n) => cmp.holds(ch.tally(*t).min(i16::MAX as u16) as i16, *n),
        GoalTest::MostOf(t) => others().all(|o| ch.tally(*t) > o.tally(*t)),
        GoalTest::LeastOf(t) => others().all(|o| ch.tally(*t) < o.tally(*t)),
        GoalTest::HitPointsAtEnd(cmp, n) => cmp.holds(figure.hit_points, i16::from(*n)),
        GoalTest::HitPointsPercent(cmp, n) => {
            // Compared without dividing: hit points × 100 against percent × maximum.
            cmp.holds(figure.hit_points.saturating_mul(100), i16::from(*n).saturating_mul(figure.max_hit_points))
        }
        GoalTest::CardsInHandAtEnd(cmp, n) => pile(cmp, ch.hand, *n),
        GoalTest::DiscardedAtEnd(cmp, n) => pile(cmp, ch.discard, *n),
        GoalTest::LostAtEnd(cmp, n) => pile(cmp, rest::lost_cards(st, w, c), *n),
        GoalTest::Exhausted => ch.fate == Fate::Exhausted,
        GoalTest::All(list) => list.iter().all(|t| met(st, w, c, t)),
        GoalTest::Any(list) => list.iter().any(|t| met(st, w, c, t)),
        GoalTest::Not(t) => !met(st, w, c, t),
    }
}

/// gh1e:end.goal-treasure: what was looted for the goal stays behind.
fn is_kept(w: &World, treasure: u8) -> bool {
    !matches!(w.treasures.get(usize::from(treasure)), Some(Treasure::Goal(_)))
}

/// Feats that a character has done and had not done before. gh2e:end.completed.masteries-exhausted — what an exhausted
/// character had done by then counts.
fn masteries(st: &State, w: &World, c: CharId) -> Vec<u8> {
    let before = w.brought.by(usize::from(c.0)).map_or(&[][..], |b| &b.masteries);
    let all = (0u8..).zip(&w.party[usize::from(c.0)].class.masteries);
    all.filter(|(i, m)| !before.contains(i) && feat_stands(st, w, c, *i, m)).map(|(i, _)| i).collect()
}

/// Whether a feat would count as things stand.
pub(crate) fn feat_stands(st: &State, w: &World, c: CharId, place: u8, feat: &Mastery) -> bool {
    let ch = st.character(c);
    match ch.fate {
        Fate::Exhausted | Fate::Dead => ch.masteries.contains(&place),
        Fate::Present | Fate::Escaped => met(st, w, c, &feat.needs),
    }
}

/// What was counted of each number that must be reached, and the number.
pub(crate) fn counted(st: &State, c: CharId, test: &GoalTest) -> Vec<(u16, u16)> {
    match test {
        GoalTest::Tally(t, Compare::AtLeast, n) => vec![(st.character(c).tally(*t), (*n).max(0).unsigned_abs())],
        GoalTest::All(list) | GoalTest::Any(list) => list.iter().flat_map(|t| counted(st, c, t)).collect(),
        _ => Vec::new(),
    }
}

/// Notes the feats of a character who is about to leave the scenario.
pub(crate) fn note_masteries(sc: &mut Scene, c: CharId) {
    let (w, st) = (sc.w, &*sc.st);
    let all = (0u8..).zip(&w.party[usize::from(c.0)].class.masteries);
    let done: Vec<u8> = all.filter(|(_, m)| met(st, w, c, &m.needs)).map(|(i, _)| i).collect();
    sc.st.character_mut(c).masteries = done;
}

/// Cards, items, hit points and decks as before the scenario; nothing lasts beyond it but what the result says.
fn put_back(sc: &mut Scene) {
    sc.st.bonuses.clear();
    for i in 0..sc.st.characters.len() {
        let member = &sc.w.party[i];
        let plain = member.class.modifier_deck(&member.sheet.perks, 0).len();
        let ch = &mut sc.st.characters[i];
        // fh:favor.current-scenario-only — a card that came for this scenario goes.
        let pool: Cards = member.sheet.pool.iter().copied().collect();
        ch.hand = ch.all_cards().both(pool);
        for pile in [&mut ch.discard, &mut ch.lost, &mut ch.active, &mut ch.active_bottom, &mut ch.unrecoverable] {
            *pile = Cards::EMPTY;
        }
        ch.selected = Cards::EMPTY;
        ch.deck = ModifierDeck::new(plain);
        for item in &mut ch.items {
            recover::restore(item);
            item.flipped = false;
        }
        let figure = ch.figure;
        let f = sc.st.figure_mut(figure);
        f.hit_points = f.max_hit_points;
        (f.conditions, f.fresh) = (Conditions::EMPTY, Conditions::EMPTY);
    }
    (sc.st.monster_deck, sc.st.ally_deck) = (sc.w.monster_deck(), ModifierDeck::new(ModifierCard::STANDARD));
    sc.st.favors = Favors::default();
    sc.st.decks = sc.w.fresh_decks();
}
