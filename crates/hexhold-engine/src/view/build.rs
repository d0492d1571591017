//! Filling a [`View`]: the map and what stands on it, as far as it has been revealed.

use hexhold_hex::{CellSet, Hex};
use hexhold_model::{Conditions, Element, OverlayKind, StatBlock};

use crate::view::mat::{mat, modifiers};
use crate::view::{
    BonusView, CounterView, DoorIs, DoorView, ElementView, FigureKindView, FigureView, HexView, KindView, LevelView,
    MapRoomView, MapView, MonsterCardView, SaidView, SetView, SlotView, StatsView, TileView, TurnView, View, Viewer,
    WallView,
};
use crate::{
    Actor, DeckId, Deed, Facts, Figure, FigureId, FigureKind, Input, Phase, Question, SetupStep, State, TypeId, Words,
    World, attack, bonuses,
};

/// What a view is made of besides the state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Open<'a> {
    /// The open questions and the answers given in secret since.
    pub questions: &'a [Question],
    pub since: &'a [Input],
    /// Sections read out so far, by place in the world's texts.
    pub said: &'a [u16],
}

/// What `viewer` may see. The state is looked at, never changed.
pub fn view(state: &State, world: &World, open: Open<'_>, viewer: &Viewer, words: &dyn Words) -> View {
    let sc = Facts::of(state, world);
    let row = world.level_row();
    let visible = visible_cells(state, world);
    let allies = !world.scenario.allies.is_empty();
    View {
        round: state.round,
        phase: state.phase,
        level: LevelView {
            level: world.level,
            gold: row.gold,
            trap: row.trap,
            hazard: row.hazard,
            experience: row.experience,
        },
        map: map(state, world, &visible, words),
        tiles: tiles(state, world, words),
        money: state.money.clone(),
        loot_left: (!world.loot_types.is_empty()).then(|| state.loot_left.iter().sum()),
        figures: (0..state.figures.len() as u8).map(|i| figure(&sc, FigureId(i), words)).collect(),
        elements: Element::ALL.iter().map(|&element| ElementView { element, is: state.elements[element] }).collect(),
        order: state.order.iter().map(|s| slot(&sc, s, words)).collect(),
        turn: state.turn.as_ref().map(|t| TurnView {
            slot: t.slot,
            figure: t.figure,
            top: t.top,
            bottom: t.bottom,
            commander: t.commander,
        }),
        kinds: seen_kinds(state).map(|k| kind(&sc, k, words)).collect(),
        sets: sets(state, world, words),
        monster_deck: modifiers(&state.monster_deck),
        ally_deck: allies.then(|| modifiers(&state.ally_deck)),
        mats: (0..state.characters.len() as u8)
            .map(|c| mat(state, world, open, viewer, crate::CharId(c), words))
            .collect(),
        bonuses: state
            .bonuses
            .iter()
            .map(|b| BonusView {
                bonus: b.id,
                owner: b.owner,
                character: b.card.map(|(c, _)| c),
                card: b.card.map(|(_, card)| card),
                uses: b.uses,
                text: words.bonus(world, world.bonus(b.id)),
            })
            .collect(),
        counters: counters(state, world, words),
        goals: world.scenario.goals.iter().map(|t| words.test(world, t)).filter(|t| !t.is_empty()).collect(),
        losses: world.scenario.losses.iter().map(|t| words.test(world, t)).filter(|t| !t.is_empty()).collect(),
        said: open
            .said
            .iter()
            .filter_map(|&text| world.texts.get(usize::from(text)).map(|w| SaidView { text, words: words.text(w) }))
            .collect(),
        ending: match state.phase {
            Phase::Over(ending) => Some(ending),
            _ => state.ending,
        },
        result: state.result.as_deref().cloned(),
    }
}

/// Revealed rooms, and the doors that lead out of them.
pub fn visible_cells(state: &State, world: &World) -> CellSet {
    let shown = |room: hexhold_hex::RoomId| state.revealed >> room.0 & 1 == 1;
    let mut cells = CellSet::EMPTY;
    for room in world.map.rooms().filter(|&r| shown(r)) {
        cells = cells.union(&world.map.cells_of(room));
    }
    for (_, door) in world.map.doors().filter(|(_, d)| d.rooms.iter().any(|&r| shown(r))) {
        cells.insert(door.cell);
    }
    cells
}

fn map(state: &State, world: &World, visible: &CellSet, words: &dyn Words) -> MapView {
    let m = &world.map;
    let seen = |hex: Hex| m.cell_at(hex).is_some_and(|c| visible.contains(c));
    let doors = m.doors().filter(|(_, d)| visible.contains(d.cell)).map(|(id, d)| {
        let is = if state.open_doors >> id.0 & 1 == 1 {
            DoorIs::Open
        } else if state.locked_doors >> id.0 & 1 == 1 {
            DoorIs::Locked
        } else {
            DoorIs::Closed
        };
        DoorView { door: id.0, cell: d.cell, is }
    });
    let title = |room: &hexhold_model::Room| match &room.title {
        Some((adjective, noun)) => words.room(adjective, noun),
        None => words.text(&room.name),
    };
    let rooms = m.rooms().filter(|r| state.revealed >> r.0 & 1 == 1);
    let links = visible.iter().flat_map(|a| m.links(a).filter(move |&b| a < b).map(move |b| [a, b]));
    let choosing = matches!(state.phase, Phase::Setup(SetupStep::Places));
    let start = if choosing { world.scenario.start.as_slice() } else { &[] };
    MapView {
        hexes: visible
            .iter()
            .map(|cell| HexView { cell, at: m.hex_of(cell), room: m.room_of(cell).map(|r| r.0) })
            .collect(),
        walls: m
            .wall_lines()
            .filter(|&(h, d)| seen(h) || seen(h.neighbour(d)))
            .map(|(at, side)| WallView { at, side: side.index() as u8 })
            .collect(),
        doors: doors.collect(),
        rooms: rooms.map(|r| MapRoomView { room: r.0, name: title(&world.scenario.rooms[r.index()]) }).collect(),
        links: links.filter(|[_, b]| visible.contains(*b)).collect(),
        escape: state.escape.clone(),
        start: start.iter().filter_map(|&h| m.cell_at(h)).collect(),
    }
}

fn tiles(state: &State, world: &World, words: &dyn Words) -> Vec<TileView> {
    let text = |t: &crate::Tile| match t.kind {
        OverlayKind::Trap => world.traps.get(usize::from(t.effect)).map(|e| words.trap(world, e)),
        _ => None,
    };
    let tile =
        |t: &crate::Tile| TileView { kind: t.kind, cell: t.cell, group: t.group, text: text(t).unwrap_or_default() };
    state.tiles.iter().map(tile).collect()
}

fn figure(sc: &Facts<'_, &State>, id: FigureId, words: &dyn Words) -> FigureView {
    let f = sc.st.figure(id);
    let deed = Deed::new(id, f.side);
    let on = f.on_map;
    FigureView {
        id,
        kind: figure_kind(sc, f),
        name: name_of(sc, f, words),
        side: f.side,
        cell: on.then_some(f.cell),
        hit_points: f.hit_points,
        max_hit_points: f.max_hit_points,
        conditions: f.conditions.iter().collect(),
        marks: marks(sc, id, words),
        shield: if on { attack::shield::shield(sc, id, &deed) } else { 0 },
        // Retaliation that reaches an adjacent attacker.
        retaliate: if on { attack::retaliate::retaliate(sc, id, id, 0) } else { 0 },
        flying: on && bonuses::flying(sc, id),
        stats: sc.stats(id).map(|s| stats(sc, s, &deed, words)),
        action: match f.kind {
            FigureKind::Ally { ally, .. } => words.action(sc.w, &sc.w.scenario.allies[usize::from(ally)].action),
            _ => Vec::new(),
        },
        acted: f.acted,
        new: f.summoned && f.since_round == sc.st.round,
    }
}

/// Tokens on a figure by their names.
fn marks(sc: &Facts<'_, &State>, id: FigureId, words: &dyn Words) -> Vec<CounterView> {
    let named = sc.w.marks.iter().map(|name| (name, sc.tokens_on(id, name))).filter(|(_, n)| *n > 0);
    named.map(|(name, value)| CounterView { name: words.text(name), value }).collect()
}

fn figure_kind(sc: &Facts<'_, &State>, f: &Figure) -> FigureKindView {
    let scenario = &sc.w.scenario;
    match f.kind {
        FigureKind::Character(c) => {
            FigureKindView::Character { character: c, class: sc.w.party[usize::from(c.0)].class.key.clone() }
        }
        FigureKind::Monster { kind, rank, number, named } => {
            let key = match named.and_then(|n| scenario.named.get(usize::from(n))) {
                Some(named) => named.key.clone(),
                None => sc.w.types[usize::from(kind.0)].key.clone(),
            };
            FigureKindView::Monster { kind, key, rank, number }
        }
        FigureKind::Summon { owner, summon, number, .. } => {
            let kind = sc.w.party[usize::from(owner.0)].class.summons.get(usize::from(summon));
            FigureKindView::Summon { owner, key: kind.map(|s| s.name.clone()).unwrap_or_default(), number }
        }
        FigureKind::Ally { ally, number } => {
            FigureKindView::Ally { key: scenario.allies[usize::from(ally)].key.clone(), number }
        }
        FigureKind::Objective { objective } => {
            FigureKindView::Objective { key: scenario.objectives[usize::from(objective)].key.clone() }
        }
    }
}

fn name_of(sc: &Facts<'_, &State>, f: &Figure, words: &dyn Words) -> String {
    let scenario = &sc.w.scenario;
    let name = match f.kind {
        FigureKind::Character(c) => return actor_name(sc.w, Actor::Character(c), words),
        FigureKind::Monster { named: Some(n), .. } => &scenario.named[usize::from(n)].name,
        FigureKind::Monster { kind, .. } => &sc.w.types[usize::from(kind.0)].name,
        FigureKind::Summon { owner, summon, .. } => match sc.w.summon(owner, summon) {
            Some(s) => &s.name,
            None => return String::new(),
        },
        FigureKind::Ally { ally, .. } => &scenario.allies[usize::from(ally)].name,
        FigureKind::Objective { objective } => &scenario.objectives[usize::from(objective)].name,
    };
    words.text(name)
}

fn stats(sc: &Facts<'_, &State>, s: &StatBlock, deed: &Deed, words: &dyn Words) -> StatsView {
    let number = |a: &Option<hexhold_model::Amount>| a.as_ref().map(|a| sc.amount(a, deed));
    let immune: Conditions = s.immune;
    StatsView {
        hit_points: sc.amount(&s.hit_points, deed),
        move_: number(&s.move_),
        attack: number(&s.attack),
        range: number(&s.range),
        targets: s.targets,
        pierce: s.pierce,
        shield: s.shield,
        retaliate: s.retaliate,
        retaliate_range: s.retaliate_range,
        flying: s.flying,
        advantage: s.advantage,
        immune: immune.iter().collect(),
        text: words.stats(sc.w, s),
    }
}

pub(crate) fn actor_name(w: &World, who: Actor, words: &dyn Words) -> String {
    match who {
        // A name that its player chose is nobody's to translate.
        Actor::Character(c) if !w.party[usize::from(c.0)].sheet.name.is_empty() => {
            w.party[usize::from(c.0)].sheet.name.clone()
        }
        Actor::Character(c) => words.text(&w.party[usize::from(c.0)].class.name),
        Actor::Monsters(t) => words.text(&w.types[usize::from(t.0)].name),
        Actor::Ally(a) => words.text(&w.scenario.allies[usize::from(a)].name),
    }
}

fn slot(sc: &Facts<'_, &State>, s: &crate::Slot, words: &dyn Words) -> SlotView {
    let acts = |f: &Figure| match (s.who, f.kind) {
        (Actor::Character(c), FigureKind::Character(o) | FigureKind::Summon { owner: o, .. }) => c == o,
        (Actor::Monsters(t), FigureKind::Monster { kind, .. }) => t == kind,
        (Actor::Ally(a), FigureKind::Ally { ally, .. }) => a == ally,
        _ => false,
    };
    SlotView {
        who: s.who,
        name: actor_name(sc.w, s.who, words),
        initiative: s.initiative,
        done: s.done,
        figures: sc.st.on_map().filter(|(_, f)| acts(f)).map(|(id, _)| id).collect(),
    }
}

/// Types of which a figure has come onto the map: the others are a surprise.
fn seen_kinds(state: &State) -> impl Iterator<Item = TypeId> {
    let mut kinds: Vec<TypeId> = state.figures.iter().filter_map(Figure::monster_type).collect();
    kinds.extend(state.order.iter().filter_map(|s| if let Actor::Monsters(t) = s.who { Some(t) } else { None }));
    kinds.sort_unstable();
    kinds.dedup();
    kinds.into_iter()
}

fn kind(sc: &Facts<'_, &State>, id: TypeId, words: &dyn Words) -> KindView {
    let t = &sc.w.types[usize::from(id.0)];
    let row = sc.stats_of(id);
    // Equations on a stat card are about the figure's own type, so any of its figures will do.
    let of_type = (0..sc.st.figures.len() as u8).map(FigureId).find(|&f| sc.st.figure(f).monster_type() == Some(id));
    let deed = Deed::new(of_type.unwrap_or(FigureId(0)), crate::Side::Monsters);
    let empty = StatBlock::new(hexhold_model::Amount::Fixed(0));
    let block = |i: usize| stats(sc, row.map_or(&empty, |r| &r[i]), &deed, words);
    KindView {
        kind: id,
        key: t.key.clone(),
        name: words.text(&t.name),
        boss: t.boss,
        set: t.deck.0 as u8,
        standees: t.standees,
        normal: block(0),
        elite: block(1),
        specials: t.specials.iter().map(|a| words.action(sc.w, a)).collect(),
    }
}

fn sets(state: &State, world: &World, words: &dyn Words) -> Vec<SetView> {
    let seen: Vec<DeckId> = seen_kinds(state).map(|k| world.deck_of(k)).collect();
    let mut out = Vec::new();
    for id in state.deck_ids() {
        let deck = state.deck(id);
        if !seen.contains(&id) && deck.current.is_none() && deck.discard.is_empty() {
            continue;
        }
        let card = |card: u8| {
            let c = world.deck(id).cards.get(usize::from(card))?;
            Some(MonsterCardView {
                card,
                name: words.text(&c.name),
                initiative: c.initiative,
                shuffle: c.shuffle,
                text: words.monster_card(world, c),
            })
        };
        out.push(SetView {
            set: id.0,
            name: deck_name(world, id, words),
            left: deck.draw.len() as u8,
            current: deck.current.and_then(card),
            discard: deck.discard.iter().filter_map(card).collect(),
        });
    }
    out
}

/// A deck is called after the monsters that act by it.
pub(crate) fn deck_name(w: &World, deck: DeckId, words: &dyn Words) -> String {
    let types = w.types.iter().filter(|t| usize::from(t.deck.0) == usize::from(deck));
    types.map(|t| words.text(&t.name)).collect::<Vec<_>>().join(", ")
}

/// Counters that have moved; their names are the author's.
fn counters(state: &State, world: &World, words: &dyn Words) -> Vec<CounterView> {
    let shown = |name: &str, value: i16| value != 0 && !name.starts_with(hexhold_model::OWN_COUNTER);
    let named = world.flags.iter().zip(&state.flags).filter(|(name, v)| shown(name, **v));
    named.map(|(name, &value)| CounterView { name: words.text(name), value }).collect()
}
