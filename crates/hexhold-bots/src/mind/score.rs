//! How good each answer to a question looks, at a glance. One number for each: first the choices in their order, then the hexes
//! where a movement may end. The quick player takes the best; the search tries the better ones first.

use hexhold_engine::{Ask, Cards, Choice, DrawnCard, Figure, FigureId, Half, Question, Side, Verb, Want, Ways, wants};
use hexhold_hex::{Cell, CellSet};
use hexhold_model::{Ability, BonusEffect, Condition, Cost, ModifierValue, Rank, Step, Trigger};

use super::look::{Look, rounds};
use super::worth::Worth;

/// A blow that fells counts more than any other.
const FELLS: i32 = 300;

impl Look<'_> {
    pub(crate) fn scores(&self, q: &Question, out: &mut Vec<i32>) {
        out.clear();
        match &q.ask {
            Ask::SelectCards => {
                let hand = self.hand();
                self.each(q, out, |c| self.selection(c, &hand));
            }
            Ask::TurnStep => {
                let near = self.near();
                self.each(q, out, |c| self.turn(q, c, near));
            }
            Ask::Move { figure, .. } | Ask::Teleport { figure, .. } => self.travel(q, *figure, out),
            Ask::Force { figure, .. } => self.forced(q, *figure, out),
            Ask::Target { about, value, figure, .. } => {
                let goals = if *about == Verb::Attack { wanted(self) } else { Vec::new() };
                self.each(q, out, |c| self.target(c, *about, i32::from(*value), *figure, &goals));
            }
            Ask::Area { placements, .. } => self.each(q, out, |c| match c {
                Choice::Nth(i) => placements.get(usize::from(i)).map_or(0, |p| self.area(p)),
                other => self.common(other),
            }),
            Ask::NegateDamage { figure, amount } => {
                self.each(q, out, |c| self.negate(c, *figure, i32::from(*amount)));
            }
            _ => self.each(q, out, |c| self.plain(&q.ask, c)),
        }
        if let Some(ways) = &q.ways
            && out.len() == q.options.len()
        {
            out.extend(ways.ends.iter().filter(|e| e.stop).map(|e| -10 * i32::from(e.dangers) - i32::from(e.cost)));
        }
    }

    fn each(&self, q: &Question, out: &mut Vec<i32>, score: impl Fn(Choice) -> i32) {
        out.extend(q.options.iter().map(|c| score(*c)));
    }

    /// What holds of a choice whatever is asked.
    fn common(&self, c: Choice) -> i32 {
        match c {
            Choice::Item(place) => self.item(place),
            Choice::Dismiss(_) => -400,
            // Companions are not asked for what they never do.
            Choice::Watch => -500,
            Choice::Yes => 10,
            _ => 0,
        }
    }

    /// Heals for who is hurt, and everything else now and then: the search knows better.
    fn item(&self, place: u8) -> i32 {
        let Some(c) = self.seat else { return 0 };
        let Some(item) = self.st.character(c).items.get(usize::from(place)) else { return 0 };
        let of = &self.w.items[usize::from(item.item)];
        let face = if item.flipped { of.back.as_ref().unwrap_or(&of.front) } else { &of.front };
        match &face.bonus.effect {
            BonusEffect::Steps(steps) => {
                let heal = steps.iter().any(|s| matches!(s.ability, Ability::Heal { .. }));
                if heal && self.missing() < 4 { -60 } else { 40 }
            }
            // Added to the attack or movement under way.
            BonusEffect::Mods(_) if matches!(face.bonus.trigger, Trigger::Attack | Trigger::Heal) => 90,
            BonusEffect::Mods(_) => -20,
            _ => -5,
        }
    }

    fn plain(&self, ask: &Ask, c: Choice) -> i32 {
        match (ask, c) {
            (Ask::LongRestLoss | Ask::PayCard { .. } | Ask::HandCard { .. }, Choice::Card(k)) => -self.whole(k),
            (Ask::Recover { .. } | Ask::FavorCard, Choice::Card(k)) => 10 + self.whole(k),
            (Ask::ShortRest, c @ (Choice::Yes | Choice::Done)) => self.short_rest(c == Choice::Yes),
            (Ask::ShortRestRedraw { card }, Choice::Yes) => self.whole(*card) - 26,
            (Ask::AddedEffects { offers, .. }, Choice::Nth(i)) => {
                offers.get(usize::from(i)).map_or(0, |o| self.offer(o.cost.as_ref()))
            }
            (Ask::Modifier { cards, .. }, Choice::Nth(i)) => cards.get(usize::from(i)).map_or(0, |c| self.modifier(*c)),
            (Ask::ValueOrder { values, .. }, Choice::Nth(i)) => values.get(usize::from(i)).map_or(0, |v| i32::from(*v)),
            (Ask::Option { options, .. }, Choice::Nth(i)) => {
                options.get(usize::from(i)).map_or(0, |s| self.steps_now(s))
            }
            (Ask::SummonHex { .. }, Choice::Cell(cell)) => -self.to_enemies().from(cell),
            (Ask::StartHex, Choice::Cell(cell)) => -self.to_enemies().from(cell).min(12) * 2,
            (Ask::MonsterMove { outcomes, .. }, Choice::Nth(i)) => {
                outcomes.get(usize::from(i)).map_or(0, |o| -o.targets.iter().map(|t| self.pain(*t)).sum::<i32>())
            }
            (Ask::MonsterTarget { sets, .. }, Choice::Nth(i)) => {
                sets.get(usize::from(i)).map_or(0, |s| -s.iter().map(|t| self.pain(*t)).sum::<i32>())
            }
            (Ask::MonsterFocus { .. }, Choice::Figure(f)) => -self.pain(f),
            (Ask::PlayCard, c @ Choice::Play { .. }) => self.of_choice(c).map_or(0, |w| self.now(&w, self.near())),
            (Ask::Escape, Choice::Yes) => {
                let leaves = wants(self.st, self.w).iter().any(|w| matches!(w, Want::Leave(_)));
                if leaves { 50 } else { -50 }
            }
            (Ask::Item, Choice::Item(_)) => 10,
            (
                Ask::Perform { .. } | Ask::UseBonus { .. } | Ask::UseItem { .. } | Ask::ModifierEffect { .. },
                Choice::Yes,
            )
            | (Ask::LongRestHeal | Ask::LongRestItems | Ask::PreventCondition { .. }, Choice::Yes) => 20,
            (Ask::BetweenAbilities, Choice::Done) => 0,
            _ => self.common(c),
        }
    }

    fn whole(&self, card: u8) -> i32 {
        self.lore.whole(self.seat.map_or(0, |c| c.0), card)
    }

    fn modifier(&self, card: DrawnCard) -> i32 {
        let value = match card {
            DrawnCard::Bless => ModifierValue::Double,
            DrawnCard::Curse => ModifierValue::Null,
            DrawnCard::Card(i) => {
                let own = self.seat.map(|c| &self.w.party[usize::from(c.0)].modifiers);
                let list = own.unwrap_or(&self.w.standard);
                list.get(usize::from(i)).map_or(ModifierValue::Plus(0), |c| c.value)
            }
        };
        match value {
            ModifierValue::Plus(n) => i32::from(n) * 10,
            ModifierValue::Double => 60,
            ModifierValue::Null => -80,
        }
    }

    fn offer(&self, cost: Option<&Cost>) -> i32 {
        match cost {
            // It is free and taken: to name it is to leave it out.
            None => -30,
            Some(cost) => cost
                .parts()
                .iter()
                .map(|c| match c {
                    Cost::Elements(_) | Cost::Resource(_) => 20,
                    Cost::Damage(_) => -10,
                    _ => -60,
                })
                .sum(),
        }
    }

    fn short_rest(&self, yes: bool) -> i32 {
        let Some(c) = self.seat else { return 0 };
        let ch = self.st.character(c);
        let f = self.figure();
        let hurt = f.hit_points * 2 < f.max_hit_points && self.near() > 4;
        let needs = ch.hand.len() < 2 && !hurt;
        if yes == needs { 10 } else { 0 }
    }

    /// What an attack on one of the party does to it.
    fn pain(&self, figure: FigureId) -> i32 {
        let f = self.st.figure(figure);
        let frail = (20 - i32::from(f.hit_points)).max(1);
        if f.is_character() { 10 + frail } else { 3 }
    }

    fn steps_now(&self, steps: &[Step]) -> i32 {
        let action = hexhold_model::Action { steps: steps.to_vec(), ..hexhold_model::Action::default() };
        self.now(&Worth::of(&action), self.near())
    }
}

/// Turns: two halves of two cards, and what they come to one after the other.
impl Look<'_> {
    /// What a half does from where it is so many steps to the nearest enemy.
    fn now(&self, w: &Worth, near: i32) -> i32 {
        let strikes = w.attack > 0 && self.strikes(w, near);
        let fight = if strikes { w.attack * (2 + w.hits.min(3)) * 3 } else { 0 };
        let aims = self.aims();
        let far = if aims.enemies.is_empty() || !aims.fight { self.way() } else { near - 1 };
        let walk = w.moves.min(far.clamp(0, 20)) * if strikes { 1 } else { 4 };
        let care = w.heal.min(self.missing()) * 5;
        let good = fight + walk + care + w.other * 2;
        // A card is lost for something that counts only, the less gladly the longer there is to go.
        if !w.lost {
            good
        } else {
            let dear = 26 - 2 * self.closed().min(1);
            if good < dear { good.min(0) - 1 } else { good - dear + 8 }
        }
    }

    fn strikes(&self, w: &Worth, near: i32) -> bool {
        near <= w.range || !w.strikes_first && w.moves > 0 && near <= w.moves + w.range
    }

    fn way(&self) -> i32 {
        let f = self.figure();
        if f.on_map { self.to_places().from(f.cell) } else { 0 }
    }

    /// The one half, then the other.
    fn both(&self, first: &Worth, second: &Worth, near: i32) -> i32 {
        self.now(first, near) + self.now(second, after(first, near))
    }

    /// What any two cards in hand come to.
    fn hand(&self) -> Hand {
        let near = self.near();
        let cards = self.seat.map_or(Cards::EMPTY, |c| self.st.character(c).hand);
        let half = |w: Worth| (w, self.now(&w, near));
        let halves: Vec<(Valued, Valued)> =
            cards.iter().map(|k| (half(self.top_or_basic(k)), half(self.bottom_or_basic(k)))).collect();
        let mut pairs = vec![0; halves.len() * halves.len()];
        for (i, a) in halves.iter().enumerate() {
            for (j, b) in halves.iter().enumerate().skip(i + 1) {
                let best = self.top_and_bottom(&a.0, &b.1).max(self.top_and_bottom(&b.0, &a.1));
                (pairs[i * halves.len() + j], pairs[j * halves.len() + i]) = (best, best);
            }
        }
        Hand { cards, pairs }
    }

    /// What the top half of one card and the bottom half of another come to, in the better order.
    fn top_and_bottom(&self, (top, first): &Valued, (bottom, second): &Valued) -> i32 {
        let near = self.near();
        let then = |half: &Worth, before: &Worth, now: i32| match after(before, near) {
            there if there == near => now,
            there => self.now(half, there),
        };
        (first + then(bottom, top, *second)).max(second + then(top, bottom, *first))
    }

    fn selection(&self, c: Choice, hand: &Hand) -> i32 {
        match c {
            Choice::Pair(lead, other) => {
                let near = self.near();
                let best = hand.best(lead, other);
                let seat = self.seat.map_or(0, |c| usize::from(c.0));
                let initiative = |n: u8| i32::from(self.w.party[seat].class.cards[usize::from(n)].initiative);
                // Whoever can strike strikes early; whoever cannot lets them come.
                let early = near <= 5;
                best * 2 + if early { (99 - initiative(lead)) / 8 } else { initiative(lead) / 12 }
            }
            Choice::LongRest => {
                let f = self.figure();
                let hurt = f.hit_points * 2 <= f.max_hit_points;
                let worn = self.seat.is_some_and(|c| self.st.character(c).hand.len() < 3);
                match (hurt, self.near() > 5) {
                    (true, true) => 120,
                    (true, false) if worn => 30,
                    (false, true) if worn => 25,
                    _ => -40,
                }
            }
            other => self.common(other),
        }
    }

    fn top_or_basic(&self, card: u8) -> Worth {
        let w = self.worth(card, Half::Top);
        if w.whole() < 3 || w.lost && self.now(&w, self.near()) <= 0 { Worth::BASIC_ATTACK } else { w }
    }

    fn bottom_or_basic(&self, card: u8) -> Worth {
        let w = self.worth(card, Half::Bottom);
        if w.whole() < 2 || w.lost && self.now(&w, self.near()) <= 0 { Worth::BASIC_MOVE } else { w }
    }

    /// A half now, with the best that can come after it.
    fn turn(&self, q: &Question, c: Choice, near: i32) -> i32 {
        let Some(first) = self.of_choice(c) else {
            return if c == Choice::EndTurn { -2 } else { self.common(c) };
        };
        let Choice::Play { card, half, basic } = c else { return 0 };
        let after =
            q.options.iter().filter(|o| matches!(o, Choice::Play { card: k, half: h, .. } if *k != card && *h != half));
        let next = after.filter_map(|o| self.of_choice(*o)).map(|second| self.both(&first, &second, near)).max();
        next.unwrap_or_else(|| self.now(&first, near)) * 2 - i32::from(basic)
    }
}

/// The map.
impl Look<'_> {
    fn travel(&self, q: &Question, figure: FigureId, out: &mut Vec<i32>) {
        let Some(ways) = &q.ways else { return self.each(q, out, |c| self.common(c)) };
        let blow = if figure == self.me { self.blow() } else { Some(super::look::Blow { attack: 2, range: 1 }) };
        let mover = *self.st.figure(figure);
        let foes: Vec<&Figure> = self.st.on_map().filter(|(_, f)| f.side == Side::Monsters).map(|(_, f)| f).collect();
        let doors = super::ground::closed_doors(self.st, self.w);
        let place = Place { blow, mover: &mover, foes: &foes, doors: &doors };
        let here = self.standing(ways.from, &place);
        self.each(q, out, |c| match c {
            Choice::Done => here,
            // To stay, or to go there at once.
            Choice::Cell(cell) => self.standing(cell, &place) - 3,
            Choice::Item(_) | Choice::Dismiss(_) => here + self.common(c).min(-1),
            other => self.common(other),
        });
        out.extend(ends(ways).map(|e| self.standing(e.cell, &place) - 60 * i32::from(e.dangers) - i32::from(e.cost)));
    }

    /// How good it is to stand somewhere.
    fn standing(&self, cell: Cell, place: &Place<'_>) -> i32 {
        let aims = self.aims();
        let mut v = 0;
        let fight = !place.foes.is_empty() && aims.fight;
        if fight {
            v += self.fighting(cell, place);
        }
        if place.mover.is_character() {
            if !aims.urgent.is_empty() {
                v -= 14 * self.to_places().from(cell).min(40);
            } else if place.foes.is_empty() {
                v -= 20 * self.to_places().from(cell).min(40);
            }
            if place.doors.contains(cell) && fight {
                v -= 140;
            }
            v += 12 * self.st.money.iter().filter(|m| **m == cell).count() as i32;
            let treasure = |t: &hexhold_engine::Tile| t.cell == cell && t.kind == hexhold_model::OverlayKind::Treasure;
            v += if self.st.tiles.iter().any(treasure) { 40 } else { 0 };
        }
        v
    }

    fn fighting(&self, cell: Cell, place: &Place<'_>) -> i32 {
        let near = self.to_enemies().from(cell);
        let frail = place.mover.hit_points * 2 < place.mover.max_hit_points;
        let beside = place.foes.iter().filter(|f| self.facts.tables.adjacent(cell, f.cell)).count() as i32;
        let Some(blow) = place.blow else {
            // Nothing to strike with any more: not too near, not too far.
            let wanted = if frail { 6 } else { 3 };
            return -8 * (near - wanted).abs().min(12) - 10 * beside;
        };
        let mut best = i32::MIN;
        for f in place.foes {
            let apart = self.apart(cell, f.cell);
            if apart <= blow.range && (blow.range == 1 || self.sees(cell, f.cell)) {
                let fells = i32::from(f.hit_points) <= blow.attack;
                let adjacent = if blow.range > 1 && apart == 1 { 25 } else { 0 };
                best = best.max(100 + if fells { 60 } else { 0 } - adjacent);
            }
        }
        let exposed = if blow.range > 1 || frail { 14 } else { 5 };
        if best == i32::MIN { -10 * (near - blow.range).max(1) - exposed * beside / 2 } else { best - exposed * beside }
    }

    /// Whom one pushes: into what hurts, and away.
    fn forced(&self, q: &Question, figure: FigureId, out: &mut Vec<i32>) {
        let foe = self.st.figure(figure).side == Side::Monsters;
        self.each(q, out, |c| self.common(c));
        if let Some(ways) = &q.ways {
            let sign = if foe { 1 } else { -1 };
            out.extend(ends(ways).map(|e| sign * (40 * i32::from(e.dangers) + 2 * i32::from(e.cost))));
        }
    }

    fn area(&self, cells: &CellSet) -> i32 {
        let of = |side: Side| self.st.on_map().filter(|(_, f)| f.side == side && cells.contains(f.cell)).count() as i32;
        of(Side::Monsters) * 50 - of(Side::Party) * 20
    }

    fn target(&self, c: Choice, about: Verb, value: i32, by: FigureId, goals: &[FigureId]) -> i32 {
        let id = match c {
            Choice::Figure(id) => id,
            // To leave an added effect out is seldom wise.
            Choice::Nth(_) => return -30,
            other => return self.common(other),
        };
        let f = self.st.figure(id);
        match about {
            Verb::Attack => self.attack_on(id, value, by, goals),
            Verb::Heal => {
                let lacks = i32::from(f.max_hit_points - f.hit_points);
                let ill = [Condition::Wound, Condition::Poison].iter().filter(|c| f.conditions.has(**c)).count() as i32;
                let frail = if f.hit_points * 3 < f.max_hit_points { 6 } else { 0 };
                let counts = if f.is_character() { 2 } else { 1 };
                (lacks.min(value.max(1)) + ill * 2 + frail) * counts - 2
            }
            _ if f.side == Side::Monsters => 20 + i32::from(f.hit_points) + if f.acted { 0 } else { 10 },
            _ => 10 + i32::from(f.is_character()) * 5,
        }
    }

    fn attack_on(&self, id: FigureId, value: i32, by: FigureId, goals: &[FigureId]) -> i32 {
        let (f, b) = (self.st.figure(id), self.st.figure(by));
        if f.side == b.side {
            return -50;
        }
        let stats = self.facts.stats(id);
        let shield = stats.map_or(0, |s| i32::from(s.shield));
        let strikes_back =
            stats.is_some_and(|s| s.retaliate > 0 && self.apart(b.cell, f.cell) <= i32::from(s.retaliate_range));
        let (hp, deals) = (i32::from(f.hit_points), (value - shield).max(0));
        let dear = if matches!(f.kind, hexhold_engine::FigureKind::Monster { rank: Rank::Elite | Rank::Named, .. }) {
            8
        } else {
            0
        };
        let mut v = if hp <= deals { FELLS + hp } else { 100 + deals * 4 - hp };
        v += dear + if f.acted { 0 } else { 12 } + if goals.contains(&id) { 15 } else { 0 };
        v -= if f.is_objective() && !goals.contains(&id) { 80 } else { 0 };
        v - if strikes_back { 25 } else { 0 }
    }

    /// Cards are worth more than hit points, until there are none left.
    fn negate(&self, c: Choice, figure: FigureId, amount: i32) -> i32 {
        let hp = i32::from(self.st.figure(figure).hit_points);
        let Some(seat) = self.seat else { return 0 };
        let ch = self.st.character(seat);
        let (hand, discard) = (ch.hand.len() + ch.selected.len(), ch.discard.len());
        let left = rounds(hand, discard);
        match c {
            Choice::Done if amount >= hp => -1000,
            Choice::Done => -amount * 6 - if hp - amount <= 2 { 30 } else { 0 },
            Choice::Card(k) => {
                let rest = if ch.hand.has(k) {
                    rounds(hand.saturating_sub(1), discard)
                } else {
                    rounds(hand, discard.saturating_sub(2))
                };
                -12 * (left - rest) - 12 - self.whole(k) / 4
            }
            other => self.common(other),
        }
    }
}

/// A half with what it comes to now.
type Valued = (Worth, i32);

/// The cards in hand, and what every two of them come to, by their places.
struct Hand {
    cards: Cards,
    pairs: Vec<i32>,
}

impl Hand {
    fn best(&self, a: u8, b: u8) -> i32 {
        let place = |card: u8| Cards((1 << card) - 1).both(self.cards).len();
        self.pairs.get(place(a) * self.cards.len() + place(b)).copied().unwrap_or(0)
    }
}

/// How near the enemy is after this half.
fn after(half: &Worth, near: i32) -> i32 {
    if half.moves > 0 { (near - half.moves).max(1) } else { near }
}

struct Place<'a> {
    blow: Option<super::look::Blow>,
    mover: &'a Figure,
    foes: &'a [&'a Figure],
    doors: &'a CellSet,
}

fn ends(ways: &Ways) -> impl Iterator<Item = &hexhold_engine::Way> {
    ways.ends.iter().filter(|e| e.stop)
}

/// Figures that the goals want gone, if they want not just everybody.
fn wanted(look: &Look<'_>) -> Vec<FigureId> {
    let mut list = Vec::new();
    for want in wants(look.st, look.w) {
        if let Want::Fell(who) = want {
            list.extend(who);
        }
    }
    list
}
