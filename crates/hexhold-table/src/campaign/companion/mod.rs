//! Seats without a person decide in a campaign too: sensibly, and without knowing more than the question and their own
//! character.

mod outpost;

use hexhold_campaign::{Answer, Ask, BillFor, Choice, Place, Question, State, To, World};
use hexhold_model::ItemSlot;

use super::Table;

impl Table {
    /// What a companion answers for a line or the party; `None` if nothing is asked of them that a program can know.
    pub fn companion_answer(&self, to: To) -> Option<Answer> {
        let question = self.questions().iter().find(|q| q.to == to)?;
        decide(self.game().state(), self.game().world(), question)
    }
}

/// What a companion answers to a question; `None`: it is about what only people know.
pub fn decide(st: &State, w: &World, q: &Question) -> Option<Answer> {
    let own = match q.to {
        To::Line(line) => st.active(line),
        To::Party => None,
    };
    Some(match &q.ask {
        // What came of a scenario only those know who were there.
        Ask::Result(_) => return None,
        Ask::Name => Answer::Name(name(st, w, q.to)),
        Ask::PartyName(n) => Answer::Name((n + 1).to_string()),
        Ask::Split { gold, most } => Answer::Split(shares(*gold, most)),
        Ask::Bill(bill) if matches!(bill.is, BillFor::Repair(_)) && !outpost::repair(st, bill) => Choice::No.into(),
        Ask::Bill(bill) => Answer::Split(outpost::shares(st, bill)),
        Ask::Repair(bill) => yes(outpost::repair(st, bill)),
        Ask::Trade { price, .. } => yes(outpost::trade(st, w, price)),
        Ask::LevelNow => yes(true),
        Ask::Construct => outpost::construct(st, w, &q.options)?.into(),
        Ask::Soldiers { .. } => outpost::soldiers(st, w, &q.options)?.into(),
        Ask::Keep(item) => outpost::keep(st, own?, item, &q.options)?.into(),
        Ask::Scenario => scenario(st, &q.options)?.into(),
        Ask::Event(key) => event(st, key, &q.options)?.into(),
        Ask::Menu => menu(st, w, own?, &q.options)?.into(),
        // The strongest card there is.
        Ask::Card => q.options.last()?.clone().into(),
        // Everybody who is there comes along, and nothing is made harder than it is.
        _ => q.options.first()?.clone().into(),
    })
}

fn yes(is: bool) -> Answer {
    if is { Choice::Yes.into() } else { Choice::No.into() }
}

/// What is open and was not done yet, in the order of the story; then what can be done again, in turns.
fn scenario(st: &State, options: &[Choice]) -> Option<Choice> {
    let campaign: Vec<&Choice> =
        options.iter().filter(|c| matches!(c, Choice::Scenario { casual: false, .. })).collect();
    let new = |c: &&&Choice| matches!(c, Choice::Scenario { key, .. } if st.place(key) != Place::Completed);
    let again = campaign.get(usize::from(st.outpost.weeks) % campaign.len().max(1));
    // Another party is for people.
    let here = options.iter().find(|c| !matches!(c, Choice::Lead(_) | Choice::Found));
    campaign.iter().find(new).or(again).copied().or(here).or(options.first()).cloned()
}

/// Nobody knows what an option brings: sometimes this one, sometimes that.
fn event(st: &State, key: &str, options: &[Choice]) -> Option<Choice> {
    let sum: usize = key.bytes().map(usize::from).sum();
    options.get((sum + usize::from(st.outpost.weeks)) % options.len().max(1)).cloned()
}

/// The seat's name, or that of the class.
fn name(st: &State, w: &World, to: To) -> String {
    let To::Line(line) = to else { return "—".to_owned() };
    let seat = st.lines.get(usize::from(line)).map(|l| l.name.clone()).unwrap_or_default();
    let class = st.active(line).and_then(|m| w.class(&st.member(m).class)).map(|c| c.name.clone());
    let name: String = [seat, class.unwrap_or_default()].into_iter().find(|n| !n.trim().is_empty()).unwrap_or_default();
    let name: String = name.trim().chars().take(40).collect();
    if name.is_empty() { "—".to_owned() } else { name.trim().to_owned() }
}

/// As even as it can be.
fn shares(gold: u16, most: &[(u8, u16)]) -> Vec<u16> {
    let mut shares = vec![0; most.len()];
    let mut left = gold;
    while left > 0 {
        let mut moved = false;
        for (share, (_, limit)) in shares.iter_mut().zip(most) {
            if left > 0 && *share < *limit {
                *share += 1;
                left -= 1;
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
    shares
}

/// Levels up, retires, fills empty places with the best that can be bought, and goes.
fn menu(st: &State, w: &World, member: u8, options: &[Choice]) -> Option<Choice> {
    let offered = |c: &Choice| options.contains(c);
    if offered(&Choice::LevelUp) {
        return Some(Choice::LevelUp);
    }
    if offered(&Choice::Retire) && !offered(&Choice::Done) {
        return Some(Choice::Retire);
    }
    let bought = options.iter().filter_map(|c| match c {
        Choice::Buy(key) => w.item(key).filter(|i| has_place(st, w, member, i.slot)).map(|i| (i.cost, key)),
        _ => None,
    });
    if let Some((_, key)) = bought.max() {
        return Some(Choice::Buy(key.clone()));
    }
    let made = outpost::making(st, w, member, options).or_else(|| outpost::enhancement(st, w, member, options));
    made.or_else(|| options.iter().find(|c| **c == Choice::Done).or(options.first()).cloned())
}

fn has_place(st: &State, w: &World, member: u8, slot: ItemSlot) -> bool {
    let m = st.member(member);
    let of = |s: ItemSlot| m.items.iter().filter(|i| w.item(i).is_some_and(|i| i.slot == s)).count();
    match slot {
        ItemSlot::Head | ItemSlot::Body | ItemSlot::Feet => of(slot) == 0,
        ItemSlot::OneHand => of(ItemSlot::OneHand) + 2 * of(ItemSlot::TwoHands) < 2,
        ItemSlot::TwoHands => of(ItemSlot::OneHand) + of(ItemSlot::TwoHands) == 0,
        ItemSlot::Small => of(slot) < usize::from(m.level.div_ceil(2)),
    }
}
