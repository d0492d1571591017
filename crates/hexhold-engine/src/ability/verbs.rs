//! Which ability a step is, and who knows how it is performed.

use hexhold_model::{
    Ability, Amount, Condition, Cost, DeckEdit, Decks, MonsterCardChange, Outcome, Step, Target, Test,
};

use crate::{
    DeckName, Deed, Flow, Scene, Verb, Why,
    ability::groups,
    action::{self, OfCard},
    attack, bonuses, change, command, conditions, damage, deck_edits, doors,
    each_target::each_target,
    forced, give, heal, initiative, loot, marks, modifiers, movement, places,
    plan::Plan,
    play_card, played, recover, riders, strike, suffer, summon, tiles,
};

/// Performs the ability of a step. `plan` is what guides a figure that acts by itself.
pub(crate) fn ability(
    sc: &mut Scene,
    deed: &mut Deed,
    step: &Step,
    card: OfCard,
    plan: Option<&mut Plan>,
) -> Flow<bool> {
    let must = step.mandatory;
    let wants = |sc: &mut Scene, deed: &Deed, verb| if must { Ok(true) } else { action::may(sc, deed, verb) };
    match &step.ability {
        Ability::Move { points, mode, riders } => movement::move_(sc, deed, plan, points, *mode, riders),
        Ability::Teleport { range, near } => movement::teleport(sc, deed, range, near.as_ref()),
        Ability::Attack(spec) => match plan {
            Some(plan) => strike::attack(sc, deed, plan, spec),
            None => attack::attack(sc, deed, spec, must),
        },
        Ability::Heal { amount, target, riders } => heal::ability(sc, deed, amount, target, riders, must),
        Ability::Give { conditions, target, riders } => give::give(sc, deed, conditions, target, riders, must),
        Ability::Push { distance, target } => forced::ability(sc, deed, distance, target, true, must),
        Ability::Pull { distance, target } => forced::ability(sc, deed, distance, target, false, must),
        Ability::Suffer { amount, target } => suffer::ability(sc, deed, amount, target, must),
        Ability::Bonus(bonus) => {
            let begins = wants(sc, deed, Verb::Bonus)?;
            if begins {
                bonuses::begin(sc, bonus, deed.performer, card)?;
            }
            Ok(begins)
        }
        Ability::Summon { summon } => summon::summon(sc, deed, summon, card),
        Ability::Loot { range } => loot::loot(sc, deed, range),
        Ability::Recover { what, count, target } => recover::recover(sc, deed, *what, count, target),
        Ability::Cleanse { conditions, target } => cleanse(sc, deed, conditions, target, must),
        Ability::Command { target, steps, control, action } => {
            let order = command::Order { steps, control: *control, called_action: *action };
            command::command(sc, deed, target, order)
        }
        Ability::Tile(order) => tiles::change(sc, deed, order),
        Ability::Infuse { icons } => {
            let infused: Vec<_> = icons.iter().filter_map(|&i| deed.icon(i)).collect();
            if let Some(turn) = &mut sc.st.turn {
                turn.infuse.extend(infused);
            }
            Ok(true)
        }
        Ability::Consume { icons, then } => {
            let cost = Cost::Elements(icons.clone());
            let pays = riders::can_pay(sc, deed.performer, &cost) && wants(sc, deed, Verb::Infuse)?;
            if pays {
                riders::consume(sc, deed, icons)?;
                action::perform_for(sc, deed, then, card)?;
            }
            Ok(pays)
        }
        Ability::GainXp { amount } => {
            played::gain_experience(sc, deed.performer, *amount);
            Ok(true)
        }
        Ability::Resource { change } => resource(sc, deed, change),
        Ability::Deck { whose: Decks::Of(target), edits } => edit_decks(sc, deed, target, edits, must),
        Ability::Deck { whose: Decks::Monsters, edits } => {
            let edited = wants(sc, deed, Verb::Other)?;
            if edited {
                deck_edits::edit(sc, deed, DeckName::Monsters, edits)?;
            }
            Ok(edited)
        }
        Ability::Mark { mark, count, target, total } => marks::mark(sc, deed, mark, count, target, (*total, must)),
        Ability::Unmark { mark, count, target } => marks::unmark(sc, deed, mark, count, target, must),
        Ability::Kill { target } => kill(sc, deed, target, must),
        Ability::SetHitPoints { amount, target } => set_hit_points(sc, deed, amount, target, must),
        Ability::Swap { who, with } => places::swap(sc, deed, who, with, must),
        Ability::Focus { on, by } => places::lure(sc, deed, on, by, must),
        Ability::Play { from, half } => play_card::play(sc, deed, *from, *half, must),
        Ability::Choose { options, count } => groups::choose(sc, deed, (options, *count), card, must),
        Ability::Repeat { times, steps } => groups::repeat(sc, deed, times, steps, card),
        Ability::AsIf { at, steps } => groups::as_if(sc, deed, at, steps, card, must),
        Ability::Special(n) => groups::special(sc, deed, *n),
        Ability::Cards { change, count } => change::change(sc, deed, *change, count, must),
        Ability::Door { range, open } => doors::work(sc, deed, range, *open),
        Ability::Initiative { amount, relative, target } => reorder(sc, deed, amount, *relative, target, must),
        Ability::MonsterCards { change, target } => monster_cards(sc, deed, *change, target, must),
        Ability::Coded(_) => Ok(false),
    }
}

fn edit_decks(sc: &mut Scene, deed: &mut Deed, target: &Target, edits: &[DeckEdit], must: bool) -> Flow<bool> {
    each_target(sc, deed, target, Verb::Other, must, 0, |sc, deed, t| {
        modifiers::own_deck(sc, t).map_or(Ok(()), |deck| deck_edits::edit(sc, deed, deck, edits))
    })
}

fn reorder(
    sc: &mut Scene,
    deed: &mut Deed,
    amount: &Amount,
    relative: bool,
    target: &Target,
    must: bool,
) -> Flow<bool> {
    let n = sc.amount(amount, deed);
    each_target(sc, deed, target, Verb::Other, must, n, |sc, _, t| {
        initiative::change(sc, t, n, relative);
        Ok(())
    })
}

/// Only sets of monsters have such cards.
fn monster_cards(
    sc: &mut Scene,
    deed: &mut Deed,
    change: MonsterCardChange,
    target: &Target,
    must: bool,
) -> Flow<bool> {
    let mut target = target.clone();
    target.only.push(Test::IsMonster);
    each_target(sc, deed, &target, Verb::Other, must, 0, |sc, _, t| initiative::change_cards(sc, t, change))
}

fn cleanse(sc: &mut Scene, deed: &mut Deed, list: &[Condition], target: &Target, must: bool) -> Flow<bool> {
    each_target(sc, deed, target, Verb::Cleanse, must, 0, |sc, deed, t| {
        for &c in list {
            if conditions::remove(sc, t, c, Why::ConditionExpired) {
                deed.count(Outcome::NegativeConditionsRemoved, i16::from(c.is_negative()));
            }
        }
        // "All negative conditions" are also those that a pack brings.
        if Condition::ALL.iter().filter(|c| c.is_negative() && !c.is_card()).all(|c| list.contains(c)) {
            let more = marks::take_harmful(sc, t);
            deed.count(Outcome::NegativeConditionsRemoved, more);
        }
        Ok(())
    })
}

fn resource(sc: &mut Scene, deed: &Deed, change: &Amount) -> Flow<bool> {
    let change = sc.amount(change, deed);
    if let Some(c) = sc.st.figure(deed.performer).character() {
        let ch = sc.st.character_mut(c);
        ch.resource = (ch.resource + change).max(0);
    }
    Ok(true)
}

/// Characters and objectives are never killed by a word.
fn kill(sc: &mut Scene, deed: &mut Deed, target: &Target, must: bool) -> Flow<bool> {
    let mut target = target.clone();
    target.only.extend([Test::IsCharacter, Test::IsObjective].map(|t| Test::Not(Box::new(t))));
    each_target(sc, deed, &target, Verb::Kill, must, 0, attack::kill_instead)
}

fn set_hit_points(sc: &mut Scene, deed: &mut Deed, amount: &Amount, target: &Target, must: bool) -> Flow<bool> {
    each_target(sc, deed, target, Verb::Other, must, 0, |sc, _, t| {
        let n = sc.amount(amount, &Deed::new(t, sc.st.figure(t).side));
        damage::set_hit_points(sc, t, n, Why::ActiveBonus);
        Ok(())
    })
}

/// What a question about performing the ability calls it.
pub(crate) const fn verb_of(ability: &Ability) -> Verb {
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
        Ability::Tile(_) | Ability::Door { .. } => Verb::Tile,
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
