//! Summons of characters.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{
    Ability, ActiveBonus, BonusEffect, Condition, Duration, Item, ItemFace, ItemSlot, ItemUsage, StatBlock, Step,
    Summon, SummonId, SummonRef, Target, Trigger, Who,
};
use hexhold_testkit::{Stage, action, bonus, four_by, hp, proves};

/// Where the card goes, which has no lost icon: discarded, lost.
#[test]
#[proves("gh1e:summon.gone.dismissed", "gh2e:summon.card-destination", "fh:summon.card-destination")]
fn where_the_card_of_a_dismissed_summon_goes() {
    let piles = || {
        let mut t = Stage::new("\n  A\n\n  x\n\n  .\n")
            .with(|s| s.class_mut('A').summons.push(Summon { name: "pet".to_owned(), stats: hp(2) }))
            .top('A', action([Ability::Summon { summon: SummonRef::Own(SummonId(0)) }]))
            .turn_of('A');
        t.play_top().hex('x');
        let on_map = t.state().on_map().count();
        t.answer(Choice::Dismiss(0));
        assert_eq!(t.state().on_map().count(), on_map - 1, "it is gone");
        (t.character('A').discard.has(0), t.character('A').lost.has(0))
    };
    assert_eq!(four_by("summons.dismissed_card", piles), [(false, true), (true, false), (true, false), (true, false)]);
}

/// Whether the summoner is asked where a summon without a focus goes. (The first edition is silent and the summon stays.)
#[test]
#[proves("gh2e:summon.no-focus-may-follow")]
fn what_a_summon_does_without_a_focus() {
    let asked = || {
        let stats = StatBlock { move_: Some(2.into()), ..hp(4) };
        let t = Stage::new("\n  A\n\n  x\n\n  .\n\n  .\n\n  s\n").summon('s', 'A', stats).summons_act('A');
        matches!(t.question().ask, Ask::SummonFollows { .. })
    };
    assert_eq!(four_by("summons.without_focus", asked), [false, true, true, true]);
}

/// Whether "one of your summons" means a summon that an item has called.
#[test]
#[proves("fh:summon.gloomhaven-item-summons-not-owned")]
fn whose_the_summon_of_an_item_is() {
    let meant = || {
        let summon = SummonRef::OfItem { summon: Box::new(Summon { name: "hound".to_owned(), stats: hp(4) }), id: 0 };
        let effect = BonusEffect::Steps(vec![Step::new(Ability::Summon { summon })]);
        let whistle = Item {
            key: "whistle".to_owned(),
            name: "whistle".to_owned(),
            slot: ItemSlot::Small,
            cost: 10,
            usage: ItemUsage::Lost,
            front: ItemFace {
                slots: 1,
                bonus: ActiveBonus { trigger: Trigger::DuringTurn, ..bonus(Duration::Persistent, effect) },
            },
            back: None,
            minus_ones: 0,
        };
        let target = Target { range: Some(3.into()), ..Target::one(Who::OwnSummon) };
        let cheer = Ability::Give { conditions: vec![Condition::Strengthen], target, riders: Vec::new() };
        let mut t = Stage::new("\n  A\n\n  x\n\n  .\n").item('A', whistle).top('A', action([cheer])).turn_of('A');
        t.answer(Choice::Item(0)).hex('x').play_top();
        matches!(t.question().ask, Ask::Target { .. })
    };
    assert_eq!(four_by("summons.of_items", meant), [true, true, true, false]);
}
