//! A new game, as a browser wishes for it, becomes a setup and seats.

use hexhold_engine::{Deal, DungeonSetup, GameSetup, Variants};
use hexhold_table::scenario::{Pack, Setup};
use hexhold_table::{Content, Role, Seat, SeatIs, SeatProblem, check_seats};

use super::{NewGame, NewSeat, party};
use crate::{AnySetup, Problem, Reason};

/// `seeds`: for the game, and for the cards of a random dungeon.
pub fn new_game(pack: &Pack, new: NewGame, seeds: [u64; 2]) -> Result<(AnySetup, Vec<Seat>), Problem> {
    let seats = seats(&new)?;
    let party = party(&pack.library, &new.characters).map_err(|why| Problem::new(Reason::BadSetup, why))?;
    let solo = seats.iter().filter(|s| !s.roles.is_empty()).count() == 1;
    let drawn = pack.library.dungeons.iter().any(|d| d.key == new.scenario);
    let mut dungeon = drawn.then(|| DungeonSetup::recommended(Deal::Seed(seeds[1])));
    if let (Some(dungeon), Some(chosen)) = (&mut dungeon, new.dungeon) {
        dungeon.penalties = chosen.penalties;
        dungeon.opener = chosen.opener;
        dungeon.entrance = chosen.entrance;
    }
    let variants = Variants { solo, ..new.variants };
    let (scenario, level, difficulty, learning) = (new.scenario, new.level, new.difficulty, new.learning);
    let game = GameSetup {
        scenario,
        level,
        difficulty,
        variants,
        party,
        dungeon,
        fitting_goals: true,
        learning,
        ..GameSetup::default()
    };
    let (name, pack_hash) = (pack.name.clone(), pack.hash().to_owned());
    let setup = Setup { game, rules: new.rules, seed: seeds[0], pack: name, pack_hash };
    Ok((AnySetup::Scenario(Box::new(setup)), seats))
}

fn seats(new: &NewGame) -> Result<Vec<Seat>, SeatProblem> {
    let seat = |(i, s): (usize, &NewSeat)| Seat {
        name: s.name.clone(),
        roles: s.characters.iter().copied().map(Role).collect(),
        is: match (i, s.bot) {
            (0, _) => SeatIs::Taken,
            (_, true) => SeatIs::Bot,
            _ => SeatIs::Open,
        },
        host: i == 0,
        skill: Default::default(),
    };
    let seats: Vec<Seat> = new.seats.iter().enumerate().map(seat).collect();
    check_seats(&seats, new.characters.len())?;
    Ok(seats)
}
