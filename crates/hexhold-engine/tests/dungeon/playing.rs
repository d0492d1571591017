//! How a dungeon is played: doors, penalties, elements, the end.

use hexhold_engine::{Ending, What};
use hexhold_model::{
    Amount, Condition, Conditions, Element, ElementIcon, FeatureKind, Infusion, Overlay, OverlayKind, Penalties,
    Penalty, Rank, RoomCard, ScenarioEffect, ScenarioRule, ScenarioTrigger, Target, TrapEffect, Treasure, Who,
};
use hexhold_testkit::{AttackWords, Play, hit, proves};

use crate::fixture::{BY_THE_EXIT, at, door, go, lay, plain, room, setup, stage};

fn monster(ranks: [Option<Rank>; 3]) -> FeatureKind {
    FeatureKind::Monster { monster: "type m".to_owned(), ranks }
}

fn enemies(t: &Play) -> usize {
    t.state().on_map().filter(|(_, f)| f.monster_type().is_some()).count()
}

/// Whether the open question offers a way to the cell.
fn leads(t: &Play, cell: hexhold_hex::Cell) -> bool {
    t.question().ways.as_ref().is_some_and(|w| w.ends.iter().any(|e| e.cell == cell))
}

/// The ranks of all monsters.
fn ranks(t: &Play) -> Vec<(Rank, hexhold_hex::Cell)> {
    let rank = |f: &hexhold_engine::Figure| match f.kind {
        hexhold_engine::FigureKind::Monster { rank, .. } => Some((rank, f.cell)),
        _ => None,
    };
    t.state().on_map().filter_map(|(_, f)| rank(f)).collect()
}

/// `A` kills the only enemy there is.
fn strike(t: &mut Play) {
    let enemy = t.state().on_map().find(|(_, f)| f.monster_type().is_some()).expect("an enemy").0;
    t.play_bottom().modifiers('A', &["+0"]);
    t.answer(hexhold_engine::Choice::Figure(enemy));
}

fn opener() -> Target {
    Target::one(Who::Subject)
}

/// Suffered by whoever opens the door: one as a minor penalty, two as a major one.
fn with_penalties(mut card: RoomCard) -> RoomCard {
    let hurts = |n| Penalty { effects: vec![ScenarioEffect::Damage(Amount::Fixed(n), opener())], rules: Vec::new() };
    (card.minor, card.major) = (hurts(1), hurts(2));
    card
}

#[test]
#[proves("gh2e:dungeon.reveal-on-door", "fh:dungeon.room-by-room")]
fn a_room_is_seen_when_its_door_is_opened() {
    let (rooms, mut setups) = plain();
    setups[1] = setup("Cold", &[('l', monster([Some(Rank::Normal); 3]))]);
    setups[2] = setup("Last", &[('l', monster([Some(Rank::Normal); 3]))]);
    let mut t = stage(BY_THE_EXIT, &lay(&rooms, &setups, |_| ()).expect("a dungeon")).turn_of('A');
    assert_eq!((t.state().revealed, enemies(&t)), (0b001, 0));
    t.play_top();
    let first = door(&t, 0);
    go(&mut t, first);
    t.draws(&[(hexhold_engine::Draw::Standee, 0)]);
    assert_eq!((t.state().revealed, enemies(&t)), (0b011, 1), "the room behind it, not the one behind that");
}

#[test]
#[proves("gh2e:dungeon.exit.choose-one", "fh:dungeon.exit.choose-one")]
fn the_other_exit_is_shut_for_good() {
    let (_, setups) = plain();
    let rooms = [room("Hall", "A>AB"), room("Well", "AB>A"), room("Crypt", "AB>A"), room("Loft", "AB>A")];
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    for (taken, shut, revealed) in [(0, 1, 0b00011), (1, 0, 0b00101)] {
        let mut t = stage(BY_THE_EXIT, &def).turn_of('A');
        t.play_top();
        let (taken, other) = (door(&t, taken), door(&t, shut));
        assert!(leads(&t, other), "either may be taken");
        go(&mut t, taken);
        assert_eq!(t.state().revealed, revealed);
        assert!(t.events.iter().any(|e| matches!(e.what, What::Said { .. })), "and the party is told");
        assert!(!leads(&t, other), "now it is a wall");
    }
}

#[test]
#[proves("gh2e:dungeon.three-rooms", "gh2e:dungeon.goal-clear-all", "fh:dungeon.three-rooms")]
fn three_rooms_without_an_enemy_are_the_goal() {
    let (rooms, mut setups) = plain();
    setups[2] = setup("Last", &[('a', monster([Some(Rank::Normal); 3]))]);
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    assert_eq!(def.rooms.len(), 3);
    let mut t = stage(BY_THE_EXIT, &def).bottom('A', hit(9).range(9).action()).turn_of('A');
    t.play_top();
    let (first, second) = (door(&t, 0), door(&t, 1));
    go(&mut t, first);
    assert_eq!(t.state().ending, None, "two empty rooms are not enough");
    go(&mut t, second);
    t.draws(&[(hexhold_engine::Draw::Standee, 0)]);
    assert_eq!(t.state().ending, None, "somebody is left in the third");
    t.done();
    strike(&mut t);
    assert_eq!((t.state().revealed, enemies(&t)), (0b111, 0));
    assert_eq!(t.state().ending, Some(Ending::Completed));
}

#[test]
#[proves("fh:dungeon.instead-of-scenario", "gh2e:dungeon.campaign-or-casual")]
fn a_dungeon_brings_what_a_scenario_brings_and_nothing_if_it_is_casual() {
    let (rooms, setups) = plain();
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    for (casual, experience) in [(false, 6), (true, 0)] {
        let mut t = stage(BY_THE_EXIT, &def).with(|s| s.variants.casual = casual).turn_of('A');
        t.play_top();
        let (first, second) = (door(&t, 0), door(&t, 1));
        go(&mut t, first);
        go(&mut t, second);
        while t.game.ending().is_none() {
            let next = t.question().ask == hexhold_engine::Ask::TurnStep;
            t.answer(if next { hexhold_engine::Choice::EndTurn } else { hexhold_engine::Choice::Done });
        }
        let result = t.state().result.as_deref().expect("over");
        assert_eq!((result.ending, result.characters[0].bonus_experience), (Ending::Completed, experience));
    }
}

/// What `A` has lost after opening the first and after opening the second door.
fn lost(penalties: [Penalties; 3]) -> [i16; 3] {
    let (rooms, setups) = plain();
    let rooms: Vec<RoomCard> = rooms.into_iter().map(with_penalties).collect();
    let def = lay(&rooms, &setups, |d| d.penalties = penalties).expect("a dungeon");
    let mut t = stage(BY_THE_EXIT, &def).turn_of('A');
    let full = t.figure('A').max_hit_points;
    let at_start = full - t.hp('A');
    let mut before = at_start;
    let mut out = [at_start, 0, 0];
    t.play_top();
    for n in 0..2 {
        let next = door(&t, n);
        go(&mut t, next);
        while !matches!(t.question().ask, hexhold_engine::Ask::Move { .. }) {
            assert!(matches!(t.question().ask, hexhold_engine::Ask::NegateDamage { .. }), "{:?}", t.question().ask);
            t.done();
        }
        out[n + 1] = full - t.hp('A') - before;
        before = full - t.hp('A');
    }
    out
}

#[test]
#[proves("gh2e:dungeon.penalty.recommended", "fh:dungeon.penalty.by-room")]
fn recommended_are_no_penalty_a_minor_and_a_major_one() {
    let recommended = hexhold_engine::DungeonSetup::recommended(hexhold_engine::Deal::Seed(0)).penalties;
    assert_eq!(lost(recommended), [0, 1, 2]);
}

#[test]
#[proves("gh2e:dungeon.penalty.scalable", "fh:dungeon.penalty.scale")]
fn penalties_may_be_more_or_fewer() {
    assert_eq!(lost([Penalties::None; 3]), [0, 0, 0]);
    assert_eq!(lost([Penalties::None, Penalties::Major, Penalties::Both]), [0, 2, 3]);
}

#[test]
#[proves("gh2e:dungeon.penalty.first-room-opener", "fh:dungeon.penalty.first-room-door-opener")]
fn the_party_names_who_opened_the_first_door() {
    let (mut rooms, setups) = plain();
    rooms[0].minor.effects = vec![ScenarioEffect::Gain(Condition::Poison, opener())];
    for (opener, poisoned) in [(0, [true, false]), (1, [false, true])] {
        let def = lay(&rooms, &setups, |d| {
            d.penalties[0] = Penalties::Minor;
            d.opener = opener;
        })
        .expect("a dungeon");
        let t = stage("\n B\n\n A\n", &def).turn_of('A');
        assert_eq!([t.has('A', Condition::Poison), t.has('B', Condition::Poison)], poisoned);
    }
}

#[test]
#[proves("gh2e:dungeon.setup.infusion", "fh:dungeon.setup.infusion")]
fn an_element_comes_at_the_end_of_the_turn() {
    let (rooms, mut setups) = plain();
    setups[1].element = Some(ElementIcon::One(Element::Ice));
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    let mut t = stage(BY_THE_EXIT, &def).turn_of('A');
    t.play_top();
    let first = door(&t, 0);
    go(&mut t, first);
    t.done();
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert, "not yet");
    t.take_events();
    t.end_turn();
    let infused = |e: &What| matches!(e, What::Infused { element: Element::Ice });
    let events = t.take_events();
    let (at, end) = (events.iter().position(infused), events.iter().position(|e| matches!(e, What::TurnEnded { .. })));
    assert!(at.is_some() && at < end, "{events:?}");
    assert_eq!(events.iter().filter(|e| infused(e)).count(), 1, "once");
    // The first room is revealed in nobody's turn: it is there at once.
    setups[0].element = Some(ElementIcon::One(Element::Fire));
    let t = stage(BY_THE_EXIT, &lay(&rooms, &setups, |_| ()).expect("a dungeon")).turn_of('A');
    assert_eq!(t.state().elements[Element::Fire], Infusion::Strong);
}

#[test]
#[proves("gh2e:dungeon.setup.monsters-by-count", "fh:dungeon.setup.rank-by-count")]
fn monsters_depend_on_the_number_of_characters() {
    let (rooms, mut setups) = plain();
    setups[0] = setup(
        "Dusty",
        &[
            ('k', monster([None, Some(Rank::Normal), Some(Rank::Elite)])),
            ('l', monster([Some(Rank::Normal), Some(Rank::Normal), Some(Rank::Elite)])),
        ],
    );
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    let placed = |board: &str| {
        let t = stage(board, &def).turn_of('A');
        ranks(&t).into_iter().map(|(rank, _)| rank).collect::<Vec<_>>()
    };
    assert_eq!(placed("\n B\n\n A\n"), [Rank::Normal]);
    assert_eq!(placed("\n C\n\n B\n\n A\n"), [Rank::Normal, Rank::Normal]);
    assert_eq!(placed("\n D\n\n C\n\n B\n\n A\n"), [Rank::Elite, Rank::Elite]);
}

#[test]
#[proves(
    "gh2e:dungeon.setup.treasure",
    "gh2e:dungeon.setup.traps",
    "fh:dungeon.setup.treasure",
    "fh:dungeon.setup.trap-types"
)]
fn treasures_and_traps_are_what_the_setup_card_says() {
    let (rooms, mut setups) = plain();
    let mut conditions = Conditions::default();
    conditions.insert(Condition::Muddle);
    let trap = TrapEffect { damage: false, fixed_damage: 0, healing: 0, conditions };
    let trap = Overlay { kind: OverlayKind::Trap, hexes: Vec::new(), trap, treasure: None };
    setups[0] = setup("Dusty", &[('k', FeatureKind::Tile(trap)), ('l', FeatureKind::Treasure(Treasure::Gold(7)))]);
    // `k` and `l` are the upper hexes of the last column.
    let mut t = stage("@4,-1\n A\n", &lay(&rooms, &setups, |_| ()).expect("a dungeon")).turn_of('A');
    t.play_top();
    let cell = |t: &Play, hex| t.game.world().map.cell_at(hex).expect("floor");
    let (k, l) = (cell(&t, at(4, 2)), cell(&t, at(4, 3)));
    t.answer(hexhold_engine::Answer::Path(vec![k, l]));
    assert!(t.has('A', Condition::Muddle) && t.hp('A') == t.figure('A').max_hit_points, "muddled and unhurt");
    t.end_turn();
    assert_eq!(t.character('A').gold, 7);
    // Loot of a campaign never lies here.
    setups[0] = setup("Dusty", &[('l', FeatureKind::Treasure(Treasure::Numbered(7)))]);
    assert!(lay(&rooms, &setups, |_| ()).is_err());
}

#[test]
#[proves("fh:dungeon.penalty.sample")]
fn a_penalty_may_wait_for_the_next_death() {
    let (mut rooms, mut setups) = plain();
    setups[1] = setup("Cold", &[('a', monster([Some(Rank::Normal); 3]))]);
    for (severity, rank) in [(Penalties::Minor, Rank::Normal), (Penalties::Major, Rank::Elite)] {
        let comes = |rank| ScenarioRule {
            trigger: ScenarioTrigger::EnemyDies,
            when: Vec::new(),
            effects: vec![ScenarioEffect::Spawn {
                monster: "type m".to_owned(),
                mark: "l".to_owned(),
                ranks: [Some(rank); 3],
            }],
            once: true,
        };
        rooms[1].minor.rules = vec![comes(Rank::Normal)];
        rooms[1].major.rules = vec![comes(Rank::Elite)];
        let def = lay(&rooms, &setups, |d| d.penalties[1] = severity).expect("a dungeon");
        let mut t = stage(BY_THE_EXIT, &def).bottom('A', hit(9).range(9).action()).turn_of('A');
        t.play_top();
        let first = door(&t, 0);
        go(&mut t, first);
        t.draws(&[(hexhold_engine::Draw::Standee, 0)]);
        t.done();
        strike(&mut t);
        t.draws(&[(hexhold_engine::Draw::Standee, 0)]);
        let mark = def.marks.iter().find(|m| m.name == "Cold Well, l").expect("the designation");
        assert_eq!(ranks(&t), [(rank, t.game.world().map.cell_at(mark.hexes[0]).expect("floor"))]);
    }
}
