//! What comes of a scenario that nobody plays: as much as groups bring home, by dice.

use hexhold_campaign::{CharacterReport, Departure, Report, State, World};
use hexhold_model::{LootKind, Task};
use hexhold_play::Dice;

/// Of a hundred scenarios so many are won.
const WON: usize = 75;
/// Of what a personal quest asks for, one of so many parts is done in a scenario.
const PARTS: u16 = 5;

pub(super) fn brought_home(w: &World, st: &State, from: &Departure, dice: &mut Dice) -> Report {
    let won = dice.below(100) < WON;
    let party = from.party.len();
    let levels: u32 = from.party.iter().map(|t| u32::from(t.level)).sum();
    let level = (levels as usize).div_ceil(2 * party.max(1)).min(7) as u8;
    let mut deck = deck(w, from, dice);
    let mut characters = Vec::new();
    for t in &from.party {
        // Three or four tokens each, and half of them where it was lost.
        let tokens = if won { 3 + dice.below(2) } else { 1 + dice.below(2) };
        let mut c = CharacterReport {
            member: t.member,
            experience: 4 + dice.below(5) as u16 + if won { 3 } else { 0 },
            checkmarks: u8::from(won && dice.below(100) < 60),
            deeds: deeds(w, st, t.member, dice),
            ..CharacterReport::default()
        };
        for (kind, key, n) in (0..tokens).filter_map(|_| deck.pop()) {
            match kind {
                LootKind::Money => c.money += u16::from(n),
                LootKind::Material | LootKind::Herb => {
                    let sticker = u16::from(from.loot_stickers.get(&key).copied().unwrap_or(0));
                    let n = u16::from(n) + u16::from(sticker > 0 && dice.below(4) == 0) * sticker.min(1);
                    match c.resources.iter_mut().find(|(k, _)| *k == key) {
                        Some((_, sum)) => *sum += n,
                        None => c.resources.push((key, n)),
                    }
                }
                LootKind::RandomItem => {}
            }
        }
        characters.push(c);
    }
    Report { won, level, characters }
}

/// The loot deck of the scenario, shuffled: what each card is, and how much of it.
fn deck(w: &World, from: &Departure, dice: &mut Dice) -> Vec<(LootKind, String, u8)> {
    let size = from.party.len().clamp(2, 4) - 2;
    let mut out = Vec::new();
    let scenario = w.library.scenarios.iter().find(|s| s.key == from.scenario);
    for row in scenario.into_iter().flat_map(|s| &s.loot) {
        let Some(kind) = w.library.loot.iter().find(|l| l.key == row.loot) else { continue };
        let mut cards = kind.cards.clone();
        for _ in 0..row.cards {
            if cards.is_empty() {
                break;
            }
            let card = cards.remove(dice.below(cards.len()));
            out.push((kind.kind, kind.key.clone(), card[size]));
        }
    }
    dice.mixed(&out)
}

/// Something of what the character's quest asks for.
fn deeds(w: &World, st: &State, member: u8, dice: &mut Dice) -> Vec<(String, u16)> {
    let quest = st.member(member).quest.as_ref().and_then(|q| w.quest(&q.card));
    let tasks = quest.into_iter().flat_map(|q| &q.tasks);
    let done = tasks.filter_map(|t| match t {
        Task::Deed(deed, n) => Some((deed.clone(), (n.div_ceil(PARTS) + dice.below(2) as u16).min(*n))),
        _ => None,
    });
    done.collect()
}
