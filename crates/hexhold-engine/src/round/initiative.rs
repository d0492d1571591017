//! Ordering of initiative: cards are revealed, monster cards drawn, ties broken.

use hexhold_model::{LongRestTurn, MonsterCardChange, SharedDeck, Tally};

use crate::{
    Actor, Ask, CharId, Choice, DeckId, Draw, Facts, Figure, FigureId, FigureKind, Flow, Holds, Phase, Question, Scene,
    Slot, State, To, TypeId, What, Why, World,
};

/// Reveals the selected cards, draws a card for every set on the map, and puts everybody in order.
pub(crate) fn order(sc: &mut Scene) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        let ch = sc.st.character(c);
        let Some(lead) = ch.leading else { continue };
        let other = ch.selected.iter().find(|&k| k != lead).unwrap_or(lead);
        sc.tell(Why::InitiativeOrder, What::Revealed { character: c, cards: [lead, other] });
    }
    for deck in sc.st.deck_ids() {
        let on_map = sc.st.on_map().any(|(_, f)| f.monster_type().is_some_and(|t| sc.w.deck_of(t) == deck));
        if on_map {
            draw_monster_card(sc, deck)?;
        }
    }
    let mut slots: Vec<(Tie, Slot)> = Vec::new();
    for c in sc.st.present().collect::<Vec<_>>() {
        let (initiative, second) = of_character(sc.st, sc.w, c);
        let who = Actor::Character(c);
        let last = sc.st.character(c).leading.is_none() && sc.w.rules.round.long_rest == LongRestTurn::AfterAll;
        let tie = match sc.st.character(c).leading {
            None if last => Tie::RestsLast,
            None => Tie::Rests,
            Some(_) => Tie::Character { second },
        };
        slots.push((tie, Slot { who, initiative, done: false }));
    }
    for t in 0..sc.w.types.len() as u8 {
        let kind = TypeId(t);
        if sc.st.on_map().any(|(_, f)| f.monster_type() == Some(kind)) {
            let initiative = of_type(sc.st, sc.w, kind);
            let who = Actor::Monsters(kind);
            slots.push((Tie::Monsters, Slot { who, initiative, done: false }));
        }
    }
    for (a, ally) in sc.w.scenario.allies.iter().enumerate() {
        let a = a as u8;
        if sc.st.on_map().any(|(_, f)| matches!(f.kind, FigureKind::Ally { ally, .. } if ally == a)) {
            let initiative = ally.initiative;
            let who = Actor::Ally(a);
            slots.push((Tie::Ally, Slot { who, initiative, done: false }));
        }
    }
    sc.st.order.clear();
    while !slots.is_empty() {
        let i = first(sc, &slots)?;
        let (_, slot) = slots.remove(i);
        sc.st.order.push(slot);
    }
    remember_shared(sc);
    for (slot, tally) in
        [(sc.st.order.first().copied(), Tally::FirstToAct), (sc.st.order.last().copied(), Tally::LastToAct)]
    {
        if let Some(Slot { who: Actor::Character(c), .. }) = slot {
            sc.st.character_mut(c).count(tally, 1);
        }
    }
    sc.st.phase = Phase::Turns;
    Ok(())
}

/// What decides between figures of equal initiative: the second card among characters, nothing among the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tie {
    Character {
        second: u8,
    },
    /// A resting character, whom no second card puts before or after others.
    Rests,
    /// A resting character who acts after everybody else at 99.
    RestsLast,
    Monsters,
    Ally,
}

/// The first of those left; where nothing decides, the party does.
fn first(sc: &mut Scene, slots: &[(Tie, Slot)]) -> Flow<usize> {
    let Some(lowest) = slots.iter().map(|(_, s)| s.initiative).min() else { return Ok(0) };
    let tied = || slots.iter().filter(|(_, s)| s.initiative == lowest);
    let second = |tie: Tie| if let Tie::Character { second } = tie { Some(second) } else { None };
    let best = tied().filter_map(|&(tie, _)| second(tie)).min();
    let may_be_next = |tie: Tie| match tie {
        Tie::Character { second } => Some(second) == best,
        // gh2e:initiative.tie.character-before-monster — but only before monsters.
        Tie::Monsters => best.is_none() && tied().all(|(tie, _)| *tie != Tie::Rests),
        // ruling:long-rest-99
        Tie::Rests => true,
        Tie::Ally => true,
        Tie::RestsLast => tied().all(|(tie, _)| *tie == Tie::RestsLast),
    };
    let mut next: Vec<Actor> = tied().filter(|(tie, _)| may_be_next(*tie)).map(|(_, s)| s.who).collect();
    let waits = |&who: &Actor| tied().any(|(_, s)| comes_before(sc, s.who, who) == Some(true));
    next.retain(|who| !waits(who));
    let choice =
        sc.choose(|_| Question::new(To::Party, Ask::ActsFirst, next.iter().copied().map(Choice::First).collect()))?;
    let Choice::First(who) = choice else { return Ok(0) };
    Ok(slots.iter().position(|(_, s)| s.who == who).unwrap_or(0))
}

/// Whether the first acts before the second: types of one set may have a settled order.
fn comes_before(sc: &Scene, first: Actor, second: Actor) -> Option<bool> {
    let (Actor::Monsters(a), Actor::Monsters(b)) = (first, second) else { return None };
    if a == b || sc.w.deck_of(a) != sc.w.deck_of(b) {
        return None;
    }
    let place = |kind: TypeId| match sc.w.rules.round.shared_deck {
        SharedDeck::PartyEachRound => None,
        SharedDeck::PartyOnce => sc.st.type_order.iter().position(|&t| t == kind),
        SharedDeck::ScenarioSays => {
            let key = &sc.w.types[usize::from(kind.0)].key;
            sc.w.scenario.acting_order.iter().position(|k| k == key)
        }
    };
    Some(place(a)? < place(b)?)
}

/// The order that the party gave the types of a set this round holds from now on, where it is settled once.
fn remember_shared(sc: &mut Scene) {
    if sc.w.rules.round.shared_deck != SharedDeck::PartyOnce {
        return;
    }
    let kinds: Vec<TypeId> =
        sc.st.order.iter().filter_map(|s| if let Actor::Monsters(kind) = s.who { Some(kind) } else { None }).collect();
    for (i, &kind) in kinds.iter().enumerate().rev() {
        let shares = |&other: &TypeId| other != kind && sc.w.deck_of(other) == sc.w.deck_of(kind);
        if !kinds.iter().any(shares) || sc.st.type_order.contains(&kind) {
            continue;
        }
        let next = kinds[i + 1..].iter().copied().find(shares);
        let at = next.and_then(|n| sc.st.type_order.iter().position(|&t| t == n)).unwrap_or(sc.st.type_order.len());
        sc.st.type_order.insert(at, kind);
    }
}

/// Whether a newcomer with this initiative acts before the one in this slot of the same initiative, though that is a
/// character.
pub(crate) fn rests_last(sc: &Scene, slot: &Slot) -> bool {
    let Actor::Character(c) = slot.who else { return false };
    sc.st.character(c).resting && sc.w.rules.round.long_rest == LongRestTurn::AfterAll
}

/// Where a newcomer goes among sets of its initiative, which stand from `first` to `end`: the party decides.
pub(crate) fn before(sc: &mut Scene, who: Actor, first: usize, end: usize) -> Flow<usize> {
    for place in first..end {
        let other = sc.st.order[place].who;
        match comes_before(sc, who, other) {
            Some(true) => return Ok(place),
            Some(false) => continue,
            None => {}
        }
        let choice = sc.choose(|_| {
            let options = [who, other].into_iter().map(Choice::First).collect();
            Question::new(To::Party, Ask::ActsFirst, options)
        })?;
        if choice == Choice::First(who) {
            return Ok(place);
        }
    }
    Ok(end)
}

pub(crate) fn draw_monster_card(sc: &mut Scene, deck: DeckId) -> Flow {
    let d = sc.st.deck_mut(deck);
    if d.draw.is_empty() {
        d.draw = std::mem::take(&mut d.discard);
        sc.tell(Why::Shuffle, What::Shuffled { deck: crate::DeckName::Abilities(deck) });
    }
    let left = sc.st.deck(deck).draw;
    if left.is_empty() {
        return Ok(());
    }
    let i = sc.draw(Draw::MonsterCard, left.len())?;
    let card = left.nth(i).unwrap_or(0);
    let d = sc.st.deck_mut(deck);
    d.draw.remove(card);
    d.current = Some(card);
    sc.tell(Why::MonsterCardDrawn, What::MonsterCard { deck, card });
    Ok(())
}

/// In whose slot a figure acts; objectives never act.
pub(crate) fn actor_of(f: &Figure) -> Option<Actor> {
    match f.kind {
        FigureKind::Character(c) | FigureKind::Summon { owner: c, .. } => Some(Actor::Character(c)),
        FigureKind::Monster { kind, .. } => Some(Actor::Monsters(kind)),
        FigureKind::Ally { ally, .. } => Some(Actor::Ally(ally)),
        FigureKind::Objective { .. } => None,
    }
}

/// The initiative by which a figure acts this round; 99 before anything is revealed.
pub(crate) fn of_figure(sc: &Facts<'_, impl Holds>, figure: FigureId) -> u8 {
    let Some(who) = actor_of(sc.st.figure(figure)) else { return 99 };
    sc.st.order.iter().find(|s| s.who == who).map_or(99, |s| s.initiative)
}

/// ruling:initiative-changed — whoever has not begun to act this round gets another place in its order: behind those of a
/// lower initiative, and among equals a character before whoever is none and behind everybody else.
pub(crate) fn change(sc: &mut Scene, figure: FigureId, amount: i16, relative: bool) -> bool {
    let Some(who) = actor_of(sc.st.figure(figure)) else { return false };
    let current = sc.st.turn.as_ref().map_or(0, |t| usize::from(t.slot) + 1);
    let Some(i) = sc.st.order.iter().position(|s| s.who == who).filter(|&i| i >= current && !sc.st.order[i].done)
    else {
        return false;
    };
    let mut slot = sc.st.order.remove(i);
    let initiative = if relative { i16::from(slot.initiative).saturating_add(amount) } else { amount };
    slot.initiative = initiative.clamp(1, 99) as u8;
    let character = |s: &Slot| matches!(s.who, Actor::Character(_));
    let behind = |s: &Slot| {
        s.initiative > slot.initiative || s.initiative == slot.initiative && character(&slot) && !character(s)
    };
    let waiting = sc.st.order.iter().enumerate().skip(current);
    let place = waiting.filter(|(_, s)| !s.done).find(|(_, s)| behind(s)).map_or(sc.st.order.len(), |(place, _)| place);
    sc.st.order.insert(place, slot);
    sc.tell(Why::InitiativeOrder, What::InitiativeChanged { who, initiative: slot.initiative });
    true
}

/// Another card for a set of monsters, or its discards back in its deck.
pub(crate) fn change_cards(sc: &mut Scene, figure: FigureId, change: MonsterCardChange) -> Flow {
    let Some(kind) = sc.st.figure(figure).monster_type() else { return Ok(()) };
    let deck = sc.w.deck_of(kind);
    let cards = sc.st.deck_mut(deck);
    match change {
        MonsterCardChange::Reshuffle => {
            cards.draw = cards.draw.with(std::mem::take(&mut cards.discard));
            sc.tell(Why::Shuffle, What::Shuffled { deck: crate::DeckName::Abilities(deck) });
            Ok(())
        }
        // ruling:redrawn-card — what the set has consumed for the old card is gone with it; its place in the order stays.
        MonsterCardChange::Redraw => {
            let Some(old) = cards.current.take() else { return Ok(()) };
            cards.discard.insert(old);
            *sc.st.consumed_mut(deck) = 0;
            draw_monster_card(sc, deck)
        }
    }
}

/// The initiative of a monster type: that of its set's card; without one it comes last.
pub(crate) fn of_type(st: &State, w: &World, kind: TypeId) -> u8 {
    let deck = w.deck_of(kind);
    st.deck(deck).current.map_or(99, |c| w.deck(deck).cards[usize::from(c)].initiative)
}

/// A character's initiative and that of its second card; 99 for a long rest.
pub(crate) fn of_character(st: &State, w: &World, c: CharId) -> (u8, u8) {
    let ch = st.character(c);
    let Some(lead) = ch.leading else { return (99, 100) };
    let cards = &w.party[usize::from(c.0)].class.cards;
    let other = ch.other_card.unwrap_or(lead);
    (cards[usize::from(lead)].initiative, cards[usize::from(other)].initiative)
}
