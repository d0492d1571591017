//! The pack that ships with the game loads without a word of complaint.

use std::path::Path;

use hexhold_content::fs;
use hexhold_content::wording::{Lang, Wording};
use hexhold_model::{CampaignDef, Class, EventDeck};

fn pack() -> hexhold_content::Loaded {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    fs::load_dirs(&[dir]).expect("the folder can be read")
}

#[test]
fn ember_road_loads_without_errors() {
    let mut loaded = pack();
    hexhold_content::check(&mut loaded);
    let said = (loaded.diagnostics.errors(), loaded.diagnostics.warnings());
    assert_eq!(said, (0, 0), "{}", loaded.diagnostics.render(&loaded.sources, false));
    assert!(loaded.library.classes.len() >= 2);
    assert!(loaded.library.monsters.len() >= 2);
    assert!(!loaded.library.scenarios.is_empty());
}

#[test]
fn ember_road_is_whole_in_german() {
    let mut loaded = pack();
    let german = loaded.texts.get("de").expect("a German set");
    assert_eq!(german.missing(&loaded.library), Vec::<&str>::new());
    assert_eq!(german.text("Ash Jackal"), "Aschenschakal");
    hexhold_content::check(&mut loaded);
    let idle: Vec<&str> = loaded
        .diagnostics
        .list
        .iter()
        .map(|d| d.message.as_str())
        .filter(|m| m.contains("nothing in the pack"))
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// What issue by issue was promised, and is counted by `hexhold check --counts`.
#[test]
fn ember_road_is_as_large_as_it_says() {
    let loaded = pack();
    let lib = &loaded.library;
    let campaign = |key: &str| lib.campaigns.iter().find(|c| c.key == key).expect("it is there");
    let (c, learning, winters) = (campaign("the-ember-road"), campaign("brams-round"), campaign("two-winters"));
    let events = |deck| c.events.iter().filter(|e| e.deck == deck).count();
    assert_eq!((lib.classes.len(), lib.scenarios.len(), lib.items.len()), (10, 59, 110));
    assert_eq!((events(EventDeck::City), events(EventDeck::Road)), (47, 42));
    assert_eq!((c.places.len(), c.quests.len(), lib.treasures.len(), c.standings.len()), (36, 20, 40, 3));
    assert!(c.places.iter().any(|p| p.forced.is_some()) && c.places.iter().any(|p| !p.links.is_empty()), "links");
    // Bram's Round: eight stops, and what happens between them; nothing of the road's gets in.
    assert_eq!((learning.places.len(), learning.events.len(), learning.quests.len()), (8, 8, 0));
    // Two Winters: sixteen places and fourteen houses, behind two walls. What is made there is nowhere else.
    let outpost = &winters.outpost;
    let walls = outpost.buildings.iter().filter(|b| b.wall).count();
    assert_eq!((winters.places.len(), outpost.buildings.len() - walls, walls), (16, 14, 2));
    assert_eq!((outpost.guard.len(), outpost.guard_perks.len(), outpost.calendar.len()), (20, 6, 19));
    let raids = winters.events.iter().filter(|e| e.raid.is_some()).count();
    assert_eq!((winters.events.len(), raids, winters.quests.len()), (52, 10, 10));
    let made = |c: &CampaignDef| {
        (c.goods.iter().filter(|g| g.craft.is_some()).count(), c.goods.iter().filter(|g| g.potion).count())
    };
    assert_eq!((made(winters), made(c), made(learning)), ((30, 14), (0, 0), (0, 0)));
    let starting = |k: &Class| k.cards.iter().filter(|c| c.level.is_starting()).count();
    assert_eq!(lib.classes.iter().filter(|k| starting(k) == 8).count(), 4, "six A and two B cards");
    assert_eq!((lib.room_cards.len(), lib.setup_cards.len()), (24, 24));
    assert!(lib.classes.iter().all(|k| k.masteries.len() == 2), "two masteries each");
    assert!(lib.classes.iter().all(|k| c.spots.iter().filter(|s| s.class == k.key).count() >= 20), "marks on cards");
    assert_eq!(c.callings.iter().filter(|k| k.locked).count(), 6);
    let boxes = |k: &Class| -> u8 {
        let calling = c.callings.iter().find(|o| o.class == k.key).expect("a calling");
        let of = |p: usize, times: u8| calling.linked.iter().find(|(l, _)| usize::from(*l) == p).map_or(times, |l| l.1);
        k.perks.iter().enumerate().map(|(i, p)| of(i, p.times)).sum()
    };
    assert!(
        lib.classes.iter().all(|k| (12..=15).contains(&boxes(k))),
        "{:?}",
        lib.classes.iter().map(boxes).collect::<Vec<_>>()
    );
    let counts = hexhold_content::counts(&loaded);
    let text = hexhold_content::counts_table(&counts);
    assert!(text.contains("    47 city events\n") && text.contains("0 texts that are missing in de"), "{text}");
    // The outpost, as `--counts` says it: each line at least what was promised.
    let winters = counts.iter().find(|c| c.of == "Two Winters").expect("the outpost's campaign");
    for (least, what) in [
        (12, "buildings with 2 to 4 levels"),
        (40, "weeks until the last of them"),
        (24, "events in town"),
        (8, "attacks"),
        (20, "events on the road by season"),
        (6, "events by boat"),
        (30, "items that are crafted"),
        (14, "potions"),
        (20, "cards of the guard"),
        (42, "formulas"),
        (2, "house rules"),
    ] {
        assert!(winters.get(what).is_some_and(|n| n >= least), "{what}: {:?}", winters.get(what));
    }
}

#[test]
fn each_mastery_says_in_both_languages_what_it_demands() {
    let loaded = pack();
    let said = |lang, m| {
        let texts = (lang == Lang::De).then(|| loaded.texts.get("de").expect("a German set"));
        Wording { lang, library: &loaded.library, texts }.mastery(m)
    };
    let all: Vec<_> = loaded.library.classes.iter().flat_map(|c| &c.masteries).collect();
    assert_eq!(all.len(), 20);
    for m in all {
        let (en, de) = (said(Lang::En, m), said(Lang::De, m));
        assert!(en.len() > 8 && de.len() > 8 && en != de, "{}: {en:?} / {de:?}", m.name);
    }
}
