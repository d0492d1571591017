//! Cards as their authors write them: each is read from text and played on a small board.

mod audited;
mod audited_monsters;
mod counts;
mod heading;
mod listed;
mod moments;
mod monster_riders;
mod monsters;
mod more_words;
mod one_target_both;
mod own_conditions;
mod prices;
mod slots;
mod tests_and_reach;
mod tiles;
mod unnoticed;
mod whose_target;

use hexhold_content::{PackText, Source, load};
use hexhold_engine::{Ask, Choice};
use hexhold_model::{Action, Item, Library, ModifierCard, MonsterCard, StatBlock};
use hexhold_testkit::{Play, Stage};

/// What a file says; a mistake in it fails the test with the message that its author would read.
#[track_caller]
pub(crate) fn written(text: &str) -> Library {
    let manifest = "pack \"Test\" version=\"1\" { rules gh2e }".to_owned();
    let file = |name: &str, text: String| Source { name: name.to_owned(), text };
    let files = vec![file("pack.kdl", manifest), file("cards.kdl", text.to_owned())];
    let loaded = load(&[PackText { files }]);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

/// The lines of one half of a card.
#[track_caller]
pub(crate) fn half(lines: &str) -> Action {
    let text = format!(
        "class \"Test\" hand=9 {{\nhp 9 9 9 9 9 9 9 9 9\nresource \"breath\"\ncard \"A\" level=1 initiative=5 {{\ntop {{\n{lines}\n}}\nbottom {{ move 2 }}\n}}\n}}\n"
    );
    written(&text).classes.remove(0).cards.remove(0).top
}

#[track_caller]
pub(crate) fn item(text: &str) -> Item {
    written(text).items.remove(0)
}

/// A modifier card, as behind `add` of a perk.
#[track_caller]
pub(crate) fn modifier(text: &str) -> ModifierCard {
    let class =
        format!("class \"Test\" hand=9 {{\nhp 9 9 9 9 9 9 9 9 9\nresource \"breath\"\nperk {{ add {text} }}\n}}\n");
    written(&class).classes.remove(0).perks.remove(0).add.remove(0)
}

/// A monster's card.
#[track_caller]
pub(crate) fn card(lines: &str) -> MonsterCard {
    let text = format!("deck \"d\" {{ card \"A\" initiative=50 {{\n{lines}\n}} }}");
    written(&text).decks.remove(0).cards.remove(0)
}

/// A monster with these traits, nine hit points, move 2 and attack 2.
#[track_caller]
pub(crate) fn stats(traits: &str) -> [StatBlock; 2] {
    let rows = "hp 9; move 2; attack 2";
    let text = format!(
        "monster \"M\" deck=\"d\" {{\nnormal {{ {rows}\n{traits}\n}}\nelite {{ {rows}\n{traits}\n}}\n}}\ndeck \"d\" {{ card \"A\" initiative=5 {{ move +0; attack +0 }} }}"
    );
    written(&text).monsters.remove(0).stats.remove(0)
}

/// The stage with this card in the monster's deck.
#[track_caller]
pub(crate) fn with_card(stage: Stage, lines: &str) -> Stage {
    let card = card(lines);
    stage.with(|s| s.library.decks[0].cards[0] = card)
}

/// A's turn: the first half is played for what it begins, then the second half begins.
#[track_caller]
pub(crate) fn played(stage: Stage, top: &str, bottom: &str) -> Play {
    let mut t = stage.top('A', half(top)).bottom('A', half(bottom)).turn_of('A');
    t.play_top();
    if matches!(t.question().ask, Ask::Perform { .. }) {
        t.yes();
    }
    t.play_bottom();
    t
}

/// Pays for the offer with this number.
#[track_caller]
pub(crate) fn pay(t: &mut Play, offer: u16) {
    assert!(matches!(t.question().ask, Ask::AddedEffects { .. }), "nothing is offered: {:#?}", t.question());
    t.answer(Choice::Nth(offer));
}

/// Whatever may be done now is done, for the first of those it may be done for.
pub(crate) fn all_granted(t: &mut Play) {
    loop {
        let target = match t.question().ask {
            Ask::Target { .. } => t.question().options.iter().copied().find(|c| matches!(c, Choice::Figure(_))),
            _ => None,
        };
        match target {
            Some(choice) => t.answer(choice),
            None if t.offers(Choice::Yes) => t.yes(),
            None => return,
        };
    }
}
