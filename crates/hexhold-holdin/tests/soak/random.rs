//! A player who answers at random, any legal answer alike.

use hexhold_holdin::journey::{Journey, JourneyState, JourneyWorld};
use hexhold_holdin::{Answer, Holdin, Question, State, World};
use hexhold_play::{Dice, Voice};

pub(crate) struct Random(Dice);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Dice(seed))
    }

    pub(crate) fn pick(&mut self, q: &Question) -> Answer {
        let ends = q.ways.as_ref().map_or(0, |w| w.ends.iter().filter(|w| w.stop).count());
        let choice = self.0.below(q.options.len() + ends);
        match q.options.get(choice) {
            Some(choice) => (*choice).into(),
            None => {
                let ways = q.ways.as_ref().expect("only walks have ends");
                let end = ways.ends.iter().filter(|w| w.stop).nth(choice - q.options.len()).expect("counted");
                Answer::Path(ways.path_to(end.cell).expect("a listed end has a way"))
            }
        }
    }
}

impl Voice<Holdin> for Random {
    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<Answer> {
        Some(self.pick(q))
    }
}

impl Voice<Journey> for Random {
    fn answer(&mut self, _: &JourneyState, _: &JourneyWorld, q: &Question) -> Option<Answer> {
        Some(self.pick(q))
    }
}
