//! What monsters' cards leave unsaid, their elements, their loot.

use hexhold_engine::{Ask, Choice, Draw, What};
use hexhold_model::{
    Ability, Amount, Attack, Element, ElementIcon, Infusion, Mark, Mod, MonsterConsume, Overlay, OverlayKind, Rank,
    ScenarioEffect, ScenarioRule, ScenarioTrigger, Stat, StatBlock, SummonRef, TrapEffect, Treasure,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, four, four_by, heals, hp, moves, only, proves};

fn strike() -> Attack {
    Attack::plain(Amount::Stat(Stat::Attack))
}

/// A stands three hexes from a monster with range 5 on its stat card, whose ability card says only "attack".
#[test]
#[proves(
    "gh1e:monster-attack.range-default",
    "gh2e:monster-attack.no-range-melee",
    "fh:monster-attack.range-on-ability-card"
)]
fn how_far_an_attack_without_a_range_reaches() {
    let attacked = || {
        let mut t = Stage::new("\n  .\n\n  A\n\n  .\n\n  .\n\n  m\n")
            .monster('m', only(StatBlock { range: Some(5.into()), ..hp(9) }))
            .card_of('m', 5, strike().action())
            .monsters_act('m');
        t.take_events().iter().any(|e| matches!(e, What::AttackBegan { .. }))
    };
    assert_eq!(four(attacked), [true, false, false, false]);
}

/// The healer has range 2 on its stat card; n lost little and is next to it, k lost much and is three hexes away.
#[test]
#[proves("gh1e:monster-ability.heal.range")]
fn how_far_a_heal_without_a_range_reaches() {
    let healed = |range: Option<i16>| {
        let t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n\n  .\n\n  k\n")
            .monster('m', only(StatBlock { range: range.map(Amount::Fixed), ..hp(9) }))
            .monster('n', only(hp(9)))
            .monster('k', only(hp(9)))
            .hit_points('n', 8)
            .hit_points('k', 3)
            .card_of('m', 5, action([heals(1)]))
            .monsters_act('m');
        if t.hp('n') == 9 { 'n' } else { 'k' }
    };
    assert_eq!(four_by("figures.range_unsaid", || healed(Some(2))), ['n', 'k', 'k', 'k']);
    // Far enough; and without a range on the stat card only to the next hex.
    assert_eq!(four(|| healed(Some(3))), ['k'; 4]);
    assert_eq!(four(|| healed(None)), ['n', 'k', 'k', 'k']);
}

/// How often ice has been infused after the first and after the second monster's turn.
#[test]
#[proves(
    "gh1e:monster-element.infuse",
    "jotl:monster-element.first",
    "gh2e:monster-element.infuse-last-ends",
    "fh:monster-element.infuse-last-monster"
)]
fn when_monsters_infuse() {
    let infused = || {
        let mut t = Stage::new("\n  .\n\n  m\n\n  A\n\n  m\n")
            .monster('m', only(hp(9)))
            .with(|s| {
                let card = &mut s.library.decks[0].cards[0];
                card.initiative = 15;
                card.action = strike().action();
                card.action.infuse = vec![ElementIcon::One(Element::Ice)];
            })
            .monsters_act('m');
        [(), ()].map(|()| {
            t.modifiers('m', &["+0"]).suffers(2);
            t.take_events().iter().filter(|e| matches!(e, What::Infused { element: Element::Ice })).count()
        })
    };
    assert_eq!(four_by("figures.infusion", infused), [[1, 1], [1, 0], [0, 1], [0, 1]]);
}

/// Type m attacks at 15, and harder by 1 with the fire it consumes.
fn burning(board: &str) -> Stage {
    let consume = MonsterConsume {
        icons: vec![ElementIcon::One(Element::Fire)],
        when: vec![],
        mods: vec![Mod::Attack(1.into())],
        steps: Vec::new(),
    };
    Stage::new(board)
        .monster('m', only(hp(9)))
        .card_of('m', 15, strike().action())
        .with(|s| s.library.decks[0].cards[0].consume = vec![consume])
        .element(Element::Fire, Infusion::Waning)
}

/// Two members: fire is gone before the first attack, and both profit.
#[test]
#[proves("jotl:monster-element.first")]
fn the_first_of_the_set_consumes_for_the_others() {
    let mut t = burning("\n  .\n\n  m\n\n  A\n\n  m\n").monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(3);
    t.modifiers('m', &["+0"]).suffers(3);
    assert_eq!(t.take_events().iter().filter(|e| matches!(e, What::Consumed { .. })).count(), 1);
}

/// m has acted when A opens the door to another one of its set: how hard that one hits.
#[test]
#[proves(
    "gh1e:monster-element.consume.all-benefit",
    "jotl:monster-element.first",
    "gh2e:monster-element.late-no-benefit",
    "fh:monster-element.late-arrivals-no-benefit"
)]
fn whether_latecomers_profit_from_what_was_consumed() {
    let harder = || {
        let mut t = burning("\n  .\n\n  m\n\n  A\n\n  +\n\n  k\n")
            .place('k', "type m", Rank::Normal)
            .with(|s| s.class_mut('A').cards[0].initiative = 60)
            .top('A', action([moves(1)]))
            .round_one();
        t.answer(Choice::Pair(0, 1)).modifiers('m', &["+0"]).suffers(3);
        t.play_top().open_door().draws(&[(Draw::Standee, 0)]).end_turn();
        t.modifiers('m', &["+0"]).done();
        7 - t.hp('A')
    };
    assert_eq!(four_by("figures.latecomers", harder), [3, 3, 2, 2]);
}

/// m can attack A, its focus, and B. Whether the party is asked whom first, and who is attacked first if it says B.
#[test]
#[proves("gh1e:monster-attack.multi.order")]
fn in_which_order_a_monster_attacks() {
    let order = || {
        let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  B\n")
            .monster('m', only(hp(9)))
            .card_of('m', 5, strike().targets(2).action())
            .monsters_act('m');
        if let Ask::MonsterTarget { sets, .. } = &t.question().ask {
            let second = sets.iter().position(|s| *s == [t.fig('B')]).expect("B is one of them");
            t.answer(Choice::Nth(second as u16));
        }
        t.modifiers('m', &["+0"]).suffers(2);
        t.modifiers('m', &["+0"]).suffers(2);
        let events = t.take_events();
        let attacked =
            events.iter().filter_map(|e| if let What::AttackBegan { target, .. } = e { Some(*target) } else { None });
        attacked.map(|f| if f == t.fig('A') { 'A' } else { 'B' }).collect::<String>()
    };
    assert_eq!(four_by("figures.target_order", order), ["BA", "BA", "AB", "AB"]);
}

/// How many treasure tiles are left after a monster has looted next to one, and how much money.
#[test]
#[proves(
    "gh1e:monster-ability.loot.treasure",
    "jotl:loot.monster",
    "gh2e:loot.monster-no-treasure",
    "fh:monster-ability.loot-tokens",
    "fh:loot.treasure.not-by-monsters"
)]
fn what_a_looting_monster_takes() {
    let left = |money: bool| {
        let mut stage = Stage::new("\n  .\n\n  A\n\n  .\n\n  x\n\n  m\n\n  y\n").monster('m', only(hp(9)));
        let hexes = vec![stage.hex('x')];
        let treasure = Some(Treasure::Gold(9));
        stage.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap: TrapEffect::default(), treasure });
        if money {
            let hex = stage.hex('y');
            stage.scenario.rooms[0].money = vec![hex];
        }
        let t = stage.card_of('m', 5, action([Ability::Loot { range: 1.into() }])).monsters_act('m');
        assert_eq!(t.character('A').gold, 0);
        (t.state().tiles.iter().filter(|t| t.kind == OverlayKind::Treasure).count(), t.state().money.len())
    };
    assert_eq!(four_by("figures.monsters_take_treasure", || left(true)), [(1, 0), (0, 0), (1, 0), (1, 0)]);
    assert_eq!(four(|| left(false)), [(1, 0), (0, 0), (1, 0), (1, 0)]);
}

fn spawn(key: &str) -> ScenarioRule {
    let ranks = [Some(Rank::Normal); 3];
    let effect = ScenarioEffect::Spawn { monster: key.to_owned(), mark: "x".to_owned(), ranks };
    ScenarioRule { trigger: ScenarioTrigger::StartOfRound, when: Vec::new(), effects: vec![effect], once: true }
}

/// A kills n, which was there from the start, was summoned by m, or spawned by a rule: does it leave something?
#[test]
#[proves(
    "gh1e:death.money",
    "jotl:death.money",
    "gh2e:death.drops-money-summoned-spawned",
    "fh:death.summoned-and-spawned-drop-loot"
)]
fn who_leaves_something_to_loot() {
    let killed = |how: &str| {
        let board =
            if how == "placed" { "\n  .\n\n  .\n\n  A\n\n  n\n\n  m\n" } else { "\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n" };
        let summon = SummonRef::Monster { monster: "type n".to_owned(), rank: Rank::Normal, count: 1.into() };
        let mut t = Stage::new(board)
            .monster('m', only(hp(9)))
            .monster('n', only(hp(1)))
            .card_of('m', 5, if how == "summoned" { action([Ability::Summon { summon }]) } else { action([]) })
            .card_of('n', 90, action([]))
            .top('A', attack(3))
            .with(|s| {
                if how == "spawned" {
                    let hexes = vec![s.hex('x')];
                    s.scenario.marks.push(Mark { name: "x".to_owned(), hexes });
                    s.scenario.rules.push(spawn("type n"));
                }
            })
            .round_one();
        if how == "spawned" {
            t.draws(&[(Draw::Standee, 0)]);
        }
        t.answer(Choice::Pair(0, 1));
        if how == "summoned" {
            t.draws(&[(Draw::Standee, 0)]);
        }
        t.play_top().modifiers('A', &["+0"]);
        let n = t.game.world().type_named("type n");
        let target = t.state().on_map().find(|(_, f)| f.monster_type() == n).expect("n is there").0;
        t.answer(Choice::Figure(target));
        assert!(!t.state().figure(target).on_map);
        t.take_events().iter().any(|e| matches!(e, What::MoneyDropped { .. }))
    };
    assert_eq!(four(|| killed("placed")), [true; 4]);
    assert_eq!(four_by("loot.money_from_summoned", || killed("summoned")), [false, true, true, true]);
    assert_eq!(four(|| killed("spawned")), [false, true, true, true]);
}
