//! The examples of the documentation are content that loads.

use std::path::Path;

use hexhold_content::{PackText, Source, load};

/// The fenced blocks of a document with what stands behind the fence.
fn blocks(text: &str) -> Vec<(String, String)> {
    let mut out = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in text.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => open = Some((info.trim().to_owned(), String::new())),
            (Some(_), Some(_)) => out.extend(open.take()),
            (Some((_, body)), None) => {
                body.push_str(line);
                body.push('\n');
            }
            (None, None) => {}
        }
    }
    out
}

fn chapter(name: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    blocks(&std::fs::read_to_string(path).expect("the chapter is there"))
}

#[test]
fn every_example_of_write_your_own_loads() {
    let mut loaded = load(&[write_your_own()]);
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    assert_eq!(loaded.library.classes.len(), 2);
    assert_eq!(loaded.library.scenarios.len(), 4);
    let cellar = &loaded.library.scenarios[2];
    let rooms: Vec<(&str, usize)> = cellar.rooms.iter().map(|r| (r.name.as_str(), r.floor.len())).collect();
    assert_eq!(rooms, [("stair", 12), ("vault", 7)], "one picture, two rooms");
    assert_eq!(cellar.doors.len(), 1);
    assert_eq!(loaded.library.monsters.len(), 2);
}

#[test]
fn every_example_of_write_a_campaign_loads_and_can_be_walked() {
    let mut pack = write_your_own();
    let treasure = "\n    T treasure number=12\n    room \"stair\" at=s";
    for file in &mut pack.files {
        // The numbered treasure of the chapter lies in the cellar.
        if file.text.contains("scenario \"The Cellar\"") {
            file.text = file
                .text
                .replace("s   .           .", "s   .           T")
                .replace("\n    room \"stair\" at=s", treasure);
        }
    }
    for (i, (info, body)) in chapter("write-a-campaign.md").into_iter().enumerate() {
        if info == "kdl" {
            pack.files.push(Source { name: format!("campaign-{i:02}.kdl"), text: body });
        }
    }
    let mut loaded = load(&[pack]);
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    let [campaign] = &loaded.library.campaigns[..] else { panic!("one campaign") };
    assert_eq!((campaign.places.len(), campaign.events.len(), campaign.quests.len()), (4, 8, 3));
    assert_eq!((campaign.sections.len(), campaign.spots.len(), campaign.treasures.len()), (7, 3, 1));
    let outpost = &campaign.outpost;
    assert_eq!((outpost.buildings.len(), outpost.guard.len(), outpost.chart.len()), (5, 6, 3));
    assert_eq!((outpost.guard_perks.len(), outpost.house_rules.len(), outpost.calendar.len()), (1, 1, 1));
}

/// The pack that the first chapter writes.
fn write_your_own() -> PackText {
    let mut pack = PackText::default();
    let mut steps = String::new();
    let mut cards = 0;
    for (i, (info, body)) in chapter("write-your-own.md").into_iter().enumerate() {
        let name = format!("{i:02}.kdl");
        match info.as_str() {
            "kdl pack" => pack.files.push(Source { name: "pack.kdl".to_owned(), text: body }),
            "kdl" => pack.files.push(Source { name, text: body }),
            "kdl steps" => {
                cards += 1;
                steps.push_str(&format!(
                    "card \"Example {cards}\" level=1 initiative={cards} {{\ntop {{\n{body}\n}}\nbottom {{ move 2 }}\n}}\n"
                ));
            }
            _ => {}
        }
    }
    assert!(cards >= 4 && pack.files.len() >= 5, "the examples are found");
    let text = format!("class \"Examples\" hand=9 {{\nhp 1 2 3 4 5 6 7 8 9\nresource \"breath\"\n{steps}\n}}\n");
    pack.files.push(Source { name: "steps.kdl".to_owned(), text });
    pack
}
