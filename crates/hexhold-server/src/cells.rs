//! A lock for each name: whoever waits for one thing keeps nobody from another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Cell<T> = Arc<tokio::sync::Mutex<T>>;

#[derive(Debug, Default)]
pub(crate) struct Cells<T>(Mutex<HashMap<String, Cell<T>>>);

impl<T: Default> Cells<T> {
    /// The cell of this name. Those that nobody holds and that are of no more use are thrown away on the way.
    pub(crate) fn of(&self, name: &str, in_use: impl Fn(&T) -> bool) -> Cell<T> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = all.get(name) {
            return Arc::clone(cell);
        }
        // Cells are handed out under this lock only: one that is held here alone is held nowhere else.
        all.retain(|_, cell| Arc::strong_count(cell) > 1 || cell.try_lock().is_ok_and(|c| in_use(&c)));
        Arc::clone(all.entry(name.to_owned()).or_default())
    }

    /// All cells there are.
    pub(crate) fn all(&self) -> Vec<Cell<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_cell_is_one_as_long_as_anybody_holds_it_and_gone_when_it_is_of_no_use() {
        let cells: Cells<Option<u8>> = Cells::default();
        let in_use = |c: &Option<u8>| c.is_some();
        let (held, useful) = (cells.of("held", in_use), cells.of("useful", in_use));
        *useful.lock().await = Some(1);
        drop(useful);
        drop(cells.of("guessed", in_use));
        assert_eq!(cells.all().len(), 3);
        cells.of("another", in_use);
        assert_eq!(cells.all().len(), 3, "the guess is gone");
        assert!(Arc::ptr_eq(&held, &cells.of("held", in_use)));
        assert_eq!(*cells.of("useful", in_use).lock().await, Some(1));
    }
}
