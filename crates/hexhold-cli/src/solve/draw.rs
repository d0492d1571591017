//! Boards for people.

use std::collections::BTreeMap;
use std::fmt::Write;

use hexhold_hex::{CellSet, Hex, ascii};
use hexhold_solver::paths::paths;

use super::{
    answer::{Answer, Difference, Play},
    case::{Case, Side, Terrain},
    setup::Ready,
};

/// Letters for the enemies, in the order of the case.
fn letters() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('α'..='ω')
}

fn enemy_letters(case: &Case) -> BTreeMap<Hex, char> {
    case.figures.iter().filter(|f| f.side == Side::Enemy).map(|f| f.at).zip(letters()).collect()
}

/// The name of a hex in a text: the enemy's letter, or its coordinates.
pub(super) fn name(case: &Case, hex: Hex) -> String {
    enemy_letters(case).get(&hex).map_or_else(|| format!("[{}, {}]", hex.q, hex.r), char::to_string)
}

fn letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Obstacle => 'o',
        Terrain::Trap => 't',
        Terrain::Hazard => 'h',
        Terrain::Difficult => 'd',
        Terrain::Icy => 'i',
    }
}

/// The board with a mark where the monster can end, and stars on the ways there.
fn board(case: &Case, ready: &Ready, ends: &BTreeMap<Hex, char>, ways: &CellSet) -> String {
    let enemies = enemy_letters(case);
    let marks = |cell| {
        let hex = ready.map.hex_of(cell);
        let mut marks = String::new();
        match case.figures.iter().find(|f| f.at == hex).map(|f| f.side) {
            Some(Side::Acting) => marks.push('@'),
            Some(Side::Ally) => marks.push('m'),
            Some(Side::Enemy) => marks.push(enemies.get(&hex).copied().unwrap_or('?')),
            None => {}
        }
        marks.extend(ends.get(&hex));
        if marks.is_empty() && ways.contains(cell) {
            marks.push('*');
        }
        marks.extend(case.terrain.iter().filter(|t| t.0 == hex).map(|t| letter(t.1)));
        marks
    };
    ascii::Board::from_map(&ready.map, |_| ascii::DoorSign::Closed, marks).to_string()
}

const LEGEND: &str = "@ the monster   m its allies   A B … its enemies   1 2 … where it can end   * its way   \
                      o obstacle   t trap   h hazard   d difficult   i icy";

fn heading(case: &Case) -> String {
    let note = if case.note.is_empty() { String::new() } else { format!(": {}", case.note) };
    let m = &case.monster;
    let mut text = format!("{}{note}\nmove {}", case.id, m.moves);
    let flags = [(m.jump, " jump"), (m.flying, " flying"), (m.teleport, " teleport")];
    flags.iter().filter(|f| f.0).for_each(|f| text += f.1);
    match (m.targets, m.range) {
        (0, _) => text += ", no attack",
        (_, 0) => text += ", melee",
        (_, n) => text += &format!(", range {n}"),
    }
    if m.targets > 1 {
        text += &format!(", {} targets", m.targets);
    }
    if let Some((kind, hexes)) = &m.area {
        text += &format!(", {kind:?} area of {}", hexes.len()).to_lowercase();
    }
    if m.muddled {
        text += ", muddled";
    }
    text
}

fn sentence(case: &Case, play: &Play) -> String {
    let names = |hexes: &mut dyn Iterator<Item = &Hex>| hexes.map(|&h| name(case, h)).collect::<Vec<_>>().join(", ");
    let focus = names(&mut play.focus.iter());
    let here = case.figures.iter().any(|f| f.side == Side::Acting && f.at == play.end);
    let moves = if here { "stays".to_owned() } else { format!("moves to {}", name(case, play.end)) };
    let mut text = match focus.as_str() {
        "" => "no focus; stays".to_owned(),
        focus => format!("focus {focus}; {moves}"),
    };
    if play.points > 0 {
        let _ = write!(text, " for {} point{}", play.points, if play.points == 1 { "" } else { "s" });
    }
    if play.negatives > 0 {
        let _ = write!(text, " over {} negative hex{}", play.negatives, if play.negatives == 1 { "" } else { "es" });
    }
    if !play.attacks.is_empty() {
        let _ = write!(text, "; attacks {}", names(&mut play.attacks.iter()));
    } else if !play.focus.is_empty() && !play.destinations.contains(&play.end) {
        let _ = write!(text, "; heading for {}", names(&mut play.destinations.iter()));
    }
    text
}

/// A case and its outcomes.
pub(super) fn answer(case: &Case, ready: &Ready, answer: &Answer, reasons: Option<&[Vec<String>]>) -> String {
    let mut text = format!("{}\n\n", heading(case));
    let mut ends = BTreeMap::new();
    for (play, mark) in answer.plays.iter().zip(('1'..='9').chain('a'..='z')) {
        ends.entry(play.end).or_insert(mark);
    }
    let way = |p: &Play| paths(&ready.board(), &ready.actor(), &ready.policy, p.cell).into_iter().flat_map(|p| p.cells);
    let ways: CellSet = answer.plays.iter().flat_map(way).collect();
    text += &board(case, ready, &ends, &ways);
    let _ = writeln!(text, "\n{LEGEND}");
    for (i, play) in answer.plays.iter().enumerate() {
        let mark = ends.get(&play.end).copied().unwrap_or('*');
        let _ = writeln!(text, "{mark}  {}", sentence(case, play));
        for line in reasons.and_then(|r| r.get(i)).into_iter().flatten() {
            let _ = writeln!(text, "     {line}");
        }
    }
    text
}

/// Where an answer differs from what was expected: `!` marks ends that are missing, `?` unexpected ones.
pub(super) fn difference(case: &Case, ready: &Ready, answer: &Answer, difference: &Difference) -> String {
    let mut text = format!("{}\n\n", heading(case));
    let mut ends = BTreeMap::new();
    for (hexes, mark) in [(&difference.missing, '!'), (&difference.unexpected, '?')] {
        for (end, _) in hexes {
            ends.entry(*end).and_modify(|m| *m = '*').or_insert(mark);
        }
    }
    text += &board(case, ready, &ends, &CellSet::EMPTY);
    let list = |hexes: &[Hex]| hexes.iter().map(|&h| name(case, h)).collect::<Vec<_>>().join(", ");
    let _ = writeln!(text, "\n@ the monster   A B … its enemies   ! missing   ? not expected   * both");
    for (sign, ends) in [("missing     ", &difference.missing), ("not expected", &difference.unexpected)] {
        for (end, attacks) in ends {
            let _ = writeln!(text, "{sign}  end {}, attacks [{}]", name(case, *end), list(attacks));
        }
    }
    for play in &answer.plays {
        let _ = writeln!(text, "offered       {}", sentence(case, play));
    }
    text
}
