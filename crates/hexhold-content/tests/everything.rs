//! The file with every word loads, and is worded completely.

mod common;

use common::{EVERYTHING, load_text, messages};
use hexhold_content::wording::{Key, Lang, Line, Wording};

#[test]
fn every_word_of_the_language_is_understood() {
    let mut loaded = load_text(EVERYTHING);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
}

fn show(out: &mut String, lines: &[Line]) {
    for l in lines {
        assert!(!l.text.trim().is_empty(), "an empty line in {out}");
        assert!(!l.text.contains(['{', '}']), "an unfilled place: {}", l.text);
        let icon = if l.icon.is_empty() { String::new() } else { format!("[{}] ", l.icon) };
        out.push_str(&format!("{}{icon}{}\n", "  ".repeat(usize::from(l.depth) + 1), l.text));
    }
}

fn all_words(lang: Lang) -> String {
    let loaded = load_text(EVERYTHING);
    let w = Wording::new(lang, &loaded.library);
    let mut out = String::new();
    for (i, class) in loaded.library.classes.iter().enumerate() {
        for card in &class.cards {
            let text = w.card(i, card);
            out.push_str(&format!("{} {} ({})\n", text.initiative, text.name, text.level));
            show(&mut out, &text.top);
            out.push_str("  --\n");
            show(&mut out, &text.bottom);
        }
        for perk in &class.perks {
            out.push_str(&format!("perk: {}\n", w.perk(perk).join("; ")));
        }
    }
    for item in &loaded.library.items {
        out.push_str(&format!("{}\n", item.name));
        show(&mut out, &w.item(item));
    }
    for monster in &loaded.library.monsters {
        out.push_str(&format!("{}\n", monster.name));
        show(&mut out, &w.traits(&monster.stats[3][1]));
        for special in w.specials(monster) {
            out.push_str("  special\n");
            show(&mut out, &special);
        }
    }
    for card in loaded.library.decks.iter().flat_map(|d| &d.cards) {
        out.push_str(&format!("{} {}\n", card.initiative, card.name));
        show(&mut out, &w.monster_card(card));
    }
    for s in &loaded.library.scenarios {
        for test in s.goals.iter().chain(&s.losses) {
            out.push_str(&format!("{}: {}\n", s.name, w.scenario_test(test)));
        }
        for trap in s.rooms.iter().flat_map(|r| &r.overlays).map(|o| w.trap(&o.trap)).filter(|t| !t.is_empty()) {
            out.push_str(&format!("trap: {}\n", trap.join(", ")));
        }
    }
    for goal in &loaded.library.goals {
        out.push_str(&format!("{}: {}\n", goal.name, w.battle_goal(goal)));
    }
    out
}

#[test]
fn everything_is_worded_in_english() {
    insta::assert_snapshot!(all_words(Lang::En));
}

#[test]
fn everything_is_worded_in_german() {
    insta::assert_snapshot!(all_words(Lang::De));
}

#[test]
fn every_phrase_has_the_same_places_in_every_language() {
    for &key in Key::ALL {
        let places = |lang| {
            let text = key.text(lang);
            let mut list: Vec<char> =
                text.match_indices('{').filter_map(|(i, _)| text[i + 1..].chars().next()).collect();
            list.sort_unstable();
            list
        };
        assert!(!key.text(Lang::En).is_empty() && !key.text(Lang::De).is_empty());
        assert_eq!(places(Lang::En), places(Lang::De), "{}", key.name());
    }
}
