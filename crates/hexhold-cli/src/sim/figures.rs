//! Numbers of many games: means and shares.

pub(super) fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// The mean of what there is; nothing is 0.
pub(super) fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, n) = values.fold((0.0, 0_u32), |(s, n), v| (s + v, n + 1));
    if n == 0 { 0.0 } else { tenth(sum / f64::from(n)) }
}

pub(super) fn percent(part: u32, of: u32) -> f64 {
    tenth(100.0 * f64::from(part) / f64::from(of.max(1)))
}
