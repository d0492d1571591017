//! Random years of an outpost: what must hold at every question, whatever anybody answers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use hexhold_campaign::{
    Answer, Ask, CampaignGame, Choice, DeckName, Event, Game, Input, Phase, Setup, State, Viewer, What, World, view,
};
use hexhold_model::{
    Aim, Building, CampaignDef, EventDeck, Fact, Formula, Gain, Goods, GuardPerk, HouseRule, LootKind, LootType,
    Moment, Offer, Parity, Price, Raid, Ruleset, Season, Stuff, When, Whom,
};
use hexhold_play::{Dice, Rules, Seeded};

use crate::ledger::{event, goods, option, outcome, section};
use crate::outpost::{HERBS, building, level, offering, outpost, price};
use crate::soak;

/// Two years of weeks.
const WEEKS: u16 = 40;

fn iron(n: i16) -> Gain {
    Gain::Collective(Stuff::Of("iron".into()), n)
}

fn raid(value: u16, targets: u8, aim: Aim, wrecks: bool) -> Raid {
    let after = vec![Gain::Collective(Stuff::AnyMaterial, 2), Gain::Prosperity(1)];
    Raid { value, targets, aim, wrecks, text: String::new(), after }
}

fn buildings(book: &mut CampaignDef) {
    outpost(book);
    let o = &mut book.outpost;
    let trade =
        |gold| Gain::MayPay(Price { gold, ..price(&[("iron", 1)]) }, 2, vec![Gain::Collective(Stuff::AnyHerb, 1)]);
    for (i, b) in o.buildings.iter_mut().enumerate() {
        for (n, l) in (1u8..).zip(&mut b.levels) {
            l.prosperity = n;
            l.once.extend([Gain::Prosperity(1), Gain::Defense(5)]);
            l.operation = match i {
                0 => vec![Gain::MayPay(Price { gold: 2, ..Price::default() }, 2, vec![Gain::Soldiers(1)])],
                1 => vec![Gain::CollectiveGold(3)],
                2 => vec![Gain::Collective(Stuff::Of("bay".into()), 1), Gain::GuardPerk],
                3 => vec![iron(1), trade(1)],
                4 => vec![Gain::GuardPerk],
                5 => vec![Gain::Morale(1)],
                _ => Vec::new(),
            };
            l.wrecked = vec![iron(-1), Gain::Morale(-1)];
        }
    }
    o.buildings[4].unlocked = vec![Gain::UnlockRule("bets".into()), Gain::AddQuest("yew".into())];
    let training = [Offer::GuardPerks, Offer::Favors, Offer::Enhance];
    o.buildings.push(building("school", 90, Some(1), vec![offering(&training), offering(&training)]));
    o.buildings.push(Building { unlocked: vec![iron(2)], ..building("wharf", 39, None, vec![level(|_| {})]) });
    o.guard_perks = ["drill", "watch"]
        .map(|key| GuardPerk {
            key: key.into(),
            name: key.into(),
            add: vec![format!("new-{key}")],
            remove: vec![format!("minus-{}", key.len() - 3)],
        })
        .to_vec();
    for key in ["new-drill", "new-watch"] {
        let card = o.guard[6].clone();
        o.guard.push(hexhold_model::GuardCard { key: key.into(), starts: false, rolling: key == "new-watch", ..card });
    }
    o.house_rules = vec![HouseRule {
        key: "bets".into(),
        name: "Bets".into(),
        text: String::new(),
        does: vec![
            (Moment::Departure, vec![Gain::CollectiveGold(-2)]),
            (Moment::Won, vec![Gain::CollectiveGold(5)]),
            (Moment::Lost, vec![Gain::Morale(-1)]),
            (Moment::Week, vec![Gain::Resource(Whom::One, Stuff::AnyHerb, 1)]),
        ],
    }];
    (o.lowest_morale, o.highest_morale) = (Some("sad".into()), Some("song".into()));
    o.calendar = vec![(3, "letter".into()), (3, "market".into()), (12, "letter".into()), (25, "song".into())];
}

fn kitchen(book: &mut CampaignDef) {
    let chart = &mut book.outpost.chart;
    for (i, a) in HERBS.iter().enumerate() {
        for (j, b) in HERBS.iter().enumerate().skip(i) {
            let potion = |n: usize| format!("potion-{}", n % 3);
            let herbs = |h: &[&str]| h.iter().map(|h| (*h).to_owned()).collect();
            chart.push(Formula { herbs: herbs(&[a, b]), potion: potion(i + j) });
            for (k, c) in HERBS.iter().enumerate().skip(j + 1).filter(|_| j > i) {
                chart.push(Formula { herbs: herbs(&[a, b, c]), potion: potion(i + j + k) });
            }
        }
    }
    book.outpost.repeated = Some("potion-2".into());
}

fn events(book: &mut CampaignDef) {
    book.events.retain(|e| !e.starts);
    let any = |descending| Aim::Numbers { parity: Parity::Any, least: 1, most: 99, descending };
    let odd = Aim::Numbers { parity: Parity::Odd, least: 5, most: 60, descending: true };
    for (i, deck) in [EventDeck::SummerTown, EventDeck::WinterTown, EventDeck::SummerRoad, EventDeck::WinterRoad]
        .into_iter()
        .cycle()
        .take(40)
        .enumerate()
    {
        let mut first = option(vec![Gain::Morale(1), Gain::Collective(Stuff::AnyMaterial, 2), iron(-1)]);
        first.outcomes[0].returns = i % 3 > 0;
        let mut second =
            option(vec![Gain::Morale(-2), Gain::AttackBy(-5), Gain::TargetsBy(-1), Gain::InWeeks(2, "letter".into())]);
        second.outcomes[0].returns = i % 3 > 0;
        let winter = When::If(Fact::Season(Season::Winter));
        second
            .outcomes
            .insert(0, outcome(winter, vec![Gain::Weeks(1), Gain::LootSticker("hide".into()), Gain::NoTownEvent]));
        second.outcomes[0].returns = true;
        let mut third = option(vec![Gain::RandomItem, Gain::DamageBuilding("joiner".into())]);
        third.needs = Some(Fact::Any(vec![Fact::Building("still".into(), 2), Fact::Morale { least: 9, most: 20 }]));
        let mut card = event(&format!("e{i}"), deck, vec![first, second, third]);
        let town = matches!(deck, EventDeck::SummerTown | EventDeck::WinterTown);
        card.raid = (town && i % 8 < 2)
            .then(|| raid(20 + i as u16, 1 + (i % 4) as u8, [any(i % 16 < 8), odd, Aim::Party][i % 3], i % 5 == 0));
        book.events.push(card);
    }
    book.events.push(event(
        "wave",
        EventDeck::Boat,
        vec![{
            let mut o = option(vec![Gain::Soldiers(1)]);
            o.outcomes[0].returns = true;
            o
        }],
    ));
    book.places[3].by_boat = true;
    book.places[2].needs = Some(Fact::Collective(Stuff::AnyMaterial, 1));
}

fn world(seed: u64) -> World {
    let (mut library, mut book) = soak::book();
    let loot = |key: &str, kind| LootType { key: key.into(), name: key.into(), kind, cards: vec![[1; 3]; 2] };
    library.loot = ["timber", "iron", "hide"].map(|k| loot(k, LootKind::Material)).to_vec();
    library.loot.extend(HERBS.map(|k| loot(k, LootKind::Herb)));
    buildings(&mut book);
    kitchen(&mut book);
    events(&mut book);
    let mut ware = |key: &str, more: Goods| {
        library
            .items
            .push(hexhold_model::Item { cost: 0, ..hexhold_testkit::worn(key, hexhold_model::ItemSlot::Small) });
        book.goods.push(more);
    };
    let made = |key: &str, craft| Goods { craft: Some(craft), ..goods(key, 2, Some(1)) };
    ware("saw", made("saw", price(&[("timber", 1), ("bay", 1)])));
    ware("plane", made("plane", Price { items: vec!["saw".into()], ..price(&[("iron", 1)]) }));
    for i in 0..3 {
        let key = format!("potion-{i}");
        ware(&key, Goods { potion: true, ..goods(&key, 2, None) });
    }
    book.goods[7].random_item = true;
    book.sections.extend([
        section("letter", vec![Gain::Morale(1), Gain::Collective(Stuff::Of("timber".into()), 1)]),
        section("sad", vec![Gain::Morale(2), Gain::WreckBuilding("still".into())]),
        section("song", vec![Gain::GuardPerk, Gain::Defense(5)]),
    ]);
    book.start = vec![Gain::Morale(6), Gain::Defense(20), Gain::Collective(Stuff::Of("timber".into()), 4)];
    for (i, q) in book.quests.iter_mut().enumerate() {
        q.available = q.key != "yew";
        q.buildings = vec![["mill", "hall", "school"][i % 3].into(), ["wharf", "mill", "hall"][i % 3].into()];
    }
    let lines = ["a", "b", "c", "d"][..2 + (seed % 3) as usize].iter().map(|n| (*n).to_owned()).collect();
    let setup =
        Setup { lines, permanent_death: seed % 4 == 3, temporary_enhancements: seed % 7 == 2, ..Setup::default() };
    World::new(Ruleset::frosthaven(), library, book, setup).expect("a campaign")
}

/// How much there is of each resource, in the town and with everybody.
fn stores(st: &State) -> BTreeMap<String, i64> {
    let mut all = BTreeMap::new();
    let own = st.members.iter().flat_map(|m| &m.resources);
    for (key, n) in st.outpost.stores.iter().chain(own) {
        *all.entry(key.clone()).or_default() += i64::from(*n);
    }
    all
}

/// What must be so whenever somebody is asked.
fn sound(st: &State, w: &World) {
    let o = &st.outpost;
    assert!(o.morale <= 20, "morale {}", o.morale);
    let most = st.quarters(w).map_or(0, |(most, ..)| most);
    assert!(o.soldiers <= most, "{} soldiers for {most} bunks", o.soldiers);
    for b in &w.book.outpost.buildings {
        let stands = o.buildings.get(&b.key).copied().unwrap_or_default();
        assert!(usize::from(stands.level) <= b.levels.len() && !(stands.wrecked && stands.level == 0), "{}", b.key);
    }
    for card in &w.book.outpost.guard {
        let pile = st.deck(DeckName::Guard);
        let there =
            usize::from(pile.loose.contains(&card.key)) + o.guard_used.iter().filter(|k| **k == card.key).count();
        assert!(there <= 1, "the guard card {} is there {there} times", card.key);
    }
    assert!(o.due.keys().all(|week| *week >= o.weeks), "a letter is late");
    for g in w.book.goods.iter().filter(|g| g.random_item) {
        let pile = st.deck(DeckName::RandomItems);
        let there = usize::from(pile.loose.contains(&g.item)) + usize::from(pile.gone.contains(&g.item));
        assert_eq!(there, 1, "the random item {}", g.item);
    }
}

/// What happened at least once over all campaigns.
type Seen = BTreeSet<&'static str>;

fn note(seen: &mut Seen, what: &What) {
    seen.insert(match what {
        What::Check { .. } => "check",
        What::Built { .. } => "built",
        What::Rebuilt { .. } => "rebuilt",
        What::Repaired { paid: true, .. } => "repaired",
        What::Repaired { paid: false, .. } => "unrepaired",
        What::Wrecked { .. } => "wrecked",
        What::Crafted { .. } => "crafted",
        What::Brewed { .. } => "brewed",
        What::Distilled { .. } => "distilled",
        What::GuardPerk { .. } => "trained",
        What::RuleOn { .. } => "rule",
        What::BuildingUnlocked { .. } => "unlocked",
        What::Season { .. } => "season",
        What::Enhanced { .. } => "enhanced",
        What::NoTownEvent => "quiet",
        _ => return,
    });
}

fn years(seed: u64, seen: &mut Seen) {
    let w = Arc::new(world(seed));
    let mut dice = Dice(seed * 6151 + 7);
    let mut game: Game<Seeded> = Game::start(Arc::clone(&w), Seeded::new(seed), &mut Vec::new());
    let mut log: Vec<Input> = Vec::new();
    let mut levels: BTreeMap<String, u8> = BTreeMap::new();
    let mut known = 0;
    while game.state().outpost.weeks < WEEKS {
        let open = game.questions();
        assert!(!open.is_empty(), "nothing is asked in {:?}", game.state().phase);
        let q = open[dice.below(open.len())].clone();
        let bounded = matches!(q.ask, Ask::Name | Ask::Result(_) | Ask::Split { .. } | Ask::Bill(_));
        assert!(!q.options.is_empty() || bounded, "{:?} cannot be answered", q.ask);
        let given = if q.options.contains(&Choice::No) && dice.below(4) == 0 {
            Answer::Choose(Choice::No)
        } else {
            soak::answer(&mut dice, &w, &q)
        };
        let input = Input { to: q.to, answer: given.clone() };
        assert_eq!(CampaignGame::read_input(&input.to_string()), Ok(input.clone()), "{input}");
        log.push(input);
        let before = stores(game.state());
        let mut told: Vec<Event> = Vec::new();
        game.answer(q.to, given, &mut told).unwrap_or_else(|e| panic!("{e}: {:?}", q.ask));
        // Nothing comes from nowhere: what changed was told.
        let mut expected = before;
        for e in &told {
            note(seen, &e.what);
            if let What::Stores { what, change, .. } = &e.what {
                *expected.entry(what.clone()).or_default() += i64::from(*change);
            }
        }
        expected.retain(|_, n| *n != 0);
        let mut now = stores(game.state());
        now.retain(|_, n| *n != 0);
        assert_eq!(now, expected, "after {:?}", log.last());
        let st = game.save().0;
        soak::conserved(st, &w);
        sound(st, &w);
        for (key, b) in &st.outpost.buildings {
            let was = levels.insert(key.clone(), b.level).unwrap_or(0);
            assert!(b.level >= was, "{key} fell from {was} to {}", b.level);
        }
        assert!(st.outpost.formulas.len() >= known, "a formula was forgotten");
        known = st.outpost.formulas.len();
        if dice.below(30) == 0 {
            soak::secret(game.state(), &w);
            hidden(game.state(), &w);
            let again = Game::restore(Arc::clone(&w), Seeded::new(seed), game.saved()).expect("a kept campaign");
            assert_eq!((again.state(), again.questions()), (game.state(), game.questions()));
        }
        assert!(log.len() < 20_000, "it does not come to an end: {:?}", game.state().phase);
    }
    let mut again: Game<Seeded> = Game::start(Arc::clone(&w), Seeded::new(seed), &mut Vec::new());
    for input in log {
        again.answer(input.to, input.answer, &mut Vec::new()).expect("the same campaign");
    }
    assert_eq!(again.state(), game.state());
    assert!(!matches!(game.state().phase, Phase::Founding));
}

/// Closed formulas, buildings nobody has unlocked and unopened letters are in nobody's view.
fn hidden(st: &State, w: &World) {
    let seen = serde_json::to_string(&view(st, w, &Viewer { lines: vec![0] })).expect("JSON");
    let shown = |key: &str| seen.contains(&format!("\"{key}\""));
    for b in w.book.outpost.buildings.iter().filter(|b| !st.outpost.buildings.contains_key(&b.key)) {
        assert!(!shown(&b.key), "{} is shown", b.key);
    }
    for f in &w.book.outpost.chart {
        let name = hexhold_campaign::formula_name(&f.herbs);
        assert!(st.outpost.formulas.contains(&name) || !shown(&name), "{name} is shown");
    }
    let due = st.outpost.due.values().flatten().filter(|key| !st.read.contains(*key));
    due.for_each(|key| assert!(!shown(key), "the letter {key} is shown"));
}

/// A few campaigns of two years; built with `HEXHOLD_CAMPAIGNS=200`, it plays so many.
#[test]
fn random_years_keep_what_must_be_kept() {
    let n = option_env!("HEXHOLD_CAMPAIGNS").and_then(|n| n.parse().ok()).unwrap_or(8);
    let mut seen = Seen::new();
    let all = [
        "check",
        "built",
        "rebuilt",
        "repaired",
        "unrepaired",
        "wrecked",
        "crafted",
        "brewed",
        "distilled",
        "trained",
        "rule",
        "unlocked",
        "season",
        "enhanced",
        "quiet",
    ];
    // Some of it is rare: where chance has left something out, a few more are played.
    let mut seed = 0;
    while seed < n || seed < 4 * n && !all.iter().all(|what| seen.contains(what)) {
        years(seed, &mut seen);
        seed += 1;
    }
    let missing: Vec<&str> = all.into_iter().filter(|what| !seen.contains(what)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "never happened in {seed} campaigns");
}
