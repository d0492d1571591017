//! Which rooms there are, and what is in them.

use std::collections::BTreeSet;

use hexhold_engine::DungeonSetup;
use hexhold_hex::Hex;
use hexhold_model::{
    Conditions, FeatureKind, Gate, Overlay, OverlayKind, Rank, ScenarioDef, TrapEffect, Treasure, Way,
};
use hexhold_testkit::proves;

use crate::fixture::{at, lay, plain, problem, room, setup};

fn names(def: &ScenarioDef) -> Vec<&str> {
    def.rooms.iter().map(|r| r.name.as_str()).collect()
}

fn tile(kind: OverlayKind) -> FeatureKind {
    FeatureKind::Tile(Overlay { kind, hexes: Vec::new(), trap: TrapEffect::default(), treasure: None })
}

#[test]
#[proves("gh2e:dungeon.room-and-setup-card", "gh2e:dungeon.title", "fh:dungeon.two-cards-per-room", "fh:dungeon.title")]
fn a_room_is_one_card_of_each_deck_and_named_after_both() {
    let (rooms, setups) = plain();
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    assert_eq!(names(&def), ["Dusty Hall", "Cold Well", "Last Crypt"]);
    // Another order of the same cards.
    let other = lay(&[rooms[2].clone(), rooms[0].clone(), rooms[1].clone()], &setups, |_| ()).expect("a dungeon");
    assert_eq!(names(&other), ["Dusty Crypt", "Cold Hall", "Last Well"]);
}

#[test]
#[proves("gh2e:dungeon.twelve-designations", "fh:dungeon.designations-12")]
fn twelve_designations_say_where_things_stand() {
    let (rooms, mut setups) = plain();
    for (i, letter) in ('a'..='l').enumerate() {
        setups[0] = setup("Dusty", &[(letter, FeatureKind::Money(1))]);
        let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
        // The first room lies as it is drawn.
        assert_eq!(def.rooms[0].money, [rooms[0].spots[i]], "{letter}");
    }
    assert_eq!(rooms[0].spots.iter().collect::<BTreeSet<_>>().len(), 12);
    setups[0] = setup("Dusty", &[('m', FeatureKind::Money(1))]);
    assert!(problem(lay(&rooms, &setups, |_| ())).contains("designation"), "there is no thirteenth");
}

#[test]
#[proves("gh2e:dungeon.entrance.start-hexes", "fh:dungeon.entrance.start")]
fn characters_start_on_empty_hexes_up_to_two_from_the_entrance() {
    let (rooms, mut setups) = plain();
    let start = |setups: &[hexhold_model::SetupCard]| {
        lay(&rooms, setups, |_| ()).expect("a dungeon").start.into_iter().collect::<BTreeSet<Hex>>()
    };
    let near = [at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(1, 0), at(1, 1), at(1, 2)];
    assert_eq!(start(&setups), BTreeSet::from(near));
    // A trap at `a` and an obstacle at `b` take their hexes away; money at `b` would not.
    setups[0] = setup("Dusty", &[('a', tile(OverlayKind::Trap)), ('b', FeatureKind::Money(1))]);
    assert_eq!(start(&setups), BTreeSet::from(near).into_iter().filter(|h| *h != at(1, 1)).collect());
    setups[0] = setup("Dusty", &[('b', tile(OverlayKind::Obstacle))]);
    assert!(!start(&setups).contains(&at(1, 2)));
}

#[test]
#[proves("gh2e:dungeon.entrance.first-room-choose-one", "fh:dungeon.entrance.two-entrances-first-room")]
fn the_party_chooses_between_two_entrances_of_the_first_room() {
    let (mut rooms, setups) = plain();
    rooms[0] = room("Hall", "AB>A");
    let start = |entrance| {
        let def = lay(&rooms, &setups, |d: &mut DungeonSetup| d.entrance = entrance).expect("a dungeon");
        (def.start.contains(&at(0, 1)), def.start.contains(&at(2, 0)))
    };
    assert_eq!(start(Some(Way::A)), (true, false));
    assert_eq!(start(Some(Way::B)), (false, true));
    assert_eq!(start(None), (true, false), "the first on the card");
    rooms[0] = room("Hall", "A>A");
    let wrong = problem(lay(&rooms, &setups, |d| d.entrance = Some(Way::B)));
    assert_eq!(wrong, "the random dungeon: the room \"Hall\" has no such entrance");
}

/// How many hexes of the room behind the first room's exit touch the door: two at an entrance A, one at a B.
fn beside_door(def: &ScenarioDef, n: usize) -> usize {
    let near = def.doors[n].hex.neighbours();
    def.rooms[n + 1].floor.iter().filter(|h| near.contains(h)).count()
}

#[test]
#[proves("gh2e:dungeon.entrance.match-exit-type", "fh:dungeon.entrance.match-exit")]
fn the_entrance_is_of_the_type_of_the_exit() {
    let (_, setups) = plain();
    let rooms = |exit: &str| [room("Hall", &format!("A>{exit}")), room("Well", "AB>A"), room("Crypt", "AB>B")];
    assert_eq!(beside_door(&lay(&rooms("A"), &setups, |_| ()).expect("a dungeon"), 0), 2);
    assert_eq!(beside_door(&lay(&rooms("B"), &setups, |_| ()).expect("a dungeon"), 0), 1);
}

#[test]
#[proves("gh2e:dungeon.entrance.discard-until-match", "fh:dungeon.entrance.discard-until-match")]
fn cards_without_a_matching_entrance_are_discarded() {
    let (_, setups) = plain();
    let mut rooms = vec![
        room("Hall", "A>A"),
        room("Pit", "B>A"),
        room("Loft", "B>B"),
        room("Well", "A>B"),
        room("Crypt", "A>A"),
        room("Shed", "B>A"),
    ];
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    // Behind exit A the first card with an entrance A; behind its exit B the next with a B: drawn cards are not put back.
    assert_eq!(names(&def), ["Dusty Hall", "Cold Well", "Last Shed"]);
    // Without the Shed the deck runs out, and what was discarded comes back.
    rooms.pop();
    assert_eq!(names(&lay(&rooms, &setups, |_| ()).expect("a dungeon"))[2], "Last Pit");
    rooms.retain(|c| c.entrances[0].way == Way::A);
    let wrong = problem(lay(&rooms, &setups, |_| ()));
    assert_eq!(wrong, "the random dungeon: no room card fits behind exit B of \"Well\"");
}

#[test]
#[proves("gh2e:dungeon.locations.border", "fh:dungeon.entrance.border-hex")]
fn doors_lie_at_the_border_of_both_rooms() {
    let (mut rooms, setups) = plain();
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    for (n, door) in def.doors.iter().enumerate() {
        let touches = |r: &hexhold_model::Room| r.floor.iter().any(|h| h.distance(door.hex) == 1);
        let touched: Vec<usize> = (0..3).filter(|&r| touches(&def.rooms[r])).collect();
        assert_eq!(touched, [n, n + 1]);
        assert!(def.rooms.iter().all(|r| !r.floor.contains(&door.hex)));
    }
    // An exit away from the border leads nowhere.
    rooms[0].exits = vec![Gate { way: Way::A, hex: at(2, 6) }];
    assert!(problem(lay(&rooms, &setups, |_| ())).starts_with("the map: "));
}

#[test]
#[proves("gh2e:dungeon.setup.treasure-not-campaign")]
fn loot_of_a_campaign_is_refused() {
    let (rooms, mut setups) = plain();
    for treasure in [Treasure::Numbered(12), Treasure::Goal("idol".to_owned())] {
        setups[1] = setup("Cold", &[('l', FeatureKind::Treasure(treasure))]);
        let wrong = problem(lay(&rooms, &setups, |_| ()));
        assert_eq!(wrong, "the random dungeon: \"Cold\" has a treasure that belongs to a campaign");
    }
}

#[test]
fn bad_input_is_answered_in_words() {
    let (rooms, setups) = plain();
    assert!(problem(lay(&[], &setups, |_| ())).contains("no room cards"));
    assert!(problem(lay(&rooms, &setups[..2], |_| ())).contains("3 setup cards"));
    assert!(problem(lay(&rooms, &setups, |d| d.opener = 7)).contains("no character number 7"));
    let twice = [rooms[0].clone(), rooms[0].clone(), rooms[1].clone()];
    assert!(problem(lay(&twice, &setups, |_| ())).contains("once"));
    let mut dead_end = rooms.clone();
    dead_end[1].exits.clear();
    assert!(problem(lay(&dead_end, &setups, |_| ())).contains("\"Well\" has no exit"));
}

#[test]
fn the_same_seed_is_the_same_dungeon() {
    let rooms: Vec<_> = ["Hall", "Well", "Crypt", "Pit", "Loft"].map(|n| room(n, "AB>AB")).to_vec();
    let setups: Vec<_> = ["Dusty", "Cold", "Last", "Red", "Low"].map(|a| setup(a, &[])).to_vec();
    let drawn = |seed| lay(&rooms, &setups, |d| d.deal = hexhold_engine::Deal::Seed(seed)).expect("a dungeon");
    assert_eq!(drawn(7), drawn(7));
    assert!((0..8).any(|seed| drawn(seed) != drawn(7)), "another seed, other cards");
    // Two exits each: a room behind every one of them, and whichever the party takes, the same setup card comes next.
    let def = drawn(3);
    assert_eq!((def.rooms.len(), def.doors.len()), (7, 6));
    let first = |n: usize| def.rooms[n].name.split(' ').next().expect("an adjective").to_owned();
    assert_eq!(first(1), first(2));
    assert_ne!(first(0), first(1));
}

#[test]
fn conditions_and_ranks_of_the_card_are_kept() {
    let (rooms, mut setups) = plain();
    let mut conditions = Conditions::default();
    conditions.insert(hexhold_model::Condition::Poison);
    let trap = TrapEffect { damage: true, fixed_damage: 0, healing: 0, conditions };
    let ranks = [None, Some(Rank::Normal), Some(Rank::Elite)];
    setups[1] = setup(
        "Cold",
        &[
            (
                'a',
                FeatureKind::Tile(Overlay {
                    trap: trap.clone(),
                    ..Overlay {
                        kind: OverlayKind::Trap,
                        hexes: Vec::new(),
                        trap: TrapEffect::default(),
                        treasure: None,
                    }
                }),
            ),
            ('l', FeatureKind::Monster { monster: "type m".to_owned(), ranks }),
        ],
    );
    let def = lay(&rooms, &setups, |_| ()).expect("a dungeon");
    assert_eq!(def.rooms[1].overlays[0].trap, trap);
    assert_eq!(def.rooms[1].monsters[0].ranks, ranks);
}
