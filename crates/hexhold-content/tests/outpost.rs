//! Outposts as text: a small one that has everything, and what is said of mistakes.

use std::path::Path;

use hexhold_content::{Loaded, PackText, check, fs, load, silent};
use hexhold_model::{Aim, Ruleset};

fn folder(path: &str) -> PackText {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_dir(&dir).expect("a pack")
}

fn palisade(change: impl Fn(String) -> String) -> Loaded {
    let mut own = folder("tests/data/palisade");
    for file in &mut own.files {
        file.text = change(std::mem::take(&mut file.text));
    }
    let mut loaded = load(&[folder("../../content/ember-road"), own]);
    check(&mut loaded);
    loaded
}

fn errors(loaded: &Loaded) -> String {
    let all = loaded.diagnostics.render(&loaded.sources, false);
    all.split("\n\n").filter(|d| d.trim_start().starts_with("error")).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn the_palisade_is_whole() {
    let loaded = palisade(|t| t);
    assert_eq!(errors(&loaded), "");
    let c = loaded.library.campaigns.iter().find(|c| c.key == "the-palisade").expect("the campaign");
    let o = &c.outpost;
    assert_eq!((o.buildings.len(), o.guard.len(), o.chart.len(), o.house_rules.len()), (6, 9, 41, 1));
    let gate = o.building("gatehouse").expect("a building");
    assert_eq!((gate.number, gate.starts, gate.levels[0].soldiers, gate.levels[1].soldier_worth), (4, Some(1), 4, 15));
    assert_eq!(gate.levels[1].cost.resources, [("cart-timber".to_owned(), 3), ("scrap-iron".to_owned(), 2)]);
    let raid =
        c.events.iter().find(|e| e.key == "something-at-the-ice").and_then(|e| e.raid.as_ref()).expect("an attack");
    assert!(raid.aim == Aim::Party && raid.wrecks);
    // Another campaign of the same packs has none of it.
    let other = loaded.library.campaigns.iter().find(|c| c.key == "the-ember-road").expect("the other");
    assert!(other.outpost.building("gatehouse").is_none());
    // Where there is no outpost, much of it is not heard.
    let deaf = Ruleset::gloomhaven_second().campaign;
    assert!(silent(c, &deaf) > silent(c, &Ruleset::frosthaven().campaign));
}

/// Each mistake, and the beginning of what is said of it.
#[test]
fn mistakes_in_an_outpost_are_named() {
    let cases = [
        ("number=9 look", "number=4 look", "the number 4 is that of"),
        ("look=workshop", "look=workshup", "unknown look of a building `workshup`"),
        ("offers craft; repair", "offers crafd; repair", "unknown offer of a building `crafd`"),
        ("level 2 prosperity=2", "level 3 prosperity=2", "levels stand in order"),
        ("soldiers 4 worth=5", "soldiers 4", "what is a soldier worth?"),
        ("rebuild \"Cart Timber\" 2 any-material 1", "", "a building that can be attacked"),
        ("        brew repeated makes \"Palisade Sludge\"\n", "", "nothing says what `repeated` makes"),
        (
            "brew \"Ashwort\" \"Kilnrue\" makes",
            "brew \"Ashwort\" \"Ashwort\" makes",
            "these herbs make something already",
        ),
        ("plus=10 rolling later", "ten rolling later", "what does the card do to a check?"),
        (
            "item \"Palisade Maul\"",
            "item \"Palisade Sauce\" slot=small lost potion { during your turn { heal 1 self } }\nitem \"Palisade Maul\"",
            "in no campaign can anybody come by",
        ),
        ("at departure", "at depature", "unknown moment of a house rule"),
        ("unlock building \"Ropewalk\"; ", "", "nothing unlocks this building"),
        ("attack 25 targets=2 ascending", "attack 25 targets=2 upwards", "unknown word about an attack `upwards`"),
        ("may pay gold 3", "may pay golb 3", "unknown thing to pay with `golb`"),
        ("cost \"Cart Timber\" 2 \"Kiln Brick\" 1", "cost \"Cart Timbre\" 2", "there is no loot `cart-timbre`"),
        ("in 2 weeks read", "in 2 weeks", "what comes then?"),
    ];
    for (from, to, message) in cases {
        let loaded = palisade(|t| t.replace(from, to));
        let said = errors(&loaded);
        assert!(said.contains(message), "{from} -> {to}: expected {message:?} in\n{said}");
    }
}
