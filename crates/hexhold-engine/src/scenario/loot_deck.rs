//! The loot deck: built from the scenario's loot table, drawn from when a loot token is taken.
//!
//! The deck has no order and no contents before a card is drawn, only numbers: so many cards of each type are left. Which
//! type comes next and which card of it are two draws, with the same chances as a deck put together and shuffled before.

use hexhold_model::{Library, LootKind, LootToken, LootType, Ruleset, ScenarioDef, Tally};

use crate::{Cards, CharId, Draw, Flow, GameSetup, Scene, SetupProblem, State, What, Why, World, loot};

/// A loot card of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LootCard {
    /// Its type, by place in [`World::loot_types`].
    pub of: u8,
    /// What it is worth for this many characters.
    pub amount: u8,
}

/// A random item card without an item counts as so many coins.
const COINS_INSTEAD: u8 = 3;

/// The types that this scenario's table names and all of their cards, for a party of this size; and the resources that
/// favors may add.
pub(crate) fn gather(
    library: &Library,
    scenario: &ScenarioDef,
    rules: &Ruleset,
    setup: &GameSetup,
    problems: &mut Vec<SetupProblem>,
) -> (Vec<LootType>, Vec<LootCard>) {
    let (mut types, mut cards): (Vec<LootType>, _) = (Vec::new(), Vec::new());
    if rules.loot.token == LootToken::Money {
        return (types, cards);
    }
    for row in &scenario.loot {
        let Some(found) = library.loot.iter().find(|t| t.key == row.loot) else {
            problems.push(SetupProblem::Unknown { what: "the loot", name: row.loot.clone() });
            continue;
        };
        if usize::from(row.cards) > found.cards.len() {
            problems.push(SetupProblem::TooMany { what: "loot cards of one type", most: found.cards.len() });
        }
        if types.iter().any(|t| t.key == row.loot) {
            problems.push(SetupProblem::Twice { what: "the loot", name: row.loot.clone() });
        }
        types.push(found.clone());
    }
    if setup.variants.favors {
        // fh:favor.discovery
        let further = |t: &&LootType| t.kind.is_resource() && !scenario.loot.iter().any(|row| row.loot == t.key);
        types.extend(library.loot.iter().filter(further).cloned());
    }
    let size = setup.party.len().clamp(2, 4) - 2;
    for (of, found) in types.iter().enumerate() {
        // fh:loot-deck.sticker-plus-one: each sticker lies on another card, as long as there are any.
        let stickers =
            setup.brought.loot_stickers.iter().filter(|(key, _)| *key == found.key).map(|(_, n)| usize::from(*n));
        let (all, of) = (stickers.sum::<usize>(), of as u8);
        let more = |i: usize| ((all + found.cards.len() - 1 - i) / found.cards.len()) as u8;
        let worth = |(i, amounts): (usize, &[u8; 3])| LootCard { of, amount: amounts[size].saturating_add(more(i)) };
        cards.extend(found.cards.iter().enumerate().map(worth));
    }
    if cards.len() > 64 {
        problems.push(SetupProblem::TooMany { what: "loot cards", most: 64 });
    }
    (types, cards)
}

impl World {
    /// How many cards of each loot type the deck has before the first is drawn.
    pub(crate) fn loot_table(&self) -> Vec<u8> {
        let of = |t: &LootType| {
            // A random item is found once in each scenario of a campaign.
            let gone = t.kind == LootKind::RandomItem && self.brought.random_item_gained;
            let row = self.scenario.loot.iter().find(|row| row.loot == t.key);
            row.filter(|_| !gone).map_or(0, |row| row.cards)
        };
        self.loot_types.iter().map(of).collect()
    }
}

/// The cards of this type that nobody has drawn.
fn unseen(st: &State, w: &World, of: u8) -> Cards {
    let drawn = st.characters.iter().fold(Cards::EMPTY, |all, c| all.with(c.loot));
    let fits = |&i: &u8| w.loot[usize::from(i)].of == of && !drawn.has(i);
    (0..w.loot.len() as u8).filter(fits).collect()
}

/// The character draws the next card; from an empty deck comes nothing.
pub(crate) fn draw(sc: &mut Scene, c: CharId) -> Flow {
    let left: usize = sc.st.loot_left.iter().map(|&n| usize::from(n)).sum();
    if left == 0 {
        return Ok(());
    }
    let mut nth = sc.draw(Draw::LootCard, left)?;
    let place = sc.st.loot_left.iter().position(|&n| {
        let here = nth < usize::from(n);
        nth = nth.saturating_sub(usize::from(n));
        here
    });
    let Some(of) = place else { return Ok(()) };
    let unseen = unseen(sc.st, sc.w, of as u8);
    let Some(card) = unseen.nth(sc.draw(Draw::LootCard, unseen.len())?) else { return Ok(()) };
    sc.st.loot_left[of] -= 1;
    sc.st.character_mut(c).loot.insert(card);
    sc.tell(Why::LootCard, What::LootDrawn { character: c, card });
    let drawn = sc.w.loot[usize::from(card)];
    match sc.w.loot_types[of].kind {
        LootKind::Money => gain_coins(sc, c, drawn.amount),
        LootKind::RandomItem => random_item(sc, c)?,
        // Resources are counted at the end of the scenario.
        LootKind::Material | LootKind::Herb => {}
    }
    Ok(())
}

fn gain_coins(sc: &mut Scene, c: CharId, coins: u8) {
    let ch = sc.st.character_mut(c);
    ch.money = ch.money.saturating_add(coins);
}

/// An item of the random item deck comes to the character at once.
fn random_item(sc: &mut Scene, c: CharId) -> Flow {
    let w = sc.w;
    if w.random_items.is_empty() {
        gain_coins(sc, c, COINS_INSTEAD);
        return Ok(());
    }
    let i = sc.draw(Draw::RandomItem, w.random_items.len())?;
    sc.st.random_item_gained = true;
    loot::gain_item(sc, c, w.random_items[i])
}

/// What a token brings to the character who takes it.
pub(crate) fn token(sc: &mut Scene, c: CharId) -> Flow {
    sc.st.character_mut(c).count(Tally::MoneyLooted, 1);
    match sc.w.rules.loot.token {
        LootToken::Money => gain_coins(sc, c, 1),
        LootToken::LootCard => draw(sc, c)?,
    }
    Ok(())
}

/// The resources on a character's loot cards, by loot type.
pub(crate) fn resources(st: &State, w: &World, c: CharId) -> Vec<(u8, u8)> {
    let mut sums = vec![0_u8; w.loot_types.len()];
    for card in st.character(c).loot.iter().map(|i| w.loot[usize::from(i)]) {
        sums[usize::from(card.of)] += card.amount;
    }
    let of = |(i, n): (usize, u8)| (w.loot_types[i].kind.is_resource() && n > 0).then_some((i as u8, n));
    sums.into_iter().enumerate().filter_map(of).collect()
}
