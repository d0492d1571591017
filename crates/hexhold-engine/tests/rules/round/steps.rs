//! Rounds: their steps, start-of-round effects, the end of round in five operations, the round track.

use hexhold_engine::{Ask, Choice, Draw, Event, FigureId, Phase, Pile, To, What};
use hexhold_model::{
    Ability, ActiveBonus, Amount, Compare, Count, Duration, Element, Infusion, Item, ItemUsage, Mark, Rank,
    ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, StatBlock, SummonId, SummonRef, Target, Test, Trigger,
    Who,
};
use hexhold_testkit::{Play, Stage, action, attack, bonus, hit, hp, item, moves, only, performs, proves, shield};

use crate::{happened, place};

fn characters() -> Target {
    Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) }
}

fn hurts(n: i16) -> ScenarioEffect {
    ScenarioEffect::Damage(Amount::Fixed(n), characters())
}

fn says(text: &str) -> ScenarioEffect {
    ScenarioEffect::Say(text.to_owned())
}

fn rule(trigger: ScenarioTrigger, effects: Vec<ScenarioEffect>) -> ScenarioRule {
    ScenarioRule { trigger, when: Vec::new(), effects, once: false }
}

/// Whose turns began, in order.
fn turns(events: &[Event]) -> Vec<FigureId> {
    let turn = |e: &Event| if let What::TurnBegan { figure } = e.what { Some(figure) } else { None };
    events.iter().filter_map(turn).collect()
}

const ALONE: &str = r"
     A       .
         .
";

#[test]
#[proves(
    "gh2e:round.steps.order",
    "gh2e:initiative.reveal.simultaneous",
    "gh2e:select.face-down-secret",
    "fh:round.four-steps",
    "jotl:round.order",
    "fh:initiative.reveal-together",
    "gh1e:select.secret",
    "gh1e:round.reveal",
    "jotl:select.first-step",
    "jotl:initiative.reveal",
    "fh:select.two-cards-from-hand"
)]
fn selection_ordering_turns_end_of_round() {
    let mut t = Stage::new("\n     A       m\n         B\n").monster('m', only(hp(9))).round_one();
    assert_eq!(t.state().phase, Phase::CardSelection);
    t.select('A', 0, 1);
    // Nothing about A's cards is told while B has not decided.
    assert!(!happened(&t.events, |w| matches!(
        w,
        What::Selected { .. } | What::Revealed { .. } | What::CardMoved { .. }
    )));
    t.select('B', 2, 3);
    let revealed = |c: u8, cards| move |w: &What| *w == What::Revealed { character: hexhold_engine::CharId(c), cards };
    let a = place(&t.events, revealed(0, [0, 1]));
    let b = place(&t.events, revealed(1, [2, 3]));
    let selected = t.events.iter().rposition(|e| matches!(e.what, What::Selected { .. })).unwrap();
    let card = place(&t.events, |w| matches!(w, What::MonsterCard { .. }));
    let turn = place(&t.events, |w| matches!(w, What::TurnBegan { .. }));
    assert!(selected < a.min(b) && a.max(b) < card && card < turn);
    t.end_turn().end_turn();
    assert_eq!(t.state().phase, Phase::EndOfRound(hexhold_engine::RoundStep::ShortRests));
    t.done().done();
    assert_eq!((t.state().phase, t.state().round), (Phase::CardSelection, 2));
}

#[test]
#[proves("gh2e:round.start.effects-before-selection", "fh:round.start-effects-first")]
fn start_of_round_effects_come_before_selection() {
    let stage =
        Stage::new(ALONE).with(|s| s.scenario.rules = vec![rule(ScenarioTrigger::StartOfRound, vec![hurts(1)])]);
    let mut t = stage.round_one();
    assert!(matches!(t.question().ask, Ask::NegateDamage { .. }));
    t.done();
    assert_eq!((t.hp('A'), &t.question().ask), (9, &Ask::SelectCards));
}

#[test]
#[proves("gh2e:round.start.effects-any-order", "fh:round.start-effects-any-order")]
fn the_party_orders_start_of_round_effects() {
    let rules = vec![
        rule(ScenarioTrigger::StartOfRound, vec![hurts(2)]),
        rule(ScenarioTrigger::StartOfRound, vec![ScenarioEffect::Heal(Amount::Fixed(1), characters())]),
    ];
    let stage = || Stage::new(ALONE).with(|s| s.scenario.rules = rules.clone());
    for (first, hit_points) in [(0, 9), (1, 8)] {
        let mut t = stage().round_one();
        assert_eq!((t.question().to, &t.question().ask), (To::Party, &Ask::RuleFirst { rules: vec![0, 1] }));
        t.answer(Choice::Nth(first)).done();
        assert_eq!((t.hp('A'), &t.question().ask), (hit_points, &Ask::SelectCards));
    }
}

#[test]
#[proves("gh2e:round.start.spawns-simultaneous", "fh:round.start-spawns-simultaneous")]
fn all_monsters_of_a_round_start_spawn_together() {
    let board = r"
     A       .       y
         .       x
";
    let spawn = |mark: &str| ScenarioEffect::Spawn {
        monster: "type m".to_owned(),
        mark: mark.to_owned(),
        ranks: [Some(Rank::Normal); 3],
    };
    let stage = Stage::new(board).monster('m', only(hp(3))).with(|s| {
        for mark in ["x", "y"] {
            let hexes = vec![s.hex(mark.chars().next().unwrap())];
            s.scenario.marks.push(Mark { name: mark.to_owned(), hexes });
        }
        s.scenario.rules = vec![
            rule(ScenarioTrigger::StartOfRound, vec![spawn("x")]),
            rule(ScenarioTrigger::StartOfRound, vec![hurts(1), spawn("y")]),
        ];
    });
    let mut t = stage.round_one();
    t.draws(&[(Draw::Standee, 0), (Draw::Standee, 0)]);
    t.answer(Choice::Nth(0));
    // The second rule is still being applied, but its monster is there already.
    assert!(matches!(t.question().ask, Ask::NegateDamage { .. }));
    for mark in ['x', 'y'] {
        assert!(t.state().figure_at(t.cell(mark)).is_some(), "{mark}");
    }
    t.done();
    assert_eq!(t.state().on_map().filter(|(_, f)| f.monster_type().is_some()).count(), 2, "not a third one");
    t.quiet();
}

#[test]
#[proves(
    "gh2e:round.turn.every-figure",
    "gh2e:round.turn.boundaries",
    "fh:action.turn-boundaries",
    "fh:action.turn-each-round",
    "gh1e:round.one-turn-each",
    "gh1e:round.turn-bounds",
    "jotl:round.one-turn"
)]
fn every_figure_has_one_turn_and_one_turn_follows_the_other() {
    let board = r"
     A       s       a
         B       m       n
";
    let stage = Stage::new(board)
        .monster('m', only(hp(9)))
        .place('n', "type m", Rank::Normal)
        .summon('s', 'A', hp(3))
        .ally('a', 60, hp(3), action([]));
    let stage = stage.with(|s| {
        // Summons and monsters that do nothing: no questions.
        s.class_mut('A').summons[0].stats.move_ = None;
        s.class_mut('A').summons[0].stats.attack = None;
    });
    let mut t = stage.round_one();
    t.select('A', 0, 1).select('B', 0, 1);
    t.end_turn().end_turn();
    let expected = ['s', 'A', 'B', 'm', 'n', 'a'].map(|m| t.fig(m));
    assert_eq!(turns(&t.events), expected);
    // Began and ended alternate: one turn lasts until the next begins.
    let mut open = None;
    for e in &t.events {
        match e.what {
            What::TurnBegan { figure } => assert_eq!(open.replace(figure), None),
            What::TurnEnded { figure } => assert_eq!(open.take(), Some(figure)),
            _ => {}
        }
    }
}

#[test]
#[proves("gh2e:end-round.when", "fh:end-round.after-all-turns", "gh1e:end-round.when", "fh:action.turn-each-round")]
fn a_figure_summoned_this_round_is_not_waited_for() {
    let calls = Ability::Summon { summon: SummonRef::Own(SummonId(0)) };
    let stage = Stage::new("\n     A       .\n         x\n").top('A', action([calls])).with(|s| {
        s.class_mut('A')
            .summons
            .push(hexhold_model::Summon { name: "friend".to_owned(), stats: StatBlock::new(Amount::Fixed(3)) });
    });
    let mut t = stage.round_one();
    t.select('A', 0, 1).play_top().hex('x').end_turn();
    assert_eq!(turns(&t.events), [t.fig('A')]);
    if t.question().ask == Ask::ShortRest {
        t.done(); // no rest, and the summon stays
    }
    assert_eq!((t.state().round, &t.question().ask), (2, &Ask::SelectCards));
    assert!(t.state().figure_at(t.cell('x')).is_some());
    // Next round it has its turn, before its summoner.
    t.select('A', 2, 3);
    assert_eq!(turns(&t.events).len(), 3);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:end-round.1-effects",
    "gh2e:end-round.2-shuffles",
    "gh2e:end-round.3-round-bonuses",
    "gh2e:end-round.4-short-rests",
    "gh2e:end-round.5-elements-wane",
    "fh:end-round.1-effects",
    "fh:end-round.2-shuffles",
    "fh:end-round.3-round-bonuses",
    "fh:end-round.4-short-rests",
    "fh:end-round.5-wane"
)]
fn the_five_operations_in_their_order() {
    let stage = Stage::new("\n     A       m\n         B\n")
        .monster('m', only(hp(9)))
        .top('B', attack(1))
        .top('A', action([shield(1, Duration::Round)]))
        .element(Element::Fire, Infusion::Strong)
        .element(Element::Ice, Infusion::Waning)
        .with(|s| s.scenario.rules = vec![rule(ScenarioTrigger::EndOfRound, vec![says("Dusk.")])]);
    let mut t = stage.turn_of('A');
    t.play_top().yes().end_turn();
    t.play_top().modifiers('B', &["null"]).target('m').end_turn();
    let said = place(&t.events, |w| matches!(w, What::Said { .. }));
    let shuffled = place(&t.events, |w| matches!(w, What::Shuffled { .. }));
    let discarded = |w: &What| matches!(w, What::CardMoved { character, card: 0, to: Pile::Discard } if *character == hexhold_engine::CharId(0));
    let put_away = place(&t.events, discarded);
    assert!(said < shuffled && shuffled < put_away);
    assert_eq!(t.character('B').deck.draw.len(), 20, "the discard pile is back in the deck");
    // A has one card of its own in the discard pile and the one that came back just now: enough to rest.
    assert_eq!((t.question().to, &t.question().ask), (To::Character(hexhold_engine::CharId(0)), &Ask::ShortRest));
    assert_eq!(t.character('A').discard.len(), 2);
    assert_eq!(t.state().elements[Element::Fire], Infusion::Strong, "elements wane last");
    t.done().done();
    assert_eq!(t.state().elements[Element::Fire], Infusion::Waning);
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert);
    t.quiet();
}

#[test]
#[proves("jotl:end-round.order")]
fn decks_are_shuffled_elements_wane_and_one_may_rest() {
    let stage = Stage::new("\n         m\n     A       .\n")
        .monster('m', only(hp(9)))
        .top('A', attack(1))
        .element(Element::Fire, Infusion::Strong)
        .element(Element::Ice, Infusion::Waning);
    let mut t = stage.turn_of('A');
    t.play_top().modifiers('A', &["null"]).target('m').end_turn();
    assert_eq!(t.character('A').deck.draw.len(), 20, "the discard pile is back in the deck");
    assert_eq!(t.question().ask, Ask::ShortRest, "two cards are discarded");
    t.done();
    assert_eq!(
        (t.state().elements[Element::Fire], t.state().elements[Element::Ice]),
        (Infusion::Waning, Infusion::Inert)
    );
    assert_eq!((t.state().round, &t.question().ask), (2, &Ask::SelectCards));
}

#[test]
fn items_and_cards_with_end_of_round_effects_are_part_of_the_first_operation() {
    let heals = || Ability::Heal { amount: Amount::Fixed(1), target: Target::one(Who::Performer), riders: Vec::new() };
    let mut ring = item("ring", Trigger::EndOfRound, performs([heals()]));
    ring.usage = ItemUsage::Spent;
    let aura = ActiveBonus { trigger: Trigger::EndOfRound, ..bonus(Duration::Persistent, performs([heals()])) };
    let stage = Stage::new(ALONE).item('A', Item { ..ring }).hit_points('A', 5);
    let mut t = stage.top('A', action([Ability::Bonus(Box::new(aura))])).turn_of('A');
    t.play_top().yes().end_turn();
    // The card's effect, then the item's, both skippable.
    t.target('A');
    assert!(matches!(t.question().ask, Ask::UseItem { .. }));
    t.yes().target('A');
    assert_eq!(t.hp('A'), 7);
    assert_eq!(t.question().ask, Ask::ShortRest);
    t.no_draws_left();
}

/// Ends A's turn and declines a rest until this round has begun.
fn until_round(t: &mut Play, round: u16) {
    while t.state().round < round {
        let c = t.state().characters[0].hand.nth(0).unwrap();
        let d = t.state().characters[0].hand.nth(1).unwrap();
        t.select('A', c, d).end_turn();
        if t.question().ask == Ask::ShortRest {
            t.done();
        }
    }
}

#[test]
#[proves("gh2e:round-track.advance", "fh:round-track.advance", "fh:round-track.use", "gh1e:end-round.tracker")]
fn the_round_track_moves_one_step_at_the_end_of_each_round() {
    let third = ScenarioTest::Round(Compare::Equal, Amount::Fixed(3));
    let stage = Stage::new(ALONE).with(|s| {
        s.scenario.rules = vec![ScenarioRule {
            trigger: ScenarioTrigger::StartOfRound,
            when: vec![third],
            effects: vec![says("The third round.")],
            once: false,
        }];
    });
    let mut t = stage.round_one();
    let said = |t: &Play| t.events.iter().filter(|e| matches!(e.what, What::Said { .. })).count();
    for round in 1..=4 {
        until_round(&mut t, round);
        assert_eq!(t.state().round, round);
        assert_eq!(said(&t), usize::from(round >= 3), "round {round}");
    }
}

#[test]
#[proves("jotl:round.ambiguity.monster-path")]
fn example_of_two_ways_of_equal_length() {
    // Either way the monster springs one trap and attacks from the same hex.
    let board = r"
         A

         e
     x       y

     t       t
         m
";
    for (chosen, other) in [('x', 'y'), ('y', 'x')] {
        let walks = action([moves(3), Ability::Attack(hit(2))]);
        let mut t = Stage::new(board).monster('m', only(hp(30))).card_of('m', 50, walks).monsters_act('m');
        let Ask::MonsterWay { ways, .. } = t.question().ask.clone() else { panic!("{:?}", t.question()) };
        assert_eq!((t.question().to, ways.len(), ways[0].len(), ways[1].len()), (To::Party, 2, 3, 3));
        let along = ways.iter().position(|way| way.contains(&t.cell(chosen))).expect("a way along it");
        t.modifiers('m', &["+0"]).answer(Choice::Nth(along as u16)).done();
        let entered: Vec<_> =
            t.events.iter().filter_map(|e| if let What::Moved { to, .. } = e.what { Some(to) } else { None }).collect();
        assert!(entered.contains(&t.cell(chosen)) && !entered.contains(&t.cell(other)));
        assert_eq!((t.figure('m').cell, t.hp('A')), (t.cell('e'), 8));
    }
}
