//! What monsters do besides focusing, moving and attacking: cards, order, stats, other abilities, elements.

use hexhold_engine::{Choice, Compared, Draw, FigureId, FocusBy, To, What};
use hexhold_model::{
    Ability, Action, Amount, Attack, Condition, Conditions, Duration, Effect, Element, ElementIcon, Infusion, Mod,
    MonsterCard, MonsterConsume, Rank, Stat, StatBlock, SummonRef, Target, Who,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, gives, hit, hp, moves, only, proves, shield};

use crate::began;

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
}

fn within(who: Who, n: i16) -> Target {
    Target { range: Some(n.into()), ..Target::one(who) }
}

#[test]
#[proves(
    "gh2e:monster-ability.bonus.stat-always",
    "fh:monster-ability.stat-bonuses-always",
    "fh:monster-stat.persistent-bonuses",
    "jotl:monster-stat.bonuses",
    "gh1e:monster-stat.traits"
)]
fn what_is_printed_on_the_stat_card_always_holds() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n")
        .monster('m', only(StatBlock { shield: 2, ..hp(9) }))
        .condition('m', Condition::Stun)
        .top('A', attack(5))
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 9 - 3, "also stunned, also before its turn");
}

/// A attacks before the monster's turn, B after it; the monster's card gives it a shield.
fn shield_card(printed: u8) -> Play {
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  B\n")
        .monster('m', only(StatBlock { shield: printed, ..hp(20) }))
        .card_of('m', 15, action([shield(2, Duration::Round)]))
        .top('A', attack(5))
        .with(|s| {
            let b = s.class_mut('B');
            b.cards[0].initiative = 60;
            b.cards[0].top = action([gives(Condition::Stun, within(Who::Enemy, 1))]);
            b.cards[1].bottom = attack(5);
        })
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    t
}

#[test]
#[proves(
    "gh2e:monster-ability.bonus.card-after-turn",
    "gh2e:monster-ability.bonus.card-until-round-end",
    "fh:monster-ability.card-bonuses-from-turn",
    "fh:monster-ability.card-bonuses-until-round-end"
)]
fn a_shield_on_the_card_holds_from_its_turn_to_the_end_of_the_round() {
    let mut t = shield_card(0);
    assert_eq!(t.hp('m'), 15, "not yet");
    t.end_turn();
    // The monster has had its turn; B stuns it first, and the shield still holds.
    t.play_top().target('m');
    assert_eq!(t.state().bonuses.len(), 1);
    t.play_bottom().modifiers('B', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 15 - 3);
    t.done().done();
    assert_eq!(t.state().round, 2);
    assert!(t.state().bonuses.is_empty(), "gone with the round");
}

#[test]
#[proves("gh2e:monster-ability.bonus.stack", "fh:monster-ability.bonuses-stack")]
fn shields_of_stat_card_and_ability_card_add_up() {
    let mut t = shield_card(1);
    assert_eq!(t.hp('m'), 20 - 4);
    t.end_turn();
    t.play_bottom().modifiers('B', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 16 - 2, "1 and 2");
}

#[test]
#[proves("gh2e:monster-ability.heal.most-damaged", "gh2e:monster-ability.heal.self-or-ally")]
fn a_monster_heals_who_lost_most() {
    let heal = || Ability::Heal { amount: 3.into(), target: within(Who::AllyOrSelf, 2), riders: Vec::new() };
    for (own, other, far, healed) in [(7, 6, 1, 'n'), (5, 6, 1, 'm')] {
        let t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n\n  .\n\n  k\n")
            .monster('m', only(hp(9)))
            .monster('n', only(hp(9)))
            .monster('k', only(hp(9)))
            .hit_points('m', own)
            .hit_points('n', other)
            .hit_points('k', far)
            .card_of('m', 5, action([heal()]))
            .monsters_act('m');
        let before = |m| if m == 'm' { own } else { other };
        for m in ['m', 'n'] {
            assert_eq!(t.hp(m), before(m) + if m == healed { 3 } else { 0 }, "{m}");
        }
        assert_eq!(t.hp('k'), far, "out of range");
    }
}

#[test]
#[proves("gh2e:monster-ability.loot.not-dropped", "fh:monster-ability.loot-not-dropped", "gh1e:monster-ability.loot")]
fn money_taken_by_a_monster_is_gone() {
    let mut t = Stage::new("\n  .\n\n  $\n\n  m\n\n  A\n")
        .monster('m', only(hp(1)))
        .card_of('m', 5, action([Ability::Loot { range: 1.into() }]))
        .top('A', attack(3))
        .with(|s| s.class_mut('A').cards[0].initiative = 60)
        .round_one();
    t.answer(Choice::Pair(0, 1));
    assert!(t.state().money.is_empty());
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(t.state().money, [t.cell('m')], "the one token of every monster that dies");
}

#[test]
#[proves("gh2e:monster-ability.negative-as-attack")]
fn other_negative_abilities_find_their_targets_as_attacks_do() {
    // B is nearer by movement; both are in range.
    let t = Stage::new("\n  A\n\n  .\n\n  m\n\n  B\n\n  .\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([gives(Condition::Muddle, within(Who::Enemy, 3))]))
        .monsters_act('m');
    assert!(t.has('B', Condition::Muddle));
    assert!(!t.has('A', Condition::Muddle));
}

#[test]
#[proves("gh2e:monster-ability.negative-no-move-influence")]
fn they_do_not_change_how_it_moves() {
    // With an attack of range 3 it would move one hex. It has no attack, so it walks up as if to a melee one.
    let t = Stage::new("\n  .\n\n  A\n\n  .\n\n  x\n\n  .\n\n  m\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([moves(2), gives(Condition::Muddle, within(Who::Enemy, 3))]))
        .monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
    assert!(t.has('A', Condition::Muddle));
}

#[test]
#[proves("gh2e:monster-ability.positive.closest-without")]
fn a_positive_condition_goes_to_the_closest_without_it() {
    let stage = || {
        Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
            .monster('m', only(hp(9)))
            .monster('n', only(hp(9)))
            .monster('k', only(hp(9)))
            .card_of('m', 5, action([gives(Condition::Strengthen, within(Who::AllyOrSelf, 3))]))
    };
    let t = stage().monsters_act('m');
    assert_eq!("mnk".chars().filter(|&f| t.has(f, Condition::Strengthen)).collect::<String>(), "m", "itself first");
    let t = stage().condition('m', Condition::Strengthen).monsters_act('m');
    assert!(t.has('n', Condition::Strengthen) && !t.has('k', Condition::Strengthen));
}

#[test]
#[proves("gh2e:monster-ability.positive.tie-initiative")]
fn between_equally_close_ones_the_earlier_gets_it() {
    for (n, k, gets) in [(30, 40, 'n'), (40, 30, 'k')] {
        let t = Stage::new("\n  .\n\n  A\n\n  n\n\n  m\n\n  k\n")
            .monster('m', only(hp(9)))
            .monster('n', only(hp(9)))
            .monster('k', only(hp(9)))
            .card_of('m', 5, action([gives(Condition::Strengthen, within(Who::Ally, 3))]))
            .card_of('n', n, action([]))
            .card_of('k', k, action([]))
            .monsters_act('m');
        assert_eq!("nk".chars().filter(|&f| t.has(f, Condition::Strengthen)).collect::<String>(), gets.to_string());
    }
}

fn calls(rank: Rank) -> Action {
    let summon = SummonRef::Monster { monster: "type n".to_owned(), rank, count: 1.into() };
    action([Ability::Summon { summon }])
}

/// `m` summons a monster of type n, of which there is none on the map unless the board draws it.
fn summoner(board: &str) -> Stage {
    Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(4))).card_of('m', 15, calls(Rank::Normal)).card_of(
        'n',
        30,
        action([strike(0).ability()]),
    )
}

fn of_type_n(t: &Play) -> Vec<FigureId> {
    let kind = t.game.world().type_named("type n");
    t.state().on_map().filter(|(_, f)| f.monster_type() == kind).map(|(id, _)| id).collect()
}

#[test]
#[proves("gh2e:monster-ability.summon.placement", "gh1e:summon.monster.place")]
fn a_monsters_summon_comes_next_to_it_and_close_to_an_enemy() {
    let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n\n  y\n").monsters_act('m');
    t.draws(&[(Draw::Standee, 3)]);
    let [id] = of_type_n(&t)[..] else { panic!("one was summoned") };
    assert_eq!(t.state().figure(id).cell, t.cell('x'));
    assert_eq!(t.state().figure(id).hit_points, 4);
}

#[test]
#[proves("gh2e:monster-ability.summon.no-space", "gh1e:summon.monster.none", "fh:monster-ability.summon.impossible")]
fn without_an_empty_hex_no_monster_is_summoned() {
    let t = summoner("\n  .\n\n  .\n\n  A\n\n  m\n\n  o\n").monsters_act('m');
    assert!(of_type_n(&t).is_empty());
    t.no_draws_left();
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.no-standee",
    "gh1e:summon.monster.none",
    "fh:monster-ability.summon.impossible",
    "fh:monster-stat.standee-limit"
)]
fn without_a_standee_no_monster_is_summoned() {
    for (standees, there) in [(1, 1), (2, 2)] {
        let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n\n  y\n\n  n\n")
            .with(|s| s.library.monsters[1].standees = standees)
            .monsters_act('m');
        t.no_draws_left();
        assert_eq!(of_type_n(&t).len(), there, "{standees} standees");
        t.take_events();
    }
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.no-turn-same-round",
    "gh2e:monster-ability.summon.acts-as-monster",
    "gh1e:summon.monster.first-turn",
    "gh1e:summon.monster.normal-rules",
    "fh:monster-ability.summon.acts-as-monster",
    "fh:monster-ability.summon.no-turn-same-round"
)]
fn a_summoned_monster_acts_from_the_next_round_on_by_its_sets_card() {
    let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n\n  .\n\n  n\n")
        .with(|s| {
            s.class_mut('A').cards[0].initiative = 90;
        })
        .round_one();
    t.draws(&[]);
    t.answer(Choice::Pair(0, 1)).draws(&[(Draw::Standee, 0)]);
    let summoned = *of_type_n(&t).last().expect("summoned");
    assert_eq!(t.state().figure(summoned).cell, t.cell('x'));
    let first = began(&mut t);
    assert!(first.contains(&t.fig('n')) && !first.contains(&summoned), "the old one acts, the new one does not");
    t.end_turn();
    t.done();
    t.answer(Choice::Pair(8, 3));
    t.draws(&[(Draw::Standee, 0)]);
    t.modifiers('n', &["+0"]);
    t.done();
    assert!(began(&mut t).contains(&summoned));
    assert_eq!(t.hp('A'), 8, "it attacked as its card says");
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.initiative-draw",
    "gh1e:summon.monster.initiative",
    "fh:monster-ability.summon.card-for-initiative-only"
)]
fn a_summoned_monsters_set_draws_a_card_for_its_initiative_only() {
    let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n").round_one();
    t.answer(Choice::Pair(0, 1)).end_turn();
    t.draws(&[(Draw::Standee, 0)]);
    let drawn = |e: &What| matches!(e, What::MonsterCard { deck: 1, .. });
    let events = t.take_events();
    let placed = events.iter().position(|e| matches!(e, What::Appeared { .. })).expect("it appeared");
    assert_eq!(events.iter().filter(|e| drawn(e)).count(), 1);
    assert!(events.iter().position(drawn) > Some(placed), "not before there was one of the set");
    let summoned = of_type_n(&t)[0];
    assert!(!events.iter().any(|e| matches!(e, What::TurnBegan { figure } if *figure == summoned)));
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.outlive-summoner",
    "gh1e:summon.monster.remains",
    "fh:monster-ability.summon.outlives-summoner"
)]
fn a_monsters_summon_stays_when_the_summoner_dies() {
    let mut t = summoner("\n  .\n\n  .\n\n  x\n\n  m\n\n  A\n")
        .with(|s| s.class_mut('A').cards[0].initiative = 90)
        .hit_points('m', 1)
        .top('A', attack(3))
        .round_one();
    t.answer(Choice::Pair(0, 1)).draws(&[(Draw::Standee, 0)]);
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(of_type_n(&t).len(), 1);
}

#[test]
#[proves(
    "gh2e:monster-card.drawn-after-reveal",
    "fh:monster-card.drawn-after-reveal",
    "jotl:monster-card.timing",
    "gh1e:monster-card.draw-timing"
)]
fn monster_cards_are_drawn_after_the_characters_reveal() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  .\n\n  m\n").monster('m', only(hp(9))).round_one();
    assert!(!t.take_events().iter().any(|e| matches!(e, What::MonsterCard { .. })));
    t.answer(Choice::Pair(0, 1));
    let events = t.take_events();
    let at = |f: fn(&What) -> bool| events.iter().position(f).expect("it happened");
    assert!(at(|e| matches!(e, What::Revealed { .. })) < at(|e| matches!(e, What::MonsterCard { .. })));
}

#[test]
#[proves("gh2e:monster-card.example-rapid-bolts")]
fn a_card_without_a_move_keeps_monsters_in_place() {
    let bolts = strike(-1).range(4).targets(2).action();
    let mut t = Stage::new("\n  A\n\n  B\n\n  .\n\n  m\n\n  .\n\n  .\n\n  .\n\n  .\n\n  C\n")
        .monster('m', only(StatBlock { attack: Some(3.into()), ..hp(9) }))
        .card_of('m', 5, bolts)
        .monsters_act('m');
    t.modifiers('m', &["+0", "+0"]).done().done();
    assert_eq!(t.figure('m').cell, t.cell('m'));
    assert_eq!((t.hp('A'), t.hp('B'), t.hp('C')), (8, 8, 10), "attack 3 - 1 on the two within range 4");
}

#[test]
#[proves(
    "gh2e:monster-card.only-listed-abilities",
    "fh:monster-card.only-listed-abilities",
    "gh1e:monster-card.only-listed"
)]
fn monsters_do_only_what_the_card_lists() {
    let stage = || Stage::new("\n  .\n\n  A\n\n  x\n\n  m\n").monster('m', only(hp(9)));
    let t = stage().card_of('m', 5, action([moves(2)])).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
    assert_eq!(t.hp('A'), 10, "no attack listed");
    t.no_draws_left();
    let t = stage().card_of('m', 5, strike(0).action()).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('m'), "no move listed");
    t.no_draws_left();
}

#[test]
#[proves(
    "gh2e:monster-card.printed-order",
    "fh:monster-card.abilities-in-order",
    "jotl:monster-card.order",
    "gh1e:monster-card.order"
)]
fn monsters_follow_the_order_of_the_card() {
    let stage = || Stage::new("\n  .\n\n  A\n\n  x\n\n  m\n").monster('m', only(hp(9)));
    // Attack first: nobody is in reach yet. Then it moves, and that is all.
    let t = stage().card_of('m', 5, action([strike(0).ability(), moves(2)])).monsters_act('m');
    assert_eq!((t.figure('m').cell, t.hp('A')), (t.cell('x'), 10));
    let mut t = stage().card_of('m', 5, action([moves(2), strike(0).ability()])).monsters_act('m');
    t.modifiers('m', &["+0"]).done();
    assert_eq!((t.figure('m').cell, t.hp('A')), (t.cell('x'), 8));
}

#[test]
#[proves(
    "gh2e:monster-card.ambiguity-party",
    "gh2e:monster-card.ambiguity-need-not-favour",
    "fh:monster-card.ambiguity-party"
)]
fn what_the_rules_leave_open_the_party_decides_as_it_likes() {
    // Two hexes are equally good to the monster. One of them suits the party better; both may be chosen.
    let board = r"
         A
     x       y
         o
     .       .
         m
";
    for pick in [0, 1] {
        let mut t = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, action([moves(2)])).monsters_act('m');
        assert_eq!(t.question().to, To::Party);
        assert_eq!(t.question().options, [Choice::Nth(0), Choice::Nth(1)]);
        t.answer(Choice::Nth(pick));
        let ends = [t.cell('x'), t.cell('y')];
        assert!(ends.contains(&t.figure('m').cell));
    }
}

fn cards(stage: Stage, mark: char, cards: Vec<MonsterCard>) -> Stage {
    stage.with(|s| {
        let key = format!("deck {mark}");
        s.library.decks.iter_mut().find(|d| d.key == key).expect("a deck").cards = cards;
    })
}

fn blank(initiative: u8, shuffle: bool) -> MonsterCard {
    MonsterCard { name: "blank".to_owned(), initiative, shuffle, action: Action::default(), consume: Vec::new() }
}

#[test]
#[proves(
    "gh2e:monster-card.shuffle-end-of-round",
    "gh1e:end-round.monster-shuffle",
    "fh:monster-card.shuffle-end-of-round",
    "jotl:monster-card.shuffle"
)]
fn a_shuffle_icon_brings_the_discards_back_at_the_end_of_the_round() {
    for shuffle in [true, false] {
        let stage = Stage::new("\n  .\n\n  A\n\n  .\n\n  m\n").monster('m', only(hp(9)));
        let mut t = cards(stage, 'm', vec![blank(5, shuffle), blank(6, false), blank(7, false)]).round_one();
        t.answer(Choice::Pair(0, 1)).draws(&[(Draw::MonsterCard, 0)]);
        assert_eq!(t.state().decks[0].draw.len(), 2);
        t.end_turn().done();
        assert_eq!(t.state().round, 2);
        assert_eq!(t.state().decks[0].draw.len(), if shuffle { 3 } else { 2 });
        assert_eq!(t.state().decks[0].discard.len(), if shuffle { 0 } else { 1 });
    }
}

#[test]
#[proves(
    "gh2e:monster-order.example-priests",
    "fh:monster-order.elite-then-normal",
    "jotl:monster-order.elite-first",
    "gh1e:monster-order.elite-first",
    "gh1e:monster-order.standee"
)]
fn rank_comes_before_number() {
    let mut t = Stage::new("\n  .\n\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
        .monster('m', only(hp(9)))
        .place('n', "type m", Rank::Elite)
        .place('k', "type m", Rank::Normal)
        .given(|st| {
            let mut normals = [5, 2].into_iter();
            for f in &mut st.figures {
                if let hexhold_engine::FigureKind::Monster { rank, number, .. } = &mut f.kind {
                    *number = if *rank == Rank::Elite { 4 } else { normals.next().expect("two normals") };
                }
            }
        })
        .monsters_act('m');
    let order = began(&mut t);
    let number = |f: FigureId| match t.state().figure(f).kind {
        hexhold_engine::FigureKind::Monster { rank, number, .. } => (rank, number),
        _ => panic!("a monster"),
    };
    let order: Vec<_> = order.into_iter().map(number).collect();
    assert_eq!(order, [(Rank::Elite, 4), (Rank::Normal, 2), (Rank::Normal, 5)]);
}

#[test]
#[proves("gh2e:monster-order.one-at-a-time", "fh:monster-order.one-at-a-time", "jotl:monster-order.individual")]
fn one_monster_ends_its_turn_before_the_next_begins() {
    let mut t = Stage::new("\n  .\n\n  .\n\n  A\n\n  .\n\n  m\n\n  m\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([moves(1)]))
        .monsters_act('m');
    let turns: Vec<bool> = t
        .take_events()
        .into_iter()
        .filter_map(|e| match e {
            What::TurnBegan { .. } => Some(true),
            What::TurnEnded { .. } => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(turns, [true, false, true, false]);
}

/// Two monsters of one set next to A, whose card consumes fire for Attack +1 and infuses ice.
fn burning(board: &str) -> Stage {
    let stage = Stage::new(board).monster('m', only(hp(9))).with(|s| {
        let card = &mut s.library.decks[0].cards[0];
        card.initiative = 15;
        card.action = strike(0).action();
        card.action.infuse = vec![ElementIcon::One(Element::Ice)];
        card.consume = vec![MonsterConsume {
            icons: vec![ElementIcon::One(Element::Fire)],
            when: vec![],
            mods: vec![Mod::Attack(1.into())],
            steps: Vec::new(),
        }];
    });
    stage.element(Element::Fire, Infusion::Strong)
}

const PAIR: &str = "\n  .\n\n  m\n\n  A\n\n  m\n";

#[test]
#[proves(
    "gh2e:monster-element.consume-first-starts",
    "gh2e:monster-element.consume-benefits-all",
    "fh:monster-element.consume-first-monster",
    "fh:monster-element.consume-benefits-all",
    "jotl:monster-element.all",
    "jotl:monster-element.always",
    "gh1e:monster-element.consume.always",
    "gh1e:monster-element.consume.group",
    "gh1e:monster-element.consume.all-benefit"
)]
fn the_first_consumes_for_all() {
    let mut t = burning(PAIR).monsters_act('m');
    // The first attack waits for its card: the fire is gone already.
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
    t.modifiers('m', &["+0", "+0"]).done().done();
    assert_eq!(t.hp('A'), 10 - 3 - 3);
}

#[test]
#[proves("gh2e:monster-element.infuse-last-ends", "fh:monster-element.infuse-last-monster")]
fn the_last_infuses_at_the_end_of_its_turn() {
    let mut t = burning(PAIR).monsters_act('m');
    t.modifiers('m', &["+0"]).done();
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert, "the first has ended its turn");
    t.modifiers('m', &["+0"]).done();
    let events = t.take_events();
    let infused = events.iter().position(|e| matches!(e, What::Infused { .. })).expect("infused");
    let second = events.iter().rposition(|e| matches!(e, What::TurnBegan { .. })).expect("began");
    assert!(infused > second);
}

#[test]
#[proves("gh2e:monster-element.trigger", "fh:monster-element.trigger-needs-ability")]
fn a_set_that_does_nothing_neither_consumes_nor_infuses() {
    let changes = |e: &What| matches!(e, What::Consumed { .. } | What::Infused { .. });
    let mut t = burning("\n  .\n\n  m\n\n  A\n").condition('m', Condition::Stun).monsters_act('m');
    assert!(!t.take_events().iter().any(changes));
    // Nor one that finds nobody to attack.
    let mut t = burning("\n  .\n\n  m\n\n  .\n\n  .\n\n  A\n").monsters_act('m');
    assert!(!t.take_events().iter().any(changes));
    // One that attacks does both.
    let mut t = burning("\n  .\n\n  m\n\n  A\n").monsters_act('m');
    t.modifiers('m', &["+0"]).done();
    assert_eq!(t.take_events().iter().filter(|e| changes(e)).count(), 2);
}

#[test]
#[proves(
    "gh2e:monster-element.wild-party",
    "fh:monster-element.wild-mixed-party",
    "jotl:monster-element.wild",
    "gh1e:monster-element.infuse.wild",
    "gh1e:monster-element.consume.wild"
)]
fn the_party_picks_a_monsters_wild_element() {
    let mut t = burning("\n  .\n\n  m\n\n  A\n")
        .with(|s| {
            let card = &mut s.library.decks[0].cards[0];
            card.action.infuse = vec![ElementIcon::Wild];
            card.consume[0].icons = vec![ElementIcon::Wild];
        })
        .element(Element::Air, Infusion::Waning)
        .monsters_act('m');
    assert_eq!(t.question().to, To::Party);
    t.answer(Choice::Element(Element::Air));
    assert_eq!(t.state().elements[Element::Fire], Infusion::Strong);
    t.modifiers('m', &["+0"]).done();
    assert_eq!(t.hp('A'), 7);
    assert_eq!(t.question().to, To::Party);
    t.answer(Choice::Element(Element::Dark));
    let infused = t.take_events().into_iter().find_map(|e| match e {
        What::Infused { element } => Some(element),
        _ => None,
    });
    assert_eq!(infused, Some(Element::Dark));
}

/// A opens a door after the set has acted; behind it stands another of the set.
fn late(infuses: bool) -> Play {
    let mut t = burning("\n  .\n\n  m\n\n  A\n\n  +\n\n  k\n")
        .place('k', "type m", Rank::Normal)
        .with(|s| {
            let card = &mut s.class_mut('A').cards[0];
            card.initiative = 60;
            card.top = action([moves(1)]);
            if infuses {
                card.top.infuse = vec![ElementIcon::One(Element::Fire)];
            }
        })
        .round_one();
    t.answer(Choice::Pair(0, 1)).modifiers('m', &["+0"]).done();
    assert_eq!(t.hp('A'), 7, "with the fire");
    t.play_top();
    t.open_door().draws(&[(Draw::Standee, 0)]);
    t.end_turn().modifiers('m', &["+0"]).done();
    t
}

#[test]
#[proves("gh2e:monster-element.late-no-benefit", "fh:monster-element.late-arrivals-no-benefit")]
fn latecomers_have_nothing_of_an_earlier_consumption() {
    assert_eq!(late(false).hp('A'), 7 - 2);
}

#[test]
#[proves("gh2e:monster-element.late-may-consume-new", "fh:monster-element.late-arrivals-may-consume")]
fn latecomers_may_consume_what_was_infused_since() {
    let t = late(true);
    assert_eq!(t.hp('A'), 7 - 3);
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
}

#[test]
#[proves("gh2e:monster-stat.attack-effects", "fh:monster-stat.attack-effects", "jotl:monster-stat.condition")]
fn effects_on_the_stat_card_come_with_every_attack() {
    let mut stats = hp(9);
    stats.effects = vec![Effect::Gain(Condition::Wound)];
    let two = action([strike(0).ability(), strike(0).ability()]);
    let mut t = Stage::new("\n  .\n\n  m\n\n  A\n").monster('m', only(stats)).card_of('m', 5, two).monsters_act('m');
    t.modifiers('m', &["+0", "+0"]).done().done();
    let wounds = t.take_events().into_iter().filter(|e| matches!(e, What::Gained { condition: Condition::Wound, .. }));
    assert_eq!(wounds.count(), 2);
}

#[test]
#[proves(
    "gh2e:monster-stat.card-per-type",
    "gh2e:monster-stat.level-is-scenario-level",
    "gh2e:monster-stat.normal-elite-columns",
    "fh:monster-stat.level-is-scenario-level",
    "fh:monster-stat.normal-and-elite",
    "gh1e:monster-stat.sides",
    "gh1e:monster-stat.level"
)]
fn stats_are_those_of_type_rank_and_level() {
    for level in [0_u8, 3, 7] {
        let t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
            .with(|s| s.level = level)
            .monster('m', only(hp(1)))
            .elite('n', only(hp(1)))
            .with(|s| {
                for (i, monster) in s.library.monsters.iter_mut().enumerate() {
                    for (l, row) in monster.stats.iter_mut().enumerate() {
                        let base = 10 * (i as i16 + 1) + l as i16;
                        *row = [hp(base), hp(base + 100)];
                    }
                }
            })
            .place('k', "type n", Rank::Normal)
            .turn_of('A');
        let l = i16::from(level);
        assert_eq!((t.hp('m'), t.hp('n'), t.hp('k')), (10 + l, 120 + l, 20 + l));
    }
}

#[test]
#[proves("gh2e:monster-stat.immunities", "fh:monster-stat.immunities")]
fn a_monster_does_not_gain_what_it_is_immune_to() {
    let stats = StatBlock { immune: Conditions::from_iter([Condition::Wound]), ..hp(9) };
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n")
        .monster('m', only(stats))
        .top('A', hit(1).gives(Condition::Wound).gives(Condition::Muddle).action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.has('m', Condition::Wound));
    assert!(t.has('m', Condition::Muddle));
    t.quiet();
}

#[test]
fn a_focus_is_explained() {
    let mut t = Stage::new("\n  A\n\n  .\n\n  m\n\n  B\n\n  .\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([moves(2), strike(0).ability()]))
        .monsters_act('m');
    let (a, b) = (t.fig('A'), t.fig('B'));
    let focused = t.take_events().into_iter().find_map(|e| match e {
        What::Focused { focus, compared, equal, .. } => Some((focus, compared, equal)),
        _ => None,
    });
    let reason = Compared { by: FocusBy::MovementPoints, chosen: 0, behind: vec![(a, 1)] };
    assert_eq!(focused, Some((b, vec![reason], vec![])));
}
