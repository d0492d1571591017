//! What is new on a tracker card since it was last looked at.

use crate::ask::{What, Why};
use crate::book::Book;
use crate::campaign::{Stage, Tracker};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct News {
    pub(super) completed: Vec<u8>,
    pub(super) unlocked: Vec<u8>,
    pub(super) blocked: Vec<u8>,
    pub(super) achievements: Vec<u8>,
    pub(super) for_sale: Vec<u8>,
    pub(super) items: Vec<u8>,
    pub(super) more_items: bool,
    pub(super) level: Option<u8>,
    /// What the king took, and what he gave for it.
    king: Option<(Vec<u8>, u32)>,
}

impl News {
    pub(super) fn between(before: &Tracker, after: &Tracker, book: &Book) -> Self {
        let new =
            |b: &std::collections::BTreeSet<u8>, a: &std::collections::BTreeSet<u8>| a.difference(b).copied().collect();
        let waiting = after.waiting.iter().enumerate();
        let travels = matches!(after.stage, Stage::King { .. }) && !matches!(before.stage, Stage::King { .. });
        let taken: Vec<u8> = before.items.iter().copied().filter(|i| !after.items.contains(i)).collect();
        let paid = taken.iter().filter_map(|&i| book.items.get(usize::from(i))).map(|i| u32::from(i.cost)).sum();
        Self {
            completed: new(&before.completed, &after.completed),
            unlocked: new(&before.unlocked, &after.unlocked),
            blocked: new(&before.blocked, &after.blocked),
            achievements: new(&before.achievements, &after.achievements),
            for_sale: new(&before.for_sale, &after.for_sale),
            items: waiting.filter(|(i, _)| *i >= before.waiting.len()).map(|(_, item)| *item).collect(),
            more_items: after.item_limit > before.item_limit,
            level: (after.level() > before.level()).then(|| after.level()),
            king: (travels && !taken.is_empty()).then_some((taken, paid)),
        }
    }

    pub(super) fn tell(&self, mut tell: impl FnMut(What, Why)) {
        if let Some((items, gold)) = &self.king {
            tell(What::KingTook { items: items.clone(), gold: *gold }, Why::King);
        }
        for &achievement in &self.achievements {
            tell(What::Achievement { achievement }, Why::Achievement);
        }
        for &scenario in &self.unlocked {
            tell(What::Unlocked { scenario }, Why::Unlocked);
        }
        for &scenario in &self.blocked {
            tell(What::Blocked { scenario }, Why::Blocked);
        }
        for &item in &self.for_sale {
            tell(What::ForSale { item }, Why::ForSale);
        }
        for &item in &self.items {
            tell(What::ItemWaits { item }, Why::FoundItem);
        }
        if self.more_items {
            tell(What::MoreItems, Why::MoreItems);
        }
        if let Some(level) = self.level {
            tell(What::LevelGained { level }, Why::LevelUp);
        }
    }
}
