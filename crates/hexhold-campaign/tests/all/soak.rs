//! Random campaigns: random legal answers and random results, and what must hold at every question.

use std::sync::Arc;

use hexhold_campaign::{
    Answer, Ask, CampaignGame, CharacterReport, Choice, Counter, DeckName, Departure, Game, Input, Phase, Question,
    Report, Setup, State, Viewer, World, prosperity_level, view,
};
use hexhold_model::{
    CampaignDef, EnhancedValue, EventCard, EventDeck, Fact, Gain, Library, Milestone, PersonalQuest, PlaceDef, Ruleset,
    Spot, SpotMark, Standing, StartWith, Task, TreasureGains, When, Whom,
};
use hexhold_play::{Dice, Rules, Seeded};

use crate::differences::spot;
use crate::ledger::{class, event, goods, option, outcome, place, quest, section};

/// Everything that a campaign can have, several times.
pub(crate) fn book() -> (Library, CampaignDef) {
    let mut library = Library::default();
    let names = ["anvil", "bellows", "chisel", "dowser", "ember", "flint", "gorse"];
    library.classes = names.map(class).to_vec();
    let mut book = CampaignDef { key: "soak".into(), name: "Soak".into(), ..CampaignDef::default() };
    for (i, key) in ["cap", "rope", "boots", "ring", "lamp", "cloak", "horn", "sling"].into_iter().enumerate() {
        let item = hexhold_testkit::worn(key, hexhold_model::ItemSlot::Small);
        library.items.push(hexhold_model::Item { cost: 7 + 5 * i as u16, ..item });
        let mut ware = goods(key, 1 + (i % 3) as u8, [Some(1), Some(1), Some(2), Some(3), None, None, None, None][i]);
        ware.random_design = (4..6).contains(&i);
        ware.standing = (i == 1).then(|| ("guild".to_owned(), 2));
        book.goods.push(ware);
    }
    for (i, key) in names.into_iter().enumerate() {
        book.callings.push(hexhold_model::Calling {
            class: key.into(),
            locked: i > 4,
            traits: vec![["nimble", "lettered"][i % 2].into()],
            events: vec![["song", "ballad"][i % 2].into()],
            section: Some("farewell".into()),
            linked: vec![(2, 2)],
        });
    }
    for (i, key) in ["ash", "elm", "fir", "oak", "yew", "box"].into_iter().enumerate() {
        let tasks = [Task::Deed("kill/rat".into(), 4), Task::Gold(40), Task::Complete("p3".into())];
        book.quests.push(PersonalQuest {
            tasks: vec![tasks[i % 3].clone()],
            adds: Some(["elm", "fir", "oak", "yew", "box", "ash"][i].into()),
            available: i < 3,
            ..quest(key, names[5 + i % 2])
        });
    }
    for i in 0..10 {
        let next = Gain::Unlock(format!("p{}", i + 1));
        let mut conclusion = vec![Gain::Prosperity(2), Gain::Reputation(Some("guild".into()), 3)];
        if i < 9 {
            conclusion.push(next);
        }
        match i {
            0 => conclusion.push(Gain::Achievement("power".into(), None)),
            1 => conclusion.push(Gain::Imbuement(2)),
            2 => conclusion.push(Gain::LockOut("p8".into())),
            3 => conclusion.extend([Gain::Item("horn".into()), Gain::RandomDesign, Gain::RandomScenario]),
            4 => conclusion.push(Gain::CollectiveGold(-9)),
            _ => conclusion.push(Gain::Gold(Whom::Each, 15)),
        }
        let needs = (i == 5).then_some(Fact::Prosperity(2));
        let forced = (i == 6).then(|| "p7".to_owned());
        let links = if i == 4 { vec!["p5".to_owned()] } else { Vec::new() };
        book.places.push(PlaceDef {
            opens: i == 0,
            in_town: i % 4 == 3,
            needs,
            forced,
            links,
            conclusion,
            ..place(&format!("p{i}"))
        });
    }
    // Something that is always open, and may be played for ever.
    book.places.push(PlaceDef { opens: true, ..place("well") });
    book.places.push(place("side"));
    book.random_scenarios = vec!["side".into()];
    for i in 0..8 {
        let deck = if i % 2 == 0 { EventDeck::Road } else { EventDeck::City };
        let mut second = option(vec![Gain::Gold(Whom::One, -4), Gain::ConsumeItem(Whom::Each)]);
        second.outcomes.push(outcome(When::If(Fact::Trait("nimble".into())), vec![Gain::Checkmarks(Whom::Each, -1)]));
        second.outcomes[0].returns = i % 3 == 0;
        let first = option(vec![
            Gain::Experience(Whom::Each, 7),
            Gain::CollectiveGold(11),
            Gain::StartWith(Whom::One, StartWith::Curse(1)),
        ]);
        book.events.push(event(&format!("e{i}"), deck, vec![first, second]));
    }
    for key in ["song", "ballad"] {
        let card = event(key, EventDeck::City, vec![option(vec![Gain::AnotherEvent(EventDeck::Road)])]);
        book.events.push(EventCard { starts: false, ..card });
    }
    book.sections = vec![
        section("farewell", vec![Gain::AddEvent("song".into())]),
        section("market", vec![Gain::Design("sling".into())]),
    ];
    book.prosperity = vec![Milestone { at: 3, needs: None, read: "market".into() }];
    book.standings = vec![Standing {
        key: "guild".into(),
        name: "Guild".into(),
        milestones: vec![Milestone { at: 6, needs: None, read: "market".into() }],
    }];
    book.treasures = (1..=6)
        .map(|number| TreasureGains {
            number,
            gains: vec![if number % 2 == 0 { Gain::RandomDesign } else { Gain::Item("lamp".into()) }],
        })
        .collect();
    book.enhancing = Some("power".into());
    book.spots = names
        .iter()
        .flat_map(|c| {
            [SpotMark::Square, SpotMark::Diamond].map(|m| Spot {
                class: (*c).into(),
                card: format!("{c} 0"),
                ..spot(Some(EnhancedValue::Move), m)
            })
        })
        .collect();
    (library, book)
}

fn world(rules: &Ruleset, seed: u64) -> World {
    let (library, book) = book();
    let lines = ["a", "b", "c", "d"][..2 + (seed % 3) as usize].iter().map(|n| (*n).to_owned()).collect();
    let setup = Setup {
        lines,
        open_quests: seed % 5 == 4,
        permanent_death: seed % 4 == 3,
        temporary_enhancements: seed % 7 == 2,
        respec: seed % 3 == 1,
        guests: Vec::new(),
    };
    World::new(rules.clone(), library, book, setup).expect("a campaign")
}

pub(crate) fn result(dice: &mut Dice, from: &Departure, w: &World) -> Report {
    let mut free: Vec<u16> = (1..=6).filter(|n| !from.treasures_gone.contains(n)).collect();
    let mut character = |member: u8, masteries: &std::collections::BTreeSet<u8>| {
        let item = w.book.goods[dice.below(w.book.goods.len())].item.clone();
        let some = |dice: &mut Dice, n: usize| dice.below(n) == 0;
        CharacterReport {
            member,
            experience: dice.below(25) as u16,
            money: dice.below(7) as u16,
            gold: dice.below(5) as u16,
            checkmarks: dice.below(3) as u8,
            items: if some(dice, 6) { vec![item.clone()] } else { Vec::new() },
            sold: if some(dice, 9) { vec![item] } else { Vec::new() },
            treasures: if some(dice, 5) { free.pop().into_iter().collect() } else { Vec::new() },
            masteries: (0..2).filter(|m| !masteries.contains(m) && some(dice, 9)).collect(),
            deeds: vec![("kill/rat".into(), dice.below(3) as u16)],
            resources: if w.outpost().is_some() { looted(dice, w) } else { Vec::new() },
            dead: some(dice, 12),
        }
    };
    let characters = from.party.iter().map(|t| character(t.member, &t.masteries)).collect();
    Report { won: dice.below(4) > 0, level: dice.below(8) as u8, characters }
}

/// Any shares that fit: the proposal, with pieces moved from line to line as far as that is right.
fn shares(dice: &mut Dice, bill: &hexhold_campaign::Bill) -> Vec<u16> {
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

/// Some of what lies on loot cards.
fn looted(dice: &mut Dice, w: &World) -> Vec<(String, u16)> {
    let all = w.library.loot.iter().filter(|l| l.kind.is_resource());
    all.filter_map(|l| Some((l.key.clone(), dice.below(3) as u16)).filter(|(_, n)| *n > 0)).collect()
}

pub(crate) fn answer(dice: &mut Dice, w: &World, q: &Question) -> Answer {
    match &q.ask {
        Ask::Name => Answer::Name(format!("N{}", dice.below(100))),
        Ask::Result(from) => Answer::Report(result(dice, from, w)),
        Ask::Split { gold, most } => {
            let mut left = *gold;
            let mut shares: Vec<u16> = Vec::new();
            for (_, m) in most {
                let share = left.min(*m).min(dice.below(usize::from(*gold) + 1) as u16);
                shares.push(share);
                left -= share;
            }
            for (share, (_, m)) in shares.iter_mut().zip(most) {
                let more = left.min(*m - *share);
                *share += more;
                left -= more;
            }
            Answer::Split(shares)
        }
        Ask::Bill(bill) => Answer::Split(shares(dice, bill)),
        _ if q.options.contains(&Choice::Done) && dice.below(3) > 0 => Choice::Done.into(),
        _ => q.options[dice.below(q.options.len())].clone().into(),
    }
}

const EVENTS: [DeckName; 7] = [
    DeckName::Road,
    DeckName::City,
    DeckName::SummerRoad,
    DeckName::WinterRoad,
    DeckName::SummerTown,
    DeckName::WinterTown,
    DeckName::Boat,
];

/// Every copy, quest and event is in exactly one place.
pub(crate) fn conserved(st: &State, w: &World) {
    for ware in &w.book.goods {
        let owned: usize = st.members.iter().map(|m| m.items.iter().filter(|i| **i == ware.item).count()).sum();
        let copies = st.supply[&ware.item];
        let all = owned + usize::from(copies.available) + usize::from(copies.unavailable);
        assert_eq!(all, usize::from(ware.copies), "copies of {}", ware.item);
    }
    let lying = |key: &str, decks: &[DeckName]| {
        let count = |d: &DeckName| {
            let pile = st.deck(*d);
            usize::from(pile.loose.contains(key))
                + pile.bottom.iter().filter(|k| *k == key).count()
                + usize::from(pile.gone.contains(key))
        };
        decks.iter().map(count).sum::<usize>()
    };
    for q in w.book.quests.iter().filter(|_| w.campaign().life.quests != hexhold_model::Quests::None) {
        let kept = st.members.iter().filter(|m| m.quest.as_ref().is_some_and(|own| own.card == q.key)).count();
        let dealt = |l: &hexhold_campaign::Line| matches!(&l.counter, Counter::Quest(d) if d.contains(&q.key));
        let all = kept
            + st.lines.iter().filter(|l| dealt(l)).count()
            + lying(&q.key, &[DeckName::Quests, DeckName::LaterQuests]);
        assert_eq!(all, 1, "the quest {}", q.key);
    }
    for e in &w.book.events {
        let all = lying(&e.key, &EVENTS);
        assert!(all == 1 || (all == 0 && !e.starts), "the event {} is in {all} places", e.key);
    }
    for (i, m) in st.members.iter().enumerate() {
        let alive = |m: &hexhold_campaign::Member| m.status == hexhold_campaign::Status::Active;
        let twins = st
            .members
            .iter()
            .enumerate()
            .any(|(j, o)| i != j && alive(m) && alive(o) && (o.class == m.class || o.line == m.line));
        assert!(!twins, "two characters of one class or one line");
        assert!(m.checkmarks <= 18 && (1..=9).contains(&m.level));
    }
}

/// Nothing that is locked, nor another's quest, is in what anybody sees.
pub(crate) fn secret(st: &State, w: &World) {
    for line in 0..st.lines.len() as u8 {
        let seen = serde_json::to_string(&view(st, w, &Viewer { lines: vec![line] })).expect("JSON");
        let shown = |key: &str| seen.contains(&format!("\"{key}\""));
        for (key, place) in &st.map {
            assert!(*place != hexhold_campaign::Place::Locked || !shown(key), "{key} is locked and shown");
        }
        for class in w.library.classes.iter().filter(|c| !st.classes.contains(&c.key)) {
            assert!(!shown(&class.key), "the class {} is locked and shown", class.key);
        }
        for m in st.members.iter().filter(|m| m.line != line && !w.setup.open_quests) {
            assert!(m.quest.as_ref().is_none_or(|q| !shown(&q.card)), "somebody else's quest is shown");
        }
    }
}

fn campaign(rules: &Ruleset, seed: u64, scenarios: usize) -> usize {
    let w = Arc::new(world(rules, seed));
    let mut dice = Dice(seed * 7919 + 13);
    let mut game: Game<Seeded> = Game::start(Arc::clone(&w), Seeded::new(seed), &mut Vec::new());
    let mut log: Vec<Input> = Vec::new();
    let (mut played, mut level, mut marks) = (0, 0, 0);
    while played < scenarios {
        let open = game.questions();
        assert!(!open.is_empty(), "nothing is asked");
        let q = open[dice.below(open.len())].clone();
        if q.ask == Ask::Scenario && q.options.is_empty() {
            // Where completed scenarios are closed a campaign ends with its last one.
            assert_eq!(w.campaign().flow.completed, hexhold_model::Completed::No);
            break;
        }
        assert!(
            !q.options.is_empty() || matches!(q.ask, Ask::Name | Ask::Result(_) | Ask::Split { .. }),
            "{:?} cannot be answered",
            q.ask
        );
        let given = answer(&mut dice, &w, &q);
        played += usize::from(matches!(given, Answer::Report(_)));
        let input = Input { to: q.to, answer: given.clone() };
        assert_eq!(CampaignGame::read_input(&input.to_string()), Ok(input.clone()), "{input}");
        log.push(input);
        game.answer(q.to, given, &mut Vec::new()).unwrap_or_else(|e| panic!("{e}"));
        let st = game.save().0;
        conserved(st, &w);
        if dice.below(8) == 0 {
            secret(game.state(), &w);
        }
        let now = prosperity_level(st, &w);
        assert!(now >= level, "the prosperity level fell");
        let perks = st.members.iter().map(|m| m.perks.len()).sum();
        assert!(perks >= marks, "a perk was lost");
        (level, marks) = (now, perks);
        if dice.below(40) == 0 {
            let again = Game::restore(Arc::clone(&w), Seeded::new(seed), game.saved()).expect("a kept campaign");
            assert_eq!((again.state(), again.questions()), (game.state(), game.questions()));
            let viewer = Viewer { lines: vec![0] };
            let other = game.redealt(&viewer, Some(seed)).0;
            assert_eq!(
                view(other.state(), &w, &viewer),
                view(game.state(), &w, &viewer),
                "a viewer sees what is hidden"
            );
        }
        assert!(log.len() < 60 * scenarios + 400, "it does not come to an end: {:?}", game.state().phase);
    }
    // The log is the campaign.
    let mut again: Game<Seeded> = Game::start(Arc::clone(&w), Seeded::new(seed), &mut Vec::new());
    for input in log {
        again.answer(input.to, input.answer, &mut Vec::new()).expect("the same campaign");
    }
    assert_eq!(again.state(), game.state());
    assert!(!matches!(game.state().phase, Phase::Founding));
    game.state().lines.iter().map(|l| usize::from(l.retired)).sum()
}

#[test]
fn random_campaigns_keep_what_must_be_kept() {
    for rules in Ruleset::published() {
        let scenarios = 20;
        let retired: usize = (0..6).map(|seed| campaign(&rules, seed, scenarios)).sum();
        assert!(retired > 0 || rules.catalogue == "jotl", "nobody ever retires in {}", rules.name);
    }
}
