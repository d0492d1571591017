//! Attacks: modifiers, advantage, shield, effects, retaliate.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, What};
use hexhold_proves::proves;

use crate::stage::*;

/// Adjacent to a monster with many hit points that does nothing.
fn duel() -> Stage {
    line("Sm").with(|s| s.book.monsters[0].hp = [40, 40])
}

/// The damage of one attack with card 0.
fn damage(stage: Stage, rolls: &str) -> u8 {
    let mut t = stage.rolls("bA").rolls(" ").rolls(rolls).start();
    t.pair(0, 1).top(0).yes();
    t.rolled_out();
    40 - t.monster_hp().unwrap_or(0)
}

fn table(character: [i8; 3]) -> impl FnOnce(&mut Stage) {
    move |s: &mut Stage| s.book.characters[0].tables = [[character; 5]; 4]
}

#[test]
#[proves("holdin:attack.base", "holdin:attack.roll-each", "holdin:roll.values")]
fn an_attack_deals_its_value_changed_by_a_roll_of_three_letters() {
    let with = |roll: &str| damage(duel().top(0, attack(3)).with(table([-1, 0, 2])), roll);
    assert_eq!(["mA", "mB", "mC"].map(with), [2, 3, 5]);
}

#[test]
#[proves("holdin:turn.basic.attack")]
fn any_card_is_an_attack_of_two() {
    let mut t = duel().top(0, attack(7)).rolls("bA mA").start();
    t.pair(0, 1).basic(0, Half::Top).yes();
    assert_eq!(t.monster_hp(), Some(38));
}

#[test]
#[proves("holdin:attack.order.bonuses", "holdin:attack.order.modifier", "holdin:attack.order.defence")]
fn the_books_example_three_plus_two_minus_one_minus_one() {
    let bonus = (When::Elite, Change::Add(2));
    let strike = does(Does::Attack(Attack { value: 3, bonuses: vec![bonus], ..Attack::default() }));
    let elite = line("SM").with(|s| {
        s.book.monsters[0].hp = [9, 40];
        s.book.monsters[0].traits[1].shield = 1;
    });
    let mut t = elite.top(0, strike).with(table([-1, 0, 0])).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.monster_hp(), Some(37));
    let steps: Vec<&What> = t.events.iter().map(|e| &e.what).collect();
    let at = |fits: &dyn Fn(&What) -> bool| steps.iter().position(|w| fits(w)).unwrap();
    let bonuses = at(&|w| matches!(w, What::Bonuses { value: 5 }));
    let modifier = at(&|w| matches!(w, What::Modifier { modifier: -1, .. }));
    let defence = at(&|w| matches!(w, What::Defence { shield: 1, value: 3, .. }));
    assert!(bonuses < modifier && modifier < defence);
}

#[test]
#[proves("holdin:attack.order.choice")]
fn several_changes_apply_in_the_order_the_player_chooses() {
    let axe =
        item("axe", Slot::OneHand, 9, UseCost::Spend, ItemDoes::Attack { melee: None, gives: vec![Gain::Double] });
    let bonus = (When::Adjacent, Change::Add(2));
    let strike = does(Does::Attack(Attack { value: 3, bonuses: vec![bonus], ..Attack::default() }));
    let mut t = duel().top(0, strike).items([axe]).rolls("bA mA").start();
    t.pair(0, 1).top(0).answer(Choice::Item(0)).yes();
    assert_eq!(t.ask(), &Ask::ValueOrder { values: vec![10, 8] });
    t.answer(Choice::Nth(1));
    assert_eq!(t.monster_hp(), Some(32));
}

#[test]
#[proves("holdin:attack.order.choice")]
fn many_equal_changes_are_one_order() {
    // Twelve bonuses and a doubling: thirteen places for it, not thirteen factorial orders.
    let power = |change| does(Does::Bonus(Bonus::Attack(change), Life::Scenario));
    let mut abilities: Vec<Ability> = (0..12).map(|_| power(Change::Add(1))).collect();
    abilities.push(power(Change::Double));
    abilities.push(attack(1));
    let mut t = duel().card(0, Half::Top, abilities).rolls("bA mA").start();
    t.pair(0, 1).top(0);
    for _ in 0..14 {
        t.yes();
    }
    let Ask::ValueOrder { values } = t.ask() else { panic!("{:?}", t.ask()) };
    assert_eq!((values.len(), values[0], values[12]), (13, 26, 14));
}

#[test]
#[proves("holdin:attack.table.character")]
fn the_characters_row_is_the_one_of_its_level() {
    for level in 1..=5_u8 {
        let rows = |s: &mut Stage| {
            s.setup.character_level = level;
            s.book.characters[0].tables = [[1, 2, 3, 4, 5].map(|n| [n; 3]); 4];
        };
        assert_eq!(damage(duel().top(0, attack(1)).with(rows), "mA"), 1 + level);
    }
}

#[test]
#[proves("holdin:hp-card.active-table", "ruling:holdin-table")]
fn the_characters_table_goes_by_hit_points() {
    let with_hp = |hp: u8| {
        let tables = |s: &mut Stage| {
            s.book.characters[0].hp = [hp; 5];
            s.book.characters[0].tables = [0, 1, 2, 3].map(|n| [[n; 3]; 5]);
        };
        damage(duel().top(0, attack(1)).with(tables), "mA") - 1
    };
    // Four apart is the same table.
    assert_eq!([8, 9, 10, 11, 12, 4].map(with_hp), [0, 1, 2, 3, 0, 0]);
}

#[test]
#[proves("holdin:hp-card.monster.table", "holdin:attack.table.monster", "holdin:hp-card.monster.roll-each")]
fn the_monsters_table_goes_by_its_hit_points_and_the_scenario_level() {
    let taken = |hp: u8, level: u8| {
        let stage = line("Sm").always(0, set(90, None, Some(1), None)).with(|s| {
            s.setup.level = level;
            s.book.monsters[0].hp = [hp + 1 - level, 1];
            s.book.monster_tables = [0_i8, 1, 2, 3].map(|n| [0_i8, 1, 2, 3].map(|l| [n + l; 3]));
        });
        let mut t = stage.rolls("bA mB").start();
        t.pair(0, 1).end();
        let Ask::Damage { amount } = *t.ask() else { panic!("{:?}", t.ask()) };
        t.rolled_out();
        amount - 1
    };
    assert_eq!([8, 9, 10, 11, 12].map(|hp| taken(hp, 0)), [0, 1, 2, 3, 0]);
    assert_eq!([0, 1, 2, 3].map(|level| taken(8, level)), [0, 1, 2, 3]);
}

#[test]
#[proves("holdin:advantage.better")]
fn advantage_rolls_twice_and_takes_the_better() {
    let strike = does(Does::Attack(Attack { value: 3, advantage: true, ..Attack::default() }));
    let with = |rolls: &str| damage(duel().top(0, strike.clone()).with(table([-1, 0, 2])), rolls);
    assert_eq!(["mA mC", "mC mA", "mB mA"].map(with), [5, 5, 3]);
}

#[test]
#[proves("holdin:advantage.worse", "holdin:attack.ranged.adjacent")]
fn a_ranged_attack_on_an_adjacent_monster_rolls_twice_and_takes_the_worse() {
    let with = |rolls: &str| damage(duel().top(0, ranged(3, 3)).with(table([-1, 0, 2])), rolls);
    assert_eq!(["mA mC", "mC mA", "mB mC"].map(with), [2, 2, 3]);
    // At Distance 2 it is one roll.
    let far = line("S.m").with(|s| s.book.monsters[0].hp = [40, 40]).always(0, set(90, None, None, Some(2)));
    assert_eq!(damage(far.top(0, ranged(3, 3)).with(table([-1, 0, 2])), "mC"), 5);
}

#[test]
#[proves("holdin:advantage.cancel", "holdin:advantage.no-stack")]
fn advantage_and_disadvantage_cancel_however_many_there_are() {
    let aimed = Attack { value: 3, range: Some(2), advantage: true, ..Attack::default() };
    let strengthen = does(Does::Gain(Condition::Strengthen, Span::Once));
    // Two sources of advantage, one of disadvantage: one roll.
    let stage = duel().card(0, Half::Top, [strengthen.clone(), does(Does::Attack(aimed))]).with(table([-1, 0, 2]));
    let mut t = stage.rolls("bA mC").start();
    t.pair(0, 1).top(0).yes().yes();
    assert_eq!(t.monster_hp(), Some(35));
    t.rolled_out();
    // Two sources of advantage: still two rolls.
    let melee = Attack { value: 3, advantage: true, ..Attack::default() };
    let stage = duel().card(0, Half::Top, [strengthen, does(Does::Attack(melee))]).with(table([-1, 0, 2]));
    let mut t = stage.rolls("bA mA mB").start();
    t.pair(0, 1).top(0).yes().yes();
    assert_eq!(t.monster_hp(), Some(37));
    t.rolled_out();
}

#[test]
#[proves("holdin:effect.pierce", "holdin:effect.pierce.timing", "holdin:bonus.shield")]
fn the_books_example_attack_three_pierce_two_against_shield_three() {
    let shielded = |effects: &[Effect], shield| {
        damage(duel().with(|s| s.book.monsters[0].traits[0].shield = shield).top(0, attack_with(3, effects)), "mA")
    };
    assert_eq!(shielded(&[Effect::Pierce(2)], 3), 2);
    assert_eq!(shielded(&[], 3), 0);
    // More pierce than shield does not add damage.
    assert_eq!(shielded(&[Effect::Pierce(5)], 3), 3);
    assert_eq!(shielded(&[Effect::Pierce(5)], 0), 3);
}

#[test]
#[proves("holdin:effect.after-damage", "holdin:effect.zero", "holdin:condition.zero-damage")]
fn effects_follow_the_damage_and_apply_without_any() {
    let effects = [Effect::Push(1), Effect::Give(Condition::Muddle, Span::Once)];
    let strong = duel().with(|s| s.book.monsters[0].traits[0].shield = 9).top(0, attack_with(1, &effects));
    let mut t = strong.rolls("bA mA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!((t.monster_hp(), t.now()), (Some(40), Some(2)));
    assert_eq!(t.st().combat.as_ref().unwrap().condition.unwrap().condition, Condition::Muddle);
    let order = |w: &What| matches!(w, What::Damage { .. } | What::Distance { .. } | What::Gained { .. });
    let order: Vec<&What> = t.events.iter().map(|e| &e.what).filter(|w| order(w)).collect();
    // holdin:condition.after-effect is claimed with the conditions.
    assert!(matches!(order[..], [What::Damage { .. }, What::Distance { .. }, What::Gained { .. }]));
}

#[test]
#[proves("holdin:effect.optional")]
fn an_effect_may_be_left_out() {
    let mut t = duel().top(0, attack_with(1, &[Effect::Push(1), Effect::Pull(1)])).rolls("bA mA").start();
    t.pair(0, 1).top(0).answer(Choice::Without(1)).yes();
    assert_eq!(t.now(), Some(2));
    let mut t = duel().top(0, attack_with(1, &[Effect::Push(1)])).rolls("bA mA").start();
    t.pair(0, 1).top(0).answer(Choice::Without(0)).yes();
    assert_eq!(t.now(), Some(1));
}

#[test]
#[proves("holdin:effect.without-attack", "ruling:holdin-rider")]
fn an_effect_without_an_attack_goes_with_the_next_one_or_the_last() {
    let push = does(Does::Effects(vec![Effect::Push(2)]));
    // First the effect, then the attack of the other card.
    let mut t = duel().bottom(0, push.clone()).top(1, attack(1)).rolls("bA mA").start();
    t.pair(0, 1).bottom(0).yes();
    assert_eq!(t.now(), Some(1));
    t.top(1).yes();
    assert_eq!(t.now(), Some(3));
    // The attack came first: the effect belongs to it when the turn ends.
    let mut t = duel().bottom(0, push.clone()).top(1, attack(1)).rolls("bA mA").start();
    t.pair(0, 1).top(1).yes().bottom(0).yes();
    assert_eq!(t.now(), Some(3));
    // No attack at all: nothing.
    let mut t = duel().bottom(0, push).rolls("bA").start();
    t.pair(0, 1).bottom(0).yes().end();
    assert_eq!(t.now(), Some(1));
}

#[test]
#[proves("holdin:attack.kill.no-effects")]
fn nothing_more_happens_to_a_dead_monster() {
    let frail = line("Sm").with(|s| s.book.monsters[0].traits[0].retaliate = 3);
    let give = Effect::Give(Condition::Stun, Span::Once);
    let mut t = frail.top(0, attack_with(9, &[Effect::Push(2), give])).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.told(|w| matches!(w, What::Distance { .. } | What::Gained { .. } | What::Retaliates { .. })), 0);
}

#[test]
#[proves("holdin:bonus.retaliate", "holdin:bonus.retaliate.after", "holdin:bonus.retaliate.not-attack")]
fn retaliate_answers_an_adjacent_attack_afterwards_without_a_roll() {
    let spiky = duel().with(|s| s.book.monsters[0].traits[0].retaliate = 2);
    let shield = does(Does::Bonus(Bonus::Shield(5), Life::Scenario));
    let mut t = spiky.card(0, Half::Top, [shield, attack(3)]).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().yes();
    // Shield does not help: it is no attack.
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
    assert_eq!(t.monster_hp(), Some(37));
    t.no();
    assert_eq!(t.st().hp, 8);
    t.rolled_out();
}

#[test]
#[proves("holdin:bonus.retaliate.range", "ruling:holdin-retaliate-distance")]
fn retaliate_reaches_as_far_as_it_says_after_the_attacks_effects() {
    let answered = |range: u8, effects: &[Effect]| {
        let spiky = duel().with(|s| {
            s.book.monsters[0].traits[0].retaliate = 2;
            s.book.monsters[0].traits[0].retaliate_range = range;
        });
        let mut t = spiky.top(0, attack_with(3, effects)).rolls("bA mA").start();
        t.pair(0, 1).top(0).yes();
        matches!(t.ask(), Ask::Damage { .. })
    };
    assert!(answered(0, &[]));
    assert!(!answered(0, &[Effect::Push(1)]));
    assert!(answered(2, &[Effect::Push(1)]));
    assert!(!answered(2, &[Effect::Push(2)]));
}

#[test]
#[proves("holdin:bonus.retaliate.dead", "holdin:bonus.retaliate.stack")]
fn the_characters_retaliates_add_up_and_need_a_living_character() {
    let retaliate = |damage| does(Does::Bonus(Bonus::Retaliate { damage, range: 1 }, Life::Round));
    let fight = |hp: u8| {
        let stage = duel().always(0, set(90, None, Some(4), None)).with(|s| s.book.characters[0].hp = [hp; 5]);
        let mut t = stage.card(0, Half::Top, [retaliate(2), retaliate(3)]).rolls("bA mA").start();
        t.pair(0, 1).top(0).yes().yes().end().no();
        t
    };
    let t = fight(9);
    assert_eq!(t.monster_hp(), Some(35));
    let t = fight(4);
    assert_eq!(t.st().hp, 0);
    assert_eq!(t.monster_hp(), Some(40));
}

#[test]
#[proves("holdin:bonus.shield.stack", "holdin:bonus.shield.attacks-only")]
fn the_characters_shields_add_up_against_attacks_only() {
    let shield = |n| does(Does::Bonus(Bonus::Shield(n), Life::Round));
    let stage = duel().always(0, set(90, None, Some(6), None));
    let mut t = stage.card(0, Half::Top, [shield(1), shield(2), does(Does::Suffer(2))]).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().yes();
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
    t.no().end();
    assert_eq!(t.ask(), &Ask::Damage { amount: 3 });
}

#[test]
#[proves(
    "holdin:attack.los",
    "holdin:attack.los.definition",
    "holdin:attack.los.partial-hex",
    "ruling:corner-on-outline"
)]
fn an_attack_needs_a_line_from_corner_to_corner_that_touches_no_wall() {
    let sees = |board: &str| {
        let t = stage(board).walled().start();
        let (from, to) = (t.cell('S'), t.cell('m'));
        let seen = t.game.world().tables(0).sight(from, to);
        // The attack of range 4 agrees.
        let mut t = stage(board).walled().top(0, ranged(2, 4)).start();
        t.pair(0, 1).top(0);
        assert_eq!(matches!(t.ask(), Ask::Target { .. }), seen);
        seen
    };
    // Along a corridor one hex wide: corners on its outline will do.
    assert!(sees("\n  S\n\n  .\n\n  m\n"));
    // Around a wall hex, and the partial hexes of the edge are wall too: the hex above it is not drawn.
    let around = "\n  S       m\n      #\n  .       .\n      .\n";
    assert!(!sees(around));
    assert!(sees(&around.replace('#', ".")));
    assert!(sees(&around.replace('#', "o")), "an obstacle is no wall");
}

#[test]
#[proves("holdin:attack.los.only-walls")]
fn monsters_and_obstacles_do_not_block_sight() {
    let mut t = line("So.m").top(0, ranged(2, 3)).start();
    t.pair(0, 1).top(0);
    assert!(t.offers(Choice::Monster(0)));
    let mut t = line("S.n.m").top(0, ranged(2, 4)).start();
    t.pair(0, 1).top(0);
    assert_eq!(t.options().len(), 3, "both monsters: {:?}", t.options());
}

#[test]
#[proves("holdin:attack.los.no-range")]
fn an_ability_without_a_range_needs_no_sight() {
    // A heal behind walls, with nobody in sight.
    let mut t = line("S+m").card(0, Half::Top, [does(Does::Suffer(3)), does(Does::Heal(2))]).start();
    t.pair(0, 1).top(0).no().yes();
    assert_eq!(t.st().hp, 9);
}
