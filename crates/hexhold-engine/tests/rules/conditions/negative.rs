//! Wound, poison, immobilize, disarm, stun, muddle, curse.

use hexhold_engine::{Ask, Choice, DrawnCard, Edge, Half, ItemStatus, What};
use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Condition, Count, Duration, Item, ItemFace, ItemSlot, ItemUsage, Step,
    Target, Trigger, Who,
};
use hexhold_testkit::{
    AttackWords, Stage, action, attack, bonus, gives, heals, hit, hp, moves, only, proves, retaliate, shield, worn,
};

use crate::place;

const DUEL: &str = r"
         m
     A       .
         .
";

const WITH_B: &str = r"
         m
     A       B
         .
";

fn duel() -> Stage {
    Stage::new(DUEL).monster('m', only(hp(20)))
}

#[test]
#[proves(
    "gh2e:condition.wound.start-of-turn-damage",
    "fh:condition.wound.one-damage-at-turn-start",
    "jotl:condition.wound",
    "gh1e:condition.wound.character",
    "gh1e:condition.wound.monster",
    "gh1e:round.turn-start.effects"
)]
fn wound_hurts_at_the_start_of_each_turn() {
    let mut t = duel().condition('A', Condition::Wound).condition('m', Condition::Wound).round_one();
    t.select('A', 0, 1).suffers(1);
    assert!(matches!(t.question().ask, Ask::TurnStep), "before anything else in the turn");
    assert_eq!((t.hp('A'), t.hp('m')), (9, 20));
    t.end_turn();
    assert_eq!(t.hp('m'), 19);
    t.done().select('A', 2, 3).suffers(1);
    assert_eq!(t.hp('A'), 8, "and again");
}

#[test]
#[proves(
    "gh2e:condition.wound.removed-by-heal",
    "gh2e:condition.wound.hp-still-increases",
    "fh:condition.wound.removed-by-heal",
    "gh1e:heal.wound",
    "jotl:condition.wound.heal"
)]
fn a_heal_removes_wound_and_heals() {
    let stage = duel().condition('A', Condition::Wound).hit_points('A', 5);
    let mut t = stage.top('A', action([heals(2)])).turn_of('A');
    t.play_top().target('A');
    assert!(!t.has('A', Condition::Wound));
    assert_eq!(t.hp('A'), 7);
}

#[test]
#[proves("gh2e:condition.wound.commanded-not-triggered")]
fn a_commanded_ability_is_no_turn() {
    let command = Ability::Command {
        target: Target::one(Who::Ally),
        steps: vec![Step::new(moves(1))],
        control: false,
        action: false,
    };
    let stage = Stage::new(WITH_B).monster('m', only(hp(9))).condition('B', Condition::Wound);
    let mut t = stage.top('A', action([command])).turn_of('A');
    t.play_top().target('B');
    assert!(matches!(t.question().ask, Ask::Move { .. }), "no damage first: {:?}", t.question());
    t.done();
    assert_eq!(t.hp('B'), 10);
}

#[test]
#[proves(
    "gh2e:condition.poison.plus-one-attack",
    "fh:condition.poison.plus-one-attack",
    "jotl:condition.poison",
    "gh1e:condition.poison.attack"
)]
fn poison_adds_one_to_every_attack() {
    let stage = duel().condition('m', Condition::Poison);
    let mut t = stage.top('A', attack(2)).bottom('A', attack(2)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["x2", "+0"]).target('m');
    assert_eq!(t.hp('m'), 14, "(2 + 1) doubled");
    t.play_bottom().target('m');
    assert_eq!(t.hp('m'), 11, "still poisoned");
}

#[test]
#[proves(
    "gh2e:condition.poison.removed-by-heal",
    "gh2e:condition.poison.prevents-hp-gain",
    "fh:condition.poison.removed-by-heal",
    "fh:condition.poison.prevents-hp-gain",
    "gh1e:heal.poison",
    "jotl:condition.poison.heal"
)]
fn a_heal_removes_poison_and_restores_nothing() {
    let stage = duel().condition('A', Condition::Poison).hit_points('A', 5);
    let mut t = stage.top('A', action([heals(2), heals(3)])).turn_of('A');
    t.play_top().target('A');
    assert!(!t.has('A', Condition::Poison));
    assert_eq!(t.hp('A'), 5);
    t.target('A');
    assert_eq!(t.hp('A'), 8, "the next one heals");
}

#[test]
#[proves(
    "gh2e:condition.immobilize.no-move-abilities",
    "gh2e:condition.immobilize.expiry",
    "fh:condition.immobilize.no-move-abilities",
    "fh:condition.immobilize.removal",
    "jotl:condition.immobilize",
    "jotl:condition.immobilize.ends",
    "gh1e:condition.remove.character",
    "gh1e:condition.remove.monster"
)]
fn the_immobilized_do_not_move_until_their_turn_is_over() {
    let stage = duel().condition('A', Condition::Immobilize).bottom('A', action([moves(3)]));
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_bottom();
    assert!(matches!(t.question().ask, Ask::TurnStep), "no move is asked for");
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert!(!t.has('A', Condition::Immobilize));
    // A monster attacks whom it reaches, and goes nowhere.
    let board = "
     A

     .

     m

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, action([moves(2), hit(2).ability()]));
    let t = stage.condition('m', Condition::Immobilize).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('m'));
    assert!(!t.has('m', Condition::Immobilize));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:condition.disarm.no-attack-abilities",
    "gh2e:condition.disarm.expiry",
    "fh:condition.disarm.no-attack-abilities",
    "fh:condition.disarm.removal",
    "jotl:condition.disarm",
    "jotl:condition.disarm.ends",
    "gh1e:condition.remove.character",
    "gh1e:condition.remove.monster"
)]
fn the_disarmed_do_not_attack_until_their_turn_is_over() {
    let mut t = duel().condition('A', Condition::Disarm).top('A', attack(3)).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep));
    assert!(t.has('A', Condition::Disarm));
    t.end_turn();
    assert!(!t.has('A', Condition::Disarm));
    let t = duel().card_of('m', 5, attack(3)).condition('m', Condition::Disarm).monsters_act('m');
    assert_eq!(t.hp('A'), 10);
    assert!(!t.has('m', Condition::Disarm));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:condition.stun.no-abilities",
    "gh2e:condition.stun.cards-discarded",
    "gh2e:condition.stun.expiry",
    "fh:condition.stun.cards-discarded",
    "fh:condition.stun.removal",
    "fh:condition.stun.no-abilities-no-items",
    "jotl:condition.stun",
    "jotl:condition.stun.ends",
    "gh1e:condition.stun.turn",
    "gh1e:condition.remove.character",
    "gh1e:condition.remove.monster",
    "gh1e:action.stunned"
)]
fn the_stunned_do_nothing_and_their_cards_are_discarded() {
    let mut t = Stage::new(WITH_B).monster('m', only(hp(9))).condition('A', Condition::Stun).round_one();
    t.select('A', 0, 1).select('B', 0, 1);
    // A's turn has passed without a question.
    assert!(matches!(t.question().ask, Ask::TurnStep));
    let ch = t.character('A');
    assert!(ch.discard.has(0) && ch.discard.has(1) && ch.selected.is_empty());
    assert!(!t.events.iter().any(|e| matches!(e.what, What::ActionBegan { .. })));
    assert!(!t.has('A', Condition::Stun));
    let t =
        duel().card_of('m', 5, action([moves(1), hit(2).ability()])).condition('m', Condition::Stun).monsters_act('m');
    assert_eq!(t.hp('A'), 10);
    assert!(!t.has('m', Condition::Stun));
    t.quiet();
}

#[test]
#[proves("gh2e:condition.stun.must-select-cards", "fh:condition.stun.still-selects-cards")]
fn the_stunned_select_cards_like_everybody() {
    let t = duel().condition('A', Condition::Stun).round_one();
    assert!(matches!(t.question().ask, Ask::SelectCards));
    assert!(t.offers(Choice::Pair(0, 1)));
    assert!(!t.offers(Choice::Done), "there is no way around it");
}

fn potion() -> Item {
    let myself = Target::one(Who::Performer);
    let heal = Ability::Heal { amount: Amount::Fixed(3), target: myself, riders: Vec::new() };
    let effect = BonusEffect::Steps(vec![Step::new(heal)]);
    let bonus = ActiveBonus { trigger: Trigger::DuringTurn, ..bonus(Duration::Persistent, effect) };
    Item {
        key: "potion".to_owned(),
        name: "potion".to_owned(),
        slot: ItemSlot::Small,
        cost: 10,
        usage: ItemUsage::Lost,
        front: ItemFace { slots: 1, bonus },
        back: None,
        minus_ones: 0,
    }
}

#[test]
#[proves("gh2e:condition.stun.no-items", "fh:condition.stun.no-abilities-no-items", "gh1e:condition.stun.items")]
fn the_stunned_use_no_items() {
    let stage = || Stage::new(WITH_B).monster('m', only(hp(9))).item('A', potion()).hit_points('A', 5);
    let t = stage().turn_of('A');
    assert!(t.offers(Choice::Item(0)));
    let mut t = stage().condition('A', Condition::Stun).round_one();
    t.select('A', 0, 1).select('B', 0, 1);
    assert!(!t.events.iter().any(|e| matches!(e.what, What::ItemUsed { .. })));
    assert_eq!(t.question().to, hexhold_engine::To::Character(hexhold_engine::CharId(1)), "A was offered nothing");
}

#[test]
#[proves("gh2e:condition.stun.existing-bonuses-stay", "fh:condition.stun.earlier-bonuses-stay")]
fn shield_and_retaliate_of_the_stunned_stay() {
    let board = "
     A

     m

     .

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 80, hit(3).gives(Condition::Stun).action());
    let bonuses = action([shield(1, Duration::Persistent), retaliate(2, 1, Duration::Persistent)]);
    let mut t = stage.top('A', bonuses).turn_of('A');
    t.play_top().yes().yes().end_turn();
    t.modifiers('m', &["+0"]).suffers(2);
    assert!(t.has('A', Condition::Stun));
    assert_eq!(t.hp('m'), 7);
    // The next round A is stunned and m attacks again.
    t.done();
    t.select('A', 2, 3);
    assert!(!t.offers(Choice::Play { card: 2, half: Half::Top, basic: false }));
    t.end_turn();
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!((t.hp('A'), t.hp('m')), (6, 5));
}

#[test]
#[proves("gh2e:condition.stun.removed-midway-acts", "fh:condition.stun.removed-early-acts")]
fn freed_of_stun_by_other_means_one_may_act() {
    // B frees whoever of its allies starts a turn.
    let free = Ability::Cleanse { conditions: vec![Condition::Stun], target: Target::one(Who::Subject) };
    let mut aura = bonus(Duration::Persistent, BonusEffect::Steps(vec![Step::new(free)]));
    aura.trigger = Trigger::StartOfTurn;
    aura.aura = Some(Target { count: Count::All, ..Target::one(Who::Ally) });
    let stage = Stage::new(WITH_B).monster('m', only(hp(9))).card_of('m', 80, hit(1).gives(Condition::Stun).action());
    let mut t = stage.top('B', action([Ability::Bonus(Box::new(aura))])).turn_of('A');
    t.end_turn();
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]).suffers(1);
    assert!(t.has('A', Condition::Stun));
    while matches!(t.game.questions()[0].ask, Ask::ShortRest) {
        t.done();
    }
    t.select('A', 2, 3).select('B', 2, 3);
    assert!(matches!(t.question().ask, Ask::Target { .. }), "B may free A: {:?}", t.question());
    t.target('A');
    assert!(!t.has('A', Condition::Stun));
    assert!(t.offers(Choice::Play { card: 2, half: Half::Top, basic: false }));
}

#[test]
#[proves("gh2e:condition.stun.long-rest-works", "fh:condition.stun.long-rest-normal", "gh1e:condition.stun.turn")]
fn the_stunned_long_rest_as_usual() {
    let stage = duel().item('A', potion()).condition('A', Condition::Stun).hit_points('A', 5).given(|st| {
        st.characters[0].items[0].status = ItemStatus::Spent;
        for card in [7, 8, 9] {
            st.characters[0].hand.remove(card);
            st.characters[0].discard.insert(card);
        }
    });
    let mut t = stage.round_one();
    t.answer(Choice::LongRest);
    assert!(matches!(t.question().ask, Ask::LongRestLoss));
    t.answer(Choice::Card(8));
    t.yes();
    assert!(t.character('A').lost.has(8) && t.character('A').hand.has(7));
    assert_eq!(t.hp('A'), 7);
    t.yes();
    assert_eq!(t.character('A').items[0].status, ItemStatus::Ready);
}

#[test]
#[proves(
    "gh2e:condition.muddle.disadvantage",
    "gh2e:condition.muddle.expiry",
    "fh:condition.muddle.disadvantage",
    "fh:condition.muddle.removal",
    "jotl:condition.muddle",
    "jotl:condition.muddle.ends",
    "gh1e:condition.muddle",
    "gh1e:condition.remove.character"
)]
fn muddle_is_disadvantage_until_the_turn_is_over() {
    let mut t = duel().condition('A', Condition::Muddle).top('A', attack(2)).bottom('A', attack(2)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+1", "-1", "+1", "-1"]).target('m');
    assert_eq!(t.hp('m'), 19);
    assert!(t.has('A', Condition::Muddle));
    t.play_bottom().target('m');
    let hindered = |w: &What| matches!(w, What::Drew { edge: Edge::Disadvantage, .. });
    assert_eq!(t.events.iter().filter(|e| hindered(&e.what)).count(), 2);
    assert!(!t.has('A', Condition::Muddle), "the turn is over");
}

#[test]
#[proves(
    "gh2e:condition.curse.shuffle-in",
    "gh2e:condition.curse.acts-as-null",
    "gh2e:condition.curse.returns-to-supply",
    "fh:condition.curse.shuffle-in",
    "fh:condition.curse.acts-as-null",
    "jotl:condition.curse",
    "jotl:condition.curse.null",
    "gh1e:condition.curse"
)]
fn curse_is_a_card_that_nullifies_and_goes_back() {
    let stage = duel().card_of('m', 80, attack(3)).top('A', hit(1).gives(Condition::Curse).action());
    let mut t = stage.turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.state().monster_deck.curses, 1);
    assert!(!t.has('m', Condition::Curse));
    t.modifiers('m', &["curse"]).end_turn();
    place(&t.events, |w| matches!(w, What::Drew { cards, .. } if cards == &[DrawnCard::Curse]));
    assert_eq!(t.hp('A'), 10);
    let deck = t.state().monster_deck;
    assert_eq!((deck.curses, deck.discard.len()), (0, 0));
}

#[test]
#[proves(
    "gh2e:condition.curse.player-supply-10",
    "gh2e:condition.curse.monster-supply-10",
    "gh2e:condition.curse.supply-empty",
    "fh:condition.curse.supply-empty",
    "fh:condition.curse.supply-ten-characters",
    "fh:condition.curse.supply-ten-monsters"
)]
fn ten_curses_for_the_party_and_ten_for_the_monsters() {
    let curse = |who| gives(Condition::Curse, Target::one(who));
    // Nine with characters and allies: one more for A, and then none; the monsters have their own ten.
    let stage = duel().given(|st| {
        st.characters[1].deck.curses = 4;
        st.ally_deck.curses = 5;
        st.monster_deck.curses = 9;
    });
    let card = action([curse(Who::Performer), curse(Who::Performer), curse(Who::Enemy), curse(Who::Enemy)]);
    let mut t = stage.top('A', card).turn_of('A');
    t.play_top().target('A').target('A').target('m').target('m');
    assert_eq!(t.character('A').deck.curses, 1);
    assert_eq!(t.state().monster_deck.curses, 10);
    t.quiet();
}

/// The same where harm to oneself cannot be skipped: A is not asked again about its own curses.
#[test]
#[proves("gh1e:condition.curse-supply", "gh1e:setup.curse.split")]
fn ten_curses_for_either_side() {
    let curse = |who| gives(Condition::Curse, Target::one(who));
    let stage = duel().given(|st| {
        st.characters[1].deck.curses = 9;
        st.monster_deck.curses = 9;
    });
    let card = action([curse(Who::Performer), curse(Who::Performer), curse(Who::Enemy), curse(Who::Enemy)]);
    let mut t = stage.top('A', card).turn_of('A');
    t.play_top().yes().target('m').target('m');
    assert_eq!(t.character('A').deck.curses, 1);
    assert_eq!(t.state().monster_deck.curses, 10);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:condition.curse.immunity-only-gain",
    "fh:condition.curse.immunity-only-adding",
    "gh1e:condition.curse.immune",
    "gh1e:condition.curse.immune-drawn"
)]
fn immunity_to_curse_does_not_help_against_a_drawn_one() {
    let mut stats = hp(9);
    stats.immune.insert(Condition::Curse);
    let stage = Stage::new(DUEL).monster('m', only(stats)).card_of('m', 80, attack(3));
    let stage = stage.given(|st| st.monster_deck.curses = 1);
    let mut t = stage.top('A', hit(1).gives(Condition::Curse).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.state().monster_deck.curses, 1, "no card was added");
    t.modifiers('m', &["curse"]).end_turn();
    assert_eq!(t.hp('A'), 10);
}

#[test]
#[proves("gh1e:condition.curse", "gh1e:condition.bless")]
fn bless_and_curse_go_to_the_cards_not_yet_drawn() {
    // One card of each deck has been drawn.
    let stage = duel().given(|st| {
        for deck in [&mut st.characters[0].deck, &mut st.monster_deck] {
            let drawn = deck.draw.nth(0).expect("a card");
            deck.draw.remove(drawn);
            deck.discard.insert(drawn);
        }
    });
    let bless = gives(Condition::Bless, Target::one(Who::Performer));
    let curse = gives(Condition::Curse, Target::one(Who::Enemy));
    let mut t = stage.top('A', action([bless, curse])).turn_of('A');
    t.play_top().target('A').target('m');
    let (own, monsters) = (t.character('A').deck, t.state().monster_deck);
    assert_eq!((own.draw.len(), own.discard.len(), own.left()), (19, 1, 20), "19 cards and a bless are left to draw");
    assert_eq!((monsters.draw.len(), monsters.discard.len(), monsters.left()), (19, 1, 20));
}

#[test]
#[proves("gh2e:condition.stun.no-items", "ruling:passive-while-stunned")]
fn a_passive_item_does_nothing_for_a_stunned_bearer() {
    let left = |stunned: bool| {
        let armour = worn("armour", ItemSlot::Body);
        let shield = bonus(Duration::Persistent, BonusEffect::Shield(1.into()));
        let armour = Item { front: ItemFace { slots: 1, bonus: shield }, ..armour };
        let stage =
            Stage::new("\n  .\n\n  A\n\n  m\n").monster('m', only(hp(9))).item('A', armour).card_of('m', 5, attack(3));
        let stage = if stunned { stage.condition('A', Condition::Stun) } else { stage };
        let mut t = stage.monsters_act('m');
        t.modifiers('m', &["+0"]);
        match t.question().ask {
            Ask::NegateDamage { amount, .. } => amount,
            ref other => panic!("{other:?}"),
        }
    };
    assert_eq!((left(false), left(true)), (2, 3));
}

#[test]
#[proves("gh1e:condition.remove.not-new", "gh1e:condition.next-turn", "ruling:renewed-condition")]
fn a_condition_gained_again_in_ones_own_turn_lasts_to_the_end_of_the_next() {
    let own = Target::one(Who::Performer);
    for renewed in [false, true] {
        let stage = Stage::new("\n  A\n\n  .\n").condition('A', Condition::Muddle);
        let mut t = stage.top('A', action([gives(Condition::Muddle, own.clone())])).turn_of('A');
        if renewed {
            t.play_top();
            while !matches!(t.question().ask, Ask::TurnStep) {
                if t.offers(Choice::Yes) {
                    t.yes()
                } else {
                    t.target('A')
                };
            }
        }
        t.end_turn();
        assert_eq!(t.has('A', Condition::Muddle), renewed, "it was there when the turn began");
    }
}
