//! What holds for all conditions.

use hexhold_engine::{Ask, Choice, DrawnCard, Edge, What};
use hexhold_model::{
    Ability, Amount, BonusEffect, Condition, Duration, Effect, Element, Infusion, Mod, Step, Target, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, gives, hit, hp, only, proves};

use crate::{consume, place, second_card};

const DUEL: &str = r"
         m
     A       .
";

/// A and B next to each other and to m.
const TRIO: &str = r"
         m
     A       .
         B
     .       .
";

fn to_self(c: Condition) -> Ability {
    gives(c, Target::one(Who::Performer))
}

#[test]
#[proves("gh2e:condition.ability-kind", "fh:condition.ability-polarity", "gh1e:condition.positive.source")]
fn condition_abilities_target_enemies_or_friends_by_the_kind_of_condition() {
    let harm = gives(Condition::Muddle, Target::one(Who::Enemy));
    let help = gives(Condition::Strengthen, Target::one(Who::AllyOrSelf));
    let stage = || Stage::new(TRIO).monster('m', only(hp(9)));
    let mut t = stage().top('A', action([harm, help])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m");
    t.target('m');
    assert_eq!(t.offered(), "AB");
    t.target('B');
    assert!(t.has('m', Condition::Muddle) && t.has('B', Condition::Strengthen));
    t.quiet();
    // Being targeted, it needs a target that can be targeted.
    let harm = gives(Condition::Muddle, Target::one(Who::Enemy));
    let mut t = stage().condition('m', Condition::Invisible).top('A', action([harm])).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep));
}

#[test]
#[proves(
    "gh2e:condition.persists",
    "gh2e:condition.no-voluntary-removal",
    "fh:condition.no-voluntary-removal",
    "fh:condition.stays-until-removed",
    "gh1e:condition.stays"
)]
fn a_condition_stays_until_its_own_end_and_cannot_be_dropped() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9)));
    let stage = stage.condition('A', Condition::Poison).condition('A', Condition::Strengthen);
    let mut t = stage.turn_of('A');
    let drops = |c: &Choice| matches!(c, Choice::Condition(_) | Choice::Dismiss(_));
    assert!(!t.question().options.iter().any(drops));
    assert!(t.has('A', Condition::Strengthen));
    t.end_turn();
    assert!(!t.has('A', Condition::Strengthen), "its own end is the end of the turn");
    t.done().select('A', 2, 3).end_turn();
    assert!(t.has('A', Condition::Poison), "nothing has healed A");
}

#[test]
#[proves("gh2e:condition.single-instance", "fh:condition.no-stacking", "jotl:condition.wound.single")]
fn a_condition_gained_twice_is_there_once() {
    let twice = action([to_self(Condition::Wound), to_self(Condition::Wound)]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', twice).turn_of('A');
    t.play_top().target('A').target('A').end_turn();
    t.done();
    t.select('A', 2, 3).suffers(1);
    assert_eq!(t.hp('A'), 9);
    t.quiet();
    // One heal, one removal, and it is gone.
    let heal = hexhold_testkit::heals(1);
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('A', Condition::Wound);
    let mut t = stage.top('A', action([to_self(Condition::Wound), heal])).turn_of('A');
    t.play_top().target('A').target('A');
    assert!(!t.has('A', Condition::Wound));
}

#[test]
#[proves(
    "gh2e:condition.gained-on-own-turn",
    "fh:condition.own-turn-lasts-through-next",
    "gh1e:condition.remove.not-new",
    "jotl:condition.duration.next-round"
)]
fn gained_in_ones_own_turn_it_works_at_once_and_lasts_through_the_next_turn() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20)));
    let stage = stage.top('A', action([to_self(Condition::Strengthen)])).bottom('A', attack(2));
    let mut t = stage.turn_of('A');
    t.play_top().target('A');
    t.play_bottom();
    t.modifiers('A', &["-1", "+1"]).target('m');
    second_card(&mut t);
    place(&t.events, |w| matches!(w, What::Drew { edge: Edge::Advantage, .. }));
    assert!(matches!(t.question().ask, Ask::ShortRest), "the turn is over");
    assert!(t.has('A', Condition::Strengthen));
    t.done().select('A', 2, 3);
    assert!(t.has('A', Condition::Strengthen));
    t.end_turn();
    assert!(!t.has('A', Condition::Strengthen), "the next turn is over");
}

#[test]
#[proves("gh2e:condition.regain-resets-duration", "fh:condition.regain-resets-duration", "gh1e:condition.duplicate")]
fn gaining_it_again_starts_its_time_anew() {
    let stage = || Stage::new(DUEL).monster('m', only(hp(9))).condition('A', Condition::Strengthen);
    let mut t = stage().top('A', action([to_self(Condition::Strengthen)])).turn_of('A');
    t.play_top().target('A').end_turn();
    assert!(t.has('A', Condition::Strengthen));
    let mut t = stage().turn_of('A');
    t.end_turn();
    assert!(!t.has('A', Condition::Strengthen));
}

#[test]
#[proves("gh2e:condition.removed-after-end-of-turn-effects", "fh:condition.removed-after-other-end-effects")]
fn conditions_expire_after_everything_else_at_the_end_of_the_turn() {
    let mut late = bonus(Duration::Persistent, BonusEffect::Steps(vec![Step::new(hit(1).ability())]));
    late.trigger = Trigger::EndOfTurn;
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('A', Condition::Strengthen);
    let mut t = stage.top('A', action([Ability::Bonus(Box::new(late))])).turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('A', &["+0", "+1"]).target('m');
    let Ask::Modifier { cards: [DrawnCard::Card(_), _], .. } = t.question().ask else { panic!("still strengthened") };
    t.answer(Choice::Nth(1));
    assert_eq!(t.hp('m'), 7);
    assert!(!t.has('A', Condition::Strengthen));
}

#[test]
#[proves(
    "gh2e:condition.not-if-dead",
    "gh2e:death.no-effects-after",
    "fh:condition.not-if-killed-or-exhausted",
    "fh:death.no-attack-effects-after",
    "gh1e:death.no-effects"
)]
fn the_dead_gain_no_conditions_and_are_not_moved() {
    let mut t = Stage::new(DUEL)
        .monster('m', only(hp(2)))
        .top('A', hit(2).gives(Condition::Curse).push(1).action())
        .turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(t.state().monster_deck.curses, 0);
    let touched = |w: &What| matches!(w, What::Gained { .. } | What::Moved { .. });
    assert!(!t.events.iter().any(|e| touched(&e.what)));
    t.quiet();
}

#[test]
#[proves("gh2e:condition.not-if-dead", "fh:condition.not-if-killed-or-exhausted")]
fn the_exhausted_gain_no_conditions() {
    let stage = Stage::new(TRIO).monster('m', only(hp(9))).hit_points('A', 2);
    let stage = stage.card_of('m', 5, hit(3).gives(Condition::Curse).action());
    let mut t = stage.monsters_act('m');
    t.modifiers('m', &["+0"]);
    t.suffers(3);
    assert!(!t.is_alive('A'));
    assert_eq!(t.character('A').deck.curses, 0);
}

#[test]
#[proves("gh2e:condition.not-if-immune", "fh:condition.not-if-immune", "gh1e:condition.immunity")]
fn an_immune_target_does_not_gain_the_condition() {
    let mut stats = hp(9);
    stats.immune.insert(Condition::Wound);
    let spec = hit(2).gives(Condition::Wound).gives(Condition::Muddle);
    let mut t = Stage::new(DUEL).monster('m', only(stats)).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert!(!t.has('m', Condition::Wound) && t.has('m', Condition::Muddle));
    t.quiet();
}

fn gained(t: &hexhold_testkit::Play, condition: Condition) -> usize {
    let same = |w: &What| matches!(w, What::Gained { condition: c, .. } if *c == condition);
    t.events.iter().filter(|e| same(&e.what)).count()
}

/// An attack with the condition, and a bonus for fire with the same condition.
fn doubled(condition: Condition) -> Stage {
    let mut spec = hit(1).gives(condition);
    spec.riders.push(consume(Element::Fire, vec![Mod::Effect(Effect::Gain(condition))]));
    Stage::new(DUEL).monster('m', only(hp(9))).element(Element::Fire, Infusion::Strong).top('A', spec.action())
}

#[test]
#[proves("gh2e:condition.ability-one-instance")]
fn an_ability_carries_a_condition_once() {
    // Safeguard would stop one of two; with a single instance nothing is left.
    let mut t = doubled(Condition::Wound).condition('m', Condition::Safeguard).turn_of('A');
    t.play_top().answer(Choice::Nth(0));
    t.modifiers('A', &["+0"]).target('m');
    assert!(!t.has('m', Condition::Wound) && !t.has('m', Condition::Safeguard));
    assert_eq!(gained(&t, Condition::Wound), 0);
    t.quiet();
}

#[test]
#[proves("gh2e:condition.bless-curse-may-stack")]
fn curse_may_be_there_more_than_once() {
    let mut t = doubled(Condition::Curse).turn_of('A');
    t.play_top().answer(Choice::Nth(0));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.state().monster_deck.curses, 2);
    assert_eq!(gained(&t, Condition::Curse), 2);
    t.quiet();
}

#[test]
#[proves("gh1e:condition.immobilize", "gh1e:condition.disarm", "gh1e:condition.stun.abilities")]
fn what_hinders_a_figure_does_so_at_once() {
    let heal = action([hexhold_testkit::heals(2)]);
    let kinds = [
        (Condition::Immobilize, action([hexhold_testkit::moves(1)])),
        (Condition::Disarm, hit(2).gives(Condition::Wound).action()),
        (Condition::Stun, heal),
    ];
    for (condition, second) in kinds {
        for hindered in [true, false] {
            let first = if hindered { condition } else { Condition::Poison };
            let stage = Stage::new(DUEL).monster('m', only(hp(9))).top('A', action([to_self(first)]));
            let mut t = stage.bottom('A', second.clone()).turn_of('A');
            t.play_top().yes();
            let stunned = !matches!(t.question().ask, Ask::TurnStep);
            assert_eq!(stunned, hindered && condition == Condition::Stun, "no card is left to be played");
            if !stunned {
                t.play_bottom();
                let asked = matches!(t.question().ask, Ask::Move { .. } | Ask::Target { .. });
                assert_eq!(asked, !hindered, "{condition:?}");
            }
        }
    }
}

#[test]
#[proves("gh1e:condition.boss-immune")]
fn a_boss_is_immune_to_what_its_card_says() {
    let mut stats = hp(9);
    stats.immune.insert(Condition::Stun);
    let spec = hit(2).gives(Condition::Stun).gives(Condition::Poison);
    let stage = Stage::new(DUEL).ranked('m', only(stats), hexhold_model::Rank::Boss);
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert!(!t.has('m', Condition::Stun) && t.has('m', Condition::Poison));
}

#[test]
#[proves("jotl:condition.poison.single")]
fn poison_given_twice_is_one_poison() {
    let poison = || gives(Condition::Poison, Target { range: Some(Amount::Fixed(1)), ..Target::one(Who::Enemy) });
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).top('A', action([poison(), poison()]));
    let mut t = stage.bottom('A', attack(2)).turn_of('A');
    t.play_top().target('m').target('m').play_bottom();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 9 - (2 + 1));
}

#[test]
#[proves("jotl:condition.until-healed")]
fn poison_and_wound_stay_until_they_are_healed() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).with(|s| {
        s.class_mut('A').cards[2].top = action([hexhold_testkit::heals(1)]);
    });
    let stage = stage.condition('A', Condition::Poison).condition('A', Condition::Wound);
    let mut t = stage.condition('A', Condition::Muddle).turn_of('A');
    t.end_turn();
    assert!(!t.has('A', Condition::Muddle));
    t.done().select('A', 2, 3).suffers(1);
    assert!(t.has('A', Condition::Poison) && t.has('A', Condition::Wound));
    t.answer(Choice::Play { card: 2, half: hexhold_engine::Half::Top, basic: false }).target('A');
    assert!(!t.has('A', Condition::Poison) && !t.has('A', Condition::Wound));
}

#[test]
#[proves("jotl:condition.ability.no-attack", "jotl:condition.ability.negative", "jotl:condition.ability.los")]
fn a_condition_ability_is_for_enemies_in_sight_and_no_attack() {
    let muddle = || gives(Condition::Muddle, Target { range: Some(Amount::Fixed(3)), ..Target::one(Who::Enemy) });
    let mut t = Stage::new(TRIO).monster('m', only(hp(9))).top('A', action([muddle()])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m", "not B");
    t.target('m');
    assert!(t.has('m', Condition::Muddle));
    assert_eq!(t.hp('m'), 9);
    assert!(!t.events.iter().any(|e| matches!(e.what, What::AttackBegan { .. } | What::Drew { .. })));
    t.quiet();
    // The wall hides m; it is three hexes away.
    let hidden = "\n     A\n         .\n     #\n         .\n     m\n         .\n";
    let mut t = Stage::new(hidden).monster('m', only(hp(9))).top('A', action([muddle()])).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "{:?}", t.question());
}
