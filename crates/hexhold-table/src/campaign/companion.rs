//! Seats without a person decide in a campaign too: sensibly, and without knowing more than the question and their own
//! character.

use hexhold_campaign::{Answer, Ask, Choice, Question, State, To, World};
use hexhold_model::ItemSlot;

use super::Table;

impl Table {
    /// What a companion answers for a line or the party; `None` if nothing is asked of them that a program can know.
    pub fn companion_answer(&self, to: To) -> Option<Answer> {
        let question = self.questions().iter().find(|q| q.to == to)?;
        decide(self.game().state(), self.game().world(), question)
    }
}

fn decide(st: &State, w: &World, q: &Question) -> Option<Answer> {
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
        Ask::Bill(bill) => Answer::Split(bill.proposal()),
        // What is lasting is for people, and what is kept may be needed.
        Ask::Construct | Ask::Trade { .. } | Ask::LevelNow => sensible(&q.options)?.into(),
        Ask::Menu => menu(st, w, own?, &q.options)?.into(),
        // The strongest card there is.
        Ask::Card => q.options.last()?.clone().into(),
        // Everybody who is there comes along, and nothing is made harder than it is.
        _ => q
            .options
            .iter()
            .find(|c| !matches!(c, Choice::Scenario { casual: true, .. } | Choice::Lead(_) | Choice::Found))
            .or(q.options.first())?
            .clone()
            .into(),
    })
}

/// Builds what can be built; takes what is offered for resources only if it must be answered.
fn sensible(options: &[Choice]) -> Option<Choice> {
    let build = options.iter().find(|c| matches!(c, Choice::Build(_) | Choice::Rebuild(_)));
    build.or_else(|| options.iter().find(|c| matches!(c, Choice::Yes | Choice::Done))).or(options.first()).cloned()
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
    options.iter().find(|c| **c == Choice::Done).or(options.first()).cloned()
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
