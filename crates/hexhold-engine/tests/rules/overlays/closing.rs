//! Doors that close again, doors that summons face, and hexes that tell a story.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{
    Ability, Mark, Overlay, OverlayKind, Placement, Rank, ScenarioEffect, ScenarioRule, ScenarioTrigger, StatBlock,
    Summon, SummonId, SummonRef, TrapEffect,
};
use hexhold_testkit::{Stage, action, hp, moves, only, proves};

fn on_entering(s: &mut Stage, mark: char, effect: ScenarioEffect) {
    let hexes = vec![s.hex(mark)];
    s.scenario.marks.push(Mark { name: "here".to_owned(), hexes });
    let trigger = ScenarioTrigger::Enters("here".to_owned());
    s.scenario.rules.push(ScenarioRule { trigger, when: Vec::new(), effects: vec![effect], once: true });
}

/// The open door closes as soon as A comes to x.
fn closing(board: &str) -> Stage {
    Stage::new(board)
        .with(|s| on_entering(s, 'x', ScenarioEffect::CloseDoor("door 1".to_owned())))
        .top('A', action([moves(1)]))
}

#[test]
#[proves("gh1e:overlay.door.closing.clear")]
fn a_closing_door_clears_its_hex() {
    let mut t = closing("\n  A\n\n  x\n\n  '\n\n  y\n")
        .with(|s| {
            let hexes = vec![s.scenario.doors[0].hex];
            s.scenario.rooms[0].money.push(hexes[0]);
            let trap = TrapEffect { damage: true, ..TrapEffect::default() };
            s.scenario.rooms[0].overlays.push(Overlay { kind: OverlayKind::Trap, hexes, trap, treasure: None });
        })
        .turn_of('A');
    assert_eq!((t.state().money.len(), t.state().tiles.len(), t.state().open_doors), (1, 1, 1));
    t.play_top().walk('x');
    assert_eq!((t.state().money.len(), t.state().tiles.len(), t.state().open_doors), (0, 0, 0));
    let sight = t.game.world().tables_for(t.state().open_doors).sight(t.cell('A'), t.cell('y'));
    assert!(!sight, "a wall again");
    t.quiet();
}

#[test]
#[proves("gh1e:overlay.door.closing.monster")]
fn a_closing_door_hurts_a_monster_and_throws_it_out() {
    let mut t = closing("\n  A\n\n  x\n\n  '\n\n  y\n\n  m\n")
        .monster('m', only(hp(5)))
        .with(|s| {
            let hex = s.scenario.doors[0].hex;
            let ranks = [Some(Rank::Normal); 3];
            s.scenario.rooms[0].monsters.push(Placement { monster: "type m".to_owned(), hex, ranks });
        })
        .turn_of('A');
    let id = t.state().figure_at(t.door()).expect("one in the doorway");
    t.play_top().walk('x');
    let f = t.state().figure(id);
    assert_eq!((f.hit_points, f.cell), (5 - 3, t.cell('y')), "A stands on the other side");
    assert_eq!(t.state().open_doors, 0);
    t.quiet();
}

#[test]
#[proves("fh:overlay.door.closed-acts-as-wall", "gh1e:overlay.door.closed")]
fn a_summon_does_not_pass_a_closed_door() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  s\n\n  +\n\n  y\n\n  m\n")
        .monster('m', only(hp(5)))
        .summon('s', 'A', StatBlock { attack: None, ..hp(3) })
        .with(|s| s.scenario.effects.push(ScenarioEffect::Reveal("2".to_owned())))
        .summons_act('A');
    if matches!(t.question().ask, Ask::SummonFollows { .. }) {
        t.done();
    }
    assert!(t.take_events().iter().any(|e| matches!(e, What::NoFocus { .. })));
    assert_eq!(t.figure('s').cell, t.cell('s'));
    t.quiet();
}

#[test]
#[proves("jotl:overlay.door.open", "jotl:map.empty.destroyed", "gh1e:overlay.door.open")]
fn an_open_doorway_is_an_empty_hex_of_no_room() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  '\n\n  .\n")
        .with(|s| s.class_mut('A').summons.push(Summon { name: "pet".to_owned(), stats: hp(2) }))
        .top('A', action([Ability::Summon { summon: SummonRef::Own(SummonId(0)) }]))
        .turn_of('A');
    t.play_top();
    let door = t.door();
    assert!(t.offers(Choice::Cell(door)));
    t.answer(Choice::Cell(door));
    assert!(t.state().figure_at(door).is_some());
    assert_eq!(t.game.world().map.room_of(door), None);
    t.quiet();
}

#[test]
#[proves("gh1e:overlay.story-hex")]
fn a_story_is_read_where_it_belongs() {
    let mut t = Stage::new("\n  A\n\n  x\n\n  y\n")
        .with(|s| on_entering(s, 'y', ScenarioEffect::Say("A door creaks.".to_owned())))
        .top('A', action([moves(2)]))
        .turn_of('A');
    t.play_top().walk('y');
    let said: Vec<u16> =
        t.take_events().iter().filter_map(|e| if let What::Said { text } = e { Some(*text) } else { None }).collect();
    let texts = &t.game.world().texts;
    assert_eq!(said.iter().map(|&n| texts[usize::from(n)].as_str()).collect::<Vec<_>>(), ["A door creaks."]);
    t.quiet();
}
