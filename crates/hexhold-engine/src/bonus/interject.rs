//! Interjections: what a character may do while a question is open to it. Abilities never mention them; every question
//! offers what is legal at its moment.

use hexhold_model::{
    Ability, ActiveBonus, BonusEffect, Duration, GivingUp, ItemWindow, ItemsDuringAbilities, Mod, Rider, Step, Test,
    Trigger,
};

use crate::{Ask, BonusId, CharId, Choice, Deed, FigureId, Flow, Question, Scene, To, items, riders, summon};

/// Adds the interjections that are legal while this question is open.
pub(crate) fn offer(sc: &Scene, q: &mut Question) {
    let To::Character(c) = q.to else { return };
    let figure = sc.st.character(c).figure;
    if !sc.st.figure(figure).on_map {
        return;
    }
    // gh2e:active.persistent.removal-timing
    let between = !sc.in_ability && is_pause(&q.ask);
    for (place, _) in items_for(sc, q, c) {
        if !q.options.contains(&Choice::Item(place)) {
            q.options.push(Choice::Item(place));
        }
    }
    let at_once = |card: &u8| between || gives_up_at(&q.ask, figure) && stands_alone(sc, c, *card);
    let given_up: Vec<Choice> = match sc.w.rules.cards.giving_up {
        GivingUp::PersistentBetweenAbilities if !between => Vec::new(),
        GivingUp::PersistentBetweenAbilities | GivingUp::AnyTime => {
            dismissable(sc, c).filter(at_once).map(Choice::Dismiss).collect()
        }
    };
    // ruling:giving-up-moments
    let may_watch = q.ask == Ask::TurnStep && !sc.st.character(c).watches && dismissable(sc, c).next().is_some();
    q.options.extend(given_up);
    q.options.extend(may_watch.then_some(Choice::Watch));
}

/// gh2e:active.persistent.removal-timing, gh2e:summon.voluntary-removal — before the turns of others and of their own
/// summons, those are asked who want to be and have something to give up.
pub(crate) fn between_turns(sc: &mut Scene, next: FigureId) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        // In one's own turn one is asked anyway.
        let ch = sc.st.character(c);
        if !ch.watches || ch.figure == next || dismissable(sc, c).next().is_none() {
            continue;
        }
        let choice = sc.choose(|sc| {
            let more = dismissable(sc, c).next().map(|_| Choice::Unwatch);
            let options = std::iter::once(Choice::Done).chain(more).collect();
            Question::new(To::Character(c), Ask::BetweenTurns, options)
        })?;
        if choice == Choice::Unwatch {
            sc.st.character_mut(c).watches = false;
        }
    }
    Ok(())
}

/// The items that may be used while this question is open, with each thing that they would do then.
fn items_for<'a>(sc: &'a Scene<'_>, q: &Question, c: CharId) -> Vec<(u8, &'a ActiveBonus)> {
    if sc.st.character(c).items.is_empty() {
        return Vec::new();
    }
    let figure = sc.st.character(c).figure;
    // gh2e:item.ability-not-during-ability
    let between = !sc.in_ability && is_pause(&q.ask);
    let moment = moment(q, figure);
    let own_turn = match when_asked(sc, figure, moment) {
        Asked::InTurn => true,
        Asked::AtItsEdge => return Vec::new(),
        Asked::OutOfTurn => false,
    };
    let over = own_turn && actions_are_done(sc, c, &q.ask);
    let own = Deed { melee: sc.melee, ..Deed::new(figure, sc.st.figure(figure).side) };
    let fits = |bonus: &ActiveBonus| match (bonus.trigger, &bonus.effect) {
        (Trigger::DuringTurn, BonusEffect::Steps(steps)) => {
            own_turn && !over && (between || moment.is_some() && may_begin_inside(sc, steps))
        }
        (Trigger::AnyTime, BonusEffect::Steps(steps)) => {
            !over && (between || moment.is_some() && may_begin_inside(sc, steps))
        }
        (trigger, BonusEffect::Mods(_)) => Some(trigger) == moment,
        _ => false,
    };
    // What asks about the target is answered when there is one; here somebody must be there whom it fits.
    let holds = |bonus: &ActiveBonus| {
        let (later, now) = about_target(bonus);
        let chosen = |f: FigureId| sc.tests(&later, f, &own.clone().about(f));
        sc.tests(&now, figure, &own)
            && (later.is_empty() || q.options.iter().any(|o| matches!(o, Choice::Figure(f) if chosen(*f))))
    };
    // gh2e:item.mandatory.slots-and-passive — what must be used changes abilities by itself; when it performs one is still
    // for its bearer to say.
    let comes_by_itself = |place, b: &ActiveBonus| {
        items::is_passive(sc, c, place) || items::is_mandatory(sc, c, place) && matches!(b.effect, BonusEffect::Mods(_))
    };
    items::usable(sc, c)
        .filter(|(place, bonus)| !comes_by_itself(*place, bonus) && fits(bonus) && holds(bonus))
        .collect()
}

/// When a character is asked, as far as its items care.
enum Asked {
    InTurn,
    /// Effects that begin or end the turn, where items are not for them.
    AtItsEdge,
    OutOfTurn,
}

fn when_asked(sc: &Scene, figure: FigureId, moment: Option<Trigger>) -> Asked {
    let Some(turn) = &sc.st.turn else { return Asked::OutOfTurn };
    match sc.w.rules.items.window {
        ItemWindow::WholeTurn if turn.figure == figure && turn.started => Asked::InTurn,
        ItemWindow::WholeTurn => Asked::OutOfTurn,
        // gh1e:item.block.start-of-turn, gh1e:item.block.end-of-turn
        ItemWindow::UntilActionsDone if turn.figure == figure && !turn.started => Asked::AtItsEdge,
        // gh1e:item.own-turn — an action that somebody grants is as good as one's turn.
        ItemWindow::UntilActionsDone if turn.figure == figure || turn.commander.is_some() && moment.is_some() => {
            Asked::InTurn
        }
        ItemWindow::UntilActionsDone => Asked::OutOfTurn,
    }
}

/// The tests of an item that ask about the target of the ability it changes, and the others.
fn about_target(bonus: &ActiveBonus) -> (Vec<Test>, Vec<Test>) {
    let targeted = matches!(bonus.trigger, Trigger::Attack | Trigger::Heal);
    bonus.when.iter().cloned().partition(|t| targeted && t.is_about_target())
}

/// Questions to a character in the middle of something at which a card may be given up where that is possible any time.
fn gives_up_at(ask: &Ask, own: FigureId) -> bool {
    match *ask {
        Ask::Move { figure, .. } | Ask::Target { figure, .. } | Ask::NegateDamage { figure, .. } => figure == own,
        _ => false,
    }
}

/// Nothing on the map depends on the card: no summon that the ability under way may be about, nobody who would fall.
fn stands_alone(sc: &Scene, c: CharId, card: u8) -> bool {
    let flying = |b: &ActiveBonus| b.effect == BonusEffect::Flying;
    let flies = |b: &crate::Bonus| b.card == Some((c, card)) && sc.w.bonus(b.id).effects().any(flying);
    !summon::holds_summon(sc, c, card) && !sc.st.bonuses.iter().any(flies)
}

/// Whether the turn has nothing left but its end, where items wait for no more than the actions.
fn actions_are_done(sc: &Scene, c: CharId, ask: &Ask) -> bool {
    match sc.w.rules.items.window {
        ItemWindow::WholeTurn => false,
        // Both cards are played, or the rest is over.
        ItemWindow::UntilActionsDone => *ask == Ask::TurnStep && sc.st.character(c).selected.is_empty(),
    }
}

/// Whether an item that performs this may be used in the middle of an ability.
fn may_begin_inside(sc: &Scene, steps: &[Step]) -> bool {
    let is_action = |s: &Step| {
        !matches!(
            s.ability,
            Ability::Heal { .. }
                | Ability::Give { .. }
                | Ability::Cleanse { .. }
                | Ability::Recover { .. }
                | Ability::Infuse { .. }
                | Ability::GainXp { .. }
                | Ability::Bonus(_)
        )
    };
    match sc.w.rules.items.during_abilities {
        ItemsDuringAbilities::None => false,
        ItemsDuringAbilities::NoActions => !steps.iter().any(is_action),
    }
}

/// Questions at which nothing is going on that an interjection could disturb.
const fn is_pause(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::TurnStep
            | Ask::BetweenTurns
            | Ask::BetweenAbilities
            | Ask::ShortRest
            | Ask::LongRestLoss
            | Ask::LongRestHeal
            | Ask::LongRestItems
    )
}

/// The character's own ability whose question is open, as a trigger.
fn moment(q: &Question, own: FigureId) -> Option<Trigger> {
    let (figure, trigger) = match q.ask {
        Ask::Move { figure, .. } => (figure, Trigger::Move),
        Ask::Target { figure, about: crate::Verb::Attack, .. } => (figure, Trigger::Attack),
        Ask::Target { figure, about: crate::Verb::Heal, .. } => (figure, Trigger::Heal),
        _ => return None,
    };
    (figure == own).then_some(trigger)
}

/// Cards in the active area that may be put away at will.
pub(crate) fn dismissable(sc: &Scene, c: CharId) -> impl Iterator<Item = u8> {
    let any = sc.w.rules.cards.giving_up == GivingUp::AnyTime;
    let round = move |card: u8| {
        sc.st.bonuses.iter().any(|b| b.card == Some((c, card)) && sc.w.bonus(b.id).duration == Duration::Round)
    };
    sc.st.character(c).active.iter().filter(move |&card| any || !round(card))
}

/// Between two abilities of one action a character may do what no ability allows while it lasts.
pub(crate) fn between_abilities(sc: &mut Scene, figure: FigureId) -> Flow {
    let own_turn = sc.st.turn.as_ref().is_some_and(|t| t.figure == figure);
    if let (Some(c), true, false) = (sc.st.figure(figure).character(), own_turn, sc.in_ability) {
        sc.choose(|_| Question::new(To::Character(c), Ask::BetweenAbilities, vec![Choice::Done]))?;
    }
    Ok(())
}

/// Carries out an interjection.
pub(crate) fn perform(sc: &mut Scene, q: &Question, choice: Choice) -> Flow {
    let To::Character(c) = q.to else { return Ok(()) };
    match choice {
        Choice::Item(place) => {
            let figure = sc.st.character(c).figure;
            let found: Vec<&ActiveBonus> =
                items_for(sc, q, c).into_iter().filter(|(i, _)| *i == place).map(|(_, b)| b).collect();
            let changes: Vec<&ActiveBonus> =
                found.iter().copied().filter(|b| matches!(b.effect, BonusEffect::Mods(_))).collect();
            // What changes the ability under way comes before what could be performed as well.
            let list: Vec<BonusId> =
                if changes.is_empty() { found } else { changes }.iter().map(|b| BonusId(b.id)).collect();
            let mut deed = Deed::new(figure, sc.st.figure(figure).side);
            if !items::pays(sc, c, &list, &mut deed)? {
                return Ok(());
            }
            let w = sc.w;
            let mut mods = Vec::new();
            for &id in &list {
                let BonusEffect::Mods(given) = &w.bonus(id).effect else { continue };
                let (when, _) = about_target(w.bonus(id));
                if when.is_empty() {
                    mods.extend(given.iter().cloned());
                } else {
                    mods.push(Mod::Rider(Box::new(Rider { cost: None, when, gives: given.clone() })));
                }
            }
            if mods.is_empty() {
                return items::perform(sc, c, place, &list, deed);
            }
            items::used(sc, c, place);
            let mods = riders::pay_inside(sc, &mut deed, mods)?;
            sc.added.extend(mods);
            Ok(())
        }
        Choice::Dismiss(card) => summon::dismiss(sc, c, card),
        Choice::Watch => {
            sc.st.character_mut(c).watches = true;
            Ok(())
        }
        _ => Ok(()),
    }
}

impl Scene<'_> {
    /// What items used since the last call add to the ability under way.
    pub(crate) fn take_added(&mut self) -> Vec<Mod> {
        std::mem::take(&mut self.added)
    }
}
