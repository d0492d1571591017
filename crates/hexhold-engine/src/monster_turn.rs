//! Turns of automated figures: monsters, summons and allies. Focus, movement and targets come from the solver; whatever
//! it leaves open is a question to the party.

use hexhold_model::{Ability, Action, Amount, Attack, Condition, Count, MoveMode, Rank, Stat, Step, Target, Who};
use hexhold_solver as solver;

use crate::{
    Ask, CharId, Choice, Deed, FigureId, FigureKind, Flow, MonsterChoice, Question, Scene, To, TypeId, What, Why,
    action, attack, character_turn, conditions, enter, heal, initiative, movement, riders, targets,
};

/// The next monster of the type takes its turn; when none is left the slot is done.
pub(crate) fn next_of_type(sc: &mut Scene, slot: u8, kind: TypeId) -> Flow {
    let deck = usize::from(sc.w.types[usize::from(kind.0)].deck.0);
    let ready =
        |f: &crate::Figure| f.monster_type() == Some(kind) && !f.acted && !(f.summoned && f.since_round == sc.st.round);
    // Named monsters and bosses, then elites, then normal ones, each in ascending standee number.
    let rank = |f: &crate::Figure| match f.kind {
        FigureKind::Monster { rank, number, .. } => (std::cmp::Reverse(rank), number),
        _ => (std::cmp::Reverse(Rank::Normal), 0),
    };
    let next = sc.st.on_map().filter(|(_, f)| ready(f)).min_by_key(|(_, f)| rank(f)).map(|(id, _)| id);
    let Some(figure) = next else {
        sc.st.order[usize::from(slot)].done = true;
        return Ok(());
    };
    let Some(card) = sc.st.decks[deck].current else {
        sc.st.figure_mut(figure).acted = true;
        return Ok(());
    };
    let w = sc.w;
    let card = &w.decks[deck].cards[usize::from(card)];
    character_turn::begin_turn(sc, slot, figure)?;
    consume_for_set(sc, deck, figure, card)?;
    let mut deed = Deed::new(figure, sc.st.figure(figure).side);
    for (i, c) in card.consume.iter().enumerate() {
        if sc.st.set_consumed[deck] >> i & 1 == 1 {
            deed.mods.extend(c.mods.iter().cloned());
        }
    }
    perform(sc, &mut deed, &card.action.steps)?;
    for (i, c) in card.consume.iter().enumerate() {
        if sc.st.set_consumed[deck] >> i & 1 == 1 && !c.steps.is_empty() {
            perform(sc, &mut deed, &c.steps)?;
        }
    }
    if deed.performed_any {
        sc.st.set_consumed[deck] |= PERFORMED;
    }
    infuse_after_last(sc, deck, figure, &card.action)?;
    character_turn::end_turn(sc, figure)
}

/// Bits of `set_consumed` besides the consumptions themselves.
const STARTED: u8 = 1 << 7;
const PERFORMED: u8 = 1 << 6;

/// The first monster of a set to start its turn consumes for all of them.
fn consume_for_set(sc: &mut Scene, deck: usize, figure: FigureId, card: &hexhold_model::MonsterCard) -> Flow {
    if sc.st.set_consumed[deck] & STARTED != 0 || sc.st.figure(figure).conditions.has(Condition::Stun) {
        return Ok(());
    }
    sc.st.set_consumed[deck] |= STARTED;
    for (i, c) in card.consume.iter().enumerate().take(6) {
        let mut deed = Deed::new(figure, sc.st.figure(figure).side);
        if riders::consume(sc, &mut deed, &c.icons)? && !c.icons.is_empty() {
            sc.st.set_consumed[deck] |= 1 << i;
        }
    }
    Ok(())
}

/// Infusions happen when the last monster of the set ends its turn, if any of them performed an ability.
fn infuse_after_last(sc: &mut Scene, deck: usize, figure: FigureId, action: &Action) -> Flow {
    let same = |f: &crate::Figure| {
        f.monster_type().is_some_and(|t| usize::from(sc.w.types[usize::from(t.0)].deck.0) == deck)
            && !f.acted
            && !(f.summoned && f.since_round == sc.st.round)
    };
    let last = !sc.st.on_map().any(|(id, f)| id != figure && same(f));
    if last
        && sc.st.set_consumed[deck] & PERFORMED != 0
        && let Some(turn) = &mut sc.st.turn
    {
        turn.infuse.extend(action.infuse.iter().copied());
    }
    character_turn::infuse(sc, figure)
}

/// A character's summon: "Move +0, Attack +0", with its range if it has one.
pub(crate) fn summon_turn(sc: &mut Scene, slot: u8, figure: FigureId) -> Flow {
    character_turn::begin_turn(sc, slot, figure)?;
    let mut steps = Vec::new();
    if let Some(stats) = sc.stats(figure) {
        if stats.move_.is_some() {
            let points = Amount::Stat(Stat::Move);
            steps.push(Step::new(Ability::Move { points, mode: MoveMode::Walk, riders: Vec::new() }));
        }
        if stats.attack.is_some() {
            let mut a = Attack::plain(Amount::Stat(Stat::Attack));
            a.target.range = stats.range.as_ref().map(|_| Amount::Stat(Stat::Range));
            steps.push(Step::new(Ability::Attack(a)));
        }
    }
    let mut deed = Deed::new(figure, sc.st.figure(figure).side);
    perform(sc, &mut deed, &steps)?;
    character_turn::infuse(sc, figure)?;
    character_turn::end_turn(sc, figure)
}

/// The next figure of a scenario ally takes its turn.
pub(crate) fn next_ally(sc: &mut Scene, slot: u8, ally: u8) -> Flow {
    let number = |f: &crate::Figure| match f.kind {
        FigureKind::Ally { ally: a, number } if a == ally && !f.acted => Some(number),
        _ => None,
    };
    let next = sc.st.on_map().filter_map(|(id, f)| number(f).map(|n| (n, id))).min();
    let Some((_, figure)) = next else {
        sc.st.order[usize::from(slot)].done = true;
        return Ok(());
    };
    let w = sc.w;
    let def = &w.scenario.allies[usize::from(ally)];
    character_turn::begin_turn(sc, slot, figure)?;
    let mut deed = Deed::new(figure, sc.st.figure(figure).side);
    match &def.heads_for {
        Some(mark) => {
            let goal = w.mark(mark).into_iter().collect();
            for step in &def.action.steps {
                if let Ability::Move { points, mode, .. } = &step.ability {
                    head_for(sc, &mut deed, &goal, points, *mode)?;
                } else {
                    perform(sc, &mut deed, std::slice::from_ref(step))?;
                }
            }
        }
        None => perform(sc, &mut deed, &def.action.steps)?,
    }
    character_turn::infuse(sc, figure)?;
    character_turn::end_turn(sc, figure)
}

/// Performs abilities by the monster rules, in their order.
pub(crate) fn perform(sc: &mut Scene, deed: &mut Deed, steps: &[Step]) -> Flow {
    let figure = deed.performer;
    if sc.st.figure(figure).conditions.has(Condition::Stun) {
        return Ok(());
    }
    let guide = steps.iter().find_map(|s| match &s.ability {
        Ability::Attack(a) => Some(with_stats(sc, deed, a)),
        _ => None,
    });
    let mut focus = None;
    let acts = steps.iter().any(|s| matches!(s.ability, Ability::Move { .. } | Ability::Attack(_)));
    if acts && sc.st.figure(figure).on_map {
        focus = find_focus(sc, deed, guide.as_ref())?;
    }
    for step in steps {
        if !sc.st.figure(figure).on_map || sc.st.figure(figure).conditions.has(Condition::Stun) {
            break;
        }
        if !sc.tests(&step.when, deed.subject.unwrap_or(figure), deed) {
            deed.performed_last = false;
            continue;
        }
        let performed = match &step.ability {
            Ability::Move { points, mode, .. } => monster_move(sc, deed, guide.as_ref(), &mut focus, points, *mode)?,
            Ability::Attack(a) => {
                let spec = with_stats(sc, deed, a);
                monster_attack(sc, deed, &spec, &mut focus)?
            }
            Ability::Heal { amount, target, .. } => monster_heal(sc, deed, amount, target)?,
            Ability::Give { conditions, target, .. }
                if matches!(target.count, Count::UpTo(_)) && target.who != Who::Performer =>
            {
                monster_give(sc, deed, conditions, target)?
            }
            _ => {
                let before = std::mem::replace(&mut deed.performed_any, false);
                action::perform_steps(sc, deed, std::slice::from_ref(step))?;
                let performed = deed.performed_any;
                deed.performed_any |= before;
                performed
            }
        };
        deed.performed_last = performed;
        deed.performed_any |= performed;
    }
    Ok(())
}

/// The attack of a card together with what the stat card adds to every attack.
fn with_stats(sc: &Scene, deed: &Deed, a: &Attack) -> Attack {
    let mut spec = a.clone();
    let Some(stats) = sc.stats(deed.performer) else { return spec };
    if let Count::UpTo(n) = &spec.target.count
        && stats.targets > 1
    {
        let more = Amount::Fixed(i16::from(stats.targets) - 1);
        spec.target.count = Count::UpTo(Amount::Add(Box::new(n.clone()), Box::new(more)));
    }
    if stats.pierce > 0 {
        spec.pierce = Amount::Add(Box::new(spec.pierce), Box::new(Amount::Fixed(i16::from(stats.pierce))));
    }
    spec.effects.extend(stats.effects.iter().cloned());
    spec.advantage |= stats.advantage;
    spec
}

/// What the solver looks at, and which of our figures its list means.
struct View {
    figures: Vec<solver::Figure>,
    ids: Vec<FigureId>,
    terrain: solver::Terrain,
}

impl View {
    fn new(sc: &Scene, deed: &Deed) -> Self {
        let mut figures = Vec::new();
        let mut ids = Vec::new();
        for (id, f) in sc.st.on_map().filter(|(id, _)| *id != deed.performer) {
            let relation = if f.side == deed.side { solver::Relation::Ally } else { solver::Relation::Enemy };
            figures.push(solver::Figure {
                cell: f.cell,
                relation,
                order: order(sc, id),
                invisible: f.conditions.has(Condition::Invisible),
                impassable: false,
            });
            ids.push(id);
        }
        use hexhold_model::OverlayKind as K;
        let terrain = solver::Terrain {
            obstacles: sc.st.tiles_of(K::Obstacle),
            traps: sc.st.tiles_of(K::Trap),
            hazards: sc.st.tiles_of(K::Hazardous),
            difficult: sc.st.tiles_of(K::Difficult),
            icy: sc.st.tiles_of(K::Icy),
            closed: sc.w.map.cells().minus(&sc.open_cells()),
        };
        Self { figures, ids, terrain }
    }

    fn board<'a>(&'a self, sc: &'a Scene<'_>) -> solver::Board<'a> {
        solver::Board { map: &sc.w.map, tables: &sc.tables, figures: &self.figures, terrain: self.terrain }
    }

    fn place(&self, id: FigureId) -> Option<usize> {
        self.ids.iter().position(|&i| i == id)
    }
}

/// When a figure acts, for ties between foci.
fn order(sc: &Scene, id: FigureId) -> solver::Order {
    let of = |c: CharId| match initiative::of_character(sc.st, sc.w, c) {
        (99, 100) => solver::Order::long_rest(),
        (first, second) => solver::Order::character(first, second),
    };
    match sc.st.figure(id).kind {
        FigureKind::Character(c) => of(c),
        FigureKind::Summon { owner, .. } => {
            let before = |f: &crate::Figure| matches!(f.kind, FigureKind::Summon { owner: o, .. } if o == owner);
            let position = sc.st.on_map().filter(|(i, f)| before(f) && i.0 < id.0).count();
            solver::Order::summon_of(of(owner), position as u8)
        }
        FigureKind::Monster { kind, .. } => solver::Order::set(initiative::of_type(sc.st, sc.w, kind)),
        FigureKind::Ally { ally, .. } => solver::Order::set(sc.w.scenario.allies[usize::from(ally)].initiative),
        FigureKind::Objective { objective } => {
            solver::Order::set(sc.w.scenario.objectives[usize::from(objective)].initiative)
        }
    }
}

/// The area of an attack in the solver's terms.
fn pattern(spec: &Attack) -> Option<solver::Pattern> {
    let area = spec.target.area.as_ref()?;
    let hexes = area.hexes.iter().copied();
    let shape = if area.melee { hexhold_hex::Area::melee(hexes) } else { hexhold_hex::Area::ranged(hexes) };
    Some(solver::Pattern::new(&shape))
}

/// An attack in the solver's terms; `None` when the figure cannot attack.
fn guide<'a>(sc: &Scene, deed: &Deed, spec: &Attack, area: Option<&'a solver::Pattern>) -> Option<solver::Attack<'a>> {
    if !attack::can_attack(sc, deed.performer) {
        return None;
    }
    Some(seen_as(sc, deed, &spec.target, area))
}

fn seen_as<'a>(sc: &Scene, deed: &Deed, target: &Target, area: Option<&'a solver::Pattern>) -> solver::Attack<'a> {
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
    let targets = match &target.count {
        Count::All => solver::TargetCount::All,
        Count::UpTo(n) => solver::TargetCount::Exactly((sc.amount(n, deed) + extra.1).clamp(0, 99) as u8),
    };
    let hindered = sc.st.figure(deed.performer).conditions.has(Condition::Muddle);
    solver::Attack { range, targets, area, hindered }
}

/// The focus at the start of the turn. Genuine ties are for the party.
fn find_focus(sc: &mut Scene, deed: &Deed, spec: Option<&Attack>) -> Flow<Option<FigureId>> {
    let figure = deed.performer;
    let area = spec.and_then(pattern);
    let view = View::new(sc, deed);
    let found: Vec<FigureId> = {
        let actor = solver::Actor {
            cell: sc.st.figure(figure).cell,
            moves: 0,
            mode: sc.mode(figure, MoveMode::Walk),
            attack: spec.and_then(|s| guide(sc, deed, s, area.as_ref())),
        };
        let policy = sc.w.rules.monsters;
        let mut solver = std::mem::take(&mut sc.solver);
        let set = solver.foci(&view.board(sc), &actor, &policy);
        sc.solver = solver;
        set.iter().map(|i| view.ids[i]).collect()
    };
    if found.is_empty() {
        sc.tell(Why::NoFocus, What::NoFocus { figure });
        return Ok(None);
    }
    let choice = sc.choose(|_| {
        Question::new(To::Party, Ask::MonsterFocus { figure }, found.iter().copied().map(Choice::Figure).collect())
    })?;
    let Choice::Figure(focus) = choice else { return Ok(None) };
    sc.tell(Why::Focus, What::Focused { figure, focus, reasons: Vec::new() });
    Ok(Some(focus))
}

/// Moves toward the focus as the rules say; without a focus a summon may follow its summoner.
fn monster_move(
    sc: &mut Scene,
    deed: &mut Deed,
    spec: Option<&Attack>,
    focus: &mut Option<FigureId>,
    points: &Amount,
    mode: MoveMode,
) -> Flow<bool> {
    let figure = deed.performer;
    // A dash cannot be moved by; nor can an immobilized figure.
    let no_stat = sc.stats(figure).is_some_and(|s| s.move_.is_none()) && uses_stat(points, Stat::Move);
    if no_stat || !movement::can_move(sc, figure) {
        return Ok(false);
    }
    let moves = bonus_moves(sc, deed, points);
    if focus.is_some_and(|f| !sc.st.figure(f).on_map) {
        *focus = find_focus(sc, deed, spec)?;
    }
    let Some(target) = *focus else { return follow_summoner(sc, deed, moves, mode) };
    let area = spec.and_then(pattern);
    let view = View::new(sc, deed);
    let outcomes: Vec<solver::Outcome> = {
        let Some(place) = view.place(target) else { return Ok(false) };
        let actor = solver::Actor {
            cell: sc.st.figure(figure).cell,
            moves: u16::from(moves),
            mode: sc.mode(figure, mode),
            attack: spec.and_then(|s| guide(sc, deed, s, area.as_ref())),
        };
        let policy = sc.w.rules.monsters;
        let mut solver = std::mem::take(&mut sc.solver);
        let outcomes = solver.movement(&view.board(sc), &actor, &policy, place).to_vec();
        sc.solver = solver;
        outcomes
    };
    let mut ends: Vec<MonsterChoice> = Vec::new();
    for o in &outcomes {
        let choice = MonsterChoice { end: o.end, targets: o.targets.iter().map(|i| view.ids[i]).collect() };
        if !ends.iter().any(|e| e.end == choice.end) {
            ends.push(choice);
        }
    }
    let choice = sc.choose(|_| {
        let options = (0..ends.len() as u16).map(Choice::Nth).collect();
        Question::new(To::Party, Ask::MonsterMove { figure, outcomes: ends.clone() }, options)
    })?;
    let Choice::Nth(i) = choice else { return Ok(false) };
    let end = ends[usize::from(i)].end;
    if end == sc.st.figure(figure).cell {
        return Ok(false);
    }
    let Some(path) = path_to(sc, figure, mode, moves, end) else { return Ok(false) };
    let (_, steps) = enter::follow(sc, deed, &path, mode)?;
    sc.interrupted = false;
    deed.count(hexhold_model::Outcome::HexesMoved, steps as i16);
    Ok(steps > 0)
}

fn uses_stat(a: &Amount, stat: Stat) -> bool {
    match a {
        Amount::Stat(s) => *s == stat,
        Amount::Add(a, b) | Amount::Sub(a, b) => uses_stat(a, stat) || uses_stat(b, stat),
        _ => false,
    }
}

fn bonus_moves(sc: &Scene, deed: &Deed, points: &Amount) -> u8 {
    let mut moves = sc.amount(points, deed);
    for m in &deed.mods {
        if let hexhold_model::Mod::Move(n) = m {
            moves += sc.amount(n, deed);
        }
    }
    moves.clamp(0, 99) as u8
}

/// A way to the hex with the fewest negative hexes, then the fewest points.
fn path_to(
    sc: &Scene,
    figure: FigureId,
    mode: MoveMode,
    moves: u8,
    end: hexhold_hex::Cell,
) -> Option<Vec<hexhold_hex::Cell>> {
    let ground = sc.ground(figure);
    let mut reach = hexhold_hex::Reach::default();
    let from = sc.st.figure(figure).cell;
    reach.from(&sc.w.map, &ground, sc.mode(figure, mode), from, Some(u16::from(moves)));
    reach.paths(&sc.w.map, end, 1).pop()
}

/// A summon without a focus may move toward its summoner, if the summoner wants it to.
fn follow_summoner(sc: &mut Scene, deed: &mut Deed, moves: u8, mode: MoveMode) -> Flow<bool> {
    let figure = deed.performer;
    let FigureKind::Summon { owner, .. } = sc.st.figure(figure).kind else { return Ok(false) };
    if !sc.confirm(To::Character(owner), Ask::SummonFollows { figure })? {
        return Ok(false);
    }
    let home = sc.st.figure(sc.st.character(owner).figure).cell;
    let around = sc.tables.neighbours(home);
    head_for(sc, deed, &around, &Amount::Fixed(i16::from(moves)), mode)
}

/// Moves as near to the goal as the points allow, by the cheapest way with the fewest negative hexes.
fn head_for(
    sc: &mut Scene,
    deed: &mut Deed,
    goal: &hexhold_hex::CellSet,
    points: &Amount,
    mode: MoveMode,
) -> Flow<bool> {
    let figure = deed.performer;
    if !movement::can_move(sc, figure) {
        return Ok(false);
    }
    let moves = sc.count(points, deed);
    let ground = sc.ground(figure);
    let from = sc.st.figure(figure).cell;
    let how = sc.mode(figure, mode);
    let free = ground.ends(how).with(from);
    let mut back = hexhold_hex::Reach::default();
    back.to(&sc.w.map, &ground, how, &goal.intersect(&free), None);
    let mut reach = hexhold_hex::Reach::default();
    reach.from(&sc.w.map, &ground, how, from, Some(u16::from(moves)));
    let key = |c: hexhold_hex::Cell| back.weight(c).map(|w| (w, reach.end(c)));
    let best = reach.ends().iter().filter_map(key).min();
    let cells: Vec<_> = reach.ends().iter().filter(|&c| key(c) == best && best.is_some()).collect();
    if cells.is_empty() {
        return Ok(false);
    }
    let end = crate::scenario_rules::party_picks(sc, &cells)?;
    if end == from {
        return Ok(false);
    }
    let Some(path) = path_to(sc, figure, mode, moves, end) else { return Ok(false) };
    let (_, steps) = enter::follow(sc, deed, &path, mode)?;
    sc.interrupted = false;
    Ok(steps > 0)
}

/// Attacks the focus, and as many others as the ability allows.
fn monster_attack(sc: &mut Scene, deed: &mut Deed, spec: &Attack, focus: &mut Option<FigureId>) -> Flow<bool> {
    let figure = deed.performer;
    if !attack::can_attack(sc, figure)
        || (sc.stats(figure).is_some_and(|s| s.attack.is_none()) && uses_stat(&spec.amount, Stat::Attack))
    {
        return Ok(false);
    }
    if focus.is_none_or(|f| !sc.st.figure(f).on_map) {
        *focus = find_focus(sc, deed, Some(spec))?;
    }
    let Some(target) = *focus else { return Ok(false) };
    let area = pattern(spec);
    let Some(found) = targets_of(sc, deed, seen_as(sc, deed, &spec.target, area.as_ref()), target)? else {
        return Ok(false);
    };
    attack::attack_these(sc, deed, spec, &found)
}

/// Whom an ability reaches from where the figure stands, the focus first; the party picks between equal sets.
fn targets_of(sc: &mut Scene, deed: &Deed, attack: solver::Attack<'_>, focus: FigureId) -> Flow<Option<Vec<FigureId>>> {
    let figure = deed.performer;
    let view = View::new(sc, deed);
    let sets: Vec<Vec<FigureId>> = {
        let Some(place) = view.place(focus) else { return Ok(None) };
        let cell = sc.st.figure(figure).cell;
        let mode = sc.mode(figure, MoveMode::Walk);
        let actor = solver::Actor { cell, moves: 0, mode, attack: Some(attack) };
        let policy = sc.w.rules.monsters;
        let mut solver = std::mem::take(&mut sc.solver);
        let sets = solver
            .targets_from(&view.board(sc), &actor, &policy, place)
            .iter()
            .map(|s| s.iter().map(|i| view.ids[i]).collect())
            .collect();
        sc.solver = solver;
        sets
    };
    let mut unique: Vec<Vec<FigureId>> = Vec::new();
    for set in sets {
        if !unique.contains(&set) {
            unique.push(set);
        }
    }
    if unique.is_empty() {
        return Ok(None);
    }
    let choice = sc.choose(|_| {
        let options = (0..unique.len() as u16).map(Choice::Nth).collect();
        Question::new(To::Party, Ask::MonsterTarget { figure, sets: unique.clone() }, options)
    })?;
    let Choice::Nth(i) = choice else { return Ok(None) };
    let mut found = unique[usize::from(i)].clone();
    found.sort_by_key(|&f| f != focus);
    Ok(Some(found))
}

/// Heals whoever in range has lost most, itself included; ties are for the party.
fn monster_heal(sc: &mut Scene, deed: &mut Deed, amount: &Amount, target: &Target) -> Flow<bool> {
    let amount = sc.amount(amount, deed);
    let range = target.range.as_ref().map(|r| sc.count(r, deed));
    let missing = |sc: &Scene, f: FigureId| sc.st.figure(f).max_hit_points - sc.st.figure(f).hit_points;
    let found = targets::candidates(sc, deed, target, range);
    if matches!(target.count, Count::All) {
        for f in found.clone() {
            heal::heal(sc, f, amount, Some(deed))?;
        }
        return Ok(!found.is_empty());
    }
    let most = found.iter().map(|&f| missing(sc, f)).max();
    let best: Vec<FigureId> = found.into_iter().filter(|&f| Some(missing(sc, f)) == most).collect();
    let Some(f) = party_target(sc, deed.performer, &best)? else { return Ok(false) };
    heal::heal(sc, f, amount, Some(deed))?;
    Ok(true)
}

/// Positive conditions go to the nearest ally without them (itself first), negative ones to the focus.
fn monster_give(sc: &mut Scene, deed: &mut Deed, given: &[Condition], target: &Target) -> Flow<bool> {
    let figure = deed.performer;
    if given.iter().all(|c| c.is_negative()) {
        let spec = seen_as(sc, deed, target, None);
        let view = View::new(sc, deed);
        let cell = sc.st.figure(figure).cell;
        let actor = solver::Actor { cell, moves: 0, mode: sc.mode(figure, MoveMode::Walk), attack: Some(spec) };
        let policy = sc.w.rules.monsters;
        let mut solver = std::mem::take(&mut sc.solver);
        let foci: Vec<FigureId> = solver.foci(&view.board(sc), &actor, &policy).iter().map(|i| view.ids[i]).collect();
        sc.solver = solver;
        let Some(focus) = party_target(sc, figure, &foci)? else { return Ok(false) };
        let Some(found) = targets_of(sc, deed, spec, focus)? else { return Ok(false) };
        for f in found {
            conditions::gain(sc, f, given, Some(figure))?;
        }
        return Ok(true);
    }
    let range = target.range.as_ref().map(|r| sc.count(r, deed));
    let here = sc.st.figure(figure).cell;
    let lacks = |f: &FigureId| given.iter().any(|&c| !sc.st.figure(*f).conditions.has(c));
    let found: Vec<FigureId> = targets::candidates(sc, deed, target, range).into_iter().filter(lacks).collect();
    let key = |f: &FigureId| (sc.tables.range(here, sc.st.figure(*f).cell).unwrap_or(u8::MAX), order(sc, *f));
    let nearest = found.iter().map(key).min();
    let best: Vec<FigureId> = found.iter().copied().filter(|f| Some(key(f)) == nearest).collect();
    let Some(f) = party_target(sc, figure, &best)? else { return Ok(false) };
    conditions::gain(sc, f, given, Some(figure))?;
    Ok(true)
}

fn party_target(sc: &mut Scene, figure: FigureId, among: &[FigureId]) -> Flow<Option<FigureId>> {
    if among.is_empty() {
        return Ok(None);
    }
    let choice = sc.choose(|_| {
        Question::new(To::Party, Ask::MonsterFocus { figure }, among.iter().copied().map(Choice::Figure).collect())
    })?;
    Ok(if let Choice::Figure(f) = choice { Some(f) } else { None })
}
