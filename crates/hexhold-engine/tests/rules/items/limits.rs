//! How many items one brings, and how they begin.

use hexhold_engine::{Ask, Choice, ItemStatus};
use hexhold_model::{Item, ItemSlot, ItemUsage, Trigger};
use hexhold_testkit::{Stage, item, performs, proves, worn};

const TWO: &str = r"
     A       .
         B
";

const NONE: [u8; 0] = [];

/// Which places of A's items may be brought after these.
fn may_bring(items: Vec<Item>, level: u8, brought: &[u8]) -> Vec<u8> {
    let mut stage = Stage::new(TWO);
    for i in items {
        stage = stage.item('A', i);
    }
    stage.sheet_mut('A').level = level;
    let mut t = stage.from_setup(&[]);
    t.hex('A').hex('B');
    for &i in brought {
        t.answer(Choice::Item(i));
    }
    let options = t.game.questions().iter().filter(|q| q.ask == Ask::Item).flat_map(|q| &q.options);
    options.filter_map(|c| if let Choice::Item(i) = c { Some(*i) } else { None }).collect()
}

#[test]
#[proves(
    "gh2e:item.limit.head",
    "gh2e:item.limit.body",
    "gh2e:item.limit.feet",
    "fh:item.limit.head",
    "fh:item.limit.body",
    "fh:item.limit.feet",
    "jotl:item.limit.head",
    "jotl:item.limit.body",
    "jotl:item.limit.feet",
    "gh1e:item.limit.head",
    "gh1e:item.limit.body",
    "gh1e:item.limit.legs"
)]
fn one_item_each_for_head_body_and_feet() {
    for slot in [ItemSlot::Head, ItemSlot::Body, ItemSlot::Feet] {
        let items = || vec![worn("one", slot), worn("other", slot)];
        assert_eq!(may_bring(items(), 9, &[]), [0, 1]);
        assert_eq!(may_bring(items(), 9, &[1]), NONE, "{slot:?}");
    }
}

#[test]
#[proves("gh2e:item.limit.hands", "fh:item.limit.hands", "jotl:item.limit.hands", "gh1e:item.limit.hands")]
fn two_items_for_one_hand_or_one_for_two() {
    let items = || {
        vec![
            worn("knife", ItemSlot::OneHand),
            worn("lamp", ItemSlot::OneHand),
            worn("club", ItemSlot::OneHand),
            worn("pole", ItemSlot::TwoHands),
            worn("beam", ItemSlot::TwoHands),
        ]
    };
    assert_eq!(may_bring(items(), 9, &[0]), [1, 2], "one more, but nothing for two hands");
    assert_eq!(may_bring(items(), 9, &[0, 2]), NONE);
    assert_eq!(may_bring(items(), 9, &[3]), NONE);
}

#[test]
#[proves("gh2e:item.limit.small", "fh:item.limit.small", "jotl:item.limit.small", "gh1e:item.limit.small")]
fn small_items_up_to_half_the_level_rounded_up() {
    let items = || (0..4).map(|i| worn(&format!("pebble {i}"), ItemSlot::Small)).collect::<Vec<_>>();
    assert_eq!(may_bring(items(), 1, &[0]), NONE, "level 1: one");
    assert_eq!(may_bring(items(), 3, &[0]), [1, 2, 3], "level 3: two");
    assert_eq!(may_bring(items(), 3, &[0, 1]), NONE);
    assert_eq!(may_bring(items(), 4, &[0, 1]), NONE, "level 4: still two");
    assert_eq!(may_bring(items(), 5, &[0, 1]), [2, 3], "level 5: three");
}

#[test]
#[proves("gh2e:item.flip.start-side", "fh:item.use.flip-starts-on-cost-side")]
fn a_flip_item_starts_with_its_front_up() {
    let nothing = performs([]);
    let mut coin = Item { usage: ItemUsage::Flip, ..item("coin", Trigger::DuringTurn, nothing) };
    coin.back = Some(coin.front.clone());
    let t = Stage::new(TWO).item('A', coin).turn_of('A');
    let state = t.character('A').items[0];
    assert!(!state.flipped && state.status == ItemStatus::Ready && state.uses == 0);
}
