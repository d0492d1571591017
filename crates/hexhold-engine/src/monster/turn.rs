//! Turns of automated figures: who of them acts next, and what its card says. How they act is in `plan`, `focus`, `walk`, `strike` and `help`.

use hexhold_model::{
    Ability, Amount, Attack, Latecomers, Mod, MonsterCard, MonsterConsume, MonsterInfusion, MoveMode, Rider, Stat, Step,
};

use crate::{
    Answer, DeckId, Deed, Figure, FigureId, FigureKind, Flow, Question, Scene, Seeded, State, TypeId, Voice, World,
    action, character_turn, focus, riders, seam,
};

/// The monster of this type whose turn comes next, if not all have had theirs.
pub(crate) fn next_ready(sc: &Scene, kind: TypeId) -> Option<FigureId> {
    let ready =
        |f: &Figure| f.monster_type() == Some(kind) && !f.acted && !(f.summoned && f.since_round == sc.st.round);
    sc.st.on_map().filter(|(_, f)| ready(f)).min_by_key(|(_, f)| seam::acting_order(f)).map(|(id, _)| id)
}

/// The scenario ally of this name whose turn comes next.
pub(crate) fn next_ready_ally(sc: &Scene, ally: u8) -> Option<FigureId> {
    let number = |f: &Figure| match f.kind {
        FigureKind::Ally { ally: a, number } if a == ally && !f.acted => Some(number),
        _ => None,
    };
    sc.st.on_map().filter_map(|(id, f)| number(f).map(|n| (n, id))).min().map(|(_, id)| id)
}

/// The next monster of the type takes its turn; when none is left the slot is done.
pub(crate) fn next_of_type(sc: &mut Scene, slot: u8, kind: TypeId) -> Flow {
    let deck = sc.w.deck_of(kind);
    let Some(figure) = next_ready(sc, kind) else {
        // The last one may have died before its turn.
        infuse_for_set(sc, deck, false)?;
        sc.st.order[usize::from(slot)].done = true;
        return Ok(());
    };
    let Some(card) = sc.st.deck(deck).current else {
        sc.st.figure_mut(figure).acted = true;
        return Ok(());
    };
    let w = sc.w;
    let card = &w.deck(deck).cards[usize::from(card)];
    character_turn::begin_turn(sc, slot, figure)?;
    consume_for_set(sc, deck, figure, card)?;
    let mut deed = Deed::action(figure, sc.st.figure(figure).side, &card.action.steps);
    let mut given = Vec::new();
    for (i, c) in card.consume.iter().enumerate() {
        if sc.st.consumed(deck) >> i & 1 == 1 {
            given.extend(c.mods.iter().cloned());
            consumed_before(&mut deed, c);
        }
    }
    // What asks about the target stays open; everything else is settled for this monster.
    let (mut plain, riders) = riders::apart(given);
    let (later, now): (Vec<Rider>, Vec<Rider>) = riders.into_iter().partition(Rider::waits);
    plain.extend(riders::free(sc, &deed, &now, figure));
    // What does not change an ability comes once, after all of them.
    let once = |m: &Mod| matches!(m, Mod::Then(_) | Mod::Infuse(_) | Mod::Xp(_));
    let (after, mods): (Vec<Mod>, Vec<Mod>) = plain.into_iter().partition(once);
    deed.mods = mods;
    deed.mods.extend(later.into_iter().map(|r| Mod::Rider(Box::new(r))));
    focus::note(sc, &deed, &card.action.steps);
    action::perform(sc, &mut deed, &card.action.steps)?;
    let performed = deed.performed_any;
    riders::after(sc, &mut deed, &after, performed)?;
    for (i, c) in card.consume.iter().enumerate() {
        if sc.st.consumed(deck) >> i & 1 == 1 && !c.steps.is_empty() {
            action::perform(sc, &mut deed, &c.steps)?;
        }
    }
    sc.st.figure_mut(figure).acted = true;
    character_turn::infuse(sc, figure)?;
    infuse_for_set(sc, deck, deed.performed_any)?;
    character_turn::end_turn(sc, figure)
}

/// New members of a set that has acted already: whether they share in what it consumed or begin anew.
pub(crate) fn latecomers(sc: &mut Scene, kind: TypeId) {
    let deck = sc.w.deck_of(kind);
    match sc.w.rules.figures.latecomers {
        // gh1e:monster-element.consume.all-benefit
        Latecomers::Profit => {}
        // gh2e:monster-element.late-no-benefit
        Latecomers::ConsumeAnew if sc.st.consumed(deck) & OVER != 0 => *sc.st.consumed_mut(deck) = 0,
        Latecomers::ConsumeAnew => {}
    }
}

/// Bits of `set_consumed` besides the consumptions themselves.
const STARTED: u8 = 1 << 7;
const PERFORMED: u8 = 1 << 6;
const OVER: u8 = 1 << 5;

/// The first monster of a set to start its turn consumes for all of them, if any of them will perform an ability.
fn consume_for_set(sc: &mut Scene, deck: DeckId, figure: FigureId, card: &MonsterCard) -> Flow {
    let taken = sc.st.consumed(deck);
    // What depends on a test is consumed by the first monster for which it holds.
    let open = |c: &MonsterConsume| taken & STARTED == 0 || !c.when.is_empty();
    if !card.consume.iter().any(open) || !will_perform(sc, deck, card) {
        return Ok(());
    }
    *sc.st.consumed_mut(deck) |= STARTED;
    let mut deed = Deed::new(figure, sc.st.figure(figure).side);
    for (i, c) in card.consume.iter().enumerate().take(5) {
        if taken >> i & 1 == 1 {
            consumed_before(&mut deed, c);
        } else if open(c)
            && !c.icons.is_empty()
            && sc.tests(&c.when, figure, &deed)
            && riders::consume(sc, &mut deed, &c.icons)?
        {
            *sc.st.consumed_mut(deck) |= 1 << i;
        }
    }
    Ok(())
}

/// What the set has consumed is consumed for each of its members.
fn consumed_before(deed: &mut Deed, c: &MonsterConsume) {
    for icon in &c.icons {
        // Which element a wild icon took is not remembered, and no test can ask for it.
        if let hexhold_model::ElementIcon::One(e) = icon {
            deed.consumed.push(*e);
        }
        deed.count(hexhold_model::Outcome::ElementsConsumed, 1);
    }
}

/// gh2e:monster-element.trigger — whether any monster of the set would perform an ability as things stand: tried out on
/// a copy that nobody sees.
fn will_perform(sc: &Scene, deck: DeckId, card: &MonsterCard) -> bool {
    let waiting = sc.st.on_map().filter(|(_, f)| waits(sc, deck, f)).map(|(id, f)| (id, f.side)).collect::<Vec<_>>();
    waiting.into_iter().any(|(id, side)| {
        let mut trial = sc.st.clone();
        let (mut chance, mut voice) = (Seeded::new(0), FirstOption);
        let mut scene = Scene::new(&mut trial, sc.w, &mut chance, &mut voice, None);
        let mut deed = Deed::new(id, side);
        for c in &card.consume {
            deed.mods.extend(c.mods.iter().cloned());
            consumed_before(&mut deed, c);
        }
        action::perform(&mut scene, &mut deed, &card.action.steps).is_ok() && deed.performed_any
    })
}

/// Decides for everybody while something is tried out.
struct FirstOption;

impl Voice<crate::ScenarioRules> for FirstOption {
    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<Answer> {
        q.options.first().map(|&c| c.into())
    }
}

/// Whether a monster belongs to the set and has its turn of this round before it.
fn waits(sc: &Scene, deck: DeckId, f: &Figure) -> bool {
    f.monster_type().is_some_and(|t| sc.w.deck_of(t) == deck)
        && !f.acted
        && !(f.summoned && f.since_round == sc.st.round)
}

/// A turn of the set is over, in which an ability was performed or not: whether the card's elements become strong now.
fn infuse_for_set(sc: &mut Scene, deck: DeckId, performed: bool) -> Flow {
    let before = sc.st.consumed(deck);
    let last = before & OVER == 0 && !sc.st.on_map().any(|(_, f)| waits(sc, deck, f));
    let done = before | if performed { PERFORMED } else { 0 } | if last { OVER } else { 0 };
    *sc.st.consumed_mut(deck) = done;
    let now = match sc.w.rules.figures.infusion {
        MonsterInfusion::EachTurn => performed,
        MonsterInfusion::FirstTurn => performed && before & PERFORMED == 0,
        MonsterInfusion::LastTurn => last && done & PERFORMED != 0,
    };
    let w = sc.w;
    match sc.st.deck(deck).current.map(|c| &w.deck(deck).cards[usize::from(c)]) {
        Some(card) if now => character_turn::infuse_now(sc, None, &card.action.infuse),
        _ => Ok(()),
    }
}

/// A character's summon: "Move +0, Attack +0", with its range if it has one.
pub(crate) fn summon_turn(sc: &mut Scene, slot: u8, figure: FigureId) -> Flow {
    character_turn::begin_turn(sc, slot, figure)?;
    let mut steps = Vec::new();
    if let Some(stats) = sc.stats(figure) {
        if stats.move_.is_some() {
            let points = Amount::Stat(Stat::Move);
            steps.push(Step::new(Ability::Move { points, mode: MoveMode::Walk, riders: Vec::new() }));
        }
        if stats.attack.is_some() {
            let mut a = Attack::plain(Amount::Stat(Stat::Attack));
            a.target.range = stats.range.as_ref().map(|_| Amount::Stat(Stat::Range));
            steps.push(Step::new(Ability::Attack(a)));
        }
    }
    let mut deed = Deed::action(figure, sc.st.figure(figure).side, &steps);
    action::perform(sc, &mut deed, &steps)?;
    character_turn::infuse(sc, figure)?;
    character_turn::end_turn(sc, figure)
}

/// The next figure of a scenario ally takes its turn.
pub(crate) fn next_ally(sc: &mut Scene, slot: u8, ally: u8) -> Flow {
    let Some(figure) = next_ready_ally(sc, ally) else {
        sc.st.order[usize::from(slot)].done = true;
        return Ok(());
    };
    let w = sc.w;
    let def = &w.scenario.allies[usize::from(ally)];
    character_turn::begin_turn(sc, slot, figure)?;
    let mut deed = Deed::action(figure, sc.st.figure(figure).side, &def.action.steps);
    action::perform(sc, &mut deed, &def.action.steps)?;
    character_turn::infuse(sc, figure)?;
    character_turn::end_turn(sc, figure)
}
