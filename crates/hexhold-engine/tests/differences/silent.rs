//! Where Jaws of the Lion answers like the second edition, it does so for a reason: its own text says the same, or it is
//! silent and a ruling takes the second edition's answer.

use std::collections::BTreeSet;

use hexhold_model::Ruleset;
use hexhold_testkit::proves;
use serde_json::Value;

/// Each answer that both give, and what says so.
const SAME: &[(&str, &str)] = &[
    ("round.long_rest", "jotl:initiative.long-rest"),
    ("round.shared_deck", "ruling:silent-glossary"),
    ("round.empty_deck", "ruling:silent-glossary"),
    ("round.start_of_turn", "ruling:silent-glossary"),
    ("cards.action_of", "jotl:action.attack-action"),
    ("cards.granted", "jotl:command.grant.rules"),
    ("cards.last_slot", "jotl:active.slots.last.discard"),
    ("cards.recover_active", "ruling:silent-glossary"),
    ("cards.long_rest_short", "jotl:rest.minimum"),
    ("map.sight", "jotl:los.definition"),
    ("map.own_hex_adjacent", "ruling:silent-glossary"),
    ("map.pressure_plates", "ruling:silent-glossary"),
    ("movement.zero_hexes_count", "ruling:silent-glossary"),
    ("movement.lost_flight", "ruling:silent-glossary"),
    ("movement.forced_distance", "jotl:forced.up-to"),
    ("movement.forced_onto_ally", "jotl:map.one-figure"),
    ("attack.bonus_order", "jotl:round.ambiguity"),
    ("attack.naming", "ruling:silent-glossary"),
    ("attack.area", "jotl:aoe.red"),
    ("attack.extra_targets", "ruling:silent-glossary"),
    ("targets.sight", "jotl:los.required"),
    ("mandatory.harm", "ruling:silent-glossary"),
    ("conditions.bless_cards", "ruling:silent-glossary"),
    ("conditions.curse_cards", "ruling:silent-glossary"),
    ("conditions.becoming_immune", "ruling:silent-glossary"),
    ("damage.discards_that_negate", "jotl:damage.negate"),
    ("damage.negating", "ruling:silent-glossary"),
    ("damage.suffer_abilities", "jotl:suffer.ability.unreduced"),
    ("loot.token", "jotl:loot.money"),
    ("loot.money_from_summoned", "jotl:death.money"),
    ("loot.needs_sight", "jotl:loot.area"),
    ("loot.found_item", "jotl:item.found-usable"),
    ("figures.range_unsaid", "jotl:condition.ability.range"),
    ("summons.without_focus", "ruling:silent-glossary"),
    ("summons.dismissed_card", "jotl:active.destination"),
    ("summons.of_items", "ruling:silent-glossary"),
    ("items.partly_used", "ruling:silent-glossary"),
    ("items.window", "jotl:item.unlimited-per-turn"),
    ("items.during_abilities", "ruling:silent-glossary"),
    ("variants.favors", "ruling:silent-glossary"),
];

/// What a whole topic says: its fields by name. What happens between scenarios has catalogues and tests of its own, and the
/// numbers of the levels are read from its table.
fn answers(rules: &Ruleset) -> Vec<(String, Value)> {
    let Value::Object(topics) = serde_json::to_value(rules).expect("plain data") else { return Vec::new() };
    let own = |topic: &str| !matches!(topic, "campaign" | "monsters");
    let fields = |(topic, value): (String, Value)| match value {
        Value::Object(fields) => fields.into_iter().map(|(f, v)| (format!("{topic}.{f}"), v)).collect(),
        _ => Vec::new(),
    };
    topics.into_iter().filter(|(topic, _)| own(topic)).flat_map(fields).collect()
}

#[test]
#[proves("ruling:silent-glossary")]
fn what_the_glossary_shares_with_the_second_edition_it_says_or_leaves_to_a_ruling() {
    let second = answers(&Ruleset::gloomhaven_second());
    let shared: BTreeSet<String> = answers(&Ruleset::jaws_of_the_lion())
        .into_iter()
        .filter(|f| second.contains(f))
        .map(|(name, _)| name)
        .collect();
    let listed: BTreeSet<String> = SAME.iter().map(|(name, _)| (*name).to_owned()).collect();
    let without: Vec<&String> = shared.difference(&listed).collect();
    assert!(without.is_empty(), "taken from the second edition without a word: {without:?}");
    let stale: Vec<&String> = listed.difference(&shared).collect();
    assert!(stale.is_empty(), "no longer the same: {stale:?}");
    for (name, source) in SAME {
        assert!(hexhold_rules::find(source).is_ok(), "{name}: there is no {source}");
    }
}
