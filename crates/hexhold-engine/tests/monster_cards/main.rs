//! Shapes on monsters' cards: what depends on a consumed element, ranges of stat cards, foci that a card names, last deeds.

use hexhold_model::{
    Ability, Amount, BonusEffect, Count, Duration, Element, ElementIcon, Infusion, Mod, MonsterConsume, Rider, Stat,
    StatBlock, Step, Target, Test, Trigger, Who,
};
use hexhold_testkit::{Stage, action, attack, bonus, hit, hp, only, proves};

fn armed(range: Option<i16>) -> StatBlock {
    StatBlock {
        attack: Some(Amount::Fixed(2)),
        move_: Some(Amount::Fixed(0)),
        range: range.map(Amount::Fixed),
        ..hp(5)
    }
}

fn stat_attack() -> hexhold_model::Attack {
    hexhold_model::Attack { amount: Amount::Stat(Stat::Attack), ..hit(0) }
}

#[test]
fn a_consumed_element_is_known_to_the_one_ability_that_asks_for_it() {
    let mut strong = stat_attack();
    let gives = vec![Mod::Attack(Amount::Fixed(3))];
    strong.riders.push(Rider { cost: None, when: vec![Test::Consumed(Element::Fire)], gives });
    let steps = action([Ability::Attack(strong), Ability::Attack(stat_attack())]);
    let mut t = Stage::new(
        r"
 m       .
     A       .
",
    )
    .monster('m', only(armed(None)))
    .card_of('m', 10, steps)
    .element(Element::Fire, Infusion::Strong)
    .with(|s| {
        let deck = s.library.decks.iter_mut().find(|d| d.cards.iter().any(|c| c.initiative == 10));
        for card in &mut deck.expect("a deck").cards {
            card.consume = vec![MonsterConsume {
                icons: vec![ElementIcon::One(Element::Fire)],
                when: vec![],
                mods: vec![],
                steps: vec![],
            }];
        }
    })
    .monsters_act('m');
    t.modifiers('m', &["+0", "+0"]);
    let before = t.hp('A');
    t.suffers(5);
    t.suffers(2);
    assert_eq!(t.hp('A'), before - 7);
}

#[test]
#[proves("gh1e:monster-attack.range-default")]
fn a_range_on_the_stat_card_holds_for_attacks_that_name_none() {
    let mut t = Stage::new(
        r"
     .
 m       A
",
    )
    .monster('m', only(armed(Some(2))))
    .card_of('m', 10, action([Ability::Attack(stat_attack())]))
    .monsters_act('m');
    t.modifiers('m', &["+0"]);
    t.suffers(2);
}

#[test]
fn a_card_may_name_the_farthest_as_its_focus() {
    let mut far = stat_attack();
    far.target.range = Some(Amount::Fixed(3));
    far.target.only.push(Test::Farthest);
    let mut t = Stage::new(
        r"
     .       .
 A       m       .
     .       .       B
",
    )
    .monster('m', only(armed(None)))
    .card_of('m', 10, action([Ability::Attack(far)]))
    .monsters_act('m');
    t.modifiers('m', &["+0"]);
    let before = t.hp('B');
    t.suffers(2);
    assert_eq!(t.hp('B'), before - 2);
}

#[test]
fn a_dying_figure_does_its_last_deed_where_it_stood() {
    let target = Target { who: Who::Other, count: Count::All, range: Some(Amount::Fixed(1)), area: None, only: vec![] };
    let blast = Step::new(Ability::Suffer { amount: Amount::Fixed(2), target });
    let mut last = bonus(Duration::Persistent, BonusEffect::Steps(vec![blast]));
    last.trigger = Trigger::Dies;
    let stats = StatBlock { bonuses: vec![last], ..hp(1) };
    let mut t = Stage::new(
        r"
 m       .
     A       .
",
    )
    .monster('m', only(stats))
    .top('A', attack(3))
    .turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]);
    let before = t.hp('A');
    t.target('m');
    t.suffers(2);
    assert_eq!(t.hp('A'), before - 2);
    assert!(!t.is_alive('m'));
}
