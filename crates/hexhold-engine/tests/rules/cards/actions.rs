//! Cards and actions: halves, basic actions, declining, skipping, lost cards.

use hexhold_engine::{Ask, Choice, Half, What};
use hexhold_model::{
    Ability, Action, Amount, Condition, Duration, Element, ElementIcon, Infusion, Loss, Mod, ModifierCard,
    ModifierValue, Recoverable, Step, Target, Trigger, Who,
};
use hexhold_testkit::{
    AttackWords, Play, Stage, action, gives, heals, hit, hp, item, moves, only, performs, proves, shield,
};

const DUEL: &str = r"
     A       .
         m
     .
";

fn play(card: u8, half: Half) -> Choice {
    Choice::Play { card, half, basic: false }
}

fn basic(card: u8, half: Half) -> Choice {
    Choice::Play { card, half, basic: true }
}

/// The pile a card of A lies in.
fn pile(t: &Play, card: u8) -> &'static str {
    let a = t.character('A');
    let piles =
        [(a.hand, "hand"), (a.selected, "selected"), (a.discard, "discard"), (a.lost, "lost"), (a.active, "active")];
    let found: Vec<&str> = piles.into_iter().filter(|(p, _)| p.has(card)).map(|(_, n)| n).collect();
    assert_eq!(found.len(), 1, "card {card} lies in {found:?}");
    found[0]
}

fn lost(action: Action) -> Action {
    Action { loss: Loss::Lost, ..action }
}

#[test]
#[proves(
    "gh2e:action.character.top-and-bottom",
    "gh2e:card.turn.not-two-same-halves",
    "gh2e:card.turn.either-first",
    "gh1e:action.order",
    "gh1e:action.top-and-bottom",
    "jotl:action.card.each-half",
    "jotl:action.card.order",
    "fh:card.top-and-bottom",
    "fh:card.either-first"
)]
fn one_top_and_one_bottom_of_different_cards_in_either_order() {
    let fresh = || Stage::new(DUEL).turn_of('A');
    let t = fresh();
    let all = [play(0, Half::Top), play(0, Half::Bottom), play(1, Half::Top), play(1, Half::Bottom)];
    assert!(all.iter().all(|&c| t.offers(c)));
    for (first, second) in [
        ((0, Half::Top), (1, Half::Bottom)),
        ((1, Half::Top), (0, Half::Bottom)),
        ((0, Half::Bottom), (1, Half::Top)),
        ((1, Half::Bottom), (0, Half::Top)),
    ] {
        let mut t = fresh();
        t.answer(play(first.0, first.1));
        let left: Vec<Choice> = all.iter().copied().filter(|&c| t.offers(c)).collect();
        assert_eq!(left, [play(second.0, second.1)], "neither the same half nor the same card again");
        t.answer(play(second.0, second.1));
        assert_eq!(t.question().ask, Ask::ShortRest, "nothing is left to do: the turn is over");
    }
}

#[test]
#[proves(
    "gh2e:action.definition",
    "gh2e:action.character.half-card-is-one",
    "gh2e:action.ability.printed-order",
    "fh:action.abilities-in-written-order",
    "gh1e:action.ability-order",
    "jotl:action.ability.lines",
    "jotl:action.definition",
    "fh:action.definition",
    "gh1e:action.one-at-a-time",
    "jotl:action.ability.definition"
)]
fn a_half_is_one_action_of_all_its_abilities_in_printed_order() {
    let both = action([moves(1), Ability::Attack(hit(2))]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', both).turn_of('A');
    t.play_top();
    let other_card = |t: &Play| t.offers(play(1, Half::Bottom)) || t.offers(basic(1, Half::Bottom));
    assert!(matches!(t.question().ask, Ask::Move { .. }) && !other_card(&t));
    t.done();
    assert!(matches!(t.question().ask, Ask::Target { .. }) && !other_card(&t), "the same action goes on");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    assert_eq!(pile(&t, 0), "discard");
    assert!(t.offers(play(1, Half::Bottom)) && !t.offers(play(1, Half::Top)), "that was the top action");
    t.quiet();
}

#[test]
#[proves(
    "gh2e:action.monster.whole-card-is-one",
    "fh:action.monster-one",
    "fh:action.definition",
    "gh1e:monster-card.one-action"
)]
fn a_monster_performs_its_whole_card_once() {
    let board = "\n     A\n\n     .\n\n     .\n\n     m\n";
    let twice = action([moves(1), gives(Condition::Strengthen, Target::one(Who::Performer)), moves(1)]);
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 50, twice);
    let t = stage.monsters_act('m');
    let moved = t.events.iter().filter(|e| matches!(e.what, What::Moved { .. })).count();
    assert_eq!(moved, 2, "both moves of the card");
    assert!(t.has('m', Condition::Strengthen));
    assert_eq!(t.events.iter().filter(|e| matches!(e.what, What::TurnBegan { .. })).count(), 1);
}

#[test]
#[proves("gh2e:action.ability.character-may-skip", "fh:action.abilities-skippable", "gh1e:action.skip")]
fn any_ability_that_is_not_mandatory_may_be_skipped() {
    let many = action([moves(1), Ability::Attack(hit(2)), heals(2), shield(1, Duration::Round)]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', many.clone()).turn_of('A');
    t.play_top().done().done().done().done();
    assert_eq!((t.hp('m'), t.state().bonuses.len()), (9, 0));
    t.quiet();
    // Marked "!" it is not asked about.
    let mut must = action([heals(2)]);
    must.steps.push(Step { mandatory: true, ..Step::new(gives(Condition::Wound, Target::one(Who::Performer))) });
    let mut t = Stage::new(DUEL).top('A', must).turn_of('A');
    t.play_top().target('A');
    assert!(t.has('A', Condition::Wound));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:action.ability.no-nesting",
    "gh2e:item.ability-not-during-ability",
    "fh:item.use.ability-not-during-ability",
    "fh:action.no-nesting"
)]
fn no_ability_begins_inside_another() {
    let potion = item("potion", Trigger::DuringTurn, performs([heals(2)]));
    let both = action([moves(1), Ability::Attack(hit(2))]);
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).item('A', potion).hit_points('A', 5);
    let mut t = stage.top('A', both).turn_of('A');
    assert!(t.offers(Choice::Item(0)));
    t.play_top();
    assert!(matches!(t.question().ask, Ask::Move { .. }) && !t.offers(Choice::Item(0)), "not during the move");
    t.done();
    assert!(t.question().ask == Ask::BetweenAbilities && t.offers(Choice::Item(0)), "between the two");
    t.done();
    assert!(matches!(t.question().ask, Ask::Target { .. }) && !t.offers(Choice::Item(0)), "not during the attack");
    t.done();
    t.answer(Choice::Item(0)).target('A');
    assert_eq!(t.hp('A'), 7);
}

#[test]
#[proves("gh2e:action.ability.amd-exception", "fh:action.no-nesting")]
fn a_modifier_card_may_bring_an_ability_into_an_attack() {
    let heal = Ability::Heal { amount: Amount::Fixed(2), target: Target::one(Who::Performer), riders: Vec::new() };
    let card = ModifierCard {
        value: ModifierValue::Plus(0),
        rolling: true,
        effects: vec![Mod::Then(vec![Step::new(heal)])],
        shuffle: false,
    };
    let board = "\n     A       .\n         m\n     n\n";
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9))).modifier('A', card);
    let mut t = stage.hit_points('A', 5).top('A', hit(2).targets(2).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0r", "+1"]).target('m').yes();
    // The attack ability has another target to come, and the heal is performed now.
    assert!(matches!(t.question().ask, Ask::Target { about: hexhold_engine::Verb::Heal, .. }));
    t.target('A');
    assert_eq!(t.hp('A'), 7);
    t.modifiers('A', &["+0"]).target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (6, 7));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:card.after-action-destination",
    "gh2e:lost.once",
    "fh:card.destination",
    "gh1e:card.after-use",
    "fh:lost.any-part-loses-card",
    "jotl:lost.icon",
    "jotl:card.played-destination",
    "gh1e:active.card-stays"
)]
fn after_its_action_a_card_goes_where_its_icons_say() {
    let mut t = Stage::new(DUEL).top('A', action([heals(1)])).turn_of('A');
    t.play_top().target('A');
    assert_eq!(pile(&t, 0), "discard");
    // One of two abilities is enough to lose it.
    let some = lost(action([moves(1), heals(1)]));
    let mut t = Stage::new(DUEL).top('A', some.clone()).turn_of('A');
    t.play_top().done().target('A');
    assert_eq!(pile(&t, 0), "lost");
    // None: discarded.
    let mut t = Stage::new(DUEL).top('A', some).turn_of('A');
    t.play_top().done().done();
    assert_eq!(pile(&t, 0), "discard");
    let mut t = Stage::new(DUEL).top('A', action([shield(1, Duration::Persistent)])).turn_of('A');
    t.play_top().yes();
    assert_eq!(pile(&t, 0), "active");
}

#[test]
#[proves("gh2e:card.action-may-be-declined", "fh:card.skip-action-discards")]
fn a_declined_action_only_discards_the_card() {
    let mut gain = lost(action([heals(1)]));
    gain.xp = 2;
    gain.infuse = vec![ElementIcon::One(Element::Fire)];
    let mut t = Stage::new(DUEL).top('A', gain).turn_of('A');
    t.end_turn();
    assert_eq!((pile(&t, 0), pile(&t, 1)), ("discard", "discard"));
    assert_eq!(t.character('A').experience, 0);
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
}

#[test]
#[proves(
    "gh2e:card.basic.attack-2-top",
    "gh2e:card.basic.move-2-bottom",
    "gh2e:card.basic.discarded",
    "gh2e:card.basic.no-other-icons",
    "gh1e:action.basic.attack",
    "gh1e:action.basic.move",
    "gh1e:action.basic.discard",
    "gh1e:action.basic.ignores-print",
    "jotl:action.basic.attack",
    "jotl:action.basic.move",
    "jotl:action.basic.discard",
    "jotl:action.basic.no-effects",
    "fh:card.basic-attack-top",
    "fh:card.basic-move-bottom",
    "fh:card.basic-discards-no-icons"
)]
fn any_card_is_a_basic_attack_2_or_move_2() {
    let mut printed = lost(action([heals(5)]));
    printed.xp = 3;
    printed.infuse = vec![ElementIcon::One(Element::Ice)];
    let stage = Stage::new("\n     A       x\n         m\n     .\n").monster('m', only(hp(9)));
    let mut t = stage.top('A', printed.clone()).bottom('A', printed).turn_of('A');
    t.answer(basic(0, Half::Top));
    assert!(matches!(t.question().ask, Ask::Target { value: 2, .. }));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), pile(&t, 0)), (7, "discard"));
    assert!(!t.offers(basic(1, Half::Top)) && !t.offers(play(1, Half::Top)), "that was the top action");
    t.answer(basic(1, Half::Bottom));
    assert!(matches!(t.question().ask, Ask::Move { points: 2, .. }));
    t.done();
    assert_eq!(pile(&t, 1), "discard");
    assert_eq!(t.character('A').experience, 0);
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert);
}

#[test]
#[proves(
    "gh2e:lost.until-scenario-end",
    "gh2e:rest.loses-one",
    "fh:lost.until-scenario-end",
    "jotl:lost.unusable",
    "fh:rest.always-loses-one"
)]
fn a_lost_card_does_not_come_back_by_resting() {
    let mut t = Stage::new(DUEL).top('A', lost(action([heals(1)]))).turn_of('A');
    t.play_top().target('A').end_turn();
    assert_eq!(pile(&t, 0), "lost");
    // Next round: two more cards are discarded, then a short rest.
    t.select('A', 2, 3).end_turn();
    t.draws(&[(hexhold_engine::Draw::ShortRest, 0)]).yes().done();
    assert_eq!(pile(&t, 0), "lost");
    assert_eq!(t.character('A').lost.len(), 2, "and the rest cost one more");
}

fn recovers(what: Recoverable) -> Ability {
    let count = hexhold_model::HowMany::UpTo(Amount::Fixed(9));
    Ability::Recover { what, count, target: Target::one(Who::Performer) }
}

#[test]
#[proves("gh2e:lost.unrecoverable", "fh:lost.unrecoverable", "gh1e:recover.blocked")]
fn nothing_brings_an_unrecoverable_card_back() {
    let gone = Action { loss: Loss::Unrecoverable, ..action([heals(1)]) };
    let stage = Stage::new(DUEL).top('A', gone).bottom('A', action([recovers(Recoverable::Lost)]));
    let mut t = stage
        .given(|st| {
            st.characters[0].hand.remove(9);
            st.characters[0].lost.insert(9);
        })
        .turn_of('A');
    t.play_top().target('A').play_bottom().target('A');
    assert_eq!(t.question().options, [Choice::Card(9), Choice::Done]);
    t.answer(Choice::Card(9));
    assert_eq!((pile(&t, 0), pile(&t, 9)), ("lost", "hand"));
}

#[test]
#[proves(
    "gh2e:lost.active-then-lost",
    "gh2e:lost.active-counts-as-lost",
    "fh:lost.active-then-lost",
    "jotl:lost.icon.persistent"
)]
fn a_lost_action_stays_active_while_its_bonus_lasts_and_counts_as_lost() {
    let stage = Stage::new(DUEL).top('A', lost(action([shield(1, Duration::Persistent)])));
    let stage = stage.given(|st| st.characters[0].hand = [0, 1, 2, 3].into_iter().collect());
    let mut t = stage.turn_of('A');
    t.play_top().yes().end_turn();
    assert_eq!(pile(&t, 0), "active");
    // One card discarded and this one: no long rest, since it is no discarded card.
    assert_eq!(t.question().ask, Ask::SelectCards);
    assert!(!t.offers(Choice::LongRest));
    t.select('A', 2, 3);
    t.answer(Choice::Dismiss(0));
    assert_eq!(pile(&t, 0), "lost");
}

#[test]
fn a_card_ability_moves_cards_between_piles() {
    use hexhold_model::CardChange;
    let costs = |change, n| Ability::Cards { change, count: Amount::Fixed(n) };
    let stage =
        Stage::new(DUEL).top('A', action([costs(CardChange::HandToDiscard, 2), costs(CardChange::DiscardToLost, 1)]));
    let mut t = stage.turn_of('A');
    t.play_top().answer(Choice::Card(5)).answer(Choice::Card(6));
    assert_eq!((pile(&t, 5), pile(&t, 6)), ("discard", "discard"));
    assert_eq!(t.question().options, [Choice::Card(5), Choice::Card(6), Choice::Done]);
    t.answer(Choice::Card(6));
    assert_eq!(pile(&t, 6), "lost");
    t.quiet();
}
