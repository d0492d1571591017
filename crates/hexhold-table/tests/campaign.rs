//! Campaigns at a table: founded, with scenarios really played by companions, settled, taken back, kept.

use std::sync::Arc;

use hexhold_model::Ruleset;
use hexhold_table::campaign::{
    Answer, Ask, Choice, Field, Founding, GameFile, Op, Phase, Refusal, Refused, Report, Setup, Table, To, Viewer,
    outcome,
};
use hexhold_table::scenario::{self, Pack};
use hexhold_table::{Content as _, Input, Role, Seat, SeatIs};

fn pack() -> Arc<Pack> {
    Arc::new(Pack::new("demo", hexhold_testkit::campaign_library(), Ruleset::published().to_vec()))
}

fn founded(pack: &Arc<Pack>, rules: &str, seed: u64) -> Table {
    let lines = vec!["Ada".to_owned(), "Bo".to_owned()];
    let house = hexhold_campaign::Setup { lines, ..hexhold_campaign::Setup::default() };
    let game = Founding { campaign: "trial".to_owned(), house, ..Founding::default() };
    let setup =
        Setup { game, rules: rules.to_owned(), seed, pack: pack.name.clone(), pack_hash: pack.hash().to_owned() };
    Table::new(Arc::clone(pack), setup).expect("a campaign")
}

fn say(table: &mut Table, to: To, answer: impl Into<Answer>) {
    table.apply(Op::Answer(Input { to, answer: answer.into() })).expect("a legal answer");
}

/// Companions decide until somebody has to go and play; false: there is nothing left to play.
fn until_away(table: &mut Table) -> bool {
    for _ in 0..400 {
        if table.departure().is_some() {
            return true;
        }
        let Some(to) = table.waiting().into_iter().next() else { return false };
        let Some(answer) = table.companion_answer(to) else { return false };
        table.apply(Op::Answer(Input { to, answer })).expect("companions answer legally");
    }
    panic!("companions never come to an end");
}

/// The scenario that the party is on its way to, played by companions.
fn played(table: &Table, seed: u64) -> scenario::Table {
    let (setup, missing) = table.scenario(seed).expect("away").expect("a scenario");
    assert!(missing.0.is_empty(), "{missing:?}");
    let mut game = scenario::Table::new(Arc::clone(table.pack()), setup).expect("a game");
    for _ in 0..4000 {
        let Some(to) = game.waiting().into_iter().next() else { return game };
        let answer = game.companion_answer(to).expect("an answer");
        game.apply(scenario::Op::Answer(Input { to, answer })).expect("a legal answer");
    }
    panic!("the scenario never ends");
}

fn members(table: &Table) -> Vec<hexhold_table::campaign::MemberView> {
    table.look(&Viewer::default()).members
}

#[test]
fn companions_found_a_campaign_play_its_scenarios_and_settle_under_every_rule_set() {
    let pack = pack();
    for rules in ["gh2e", "gh1e", "jotl"] {
        let mut table = founded(&pack, rules, 5);
        let mut sittings = 0;
        while sittings < 3 && until_away(&mut table) {
            let before = members(&table);
            let game = played(&table, 100 + sittings);
            let result = outcome(&game).expect("it is over");
            let report = table.report_of(result.clone()).expect("away");
            say(&mut table, To::Party, Answer::Report(report.clone()));
            // What the scenario brought is what the characters have more of.
            let after = members(&table);
            for c in &report.characters {
                let (then, now) = (&before[usize::from(c.member)], &after[usize::from(c.member)]);
                assert!(now.experience >= then.experience + c.experience, "{rules}: {now:?} after {c:?}");
                assert!(now.level >= then.level && now.perks.len() >= then.perks.len());
            }
            assert!(result.characters.iter().any(|c| !c.deeds.is_empty()), "nothing was counted");
            sittings += 1;
        }
        assert!(sittings >= 1, "{rules}: nothing was played");
        let file = serde_json::to_string(&table.export(&[])).expect("a file");
        let again = GameFile::read(&file).expect("readable").open(&pack).expect("the same campaign");
        assert_eq!((again.hash(), again.told_hash()), (table.hash(), table.told_hash()), "{rules}");
    }
}

#[test]
fn what_a_campaign_brings_arrives_in_the_scenario() {
    let pack = pack();
    let mut table = founded(&pack, "gh2e", 1);
    assert!(until_away(&mut table));
    let from = table.departure().expect("away");
    let (setup, _) = table.scenario(9).expect("away").expect("a scenario");
    let names: Vec<&str> = setup.game.party.iter().map(|s| s.name.as_str()).collect();
    assert_eq!(names, from.party.iter().map(|t| t.name.as_str()).collect::<Vec<_>>());
    for (sheet, t) in setup.game.party.iter().zip(&from.party) {
        let library = &pack.library;
        let class = &library.classes[sheet.class];
        assert_eq!(class.key, t.class);
        let pool: Vec<&str> = sheet.pool.iter().map(|&c| class.cards[usize::from(c)].name.as_str()).collect();
        assert!(pool.iter().all(|name| t.pool.contains(*name)) && pool.len() == t.pool.len());
        let items: Vec<&str> = sheet.items.iter().map(|&i| library.items[usize::from(i)].key.as_str()).collect();
        assert_eq!(items, t.items.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

#[test]
fn a_result_entered_by_hand_is_refused_with_its_field() {
    let pack = pack();
    let mut table = founded(&pack, "gh2e", 2);
    assert!(until_away(&mut table));
    let from = table.departure().expect("away");
    let nothing = |t: &hexhold_campaign::Traveller| hexhold_campaign::CharacterReport {
        member: t.member,
        ..hexhold_campaign::CharacterReport::default()
    };
    let fine = Report { won: true, level: 1, characters: from.party.iter().map(nothing).collect() };
    let mut refused = |change: &dyn Fn(&mut Report)| {
        let mut report = fine.clone();
        change(&mut report);
        let input = Input { to: To::Party, answer: Answer::Report(report) };
        match table.apply(Op::Answer(input)) {
            Err(Refused::Answer(Refusal::BadReport(field))) => Some(field),
            _ => None,
        }
    };
    assert_eq!(refused(&|r| r.level = 9), Some(Field::Level));
    assert_eq!(refused(&|r| r.characters[0].gold = 5000), Some(Field::Gold));
    assert_eq!(refused(&|r| r.characters[1].member = 7), Some(Field::Member));
    assert_eq!(refused(&|r| r.characters[0].items = vec!["moon".to_owned()]), Some(Field::Item));
    assert_eq!(refused(&|_| {}), None);
    assert!(table.departure().is_none());
}

/// Both have made a character and stand in the shop with gold for one thing.
fn shopping(seed: u64) -> Table {
    shopping_with(&pack(), seed)
}

fn shopping_with(pack: &Arc<Pack>, seed: u64) -> Table {
    let mut table = founded(pack, "gh2e", seed);
    for line in 0..2u8 {
        let to = To::Line(line);
        say(&mut table, to, Choice::Class(format!("class-{line}")));
        while let Some(q) = table.questions().iter().find(|q| q.to == to && q.ask != Ask::Menu) {
            let answer = match &q.ask {
                Ask::Name => Answer::Name(format!("N{line}")),
                _ => q.options[0].clone().into(),
            };
            say(&mut table, to, answer);
        }
    }
    table
}

fn person(line: u8) -> Seat {
    Seat { name: String::new(), roles: vec![Role(line)], is: SeatIs::Taken, host: line == 0, skill: Default::default() }
}

fn bought(table: &Table, line: usize) -> Vec<String> {
    members(table)[line].items.clone()
}

#[test]
fn a_purchase_is_taken_back_alone_and_nobody_is_asked() {
    let seats = [person(0), person(1)];
    let mut table = shopping(3);
    say(&mut table, To::Line(0), Choice::Buy("boots".to_owned()));
    say(&mut table, To::Line(1), Choice::Buy("draught".to_owned()));
    let (step, op) = table.undo_step(&seats, 0).expect("something to take back");
    assert!(step.asks.is_empty(), "it is one's own");
    assert_eq!(op, Op::Withdraw(To::Line(0)));
    let gold = members(&table)[0].gold;
    table.apply(op).expect("taken back");
    assert_eq!((bought(&table, 0), bought(&table, 1)), (Vec::new(), vec!["draught".to_owned()]));
    assert_eq!(members(&table)[0].gold, gold + 10);
    // And given again.
    let again = table.redo_step(&seats, 0).expect("something to give again");
    table.apply(again).expect("given again");
    assert_eq!(bought(&table, 0), ["boots"]);
    // The log is still the campaign.
    let file = table.export(&seats);
    assert_eq!(file.open(table.pack()).expect("the same").hash(), table.hash());
}

#[test]
fn what_somebody_has_gone_on_from_is_not_taken_back_alone() {
    let seats = [person(0), person(1)];
    let mut library = hexhold_testkit::campaign_library();
    library.campaigns[0].goods.iter_mut().for_each(|g| g.copies = 1);
    let only = Arc::new(Pack::new("demo", library, Ruleset::published().to_vec()));
    let mut table = shopping_with(&only, 4);
    say(&mut table, To::Line(0), Choice::Buy("boots".to_owned()));
    say(&mut table, To::Line(0), Choice::Done);
    say(&mut table, To::Line(1), Choice::Done);
    assert!(until_away(&mut table));
    let from = table.departure().expect("away");
    let nothing = |member| hexhold_campaign::CharacterReport { member, ..Default::default() };
    let characters = from.party.iter().map(|t| nothing(t.member)).collect();
    say(&mut table, To::Party, Answer::Report(Report { won: true, level: 1, characters }));
    while table.waiting().contains(&To::Party) {
        let answer = table.companion_answer(To::Party).expect("an answer");
        say(&mut table, To::Party, answer);
    }
    // Hers is the only copy: somebody else buys what she has sold.
    say(&mut table, To::Line(0), Choice::Sell("boots".to_owned()));
    say(&mut table, To::Line(1), Choice::Buy("boots".to_owned()));
    assert_eq!(table.apply(Op::Withdraw(To::Line(0))), Err(Refused::GoneOn));
    assert_eq!((bought(&table, 0), bought(&table, 1)), (Vec::new(), vec!["boots".to_owned()]), "nothing has changed");
    let (step, op) = table.undo_step(&seats, 0).expect("with the other's consent");
    assert_eq!((step.asks, op), (vec![1], Op::Undo(1)));
    // Two people want the last copy: the second is told, and nothing is lost.
    let late = Input { to: To::Line(0), answer: Choice::Buy("boots".to_owned()).into() };
    assert_eq!(table.apply(Op::Answer(late)), Err(Refused::Answer(Refusal::NotOffered)));
}

#[test]
fn another_pack_is_matched_by_keys_and_what_is_missing_is_listed() {
    let mut table = shopping(6);
    say(&mut table, To::Line(0), Choice::Buy("boots".to_owned()));
    let mut library = hexhold_testkit::campaign_library();
    library.classes.reverse();
    library.items.retain(|i| i.key != "boots");
    library.campaigns[0].goods.retain(|g| g.item != "boots");
    let newer = Arc::new(Pack::new("demo", library, Ruleset::published().to_vec()));
    let missing = table.missing_in(&newer).expect("it can go on");
    assert_eq!(missing, ["the item \"boots\""]);
    let mut on = table.with_pack(&newer).expect("it goes on");
    assert_eq!(on.setup().pack_hash, newer.hash());
    assert_eq!(members(&on)[1].class, "class-1");
    assert!(until_away(&mut on));
    let (setup, missing) = on.scenario(1).expect("away").expect("a scenario");
    assert_eq!((missing.0.len(), setup.game.party[0].class), (1, 3), "by key, and not by place");
    // A pack without somebody's class cannot stand in.
    let mut without = hexhold_testkit::campaign_library();
    without.classes.remove(0);
    without.campaigns[0].callings.remove(0);
    without.campaigns[0].spots.remove(0);
    let without = Pack::new("demo", without, Ruleset::published().to_vec());
    assert!(on.missing_in(&without).is_err());
}

#[test]
fn a_campaign_is_brought_back_from_its_snapshot() {
    let mut table = founded(&pack(), "gh2e", 7);
    assert!(until_away(&mut table));
    assert!(matches!(table.look(&Viewer::default()).phase, Phase::Away { .. }));
    let snapshot = table.snapshot();
    let kept = hexhold_table::campaign::Snapshot::decode(&snapshot.encode()).expect("readable");
    let loaded = Table::load(table.pack(), table.setup(), table.ops(), &[kept], false, hexhold_table::Budget::ENDLESS);
    let loaded = loaded.expect("brought back");
    assert!(!loaded.resumed);
    assert_eq!(loaded.table.hash(), table.hash());
}

#[test]
fn a_campaign_is_founded_by_the_rule_sets_it_names_alone() {
    let mut library = hexhold_testkit::campaign_library();
    library.campaigns[0].rules = vec!["jotl".to_owned(), "gh1e".to_owned()];
    let pack = Arc::new(Pack::new("demo", library, Ruleset::published().to_vec()));
    let offered = &hexhold_table::campaign::campaigns(&pack, "en")[0].rules;
    assert_eq!(*offered, ["gh1e", "jotl"], "in the order of the pack");
    let found = |rules: &str| {
        let house = hexhold_campaign::Setup { lines: vec!["Ada".into(), "Bo".into()], ..Default::default() };
        let game = Founding { campaign: "trial".to_owned(), house, ..Founding::default() };
        let (pack_name, pack_hash) = (pack.name.clone(), pack.hash().to_owned());
        let setup = Setup { game, rules: rules.to_owned(), seed: 1, pack: pack_name, pack_hash };
        Table::new(Arc::clone(&pack), setup).map(|t| t.in_language("en").book().rule_set)
    };
    assert_eq!(found("jotl").unwrap(), "jotl");
    assert_eq!(found("").unwrap(), "gh1e");
    let refused = format!("{:?}", found("gh2e").unwrap_err());
    assert!(refused.contains("cannot be played by the rules of"), "{refused}");
}

#[test]
fn imbuement_reaches_the_monsters_deck() {
    let mut library = hexhold_testkit::campaign_library();
    library.campaigns[0].imbued = vec![hexhold_model::ModifierCard::plus(3); 5];
    library.campaigns[0].start.push(hexhold_model::Gain::Imbuement(1));
    let pack = Arc::new(Pack::new("demo", library, Ruleset::published().to_vec()));
    let deck = |imbued: u16| {
        let mut table = founded(&pack, "gh2e", 3);
        while table.departure().is_none() {
            let to = table.waiting()[0];
            let imbue = table.questions().iter().any(|q| q.to == to && q.ask == Ask::Imbue);
            let answer = if imbue { Choice::Nth(imbued).into() } else { table.companion_answer(to).unwrap() };
            say(&mut table, to, answer);
        }
        table.scenario(1).unwrap().unwrap().0.game.brought.monster_deck
    };
    assert_eq!(deck(0), hexhold_engine::DeckChange::default());
    let change = deck(1);
    assert_eq!((change.remove, change.add.len()), (vec![-1, -1, -1], 5));
}
