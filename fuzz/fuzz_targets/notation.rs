//! A line of a game's log: what is read is written again as the same line's meaning.
#![no_main]

use hexhold_engine::{Input, Order};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    if let Ok(input) = line.parse::<Input>() {
        assert_eq!(input.to_string().parse(), Ok(input));
    }
    if let Ok(order) = line.parse::<Order>() {
        assert_eq!(order.to_string().parse(), Ok(order));
    }
});
