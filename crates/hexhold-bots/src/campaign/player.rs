//! Any legal answer to what a campaign asks.

use hexhold_campaign::{Answer, Ask, Bill, CharacterReport, Choice, Departure, Question, Report, World};
use hexhold_model::Task;
use hexhold_play::Dice;

/// What could have come of a scenario.
pub fn report(dice: &mut Dice, from: &Departure, w: &World) -> Report {
    let free = w.book.treasures.iter().map(|t| t.number).filter(|n| !from.treasures_gone.contains(n));
    let mut free: Vec<u16> = free.collect();
    let some = |dice: &mut Dice, n: usize| dice.below(n) == 0;
    let mut character = |member: u8, masteries: &std::collections::BTreeSet<u8>| {
        let item = &w.book.goods.get(dice.below(w.book.goods.len().max(1))).map(|g| g.item.clone());
        let treasure = some(dice, 5) && !free.is_empty();
        CharacterReport {
            member,
            experience: dice.below(25) as u16,
            money: dice.below(7) as u16,
            gold: dice.below(5) as u16,
            checkmarks: dice.below(3) as u8,
            items: item.iter().filter(|_| some(dice, 6)).cloned().collect(),
            sold: item.iter().filter(|_| some(dice, 9)).cloned().collect(),
            treasures: if treasure { vec![free.swap_remove(dice.below(free.len()))] } else { Vec::new() },
            masteries: (0..2).filter(|m| !masteries.contains(m) && some(dice, 9)).collect(),
            deeds: deeds(dice, w),
            resources: if w.outpost().is_some() { looted(dice, w) } else { Vec::new() },
            dead: some(dice, 12),
        }
    };
    let characters = from.party.iter().map(|t| character(t.member, &t.masteries)).collect();
    Report { won: dice.below(4) > 0, level: dice.below(8) as u8, characters }
}

/// Some of what quests count.
fn deeds(dice: &mut Dice, w: &World) -> Vec<(String, u16)> {
    let tasks = w.book.quests.iter().flat_map(|q| &q.tasks);
    let mut counted: Vec<&String> =
        tasks.filter_map(|t| if let Task::Deed(key, _) = t { Some(key) } else { None }).collect();
    counted.sort();
    counted.dedup();
    counted.into_iter().filter_map(|key| Some((key.clone(), dice.below(4) as u16)).filter(|(_, n)| *n > 0)).collect()
}

/// Some of what lies on loot cards.
fn looted(dice: &mut Dice, w: &World) -> Vec<(String, u16)> {
    let all = w.library.loot.iter().filter(|l| l.kind.is_resource());
    all.filter_map(|l| Some((l.key.clone(), dice.below(3) as u16)).filter(|(_, n)| *n > 0)).collect()
}

pub fn answer(dice: &mut Dice, w: &World, q: &Question) -> Answer {
    match &q.ask {
        Ask::Name | Ask::PartyName(_) => Answer::Name(format!("N{}", dice.below(100))),
        Ask::Result(from) => Answer::Report(report(dice, from, w)),
        Ask::Split { gold, most } => Answer::Split(split(dice, *gold, most)),
        Ask::Bill(bill) if !q.options.contains(&Choice::No) || dice.below(4) > 0 => Answer::Split(shares(dice, bill)),
        Ask::Bill(_) => Choice::No.into(),
        _ if q.options.contains(&Choice::Done) && dice.below(3) > 0 => Choice::Done.into(),
        // Other parties are met now and then; a world does not consist of foundings.
        Ask::Scenario if dice.below(8) > 0 => {
            let there: Vec<&Choice> = q.options.iter().filter(|c| matches!(c, Choice::Scenario { .. })).collect();
            let all: Vec<&Choice> = if there.is_empty() { q.options.iter().collect() } else { there };
            all[dice.below(all.len())].clone().into()
        }
        _ => q.options[dice.below(q.options.len())].clone().into(),
    }
}

fn split(dice: &mut Dice, gold: u16, most: &[(u8, u16)]) -> Vec<u16> {
    let mut left = gold;
    let mut shares: Vec<u16> = Vec::new();
    for (_, m) in most {
        let share = left.min(*m).min(dice.below(usize::from(gold) + 1) as u16);
        shares.push(share);
        left -= share;
    }
    for (share, (_, m)) in shares.iter_mut().zip(most) {
        let more = left.min(*m - *share);
        *share += more;
        left -= more;
    }
    shares
}

/// Any shares that fit: the proposal, with pieces moved from line to line as far as that is right.
fn shares(dice: &mut Dice, bill: &Bill) -> Vec<u16> {
    let mut shares = bill.proposal();
    for _ in 0..6 {
        let (from, to) = (dice.below(shares.len()), dice.below(shares.len()));
        let mut other = shares.clone();
        if other[from] > 0 && bill.lines[from].part == bill.lines[to].part {
            other[from] -= 1;
            other[to] += 1;
        }
        if bill.check(&other).is_ok() {
            shares = other;
        }
    }
    shares
}
