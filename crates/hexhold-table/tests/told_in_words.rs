//! What a campaign tells in words: what masteries demand, which boxes belong together, what a result by hand may name.

use std::sync::Arc;

use hexhold_model::{GoalTest, ItemFace, Mastery, Ruleset};
use hexhold_table::campaign::{Answer, Choice, Founding, Look, Op, Report, Setup, Table, To, Viewer};
use hexhold_table::scenario::{Pack, Words};
use hexhold_table::{Content as _, Input};

/// A language in which everything has a mark of its own.
#[derive(Debug)]
struct Marked(&'static str);

impl Words for Marked {
    fn text(&self, written: &str) -> String {
        format!("{}:{written}", self.0)
    }

    fn mastery(&self, mastery: &Mastery) -> String {
        let GoalTest::Tally(_, _, n) = mastery.needs else { return String::new() };
        format!("{} at least {n}", self.0)
    }

    fn item(&self, _: &hexhold_model::Item, _: &ItemFace) -> Vec<String> {
        Vec::new()
    }
}

fn founded(change: impl FnOnce(&mut hexhold_model::Library)) -> Table {
    let mut library = hexhold_testkit::campaign_library();
    change(&mut library);
    let pack = Pack::new("demo", library, Ruleset::published().to_vec());
    let pack = Arc::new(pack.speaking("en", Arc::new(Marked("en"))).speaking("de", Arc::new(Marked("de"))));
    let lines = vec!["Ada".to_owned(), "Bo".to_owned()];
    let house = hexhold_campaign::Setup { lines, ..hexhold_campaign::Setup::default() };
    let game = Founding { campaign: "trial".to_owned(), house, ..Founding::default() };
    let setup =
        Setup { game, rules: "gh2e".to_owned(), seed: 3, pack: pack.name.clone(), pack_hash: pack.hash().to_owned() };
    Table::new(pack, setup).expect("a campaign")
}

fn until_away(table: &mut Table) {
    for _ in 0..400 {
        if table.departure().is_some() {
            return;
        }
        let to = table.waiting()[0];
        let answer = table.companion_answer(to).expect("an answer");
        table.apply(Op::Answer(Input { to, answer })).expect("companions answer legally");
    }
    panic!("nobody ever sets out");
}

fn viewer(line: u8) -> Viewer {
    Viewer { lines: vec![line] }
}

#[test]
fn what_a_mastery_demands_is_said_in_the_readers_language() {
    let table = founded(|_| {});
    for (language, says) in [("en", "en at least 2"), ("de", "de at least 2")] {
        let seen = table.in_language(language).view_at(table.steps(), &viewer(0));
        assert_eq!(seen.classes[0].masteries[1].text, says);
        assert_eq!(seen.classes[0].masteries[1].name, format!("{language}:2 kills"));
    }
}

#[test]
fn boxes_that_belong_together_are_shown_as_they_are() {
    let table = founded(|library| {
        let (class, times) = (library.classes[0].key.clone(), library.classes[0].perks[0].times);
        assert_eq!(times, 1);
        let calling = library.campaigns[0].callings.iter_mut().find(|c| c.class == class).expect("a calling");
        calling.linked = vec![(0, 2)];
    });
    let seen = table.in_language("en").view_at(table.steps(), &viewer(0));
    let perks = &seen.classes[0].perks;
    assert_eq!((perks[0].times, perks[0].linked), (2, true));
    assert!(perks[1..].iter().all(|p| !p.linked));
}

#[test]
fn what_quests_of_the_party_count_can_be_entered_by_whoever_writes_the_result() {
    let mut table = founded(|_| {});
    let deeds = |look: Look<'_>, line| look.view_at(table.steps(), &viewer(line)).deeds;
    assert_eq!(deeds(table.in_language("en"), 0), [], "nobody has a quest yet");
    until_away(&mut table);
    let open: Vec<String> =
        (0..2).filter_map(|line| table.look(&viewer(line)).members[usize::from(line)].quest.clone()).collect();
    assert_eq!(open.len(), 2);
    let counted = |key: &str| open.iter().any(|q| q == key);
    let told = table.in_language("en").view_at(table.steps(), &viewer(0)).deeds;
    let keys: Vec<&str> = told.iter().map(|d| d.key.as_str()).collect();
    assert_eq!(keys.contains(&"kill/raider"), counted("quest-1"));
    assert_eq!(keys.contains(&"kills"), counted("quest-2"));
    let asked = table.in_language("en").questions_for(&viewer(0));
    assert_eq!(asked[0].level, Some(1), "two of level 1 play at level 1");
}

#[test]
fn whoever_enters_a_result_names_items_as_they_are_called() {
    let mut table = founded(|_| {});
    until_away(&mut table);
    let from = table.departure().expect("away");
    let library = &table.pack().library;
    let (key, name) = (library.items[0].key.clone(), library.items[0].name.clone());
    let written = |item: &str| {
        let mut characters: Vec<_> = from
            .party
            .iter()
            .map(|t| hexhold_campaign::CharacterReport { member: t.member, ..Default::default() })
            .collect();
        characters[0].items = vec![item.to_owned()];
        characters[1].sold = vec![item.to_owned()];
        let report = Report { won: true, level: 1, characters };
        let Answer::Report(read) = table.named(Answer::Report(report)) else { panic!("a report") };
        assert_eq!(read.characters[0].items, read.characters[1].sold);
        read.characters[0].items[0].clone()
    };
    assert_eq!(written(&format!(" DE:{} ", name.to_uppercase())), key, "by its German name");
    assert_eq!(written(&name), key);
    assert_eq!(written(&key), key);
    assert_eq!(written("the moon"), "the moon", "and what there is not stays as it was written, and is refused");
    assert_eq!(table.named(Choice::Yes.into()), Answer::Choose(Choice::Yes));
    assert!(table.would_take(To::Party, &table.named(Choice::Yes.into())).is_err());
}
