//! What must not be skipped, and what one thing brings about another.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, BonusEffect, Condition, Cost, Duration, Element, ElementIcon, ItemUsage,
    Loss, Step, Target, Test, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, gives, hit, hp, item, moves, only, proves, shield};

use crate::{place, plus};

const DUEL: &str = r"
         m
     A       .
";

fn must(ability: Ability) -> Step {
    Step { mandatory: true, ..Step::new(ability) }
}

fn suffer_self(n: i16) -> Ability {
    Ability::Suffer { amount: Amount::Fixed(n), target: Target::one(Who::Performer) }
}

fn strengthen_self() -> Ability {
    gives(Condition::Strengthen, Target::one(Who::Performer))
}

fn duel() -> Stage {
    Stage::new(DUEL).monster('m', only(hp(9)))
}

#[test]
#[proves("fh:mandatory.kinds")]
fn the_five_kinds_of_mandatory_parts() {
    let card = Action {
        steps: vec![Step::new(hit(2).ability()), must(suffer_self(1))],
        xp: 1,
        infuse: vec![ElementIcon::One(Element::Fire)],
        loss: Loss::Lost,
        ..Action::default()
    };
    let lasting =
        Action { steps: vec![Step::new(moves(1)), must(shield(1, Duration::Persistent))], ..Action::default() };
    let board = "\n         m\n     A       .\n         x\n";
    let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', card).bottom('A', lasting).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    // Nothing of what follows is asked about.
    t.suffers(1);
    assert_eq!(t.character('A').experience, 1);
    assert!(t.character('A').lost.has(0));
    t.play_bottom().walk('x');
    assert!(t.character('A').active.has(1));
    let before = t.events.len();
    t.end_turn();
    place(&t.events[before..], |w| *w == What::Infused { element: Element::Fire });
}

#[test]
#[proves("gh1e:mandatory.infusion", "gh1e:mandatory.xp")]
fn infusion_and_experience_of_a_used_half_come_unasked() {
    let card = Action { xp: 1, infuse: vec![ElementIcon::One(Element::Fire)], ..attack(2) };
    for used in [true, false] {
        let mut t = duel().top('A', card.clone()).turn_of('A');
        t.play_top();
        if used {
            t.modifiers('A', &["+0"]).target('m');
        } else {
            t.done();
        }
        assert_eq!(t.character('A').experience, u8::from(used));
        t.end_turn();
        let infused = t.events.iter().any(|e| e.what == What::Infused { element: Element::Fire });
        assert_eq!(infused, used);
    }
}

#[test]
#[proves("gh1e:mandatory.charges")]
fn charges_of_an_item_are_used_when_they_fit() {
    let sharper = bonus(Duration::Persistent, BonusEffect::Mods(vec![plus(1)]));
    let mut blade = item("blade", Trigger::Attack, sharper.effect);
    (blade.front.slots, blade.front.bonus.duration) = (2, sharper.duration);
    let mut t = duel().item('A', blade).top('A', attack(2)).turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Item(0)));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 6);
    assert_eq!(t.character('A').items[0].uses, 1);
    t.quiet();
}

#[test]
#[proves("gh1e:mandatory.self-harm")]
fn harm_that_buys_something_is_an_offer() {
    let b = Step { when: vec![Test::Performed], ..Step::new(strengthen_self()) };
    let card = Action { steps: vec![Step::new(hit(1).ability()), Step::new(suffer_self(1)), b], ..Action::default() };
    let mut t = duel().top('A', card).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').done();
    assert_eq!(t.hp('A'), 10);
    assert!(!t.has('A', Condition::Strengthen));
    t.quiet();
}

#[test]
#[proves("fh:trigger.a-impossible-b-impossible", "fh:trigger.a-to-apply-b")]
fn what_cannot_be_done_brings_nothing() {
    let near = Target { range: Some(Amount::Fixed(1)), ..Target::one(Who::Enemy) };
    let a = Step::new(gives(Condition::Muddle, near));
    let b = Step { when: vec![Test::Performed], ..Step::new(strengthen_self()) };
    let card = Action { steps: vec![a, b], ..Action::default() };
    let board = "\n     A\n\n     .\n\n     m\n\n     .\n";
    let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', card).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "{:?}", t.question());
    assert!(!t.has('A', Condition::Strengthen));
    t.quiet();
}

/// "Suffer 2 damage to …"
fn for_two(ability: Ability) -> Action {
    Action {
        steps: vec![Step { cost: Some(Cost::Damage(Amount::Fixed(2))), ..Step::new(ability) }],
        ..Action::default()
    }
}

#[test]
#[proves("gh1e:trigger.exhausted")]
fn whoever_is_exhausted_by_the_price_does_not_act_for_it() {
    let board = r"
         m
     A       B
         .
";
    let stage = || Stage::new(board).monster('m', only(hp(9))).hit_points('A', 2);
    let mut t = stage().top('A', for_two(hit(2).ability())).turn_of('A');
    t.play_top().yes().suffers(2);
    assert!(!t.is_alive('A'));
    assert_eq!(t.hp('m'), 9);
    // What needs no activity is granted all the same.
    let mut t = stage().top('A', for_two(Ability::GainXp { amount: 1 })).turn_of('A');
    t.play_top().yes().suffers(2);
    assert!(!t.is_alive('A'));
    assert_eq!(t.character('A').experience, 1);
}

#[test]
#[proves("gh1e:trigger.simultaneous")]
fn nothing_comes_between_a_thing_and_what_it_grants() {
    let draught = bonus(Duration::Persistent, BonusEffect::Steps(vec![Step::new(strengthen_self())]));
    let mut flask = item("flask", Trigger::AnyTime, draught.effect);
    (flask.usage, flask.front.bonus.duration) = (ItemUsage::Lost, draught.duration);
    let mut t = duel().item('A', flask).top('A', for_two(hit(2).ability())).turn_of('A');
    assert!(t.offers(Choice::Item(0)));
    t.play_top().yes().suffers(2);
    // With the flask at hand a pause between the two would be asked about.
    assert!(matches!(t.question().ask, Ask::Target { .. }), "at once: {:?}", t.question());
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
}

#[test]
#[proves("gh1e:trigger.end-of-turn-action")]
fn an_action_at_the_end_of_the_turn_follows_the_two_actions() {
    let later = ActiveBonus {
        trigger: Trigger::EndOfTurn,
        ..bonus(Duration::Persistent, BonusEffect::Steps(vec![Step::new(hit(1).ability())]))
    };
    let top = Action { infuse: vec![ElementIcon::One(Element::Fire)], ..attack(2) };
    let mut t = duel().top('A', top).bottom('A', action([Ability::Bonus(Box::new(later))])).turn_of('A');
    t.play_bottom().yes();
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    t.end_turn().target('m');
    assert_eq!(t.hp('m'), 6);
    let began = |e: &hexhold_engine::Event| matches!(e.what, What::AttackBegan { .. });
    let last = t.events.iter().rposition(began).expect("it attacked");
    assert!(last < place(&t.events, |w| *w == What::Infused { element: Element::Fire }));
}
