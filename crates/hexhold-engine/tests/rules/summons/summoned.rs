//! Summons of characters.

use hexhold_engine::{Ask, CharId, Choice, Half, To, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, BonusEffect, Condition, Duration, Item, ItemFace, ItemSlot, ItemUsage, Loss,
    StatBlock, Step, Summon, SummonId, SummonRef, Target, Trigger, Who,
};
use hexhold_testkit::{Play, Stage, action, attack, bonus, gives, hit, hp, moves, only, proves};

fn summons() -> Action {
    action([Ability::Summon { summon: SummonRef::Own(SummonId(0)) }])
}

fn with_summon(stage: Stage, stats: StatBlock) -> Stage {
    stage.with(|s| s.class_mut('A').summons.push(Summon { name: "pet".to_owned(), stats }))
}

/// The summons on the map, in the order of the list.
fn pets(t: &Play) -> Vec<hexhold_engine::FigureId> {
    let is_pet = |f: &hexhold_engine::Figure| matches!(f.kind, hexhold_engine::FigureKind::Summon { .. });
    t.state().on_map().filter(|(_, f)| is_pet(f)).map(|(id, _)| id).collect()
}

/// Whose turns began, in order.
fn turns(t: &mut Play) -> Vec<hexhold_engine::FigureId> {
    let began = |e: What| if let What::TurnBegan { figure } = e { Some(figure) } else { None };
    t.take_events().into_iter().filter_map(began).collect()
}

#[test]
#[proves(
    "gh2e:summon.persistent-bonus",
    "gh2e:summon.no-turn-same-round",
    "fh:summon.persistent-card",
    "fh:summon.no-turn-same-round",
    "gh1e:summon.card",
    "gh1e:summon.first-turn"
)]
fn a_summons_card_lies_in_the_active_area_and_it_does_not_act_at_once() {
    let mut t = with_summon(Stage::new("\n  A\n\n  x\n\n  .\n"), hp(2)).top('A', summons()).turn_of('A');
    t.play_top().hex('x');
    assert!(t.character('A').active.has(0));
    assert_eq!(pets(&t).len(), 1);
    let pet = pets(&t)[0];
    t.end_turn();
    // Its card counts for a rest only where it would be discarded.
    if matches!(t.question().ask, Ask::ShortRest) {
        t.done();
    }
    assert_eq!(t.state().round, 2, "still in the active area in the next round");
    assert!(t.character('A').active.has(0));
    assert!(!turns(&mut t).contains(&pet), "no turn in its first round");
    t.answer(Choice::Pair(2, 3));
    assert_eq!(turns(&mut t)[..1], [pet], "but in the next");
}

#[test]
#[proves("gh2e:summon.no-space-no-summon", "fh:summon.no-room-no-summon", "gh1e:summon.no-hex")]
fn without_an_empty_hex_nobody_comes() {
    let mut t = with_summon(Stage::new("\n  A\n\n  o\n\n  .\n"), hp(2)).top('A', summons()).turn_of('A');
    t.play_top();
    assert!(pets(&t).is_empty());
    assert!(t.character('A').discard.has(0), "nothing was performed");
    t.quiet();
}

#[test]
#[proves("gh2e:summon.different-hexes", "gh2e:summon.multiple-allowed", "fh:summon.empty-adjacent-hexes")]
fn several_summons_need_several_hexes() {
    let two = action([
        Ability::Summon { summon: SummonRef::Own(SummonId(0)) },
        Ability::Summon { summon: SummonRef::Own(SummonId(0)) },
    ]);
    let mut t = with_summon(Stage::new("\n  x\n\n  A\n\n  y\n"), hp(2)).top('A', two).turn_of('A');
    t.play_top().hex('x');
    assert!(!t.offers(Choice::Cell(t.cell('x'))));
    t.hex('y');
    assert_eq!(pets(&t).len(), 2);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:summon.removed-at-zero",
    "gh2e:summon.card-destination",
    "fh:summon.removed-at-zero",
    "fh:summon.card-destination",
    "gh1e:summon.gone.hp"
)]
fn a_summon_without_hit_points_leaves_and_its_card_goes() {
    for (loss, lost) in [(Loss::Lost, true), (Loss::Discarded, false)] {
        let strike = hit(1);
        let target = Target::one(Who::Other);
        let own = Ability::Attack(hexhold_model::Attack { target, ..strike });
        let mut t = with_summon(Stage::new("\n  A\n\n  x\n\n  .\n"), hp(2))
            .top('A', Action { loss, ..summons() })
            .bottom('A', action([own.clone(), own]))
            .turn_of('A');
        t.play_top().hex('x');
        let pet = pets(&t)[0];
        t.play_bottom().modifiers('A', &["+0", "+0"]);
        t.answer(Choice::Figure(pet));
        assert!(t.state().figure(pet).on_map, "one of two");
        // Between the two abilities it could be dismissed.
        assert!(t.offers(Choice::Dismiss(0)));
        t.done();
        t.answer(Choice::Figure(pet));
        assert!(!t.state().figure(pet).on_map);
        assert_eq!((t.character('A').lost.has(0), t.character('A').discard.has(0)), (lost, !lost));
        assert!(!t.character('A').active.has(0));
    }
}

#[test]
#[proves("gh2e:summon.voluntary-removal", "fh:summon.voluntary-removal")]
fn a_summon_may_be_dismissed_between_abilities() {
    let mut t = with_summon(Stage::new("\n  A\n\n  x\n\n  .\n"), hp(2))
        .top('A', summons())
        .bottom('A', action([moves(1)]))
        .turn_of('A');
    t.play_top().hex('x');
    t.play_bottom();
    assert!(!t.offers(Choice::Dismiss(0)), "not in the middle of an ability");
    let mut t = with_summon(Stage::new("\n  A\n\n  x\n\n  .\n"), hp(2)).top('A', summons()).turn_of('A');
    t.play_top().hex('x');
    t.answer(Choice::Dismiss(0));
    assert!(pets(&t).is_empty());
    assert!(t.character('A').discard.has(0));
    t.quiet();
}

#[test]
#[proves("gh2e:summon.gone-with-exhaustion", "fh:summon.exhaustion-removes", "gh1e:summon.gone.exhausted")]
fn an_exhausted_characters_summons_leave() {
    let mut t = Stage::new("\n  B\n\n  A\n\n  s\n\n  m\n")
        .summon('s', 'A', hp(3))
        .monster('m', only(hp(5)))
        .hit_points('A', 1)
        .top('B', attack(3))
        .with(|s| {
            let target = Target { range: Some(1.into()), ..Target::one(Who::Ally) };
            s.class_mut('B').cards[0].top = action([Ability::Suffer { amount: 5.into(), target }]);
            s.class_mut('B').cards[0].initiative = 1;
        })
        .turn_of('B');
    t.play_top().yes();
    // A does not lose a card to prevent it.
    t.done();
    assert!(!t.is_alive('A'));
    assert!(!t.is_alive('s'));
}

/// One round in which A's summon `s` acts before A.
fn summon_turn(board: &str, stats: StatBlock) -> Stage {
    Stage::new(board).summon('s', 'A', stats).monster('m', only(hp(9)))
}

#[test]
#[proves(
    "gh2e:summon.default-abilities",
    "gh2e:summon.automated",
    "gh2e:summon.stats",
    "gh2e:summon.uses-summoner-deck",
    "fh:summon.stats",
    "fh:summon.automated",
    "fh:summon.uses-summoner-deck",
    "gh1e:summon.stats",
    "gh1e:summon.automated",
    "gh1e:summon.amd",
    "gh1e:summon.implied-card"
)]
fn a_summon_moves_and_attacks_by_its_stats() {
    let stats = StatBlock { move_: Some(2.into()), attack: Some(3.into()), ..hp(4) };
    let mut t = summon_turn("\n  .\n\n  A\n\n  s\n\n  x\n\n  y\n\n  m\n", stats).summons_act('A');
    assert_eq!(t.hp('s'), 4);
    t.modifiers('A', &["+1"]);
    assert_eq!(t.figure('s').cell, t.cell('y'), "two hexes, nobody was asked where");
    assert_eq!(t.hp('m'), 9 - 4, "3 and the +1 of A's deck");
    assert_eq!(t.character('A').deck.draw.len(), 19);
    t.quiet();
}

#[test]
#[proves("gh2e:summon.ranged-if-range-stat")]
fn a_summon_with_a_range_shoots() {
    let stats = StatBlock { move_: Some(2.into()), attack: Some(3.into()), range: Some(3.into()), ..hp(4) };
    let mut t = summon_turn("\n  .\n\n  A\n\n  s\n\n  x\n\n  y\n\n  z\n\n  m\n", stats).summons_act('A');
    t.modifiers('A', &["+0"]);
    assert_eq!(t.figure('s').cell, t.cell('x'), "one hex is enough for range 3");
    assert_eq!(t.hp('m'), 6);
    t.quiet();
}

#[test]
#[proves("gh2e:summon.dash-stat", "fh:summon.dash-attack-or-move")]
fn a_summon_with_a_dash_does_not_do_that() {
    let stats = StatBlock { move_: None, attack: Some(3.into()), ..hp(4) };
    let t = summon_turn("\n  .\n\n  A\n\n  s\n\n  x\n\n  m\n", stats).summons_act('A');
    assert_eq!(t.figure('s').cell, t.cell('s'));
    t.quiet();
    let stats = StatBlock { move_: Some(3.into()), attack: None, ..hp(4) };
    let t = summon_turn("\n  .\n\n  A\n\n  s\n\n  x\n\n  m\n", stats).summons_act('A');
    assert_eq!(t.figure('s').cell, t.cell('x'));
    assert_eq!(t.hp('m'), 9);
    t.quiet();
}

#[test]
#[proves("gh2e:summon.turn-separate", "fh:summon.turn-before-summoner")]
fn a_summons_turn_comes_before_its_summoners_and_is_its_own() {
    let mut t = summon_turn(
        "\n  .\n\n  A\n\n  s\n\n  .\n\n  .\n\n  .\n\n  .\n\n  m\n",
        StatBlock { move_: None, attack: None, ..hp(4) },
    )
    .condition('s', Condition::Wound)
    .condition('A', Condition::Immobilize)
    .summons_act('A');
    let order = turns(&mut t);
    assert_eq!(order, [t.fig('s'), t.fig('A')]);
    assert_eq!(t.hp('s'), 3, "its own start of turn");
    assert!(t.has('A', Condition::Immobilize), "A's turn is not over");
    t.quiet();
}

#[test]
#[proves("gh2e:summon.copies-order", "fh:summon.copies-in-order")]
fn copies_act_first_come_first_served() {
    let still = StatBlock { move_: None, attack: None, ..hp(4) };
    let mut t = Stage::new("\n  .\n\n  A\n\n  s\n\n  u\n\n  .\n")
        .summon('s', 'A', still.clone())
        .summon('u', 'A', still)
        .summons_act('A');
    assert_eq!(turns(&mut t), [t.fig('s'), t.fig('u'), t.fig('A')]);
}

#[test]
#[proves("gh2e:summon.no-focus-may-follow")]
fn a_summon_without_a_focus_may_follow_its_summoner() {
    let stats = StatBlock { move_: Some(2.into()), ..hp(4) };
    for follow in [true, false] {
        let mut t = Stage::new("\n  A\n\n  x\n\n  .\n\n  .\n\n  s\n").summon('s', 'A', stats.clone()).summons_act('A');
        assert_eq!(t.question().to, To::Character(CharId(0)));
        if follow {
            t.yes();
        } else {
            t.done();
        }
        let range = t.game.world().tables_for(0).range(t.cell('A'), t.figure('s').cell);
        assert_eq!(range, Some(if follow { 2 } else { 4 }));
        t.quiet();
    }
}

#[test]
fn the_card_of_a_summon_is_not_dismissed_by_playing_others() {
    let mut t = with_summon(Stage::new("\n  A\n\n  x\n\n  .\n"), hp(2))
        .top('A', summons())
        .bottom('A', action([gives(Condition::Bless, Target::one(Who::Performer))]))
        .turn_of('A');
    t.play_top().hex('x');
    t.answer(Choice::Play { card: 1, half: Half::Bottom, basic: false }).target('A');
    assert!(t.character('A').active.has(0));
    assert_eq!(pets(&t).len(), 1);
}

#[test]
#[proves("fh:summon.positive-adds-allies")]
fn a_summon_is_an_ally() {
    let mut t = with_summon(Stage::new("\n  A\n\n  x\n\n  .\n"), hp(2)).top('A', summons()).turn_of('A');
    t.play_top().hex('x');
    let pet = pets(&t)[0];
    assert_eq!(t.state().figure(pet).side, hexhold_engine::Side::Party);
    assert_eq!(t.state().figure(pet).cell, t.cell('x'));
    t.quiet();
}

#[test]
#[proves("fh:summon.dash-range")]
fn a_summon_without_a_range_shoots_only_when_granted_it() {
    let stats = StatBlock { move_: None, attack: Some(3.into()), range: None, ..hp(4) };
    let board = "\n  .\n\n  A\n\n  s\n\n  x\n\n  m\n";
    let t = summon_turn(board, stats.clone()).summons_act('A');
    assert_eq!(t.hp('m'), 9, "two hexes away");
    t.quiet();
    let shot = hexhold_model::Step::new(Ability::Attack(hexhold_model::Attack {
        target: Target { range: Some(3.into()), ..Target::one(Who::Enemy) },
        ..hit(2)
    }));
    let grant = Ability::Command { target: Target::one(Who::Ally), steps: vec![shot], control: false, action: false };
    let mut t = summon_turn(board, stats).top('A', action([grant])).turn_of('A');
    t.play_top().target('s').modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

/// An item that calls a summon of its own.
fn whistle() -> Item {
    let stats = StatBlock { move_: Some(2.into()), attack: Some(2.into()), ..hp(4) };
    let summon = SummonRef::OfItem { summon: Box::new(Summon { name: "hound".to_owned(), stats }), id: 0 };
    let effect = BonusEffect::Steps(vec![Step::new(Ability::Summon { summon })]);
    let bonus = ActiveBonus { trigger: Trigger::DuringTurn, ..bonus(Duration::Persistent, effect) };
    Item {
        key: "whistle".to_owned(),
        name: "whistle".to_owned(),
        slot: ItemSlot::Small,
        cost: 10,
        usage: ItemUsage::Lost,
        front: ItemFace { slots: 1, bonus },
        back: None,
        minus_ones: 0,
    }
}

#[test]
#[proves("fh:summon.gloomhaven-item-summons-not-owned")]
fn a_summon_of_an_item_acts_before_its_character_with_its_deck_and_is_not_owned() {
    let cheer = Ability::Heal { amount: 1.into(), target: Target::one(Who::OwnSummon), riders: Vec::new() };
    let stage = Stage::new("\n  A\n\n  x\n\n  m\n").monster('m', only(hp(9))).item('A', whistle());
    let mut t = stage.top('A', action([cheer])).turn_of('A');
    t.answer(Choice::Item(0)).hex('x');
    let hound = pets(&t)[0];
    assert_eq!((t.state().figure(hound).hit_points, t.character('A').active.len()), (4, 0), "no card holds it");
    // A card that speaks of A's summons does not mean it.
    t.play_top();
    assert!(!matches!(t.question().ask, Ask::Target { .. }), "{:?}", t.question());
    t.end_turn();
    while t.question().ask != Ask::SelectCards {
        t.done();
    }
    t.take_events();
    t.modifiers('A', &["+1"]).answer(Choice::Pair(2, 3));
    assert_eq!(turns(&mut t), [hound, t.fig('A')]);
    assert_eq!(t.hp('m'), 9 - 3);
    t.quiet();
}

#[test]
fn a_summon_of_an_item_is_removed_when_its_character_is_exhausted() {
    let stage = Stage::new("\n  B\n\n  A\n\n  x\n").item('A', whistle()).hit_points('A', 1);
    let harm = Ability::Suffer { amount: 1.into(), target: Target::one(Who::Performer) };
    let mut t = stage.top('A', action([harm])).turn_of('A');
    t.answer(Choice::Item(0)).hex('x');
    assert_eq!(pets(&t).len(), 1);
    t.play_top();
    while t.character('A').fate == hexhold_engine::Fate::Present {
        let q = t.question().clone();
        t.answer(if q.options.contains(&Choice::Yes) { Choice::Yes } else { Choice::Done });
    }
    assert!(pets(&t).is_empty());
}
