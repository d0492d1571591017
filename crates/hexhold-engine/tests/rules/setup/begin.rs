//! Setting up as the other books tell it, where no test of the second edition says the same.

use hexhold_engine::{Ask, BroughtBy, Choice, Ending, FigureKind, ItemStatus, Phase, What};
use hexhold_model::{
    Ability, Amount, Compare, Condition, Count, HowMany, ItemSlot, Mark, ModifierCard, Overlay, OverlayKind, Placement,
    Rank, Recoverable, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, Target, Test, TrapEffect, Treasure,
    Trigger, Who,
};
use hexhold_testkit::{Play, Stage, action, heals, hp, item, moves, only, performs, proves, worn};

use crate::play_until;

const TWO: &str = "\n     A       .\n         B\n";

fn characters() -> Target {
    Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) }
}

fn treasure(stage: &mut Stage, mark: char, treasure: Treasure) {
    let hexes = vec![stage.hex(mark)];
    let trap = TrapEffect::default();
    stage.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap, treasure: Some(treasure) });
}

fn at_round_start(effect: ScenarioEffect) -> ScenarioRule {
    ScenarioRule { trigger: ScenarioTrigger::StartOfRound, when: Vec::new(), effects: vec![effect], once: false }
}

#[test]
#[proves("fh:create.initial.six-standard-decks")]
fn four_characters_allies_and_monsters_make_six_decks() {
    let t = Stage::new("\n     A       C       .\n         B       D\n").from_setup(&[]);
    let st = t.state();
    let decks = st.characters.iter().map(|c| c.deck).chain([st.monster_deck, st.ally_deck]);
    assert_eq!(decks.map(|d| d.draw.len()).collect::<Vec<_>>(), [20; 6]);
}

/// The only monster's rank and hit points for the party of this board.
fn placed(board: &str, ranks: [Option<Rank>; 3]) -> Option<(Rank, i16)> {
    let stage = Stage::new(board).monster('m', [hp(3), hp(7)]).with(|s| {
        let hex = s.hex('m');
        s.scenario.rooms[0].monsters = vec![Placement { monster: "type m".to_owned(), hex, ranks }];
    });
    let t = stage.round_one();
    let figures = t.state().figures.iter();
    let mut all = figures.filter_map(|f| match f.kind {
        FigureKind::Monster { rank, .. } => Some((rank, f.hit_points)),
        _ => None,
    });
    let found = all.next();
    assert_eq!(all.next(), None);
    found
}

#[test]
#[proves("fh:setup.placement.example-priest")]
fn white_yellow_yellow_is_a_normal_and_twice_an_elite() {
    let bars = [Some(Rank::Normal), Some(Rank::Elite), Some(Rank::Elite)];
    assert_eq!(placed("\n     A       m\n         B\n", bars), Some((Rank::Normal, 3)));
    assert_eq!(placed("\n     A       m\n         B       C\n", bars), Some((Rank::Elite, 7)));
    assert_eq!(placed("\n     A       m       D\n         B       C\n", bars), Some((Rank::Elite, 7)));
}

#[test]
#[proves("jotl:setup.normal.stats", "jotl:setup.elite.stats")]
fn normal_and_elite_monsters_have_their_own_side_of_the_stat_card() {
    let board = "\n     A       m\n         B\n";
    assert_eq!(placed(board, [Some(Rank::Normal), None, None]), Some((Rank::Normal, 3)));
    assert_eq!(placed(board, [Some(Rank::Elite), None, None]), Some((Rank::Elite, 7)));
}

#[test]
#[proves("jotl:setup.standee.limit")]
fn no_more_monsters_than_standees() {
    for standees in [4, 6] {
        let board = "\n  A\n\n  m\n\n  m\n\n  m\n\n  m\n\n  m\n\n  m\n\n  m\n\n  .\n";
        let mut stage = Stage::new(board).monster('m', only(hp(3)));
        stage.library.monsters[0].standees = standees;
        let t = stage.round_one();
        let monsters = t.state().figures.iter().filter(|f| matches!(f.kind, FigureKind::Monster { .. }));
        assert_eq!(monsters.count(), usize::from(standees));
    }
}

#[test]
#[proves("gh1e:setup.room.contents", "jotl:loot.treasure.setup", "jotl:setup.key", "gh1e:setup.then-round-one")]
fn the_first_room_holds_what_its_map_shows_when_round_one_begins() {
    let mut stage =
        Stage::new("\n     A       m       t\n         $       x\n     B       o\n").monster('m', only(hp(3)));
    treasure(&mut stage, 'x', Treasure::Gold(5));
    stage.scenario.start = vec![stage.hex('A'), stage.hex('B')];
    let mut t = stage.from_setup(&[(hexhold_engine::Draw::Standee, 0)]);
    let tile = |t: &Play, mark| t.state().tile_at(t.cell(mark)).map(|tile| tile.kind);
    assert_eq!(tile(&t, 'x'), Some(OverlayKind::Treasure));
    assert_eq!(tile(&t, 't'), Some(OverlayKind::Trap));
    assert_eq!(tile(&t, 'o'), Some(OverlayKind::Obstacle));
    assert_eq!(t.state().money, [t.cell('$')]);
    assert!(t.state().figure_at(t.cell('m')).is_some());
    t.hex('A');
    assert_eq!((t.state().round, t.state().phase), (1, Phase::CardSelection), "B has the other hex");
}

#[test]
#[proves("fh:setup.notable-hexes", "fh:scenario-entry.special-rules-override")]
fn a_marked_hex_is_what_the_special_rules_make_of_it() {
    // No rule of the game heals whoever steps into a hex; this scenario's does. The mark itself is not in the way.
    let stage = Stage::new("\n     A\n\n     x\n\n     y\n").hit_points('A', 4).bottom('A', action([moves(2)]));
    let mut t = stage
        .with(|s| {
            s.scenario.marks.push(Mark { name: "a".to_owned(), hexes: vec![s.hex('x')] });
            s.scenario.rules.push(ScenarioRule {
                trigger: ScenarioTrigger::Enters("a".to_owned()),
                when: Vec::new(),
                effects: vec![ScenarioEffect::Heal(Amount::Fixed(3), characters())],
                once: false,
            });
        })
        .turn_of('A');
    t.play_bottom().walk_along("xy");
    assert_eq!((t.hp('A'), t.figure('A').cell), (7, t.cell('y')));
}

/// Cards that a scenario effect puts into the decks are for the characters it names, and for nobody else.
#[test]
fn a_scenario_effect_shuffles_cards_into_the_decks_of_the_characters() {
    let minus = hexhold_model::ModifierCard::plus(-1);
    let effect = ScenarioEffect::AddModifiers(vec![minus; 2], characters());
    let mut t = Stage::new(TWO).with(|s| s.scenario.effects = vec![effect]).from_setup(&[]);
    let size = |t: &Play, c: usize| t.state().characters[c].deck.draw.len();
    assert_eq!((size(&t, 0), size(&t, 1)), (20, 20), "not before the scenario begins");
    t.hex('A').hex('B');
    assert_eq!((size(&t, 0), size(&t, 1)), (22, 22));
    assert_eq!(t.state().monster_deck.draw.len(), 20);
}

#[test]
#[proves("fh:setup.phase.rounds-until-ended", "fh:setup.phase.three-steps")]
fn setup_then_rounds_until_the_end() {
    let round_is = |n: i16| ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(n));
    let mut t = Stage::new(TWO).with(|s| s.scenario.goals = vec![round_is(3)]).from_setup(&[]);
    assert!(matches!(t.state().phase, Phase::Setup(_)));
    t.hex('A').hex('B');
    play_until(&mut t, 9);
    assert_eq!((t.state().phase, t.state().round), (Phase::Over(Ending::Completed), 3));
    for (character, turns) in [(0, 3), (1, 3)] {
        let figure = hexhold_engine::FigureId(character);
        let taken = t.events.iter().filter(|e| e.what == What::TurnEnded { figure }).count();
        assert_eq!(taken, turns, "one turn in every round");
    }
}

#[test]
#[proves("gh1e:setup.effects.duration")]
fn what_a_scenario_does_to_the_characters_it_does_to_the_end() {
    let mut t = Stage::new(TWO)
        .with(|s| s.scenario.rules = vec![at_round_start(ScenarioEffect::Damage(Amount::Fixed(1), characters()))])
        .round_one();
    play_until(&mut t, 4);
    t.done().done();
    assert_eq!((t.hp('A'), t.hp('B')), (6, 6), "four rounds, four damage");
}

#[test]
#[proves("jotl:level.four-metrics", "jotl:level.l")]
fn the_level_is_in_four_numbers_and_in_l() {
    for (level, gold, trap, experience) in [(1, 2, 3, 6), (5, 4, 7, 14)] {
        let mut stage =
            Stage::new("\n     A\n\n     t\n\n     m\n").monster('m', only(hp(1))).bottom('A', action([moves(1)]));
        stage.library.monsters[0].stats =
            (0..8_i16).map(|l| only(hexhold_model::StatBlock::new(Amount::Fixed(10 + l)))).collect();
        stage.level = level;
        stage = stage.top(
            'A',
            action([Ability::Heal { amount: Amount::Level, target: Target::one(Who::AllyOrSelf), riders: Vec::new() }]),
        );
        let mut t = stage.turn_of('A');
        assert_eq!(t.hp('m'), 10 + i16::from(level));
        let row = t.game.world().level_row();
        assert_eq!((row.gold, row.trap, row.experience), (gold, trap, experience));
        t.play_bottom().walk('t').done();
        assert_eq!(t.hp('A'), 10 - i16::from(trap));
        t.play_top().target('A');
        assert_eq!(t.hp('A'), (10 - i16::from(trap) + i16::from(level)).min(10));
    }
}

#[test]
#[proves("jotl:level.c", "jotl:level.c.exhausted")]
fn c_counts_all_who_began() {
    // C is not on the board yet when it is looked at: somebody is exhausted by then.
    let spawn = ScenarioEffect::Damage(Amount::Characters, characters());
    let stage = Stage::new("\n     A       C\n         B\n").hit_points('C', 1);
    let mut t = stage
        .with(|s| {
            let kill = ScenarioEffect::Damage(Amount::Fixed(1), characters());
            s.scenario.rules = vec![ScenarioRule {
                trigger: ScenarioTrigger::StartOfRound,
                when: Vec::new(),
                effects: vec![kill, spawn],
                once: true,
            }];
        })
        .round_one();
    t.done().done().done();
    assert_eq!(t.character('C').fate, hexhold_engine::Fate::Exhausted);
    t.done().done();
    assert_eq!((t.hp('A'), t.hp('B')), (6, 6), "1, and 3 for the three who began");
}

#[test]
#[proves(
    "gh1e:setup.treasure.goal-resets",
    "gh1e:setup.treasure.numbered-gone",
    "gh1e:setup.treasure.numbered-gone-all-parties"
)]
fn a_numbered_treasure_is_found_once() {
    // What was looted is known to the campaign, whichever party did it.
    let mut stage = Stage::new("\n     A       x\n         y       z\n");
    treasure(&mut stage, 'x', Treasure::Numbered(12));
    treasure(&mut stage, 'y', Treasure::Numbered(13));
    treasure(&mut stage, 'z', Treasure::Goal("chest".to_owned()));
    stage.brought.treasures_gone = vec![12];
    let t = stage.round_one();
    let there = |mark| t.state().tile_at(t.cell(mark)).is_some();
    assert_eq!([there('x'), there('y'), there('z')], [false, true, true]);
}

#[test]
#[proves("gh1e:setup.amd.composition", "gh1e:setup.amd.scenario-cards")]
fn perks_blesses_scenario_cards_and_items_make_the_deck() {
    let mail = hexhold_model::Item { minus_ones: 2, ..worn("mail", ItemSlot::Body) };
    let stage = Stage::new(TWO).item('A', mail).modifier('A', ModifierCard::plus(3)).with(|s| {
        s.scenario.effects = vec![ScenarioEffect::Gain(Condition::Curse, characters())];
        s.brought.characters = vec![BroughtBy { blesses: 2, ..BroughtBy::default() }];
    });
    let mut t = stage.from_setup(&[]);
    t.hex('A').hex('B').answer(Choice::Item(0));
    let deck = t.character('A').deck;
    assert_eq!((deck.draw.len(), deck.blesses, deck.curses), (20 + 1 + 2, 2, 1));
    let b = t.character('B').deck;
    assert_eq!((b.draw.len(), b.blesses, b.curses), (20, 0, 1));
}

#[test]
#[proves(
    "gh1e:setup.amd.composition",
    "gh2e:perk.ignore-item-minus-one",
    "gh2e:amd.deck.perks-customise",
    "jotl:perk.source-deck",
    "fh:perk.ignore-item-effects",
    "fh:amd.deck.characters-customise"
)]
fn a_perk_changes_ones_own_deck_and_spares_only_what_items_bring() {
    let mail = hexhold_model::Item { minus_ones: 2, ..worn("mail", ItemSlot::Body) };
    let perk = hexhold_model::Perk {
        times: 1,
        add: vec![ModifierCard::plus(4)],
        ignore_item_minus_ones: true,
        ..Default::default()
    };
    let stage = Stage::new(TWO).item('A', mail).with(|s| {
        s.class_mut('A').perks = vec![perk];
        s.sheet_mut('A').perks = vec![0];
        s.brought.characters = vec![BroughtBy { minus_ones: 1, ..BroughtBy::default() }];
    });
    let mut t = stage.from_setup(&[]);
    t.hex('A').hex('B').answer(Choice::Item(0));
    let worth = |n: i8| {
        let w = t.game.world();
        let list = &w.party[0].modifiers;
        let same = |c: &u8| list[usize::from(*c)].value == hexhold_model::ModifierValue::Plus(n);
        t.character('A').deck.draw.iter().filter(same).count()
    };
    // The card of an event stays a −1, and the perk's own card is there; nobody else's deck has changed.
    assert_eq!((worth(-1), worth(4)), (5 + 1, 1));
    assert_eq!((t.character('B').deck.draw.len(), t.state().monster_deck.draw.len()), (20, 20));
}

#[test]
#[proves("gh1e:event.loss.discards-timing")]
fn cards_lost_to_an_event_are_discarded_from_the_hand_that_was_chosen() {
    let stage = Stage::new(TWO).with(|s| {
        s.class_mut('A').hand_size = 9;
        s.brought.characters = vec![BroughtBy { discards: 1, ..BroughtBy::default() }];
    });
    let mut t = stage.from_setup(&[]);
    t.hex('A').hex('B');
    assert!(matches!(t.question().ask, Ask::HandCard { .. }), "the hand comes first");
    t.answer(Choice::Card(9));
    assert!(matches!(t.question().ask, Ask::PayCard { .. }) && !t.offers(Choice::Card(9)));
    t.answer(Choice::Card(3));
    let a = t.character('A');
    assert_eq!((a.hand.len(), a.discard.iter().collect::<Vec<_>>()), (8, vec![3]));
}

#[test]
#[proves("gh1e:event.consumed-item.slot", "gh1e:event.consumed-item.refresh", "gh1e:refresh.kind")]
fn an_item_consumed_by_an_event_takes_its_slot_and_can_be_refreshed() {
    let potion = hexhold_model::Item {
        usage: hexhold_model::ItemUsage::Lost,
        ..item("potion", Trigger::DuringTurn, performs([heals(1)]))
    };
    let other = item("other potion", Trigger::DuringTurn, performs([heals(1)]));
    let what = Recoverable::LostItems;
    let target = Target::one(Who::AllyOrSelf);
    let refresh = action([Ability::Recover { what, count: HowMany::UpTo(Amount::Fixed(1)), target }]);
    let spent = action([Ability::Recover {
        what: Recoverable::SpentItems,
        count: HowMany::UpTo(Amount::Fixed(1)),
        target: Target::one(Who::AllyOrSelf),
    }]);
    let stage = || {
        let stage = Stage::new(TWO).item('A', potion.clone()).item('A', other.clone());
        let stage = stage.top('A', refresh.clone()).bottom('A', spent.clone());
        stage.with(|s| s.brought.characters = vec![BroughtBy { consumed: vec![0], ..BroughtBy::default() }])
    };
    // Level 1 means one small item, and the consumed one is it.
    let mut t = stage().from_setup(&[]);
    t.hex('A').hex('B');
    assert!(t.game.questions().iter().all(|q| q.ask != Ask::Item), "no room for the other one");
    assert_eq!(t.character('A').items[0].status, ItemStatus::Lost);
    let mut t = stage().turn_of('A');
    assert!(!t.offers(Choice::Item(0)), "consumed");
    t.play_bottom().target('A');
    assert_eq!(t.question().ask, Ask::TurnStep, "it is not spent");
    t.play_top().target('A').answer(Choice::Item(0));
    assert_eq!(t.character('A').items[0].status, ItemStatus::Ready);
}
