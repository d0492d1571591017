//! How sure one can be of a share.

/// Wilson's interval for 95 in 100, in percent.
pub(super) fn interval(wins: u32, games: u32) -> (f64, f64) {
    if games == 0 {
        return (0.0, 100.0);
    }
    let (n, z) = (f64::from(games), 1.96_f64);
    let share = f64::from(wins) / n;
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    (100.0 * (middle - spread) / whole, 100.0 * (middle + spread) / whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        // 8 of 10, and none of 20, as tables of Wilson's interval have them.
        let (low, high) = interval(8, 10);
        assert!((low - 49.02).abs() < 0.05 && (high - 94.33).abs() < 0.05, "{low} {high}");
        let (low, high) = interval(0, 20);
        assert!(low.abs() < 0.01 && (high - 16.11).abs() < 0.05, "{low} {high}");
    }
}
