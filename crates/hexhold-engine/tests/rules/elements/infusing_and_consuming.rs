//! Elements: infusing, waning, consuming.

use hexhold_engine::{Ask, Choice, Half, What};
use hexhold_model::{
    Ability, Action, Amount, Condition, Cost, Effect, Element, ElementIcon, Infusion, Mod, MoveMode, Rider,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, moves, only, proves};

use crate::{consume, plus};

/// B acts after A, so the round goes on when A's turn is over.
const BOARD: &str = r"
         m       .
     A       B
         x
";

fn stage() -> Stage {
    Stage::new(BOARD).monster('m', only(hp(20)))
}

fn infuses(icon: ElementIcon) -> Action {
    Action { infuse: vec![icon], ..action([moves(1), hit(1).ability()]) }
}

fn fire(t: &Play) -> Infusion {
    t.state().elements[Element::Fire]
}

const FIRE: ElementIcon = ElementIcon::One(Element::Fire);

#[test]
#[proves(
    "gh2e:element.six",
    "gh2e:element.wild.any-one",
    "gh2e:element.wild.choose-at-end-of-turn",
    "fh:element.six",
    "fh:element.wild-any-one",
    "fh:element.wild-mixed-chosen-at-turn-end",
    "gh1e:element.infuse.wild",
    "jotl:element.wild"
)]
fn a_wild_infusion_is_one_of_the_six_chosen_at_the_end_of_the_turn() {
    use Element::{Air, Dark, Earth, Fire, Ice, Light};
    let mut t = stage().top('A', infuses(ElementIcon::Wild)).turn_of('A');
    t.play_top().walk('x').done();
    assert!(matches!(t.question().ask, Ask::TurnStep), "not chosen before the end of the turn");
    t.end_turn();
    assert_eq!(t.question().ask, Ask::Element { to_infuse: true });
    let six = [Fire, Ice, Air, Earth, Light, Dark];
    assert_eq!(t.question().options, six.map(Choice::Element));
    t.answer(Choice::Element(Light));
    for e in six {
        assert_eq!(t.state().elements[e], if e == Light { Infusion::Strong } else { Infusion::Inert });
    }
    t.quiet();
}

#[test]
#[proves("gh2e:element.mixed.one-of-two", "fh:element.mixed-one-of-two", "fh:element.wild-mixed-chosen-at-turn-end")]
fn a_mixed_icon_is_one_of_its_two_elements() {
    let mut t = stage().top('A', infuses(ElementIcon::Mixed(Element::Ice, Element::Dark))).turn_of('A');
    t.play_top().walk('x').done().end_turn();
    assert_eq!(t.question().options, [Choice::Element(Element::Ice), Choice::Element(Element::Dark)]);
    t.answer(Choice::Element(Element::Dark));
    assert_eq!(t.state().elements[Element::Dark], Infusion::Strong);
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:element.mixed.one-of-two",
    "gh2e:element.wild.any-one",
    "fh:element.mixed-one-of-two",
    "fh:element.wild-any-one"
)]
fn consuming_by_a_mixed_or_wild_icon_takes_one_element() {
    let mut spec = hit(2);
    let icon = ElementIcon::Mixed(Element::Fire, Element::Ice);
    spec.riders.push(Rider { cost: Some(Cost::Elements(vec![icon])), when: Vec::new(), gives: vec![plus(1)] });
    let wild = Cost::Elements(vec![ElementIcon::Wild]);
    spec.riders.push(Rider { cost: Some(wild), when: Vec::new(), gives: vec![plus(2)] });
    let stage = stage().element(Element::Ice, Infusion::Strong).element(Element::Fire, Infusion::Strong);
    let mut t = stage.element(Element::Air, Infusion::Waning).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0));
    assert_eq!(t.question().options, [Choice::Element(Element::Fire), Choice::Element(Element::Ice)]);
    t.answer(Choice::Element(Element::Ice)).answer(Choice::Nth(1));
    assert_eq!(t.question().options, [Choice::Element(Element::Fire), Choice::Element(Element::Air)]);
    t.answer(Choice::Element(Element::Air));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 20 - (2 + 1 + 2));
    assert_eq!(fire(&t), Infusion::Strong);
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert);
    assert_eq!(t.state().elements[Element::Air], Infusion::Inert);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:element.infuse.mandatory-if-performed",
    "gh2e:element.infuse.at-end-of-turn",
    "fh:element.infuse-if-any-part-performed",
    "fh:element.infuse-end-of-turn",
    "jotl:element.infuse.any-part",
    "jotl:element.infuse.end",
    "gh1e:element.infuse.end-of-turn"
)]
fn any_part_of_the_action_infuses_at_the_end_of_the_turn_unasked() {
    let mut t = stage().top('A', infuses(FIRE)).turn_of('A');
    t.play_top().walk('x').done();
    assert_eq!(fire(&t), Infusion::Inert, "not at once");
    t.end_turn();
    assert_eq!(fire(&t), Infusion::Strong);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:element.infuse.needs-an-ability",
    "fh:element.infuse-needs-performed-ability",
    "gh1e:element.infuse.standalone"
)]
fn without_any_ability_performed_nothing_is_infused() {
    let mut t = stage().top('A', infuses(FIRE)).turn_of('A');
    t.play_top().done().done().end_turn();
    assert_eq!(fire(&t), Infusion::Inert);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:element.infuse.to-strong",
    "gh2e:element.columns",
    "fh:element.infuse-makes-strong",
    "gh1e:element.infuse.strong"
)]
fn infusing_makes_strong_whatever_it_was() {
    for before in [Infusion::Inert, Infusion::Waning, Infusion::Strong] {
        let mut t = stage().element(Element::Fire, before).top('A', infuses(FIRE)).turn_of('A');
        assert_eq!(fire(&t), before);
        t.play_top().walk('x').done().end_turn();
        assert_eq!(fire(&t), Infusion::Strong);
        t.quiet();
    }
}

#[test]
#[proves(
    "gh2e:element.wane.end-of-round",
    "gh2e:element.wane.one-step",
    "fh:element.wane",
    "jotl:element.wane",
    "gh1e:end-round.elements"
)]
fn elements_wane_one_step_at_the_end_of_the_round() {
    let stage = stage().element(Element::Ice, Infusion::Strong).element(Element::Dark, Infusion::Waning);
    let mut t = stage.top('A', infuses(FIRE)).turn_of('A');
    t.play_top().walk('x').done().end_turn();
    assert_eq!(t.state().elements[Element::Ice], Infusion::Strong, "not before the end of the round");
    t.end_turn();
    while matches!(t.game.questions()[0].ask, Ask::ShortRest) {
        t.done();
    }
    assert_eq!(fire(&t), Infusion::Waning, "infused this round, waning in the next");
    assert_eq!(t.state().elements[Element::Ice], Infusion::Waning);
    assert_eq!(t.state().elements[Element::Dark], Infusion::Inert);
    t.quiet();
}

fn burning(gives: Vec<Mod>) -> Action {
    let mut spec = hit(2);
    spec.riders.push(consume(Element::Fire, gives));
    spec.action()
}

#[test]
#[proves(
    "gh2e:element.consume.strong-or-waning",
    "gh2e:element.consume.to-inert",
    "fh:element.consume-strong-or-waning",
    "fh:element.consume-makes-inert",
    "gh1e:element.consume",
    "jotl:element.consume.state",
    "jotl:element.consume.inert"
)]
fn strong_and_waning_elements_can_be_consumed() {
    for infusion in [Infusion::Strong, Infusion::Waning] {
        let mut t = stage().element(Element::Fire, infusion).top('A', burning(vec![plus(1)])).turn_of('A');
        t.play_top();
        t.answer(Choice::Nth(0));
        assert_eq!(fire(&t), Infusion::Inert);
        t.modifiers('A', &["+0"]).target('m');
        assert_eq!(t.hp('m'), 17);
        t.quiet();
    }
    let mut t = stage().top('A', burning(vec![plus(1)])).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::Target { .. }), "inert: nothing is offered");
}

#[test]
#[proves(
    "gh2e:element.consume.available-before-own-infusion",
    "fh:element.consume-present-at-turn-start",
    "gh1e:element.consume.same-turn",
    "jotl:element.consume.same-turn"
)]
fn what_this_turn_infuses_cannot_be_consumed_in_it() {
    let mut t = stage().top('A', infuses(FIRE)).bottom('A', burning(vec![plus(1)])).turn_of('A');
    t.play_top().done();
    t.modifiers('A', &["+0", "+0"]).target('m');
    t.play_bottom();
    assert!(matches!(t.question().ask, Ask::Target { .. }), "nothing to consume");
    t.target('m');
    t.quiet();
}

#[test]
#[proves(
    "gh2e:element.consume.separate-choices",
    "fh:element.separate-consumptions-choice",
    "gh1e:element.consume.several-augments",
    "jotl:element.consume.optional",
    "gh1e:element.consume.effect"
)]
fn of_separate_consumptions_any_may_be_picked() {
    let mut spec = hit(2);
    spec.riders = vec![consume(Element::Fire, vec![plus(1)]), consume(Element::Ice, vec![plus(3)])];
    let stage = stage().element(Element::Fire, Infusion::Strong).element(Element::Ice, Infusion::Strong);
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    assert!(t.offers(Choice::Nth(0)) && t.offers(Choice::Nth(1)));
    t.answer(Choice::Nth(1)).done();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 15);
    assert_eq!(fire(&t), Infusion::Strong);
    t.quiet();
}

#[test]
#[proves("gh2e:element.consume.joint-needs-all", "fh:element.joint-consumption-all", "gh1e:element.consume.combined")]
fn a_joint_consumption_takes_all_of_its_elements() {
    let both = vec![FIRE, ElementIcon::One(Element::Ice)];
    let mut spec = hit(2);
    spec.riders.push(Rider { cost: Some(Cost::Elements(both)), when: Vec::new(), gives: vec![plus(3)] });
    let mut t = stage().element(Element::Fire, Infusion::Strong).top('A', spec.clone().action()).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::Target { .. }), "fire alone is not enough");
    let stage = stage().element(Element::Fire, Infusion::Strong).element(Element::Ice, Infusion::Waning);
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0));
    assert_eq!((fire(&t), t.state().elements[Element::Ice]), (Infusion::Inert, Infusion::Inert));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 15);
    t.quiet();
}

#[test]
#[proves("gh2e:element.consume.once-per-turn", "fh:element.once-per-turn")]
fn one_element_is_consumed_once_a_turn() {
    let mut spec = hit(2);
    spec.riders = vec![consume(Element::Fire, vec![plus(1)]), consume(Element::Fire, vec![plus(3)])];
    // It stays strong whatever is consumed, so that nothing but the rule stands in the way.
    let with_fire = || {
        let stage = stage().element(Element::Fire, Infusion::Strong);
        stage.given(|st| st.always_strong |= 1 << Element::Fire as u8)
    };
    let mut t = with_fire().top('A', spec.action()).bottom('A', burning(vec![plus(1)])).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0));
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.hp('m'), 17, "not for the second bonus");
    t.play_bottom().target('m');
    assert_eq!(t.hp('m'), 15, "nor for the other action");
    t.quiet();
    // Two icons of one consumption cannot be the same element.
    let mut spec = hit(2);
    let two = Cost::Elements(vec![FIRE, ElementIcon::Wild]);
    spec.riders.push(Rider { cost: Some(two), when: Vec::new(), gives: vec![plus(3)] });
    let mut t = with_fire().top('A', spec.action()).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::Target { .. }));
}

#[test]
#[proves("gh2e:element.consume.action-gate", "fh:element.corner-consumption-required")]
fn elements_in_the_corner_must_be_consumed_for_the_action() {
    let gated = || Action { requires: vec![FIRE, ElementIcon::One(Element::Ice)], ..hit(2).action() };
    let play = |basic| Choice::Play { card: 0, half: Half::Top, basic };
    let t = stage().element(Element::Fire, Infusion::Strong).top('A', gated()).turn_of('A');
    assert!(!t.offers(play(false)) && t.offers(play(true)), "only the basic action is left");
    let stage = stage().element(Element::Fire, Infusion::Strong).element(Element::Ice, Infusion::Strong);
    let mut t = stage.top('A', gated()).turn_of('A');
    t.play_top();
    assert_eq!((fire(&t), t.state().elements[Element::Ice]), (Infusion::Inert, Infusion::Inert));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 18);
    t.quiet();
}

#[test]
#[proves("gh2e:element.example.fire-cycle")]
fn example_fire_is_infused_and_used_a_round_later() {
    let gives = vec![plus(1), Mod::Effect(Effect::Gain(Condition::Wound))];
    let mut t = stage().top('A', infuses(FIRE)).with(|s| s.class_mut('A').cards[2].top = burning(gives)).turn_of('A');
    t.play_top().walk('x').done().end_turn();
    assert_eq!(fire(&t), Infusion::Strong);
    t.end_turn();
    t.done().done();
    assert_eq!(fire(&t), Infusion::Waning);
    t.select('A', 2, 3).select('B', 2, 3);
    t.answer(Choice::Play { card: 2, half: Half::Top, basic: false });
    t.answer(Choice::Nth(0));
    assert_eq!(fire(&t), Infusion::Inert);
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 20 - 3);
    assert!(t.has('m', Condition::Wound));
    assert!(t.events.iter().any(|e| e.what == What::Consumed { element: Element::Fire }));
    t.quiet();
}

#[test]
#[proves("fh:element.example-cycle")]
fn example_earth_is_infused_wanes_and_lengthens_a_move() {
    let earth = |t: &Play| t.state().elements[Element::Earth];
    let longer = Ability::Move {
        points: Amount::Fixed(2),
        mode: MoveMode::Walk,
        riders: vec![consume(Element::Earth, vec![Mod::Move(Amount::Fixed(2))])],
    };
    let stage = stage().top('A', infuses(ElementIcon::One(Element::Earth)));
    let mut t = stage.with(|s| s.class_mut('A').cards[3].bottom = action([longer])).turn_of('A');
    t.play_top().walk('x').done().end_turn();
    assert_eq!(earth(&t), Infusion::Strong, "after the turn");
    t.end_turn();
    t.done().done();
    assert_eq!(earth(&t), Infusion::Waning, "after the round");
    t.select('A', 2, 3).select('B', 2, 3);
    t.answer(Choice::Play { card: 3, half: Half::Bottom, basic: false });
    t.answer(Choice::Nth(0));
    assert_eq!(earth(&t), Infusion::Inert);
    assert!(matches!(t.question().ask, Ask::Move { points: 4, .. }), "{:?}", t.question());
}

#[test]
#[proves("gh1e:element.consume.from-others")]
fn what_another_figure_has_infused_can_be_consumed() {
    let mut t = stage().top('A', infuses(FIRE)).top('B', burning(vec![plus(1)])).turn_of('A');
    t.play_top().walk('x').done().end_turn();
    t.play_top().answer(Choice::Nth(0));
    assert_eq!(fire(&t), Infusion::Inert);
    t.modifiers('B', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 20 - 3);
}

#[test]
#[proves("gh1e:element.consume.wild", "gh1e:element.consume.one-per-icon")]
fn an_icon_for_any_element_takes_the_one_that_the_player_names() {
    let mut spec = hit(2);
    let wild = Cost::Elements(vec![ElementIcon::Wild]);
    spec.riders.push(Rider { cost: Some(wild), when: Vec::new(), gives: vec![plus(2)] });
    let stage = stage().element(Element::Fire, Infusion::Strong).element(Element::Air, Infusion::Waning);
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top().answer(Choice::Nth(0));
    assert_eq!(t.question().options, [Choice::Element(Element::Fire), Choice::Element(Element::Air)]);
    t.answer(Choice::Element(Element::Air));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 20 - 4, "once");
    assert_eq!((fire(&t), t.state().elements[Element::Air]), (Infusion::Strong, Infusion::Inert));
    t.quiet();
}

#[test]
#[proves("gh1e:element.infuse.attached", "gh1e:xp.attached", "gh1e:xp.mandatory")]
fn what_is_attached_to_an_ability_comes_with_that_ability_only() {
    let mut spec = hit(1);
    let gives = vec![Mod::Infuse(FIRE), Mod::Xp(1)];
    spec.riders.push(Rider { cost: None, when: Vec::new(), gives });
    for attacks in [true, false] {
        let mut t = stage().top('A', action([moves(1), spec.clone().ability()])).turn_of('A');
        t.play_top();
        if attacks {
            t.done();
            t.modifiers('A', &["+0"]).target('m');
        } else {
            t.walk('x').done();
        }
        assert_eq!(t.character('A').experience, u8::from(attacks), "gained without being asked for");
        t.end_turn();
        assert_eq!(fire(&t), if attacks { Infusion::Strong } else { Infusion::Inert });
        t.quiet();
    }
}

#[test]
#[proves("gh2e:element.consume.may-add-abilities", "fh:element.consume-may-add-abilities")]
fn consuming_may_bring_an_ability_of_its_own() {
    let brings = || {
        let then = vec![hexhold_model::Step::new(moves(1))];
        action([hexhold_model::Ability::Consume { icons: vec![FIRE], then }])
    };
    let mut t = stage().element(Element::Fire, Infusion::Strong).top('A', brings()).turn_of('A');
    t.play_top().yes();
    assert!(matches!(t.question().ask, Ask::Move { .. }), "{:?}", t.question().ask);
    assert_eq!(fire(&t), Infusion::Inert);
    let mut t = stage().top('A', brings()).turn_of('A');
    t.play_top();
    assert!(!matches!(t.question().ask, Ask::Move { .. }), "without fire there is no move");
}
