//! Town: its steps as the rule set lists them. Downtime asks everybody at once and waits for nobody.

use hexhold_model::{EventDeck, Offer, TownStep};
use hexhold_play::Flow;

use super::party;
use crate::ask::{Answer, Ask, Choice, Question, Scene, To, What, Why, tell};
use crate::life;
use crate::market;
use crate::outpost;
use crate::pile::DeckName;
use crate::state::{Counter, Phase, Quest, State, Status};
use crate::story::{Cause, gain, gain_gold, prosperity_level, resolve};
use crate::world::World;

/// What a line may do while it is in town.
#[derive(Clone, Copy)]
struct Visit {
    founding: bool,
    /// The scenario before it was part of the campaign.
    campaign: bool,
    /// The party may still read an event.
    event: bool,
}

pub(super) fn founding(s: &mut Scene<'_>) -> Flow {
    if !all_done(s.st) {
        return affairs(s, Visit { founding: true, campaign: false, event: false });
    }
    let w = s.w;
    let cause = Cause { present: s.st.all_active(), chooser: None };
    gain(s, &cause, &w.book.start)?;
    // fh:building.deck.start-effects
    for building in w.outpost().into_iter().flat_map(|o| &o.buildings) {
        let levels = building.levels.iter().take(usize::from(building.starts.unwrap_or(0)));
        levels.into_iter().try_for_each(|l| gain(s, &cause, &l.once))?;
    }
    s.st.phase = Phase::Choose { only: None };
    Ok(())
}

/// A further party makes its characters; the others' world is theirs, too.
pub(super) fn gathering(s: &mut Scene<'_>) -> Flow {
    if !all_done(s.st) {
        return affairs(s, Visit { founding: true, campaign: false, event: false });
    }
    s.st.phase = Phase::Choose { only: None };
    Ok(())
}

pub(super) fn town(s: &mut Scene<'_>, step: u8, won: bool, campaign: bool, event_read: bool) -> Flow {
    let Some(&now) = s.w.campaign().flow.town.get(usize::from(step)) else {
        s.st.phase = Phase::Choose { only: None };
        return Ok(());
    };
    let everybody = s.st.all_active();
    match now {
        TownStep::EventIfWon if !(won && campaign) => {}
        // Nothing of the campaign happens after a scenario beside it.
        TownStep::Event if !campaign => {}
        // fh:outpost.event.unless-told
        TownStep::Event if std::mem::take(&mut s.st.outpost.no_event) => {}
        TownStep::Event | TownStep::EventIfWon => resolve(s, EventDeck::City, &everybody)?,
        // fh:variant.casual.no-time, fh:variant.casual.no-campaign-effects
        TownStep::Time | TownStep::Operations | TownStep::Construction if !campaign => {}
        TownStep::Time => outpost::week_passes(s)?,
        TownStep::Operations => {
            outpost::operations(s)?;
            outpost::construction_begins(s.st);
        }
        TownStep::Construction => {
            if !outpost::construct(s)? {
                return Ok(());
            }
        }
        TownStep::Downtime | TownStep::DowntimeWithEvent => {
            let event = now == TownStep::DowntimeWithEvent && campaign && !event_read;
            if !all_done(s.st) {
                return affairs(s, Visit { founding: false, campaign, event });
            }
        }
    }
    life::judge(s);
    s.st.phase = Phase::Town { step: step + 1, won, campaign, event_read };
    Ok(())
}

pub(super) fn all_done(st: &State) -> bool {
    (0u8..).zip(&st.lines).all(|(i, l)| l.done || st.stays_out(i))
}

/// gh2e:variant.permadeath.new-character: before a scenario that follows at once, whoever died makes a new character.
pub(super) fn newcomers(s: &mut Scene<'_>) -> Flow {
    affairs(s, Visit { founding: true, campaign: false, event: false })
}

/// Takes whichever answer comes first; all other questions stay open.
fn affairs(s: &mut Scene<'_>, visit: Visit) -> Flow {
    let (place, answer) = s.ask_any(|s| questions(s.st, s.w, visit))?;
    match questions(s.st, s.w, visit)[place].to {
        To::Party => {
            let everybody = s.st.all_active();
            if let Phase::Town { event_read, .. } = &mut s.st.phase {
                *event_read = true;
            }
            resolve(s, EventDeck::City, &everybody)
        }
        To::Line(line) => act(s, line, answer),
    }
}

fn questions(st: &State, w: &World, visit: Visit) -> Vec<Question> {
    let open = (0u8..).zip(&st.lines).filter(|(_, l)| !l.done);
    let mut out: Vec<Question> = open.map(|(i, _)| question(st, w, i, visit)).collect();
    if visit.event && !st.deck(DeckName::City).is_empty() {
        // gh1e:event.city.optional: whoever goes without it never answers.
        out.push(Question::new(To::Party, Ask::TownParty, vec![Choice::TownEvent]));
    }
    out
}

/// What a line is asked, as its counter stands.
fn question(st: &State, w: &World, line: u8, visit: Visit) -> Question {
    let (ask, options) = match (&st.lines[usize::from(line)].counter, st.active(line)) {
        (_, None) => {
            let aside = (0u8..).zip(&st.members).filter(|(_, m)| m.line == line && m.status == Status::SetAside);
            let mut options: Vec<Choice> = aside.map(|(i, _)| Choice::TakeUp(i)).collect();
            options.extend(life::classes(st));
            if options.is_empty() || st.stays_out(line) || party::may_stay_out(st) {
                options.push(Choice::Done);
            }
            (Ask::Create, options)
        }
        (Counter::StartLevel, _) => {
            (Ask::StartLevel, (1..=u16::from(prosperity_level(st, w))).map(Choice::Nth).collect())
        }
        (Counter::Quest(dealt), _) => (Ask::Quest, dealt.iter().cloned().map(Choice::Quest).collect()),
        (Counter::Name, _) => (Ask::Name, Vec::new()),
        (Counter::Outfit, Some(m)) => {
            let mut options: Vec<Choice> = purchases(st, w, m);
            options.push(Choice::Done);
            (Ask::Menu, options)
        }
        (Counter::Craft(_) | Counter::Brew(_) | Counter::Keep(_), Some(m)) => {
            return outpost::question(st, w, line, m)
                .unwrap_or_else(|| Question::new(To::Line(line), Ask::Menu, vec![Choice::No]));
        }
        (Counter::Card, Some(m)) => (Ask::Card, life::level_cards(w, st.member(m))),
        (Counter::Again(level), Some(m)) => (Ask::Card, life::cards_up_to(w, st.member(m), *level)),
        (Counter::Menu, Some(m)) => {
            let open = life::open_perks(w, st.member(m));
            if st.member(m).perks_due > 0 && !open.is_empty() {
                (Ask::Perk, open.into_iter().map(Choice::Perk).collect())
            } else {
                (Ask::Menu, menu(st, w, m, visit))
            }
        }
    };
    Question::new(To::Line(line), ask, options)
}

/// Everything that a character can do now. Done is offered when nothing is left that must be done.
fn menu(st: &State, w: &World, member: u8, visit: Visit) -> Vec<Choice> {
    let m = st.member(member);
    let mut out = Vec::new();
    if life::may_level(st, w, m) {
        out.push(Choice::LevelUp);
    }
    // fh:item.purchase.not-before-building-37: the first gold is spent before this.
    if w.outpost().is_none() || st.offers(w, Offer::Purchase) {
        out.extend(purchases(st, w, member));
    }
    if !visit.founding {
        let mut own = m.items.clone();
        own.sort();
        own.dedup();
        if w.campaign().market.gifts {
            let others: Vec<u8> = st.all_active().into_iter().filter(|&o| o != member).collect();
            out.extend(own.iter().flat_map(|i| others.iter().map(|&to| Choice::Give { item: i.clone(), to })));
        }
        out.extend(own.into_iter().map(Choice::Sell));
        out.extend(market::offers(st, w, member));
        out.extend(outpost::makings(st, w, member));
        out.extend(outpost::gifts(st, member));
        if market::may_donate(st, w, member, visit.campaign) {
            out.push(Choice::Donate);
        }
        if life::may_respec(w, m) {
            out.push(Choice::Respec);
        }
        if life::may_retire(w, m) {
            out.push(Choice::Retire);
        }
        // Whoever must retire is neither set aside nor abandoned for it.
        if !life::must_retire(w, m) {
            let another = |o: &crate::state::Member| o.line == m.line && o.status == Status::SetAside;
            if !life::classes(st).is_empty() || st.members.iter().any(another) {
                out.push(Choice::SetAside);
            }
            out.push(Choice::Abandon);
        }
    }
    let must = life::must_level(w, m) || (!visit.founding && life::must_retire(w, m));
    if !must {
        out.push(Choice::Done);
    }
    out
}

fn act(s: &mut Scene<'_>, line: u8, answer: Answer) -> Flow {
    let counter = usize::from(line);
    let errand = matches!(s.st.lines[counter].counter, Counter::Craft(_) | Counter::Brew(_) | Counter::Keep(_));
    let choice = match answer {
        Answer::Name(name) => {
            life::named(s, line, name);
            nothing_to_buy(s, line);
            return Ok(());
        }
        answer if errand => {
            let Some(member) = s.st.active(line) else { return Ok(()) };
            return outpost::finish(s, line, member, &answer);
        }
        Answer::Choose(choice) => choice,
        Answer::Split(_) | Answer::Report(_) => return Ok(()),
    };
    let Some(member) = s.st.active(line) else {
        match choice {
            Choice::Class(class) => life::begin(s, line, &class)?,
            Choice::TakeUp(m) => {
                s.st.member_mut(m).status = Status::Active;
                tell(s, Why::SetAside, What::TakenUp { member: m });
            }
            _ if party::may_stay_out(s.st) => party::stay_out(s.st, line),
            _ => s.st.lines[counter].done = true,
        }
        return Ok(());
    };
    match choice {
        Choice::Nth(level) => life::leaves(s, line, level as u8)?,
        Choice::Quest(kept) => keep_quest(s, line, member, kept),
        Choice::Perk(perk) => life::mark(s, member, perk),
        Choice::Card(card) => {
            s.st.member_mut(member).pool.insert(card.clone());
            s.st.lines[counter].counter = match s.st.lines[counter].counter {
                Counter::Again(level) => life::next_choice(s.w, s.st.member(member), level),
                _ => Counter::Menu,
            };
            tell(s, Why::LevelUp, What::Card { member, card });
        }
        Choice::LevelUp => life::level_up(s, member),
        Choice::Buy(item) => market::buy(s, member, &item),
        Choice::Sell(item) => market::sell(s, Why::Sale, member, &item),
        Choice::Give { item, to } => market::pass(s, member, to, &item),
        Choice::Donate => market::donate(s, member)?,
        chosen @ Choice::Enhance { .. } => market::enhance(s, member, &chosen),
        Choice::Respec => life::respec(s, member),
        chosen @ (Choice::Craft(_) | Choice::Brew(_)) => outpost::begin(s, line, member, &chosen)?,
        Choice::Distil { item, herb } => outpost::distil(s, member, &item, &herb),
        Choice::Store { member, what, n } => outpost::store(s, member, &what, n),
        Choice::Done if s.st.lines[counter].counter == Counter::Outfit => outfitted(s, line),
        Choice::Retire => life::retire(s, member)?,
        Choice::SetAside => {
            s.st.member_mut(member).status = Status::SetAside;
            tell(s, Why::SetAside, What::SetAside { member });
        }
        Choice::Abandon => life::abandon(s, member),
        _ => s.st.lines[counter].done = true,
    }
    life::judge(s);
    Ok(())
}

/// What can be bought now.
fn purchases(st: &State, w: &World, member: u8) -> Vec<Choice> {
    market::wares(st, w, member).into_iter().map(|(item, _)| Choice::Buy(item)).collect()
}

fn nothing_to_buy(s: &mut Scene<'_>, line: u8) {
    let Some(member) = s.st.active(line) else { return };
    if s.st.lines[usize::from(line)].counter == Counter::Outfit && purchases(s.st, s.w, member).is_empty() {
        outfitted(s, line);
    }
}

/// fh:create.gold-remainder-lost, fh:create.initial.gold-unspent-lost
fn outfitted(s: &mut Scene<'_>, line: u8) {
    let counter = usize::from(line);
    s.st.lines[counter].counter = Counter::Menu;
    // Before the campaign begins there is nothing else to do.
    s.st.lines[counter].done = matches!(s.st.phase, Phase::Founding | Phase::Gathering);
    if let Some(member) = s.st.active(line) {
        let left = i32::from(s.st.member(member).gold);
        gain_gold(s, Why::Creation, member, -left);
    }
}

/// gh1e:create.quest.return-other
fn keep_quest(s: &mut Scene<'_>, line: u8, member: u8, kept: hexhold_model::Key) {
    let dealt = std::mem::replace(&mut s.st.lines[usize::from(line)].counter, Counter::Name);
    if let Counter::Quest(dealt) = dealt {
        for other in dealt.into_iter().filter(|q| *q != kept) {
            s.st.deck_mut(DeckName::Quests).add(other);
        }
    }
    s.st.member_mut(member).quest = Some(Quest { card: kept, fulfilled: false });
    tell(s, Why::PersonalQuest, What::QuestKept { member });
}
