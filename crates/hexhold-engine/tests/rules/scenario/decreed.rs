//! What rules of a scenario bring, change and take away.

use hexhold_engine::{Ask, Choice, Draw, FigureKind, Side};
use hexhold_model::{
    Ability, Amount, Condition, Conditions, Count, Element, Infusion, Mark, NewStat, ObjectiveDef, OverlayKind, Rank,
    ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, StatBlock, StatChange, Target, Test, TrapEffect, Who,
};
use hexhold_testkit::{Play, Stage, action, attack, hit, hp, moves, only};

const LINE: &str = "\n  A\n\n  B\n\n  x\n\n  y\n\n  .\n\n  m\n\n  k\n";

fn all(only: Vec<Test>) -> Target {
    Target { who: Who::Anyone, count: Count::All, range: None, area: None, only }
}

/// m (normal) and k (elite) are of one type; x and y are the hexes of the mark "spot"; this happens when A's turn ends.
fn stage(effects: Vec<ScenarioEffect>) -> Stage {
    Stage::new(LINE).monster('m', [hp(4), hp(8)]).place('k', "type m", Rank::Elite).with(|s| {
        let hexes = vec![s.hex('x'), s.hex('y')];
        s.scenario.marks.push(Mark { name: "spot".to_owned(), hexes });
        let trigger = ScenarioTrigger::EndOfTurn;
        s.scenario.rules.push(ScenarioRule { trigger, when: Vec::new(), effects, once: true });
    })
}

fn after(effects: Vec<ScenarioEffect>) -> Play {
    let mut t = stage(effects).turn_of('A');
    t.end_turn();
    t
}

fn at(t: &Play, mark: char) -> Option<FigureKind> {
    t.state().figure_at(t.cell(mark)).map(|f| t.state().figure(f).kind)
}

const RANKS: [Option<Rank>; 3] = [Some(Rank::Normal), None, Some(Rank::Elite)];

#[test]
fn the_party_picks_one_of_the_hexes() {
    let spawn = ScenarioEffect::SpawnInOne { monster: "type m".to_owned(), mark: "spot".to_owned(), ranks: RANKS };
    let mut t = after(vec![spawn.clone()]);
    assert_eq!(t.question().ask, Ask::PartyHex);
    t.hex('y').draws(&[(Draw::Standee, 0)]);
    assert_eq!((at(&t, 'x').is_some(), at(&t, 'y').is_some()), (false, true));
    // One hex that is free is no choice; none that is free: the nearest ones.
    let mut t = stage(vec![spawn.clone()]).bottom('A', action([moves(2)])).turn_of('A');
    t.play_bottom().walk('x').end_turn().draws(&[(Draw::Standee, 0)]);
    assert!(at(&t, 'y').is_some());
    // Nobody comes for three characters.
    let mut t = stage(vec![spawn]).with(|s| *s = with_a_third(s)).turn_of('A');
    let before = t.state().on_map().count();
    t.end_turn();
    assert_eq!((t.game.world().party.len(), t.state().on_map().count()), (3, before));
    t.quiet();
}

/// The same scenario on a board with one character more.
fn with_a_third(s: &Stage) -> Stage {
    let mut bigger = Stage::new(&format!("{LINE}\n  C\n")).monster('m', [hp(4), hp(8)]);
    bigger.scenario.marks.clone_from(&s.scenario.marks);
    bigger.scenario.rules.clone_from(&s.scenario.rules);
    bigger
}

#[test]
fn a_monster_comes_as_near_to_a_figure_as_there_is_room() {
    let beside = all(vec![Test::IsCharacter]);
    let spawn = ScenarioEffect::SpawnBeside { monster: "type m".to_owned(), beside, ranks: RANKS };
    let mut t = after(vec![spawn]);
    // The nearest empty hex to A is x, behind B; then y for B.
    t.draws(&[(Draw::Standee, 0), (Draw::Standee, 0)]);
    assert!(at(&t, 'x').is_some() && at(&t, 'y').is_some());
    assert_eq!(t.state().on_map().filter(|(_, f)| f.side == Side::Monsters).count(), 4);
}

#[test]
fn a_rule_brings_an_objective_and_an_ally() {
    let place = |key: &str| ScenarioEffect::PlaceFigure { key: key.to_owned(), mark: "spot".to_owned() };
    let stage = stage(vec![place("gate"), place("ally z")]).with(|s| {
        let (key, name) = ("gate".to_owned(), "Gate".to_owned());
        let hit_points = Amount::Mul(Box::new(Amount::Characters), Box::new(Amount::Fixed(3)));
        s.scenario.objectives.push(ObjectiveDef { key, name, hit_points, hostile: true, initiative: 99 });
        s.scenario.allies.push(hexhold_model::AllyDef {
            key: "ally z".to_owned(),
            name: "Ally".to_owned(),
            stats: hp(7),
            initiative: 99,
            action: action([]),
            heads_for: None,
        });
    });
    let mut t = stage.turn_of('A');
    let slots = t.state().order.len();
    t.end_turn();
    // Two gates stand on the mark; both allies find other places.
    assert!(matches!(at(&t, 'x'), Some(FigureKind::Objective { objective: 0 })));
    let gate = t.state().figure_at(t.cell('y')).expect("a gate");
    assert_eq!((t.state().figure(gate).hit_points, t.state().figure(gate).side), (6, Side::Monsters));
    let numbers: Vec<u8> = t
        .state()
        .on_map()
        .filter_map(|(_, f)| if let FigureKind::Ally { number, .. } = f.kind { Some(number) } else { None })
        .collect();
    assert_eq!(numbers, [1], "there was room for one");
    assert_eq!(t.state().order.len(), slots, "its slot was there already");
}

#[test]
fn who_is_killed_dies_and_who_is_taken_off_only_leaves() {
    let elites = || all(vec![Test::IsRank(Rank::Elite)]);
    for (effect, money) in [(ScenarioEffect::Kill(elites()), 1), (ScenarioEffect::TakeOff(elites()), 0)] {
        let t = after(vec![effect]);
        assert_eq!((t.is_alive('m'), t.is_alive('k')), (true, false));
        assert_eq!(t.state().money.len(), money, "only the dead leave money");
    }
    let t = after(vec![ScenarioEffect::Kill(all(Vec::new()))]);
    assert!(t.is_alive('A') && t.is_alive('B') && !t.is_alive('m'), "characters are not killed by a rule");
}

#[test]
fn conditions_go_and_cards_are_discarded() {
    let heroes = || all(vec![Test::IsCharacter]);
    let stage = stage(vec![
        ScenarioEffect::Cleanse(vec![Condition::Poison, Condition::Wound], heroes()),
        ScenarioEffect::Discard(Amount::Fixed(2), all(vec![Test::IsCharacter, Test::IsKind("class B".to_owned())])),
    ]);
    let mut t = stage.condition('A', Condition::Poison).condition('B', Condition::Disarm).turn_of('A');
    t.end_turn();
    assert!(!t.has('A', Condition::Poison) && t.has('B', Condition::Disarm));
    t.answer(Choice::Card(4));
    assert!(!t.offers(Choice::Done), "the second one has to follow");
    t.answer(Choice::Card(5));
    assert_eq!((t.character('B').hand.len(), t.character('B').discard.len()), (6, 2));
    t.quiet();
}

#[test]
fn an_element_that_is_always_strong_is_not_used_up() {
    let consume = Ability::Consume {
        icons: vec![hexhold_model::ElementIcon::One(Element::Fire)],
        then: vec![hexhold_model::Step::new(Ability::GainXp { amount: 1 })],
    };
    let stage = stage(vec![
        ScenarioEffect::InfuseAlways(Element::Fire),
        ScenarioEffect::Infuse(hexhold_model::ElementIcon::One(Element::Ice)),
    ]);
    let mut t = stage.top('B', action([consume])).turn_of('A');
    t.end_turn().play_top().yes();
    assert_eq!((t.character('B').experience, t.state().elements[Element::Fire]), (1, Infusion::Strong));
    t.end_turn();
    while t.state().round < 2 {
        let q = t.game.questions()[0].clone();
        t.answer_as(q.to, Choice::Done);
    }
    assert_eq!(
        (t.state().elements[Element::Fire], t.state().elements[Element::Ice]),
        (Infusion::Strong, Infusion::Waning)
    );
}

#[test]
fn a_rule_lays_traps_that_hurt_and_money() {
    let conditions = [Condition::Poison].into_iter().collect::<Conditions>();
    let trap = TrapEffect { damage: false, fixed_damage: 2, healing: 0, conditions };
    let mark = || "spot".to_owned();
    let stage = stage(vec![
        ScenarioEffect::Place { kind: OverlayKind::Trap, mark: mark(), trap },
        ScenarioEffect::PlaceMoney { tokens: 2, mark: mark() },
    ]);
    let mut t = stage.bottom('B', action([moves(1)])).turn_of('A');
    t.end_turn();
    assert_eq!(t.state().money.len(), 4);
    t.play_bottom().walk('x').suffers(2);
    assert!(t.has('B', Condition::Poison));
}

fn change(rank: Option<Rank>, attack: NewStat) -> StatChange {
    StatChange {
        monster: "type m".to_owned(),
        rank,
        when: vec![ScenarioTest::Flag("bell".to_owned(), hexhold_model::Compare::AtLeast, Amount::Fixed(1))],
        deck: None,
        hit_points: Some(NewStat::Plus(Amount::Fixed(3))),
        move_: None,
        attack: Some(attack),
        range: None,
        traits: StatBlock { shield: 1, ..StatBlock::new(Amount::Fixed(0)) },
    }
}

/// m attacks A in its turn, once the bell has rung so often.
fn rung(changes: Vec<StatChange>, times: i16) -> Play {
    let bell = ScenarioEffect::SetFlag("bell".to_owned(), Amount::Fixed(times));
    let stage =
        Stage::new("\n  B\n\n  A\n\n  m\n\n  x\n").monster('m', only(StatBlock { attack: Some(2.into()), ..hp(9) }));
    let stage = stage.card_of('m', 50, action([Ability::Attack(hit(0))])).top('A', attack(3));
    let stage = stage.with(|s| {
        let relative = Amount::Stat(hexhold_model::Stat::Attack);
        s.library.decks[0].cards[0].action = action([Ability::Attack(hexhold_model::Attack::plain(relative))]);
        s.scenario.stat_changes = changes;
        s.scenario.effects.push(bell);
        let hexes = vec![s.hex('x')];
        s.scenario.marks.push(Mark { name: "x".to_owned(), hexes });
        let spawn = ScenarioEffect::Spawn {
            monster: "type m".to_owned(),
            mark: "x".to_owned(),
            ranks: [Some(Rank::Normal); 3],
        };
        s.scenario.rules.push(ScenarioRule {
            trigger: ScenarioTrigger::EndOfTurn,
            when: Vec::new(),
            effects: vec![spawn],
            once: true,
        });
    });
    stage.turn_of('A')
}

#[test]
fn a_type_has_other_stats_while_something_holds() {
    for (rings, shield, strength, new) in [(0, 0, 2, 9), (1, 1, 4, 12)] {
        let mut t = rung(vec![change(None, NewStat::Plus(Amount::Fixed(2)))], rings);
        t.modifiers('A', &["+0"]).play_top().target('m');
        // Set up after the bell rang or not: the change counts for those that come while it holds.
        let full = t.figure('m').max_hit_points;
        assert_eq!(t.hp('m'), full - 3 + shield, "its shield");
        t.end_turn().draws(&[(Draw::Standee, 0)]);
        let newcomer = t.state().figure_at(t.cell('x')).expect("it has come");
        assert_eq!(t.state().figure(newcomer).hit_points, new);
        t.end_turn().modifiers('m', &["+0"]);
        t.suffers(strength);
    }
}

#[test]
fn changes_add_up_and_may_be_for_one_rank() {
    let other = StatChange { when: Vec::new(), ..change(Some(Rank::Normal), NewStat::Is(Amount::Fixed(5))) };
    let elites = StatChange { when: Vec::new(), ..change(Some(Rank::Elite), NewStat::Is(Amount::Fixed(9))) };
    let mut t = rung(vec![other, elites, change(None, NewStat::Plus(Amount::Fixed(1)))], 1);
    t.modifiers('A', &["+0"]).play_top().target('m');
    let full = t.figure('m').max_hit_points;
    assert_eq!(t.hp('m'), full - 1, "a shield of two");
    t.end_turn().draws(&[(Draw::Standee, 0)]).end_turn().modifiers('m', &["+0"]);
    t.suffers(6);
}

#[test]
fn a_type_may_act_by_another_deck() {
    let other = StatChange {
        monster: "type m".to_owned(),
        deck: Some("deck k".to_owned()),
        when: Vec::new(),
        hit_points: None,
        attack: None,
        traits: StatBlock::new(Amount::Fixed(0)),
        ..change(None, NewStat::Is(Amount::Fixed(0)))
    };
    let stage = Stage::new("\n  B\n\n  A\n\n  m\n\n  k\n").monster('m', only(hp(9))).monster('k', only(hp(9)));
    let stage = stage.card_of('m', 50, attack(1)).card_of('k', 50, attack(4));
    let mut t = stage.with(|s| s.scenario.stat_changes.push(other)).monsters_act('m');
    t.modifiers('m', &["+0"]);
    t.suffers(4);
}

#[test]
fn numbers_out_of_all_bounds_stay_numbers() {
    let many = |n: u8| StatBlock { shield: n, pierce: n, retaliate: n, targets: n, ..StatBlock::new(Amount::Fixed(0)) };
    let wild = StatChange { when: Vec::new(), traits: many(99), ..change(None, NewStat::Plus(Amount::Fixed(9_999))) };
    let t = rung(vec![wild; 6], 1);
    assert!(t.is_alive('m'));
}
