//! What an audit of the books found about monsters, commands and decks, played.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{
    Ability, Amount, BonusEffect, Condition, Mark, Rank, ScenarioEffect, ScenarioRule, ScenarioTrigger, StatBlock,
    SummonRef, Trigger,
};
use hexhold_testkit::{Stage, action, hp, item, only, proves};

use crate::{half, stats, with_card};

#[test]
fn where_standees_run_short_the_nearest_spawn() {
    let line = "\n  A\n\n  .\n\n  y\n\n  .\n\n  x\n\n  m\n";
    let stage = |standees: u8| {
        Stage::new(line).monster('m', only(hp(4))).with(|s| {
            s.library.monsters[0].standees = standees;
            let mark = |name: &str, hex| Mark { name: name.to_owned(), hexes: vec![hex] };
            s.scenario.marks.extend([mark("far", s.hex('x')), mark("near", s.hex('y'))]);
            let spawn = |mark: &str| ScenarioEffect::Spawn {
                monster: "type m".to_owned(),
                mark: mark.to_owned(),
                ranks: [Some(Rank::Normal); 3],
            };
            let effects = vec![spawn("far"), spawn("near")];
            s.scenario.rules.push(ScenarioRule {
                trigger: ScenarioTrigger::EndOfTurn,
                when: Vec::new(),
                effects,
                once: true,
            });
        })
    };
    let came = |standees: u8| {
        let mut t = stage(standees).turn_of('A');
        t.end_turn();
        while let Some(q) = t.game.questions().first().filter(|q| matches!(q.ask, Ask::Draw { .. })) {
            t.answer(q.options[0]);
        }
        ['x', 'y'].map(|c| t.state().figure_at(t.cell(c)).is_some())
    };
    assert_eq!(came(2), [false, true], "one standee is left: the one nearer to A");
    assert_eq!(came(3), [true, true]);
}

#[test]
#[proves("gh2e:teleport.valid-hex", "fh:teleport.valid-hex-only")]
fn a_flying_figure_teleports_to_where_it_may_fly() {
    let board = "\n    A       o\n        .\n    t\n";
    let stage = || Stage::new(board).top('A', half("teleport 2"));
    let mut t = stage().turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Cell(t.cell('o'))), "an obstacle");
    let mut t = stage().item('A', item("wings", Trigger::Always, BonusEffect::Flying)).turn_of('A');
    t.play_top();
    assert!(t.offers(Choice::Cell(t.cell('o'))), "it flies over it");
    t.hex('t');
    assert_eq!((t.hp('A'), t.state().tiles.len()), (10, 2), "the trap is not sprung");
}

#[test]
#[proves("gh1e:command.grant.melee")]
fn a_granted_attack_without_a_range_is_melee() {
    let archer = StatBlock { range: Some(Amount::Fixed(3)), attack: Some(Amount::Fixed(2)), ..hp(9) };
    let far = "control one enemy within 5 { attack 2 }";
    let enemies = |board: &str, top: &str| {
        let stage = Stage::new(board).monster('m', only(archer.clone())).monster('n', only(hp(9)));
        let mut t = stage.top('A', half(top)).turn_of('A');
        t.play_top();
        if matches!(t.question().ask, Ask::Target { .. }) { t.offered() } else { String::new() }
    };
    let apart = "\n    A       m       n\n        .       .\n";
    assert!(!enemies(apart, far).contains('m'), "n is not adjacent to the archer");
    let close = "\n    A       m       .\n        .       n\n";
    assert!(enemies(close, far).contains('m'));
    assert!(enemies(apart, "control one enemy within 5 { attack 2 range=3 }").contains('m'), "a range is granted");
}

#[test]
#[proves("jotl:monster-move.muddled")]
fn a_monster_that_has_disadvantage_anyway_does_not_step_back() {
    let board = "\n    A       .\n        m       .\n    .       .\n";
    let steps = |traits: &str| {
        let t =
            with_card(Stage::new(board).monster('m', stats(traits)), "move +0; attack +0 range=3").monsters_act('m');
        let asked = t.game.questions().iter().any(|q| matches!(q.ask, Ask::MonsterMove { .. }));
        asked || t.figure('m').cell != t.cell('m')
    };
    assert!(steps(""), "it steps back");
    assert!(!steps("during your attack { disadvantage }"));
    assert!(steps("during your attack { pierce 1 }"));
}

#[test]
#[proves("gh2e:condition.invisible.enemies-pass-through", "fh:condition.invisible.passable-for-enemies")]
fn a_monsters_summon_does_not_come_near_the_invisible() {
    let board = "\n    B\n        x\n    m\n\n    y\n\n    .\n\n    A\n";
    let stage = |c: Option<Condition>| {
        let stage = Stage::new(board).monster('m', only(hp(9)));
        let called = SummonRef::Monster { monster: "type m".to_owned(), rank: Rank::Normal, count: Amount::Fixed(1) };
        let stage = stage.card_of('m', 5, action([Ability::Summon { summon: called }]));
        c.map_or(stage.clone(), |c| stage.condition('B', c))
    };
    let came = |c| {
        let mut t = stage(c).monsters_act('m');
        while let Some(q) = t.game.questions().first().filter(|q| matches!(q.ask, Ask::Draw { .. })) {
            t.answer(q.options[0]);
        }
        ['x', 'y'].map(|c| t.state().figure_at(t.cell(c)).is_some())
    };
    assert_eq!(came(None), [true, false], "next to B");
    assert_eq!(came(Some(Condition::Invisible)), [false, true], "nearer to A, as if B were not there");
}

#[test]
#[proves("ruling:shuffled-in-mid-round", "gh1e:end-round.amd-shuffle")]
fn a_deck_that_runs_out_is_still_shuffled_at_the_end_of_the_round() {
    let board = "\n    A       .\n        m\n";
    let stage = Stage::new(board).monster('m', only(hp(90))).given(|st| {
        // All but the first card are discarded, and one with the icon was drawn in this round.
        let deck = &mut st.characters[0].deck;
        let all = deck.draw;
        deck.draw = hexhold_engine::Cards::one(0);
        deck.discard = all.without(deck.draw);
        deck.reshuffle = true;
    });
    let mut t = stage.top('A', half("attack 1; attack 1")).turn_of('A');
    t.play_top();
    for _ in 0..2 {
        t.target('m');
        while let Some(q) = t.game.questions().first().filter(|q| matches!(q.ask, Ask::Draw { .. })) {
            t.answer(q.options[0]);
        }
    }
    assert!(t.character('A').deck.reshuffle, "the deck ran out in between");
    assert_eq!(t.character('A').deck.discard.len(), 1);
    t.end_turn();
    while t.state().round == 1 && !t.game.questions().is_empty() {
        let options = t.question().options.clone();
        t.answer(if options.contains(&Choice::Done) { Choice::Done } else { options[0] });
    }
    assert_eq!((t.character('A').deck.discard.len(), t.character('A').deck.reshuffle), (0, false));
}
