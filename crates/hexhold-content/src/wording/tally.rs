//! What a character did, as an order to its player: "kill at least 3 enemies", "open no door".

use hexhold_model::{Compare, Tally};

use super::{Key, Lang, Wording, texts, words};

/// How an order counts: one thing, several, much of it, or how often it is done. `{0}` stands for "at least 3".
#[derive(Clone, Copy)]
enum Order {
    Things { one: &'static str, many: &'static str, none: &'static str },
    Much { some: &'static str, none: &'static str },
    Often { some: &'static str, none: &'static str },
}

const fn things(one: &'static str, many: &'static str, none: &'static str) -> Order {
    Order::Things { one, many, none }
}

const fn much(some: &'static str, none: &'static str) -> Order {
    Order::Much { some, none }
}

const fn often(some: &'static str, none: &'static str) -> Order {
    Order::Often { some, none }
}

/// What is counted when the scenario ends.
#[derive(Clone, Copy)]
pub(super) enum AtEnd {
    HitPoints,
    Percent,
    Hand,
    Discarded,
    Lost,
}

impl Wording<'_> {
    pub(super) fn tally(&self, t: Tally, c: Compare, n: i32) -> String {
        self.ordered(order(t, self.lang), c, n)
    }

    pub(super) fn at_end(&self, what: AtEnd, c: Compare, n: i32) -> String {
        self.ordered(at_end(what, self.lang), c, n)
    }

    fn ordered(&self, order: Order, c: Compare, n: i32) -> String {
        if is_none(c, n) {
            let (Order::Things { none, .. } | Order::Much { none, .. } | Order::Often { none, .. }) = order;
            return none.to_owned();
        }
        let number = format!("{} {n}", self.t(words::compare(c)));
        match order {
            Order::Things { one, .. } if n == 1 => texts::fill(one, &[&number]),
            Order::Things { many, .. } => texts::fill(many, &[&number]),
            Order::Much { some, .. } => texts::fill(some, &[&number]),
            Order::Often { some, .. } => {
                let key = if n == 1 { Key::OneTime } else { Key::ManyTimes };
                texts::fill(some, &[&self.f(key, &[&number])])
            }
        }
    }

    /// More of it than anybody else has, or less.
    pub(super) fn most(&self, t: Tally, more: bool) -> String {
        let (phrase, key) = match order(t, self.lang) {
            Order::Things { many, .. } => (many, if more { Key::MoreThings } else { Key::FewerThings }),
            Order::Much { some, .. } => (some, if more { Key::MoreThings } else { Key::LessOfIt }),
            Order::Often { some, .. } => (some, if more { Key::MoreOften } else { Key::LessOften }),
        };
        self.f(Key::ThanAnybody, &[&texts::fill(phrase, &[self.t(key)])])
    }
}

/// Whether a comparison leaves only zero.
pub(super) const fn is_none(c: Compare, n: i32) -> bool {
    matches!((c, n), (Compare::Equal | Compare::AtMost, 0) | (Compare::Less, 1))
}

const fn at_end(what: AtEnd, lang: Lang) -> Order {
    match (lang, what) {
        (Lang::En, AtEnd::HitPoints) => {
            things("end with {0} hit point", "end with {0} hit points", "end without hit points")
        }
        (Lang::En, AtEnd::Percent) => much("end with {0} % of your hit points", "end without hit points"),
        (Lang::En, AtEnd::Hand) => {
            things("end with {0} card in hand", "end with {0} cards in hand", "end without cards in hand")
        }
        (Lang::En, AtEnd::Discarded) => {
            things("end with {0} discarded card", "end with {0} discarded cards", "end without discarded cards")
        }
        (Lang::En, AtEnd::Lost) => {
            things("end with {0} lost card", "end with {0} lost cards", "end without lost cards")
        }
        (Lang::De, AtEnd::HitPoints) => {
            things("habe am Ende {0} Lebenspunkt", "habe am Ende {0} Lebenspunkte", "habe am Ende keine Lebenspunkte")
        }
        (Lang::De, AtEnd::Percent) => much("habe am Ende {0} % deiner Lebenspunkte", "habe am Ende keine Lebenspunkte"),
        (Lang::De, AtEnd::Hand) => {
            things("habe am Ende {0} Handkarte", "habe am Ende {0} Handkarten", "habe am Ende keine Handkarten")
        }
        (Lang::De, AtEnd::Discarded) => things(
            "habe am Ende {0} abgelegte Karte",
            "habe am Ende {0} abgelegte Karten",
            "habe am Ende keine abgelegten Karten",
        ),
        (Lang::De, AtEnd::Lost) => things(
            "habe am Ende {0} verlorene Karte",
            "habe am Ende {0} verlorene Karten",
            "habe am Ende keine verlorenen Karten",
        ),
    }
}

const fn order(t: Tally, lang: Lang) -> Order {
    match lang {
        Lang::En => english(t),
        Lang::De => german(t),
    }
}

const fn english(t: Tally) -> Order {
    match t {
        Tally::Kills => things("kill {0} enemy", "kill {0} enemies", "kill no enemy"),
        Tally::EliteKills => things("kill {0} elite enemy", "kill {0} elite enemies", "kill no elite enemy"),
        Tally::Overkills => things(
            "kill {0} enemy with three damage too many",
            "kill {0} enemies with three damage too many",
            "kill no enemy with three damage too many",
        ),
        Tally::KillsThisRoundMost => {
            things("kill {0} enemy in one round", "kill {0} enemies in one round", "kill no enemy in any round")
        }
        Tally::DamageDealt => much("deal {0} damage", "deal no damage"),
        Tally::DamageSuffered => much("suffer {0} damage", "suffer no damage"),
        Tally::DamageNegated => often("negate damage {0}", "negate no damage"),
        Tally::HealedOthers => {
            things("heal {0} hit point of others", "heal {0} hit points of others", "heal nobody else")
        }
        Tally::HealedSelf => things(
            "heal {0} hit point of your own",
            "heal {0} hit points of your own",
            "heal none of your own hit points",
        ),
        Tally::MoneyLooted => things("loot {0} token", "loot {0} tokens", "loot no token"),
        Tally::TreasuresLooted => things("loot {0} treasure", "loot {0} treasures", "loot no treasure"),
        Tally::ShortRests => things("take {0} short rest", "take {0} short rests", "take no short rest"),
        Tally::LongRests => things("take {0} long rest", "take {0} long rests", "take no long rest"),
        Tally::CardsLost => things("lose {0} card", "lose {0} cards", "lose no card"),
        Tally::TrapsSprung => things("spring {0} trap", "spring {0} traps", "spring no trap"),
        Tally::DoorsOpened => things("open {0} door", "open {0} doors", "open no door"),
        Tally::ItemsUsed => often("use an item {0}", "use no item"),
        Tally::ItemsLost => things("lose {0} item", "lose {0} items", "lose no item"),
        Tally::ConditionsGained => {
            things("gain {0} negative condition", "gain {0} negative conditions", "gain no negative condition")
        }
        Tally::ConditionsGiven => {
            things("give others {0} condition", "give others {0} conditions", "give nobody a condition")
        }
        Tally::ElementsInfused => things("infuse {0} element", "infuse {0} elements", "infuse no element"),
        Tally::ElementsConsumed => things("consume {0} element", "consume {0} elements", "consume no element"),
        Tally::Experience => much("gain {0} experience", "gain no experience"),
        Tally::HexesMoved => things("move {0} hex", "move {0} hexes", "do not move"),
        Tally::AttacksPerformed => things("make {0} attack", "make {0} attacks", "make no attack"),
        Tally::MeleeAttacks => things("make {0} melee attack", "make {0} melee attacks", "make no melee attack"),
        Tally::RangedAttacks => things("make {0} ranged attack", "make {0} ranged attacks", "make no ranged attack"),
        Tally::AlliesTargeted => often("target an ally {0}", "target no ally"),
        Tally::TurnsAdjacentToNoEnemy => {
            things("end {0} turn next to no enemy", "end {0} turns next to no enemy", "end every turn next to an enemy")
        }
        Tally::RoundsAtFullHitPoints => things(
            "spend {0} round at full hit points",
            "spend {0} rounds at full hit points",
            "spend no round at full hit points",
        ),
        Tally::TimesBelowHalf => often("drop below half your hit points {0}", "never drop below half your hit points"),
        Tally::FirstToAct => things("act first in {0} round", "act first in {0} rounds", "never act first"),
        Tally::LastToAct => things("act last in {0} round", "act last in {0} rounds", "never act last"),
        Tally::BasicActions => {
            things("perform {0} basic action", "perform {0} basic actions", "perform no basic action")
        }
        Tally::ObjectivesDestroyed => things("destroy {0} objective", "destroy {0} objectives", "destroy no objective"),
    }
}

const fn german(t: Tally) -> Order {
    match t {
        Tally::Kills => things("töte {0} Gegner", "töte {0} Gegner", "töte keinen Gegner"),
        Tally::EliteKills => things("töte {0} Elitegegner", "töte {0} Elitegegner", "töte keinen Elitegegner"),
        Tally::Overkills => things(
            "töte {0} Gegner mit drei Schaden zu viel",
            "töte {0} Gegner mit drei Schaden zu viel",
            "töte keinen Gegner mit drei Schaden zu viel",
        ),
        Tally::KillsThisRoundMost => things(
            "töte in einer Runde {0} Gegner",
            "töte in einer Runde {0} Gegner",
            "töte in keiner Runde einen Gegner",
        ),
        Tally::DamageDealt => much("verursache {0} Schaden", "verursache keinen Schaden"),
        Tally::DamageSuffered => much("erleide {0} Schaden", "erleide keinen Schaden"),
        Tally::DamageNegated => often("verhindere {0} Schaden", "verhindere keinen Schaden"),
        Tally::HealedOthers => {
            things("heile anderen {0} Lebenspunkt", "heile anderen {0} Lebenspunkte", "heile niemand anderen")
        }
        Tally::HealedSelf => {
            things("heile dir selbst {0} Lebenspunkt", "heile dir selbst {0} Lebenspunkte", "heile dich nicht selbst")
        }
        Tally::MoneyLooted => things("plündere {0} Marker", "plündere {0} Marker", "plündere keinen Marker"),
        Tally::TreasuresLooted => things("plündere {0} Schatz", "plündere {0} Schätze", "plündere keinen Schatz"),
        Tally::ShortRests => often("raste {0} kurz", "raste nie kurz"),
        Tally::LongRests => often("raste {0} lange", "raste nie lange"),
        Tally::CardsLost => things("verliere {0} Karte", "verliere {0} Karten", "verliere keine Karte"),
        Tally::TrapsSprung => things("löse {0} Falle aus", "löse {0} Fallen aus", "löse keine Falle aus"),
        Tally::DoorsOpened => things("öffne {0} Tür", "öffne {0} Türen", "öffne keine Tür"),
        Tally::ItemsUsed => often("nutze {0} einen Gegenstand", "nutze keinen Gegenstand"),
        Tally::ItemsLost => things("verliere {0} Gegenstand", "verliere {0} Gegenstände", "verliere keinen Gegenstand"),
        Tally::ConditionsGained => {
            things("erhalte {0} negativen Zustand", "erhalte {0} negative Zustände", "erhalte keinen negativen Zustand")
        }
        Tally::ConditionsGiven => {
            things("gib anderen {0} Zustand", "gib anderen {0} Zustände", "gib niemandem einen Zustand")
        }
        Tally::ElementsInfused => things("erzeuge {0} Element", "erzeuge {0} Elemente", "erzeuge kein Element"),
        Tally::ElementsConsumed => {
            things("verbrauche {0} Element", "verbrauche {0} Elemente", "verbrauche kein Element")
        }
        Tally::Experience => much("erhalte {0} Erfahrung", "erhalte keine Erfahrung"),
        Tally::HexesMoved => things("bewege dich {0} Feld weit", "bewege dich {0} Felder weit", "bewege dich nicht"),
        Tally::AttacksPerformed => often("greife {0} an", "greife nie an"),
        Tally::MeleeAttacks => often("greife {0} im Nahkampf an", "greife nie im Nahkampf an"),
        Tally::RangedAttacks => often("greife {0} im Fernkampf an", "greife nie im Fernkampf an"),
        Tally::AlliesTargeted => often("wähle {0} einen Verbündeten als Ziel", "wähle keinen Verbündeten als Ziel"),
        Tally::TurnsAdjacentToNoEnemy => things(
            "beende {0} Zug ohne Gegner neben dir",
            "beende {0} Züge ohne Gegner neben dir",
            "beende jeden Zug neben einem Gegner",
        ),
        Tally::RoundsAtFullHitPoints => things(
            "verbringe {0} Runde mit vollen Lebenspunkten",
            "verbringe {0} Runden mit vollen Lebenspunkten",
            "verbringe keine Runde mit vollen Lebenspunkten",
        ),
        Tally::TimesBelowHalf => {
            often("falle {0} unter die Hälfte deiner Lebenspunkte", "falle nie unter die Hälfte deiner Lebenspunkte")
        }
        Tally::FirstToAct => things("handle in {0} Runde zuerst", "handle in {0} Runden zuerst", "handle nie zuerst"),
        Tally::LastToAct => things("handle in {0} Runde zuletzt", "handle in {0} Runden zuletzt", "handle nie zuletzt"),
        Tally::BasicActions => {
            things("führe {0} Grundaktion aus", "führe {0} Grundaktionen aus", "führe keine Grundaktion aus")
        }
        Tally::ObjectivesDestroyed => {
            things("zerstöre {0} Missionsziel", "zerstöre {0} Missionsziele", "zerstöre kein Missionsziel")
        }
    }
}
