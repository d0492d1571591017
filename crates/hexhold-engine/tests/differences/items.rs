//! When items may be used and refreshed.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{Ability, Amount, BonusEffect, HowMany, Item, Mod, Recoverable, Target, Trigger, Who};
use hexhold_testkit::{Stage, action, attack, four, four_by, heals, hp, item, moves, only, performs, proves};

fn potion() -> Item {
    let heal = Ability::Heal { amount: Amount::Fixed(1), target: Target::one(Who::Performer), riders: Vec::new() };
    item("potion", Trigger::DuringTurn, performs([heal]))
}

#[test]
#[proves("gh1e:refresh.partly-used", "gh2e:item.slots.recover-resets", "fh:item.use.recover-resets-slots")]
fn whether_a_half_used_item_is_refreshed() {
    let uses_left = || {
        let mut charm = item("charm", Trigger::Attack, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(1))]));
        charm.front.slots = 2;
        let recover = Ability::Recover {
            what: Recoverable::SpentItems,
            count: HowMany::UpTo(Amount::Fixed(1)),
            target: Target::one(Who::AllyOrSelf),
        };
        let stage = Stage::new("\n     A       .\n         m\n").monster('m', only(hp(9))).item('A', charm);
        let mut t = stage.top('A', attack(1)).bottom('A', action([recover])).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        t.play_bottom().target('A');
        if matches!(t.question().ask, Ask::Recover { .. }) {
            t.answer(Choice::Item(0));
        }
        2 - t.character('A').items[0].uses
    };
    assert_eq!(four_by("items.partly_used", uses_left), [1, 2, 2, 2]);
}

#[test]
#[proves(
    "gh1e:item.block.after-actions",
    "gh1e:item.block.after-rest",
    "jotl:item.no-action-cost",
    "gh2e:rest.long.items-usable-same-turn",
    "fh:item.use.optional-kinds"
)]
fn whether_items_can_be_used_when_everything_else_is_done() {
    let after_actions = || {
        let stage = Stage::new("\n     A\n\n     .\n\n     x\n").item('A', potion()).hit_points('A', 5);
        let mut t = stage.top('A', action([heals(1)])).bottom('A', action([moves(1)])).turn_of('A');
        t.play_top().target('A').play_bottom().done();
        // With nothing left to do the turn is over by itself.
        t.offers(Choice::Item(0))
    };
    assert_eq!(four(after_actions), [false, true, true, true]);
    let after_rest = || {
        let stage = Stage::new("\n     A\n\n     .\n").item('A', potion()).hit_points('A', 5).given(|st| {
            let a = &mut st.characters[0];
            for card in [2, 3, 4] {
                a.hand.remove(card);
                a.discard.insert(card);
            }
        });
        let mut t = stage.round_one();
        t.declare_rest('A').answer(Choice::Card(2));
        if t.question().ask == Ask::LongRestHeal {
            t.done();
        }
        t.offers(Choice::Item(0))
    };
    assert_eq!(four_by("items.window", after_rest), [false, true, true, true]);
}

#[test]
#[proves("gh1e:item.mid-ability", "gh2e:item.ability-not-during-ability", "fh:item.use.ability-not-during-ability")]
fn whether_a_potion_can_be_drunk_during_a_move() {
    let offered = || {
        let stage = Stage::new("\n     A\n\n     .\n\n     x\n").item('A', potion()).hit_points('A', 5);
        let mut t = stage.bottom('A', action([moves(2)])).turn_of('A');
        t.play_bottom();
        assert!(matches!(t.question().ask, Ask::Move { .. }));
        t.offers(Choice::Item(0))
    };
    assert_eq!(four_by("items.during_abilities", offered), [true, false, false, false]);
}
