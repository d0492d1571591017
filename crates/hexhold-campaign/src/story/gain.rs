//! Gains and losses, executed. What a rule set has no notion of is nothing.

use hexhold_model::{Designs, EmptyDeck, Gain, Key, SecondCopy, StartWith, Whom};
use hexhold_play::Flow;

use super::track::gain_reputation;
use super::{gain_prosperity, holds, milestones, resolve};
use crate::ask::{Answer, Ask, Choice, Question, Scene, To, What, Why, choose, one_of, tell};
use crate::life;
use crate::market;
use crate::outpost;
use crate::pile::{DeckName, draw};
use crate::state::{Held, Place, Status};

/// Whom a gain is about.
#[derive(Clone, Debug)]
pub(crate) struct Cause {
    pub(crate) present: Vec<u8>,
    pub(crate) chooser: Option<u8>,
}

pub(crate) fn gain(s: &mut Scene<'_>, cause: &Cause, gains: &[Gain]) -> Flow {
    gains.iter().try_for_each(|g| one(s, cause, g))
}

fn one(s: &mut Scene<'_>, cause: &Cause, gain_: &Gain) -> Flow {
    match gain_ {
        Gain::Gold(whom, n) => {
            for m in those(s, cause, *whom)? {
                gain_gold(s, Why::EventOutcome, m, i32::from(*n));
            }
        }
        Gain::Experience(whom, n) => {
            for m in those(s, cause, *whom)? {
                life::gain_experience(s, Why::EventOutcome, m, i32::from(*n));
            }
        }
        Gain::Checkmarks(whom, n) => {
            for m in those(s, cause, *whom)? {
                life::gain_checkmarks(s, Why::EventOutcome, m, i16::from(*n));
            }
            life::choose_due(s)?;
        }
        Gain::CollectiveGold(n) => collective(s, &cause.present, i32::from(*n))?,
        Gain::Item(item) => {
            if let Some(m) = one_of(s, &cause.present)? {
                gain_item(s, Why::EventOutcome, m, item, false)?;
            }
        }
        Gain::Design(item) => supply_all(s, item),
        Gain::RandomDesign => random_design(s, cause)?,
        Gain::RandomScenario => random_scenario(s, cause)?,
        Gain::Unsupply(item) => unsupply(s, item),
        Gain::Reputation(of, n) => gain_reputation(s, cause, of.as_ref(), *n)?,
        Gain::RaiseCap(of, most) => {
            s.st.caps.insert(of.clone(), *most);
        }
        Gain::Inspiration(n) => gain_inspiration(s, i32::from(*n)),
        Gain::Prosperity(n) => gain_prosperity(s, cause, i16::from(*n))?,
        Gain::StartWith(whom, start) => {
            for m in those(s, cause, *whom)? {
                start_with(s, m, *start);
            }
        }
        Gain::ConsumeItem(whom) => {
            for m in those(s, cause, *whom)? {
                consume(s, m)?;
            }
        }
        Gain::Imbuement(n) => {
            s.st.imbuement = s.st.imbuement.max(*n).min(2);
            tell(s, Why::Imbuement, What::ImbuementAllowed { advanced: *n > 1 });
        }
        Gain::Resource(whom, stuff, n) => outpost::personal(s, cause, *whom, stuff, i32::from(*n))?,
        Gain::Collective(stuff, n) => {
            outpost::collective(s, Why::EventOutcome, &cause.present, stuff, i32::from(*n))?;
        }
        other => of_map(s, cause, other)?,
    }
    Ok(())
}

/// What changes the map, the decks and what has been achieved.
fn of_map(s: &mut Scene<'_>, cause: &Cause, gain_: &Gain) -> Flow {
    match gain_ {
        Gain::Achievement(key, kind) => achieve(s, cause, key, kind.as_ref())?,
        Gain::LoseAchievement(key) => {
            s.st.achievements.retain(|a| a.key != *key);
            tell(s, Why::Achievement, What::AchievementLost { key: key.clone() });
        }
        Gain::PartyAchievement(key) => {
            s.st.party_achievements.insert(key.clone());
            tell(s, Why::Achievement, What::Achievement { key: key.clone() });
        }
        Gain::LosePartyAchievement(key) => {
            s.st.party_achievements.remove(key);
            tell(s, Why::Achievement, What::AchievementLost { key: key.clone() });
        }
        Gain::Unlock(scenario) => unlock(s, scenario),
        Gain::LockOut(scenario) => {
            // gh2e:campaign.scenario.lockout: what was completed stays completed.
            if s.st.place(scenario) != Place::Completed {
                s.st.map.insert(scenario.clone(), Place::LockedOut);
                tell(s, Why::MapMark, What::LockedOut { scenario: scenario.clone() });
            }
        }
        Gain::UnlockClass(class) => unlock_class(s, class),
        Gain::AddEvent(key) => add_event(s, key),
        Gain::RemoveEvent(key) => {
            if let Some(deck) = deck_of(s, key)
                && s.st.deck_mut(deck).take(key)
            {
                s.st.deck_mut(deck).gone.insert(key.clone());
                tell(s, Why::EventCard, What::EventRemoved { deck });
            }
        }
        Gain::AnotherEvent(deck) => resolve(s, *deck, &cause.present)?,
        Gain::Read(section) => read(s, cause, section)?,
        other => within(s, cause, other)?,
    }
    Ok(())
}

/// Gains around other gains.
fn within(s: &mut Scene<'_>, cause: &Cause, gain_: &Gain) -> Flow {
    match gain_ {
        Gain::One(gains) => {
            if let Some(m) = one_of(s, &cause.present)? {
                gain(s, &Cause { present: vec![m], chooser: Some(m) }, gains)?;
            }
        }
        Gain::If(fact, then, otherwise) => {
            let gains = if holds(s.st, s.w, &cause.present, fact) { then } else { otherwise };
            gain(s, cause, gains)?;
        }
        Gain::Choose(options) => {
            let words: Vec<String> = options.iter().map(|o| o.text.clone()).collect();
            let choices: Vec<Choice> = (0..options.len() as u16).map(Choice::Nth).collect();
            let ask = |_: &_, _: &_| Question::new(To::Party, Ask::Offer(words.clone()), choices.clone());
            if let Choice::Nth(n) = choose(s, ask)? {
                gain(s, cause, &options[usize::from(n)].gains)?;
            }
        }
        other => of_outpost(s, cause, other)?,
    }
    Ok(())
}

/// gh2e:shop.supply.back-only-if-told
fn unsupply(s: &mut Scene<'_>, item: &Key) {
    let copies = s.st.supply.entry(item.clone()).or_default();
    copies.unavailable += std::mem::take(&mut copies.available);
    tell(s, Why::EventOutcome, What::Unsupply { item: item.clone() });
}

/// A quest that lay in an envelope (fh:building.unlock.quests-shuffled-in).
fn later_quest(s: &mut Scene<'_>, key: &Key) {
    if s.st.deck_mut(DeckName::LaterQuests).take(key) {
        s.st.deck_mut(DeckName::Quests).add(key.clone());
        tell(s, Why::Retirement, What::QuestAdded);
    }
}

/// What only an outpost knows, and words.
fn of_outpost(s: &mut Scene<'_>, cause: &Cause, gain_: &Gain) -> Flow {
    match gain_ {
        Gain::Morale(n) => outpost::morale(s, cause, Why::Morale, *n)?,
        Gain::Defense(n) => outpost::defense(s, *n),
        Gain::Soldiers(n) => outpost::soldiers(s, *n),
        Gain::UnlockBuilding(key) => outpost::unlock_building(s, cause, key)?,
        Gain::UpgradeBuilding(key) => outpost::raise(s, cause, key)?,
        Gain::WreckBuilding(key) => outpost::wreck(s, key),
        Gain::DamageBuilding(key) => outpost::damaged(s, cause, key)?,
        Gain::Weeks(n) => outpost::weeks_pass_outside(s, *n),
        Gain::InWeeks(n, section) => outpost::in_weeks(s, *n, section),
        Gain::NoTownEvent => {
            s.st.outpost.no_event = s.w.outpost().is_some();
            tell(s, Why::Calendar, What::NoTownEvent);
        }
        Gain::AttackBy(n) => s.st.outpost.storm.value += *n,
        Gain::TargetsBy(n) => s.st.outpost.storm.targets += *n,
        Gain::ChecksBy(n) => s.st.outpost.storm.checks += *n,
        Gain::AddGuard(key) => outpost::change_guard(s, key, true),
        Gain::RemoveGuard(key) => outpost::change_guard(s, key, false),
        Gain::GuardPerk => outpost::guard_perk(s)?,
        Gain::LootSticker(loot) => {
            // fh:loot-deck.sticker-plus-one
            let n = s.st.outpost.loot_stickers.entry(loot.clone()).or_default();
            *n = n.saturating_add(1);
            tell(s, Why::LootSticker, What::LootSticker { loot: loot.clone() });
        }
        Gain::AddQuest(key) => later_quest(s, key),
        Gain::RandomItem => match draw(s, DeckName::RandomItems)? {
            Some(item) => {
                if let Some(m) = one_of(s, &cause.present)? {
                    outpost::random_item(s, m, &item)?;
                }
            }
            None => instead(s, cause)?,
        },
        Gain::UnlockRule(key) => outpost::switch_on(s, key),
        Gain::MayPay(price, times, gains) => outpost::may_pay(s, cause, price, *times, gains)?,
        Gain::Say(text) => tell(s, Why::EventOutcome, What::Say { text: text.clone() }),
        Gain::ByHand(text) => tell(s, Why::EventOutcome, What::ByHand { text: text.clone() }),
        _ => {}
    }
    Ok(())
}

/// Those whom a gain is about, who are still there.
pub(crate) fn those(s: &mut Scene<'_>, cause: &Cause, whom: Whom) -> Flow<Vec<u8>> {
    let st = &*s.st;
    let present: Vec<u8> = cause.present.iter().copied().filter(|&m| st.member(m).status == Status::Active).collect();
    Ok(match whom {
        Whom::Each => present,
        Whom::One => one_of(s, &present)?.into_iter().collect(),
        Whom::Chooser => match cause.chooser {
            Some(m) => vec![m],
            None => one_of(s, &present)?.into_iter().collect(),
        },
    })
}

/// gh1e:event.loss.gold-floor: nobody has less than nothing.
pub(crate) fn gain_gold(s: &mut Scene<'_>, why: Why, member: u8, change: i32) {
    let m = s.st.member_mut(member);
    let before = i32::from(m.gold);
    m.gold = u16::try_from((before + change).max(0)).unwrap_or(u16::MAX);
    let now = m.gold;
    if i32::from(now) != before {
        tell(s, why, What::Gold { member, change: i32::from(now) - before, now });
    }
}

/// gh1e:event.collective: shared, or borne, as the party likes; nobody pays what they do not have.
pub(crate) fn collective(s: &mut Scene<'_>, present: &[u8], change: i32) -> Flow {
    if present.is_empty() || change == 0 {
        return Ok(());
    }
    let loss = change < 0;
    let whole = u16::try_from(change.unsigned_abs()).unwrap_or(u16::MAX);
    let most: Vec<(u8, u16)> =
        present.iter().map(|&m| (m, if loss { s.st.member(m).gold.min(whole) } else { whole })).collect();
    let there: u32 = most.iter().map(|(_, n)| u32::from(*n)).sum();
    // gh2e:end.completed.losses-floor
    let gold = u16::try_from(u32::from(whole).min(there)).unwrap_or(u16::MAX);
    let ask = |_: &Scene<'_>| Question::new(To::Party, Ask::Split { gold, most: most.clone() }, Vec::new());
    if let Answer::Split(shares) = s.ask(ask)? {
        for (share, (m, _)) in shares.into_iter().zip(&most) {
            gain_gold(s, Why::EventOutcome, *m, if loss { -i32::from(share) } else { i32::from(share) });
        }
    }
    Ok(())
}

/// A copy for a character: from those that are not for sale if there is one, else from the shop.
pub(crate) fn gain_item(s: &mut Scene<'_>, why: Why, member: u8, item: &Key, looted: bool) -> Flow {
    let copies = s.st.supply.entry(item.clone()).or_default();
    if copies.unavailable > 0 {
        copies.unavailable -= 1;
    } else if copies.available > 0 {
        copies.available -= 1;
    } else {
        tell(s, why, What::NoCopy { item: item.clone() });
        return Ok(());
    }
    let owns = s.st.member(member).items.contains(item);
    s.st.member_mut(member).items.push(item.clone());
    tell(s, why, What::Item { member, item: item.clone() });
    if owns {
        second_copy(s, member, item, looted)?;
    }
    Ok(())
}

/// What becomes of an item that its owner has already.
fn second_copy(s: &mut Scene<'_>, member: u8, item: &Key, looted: bool) -> Flow {
    match s.w.rules.loot.second_copy {
        SecondCopy::Kept => return Ok(()),
        // ruling:duplicate-item
        SecondCopy::GivenOrSold if looted => {
            let st = &*s.st;
            let without: Vec<u8> =
                st.all_active().into_iter().filter(|&m| m != member && !st.member(m).items.contains(item)).collect();
            let mut options: Vec<Choice> = without.into_iter().map(Choice::Member).collect();
            options.push(Choice::Sell(item.clone()));
            let to = To::Line(s.st.member(member).line);
            let ask = |_: &_, _: &_| Question::new(to, Ask::Receiver, options.clone());
            if let Choice::Member(other) = choose(s, ask)? {
                market::pass(s, member, other, item);
                return Ok(());
            }
        }
        SecondCopy::GivenOrSold | SecondCopy::Sold => {}
    }
    market::sell(s, Why::SecondCopy, member, item);
    Ok(())
}

/// gh1e:event.reward.item-design: every copy.
fn supply_all(s: &mut Scene<'_>, item: &Key) {
    let copies = s.st.supply.entry(item.clone()).or_default();
    let moved = std::mem::take(&mut copies.unavailable);
    copies.available += moved;
    tell(s, Why::EventOutcome, What::Supply { item: item.clone(), copies: moved });
}

pub(crate) fn random_design(s: &mut Scene<'_>, cause: &Cause) -> Flow {
    let Some(item) = draw(s, DeckName::Designs)? else { return instead(s, cause) };
    s.st.deck_mut(DeckName::Designs).gone.insert(item.clone());
    match s.w.campaign().market.designs {
        Designs::AllCopies => supply_all(s, &item),
        Designs::OneCopy => {
            let copies = s.st.supply.entry(item.clone()).or_default();
            let moved = copies.unavailable.min(1);
            copies.unavailable -= moved;
            copies.available += moved;
            tell(s, Why::Treasure, What::Supply { item, copies: moved });
        }
    }
    Ok(())
}

pub(crate) fn random_scenario(s: &mut Scene<'_>, cause: &Cause) -> Flow {
    let Some(scenario) = draw(s, DeckName::Scenarios)? else { return instead(s, cause) };
    s.st.deck_mut(DeckName::Scenarios).gone.insert(scenario.clone());
    unlock(s, &scenario);
    Ok(())
}

/// In place of a card of an empty deck.
fn instead(s: &mut Scene<'_>, cause: &Cause) -> Flow {
    match s.w.campaign().life.empty_deck {
        EmptyDeck::Nothing => {}
        EmptyDeck::Gold => collective(s, &cause.present, 15)?,
        EmptyDeck::Inspiration => gain_inspiration(s, 1),
    }
    Ok(())
}

pub(crate) fn gain_inspiration(s: &mut Scene<'_>, change: i32) {
    if !s.w.campaign().life.inspiration || change == 0 {
        return;
    }
    let before = i32::from(s.st.inspiration);
    s.st.inspiration = u16::try_from((before + change).max(0)).unwrap_or(u16::MAX);
    let now = s.st.inspiration;
    tell(s, Why::Inspiration, What::Inspiration { change: i32::from(now) - before, now });
}

fn achieve(s: &mut Scene<'_>, cause: &Cause, key: &Key, kind: Option<&Key>) -> Flow {
    // gh1e:campaign.achievement.global-type-replaces
    if let Some(kind) = kind
        && s.w.campaign().town.achievement_types
    {
        s.st.achievements.retain(|a| a.kind.as_ref() != Some(kind));
    }
    if !s.st.has_achievement(key) {
        s.st.achievements.push(Held { key: key.clone(), kind: kind.cloned() });
        tell(s, Why::Achievement, What::Achievement { key: key.clone() });
    }
    milestones(s, cause)
}

/// What is locked out or completed stays so.
fn unlock(s: &mut Scene<'_>, scenario: &Key) {
    if s.st.place(scenario) == Place::Locked {
        s.st.map.insert(scenario.clone(), Place::Unlocked);
        tell(s, Why::MapMark, What::Unlocked { scenario: scenario.clone() });
    }
}

pub(crate) fn unlock_class(s: &mut Scene<'_>, class: &Key) {
    if s.st.classes.insert(class.clone()) {
        s.learn();
        tell(s, Why::Retirement, What::ClassUnlocked { class: class.clone() });
    }
}

fn deck_of(s: &Scene<'_>, event: &str) -> Option<DeckName> {
    s.w.deck_of(s.w.event(event)?)
}

/// Adds an event to its deck, which is shuffled. One that has been read or is there already is not added again.
pub(crate) fn add_event(s: &mut Scene<'_>, key: &Key) {
    let Some(deck) = deck_of(s, key) else { return };
    let pile = s.st.deck_mut(deck);
    if !pile.holds(key) && !pile.gone.contains(key) {
        pile.add(key.clone());
        tell(s, Why::EventCard, What::EventAdded { deck });
    }
}

fn read(s: &mut Scene<'_>, cause: &Cause, key: &Key) -> Flow {
    let w = s.w;
    let Some(section) = w.section(key) else { return Ok(()) };
    s.learn();
    s.st.read.insert(key.clone());
    tell(s, Why::Section, What::Read { section: key.clone() });
    gain(s, cause, &section.gains)
}

fn start_with(s: &mut Scene<'_>, member: u8, start: StartWith) {
    let next = &mut s.st.member_mut(member).start;
    match start {
        StartWith::Bless(n) => next.blesses += n,
        StartWith::Curse(n) => next.curses += n,
        StartWith::Condition(c) => next.conditions.push(c),
        StartWith::Damage(n) => next.damage += n,
        StartWith::MinusOne(n) => next.minus_ones += n,
        StartWith::Discard(n) => next.discards += n,
        StartWith::Infuse(e) => next.infused.push(e),
    }
    tell(s, Why::EventOutcome, What::StartsWith { member });
}

fn consume(s: &mut Scene<'_>, member: u8) -> Flow {
    let m = s.st.member(member);
    let mut left: Vec<Key> = m.items.iter().filter(|i| !m.start.consumed.contains(i)).cloned().collect();
    left.dedup();
    if left.is_empty() {
        return Ok(());
    }
    let to = To::Line(m.line);
    let options: Vec<Choice> = left.into_iter().map(Choice::Item).collect();
    if let Choice::Item(item) = choose(s, |_, _| Question::new(to, Ask::Consume, options.clone()))? {
        s.st.member_mut(member).start.consumed.push(item.clone());
        tell(s, Why::EventOutcome, What::Consumed { member, item });
    }
    Ok(())
}

/// gh2e:perk.checkmark-loss-floor: a full set of three is not lost.
pub(crate) const fn check_floor(checkmarks: u8) -> u8 {
    checkmarks - checkmarks % 3
}
