//! Gloomholdin': scenarios, each by every character as the campaign brings it there.

use std::sync::Arc;

use hexhold_bots::holdin::{Policy as Quick, between, played};
use hexhold_bots::{Deeds, Outcome, Policy, Record};
use hexhold_content::{PackText, holdin as pack};
use hexhold_holdin::book::Book;
use hexhold_holdin::campaign::{Act, Outcome as Came, Outlook, Stage, Tracker};
use hexhold_holdin::{Answer, Ending, Holdin, Options, Phase, Place, Question, Setup, State, World};
use hexhold_play::{Desk, Dice, Rules, Scene, Seeded, Voice};

use super::How;
use super::run::{Job, Played};
use super::scenario::version;

/// Money tokens that a scenario on the way is taken to have brought.
const TOKENS: u16 = 4;
/// The level at which a campaign is played by whoever names none.
const LEVEL: u8 = 1;
/// Games that the searching players play out for a decision: few answers, each soon told from the others.
const FEW: u32 = 40;
const MANY: u32 = 120;

pub(super) struct Pack {
    version: String,
    pub(super) name: String,
    book: Arc<Book>,
}

/// What a pack holds, or what is wrong with it.
pub(super) fn book(text: &PackText) -> Result<Book, String> {
    let loaded = pack::load(text);
    if loaded.diagnostics.errors() > 0 {
        Err(loaded.diagnostics.render(&loaded.sources, false))
    } else {
        Ok(loaded.book)
    }
}

impl Pack {
    pub(super) fn new(text: &PackText) -> Result<Self, String> {
        let loaded = pack::load(text);
        let book = Arc::new(book(text)?);
        Ok(Self { version: version(std::slice::from_ref(text)), name: loaded.info.name, book })
    }

    /// All games: a party of one, by each character.
    pub(super) fn jobs(&self, how: &How) -> Result<(Vec<Job>, Vec<String>), String> {
        let levels = if how.levels.is_empty() { vec![LEVEL] } else { how.levels.clone() };
        let wanted = |number: u8, name: &str| {
            let fits = |s: &String| s.eq_ignore_ascii_case(name) || s.parse() == Ok(number);
            how.scenarios.is_empty() || how.scenarios.iter().any(fits)
        };
        let characters: Vec<usize> = (0..self.book.characters.len())
            .filter(|&i| {
                let name = &self.book.characters[i].name;
                let fits = |c: &String| c.eq_ignore_ascii_case(name) || c.parse() == Ok(i + 1);
                how.classes.is_empty() || how.classes.iter().any(fits)
            })
            .collect();
        let (mut jobs, mut problems) = (Vec::new(), Vec::new());
        for s in self.book.scenarios.iter().filter(|s| wanted(s.number, &s.name)) {
            for &level in &levels {
                for &policy in &how.policy {
                    let policy = Policy::from(policy);
                    let own = match policy {
                        Policy::Random | Policy::Quick => 0,
                        Policy::Good => FEW,
                        Policy::Strong => MANY,
                    };
                    for &c in &characters {
                        if let Err(why) = brought(&self.book, s.number, level, c as u8) {
                            problems.push(format!("{}: {why}", s.name));
                            continue;
                        }
                        let job = Job {
                            pack: self.name.clone(),
                            version: self.version.clone(),
                            rules: "holdin".to_owned(),
                            scenario: s.number.to_string(),
                            name: format!("{} {}", s.number, s.name),
                            party: 1,
                            policy,
                            rollouts: how.rollouts.unwrap_or(own),
                            level: Some(level),
                            character_level: 0,
                            equipped: true,
                            classes: vec![self.book.characters[c].name.clone()],
                            seed: how.seed,
                            game: 0,
                        };
                        jobs.extend((0..how.games).map(|game| Job { game, ..job.clone() }));
                    }
                }
            }
        }
        Ok((jobs, problems))
    }

    pub(super) fn play(&self, job: &Job) -> Result<Played, String> {
        let number: u8 = job.scenario.parse().map_err(|_| "a scenario of Gloomholdin' has a number")?;
        let character = self.book.characters.iter().position(|c| job.classes.contains(&c.name)).unwrap_or(0);
        let setup = brought(&self.book, number, job.level.unwrap_or(LEVEL), character as u8)?;
        let world = Arc::new(World::new(Arc::clone(&self.book), setup).map_err(|e| e.to_string())?);
        let seed = job.luck() ^ (character as u64) << 40;
        let state = match job.policy {
            Policy::Good | Policy::Strong => played(&world, seed, job.rollouts).state().clone(),
            Policy::Quick => alone(&world, seed, &mut Quick::new(seed)),
            Policy::Random => alone(&world, seed, &mut Any(Dice(seed))),
        };
        Ok(Played { job: job.clone(), record: record(&world, &state), hands: Vec::new() })
    }
}

fn record(world: &World, st: &State) -> Record {
    let outcome = match st.phase {
        Phase::Over(Ending::Won) => Outcome::Won,
        Phase::Over(_) => Outcome::Lost,
        _ => Outcome::Endless,
    };
    let deeds = Deeds {
        class: world.character().name.clone(),
        damage: 0,
        suffered: 0,
        healed: 0,
        kills: (0..world.monsters.len() as u8).filter(|i| st.is_dead(*i)).count() as u16,
        standing: st.phase != Phase::Over(Ending::Dead),
        hp: i16::from(st.hp),
        cards: (st.count(Place::Hand) + st.count(Place::Discarded)) as u8,
        gold: st.tokens,
        xp: 0,
        halves: Vec::new(),
    };
    Record { outcome, rounds: st.round, rooms: (1, 1), answers: 0, party: vec![deeds] }
}

fn alone(world: &World, seed: u64, player: &mut dyn Voice<Holdin>) -> State {
    let (mut state, mut chance) = (Holdin::initial(world), Seeded::new(seed));
    while Holdin::ending(&state).is_none() {
        let desk = Desk::new(&mut chance, player, None);
        if Holdin::step(Scene { st: &mut state, w: world, desk }).is_err() {
            break;
        }
    }
    state
}

/// Any legal answer.
struct Any(Dice);

impl Voice<Holdin> for Any {
    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<Answer> {
        let stops: Vec<_> = q.ways.iter().flat_map(|w| &w.ends).filter(|e| e.stop).collect();
        let choice = self.0.below(q.options.len() + stops.len());
        match q.options.get(choice) {
            Some(choice) => Some((*choice).into()),
            None => q.ways.as_ref()?.path_to(stops[choice - q.options.len()].cell).map(Answer::Path),
        }
    }
}

/// The character as a campaign that is won in the order of its numbers brings it to a scenario: level, turned cards, items bought
/// by rules of thumb, what the king needs given up.
fn brought(book: &Book, number: u8, level: u8, character: u8) -> Result<Setup, String> {
    // Ways part where one scenario blocks another: as few as can be are left out to come there.
    let parting: Vec<u8> = book.scenarios.iter().filter(|s| !s.blocks.is_empty()).map(|s| s.number).collect();
    let parting = &parting[..parting.len().min(12)];
    let mut ways: Vec<u32> = (0..1 << parting.len()).collect();
    ways.sort_by_key(|way| way.count_ones());
    for way in ways {
        let avoided: Vec<u8> = (0..).zip(parting).filter(|(i, _)| way & (1 << i) != 0).map(|(_, n)| *n).collect();
        if let Some(setup) = brought_around(book, number, level, character, &avoided)? {
            return Ok(setup);
        }
    }
    Err(format!("no campaign comes to scenario {number}"))
}

fn brought_around(book: &Book, number: u8, level: u8, character: u8, avoided: &[u8]) -> Result<Option<Setup>, String> {
    let mut t = Tracker::new(book, "sim", character, Options::default()).ok_or("there is no such character")?;
    for _ in 0..2000 {
        if let Stage::Playing(setup) = &t.stage {
            let here = &book.scenarios[usize::from(setup.scenario)];
            if here.number == number {
                return Ok(Some(setup.clone()));
            }
            let outcome = Came { won: true, tokens: TOKENS, items: t.items.clone(), ..Came::default() };
            t.finish(book, &outcome).map_err(|e| e.to_string())?;
            continue;
        }
        let acts = t.acts(book);
        let mut act = between(&t, book, &acts, level);
        if matches!(act, Some(Act::Travel { .. })) {
            act = next(&t, book, number, level, avoided);
        }
        let Some(act) = act else { return Ok(None) };
        t.act(book, act).map_err(|e| e.to_string())?;
    }
    Ok(None)
}

/// The lowest number that is open and not yet won, up to the one that is wanted if there is such; nothing that would block it.
fn next(t: &Tracker, book: &Book, wanted: u8, level: u8, avoided: &[u8]) -> Option<Act> {
    let open = book.scenarios.iter().filter(|s| t.outlook(book, s.number) == Outlook::Open);
    let fits = open.filter(|s| !s.blocks.contains(&wanted) && !avoided.contains(&s.number));
    let harmless: Vec<u8> = fits.map(|s| s.number).collect();
    let before = harmless.iter().copied().filter(|n| *n <= wanted).min();
    before.or_else(|| harmless.first().copied()).map(|scenario| Act::Travel { scenario, level })
}
