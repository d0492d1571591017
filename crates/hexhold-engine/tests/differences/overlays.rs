//! Terrain, empty hexes, plates, doors, and things with hit points.

use hexhold_engine::{Answer, Ask, Choice, What};
use hexhold_model::{
    Ability, Amount, Count, Mark, Overlay, OverlayKind, ScenarioEffect, ScenarioRule, ScenarioTrigger, Summon,
    SummonId, SummonRef, Target, TileChange, TileOrder, TrapEffect, Who,
};
use hexhold_testkit::{Stage, action, attack, four, four_by, hp, moves, only, proves};

fn lay(s: &mut Stage, kind: OverlayKind, mark: char) {
    let hexes = vec![s.hex(mark)];
    s.overlay(Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None });
}

#[test]
#[proves(
    "gh1e:overlay.hazard.damage",
    "gh1e:overlay.hazard.rounding",
    "gh2e:overlay.hazard.damage-formula",
    "fh:overlay.hazard.damage-on-entry"
)]
fn how_much_hazardous_terrain_hurts() {
    let by_level = || {
        std::array::from_fn(|level| {
            let stage = Stage::new("\n  A\n\n  h\n").with(|s| s.level = level as u8);
            let mut t = stage.top('A', action([moves(1)])).turn_of('A');
            t.play_top().walk('h');
            if matches!(t.question().ask, Ask::NegateDamage { .. }) {
                t.done();
            }
            10 - t.hp('A')
        })
    };
    let third = [1, 2, 2, 2, 3, 3, 3, 4];
    assert_eq!(four_by("level.table", by_level), [[1, 1, 2, 2, 3, 3, 4, 4], [0; 8], third, third]);
}

/// Where A can put a summon: a corridor, a plate, difficult and hazardous terrain, money and a token around it.
#[test]
#[proves(
    "gh1e:map.empty",
    "gh1e:summon.place",
    "gh1e:summon.pressure-plate",
    "jotl:map.empty",
    "gh2e:map.hex.empty",
    "fh:overlay.empty"
)]
fn when_a_hex_is_empty() {
    let offered = || {
        let mut t = Stage::new(
            r"
         c
     p       d
         A
     x       $
         h
     .       .
         .
",
        )
        .with(|s| {
            lay(s, OverlayKind::Corridor, 'c');
            lay(s, OverlayKind::Marker, 'x');
            s.class_mut('A').summons.push(Summon { name: "small".to_owned(), stats: hp(2) });
        })
        .top('A', action([Ability::Summon { summon: SummonRef::Own(SummonId(0)) }]))
        .turn_of('A');
        t.play_top();
        "cpdx$h".chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect::<String>()
    };
    assert_eq!(four_by("map.empty_hex", offered), ["cp", "cpx$h", "cpx$", "cpx$"]);
}

/// A plate that counts who treads on it: after A has run over it, after A has stopped there, and after that turn.
#[test]
#[proves(
    "gh1e:overlay.pressure-plate",
    "gh2e:overlay.pressure-plate.effect-from-rules",
    "fh:overlay.pressure-plate.by-special-rules"
)]
fn when_a_pressure_plate_works() {
    let pressed = || {
        let stage = || {
            Stage::new("\n  A\n\n  p\n\n  x\n")
                .with(|s| {
                    let hexes = vec![s.hex('p')];
                    s.scenario.marks.push(Mark { name: "plate".to_owned(), hexes });
                    s.scenario.rules.push(ScenarioRule {
                        trigger: ScenarioTrigger::Enters("plate".to_owned()),
                        when: Vec::new(),
                        effects: vec![ScenarioEffect::AddFlag("pressed".to_owned(), Amount::Fixed(1))],
                        once: false,
                    });
                })
                .top('A', action([moves(2)]))
        };
        let mut over = stage().turn_of('A');
        over.play_top().walk('x');
        over.end_turn();
        let mut onto = stage().turn_of('A');
        onto.play_top().walk('p');
        let before = onto.state().flags[0];
        onto.end_turn();
        (over.state().flags[0], before, onto.state().flags[0])
    };
    assert_eq!(four_by("map.pressure_plates", pressed), [(0, 0, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1)]);
}

/// A enters one hex of a double door.
#[test]
#[proves("gh1e:overlay.door.double", "jotl:overlay.door.border", "gh2e:overlay.door.opens-on-character-entry")]
fn how_a_door_of_two_hexes_opens() {
    let opened = || {
        let mut t = Stage::new(
            r"
  A       .
      +
  .       .
      +
  .       .
",
        )
        .top('A', action([moves(1)]))
        .turn_of('A');
        t.play_top();
        let map = &t.game.world().map;
        let beside = map.neighbours(t.cell('A'));
        let door = map.doors().map(|(_, d)| d.cell).find(|&d| beside.contains(&Some(d))).expect("a door");
        t.answer(Answer::Path(vec![door]));
        t.state().open_doors.count_ones()
    };
    assert_eq!(four_by("map.wide_doors", opened), [1, 2, 1, 1]);
}

/// The allies A can heal, beside them a thing with hit points that the party protects.
fn healed() -> String {
    let target = Target { range: Some(3.into()), ..Target::one(Who::Ally) };
    let heal = Ability::Heal { amount: Amount::Fixed(1), target, riders: Vec::new() };
    let mut t = Stage::new("\n  A\n\n  B\n\n  O\n\n  s\n")
        .objective('O', 5, false)
        .summon('s', 'B', hp(3))
        .top('A', action([heal]))
        .turn_of('A');
    t.play_top();
    t.offered()
}

/// All enemies within 2 hexes suffer 1 damage: what a monster and a hostile thing with hit points have left of 5.
fn left() -> (i16, i16) {
    let target = Target { range: Some(2.into()), count: Count::All, ..Target::one(Who::Enemy) };
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  O\n")
        .monster('m', only(hp(5)))
        .objective('O', 5, true)
        .top('A', action([Ability::Suffer { amount: 1.into(), target }]))
        .turn_of('A');
    t.play_top().yes();
    (t.hp('m'), t.hp('O'))
}

#[test]
#[proves(
    "gh1e:map.figure",
    "gh1e:overlay.obstacle-hp.not-enemy",
    "jotl:map.figure",
    "jotl:overlay.objective.hp",
    "gh2e:overlay.objective.is-figure",
    "gh2e:overlay.objective.suffers-damage",
    "fh:overlay.objective.is-figure"
)]
fn whether_things_with_hit_points_are_figures_and_enemies() {
    let both = |healed: &str, left| (healed.to_owned(), left);
    let figures = both("BOs", (4, 4));
    let seen = four_by("map.objectives", || (healed(), left()));
    assert_eq!(seen, [both("Bs", (4, 5)), both("Bs", (4, 4)), figures.clone(), figures]);
}

#[test]
#[proves("jotl:tile.destroy.tokens", "gh2e:tile.destroy", "fh:tile.destroy")]
fn what_is_left_of_a_destroyed_obstacle() {
    let left = || {
        let destroy = Ability::Tile(TileOrder {
            change: TileChange::Destroy(vec![OverlayKind::Obstacle]),
            range: Amount::Fixed(1),
            count: Amount::Fixed(1),
            trap: TrapEffect::default(),
            then: Vec::new(),
        });
        let mut t = Stage::new("\n  .\n\n  A\n\n  o\n").top('A', action([destroy])).turn_of('A');
        t.play_top().hex('o');
        t.state().tile_at(t.cell('o')).map(|t| t.kind)
    };
    assert_eq!(four_by("map.destruction_tokens", left), [None, Some(OverlayKind::Marker), None, None]);
}

/// Whether a monster goes for what the party has to protect, and a friend of the party for what it has to destroy.
#[test]
#[proves(
    "gh1e:overlay.obstacle-hp.not-enemy",
    "gh2e:overlay.objective.is-figure",
    "fh:overlay.objective.is-figure",
    "ruling:objective-focus"
)]
fn who_goes_for_an_objective() {
    let attacked = |hostile: bool| {
        let stage = Stage::new("\n  A\n\n  .\n\n  .\n\n  .\n\n  m\n\n  O\n").objective('O', 9, hostile);
        let stage = match hostile {
            true => stage.ally_monster('m', only(hp(5))),
            false => stage.monster('m', only(hp(5))),
        };
        let mut t = stage.card_of('m', 5, attack(2)).monsters_act('m');
        t.take_events().iter().any(|e| matches!(e, What::AttackBegan { .. }))
    };
    assert_eq!(four(|| attacked(false)), [false, true, true, true]);
    assert_eq!(four(|| attacked(true)), [false, true, true, true]);
    // A summon does in every game.
    let summon = || {
        let stage = Stage::new("\n  A\n\n  s\n\n  O\n").objective('O', 9, true).summon('s', 'A', hp(3));
        let mut t = stage.summons_act('A');
        t.take_events().iter().any(|e| matches!(e, What::AttackBegan { .. }))
    };
    assert_eq!(four(summon), [true; 4]);
}
