//! The case format: one JSON object a line, read field by field so that a mistake is named by its place.

use std::fmt;

use hexhold_hex::{Dir, Hex};
use serde_json::{Map, Value};

/// One board, one acting monster, and what is expected of it.
#[derive(Clone, Debug)]
pub struct Case {
    pub id: String,
    pub rules: Rules,
    pub note: String,
    pub authority: String,
    pub floor: Vec<Hex>,
    pub walls: Vec<Hex>,
    pub thin_walls: Vec<(Hex, Dir)>,
    pub terrain: Vec<(Hex, Terrain)>,
    pub figures: Vec<Figure>,
    pub monster: Monster,
    pub expect: Option<Vec<Expected>>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rules {
    Gloomhaven,
    GloomhavenSecond,
    Jaws,
    Frosthaven,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Terrain {
    Obstacle,
    Trap,
    Hazard,
    Difficult,
    Icy,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Acting,
    Ally,
    Enemy,
}

#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub at: Hex,
    pub side: Side,
    pub initiative: u32,
    pub invisible: bool,
}

#[derive(Clone, Debug)]
pub struct Monster {
    pub moves: u16,
    pub range: u16,
    pub targets: u16,
    pub flying: bool,
    pub jump: bool,
    pub teleport: bool,
    pub muddled: bool,
    pub area: Option<(AreaKind, Vec<Hex>)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreaKind {
    Melee,
    Ranged,
}

/// One acceptable outcome.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Expected {
    pub end: Hex,
    pub attacks: Vec<Hex>,
    pub focus: Option<Vec<Hex>>,
    pub destinations: Option<Vec<Hex>>,
}

/// A number of targets from which on the format means everyone in range.
pub const EVERYONE: u16 = 6;

/// What is wrong with a case: the field, as a path, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    pub field: String,
    pub expected: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.field.is_empty() {
            write!(f, "expected {}", self.expected)
        } else {
            write!(f, "field `{}`: expected {}", self.field, self.expected)
        }
    }
}

impl Rules {
    pub const NAMES: &'static str = "gloomhaven (gh1e), gloomhaven-2e (gh2e), jaws (jotl) or frosthaven (fh)";

    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "gloomhaven" | "gloomhaven-1e" | "gh1e" => Self::Gloomhaven,
            "gloomhaven-2e" | "gh2e" => Self::GloomhavenSecond,
            "jaws" | "jotl" => Self::Jaws,
            "frosthaven" | "fh" => Self::Frosthaven,
            _ => return None,
        })
    }
}

/// A JSON value together with the path that led to it.
struct At<'a> {
    value: &'a Value,
    path: String,
}

type Result<T> = std::result::Result<T, Malformed>;

impl<'a> At<'a> {
    fn wrong<T>(&self, expected: impl Into<String>) -> Result<T> {
        let found = match self.value {
            Value::Null => "nothing".to_owned(),
            v => {
                let text = v.to_string();
                if text.chars().count() > 40 {
                    format!("{}…", text.chars().take(40).collect::<String>())
                } else {
                    text
                }
            }
        };
        Err(Malformed { field: self.path.clone(), expected: format!("{}, found {found}", expected.into()) })
    }

    fn object(&self) -> Result<&'a Map<String, Value>> {
        match self.value.as_object() {
            Some(o) => Ok(o),
            None => self.wrong("an object"),
        }
    }

    fn get(&self, name: &str) -> Result<Self> {
        const NOTHING: &Value = &Value::Null;
        let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
        Ok(At { value: self.object()?.get(name).unwrap_or(NOTHING), path })
    }

    fn only(&self, known: &[&str]) -> Result<()> {
        for name in self.object()?.keys() {
            if !known.contains(&name.as_str()) {
                let field = self.get(name)?.path;
                return Err(Malformed { field, expected: format!("one of the fields {}", known.join(", ")) });
            }
        }
        Ok(())
    }

    fn is_absent(&self) -> bool {
        self.value.is_null()
    }

    fn text(&self) -> Result<&'a str> {
        match self.value.as_str() {
            Some(s) => Ok(s),
            None => self.wrong("a text"),
        }
    }

    fn text_or(&self, default: &'static str) -> Result<&'a str> {
        if self.is_absent() { Ok(default) } else { self.text() }
    }

    fn flag(&self) -> Result<bool> {
        match self.value {
            Value::Null => Ok(false),
            Value::Bool(b) => Ok(*b),
            _ => self.wrong("true or false"),
        }
    }

    fn number(&self, min: i64, max: i64) -> Result<i64> {
        match self.value.as_i64() {
            Some(n) if (min..=max).contains(&n) => Ok(n),
            _ => self.wrong(format!("a whole number from {min} to {max}")),
        }
    }

    fn list(&self) -> Result<Vec<At<'a>>> {
        match self.value {
            Value::Null => Ok(Vec::new()),
            Value::Array(items) => {
                let at = |(i, value)| At { value, path: format!("{}[{i}]", self.path) };
                Ok(items.iter().enumerate().map(at).collect())
            }
            _ => self.wrong("a list"),
        }
    }

    /// A list of exactly these many items, `[q, r]` and the like.
    fn tuple(&self, shape: &str, len: usize) -> Result<Vec<At<'a>>> {
        match self.value.as_array() {
            Some(items) if items.len() == len => self.list(),
            _ => self.wrong(shape),
        }
    }

    fn hex(&self) -> Result<Hex> {
        let qr = self.tuple("a hex [q, r]", 2)?;
        hex_of(&qr[0], &qr[1])
    }
}

fn hex_of(q: &At<'_>, r: &At<'_>) -> Result<Hex> {
    Ok(Hex::new(q.number(-500, 500)? as i16, r.number(-500, 500)? as i16))
}

/// Reads one case.
pub fn read(line: &str) -> Result<Case> {
    let value: Value = serde_json::from_str(line)
        .map_err(|e| Malformed { field: String::new(), expected: format!("one JSON object: {e}") })?;
    let case = At { value: &value, path: String::new() };
    // Further fields of the case itself are notes of its author; inside the board they would be mistakes.
    case.object()?;
    let rules = case.get("rules")?;
    let Some(rules) = Rules::parse(rules.text()?) else { return rules.wrong(Rules::NAMES) };
    let walls = case.get("walls")?.list()?.iter().map(At::hex).collect::<Result<Vec<_>>>()?;
    let grid = grid(&case.get("grid")?)?;
    for (i, &w) in walls.iter().enumerate() {
        let at = format!("walls[{i}]");
        on_grid(&grid, w, at)?;
    }
    let thin_walls = case.get("thin_walls")?.list()?;
    let thin_walls = thin_walls.iter().map(|w| thin_wall(w, &grid)).collect::<Result<Vec<_>>>()?;
    let floor: Vec<Hex> = grid.iter().copied().filter(|h| !walls.contains(h)).collect();
    let terrain = case.get("terrain")?.list()?;
    let terrain = terrain.iter().map(|t| terrain_at(t, &grid)).collect::<Result<Vec<_>>>()?;
    let figures_at = case.get("figures")?;
    let figures = figures_at.list()?.iter().map(|f| figure(f, &floor)).collect::<Result<Vec<_>>>()?;
    if figures.iter().filter(|f| f.side == Side::Acting).count() != 1 {
        return Err(Malformed { field: figures_at.path, expected: "exactly one figure of side \"acting\"".into() });
    }
    for (i, f) in figures.iter().enumerate() {
        if figures[..i].iter().any(|g| g.at == f.at) {
            let expected = format!("a hex to itself, but another figure stands in [{}, {}]", f.at.q, f.at.r);
            return Err(Malformed { field: format!("figures[{i}]"), expected });
        }
    }
    let expect = case.get("expect")?;
    let expect =
        if expect.is_absent() { None } else { Some(expect.list()?.iter().map(expected).collect::<Result<Vec<_>>>()?) };
    Ok(Case {
        id: case.get("id")?.text()?.to_owned(),
        rules,
        note: case.get("note")?.text_or("")?.to_owned(),
        authority: case.get("authority")?.text_or("")?.to_owned(),
        floor,
        walls,
        thin_walls,
        terrain,
        figures,
        monster: monster(&case.get("monster")?)?,
        expect,
    })
}

/// A rectangle of hexes, odd columns shifted half a hex up.
fn grid(at: &At<'_>) -> Result<Vec<Hex>> {
    at.only(&["kind", "top", "width", "height"])?;
    for (name, only) in [("kind", "odd-q"), ("top", "flat")] {
        let field = at.get(name)?;
        if field.text_or(only)? != only {
            return field.wrong(format!("\"{only}\""));
        }
    }
    let (width, height) = (at.get("width")?.number(1, 500)?, at.get("height")?.number(1, 500)?);
    if width * height > 512 {
        return at.wrong("at most 512 hexes");
    }
    let hexes = (0..width as i16).flat_map(|q| (0..height as i16).map(move |row| Hex::new(q, row - q / 2)));
    Ok(hexes.collect())
}

fn on_grid(grid: &[Hex], hex: Hex, field: String) -> Result<()> {
    if grid.contains(&hex) {
        return Ok(());
    }
    Err(Malformed { field, expected: format!("a hex of the grid, found [{}, {}]", hex.q, hex.r) })
}

fn thin_wall(at: &At<'_>, grid: &[Hex]) -> Result<(Hex, Dir)> {
    let parts = at.tuple("a side of a hex [q, r, edge]", 3)?;
    let (hex, side) = (hex_of(&parts[0], &parts[1])?, Dir::from_index(parts[2].number(0, 5)? as usize));
    if !grid.contains(&hex) && !grid.contains(&hex.neighbour(side)) {
        return at.wrong("a side of a hex of the grid");
    }
    Ok((hex, side))
}

fn terrain_at(at: &At<'_>, grid: &[Hex]) -> Result<(Hex, Terrain)> {
    let parts = at.tuple("terrain [q, r, kind]", 3)?;
    let hex = hex_of(&parts[0], &parts[1])?;
    on_grid(grid, hex, at.path.clone())?;
    let kind = match parts[2].text()? {
        "obstacle" => Terrain::Obstacle,
        "trap" => Terrain::Trap,
        "hazard" => Terrain::Hazard,
        "difficult" => Terrain::Difficult,
        "icy" => Terrain::Icy,
        _ => return parts[2].wrong("obstacle, trap, hazard, difficult or icy"),
    };
    Ok((hex, kind))
}

fn figure(at: &At<'_>, floor: &[Hex]) -> Result<Figure> {
    at.only(&["q", "r", "side", "initiative", "invisible"])?;
    let hex = hex_of(&at.get("q")?, &at.get("r")?)?;
    if !floor.contains(&hex) {
        return at.wrong("a floor hex");
    }
    let side = at.get("side")?;
    let side = match side.text()? {
        "acting" => Side::Acting,
        "monster_ally" => Side::Ally,
        "enemy" => Side::Enemy,
        _ => return side.wrong("acting, monster_ally or enemy"),
    };
    let initiative = at.get("initiative")?;
    let initiative = if initiative.is_absent() { 0 } else { initiative.number(0, 1_000_000)? as u32 };
    Ok(Figure { at: hex, side, initiative, invisible: at.get("invisible")?.flag()? })
}

fn monster(at: &At<'_>) -> Result<Monster> {
    at.only(&["move", "range", "targets", "flying", "jump", "teleport", "muddled", "aoe"])?;
    let aoe = at.get("aoe")?;
    let area = if aoe.is_absent() {
        None
    } else {
        aoe.only(&["kind", "hexes"])?;
        let kind = aoe.get("kind")?;
        let kind = match kind.text()? {
            "melee" => AreaKind::Melee,
            "ranged" => AreaKind::Ranged,
            _ => return kind.wrong("melee or ranged"),
        };
        let hexes = aoe.get("hexes")?;
        let list = hexes.list()?.iter().map(At::hex).collect::<Result<Vec<_>>>()?;
        if list.is_empty() || list.len() > 32 {
            return hexes.wrong("1 to 32 hexes");
        }
        Some((kind, list))
    };
    Ok(Monster {
        moves: at.get("move")?.number(0, 100)? as u16,
        range: at.get("range")?.number(0, 100)? as u16,
        targets: at.get("targets")?.number(0, 100)? as u16,
        flying: at.get("flying")?.flag()?,
        jump: at.get("jump")?.flag()?,
        teleport: at.get("teleport")?.flag()?,
        muddled: at.get("muddled")?.flag()?,
        area,
    })
}

fn expected(at: &At<'_>) -> Result<Expected> {
    let mut attacks = at.get("attacks")?.list()?.iter().map(At::hex).collect::<Result<Vec<_>>>()?;
    attacks.sort();
    Ok(Expected {
        end: at.get("end")?.hex()?,
        attacks,
        focus: hexes(at, "focus")?,
        destinations: hexes(at, "destinations")?,
    })
}

/// An optional list of hexes, sorted.
fn hexes(at: &At<'_>, name: &str) -> Result<Option<Vec<Hex>>> {
    let list = at.get(name)?;
    if list.is_absent() {
        return Ok(None);
    }
    let mut hexes = list.list()?.iter().map(At::hex).collect::<Result<Vec<_>>>()?;
    hexes.sort_unstable();
    Ok(Some(hexes))
}
