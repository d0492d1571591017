//! Actions, active bonuses, recovering cards.

use hexhold_engine::{Ask, BroughtBy, Choice};
use hexhold_model::{
    Ability, AbilityKind, Action, ActiveBonus, Amount, BonusEffect, Duration, EnhancedValue, Enhancement, HowMany,
    Item, ItemFace, ItemSlot, ItemUsage, Loss, Mod, Recoverable, Step, Sticker, Target, Test, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, bonus, four, four_by, hit, hp, moves, only, proves, shield};

const ALONE: &str = r"
     A       .
         .
";
const DUEL: &str = r"
     A       .
         m
     .
";

#[test]
#[proves(
    "gh1e:attack.action.definition",
    "jotl:action.attack-action",
    "gh2e:attack.terms.definitions",
    "fh:attack.term.attack-action"
)]
fn what_makes_an_attack_action() {
    // "Attack 2, Move 2" with a bonus of Move +1 in attack actions: the move after the attack, or without it.
    let points = |attacks: bool| {
        let faster = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Move(Amount::Fixed(1))]));
        let when = vec![Test::ActionOf(AbilityKind::Attack)];
        let faster = Ability::Bonus(Box::new(ActiveBonus { trigger: Trigger::Move, when, ..faster }));
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).bottom('A', action([faster]));
        let mut t = stage.top('A', action([hit(2).ability(), moves(2)])).turn_of('A');
        t.play_bottom().yes().play_top();
        if attacks {
            t.modifiers('A', &["+0"]).target('m');
        } else {
            t.done();
        }
        if t.question().ask == Ask::BetweenAbilities {
            t.done();
        }
        let Ask::Move { points, .. } = t.question().ask else { panic!("the move") };
        points
    };
    assert_eq!(four_by("cards.action_of", || points(false)), [2, 3, 3, 3]);
    assert_eq!(four(|| points(true)), [3, 3, 3, 3]);
}

#[test]
#[proves(
    "gh1e:active.voluntary",
    "jotl:active.voluntary",
    "gh2e:active.round.no-voluntary-removal",
    "gh2e:active.persistent.removal-timing",
    "fh:active.round.no-voluntary-end",
    "fh:active.persistent.voluntary-end-timing"
)]
fn when_a_bonus_may_be_given_up() {
    let offered = |duration, during_a_move: bool| {
        let stage = Stage::new(ALONE).top('A', action([shield(1, duration)])).bottom('A', action([moves(1)]));
        let mut t = stage.turn_of('A');
        t.play_top().yes();
        if during_a_move {
            t.play_bottom();
            assert!(matches!(t.question().ask, Ask::Move { .. }));
        }
        t.offers(Choice::Dismiss(0))
    };
    assert_eq!(four(|| offered(Duration::Persistent, false)), [true; 4]);
    assert_eq!(four_by("cards.giving_up", || offered(Duration::Persistent, true)), [true, true, false, false]);
    assert_eq!(four(|| offered(Duration::Round, false)), [true, true, false, false]);
    assert_eq!(four(|| offered(Duration::Round, true)), [true, true, false, false]);
}

#[test]
#[proves(
    "gh1e:active.slots.done",
    "jotl:active.slots.last.discard",
    "gh2e:active.slots.expire-after-last",
    "gh2e:active.expiry-destination",
    "fh:active.expiry-destination"
)]
fn where_a_card_goes_after_its_last_slot() {
    let pile = |loss| {
        let once = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(1))]));
        let once = Ability::Bonus(Box::new(ActiveBonus { trigger: Trigger::Attack, slots: vec![0], ..once }));
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).bottom('A', Action { loss, ..action([once]) });
        let mut t = stage.top('A', hit(2).action()).turn_of('A');
        t.play_bottom().yes().play_top().modifiers('A', &["+0"]).target('m');
        assert_eq!((t.hp('m'), t.character('A').active.len()), (6, 0));
        if t.character('A').lost.has(1) { "lost" } else { "discarded" }
    };
    assert_eq!(four_by("cards.last_slot", || pile(Loss::Discarded)), ["lost", "discarded", "discarded", "discarded"]);
    assert_eq!(four(|| pile(Loss::Lost)), ["lost"; 4]);
}

#[test]
#[proves("gh1e:recover.active", "gh2e:recover.pile-as-stated", "fh:recover.up-to-number")]
fn whether_active_cards_can_be_recovered() {
    // Card 1 is active, 4 is discarded, 5 is lost.
    let offered = |loss, what| {
        let count = HowMany::UpTo(Amount::Fixed(2));
        let takes = Ability::Recover { what, count, target: Target::one(Who::Performer) };
        let held = Action { loss, ..action([shield(1, Duration::Persistent)]) };
        let stage = Stage::new(ALONE).top('A', action([takes])).bottom('A', held).given(|st| {
            st.characters[0].hand = [0, 1, 2, 3].into_iter().collect();
            st.characters[0].discard = [4].into_iter().collect();
            st.characters[0].lost = [5].into_iter().collect();
        });
        let mut t = stage.turn_of('A');
        t.play_bottom().yes().play_top().target('A');
        let card = |c: &Choice| if let Choice::Card(card) = c { Some(*card) } else { None };
        let cards: Vec<u8> = t.question().options.iter().filter_map(card).collect();
        if cards.contains(&1) {
            t.answer(Choice::Card(1));
            assert!(t.character('A').hand.has(1) && t.character('A').active.is_empty());
            assert!(t.state().bonuses.is_empty(), "its bonus has ended");
        }
        cards
    };
    let only = |card: u8| vec![card];
    let discarded = Recoverable::Discarded;
    assert_eq!(
        four_by("cards.recover_active", || offered(Loss::Discarded, discarded)),
        [vec![1, 4], only(4), only(4), only(4)]
    );
    assert_eq!(four(|| offered(Loss::Lost, discarded)), [only(4), only(4), only(4), only(4)]);
    assert_eq!(four(|| offered(Loss::Lost, Recoverable::Lost)), [vec![1, 5], only(5), only(5), only(5)]);
    assert_eq!(four(|| offered(Loss::Unrecoverable, Recoverable::Lost)), [only(5), only(5), only(5), only(5)]);
}

/// B, who moves 1 more in move actions, is granted "Move 2", by a card that calls it an action or not.
#[test]
#[proves("gh1e:command.action-wording", "jotl:command.grant.rules")]
fn whether_a_granted_ability_is_an_action() {
    let points = |called: bool| {
        let faster = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Move(Amount::Fixed(1))]));
        let when = vec![Test::ActionOf(AbilityKind::Move)];
        let boots = Item {
            key: "boots".to_owned(),
            name: "boots".to_owned(),
            slot: ItemSlot::Feet,
            cost: 0,
            usage: ItemUsage::Passive,
            front: ItemFace { slots: 1, bonus: ActiveBonus { trigger: Trigger::Move, when, ..faster } },
            back: None,
            minus_ones: 0,
        };
        let grant = Ability::Command {
            target: Target::one(Who::Ally),
            steps: vec![Step::new(moves(2))],
            control: false,
            action: called,
        };
        let stage = Stage::new("\n     A       .\n         B\n     .       .\n").item('B', boots);
        let mut t = stage.top('A', action([grant])).turn_of('A');
        t.play_top().target('B');
        let Ask::Move { points, .. } = t.question().ask else { panic!("{:?}", t.question()) };
        points
    };
    assert_eq!(four_by("cards.granted", || points(false)), [2, 3, 3, 3]);
    assert_eq!(four(|| points(true)), [3, 3, 3, 3]);
}

/// The damage of "Attack 2" with a +1 on it.
#[test]
#[proves("jotl:enhance.dots-ignored")]
fn whether_an_enhancement_counts() {
    let damage = || {
        let sticker = Sticker::PlusOne(EnhancedValue::Attack);
        let enhancements = vec![Enhancement { card: 0, bottom: false, ability: 0, sticker }];
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).top('A', action([hit(2).ability()]));
        let brought = BroughtBy { enhancements, ..BroughtBy::default() };
        let mut t = stage.with(|s| s.brought.characters = vec![brought]).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        9 - t.hp('m')
    };
    assert_eq!(four_by("cards.enhancements", damage), [3, 2, 3, 3]);
}
