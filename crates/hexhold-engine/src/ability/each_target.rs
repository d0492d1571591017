//! A targeted ability, target by target.

use hexhold_hex::CellSet;
use hexhold_model::{Amount, AreaTargets, Count, Mod, Outcome, Tally, Target};

use crate::{
    Ask, Choice, Deed, FigureId, Figures, Flow, Question, Scene, To, Verb, card_text::area, focus, plan, strike,
    targets,
};

/// Whom a targeted ability may target: as printed, with what has been added; `must`: at least one, if there is any.
pub(crate) struct Reach<'a> {
    pub(crate) target: &'a Target,
    pub(crate) mods: &'a [Mod],
    pub(crate) must: bool,
    pub(crate) seek: Seek<'a>,
}

/// Of some figures, those that the rules prefer.
pub(crate) type Preferred<'a> = &'a dyn Fn(&Scene, &[FigureId]) -> Vec<FigureId>;

/// How the targets are found.
#[derive(Clone, Copy)]
pub(crate) enum Seek<'a> {
    /// Whoever decides for the performer picks one after the other.
    Asked,
    /// By the rules: of those left, one that is preferred. A tie is for the party.
    Best(Preferred<'a>),
    /// By the rules, as for an attack from where the performer stands.
    AsAttack,
}

/// A targeted ability on up to so many targets, chosen one at a time; all of them when the card says so.
pub(crate) fn each_target(
    sc: &mut Scene,
    deed: &mut Deed,
    target: &Target,
    verb: Verb,
    must: bool,
    value: i16,
    apply: impl FnMut(&mut Scene, &mut Deed, FigureId) -> Flow,
) -> Flow<bool> {
    each_target_with(sc, deed, &Reach { target, mods: &[], must, seek: Seek::Asked }, verb, value, apply)
}

/// The same with what has been added, and with the way in which the targets are found.
pub(crate) fn each_target_with(
    sc: &mut Scene,
    deed: &mut Deed,
    reach: &Reach,
    verb: Verb,
    value: i16,
    mut apply: impl FnMut(&mut Scene, &mut Deed, FigureId) -> Flow,
) -> Flow<bool> {
    let Some(found) = whom(sc, deed, reach)? else { return Ok(false) };
    let mut done = Figures::default();
    let figure = deed.performer;
    while done.len() < found.most && sc.st.figure(figure).on_map {
        let mut left = found.now(sc, deed, reach.target);
        left.retain(|&f| !done.has(f) && sc.st.figure(f).on_map);
        if left.is_empty() {
            break;
        }
        let Some(target) = next(sc, deed, reach, &left, (found.all, found.in_area()), !done.is_empty(), (verb, value))?
        else {
            break;
        };
        done.insert(target);
        deed.aims_at(target);
        if let Some(c) = sc.st.figure(figure).character()
            && target != figure
            && sc.st.figure(target).side == deed.side
        {
            sc.st.character_mut(c).count(Tally::AlliesTargeted, 1);
        }
        let before = deed.subject.replace(target);
        apply(sc, deed, target)?;
        deed.subject = before;
    }
    deed.set(Outcome::TargetsHit, done.len() as i16);
    Ok(!done.is_empty())
}

/// Those who can be targeted, and how many of them.
struct Found {
    place: Place,
    most: usize,
    /// Everybody meant.
    all: bool,
}

enum Place {
    /// In the hexes of an area that has been laid.
    Area(CellSet),
    Within(Option<u8>),
    /// Found beforehand, all of them.
    Listed(Vec<FigureId>),
}

impl Found {
    const fn in_area(&self) -> bool {
        matches!(self.place, Place::Area(_))
    }

    /// Those who fit as things stand.
    fn now(&self, sc: &Scene, deed: &Deed, target: &Target) -> Vec<FigureId> {
        let mut found = match &self.place {
            Place::Area(cells) => area::targets_in(sc, deed, target, cells),
            Place::Within(range) => targets::candidates(sc, deed, target, *range),
            Place::Listed(figures) => return figures.clone(),
        };
        found.retain(|&f| targets::is_enemy_or_figure(sc, deed, sc.st.figure(f)));
        found
    }
}

/// Where the targets are looked for; `None` when an area is not laid.
fn whom(sc: &mut Scene, deed: &Deed, reach: &Reach) -> Flow<Option<Found>> {
    let Reach { target, mods, .. } = *reach;
    if matches!(reach.seek, Seek::AsAttack) {
        let found = strike::targets_as_attack(sc, deed, &plan::farther(target.clone(), mods))?;
        return Ok(Some(Found { place: Place::Listed(found), most: usize::from(u8::MAX), all: true }));
    }
    let more = |sc: &Scene, of: fn(&Mod) -> Option<&Amount>| -> i16 {
        mods.iter().filter_map(of).map(|a| sc.amount(a, deed)).sum()
    };
    let farther = more(sc, |m| if let Mod::Range(a) = m { Some(a) } else { None });
    let further = more(sc, |m| if let Mod::Targets(a) = m { Some(a) } else { None });
    let range = target.range.as_ref().map(|r| (sc.amount(r, deed) + farther).clamp(0, 99) as u8);
    let laid = mods.iter().rev().find_map(|m| if let Mod::Area(a) = m { Some(a) } else { None });
    if let Some(area) = laid.or(target.area.as_ref()) {
        let cells = area::choose_area(sc, deed, area, range.unwrap_or(1), target, reach.must)?;
        return Ok(cells.map(|cells| Found { place: Place::Area(cells), most: usize::from(u8::MAX), all: true }));
    }
    let (most, all) = match &target.count {
        // gh2e:target.plus-one-on-default
        Count::UpTo(n) => ((sc.amount(n, deed) + further).clamp(0, 99) as usize, false),
        Count::All => (usize::from(u8::MAX), true),
    };
    Ok(Some(Found { place: Place::Within(range), most, all }))
}

/// gh1e:mandatory.aoe-targets — where an area is for everybody in it.
fn everybody(sc: &Scene, in_area: bool) -> bool {
    match sc.w.rules.attack.area {
        AreaTargets::AsWished => false,
        AreaTargets::Everybody => in_area,
    }
}

/// The next target: picked by whoever decides, or by the rules.
fn next(
    sc: &mut Scene,
    deed: &Deed,
    reach: &Reach,
    left: &[FigureId],
    (all, in_area): (bool, bool),
    further: bool,
    (about, value): (Verb, i16),
) -> Flow<Option<FigureId>> {
    let (figure, who) = (deed.performer, sc.decider(deed.performer));
    let automated = who == To::Party;
    // gh2e:mandatory.fewer-targets-ok — who performs it may leave somebody out, unless it has to be done.
    if all && (automated || further && (reach.must || everybody(sc, in_area))) {
        return Ok(left.first().copied());
    }
    if let Seek::Best(preferred) = reach.seek {
        let best = preferred(sc, left);
        return focus::party_picks(sc, figure, &best);
    }
    let must = automated || (reach.must && !further);
    let choice = sc.choose(|_| {
        let mut list: Vec<Choice> = left.iter().copied().map(Choice::Figure).collect();
        if !must {
            list.push(Choice::Done);
        }
        Question::new(who, Ask::Target { figure, about, value, further, may_skip: Vec::new() }, list)
    })?;
    Ok(if let Choice::Figure(f) = choice { Some(f) } else { None })
}
