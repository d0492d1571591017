//! The words of packs, as the table asks for them.

use std::sync::Arc;

use hexhold_content::{
    Texts,
    wording::{Lang, Line, Wording},
};
use hexhold_engine::{Words, World};
use hexhold_model::{
    Action, ActiveBonus, BattleGoal, BuildingLevel, CampaignDef, Cost, Gain, Item, ItemFace, Library, Mastery, Mod,
    ModifierCard, MonsterCard, Perk, ScenarioTest, StatBlock, Step, TrapEffect,
};

/// Words of one language for everything in a library.
#[derive(Clone, Debug)]
pub struct PackWords {
    pub lang: Lang,
    pub library: Arc<Library>,
    /// What the authors of packs wrote, in this language; absent: as it was written.
    pub texts: Option<Arc<Texts>>,
}

impl PackWords {
    fn wording(&self) -> Wording<'_> {
        Wording { lang: self.lang, library: &self.library, texts: self.texts.as_deref() }
    }

    /// The class on one of whose cards the action stands: it names summons and counters.
    fn class(&self, w: &World, fits: impl Fn(&Action) -> bool) -> Option<usize> {
        let member = w.party.iter().find(|m| m.class.cards.iter().any(|c| fits(&c.top) || fits(&c.bottom)))?;
        self.library.classes.iter().position(|c| c.key == member.class.key)
    }
}

/// What hangs below a line is marked as such.
fn plain(lines: Vec<Line>) -> Vec<String> {
    let mark =
        |l: Line| if l.depth == 0 { l.text } else { format!("{}{}", "↳ ".repeat(usize::from(l.depth)), l.text) };
    lines.into_iter().map(mark).collect()
}

impl Words for PackWords {
    fn text(&self, written: &str) -> String {
        self.wording().text(written).to_owned()
    }

    fn room(&self, adjective: &str, noun: &str) -> String {
        self.wording().room(adjective, noun)
    }

    fn action(&self, w: &World, action: &Action) -> Vec<String> {
        plain(self.wording().action(self.class(w, |a| a == action), action))
    }

    fn card(&self, class: usize, action: &Action) -> Vec<String> {
        plain(self.wording().action(Some(class), action))
    }

    fn steps(&self, w: &World, steps: &[Step]) -> Vec<String> {
        let part = Action { steps: steps.to_vec(), ..Action::default() };
        plain(self.wording().action(self.class(w, |a| a.steps.iter().any(|s| steps.contains(s))), &part))
    }

    fn monster_card(&self, _: &World, card: &MonsterCard) -> Vec<String> {
        plain(self.wording().monster_card(card))
    }

    fn bonus(&self, _: &World, bonus: &ActiveBonus) -> Vec<String> {
        plain(self.wording().bonus(None, bonus))
    }

    fn item(&self, _: &Item, face: &ItemFace) -> Vec<String> {
        plain(self.wording().item_face(face))
    }

    fn gains(&self, campaign: &CampaignDef, gains: &[Gain]) -> Vec<String> {
        plain(self.wording().gains(campaign, gains))
    }

    fn building_level(&self, level: &BuildingLevel) -> Vec<String> {
        self.wording().level(level)
    }

    fn perk(&self, perk: &Perk) -> Vec<String> {
        self.wording().perk(perk)
    }

    fn stats(&self, _: &World, stats: &StatBlock) -> Vec<String> {
        plain(self.wording().traits(stats))
    }

    fn mods(&self, _: &World, mods: &[Mod]) -> Vec<String> {
        plain(self.wording().mods(mods))
    }

    fn cost(&self, _: &World, cost: &Cost) -> Vec<String> {
        vec![self.wording().cost(cost)]
    }

    fn goal(&self, _: &World, goal: &BattleGoal) -> Vec<String> {
        vec![self.wording().battle_goal(goal)]
    }

    fn mastery(&self, mastery: &Mastery) -> String {
        self.wording().mastery(mastery)
    }

    fn test(&self, _: &World, test: &ScenarioTest) -> String {
        self.wording().scenario_test(test)
    }

    fn trap(&self, _: &World, trap: &TrapEffect) -> Vec<String> {
        self.wording().trap(trap)
    }

    fn modifier(&self, _: &World, card: &ModifierCard) -> String {
        self.wording().modifier(card)
    }
}
