//! What games of a pack have in common, in memory once for all of them: the cards of a class, a monster, a map with all that was
//! ever seen and measured on it. What no game has any more is not kept.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use hexhold_engine::Share;

/// Parts of one kind and mark: mostly one, and more when different ones happen to have the same mark.
type Parts = Vec<Weak<dyn Any + Send + Sync>>;

#[derive(Default)]
pub(crate) struct Common(Mutex<Shelf>);

#[derive(Default)]
struct Shelf {
    parts: BTreeMap<(TypeId, u64), Parts>,
    /// When there are so many marks it is looked for what nobody has any more.
    tidy_at: usize,
}

impl Share for Common {
    fn share<T: Eq + Send + Sync + 'static>(&self, mark: impl Hash, part: &mut Arc<T>) {
        let mut hasher = DefaultHasher::new();
        mark.hash(&mut hasher);
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.tidy();
        let parts = shelf.parts.entry((TypeId::of::<T>(), hasher.finish())).or_default();
        parts.retain(|p| p.strong_count() > 0);
        let known = parts.iter().filter_map(|p| p.upgrade()?.downcast::<T>().ok()).find(|p| p == part);
        match known {
            Some(known) => *part = known,
            None => {
                let part: Arc<dyn Any + Send + Sync> = Arc::<T>::clone(part);
                parts.push(Arc::downgrade(&part));
            }
        }
    }
}

impl Shelf {
    /// A weak part holds the place of a whole one as long as it is listed.
    fn tidy(&mut self) {
        if self.parts.len() >= self.tidy_at {
            self.parts.retain(|_, parts| parts.iter().any(|p| p.strong_count() > 0));
            self.tidy_at = (self.parts.len() * 2).max(1024);
        }
    }
}

impl fmt::Debug for Common {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Common")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_equal_is_there_once_and_what_nobody_has_is_not_kept() {
        let common = Common::default();
        let text = |s: &str| Arc::new(s.to_owned());
        let (mut a, mut b, mut other) = (text("a card"), text("a card"), text("another"));
        common.share(1, &mut a);
        common.share(1, &mut b);
        common.share(1, &mut other);
        assert!(Arc::ptr_eq(&a, &b), "equal parts are one");
        assert_eq!(other.as_str(), "another", "the same mark does not make them equal");
        let mut number = Arc::new(5_u32);
        common.share(1, &mut number);
        assert_eq!(*number, 5, "nor does it make things of two kinds one");
        let gone = Arc::downgrade(&a);
        drop((a, b));
        assert_eq!(gone.strong_count(), 0, "the shelf alone keeps nothing");
        for mark in 0..5000 {
            common.share(mark, &mut text("soon gone"));
        }
        assert!(common.0.lock().expect("a shelf").parts.len() <= 1024, "what is gone is taken off the list");
    }
}
