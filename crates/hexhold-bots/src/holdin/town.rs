//! What is done between scenarios, by rules of thumb: levels first, then shopping, then the first way that is open.

use hexhold_holdin::book::Book;
use hexhold_holdin::campaign::{Act, Outlook, Stage, Tracker};

/// One of the listed acts; `level`: the scenario level it sets out at. `None`: nothing is listed.
pub fn between(tracker: &Tracker, book: &Book, acts: &[Act], level: u8) -> Option<Act> {
    let first = |fits: &dyn Fn(&Act) -> bool| acts.iter().copied().find(|a| fits(a));
    let cost = |item: u8| book.items.get(usize::from(item)).map_or(0, |i| i.cost);
    if let Some(act) = first(&|a| matches!(a, Act::Upgrade(_))) {
        return Some(act);
    }
    if let Some(act) = first(&|a| matches!(a, Act::Take(_))).or_else(|| first(&|a| matches!(a, Act::SellFound(_)))) {
        return Some(act);
    }
    // The dearest thing there is room and gold for.
    let dear = acts.iter().copied().filter_map(|a| if let Act::Buy(i) = a { Some((cost(i), i)) } else { None }).max();
    if let Some((_, item)) = dear {
        return Some(Act::Buy(item));
    }
    let room = tracker.items.len() < usize::from(tracker.item_limit);
    let cheapest = book.items.iter().filter(|i| !i.locked).map(|i| u32::from(i.cost)).min();
    if room
        && cheapest.is_some_and(|c| tracker.gold >= c)
        && matches!(tracker.stage, Stage::Crossroads { .. })
        && acts.contains(&Act::VisitTown)
    {
        return Some(Act::VisitTown);
    }
    if acts.contains(&Act::Begin) {
        return Some(Act::Begin);
    }
    let to = |outlook: Outlook| {
        first(
            &|a| matches!(*a, Act::Travel { scenario, level: l } if l == level && tracker.outlook(book, scenario) == outlook),
        )
    };
    to(Outlook::Open).or_else(|| to(Outlook::Completed)).or_else(|| acts.first().copied())
}
