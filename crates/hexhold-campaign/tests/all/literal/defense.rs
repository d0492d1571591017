//! Attacks: which buildings, and what becomes of each.

use std::collections::BTreeMap;

use hexhold_campaign::{Ask, Choice, DeckName, Fate, Stands, What};
use hexhold_model::{Aim, EventDeck, Gain, GuardCard, GuardIs, Parity, Raid, TownStep};
use hexhold_play::Dice;
use hexhold_testkit::proves;

use crate::ledger::{Ledger, PARTY, chosen, event, option};
use crate::outpost::{building, guard_deck, level};

/// The front and the back of an attack event, as it lies on the table.
#[derive(Debug)]
struct Card {
    attack_value: i64,
    target_value: u64,
    odd: bool,
    even: bool,
    descending: bool,
    from: u8,
    to: u8,
    wrecks: bool,
    /// What the option that was chosen says.
    attack_by: i64,
    targets_by: i64,
    checks_by: i64,
}

/// What stands on the campaign sheet and in the building deck.
#[derive(Debug)]
struct Town {
    defense: i64,
    morale: u8,
    soldiers: u8,
    barracks: Option<u8>,
    /// Number of each building, and whether it lies in ruins.
    buildings: Vec<(u8, bool)>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Becomes {
    Defended,
    Damaged,
    Wrecked,
}

/// The number of the building, the value to be met, the result, and what becomes of it.
type Line = (u8, i64, i64, Becomes);

/// The drawing pile and what lies beside it.
struct Deck<'a> {
    pile: Vec<GuardCard>,
    beside: Vec<GuardCard>,
    /// Without dice it is drawn from the top.
    dice: Option<&'a mut Dice>,
    /// What is drawn by chance: the last card of a pile is not.
    names: Vec<String>,
    shuffled: bool,
}

impl Deck<'_> {
    fn draw(&mut self) -> GuardCard {
        if self.pile.is_empty() {
            self.pile.append(&mut self.beside);
            self.shuffled = true;
        }
        let by_chance = self.pile.len() > 1;
        let all = self.pile.len();
        let card = self.pile.remove(self.dice.as_mut().map_or(0, |d| d.below(all)));
        if by_chance {
            self.names.push(card.key.clone());
        }
        self.beside.push(card.clone());
        card
    }
}

/// The modifier that is indicated next to the current morale.
fn beside_the_morale(morale: u8) -> i64 {
    match morale {
        0..=2 => -10,
        3..=4 => -5,
        5..=7 => 0,
        8..=10 => 5,
        11..=13 => 10,
        14..=20 => 15,
        other => panic!("there is no morale {other}"),
    }
}

/// For the comparison of two cards: how good one is.
fn rank(card: &GuardCard) -> i64 {
    match card.is {
        GuardIs::Success => 1000,
        GuardIs::Plus(n) => i64::from(n),
        GuardIs::Wrecked => -1000,
    }
}

/// Page 29, for the town guard: the cards that are applied.
fn page_29(deck: &mut Deck<'_>, advantage: bool, disadvantage: bool) -> Vec<GuardCard> {
    let mut rolling = Vec::new();
    let mut first = deck.draw();
    while first.rolling {
        rolling.push(first);
        first = deck.draw();
    }
    if !advantage && !disadvantage {
        rolling.push(first);
        return rolling;
    }
    // One more, and any rolling icon on it is ignored.
    let second = deck.draw();
    if advantage {
        let used = if rank(&second) > rank(&first) { second } else { first };
        rolling.push(used);
        return rolling;
    }
    // The initial rolling modifiers are ignored; if neither is worse, the one drawn first is used.
    vec![if rank(&second) < rank(&first) { second } else { first }]
}

/// Page 61, once for each building; page 60 says for which.
fn pages_60_and_61(card: &Card, town: &Town, sent: &[u8], deck: &mut Deck<'_>) -> Vec<Line> {
    let mut numbers: Vec<u8> = Vec::new();
    for (number, ruin) in &town.buildings {
        let parity = (!card.odd || number % 2 == 1) && (!card.even || number % 2 == 0);
        if !ruin && parity && *number >= card.from && *number <= card.to {
            numbers.push(*number);
        }
    }
    numbers.sort_unstable();
    if card.descending {
        numbers.reverse();
    }
    let mut soldiers = town.soldiers;
    let barracks_wrecked = town.buildings.iter().any(|(number, ruin)| *number == 98 && *ruin);
    let wanted = (card.target_value as i64 + card.targets_by).max(0) as usize;
    let mut lines = Vec::new();
    for (i, number) in numbers.into_iter().take(wanted).enumerate() {
        let mut attack_value = (card.attack_value + card.attack_by).max(0);
        let mut advantage = false;
        if let Some(level) = town.barracks.filter(|_| !barracks_wrecked) {
            let lost = sent.get(i).copied().unwrap_or(0).min(soldiers);
            if lost > 0 {
                soldiers -= lost;
                advantage = true;
                let each = match level {
                    1 => 5,
                    2 => 15,
                    3 => 25,
                    _ => 35,
                };
                attack_value -= each * i64::from(lost);
            }
        }
        let applied = page_29(deck, advantage, town.barracks.is_some() && barracks_wrecked);
        let mut result = town.defense + beside_the_morale(town.morale) + card.checks_by;
        let (mut success, mut wrecked) = (false, false);
        for card in &applied {
            match card.is {
                GuardIs::Plus(n) => result += i64::from(n),
                GuardIs::Success => success = true,
                GuardIs::Wrecked => wrecked = true,
            }
        }
        let becomes = if wrecked {
            Becomes::Wrecked
        } else if success || result >= attack_value {
            Becomes::Defended
        } else if card.wrecks {
            Becomes::Wrecked
        } else {
            Becomes::Damaged
        };
        lines.push((number, attack_value, result, becomes));
    }
    lines
}

/// Barracks and eleven houses.
const NUMBERS: [u8; 12] = [5, 11, 12, 17, 20, 34, 35, 37, 44, 65, 81, 98];

fn some_card(dice: &mut Dice) -> Card {
    let parity = dice.below(3);
    let (from, to) = if dice.below(3) == 0 { (10 + dice.below(20) as u8, 50 + dice.below(49) as u8) } else { (1, 99) };
    Card {
        attack_value: 5 * (1 + dice.below(14) as i64),
        target_value: 1 + dice.below(5) as u64,
        odd: parity == 1,
        even: parity == 2,
        descending: dice.below(2) == 0,
        from,
        to,
        wrecks: dice.below(4) == 0,
        attack_by: 5 * (dice.below(7) as i64 - 3),
        targets_by: dice.below(4) as i64 - 2,
        checks_by: 5 * (dice.below(5) as i64 - 2),
    }
}

fn some_town(dice: &mut Dice) -> Town {
    let barracks = [None, Some(1), Some(2), Some(3), Some(4)][dice.below(5)];
    let mut buildings: Vec<(u8, bool)> = Vec::new();
    for number in NUMBERS {
        let there = if number == 98 { barracks.is_some() } else { dice.below(3) > 0 };
        if there {
            buildings.push((number, dice.below(4) == 0));
        }
    }
    Town {
        defense: 5 * dice.below(13) as i64,
        morale: dice.below(21) as u8,
        soldiers: if barracks.is_some() { dice.below(5) as u8 } else { 0 },
        barracks,
        buildings,
    }
}

/// The book's twenty cards, or a few of them so that the deck runs out; some roll.
fn some_deck(dice: &mut Dice) -> Vec<GuardCard> {
    let mut all = guard_deck();
    for card in &mut all {
        card.rolling = matches!(card.is, GuardIs::Plus(n) if n > 0) && dice.below(3) == 0;
    }
    if dice.below(3) == 0 {
        while all.len() > 4 {
            let gone = dice.below(all.len());
            all.remove(gone);
        }
        // Something must end the drawing.
        all[0].rolling = false;
    }
    all
}

fn ledger(card: &Card, town: &Town, deck: &[GuardCard], draws: &[String]) -> Ledger {
    let parity = if card.odd {
        Parity::Odd
    } else if card.even {
        Parity::Even
    } else {
        Parity::Any
    };
    let raid = Raid {
        value: card.attack_value as u16,
        targets: card.target_value as u8,
        aim: Aim::Numbers { parity, least: card.from, most: card.to, descending: card.descending },
        wrecks: card.wrecks,
        text: String::new(),
        after: Vec::new(),
    };
    let front = vec![
        Gain::AttackBy(card.attack_by as i16),
        Gain::TargetsBy(card.targets_by as i8),
        Gain::ChecksBy(card.checks_by as i16),
    ];
    let guard = deck.to_vec();
    let mut standing = BTreeMap::new();
    for (number, wrecked) in &town.buildings {
        let level = if *number == 98 { town.barracks.unwrap_or(1) } else { 1 };
        standing.insert(format!("house-{number}"), Stands { level, wrecked: *wrecked });
    }
    let sheet = (town.defense as i16, town.morale, town.soldiers);
    let draws: Vec<&str> = draws.iter().map(String::as_str).collect();
    let l = Ledger::new().outpost().book(move |b| {
        let bunks = |n: u8, worth: u8| level(|l| (l.soldiers, l.soldier_worth) = (n, worth));
        let house = |number: u8| {
            let levels = match number {
                98 => vec![bunks(4, 5), bunks(6, 15), bunks(8, 25), bunks(10, 35)],
                _ => vec![level(|_| {})],
            };
            building(&format!("house-{number}"), number, None, levels)
        };
        b.outpost.buildings = NUMBERS.map(house).to_vec();
        b.outpost.guard = guard;
        let mut back = event("raid", EventDeck::SummerTown, vec![option(front), option(Vec::new())]);
        back.raid = Some(raid);
        b.events = vec![back];
    });
    let l = l.with(move |st| {
        st.outpost.buildings.clone_from(&standing);
        (st.outpost.defense, st.outpost.morale, st.outpost.soldiers) = sheet;
    });
    l.draws(&draws)
}

#[test]
#[proves(
    "fh:attack-event.target-priority",
    "fh:attack-event.wrecked-not-targeted",
    "fh:defense.check.sum",
    "fh:defense.check.soldiers-reduce-attack",
    "fh:defense.check.wrecked-barracks-disadvantage",
    "fh:defense.check.reshuffle",
    "fh:defense.morale-modifier-not-cumulative",
    "fh:town-guard.drawn-for-attack-events"
)]
fn attacks_go_as_the_pages_say() {
    let mut seen = BTreeMap::<&str, u32>::new();
    for seed in 0..3000 {
        let mut dice = Dice(seed * 7919 + 61);
        let (card, town, guard) = (some_card(&mut dice), some_town(&mut dice), some_deck(&mut dice));
        let sent: Vec<u8> = (0..8).map(|_| dice.below(3) as u8).collect();
        let mut deck =
            Deck { pile: guard.clone(), beside: Vec::new(), dice: Some(&mut dice), names: Vec::new(), shuffled: false };
        let literal = pages_60_and_61(&card, &town, &sent, &mut deck);
        let (names, shuffled) = (deck.names, deck.shuffled);

        let mut p = ledger(&card, &town, &guard, &names).at_step(TownStep::Event);
        p.party(chosen("a"));
        let mut checks = 0;
        loop {
            // What is damaged costs morale: nothing is there to repair it with.
            if !p.is_asked(PARTY) || !matches!(p.question(PARTY).ask, Ask::Soldiers { .. }) {
                break;
            }
            let left = p.st().outpost.soldiers;
            let done = p.heard(|w| if let What::Check { .. } = w { Some(()) } else { None }).len();
            assert!(done >= checks, "seed {seed}");
            checks = done;
            p.party(Choice::Nth(u16::from(sent[done].min(left))));
        }
        let played: Vec<Line> = p.heard(|w| match w {
            What::Check { building, value, result, fate } => Some((
                building.strip_prefix("house-").and_then(|n| n.parse().ok()).expect("a number"),
                i64::from(*value),
                i64::from(*result),
                match fate {
                    Fate::Defended => Becomes::Defended,
                    Fate::Damaged => Becomes::Damaged,
                    Fate::Wrecked => Becomes::Wrecked,
                    Fate::Open => panic!("seed {seed}: an open check was told"),
                },
            )),
            _ => None,
        });
        assert_eq!(played, literal, "seed {seed}: {card:?} against {town:?}, sending {sent:?}, drawn {names:?}");
        // Whatever fell has fallen, and the guard is whole again.
        for (number, .., becomes) in &literal {
            let ruin = p.building(&format!("house-{number}")).expect("it stands").wrecked;
            assert_eq!(ruin, *becomes == Becomes::Wrecked, "seed {seed}: house {number}");
        }
        assert_eq!(p.st().deck(DeckName::Guard).loose.len(), guard.len(), "seed {seed}");
        let all = [
            ("defended", literal.iter().any(|l| l.3 == Becomes::Defended)),
            ("damaged", literal.iter().any(|l| l.3 == Becomes::Damaged)),
            ("wrecked", literal.iter().any(|l| l.3 == Becomes::Wrecked)),
            ("soldiers", p.st().outpost.soldiers < town.soldiers),
            ("shuffled again", shuffled),
            ("ruined barracks", town.buildings.contains(&(98, true)) && !literal.is_empty()),
            ("nobody there", literal.is_empty()),
        ];
        all.iter().filter(|(_, happened)| *happened).for_each(|(what, _)| *seen.entry(what).or_default() += 1);
    }
    assert!(seen.len() == 7 && seen.values().all(|n| *n > 20), "too seldom: {seen:?}");
}

/// Every order in which a small deck can lie.
fn orders(cards: &[GuardCard]) -> Vec<Vec<GuardCard>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut out = Vec::new();
    for i in 0..cards.len() {
        let mut rest = cards.to_vec();
        let first = rest.remove(i);
        for mut order in orders(&rest) {
            order.insert(0, first.clone());
            out.push(order);
        }
    }
    out
}

/// What is said of a check before soldiers are sent is what comes of all orders of the cards.
#[test]
#[proves("fh:defense.check.soldiers-advantage")]
fn the_odds_of_a_check_are_those_of_all_orders() {
    for seed in 0..60 {
        let mut dice = Dice(seed * 31 + 5);
        let mut guard = some_deck(&mut dice);
        while guard.len() > 6 {
            let gone = dice.below(guard.len());
            guard.remove(gone);
        }
        // Two that end the drawing, so that nothing is shuffled again.
        guard.iter_mut().take(2).for_each(|c| c.rolling = false);
        let standing = dice.below(4) > 0;
        let town = Town {
            defense: 30,
            morale: 6,
            soldiers: if standing { 1 + dice.below(3) as u8 } else { 0 },
            barracks: Some(1 + dice.below(4) as u8),
            buildings: vec![(5, false), (98, false)],
        };
        let card = Card {
            attack_value: 5 * (4 + dice.below(8) as i64),
            target_value: 1,
            odd: false,
            even: false,
            descending: false,
            from: 1,
            to: 99,
            wrecks: false,
            attack_by: 0,
            targets_by: 0,
            checks_by: 0,
        };
        if town.soldiers == 0 {
            continue;
        }
        let mut p = ledger(&card, &town, &guard, &[]).at_step(TownStep::Event);
        p.party(chosen("a"));
        let odds = p.seen_by(&[0]).outpost.expect("an outpost").odds;
        assert_eq!(odds.len(), usize::from(town.soldiers) + 1, "seed {seed}");
        let all = orders(&guard);
        for (n, said) in (0u8..).zip(odds) {
            let mut held = 0;
            for order in &all {
                let pile = order.clone();
                let mut deck = Deck { pile, beside: Vec::new(), dice: None, names: Vec::new(), shuffled: false };
                let lines = pages_60_and_61(&card, &town, &[n], &mut deck);
                held += usize::from(lines[0].3 == Becomes::Defended);
            }
            // Rounded to a thousandth.
            let off = (1000 * held).abs_diff(usize::from(said) * all.len());
            assert!(
                100 * off <= 51 * all.len(),
                "seed {seed}, {n} soldiers: {said} instead of {held} of {}",
                all.len()
            );
        }
    }
}
