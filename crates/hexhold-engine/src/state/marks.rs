//! Tokens of classes on figures: put there by abilities, counted by others, gone with the figure.

use hexhold_model::{Amount, Count, HowMany, Outcome, Target, Who};

use crate::{
    CharId, Deed, Facts, FigureId, Flow, Holds, Scene, Token, Verb, What, Why, each_target::each_target, targets,
};

impl<S: Holds> Facts<'_, S> {
    fn mark_named(&self, name: &str) -> Option<u8> {
        self.w.marks.iter().position(|m| m == name).map(|i| i as u8)
    }

    /// How many tokens of this name lie on the figure, whoever put them there.
    pub(crate) fn tokens_on(&self, figure: FigureId, name: &str) -> i16 {
        let mark = self.mark_named(name);
        let here = self.st.tokens.iter().filter(|t| t.on == figure && Some(t.mark) == mark);
        here.map(|t| i16::from(t.count)).sum()
    }

    pub(crate) fn marks(&self, name: &str, on: Who, deed: &Deed) -> i16 {
        match on {
            Who::Performer => self.tokens_on(deed.performer, name),
            Who::Subject => deed.target().map_or(0, |s| self.tokens_on(s, name)),
            who => {
                let meant = self.st.on_map().filter(|(id, f)| targets::is_meant(self, deed, who, *id, f));
                meant.map(|(id, _)| self.tokens_on(id, name)).sum()
            }
        }
    }
}

/// "Put so many tokens on …", at most `total` of them in all.
pub(crate) fn mark(
    sc: &mut Scene,
    deed: &mut Deed,
    name: &str,
    count: &Amount,
    target: &Target,
    (total, must): (Option<u8>, bool),
) -> Flow<bool> {
    let n = sc.count(count, deed);
    each_target(sc, deed, target, Verb::Mark, must, i16::from(n), |sc, deed, t| {
        put(sc, deed.performer, t, name, n, total);
        Ok(())
    })
}

/// Puts so many tokens on a figure. Of those of the same owner that are too many in all, the oldest go.
fn put(sc: &mut Scene, by: FigureId, figure: FigureId, name: &str, n: u8, total: Option<u8>) {
    let Some(mark) = sc.mark_named(name) else { return };
    let of_owner = |t: &Token| t.mark == mark && t.by == by;
    let before = sc.st.tokens.iter().position(|t| of_owner(t) && t.on == figure);
    let here = before.map_or(0, |i| sc.st.tokens.remove(i).count);
    let count = here.saturating_add(n).min(total.unwrap_or(u8::MAX));
    let fresh = sc.st.turn.as_ref().is_some_and(|t| t.figure == figure);
    sc.st.tokens.push(Token { mark, on: figure, by, count, fresh });
    let sum = |sc: &Scene| sc.st.tokens.iter().filter(|t| of_owner(t)).map(|t| u16::from(t.count)).sum::<u16>();
    while total.is_some_and(|most| sum(sc) > u16::from(most)) {
        let Some(i) = sc.st.tokens.iter().position(of_owner) else { break };
        sc.st.tokens[i].count -= 1;
        let left = sc.st.tokens[i];
        sc.st.tokens.retain(|t| t.count > 0);
        tell(sc, left.on, mark);
    }
    tell(sc, figure, mark);
}

fn tell(sc: &mut Scene, figure: FigureId, mark: u8) {
    let here = sc.st.tokens.iter().filter(|t| t.on == figure && t.mark == mark);
    let tokens = here.map(|t| t.count).sum();
    sc.tell(Why::ActiveBonus, What::Marked { figure, mark, tokens });
}

/// Takes tokens off those who are meant and have any. Says whether there were any.
pub(crate) fn unmark(
    sc: &mut Scene,
    deed: &mut Deed,
    name: &str,
    count: &HowMany,
    target: &Target,
    must: bool,
) -> Flow<bool> {
    let mut meant = target.clone();
    meant.only.push(hexhold_model::Test::Marked(name.to_owned()));
    let most = match count {
        HowMany::All => u8::MAX,
        HowMany::UpTo(n) => sc.count(n, deed),
    };
    let before = deed.outcomes[Outcome::MarksRemoved as usize];
    let known = matches!(target.count, Count::All) || matches!(target.who, Who::Performer | Who::Subject);
    if known {
        // Nobody is targeted: tokens are taken off wherever they lie.
        for figure in targets::fitting(sc, deed, &meant) {
            take(sc, deed, figure, name, most);
        }
    } else {
        each_target(sc, deed, &meant, Verb::Mark, must, 0, |sc, deed, figure| {
            take(sc, deed, figure, name, most);
            Ok(())
        })?;
    }
    Ok(deed.outcomes[Outcome::MarksRemoved as usize] > before)
}

fn take(sc: &mut Scene, deed: &mut Deed, figure: FigureId, name: &str, most: u8) {
    let Some(mark) = sc.mark_named(name) else { return };
    let mut left = most;
    for t in sc.st.tokens.iter_mut().filter(|t| t.on == figure && t.mark == mark) {
        let n = t.count.min(left);
        t.count -= n;
        left -= n;
    }
    sc.st.tokens.retain(|t| t.count > 0);
    deed.count(Outcome::MarksRemoved, i16::from(most - left));
    tell(sc, figure, mark);
}

/// The end of a figure's turn: conditions that last for one go, but not those it has gained in this one.
pub(crate) fn end_of_turn(sc: &mut Scene, figure: FigureId) {
    let passing = |t: &Token| sc.w.own_conditions.iter().any(|(mark, own)| *mark == t.mark && own.for_a_turn);
    let over: Vec<u8> =
        sc.st.tokens.iter().filter(|t| t.on == figure && !t.fresh && passing(t)).map(|t| t.mark).collect();
    sc.st.tokens.retain(|t| t.on != figure || t.fresh || !over.contains(&t.mark));
    for t in sc.st.tokens.iter_mut().filter(|t| t.on == figure) {
        t.fresh = false;
    }
    over.into_iter().for_each(|mark| tell(sc, figure, mark));
}

/// Everything harmful that a pack has thought of is taken off. Says how many conditions that were.
pub(crate) fn take_harmful(sc: &mut Scene, figure: FigureId) -> i16 {
    let harmful = |mark: u8| sc.w.own_conditions.iter().any(|(m, own)| *m == mark && own.harmful);
    let mut gone: Vec<u8> = sc.st.tokens.iter().filter(|t| t.on == figure && harmful(t.mark)).map(|t| t.mark).collect();
    gone.dedup();
    sc.st.tokens.retain(|t| t.on != figure || !gone.contains(&t.mark));
    gone.iter().for_each(|&mark| tell(sc, figure, mark));
    gone.len() as i16
}

/// The figure has left the map: nothing lies on it, and nobody is made to focus on it.
pub(crate) fn forget(sc: &mut Scene, figure: FigureId) {
    sc.st.tokens.retain(|t| t.on != figure);
    sc.st.lured.retain(|l| l.figure != figure && l.on != figure);
}

/// The character is out of the scenario: its tokens go with it.
pub(crate) fn forget_owner(sc: &mut Scene, c: CharId) {
    let figure = sc.st.character(c).figure;
    sc.st.tokens.retain(|t| t.by != figure);
}
