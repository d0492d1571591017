//! Runs on the community files if they lie beside the repository; says so when they do not.

mod common;

use common::{data, imported_data, read_back};
use hexhold_hex::{DoorDraft, MapDraft, Placed, RoomDraft};
use hexhold_import::{Diagnostics, Edition, Part, maps};

#[test]
fn most_monster_cards_and_stat_rows_are_played_without_a_human() {
    for (edition, cards, rows) in
        [(Edition::GH, 980, 970), (Edition::JOTL, 970, 970), (Edition::GH2E, 940, 970), (Edition::FH, 940, 970)]
    {
        let Some(imported) = imported_data(edition, None) else { return };
        let report = imported.report;
        println!("{report}");
        let (c, r) = (report.numbers(Part::MonsterCard), report.numbers(Part::StatRow));
        assert!(c.permille() >= cards, "{edition}: monster cards {} of {}", c.executed(), c.all);
        assert!(r.permille() >= rows, "{edition}: stat rows {} of {}", r.executed(), r.all);
    }
}

/// Characters' things say far more in sentences; these numbers only keep what is reached.
#[test]
fn perks_class_cards_and_items_do_not_get_worse() {
    for (edition, cards, perks, items) in [
        (Edition::GH, 550, 980, 540),
        (Edition::JOTL, 500, 920, 800),
        (Edition::GH2E, 290, 520, 440),
        (Edition::FH, 30, 540, 320),
    ] {
        let Some(imported) = imported_data(edition, None) else { return };
        let report = imported.report;
        for (part, least) in [(Part::ClassCard, cards), (Part::Perk, perks), (Part::Item, items)] {
            let n = report.numbers(part);
            assert!(n.permille() >= least, "{edition}: {part:?} {} of {}", n.executed(), n.all);
        }
    }
}

#[test]
fn every_layout_of_the_first_edition_is_a_map() {
    let Some(dir) = data("maps/vgb") else { return };
    let mut diags = Diagnostics::default();
    let layouts = maps::read_dir(&dir, &mut diags).expect("a folder");
    for d in diags.list() {
        println!("{d}");
    }
    let (mut base, mut wrong, mut moved) = (0, Vec::new(), 0);
    let mut others = 0;
    for layout in &layouts {
        let s = &layout.scenario;
        let Some(number) = s.key.strip_prefix("scenario-") else { continue };
        let number: u32 = number.parse().expect("a number");
        base += u32::from(number <= 95);
        let monsters = s.rooms.iter().flat_map(|r| &r.monsters);
        let draft = MapDraft {
            rooms: s.rooms.iter().map(|r| RoomDraft { name: r.name.clone(), floor: r.floor.clone() }).collect(),
            wall_lines: s.walls.clone(),
            doors: s.doors.iter().map(|d| DoorDraft { hex: d.hex, joins: None }).collect(),
            links: s.linked.clone(),
            placed: monsters.map(|m| Placed { what: m.monster.clone(), hex: m.hex }).collect(),
            ..MapDraft::default()
        };
        if let Err(problems) = draft.build() {
            for p in &problems {
                println!("scenario {number}: {p}");
            }
            // Some layouts of the expansion change while they are played: several maps in one file.
            if number <= 95 { wrong.push(number) } else { others += 1 }
        }
        for fix in &layout.fixes {
            moved += 1;
            println!("scenario {number}: {fix:?}");
        }
    }
    println!(
        "{} layouts, {base} of the base game, {moved} exceptions, wrong: {wrong:?}, {others} of the expansion",
        layouts.len()
    );
    assert_eq!(base, 94);
    assert!(wrong.is_empty(), "{} maps are wrong: {wrong:?}", wrong.len());
}

#[test]
fn what_is_printed_reads_back_as_the_same() {
    for edition in Edition::ALL {
        let Some(imported) = imported_data(edition, None) else { return };

        let library = &imported.library;
        let (_, left_out) = imported.pack();
        let mut loaded = read_back(&imported);
        hexhold_content::check(&mut loaded);
        if loaded.diagnostics.errors() > 0 {
            let shown = loaded.diagnostics.render(&loaded.sources, false);
            panic!("{edition}: {}", shown.chars().take(6000).collect::<String>());
        }
        let (mut cards, mut same, mut wrong) = (0, 0, Vec::new());
        for d in &library.decks {
            let again = loaded.library.decks.iter().find(|o| o.key == d.key).expect("the deck");
            for (a, b) in d.cards.iter().zip(&again.cards) {
                cards += 1;
                if a == b {
                    same += 1;
                } else if !left_out.contains(&format!("{}: {}", d.key, a.name)) {
                    wrong.push(format!("{}: {}\n  {a:?}\n  {b:?}", d.key, a.name));
                }
            }
        }
        let (mut types, mut equal) = (0, 0);
        for m in &library.monsters {
            let again = loaded.library.monsters.iter().find(|o| o.key == m.key).expect("the monster");
            types += 1;
            let differs = m.stats.iter().zip(&again.stats).find(|(a, b)| a != b);
            equal += u32::from(differs.is_none());
            if let Some((a, b)) = differs.filter(|_| !left_out.iter().any(|l| l.starts_with(&format!("{}:", m.key)))) {
                wrong.push(format!("{}\n  {a:?}\n  {b:?}", m.key));
            }
        }
        println!("{edition}: {same} of {cards} cards, {equal} of {types} types; not printed: {left_out:?}");
        let (mut halves, mut kept) = (0, 0);
        for c in &library.classes {
            let again = loaded.library.classes.iter().find(|o| o.key == c.key).expect("the class");
            assert_eq!(
                (&c.hit_points, c.hand_size, c.cards.len()),
                (&again.hit_points, again.hand_size, again.cards.len())
            );
            for (one, two) in c.cards.iter().zip(&again.cards) {
                for (half, a, b) in [("top", &one.top, &two.top), ("bottom", &one.bottom, &two.bottom)] {
                    halves += 1;
                    kept += u32::from(a == b);
                    if a != b && !left_out.contains(&format!("class {}: {} ({half})", c.key, one.name)) {
                        wrong.push(format!("{}: {} {half}\n  {a:?}\n  {b:?}", c.key, one.name));
                    }
                }
            }
            for (i, (a, b)) in c.perks.iter().zip(&again.perks).enumerate() {
                if a != b && !left_out.contains(&format!("class {}: perk {}", c.key, i + 1)) {
                    wrong.push(format!("{} perk {}\n  {a:?}\n  {b:?}", c.key, i + 1));
                }
            }
        }
        for i in &library.items {
            let again = loaded.library.items.iter().find(|o| o.key == i.key);
            if again != Some(i) && !left_out.contains(&format!("item {}", i.key)) {
                wrong.push(format!("{}\n  {i:?}\n  {again:?}", i.key));
            }
        }
        println!("{edition}: {kept} of {halves} halves of class cards");
        assert!(wrong.is_empty(), "{edition}: {}", wrong.join("\n"));
        let of_monsters = left_out.iter().filter(|l| !l.starts_with("class ") && !l.starts_with("item "));
        assert!(of_monsters.count() <= 4, "{left_out:?}");
    }
}
