//! Moving, and no longer flying.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{
    Ability, Amount, BonusEffect, Condition, Duration, Overlay, OverlayKind, Step, Target, Test, TileChange, TileOrder,
    TrapEffect, Who,
};
use hexhold_testkit::{Stage, action, bonus, four_by, gives, moves, proves};

fn fly() -> Ability {
    Ability::Bonus(Box::new(bonus(Duration::Persistent, BonusEffect::Flying)))
}

/// "Move 2. If you performed it, gain Bless", and a character who stays.
#[test]
#[proves("gh1e:move.zero", "gh1e:move.up-to", "gh2e:move.performed-needs-one-hex", "fh:move.must-enter-a-hex")]
fn whether_moving_no_hex_is_a_move() {
    let blessed = || {
        let mut card = action([moves(2)]);
        let bless = gives(Condition::Bless, Target::one(Who::Performer));
        card.steps.push(Step { when: vec![Test::Performed], ..Step::new(bless) });
        let mut t = Stage::new("\n  A\n\n  x\n").top('A', card).turn_of('A');
        t.play_top();
        if t.offers(Choice::Cell(t.cell('A'))) {
            t.hex('A').target('A');
        } else {
            t.done();
        }
        t.quiet();
        t.character('A').deck.blesses
    };
    assert_eq!(four_by("movement.zero_hexes_count", blessed), [1, 0, 0, 0]);
}

/// A stops flying above an obstacle; next to it are difficult terrain and a pressure plate.
#[test]
#[proves(
    "gh1e:fly.lost.damage",
    "gh1e:fly.lost.relocate",
    "gh2e:fly.lost.over-obstacle-displaced",
    "fh:fly.losing-over-obstacle"
)]
fn what_happens_above_an_obstacle_without_wings() {
    let lands = || {
        let mut t = Stage::new("\n  d\n\n  o\n\n  A\n")
            .with(|s| {
                let (kind, hexes) = (OverlayKind::PressurePlate, vec![s.hex('A')]);
                s.overlay(Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None });
            })
            .top('A', action([fly()]))
            .bottom('A', action([moves(1)]))
            .turn_of('A');
        t.play_top().yes().play_bottom().walk('o');
        t.answer(Choice::Dismiss(0));
        if matches!(t.question().ask, Ask::NegateDamage { .. }) {
            t.suffers(3);
        }
        // Which hexes are offered, if there is a choice.
        let choice: String = "dA".chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect();
        if !choice.is_empty() {
            t.hex('d');
        }
        let at = "doA".chars().find(|&m| t.cell(m) == t.figure('A').cell);
        (t.hp('A'), choice, at)
    };
    let displaced = (10, "dA".to_owned(), Some('d'));
    assert_eq!(
        four_by("movement.lost_flight", lands),
        [(7, String::new(), Some('A')), displaced.clone(), displaced.clone(), displaced]
    );
}

/// A flies above a trap and destroys an adjacent one.
#[test]
#[proves("gh1e:fly.not-adjacent", "gh2e:range.own-hex-adjacent", "fh:range.own-hex-adjacent")]
fn whether_ones_own_hex_is_adjacent() {
    let offered = || {
        let destroy = Ability::Tile(TileOrder {
            change: TileChange::Destroy(vec![OverlayKind::Trap]),
            range: Amount::Fixed(1),
            count: Amount::Fixed(1),
            trap: TrapEffect::default(),
            then: Vec::new(),
        });
        let mut t = Stage::new("\n  A\n\n  t\n\n  x\n")
            .with(|s| {
                let (kind, hexes) = (OverlayKind::Trap, vec![s.hex('x')]);
                s.overlay(Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None });
            })
            .top('A', action([fly()]))
            .bottom('A', action([moves(1), destroy]))
            .turn_of('A');
        t.play_top().yes().play_bottom().walk('t');
        if matches!(t.question().ask, Ask::BetweenAbilities) {
            t.done();
        }
        "tx".chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect::<String>()
    };
    assert_eq!(four_by("map.own_hex_adjacent", offered), ["x", "tx", "tx", "tx"]);
}
