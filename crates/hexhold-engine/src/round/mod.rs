//! A round: start, card selection, order, turns, and the end, operation by operation.

pub(crate) mod character_turn;
pub(crate) mod initiative;
pub(crate) mod long_rest;
pub(crate) mod rest;
pub(crate) mod result;

use hexhold_model::{EmptyAbilityDeck, Infusion, Tally, Trigger};

use crate::{
    Actor, Answer, Ask, CharId, Choice, Deed, FigureId, FigureKind, Flow, Phase, Question, RoundStep, Scene, To, What,
    Why, death, interject, lasting, listeners, modifiers, monster, scenario, setup, summon,
};

/// Carries out the next step of the scenario. One step is one checkpoint.
pub fn step(sc: &mut Scene) -> Flow {
    match sc.st.phase {
        Phase::Setup(at) => setup::step(sc, at),
        Phase::StartOfRound => start(sc),
        Phase::CardSelection => select_cards(sc),
        Phase::Ordering => initiative::order(sc),
        Phase::Turns => turns(sc),
        Phase::EndOfRound(at) => end(sc, at),
        Phase::Over(_) => Ok(()),
    }
}

fn start(sc: &mut Scene) -> Flow {
    sc.st.round += 1;
    for f in &mut sc.st.figures {
        f.acted = false;
    }
    let round = sc.st.round;
    sc.tell(Why::StartOfRound, What::RoundBegan { round });
    scenario::rules::start_of_round(sc)?;
    fire_for_all(sc, Trigger::StartOfRound)?;
    // A character who can neither play two cards nor rest is exhausted.
    for c in sc.st.present().collect::<Vec<_>>() {
        let can_rest = long_rest::can_long_rest(sc, c) || !rest::to_make_rest_possible(sc, c).is_empty();
        if sc.st.character(c).hand.len() < 2 && !can_rest {
            death::exhaust(sc, c, Why::ExhaustionNoCards)?;
        }
    }
    sc.st.phase = Phase::CardSelection;
    if sc.st.present().next().is_none() {
        sc.st.phase = Phase::EndOfRound(first_of_end(sc));
        scenario::rules::check(sc)?;
    }
    Ok(())
}

/// All characters choose in secret at the same time: two cards and the leading one, or a long rest.
fn select_cards(sc: &mut Scene) -> Flow {
    let mut who: Vec<CharId> = sc.st.present().collect();
    // Whoever gives up a bonus first, so as to be able to rest, is asked again.
    while !who.is_empty() {
        let questions: Vec<Question> = who.iter().map(|&c| selection(sc, c)).collect();
        let answers = sc.ask_all(&questions)?;
        let mut again = Vec::new();
        for (c, answer) in who.into_iter().zip(answers) {
            match answer {
                Answer::Choose(Choice::Pair(lead, other)) => {
                    let ch = sc.st.character_mut(c);
                    ch.hand.remove(lead);
                    ch.hand.remove(other);
                    ch.selected.insert(lead);
                    ch.selected.insert(other);
                    ch.leading = Some(lead);
                    ch.other_card = Some(other);
                    sc.tell(Why::CardSelection, What::Selected { character: c });
                }
                Answer::Choose(Choice::Dismiss(card)) => {
                    summon::dismiss(sc, c, card)?;
                    again.push(c);
                }
                _ => {
                    sc.st.character_mut(c).resting = true;
                    sc.tell(Why::LongRestDeclared, What::LongRestDeclared { character: c });
                }
            }
        }
        who = again;
    }
    sc.st.phase = Phase::Ordering;
    Ok(())
}

fn selection(sc: &Scene, c: CharId) -> Question {
    let hand = sc.st.character(c).hand;
    let mut options = Vec::with_capacity(hand.len() * hand.len());
    for lead in hand.iter() {
        options.extend(hand.iter().filter(|&o| o != lead).map(|o| Choice::Pair(lead, o)));
    }
    if long_rest::can_long_rest(sc, c) {
        options.push(Choice::LongRest);
    }
    // gh2e:active.persistent.removal-timing — also now, not only to make a rest possible.
    options.extend(interject::dismissable(sc, c).map(Choice::Dismiss));
    Question::new(To::Character(c), Ask::SelectCards, options)
}

/// The next thing in the order of initiative: one figure's turn, or one step of a character's turn.
fn turns(sc: &mut Scene) -> Flow {
    if sc.st.turn.is_some() {
        return character_turn::step(sc);
    }
    let Some(slot) = sc.st.order.iter().position(|s| !s.done) else {
        sc.st.phase = Phase::EndOfRound(first_of_end(sc));
        return Ok(());
    };
    if let Some(next) = next_to_act(sc, sc.st.order[slot].who) {
        interject::between_turns(sc, next)?;
    }
    match sc.st.order[slot].who {
        Actor::Character(c) => character_turn::begin(sc, slot as u8, c),
        Actor::Monsters(kind) => monster::turn::next_of_type(sc, slot as u8, kind),
        Actor::Ally(ally) => monster::turn::next_ally(sc, slot as u8, ally),
    }
}

/// Whose turn comes next in this place of the order; nobody when all have had theirs.
fn next_to_act(sc: &Scene, who: Actor) -> Option<FigureId> {
    match who {
        Actor::Character(c) => character_turn::next_summon(sc, c)
            .or_else(|| sc.st.present().any(|p| p == c).then(|| sc.st.character(c).figure)),
        Actor::Monsters(kind) => monster::turn::next_ready(sc, kind),
        Actor::Ally(ally) => monster::turn::next_ready_ally(sc, ally),
    }
}

fn first_of_end(sc: &Scene) -> RoundStep {
    sc.w.rules.round.end.first().copied().unwrap_or(RoundStep::Effects)
}

/// One operation of the end of the round; after the last one a new round begins, or the scenario is over.
fn end(sc: &mut Scene, at: RoundStep) -> Flow {
    match at {
        RoundStep::Effects => {
            scenario::rules::end_of_round(sc)?;
            fire_for_all(sc, Trigger::EndOfRound)?;
        }
        RoundStep::Shuffles => {
            modifiers::end_of_round(sc);
            put_away_monster_cards(sc);
        }
        RoundStep::RoundBonuses => lasting::end_of_round(sc)?,
        RoundStep::ShortRests => rest::short_rests(sc)?,
        RoundStep::Elements => wane(sc),
    }
    let mut after = sc.w.rules.round.end.iter().skip_while(|&&step| step != at).skip(1);
    if let Some(&next) = after.next() {
        sc.st.phase = Phase::EndOfRound(next);
        return Ok(());
    }
    clean_up(sc);
    scenario::rules::check(sc)?;
    sc.st.phase = match sc.st.ending {
        Some(ending) => {
            result::finish(sc, ending);
            Phase::Over(ending)
        }
        None => Phase::StartOfRound,
    };
    Ok(())
}

fn fire_for_all(sc: &mut Scene, trigger: Trigger) -> Flow {
    let all: Vec<_> = sc.st.on_map().map(|(id, f)| (id, f.side)).collect();
    for (id, side) in all {
        listeners::fire(sc, trigger, id, &Deed::new(id, side))?;
    }
    Ok(())
}

/// Cards in play are discarded; a deck whose card has the shuffle icon is shuffled.
fn put_away_monster_cards(sc: &mut Scene) {
    let w = sc.w;
    for deck in sc.st.deck_ids() {
        let d = sc.st.deck_mut(deck);
        let Some(card) = d.current.take() else { continue };
        d.discard.insert(card);
        let empty = d.draw.is_empty() && w.rules.round.empty_deck == EmptyAbilityDeck::AtEndOfRound;
        if empty || w.deck(deck).cards[usize::from(card)].shuffle {
            d.draw = d.draw.with(std::mem::take(&mut d.discard));
            sc.tell(Why::Shuffle, What::Shuffled { deck: crate::DeckName::Abilities(deck) });
        }
        *sc.st.consumed_mut(deck) = 0;
    }
}

/// Strong elements become waning, waning ones inert.
fn wane(sc: &mut Scene) {
    for element in hexhold_model::Element::ALL {
        if sc.st.always_strong >> element as u8 & 1 == 1 {
            continue;
        }
        let to = match sc.st.elements[element] {
            Infusion::Strong => Infusion::Waning,
            Infusion::Waning => Infusion::Inert,
            Infusion::Inert => continue,
        };
        sc.st.elements[element] = to;
        sc.tell(Why::ElementWanes, What::ElementChanged { element, to });
    }
}

/// What belongs to one round only.
fn clean_up(sc: &mut Scene) {
    sc.st.order.clear();
    let unhurt = |f: &crate::Figure| f.on_map && f.hit_points == f.max_hit_points;
    let st = &mut *sc.st;
    for ch in &mut st.characters {
        if unhurt(&st.figures[usize::from(ch.figure.0)]) {
            ch.count(Tally::RoundsAtFullHitPoints, 1);
        }
        ch.kills_this_round = 0;
        ch.leading = None;
        ch.other_card = None;
        ch.resting = false;
    }
    for f in &mut sc.st.figures {
        if matches!(f.kind, FigureKind::Character(_)) {
            f.summoned = false;
        }
    }
}
