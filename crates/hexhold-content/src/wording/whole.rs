//! A whole library as players read it, for authors who want to see whether they have written what they meant.

use super::{Line, Wording};

impl Wording<'_> {
    /// Every card, item, monster, goal and trap in words, one below the other.
    pub fn whole(&self) -> String {
        let lib = self.library;
        let mut out = String::new();
        for (i, class) in lib.classes.iter().enumerate() {
            heading(&mut out, self.text(&class.name));
            for card in &class.cards {
                let text = self.card(i, card);
                out.push_str(&format!("{} {} ({})\n", text.initiative, text.name, text.level));
                show(&mut out, &text.top);
                out.push_str("  --\n");
                show(&mut out, &text.bottom);
            }
            for perk in &class.perks {
                out.push_str(&format!("perk: {}\n", self.perk(perk).join("; ")));
            }
            for m in &class.masteries {
                out.push_str(&format!("{}: {}\n", self.text(&m.name), self.mastery(m)));
            }
        }
        for item in &lib.items {
            heading(&mut out, self.text(&item.name));
            show(&mut out, &self.item(item));
        }
        for monster in &lib.monsters {
            heading(&mut out, self.text(&monster.name));
            // Traits come and go with the level; this one has most of them.
            show(&mut out, &self.traits(&monster.stats[7][1]));
            for special in self.specials(monster) {
                out.push_str("  special\n");
                show(&mut out, &special);
            }
        }
        for deck in &lib.decks {
            heading(&mut out, self.text(&deck.name));
            for card in &deck.cards {
                out.push_str(&format!("{} {}\n", card.initiative, self.text(&card.name)));
                show(&mut out, &self.monster_card(card));
            }
        }
        for s in &lib.scenarios {
            heading(&mut out, self.text(&s.name));
            for (word, tests) in [("+", &s.goals), ("-", &s.losses)] {
                for test in tests {
                    out.push_str(&format!("  {word} {}\n", self.scenario_test(test)));
                }
            }
            for trap in s.rooms.iter().flat_map(|r| &r.overlays).map(|o| self.trap(&o.trap)).filter(|t| !t.is_empty()) {
                out.push_str(&format!("  trap: {}\n", trap.join(", ")));
            }
        }
        for campaign in &lib.campaigns {
            heading(&mut out, self.text(&campaign.name));
            show(&mut out, &self.campaign(campaign));
        }
        for goal in &lib.goals {
            out.push_str(&format!("{}: {}\n", self.text(&goal.name), self.battle_goal(goal)));
        }
        out
    }
}

fn heading(out: &mut String, name: &str) {
    out.push_str(&format!("\n{name}\n"));
}

fn show(out: &mut String, lines: &[Line]) {
    for l in lines {
        let icon = if l.icon.is_empty() { String::new() } else { format!("[{}] ", l.icon) };
        out.push_str(&format!("{}{icon}{}\n", "  ".repeat(usize::from(l.depth) + 1), l.text));
    }
}
