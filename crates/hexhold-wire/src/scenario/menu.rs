//! What can be played, for the screen where a game is set up, and the party that comes back from it.

use hexhold_model::{AbilityCard, CardLevel, CasualMode, CharacterSheet, Class, DifficultyRule, Library, Ruleset};
use hexhold_table::Content;
use hexhold_table::campaign::{CampaignCard, CampaignMastery};
use hexhold_table::scenario::{Pack, Words, differences, rule_set_name};

use super::{
    CardInfo, ClassInfo, ClassPage, FoundingView, ItemInfo, NewCharacter, PackView, PerkInfo, RuleSetInfo, ScenarioInfo,
};

/// The pack in a language.
pub fn pack_view(pack: &Pack, language: &str) -> PackView {
    let (library, words) = (&pack.library, pack.words(language));
    PackView {
        name: pack.name.clone(),
        hash: pack.hash().to_owned(),
        rule_sets: rule_sets(pack, language),
        scenarios: scenarios(pack, language),
        classes: library.classes.iter().map(|c| class(c, words)).collect(),
        campaigns: hexhold_table::campaign::campaigns(pack, language),
        items: library
            .items
            .iter()
            .map(|i| ItemInfo {
                key: i.key.clone(),
                name: words.text(&i.name),
                slot: i.slot,
                cost: i.cost,
                text: words.item(i, &i.front),
            })
            .collect(),
        holdin: Vec::new(),
    }
}

/// What founding a campaign needs of the pack.
pub fn founding_view(pack: &Pack, language: &str) -> FoundingView {
    FoundingView { rule_sets: rule_sets(pack, language), campaigns: hexhold_table::campaign::campaigns(pack, language) }
}

/// One class with all of its cards, by key.
pub fn class_page(pack: &Pack, key: &str, language: &str) -> Option<ClassPage> {
    let (place, class) = pack.library.classes.iter().enumerate().find(|(_, c)| c.key == key)?;
    let words = pack.words(language);
    let card = |c: &AbilityCard| CampaignCard {
        card: c.name.clone(),
        name: words.text(&c.name),
        level: c.level.to_string(),
        initiative: c.initiative,
        top: words.card(place, &c.top),
        bottom: words.card(place, &c.bottom),
    };
    Some(ClassPage {
        key: class.key.clone(),
        name: words.text(&class.name),
        hand_size: class.hand_size,
        hit_points: class.hit_points.to_vec(),
        perks: class.perks.iter().map(|p| PerkInfo { text: words.perk(p), times: p.times }).collect(),
        masteries: class
            .masteries
            .iter()
            .map(|m| CampaignMastery { name: words.text(&m.name), text: words.mastery(m) })
            .collect(),
        cards: class.cards.iter().map(card).collect(),
    })
}

/// Scenarios, then the dungeons that are drawn from cards.
fn scenarios(pack: &Pack, language: &str) -> Vec<ScenarioInfo> {
    let (library, words) = (&pack.library, pack.words(language));
    let written = library.scenarios.iter().map(|s| (&s.key, &s.name, &s.introduction, false));
    let drawn = library.dungeons.iter().map(|d| (&d.key, &d.name, &d.introduction, true));
    let info = |(key, name, introduction, random): (&String, &String, &String, bool)| ScenarioInfo {
        key: key.clone(),
        name: words.text(name),
        introduction: words.text(introduction),
        goals: pack.goals(key, language),
        random,
        alone: library.alone(key).map(str::to_owned),
    };
    written.chain(drawn).map(info).collect()
}

fn rule_sets(pack: &Pack, language: &str) -> Vec<RuleSetInfo> {
    let Some(first) = pack.rules.first() else { return Vec::new() };
    let info = |rules: &Ruleset| RuleSetInfo {
        key: rules.catalogue.clone(),
        name: rule_set_name(rules, language),
        differs: differences(&[first.clone(), rules.clone()], language),
        named_difficulties: rules.level.difficulty == DifficultyRule::Named,
        offers: offers(rules),
    };
    pack.rules.iter().map(info).collect()
}

/// The variants of a rule set besides playing alone.
fn offers(rules: &Ruleset) -> Vec<String> {
    let v = &rules.variants;
    let all = [
        ("open_information", v.open_information),
        ("reduced_randomness", v.reduced_randomness),
        ("permanent_death", v.permanent_death),
        ("casual", v.casual != CasualMode::None),
        ("favors", v.favors.is_some()),
    ];
    all.into_iter().filter(|(_, offered)| *offered).map(|(name, _)| name.to_owned()).collect()
}

fn class(class: &Class, words: &dyn Words) -> ClassInfo {
    let cards = class.cards.iter().zip(0u8..).filter(|(c, _)| is_gained(c));
    ClassInfo {
        key: class.key.clone(),
        name: words.text(&class.name),
        hand_size: class.hand_size,
        hit_points: class.hit_points.to_vec(),
        cards: cards.map(|(c, card)| CardInfo { card, name: words.text(&c.name), level: c.level.number() }).collect(),
        perks: class.perks.iter().map(|p| PerkInfo { text: words.perk(p), times: p.times }).collect(),
    }
}

/// Whether a character gets the card by rising in level; the others every character of the class has.
fn is_gained(card: &AbilityCard) -> bool {
    matches!(card.level, CardLevel::Level(2..))
}

/// The characters as the engine takes them; what it can check itself, it checks.
pub fn party(library: &Library, characters: &[NewCharacter]) -> Result<Vec<CharacterSheet>, String> {
    characters.iter().map(|c| sheet(library, c)).collect()
}

fn sheet(library: &Library, c: &NewCharacter) -> Result<CharacterSheet, String> {
    let class = library.classes.iter().position(|k| k.key == c.class);
    let class = class.ok_or_else(|| format!("there is no class called {:?}", c.class))?;
    if !hexhold_table::is_name(&c.name) {
        return Err(
            "a character's name has at most 40 characters on one line, which are all seen and go one way".to_owned()
        );
    }
    let cards = &library.classes[class].cards;
    let gained = c.cards.len();
    if gained > usize::from(c.level.saturating_sub(1)) {
        return Err(format!("a character of level {} has no {gained} cards above level 1", c.level));
    }
    let not_now = |card: &AbilityCard| card.level.is_starting() || (c.simple_hand && card.level == CardLevel::X);
    let left_out = |card: &AbilityCard| is_gained(card) || not_now(card);
    let of_first_level = (0..cards.len() as u8).filter(|&i| !left_out(&cards[usize::from(i)]));
    let item = |key: &String| {
        let found = library.items.iter().position(|i| i.key == *key);
        found.map(|i| i as u16).ok_or_else(|| format!("there is no item called {key:?}"))
    };
    Ok(CharacterSheet {
        class,
        name: c.name.clone(),
        level: c.level,
        // Nothing chosen: the engine knows what a class starts with.
        pool: if gained == 0 && !c.simple_hand {
            Vec::new()
        } else {
            of_first_level.chain(c.cards.iter().copied()).collect()
        },
        items: c.items.iter().map(item).collect::<Result<_, _>>()?,
        perks: c.perks.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_simple_hand_leaves_the_x_cards_at_home() {
        let mut library = hexhold_testkit::demo_library();
        let class = &mut library.classes[0];
        class.cards[2].level = CardLevel::X;
        let all = class.cards.len();
        let asked = NewCharacter {
            class: class.key.clone(),
            name: "Ada".to_owned(),
            level: 1,
            items: Vec::new(),
            perks: Vec::new(),
            cards: Vec::new(),
            simple_hand: true,
        };
        let pool = |c: &NewCharacter| sheet(&library, c).expect("a sheet").pool;
        let simple = pool(&asked);
        assert!(!simple.contains(&2) && simple.len() < all, "{simple:?}");
        assert!(pool(&NewCharacter { simple_hand: false, ..asked }).is_empty(), "the engine's choice");
    }
}
