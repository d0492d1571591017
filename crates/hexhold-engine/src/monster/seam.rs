//! The seam to the solver: the board as an automated figure sees it, the order in which others act, and explanations.

use hexhold_model::{Attack, Condition, Count, Mod, MoveMode, OverlayKind, Rank, Target, Test, Trigger};
use hexhold_solver::{
    self as solver,
    explain::{Criterion, Subject, spoken},
};

use crate::{CharId, Compared, Deed, FigureId, FigureKind, FocusBy, Scene, initiative, listeners, targets};

/// What the solver looks at, and which of our figures its list means.
pub(crate) struct View {
    pub(crate) figures: Vec<solver::Figure>,
    pub(crate) ids: Vec<FigureId>,
    terrain: solver::Terrain,
}

impl View {
    pub(crate) fn new(sc: &Scene, deed: &Deed) -> Self {
        let mut figures = Vec::with_capacity(sc.st.figures.len());
        let mut ids = Vec::with_capacity(sc.st.figures.len());
        for (id, f) in sc.st.on_map().filter(|(id, _)| *id != deed.performer) {
            // gh1e:overlay.obstacle-hp.not-enemy — what is an obstacle with hit points draws nobody but summons near.
            let friend = f.side == deed.side || !targets::is_enemy_or_figure(sc, deed, f);
            let relation = if friend { solver::Relation::Ally } else { solver::Relation::Enemy };
            // It is in nobody's way to be walked through, though.
            let solid = f.is_objective() && friend;
            figures.push(solver::Figure {
                cell: f.cell,
                relation,
                order: order(sc, id),
                invisible: f.conditions.has(Condition::Invisible),
                impassable: solid || sc.is_over_snare(id),
            });
            ids.push(id);
        }
        let terrain = solver::Terrain {
            obstacles: sc.st.tiles_of(OverlayKind::Obstacle),
            traps: sc.st.tiles_of(OverlayKind::Trap),
            hazards: sc.terrain(deed.performer, OverlayKind::Hazardous),
            difficult: sc.terrain(deed.performer, OverlayKind::Difficult),
            icy: sc.terrain(deed.performer, OverlayKind::Icy),
            closed: sc.w.map.cells().minus(&sc.open_cells()),
        };
        Self { figures, ids, terrain }
    }

    /// The board on which only those count as enemies to focus on and to target who fit what the card says about them.
    pub(crate) fn of_those(sc: &Scene, deed: &Deed, target: Option<&Target>) -> Self {
        let mut view = Self::new(sc, deed);
        let Some(target) = target else { return view };
        let plain = |t: &&Test| !matches!(t, Test::Farthest | Test::Nearest | Test::SameTarget);
        let fits = |id: FigureId| target.only.iter().filter(plain).all(|t| sc.test(t, id, deed));
        let here = sc.st.figure(deed.performer).cell;
        let limit = target.range.as_ref().map(|r| sc.count(r, deed));
        let away = |id: FigureId| {
            let cell = sc.st.figure(id).cell;
            let seen = limit.is_none() || sc.tables.sight(here, cell);
            sc.tables.range(here, cell).filter(|r| seen && limit.is_none_or(|l| *r <= l))
        };
        let farthest = target.only.contains(&Test::Farthest);
        let candidates = view.figures.iter().zip(&view.ids);
        let candidates =
            candidates.filter(|(f, id)| f.relation == solver::Relation::Enemy && !f.invisible && fits(**id));
        let most = candidates.filter_map(|(_, &id)| away(id)).max();
        for (f, &id) in view.figures.iter_mut().zip(&view.ids) {
            let out = !fits(id) || (farthest && (away(id).is_none() || away(id) != most));
            f.invisible |= f.relation == solver::Relation::Enemy && out;
        }
        view
    }

    /// Of the enemies only this one can be focused on.
    pub(crate) fn see_only(&mut self, on: FigureId) {
        for (f, &id) in self.figures.iter_mut().zip(&self.ids) {
            f.invisible |= f.relation == solver::Relation::Enemy && id != on;
        }
    }

    pub(crate) fn board<'a>(&'a self, sc: &'a Scene<'_>) -> solver::Board<'a> {
        solver::Board { map: &sc.w.map, tables: &sc.tables, figures: &self.figures, terrain: self.terrain }
    }

    pub(crate) fn place(&self, id: FigureId) -> Option<usize> {
        self.ids.iter().position(|&i| i == id)
    }

    /// Asks the solver, whose working memory lives in the scene.
    pub(crate) fn solve<T>(
        &self,
        sc: &mut Scene,
        ask: impl FnOnce(&mut solver::Solver, &solver::Board<'_>, &solver::Policy) -> T,
    ) -> T {
        let mut solver = sc.solver.take().unwrap_or_default();
        let policy = sc.w.rules.monsters;
        let answer = ask(&mut solver, &self.board(sc), &policy);
        sc.solver = Some(solver);
        answer
    }
}

/// When a figure acts, for ties between foci: by the initiative order, and within a type as its members act.
pub(crate) fn order(sc: &Scene, id: FigureId) -> solver::Order {
    let of = |c: CharId| match initiative::of_character(sc.st, sc.w, c) {
        (99, 100) => solver::Order::long_rest(),
        (first, second) => solver::Order::character(first, second),
    };
    match sc.st.figure(id).kind {
        FigureKind::Character(c) => of(c),
        FigureKind::Summon { owner, .. } => {
            let before = |f: &crate::Figure| matches!(f.kind, FigureKind::Summon { owner: o, .. } if o == owner);
            let since = sc.st.figure(id).since_round;
            let position = sc.st.on_map().filter(|(i, f)| before(f) && (f.since_round, i.0) < (since, id.0)).count();
            solver::Order::summon_of(of(owner), position as u8)
        }
        FigureKind::Monster { kind, .. } => {
            let rank = acting_order(sc.st.figure(id));
            let same = |f: &crate::Figure| f.monster_type() == Some(kind);
            let position = sc.st.on_map().filter(|(_, f)| same(f) && acting_order(f) < rank).count();
            solver::Order::summon_of(solver::Order::set(initiative::of_type(sc.st, sc.w, kind)), position as u8)
        }
        FigureKind::Ally { ally, number } => {
            let set = solver::Order::set(sc.w.scenario.allies[usize::from(ally)].initiative);
            solver::Order::summon_of(set, number)
        }
        FigureKind::Objective { objective } => {
            solver::Order::set(sc.w.scenario.objectives[usize::from(objective)].initiative)
        }
    }
}

/// Bosses and named monsters, then elites, then normal ones, each in ascending standee number.
pub(crate) const fn acting_order(f: &crate::Figure) -> (u8, u8) {
    match f.kind {
        FigureKind::Monster { rank, number, .. } => (Rank::Boss as u8 - rank as u8, number),
        _ => (u8::MAX, 0),
    }
}

/// The area of an ability in the solver's terms.
pub(crate) fn pattern(target: &Target) -> Option<solver::Pattern> {
    let area = target.area.as_ref()?;
    let hexes = area.hexes.iter().copied();
    let shape = if area.melee { hexhold_hex::Area::melee(hexes) } else { hexhold_hex::Area::ranged(hexes) };
    Some(solver::Pattern::new(&shape.with_allies(area.ally_hexes.iter().copied())))
}

/// An attack in the solver's terms.
pub(crate) fn as_attack<'a>(
    sc: &Scene,
    deed: &Deed,
    spec: &Attack,
    area: Option<&'a solver::Pattern>,
) -> solver::Attack<'a> {
    let target = &spec.target;
    let mut extra = (0, 0);
    for m in &deed.mods {
        match m {
            hexhold_model::Mod::Range(n) => extra.0 += sc.amount(n, deed),
            hexhold_model::Mod::Targets(n) => extra.1 += sc.amount(n, deed),
            _ => {}
        }
    }
    let range = match &target.range {
        Some(r) => solver::Range::Ranged((sc.amount(r, deed) + extra.0).clamp(0, 99) as u8),
        None if extra.0 > 0 => solver::Range::Ranged((1 + extra.0) as u8),
        None => solver::Range::Melee,
    };
    let targets = count(sc, deed, &target.count, extra.1);
    solver::Attack { range, targets, area, hindered: is_hindered(sc, deed, spec) }
}

/// Whether the attack has disadvantage wherever it is made from: nothing is gained by stepping back.
fn is_hindered(sc: &Scene, deed: &Deed, spec: &Attack) -> bool {
    let given = || listeners::would_give(sc, Trigger::Attack, deed).contains(&Mod::Disadvantage);
    sc.st.figure(deed.performer).conditions.has(Condition::Muddle) || spec.disadvantage || given()
}

/// Another negative targeted ability in the solver's terms: without a range it reaches any distance, and being next to
/// the target is no disadvantage.
pub(crate) fn as_negative<'a>(
    sc: &Scene,
    deed: &Deed,
    target: &Target,
    area: Option<&'a solver::Pattern>,
) -> solver::Attack<'a> {
    let range = solver::Range::Ranged(target.range.as_ref().map_or(99, |r| sc.count(r, deed)));
    solver::Attack { range, targets: count(sc, deed, &target.count, 0), area, hindered: true }
}

fn count(sc: &Scene, deed: &Deed, count: &Count, extra: i16) -> solver::TargetCount {
    match count {
        Count::All => solver::TargetCount::All,
        Count::UpTo(n) => solver::TargetCount::Exactly((sc.amount(n, deed) + extra).clamp(0, 99) as u8),
    }
}

/// The acting figure in the solver's terms.
pub(crate) fn actor<'a>(
    sc: &Scene,
    deed: &Deed,
    moves: u8,
    mode: MoveMode,
    attack: Option<solver::Attack<'a>>,
) -> solver::Actor<'a> {
    let cell = sc.st.figure(deed.performer).cell;
    let mode = sc.mode(deed.performer, mode);
    solver::Actor { cell, moves: u16::from(moves), mode, flies: mode == hexhold_hex::Mode::Fly, attack }
}

/// Why this focus: what was compared and what decided, and who was equal in everything.
pub(crate) fn why_focus(
    sc: &mut Scene,
    view: &View,
    actor: &solver::Actor<'_>,
    focus: FigureId,
) -> (Vec<Compared>, Vec<FigureId>) {
    if !sc.has_listener() {
        return Default::default();
    }
    let outcome = solver::Outcome {
        focus: view.place(focus),
        end: actor.cell,
        targets: solver::FigureSet::EMPTY,
        hindered: solver::FigureSet::EMPTY,
        points: 0,
        negatives: 0,
        heading: hexhold_hex::CellSet::EMPTY,
    };
    let why = view.solve(sc, |solver, board, policy| solver.explain(board, actor, policy, &outcome));
    // The rest of the turn has not been decided yet.
    let Some(decision) = why.decisions.into_iter().next() else { return Default::default() };
    let figure = |s: Subject| if let Subject::Figure(i) = s { view.ids.get(i).copied() } else { None };
    let compared = decision.compared.into_iter().filter_map(|c| {
        let by = match c.by {
            Criterion::FocusNegatives => FocusBy::NegativeHexes,
            Criterion::FocusPoints => FocusBy::MovementPoints,
            Criterion::FocusRange => FocusBy::Range,
            Criterion::FocusInitiative => FocusBy::Initiative,
            _ => return None,
        };
        let value = |v: u32| if by == FocusBy::Initiative { spoken(v) } else { v };
        let behind = c.behind.into_iter().filter_map(|(s, v)| Some((figure(s)?, value(v)))).collect();
        Some(Compared { by, chosen: value(c.chosen), behind })
    });
    (compared.collect(), decision.equal.into_iter().filter_map(figure).collect())
}
