//! Packs for the small game: what the language means, its mistakes, the chapter's examples, and the built-in pack played.

use std::path::Path;
use std::sync::Arc;

use hexhold_content::holdin::{self, LoadedBook};
use hexhold_content::{PackText, Source};
use hexhold_holdin::book::*;
use hexhold_holdin::{Answer, Holdin, Options, Question, Setup, State, World};
use hexhold_play::{Desk, Dice, Rules, Scene, Seeded, Voice};

/// The blocks of the chapter with what stands behind their fences.
fn chapter() -> PackText {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/write-for-holdin.md");
    let text = std::fs::read_to_string(path).expect("the chapter is there");
    let mut pack = PackText::default();
    for (i, block) in text.split("\n```kdl").skip(1).enumerate() {
        let (info, rest) = block.split_once('\n').expect("a fence ends its line");
        let body = rest.split("\n```").next().unwrap_or_default().to_owned() + "\n";
        let name = if info.trim() == "pack" { "pack.kdl".to_owned() } else { format!("{i:02}.kdl") };
        pack.files.push(Source { name, text: body });
    }
    pack
}

fn rendered(loaded: &LoadedBook) -> String {
    loaded.diagnostics.render(&loaded.sources, false)
}

#[test]
fn the_examples_of_the_chapter_are_a_pack() {
    let pack = chapter();
    assert!(holdin::is_pack(&pack));
    let loaded = holdin::load(&pack);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", rendered(&loaded));
    let book = &loaded.book;
    assert_eq!((book.characters.len(), book.cards.len(), book.scenarios.len()), (1, 1, 2));
    let card = &book.characters[0].cards[0];
    let top = &card.levels[0][0].top;
    assert_eq!(card.levels[0][0].initiative, 24);
    assert_eq!(top.elements, Elements::FIRE);
    let Does::Attack(attack) = &top.abilities[0].does else { panic!("{top:?}") };
    assert_eq!((attack.value, attack.range, attack.effects.as_slice()), (2, Some(3), &[Effect::Push(1)][..]));
    assert_eq!(top.abilities[0].augments[0].needs, Elements::DARK);
    let hound = &book.monsters[0];
    assert_eq!((hound.hp, hound.traits[1].shield, hound.traits[0].shield), ([5, 8], 1, 0));
    assert_eq!(hound.sets[0][1].attack, Row::Heal(2));
    assert_eq!(loaded.texts["de"].text("Marsh Hound"), "Moorhund");
}

/// The chapter with one thing replaced.
fn broken(from: &str, to: &str) -> String {
    let mut pack = chapter();
    let file = pack.files.iter_mut().find(|f| f.text.contains(from)).unwrap_or_else(|| panic!("{from} is nowhere"));
    file.text = file.text.replacen(from, to, 1);
    let loaded = holdin::load(&pack);
    assert!(loaded.diagnostics.errors() > 0, "{from} -> {to} is accepted");
    rendered(&loaded)
}

#[test]
fn mistakes_are_shown_with_their_place_and_what_was_meant() {
    for (from, to, message, help) in [
        ("attack 2 range 3", "atack 2 range 3", "unknown ability `atack`", "did you mean `attack`?"),
        ("slot=body", "slot=bdy", "unknown slot `bdy`", "did you mean `body`?"),
        ("move 3 attack 2", "mvoe 3 attack 2", "unknown row `mvoe`", "did you mean `move`?"),
        (
            "monster \"Marsh Hound\" elite",
            "monster \"Marsh Hund\" elite",
            "unknown monster",
            "did you mean `Marsh Hound`?",
        ),
        ("goal kill-all", "goal kil-all", "unknown goal", "did you mean `kill-all`?"),
        ("unlocks 2", "unlocks 7", "there is no scenario 7", "not defined"),
        ("hp 9 10 11 12 13", "hp 9 10 11", "`hp` needs hit points", "expected"),
        ("row -1 0 1", "row -1 0", "`row` needs a modifier", "expected"),
        ("rules holdin", "rules gh2e", "gh2e", ""),
        ("goal reach X", "goal reach Y", "no hex of the map is drawn as `Y`", "not there"),
    ] {
        let text = broken(from, to);
        assert!(text.contains(message), "{from} -> {to}:\n{text}");
        assert!(text.contains(help), "{from} -> {to}:\n{text}");
        assert!(text.contains('^'), "a caret:\n{text}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let text = broken("unlocks 2", "reward gold 5");
    assert!(text.contains("nothing unlocks scenario 2"), "{text}");
    let text =
        broken("scenario 2 \"The Far Bank\" map=\"Ford\" blue", "scenario 2 \"The Far Bank\" map=\"Ford\" orange");
    assert!(text.contains("another scenario's already"), "{text}");
    let text = broken("spend {", "free {\nanytime { heal 1 }\n}\nitem \"Other\" slot=small price=2 spend {");
    assert!(text.contains("without end"), "{text}");
}

#[test]
fn a_mutilated_pack_is_refused_and_never_panics() {
    let whole = chapter();
    let mut dice = Dice(11);
    for _ in 0..1500 {
        let mut pack = whole.clone();
        for _ in 0..1 + dice.below(4) {
            let file = dice.below(pack.files.len());
            let text = &mut pack.files[file].text;
            let places: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
            if places.is_empty() {
                continue;
            }
            let from = places[dice.below(places.len())];
            let to = places.iter().copied().find(|&p| p >= from + dice.below(30)).unwrap_or(text.len());
            let new = ["", "{", "}", "-99", "\"", "heal", "dark", "999999999999", "\n", "S"][dice.below(10)];
            text.replace_range(from..to.max(from), new);
        }
        let loaded = holdin::load(&pack);
        let _ = rendered(&loaded);
        if loaded.diagnostics.errors() == 0 {
            // What is accepted can be set up.
            assert!(!loaded.book.scenarios.is_empty());
        }
    }
}

/// Answers at random.
struct Random(Dice);

impl Voice<Holdin> for Random {
    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<Answer> {
        let ends: Vec<_> = q.ways.iter().flat_map(|w| &w.ends).filter(|w| w.stop).collect();
        let pick = self.0.below(q.options.len() + ends.len());
        Some(match q.options.get(pick) {
            Some(choice) => (*choice).into(),
            None => Answer::Path(q.ways.as_ref()?.path_to(ends[pick - q.options.len()].cell)?),
        })
    }
}

/// That a scenario can be won is for a player to show that searches: a game that is worth playing is not won by chance.
#[test]
fn the_built_in_packs_are_without_fault_and_every_scenario_ends() {
    let packs = holdin::built_in();
    assert!(!packs.is_empty());
    for pack in packs {
        let loaded = holdin::load(&pack);
        assert_eq!((loaded.diagnostics.errors(), loaded.diagnostics.warnings()), (0, 0), "{}", rendered(&loaded));
        let book = Arc::new(loaded.book);
        for scenario in 0..book.scenarios.len() as u8 {
            for seed in 0..200 {
                let setup = Setup {
                    scenario,
                    character: (seed % book.characters.len() as u64) as u8,
                    character_level: 5,
                    upgraded: [true; 4],
                    items: Vec::new(),
                    item_limit: 2,
                    level: 0,
                    looted: Vec::new(),
                    options: Options { hindrances: seed % 2 == 0, items_at_once: false },
                };
                let world = World::new(Arc::clone(&book), setup).unwrap();
                let mut state = Holdin::initial(&world);
                let (mut chance, mut player) = (Seeded::new(seed), Random(Dice(seed)));
                while Holdin::ending(&state).is_none() {
                    let desk = Desk::new(&mut chance, &mut player, None);
                    Holdin::step(Scene { st: &mut state, w: &world, desk }).expect("everything is answered");
                }
                let number = book.scenarios[usize::from(scenario)].number;
                assert!(state.round <= 60, "scenario {number} took {} rounds", state.round);
            }
        }
    }
}

#[test]
fn everything_has_words_in_both_languages() {
    use hexhold_content::holdin::BookWords;
    use hexhold_content::wording::Lang;
    let loaded = holdin::load(&chapter());
    let words = |lang, texts| BookWords { lang, book: &loaded.book, texts }.whole();
    let (english, german) = (words(Lang::En, None), words(Lang::De, loaded.texts.get("de")));
    for (text, en, de) in [
        ("a name that was translated", "\nMarsh Hound\n", "\nMoorhund\n"),
        ("an attack", "    Attack 2, range 3, push 1\n", "    Angriff 2, Reichweite 3, Stoßen 1\n"),
        ("its augment", "    ↳ dark: +2, muddle\n", "    ↳ Finsternis: +2, Verwirren\n"),
        ("a bonus in some cases", "    ↳ +1 if the monster is hurt\n", "    ↳ +1 wenn das Monster verletzt ist\n"),
        ("a column", "    B 55: Move 1, Heal 2, Range –\n", "    B 55: Bewegung 1, Heilung 2, Reichweite –\n"),
        ("an item", "    When you are attacked: shield 1\n", "    Wenn du angegriffen wirst: Schild 1\n"),
        ("a goal", "    End a turn on a marked hex\n", "    Beende einen Zug auf einem markierten Feld\n"),
        ("a reward", "    Achievement: Brass Snuffer\n", "    Errungenschaft: Brass Snuffer\n"),
    ] {
        assert!(english.contains(en), "{text}: {en:?} is missing in {english}");
        assert!(german.contains(de), "{text}: {de:?} is missing in {german}");
    }
}
