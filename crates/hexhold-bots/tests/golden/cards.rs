//! Every half of every card of the pack, played alone in two situations; one golden per class.

use std::fmt::Write as _;

use hexhold_content::wording::{Lang, Wording};
use hexhold_engine::Half;
use hexhold_model::{Class, Condition, Library};
use hexhold_testkit::{Stage, hp};

use crate::{
    golden,
    pack::{self, Situation},
    player::Player,
};

/// Halves that need something else to show what they do.
fn special(name: &str, half: Half, situation: Situation, stage: Stage) -> Stage {
    let full = situation == Situation::Full;
    match (name, half) {
        ("Leave Nothing", Half::Top) if full => stage.hit_points('m', 4),
        ("Warm Hands", Half::Bottom) if full => ill(stage, 'A'),
        ("Trim the Wick" | "Shared Bread", Half::Bottom) if full => ill(ill(stage, 'A'), 'B'),
        ("Call the Kiln Hound" | "Lantern Moth", Half::Bottom) if full => {
            stage.summon('s', 'A', hp(5)).with(|s| s.class_mut('A').summons.rotate_right(1))
        }
        _ => stage,
    }
}

fn ill(stage: Stage, mark: char) -> Stage {
    stage.condition(mark, Condition::Poison).condition(mark, Condition::Wound)
}

/// Halves of which nothing comes here, with the reason.
const NOTHING: &[(&str, &str)] = &[];

/// What happens, and the halves of which nothing came.
fn class_golden(library: &Library, place: usize) -> (String, Vec<String>) {
    let class = &library.classes[place];
    let wording = Wording::new(Lang::En, library);
    let mut text = String::new();
    for situation in [Situation::Bare, Situation::Full] {
        let _ = writeln!(text, "{situation:?}:{}", situation.board());
    }
    let mut idle = Vec::new();
    for card in &class.cards {
        let words = wording.card(place, card);
        for (half, words) in [(Half::Top, words.top), (Half::Bottom, words.bottom)] {
            let _ = write!(text, "\n== {}, {}\n{}", card.name, name(half), pack::words(&words));
            let mut useful = false;
            for situation in [Situation::Bare, Situation::Full] {
                let player = play(library, class, card, half, situation);
                useful |= player.did_something();
                let _ = writeln!(text, "-- {}", format!("{situation:?}").to_lowercase());
                text.push_str(&player.text());
            }
            let heading = format!("{}, {}", card.name, name(half));
            let excused = NOTHING.iter().any(|(which, _)| *which == heading);
            if useful == excused {
                idle.push(heading);
            }
        }
    }
    (text, idle)
}

fn play(
    library: &Library,
    class: &Class,
    card: &hexhold_model::AbilityCard,
    half: Half,
    situation: Situation,
) -> Player {
    let mut stage = situation.stage(library);
    pack::take_class(&mut stage, class, card.clone());
    let stage = special(&card.name, half, situation, stage);
    let full = situation == Situation::Full;
    Player::new(stage.turn_of('A'), Some(half)).in_full(full).run()
}

const fn name(half: Half) -> &'static str {
    match half {
        Half::Top => "top",
        Half::Bottom => "bottom",
    }
}

fn check(class: &str) {
    let library = pack::library();
    let place = library.classes.iter().position(|c| c.name == class).expect("a class of the pack");
    let (text, idle) = class_golden(&library, place);
    golden(&format!("cards/{}.txt", class.to_lowercase()), &text);
    assert!(idle.is_empty(), "nothing comes of {idle:?} (or they are excused without need)");
}

/// A test for each class, so that they are played side by side and one is found by its name.
macro_rules! classes {
    ($($test:ident $class:literal)*) => {
        $(
            #[test]
            fn $test() {
                check($class);
            }
        )*

        #[test]
        fn no_class_is_left_out() {
            let classes: Vec<String> = pack::library().classes.into_iter().map(|c| c.name).collect();
            assert_eq!(classes, [$($class),*]);
        }
    };
}

classes! {
    cinderwright "Cinderwright"
    hearthguard "Hearthguard"
    lampkeeper "Lampkeeper"
    reedstrider "Reedstrider"
    almanacker "Almanacker"
    bellringer "Bellringer"
    drover "Drover"
    shardbearer "Shardbearer"
    tollreeve "Tollreeve"
    wallwright "Wallwright"
}
