//! What players read on the cards of this game, generated from the tree, in each language.

use hexhold_holdin::book::{
    Ability, Action, Attack, Behaviour, Bonus, Book, Change, Condition, Does, Effect, Elements, Gain, Goal, Guard,
    Item, ItemDoes, Life, Rank, Reward, Row, Slot, Span, Special, Terrain, Traits, Treasure, UseCost, When,
};

use crate::texts::Texts;
use crate::wording::Lang;

/// Writes in one language, with the names of a book.
#[derive(Clone, Copy, Debug)]
pub struct BookWords<'a> {
    pub lang: Lang,
    pub book: &'a Book,
    /// What the author wrote, in this language.
    pub texts: Option<&'a Texts>,
}

const BELOW: &str = "↳ ";

impl BookWords<'_> {
    /// What an author wrote, in this language.
    pub fn text(&self, written: &str) -> String {
        self.texts.map_or(written, |texts| texts.text(written)).to_owned()
    }

    fn say<'b>(&self, en: &'b str, de: &'b str) -> &'b str {
        match self.lang {
            Lang::En => en,
            Lang::De => de,
        }
    }

    fn name(&self, of: Option<&String>) -> String {
        of.map(|name| self.text(name)).unwrap_or_default()
    }

    /// The half of a card: a line an ability, and what belongs to it below.
    pub fn action(&self, action: &Action) -> Vec<String> {
        let mut lines: Vec<String> = action.abilities.iter().flat_map(|a| self.ability(a)).collect();
        if action.lost {
            lines.push(self.say("Lost", "Verloren").to_owned());
        }
        lines
    }

    pub fn ability(&self, ability: &Ability) -> Vec<String> {
        let mut first = self.does(&ability.does);
        if !ability.needs.is_none() {
            first += &format!(" ({} {})", self.say("needs", "braucht"), self.elements(ability.needs));
        }
        let mut lines = vec![first];
        if let Does::Attack(attack) = &ability.does {
            for (when, change) in &attack.bonuses {
                lines.push(format!("{BELOW}{} {}", self.change(*change), self.when(*when)));
            }
        }
        for augment in &ability.augments {
            lines.push(format!("{BELOW}{}: {}", self.elements(augment.needs), self.gains(&augment.gives)));
        }
        lines
    }

    pub fn elements(&self, e: Elements) -> String {
        let dark = std::iter::repeat_n(self.say("dark", "Finsternis"), usize::from(e.dark));
        let fire = std::iter::repeat_n(self.say("fire", "Feuer"), usize::from(e.fire));
        dark.chain(fire).collect::<Vec<_>>().join(" + ")
    }

    fn does(&self, does: &Does) -> String {
        match does {
            Does::Move { points, jump } => {
                let jump = if *jump { self.say(", jump", ", Springen") } else { "" };
                format!("{} {points}{jump}", self.say("Move", "Bewegung"))
            }
            Does::Attack(attack) => self.attack(attack),
            Does::Heal(n) => format!("{} {n}", self.say("Heal", "Heilung")),
            Does::Suffer(n) => match self.lang {
                Lang::En => format!("Suffer {n} damage"),
                Lang::De => format!("Erleide {n} Schaden"),
            },
            Does::Loot(n) => format!("{} {n}", self.say("Loot", "Plündern")),
            Does::DisarmTrap { range } => match self.lang {
                Lang::En => format!("Disarm one trap within range {range}"),
                Lang::De => format!("Entschärfe eine Falle in Reichweite {range}"),
            },
            Does::Effects(effects) => match self.lang {
                Lang::En => format!("An attack of this turn gains {}", self.effects(effects)),
                Lang::De => format!("Ein Angriff dieses Zugs erhält {}", self.effects(effects)),
            },
            Does::Gain(condition, span) => {
                format!("{} {}{}", self.say("Gain", "Erhalte"), self.condition(*condition), self.span(*span))
            }
            Does::Bonus(bonus, life) => format!("{}{}", self.bonus(*bonus), self.life(*life)),
            Does::Recover(n) => match (self.lang, n) {
                (Lang::En, 1) => "Recover one lost card".to_owned(),
                (Lang::En, n) => format!("Recover {n} lost cards"),
                (Lang::De, 1) => "Nimm eine verlorene Karte zurück".to_owned(),
                (Lang::De, n) => format!("Nimm {n} verlorene Karten zurück"),
            },
            Does::Refresh(n) => match (self.lang, n) {
                (Lang::En, 1) => "Refresh one spent item".to_owned(),
                (Lang::En, n) => format!("Refresh {n} spent items"),
                (Lang::De, 1) => "Mache einen gebrauchten Gegenstand bereit".to_owned(),
                (Lang::De, n) => format!("Mache {n} gebrauchte Gegenstände bereit"),
            },
            Does::LoseCard => self.say("Lose a card from your hand", "Verliere eine Handkarte").to_owned(),
            Does::Hinder(terrain, life) => {
                format!("{} {}{}", self.say("Create", "Erschaffe"), self.terrain(*terrain), self.life(*life))
            }
            Does::Clear(Some(terrain)) => {
                format!("{} {}", self.say("Remove", "Entferne"), self.terrain(*terrain))
            }
            Does::Clear(None) => self.say("Remove one hindrance", "Entferne ein Hindernis").to_owned(),
        }
    }

    fn attack(&self, attack: &Attack) -> String {
        let mut parts = vec![format!("{} {}", self.say("Attack", "Angriff"), attack.value)];
        parts.extend(attack.range.map(|r| format!("{} {r}", self.say("range", "Reichweite"))));
        parts.extend(attack.advantage.then(|| self.say("advantage", "Vorteil").to_owned()));
        parts.extend(attack.effects.iter().map(|e| self.effect(*e)));
        parts.join(", ")
    }

    fn effects(&self, effects: &[Effect]) -> String {
        effects.iter().map(|e| self.effect(*e)).collect::<Vec<_>>().join(", ")
    }

    pub fn effect(&self, effect: Effect) -> String {
        match effect {
            Effect::Push(n) => format!("{} {n}", self.say("push", "Stoßen")),
            Effect::Pull(n) => format!("{} {n}", self.say("pull", "Ziehen")),
            Effect::Pierce(n) => format!("{} {n}", self.say("pierce", "Durchbohren")),
            Effect::Give(condition, span) => format!("{}{}", self.condition(condition), self.span(span)),
        }
    }

    pub fn condition(&self, condition: Condition) -> String {
        let (en, de) = match condition {
            Condition::Immobilize => ("immobilize", "Lähmen"),
            Condition::Disarm => ("disarm", "Entwaffnen"),
            Condition::Stun => ("stun", "Betäuben"),
            Condition::Muddle => ("muddle", "Verwirren"),
            Condition::Invisible => ("invisible", "Unsichtbar"),
            Condition::Strengthen => ("strengthen", "Stärken"),
        };
        self.say(en, de).to_owned()
    }

    fn span(&self, span: Span) -> &'static str {
        match span {
            Span::Once => "",
            Span::Twice => match self.lang {
                Lang::En => " for two turns",
                Lang::De => " für zwei Züge",
            },
            Span::Life(life) => self.life(life),
        }
    }

    pub fn life(&self, life: Life) -> &'static str {
        let (en, de) = match life {
            Life::Opportunity => ("", ""),
            Life::Round => (" this round", " in dieser Runde"),
            Life::Combat => (" this combat", " in diesem Kampf"),
            Life::Scenario => (" this scenario", " in diesem Szenario"),
        };
        match self.lang {
            Lang::En => en,
            Lang::De => de,
        }
    }

    pub fn bonus(&self, bonus: Bonus) -> String {
        match bonus {
            Bonus::Shield(n) => format!("{} {n}", self.say("Shield", "Schild")),
            Bonus::Retaliate { damage, range } => self.retaliate(damage, range),
            Bonus::Attack(Change::Add(n)) => format!("{} {n:+}", self.say("Attacks", "Angriffe")),
            Bonus::Attack(Change::Double) => self.say("Attacks doubled", "Angriffe verdoppelt").to_owned(),
        }
    }

    fn retaliate(&self, damage: u8, range: u8) -> String {
        let first = format!("{} {damage}", self.say("Retaliate", "Vergeltung"));
        if range > 1 { format!("{first}, {} {range}", self.say("range", "Reichweite")) } else { first }
    }

    fn change(&self, change: Change) -> String {
        match change {
            Change::Add(n) => format!("{n:+}"),
            Change::Double => self.say("Doubled", "Verdoppelt").to_owned(),
        }
    }

    fn when(&self, when: When) -> String {
        let plain = |en: &str, de: &str| self.say(en, de).to_owned();
        match when {
            When::Adjacent => plain("if the monster is adjacent", "wenn das Monster angrenzt"),
            When::Beyond(n) => match self.lang {
                Lang::En => format!("at Distance {n} or more"),
                Lang::De => format!("ab Distanz {n}"),
            },
            When::Hurt => plain("if the monster is hurt", "wenn das Monster verletzt ist"),
            When::Elite => plain("against an elite", "gegen Elite"),
            When::Afflicted => plain("if the monster has a condition", "wenn das Monster einen Zustand hat"),
            When::Unready => plain(
                "if the monster has not acted in this combat",
                "wenn das Monster in diesem Kampf noch nicht dran war",
            ),
            When::Wounded(n) => match self.lang {
                Lang::En => format!("with at most {n} hit points"),
                Lang::De => format!("mit höchstens {n} Trefferpunkten"),
            },
        }
    }

    pub fn gains(&self, gains: &[Gain]) -> String {
        gains.iter().map(|g| self.gain(*g)).collect::<Vec<_>>().join(", ")
    }

    pub fn gain(&self, gain: Gain) -> String {
        match gain {
            Gain::More(n) => format!("{n:+}"),
            Gain::Double => self.say("doubled", "verdoppelt").to_owned(),
            Gain::Range(n) => format!("{} +{n}", self.say("range", "Reichweite")),
            Gain::Jump => self.say("jump", "Springen").to_owned(),
            Gain::Advantage => self.say("advantage", "Vorteil").to_owned(),
            Gain::Effect(effect) => self.effect(effect),
        }
    }

    pub fn terrain(&self, terrain: Terrain) -> String {
        let (en, de) = match terrain {
            Terrain::Trap => ("trap", "Falle"),
            Terrain::Hazard => ("hazardous terrain", "gefährliches Gelände"),
            Terrain::Obstacle => ("obstacle", "Hindernis"),
            Terrain::Difficult => ("difficult terrain", "schwieriges Gelände"),
        };
        self.say(en, de).to_owned()
    }

    pub fn slot(&self, slot: Slot) -> String {
        let (en, de) = match slot {
            Slot::Head => ("head", "Kopf"),
            Slot::Body => ("body", "Körper"),
            Slot::Legs => ("legs", "Beine"),
            Slot::OneHand => ("one hand", "eine Hand"),
            Slot::TwoHands => ("two hands", "zwei Hände"),
            Slot::Small => ("small item", "kleiner Gegenstand"),
        };
        self.say(en, de).to_owned()
    }

    /// What an item does, and what becomes of it.
    pub fn item(&self, item: &Item) -> Vec<String> {
        let mut lines = match &item.does {
            ItemDoes::Abilities { own_turn, abilities } => {
                let when = if *own_turn {
                    self.say("On your turn:", "In deinem Zug:")
                } else {
                    self.say("At any time:", "Jederzeit:")
                };
                let inner = abilities.iter().flat_map(|a| self.ability(a));
                std::iter::once(when.to_owned()).chain(inner).collect()
            }
            ItemDoes::Attack { melee, gives } => {
                let which = match melee {
                    None => self.say("Your attack", "Dein Angriff"),
                    Some(true) => self.say("Your melee attack", "Dein Nahkampfangriff"),
                    Some(false) => self.say("Your ranged attack", "Dein Fernkampfangriff"),
                };
                vec![format!("{which}: {}", self.gains(gives))]
            }
            ItemDoes::Move(gives) => {
                vec![format!("{}: {}", self.say("Your move", "Deine Bewegung"), self.gains(gives))]
            }
            ItemDoes::Heal(gives) => vec![format!("{}: {}", self.say("Your heal", "Deine Heilung"), self.gains(gives))],
            ItemDoes::Attacked(guards) => {
                let guards: Vec<String> = guards.iter().map(|g| self.guard(*g)).collect();
                vec![format!(
                    "{}: {}",
                    self.say("When you are attacked", "Wenn du angegriffen wirst"),
                    guards.join(", ")
                )]
            }
            ItemDoes::Damaged(n) => match self.lang {
                Lang::En => vec![format!("When you suffer damage: {n} less")],
                Lang::De => vec![format!("Wenn du Schaden erleidest: {n} weniger")],
            },
        };
        if !item.needs.is_none() {
            lines.push(format!("{} {}", self.say("Needs", "Braucht"), self.elements(item.needs)));
        }
        match item.uses {
            UseCost::Free => {}
            UseCost::Spend => lines.push(self.say("Spent", "Wird gebraucht").to_owned()),
            UseCost::Consume => lines.push(self.say("Consumed", "Wird verbraucht").to_owned()),
        }
        lines
    }

    fn guard(&self, guard: Guard) -> String {
        match guard {
            Guard::Shield(n) => format!("{} {n}", self.say("shield", "Schild")),
            Guard::Halve => self.say("half the damage", "halber Schaden").to_owned(),
            Guard::Disadvantage => self.say("disadvantage", "Nachteil").to_owned(),
            Guard::Retaliate(n) => format!("{} {n}", self.say("retaliate", "Vergeltung")),
        }
    }

    pub fn traits(&self, traits: Traits) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(traits.flying.then(|| self.say("Flying", "Fliegt").to_owned()));
        lines.extend((traits.shield > 0).then(|| self.bonus(Bonus::Shield(traits.shield))));
        lines.extend((traits.retaliate > 0).then(|| self.retaliate(traits.retaliate, traits.retaliate_range)));
        lines
    }

    /// A column of a behaviour table but for its initiative, row by row.
    pub fn behaviour(&self, b: &Behaviour) -> Vec<String> {
        let row = |what: &str, row: Row| match row {
            Row::Dash => format!("{what} –"),
            Row::Value(n) => format!("{what} {n}"),
            Row::Heal(n) => format!("{} {n}", self.say("Heal", "Heilung")),
        };
        let mut lines = vec![
            row(self.say("Move", "Bewegung"), b.moves),
            row(self.say("Attack", "Angriff"), b.attack),
            row(self.say("Range", "Reichweite"), b.range),
        ];
        lines.extend(b.jump.then(|| self.say("Jump", "Springen").to_owned()));
        lines.extend(b.effects.iter().map(|e| self.effect(*e)));
        lines.extend(b.bonuses.iter().map(|b| self.bonus(*b)));
        lines.extend(b.gains.map(|c| self.condition(c)));
        lines
    }

    pub fn goal(&self, goal: &Goal) -> Vec<String> {
        let plain = |en: &str, de: &str| vec![self.say(en, de).to_owned()];
        match goal {
            Goal::KillAll => plain("Kill all monsters", "Töte alle Monster"),
            Goal::Kill(m) => {
                let name = self.name(self.book.monsters.get(usize::from(*m)).map(|m| &m.name));
                vec![match self.lang {
                    Lang::En => format!("Kill every monster of this kind: {name}"),
                    Lang::De => format!("Töte alle Monster dieser Art: {name}"),
                }]
            }
            Goal::Loot => plain("Loot all goal tiles", "Plündere alle Zielplättchen"),
            Goal::Reach(_) => plain("End a turn on a marked hex", "Beende einen Zug auf einem markierten Feld"),
            Goal::Survive(n) => vec![match self.lang {
                Lang::En => format!("Be there at the end of round {n}"),
                Lang::De => format!("Halte bis zum Ende der Runde {n} durch"),
            }],
            Goal::All(goals) => goals.iter().flat_map(|g| self.goal(g)).collect(),
        }
    }

    pub fn special(&self, special: &Special) -> String {
        let plain = |en: &str, de: &str| self.say(en, de).to_owned();
        match special {
            Special::RoundLimit(n) => match self.lang {
                Lang::En => format!("Lost when round {n} ends without the goal met"),
                Lang::De => format!("Verloren, wenn Runde {n} endet und das Ziel nicht erreicht ist"),
            },
            Special::StartsWith(c) => match self.lang {
                Lang::En => format!("You begin with {}", self.condition(*c)),
                Lang::De => format!("Du beginnst mit {}", self.condition(*c)),
            },
            Special::Suffer(n) => match self.lang {
                Lang::En => format!("At the end of every round you suffer {n} damage"),
                Lang::De => format!("Am Ende jeder Runde erleidest du {n} Schaden"),
            },
            Special::Tougher { monster, hp } => {
                let name = self.name(self.book.monsters.get(usize::from(*monster)).map(|m| &m.name));
                match self.lang {
                    Lang::En => format!("{name}: {hp} more hit points"),
                    Lang::De => format!("{name}: {hp} Trefferpunkte mehr"),
                }
            }
            Special::GoalAfterKills => plain(
                "Goal tiles can be looted only when no monster lives",
                "Zielplättchen können erst geplündert werden, wenn kein Monster mehr lebt",
            ),
            Special::DoorsAfterKills => plain(
                "Locked doors open when every monster on this side of them is dead",
                "Verschlossene Türen öffnen sich, wenn auf dieser Seite kein Monster mehr lebt",
            ),
            Special::DoorsAfterGoal => plain(
                "Locked doors open when every goal tile is looted",
                "Verschlossene Türen öffnen sich, wenn alle Zielplättchen geplündert sind",
            ),
        }
    }

    pub fn reward(&self, reward: Reward) -> String {
        let item = |i: u8| self.name(self.book.items.get(usize::from(i)).map(|i| &i.name));
        match reward {
            Reward::Gold(n) => format!("{n} {}", self.say("gold", "Gold")),
            Reward::Achievement(a) => {
                let name = self.name(self.book.achievements.get(usize::from(a)));
                format!("{}: {name}", self.say("Achievement", "Errungenschaft"))
            }
            Reward::Item(i) => format!("{}: {}", self.say("Item", "Gegenstand"), item(i)),
            Reward::ForSale(i) => format!("{}: {}", self.say("For sale from now on", "Ab jetzt zu kaufen"), item(i)),
            Reward::MoreItems => {
                self.say("You may own one more item", "Du darfst einen Gegenstand mehr besitzen").to_owned()
            }
            Reward::Unlock(n) => match self.lang {
                Lang::En => format!("Scenario {n} is unlocked"),
                Lang::De => format!("Szenario {n} ist freigeschaltet"),
            },
        }
    }

    /// What an entry of the treasure index brings, behind its text.
    pub fn treasure(&self, t: &Treasure) -> Vec<String> {
        let mut lines = Vec::new();
        if t.tokens > 0 {
            lines.push(match (self.lang, t.tokens) {
                (Lang::En, 1) => "1 money token".to_owned(),
                (Lang::En, n) => format!("{n} money tokens"),
                (Lang::De, 1) => "1 Geldmarker".to_owned(),
                (Lang::De, n) => format!("{n} Geldmarker"),
            });
        }
        lines.extend((t.damage > 0).then(|| self.does(&Does::Suffer(t.damage))));
        lines.extend((t.heal > 0).then(|| self.does(&Does::Heal(t.heal))));
        lines.extend(t.gives.map(|c| self.does(&Does::Gain(c, Span::Once))));
        lines.extend(t.rewards.iter().map(|r| self.reward(*r)));
        lines
    }

    /// Everything in words, one below the other, for authors who want to see whether they have written what they meant.
    pub fn whole(&self) -> String {
        let (book, mut out) = (self.book, String::new());
        let heading = |out: &mut String, name: &str| out.push_str(&format!("\n{name}\n"));
        let list =
            |out: &mut String, lines: Vec<String>| lines.iter().for_each(|l| out.push_str(&format!("    {l}\n")));
        for character in &book.characters {
            heading(&mut out, &self.text(&character.name));
            for card in &character.cards {
                for (level, faces) in card.levels.iter().enumerate() {
                    for (side, face) in ["A", "B"].iter().zip(faces) {
                        let name = self.text(&card.name);
                        out.push_str(&format!("  {} {name} {} {side}\n", face.initiative, level + 1));
                        for half in [&face.top, &face.bottom] {
                            let icons = self.elements(half.elements);
                            out.push_str(&format!("   {}{icons}\n", if icons.is_empty() { "--" } else { "-- " }));
                            list(&mut out, self.action(half));
                        }
                    }
                }
            }
        }
        for monster in &book.monsters {
            heading(&mut out, &self.text(&monster.name));
            for rank in [Rank::Normal, Rank::Elite] {
                let r = rank as usize;
                let traits = self.traits(monster.traits[r]).join(", ");
                let rank = if r == 0 { self.say("normal", "normal") } else { self.say("elite", "Elite") };
                out.push_str(&format!("  {rank} {} {traits}\n", monster.hp[r]));
                for (letter, set) in ["A", "B", "C"].iter().zip(&monster.sets[r]) {
                    out.push_str(&format!("    {letter} {}: {}\n", set.initiative, self.behaviour(set).join(", ")));
                }
            }
        }
        for item in &book.items {
            heading(&mut out, &self.text(&item.name));
            let locked = if item.locked { self.say(", locked", ", gesperrt") } else { "" };
            out.push_str(&format!("  {}, {} {}{locked}\n", self.slot(item.slot), item.cost, self.say("gold", "Gold")));
            list(&mut out, self.item(item));
        }
        for s in &book.scenarios {
            heading(&mut out, &format!("{} {}", s.number, self.text(&s.name)));
            out.push_str(&format!("  {}\n", self.text(&s.introduction)));
            list(&mut out, self.goal(&s.goal));
            list(&mut out, s.special.iter().map(|x| self.special(x)).collect());
            list(&mut out, s.rewards.iter().map(|r| self.reward(*r)).collect());
            out.push_str(&format!("  {}\n", self.text(&s.conclusion)));
        }
        for t in &book.treasures {
            heading(&mut out, &self.text(&t.text));
            list(&mut out, self.treasure(t));
        }
        out
    }
}
