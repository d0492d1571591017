//! What quests count, in words: as something to do, and as the name of a number on a sheet.

use hexhold_model::Tally;

use super::words::Said;

/// To do once, to do often (`#` stands for how often), and the name of the number.
type Words = [&'static str; 3];

impl Said<'_> {
    /// A deed as a task.
    pub(super) fn deed(&self, deed: &str, n: u16) -> String {
        if let Some(monster) = deed.strip_prefix("kill/") {
            let name = self.monster(monster);
            return self.pick(format!("kill {n} × {name}"), format!("{n} × {name} töten"));
        }
        match words(deed, self.german) {
            Some([once, _, _]) if n == 1 => once.to_owned(),
            Some([_, often, _]) => often.replace('#', &n.to_string()),
            None => format!("{n} × {}", self.counted(deed)),
        }
    }

    /// The name of the number.
    pub(super) fn counted(&self, deed: &str) -> String {
        if let Some(monster) = deed.strip_prefix("kill/") {
            let name = self.monster(monster);
            return self.pick(format!("killed: {name}"), format!("getötet: {name}"));
        }
        if let Some(kind) = deed.strip_prefix("loot/") {
            let found = self.w.library.loot.iter().find(|l| l.key == kind);
            return found.map_or_else(|| kind.to_owned(), |l| self.words.text(&l.name));
        }
        words(deed, self.german).map_or_else(|| self.called(deed), |[_, _, name]| name.to_owned())
    }

    fn monster(&self, key: &str) -> String {
        let found = self.w.library.monsters.iter().find(|m| m.key == key);
        found.map_or_else(|| key.to_owned(), |m| self.words.text(&m.name))
    }
}

/// None: an author's own.
fn words(deed: &str, german: bool) -> Option<Words> {
    if let Some((_, tally)) = Tally::NAMED.iter().find(|(name, _)| *name == deed) {
        return Some(if german { tally_de(*tally) } else { tally_en(*tally) });
    }
    let [en, de]: [Words; 2] = match deed {
        "exhausted" => [
            ["become exhausted once", "become exhausted # times", "times exhausted"],
            ["einmal erschöpft sein", "#-mal erschöpft sein", "Male erschöpft"],
        ],
        "scenarios-won" => [
            ["win a scenario", "win # scenarios", "scenarios won"],
            ["ein Szenario gewinnen", "# Szenarien gewinnen", "gewonnene Szenarien"],
        ],
        "scenarios-lost" => [
            ["lose a scenario", "lose # scenarios", "scenarios lost"],
            ["ein Szenario verlieren", "# Szenarien verlieren", "verlorene Szenarien"],
        ],
        "battle-goals" => [
            ["achieve a battle goal", "achieve # battle goals", "battle goals achieved"],
            ["ein Kampfziel erreichen", "# Kampfziele erreichen", "erreichte Kampfziele"],
        ],
        _ => return None,
    };
    Some(if german { de } else { en })
}

const fn tally_en(tally: Tally) -> Words {
    match tally {
        Tally::Kills => ["kill an enemy", "kill # enemies", "enemies killed"],
        Tally::EliteKills => ["kill an elite enemy", "kill # elite enemies", "elite enemies killed"],
        Tally::Overkills => [
            "kill an enemy with far more damage than needed",
            "kill # enemies with far more damage than needed",
            "enemies killed with far more damage than needed",
        ],
        Tally::KillsThisRoundMost => {
            ["kill an enemy in one round", "kill # enemies in one round", "most enemies killed in one round"]
        }
        Tally::DamageDealt => ["deal 1 damage", "deal # damage", "damage dealt"],
        Tally::DamageSuffered => ["suffer 1 damage", "suffer # damage", "damage suffered"],
        Tally::DamageNegated => ["negate damage once", "negate damage # times", "times damage was negated"],
        Tally::HealedOthers => ["heal others for 1", "heal others for # in all", "hit points healed on others"],
        Tally::HealedSelf => ["heal yourself for 1", "heal yourself for # in all", "hit points healed on yourself"],
        Tally::MoneyLooted => ["loot a money token", "loot # money tokens", "money tokens looted"],
        Tally::TreasuresLooted => ["loot a treasure", "loot # treasures", "treasures looted"],
        Tally::ShortRests => ["rest short once", "rest short # times", "short rests"],
        Tally::LongRests => ["rest long once", "rest long # times", "long rests"],
        Tally::CardsLost => ["lose a card", "lose # cards", "cards lost"],
        Tally::TrapsSprung => ["spring a trap", "spring # traps", "traps sprung"],
        Tally::DoorsOpened => ["open a door", "open # doors", "doors opened"],
        Tally::ItemsUsed => ["use an item", "use items # times", "items used"],
        Tally::ItemsLost => ["lose an item", "lose # items", "items lost"],
        Tally::ConditionsGained => ["gain a condition", "gain # conditions", "conditions gained"],
        Tally::ConditionsGiven => ["give a condition", "give # conditions", "conditions given"],
        Tally::ElementsInfused => ["infuse an element", "infuse # elements", "elements infused"],
        Tally::ElementsConsumed => ["consume an element", "consume # elements", "elements consumed"],
        Tally::Experience => ["gain 1 experience", "gain # experience", "experience"],
        Tally::HexesMoved => ["walk one hex", "walk # hexes", "hexes walked"],
        Tally::AttacksPerformed => ["attack once", "attack # times", "attacks"],
        Tally::MeleeAttacks => ["attack once in melee", "attack # times in melee", "melee attacks"],
        Tally::RangedAttacks => ["attack once at range", "attack # times at range", "ranged attacks"],
        Tally::AlliesTargeted => {
            ["target an ally with an ability", "target allies # times with abilities", "allies targeted"]
        }
        Tally::TurnsAdjacentToNoEnemy => {
            ["end a turn next to no enemy", "end # turns next to no enemy", "turns ended next to no enemy"]
        }
        Tally::RoundsAtFullHitPoints => {
            ["be at full hit points for a round", "be at full hit points for # rounds", "rounds at full hit points"]
        }
        Tally::TimesBelowHalf => [
            "fall below half of the hit points",
            "fall below half of the hit points # times",
            "times below half of the hit points",
        ],
        Tally::FirstToAct => ["act first in a round", "act first in # rounds", "rounds in which you acted first"],
        Tally::LastToAct => ["act last in a round", "act last in # rounds", "rounds in which you acted last"],
        Tally::BasicActions => ["use a basic action", "use # basic actions", "basic actions"],
        Tally::ObjectivesDestroyed => ["destroy an objective", "destroy # objectives", "objectives destroyed"],
    }
}

const fn tally_de(tally: Tally) -> Words {
    match tally {
        Tally::Kills => ["einen Gegner töten", "# Gegner töten", "getötete Gegner"],
        Tally::EliteKills => ["einen Elitegegner töten", "# Elitegegner töten", "getötete Elitegegner"],
        Tally::Overkills => [
            "einen Gegner mit weit mehr Schaden als nötig töten",
            "# Gegner mit weit mehr Schaden als nötig töten",
            "Gegner mit weit mehr Schaden als nötig getötet",
        ],
        Tally::KillsThisRoundMost => [
            "einen Gegner in einer Runde töten",
            "# Gegner in einer Runde töten",
            "meiste getötete Gegner in einer Runde",
        ],
        Tally::DamageDealt => ["1 Schaden zufügen", "# Schaden zufügen", "zugefügter Schaden"],
        Tally::DamageSuffered => ["1 Schaden erleiden", "# Schaden erleiden", "erlittener Schaden"],
        Tally::DamageNegated => ["einmal Schaden abwenden", "#-mal Schaden abwenden", "Male Schaden abgewendet"],
        Tally::HealedOthers => {
            ["andere um 1 heilen", "andere um insgesamt # heilen", "bei anderen geheilte Trefferpunkte"]
        }
        Tally::HealedSelf => {
            ["sich selbst um 1 heilen", "sich selbst um insgesamt # heilen", "selbst geheilte Trefferpunkte"]
        }
        Tally::MoneyLooted => ["eine Münze plündern", "# Münzen plündern", "geplünderte Münzen"],
        Tally::TreasuresLooted => ["einen Schatz plündern", "# Schätze plündern", "geplünderte Schätze"],
        Tally::ShortRests => ["einmal kurz rasten", "#-mal kurz rasten", "kurze Rasten"],
        Tally::LongRests => ["einmal lang rasten", "#-mal lang rasten", "lange Rasten"],
        Tally::CardsLost => ["eine Karte verlieren", "# Karten verlieren", "verlorene Karten"],
        Tally::TrapsSprung => ["eine Falle auslösen", "# Fallen auslösen", "ausgelöste Fallen"],
        Tally::DoorsOpened => ["eine Tür öffnen", "# Türen öffnen", "geöffnete Türen"],
        Tally::ItemsUsed => ["einen Gegenstand benutzen", "#-mal Gegenstände benutzen", "benutzte Gegenstände"],
        Tally::ItemsLost => ["einen Gegenstand verbrauchen", "# Gegenstände verbrauchen", "verbrauchte Gegenstände"],
        Tally::ConditionsGained => ["einen Zustand erhalten", "# Zustände erhalten", "erhaltene Zustände"],
        Tally::ConditionsGiven => ["einen Zustand geben", "# Zustände geben", "gegebene Zustände"],
        Tally::ElementsInfused => ["ein Element erzeugen", "# Elemente erzeugen", "erzeugte Elemente"],
        Tally::ElementsConsumed => ["ein Element verbrauchen", "# Elemente verbrauchen", "verbrauchte Elemente"],
        Tally::Experience => ["1 Erfahrung sammeln", "# Erfahrung sammeln", "Erfahrung"],
        Tally::HexesMoved => ["ein Feld weit gehen", "# Felder weit gehen", "gegangene Felder"],
        Tally::AttacksPerformed => ["einmal angreifen", "#-mal angreifen", "Angriffe"],
        Tally::MeleeAttacks => ["einmal im Nahkampf angreifen", "#-mal im Nahkampf angreifen", "Nahkampfangriffe"],
        Tally::RangedAttacks => ["einmal im Fernkampf angreifen", "#-mal im Fernkampf angreifen", "Fernkampfangriffe"],
        Tally::AlliesTargeted => [
            "einmal eine Fähigkeit auf Verbündete anwenden",
            "#-mal eine Fähigkeit auf Verbündete anwenden",
            "Fähigkeiten auf Verbündete",
        ],
        Tally::TurnsAdjacentToNoEnemy => {
            ["einen Zug ohne Gegner nebenan beenden", "# Züge ohne Gegner nebenan beenden", "Züge ohne Gegner nebenan"]
        }
        Tally::RoundsAtFullHitPoints => [
            "eine Runde lang volle Trefferpunkte haben",
            "# Runden lang volle Trefferpunkte haben",
            "Runden mit vollen Trefferpunkten",
        ],
        Tally::TimesBelowHalf => [
            "einmal unter die halben Trefferpunkte fallen",
            "#-mal unter die halben Trefferpunkte fallen",
            "Male unter halben Trefferpunkten",
        ],
        Tally::FirstToAct => [
            "in einer Runde zuerst an der Reihe sein",
            "in # Runden zuerst an der Reihe sein",
            "Runden, in denen man zuerst dran war",
        ],
        Tally::LastToAct => [
            "in einer Runde zuletzt an der Reihe sein",
            "in # Runden zuletzt an der Reihe sein",
            "Runden, in denen man zuletzt dran war",
        ],
        Tally::BasicActions => ["eine Standardaktion nutzen", "# Standardaktionen nutzen", "Standardaktionen"],
        Tally::ObjectivesDestroyed => ["ein Ziel zerstören", "# Ziele zerstören", "zerstörte Ziele"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_three_words_in_both_languages() {
        for (name, _) in Tally::NAMED {
            for german in [false, true] {
                let [once, often, of] = words(name, german).expect("counted");
                assert!(!once.contains('#') && often.contains('#') && !of.contains('#'), "{name}: {often}");
                assert!(!of.is_empty() && !once.is_empty());
            }
        }
        assert_eq!(words("lanterns-lit", true), None);
    }
}
