//! The hashes of the games of seeds 0 to N, as this machine plays them; `--games` prints the games too.

fn main() {
    let last: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(3);
    for seed in 0..=last {
        println!("{seed} {}", hexhold_page::hexhold_games(seed));
        if std::env::args().any(|a| a == "--games") {
            hexhold_page::games(u64::from(seed)).iter().for_each(|line| println!("  {line}"));
        }
    }
}
