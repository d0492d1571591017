//! Using items as the first edition and Jaws of the Lion tell it.

use hexhold_engine::{Ask, Choice, ItemStatus, What};
use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Condition, Duration, Item, ItemUsage, Mod, Step, Target, Test, Trigger,
    Who,
};
use hexhold_testkit::{Play, Stage, action, attack, bonus, heals, hit, hp, item, moves, only, performs, proves};

use crate::happened;

const DUEL: &str = r"
     A       .
         m
     B
";

fn heals_self(n: i16) -> Ability {
    Ability::Heal { amount: Amount::Fixed(n), target: Target::one(Who::Performer), riders: Vec::new() }
}

fn potion() -> Item {
    item("potion", Trigger::DuringTurn, performs([heals_self(1)]))
}

fn oil() -> Item {
    item("oil", Trigger::Attack, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(2))]))
}

fn shell() -> Item {
    item("shell", Trigger::WouldSuffer, BonusEffect::ReduceDamage(Amount::Fixed(2)))
}

fn two_small(stage: Stage) -> Stage {
    stage.with(|s| s.sheet_mut('A').level = 3)
}

fn status(t: &Play, place: usize) -> ItemStatus {
    t.character('A').items[place].status
}

/// Uses the item and agrees to whatever it asks.
fn drink(t: &mut Play, place: u8) {
    t.answer(Choice::Item(place));
    if t.offers(Choice::Yes) {
        t.yes();
    } else if t.offered().contains('A') {
        t.target('A');
    }
}

#[test]
#[proves("jotl:item.unlimited-per-turn", "gh1e:item.order")]
fn any_number_of_items_in_a_turn_in_any_order() {
    for order in [[0, 1], [1, 0]] {
        let big = item("big potion", Trigger::DuringTurn, performs([heals_self(2)]));
        let mut t = two_small(Stage::new(DUEL)).item('A', potion()).item('A', big).hit_points('A', 5).turn_of('A');
        for place in order {
            drink(&mut t, place);
        }
        assert_eq!((t.hp('A'), status(&t, 0), status(&t, 1)), (8, ItemStatus::Spent, ItemStatus::Spent));
    }
}

#[test]
#[proves("gh1e:item.order.no-conflict")]
fn an_item_that_another_would_make_useless_may_be_used_first() {
    // The herb works on the wounded only, and the potion heals wounds.
    let mut herb = item("herb", Trigger::DuringTurn, performs([Ability::GainXp { amount: 1 }]));
    herb.front.bonus.when = vec![Test::Has(Condition::Wound)];
    let stage = || {
        let stage = two_small(Stage::new(DUEL)).item('A', herb.clone()).item('A', potion());
        stage.hit_points('A', 5).condition('A', Condition::Wound)
    };
    let mut t = stage().turn_of('A');
    drink(&mut t, 1);
    assert!(!t.has('A', Condition::Wound) && !t.offers(Choice::Item(0)));
    let mut t = stage().turn_of('A');
    drink(&mut t, 0);
    drink(&mut t, 1);
    assert_eq!((status(&t, 0), status(&t, 1), t.character('A').experience), (ItemStatus::Spent, ItemStatus::Spent, 1));
}

#[test]
#[proves("gh1e:item.own-turn")]
fn an_item_waits_for_ones_own_turn_or_an_action_that_is_granted() {
    let grant = Ability::Command {
        target: Target::one(Who::Ally),
        steps: vec![Step::new(Ability::Attack(hit(1)))],
        control: false,
        action: false,
    };
    let stage = || {
        let stage = two_small(Stage::new(DUEL)).monster('m', only(hp(9))).item('A', potion()).item('A', oil());
        stage.hit_points('A', 5).top('A', attack(1)).top('B', action([grant.clone()]))
    };
    let mut t = stage().turn_of('A');
    assert!(t.offers(Choice::Item(0)) && !t.offers(Choice::Item(1)), "the oil waits for an attack");
    t.play_top();
    assert!(t.offers(Choice::Item(1)));
    let mut t = stage().turn_of('B');
    assert!(!t.offers(Choice::Item(0)) && !t.offers(Choice::Item(1)), "it is B's turn");
    t.play_top().target('A');
    // B's turn: A attacks at B's word, which is as good as A's own turn.
    assert!(matches!(t.question().ask, Ask::Target { .. }));
    assert!(t.offers(Choice::Item(1)) && t.offers(Choice::Item(0)));
    drink(&mut t, 0);
    assert_eq!((t.hp('A'), status(&t, 0)), (6, ItemStatus::Spent));
    t.answer(Choice::Item(1)).modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), status(&t, 1)), (6, ItemStatus::Spent));
}

#[test]
#[proves("gh1e:item.reaction")]
fn a_reaction_is_used_in_a_monsters_turn() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3)).item('A', shell());
    let mut t = stage.turn_of('A');
    // Cards might be lost for it first; then comes the item.
    t.modifiers('m', &["+0"]).end_turn().end_turn();
    assert!(matches!(t.question().ask, Ask::NegateDamage { amount: 3, .. }));
    t.done();
    assert_eq!(t.question().ask, Ask::UseItem { item: 0 });
    t.yes();
    while matches!(t.question().ask, Ask::NegateDamage { .. }) {
        t.done();
    }
    assert_eq!((t.hp('A'), status(&t, 0)), (9, ItemStatus::Spent));
}

#[test]
#[proves("gh1e:item.use.definition")]
fn an_item_is_used_when_it_changes_or_adds_something() {
    let stage = two_small(Stage::new(DUEL)).monster('m', only(hp(9))).item('A', oil()).item('A', potion());
    let mut t = stage.hit_points('A', 5).top('A', attack(1)).turn_of('A');
    drink(&mut t, 1);
    t.play_top().answer(Choice::Item(0)).modifiers('A', &["+0"]).target('m');
    let used = |n: u8| move |w: &What| matches!(w, What::ItemUsed { item, .. } if item.0 == n);
    assert!(happened(&t.events, used(0)) && happened(&t.events, used(1)));
    assert_eq!((t.hp('m'), t.hp('A')), (6, 6));
}

#[test]
#[proves("gh1e:item.heal-is-self")]
fn a_potion_is_a_heal_on_whoever_drinks_it() {
    let stage =
        || Stage::new(DUEL).item('A', item("big", Trigger::DuringTurn, performs([heals_self(3)]))).hit_points('A', 5);
    let mut t = stage().condition('A', Condition::Poison).turn_of('A');
    drink(&mut t, 0);
    assert_eq!((t.hp('A'), t.has('A', Condition::Poison)), (5, false), "poison is all it heals");
    let mut t = stage().condition('A', Condition::Wound).turn_of('A');
    drink(&mut t, 0);
    assert_eq!((t.hp('A'), t.has('A', Condition::Wound)), (8, false));
}

#[test]
#[proves("gh1e:item.slots.mandatory")]
fn a_use_slot_is_passed_even_for_nothing() {
    let mut charm = oil();
    charm.front.slots = 2;
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).item('A', charm).top('A', attack(1));
    let mut t = stage.turn_of('A');
    t.play_top().modifiers('A', &["null"]).target('m');
    assert_eq!((t.hp('m'), t.character('A').items[0].uses), (9, 1), "nothing was gained by it");
}

#[test]
#[proves("gh1e:item.block.unequipped")]
fn an_item_left_at_home_cannot_be_used() {
    let mut t = Stage::new("\n     A       .\n         B\n").item('A', potion()).from_setup(&[]);
    t.hex('A').hex('B').done();
    t.select('A', 0, 1).select('B', 0, 1);
    assert_eq!(t.question().ask, Ask::TurnStep);
    assert!(!t.question().options.iter().any(|c| matches!(c, Choice::Item(_))));
}

#[test]
#[proves("gh1e:item.block.start-of-turn", "gh1e:item.block.end-of-turn")]
fn no_item_at_the_edges_of_a_turn() {
    // Wound hurts when the turn begins: the question that comes up then offers no item.
    let stage = Stage::new("\n     A       .\n         B\n").item('A', potion()).condition('A', Condition::Wound);
    let mut t = stage.hit_points('A', 5).round_one();
    t.select('A', 0, 1).select('B', 1, 0);
    assert!(matches!(t.question().ask, Ask::NegateDamage { .. }));
    assert!(!t.offers(Choice::Item(0)), "before the turn has begun");
    t.done();
    assert!(t.offers(Choice::Item(0)));
    t.end_turn();
    // From here on nobody is asked anything with A's item among the answers.
    while t.state().round == 1 {
        assert!(!t.offers(Choice::Item(0)), "{:?}", t.question().ask);
        if t.offers(Choice::EndTurn) {
            t.end_turn()
        } else {
            t.done()
        };
    }
}

#[test]
#[proves("gh1e:item.block.start-of-turn", "gh1e:item.block.end-of-turn")]
fn no_item_for_an_attack_that_begins_or_ends_a_turn() {
    for trigger in [Trigger::StartOfTurn, Trigger::EndOfTurn] {
        let strikes = ActiveBonus { trigger, ..bonus(Duration::Persistent, performs([Ability::Attack(hit(1))])) };
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).item('A', oil());
        let stage = stage.top('A', action([Ability::Bonus(Box::new(strikes))]));
        let mut t = stage.turn_of('A');
        t.play_top().yes().end_turn();
        if trigger == Trigger::StartOfTurn {
            while t.state().round == 1 {
                if t.offers(Choice::EndTurn) {
                    t.end_turn()
                } else {
                    t.done()
                };
            }
            t.select('A', 2, 3).select('B', 2, 3);
        }
        assert!(matches!(t.question().ask, Ask::Target { .. }), "{trigger:?}: {:?}", t.question().ask);
        assert!(!t.offers(Choice::Item(0)), "{trigger:?}");
    }
}

#[test]
#[proves("gh1e:item.block.after-actions", "gh1e:item.block.after-rest")]
fn no_item_once_the_actions_or_the_rest_are_done() {
    let stage = Stage::new("\n     A\n\n     .\n\n     x\n").item('A', potion()).hit_points('A', 5);
    let mut t = stage.clone().top('A', action([heals(1)])).bottom('A', action([moves(1)])).turn_of('A');
    t.play_top().target('A');
    assert!(t.offers(Choice::Item(0)), "one action is left");
    t.play_bottom().done();
    assert!(!t.offers(Choice::Item(0)) && t.state().turn.is_none(), "nothing is left to do: the turn is over");
    let resting = stage.given(|st| {
        let a = &mut st.characters[0];
        for card in [2, 3, 4] {
            a.hand.remove(card);
            a.discard.insert(card);
        }
    });
    let mut t = resting.round_one();
    t.declare_rest('A');
    assert_eq!(t.question().ask, Ask::LongRestLoss);
    assert!(t.offers(Choice::Item(0)), "during the rest");
    t.answer(Choice::Card(2)).done();
    assert!(!t.offers(Choice::Item(0)) && t.state().turn.is_none(), "after it");
}

#[test]
#[proves("gh1e:item.block.action-in-action", "gh1e:item.mid-ability")]
fn an_item_that_grants_an_action_waits_for_the_one_under_way() {
    let boots = item("boots", Trigger::DuringTurn, performs([moves(2)]));
    let stage = two_small(Stage::new("\n     A\n\n     .\n\n     x\n")).item('A', potion()).item('A', boots);
    let mut t = stage.hit_points('A', 5).bottom('A', action([moves(1)])).turn_of('A');
    assert!(t.offers(Choice::Item(0)) && t.offers(Choice::Item(1)));
    t.play_bottom();
    assert!(matches!(t.question().ask, Ask::Move { .. }));
    assert!(t.offers(Choice::Item(0)) && !t.offers(Choice::Item(1)));
    drink(&mut t, 0);
    assert!(matches!(t.question().ask, Ask::Move { points: 1, .. }), "the move goes on");
    assert_eq!(t.hp('A'), 6);
}

#[test]
#[proves("jotl:item.found-usable", "jotl:item.limit.checked-at-start")]
fn a_find_beyond_the_limit_can_be_used() {
    let stage = Stage::new("\n     A\n\n     x\n\n     .\n").item('A', potion()).hit_points('A', 2);
    let stage = stage.top('A', action([Ability::Loot { range: Amount::Fixed(1) }])).with(|s| {
        let found = item("found potion", Trigger::DuringTurn, performs([heals_self(2)]));
        s.library.items.push(Item { usage: ItemUsage::Lost, ..found });
        let (hexes, trap) = (vec![s.hex('x')], hexhold_model::TrapEffect::default());
        let treasure = Some(hexhold_model::Treasure::Item("found potion".to_owned()));
        s.overlay(hexhold_model::Overlay { kind: hexhold_model::OverlayKind::Treasure, hexes, trap, treasure });
    });
    let mut t = stage.turn_of('A');
    t.play_top().yes();
    drink(&mut t, 1);
    drink(&mut t, 0);
    assert_eq!((t.hp('A'), t.character('A').items.len()), (5, 2), "two small items at level 1");
}

#[test]
#[proves("fh:item.use.flip-timing-on-card")]
fn a_flip_item_turns_over_when_its_card_says_so() {
    // The front is for an attack, the back for one's own turn: each use turns it over, and nothing else does.
    let mut coin = Item { usage: ItemUsage::Flip, ..oil() };
    coin.back = Some(potion().front);
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).item('A', coin).hit_points('A', 5);
    let mut t = stage.top('A', attack(1)).turn_of('A');
    assert!(!t.offers(Choice::Item(0)), "the front waits for an attack");
    t.play_top().answer(Choice::Item(0)).modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.character('A').items[0].flipped), (6, true));
    drink(&mut t, 0);
    assert_eq!((t.hp('A'), t.character('A').items[0].flipped), (6, false));
}

#[test]
#[proves("fh:item.types-six")]
fn there_are_six_types_of_items() {
    use hexhold_model::ItemSlot::{Body, Feet, Head, OneHand, Small, TwoHands};
    // All but the two-handed one go together; with the one-handed one left out, the two-handed one does, too.
    let slots = [Head, Body, Feet, OneHand, TwoHands, Small];
    for (brought, left) in [([0, 1, 2, 3, 5], 4), ([0, 1, 2, 4, 5], 3)] {
        let mut stage = Stage::new("\n     A       .\n         B\n");
        for slot in slots {
            stage = stage.item('A', Item { slot, ..item(&format!("{slot:?}"), Trigger::AnyTime, performs([])) });
        }
        let mut t = stage.from_setup(&[]);
        t.hex('A').hex('B');
        for place in brought {
            assert_eq!(t.question().ask, Ask::Item);
            t.answer(Choice::Item(place));
        }
        assert_eq!(t.character('A').items.len(), 5, "no room for number {left}");
    }
}
