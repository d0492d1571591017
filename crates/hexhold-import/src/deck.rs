//! Monsters' ability decks.

use hexhold_content::names::slug;
use hexhold_model::{MonsterCard, MonsterDeck};

use crate::{
    audit,
    card::{Cx, Draft, Gap},
    json::Node,
    monster, plain,
};

#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) deck: MonsterDeck,
    /// Cards that a deck cannot hold.
    pub(crate) beyond: usize,
    /// What of each card is not understood, and everything that it says.
    pub(crate) drafts: Vec<(Draft, String)>,
}

const MOST_CARDS: usize = 32;

pub(crate) fn read(cx: &mut Cx, root: &Node) -> Option<Read> {
    let Some(key) = root.text_at("name", cx.diags) else {
        root.complain(cx.diags, "a deck without a name");
        return None;
    };
    let (mut cards, mut drafts) = (Vec::new(), Vec::new());
    let list = root.list("abilities", cx.diags);
    let beyond = list.len().saturating_sub(MOST_CARDS);
    if beyond > 0 {
        root.complain(cx.diags, format!("more than {MOST_CARDS} cards; the rest is left out"));
    }
    for node in list.iter().take(MOST_CARDS) {
        let (card, draft, words) = card(cx, node, cards.len());
        cards.push(card);
        drafts.push((draft, words));
    }
    let name = cx.labels.get(&format!("monster.{key}")).unwrap_or(key).to_owned();
    Some(Read { deck: MonsterDeck { key: slug(key), name, cards }, drafts, beyond })
}

fn card(cx: &mut Cx, node: &Node, place: usize) -> (MonsterCard, Draft, String) {
    let actions = node.list("actions", cx.diags);
    let mut draft = Draft::read(cx, &actions);
    let words = plain::list(cx, &actions);
    if !node.list("bottomActions", cx.diags).is_empty() {
        draft.gaps.push(Gap::Besides("a second half is printed as well".into()));
    }
    let initiative = node.get("initiative").and_then(|n| n.whole()).filter(|n| (1..=99).contains(n));
    if initiative.is_none() {
        // Some variants of one scenario act outside of the initiative track.
        draft.gaps.push(Gap::Besides("the initiative printed is not one from 1 to 99".into()));
    }
    let id = node.get("cardId").and_then(|n| n.whole());
    let name = match (node.get("name").and_then(|n| n.text()), id) {
        (Some(name), _) => name.to_owned(),
        (None, Some(id)) => format!("Card {id}"),
        (None, None) => format!("Card {}", place + 1),
    };
    let card = MonsterCard {
        name: name.chars().take(100).collect(),
        initiative: initiative.unwrap_or(99) as u8,
        shuffle: node.flag("shuffle"),
        action: monster::action(&draft),
        consume: draft.consume.clone(),
    };
    if draft.gaps.iter().all(|g| matches!(g, Gap::Besides(_))) {
        let entries = actions.iter().map(Node::value).collect();
        let tree = serde_json::json!([card.action, { "consume": card.consume }]);
        let differs = audit::differs(cx.labels, &audit::Source { entries, experience: 0 }, &tree);
        draft.gaps.extend(differs.map(Gap::misread));
    }
    (card, draft, words)
}
