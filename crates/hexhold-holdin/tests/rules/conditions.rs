//! Conditions and lasting effects.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, Side, What};
use hexhold_proves::proves;

use crate::stage::*;

fn duel() -> Stage {
    line("Sm").with(|s| s.book.monsters[0].hp = [40, 40])
}

/// A monster whose attack gives a condition, acting after the character.
fn gives(condition: Condition) -> Stage {
    let mut behaviour = set(90, None, Some(1), None);
    behaviour.effects = vec![Effect::Give(condition, Span::Once)];
    duel().always(0, behaviour)
}

fn on_me(t: &Play) -> Option<Condition> {
    t.st().condition.map(|c| c.condition)
}

fn on_it(t: &Play) -> Option<Condition> {
    t.st().combat.as_ref().and_then(|c| c.condition).map(|c| c.condition)
}

fn skipped(t: &Play) -> usize {
    t.told(|w| matches!(w, What::NotPerformed { .. }))
}

#[test]
#[proves(
    "holdin:condition.immobilize",
    "holdin:condition.example",
    "holdin:lasting.example.immobilize",
    "holdin:condition.once"
)]
fn the_books_example_immobilized_by_the_second_figure_of_the_round() {
    let mut t = gives(Condition::Immobilize).bottom(2, moves(2)).bottom(0, moves(2)).rolls("bA mA").start();
    t.pair(0, 1).bottom(0).no().end().no();
    assert_eq!((t.st().round, on_me(&t)), (2, Some(Condition::Immobilize)));
    // Also if that turn comes second: the monster is slower here, so make it faster.
    t.rolls("bA").pair(2, 3).bottom(2);
    assert_eq!(skipped(&t), 2, "the second move is not possible");
    assert_eq!(t.now(), Some(1));
    t.rolls("mA").end();
    // It had its chance and is gone before the monster gives it anew.
    assert_eq!(t.told(|w| matches!(w, What::Ended { side: Side::Character, .. })), 1);
}

#[test]
#[proves("holdin:condition.disarm")]
fn disarmed_there_are_no_attacks_on_the_next_turn() {
    let mut t = gives(Condition::Disarm).top(0, attack(1)).top(2, attack(1)).rolls("bA mA").start();
    t.pair(0, 1).end().no();
    t.rolls("bA").pair(2, 3).top(2);
    assert_eq!((skipped(&t), t.monster_hp()), (1, Some(40)));
    // A monster that is disarmed does not attack either.
    let disarms = attack_with(1, &[Effect::Give(Condition::Disarm, Span::Once)]);
    let mut t = duel().always(0, set(90, None, Some(3), None)).top(0, disarms).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!((t.st().round, t.st().hp), (2, 10));
}

#[test]
#[proves("holdin:condition.stun", "holdin:condition.stun.cards")]
fn a_stunned_characters_cards_are_discarded_unused() {
    let potion = item(
        "potion",
        Slot::Small,
        5,
        UseCost::Consume,
        ItemDoes::Abilities { own_turn: true, abilities: vec![does(Does::Heal(1))] },
    );
    let mut t = gives(Condition::Stun).top(2, attack(9)).items([potion]).rolls("bA mA").start();
    t.pair(0, 1).end().no();
    t.rolls("bA mA");
    assert_eq!(t.ask(), &Ask::SelectCards);
    t.pair(2, 3);
    // No turn step was asked; the monster has attacked.
    assert_eq!(t.ask(), &Ask::Damage { amount: 1 });
    assert_eq!(t.monster_hp(), Some(40));
    assert_eq!((t.st().cards[2].side, t.st().cards[3].side), (CardSide::B, CardSide::B));
    assert_eq!(t.told(|w| matches!(w, What::TurnLost { .. })), 1);
}

#[test]
#[proves("holdin:condition.stun.rest", "ruling:holdin-stun-rest")]
fn a_stunned_character_may_rest() {
    // Stunned in the round before, outside combat: the long rest works with its heal.
    let stun = does(Does::Gain(Condition::Stun, Span::Once));
    let mut t = line("S...m")
        .card(2, Half::Top, [does(Does::Suffer(4)), stun])
        .items([item(
            "potion",
            Slot::Small,
            5,
            UseCost::Spend,
            ItemDoes::Abilities { own_turn: true, abilities: vec![does(Does::Heal(1))] },
        )])
        .start();
    t.idle(0, 1).idle(0, 1).no();
    t.pair(2, 3).top(2).no().end();
    assert_eq!(on_me(&t), Some(Condition::Stun));
    // A short rest is offered too.
    assert_eq!(t.ask(), &Ask::ShortRest);
    t.no().answer(Choice::LongRest);
    assert_eq!(t.options(), [Choice::Card(0), Choice::Card(1)], "no item is offered");
    t.answer(Choice::Card(0));
    assert_eq!((t.st().hp, on_me(&t)), (8, None));
}

#[test]
#[proves("holdin:condition.stun")]
fn a_stunned_monster_does_nothing() {
    let stuns = attack_with(1, &[Effect::Give(Condition::Stun, Span::Once)]);
    let mut t = duel().always(0, set(90, None, Some(3), None)).top(0, stuns).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!((t.st().round, t.st().hp, on_it(&t)), (2, 10, None));
}

#[test]
#[proves("holdin:condition.muddle", "holdin:advantage.worse")]
fn muddled_attacks_have_disadvantage_on_the_next_turn() {
    let mut t = gives(Condition::Muddle).top(2, attack(3)).rolls("bA mA").start();
    t.pair(0, 1).end().no();
    t.rolls("bA mA mA mA").pair(2, 3).top(2).yes().end();
    // Two rolls for the character's attack, one for the monster's.
    assert_eq!(t.told(|w| matches!(w, What::Modifier { side: Side::Character, rolls, .. } if rolls.len() == 2)), 1);
    t.rolled_out();
}

#[test]
#[proves("holdin:condition.invisible", "ruling:holdin-invisible")]
fn an_invisible_character_is_neither_approached_nor_attacked_nor_noticed() {
    let unseen = does(Does::Gain(Condition::Invisible, Span::Once));
    let mut behaviour = set(90, Some(2), Some(3), None);
    behaviour.bonuses = vec![Bonus::Shield(1)];
    let mut t = duel().always(0, behaviour).top(0, unseen.clone()).bottom(1, moves(1)).rolls("bA").start();
    t.pair(0, 1).top(0).yes().bottom(1).distance(2);
    assert_eq!((t.st().hp, t.now(), t.st().round), (10, Some(2), 2));
    // Its own bonuses it still takes; and the condition is over after its turn.
    assert_eq!(t.told(|w| matches!(w, What::BonusGained { side: Side::Monster, .. })), 1);
    assert_eq!(on_me(&t), None);
    // Nobody notices it: no combat begins by walking past.
    let mut t = line("S..m...").top(0, unseen).bottom(1, moves(2)).start();
    t.pair(0, 1).top(0).yes().bottom(1).along([1, 2]);
    assert!(t.st().combat.is_none());
}

#[test]
#[proves("holdin:condition.invisible.two")]
fn an_ability_may_hide_the_character_for_two_of_the_enemys_turns() {
    let hidden = |span| {
        let unseen = does(Does::Gain(Condition::Invisible, span));
        let mut t = duel().always(0, set(90, None, Some(1), None)).top(0, unseen).rolls("bA").start();
        t.pair(0, 1).top(0).yes().end();
        t.rolls("bA mA").pair(2, 3).end();
        if matches!(t.ask(), Ask::Damage { .. }) { 1 } else { 2 }
    };
    assert_eq!((hidden(Span::Once), hidden(Span::Twice)), (1, 2));
    // Not for a third.
    let unseen = does(Does::Gain(Condition::Invisible, Span::Twice));
    let mut t = duel().always(0, set(90, None, Some(1), None)).top(0, unseen).rolls("bA bA").start();
    t.pair(0, 1).top(0).yes().end().pair(2, 3).end();
    t.rolls("bA mA").pair(0, 1).end();
    assert_eq!(t.ask(), &Ask::Damage { amount: 1 });
}

#[test]
#[proves("holdin:condition.invisible")]
fn an_invisible_monster_cannot_be_attacked_on_the_characters_next_turn() {
    let mut behaviour = set(5, None, None, None);
    behaviour.gains = Some(Condition::Invisible);
    let mut t = duel().always(0, behaviour).top(0, attack(3)).rolls("bA").start();
    t.pair(0, 1).top(0);
    assert_eq!((skipped(&t), t.ask()), (1, &Ask::TurnStep));
}

#[test]
#[proves("holdin:condition.strengthen", "holdin:lasting.example.strengthen", "ruling:holdin-strengthen")]
fn the_books_example_strengthen_is_gone_with_the_turn_it_was_gained_on() {
    let strengthen = does(Does::Gain(Condition::Strengthen, Span::Once));
    // Used: advantage on this turn.
    let mut t = duel().card(0, Half::Top, [strengthen.clone(), attack(1)]).rolls("bA mA mA").start();
    t.pair(0, 1).top(0).yes().yes();
    t.rolled_out();
    // Not used: gone all the same.
    let mut t = duel().top(0, strengthen).top(2, attack(1)).rolls("bA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(on_me(&t), Some(Condition::Strengthen));
    t.end();
    assert_eq!(on_me(&t), None);
    t.rolls("bA mA").pair(2, 3).top(2).yes();
    t.rolled_out();
}

#[test]
#[proves("holdin:condition.positive")]
fn a_figure_gives_itself_positive_conditions() {
    let mut behaviour = set(5, None, Some(1), None);
    behaviour.gains = Some(Condition::Strengthen);
    let mut t = duel().always(0, behaviour).rolls("bA mA mB").start();
    t.pair(0, 1).no();
    // The monster attacked with advantage at once.
    t.rolled_out();
    assert_eq!(on_me(&t), None);
}

#[test]
#[proves("holdin:condition.one-type", "ruling:holdin-one-condition")]
fn a_newer_condition_takes_the_place_of_the_older_and_of_several_one_is_picked() {
    let one = Effect::Give(Condition::Muddle, Span::Once);
    let two = Effect::Give(Condition::Immobilize, Span::Once);
    let mut t = duel().top(0, attack_with(1, &[one])).bottom(1, attack_with(1, &[two])).rolls("bA mA mA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(on_it(&t), Some(Condition::Muddle));
    t.bottom(1).yes();
    assert_eq!(t.told(|w| matches!(w, What::Ended { condition: Condition::Muddle, .. })), 1);
    assert_eq!(t.told(|w| matches!(w, What::Gained { condition: Condition::Immobilize, .. })), 1);
    let mut t = duel().top(0, attack_with(1, &[one, two])).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.ask(), &Ask::Give { to_monster: true });
    t.answer(Choice::Condition(Condition::Immobilize));
    assert_eq!(on_it(&t), Some(Condition::Immobilize));
}

#[test]
#[proves("holdin:condition.after-effect")]
fn a_condition_is_given_after_the_main_effect() {
    // A heal for two and a condition beside it: first the heal.
    let push = Effect::Push(1);
    let muddle = Effect::Give(Condition::Muddle, Span::Once);
    let mut t = duel().top(0, attack_with(2, &[muddle, push])).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes();
    let order = |w: &What| matches!(w, What::Damage { .. } | What::Distance { .. } | What::Gained { .. });
    let order: Vec<&What> = t.events.iter().map(|e| &e.what).filter(|w| order(w)).collect();
    assert!(matches!(order[..], [What::Damage { .. }, What::Distance { .. }, What::Gained { .. }]));
}

#[test]
#[proves("ruling:holdin-own-turn-condition")]
fn a_condition_of_an_interruption_works_on_the_next_turn() {
    let mut behaviour = set(5, None, Some(1), None);
    behaviour.effects = vec![Effect::Give(Condition::Immobilize, Span::Once)];
    let sets = [behaviour, set(95, None, None, None), set(95, None, None, None)];
    let mut t = line("S..m").sets(0, sets).bottom(0, moves(2)).top(1, moves(1)).bottom(2, moves(1)).start();
    t.pair(0, 1).bottom(0).rolls("bA mA").along([1, 2]).no();
    assert_eq!(on_me(&t), Some(Condition::Immobilize));
    // The rest of this turn is not hindered.
    t.top(1).distance(2);
    assert_eq!((t.now(), on_me(&t)), (Some(2), Some(Condition::Immobilize)));
    // The next turn is, and then it is over.
    t.rolls("bB").pair(2, 3).bottom(2);
    assert_eq!(skipped(&t), 1);
    t.end();
    assert_eq!(on_me(&t), None);
}

#[test]
#[proves("holdin:turn.negative")]
fn what_harms_the_character_must_be_carried_out() {
    let muddle = does(Does::Gain(Condition::Muddle, Span::Once));
    let parts = [does(Does::Suffer(2)), does(Does::LoseCard), muddle];
    let mut t = line("S...m").card(0, Half::Top, parts).start();
    t.pair(0, 1).top(0);
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
    t.no();
    assert_eq!(t.ask(), &Ask::LoseCard);
    assert!(!t.offers(Choice::Done));
    t.answer(Choice::Card(3));
    assert_eq!(on_me(&t), Some(Condition::Muddle));
}

#[test]
#[proves("holdin:lasting.default", "holdin:lasting.opportunity", "ruling:holdin-default-life")]
fn without_an_icon_a_bonus_ends_with_its_opportunity_or_the_next_round() {
    let shield = does(Does::Bonus(Bonus::Shield(1), Life::Opportunity));
    let power = does(Does::Bonus(Bonus::Attack(Change::Add(1)), Life::Opportunity));
    // In combat: the bonus to attacks ends with this turn, used or not, the shield with the monster's next turn.
    let mut t = duel().card(0, Half::Top, [shield.clone(), power]).rolls("bA").start();
    t.pair(0, 1).top(0).yes().yes();
    assert_eq!(t.st().bonuses.len(), 2);
    t.end();
    assert_eq!(t.st().bonuses.len(), 0);
    let ended: Vec<&What> = t.events.iter().map(|e| &e.what).filter(|w| matches!(w, What::BonusEnded { .. })).collect();
    assert!(matches!(
        ended[..],
        [What::BonusEnded { bonus: Bonus::Attack(_), .. }, What::BonusEnded { bonus: Bonus::Shield(_), .. }]
    ));
    // Outside combat nobody attacks: the shield lasts to the end of the next round.
    let mut t = line("S...m").top(0, shield).start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!(t.st().bonuses.len(), 1);
    t.idle(2, 3);
    assert_eq!(t.st().bonuses.len(), 0);
}

#[test]
#[proves("holdin:lasting.round", "holdin:lasting.combat", "holdin:lasting.scenario")]
fn with_an_icon_a_bonus_ends_with_the_round_the_combat_or_the_scenario() {
    let power = |life| does(Does::Bonus(Bonus::Attack(Change::Add(1)), life));
    let lives = [power(Life::Round), power(Life::Combat), power(Life::Scenario)];
    let mut t = duel().card(0, Half::Top, lives).top(2, attack(37)).rolls("bA").start();
    t.pair(0, 1).top(0).yes().yes().yes();
    assert_eq!(t.st().bonuses.len(), 3);
    t.end();
    assert_eq!(t.st().bonuses.iter().map(|b| b.life).collect::<Vec<_>>(), [Life::Combat, Life::Scenario]);
    t.rolls("bA mA").pair(2, 3).top(2).yes();
    // 37 + 2 are 39 of 40; once more.
    assert_eq!(t.monster_hp(), Some(1));
    t.end();
    t.rolls("bA mA").pair(2, 3).basic(2, Half::Top).yes();
    assert!(t.st().combat.is_none());
    assert_eq!(t.st().bonuses.iter().map(|b| b.life).collect::<Vec<_>>(), [Life::Scenario]);
}

#[test]
#[proves("holdin:lasting.combat", "holdin:lasting.scenario", "holdin:lasting.round")]
fn with_an_icon_a_condition_ends_with_the_round_the_combat_or_not_at_all() {
    let held = |life: Life| {
        let strengthen = does(Does::Gain(Condition::Strengthen, Span::Life(life)));
        let mut t = duel().top(0, strengthen).top(2, attack(40)).rolls("bA").start();
        t.pair(0, 1).top(0).yes().end();
        let next_round = on_me(&t).is_some();
        let rolls = if next_round { "bA mA mA" } else { "bA mA" };
        t.rolls(rolls).pair(2, 3).top(2).yes();
        assert!(t.st().combat.is_none());
        (next_round, on_me(&t).is_some())
    };
    assert_eq!(held(Life::Round), (false, false));
    assert_eq!(held(Life::Combat), (true, false));
    assert_eq!(held(Life::Scenario), (true, true));
}

#[test]
#[proves("ruling:holdin-combat-end-conditions")]
fn the_characters_conditions_outlive_the_combat() {
    let mut t = gives(Condition::Muddle).top(2, attack(40)).rolls("bA mA").start();
    t.pair(0, 1).end().no();
    t.rolls("bA mB mB").pair(2, 3).top(2).yes();
    assert!(t.st().combat.is_none());
    assert_eq!(on_me(&t), Some(Condition::Muddle));
    t.end();
    assert_eq!(on_me(&t), None);
}

#[test]
#[proves("holdin:lasting.discard", "holdin:lasting.lost", "ruling:holdin-lost-lasting")]
fn a_card_with_a_lasting_effect_is_discarded_or_gone_for_good() {
    let power = || does(Does::Bonus(Bonus::Attack(Change::Add(1)), Life::Scenario));
    let recover = does(Does::Recover(4));
    let stage = |lost: bool| {
        line("S...m")
            .top(0, power())
            .top(2, recover.clone())
            .with(|s| s.action(0, CardSide::A, Half::Top).lost = lost)
            .start()
    };
    let mut t = stage(false);
    t.pair(0, 1).top(0).yes().end();
    assert_eq!((t.st().cards[0].side, t.st().bonuses.len()), (CardSide::B, 1));
    let mut t = stage(true);
    t.pair(0, 1).top(0);
    // Lost the moment it is played: before the bonus is even taken.
    assert_eq!(t.told(|w| matches!(w, What::Lost { card: 0 })), 1);
    t.yes().end();
    t.pair(2, 3).top(2).yes();
    assert_eq!(t.told(|w| matches!(w, What::Recovered { .. })), 0);
    assert_eq!(t.st().bonuses.len(), 1);
}
