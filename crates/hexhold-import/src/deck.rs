//! Monsters' ability decks.

use hexhold_content::names::slug;
use hexhold_model::{MonsterCard, MonsterDeck};

use crate::{
    card::{Cx, Draft, Gap},
    json::Node,
    monster,
};

#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) deck: MonsterDeck,
    /// What of each card is not understood.
    pub(crate) drafts: Vec<Draft>,
}

const MOST_CARDS: usize = 32;

pub(crate) fn read(cx: &mut Cx, root: &Node) -> Option<Read> {
    let Some(key) = root.text_at("name", cx.diags) else {
        root.complain(cx.diags, "a deck without a name");
        return None;
    };
    let (mut cards, mut drafts) = (Vec::new(), Vec::new());
    let list = root.list("abilities", cx.diags);
    if list.len() > MOST_CARDS {
        root.complain(cx.diags, format!("more than {MOST_CARDS} cards; the rest is left out"));
    }
    for node in list.iter().take(MOST_CARDS) {
        let (card, draft) = card(cx, node, cards.len());
        cards.push(card);
        drafts.push(draft);
    }
    let name = cx.labels.get(&format!("monster.{key}")).unwrap_or(key).to_owned();
    Some(Read { deck: MonsterDeck { key: slug(key), name, cards }, drafts })
}

fn card(cx: &mut Cx, node: &Node, place: usize) -> (MonsterCard, Draft) {
    let actions = node.list("actions", cx.diags);
    let mut draft = Draft::read(cx, &actions);
    if node.get("bottomActions").is_some() {
        draft.gaps.push(Gap::Shape("a second half".into()));
    }
    let initiative = node.get("initiative").and_then(|n| n.whole()).filter(|n| (1..=99).contains(n));
    if initiative.is_none() {
        // Some variants of one scenario act outside of the initiative track.
        draft.gaps.push(Gap::Shape("an initiative outside of 1 to 99".into()));
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
    (card, draft)
}
