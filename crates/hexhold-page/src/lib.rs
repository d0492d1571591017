//! Our games in the page, without a server. For now it only shows that they are the same games there: the same seeds give
//! the same hashes on a machine of 32 bits, in a browser's engine, as they do natively (`cargo xtask test --only page`).
//!
//! Absent on purpose: rules, a protocol of its own, everything that a page does not have (disk, clock, threads).

use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_content::{built_in, check, load};
use hexhold_engine::GameSetup;
use hexhold_model::{CharacterSheet, Library, Ruleset};
use hexhold_table::scenario::{Pack, Setup, Table};
use hexhold_table::{Content as _, Input, Op};

/// Answers after which a game has shown enough.
const ENOUGH: usize = 1500;

/// A pack without its words: they change no game.
fn pack() -> Result<Arc<Pack>, String> {
    let mut loaded = load(&built_in());
    check(&mut loaded);
    if loaded.diagnostics.errors() > 0 {
        return Err(loaded.diagnostics.render(&loaded.sources, false));
    }
    Ok(Arc::new(Pack::new("built in", loaded.library, Ruleset::published().to_vec())))
}

fn party(lib: &Library, scenario: &str, seed: u64) -> Vec<CharacterSheet> {
    let size = 2 + (seed % 3) as usize;
    let sheet = |class: usize| CharacterSheet {
        class,
        name: lib.classes[class].name.clone(),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    lib.coming_to(scenario, (0..size.min(lib.classes.len())).collect()).into_iter().map(sheet).collect()
}

/// Plays a scenario at a table with random legal answers, and returns what became of it and of all that was told.
fn scenario(pack: &Arc<Pack>, rules: &str, seed: u64) -> Result<String, String> {
    let lib = &pack.library;
    let which = &lib.scenarios[(seed % lib.scenarios.len() as u64) as usize];
    let party = party(lib, &which.key, seed);
    let game = GameSetup { scenario: which.key.clone(), level: Some(1), party, ..Default::default() };
    let (name, hash) = (pack.name().to_owned(), pack.hash().to_owned());
    let setup = Setup { game, rules: rules.to_owned(), seed, pack: name, pack_hash: hash };
    let mut table = Table::new(Arc::clone(pack), setup).map_err(|all| all.join("; "))?;
    let mut player = RandomPlayer::new(seed);
    while table.ending().is_none() && table.steps() < ENOUGH {
        let Some(question) = table.questions().first() else { return Err("nobody is asked".to_owned()) };
        let answer = player.pick(question).ok_or("a question without an answer")?;
        let to = question.to;
        table.apply(Op::Answer(Input { to, answer })).map_err(|e| format!("{e:?}"))?;
    }
    Ok(format!("{} after {} answers: {} {}", which.key, table.steps(), table.hash(), table.told_hash()))
}

/// A line for each game that is played with a seed: one by every rule set.
pub fn games(seed: u64) -> Vec<String> {
    let pack = match pack() {
        Ok(pack) => pack,
        Err(e) => return vec![e],
    };
    let one = |r: &Ruleset| {
        let said = scenario(&pack, &r.catalogue, seed).unwrap_or_else(|e| e);
        format!("{} {seed}: {said}", r.catalogue)
    };
    pack.rules.iter().map(one).collect()
}

/// The games of a seed as one number (FNV-1a over their lines): what a page can ask for without any shared memory.
pub fn hash(seed: u64) -> u64 {
    let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    games(seed).iter().flat_map(|line| line.bytes()).fold(0xcbf2_9ce4_8422_2325, fnv)
}

/// [`hash`], for a page. The attribute is called unsafe because two functions of one name would be one; there is one.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn hexhold_games(seed: u32) -> u64 {
    hash(u64::from(seed))
}
