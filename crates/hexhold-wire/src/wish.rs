//! A wish as the room holds it; what others see of it is made by the game that is played.

/// Somebody wishes something that is not free, and waits for the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WishNow {
    pub number: u32,
    pub by: usize,
    pub what: WishFor,
    /// Seats that have agreed, and seats that have not said anything yet.
    pub agreed: Vec<usize>,
    pub waiting: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WishFor {
    /// To take back so many answers; to a save point, if it has a name.
    Undo { answers: u32, point: Option<String> },
    /// The game as a file.
    Export,
    /// To go on with another version of the pack.
    Pack,
}
