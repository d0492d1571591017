//! Every item of the pack, used by a character whose turn gives it the chance; one golden.

use std::fmt::Write as _;

use hexhold_content::wording::{Lang, Wording};
use hexhold_engine::{Half, ItemStatus, What};
use hexhold_model::{Condition, ItemUsage};
use hexhold_testkit::{AttackWords, action, hit, moves};

use crate::{
    golden,
    pack::{self, Situation},
    player::Player,
};

#[test]
fn items() {
    let library = pack::library();
    let wording = Wording::new(Lang::En, &library);
    let mut text = Situation::Full.board().to_owned();
    let mut idle = Vec::new();
    for item in &library.items {
        let _ = write!(text, "\n== {}\n{}", item.name, pack::words(&wording.item(item)));
        // Moves, attacks near and far; then m hits back.
        let mut stage = Situation::Full.stage(&library);
        let mut card = pack::attacks();
        card.top = action([moves(2), hit(1).ability()]);
        pack::take_class(&mut stage, &library.classes[0], card);
        stage.sheet_mut('A').items.clear();
        let stage = stage.card_of('m', 99, pack::follow(hit(2).targets(6).gives(Condition::Muddle)));
        let stage = stage.item('A', item.clone()).given(|st| st.characters[0].items[0].status = ItemStatus::Ready);
        let player = Player::new(stage.turn_of('A'), Some(Half::Top)).in_full(true);
        let player = player.with_items().with_aftermath().run();
        text.push_str(&player.text());
        if item.usage != ItemUsage::Passive && !player.happened.iter().any(|w| matches!(w, What::ItemUsed { .. })) {
            idle.push(&item.name);
        }
    }
    golden("items.txt", &text);
    assert!(idle.is_empty(), "never used: {idle:?}");
}
