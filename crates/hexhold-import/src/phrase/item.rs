//! Sentences on items.

use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Duration, Effect, ElementIcon, Mod, Step, Test, Trigger,
};

use super::{Reader, bonus, character::recovered, itself};
use crate::names::Names;

/// What the sentence on an item says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ItemText {
    /// All of it.
    Bonus(Box<ActiveBonus>),
    /// What follows is performed during the bearer's turn.
    Perform,
}

pub(crate) fn read_item(names: &Names, text: &str) -> Option<ItemText> {
    let parts = names.parts(text);
    let sentences: [fn(&mut Reader) -> Option<ItemText>; 4] = [during_move, during_attack, during_turn, immunity];
    sentences.iter().find_map(|sentence| {
        let mut reader = Reader { parts: &parts, at: 0, letter: None };
        let found = sentence(&mut reader)?;
        reader.ends().then_some(found)
    })
}

fn holds(trigger: Trigger, when: Vec<Test>, effect: BonusEffect) -> ItemText {
    ItemText::Bonus(Box::new(ActiveBonus { duration: Duration::Persistent, when, ..bonus(trigger, effect) }))
}

/// "During your move ability, add +2 to the movement".
fn during_move(r: &mut Reader) -> Option<ItemText> {
    if !(r.run(&["during", "your"]) && r.eat(&["move", "movement"])) {
        return None;
    }
    r.eat(&["ability"]);
    r.marks();
    if !r.eat(&["add"]) {
        return None;
    }
    let change = if r.icon("move") {
        Mod::Move(Amount::Fixed(r.signed()?))
    } else if r.icon("jump") {
        Mod::Jump
    } else {
        return None;
    };
    if r.eat(&["to"]) {
        r.eat(&["the", "your"]);
        r.eat(&["move", "movement"]).then_some(())?;
        r.eat(&["ability"]);
    }
    Some(holds(Trigger::Move, Vec::new(), BonusEffect::Mods(vec![change])))
}

/// "During your melee attack, add +1 to a single attack". What changes a whole attack action is not read: an item is
/// used for one attack.
fn during_attack(r: &mut Reader) -> Option<ItemText> {
    if !r.run(&["during", "your"]) {
        return None;
    }
    let when = match (r.eat(&["melee"]), r.eat(&["ranged"])) {
        (true, _) => vec![Test::MeleeAttack],
        (_, true) => vec![Test::RangedAttack],
        _ => Vec::new(),
    };
    if !r.eat(&["attack"]) {
        return None;
    }
    r.eat(&["ability"]);
    r.marks();
    let mut mods = Vec::new();
    if r.run(&["gain", "advantage"]) {
        mods.push(Mod::Advantage);
        r.eat(&["on"]).then_some(())?;
    } else {
        r.eat(&["add"]).then_some(())?;
        loop {
            mods.push(change(r)?);
            r.marks();
            if r.eat(&["to"]) {
                break;
            }
            r.eat(&["and"]);
        }
    }
    (r.number() == Some(1)).then_some(())?;
    r.eat(&["single"]);
    r.eat(&["attack"]).then(|| holds(Trigger::Attack, when, BonusEffect::Mods(mods)))
}

fn change(r: &mut Reader) -> Option<Mod> {
    Some(if r.icon("attack") {
        Mod::Attack(Amount::Fixed(r.signed()?))
    } else if r.icon("pierce") {
        Mod::Pierce(Amount::Fixed(r.number()?))
    } else if r.icon("push") {
        Mod::Effect(Effect::Push(Amount::Fixed(r.number()?)))
    } else if r.icon("pull") {
        Mod::Effect(Effect::Pull(Amount::Fixed(r.number()?)))
    } else {
        Mod::Effect(Effect::Gain(r.condition().filter(|c| c.is_negative())?))
    })
}

/// "During your turn, perform:", or one of the usual things.
fn during_turn(r: &mut Reader) -> Option<ItemText> {
    if !(r.run(&["during", "your"]) && r.eat(&["turn"])) {
        return None;
    }
    r.marks();
    if r.eat(&["perform"]) {
        if r.peek().is_none() || r.ends() {
            return Some(ItemText::Perform);
        }
        (r.number() == Some(1)).then_some(())?;
        r.icon("heal").then_some(())?;
        let amount = r.amount()?;
        r.marks();
        let myself = r.eat(&["self"]) && r.eat(&["action", "ability"]);
        return myself.then(|| turn(Ability::Heal { amount, target: itself(), riders: Vec::new() }));
    }
    let made = r.eat(&["create", "infuse"]) && r.eat(&["any"]) && r.eat(&["element"]);
    if made || r.icon("element.wild") {
        return Some(turn(Ability::Infuse { icons: vec![ElementIcon::Wild] }));
    }
    recovered(r).map(turn)
}

fn turn(ability: Ability) -> ItemText {
    holds(Trigger::DuringTurn, Vec::new(), BonusEffect::Steps(vec![Step::new(ability)]))
}

/// "You are immune to …", one condition.
fn immunity(r: &mut Reader) -> Option<ItemText> {
    r.eat(&["you"]);
    if !(r.eat(&["are"]) && r.eat(&["immune"]) && r.eat(&["to"])) {
        return None;
    }
    Some(holds(Trigger::Always, Vec::new(), BonusEffect::Immune(r.condition()?)))
}
