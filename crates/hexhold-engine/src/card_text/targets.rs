//! Who may be targeted: side, invisibility, range, line of sight, and the tests printed on the card.

use std::borrow::Cow;

use hexhold_hex::Cell;
use hexhold_model::{
    Amount, Condition, Objectives, PositiveByDefault, SightNeeded, SummonsOfItems, Target, Test, Who, WithoutRange,
};

use crate::{Deed, Facts, Figure, FigureId, FigureKind, Holds, summon::OF_ITEMS};

impl<S: Holds> Facts<'_, S> {
    /// gh2e:los.as-if-from-other-hex — where range and sight are measured from.
    pub(crate) fn origin(&self, deed: &Deed) -> Cell {
        deed.origin.unwrap_or(self.st.figure(deed.performer).cell)
    }
}

/// Whether the word `who` on a card can mean this figure.
pub(crate) fn is_meant(sc: &Facts<'_, impl Holds>, deed: &Deed, who: Who, id: FigureId, f: &Figure) -> bool {
    // jotl:map.figure, gh1e:map.figure — what is no figure is nobody's ally either.
    if f.is_objective() && sc.w.rules.map.objectives != Objectives::Figures && !matches!(who, Who::Enemy | Who::Subject)
    {
        return false;
    }
    match who {
        Who::Performer => id == deed.performer,
        // A controlled figure acts for the other side, but is not its own enemy.
        Who::Enemy => f.side != deed.side && id != deed.performer,
        // Nobody is their own ally.
        Who::Ally => f.side == deed.side && id != deed.performer,
        Who::AllyOrSelf => f.side == deed.side || id == deed.performer,
        Who::Friend => match sc.w.rules.targets.positive_by_default {
            PositiveByDefault::AlliesOrSelf => f.side == deed.side || id == deed.performer,
            PositiveByDefault::AlliesOnly => f.side == deed.side && id != deed.performer,
        },
        Who::Other => id != deed.performer,
        Who::Anyone => true,
        Who::OwnSummon => {
            // gh2e:amd.effects.own-summons — the summoner's summons also when a summon drew the card that says so.
            let owner = match sc.st.figure(deed.performer).kind {
                FigureKind::Summon { owner, .. } => Some(owner),
                _ => sc.st.figure(deed.performer).character(),
            };
            // fh:summon.gloomhaven-item-summons-not-owned
            let own = |summon| match sc.w.rules.summons.of_items {
                SummonsOfItems::Own => true,
                SummonsOfItems::NotOwn => summon < OF_ITEMS,
            };
            matches!(f.kind, FigureKind::Summon { owner: o, summon, .. } if Some(o) == owner && own(summon))
        }
        Who::Subject => Some(id) == deed.target(),
    }
}

/// gh1e:overlay.obstacle-hp.not-enemy — an obstacle with hit points can be attacked, but nothing else for enemies means
/// it, except to the summons of characters.
pub(crate) fn is_enemy_or_figure(sc: &Facts<'_, impl Holds>, deed: &Deed, f: &Figure) -> bool {
    let summon = matches!(sc.st.figure(deed.performer).kind, FigureKind::Summon { .. });
    !f.is_objective() || summon || sc.w.rules.map.objectives != Objectives::Obstacles
}

/// The figures that fit a target description, whatever their number; used for counting and for effects that are not
/// targeted, so neither sight nor invisibility matters.
pub(crate) fn fitting(sc: &Facts<'_, impl Holds>, deed: &Deed, target: &Target) -> Vec<FigureId> {
    let here = sc.origin(deed);
    let range = target.range.as_ref().map(|r| sc.count(r, deed));
    let near = |c: Cell| range.is_none_or(|r| sc.tables.range(here, c).is_some_and(|d| d <= r));
    let fits = |id: FigureId, f: &Figure| {
        is_meant(sc, deed, target.who, id, f)
            && is_enemy_or_figure(sc, deed, f)
            && near(f.cell)
            && others_hold(sc, deed, target, id)
    };
    let found = sc.st.on_map().filter(|&(id, f)| fits(id, f)).map(|(id, _)| id).collect();
    extremes(sc, deed, target, found)
}

/// The figures a targeted ability may target from the performer's hex, within the range.
pub(crate) fn candidates(sc: &Facts<'_, impl Holds>, deed: &Deed, target: &Target, range: Option<u8>) -> Vec<FigureId> {
    seen(sc, deed, target, range, needs_sight(sc, range.is_some(), true))
}

/// The figures that may be targeted in the hexes of an area, which takes the place of a range.
pub(crate) fn in_sight(sc: &Facts<'_, impl Holds>, deed: &Deed, target: &Target) -> Vec<FigureId> {
    seen(sc, deed, target, None, true)
}

/// Whether an ability needs a line of sight. Attacks and areas count as naming a range.
pub(crate) fn needs_sight(sc: &Facts<'_, impl Holds>, names_range: bool, targeted: bool) -> bool {
    match sc.w.rules.targets.sight {
        SightNeeded::Targeted => targeted,
        SightNeeded::AttacksAndRanged => names_range,
    }
}

/// Whom a condition may be given to that comes without an attack, where no range is named.
pub(crate) fn of_condition<'a>(sc: &Facts<'_, impl Holds>, target: &'a Target) -> Cow<'a, Target> {
    let somewhere = target.range.is_none() && target.area.is_none();
    let others = !matches!(target.who, Who::Performer | Who::Subject);
    match sc.w.rules.targets.without_range {
        WithoutRange::ConditionsAdjacent if somewhere && others => {
            Cow::Owned(Target { range: Some(Amount::Fixed(1)), ..target.clone() })
        }
        WithoutRange::AnyDistance | WithoutRange::ConditionsAdjacent => Cow::Borrowed(target),
    }
}

fn seen(sc: &Facts<'_, impl Holds>, deed: &Deed, target: &Target, range: Option<u8>, sight: bool) -> Vec<FigureId> {
    let here = sc.origin(deed);
    let unseen = target.only.contains(&Test::WithoutSight);
    let fits = |id: FigureId, f: &Figure| {
        is_meant(sc, deed, target.who, id, f)
            && can_be_targeted(sc, deed, id, f)
            && range.is_none_or(|r| sc.tables.range(here, f.cell).is_some_and(|d| d <= r))
            && (!sight || unseen || id == deed.performer || sc.tables.sight(here, f.cell))
            && others_hold(sc, deed, target, id)
    };
    let found = sc.st.on_map().filter(|&(id, f)| fits(id, f)).map(|(id, _)| id).collect();
    extremes(sc, deed, target, found)
}

/// All tests but those that compare the figures that fit with one another.
fn others_hold(sc: &Facts<'_, impl Holds>, deed: &Deed, target: &Target, id: FigureId) -> bool {
    target.only.iter().filter(|t| !matches!(t, Test::Nearest | Test::Farthest)).all(|t| sc.test(t, id, deed))
}

/// "The closest", "the farthest": of those that fit everything else.
fn extremes(sc: &Facts<'_, impl Holds>, deed: &Deed, target: &Target, mut found: Vec<FigureId>) -> Vec<FigureId> {
    let here = sc.origin(deed);
    let away = |f: FigureId| sc.tables.range(here, sc.st.figure(f).cell).unwrap_or(u8::MAX);
    if target.only.contains(&Test::Nearest) {
        let least = found.iter().map(|&f| away(f)).min();
        found.retain(|&f| Some(away(f)) == least);
    }
    if target.only.contains(&Test::Farthest) {
        let most = found.iter().map(|&f| away(f)).max();
        found.retain(|&f| Some(away(f)) == most);
    }
    found
}

/// gh2e:condition.invisible.no-target — enemies cannot target an invisible figure; its allies can.
pub(crate) fn can_be_targeted(_: &Facts<'_, impl Holds>, deed: &Deed, id: FigureId, f: &Figure) -> bool {
    id == deed.performer || f.side == deed.side || !f.conditions.has(Condition::Invisible)
}
