//! What a sentence says is done: by whom, to whom, how much.

use hexhold_model::{
    Ability, Amount, BonusEffect, CardChange, Condition, Cost, Count, Duration, HowMany, Mod, OverlayKind, PlayFrom,
    PlayHalf, Recoverable, Step, Target, Test, TileChange, TileOrder, TrapEffect, Trigger, Who,
};

use super::{
    Reader, all, bonus,
    change::{self, Scope, Span},
    itself,
    reader::Place,
    spoken, who,
};
use crate::words::Word;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// Abilities; about the target of the attack in front, if that is named.
    Steps(Vec<Step>, Option<Place>),
    /// A change of an ability; of those of the figures, if others are named.
    Change { mods: Vec<Mod>, scope: Option<Scope>, when: Vec<Test>, span: Option<Span>, of: Option<Target> },
    /// What simply holds, for oneself or for others.
    Hold { effects: Vec<BonusEffect>, span: Option<Span>, of: Option<Target> },
    /// Attacks on oneself and on others are hindered.
    Hindered { span: Option<Span>, of: Option<Target> },
    /// Shield and the like for the attack that is going on.
    ForTheAttack(Vec<Mod>),
    /// Damage that is not suffered.
    Negate,
    /// A condition that is not gained.
    Prevent,
    /// What is written below is performed.
    Follows,
    /// What is written below is done by others.
    FollowsBy(Target, bool),
}

pub(super) fn deed(r: &mut Reader) -> Option<Deed> {
    let start = r.at;
    let kinds: [fn(&mut Reader) -> Option<Deed>; 20] = [
        performs, kills, plays, marks, hinders, negates, doubles, adds, holds, commands, sufferers, gainers, gives,
        recovers, removes, creates, destroys, infuses, experience, cards,
    ];
    for kind in kinds {
        r.at = start;
        if let Some(found) = kind(r) {
            return Some(found);
        }
    }
    r.at = start;
    None
}

const fn plain(steps: Vec<Step>) -> Deed {
    Deed::Steps(steps, None)
}

/// "perform:", and what follows; or an ability in the sentence itself.
fn performs(r: &mut Reader) -> Option<Deed> {
    let quoted = spoken::ability(r).filter(|s| !matches!(s.ability, Ability::Bonus(_) | Ability::Give { .. }));
    if let Some(step) = quoted {
        return Some(plain(vec![step]));
    }
    r.eat(&["immediately"]);
    r.eat(&["perform", "performs"]).then_some(())?;
    r.run(&["the", "following"]);
    if r.ends_here() {
        return Some(Deed::Follows);
    }
    Some(plain(vec![spoken::ability(r)?]))
}

/// "kill one adjacent normal enemy".
fn kills(r: &mut Reader) -> Option<Deed> {
    r.eat(&["kill"]).then_some(())?;
    let target = who::whom(r)?;
    (target.who == Who::Enemy).then(|| plain(vec![Step::new(Ability::Kill { target })]))
}

/// "play one card from your hand and perform the bottom action of the card".
fn plays(r: &mut Reader) -> Option<Deed> {
    (r.eat(&["play"]) && r.number() == Some(1) && r.eat(&["card"]) && r.run(&["from", "your"])).then_some(())?;
    let from = if r.eat(&["hand"]) {
        PlayFrom::Hand
    } else {
        return None;
    };
    r.eat(&["and"]).then_some(())?;
    r.eat(&["immediately"]);
    r.run(&["perform", "the"]).then_some(())?;
    let half = if r.eat(&["top"]) {
        PlayHalf::Top
    } else if r.eat(&["bottom"]) {
        PlayHalf::Bottom
    } else {
        return None;
    };
    (r.run(&["action", "of"]) && r.eat(&["the", "that"]) && r.eat(&["card"])).then_some(())?;
    Some(plain(vec![Step::new(Ability::Play { from, half })]))
}

/// "Hex:", with an icon or without: what the cards that do this are called.
pub(super) fn token_kind(r: &mut Reader) -> Option<String> {
    let start = r.at;
    let kind = r.plain().map(str::to_owned);
    r.at += usize::from(kind.is_some());
    while matches!(r.peek(), Some(crate::names::Part::Word(Word::Icon(_)))) {
        r.at += 1;
    }
    if kind.is_some() && r.mark(&Word::Colon) {
        return kind;
    }
    r.at = start;
    None
}

/// "place your character token on one enemy within 3".
fn marks(r: &mut Reader) -> Option<Deed> {
    token_kind(r);
    r.eat(&["place"]).then_some(())?;
    let own = r.eat(&["your"]) || r.number() == Some(1);
    r.run(&["of", "your"]);
    (own && r.eat(&["character"]) && r.eat(&["token", "tokens"]) && r.eat(&["on"])).then_some(())?;
    let target = who::whom(r)?;
    (target.count == Count::UpTo(Amount::Fixed(1)) && !r.token.is_empty()).then_some(())?;
    let mark = Ability::Mark { mark: r.token.to_owned(), count: Amount::Fixed(1), target, total: Some(1) };
    Some(plain(vec![Step::new(mark)]))
}

/// "the attacker gains disadvantage on the attack and you gain shield 1 for the attack".
fn hinders(r: &mut Reader) -> Option<Deed> {
    r.eat(&["the"]);
    (r.eat(&["attacker"]) && r.eat(&["gains"]) && r.eat(&["disadvantage"])).then_some(())?;
    let start = r.at;
    if !(r.eat(&["on"]) && r.eat(&["the"]) && r.eat(&["attack"])) {
        r.at = start;
    }
    let mut mods = vec![Mod::Disadvantage];
    let start = r.at;
    if r.eat(&["and"]) && r.eat(&["you"]) && r.eat(&["gain"]) {
        mods.extend(for_the_attack(r)?);
    } else {
        r.at = start;
    }
    Some(Deed::ForTheAttack(mods))
}

/// "shield 1 and retaliate 2 for the attack".
fn for_the_attack(r: &mut Reader) -> Option<Vec<Mod>> {
    let mut mods = Vec::new();
    loop {
        mods.push(match change::defence(r)? {
            BonusEffect::Shield(n) => Mod::Shield(n),
            BonusEffect::Retaliate { amount, range: Amount::Fixed(1) } => Mod::Retaliate(amount),
            _ => return None,
        });
        let start = r.at;
        if !(r.mark(&Word::Comma) | r.eat(&["and"]) && (r.sees_icon("shield") || r.sees_icon("retaliate"))) {
            r.at = start;
            break;
        }
    }
    let start = r.at;
    if !(r.eat(&["for"]) && r.eat(&["the"]) && r.eat(&["attack", "attacks"])) {
        r.at = start;
    }
    Some(mods)
}

fn negates(r: &mut Reader) -> Option<Deed> {
    let damage = |r: &mut Reader| r.icon("damage") || r.eat(&["damage"]);
    if r.run(&["suffer", "no"]) {
        return (damage(r) && r.eat(&["instead"])).then_some(Deed::Negate);
    }
    if r.run(&["prevent", "the", "condition"]) {
        return Some(Deed::Prevent);
    }
    (r.eat(&["negate"]) && r.eat(&["the", "that"]) && damage(r)).then_some(Deed::Negate)
}

/// "double the value of the attack".
fn doubles(r: &mut Reader) -> Option<Deed> {
    r.run(&["double", "the", "value", "of"]).then_some(())?;
    let scope = change::scope(r)?;
    (scope.act == change::Act::Attack).then_some(())?;
    let span = change::span(r);
    Some(Deed::Change { mods: vec![Mod::AttackTimes(2)], scope: Some(scope), when: Vec::new(), span, of: None })
}

/// "add +1 attack and wound to all your attacks this round", "gain advantage on …", for oneself or for others.
fn adds(r: &mut Reader) -> Option<Deed> {
    let start = r.at;
    let mut of = who::whom(r);
    if of.as_ref().is_some_and(|t| t.who == Who::Performer) {
        of = None;
    }
    if of.is_none() {
        r.at = start;
    }
    let mods = if r.eat(&["gain", "gains"]) {
        // "Gain shield" and "gain a condition" are something else.
        let clear = r.sees_icon("custom.advantage") || matches!(r.plain(), Some("advantage" | "disadvantage" | "add"));
        let mods = change::list(r)?;
        (clear || r.plain() == Some("on")).then_some(())?;
        mods
    } else if r.eat(&["add", "adds"]) {
        change::list(r)?
    } else if r.eat(&["deduct"]) {
        // "deduct -1 from all your attacks".
        let mods = change::list(r)?;
        (r.plain() == Some("from")).then_some(())?;
        r.at += 1;
        mods
    } else if of.is_none() {
        // Nothing but a list: "+1 attack, experience 1"; elements alone are made.
        let mods = change::list(r)?;
        if mods.iter().all(|m| matches!(m, Mod::Infuse(_))) {
            return None;
        }
        return r.ends_here().then_some(Deed::Change { mods, scope: None, when: Vec::new(), span: None, of: None });
    } else {
        return None;
    };
    let mut scope = change::scope(r);
    let mut span = change::span(r);
    if let Some(scope) = scope.as_mut().filter(|s| s.when.is_empty())
        && r.eat(&["targeting"])
    {
        scope.when = change::targeting(r)?;
    }
    let per = change::per(r);
    let mods = change::times(mods, per.as_ref())?;
    let mut when = Vec::new();
    if r.eat(&["if", "when"]) {
        when = change::test(r)?;
    } else if r.run(&["on", "each", "undamaged", "target"]) {
        when.push(Test::AtMaxHitPoints);
    }
    if span.is_none() {
        span = change::span(r);
    }
    if of.is_some()
        && !scope.as_ref().is_some_and(|s| s.theirs)
        && !scope.as_ref().is_some_and(|_| own_too(of.as_ref()))
    {
        return None;
    }
    Some(Deed::Change { mods, scope, when, span, of })
}

/// "You and all allies add +1 to all your attacks".
fn own_too(of: Option<&Target>) -> bool {
    of.is_some_and(|t| t.who == Who::AllyOrSelf)
}

/// "gain shield 1 this round", "all allies gain retaliate 2", "all attacks targeting you gain disadvantage".
fn holds(r: &mut Reader) -> Option<Deed> {
    let start = r.at;
    if r.run(&["all", "attacks", "targeting"]) {
        let target = who::whom(r)?;
        let early = change::span(r);
        (r.eat(&["gain", "have"]) && r.eat(&["disadvantage"])).then_some(())?;
        let span = early.or_else(|| change::span(r));
        // "you or any ally" are all of them.
        let of = (target.who != Who::Performer).then_some(Target { count: Count::All, ..target });
        return Some(Deed::Hindered { span, of });
    }
    let mut of = who::whom(r);
    if of.as_ref().is_some_and(|t| t.who == Who::Performer) {
        of = None;
    }
    if of.is_none() {
        r.at = start;
        r.eat(&["you"]);
    }
    if of.is_none() && r.eat(&["are"]) {
        return lasting_state(r);
    }
    r.eat(&["gain", "gains"]).then_some(())?;
    if of.is_none() && r.icon("fly") {
        let span = change::span(r);
        return Some(Deed::Hold { effects: vec![BonusEffect::Flying], span, of });
    }
    let back = r.at;
    if of.is_none()
        && let Some(mods) = for_the_attack(r)
        && matches!(r.parts.get(r.at - 1), Some(crate::names::Part::Word(Word::Plain(w))) if w.starts_with("attack"))
    {
        return Some(Deed::ForTheAttack(mods));
    }
    r.at = back;
    let mut effects = vec![change::defence(r)?];
    loop {
        let start = r.at;
        let joined = r.mark(&Word::Comma) | r.eat(&["and"]);
        match change::defence(r) {
            Some(effect) if joined => effects.push(effect),
            _ => {
                r.at = start;
                break;
            }
        }
    }
    let span = change::span(r);
    Some(Deed::Hold { effects, span, of })
}

/// Behind "you are": immune to something, or unaffected by terrain.
fn lasting_state(r: &mut Reader) -> Option<Deed> {
    let hold = |effects| Some(Deed::Hold { effects, span: None, of: None });
    if r.run(&["immune", "to"]) {
        if r.run(&["all", "forced", "movement"]) {
            let by = r.run(&["caused", "by", "enemies"]);
            if by {
                r.run(&["or", "scenario", "effects"]);
            }
            return hold(vec![BonusEffect::Unmovable]);
        }
        if r.run(&["all", "negative", "conditions"]) {
            let all = Condition::ALL.into_iter().filter(|c| c.is_negative());
            return hold(all.map(BonusEffect::Immune).collect());
        }
        return hold(spoken::conditions(r)?.into_iter().map(BonusEffect::Immune).collect());
    }
    r.run(&["unaffected", "by"]).then_some(())?;
    if change::unaffected(r) { hold(vec![BonusEffect::IgnoreTerrain]) } else { None }
}

/// "grant one ally within 3:", "force one enemy to perform", "one adjacent ally may perform an attack 2 action".
fn commands(r: &mut Reader) -> Option<Deed> {
    let granted = r.eat(&["grant"]);
    let forced = !granted && r.eat(&["force", "control"]);
    let start = r.at;
    let target = match who::whom(r) {
        Some(target) => target,
        // "the target of the attack ability": whoever of them is left.
        None => {
            r.at = start;
            r.eat(&["all"]);
            r.eat(&["the"]);
            (forced && r.eat(&["target", "targets"])).then_some(())?;
            if r.eat(&["of"]) {
                super::number::the_attack(r)?;
            }
            all(Who::Enemy, None, vec![Test::AlreadyTargeted])
        }
    };
    let others = match target.who {
        Who::Ally | Who::AllyOrSelf | Who::OwnSummon => !forced,
        Who::Enemy => forced,
        _ => false,
    };
    others.then_some(())?;
    r.mark(&Word::Colon);
    r.eat(&["to", "may"]);
    let performs = r.eat(&["perform", "performs"]);
    (granted || forced || performs).then_some(())?;
    r.mark(&Word::Colon);
    if r.ends_here() {
        return Some(Deed::FollowsBy(target, forced));
    }
    let steps = vec![spoken::ability(r)?];
    let controlled = controlled(r);
    let command = Ability::Command { target, steps, control: forced || controlled, action: false };
    Some(plain(vec![Step::new(command)]))
}

/// "with you controlling the action".
pub(super) fn controlled(r: &mut Reader) -> bool {
    let start = r.at;
    let said = r.run(&["with", "you", "controlling", "the"]) && r.eat(&["action", "actions", "ability", "abilities"]);
    if !said {
        r.at = start;
    }
    said
}

/// "all adjacent enemies suffer 2 damage and gain muddle".
fn sufferers(r: &mut Reader) -> Option<Deed> {
    let start = r.at;
    let mut found = match who::figures(r) {
        Some(found) => found,
        None => {
            r.at = start;
            who::Figures { target: itself(), about: None }
        }
    };
    // "You and all enemies within 4 suffer": oneself besides.
    let mut too = false;
    if found.target == itself() && r.at > start && r.eat(&["and"]) {
        found = who::figures(r)?;
        too = true;
    }
    r.eat(&["each", "also"]);
    r.eat(&["suffer", "suffers"]).then_some(())?;
    let amount = r.damage()?;
    let mut steps = vec![Step::new(Ability::Suffer { amount: amount.clone(), target: found.target.clone() })];
    if too {
        steps.push(Step::new(Ability::Suffer { amount, target: itself() }));
    }
    let start = r.at;
    let joined = r.mark(&Word::Comma) | r.eat(&["and"]);
    if joined && r.eat(&["gain", "gains"]) && found.target.who != Who::Performer {
        steps.push(spoken::give(spoken::conditions(r)?, found.target.clone()));
    } else {
        r.at = start;
    }
    Some(Deed::Steps(steps, found.about))
}

/// "gain strengthen", "all adjacent allies gain bless".
fn gainers(r: &mut Reader) -> Option<Deed> {
    let start = r.at;
    let found = match who::figures(r) {
        Some(found) => found,
        None => {
            r.at = start;
            who::Figures { target: itself(), about: None }
        }
    };
    r.eat(&["gain", "gains"]).then_some(())?;
    let conditions = spoken::conditions(r)?;
    Some(Deed::Steps(vec![spoken::give(conditions, found.target)], found.about))
}

/// "wound all adjacent enemies", "give poison to one enemy within 3".
fn gives(r: &mut Reader) -> Option<Deed> {
    let give = r.eat(&["give"]);
    let start = r.at;
    if give && let Some(found) = who::figures(r) {
        let conditions = spoken::conditions(r)?;
        return Some(Deed::Steps(vec![spoken::give(conditions, found.target)], found.about));
    }
    r.at = start;
    let conditions = spoken::conditions(r)?;
    r.eat(&["to"]);
    let found = who::figures(r)?;
    Some(Deed::Steps(vec![spoken::give(conditions, found.target)], found.about))
}

/// Cards and items that come back, to oneself or to others.
fn recovers(r: &mut Reader) -> Option<Deed> {
    let start = r.at;
    let target = match who::whom(r) {
        Some(target) => {
            r.eat(&["may"]);
            target
        }
        None => {
            r.at = start;
            itself()
        }
    };
    let returned = r.eat(&["return"]);
    let word = returned || r.eat(&["recover", "refresh"]);
    let icon = r.icon("card.recover") || r.icon("card.refresh");
    (word || icon).then_some(())?;
    let count = if r.eat(&["all"]) {
        HowMany::All
    } else {
        r.run(&["up", "to"]);
        HowMany::UpTo(Amount::Fixed(r.number()?))
    };
    r.eat(&["of"]);
    r.eat(&["your", "their"]);
    let what = recovered(r)?;
    (!returned || r.run(&["to", "your", "hand"])).then_some(())?;
    Some(plain(vec![Step::new(Ability::Recover { what, count, target })]))
}

fn recovered(r: &mut Reader) -> Option<Recoverable> {
    if r.eat(&["cards", "card"]) {
        // "one card from your discard pile".
        (r.eat(&["from", "in"]) && r.eat(&["your", "their", "the"])).then_some(())?;
        let what = if r.eat(&["discard"]) {
            Recoverable::Discarded
        } else if r.eat(&["lost"]) {
            Recoverable::Lost
        } else {
            return None;
        };
        return r.eat(&["pile"]).then_some(what);
    }
    if r.eat(&["discarded"]) {
        return r.eat(&["cards", "card"]).then_some(Recoverable::Discarded);
    }
    if r.eat(&["lost"]) {
        if r.eat(&["cards", "card"]) {
            return Some(Recoverable::Lost);
        }
        return r.eat(&["items", "item"]).then_some(Recoverable::LostItems);
    }
    if r.eat(&["spent"]) {
        return r.eat(&["items", "item"]).then_some(Recoverable::SpentItems);
    }
    (r.eat(&["consumed"]) && r.eat(&["items", "item"])).then_some(Recoverable::LostItems)
}

/// "remove all negative conditions from one adjacent ally".
fn removes(r: &mut Reader) -> Option<Deed> {
    r.eat(&["remove"]).then_some(())?;
    let conditions = if r.run(&["all", "negative", "conditions"]) {
        Condition::ALL.into_iter().filter(|c| c.is_negative() && !c.is_card()).collect()
    } else {
        spoken::conditions(r)?
    };
    let found = if r.run(&["you", "have"]) {
        who::Figures { target: itself(), about: None }
    } else {
        r.eat(&["from", "on"]).then_some(())?;
        who::figures(r)?
    };
    let cleanse = Ability::Cleanse { conditions, target: found.target };
    Some(Deed::Steps(vec![Step::new(cleanse)], found.about))
}

/// "create one 2-damage stun trap in an adjacent empty hex", "create two 1-hex obstacle tiles in empty hexes within 3".
fn creates(r: &mut Reader) -> Option<Deed> {
    r.eat(&["create"]).then_some(())?;
    let count = r.number()?;
    let mut trap = TrapEffect::default();
    let start = r.at;
    let kind = if let Some(kind) = single_hex(r) {
        kind
    } else {
        r.at = start;
        trap_words(r, &mut trap)?;
        OverlayKind::Trap
    };
    r.eat(&["tile", "tiles"]);
    let range = where_to(r)?;
    let order =
        TileOrder { change: TileChange::Create(kind), range, count: Amount::Fixed(count), trap, then: Vec::new() };
    Some(plain(vec![Step::new(Ability::Tile(order))]))
}

/// "1-hex obstacle", "single-hex obstacle".
fn single_hex(r: &mut Reader) -> Option<OverlayKind> {
    let sized = (r.number() == Some(1) || r.eat(&["single"])) && r.eat(&["hex"]);
    if !sized {
        return None;
    }
    who::terrain(r).filter(|k| *k != OverlayKind::Trap)
}

fn trap_words(r: &mut Reader, trap: &mut TrapEffect) -> Option<()> {
    let start = r.at;
    match r.damage() {
        Some(amount) => trap.fixed_damage = u8::try_from(amount.fixed()?).ok()?,
        None => r.at = start,
    }
    r.marks();
    let start = r.at;
    match spoken::conditions(r) {
        Some(list) => list.into_iter().for_each(|c| trap.conditions.insert(c)),
        None => r.at = start,
    }
    let given = trap.fixed_damage > 0 || !trap.conditions.is_empty();
    (given && r.eat(&["trap", "traps"])).then_some(())
}

/// "in an adjacent empty hex", "in empty hexes within 3".
fn where_to(r: &mut Reader) -> Option<Amount> {
    r.eat(&["in"]).then_some(())?;
    r.number();
    let near = r.eat(&["adjacent"]);
    r.eat(&["empty", "featureless"]).then_some(())?;
    r.eat(&["hex", "hexes"]).then_some(())?;
    if near || r.run(&["adjacent", "to", "you"]) {
        return Some(Amount::Fixed(1));
    }
    r.within()
}

/// "destroy one adjacent obstacle", "disarm one trap within 2", and what that makes possible.
fn destroys(r: &mut Reader) -> Option<Deed> {
    let disarm = r.eat(&["disarm"]);
    (disarm || r.eat(&["destroy"])).then_some(())?;
    let count = r.number()?;
    let near = r.eat(&["adjacent"]);
    let start = r.at;
    if !(r.number() == Some(1) || r.eat(&["single"])) || !r.eat(&["hex"]) {
        r.at = start;
    }
    let mut kinds = vec![who::terrain(r)?];
    loop {
        let start = r.at;
        let joined = r.mark(&Word::Comma) | r.eat(&["or"]);
        match who::terrain(r) {
            Some(kind) if joined => kinds.push(kind),
            _ => {
                r.at = start;
                break;
            }
        }
    }
    (!disarm || kinds == [OverlayKind::Trap]).then_some(())?;
    r.eat(&["tile", "tiles"]);
    let range = if near { Amount::Fixed(1) } else { r.within()? };
    let change = TileChange::Destroy(kinds);
    let order = TileOrder { change, range, count: Amount::Fixed(count), trap: TrapEffect::default(), then: Vec::new() };
    Some(plain(vec![Step::new(Ability::Tile(order))]))
}

/// "infuse fire", "create any element", or icons alone.
fn infuses(r: &mut Reader) -> Option<Deed> {
    r.eat(&["infuse", "create", "generate"]);
    let icons = spoken::elements(r)?;
    Some(plain(vec![Step::new(Ability::Infuse { icons })]))
}

/// "gain 1 experience", "gain 1 experience for each enemy targeted".
fn experience(r: &mut Reader) -> Option<Deed> {
    r.eat(&["gain"]);
    let amount = r.experience()?;
    let gain = Step::new(Ability::GainXp { amount });
    let start = r.at;
    let per = r.eat(&["for"]) && r.eat(&["each", "every"]) && r.eat(&["enemy", "target"]);
    if !per {
        r.at = start;
        return Some(plain(vec![gain]));
    }
    (amount == 1).then_some(())?;
    let times = if r.eat(&["killed"]) {
        hexhold_model::Outcome::EnemiesKilled
    } else {
        r.eat(&["targeted"]);
        let start = r.at;
        if !(r.eat(&["with"]) && r.eat(&["this", "the"]) && r.eat(&["attack"])) {
            r.at = start;
        }
        hexhold_model::Outcome::TargetsHit
    };
    Some(plain(vec![Step::new(Ability::Repeat { times: Amount::Outcome(times), steps: vec![gain] })]))
}

/// "lose one card from your hand".
fn cards(r: &mut Reader) -> Option<Deed> {
    let lose = r.eat(&["lose"]);
    (lose || r.eat(&["discard"])).then_some(())?;
    let count = Amount::Fixed(r.number()?);
    (r.eat(&["card", "cards"]) && r.run(&["from", "your", "hand"])).then_some(())?;
    let change = if lose { CardChange::HandToLost } else { CardChange::HandToDiscard };
    Some(plain(vec![Step::new(Ability::Cards { change, count })]))
}

/// What has to be paid for what follows: "consume fire to …", "suffer 2 damage to …".
pub(super) fn price(r: &mut Reader) -> Option<Cost> {
    r.attempt(read_price)
}

fn read_price(r: &mut Reader) -> Option<Cost> {
    let cost = if let Some(icon) = change::consumed(r) {
        Cost::Elements(vec![icon])
    } else if r.eat(&["suffer"]) {
        Cost::Damage(r.damage()?)
    } else {
        let lose = r.eat(&["lose"]);
        (lose || r.eat(&["discard"])).then_some(())?;
        let n = u8::try_from(r.number()?).ok()?;
        (r.eat(&["card", "cards"])).then_some(())?;
        r.run(&["from", "your", "hand"]);
        if lose { Cost::LoseCards(n) } else { Cost::DiscardCards(n) }
    };
    r.eat(&["to"]).then_some(cost)
}

/// Attacks on these figures have disadvantage, wherever they come from and whoever is there then.
pub(super) fn hindered(duration: Duration, of: Option<Target>) -> Step {
    let effect = BonusEffect::Mods(vec![Mod::Disadvantage]);
    let own = hexhold_model::ActiveBonus { duration, aura: of, ..bonus(Trigger::Attacked, effect) };
    Step::new(Ability::Bonus(Box::new(own)))
}

/// A bonus that these figures have: while it lasts, or given to those who fit now.
pub(super) fn shared(effect: BonusEffect, trigger: Trigger, when: Vec<Test>, of: Target, round: bool) -> Step {
    let when = super::statement::tests(trigger, when);
    let own = hexhold_model::ActiveBonus { when, ..bonus(trigger, effect) };
    if round {
        let steps = vec![Step::new(Ability::Bonus(Box::new(own)))];
        return Step::new(Ability::Command { target: of, steps, control: false, action: false });
    }
    let aura = Target { count: Count::All, ..all(of.who, of.range, of.only) };
    let lasting = hexhold_model::ActiveBonus { aura: Some(aura), duration: Duration::Persistent, ..own };
    Step::new(Ability::Bonus(Box::new(lasting)))
}
