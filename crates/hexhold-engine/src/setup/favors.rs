//! Favors: what a party may buy before a scenario, for cards that leave the monsters' modifier deck.

use hexhold_model::{ItemUsage, ModifierCard, ModifierValue};
use serde::{Deserialize, Serialize};

use crate::{
    Ask, Cards, CharId, Choice, DeckId, Draw, Facts, Flow, Holds, ItemState, ItemStatus, Question, Scene, State, To,
    What, Why, setup,
};

/// What favor points are spent on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Favor {
    /// Experience for battle goals.
    Knowledge,
    /// Gold for coins.
    Wealth,
    /// A card less in a monster ability deck.
    Strategy,
    /// One small item more.
    Capacity,
    /// A resource more in the loot deck.
    Discovery,
    /// A card that was passed over, for another one.
    Potential,
}

impl Favor {
    const ALL: [Self; 6] =
        [Self::Knowledge, Self::Wealth, Self::Strategy, Self::Capacity, Self::Discovery, Self::Potential];

    /// What it costs.
    const fn points(self) -> u8 {
        match self {
            Self::Potential => 2,
            _ => 1,
        }
    }
}

/// How often each favor has been activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Favors([u8; 6]);

impl Favors {
    pub const fn times(self, favor: Favor) -> u8 {
        self.0[favor as usize]
    }
}

/// The party activates favors one by one, until it has enough or has no points left; then it pays for all of them.
pub(crate) fn spend_points(sc: &mut Scene) -> Flow {
    let Some(most) = sc.w.rules.variants.favors.filter(|_| sc.w.variants.favors) else { return Ok(()) };
    let most = most.min(worth(sc, -1).len() as u8 + 2 * worth(sc, -2).len() as u8);
    let (mut spent, mut looked_into) = (0, Cards::EMPTY);
    loop {
        let points = most - spent;
        let possible = |f: &Favor| f.points() <= points && is_of_use(sc, *f, looked_into);
        let favors: Vec<Favor> = Favor::ALL.into_iter().filter(possible).collect();
        let choice = sc.choose(|_| {
            let mut options: Vec<Choice> = (0..favors.len() as u16).map(Choice::Nth).collect();
            options.push(Choice::Done);
            Question::new(To::Party, Ask::Favor { points, favors: favors.clone() }, options)
        })?;
        let Choice::Nth(i) = choice else { break };
        let favor = favors[usize::from(i)];
        spent += favor.points();
        sc.st.favors.0[favor as usize] += 1;
        sc.tell(Why::Favor, What::FavorActivated { favor });
        match favor {
            Favor::Strategy => strategy(sc, &mut looked_into)?,
            Favor::Discovery => discovery(sc)?,
            Favor::Potential => potential(sc)?,
            Favor::Knowledge | Favor::Wealth | Favor::Capacity => {}
        }
    }
    pay(sc, spent)
}

/// Whether activating the favor would do anything.
fn is_of_use(sc: &Scene, favor: Favor, looked_into: Cards) -> bool {
    match favor {
        Favor::Strategy => !decks(sc, looked_into).is_empty(),
        Favor::Discovery => !resources(sc).is_empty(),
        Favor::Potential => sc.st.present().any(|c| !passed_over(sc, c).is_empty()),
        Favor::Knowledge | Favor::Wealth | Favor::Capacity => true,
    }
}

/// The cards of this value in the monsters' deck.
fn worth(sc: &Scene, value: i8) -> Cards {
    let fits = |card: &ModifierCard| card.value == ModifierValue::Plus(value) && !card.rolling;
    sc.st.monster_deck.draw.iter().filter(|&c| fits(&sc.w.standard[usize::from(c)])).collect()
}

/// fh:favor.cost.remove-minus-one, fh:favor.cost.remove-minus-two
fn pay(sc: &mut Scene, points: u8) -> Flow {
    let (ones, two) = (worth(sc, -1), worth(sc, -2));
    let price = Ask::FavorPrice { points };
    let with_two =
        usize::from(points) > ones.len() || points >= 2 && !two.is_empty() && sc.confirm(To::Party, price)?;
    let singly = usize::from(points) - if with_two { 2 } else { 0 };
    let cards: Vec<u8> = two.iter().filter(|_| with_two).chain(ones.iter().take(singly)).collect();
    for &card in &cards {
        sc.st.monster_deck.draw.remove(card);
    }
    if !cards.is_empty() {
        sc.tell(Why::Favor, What::ModifiersTakenOut { cards });
    }
    Ok(())
}

/// One of the listed things, by its place.
fn one_of(sc: &mut Scene, ask: &Ask, n: usize) -> Flow<usize> {
    let options: Vec<Choice> = (0..n as u16).map(Choice::Nth).collect();
    match sc.choose(|_| Question::new(To::Party, ask.clone(), options.clone()))? {
        Choice::Nth(i) => Ok(usize::from(i)),
        _ => Ok(0),
    }
}

/// The monster ability decks that have not been looked into and have two cards to look at.
fn decks(sc: &Scene, looked_into: Cards) -> Vec<DeckId> {
    let fits = |&d: &DeckId| !looked_into.has(d.0) && sc.st.deck(d).draw.len() >= 2;
    sc.st.deck_ids().filter(fits).collect()
}

/// fh:favor.strategy, fh:favor.strategy-once-per-deck
fn strategy(sc: &mut Scene, looked_into: &mut Cards) -> Flow {
    let decks = decks(sc, *looked_into);
    let ask = Ask::FavorDeck { decks: decks.clone() };
    let deck = decks[one_of(sc, &ask, decks.len())?];
    looked_into.insert(deck.0);
    let mut left = sc.st.deck(deck).draw;
    let mut cards = [0; 2];
    for card in &mut cards {
        let Some(drawn) = left.nth(sc.draw(Draw::MonsterCard, left.len())?) else { return Ok(()) };
        left.remove(drawn);
        *card = drawn;
    }
    let card = cards[one_of(sc, &Ask::FavorTakesOut { deck, cards }, 2)?];
    sc.st.deck_mut(deck).draw.remove(card);
    sc.tell(Why::Favor, What::AbilityTakenOut { deck, card });
    Ok(())
}

/// The materials and herbs that are not in the loot deck, by place in the world's list.
fn resources(sc: &Scene) -> Vec<u8> {
    let fits = |&(i, of): &(usize, &hexhold_model::LootType)| {
        of.kind.is_resource() && sc.st.loot_left[i] == 0 && !of.cards.is_empty()
    };
    sc.w.loot_types.iter().enumerate().filter(fits).map(|(i, _)| i as u8).collect()
}

/// fh:favor.discovery — which of the type's cards it is shows when it is drawn.
fn discovery(sc: &mut Scene) -> Flow {
    let types = resources(sc);
    let of = types[one_of(sc, &Ask::FavorLoot { types: types.clone() }, types.len())?];
    sc.st.loot_left[usize::from(of)] += 1;
    sc.tell(Why::Favor, What::LootAdded { of });
    Ok(())
}

fn level_of(sc: &Scene, c: CharId, card: u8) -> u8 {
    sc.w.party[usize::from(c.0)].class.cards[usize::from(card)].level.number()
}

/// The cards of the pool that may leave it for this one.
fn leaving_for(sc: &Scene, c: CharId, added: u8) -> Cards {
    let level = level_of(sc, c, added);
    sc.st.character(c).hand.iter().filter(|&k| k != added && level_of(sc, c, k) >= level).collect()
}

/// Cards that the character could have gained with a level and did not, as far as another one can leave for them.
fn passed_over(sc: &Scene, c: CharId) -> Vec<u8> {
    let member = &sc.w.party[usize::from(c.0)];
    let ch = sc.st.character(c);
    let fits = |&card: &u8| {
        let gained = ch.hand.has(card) || member.sheet.pool.contains(&card);
        !gained && (2..=ch.level).contains(&level_of(sc, c, card)) && !leaving_for(sc, c, card).is_empty()
    };
    (0..member.class.cards.len() as u8).filter(fits).collect()
}

/// fh:favor.potential, fh:favor.potential-swap
fn potential(sc: &mut Scene) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        let choice = sc.choose(|sc| {
            let mut options: Vec<Choice> = passed_over(sc, c).into_iter().map(Choice::Card).collect();
            options.push(Choice::Done);
            Question::new(To::Character(c), Ask::FavorCard, options)
        })?;
        let Choice::Card(added) = choice else { continue };
        let choice = sc.choose(|sc| {
            let options = leaving_for(sc, c, added).iter().map(Choice::Card).collect();
            Question::new(To::Character(c), Ask::FavorCardFor { added }, options)
        })?;
        if let Choice::Card(removed) = choice {
            let hand = &mut sc.st.character_mut(c).hand;
            hand.insert(added);
            hand.remove(removed);
            sc.tell(Why::Favor, What::PoolChanged { character: c, added, removed });
        }
    }
    Ok(())
}

/// fh:favor.capacity-unused-item — whoever brings more small items than the level allows keeps one of them unused.
pub(crate) fn must_stay_unused(sc: &Facts<'_, impl Holds>, c: CharId, place: usize) -> bool {
    if sc.st.favors.times(Favor::Capacity) == 0 {
        return false;
    }
    let items = &sc.st.character(c).items;
    let is_small = |i: &ItemState| sc.w.items[usize::from(i.item)].slot == hexhold_model::ItemSlot::Small;
    let unused = |i: &ItemState| i.carried && i.status == ItemStatus::Ready && i.uses == 0 && !i.flipped;
    let brought = items.iter().filter(|i| is_small(i) && i.carried && !i.looted).count();
    let this = &items[place];
    let is_used_up = sc.w.items[usize::from(this.item)].usage != ItemUsage::Passive;
    let another = || items.iter().enumerate().any(|(i, s)| i != place && is_small(s) && unused(s));
    brought > usize::from(setup::small_items(sc, c)) && is_small(this) && is_used_up && unused(this) && !another()
}

/// fh:favor.knowledge — for each character that achieves its battle goal.
pub(crate) const fn goal_experience(st: &State) -> u8 {
    3 * st.favors.times(Favor::Knowledge)
}

/// fh:favor.wealth
pub(crate) const fn gold_per_coin(st: &State) -> u8 {
    st.favors.times(Favor::Wealth)
}
