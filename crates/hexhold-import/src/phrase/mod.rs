//! Sentences on cards, recognised by their grammar: who, what, how much, when. Whatever is not read to its end is not
//! recognised.

mod character;
mod item;
mod reader;

use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Compare, Count, Duration, Effect, Mod, Outcome, OverlayKind, Rider,
    Round, Step, Target, Test, TileChange, TileOrder, TrapEffect, Trigger, Who,
};

use crate::{
    names::{Names, Part},
    words::Word,
};

pub(crate) use item::{ItemText, read_item};
use reader::Reader;

/// What a sentence says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phrase {
    /// Abilities of their own.
    Steps(Vec<Step>),
    /// Done about the target of the attack in front of it.
    OfTarget(Vec<Step>),
    /// Changes the attack in front of it.
    Rider(Rider),
    Advantage,
    Disadvantage,
    /// The number replaces that of the ability it stands under.
    Instead,
    /// What a letter stands for.
    Letter(char, Amount),
    /// What follows happens only if these hold.
    When(Vec<Test>),
    /// What follows is done by these figures.
    Grant(Target),
    /// Holds while it lasts: this round if a card says so, always if a stat card does.
    Bonus(Box<ActiveBonus>),
    /// What follows happens at this moment.
    Moment(Trigger, Vec<Test>),
    /// Done about the tile created in front of it.
    OfTile(Vec<Step>),
    /// So many enemies within the range.
    SomeWithin(Amount, Amount),
    /// Everybody who fits is a target.
    AllThat(Vec<Test>),
    /// The summoned figure stands next to the target.
    BesideTarget,
    /// The focus is the enemy farthest away within the range.
    FarthestFocus(Amount),
    /// Every enemy within the range is a target.
    AllWithin(Amount),
    Nothing,
}

/// Reads a sentence; `text` has its labels filled in. `letter` is what X stands for, if it is known already.
pub(crate) fn read(names: &Names, text: &str, letter: Option<&Amount>) -> Option<Phrase> {
    let parts = names.parts(text);
    let sentences: [fn(&mut Reader) -> Option<Phrase>; 24] = [
        icon_alone,
        nothing,
        suffering,
        adding,
        disadvantage,
        create,
        performed,
        any_time,
        death,
        grant,
        letter_is,
        focus,
        rounds,
        heal_for,
        kin_attacks,
        heals_give,
        moment,
        nobody_granted,
        whom,
        beside_target,
        of_tile,
        character::allowed,
        character::experience,
        character::advantage,
    ];
    sentences.iter().find_map(|sentence| {
        let mut reader = Reader { parts: &parts, at: 0, letter: letter.cloned() };
        let phrase = sentence(&mut reader)?;
        reader.ends().then_some(phrase)
    })
}

fn all(who: Who, range: Option<Amount>, only: Vec<Test>) -> Target {
    Target { who, count: Count::All, range, area: None, only }
}

fn itself() -> Target {
    Target::one(Who::Performer)
}

fn suffer(amount: Amount, target: Target) -> Step {
    Step::new(Ability::Suffer { amount, target })
}

/// What a card gives for the round.
pub(crate) fn bonus(trigger: Trigger, effect: BonusEffect) -> ActiveBonus {
    ActiveBonus {
        id: 0,
        duration: Duration::Round,
        slots: Vec::new(),
        trigger,
        when: Vec::new(),
        effect,
        aura: None,
        optional: false,
        exclusive: None,
    }
}

fn holds(trigger: Trigger, effect: BonusEffect) -> Phrase {
    Phrase::Bonus(Box::new(bonus(trigger, effect)))
}

pub(crate) fn at_least(outcome: Outcome, n: i16) -> Test {
    Test::Compare(Amount::Outcome(outcome), Compare::AtLeast, Amount::Fixed(n))
}

fn icon_alone(r: &mut Reader) -> Option<Phrase> {
    for (name, phrase) in [
        ("custom.advantage", Phrase::Advantage),
        ("custom.disadvantage", Phrase::Disadvantage),
        ("custom.instead", Phrase::Instead),
        ("custom.ondeath", Phrase::Moment(Trigger::Dies, Vec::new())),
    ] {
        if r.icon(name) {
            return Some(phrase);
        }
    }
    None
}

fn nothing(r: &mut Reader) -> Option<Phrase> {
    if r.eat(&["nothing"]) {
        return Some(Phrase::Nothing);
    }
    r.figure();
    let act = r.run(&["does", "not"])
        && (r.eat(&["act"]) || r.eat(&["perform"]) && r.number() == Some(1) && r.eat(&["turn"]));
    act.then_some(Phrase::Nothing)
}

/// All enemies next to a tile just made suffer.
fn of_tile(r: &mut Reader) -> Option<Phrase> {
    if !r.run(&["all", "enemies", "adjacent", "to", "the", "created"]) || !r.eat(&["obstacle", "trap", "tile"]) {
        return None;
    }
    // Range is counted from the tile there.
    let target = all(Who::Enemy, Some(Amount::Fixed(1)), Vec::new());
    Some(Phrase::OfTile(outcome(r, &target)?))
}

/// Somebody suffers damage, and maybe gains a condition.
fn suffering(r: &mut Reader) -> Option<Phrase> {
    let (target, of_target) = sufferers(r)?;
    let steps = outcome(r, &target)?;
    Some(if of_target { Phrase::OfTarget(steps) } else { Phrase::Steps(steps) })
}

/// "suffers 2 damage and gains a condition".
fn outcome(r: &mut Reader, target: &Target) -> Option<Vec<Step>> {
    if !r.eat(&["suffer", "suffers"]) {
        return None;
    }
    let mut steps = vec![suffer(r.damage()?, target.clone())];
    let start = r.at;
    if r.eat(&["and"]) {
        if r.eat(&["gain", "gains"]) {
            let given = Ability::Give { conditions: vec![r.condition()?], target: target.clone(), riders: Vec::new() };
            steps.push(Step::new(given));
        } else if r.figure().is_some() && r.eat(&["dies"]) {
            // More damage than anybody has hit points.
            steps.push(suffer(Amount::Fixed(999), itself()));
        } else {
            r.at = start;
        }
    }
    Some(steps)
}

/// Who suffers, and whether the words are about the target of an attack.
fn sufferers(r: &mut Reader) -> Option<(Target, bool)> {
    if r.figure().is_some() {
        return Some((itself(), false));
    }
    if r.run(&["the", "target"]) {
        r.eat(&["also"]);
        return Some((Target::one(Who::Subject), true));
    }
    if !r.eat(&["all"]) {
        return None;
    }
    let adjacent = r.eat(&["adjacent"]);
    let who = match (r.eat(&["enemies"]), r.eat(&["allies"]), r.eat(&["figures"])) {
        (true, false, false) if r.run(&["and", "allies"]) => Who::Other,
        (true, false, false) => Who::Enemy,
        (false, true, false) if r.run(&["and", "enemies"]) => Who::Other,
        (false, true, false) => Who::Ally,
        (false, false, true) => Who::Other,
        _ => return None,
    };
    if adjacent {
        return Some((all(who, Some(Amount::Fixed(1)), Vec::new()), false));
    }
    if r.run(&["adjacent", "to", "the", "target"]) {
        let near = Test::Adjacent { who: Who::Subject, at_least: 1 };
        return Some((all(who, None, vec![near]), true));
    }
    let range = r.within();
    Some((all(who, range, Vec::new()), false))
}

/// "Add +2 attack if the target …", "add a condition if …".
fn adding(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["add", "adds"]) {
        return None;
    }
    let gives = if r.icon("attack") {
        Mod::Attack(Amount::Fixed(r.signed()?))
    } else {
        Mod::Effect(Effect::Gain(r.condition()?))
    };
    if !r.eat(&["if"]) {
        return None;
    }
    let when = vec![target_test(r)?];
    Some(Phrase::Rider(Rider { cost: None, when, gives: vec![gives] }))
}

fn target_test(r: &mut Reader) -> Option<Test> {
    if r.run(&["there", "are", "no"]) {
        let kinds = r.kinds()?;
        let range = r.within();
        let any = Target { who: Who::Other, count: Count::All, range, area: None, only: vec![kinds] };
        return Some(Test::Compare(Amount::Count(Box::new(any)), Compare::Equal, Amount::Fixed(0)));
    }
    if !r.run(&["the", "target"]) {
        return None;
    }
    if r.eat(&["has"]) {
        return Some(Test::Has(r.condition()?));
    }
    if r.run(&["is", "adjacent", "to", "any", "of"]) && r.figure().is_some() && r.eat(&["allies"]) {
        return Some(near_allies());
    }
    None
}

/// An ally of the performer other than itself stands next to the target.
fn near_allies() -> Test {
    let foes = |at_least| Test::Adjacent { who: Who::Enemy, at_least };
    let me = || Test::Adjacent { who: Who::Performer, at_least: 1 };
    Test::Any(vec![Test::All(vec![me(), foes(2)]), Test::All(vec![Test::Not(Box::new(me())), foes(1)])])
}

/// All attacks against the figure have disadvantage this round.
fn disadvantage(r: &mut Reader) -> Option<Phrase> {
    let begins = r.run(&["all", "attacks", "targeting"]) && (r.figure().is_some() || r.eat(&["you"]));
    if !begins {
        return None;
    }
    let early = r.run(&["this", "round"]);
    if !(r.eat(&["gain"]) && r.eat(&["disadvantage"])) {
        return None;
    }
    let late = r.run(&["this", "round"]);
    (early || late).then(|| holds(Trigger::Attacked, BonusEffect::Mods(vec![Mod::Disadvantage])))
}

/// A tile is put next to the figure.
fn create(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["create"]) {
        return None;
    }
    let count = r.number()?;
    let start = r.at;
    if !(r.number() == Some(1) && r.eat(&["hex"])) {
        r.at = start;
    }
    let damage = r.damage();
    let mut trap = TrapEffect::default();
    let change = if r.eat(&["trap"]) {
        trap.fixed_damage = u8::try_from(damage?.fixed()?).ok()?;
        TileChange::Create(OverlayKind::Trap)
    } else if r.eat(&["obstacle"]) {
        TileChange::Create(OverlayKind::Obstacle)
    } else if r.eat(&["water"]) {
        // Water hinders movement and nothing else.
        TileChange::Create(OverlayKind::Difficult)
    } else {
        return None;
    };
    r.eat(&["tile"]);
    if !(r.eat(&["in"]) && r.number() == Some(1) && r.run(&["adjacent", "empty", "hex"])) {
        return None;
    }
    if r.run(&["closest", "to"]) && !(r.number() == Some(1) && r.eat(&["enemy"])) {
        return None;
    }
    let order = TileOrder { change, range: Amount::Fixed(1), count: Amount::Fixed(count), trap, then: Vec::new() };
    Some(Phrase::Steps(vec![Step::new(Ability::Tile(order))]))
}

/// "If the attack ability was performed, …": the rest, or what stands below.
fn performed(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["if"]) {
        return None;
    }
    let when = performed_test(r)?;
    r.marks();
    let start = r.at;
    if r.figure().is_some() && r.eat(&["performs", "perform"]) {
        return Some(Phrase::When(vec![when]));
    }
    r.at = start;
    if r.peek().is_none() {
        return Some(Phrase::When(vec![when]));
    }
    let target = if r.eat(&["it"]) { itself() } else { sufferers(r).filter(|(_, of_target)| !of_target)?.0 };
    let mut steps = outcome(r, &target)?;
    for step in &mut steps {
        step.when.push(when.clone());
    }
    Some(Phrase::Steps(steps))
}

fn performed_test(r: &mut Reader) -> Option<Test> {
    if !r.eat(&["the", "this"]) {
        return None;
    }
    if r.run(&["element", "is", "consumed", "by"]) {
        r.figure()?;
        let during = r.run(&["during", "the"]) && r.eat(&["move", "attack"]) && r.eat(&["ability"]);
        return during.then(|| at_least(Outcome::ElementsConsumed, 1));
    }
    let outcome = if r.eat(&["move", "movement"]) {
        Outcome::HexesMoved
    } else if r.eat(&["attack"]) {
        Outcome::TargetsHit
    } else {
        return None;
    };
    r.eat(&["ability"]);
    (r.eat(&["was", "is"]) && r.eat(&["performed"])).then(|| at_least(outcome, 1))
}

/// Whoever attacks the figure suffers.
fn any_time(r: &mut Reader) -> Option<Phrase> {
    let begins = (r.run(&["any", "time"]) || r.run(&["each", "time"])) && {
        r.eat(&["after"]);
        (r.number() == Some(1) || r.eat(&["any"])) && r.run(&["figure", "attacks"])
    };
    if !begins {
        return None;
    }
    r.number();
    r.figure()?;
    r.run(&["this", "round"]);
    r.marks();
    if !(r.run(&["that", "figure"]) && r.eat(&["suffer", "suffers"])) {
        return None;
    }
    let steps = vec![suffer(r.damage()?, Target::one(Who::Subject))];
    Some(holds(Trigger::AfterAttacked, BonusEffect::Steps(steps)))
}

/// Something happens if the figure dies.
fn death(r: &mut Reader) -> Option<Phrase> {
    if r.run(&["on", "death"]) {
        r.marks();
        let (target, false) = sufferers(r)? else { return None };
        let steps = outcome(r, &target)?;
        return Some(holds(Trigger::Dies, BonusEffect::Steps(steps)));
    }
    if !(r.eat(&["if"]) && r.figure().is_some() && r.eat(&["dies"]) && r.run(&["this", "round"])) {
        return None;
    }
    r.marks();
    // A figure about to leave the map has no use for its conditions; the engine attacks without them.
    if r.run(&["first", "remove", "all", "negative", "conditions", "and"]) {
        return r.eat(&["perform"]).then_some(Phrase::Moment(Trigger::Dies, Vec::new()));
    }
    if r.run(&["all", "figures", "adjacent", "to", "the", "hex", "it", "occupied"]) {
        let target = all(Who::Other, Some(Amount::Fixed(1)), Vec::new());
        let steps = outcome(r, &target)?;
        return Some(holds(Trigger::Dies, BonusEffect::Steps(steps)));
    }
    None
}

/// What follows happens at the end of every round, or when the figure kills somebody.
fn moment(r: &mut Reader) -> Option<Phrase> {
    if r.eat(&["at"]) {
        r.eat(&["the"]);
        let ends = r.run(&["end", "of"]) && {
            r.eat(&["the"]);
            r.eat(&["round"])
        };
        r.marks();
        return (ends && r.eat(&["perform", "performs"])).then_some(Phrase::Moment(Trigger::EndOfRound, Vec::new()));
    }
    if r.eat(&["whenever"]) && r.figure().is_some() && r.eat(&["kills"]) && r.number() == Some(1) {
        let when = if r.eat(&["summon"]) { Test::IsSummon } else { return None };
        r.marks();
        return r.eat(&["perform", "performs"]).then(|| Phrase::Moment(Trigger::Kill, vec![when]));
    }
    if r.run(&["if", "any", "figure", "dies"]) {
        r.run(&["or", "become", "exhausted"]);
        r.run(&["or", "becomes", "exhausted"]);
        let due = r.run(&["due", "to", "the"]) && (r.eat(&["damage"]) || r.icon("damage"));
        return due.then(|| Phrase::When(vec![at_least(Outcome::FiguresFelled, 1)]));
    }
    None
}

/// "If no such figure was targeted by the grant ability".
fn nobody_granted(r: &mut Reader) -> Option<Phrase> {
    let begins = r.run(&["if", "no"]) && r.figure().is_some() && r.run(&["was", "targeted", "by", "the", "grant"]);
    if !begins {
        return None;
    }
    r.eat(&["ability"]);
    Some(Phrase::When(vec![Test::Not(Box::new(Test::Performed))]))
}

/// Targets in words: "2 enemies within 2 hexes", "all of a kind", "all in row A".
fn whom(r: &mut Reader) -> Option<Phrase> {
    if let Some(n) = r.number() {
        return (r.eat(&["enemies"]))
            .then(|| r.within())
            .flatten()
            .map(|range| Phrase::SomeWithin(Amount::Fixed(n), range));
    }
    if !r.eat(&["all"]) {
        return None;
    }
    if r.run(&["in", "row"]) {
        // One letter that is also the article reads as a number.
        let row = match r.peek()? {
            Part::Word(Word::Number(1)) => "a".to_owned(),
            Part::Word(Word::Plain(p)) if p.len() == 1 => p.clone(),
            _ => return None,
        };
        r.at += 1;
        return Some(Phrase::AllThat(vec![Test::AtMark(format!("row {row}"))]));
    }
    Some(Phrase::AllThat(vec![r.kinds()?]))
}

fn beside_target(r: &mut Reader) -> Option<Phrase> {
    if !(r.eat(&["in"]) && r.number() == Some(1)) {
        return None;
    }
    r.eat(&["empty"]);
    if !r.run(&["hex", "adjacent", "to", "the", "target"]) {
        return None;
    }
    if r.eat(&["of"]) {
        the_attack(r)?;
    }
    Some(Phrase::BesideTarget)
}

/// A condition added to all heals of the figure.
fn heals_give(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["adds", "add"]) {
        return None;
    }
    let condition = r.condition()?;
    let gives = vec![Mod::Effect(Effect::Gain(condition))];
    (r.run(&["to", "all"]) && r.eat(&["its", "their"]) && r.eat(&["heals"]))
        .then(|| holds(Trigger::Heal, BonusEffect::Mods(gives)))
}

/// "Grant all allies within range 2 and self: …".
fn grant(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["grant"]) {
        return None;
    }
    let closest = r.run(&["the", "closest"]);
    if !closest && !r.eat(&["all"]) {
        return None;
    }
    let mut only = if closest { vec![Test::Nearest] } else { Vec::new() };
    if !r.eat(&["allies"]) {
        only.push(r.kinds()?);
    }
    let range = r.within();
    let too = r.run(&["and", "self"]);
    r.marks();
    let granted = if r.icon("shield") {
        Some(BonusEffect::Shield(r.amount()?))
    } else if r.icon("retaliate") {
        Some(BonusEffect::Retaliate { amount: r.amount()?, range: Amount::Fixed(1) })
    } else {
        None
    };
    let count = if closest { Count::UpTo(Amount::Fixed(1)) } else { Count::All };
    let target = Target { who: if too { Who::AllyOrSelf } else { Who::Ally }, count, range, area: None, only };
    Some(match granted {
        None => Phrase::Grant(target),
        Some(effect) => {
            let steps = vec![Step::new(Ability::Bonus(Box::new(bonus(Trigger::Always, effect))))];
            Phrase::Steps(vec![Step::new(Ability::Command { target, steps, control: false })])
        }
    })
}

/// "where X is …".
fn letter_is(r: &mut Reader) -> Option<Phrase> {
    r.eat(&["where"]);
    if !r.mark(&Word::Letter('X')) || !r.eat(&["is"]) {
        return None;
    }
    r.run(&["equal", "to"]);
    let amount = match reckoned(r) {
        Some(amount) => amount,
        None => quantity(r)?,
    };
    Some(Phrase::Letter('X', amount))
}

/// "(RxL)/2 (rounded down), and R is the number of …".
fn reckoned(r: &mut Reader) -> Option<Amount> {
    let Some(Part::Word(Word::Formula(formula))) = r.peek() else { return None };
    let mut amount = formula.clone();
    r.at += 1;
    let round = match (r.run(&["rounded", "down"]), r.run(&["rounded", "up"])) {
        (true, _) => Some(Round::Down),
        (_, true) => Some(Round::Up),
        _ => None,
    };
    if let (Some(round), Amount::Div(over, under, _)) = (round, &amount) {
        amount = Amount::Div(over.clone(), *under, round);
    }
    r.marks();
    // Without an explanation of its own R is the round.
    let start = r.at;
    if r.run(&["and", "r", "is"]) || r.run(&["where", "r", "is"]) {
        let meant = quantity(r)?;
        return Some(with_round_as(amount, &meant));
    }
    r.at = start;
    Some(amount)
}

/// The sum with another meaning of R.
fn with_round_as(amount: Amount, meant: &Amount) -> Amount {
    let inner = |a: Box<Amount>| Box::new(with_round_as(*a, meant));
    match amount {
        Amount::Round => meant.clone(),
        Amount::Add(a, b) => Amount::Add(inner(a), inner(b)),
        Amount::Sub(a, b) => Amount::Sub(inner(a), inner(b)),
        Amount::Mul(a, b) => Amount::Mul(inner(a), inner(b)),
        Amount::Min(a, b) => Amount::Min(inner(a), inner(b)),
        Amount::Max(a, b) => Amount::Max(inner(a), inner(b)),
        Amount::Div(a, by, round) => Amount::Div(inner(a), by, round),
        other => other,
    }
}

fn quantity(r: &mut Reader) -> Option<Amount> {
    if let Some(amount) = r.terrain_damage() {
        return Some(amount);
    }
    let twice = r.eat(&["twice"]);
    r.eat(&["the"]);
    let found = if r.run(&["number", "of"]) {
        if r.run(&["enemies", "targeted", "by"]) {
            the_attack(r)?;
            Amount::Outcome(Outcome::TargetsHit)
        } else if r.run(&["hexes", "moved", "this", "turn"]) {
            Amount::Outcome(Outcome::HexesMoved)
        } else {
            let kinds = r.kinds()?;
            r.eat(&["currently"]);
            if !r.run(&["on", "the", "map"]) {
                return None;
            }
            Amount::Count(Box::new(all(Who::Other, None, vec![kinds])))
        }
    } else {
        r.run(&["amount", "of"]);
        if !((r.icon("damage") || r.eat(&["damage"])) && r.run(&["suffered", "by"])) {
            return None;
        }
        r.eat(&["the"]);
        if !r.run(&["target", "of"]) {
            return None;
        }
        the_attack(r)?;
        Amount::Outcome(Outcome::DamageDealt)
    };
    Some(if twice { Amount::Mul(Box::new(found), Box::new(Amount::Fixed(2))) } else { found })
}

fn the_attack(r: &mut Reader) -> Option<()> {
    r.eat(&["the"]);
    r.eat(&["attack"]).then_some(())?;
    r.eat(&["ability"]);
    Some(())
}

fn focus(r: &mut Reader) -> Option<Phrase> {
    if r.run(&["focus", "on", "the", "enemy", "farthest", "away"]) {
        return r.within().map(Phrase::FarthestFocus);
    }
    if r.icon("target") && r.eat(&["enemies"]) {
        return r.within().map(Phrase::AllWithin);
    }
    None
}

/// "If odd round".
fn rounds(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["if"]) {
        return None;
    }
    r.run(&["it", "is"]);
    r.number();
    let rest = i16::from(match (r.eat(&["odd"]), r.eat(&["even"])) {
        (true, false) => true,
        (false, true) => false,
        _ => return None,
    });
    if !r.eat(&["round"]) {
        return None;
    }
    let half = Amount::Div(Box::new(Amount::Round), 2, Round::Down);
    let even = Amount::Mul(Box::new(half), Box::new(Amount::Fixed(2)));
    let odd = Amount::Sub(Box::new(Amount::Round), Box::new(even));
    Some(Phrase::When(vec![Test::Compare(odd, Compare::Equal, Amount::Fixed(rest))]))
}

/// "Perform heal X, self, where X is …".
fn heal_for(r: &mut Reader) -> Option<Phrase> {
    if !(r.eat(&["perform"]) && r.icon("heal")) {
        return None;
    }
    let lettered = r.mark(&Word::Letter('X'));
    let number = if lettered { None } else { Some(r.amount()?) };
    r.marks();
    if !(r.eat(&["self"]) || r.icon("specialTarget.self")) {
        return None;
    }
    let amount = match number {
        Some(amount) => amount,
        None => match letter_is(r)? {
            Phrase::Letter(_, amount) => amount,
            _ => return None,
        },
    };
    let heal = Ability::Heal { amount, target: itself(), riders: Vec::new() };
    Some(Phrase::Steps(vec![Step::new(heal)]))
}

/// Figures of some kinds within range add to their attacks this round, or have advantage as long as they are near.
fn kin_attacks(r: &mut Reader) -> Option<Phrase> {
    let kinds = r.kinds()?;
    let range = r.within()?;
    let target = all(Who::Ally, Some(range), vec![kinds]);
    if r.run(&["gain", "advantage", "on", "all"]) {
        r.eat(&["of"]);
        let aura =
            ActiveBonus { aura: Some(target), ..bonus(Trigger::Attack, BonusEffect::Mods(vec![Mod::Advantage])) };
        return r.run(&["their", "attacks"]).then(|| Phrase::Bonus(Box::new(aura)));
    }
    if !(r.eat(&["add"]) && r.icon("attack")) {
        return None;
    }
    let more = r.signed()?;
    if !r.run(&["to", "all", "their", "attacks", "this", "round"]) {
        return None;
    }
    let given = bonus(Trigger::Attack, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(more))]));
    let steps = vec![Step::new(Ability::Bonus(Box::new(given)))];
    Some(Phrase::Steps(vec![Step::new(Ability::Command { target, steps, control: false })]))
}
