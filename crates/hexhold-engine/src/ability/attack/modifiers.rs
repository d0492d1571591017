//! Attack modifier decks: drawing, rolling cards, advantage and disadvantage, bless and curse, shuffling.

use hexhold_model::{AdvantagePick, AdvantageRule, AllyDeck, Condition, Mod, ModifierCard, ModifierValue};

use crate::{
    Ask, Cards, CharId, Choice, DeckName, Deed, Draw, DrawnCard, Edge, FigureId, FigureKind, Flow, ModifierDeck,
    Question, Scene, Side, To, What, Why, in_any_order, riders,
};

/// The deck a figure draws from: its own; without one, that of whoever grants it an attack.
pub(crate) fn deck_of(sc: &Scene, figure: FigureId) -> Option<DeckName> {
    let granter = || sc.st.turn.as_ref().and_then(|t| t.commander).and_then(|g| own_deck(sc, g));
    let nobodys = matches!(sc.st.figure(figure).kind, FigureKind::Ally { .. }).then_some(DeckName::Monsters);
    own_deck(sc, figure).or_else(granter).or(nobodys)
}

/// A character's own deck, its summoner's, the allies' or the monsters'. Objectives have none.
pub(crate) fn own_deck(sc: &Scene, figure: FigureId) -> Option<DeckName> {
    let f = sc.st.figure(figure);
    match (f.kind, sc.w.rules.attack.ally_deck) {
        (FigureKind::Character(c) | FigureKind::Summon { owner: c, .. }, _) => Some(DeckName::Character(c)),
        (FigureKind::Monster { .. } | FigureKind::Ally { .. }, AllyDeck::Separate) => {
            Some(if f.side == Side::Party { DeckName::Allies } else { DeckName::Monsters })
        }
        (FigureKind::Monster { .. }, AllyDeck::Granters)
        | (FigureKind::Monster { .. } | FigureKind::Ally { .. }, AllyDeck::Monsters) => Some(DeckName::Monsters),
        (FigureKind::Ally { .. }, AllyDeck::Granters) | (FigureKind::Objective { .. }, _) => None,
    }
}

impl Scene<'_> {
    pub(crate) fn modifier_deck(&mut self, deck: DeckName) -> &mut ModifierDeck {
        match deck {
            DeckName::Monsters | DeckName::Abilities(_) => &mut self.st.monster_deck,
            DeckName::Allies => &mut self.st.ally_deck,
            DeckName::Character(c) => &mut self.st.character_mut(c).deck,
        }
    }

    /// The card's effects and value; bless and curse cards are the same in every deck.
    pub(crate) fn modifier_value(&self, deck: DeckName, drawn: DrawnCard) -> ModifierValue {
        let printed = match drawn {
            DrawnCard::Bless => ModifierValue::Double,
            DrawnCard::Curse => ModifierValue::Null,
            DrawnCard::Card(i) => self.modifier_card(deck, i).value,
        };
        // gh2e:variant.reduced-random.references-unaffected — what counts is changed, the cards stay what they are.
        match printed {
            ModifierValue::Double if self.w.variants.reduced_randomness => ModifierValue::Plus(2),
            ModifierValue::Null if self.w.variants.reduced_randomness => ModifierValue::Plus(-2),
            value => value,
        }
    }

    pub(crate) fn modifier_card(&self, deck: DeckName, card: u8) -> &ModifierCard {
        let list = match deck {
            DeckName::Character(c) => &self.w.party[usize::from(c.0)].modifiers,
            _ => &self.w.standard,
        };
        &list[usize::from(card)]
    }
}

/// Draws one card; an empty deck is shuffled first. `held` cards are on the table and not part of the discard pile.
fn draw_one(sc: &mut Scene, deck: DeckName, held: &mut Vec<DrawnCard>) -> Flow<Option<DrawnCard>> {
    if sc.modifier_deck(deck).left() == 0 {
        sc.modifier_deck(deck).shuffle();
        sc.tell(Why::Shuffle, What::Shuffled { deck });
    }
    let d = *sc.modifier_deck(deck);
    if d.left() == 0 {
        return Ok(None);
    }
    let drawn = match d.top.first() {
        Some(card) => card,
        None => next_unknown(sc, deck)?,
    };
    sc.modifier_deck(deck).take(drawn);
    held.push(drawn);
    Ok(Some(drawn))
}

/// The card behind those on top that are known: by chance, or the first one under the deck if there is no other.
pub(crate) fn next_unknown(sc: &mut Scene, deck: DeckName) -> Flow<DrawnCard> {
    let d = *sc.modifier_deck(deck);
    let rest = d.unknown();
    match d.bottom.first().filter(|_| rest.left() == 0) {
        Some(card) => Ok(card),
        None => Ok(rest.counted(sc.draw(Draw::Modifier, rest.left())?)),
    }
}

fn is_rolling(sc: &Scene, deck: DeckName, drawn: DrawnCard) -> bool {
    matches!(drawn, DrawnCard::Card(i) if sc.modifier_card(deck, i).rolling)
}

/// What an attack's draw comes to: the value after the cards, and the cards whose effects apply.
pub(crate) struct Modified {
    pub(crate) value: i16,
    pub(crate) effects: Vec<Mod>,
}

/// Draws for one attack and applies the cards to `value`.
pub(crate) fn draw(sc: &mut Scene, about: &mut Deed, target: FigureId, edge: Edge, value: i16) -> Flow<Modified> {
    let attacker = about.performer;
    let Some(deck) = deck_of(sc, attacker) else { return Ok(Modified { value, effects: Vec::new() }) };
    let mut held = Vec::new();
    let used = match (edge, sc.w.rules.attack.advantage) {
        (Edge::None, _) => draw_normally(sc, deck, &mut held)?,
        (_, AdvantageRule::DrawOnThenOneMore) => draw_on_then_one_more(sc, deck, &mut held, edge, target, value)?,
        (_, AdvantageRule::TwoCards) => draw_two(sc, deck, &mut held, edge, target, value)?,
    };
    sc.tell(
        match edge {
            Edge::None => Why::ModifierDrawn,
            Edge::Advantage => Why::Advantage,
            Edge::Disadvantage => Why::Disadvantage,
        },
        What::Drew { figure: attacker, deck, cards: held.clone(), edge },
    );
    let modified = apply(sc, deck, &used, target, value)?;
    put_away(sc, deck, &held);
    choose_effects(sc, about, deck, target, modified)
}

/// Rolling cards are followed by another card until one is not rolling; all apply.
fn draw_normally(sc: &mut Scene, deck: DeckName, held: &mut Vec<DrawnCard>) -> Flow<Vec<DrawnCard>> {
    let mut used = Vec::new();
    while let Some(drawn) = draw_one(sc, deck, held)? {
        used.push(drawn);
        if !is_rolling(sc, deck, drawn) {
            break;
        }
    }
    Ok(used)
}

/// Draw on to a card that does not roll, then one more whose rolling icon is ignored. Advantage keeps the rolling cards
/// and either of the last two; disadvantage only the worse of the last two.
fn draw_on_then_one_more(
    sc: &mut Scene,
    deck: DeckName,
    held: &mut Vec<DrawnCard>,
    edge: Edge,
    target: FigureId,
    value: i16,
) -> Flow<Vec<DrawnCard>> {
    let mut used = draw_normally(sc, deck, held)?;
    let Some(first) = used.pop() else { return Ok(used) };
    let Some(second) = draw_one(sc, deck, held)? else {
        used.push(first);
        return Ok(used);
    };
    if edge == Edge::Disadvantage {
        return Ok(vec![worse(sc, deck, first, second, value)]);
    }
    used.push(pick(sc, deck, target, [first, second], value)?);
    Ok(used)
}

/// The card of the two that an attack with advantage uses.
fn pick(sc: &mut Scene, deck: DeckName, target: FigureId, cards: [DrawnCard; 2], value: i16) -> Flow<DrawnCard> {
    let [first, second] = cards;
    let unclear =
        !is_clearly_better(sc, deck, first, second, value) && !is_clearly_better(sc, deck, second, first, value);
    let chooser = match (sc.w.rules.attack.advantage_pick, deck) {
        // Two cards that do the same are no choice.
        _ if do_the_same(sc, deck, first, second) => None,
        (AdvantagePick::CharactersChoose, DeckName::Character(c)) => Some(To::Character(c)),
        (AdvantagePick::BetterOrPlayersChoose, DeckName::Character(c)) if unclear => Some(To::Character(c)),
        (AdvantagePick::BetterOrPlayersChoose, _) if unclear => Some(To::Party),
        _ => None,
    };
    let Some(to) = chooser else { return Ok(better(sc, deck, first, second, value)) };
    let choice =
        sc.choose(|_| Question::new(to, Ask::Modifier { target, cards }, vec![Choice::Nth(0), Choice::Nth(1)]))?;
    Ok(if choice == Choice::Nth(1) { second } else { first })
}

/// Two cards. With advantage a rolling one is added to the other, two rolling ones draw on; with disadvantage a rolling
/// one is ignored, and after two rolling ones only the last card applies.
fn draw_two(
    sc: &mut Scene,
    deck: DeckName,
    held: &mut Vec<DrawnCard>,
    edge: Edge,
    target: FigureId,
    value: i16,
) -> Flow<Vec<DrawnCard>> {
    let Some(first) = draw_one(sc, deck, held)? else { return Ok(Vec::new()) };
    let Some(second) = draw_one(sc, deck, held)? else { return Ok(vec![first]) };
    let advantage = edge == Edge::Advantage;
    Ok(match (is_rolling(sc, deck, first), is_rolling(sc, deck, second)) {
        (false, false) if advantage => vec![pick(sc, deck, target, [first, second], value)?],
        (false, false) => vec![worse(sc, deck, first, second, value)],
        (true, true) => {
            let rest = draw_normally(sc, deck, held)?;
            if advantage { [vec![first, second], rest].concat() } else { rest.last().copied().into_iter().collect() }
        }
        _ if advantage => vec![first, second],
        (true, false) => vec![second],
        (false, true) => vec![first],
    })
}

fn do_the_same(sc: &Scene, deck: DeckName, a: DrawnCard, b: DrawnCard) -> bool {
    sc.modifier_value(deck, a) == sc.modifier_value(deck, b) && effects_of(sc, deck, a) == effects_of(sc, deck, b)
}

fn effects_of<'a>(sc: &'a Scene<'_>, deck: DeckName, drawn: DrawnCard) -> &'a [Mod] {
    match drawn {
        DrawnCard::Card(i) => &sc.modifier_card(deck, i).effects,
        DrawnCard::Bless | DrawnCard::Curse => &[],
    }
}

/// The better card; when that is unclear, the one drawn first.
fn better(sc: &Scene, deck: DeckName, a: DrawnCard, b: DrawnCard, value: i16) -> DrawnCard {
    if is_clearly_better(sc, deck, b, a, value) { b } else { a }
}

/// The worse card; when that is unclear, the one drawn first.
fn worse(sc: &Scene, deck: DeckName, a: DrawnCard, b: DrawnCard, value: i16) -> DrawnCard {
    if is_clearly_better(sc, deck, a, b, value) { b } else { a }
}

/// An effect has a positive but unknown worth: a card is clearly better if the other has no effect that it lacks, and its
/// number is higher or the numbers are equal and it has further effects (ruling:more-effects).
fn is_clearly_better(sc: &Scene, deck: DeckName, a: DrawnCard, b: DrawnCard, value: i16) -> bool {
    let result = |d| apply_value(sc.modifier_value(deck, d), value);
    let (ra, rb) = (result(a), result(b));
    let (ea, eb) = (effects_of(sc, deck, a), effects_of(sc, deck, b));
    // Each effect of the other is matched by one of its own.
    let mut rest: Vec<&Mod> = ea.iter().collect();
    let has_all = eb.iter().all(|e| rest.iter().position(|r| *r == e).map(|i| rest.swap_remove(i)).is_some());
    has_all && (ra > rb || ra == rb && !rest.is_empty())
}

const fn apply_value(m: ModifierValue, value: i16) -> i16 {
    match m {
        ModifierValue::Plus(n) => value + n as i16,
        ModifierValue::Double => value * 2,
        ModifierValue::Null => 0,
    }
}

/// Several cards (rolling ones) apply in the order that the deck's owner likes.
fn apply(sc: &mut Scene, deck: DeckName, used: &[DrawnCard], target: FigureId, value: i16) -> Flow<Modified> {
    let changes: Vec<_> = used.iter().map(|&d| sc.modifier_value(deck, d).into()).collect();
    let to = if let DeckName::Character(c) = deck { To::Character(c) } else { To::Party };
    let value = in_any_order::apply(sc, to, target, value, &changes)?;
    let effects = used.iter().flat_map(|&d| effects_of(sc, deck, d)).cloned().collect();
    Ok(Modified { value: value.max(0), effects })
}

/// Drawn cards go to the discard pile, bless and curse cards back to the supply.
fn put_away(sc: &mut Scene, deck: DeckName, held: &[DrawnCard]) {
    for &drawn in held {
        if let DrawnCard::Card(i) = drawn {
            let shuffle = sc.modifier_card(deck, i).shuffle;
            let d = sc.modifier_deck(deck);
            d.discard.insert(i);
            d.reshuffle |= shuffle;
        }
    }
}

/// The owner of a character's deck decides for each effect of the drawn cards whether it applies. What a card adds under
/// a test or for a price is settled first; what was paid for applies.
fn choose_effects(
    sc: &mut Scene,
    about: &mut Deed,
    deck: DeckName,
    target: FigureId,
    modified: Modified,
) -> Flow<Modified> {
    let owner = if let DeckName::Character(c) = deck { Some(c) } else { None };
    let payer = owner.map_or(about.performer, |c| sc.st.character(c).figure);
    let (mut open, riders) = riders::apart(modified.effects);
    let (mut effects, free) = riders::settle_card(sc, about, &riders, target, payer)?;
    open.extend(free);
    for effect in open {
        let applies = match owner {
            Some(c) => sc.confirm(To::Character(c), Ask::ModifierEffect { target, effect: vec![effect.clone()] })?,
            None => true,
        };
        if applies {
            effects.push(effect);
        }
    }
    Ok(Modified { value: modified.value, effects })
}

/// Shuffles a bless or curse card into the figure's deck, while the supply lasts. Says whether one was added.
pub(crate) fn add_blessing(sc: &mut Scene, figure: FigureId, condition: Condition) -> bool {
    let Some(deck) = own_deck(sc, figure) else { return false };
    let in_use: u8 = if condition == Condition::Bless {
        let heroes: u8 = sc.st.characters.iter().map(|c| c.deck.blesses).sum();
        heroes + sc.st.monster_deck.blesses + sc.st.ally_deck.blesses
    } else if deck == DeckName::Monsters {
        sc.st.monster_deck.curses
    } else {
        let heroes: u8 = sc.st.characters.iter().map(|c| c.deck.curses).sum();
        heroes + sc.st.ally_deck.curses
    };
    let limit = if condition == Condition::Bless {
        sc.w.rules.conditions.bless_cards
    } else {
        sc.w.rules.conditions.curse_cards
    };
    if in_use >= limit {
        return false;
    }
    let d = sc.modifier_deck(deck);
    if condition == Condition::Bless {
        d.blesses += 1
    } else {
        d.curses += 1
    }
    d.mix();
    true
}

/// The decks in which a card with the shuffle icon was drawn are shuffled at the end of the round.
pub(crate) fn end_of_round(sc: &mut Scene) {
    let heroes = (0..sc.st.characters.len() as u8).map(|c| DeckName::Character(CharId(c)));
    for deck in heroes.chain([DeckName::Monsters, DeckName::Allies]) {
        // ruling:shuffled-in-mid-round — also if the deck ran out meanwhile.
        if std::mem::take(&mut sc.modifier_deck(deck).reshuffle) {
            sc.modifier_deck(deck).shuffle();
            sc.tell(Why::Shuffle, What::Shuffled { deck });
        }
    }
}

/// Adds −1 cards for items: the list of a member's cards ends with enough of them.
pub(crate) fn add_minus_ones(sc: &mut Scene, c: CharId, n: u8) {
    let all = sc.w.party[usize::from(c.0)].modifiers.len();
    let deck = sc.st.character(c).deck;
    let in_deck = deck.draw.with(deck.discard);
    let spare = Cards::first(all).without(in_deck);
    let minus_one = |card: &u8| sc.w.party[usize::from(c.0)].modifiers[usize::from(*card)] == ModifierCard::plus(-1);
    let added: Vec<u8> = spare.iter().filter(minus_one).take(usize::from(n)).collect();
    for card in added {
        sc.st.character_mut(c).deck.draw.insert(card);
    }
}

/// Shuffles cards into the figure's deck for the rest of the scenario, as far as there are copies of them.
pub(crate) fn add_cards(sc: &mut Scene, figure: FigureId, cards: &[ModifierCard]) {
    if let Some(deck) = own_deck(sc, figure) {
        add_to(sc, deck, cards);
    }
}

pub(crate) fn add_to(sc: &mut Scene, deck: DeckName, cards: &[ModifierCard]) {
    sc.modifier_deck(deck).mix();
    for card in cards {
        let in_deck = {
            let d = sc.modifier_deck(deck);
            d.draw.with(d.discard)
        };
        let list = match deck {
            DeckName::Character(c) => &sc.w.party[usize::from(c.0)].modifiers,
            _ => &sc.w.standard,
        };
        let spare = Cards::first(list.len()).without(in_deck);
        if let Some(i) = spare.iter().find(|&i| list[usize::from(i)] == *card) {
            sc.modifier_deck(deck).draw.insert(i);
        }
    }
}
