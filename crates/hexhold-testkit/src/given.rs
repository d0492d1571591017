//! What holds before the first question, besides the board: conditions, damage, elements, summons, allies, objectives.

use hexhold_engine::{Figure, FigureKind, Side, State, World};
use hexhold_hex::Hex;
use hexhold_model::{
    Action, AllyDef, Amount, Condition, Element, Infusion, ModifierCard, ObjectiveDef, Perk, StatBlock, Summon,
};

use crate::{Stage, stage::CHARACTERS};

/// Collected by the stage, carried out when the game starts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given {
    conditions: Vec<(char, Condition)>,
    hit_points: Vec<(char, i16)>,
    elements: Vec<(Element, Infusion)>,
    summons: Vec<(char, char)>,
    changes: Vec<fn(&mut State)>,
}

impl Stage {
    /// The figure on this letter has the condition, gained before this round.
    pub fn condition(mut self, mark: char, condition: Condition) -> Self {
        self.given.conditions.push((mark, condition));
        self
    }

    /// The figure on this letter has so many hit points left.
    pub fn hit_points(mut self, mark: char, n: i16) -> Self {
        self.given.hit_points.push((mark, n));
        self
    }

    pub fn element(mut self, element: Element, infusion: Infusion) -> Self {
        self.given.elements.push((element, infusion));
        self
    }

    /// A summon of this character, called in an earlier round by its last card, which is in the active area.
    pub fn summon(mut self, mark: char, owner: char, stats: StatBlock) -> Self {
        self.class_mut(owner).summons.push(Summon { name: format!("summon {mark}"), stats });
        self.given.summons.push((mark, owner));
        self
    }

    /// A scenario ally that acts by this action.
    pub fn ally(mut self, mark: char, initiative: u8, stats: StatBlock, action: Action) -> Self {
        let key = format!("ally {mark}");
        let n = self.scenario.allies.len() as u8;
        self.scenario.allies.push(AllyDef { name: key.clone(), key, stats, initiative, action, heads_for: None });
        let hex = self.hex(mark);
        let room = self.room_at(hex);
        self.scenario.rooms[room].allies.push((n, hex));
        self
    }

    /// A normal monster of its own type that fights for the party.
    pub fn ally_monster(self, mark: char, stats: [StatBlock; 2]) -> Self {
        let mut stage = self.monster(mark, stats);
        for room in &mut stage.scenario.rooms {
            let key = format!("type {mark}");
            let (allied, others) = room.monsters.drain(..).partition(|p| p.monster == key);
            room.monsters = others;
            room.ally_monsters.extend::<Vec<_>>(allied);
        }
        stage
    }

    pub fn objective(mut self, mark: char, hit_points: i16, hostile: bool) -> Self {
        let key = format!("objective {mark}");
        let n = self.scenario.objectives.len() as u8;
        let hit_points = Amount::Fixed(hit_points);
        self.scenario.objectives.push(ObjectiveDef { name: key.clone(), key, hit_points, hostile, initiative: 99 });
        let hex = self.hex(mark);
        let room = self.room_at(hex);
        self.scenario.rooms[room].objectives.push((n, hex));
        self
    }

    /// Adds a card to the character's modifier deck, as a perk would.
    pub fn modifier(mut self, mark: char, card: ModifierCard) -> Self {
        let perks = &mut self.class_mut(mark).perks;
        let n = perks.len() as u8;
        perks.push(Perk { times: 1, add: vec![card], ..Perk::default() });
        self.sheet_mut(mark).perks.push(n);
        self
    }

    /// Anything else about the state at the start.
    pub fn given(mut self, change: fn(&mut State)) -> Self {
        self.given.changes.push(change);
        self
    }
}

impl Given {
    #[track_caller]
    pub(crate) fn carry_out(&self, hex: impl Fn(char) -> Hex, world: &World, state: &mut State) {
        let cell = |mark| world.map.cell_at(hex(mark)).expect("a mark stands on the floor");
        for (i, &(mark, owner)) in self.summons.iter().enumerate() {
            let c = CHARACTERS.iter().position(|&m| m == owner).expect("a character");
            let earlier = self.summons[..i].iter().filter(|(_, o)| *o == owner).count();
            let class = &world.party[c].class;
            let card = (class.cards.len() - 1 - earlier) as u8;
            state.characters[c].hand.remove(card);
            state.characters[c].active.insert(card);
            let kind = FigureKind::Summon {
                owner: hexhold_engine::CharId(c as u8),
                summon: earlier as u8,
                card,
                number: earlier as u8 + 1,
            };
            let hit_points = class.summons[earlier].stats.hit_points.fixed().expect("a plain number");
            state.figures.push(Figure::new(kind, Side::Party, cell(mark), hit_points, 0).summoned());
        }
        let figure = |state: &State, mark| {
            let at = cell(mark);
            state.figure_at(at).unwrap_or_else(|| panic!("nobody stands on {mark}"))
        };
        for &(mark, condition) in &self.conditions {
            let id = figure(state, mark);
            state.figure_mut(id).conditions.insert(condition);
        }
        for &(mark, n) in &self.hit_points {
            let id = figure(state, mark);
            state.figure_mut(id).hit_points = n;
        }
        for &(element, infusion) in &self.elements {
            state.elements[element] = infusion;
        }
        for change in &self.changes {
            change(state);
        }
    }
}
