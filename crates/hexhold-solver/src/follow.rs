//! What a summon does that finds no focus.

use crate::{Actor, Board, Figure, Outcome, Policy, Relation, Solver};

impl Solver {
    /// How a summon without a focus moves toward its summoner, if the summoner wishes: as it would to get adjacent to
    /// an enemy in that place. `None` if the summoner is not on the board.
    pub fn follow(
        &mut self,
        board: &Board<'_>,
        actor: &Actor<'_>,
        policy: &Policy,
        summoner: usize,
    ) -> Option<&[Outcome]> {
        board.figures.get(summoner)?;
        let disguised = |(i, f): (usize, &Figure)| {
            // Its enemies stand in the way as ever; they are only nothing to move for.
            let bars = f.relation == Relation::Enemy && !f.invisible;
            let relation = if i == summoner { Relation::Enemy } else { f.relation };
            Figure { relation, invisible: i != summoner, impassable: f.impassable || bars, ..*f }
        };
        let figures: Vec<Figure> = board.figures.iter().enumerate().map(disguised).collect();
        let board = Board { figures: &figures, ..board.clone() };
        let actor = Actor { attack: None, ..*actor };
        Some(self.movement(&board, &actor, policy, summoner))
    }
}
