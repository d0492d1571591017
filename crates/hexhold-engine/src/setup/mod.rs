//! Beginning a scenario, as far as it needs answers: battle goals, items, hands, starting hexes, scenario effects.

pub(crate) mod brought;
pub(crate) mod changed_types;
pub(crate) mod dungeon;
pub(crate) mod enhance;
pub(crate) mod favors;
pub(crate) mod gather;
pub(crate) mod goals;
pub(crate) mod ground;
pub(crate) mod played_class;
pub(crate) mod share;
pub(crate) mod world;

use hexhold_hex::Cell;
use hexhold_model::{ByElement, CardLevel, Condition, Infusion, ItemSlot, ModifierCard, ModifierValue, Tally, Trigger};

use crate::{
    AbilityDeck, Answer, Ask, Cards, Cause, CharId, Character, Choice, Deed, Draw, Facts, Fate, Favor, Favors, Figure,
    FigureId, FigureKind, Flow, Holds, ItemState, ItemStatus, ModifierDeck, PayFor, Phase, Question, Scene, SetupStep,
    Side, State, To, What, Why, World, bonuses, conditions, damage, listeners, modifiers, played, reveal, scenario,
};

impl World {
    /// The ability decks with all their cards.
    pub(crate) fn fresh_decks(&self) -> Vec<AbilityDeck> {
        self.decks.iter().map(|d| AbilityDeck::new(d.cards.len())).collect()
    }

    /// The monsters' modifier deck as a scenario begins with it.
    pub(crate) fn monster_deck(&self) -> ModifierDeck {
        let change = &self.brought.monster_deck;
        let mut deck = ModifierDeck::new(ModifierCard::STANDARD + change.add.len());
        for value in &change.remove {
            // gh2e:imbue.basic.remove-three, gh2e:imbue.advanced.remove-six
            let of_the_box = deck.draw.iter().take_while(|&c| usize::from(c) < ModifierCard::STANDARD);
            let worth = ModifierValue::Plus(*value);
            if let Some(card) = of_the_box.into_iter().find(|&c| self.standard[usize::from(c)].value == worth) {
                deck.draw.remove(card);
            }
        }
        deck
    }

    /// The state before the first question of setup.
    pub fn initial_state(&self) -> State {
        let mut figures = Vec::new();
        let mut characters = Vec::new();
        for (i, member) in self.party.iter().enumerate() {
            let c = CharId(i as u8);
            let level = member.sheet.level.clamp(1, 9);
            let hit_points = i16::from(member.class.hit_points[usize::from(level) - 1]);
            let mut figure = Figure::new(FigureKind::Character(c), Side::Party, Cell(0), hit_points, 0);
            figure.on_map = false;
            figures.push(figure);
            let brought = self.brought.by(i);
            let items = member.items.iter().zip(&member.sheet.items).map(|(&item, number)| {
                // gh1e:event.consumed-item.slot — carried face down, whether one likes it or not.
                let consumed = brought.is_some_and(|b| b.consumed.contains(number));
                let status = if consumed { ItemStatus::Lost } else { ItemStatus::Ready };
                ItemState { item, status, uses: 0, flipped: false, carried: consumed, looted: false }
            });
            let plain = member.class.modifier_deck(&member.sheet.perks, 0).len();
            characters.push(Character {
                figure: FigureId(i as u8),
                level,
                hand: member.sheet.pool.iter().copied().collect(),
                discard: Cards::EMPTY,
                lost: Cards::EMPTY,
                active: Cards::EMPTY,
                active_bottom: Cards::EMPTY,
                unrecoverable: Cards::EMPTY,
                selected: Cards::EMPTY,
                leading: None,
                other_card: None,
                resting: false,
                experience: 0,
                money: 0,
                gold: 0,
                items: items.collect(),
                deck: ModifierDeck::new(plain),
                dealt: Vec::new(),
                goal: None,
                fate: Fate::Present,
                treasures: Vec::new(),
                checkmarks: 0,
                loot: Cards::EMPTY,
                kills_this_round: 0,
                resource: 0,
                watches: false,
                tallies: [0; Tally::COUNT],
                kills: Vec::new(),
                sold: Vec::new(),
                masteries: Vec::new(),
            });
        }
        let mark = |list: &mut dyn Iterator<Item = bool>| {
            list.enumerate().filter(|(_, on)| *on).fold(0_u64, |bits, (i, _)| bits | 1 << i)
        };
        State {
            round: 0,
            phase: Phase::Setup(SetupStep::BattleGoals),
            draws: 0,
            elements: ByElement([Infusion::Inert; 6]),
            always_strong: 0,
            tokens: Vec::new(),
            lured: Vec::new(),
            figures,
            characters,
            decks: self.fresh_decks(),
            monster_deck: self.monster_deck(),
            ally_deck: ModifierDeck::new(ModifierCard::STANDARD),
            order: Vec::new(),
            turn: None,
            tiles: Vec::new(),
            money: Vec::new(),
            money_placed: 0,
            loot_left: self.loot_table(),
            random_item_gained: false,
            favors: Favors::default(),
            open_doors: mark(&mut self.scenario.doors.iter().map(|d| d.open)),
            locked_doors: mark(&mut self.scenario.doors.iter().map(|d| d.locked)),
            revealed: 0,
            bonuses: Vec::new(),
            flags: vec![0; self.flags.len()],
            rules_done: 0,
            escape: Vec::new(),
            ending: None,
            type_order: Vec::new(),
            set_consumed: vec![0; self.decks.len()],
            looted_goals: 0,
            result: None,
        }
    }
}

pub(crate) fn step(sc: &mut Scene, at: SetupStep) -> Flow {
    let next = match at {
        SetupStep::BattleGoals => {
            set_up_first_room(sc)?;
            battle_goals(sc)?;
            Phase::Setup(SetupStep::Places)
        }
        SetupStep::Places => {
            choose_places(sc)?;
            Phase::Setup(SetupStep::Favors)
        }
        SetupStep::Favors => {
            favors::spend_points(sc)?;
            Phase::Setup(SetupStep::Items)
        }
        SetupStep::Items => {
            choose_items(sc)?;
            Phase::Setup(SetupStep::Hands)
        }
        SetupStep::Hands => {
            choose_hands(sc)?;
            Phase::Setup(SetupStep::ScenarioEffects)
        }
        SetupStep::ScenarioEffects => {
            before_the_scenario(sc)?;
            scenario::rules::start_of_scenario(sc)?;
            sc.interrupted = false;
            Phase::StartOfRound
        }
    };
    sc.st.phase = next;
    Ok(())
}

/// The rooms with starting hexes are revealed before anybody chooses anything.
fn set_up_first_room(sc: &mut Scene) -> Flow {
    sc.tell(Why::Setup, What::Said { text: 0 });
    let rooms: Vec<_> =
        sc.w.map
            .rooms()
            .filter(|&r| {
                let cells = sc.w.map.cells_of(r);
                sc.w.scenario.start.iter().filter_map(|&h| sc.w.map.cell_at(h)).any(|c| cells.contains(c))
            })
            .collect();
    for room in rooms {
        reveal::reveal_room(sc, room)?;
    }
    for (id, door) in sc.w.map.doors().collect::<Vec<_>>() {
        if sc.st.open_doors >> id.0 & 1 == 1 {
            for room in door.rooms {
                reveal::reveal_room(sc, room)?;
            }
        }
    }
    Ok(())
}

/// Each character gets some battle goals in secret and keeps one.
fn battle_goals(sc: &mut Scene) -> Flow {
    let who: Vec<CharId> = sc.st.present().collect();
    let mut left: Vec<u8> = (0..sc.w.goals.len().min(255) as u8).collect();
    for &c in &who {
        let mut dealt = Vec::new();
        for _ in 0..sc.w.rules.level.battle_goals_dealt {
            let fits = |g: &u8| goals::may_be_dealt(sc.w, c, *g);
            let possible: Vec<usize> = (0..left.len()).filter(|&i| fits(&left[i])).collect();
            if possible.is_empty() {
                break;
            }
            let drawn = sc.draw(Draw::BattleGoal, possible.len())?;
            dealt.push(left.swap_remove(possible[drawn]));
        }
        sc.st.character_mut(c).dealt = dealt.clone();
        sc.whisper(c, Why::BattleGoals, What::GoalsDealt { character: c, goals: dealt });
    }
    let asked: Vec<CharId> = who.into_iter().filter(|&c| !sc.st.character(c).dealt.is_empty()).collect();
    let questions: Vec<Question> = asked
        .iter()
        .map(|&c| {
            let n = sc.st.character(c).dealt.len() as u16;
            Question::new(To::Character(c), Ask::BattleGoal, (0..n).map(Choice::Nth).collect())
        })
        .collect();
    let answers = sc.ask_all(&questions)?;
    for (&c, answer) in asked.iter().zip(answers) {
        let i = if let Answer::Choose(Choice::Nth(i)) = answer { usize::from(i) } else { 0 };
        let goal = sc.st.character(c).dealt.get(i).copied();
        sc.st.character_mut(c).goal = goal;
        sc.st.character_mut(c).dealt.clear();
        if let Some(goal) = goal {
            sc.whisper(c, Why::BattleGoals, What::GoalKept { character: c, goal });
        }
    }
    Ok(())
}

/// Items within the limits: one head, one body, one feet, two hands in all, small ones up to half the level. Nothing has
/// to be brought: an item may do its bearer harm. What the chosen ones do at the start of a scenario happens at once.
fn choose_items(sc: &mut Scene) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        loop {
            let choice = sc.choose(|sc| {
                let places = 0..sc.st.character(c).items.len() as u8;
                let mut options: Vec<Choice> = places.filter(|&i| may_bring(sc, c, i)).map(Choice::Item).collect();
                options.push(Choice::Done);
                Question::new(To::Character(c), Ask::Item, options)
            })?;
            let Choice::Item(place) = choice else { break };
            sc.st.character_mut(c).items[usize::from(place)].carried = true;
        }
        sc.st.character_mut(c).items.retain(|i| i.carried);
        let minus_ones = sc.st.character(c).items.iter().map(|i| sc.w.items[usize::from(i.item)].minus_ones).sum();
        modifiers::add_minus_ones(sc, c, minus_ones);
        let figure = sc.st.character(c).figure;
        listeners::fire(sc, Trigger::StartOfScenario, figure, &Deed::new(figure, Side::Party))?;
    }
    Ok(())
}

fn slots_taken(sc: &Scene, c: CharId, slot: ItemSlot) -> u8 {
    let of = |s: ItemSlot| {
        let items = sc.st.character(c).items.iter();
        items.filter(|i| i.carried && sc.w.items[usize::from(i.item)].slot == s).count() as u8
    };
    match slot {
        ItemSlot::OneHand | ItemSlot::TwoHands => of(ItemSlot::OneHand) + 2 * of(ItemSlot::TwoHands),
        other => of(other),
    }
}

/// How many small items a character brings by its level.
pub(crate) fn small_items(sc: &Facts<'_, impl Holds>, c: CharId) -> u8 {
    sc.st.character(c).level.div_ceil(2)
}

fn may_bring(sc: &Scene, c: CharId, place: u8) -> bool {
    let state = &sc.st.character(c).items[usize::from(place)];
    let slot = sc.w.items[usize::from(state.item)].slot;
    let (needs, limit) = match slot {
        ItemSlot::Head | ItemSlot::Body | ItemSlot::Feet => (1, 1),
        ItemSlot::OneHand => (1, 2),
        ItemSlot::TwoHands => (2, 2),
        ItemSlot::Small => (1, small_items(sc, c) + sc.st.favors.times(Favor::Capacity)),
    };
    !state.carried && slots_taken(sc, c, slot) + needs <= limit
}

/// As many cards as the hand size; those of the pool that stay behind are named one by one.
fn choose_hands(sc: &mut Scene) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        let size = usize::from(sc.w.party[usize::from(c.0)].class.hand_size);
        while sc.st.character(c).hand.len() > size {
            let choice = sc.choose(|sc| {
                // Cards of level B come in place of others.
                let class = &sc.w.party[usize::from(c.0)].class;
                let replaced = |card: &u8| class.cards[usize::from(*card)].level != CardLevel::B;
                let hand = sc.st.character(c).hand;
                let options = hand.iter().filter(replaced).map(Choice::Card).collect();
                Question::new(To::Character(c), Ask::HandCard { left: (hand.len() - size) as u8 }, options)
            })?;
            if let Choice::Card(card) = choice {
                sc.st.character_mut(c).hand.remove(card);
            }
        }
    }
    Ok(())
}

/// What donations and events before the scenario have brought about.
fn before_the_scenario(sc: &mut Scene) -> Flow {
    let w = sc.w;
    for c in sc.st.present().collect::<Vec<_>>() {
        let figure = sc.st.character(c).figure;
        perks_begin(sc, c)?;
        let Some(brought) = w.brought.by(usize::from(c.0)) else { continue };
        for _ in 0..brought.blesses {
            modifiers::add_blessing(sc, figure, Condition::Bless);
        }
        for _ in 0..brought.curses {
            modifiers::add_blessing(sc, figure, Condition::Curse);
        }
        modifiers::add_minus_ones(sc, c, brought.minus_ones);
        // gh1e:event.loss.discards-timing — from the hand that was chosen.
        for _ in 0..brought.discards {
            if sc.st.character(c).hand.is_empty() {
                break;
            }
            let choice = sc.choose(|sc| {
                let options = sc.st.character(c).hand.iter().map(Choice::Card).collect();
                Question::new(To::Character(c), Ask::PayCard { why: PayFor::Ability }, options)
            })?;
            if let Choice::Card(card) = choice {
                played::discard(sc, c, card);
            }
        }
        conditions::gain(sc, figure, &brought.conditions, None)?;
        damage::suffer(sc, figure, i16::from(brought.damage), Cause::Scenario)?;
    }
    for &element in &w.brought.infused {
        sc.st.elements[element] = Infusion::Strong;
        sc.tell(Why::Setup, What::Infused { element });
    }
    Ok(())
}

/// Perks that are no cards hold from the beginning.
fn perks_begin(sc: &mut Scene, c: CharId) -> Flow {
    let w = sc.w;
    let (member, figure) = (&w.party[usize::from(c.0)], sc.st.character(c).figure);
    let gained = member.sheet.perks.iter().filter_map(|&p| member.class.perks.get(usize::from(p)));
    gained.flat_map(|p| &p.bonuses).try_for_each(|bonus| bonuses::begin(sc, bonus, figure, None))
}

fn choose_places(sc: &mut Scene) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        let figure = sc.st.character(c).figure;
        let choice = sc.choose(|sc| {
            let taken = sc.st.occupied();
            let start = sc.w.scenario.start.iter().filter_map(|&h| sc.w.map.cell_at(h));
            let options = start.filter(|&cell| !taken.contains(cell)).map(Choice::Cell).collect();
            Question::new(To::Character(c), Ask::StartHex, options)
        })?;
        if let Choice::Cell(cell) = choice {
            let f = sc.st.figure_mut(figure);
            f.cell = cell;
            f.on_map = true;
            sc.tell(Why::Setup, What::Placed { figure, cell });
        }
    }
    Ok(())
}
