//! What a number on a card comes to, and whether a test on a card holds.

use hexhold_model::{
    ActionOf, Amount, Element, Infusion, Measure, OverlayKind, Rank, Round, Stat, StatBlock, Test, Who,
};

use crate::{Deed, Facts, Figure, FigureId, FigureKind, Holds, initiative, targets};

impl<S: Holds> Facts<'_, S> {
    /// The stat block a figure acts by; characters and objectives have none.
    pub fn stats(&self, figure: FigureId) -> Option<&StatBlock> {
        match self.st.figure(figure).kind {
            FigureKind::Character(_) | FigureKind::Objective { .. } => None,
            FigureKind::Monster { kind, rank, .. } => {
                let row = self.stats_of(kind)?;
                // gh2e:boss.own-stat-card-and-deck — a boss has one block; a named monster uses the elite one.
                Some(&row[usize::from(matches!(rank, Rank::Elite | Rank::Named))])
            }
            FigureKind::Summon { owner, summon, .. } => self.w.summon(owner, summon).map(|s| &s.stats),
            FigureKind::Ally { ally, .. } => self.w.scenario.allies.get(usize::from(ally)).map(|a| &a.stats),
        }
    }

    pub fn amount(&self, a: &Amount, deed: &Deed) -> i16 {
        match a {
            Amount::Fixed(n) => *n,
            Amount::Level => i16::from(self.w.level),
            Amount::Characters => self.w.party.len() as i16,
            Amount::EliteHitPoints => self.elite_hit_points(deed.performer),
            Amount::Round => self.st.round as i16,
            Amount::Stat(stat) => self.stat(deed.performer, *stat).map_or(0, |a| self.amount(a, deed)),
            Amount::Outcome(o) => deed.outcomes[*o as usize],
            Amount::Count(target) => targets::fitting(self, deed, target).len() as i16,
            Amount::Measure(m) => self.measure(*m, deed),
            Amount::Marks(mark, on) => self.marks(mark, *on, deed),
            Amount::Add(a, b) => self.amount(a, deed).saturating_add(self.amount(b, deed)),
            Amount::Sub(a, b) => self.amount(a, deed).saturating_sub(self.amount(b, deed)),
            Amount::Mul(a, b) => self.amount(a, deed).saturating_mul(self.amount(b, deed)),
            Amount::Div(a, by, round) => {
                let (n, by) = (self.amount(a, deed), i16::from((*by).max(1)));
                n.div_euclid(by) + i16::from(*round == Round::Up && n.rem_euclid(by) != 0)
            }
            Amount::Min(a, b) => self.amount(a, deed).min(self.amount(b, deed)),
            Amount::Max(a, b) => self.amount(a, deed).max(self.amount(b, deed)),
            Amount::If(test, a, b) => {
                let holds = self.test(test, deed.target().unwrap_or(deed.performer), deed);
                self.amount(if holds { a } else { b }, deed)
            }
        }
    }

    /// An amount that cannot be negative, such as movement points or a range.
    pub fn count(&self, a: &Amount, deed: &Deed) -> u8 {
        self.amount(a, deed).clamp(0, 99) as u8
    }

    /// A figure's printed stat; `None` is a dash.
    pub fn stat(&self, figure: FigureId, stat: Stat) -> Option<&Amount> {
        let block = self.stats(figure)?;
        match stat {
            Stat::Attack => block.attack.as_ref(),
            Stat::Move => block.move_.as_ref(),
            Stat::Range => block.range.as_ref(),
        }
    }

    /// H of an equation: the hit points of an elite of the figure's type.
    fn elite_hit_points(&self, figure: FigureId) -> i16 {
        let Some(kind) = self.st.figure(figure).monster_type() else { return 0 };
        let levels = &self.w.types[usize::from(kind.0)].stats;
        let row = levels.get(usize::from(self.w.monster_level)).or(levels.last());
        row.and_then(|r| r[1].hit_points.fixed()).unwrap_or(0)
    }

    fn measure(&self, m: Measure, deed: &Deed) -> i16 {
        let f = self.st.figure(deed.performer);
        let harmed = |f: &Figure| f.conditions.iter().filter(|c| c.is_negative()).count() as i16;
        let card = |n: fn(&crate::Character) -> usize| f.character().map_or(0, |c| n(self.st.character(c)) as i16);
        match m {
            Measure::DamageSuffered => f.max_hit_points - f.hit_points,
            Measure::HitPoints => f.hit_points,
            Measure::MaxHitPoints => f.max_hit_points,
            Measure::CardsInHand => card(|c| c.hand.len()),
            Measure::CardsDiscarded => card(|c| c.discard.len()),
            Measure::CardsLost => {
                f.character().map_or(0, |c| crate::rest::lost_cards(&self.st, self.w, c).len() as i16)
            }
            Measure::CharacterLevel => f.character().map_or(0, |c| i16::from(self.st.character(c).level)),
            Measure::Resource => f.character().map_or(0, |c| self.st.character(c).resource),
            Measure::ElementsInfused => {
                Element::ALL.into_iter().filter(|&e| self.st.elements[e] != Infusion::Inert).count() as i16
            }
            Measure::NegativeConditions => harmed(f),
            Measure::ConditionsOnTarget => deed.target().map_or(0, |t| harmed(self.st.figure(t))),
            Measure::ObstaclesAdjacent => self.tiles_beside(f, OverlayKind::Obstacle),
            Measure::TrapsAdjacent => self.tiles_beside(f, OverlayKind::Trap),
            Measure::HazardousAdjacent => self.tiles_beside(f, OverlayKind::Hazardous),
            Measure::DifficultAdjacent => self.tiles_beside(f, OverlayKind::Difficult),
            Measure::Initiative => i16::from(initiative::of_figure(self, deed.performer)),
            Measure::TargetInitiative => deed.target().map_or(0, |t| i16::from(initiative::of_figure(self, t))),
            Measure::IncomingDamage => deed.incoming,
        }
    }

    /// The hexes next to a figure with such a tile on them.
    fn tiles_beside(&self, f: &Figure, kind: OverlayKind) -> i16 {
        self.st.tiles_of(kind).iter().filter(|&c| self.tables.adjacent(f.cell, c)).count() as i16
    }

    pub fn tests(&self, tests: &[Test], about: FigureId, deed: &Deed) -> bool {
        tests.iter().all(|t| self.test(t, about, deed))
    }

    /// Whether a test holds for the figure `about`, during the deed.
    pub fn test(&self, test: &Test, about: FigureId, deed: &Deed) -> bool {
        let f = self.st.figure(about);
        match test {
            Test::Not(t) => !self.test(t, about, deed),
            Test::Any(list) => list.iter().any(|t| self.test(t, about, deed)),
            Test::All(list) => self.tests(list, about, deed),
            Test::Performer(t) => self.test(t, deed.performer, deed),
            Test::Has(c) => f.conditions.has(*c),
            Test::HasNegativeCondition => f.conditions.iter().any(|c| c.is_negative()),
            Test::IsRank(rank) => matches!(f.kind, FigureKind::Monster { rank: r, .. } if r == *rank),
            Test::IsCharacter => f.is_character(),
            Test::IsSummon => matches!(f.kind, FigureKind::Summon { .. }),
            Test::IsMonster => matches!(f.kind, FigureKind::Monster { .. }),
            Test::IsObjective => f.is_objective(),
            Test::IsKind(key) => self.is_kind(f, key),
            Test::IsAlly => about != deed.performer && f.side == deed.side,
            Test::IsEnemy => f.side != deed.side,
            Test::Damaged => f.hit_points < f.max_hit_points,
            Test::AtMaxHitPoints => f.hit_points >= f.max_hit_points,
            Test::HitPoints(cmp, n) => cmp.holds(f.hit_points, self.amount(n, deed)),
            Test::Within(n) => {
                let here = self.origin(deed);
                self.tables.range(here, f.cell).is_some_and(|r| r <= self.count(n, deed))
            }
            Test::Adjacent { who, at_least } => self.adjacent_figures(about, *who, deed) >= usize::from(*at_least),
            Test::Standing(kind) => self.st.tiles_of(*kind).contains(f.cell),
            Test::AdjacentTo(kind) => self.next_to_tile(f, *kind),
            Test::AdjacentToWall => self.w.map.neighbours(f.cell).iter().any(Option::is_none),
            Test::InClosedDoorway => self.w.map.door_at(f.cell).is_some(),
            Test::MovedThrough => deed.path.contains(f.cell),
            Test::AlreadyTargeted => deed.targeted.has(about),
            Test::Nearest => self.extreme(about, deed, false),
            Test::Farthest => self.extreme(about, deed, true),
            // How attacks are made, not a question.
            Test::SameTarget | Test::WithoutSight => true,
            Test::AtMark(name) => self.w.mark(name).contains(&f.cell),
            Test::ActedThisRound => f.acted,
            Test::Compare(a, cmp, b) => cmp.holds(self.amount(a, deed), self.amount(b, deed)),
            Test::Infused(e) => self.st.elements[*e] != Infusion::Inert,
            Test::Consumed(e) => deed.consumed.contains(e),
            Test::Performed => deed.performed_last,
            Test::Otherwise => !deed.held,
            Test::TargetDied => deed.target_died,
            Test::MeleeAttack => deed.melee,
            Test::RangedAttack => !deed.melee,
            Test::SeveralTargets => deed.several_targets,
            Test::InArea => deed.area.contains(f.cell),
            Test::NextToSubject => {
                deed.target().is_some_and(|s| s != about && self.tables.adjacent(self.st.figure(s).cell, f.cell))
            }
            Test::NextToTile => deed.tile.iter().any(|c| self.tables.adjacent(c, f.cell)),
            Test::OnTile => deed.tile.contains(f.cell),
            Test::FirstAttackThisTurn => self.st.turn.as_ref().is_some_and(|t| t.attacks == 0),
            Test::ActionOf(kind) => match self.w.rules.cards.action_of {
                ActionOf::Contained => deed.kinds.has(*kind),
                ActionOf::Performed => !deed.kinds.is_empty() && deed.performed.has(*kind),
            },
            Test::Marked(mark) => self.tokens_on(about, mark) > 0,
            Test::Lethal => deed.incoming >= f.hit_points,
            Test::Flag(name) => self.w.flags.iter().position(|f| f == name).is_some_and(|i| self.st.flags[i] != 0),
        }
    }

    pub(crate) fn is_kind(&self, f: &Figure, key: &str) -> bool {
        match f.kind {
            FigureKind::Monster { kind, named, .. } => {
                let t = &self.w.types[usize::from(kind.0)];
                t.key == key
                    || self.w.decks[usize::from(t.deck.0)].key == key
                    || named.is_some_and(|n| self.w.scenario.named[usize::from(n)].key == key)
            }
            FigureKind::Ally { ally, .. } => self.w.scenario.allies[usize::from(ally)].key == key,
            FigureKind::Objective { objective } => self.w.scenario.objectives[usize::from(objective)].key == key,
            FigureKind::Summon { owner, summon, .. } => self.w.summon(owner, summon).is_some_and(|s| s.name == key),
            FigureKind::Character(c) => self.w.party[usize::from(c.0)].class.key == key,
        }
    }

    fn adjacent_figures(&self, about: FigureId, who: Who, deed: &Deed) -> usize {
        let f = self.st.figure(about);
        let fits = |id: FigureId, o: &Figure| match who {
            Who::Performer => id == deed.performer,
            Who::Enemy => o.side != f.side,
            Who::Ally | Who::OwnSummon => id != about && o.side == f.side,
            Who::AllyOrSelf | Who::Friend => o.side == f.side,
            Who::Other => id != about,
            Who::Anyone => true,
            Who::Subject => Some(id) == deed.target(),
        };
        let near = |id: FigureId, o: &Figure| id != about && self.tables.adjacent(f.cell, o.cell);
        // Whom the action is about may have died of it; its hex still counts.
        if who == Who::Subject {
            let subject = deed.target().map(|id| (id, self.st.figure(id)));
            return usize::from(subject.is_some_and(|(id, o)| near(id, o)));
        }
        self.st.on_map().filter(|&(id, o)| near(id, o) && fits(id, o)).count()
    }

    fn next_to_tile(&self, f: &Figure, kind: OverlayKind) -> bool {
        self.st.tiles.iter().any(|t| t.kind == kind && self.tables.adjacent(f.cell, t.cell))
    }

    /// Nearest or farthest of the enemies (or allies, if the figure is one).
    fn extreme(&self, about: FigureId, deed: &Deed, farthest: bool) -> bool {
        let here = self.st.figure(deed.performer).cell;
        let side = self.st.figure(about).side;
        let range = |c| self.tables.range(here, c).map_or(u8::MAX, |r| r);
        let own = range(self.st.figure(about).cell);
        self.st
            .on_map()
            .filter(|(id, f)| f.side == side && *id != deed.performer)
            .all(|(_, f)| if farthest { range(f.cell) <= own } else { range(f.cell) >= own })
    }
}
