//! Enhancements on ability cards: in a scenario the card says more.

use hexhold_engine::{Ask, BroughtBy};
use hexhold_hex::Hex;
use hexhold_model::{
    Ability, Area, Condition, Element, ElementIcon, EnhancedValue as Value, Enhancement, OverlayKind, StatBlock, Sticker,
    Summon, SummonId, SummonRef, TileChange, TileOrder, TrapEffect,
};
use hexhold_testkit::{AttackWords, Stage, action, heals, hit, hp, jumps, moves, only, shield};

const FIELD: &str = r"
     A       n       .
         m       .
     B       z
";

const ROOM: &str = r"
     A       x
         y
";

/// A's first card with this top, and stickers on its abilities by their places.
fn enhanced(abilities: Vec<Ability>, stickers: &[(u8, Sticker)]) -> Stage {
    let stage = Stage::new(FIELD).monster('m', only(hp(9))).monster('n', only(hp(9))).top('A', action(abilities));
    let on = |(ability, sticker): &(u8, Sticker)| Enhancement {
        card: 0,
        bottom: false,
        ability: *ability,
        sticker: sticker.clone(),
    };
    let enhancements = stickers.iter().map(on).collect();
    stage.with(|s| s.brought.characters = vec![BroughtBy { enhancements, ..BroughtBy::default() }])
}

#[test]
fn a_plus_one_counts_whenever_the_card_is_played() {
    // Outside of the campaign too.
    for casual in [false, true] {
        let stage = enhanced(vec![hit(2).ability()], &[(0, Sticker::PlusOne(Value::Attack))]);
        let mut t = stage.with(|s| s.variants.casual = casual).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        assert_eq!(t.hp('m'), 9 - 3);
    }
}

#[test]
fn numbers_conditions_and_hexes_are_added_where_they_stand() {
    // Range, targets, pierce, push; a condition; an element.
    let stickers = [
        (0, Sticker::PlusOne(Value::Target)),
        (0, Sticker::Condition(Condition::Muddle)),
        (0, Sticker::Element(ElementIcon::One(Element::Fire))),
    ];
    let mut t = enhanced(vec![hit(1).range(2).ability()], &stickers).turn_of('A');
    t.play_top().modifiers('A', &["+0", "+0", "+0", "+0"]).target('m').target('n');
    assert!(t.has('m', Condition::Muddle) && t.has('n', Condition::Muddle));
    assert_eq!((t.hp('m'), t.hp('n')), (8, 8));
    assert_eq!(t.state().turn.as_ref().expect("A's").infuse, [ElementIcon::One(Element::Fire)]);
    // One more hex of an area.
    let mut sweep = hit(1);
    sweep.target.area = Some(Area { melee: true, hexes: vec![Hex::new(1, 0)], ally_hexes: Vec::new() });
    let mut t = enhanced(vec![sweep.ability()], &[(0, Sticker::Hex(Hex::new(2, 0)))]).turn_of('A');
    t.play_top();
    let Ask::Area { placements, .. } = &t.question().ask else { panic!("{:?}", t.question()) };
    assert!(placements.iter().any(|p| p.contains(t.cell('m')) && p.contains(t.cell('z'))), "{placements:?}");
    // Moves, heals and shields.
    let plain = action([moves(2), heals(1), shield(1, hexhold_model::Duration::Round)]);
    let steps: Vec<Ability> = plain.steps.into_iter().map(|s| s.ability).collect();
    let more = [(0, Value::Move), (1, Value::Heal), (2, Value::Shield)].map(|(i, v)| (i, Sticker::PlusOne(v)));
    let world = enhanced(steps.clone(), &more).world();
    let wanted = action([moves(3), heals(2), shield(2, hexhold_model::Duration::Round)]);
    assert_eq!(world.party[0].class.cards[0].top.steps[..2], wanted.steps[..2]);
    let world = enhanced(steps, &[(0, Sticker::Jump)]).world();
    assert_eq!(world.party[0].class.cards[0].top.steps[0], action([jumps(2)]).steps[0]);
}

#[test]
fn traps_and_tiles_of_a_card_are_enhanced() {
    let order = |change, trap| {
        Ability::Tile(TileOrder { change, range: 2.into(), count: 1.into(), trap, then: Vec::new() })
    };
    let cruel = TrapEffect { fixed_damage: 2, ..TrapEffect::default() };
    let kind = TrapEffect { healing: 1, ..TrapEffect::default() };
    let abilities = vec![
        order(TileChange::Create(OverlayKind::Trap), cruel),
        order(TileChange::Create(OverlayKind::Trap), kind),
        order(TileChange::Move(vec![OverlayKind::Obstacle], 2.into()), TrapEffect::default()),
    ];
    let on = [Value::TrapDamage, Value::TrapHealing, Value::TileMove];
    let stickers: Vec<(u8, Sticker)> = (0..).zip(on.map(Sticker::PlusOne)).collect();
    let world = enhanced(abilities.clone(), &stickers).world();
    let tiles = |i: usize| match &world.party[0].class.cards[0].top.steps[i].ability {
        Ability::Tile(order) => order.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((tiles(0).trap.fixed_damage, tiles(1).trap.healing), (3, 2));
    assert_eq!(tiles(2).change, TileChange::Move(vec![OverlayKind::Obstacle], 3.into()));
    // What heals does so in play: whoever steps into it is better off.
    let sticker = Sticker::PlusOne(Value::TrapHealing);
    let enhancements = vec![Enhancement { card: 0, bottom: false, ability: 0, sticker }];
    let brought = BroughtBy { enhancements, damage: 4, ..BroughtBy::default() };
    let mut t = Stage::new(ROOM)
        .top('A', action(abilities[1..2].to_vec()))
        .bottom('A', action([moves(1)]))
        .with(|s| s.brought.characters = vec![brought])
        .turn_of('A');
    let before = t.hp('A');
    t.play_top().hex('y').play_bottom().walk('y').done();
    assert_eq!(t.hp('A'), before + 2);
}

#[test]
fn a_summon_is_enhanced_too() {
    let stage = enhanced(
        vec![Ability::Summon { summon: SummonRef::Own(SummonId(0)) }],
        &[(0, Sticker::PlusOne(Value::SummonHitPoints)), (0, Sticker::PlusOne(Value::SummonAttack))],
    );
    let stats = StatBlock { attack: Some(2.into()), ..hp(2) };
    let world = stage.with(|s| s.class_mut('A').summons.push(Summon { name: "pet".to_owned(), stats })).world();
    let pet = &world.party[0].class.summons[0].stats;
    assert_eq!(
        (pet.hit_points.fixed(), pet.attack.as_ref().and_then(hexhold_model::Amount::fixed)),
        (Some(3), Some(3))
    );
}

#[test]
fn a_sticker_that_does_not_fit_is_refused_with_the_name_of_the_card() {
    for (place, sticker) in [
        (1, Sticker::Jump),
        (0, Sticker::Jump),
        (0, Sticker::PlusOne(Value::Range)),
        (0, Sticker::PlusOne(Value::Heal)),
        (0, Sticker::Hex(Hex::new(1, 0))),
    ] {
        let problems =
            enhanced(vec![hit(2).ability()], &[(place, sticker)]).try_world(|_| ()).expect_err("melee attack");
        assert!(problems[0].to_string().contains("does not fit on the card A0"), "{problems:?}");
    }
}
