//! Doors and corridors.

use hexhold_engine::{Ask, Choice, Draw, What};
use hexhold_model::{Amount, Mark, Overlay, OverlayKind, ScenarioEffect, ScenarioRule, ScenarioTrigger};
use hexhold_testkit::{AttackWords, Stage, action, hit, hp, moves, only, proves};

const HALL: &str = "\n  x\n\n  A\n\n  +\n\n  y\n\n  m\n";

#[test]
#[proves(
    "gh2e:overlay.door.starts-closed",
    "gh2e:overlay.door.opens-on-character-entry",
    "gh2e:overlay.door.reveals-room",
    "fh:overlay.door.starts-closed",
    "fh:overlay.door.opens-on-character-entry",
    "gh1e:move.closed-door",
    "jotl:map.room",
    "jotl:reveal.door",
    "gh1e:reveal.trigger"
)]
fn a_character_who_enters_a_door_opens_it() {
    let mut t = Stage::new(HALL).monster('m', only(hp(5))).top('A', action([moves(1)])).turn_of('A');
    assert_eq!((t.state().open_doors, t.state().revealed), (0, 0b01));
    assert_eq!(t.state().on_map().count(), 1, "nobody behind it yet");
    t.play_top();
    let path = vec![t.door()];
    t.answer(hexhold_engine::Answer::Path(path));
    t.draws(&[(Draw::Standee, 0)]);
    assert_eq!((t.state().open_doors, t.state().revealed), (1, 0b11));
    assert_eq!(t.state().on_map().count(), 2);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.door.no-extra-cost",
    "gh2e:reveal.turn-resumes",
    "fh:overlay.door.no-extra-cost",
    "fh:reveal.interrupts-then-resumes",
    "jotl:reveal.resume"
)]
fn a_door_does_not_slow_a_character() {
    let mut t = Stage::new(HALL).top('A', action([moves(2)])).turn_of('A');
    t.play_top();
    let path = vec![t.door()];
    t.answer(hexhold_engine::Answer::Path(path));
    // One point for the door, one is left.
    assert!(matches!(t.question().ask, Ask::Move { points: 1, .. }), "{:?}", t.question().ask);
    t.walk('y');
    assert_eq!(t.figure('A').cell, t.cell('y'));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.door.closed-as-wall",
    "fh:overlay.door.closed-acts-as-wall",
    "gh1e:overlay.door.closed",
    "jotl:overlay.door.closed.monsters"
)]
fn a_closed_door_is_a_wall_to_everybody_else() {
    // The second room is revealed by another way; the door between them is still closed.
    let stage = || {
        Stage::new(HALL)
            .monster('m', only(hp(5)))
            .with(|s| s.scenario.effects.push(ScenarioEffect::Reveal("2".to_owned())))
            .top('A', hit(2).range(5).action())
            .card_of('m', 5, action([moves(3), hit(2).ability()]))
    };
    let mut t = stage().turn_of('A');
    assert_eq!(t.state().revealed, 0b11);
    assert!(t.is_alive('m'));
    t.play_top();
    // Neither sight nor range: the attack has no target and is over.
    t.quiet();
    let mut t = stage().monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('m'), "it cannot come through");
    assert!(t.take_events().iter().any(|e| matches!(e, What::NoFocus { .. })));
}

#[test]
#[proves("gh2e:overlay.door.open-as-corridor", "fh:overlay.door.open-is-corridor")]
fn an_open_door_is_a_corridor() {
    let mut t = Stage::new("\n  x\n\n  A\n\n  '\n\n  m\n")
        .monster('m', only(hp(5)))
        .top('A', hit(2).range(2).action())
        .card_of('m', 5, action([moves(1), hit(2).ability()]))
        .with(|s| s.class_mut('A').cards[0].initiative = 3)
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 3, "seen and reached through it");
    t.modifiers('m', &["+0"]);
    t.end_turn();
    t.done();
    assert_eq!(t.figure('m').cell, t.door(), "walked into it");
    assert_eq!(t.hp('A'), 8);
}

#[test]
#[proves("gh2e:overlay.door.no-forced-entry", "fh:overlay.door.no-forced-entry", "gh1e:forced.block.door")]
fn nobody_is_pushed_into_a_closed_door() {
    let mut t = Stage::new("\n  .\n\n  .\n\n  m\n\n  A\n\n  +\n\n  .\n")
        .monster('m', only(hp(5)))
        .card_of('m', 5, action([hit(0).push(1).ability()]))
        .monsters_act('m');
    t.modifiers('m', &["-1"]);
    assert_eq!(t.figure('A').cell, t.cell('A'));
    assert_eq!(t.state().open_doors, 0);
}

#[test]
#[proves("gh2e:overlay.door.art-irrelevant")]
fn doors_have_no_looks() {
    // A door is a hex, a lock and a name; the name changes nothing.
    for name in ["oak", "iron"] {
        let mut t = Stage::new(HALL)
            .with(|s| s.scenario.doors[0].name = name.to_owned())
            .top('A', action([moves(1)]))
            .turn_of('A');
        t.play_top();
        let path = vec![t.door()];
        t.answer(hexhold_engine::Answer::Path(path));
        assert_eq!(t.state().revealed, 0b11);
    }
}

fn unlocking() -> Stage {
    Stage::new("\n  A\n\n  x\n\n  =\n\n  .\n").with(|s| {
        let hexes = vec![s.hex('x')];
        s.scenario.marks.push(Mark { name: "lever".to_owned(), hexes });
        s.scenario.rules.push(ScenarioRule {
            trigger: ScenarioTrigger::EndsTurnAt("lever".to_owned()),
            when: Vec::new(),
            effects: vec![ScenarioEffect::Unlock("door 1".to_owned())],
            once: true,
        });
    })
}

#[test]
#[proves("gh2e:locked.act-as-walls", "fh:locked.acts-as-wall", "gh1e:overlay.door.locked")]
fn a_locked_door_is_a_wall() {
    for ability in [moves(5), hexhold_model::Ability::Teleport { range: Amount::Fixed(5), near: None }] {
        let mut t = unlocking().top('A', action([ability])).turn_of('A');
        t.play_top();
        let ways = t.question().ways.as_ref();
        let enters = ways.is_some_and(|w| w.ends.iter().any(|w| w.cell == t.door()));
        assert!(!enters && !t.offers(Choice::Cell(t.door())));
    }
}

#[test]
#[proves("gh2e:locked.after-unlock-normal", "fh:locked.then-normal", "gh1e:overlay.door.locked")]
fn an_unlocked_door_opens_in_the_ordinary_way() {
    let mut t = unlocking()
        .top('A', action([moves(1)]))
        .with(|s| s.class_mut('A').cards[2].top = action([moves(1)]))
        .turn_of('A');
    t.play_top().walk('x');
    t.end_turn().done();
    assert_eq!((t.state().locked_doors, t.state().open_doors), (0, 0), "unlocked, still closed");
    t.answer(Choice::Pair(2, 3));
    t.answer(Choice::Play { card: 2, half: hexhold_engine::Half::Top, basic: false });
    let path = vec![t.door()];
    t.answer(hexhold_engine::Answer::Path(path));
    assert_eq!((t.state().open_doors, t.state().revealed), (1, 0b11));
}

#[test]
#[proves("gh2e:linked.hex.focus-through")]
fn a_focus_is_found_through_linked_hexes() {
    let mut t = Stage::new("\n  A       m\n\n  x       y\n")
        .with(|s| {
            let (a, b) = (s.hex('x'), s.hex('y'));
            s.scenario.linked.push((a, b));
            s.scenario.start = s.scenario.rooms.iter().flat_map(|r| r.floor.clone()).collect();
        })
        .monster('m', only(hp(5)))
        .card_of('m', 5, action([moves(3), hit(2).ability()]))
        .monsters_act('m');
    t.modifiers('m', &["+0"]).done();
    assert_eq!(t.figure('m').cell, t.cell('x'), "through y to x, next to A");
    assert_eq!(t.hp('A'), 8);
}

/// Two map tiles, left and right, and an overlay tile on `c` where their border hexes meet. The border hexes above and
/// below it are not covered: they are no floor.
const JOINED: &str = r"
  A       x
      c
  .       .
";

#[test]
#[proves(
    "gh2e:overlay.corridor.joins-tiles",
    "gh2e:map.wall.overlay-joins-tiles-example",
    "fh:overlay.corridor.joins-room"
)]
fn a_corridor_makes_one_room_of_two_map_tiles() {
    let mut t = Stage::new(JOINED)
        .with(|s| {
            let hexes = vec![s.hex('c')];
            let trap = hexhold_model::TrapEffect::default();
            s.overlay(Overlay { kind: OverlayKind::Corridor, hexes, trap, treasure: None });
        })
        .top('A', action([moves(2)]))
        .turn_of('A');
    assert_eq!(t.game.world().map.rooms().count(), 1);
    t.play_top().walk('x');
    assert_eq!(t.figure('A').cell, t.cell('x'));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.border.removes-wall-lines",
    "gh2e:overlay.border.creates-wall-lines",
    "fh:overlay.border-cover-removes-wall-lines"
)]
fn an_overlay_over_the_border_is_open_to_the_tiles_and_walled_beside() {
    let t = Stage::new(JOINED).turn_of('A');
    let map = &t.game.world().map;
    let c = map.hex_of(t.cell('c'));
    let walls: Vec<bool> = hexhold_hex::Dir::ALL.iter().map(|&d| map.has_wall(c, d)).collect();
    let floor: Vec<bool> = hexhold_hex::Dir::ALL.iter().map(|&d| map.cell_at(c.neighbour(d)).is_some()).collect();
    assert_eq!(floor.iter().filter(|f| **f).count(), 4);
    assert!(walls.iter().zip(&floor).all(|(wall, floor)| wall != floor), "{walls:?} {floor:?}");
}
