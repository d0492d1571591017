//! What a view tells that no rule is about, and a player wants to know all the same.

use hexhold_engine::{BroughtBy, FigureKindView, Open, Viewer, Wordless, Words, World, book, view};
use hexhold_model::{Action, Condition, Element, ElementIcon, Enhancement, Ruleset, Sticker, Trigger};
use hexhold_testkit::{Play, Stage, action, attack, heals, hp, item, moves, only, performs};

struct Counts;

impl Words for Counts {
    fn action(&self, _: &World, action: &Action) -> Vec<String> {
        vec![format!("{} steps", action.steps.len())]
    }
}

fn seen(t: &Play, words: &dyn Words) -> hexhold_engine::View {
    let (state, since) = t.game.save();
    view(state, t.game.world(), Open { questions: t.game.questions(), since, said: &[] }, &Viewer::Party, words)
}

#[test]
fn an_ally_says_what_it_does_on_its_turn() {
    let t = Stage::new("\n     A\n\n     B\n\n     a\n").ally('a', 30, hp(3), action([moves(2), heals(1)])).round_one();
    let view = seen(&t, &Counts);
    let said = |ally: bool| {
        let of = |kind: &FigureKindView| matches!(kind, FigureKindView::Ally { .. });
        view.figures.iter().find(|f| of(&f.kind) == ally).map(|f| f.action.clone())
    };
    assert_eq!(said(true), Some(vec!["2 steps".to_owned()]));
    assert_eq!(said(false), Some(Vec::new()));
}

#[test]
fn an_item_has_the_number_that_events_and_results_call_it_by() {
    let potion = |name: &str| item(name, Trigger::DuringTurn, performs([heals(1)]));
    let t = Stage::new("\n     A\n\n     B\n").item('A', potion("one")).item('B', potion("two")).round_one();
    let view = seen(&t, &Wordless);
    for (c, mat) in t.state().characters.iter().zip(&view.mats) {
        assert_eq!(mat.items.iter().map(|i| (i.item, i.carried)).collect::<Vec<_>>(), [(c.items[0].item.0, true)]);
    }
    assert_ne!(view.mats[0].items[0].item, view.mats[1].items[0].item);
}

#[test]
fn the_book_names_the_conditions_there_are() {
    let t = Stage::new("\n     A\n\n     B\n").round_one();
    let named = |rules: Ruleset| {
        let mut world = (**t.game.world()).clone();
        world.rules = rules;
        let conditions = book(&world, &Wordless).conditions;
        [Condition::Invisible, Condition::Ward, Condition::Brittle].map(|c| conditions.contains(&c))
    };
    assert_eq!(named(Ruleset::jaws_of_the_lion()), [false, false, false]);
    assert_eq!(named(Ruleset::gloomhaven_first()), [true, false, false]);
    assert_eq!(named(Ruleset::gloomhaven_second()), [true, true, false]);
    assert_eq!(named(Ruleset::frosthaven()), [true, true, true]);
}

#[test]
fn stickers_lie_on_the_card_of_who_brought_them() {
    let stuck = |card, bottom, sticker| Enhancement { card, bottom, ability: 0, sticker };
    let all = vec![stuck(0, false, Sticker::Element(ElementIcon::One(Element::Fire))), stuck(1, true, Sticker::Jump)];
    let stage = Stage::new("\n     A       .\n         m\n     B\n").monster('m', only(hp(9)));
    let stage = stage.top('A', attack(2)).bottom('A', action([moves(3)]));
    let brought = BroughtBy { enhancements: all, ..BroughtBy::default() };
    let t = stage.with(|s| s.brought.characters = vec![brought]).turn_of('A');
    let classes = book(t.game.world(), &Counts).classes;
    let lies = |stickers: &[hexhold_engine::StickerView]| {
        stickers.iter().map(|s| (s.ability, s.sticker.clone())).collect::<Vec<_>>()
    };
    assert_eq!(lies(&classes[0].cards[0].top.stickers), [(0, "fire".to_owned())]);
    assert_eq!(lies(&classes[0].cards[1].bottom.stickers), [(0, "jump".to_owned())]);
    let halves = classes.iter().flat_map(|c| &c.cards).flat_map(|c| [&c.top, &c.bottom]);
    assert_eq!(halves.filter(|half| !half.stickers.is_empty()).count(), 2, "and on no other");
}
