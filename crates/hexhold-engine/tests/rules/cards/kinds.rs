//! Kinds of abilities, and the actions that are named by them.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{
    Ability, AbilityKind, Action, ActiveBonus, Amount, BonusEffect, Condition, Duration, Loss, Mod, OverlayKind, Step,
    Target, Test, TileChange, TileOrder, TrapEffect, Trigger, Who,
};
use hexhold_testkit::{
    AttackWords, Stage, action, bonus, gives, heals, hit, hp, moves, only, proves, retaliate, shield,
};

const DUEL: &str = r"
     A       .
         m
     .
";

/// A bonus to each ability with this trigger, in actions of a kind.
fn in_actions(trigger: Trigger, kind: AbilityKind, gives: Mod) -> Ability {
    let when = vec![Test::ActionOf(kind)];
    let b = bonus(Duration::Persistent, BonusEffect::Mods(vec![gives]));
    Ability::Bonus(Box::new(ActiveBonus { trigger, when, ..b }))
}

/// The points of a move in this action, with a bonus of 1 in move actions, 2 in loot actions and 4 in attack actions.
fn points(printed: Action) -> u8 {
    let more = |kind, n| in_actions(Trigger::Move, kind, Mod::Move(Amount::Fixed(n)));
    let bonuses = action([more(AbilityKind::Move, 1), more(AbilityKind::Loot, 2), more(AbilityKind::Attack, 4)]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', printed).bottom('A', bonuses).turn_of('A');
    t.play_bottom().yes().yes().yes().play_top();
    let Ask::Move { points, .. } = t.question().ask else { panic!("{:?}", t.question()) };
    points
}

#[test]
#[proves("gh2e:action.named-by-any-ability", "fh:action.named-by-any-ability")]
fn move_2_and_loot_2_are_a_move_action_and_a_loot_action() {
    let loot = || Ability::Loot { range: Amount::Fixed(2) };
    assert_eq!(points(action([moves(2), loot()])), 2 + 1 + 2, "both, and no attack action");
    assert_eq!(points(action([moves(2)])), 2 + 1);
    assert_eq!(points(action([moves(2), hit(1).ability()])), 2 + 1 + 4);
    // A part of an ability is part of the action too.
    let either = Ability::Choose { options: vec![vec![Step::new(loot())], vec![Step::new(heals(1))]], count: 1 };
    assert_eq!(points(action([moves(2), either])), 2 + 1 + 2);
}

#[test]
#[proves("jotl:action.move-action", "jotl:action.attack-action", "gh2e:action.named-by-any-ability")]
fn any_part_makes_it_a_move_action_even_one_still_to_come() {
    for (steps, hit_points) in [(vec![hit(1).ability(), moves(1)], 9 - 2), (vec![hit(1).ability()], 9 - 1)] {
        let stronger = in_actions(Trigger::Attack, AbilityKind::Move, Mod::Attack(Amount::Fixed(1)));
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).bottom('A', action([stronger]));
        let mut t = stage.top('A', action(steps)).turn_of('A');
        t.play_bottom().yes().play_top().modifiers('A', &["+0"]).target('m');
        assert_eq!(t.hp('m'), hit_points);
    }
    assert_eq!(points(action([moves(2), hit(1).ability()])), 2 + 1 + 4, "an attack action");
}

#[test]
#[proves("jotl:action.ability.types")]
fn every_type_of_ability_can_be_performed() {
    let board = r"
         .
     .       .
         m
     .       .
         .
     .       o
         A
     B       $
         x
";
    let within = |who| Target { range: Some(Amount::Fixed(2)), ..Target::one(who) };
    let destroy = TileOrder {
        change: TileChange::Destroy(vec![OverlayKind::Obstacle]),
        range: Amount::Fixed(1),
        count: Amount::Fixed(1),
        then: Vec::new(),
        trap: TrapEffect::default(),
    };
    let types = [
        ("attack", hit(1).range(2).ability()),
        ("condition", gives(Condition::Muddle, within(Who::Enemy))),
        ("destroy obstacle", Ability::Tile(destroy)),
        (
            "grant",
            Ability::Command {
                target: within(Who::Ally),
                steps: vec![Step::new(heals(1))],
                control: false,
                action: false,
            },
        ),
        ("heal", heals(1)),
        ("loot", Ability::Loot { range: Amount::Fixed(1) }),
        ("move", moves(1)),
        ("persistent", retaliate(1, 1, Duration::Persistent)),
        ("push", Ability::Push { distance: Amount::Fixed(1), target: within(Who::Enemy) }),
        ("pull", Ability::Pull { distance: Amount::Fixed(1), target: within(Who::Enemy) }),
        ("shield", shield(1, Duration::Round)),
        ("suffer damage", Ability::Suffer { amount: Amount::Fixed(1), target: within(Who::Enemy) }),
    ];
    for (name, ability) in types {
        // Of a lost action, one performed ability loses the card: that tells.
        let printed = Action { loss: Loss::Lost, xp: 1, ..action([ability]) };
        let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', printed).turn_of('A');
        t.play_top();
        if name == "attack" {
            t.modifiers('A', &["+0"]);
        }
        while t.question().ask != Ask::TurnStep {
            if matches!(t.question().ask, Ask::Move { .. }) {
                t.walk('x');
            } else {
                let first = t.question().options.iter().copied().find(|c| *c != Choice::Done).expect("something to do");
                t.answer(first);
            }
        }
        assert_eq!(t.character('A').experience, 1, "{name} was performed");
        let a = t.character('A');
        assert!(a.lost.has(0) || a.active.has(0), "{name}");
        t.no_draws_left();
    }
}
