//! The words of a view. The engine has no sentences of its own: whoever shows a game brings them, generated from the same
//! trees that the engine plays.

use hexhold_model::{
    Action, ActiveBonus, BattleGoal, BuildingLevel, CampaignDef, Cost, Gain, Item, ItemFace, Mastery, Mod,
    ModifierCard, MonsterCard, Perk, ScenarioTest, StatBlock, Step, TrapEffect,
};

use crate::World;

/// Wording for everything that is shown. Every method has an empty default, so that a tool without words is possible.
pub trait Words {
    /// A name or a story in the language that is spoken, by the text as its author wrote it.
    fn text(&self, written: &str) -> String {
        written.to_owned()
    }

    /// The title of a room that was drawn from cards; both halves are texts as their authors wrote them.
    fn room(&self, adjective: &str, noun: &str) -> String {
        format!("{adjective} {noun}")
    }

    fn action(&self, _w: &World, _action: &Action) -> Vec<String> {
        Vec::new()
    }

    /// A half of a card of a class, by its place in the library, outside of any game.
    fn card(&self, _class: usize, _action: &Action) -> Vec<String> {
        Vec::new()
    }

    /// A part of a card: one of the options it offers.
    fn steps(&self, _w: &World, _steps: &[Step]) -> Vec<String> {
        Vec::new()
    }

    fn monster_card(&self, _w: &World, _card: &MonsterCard) -> Vec<String> {
        Vec::new()
    }

    fn bonus(&self, _w: &World, _bonus: &ActiveBonus) -> Vec<String> {
        Vec::new()
    }

    fn item(&self, _item: &Item, _face: &ItemFace) -> Vec<String> {
        Vec::new()
    }

    /// What gains of a campaign say.
    fn gains(&self, _campaign: &CampaignDef, _gains: &[Gain]) -> Vec<String> {
        Vec::new()
    }

    /// What a level of a building is besides what it brings.
    fn building_level(&self, _level: &BuildingLevel) -> Vec<String> {
        Vec::new()
    }

    fn perk(&self, _perk: &Perk) -> Vec<String> {
        Vec::new()
    }

    /// Effects of attacks and further traits; the numbers are shown by themselves.
    fn stats(&self, _w: &World, _stats: &StatBlock) -> Vec<String> {
        Vec::new()
    }

    fn mods(&self, _w: &World, _mods: &[Mod]) -> Vec<String> {
        Vec::new()
    }

    fn cost(&self, _w: &World, _cost: &Cost) -> Vec<String> {
        Vec::new()
    }

    fn goal(&self, _w: &World, _goal: &BattleGoal) -> Vec<String> {
        Vec::new()
    }

    /// What a feat demands.
    fn mastery(&self, _mastery: &Mastery) -> String {
        String::new()
    }

    fn test(&self, _w: &World, _test: &ScenarioTest) -> String {
        String::new()
    }

    fn trap(&self, _w: &World, _trap: &TrapEffect) -> Vec<String> {
        Vec::new()
    }

    fn modifier(&self, _w: &World, card: &ModifierCard) -> String {
        use hexhold_model::ModifierValue;
        match card.value {
            ModifierValue::Plus(n) if n < 0 => format!("−{}", n.unsigned_abs()),
            ModifierValue::Plus(n) => format!("+{n}"),
            ModifierValue::Double => "×2".to_owned(),
            ModifierValue::Null => "∅".to_owned(),
        }
    }
}

/// No words at all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wordless;

impl Words for Wordless {}
