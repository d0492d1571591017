//! Actions: a half of a card is a list of abilities performed in order; then experience, infusions, and where the card goes.

use std::ops::ControlFlow;

use hexhold_model::{
    Ability, Action, Amount, Decks, LastSlot, Loss, LostFlight, Mod, Outcome, Step, Tally, Target, Test, Trigger,
};

use crate::{
    Answer, Ask, Bonus, CharId, Choice, DeckName, Deed, FigureId, FigureKind, Flow, Half, Pile, Question, Scene, Verb,
    What, Why, attack, bonuses, cards, command, conditions, damage, death, deck_edits, enter, forced, heal, interject,
    lasting, loot, mandatory, marks, modifiers, movement, places, play_card, recover, riders, summon, targets, tiles,
};

/// A character plays a half of a card, or the basic action in its place.
pub(crate) fn play(sc: &mut Scene, c: CharId, card: u8, half: Half, basic: bool) -> Flow {
    let figure = sc.st.character(c).figure;
    sc.tell(Why::TurnOrder, What::ActionBegan { character: c, card, half, basic });
    sc.st.character_mut(c).selected.remove(card);
    if let Some(turn) = &mut sc.st.turn {
        match half {
            Half::Top => turn.top = Some(card),
            Half::Bottom => turn.bottom = Some(card),
        }
    }
    if basic {
        sc.st.character_mut(c).count(Tally::BasicActions, 1);
        // Kept out of every pile until the action is done, so that it cannot pay for anything.
        let steps = [Step::new(basic_action(half))];
        let mut deed = Deed::action(figure, sc.st.figure(figure).side, &steps);
        perform_steps(sc, &mut deed, &steps)?;
        discard(sc, c, card);
        return Ok(());
    }
    perform_half(sc, c, card, half)
}

/// What is printed on a half of a card that is in no pile; then the card goes where it says.
pub(crate) fn perform_half(sc: &mut Scene, c: CharId, card: u8, half: Half) -> Flow {
    let w = sc.w;
    let figure = sc.st.character(c).figure;
    let printed = &w.party[usize::from(c.0)].class.cards[usize::from(card)];
    let action = match half {
        Half::Top => &printed.top,
        Half::Bottom => &printed.bottom,
    };
    let mut deed = Deed::action(figure, sc.st.figure(figure).side, &action.steps);
    if !action.requires.is_empty() && !riders::consume(sc, &mut deed, &action.requires)? {
        discard(sc, c, card);
        return Ok(());
    }
    let source = Some((c, card));
    perform_all(sc, &mut deed, &action.steps, source)?;
    finish_card(sc, c, card, half, action, &deed)
}

/// "Attack 2" on top, "Move 2" at the bottom of every card.
fn basic_action(half: Half) -> Ability {
    match half {
        Half::Top => Ability::Attack(hexhold_model::Attack::plain(Amount::Fixed(2))),
        Half::Bottom => {
            Ability::Move { points: Amount::Fixed(2), mode: hexhold_model::MoveMode::Walk, riders: Vec::new() }
        }
    }
}

/// After the action: mandatory experience and infusions if any part was performed, then the card's place.
fn finish_card(sc: &mut Scene, c: CharId, card: u8, half: Half, action: &Action, deed: &Deed) -> Flow {
    let figure = sc.st.character(c).figure;
    if sc.st.character(c).fate != crate::Fate::Present {
        // Exhausted in the middle of it: the card is lost with all the others.
        sc.st.character_mut(c).lost.insert(card);
        return Ok(());
    }
    if !deed.performed_any {
        discard(sc, c, card);
        return Ok(());
    }
    gain_experience(sc, figure, action.xp);
    if let Some(turn) = &mut sc.st.turn {
        turn.infuse.extend(action.infuse.iter().copied());
    }
    let stays = sc.st.bonuses.iter().any(|b| b.card == Some((c, card)))
        || sc
            .st
            .on_map()
            .any(|(_, f)| matches!(f.kind, FigureKind::Summon { owner, card: k, .. } if owner == c && k == card));
    let ch = sc.st.character_mut(c);
    if stays {
        ch.active.insert(card);
        if half == Half::Bottom {
            ch.active_bottom.insert(card);
        } else {
            ch.active_bottom.remove(card);
        }
        sc.tell(Why::CardActive, What::CardMoved { character: c, card, to: Pile::Active });
        return Ok(());
    }
    put_away(sc, c, card, action.loss);
    Ok(())
}

fn put_away(sc: &mut Scene, c: CharId, card: u8, loss: Loss) {
    match loss {
        Loss::Discarded => discard(sc, c, card),
        Loss::Lost | Loss::Unrecoverable => {
            damage::lose_card(sc, c, card, Why::CardLost);
            if loss == Loss::Unrecoverable {
                sc.st.character_mut(c).unrecoverable.insert(card);
            }
        }
    }
}

pub(crate) fn discard(sc: &mut Scene, c: CharId, card: u8) {
    if sc.st.character(c).fate != crate::Fate::Present {
        sc.st.character_mut(c).lost.insert(card);
        return;
    }
    let ch = sc.st.character_mut(c);
    ch.hand.remove(card);
    ch.selected.remove(card);
    ch.active.remove(card);
    ch.discard.insert(card);
    sc.tell(Why::CardDiscarded, What::CardMoved { character: c, card, to: Pile::Discard });
}

/// A card leaves the active area with everything it holds: bonuses and summons. Its icon says where it goes.
pub(crate) fn end_active_card(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    leave_active_area(sc, c, card, false)
}

/// The token has left the last use slot.
pub(crate) fn use_up_active_card(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    leave_active_area(sc, c, card, sc.w.rules.cards.last_slot == LastSlot::LostPile)
}

fn leave_active_area(sc: &mut Scene, c: CharId, card: u8, lost: bool) -> Flow {
    let figure = sc.st.character(c).figure;
    let flew = bonuses::flying(sc, figure);
    let ended: Vec<Bonus> = sc.st.bonuses.iter().copied().filter(|b| b.card == Some((c, card))).collect();
    sc.st.bonuses.retain(|b| b.card != Some((c, card)));
    for b in ended {
        sc.tell(Why::ActiveBonus, What::BonusEnded { bonus: b.id, owner: b.owner });
    }
    let own = |kind| matches!(kind, FigureKind::Summon { owner, card: k, .. } if owner == c && k == card);
    let summons: Vec<FigureId> = sc.st.on_map().filter(|(_, f)| own(f.kind)).map(|(id, _)| id).collect();
    for id in summons {
        death::leave_map(sc, id);
        sc.tell(Why::SummonRemoved, What::Died { figure: id, killer: None });
    }
    if sc.st.character(c).active.has(card) {
        let half = if sc.st.character(c).active_bottom.has(card) { Half::Bottom } else { Half::Top };
        sc.st.character_mut(c).active.remove(card);
        sc.st.character_mut(c).active_bottom.remove(card);
        let printed = &sc.w.party[usize::from(c.0)].class.cards[usize::from(card)];
        let loss = if half == Half::Top { printed.top.loss } else { printed.bottom.loss };
        put_away(sc, c, card, if lost && loss == Loss::Discarded { Loss::Lost } else { loss });
    }
    may_land(sc, figure, flew)
}

/// A summon is gone: its card goes when nothing else holds it in the active area.
pub(crate) fn end_active_card_if_spent(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    let own = |kind| matches!(kind, FigureKind::Summon { owner, card: k, .. } if owner == c && k == card);
    if sc.st.on_map().any(|(_, f)| own(f.kind)) {
        return Ok(());
    }
    end_active_card(sc, c, card)
}

/// A figure that has just lost flying enters its hex as with a normal movement; from an obstacle it goes to the nearest
/// hex without one.
pub(crate) fn may_land(sc: &mut Scene, figure: FigureId, flew: bool) -> Flow {
    if !flew || !sc.st.figure(figure).on_map || bonuses::flying(sc, figure) {
        return Ok(());
    }
    let cell = sc.st.figure(figure).cell;
    if !sc.st.tiles_of(hexhold_model::OverlayKind::Obstacle).contains(cell) {
        return enter::floor_effects(sc, figure, cell, None);
    }
    let room = match sc.w.rules.movement.lost_flight {
        LostFlight::Displaced => movement::standing_room(sc),
        // gh1e:fly.lost.damage, gh1e:fly.lost.relocate
        LostFlight::HurtAndDisplaced => {
            damage::suffer(sc, figure, i16::from(sc.w.level_row().trap), crate::Cause::Trap { forced_by: None })?;
            if !sc.st.figure(figure).on_map {
                return Ok(());
            }
            movement::empty_cells(sc)
        }
    };
    let near = movement::nearest(sc, cell, &room);
    let who = sc.decider(figure);
    let choice = sc.choose(|_| {
        let options = near.iter().copied().map(Choice::Cell).collect();
        Question::new(who, Ask::Teleport { figure, range: 0 }, options)
    })?;
    if let Choice::Cell(to) = choice {
        enter::enter_hex(sc, figure, to, crate::Motion::Walk, None, true)?;
    }
    Ok(())
}

pub(crate) fn gain_experience(sc: &mut Scene, figure: FigureId, amount: u8) {
    let Some(c) = sc.st.figure(figure).character().filter(|_| amount > 0) else { return };
    let ch = sc.st.character_mut(c);
    ch.experience = ch.experience.saturating_add(amount);
    ch.count(Tally::Experience, u16::from(amount));
    sc.tell(Why::Experience, What::Experience { character: c, amount });
}

/// Performs abilities in order, outside of any card.
pub(crate) fn perform_steps(sc: &mut Scene, deed: &mut Deed, steps: &[Step]) -> Flow {
    perform_all(sc, deed, steps, None)
}

/// Performs the abilities of an action in order. `card` carries the active bonuses they begin.
pub(crate) fn perform_all(sc: &mut Scene, deed: &mut Deed, steps: &[Step], card: Option<(CharId, u8)>) -> Flow {
    for (i, step) in steps.iter().enumerate() {
        let for_something = steps.get(i + 1).is_some_and(|next| next.when.contains(&Test::Performed));
        let step = &mandatory::in_force(sc, step, for_something);
        if i > 0 {
            interject::between_abilities(sc, deed.performer)?;
        }
        if !sc.st.figure(deed.performer).on_map {
            break;
        }
        let performed = perform_one(sc, deed, step, card);
        if performed.is_err() && sc.decider(deed.performer) != crate::To::Party {
            sc.doing.get_or_insert_with(|| step.clone().into_owned());
        }
        if performed?.is_break() {
            break;
        }
        lasting::expire(sc)?;
    }
    Ok(())
}

/// One ability with its tests and its price; a break leaves those after it out.
fn perform_one(sc: &mut Scene, deed: &mut Deed, step: &Step, card: Option<(CharId, u8)>) -> Flow<ControlFlow<()>> {
    let about = deed.subject.unwrap_or(deed.performer);
    // gh2e:forced.immobilized-stunned-push-pull-teleport — a stunned figure can still be teleported by somebody else.
    let carried = deed.forced_by.is_some() && matches!(step.ability, Ability::Teleport { .. });
    let stunned = !carried && conditions::stunned(sc, deed.performer);
    if !sc.tests(&step.when, about, deed) || stunned {
        deed.performed_last = false;
        return Ok(ControlFlow::Continue(()));
    }
    // gh2e:mandatory.marker — a marked ability may be declined only together with everything after it.
    let automated = sc.decider(deed.performer) == crate::To::Party;
    if step.mandatory && !deed.performed_any && !automated && !may(sc, deed, verb_of(&step.ability))? {
        return Ok(ControlFlow::Break(()));
    }
    if let Some(cost) = &step.cost
        && (!riders::can_pay(sc, deed.performer, cost)
            || !may(sc, deed, Verb::Other)?
            || !riders::pay_cost(sc, deed, cost)?)
    {
        deed.performed_last = false;
        return Ok(ControlFlow::Continue(()));
    }
    // gh1e:trigger.exhausted — who was exhausted by the price does nothing more for it.
    let passive = matches!(step.ability, Ability::GainXp { .. } | Ability::Infuse { .. });
    if !sc.st.figure(deed.performer).on_map && !passive {
        return Ok(ControlFlow::Break(()));
    }
    let was = std::mem::replace(&mut sc.in_ability, true);
    let had = deed.begins(step);
    let performed = perform(sc, deed, step, card);
    sc.in_ability = was;
    // An item used for an ability that was then not performed is wasted.
    sc.added.clear();
    let performed = performed?;
    deed.ended(step, had || performed);
    deed.performed_last = performed;
    deed.performed_any |= performed;
    Ok(ControlFlow::Continue(()))
}

const fn verb_of(ability: &Ability) -> Verb {
    match ability {
        Ability::Move { .. } | Ability::Teleport { .. } => Verb::Move,
        Ability::Attack(_) => Verb::Attack,
        Ability::Heal { .. } => Verb::Heal,
        Ability::Give { .. } => Verb::Give,
        Ability::Push { .. } => Verb::Push,
        Ability::Pull { .. } => Verb::Pull,
        Ability::Suffer { .. } => Verb::Suffer,
        Ability::Loot { .. } => Verb::Loot,
        Ability::Recover { .. } => Verb::Recover,
        Ability::Summon { .. } => Verb::Summon,
        Ability::Bonus(_) => Verb::Bonus,
        Ability::Command { .. } => Verb::Command,
        Ability::Tile(_) => Verb::Tile,
        Ability::Cleanse { .. } => Verb::Cleanse,
        Ability::Infuse { .. } | Ability::Consume { .. } => Verb::Infuse,
        Ability::Cards { .. } => Verb::Cards,
        Ability::Mark { .. } | Ability::Unmark { .. } => Verb::Mark,
        Ability::Kill { .. } => Verb::Kill,
        Ability::Swap { .. } => Verb::Swap,
        Ability::Focus { .. } => Verb::Focus,
        Ability::Play { .. } => Verb::Play,
        _ => Verb::Other,
    }
}

/// Whether the performer wants to; automated figures always do.
fn may(sc: &mut Scene, deed: &Deed, about: Verb) -> Flow<bool> {
    match sc.decider(deed.performer) {
        crate::To::Party => Ok(true),
        who => sc.confirm(who, Ask::Perform { figure: deed.performer, about }),
    }
}

fn perform(sc: &mut Scene, deed: &mut Deed, step: &Step, card: Option<(CharId, u8)>) -> Flow<bool> {
    let wants = |sc: &mut Scene, deed: &Deed, verb| if step.mandatory { Ok(true) } else { may(sc, deed, verb) };
    match &step.ability {
        Ability::Move { points, mode, riders } => movement::move_(sc, deed, points, *mode, riders),
        Ability::Teleport { range, near } => movement::teleport(sc, deed, range, near.as_ref()),
        Ability::Attack(spec) => attack::attack(sc, deed, spec, step.mandatory),
        Ability::Heal { amount, target, riders } => {
            let (mods, later) = riders::begin(sc, deed, riders)?;
            let all: Vec<Mod> = mods.iter().chain(&deed.mods).cloned().collect();
            let amount = sc.amount(amount, deed) + heal_bonus(sc, deed, &all);
            let reach = Reach { target, mods: &all, must: step.mandatory };
            let mut first = true;
            let healed = each_target_with(sc, deed, &reach, Verb::Heal, amount, |sc, deed, t| {
                // An item used while the target was being chosen counts for this heal.
                let mut used = sc.take_added();
                if std::mem::take(&mut first) {
                    used.extend(bonuses::on_trigger(sc, Trigger::Heal, deed)?);
                }
                let mut own = riders::settle(sc, deed, used, t)?;
                own.extend(riders::for_target(sc, deed, &later, t)?);
                let amount = amount + heal_bonus(sc, deed, &own);
                heal::heal(sc, t, amount, Some(deed))?;
                for m in mods.iter().chain(&own) {
                    if let Mod::Effect(hexhold_model::Effect::Gain(c)) = m {
                        conditions::gain(sc, t, &[*c], Some(deed.performer))?;
                    }
                }
                riders::after(sc, deed, &own, true)
            })?;
            riders::after(sc, deed, &mods, healed)?;
            Ok(healed)
        }
        Ability::Give { conditions, target, riders } => {
            let (mods, later) = riders::begin(sc, deed, riders)?;
            let all: Vec<Mod> = mods.iter().chain(&deed.mods).cloned().collect();
            let target = targets::of_condition(sc, target);
            let reach = Reach { target: &target, mods: &all, must: step.mandatory };
            let given = each_target_with(sc, deed, &reach, Verb::Give, 0, |sc, deed, t| {
                let own = riders::for_target(sc, deed, &later, t)?;
                conditions::gain(sc, t, conditions, Some(deed.performer))?;
                riders::after(sc, deed, &own, true)
            })?;
            riders::after(sc, deed, &mods, given)?;
            Ok(given)
        }
        Ability::Push { distance, target } => {
            let n = sc.count(distance, deed);
            each_target(sc, deed, target, Verb::Push, step.mandatory, i16::from(n), |sc, deed, t| {
                forced::push(sc, deed, t, n).map(|_| ())
            })
        }
        Ability::Pull { distance, target } => {
            let n = sc.count(distance, deed);
            each_target(sc, deed, target, Verb::Pull, step.mandatory, i16::from(n), |sc, deed, t| {
                forced::pull(sc, deed, t, n).map(|_| ())
            })
        }
        Ability::Suffer { amount, target } => {
            let mut found = targets::fitting(sc, deed, target);
            if target.range.is_some() && targets::needs_sight(sc, true, false) {
                let here = sc.origin(deed);
                found.retain(|&f| f == deed.performer || sc.tables.sight(here, sc.st.figure(f).cell));
            }
            if found.is_empty() || !wants(sc, deed, Verb::Suffer)? {
                return Ok(false);
            }
            let amount = sc.amount(amount, deed);
            pick_not_targeted(sc, deed, target, found, |sc, deed, t| {
                let suffered = damage::suffer(sc, t, amount, crate::Cause::Ability(deed.performer))?;
                deed.count(Outcome::DamageDealt, suffered);
                deed.count(Outcome::FiguresFelled, i16::from(!sc.st.figure(t).on_map));
                Ok(())
            })
        }
        Ability::Bonus(bonus) => {
            if !wants(sc, deed, Verb::Bonus)? {
                return Ok(false);
            }
            bonuses::begin(sc, bonus, deed.performer, card)?;
            Ok(true)
        }
        Ability::Summon { summon } => summon::summon(sc, deed, summon, card),
        Ability::Loot { range } => loot::loot(sc, deed, range),
        Ability::Recover { what, count, target } => recover::recover(sc, deed, *what, count, target),
        Ability::Cleanse { conditions, target } => {
            each_target(sc, deed, target, Verb::Cleanse, step.mandatory, 0, |sc, deed, t| {
                for &c in conditions {
                    if conditions::remove(sc, t, c, Why::ConditionExpired) {
                        deed.count(Outcome::NegativeConditionsRemoved, i16::from(c.is_negative()));
                    }
                }
                Ok(())
            })
        }
        Ability::Command { target, steps, control, action } => {
            let order = command::Order { steps, control: *control, called_action: *action };
            command::command(sc, deed, target, order)
        }
        Ability::Tile(order) => tiles::change(sc, deed, order),
        Ability::Infuse { icons } => {
            if let Some(turn) = &mut sc.st.turn {
                turn.infuse.extend(icons.iter().copied());
            }
            Ok(true)
        }
        Ability::Consume { icons, then } => {
            let cost = hexhold_model::Cost::Elements(icons.clone());
            if !riders::can_pay(sc, deed.performer, &cost) || !wants(sc, deed, Verb::Infuse)? {
                return Ok(false);
            }
            riders::consume(sc, deed, icons)?;
            perform_all(sc, deed, then, card)?;
            Ok(true)
        }
        Ability::GainXp { amount } => {
            gain_experience(sc, deed.performer, *amount);
            Ok(true)
        }
        Ability::Resource { change } => {
            let change = sc.amount(change, deed);
            if let Some(c) = sc.st.figure(deed.performer).character() {
                let ch = sc.st.character_mut(c);
                ch.resource = (ch.resource + change).max(0);
            }
            Ok(true)
        }
        Ability::Deck { whose, edits } => match whose {
            Decks::Of(target) => each_target(sc, deed, target, Verb::Other, step.mandatory, 0, |sc, deed, t| {
                modifiers::own_deck(sc, t).map_or(Ok(()), |deck| deck_edits::edit(sc, deed, deck, edits))
            }),
            Decks::Monsters => {
                if !wants(sc, deed, Verb::Other)? {
                    return Ok(false);
                }
                deck_edits::edit(sc, deed, DeckName::Monsters, edits)?;
                Ok(true)
            }
        },
        Ability::Mark { mark, count, target, total } => {
            let n = sc.count(count, deed);
            each_target(sc, deed, target, Verb::Mark, step.mandatory, i16::from(n), |sc, deed, t| {
                marks::put(sc, deed.performer, t, mark, n, *total);
                Ok(())
            })
        }
        Ability::Unmark { mark, count, target } => marks::unmark(sc, deed, mark, count, target, step.mandatory),
        Ability::Kill { target } => {
            let mut target = target.clone();
            let spared = [Test::IsCharacter, Test::IsObjective].map(|t| Test::Not(Box::new(t)));
            target.only.extend(spared);
            each_target(sc, deed, &target, Verb::Kill, step.mandatory, 0, attack::kill_instead)
        }
        Ability::SetHitPoints { amount, target } => {
            each_target(sc, deed, target, Verb::Other, step.mandatory, 0, |sc, _, t| {
                let n = sc.amount(amount, &Deed::new(t, sc.st.figure(t).side));
                damage::set_hit_points(sc, t, n, Why::ActiveBonus);
                Ok(())
            })
        }
        Ability::Swap { who, with } => places::swap(sc, deed, who, with, step.mandatory),
        Ability::Focus { on, by } => places::lure(sc, deed, on, by, step.mandatory),
        Ability::Play { from, half } => play_card::play(sc, deed, *from, *half, step.mandatory),
        Ability::Choose { options } => {
            let who = sc.decider(deed.performer);
            let n = options.len() as u16;
            let optional = !step.mandatory;
            let choice = sc.choose(|_| {
                let mut list: Vec<Choice> = (0..n).map(Choice::Nth).collect();
                if optional {
                    list.push(Choice::Done);
                }
                Question::new(who, Ask::Option { texts: n as u8, options: options.clone() }, list)
            })?;
            let Choice::Nth(i) = choice else { return Ok(false) };
            let before = std::mem::replace(&mut deed.performed_any, false);
            perform_all(sc, deed, &options[usize::from(i)], card)?;
            let performed = deed.performed_any;
            deed.performed_any |= before;
            Ok(performed)
        }
        Ability::Repeat { times, steps } => {
            let times = sc.count(times, deed);
            // Performed if anything in it was: a group whose parts were all declined is a group declined.
            let before = std::mem::replace(&mut deed.performed_any, false);
            for _ in 0..times {
                perform_all(sc, deed, steps, card)?;
            }
            let performed = deed.performed_any;
            deed.performed_any |= before;
            Ok(performed)
        }
        Ability::AsIf { at, steps } => {
            let mut performed = false;
            each_target(sc, deed, at, Verb::Other, step.mandatory, 0, |sc, deed, figure| {
                let there = sc.st.figure(figure).cell;
                let origin = deed.origin.replace(there);
                let before = std::mem::replace(&mut deed.performed_any, false);
                let flow = perform_all(sc, deed, steps, card);
                performed = std::mem::replace(&mut deed.performed_any, before);
                deed.origin = origin;
                flow
            })?;
            Ok(performed)
        }
        Ability::Special(n) => {
            let Some(kind) = sc.st.figure(deed.performer).monster_type() else { return Ok(false) };
            let w = sc.w;
            let specials = &w.types[usize::from(kind.0)].specials;
            if let Some(action) = specials.get(usize::from(*n).saturating_sub(1)) {
                crate::automated::perform(sc, deed, &action.steps)?;
            }
            Ok(true)
        }
        Ability::Cards { change, count } => cards::change(sc, deed, *change, count, step.mandatory),
        Ability::Coded(_) => Ok(false),
    }
}

fn heal_bonus(sc: &Scene, deed: &Deed, mods: &[Mod]) -> i16 {
    mods.iter().map(|m| if let Mod::Heal(a) = m { sc.amount(a, deed) } else { 0 }).sum()
}

/// Whom a targeted ability may target: as printed, with what has been added; `must`: at least one, if there is any.
struct Reach<'a> {
    target: &'a Target,
    mods: &'a [Mod],
    must: bool,
}

/// A targeted ability on up to so many targets, chosen one at a time; all of them when the card says so.
pub(crate) fn each_target(
    sc: &mut Scene,
    deed: &mut Deed,
    target: &Target,
    verb: Verb,
    must: bool,
    value: i16,
    apply: impl FnMut(&mut Scene, &mut Deed, FigureId) -> Flow,
) -> Flow<bool> {
    each_target_with(sc, deed, &Reach { target, mods: &[], must }, verb, value, apply)
}

fn each_target_with(
    sc: &mut Scene,
    deed: &mut Deed,
    reach: &Reach,
    verb: Verb,
    value: i16,
    mut apply: impl FnMut(&mut Scene, &mut Deed, FigureId) -> Flow,
) -> Flow<bool> {
    let Reach { target, mods, must: mandatory } = *reach;
    let more = |sc: &Scene, deed: &Deed, of: fn(&Mod) -> Option<&Amount>| -> i16 {
        mods.iter().filter_map(of).map(|a| sc.amount(a, deed)).sum()
    };
    let farther = more(sc, deed, |m| if let Mod::Range(a) = m { Some(a) } else { None });
    let further = more(sc, deed, |m| if let Mod::Targets(a) = m { Some(a) } else { None });
    let range = target.range.as_ref().map(|r| (sc.amount(r, deed) + farther).clamp(0, 99) as u8);
    let laid = mods.iter().rev().find_map(|m| if let Mod::Area(a) = m { Some(a) } else { None });
    let area = match laid.or(target.area.as_ref()) {
        Some(area) => match crate::card_text::area::choose_area(sc, deed, area, range.unwrap_or(1), target, mandatory)?
        {
            Some(cells) => Some(cells),
            None => return Ok(false),
        },
        None => None,
    };
    let found = |sc: &Scene, deed: &Deed| match &area {
        Some(cells) => crate::card_text::area::targets_in(sc, deed, target, cells),
        None => targets::candidates(sc, deed, target, range),
    };
    let found = |sc: &Scene, deed: &Deed| -> Vec<FigureId> {
        found(sc, deed).into_iter().filter(|&f| targets::is_enemy_or_figure(sc, deed, sc.st.figure(f))).collect()
    };
    let all = area.is_some() || matches!(target.count, hexhold_model::Count::All);
    let most = match &target.count {
        // gh2e:target.plus-one-on-default
        hexhold_model::Count::UpTo(n) if !all => (sc.amount(n, deed) + further).clamp(0, 99) as usize,
        _ => usize::MAX,
    };
    let mut done = crate::Figures::default();
    let figure = deed.performer;
    let who = sc.decider(figure);
    while done.len() < most && sc.st.figure(figure).on_map {
        let options: Vec<FigureId> = found(sc, deed).into_iter().filter(|&f| !done.has(f)).collect();
        if options.is_empty() {
            break;
        }
        // Everybody meant: the performer decides once whether to do it at all, then nobody is left out.
        let automated = who == crate::To::Party;
        let target = if all && (automated || !done.is_empty()) {
            options[0]
        } else {
            let must = automated || (mandatory && done.is_empty());
            let choice = sc.choose(|_| {
                let mut list: Vec<Choice> = options.iter().copied().map(Choice::Figure).collect();
                if !must {
                    list.push(Choice::Done);
                }
                let further = !done.is_empty();
                Question::new(who, Ask::Target { figure, about: verb, value, further, may_skip: Vec::new() }, list)
            })?;
            match choice {
                Choice::Figure(f) => f,
                _ => break,
            }
        };
        done.insert(target);
        deed.targeted.insert(target);
        if let Some(c) = sc.st.figure(figure).character()
            && target != figure
            && sc.st.figure(target).side == deed.side
        {
            sc.st.character_mut(c).count(Tally::AlliesTargeted, 1);
        }
        let before = deed.subject.replace(target);
        apply(sc, deed, target)?;
        deed.subject = before;
    }
    deed.set(Outcome::TargetsHit, done.len() as i16);
    Ok(!done.is_empty())
}

/// Effects that are not targeted: everybody meant, or so many of them as the performer picks.
fn pick_not_targeted(
    sc: &mut Scene,
    deed: &mut Deed,
    target: &Target,
    found: Vec<FigureId>,
    mut apply: impl FnMut(&mut Scene, &mut Deed, FigureId) -> Flow,
) -> Flow<bool> {
    let most = match &target.count {
        hexhold_model::Count::All => found.len(),
        hexhold_model::Count::UpTo(n) => usize::from(sc.count(n, deed)),
    };
    let mut left = found;
    let mut done = 0;
    while done < most && !left.is_empty() {
        let f = if most >= left.len() + done {
            left[0]
        } else {
            let who = sc.decider(deed.performer);
            let figure = deed.performer;
            match sc.ask(|_| {
                let list = left.iter().copied().map(Choice::Figure).collect();
                let (about, further) = (Verb::Suffer, done > 0);
                let ask = Ask::Target { figure, about, value: 0, further, may_skip: Vec::new() };
                Question::new(who, ask, list)
            })? {
                Answer::Choose(Choice::Figure(f)) => f,
                _ => break,
            }
        };
        left.retain(|&x| x != f);
        done += 1;
        if sc.st.figure(f).on_map {
            apply(sc, deed, f)?;
        }
    }
    Ok(done > 0)
}
