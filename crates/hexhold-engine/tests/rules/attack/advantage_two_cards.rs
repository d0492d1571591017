//! Advantage and disadvantage where two cards are drawn: Gloomhaven's first edition with its examples, Jaws of the
//! Lion.

use hexhold_engine::{Ask, Choice, Edge, What};
use hexhold_model::{Condition, Effect, Element, ElementIcon, Mod, ModifierCard};
use hexhold_testkit::{AttackWords, Play, Stage, hit, hp, only, proves};

const DUEL: &str = r"
         m
     A       .
";

fn rolling(n: i8) -> ModifierCard {
    ModifierCard { rolling: true, ..ModifierCard::plus(n) }
}

fn with(n: i8, condition: Condition) -> ModifierCard {
    ModifierCard { effects: vec![Mod::Effect(Effect::Gain(condition))], ..ModifierCard::plus(n) }
}

fn fire(n: i8) -> ModifierCard {
    ModifierCard { effects: vec![Mod::Infuse(ElementIcon::One(Element::Fire))], ..ModifierCard::plus(n) }
}

/// A's attack on m (20 hit points), with these cards added to the deck and the named ones drawn.
fn attacks(edge: Edge, value: i16, added: &[ModifierCard], drawn: &[&str]) -> Play {
    let mut spec = hit(value);
    spec.advantage = edge == Edge::Advantage;
    spec.disadvantage = edge == Edge::Disadvantage;
    let mut stage = Stage::new(DUEL).monster('m', only(hp(20))).top('A', spec.action());
    for card in added {
        stage = stage.modifier('A', card.clone());
    }
    let mut t = stage.turn_of('A');
    t.play_top();
    t.modifiers('A', drawn).target('m');
    t
}

/// The damage, and the conditions that the card has brought.
fn result(edge: Edge, value: i16, added: &[ModifierCard], drawn: &[&str]) -> (i16, Vec<Condition>) {
    let mut t = attacks(edge, value, added, drawn);
    while matches!(t.question().ask, Ask::ModifierEffect { .. }) {
        t.yes();
    }
    t.quiet();
    let gained = [Condition::Stun, Condition::Muddle].into_iter().filter(|&c| t.has('m', c)).collect();
    (20 - t.hp('m'), gained)
}

fn better(value: i16, added: &[ModifierCard], drawn: [&str; 2]) -> (i16, Vec<Condition>) {
    result(Edge::Advantage, value, added, &drawn)
}

#[test]
#[proves("gh1e:advantage.example.double")]
fn example_doubling_is_compared_by_its_result() {
    assert_eq!(better(2, &[], ["x2", "+1"]), (4, vec![]));
    assert_eq!(better(2, &[], ["+1", "x2"]), (4, vec![]));
}

#[test]
#[proves("gh1e:advantage.example.effect-vs-element")]
fn example_different_effects_on_equal_numbers_are_unclear() {
    let added = [fire(1), with(1, Condition::Stun)];
    assert_eq!(better(2, &added, ["+1*", "+1*"]), (3, vec![]));
    let added = [with(1, Condition::Stun), fire(1)];
    assert_eq!(better(2, &added, ["+1*", "+1*"]), (3, vec![Condition::Stun]));
}

#[test]
#[proves("gh1e:advantage.example.effect-vs-number")]
fn example_an_effect_against_a_higher_number_is_unclear() {
    let added = [with(0, Condition::Stun)];
    assert_eq!(better(2, &added, ["+0*", "+2"]), (2, vec![Condition::Stun]));
    assert_eq!(better(2, &added, ["+2", "+0*"]), (4, vec![]));
}

#[test]
#[proves("gh1e:advantage.example.effect-vs-plus-one")]
fn example_a_bare_effect_against_plus_one_is_unclear() {
    let added = [with(0, Condition::Stun)];
    assert_eq!(better(3, &added, ["+0*", "+1"]), (3, vec![Condition::Stun]));
    assert_eq!(better(3, &added, ["+1", "+0*"]), (4, vec![]));
}

#[test]
#[proves("gh1e:advantage.example.extra-effect")]
fn example_equal_numbers_and_one_effect_are_clear() {
    let added = [with(1, Condition::Stun)];
    assert_eq!(better(2, &added, ["+1*", "+1"]), (3, vec![Condition::Stun]));
    assert_eq!(better(2, &added, ["+1", "+1*"]), (3, vec![Condition::Stun]));
}

#[test]
#[proves("gh1e:advantage.example.extra-number")]
fn example_equal_effects_and_a_higher_number_are_clear() {
    let added = [with(1, Condition::Stun), with(0, Condition::Stun)];
    assert_eq!(better(2, &added, ["+1*", "+0*"]), (3, vec![Condition::Stun]));
    assert_eq!(better(2, &added, ["+0*", "+1*"]), (3, vec![Condition::Stun]));
}

#[test]
#[proves("gh1e:advantage.example.two-effects")]
fn example_different_effects_stay_unclear_with_different_numbers() {
    let added = [with(0, Condition::Muddle), with(2, Condition::Stun)];
    assert_eq!(better(2, &added, ["+0*", "+2*"]), (2, vec![Condition::Muddle]));
    assert_eq!(better(2, &added, ["+2*", "+0*"]), (4, vec![Condition::Stun]));
}

#[test]
#[proves("gh1e:advantage.compare")]
fn only_what_is_printed_is_compared() {
    // The shield stops either card's damage, and m is muddled already: the cards are compared all the same.
    let mut tough = hp(20);
    tough.shield = 9;
    let modified = |drawn: [&str; 2]| {
        let mut spec = hit(2);
        spec.advantage = true;
        let stage = Stage::new(DUEL).monster('m', only(tough.clone())).condition('m', Condition::Muddle);
        let mut t = stage.modifier('A', with(0, Condition::Muddle)).top('A', spec.action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &drawn).target('m');
        let effect = matches!(t.question().ask, Ask::ModifierEffect { .. });
        if effect {
            t.done();
        }
        t.quiet();
        let value = |w: &What| if let What::AttackValue { modified, .. } = w { Some(*modified) } else { None };
        (t.events.iter().find_map(|e| value(&e.what)), effect)
    };
    assert_eq!(modified(["-1", "+1"]), (Some(3), false));
    assert_eq!(modified(["+0", "+0*"]), (Some(2), true));
}

fn drawn(t: &Play) -> usize {
    let cards = |w: &What| if let What::Drew { cards, .. } = w { Some(cards.len()) } else { None };
    t.events.iter().find_map(|e| cards(&e.what)).expect("cards were drawn")
}

#[test]
#[proves("gh1e:advantage.rolling.one", "gh1e:advantage.rolling.two")]
fn rolling_cards_with_advantage_are_added() {
    let added = [rolling(1), rolling(2)];
    for (cards, damage) in [(vec!["+1r", "-1"], 4), (vec!["-1", "+1r"], 4), (vec!["+1r", "+2r", "-1"], 4 + 1 + 2 - 1)] {
        let t = attacks(Edge::Advantage, 4, &added, &cards);
        assert_eq!(20 - t.hp('m'), damage, "{cards:?}");
        assert_eq!(drawn(&t), cards.len());
        t.quiet();
    }
}

#[test]
#[proves("gh1e:advantage.dis.rolling.one", "gh1e:advantage.dis.rolling.two")]
fn rolling_cards_with_disadvantage_are_ignored() {
    let added = [rolling(1), rolling(2)];
    for cards in [vec!["+1r", "-1"], vec!["-1", "+1r"], vec!["+1r", "+2r", "-1"]] {
        let t = attacks(Edge::Disadvantage, 4, &added, &cards);
        assert_eq!(20 - t.hp('m'), 3, "{cards:?}");
        assert_eq!(drawn(&t), cards.len());
        t.quiet();
    }
}

#[test]
#[proves("gh1e:advantage.order")]
fn with_advantage_too_the_player_orders_the_cards() {
    for (choice, damage) in [(0, (2 + 1) * 2), (1, 2 * 2 + 1)] {
        let mut t = attacks(Edge::Advantage, 2, &[rolling(1)], &["+1r", "x2"]);
        assert_eq!(t.question().ask, Ask::ValueOrder { target: t.fig('m'), values: vec![6, 5] });
        t.answer(Choice::Nth(choice));
        assert_eq!(20 - t.hp('m'), damage);
        t.quiet();
    }
}

#[test]
#[proves("jotl:advantage.sources", "jotl:advantage.no-stack")]
fn strengthen_and_stated_effects_give_advantage_once() {
    let mut strong = hit(4);
    strong.advantage = true;
    for (strengthened, spec) in [(true, hit(4)), (false, strong.clone()), (true, strong)] {
        let stage = Stage::new(DUEL).monster('m', only(hp(20)));
        let stage = if strengthened { stage.condition('A', Condition::Strengthen) } else { stage };
        let mut t = stage.top('A', spec.action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &["-1", "+1"]).target('m');
        assert_eq!(20 - t.hp('m'), 5);
        assert_eq!(drawn(&t), 2);
        t.quiet();
    }
}

#[test]
#[proves("jotl:advantage.dis.sources")]
fn muddle_point_blank_shots_and_stated_effects_give_disadvantage() {
    let mut weak = hit(4);
    weak.disadvantage = true;
    for (muddled, spec) in [(true, hit(4)), (false, weak), (false, hit(4).range(3))] {
        let stage = Stage::new(DUEL).monster('m', only(hp(20)));
        let stage = if muddled { stage.condition('A', Condition::Muddle) } else { stage };
        let mut t = stage.top('A', spec.action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+1", "-1"]).target('m');
        assert_eq!(20 - t.hp('m'), 3);
        t.quiet();
    }
}
