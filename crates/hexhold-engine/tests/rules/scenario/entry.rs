//! What a scenario's entry says: placement by number of characters, starting hexes, links, effects, the conclusion.

use hexhold_engine::{Ask, CharId, Choice, Draw, Ending, FigureKind, To, What};
use hexhold_model::{
    Amount, Condition, Count, LootKind, LootRow, LootType, Mark, Perk, Placement, Rank, ScenarioEffect, ScenarioRule,
    ScenarioTest, ScenarioTrigger, Target, Test, Who,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, moves, only, proves};

use crate::{happened, place};

/// Every character on the map.
fn characters() -> Target {
    Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) }
}

#[test]
#[proves("gh2e:scenario-entry.placement.starting-hexes", "gh1e:setup.placement", "fh:setup.starting-hexes.free-choice")]
fn characters_choose_among_the_starting_hexes_that_are_free() {
    let board = r"
     x       z
         y       .
";
    let stage = Stage::new(board).with(|s| s.scenario.start = vec![s.hex('x'), s.hex('y'), s.hex('z')]);
    let mut t = stage.from_setup(&[]);
    let cells = |t: &Play, marks: &str| marks.chars().map(|m| Choice::Cell(t.cell(m))).collect::<Vec<_>>();
    assert_eq!(t.question().options, cells(&t, "xyz"));
    t.hex('z');
    assert_eq!(t.question().options, cells(&t, "xy"));
    t.hex('x');
    assert_eq!((t.figure('A').cell, t.figure('B').cell), (t.cell('z'), t.cell('x')));
}

#[test]
#[proves("gh2e:scenario-entry.placement.money-tokens", "jotl:setup.money")]
fn money_of_the_layout_lies_in_its_hex_and_can_be_looted() {
    let board = r"
     A       .
         $
";
    let mut t = Stage::new(board).bottom('A', action([moves(2)])).turn_of('A');
    assert_eq!(t.state().money, [t.cell('$')]);
    t.play_bottom().walk('$').end_turn();
    assert_eq!((t.character('A').money, t.state().money.len()), (1, 0));
}

/// The rank of the only monster that is placed for a party drawn on this board.
fn placed(board: &str, ranks: [Option<Rank>; 3]) -> Option<Rank> {
    let stage = Stage::new(board).monster('m', only(hp(3))).with(|s| {
        let hex = s.hex('m');
        s.scenario.rooms[0].monsters = vec![Placement { monster: "type m".to_owned(), hex, ranks }];
    });
    let t = stage.round_one();
    let mut ranks = t.state().figures.iter().filter_map(|f| match f.kind {
        FigureKind::Monster { rank, .. } => Some(rank),
        _ => None,
    });
    let found = ranks.next();
    assert_eq!(ranks.next(), None);
    found
}

const TWO: &str = "\n     A       m\n         B\n";

const THREE: &str = "\n     A       m\n         B       C\n";

const FOUR: &str = "\n     A       m       D\n         B       C\n";

#[test]
#[proves(
    "gh2e:scenario-entry.placement.bar-by-count",
    "gh2e:scenario-entry.placement.bar-black",
    "gh2e:scenario-entry.placement.bar-white",
    "gh2e:scenario-entry.placement.bar-yellow",
    "fh:setup.placement.bar-colours",
    "fh:setup.placement.three-bars",
    "jotl:setup.normal.bar",
    "jotl:setup.elite.bar",
    "gh1e:setup.monsters.count",
    "gh1e:setup.monsters.rank"
)]
fn the_bars_are_for_two_three_and_four_characters() {
    let (none, normal, elite) = (None, Some(Rank::Normal), Some(Rank::Elite));
    for bars in [[none, normal, elite], [elite, none, normal], [normal, elite, none]] {
        assert_eq!([placed(TWO, bars), placed(THREE, bars), placed(FOUR, bars)], bars);
    }
}

#[test]
#[proves("gh2e:scenario-entry.placement.example-living-bones")]
fn black_white_yellow_is_nothing_a_normal_and_an_elite() {
    let bars = [None, Some(Rank::Normal), Some(Rank::Elite)];
    assert_eq!(placed(TWO, bars), None);
    assert_eq!(placed(THREE, bars), Some(Rank::Normal));
    assert_eq!(placed(FOUR, bars), Some(Rank::Elite));
}

#[test]
#[proves(
    "gh2e:scenario-entry.placement.random-standee",
    "fh:setup.placement.random-standees",
    "jotl:setup.standee.random",
    "gh1e:setup.standees.random",
    "ruling:short-standee-numbers"
)]
fn standee_numbers_are_drawn() {
    let stage = || Stage::new("\n     A       m\n         B       m\n").monster('m', only(hp(3)));
    for (first, second, numbers) in [(9, 0, [10, 1]), (3, 3, [4, 5]), (0, 8, [1, 10])] {
        let t = stage().from_setup(&[(Draw::Standee, first), (Draw::Standee, second)]);
        let drawn: Vec<u8> = t
            .state()
            .figures
            .iter()
            .filter_map(|f| if let FigureKind::Monster { number, .. } = f.kind { Some(number) } else { None })
            .collect();
        assert_eq!(drawn, numbers);
        t.no_draws_left();
    }
}

#[test]
#[proves("gh2e:scenario-entry.effects.apply-to-characters")]
fn scenario_effects_are_for_the_characters() {
    let stage = Stage::new(TWO).monster('m', only(hp(3)));
    let t = stage.with(|s| s.scenario.effects = vec![ScenarioEffect::Gain(Condition::Wound, characters())]).round_one();
    assert!(t.has('A', Condition::Wound) && t.has('B', Condition::Wound) && !t.has('m', Condition::Wound));
}

#[test]
#[proves(
    "gh2e:scenario-entry.link.immediate",
    "gh2e:scenario-entry.link.interrupts-ability",
    "fh:scenario-entry.section-links.immediate",
    "jotl:scenario-entry.section-break",
    "jotl:scenario-entry.section-break.resume",
    "jotl:scenario-entry.special-rules"
)]
fn a_link_breaks_into_the_movement_which_then_goes_on() {
    let board = r"
     A       y
         x
";
    let stage = Stage::new(board).bottom('A', action([moves(2)])).with(|s| {
        s.scenario.marks.push(Mark { name: "plate".to_owned(), hexes: vec![s.hex('x')] });
        s.scenario.rules.push(ScenarioRule {
            trigger: ScenarioTrigger::Enters("plate".to_owned()),
            when: Vec::new(),
            effects: vec![
                ScenarioEffect::Say("A click.".to_owned()),
                ScenarioEffect::Damage(Amount::Fixed(1), characters()),
            ],
            once: true,
        });
    });
    let mut t = stage.turn_of('A');
    t.play_bottom().walk_along("xy");
    // In the middle of the movement, before the next hex.
    assert!(matches!(t.question().ask, Ask::NegateDamage { amount: 1, .. }));
    assert_eq!(t.figure('A').cell, t.cell('x'));
    assert!(happened(&t.events, |w| matches!(w, What::Said { .. })));
    t.done();
    assert_eq!((t.figure('A').cell, t.hp('A')), (t.cell('y'), 9));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:scenario-entry.goal.read-at-round-end",
    "gh2e:end.round-finishes",
    "gh2e:end.completed.goal",
    "jotl:end.goal",
    "fh:end.completed-when",
    "fh:end.round-is-played-out",
    "fh:scenario-entry.goal.completes",
    "fh:scenario-entry.goal.section-at-round-end",
    "gh1e:end.objective.finish-round"
)]
fn the_conclusion_is_read_when_the_round_is_over() {
    let stage = Stage::new(TWO).monster('m', only(hp(1))).top('A', hit(3).range(3).action()).with(|s| {
        s.scenario.goals = vec![ScenarioTest::AllEnemiesDead];
        s.scenario.conclusion = "It is done.".to_owned();
    });
    let mut t = stage.turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(t.game.ending(), None);
    t.end_turn();
    assert_eq!(t.state().ending, Some(Ending::Completed), "decided, but the round goes on");
    assert_eq!((t.game.ending(), t.question().to), (None, To::Character(CharId(1))));
    let conclusion = t.game.world().texts.iter().position(|s| s == "It is done.").expect("a text") as u16;
    assert!(!happened(&t.events, |w| *w == What::Said { text: conclusion }));
    t.end_turn();
    // A has two discarded cards, B too: the last operations of the round come first.
    t.done().done();
    assert_eq!(t.game.ending(), Some(Ending::Completed));
    let ended = place(&t.events, |w| matches!(w, What::Ended { .. }));
    assert!(place(&t.events, |w| *w == What::Said { text: conclusion }) > ended);
}

const PAIR: &str = "\n     A       .\n         B\n";

fn at_round_start(effect: ScenarioEffect) -> ScenarioRule {
    ScenarioRule { trigger: ScenarioTrigger::StartOfRound, when: Vec::new(), effects: vec![effect], once: false }
}

#[test]
#[proves("fh:scenario-entry.scenario-effects", "gh2e:perk.ignore-scenario-effects", "fh:perk.ignore-scenario-effects")]
fn a_perk_spares_a_character_scenario_effects_and_nothing_else() {
    let perk = Perk { times: 1, ignore_scenario_effects: true, ..Perk::default() };
    let stage = Stage::new(PAIR).with(|s| {
        s.class_mut('A').perks.push(perk);
        s.sheet_mut('A').perks.push(0);
        s.scenario.effects = vec![ScenarioEffect::Gain(Condition::Wound, characters())];
        s.scenario.rules = vec![at_round_start(ScenarioEffect::Gain(Condition::Poison, characters()))];
    });
    let t = stage.round_one();
    assert_eq!([t.has('A', Condition::Wound), t.has('B', Condition::Wound)], [false, true]);
    assert_eq!([t.has('A', Condition::Poison), t.has('B', Condition::Poison)], [true, true], "a special rule");
}

/// Coins 1, 2, 3; timber worth 3, 2 or 1; an herb; the random item.
fn with_loot(stage: Stage, rows: &[(&str, u8)]) -> Stage {
    let of = |key: &str, kind, cards: Vec<[u8; 3]>| LootType { key: key.to_owned(), name: key.to_owned(), kind, cards };
    stage.with(|s| {
        s.library.loot = vec![
            of("coins", LootKind::Money, vec![[1; 3], [2; 3], [3; 3]]),
            of("timber", LootKind::Material, vec![[3, 2, 1], [2, 2, 1]]),
            of("fennel", LootKind::Herb, vec![[1; 3], [1; 3]]),
            of("find", LootKind::RandomItem, vec![[1; 3]]),
        ];
        s.scenario.loot = rows.iter().map(|&(key, cards)| LootRow { loot: key.to_owned(), cards }).collect();
    })
}

#[test]
#[proves("fh:scenario-entry.loot-tokens-on-map")]
fn tokens_of_a_layout_lie_there_and_are_cards() {
    let board = "\n     A       .\n         $\n";
    let mut t = with_loot(Stage::new(board), &[("fennel", 1)]).bottom('A', action([moves(2)])).turn_of('A');
    assert_eq!(t.state().money, [t.cell('$')]);
    t.draws(&[(Draw::LootCard, 1)]);
    t.play_bottom().walk('$').end_turn();
    assert_eq!((t.character('A').loot.len(), t.character('A').money), (1, 0));
}

fn spawn(n: usize, trigger: ScenarioTrigger) -> ScenarioRule {
    let ranks = [Some(Rank::Normal); 3];
    let effect = ScenarioEffect::Spawn { monster: "type n".to_owned(), mark: "a".to_owned(), ranks };
    ScenarioRule { trigger, when: Vec::new(), effects: vec![effect; n], once: true }
}

#[test]
#[proves("gh2e:scenario-entry.key.faction-monsters-conditional")]
fn monsters_of_a_faction_come_only_for_a_party_on_its_side() {
    let there = |sides: &[&str]| {
        let sides: Vec<String> = sides.iter().map(|&f| f.to_owned()).collect();
        let mut t = Stage::new("\n  .\n\n  A\n\n  .\n\n  m\n\n  k\n\n  a\n")
            .monster('m', only(hp(5)))
            .monster('k', only(hp(5)))
            .monster('n', only(hp(5)))
            .with(|s| {
                let hexes = vec![s.hex('a')];
                s.scenario.marks.push(Mark { name: "a".to_owned(), hexes });
                s.scenario.rules.push(spawn(1, ScenarioTrigger::StartOfRound));
                for (monster, faction) in [("type m", "wardens"), ("type n", "merchants")] {
                    s.scenario.faction_monsters.push((monster.to_owned(), faction.to_owned()));
                }
                s.brought.factions = sides.clone();
            })
            .round_one();
        if sides.iter().any(|s| s == "merchants") {
            t.draws(&[(Draw::Standee, 0)]);
        }
        t.quiet();
        "mka".chars().filter(|&m| t.state().figure_at(t.cell(m)).is_some()).collect::<String>()
    };
    assert_eq!(there(&[]), "k", "k is of no faction");
    assert_eq!(there(&["wardens"]), "mk", "placed");
    assert_eq!(there(&["merchants"]), "ka", "spawned");
    assert_eq!(there(&["merchants", "wardens"]), "mka");
}
