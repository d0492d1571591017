//! Traps, hazardous terrain, pressure plates, corridors, treasures, and what makes a hex empty.

use hexhold_engine::{Choice, What};
use hexhold_model::{
    Ability, Condition, Conditions, Item, Mark, Overlay, OverlayKind, ScenarioEffect, ScenarioRule, ScenarioTrigger,
    StatBlock, Summon, SummonId, SummonRef, TrapEffect, Treasure,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, jumps, moves, only, proves};

fn tile(kind: OverlayKind, s: &Stage, marks: &str) -> Overlay {
    let hexes = marks.chars().map(|m| s.hex(m)).collect();
    Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None }
}

fn treasure(s: &mut Stage, mark: char, what: Treasure) {
    let mut overlay = tile(OverlayKind::Treasure, s, &mark.to_string());
    overlay.treasure = Some(what);
    s.overlay(overlay);
}

fn summons() -> Ability {
    Ability::Summon { summon: SummonRef::Own(SummonId(0)) }
}

/// The letters among these that the open question offers as hexes.
#[track_caller]
fn offered(t: &Play, letters: &str) -> String {
    letters.chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect()
}

#[test]
#[proves(
    "gh2e:overlay.trap.sprung-on-enter",
    "gh2e:overlay.trap.affects-springer",
    "gh2e:overlay.trap.removed-after",
    "fh:overlay.trap.sprung-on-entry",
    "fh:overlay.trap.effect-then-removed",
    "gh1e:overlay.trap.effect",
    "gh1e:overlay.trap.removed",
    "jotl:overlay.trap.spring",
    "jotl:overlay.trap.effect"
)]
fn whoever_enters_a_trap_springs_it() {
    let mut t = Stage::new("\n  A\n\n  t\n\n  B\n").top('A', action([moves(1)])).turn_of('A');
    t.play_top().walk('t').done();
    assert_eq!((t.hp('A'), t.hp('B')), (7, 10));
    let events = t.take_events();
    let hurt = events.iter().position(|e| matches!(e, What::Damaged { .. })).expect("hurt");
    let gone = events.iter().position(|e| matches!(e, What::TileRemoved { .. })).expect("removed");
    assert!(hurt < gone, "removed after its effect");
    assert!(t.state().tiles.is_empty());
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.trap.damage-formula",
    "fh:overlay.trap.damage-2-plus-level",
    "gh1e:overlay.trap.damage",
    "jotl:overlay.trap.damage"
)]
fn damage_of_a_trap_is_two_and_the_level() {
    for (level, damage) in [(0, 2), (1, 3), (4, 6), (7, 9)] {
        let mut t = Stage::new("\n  A\n\n  t\n").with(|s| s.level = level).top('A', action([moves(1)])).turn_of('A');
        t.play_top().walk('t').done();
        assert_eq!(t.hp('A'), 10 - damage, "level {level}");
    }
}

#[test]
#[proves(
    "gh2e:overlay.trap.effect-source",
    "fh:overlay.trap.effect-source",
    "jotl:overlay.trap.key",
    "jotl:overlay.trap.effect"
)]
fn a_trap_does_what_its_key_says() {
    let mut t = Stage::new("\n  A\n\n  x\n")
        .with(|s| {
            let mut trap = tile(OverlayKind::Trap, s, "x");
            trap.trap.conditions = Conditions::from_iter([Condition::Wound, Condition::Poison]);
            s.overlay(trap);
        })
        .top('A', action([moves(1)]))
        .turn_of('A');
    t.play_top().walk('x');
    assert_eq!(t.hp('A'), 10, "no damage in this key");
    assert!(t.has('A', Condition::Wound) && t.has('A', Condition::Poison));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.hazard.damage-on-enter",
    "gh2e:overlay.hazard.damage-formula",
    "fh:overlay.hazard.damage-on-entry"
)]
fn hazardous_terrain_hurts_by_level() {
    for (level, damage) in [(0, 1), (1, 2), (3, 2), (4, 3), (7, 4)] {
        let mut t = Stage::new("\n  A\n\n  h\n").with(|s| s.level = level).top('A', action([moves(1)])).turn_of('A');
        t.play_top().walk('h').done();
        assert_eq!(t.hp('A'), 10 - damage, "level {level}");
    }
}

#[test]
#[proves(
    "gh2e:overlay.hazard.stays",
    "gh2e:overlay.hazard.no-damage-on-exit",
    "gh2e:overlay.hazard.no-damage-starting-turn",
    "fh:overlay.hazard.stays",
    "fh:overlay.hazard.no-damage-on-exit",
    "fh:overlay.hazard.no-damage-at-turn-start",
    "gh1e:overlay.hazard.on-entry-only",
    "gh1e:overlay.hazard.stays"
)]
fn hazardous_terrain_hurts_only_on_entering_and_stays() {
    let mut t = Stage::new("\n  A\n\n  h\n\n  x\n")
        .top('A', action([moves(1)]))
        .with(|s| s.class_mut('A').cards[2].top = action([moves(1)]))
        .turn_of('A');
    t.play_top().walk('h').done();
    let left = 10 - i16::from(t.game.world().level_row().hazard);
    assert!(left < 10);
    assert_eq!(t.hp('A'), left);
    // The next round: its turn starts in the hazardous hex, then it leaves it.
    t.end_turn().done();
    t.answer(Choice::Pair(2, 3));
    assert_eq!(t.state().round, 2);
    assert_eq!(t.hp('A'), left);
    t.answer(Choice::Play { card: 2, half: hexhold_engine::Half::Top, basic: false }).walk('x');
    assert_eq!(t.hp('A'), left);
    assert_eq!(t.state().tiles.len(), 1);
}

#[test]
#[proves("gh2e:overlay.obstacle.not-blocking-sight", "fh:overlay.obstacle.no-los-block")]
fn an_obstacle_does_not_hide_anybody() {
    let mut t =
        Stage::new("\n  A\n\n  o\n\n  m\n").monster('m', only(hp(5))).top('A', hit(2).range(2).action()).turn_of('A');
    t.play_top().modifiers('A', &["+0"]);
    assert_eq!(t.offered(), "m");
    t.target('m');
    assert_eq!(t.hp('m'), 3);
    t.quiet();
}

fn plate_rule() -> ScenarioRule {
    ScenarioRule {
        trigger: ScenarioTrigger::Enters("plate".to_owned()),
        when: Vec::new(),
        effects: vec![ScenarioEffect::AddFlag("pressed".to_owned(), hexhold_model::Amount::Fixed(1))],
        once: false,
    }
}

#[test]
#[proves(
    "gh2e:overlay.pressure-plate.effect-from-rules",
    "gh2e:overlay.pressure-plate.jump-fly-trigger",
    "fh:overlay.pressure-plate.by-special-rules",
    "fh:overlay.pressure-plate.jump-fly-trigger"
)]
fn a_pressure_plate_does_what_the_scenario_says_even_under_a_jump() {
    for ability in
        [moves(2), jumps(2), Ability::Move { points: 2.into(), mode: hexhold_model::MoveMode::Fly, riders: Vec::new() }]
    {
        let mut t = Stage::new("\n  A\n\n  p\n\n  x\n")
            .with(|s| {
                let hexes = vec![s.hex('p')];
                s.scenario.marks.push(Mark { name: "plate".to_owned(), hexes });
                s.scenario.rules.push(plate_rule());
            })
            .top('A', action([ability]))
            .turn_of('A');
        t.play_top().walk('x');
        assert_eq!(t.state().flags, [1]);
        t.quiet();
    }
}

#[test]
#[proves("gh2e:overlay.pressure-plate.effect-from-rules", "fh:overlay.pressure-plate.by-special-rules")]
fn a_pressure_plate_without_a_rule_does_nothing() {
    let mut t = Stage::new("\n  A\n\n  p\n").top('A', action([moves(1)])).turn_of('A');
    t.play_top().walk('p');
    assert_eq!(t.hp('A'), 10);
    assert_eq!(t.state().tiles.len(), 1);
    t.quiet();
}

/// A in the middle; around it one hex of every kind that may or may not be empty.
fn around() -> Stage {
    let small = StatBlock { move_: None, attack: None, ..hp(2) };
    Stage::new(
        r"
         c
     p       d
         A
     x       $
         m
",
    )
    .monster('m', only(hp(5)))
    .with(|s| {
        let corridor = tile(OverlayKind::Corridor, s, "c");
        s.overlay(corridor);
        let marker = tile(OverlayKind::Marker, s, "x");
        s.overlay(marker);
        s.class_mut('A').summons.push(Summon { name: "small".to_owned(), stats: small });
    })
    .top('A', action([summons()]))
}

#[test]
#[proves(
    "gh2e:map.hex.empty",
    "gh2e:map.hex.featureless",
    "gh2e:map.hex.unoccupied",
    "gh2e:map.hex.tokens-do-not-count",
    "gh2e:overlay.corridor.counts-empty",
    "gh2e:overlay.pressure-plate.counts-empty",
    "gh2e:map.token.aid-does-not-occupy",
    "gh2e:summon.empty-adjacent",
    "fh:overlay.empty",
    "fh:overlay.featureless",
    "fh:overlay.unoccupied",
    "fh:overlay.tokens-not-tiles",
    "fh:overlay.corridor.counts-empty",
    "fh:overlay.pressure-plate.counts-empty",
    "fh:scenario-ally.aid-tokens-empty"
)]
fn a_hex_is_empty_without_figure_and_overlay() {
    let mut t = around().turn_of('A');
    t.play_top();
    // The corridor, the plate, the aid token and the money leave their hexes empty; terrain and figures do not.
    assert_eq!(offered(&t, "cpd$xmA"), "cp$x");
    t.done();
}

#[test]
#[proves("gh2e:map.tile.all-hexes-start-empty", "fh:map.hexes-default-empty")]
fn bare_floor_is_empty() {
    let t = Stage::new("\n  A\n\n  .\n").turn_of('A');
    assert!(t.state().tiles.is_empty());
    assert_eq!(t.state().on_map().count(), 1);
}

#[test]
#[proves(
    "gh2e:map.one-figure-per-hex",
    "jotl:map.one-figure",
    "jotl:map.occupied",
    "jotl:move.end",
    "jotl:move.allies",
    "gh1e:move.allies",
    "fh:setup.hex.one-figure-max"
)]
fn two_figures_never_share_a_hex() {
    let mut t = Stage::new("\n  A\n\n  B\n\n  x\n").top('A', action([moves(2)])).turn_of('A');
    t.play_top();
    let ends = &t.question().ways.as_ref().expect("ways").ends;
    let stops: Vec<_> = ends.iter().filter(|w| w.stop).map(|w| w.cell).collect();
    assert_eq!(stops, [t.cell('x')], "through B, not onto B");
}

#[test]
#[proves(
    "gh2e:overlay.treasure.removed-on-loot",
    "gh2e:overlay.treasure.goal-type",
    "fh:overlay.treasure.characters-loot",
    "fh:overlay.treasure.goal"
)]
fn a_goal_treasure_does_what_the_scenario_says() {
    let mut t = Stage::new("\n  A\n\n  x\n")
        .with(|s| {
            treasure(s, 'x', Treasure::Goal("idol".to_owned()));
            let mut rule = plate_rule();
            rule.trigger = ScenarioTrigger::Looted("idol".to_owned());
            s.scenario.rules.push(rule);
        })
        .top('A', action([Ability::Loot { range: 1.into() }]))
        .turn_of('A');
    t.play_top().yes();
    assert_eq!(t.state().flags, [1]);
    assert!(t.state().tiles.is_empty());
    t.quiet();
}

#[test]
#[proves("gh2e:overlay.treasure.numbered-type", "fh:overlay.treasure.numbered")]
fn a_numbered_treasure_is_reported_by_its_number() {
    let mut t = Stage::new("\n  A\n\n  x\n")
        .with(|s| treasure(s, 'x', Treasure::Numbered(27)))
        .top('A', action([Ability::Loot { range: 1.into() }]))
        .turn_of('A');
    t.play_top().yes();
    let looted = t.take_events().into_iter().find_map(|e| match e {
        What::TreasureLooted { treasure, .. } => Some(treasure),
        _ => None,
    });
    let world = t.game.world();
    assert_eq!(looted.map(|i| &world.treasures[usize::from(i)]), Some(&Treasure::Numbered(27)));
}

fn helmet(key: &str) -> Item {
    let bonus = hexhold_testkit::bonus(
        hexhold_model::Duration::Persistent,
        hexhold_model::BonusEffect::Mods(vec![hexhold_model::Mod::Move(2.into())]),
    );
    let bonus = hexhold_model::ActiveBonus { trigger: hexhold_model::Trigger::Move, ..bonus };
    Item {
        key: key.to_owned(),
        name: key.to_owned(),
        slot: hexhold_model::ItemSlot::Head,
        cost: 10,
        usage: hexhold_model::ItemUsage::Spent,
        front: hexhold_model::ItemFace { slots: 1, bonus },
        back: None,
        minus_ones: 0,
    }
}

#[test]
#[proves(
    "gh2e:overlay.treasure.item-usable-at-once",
    "gh2e:overlay.treasure.item-over-limit",
    "fh:overlay.treasure.item-usable-now-over-limit"
)]
fn an_item_found_can_be_used_at_once_beyond_the_limit() {
    let mut t = Stage::new("\n  A\n\n  x\n\n  y\n\n  z\n")
        .item('A', helmet("first"))
        .with(|s| {
            s.library.items.push(helmet("second"));
            treasure(s, 'x', Treasure::Item("second".to_owned()));
        })
        .top('A', action([Ability::Loot { range: 1.into() }]))
        .bottom('A', action([moves(1)]))
        .turn_of('A');
    t.play_top().yes();
    assert_eq!(t.character('A').items.len(), 2, "two for the head");
    t.play_bottom();
    assert!(t.offers(Choice::Item(0)) && t.offers(Choice::Item(1)), "{:?}", t.question().options);
    t.answer(Choice::Item(1));
    t.walk('z');
    assert_eq!(t.figure('A').cell, t.cell('z'));
}

#[test]
#[proves("gh2e:overlay.type.by-border-colour", "gh2e:overlay.type.pillar-example")]
fn a_pillar_is_what_its_border_says() {
    // Both are called pillar; one is drawn as an obstacle, one as an objective.
    let mut t = Stage::new("\n  o\n\n  A\n\n  O\n")
        .objective('O', 4, true)
        .with(|s| s.scenario.objectives[0].name = "pillar".to_owned())
        .top('A', hit(2).action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]);
    assert_eq!(t.offered(), "O", "only the objective can be attacked");
    t.target('O');
    assert_eq!(t.hp('O'), 2);
    assert_eq!(t.state().tiles_of(OverlayKind::Obstacle).len(), 1);
    t.quiet();
}
