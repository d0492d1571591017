//! Details of rounds, cards and rests that single books tell, or tell by an example of their own.

use hexhold_engine::{Actor, Ask, Cards, CharId, Choice, Draw, Ending, Fate, ItemStatus, Phase, To, TypeId, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, BonusEffect, Compare, Count, Duration, ItemUsage, Loss, Mod, ScenarioEffect,
    ScenarioRule, ScenarioTest, ScenarioTrigger, StatBlock, Target, Test, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, bonus, heals, hit, hp, moves, only, proves, shield};

use crate::{item, performs};

const ALONE: &str = r"
     A       .
         .
";
const TWO: &str = r"
     A       .
         B
";
const DUEL: &str = r"
     A       .
         m
     n
";

fn cards(list: &[u8]) -> Cards {
    list.iter().copied().collect()
}

/// Everybody passes until cards are selected again, or the scenario is over.
fn pass(t: &mut Play) {
    while !matches!(t.state().phase, Phase::Over(_)) && t.question().ask != Ask::SelectCards {
        match t.question().ask {
            Ask::TurnStep => t.end_turn(),
            _ => t.done(),
        };
    }
}

fn with_discards(stage: Stage) -> Stage {
    stage.given(|st| {
        for ch in &mut st.characters {
            ch.hand = cards(&[0, 1, 2, 3]);
            ch.discard = cards(&[4, 5]);
        }
    })
}

#[test]
#[proves("gh1e:select.two-cards.minimum", "jotl:select.exhaust")]
fn two_cards_are_played_only_from_a_hand_of_two() {
    let mut t = Stage::new(TWO)
        .given(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0]), cards(&[1, 2])))
        .round_one();
    assert_eq!(t.question().to, To::Character(CharId(1)), "A can do nothing but rest");
    t.select('B', 0, 1);
    assert_eq!(t.state().order[1].initiative, 99);
    let t = Stage::new(TWO)
        .given(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0]), cards(&[1])))
        .round_one();
    assert_eq!(t.character('A').fate, Fate::Exhausted);
}

#[test]
#[proves("gh1e:initiative.summon.resting")]
fn summons_of_a_resting_character_act_right_before_it() {
    let idle = StatBlock::new(Amount::Fixed(3));
    let stage = Stage::new("\n     A       s       m\n         .       .\n").monster('m', only(hp(9)));
    let mut t = with_discards(stage.card_of('m', 99, action([])).summon('s', 'A', idle)).round_one();
    t.declare_rest('A');
    let turn = |e: &hexhold_engine::Event| if let What::TurnBegan { figure } = e.what { Some(figure) } else { None };
    let turns: Vec<_> = t.events.iter().filter_map(turn).collect();
    assert_eq!(turns, ['m', 's', 'A'].map(|m| t.fig(m)));
}

#[test]
#[proves("jotl:initiative.tie.long-rest", "gh1e:initiative.long-rest")]
fn several_resting_characters_choose_their_order() {
    let (a, b) = (Actor::Character(CharId(0)), Actor::Character(CharId(1)));
    for (first, second) in [(a, b), (b, a)] {
        let mut t = with_discards(Stage::new(TWO)).round_one();
        t.declare_rest('A').declare_rest('B');
        assert_eq!(t.question().options, [Choice::First(a), Choice::First(b)]);
        t.answer(Choice::First(first));
        let order: Vec<_> = t.state().order.iter().map(|s| (s.who, s.initiative)).collect();
        assert_eq!(order, [(first, 99), (second, 99)]);
    }
}

#[test]
#[proves("fh:initiative.types-share-set-deck")]
fn example_of_three_types_that_act_by_one_card() {
    let board = "\n     A       m       n\n         .       p\n";
    let mut stage = Stage::new(board);
    for mark in ['m', 'n', 'p'] {
        stage = stage.monster(mark, only(hp(3)));
    }
    let stage = stage.card_of('m', 37, action([])).with(|s| {
        let deck = s.library.monsters[0].deck;
        s.library.monsters.iter_mut().for_each(|m| m.deck = deck);
        s.scenario.acting_order = ["type p", "type m", "type n"].map(str::to_owned).to_vec();
    });
    let mut t = stage.round_one();
    t.select('A', 0, 1);
    assert_eq!(t.events.iter().filter(|e| matches!(e.what, What::MonsterCard { .. })).count(), 1, "one card for all");
    let order: Vec<_> = t.state().order[1..].iter().map(|s| (s.who, s.initiative)).collect();
    assert_eq!(order, [2, 0, 1].map(|kind| (Actor::Monsters(TypeId(kind)), 37)));
}

#[test]
#[proves("fh:active.persistent.no-condition-whole-scenario")]
fn example_of_a_bonus_that_names_no_end() {
    let third = ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(3));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let stage = stage.with(|s| s.scenario.goals = vec![third]);
    let mut t = stage.top('A', action([shield(2, Duration::Persistent)])).turn_of('A');
    t.play_top().yes();
    for round in 1..=3_i16 {
        assert_eq!(t.state().bonuses.len(), 1);
        t.modifiers('m', &["+0"]);
        pass(&mut t);
        assert_eq!(t.hp('A'), if round < 3 { 10 - round } else { 10 }, "1 of 3 in every round, the last one too");
        if round < 3 {
            t.select('A', 2 * round as u8, 2 * round as u8 + 1);
        }
    }
    let suffered: Vec<i16> = t
        .events
        .iter()
        .filter_map(|e| if let What::Damaged { amount, .. } = e.what { Some(amount) } else { None })
        .collect();
    assert_eq!(suffered, [1, 1, 1]);
    assert_eq!(t.game.ending(), Some(Ending::Completed));
}

#[test]
#[proves("fh:active.round.example")]
fn example_of_shield_2_against_ranged_attacks_only() {
    let board = r"
     A       .       p
         m       n
";
    let wary = bonus(Duration::Round, BonusEffect::Shield(Amount::Fixed(2)));
    let wary = Ability::Bonus(Box::new(ActiveBonus { when: vec![Test::RangedAttack], ..wary }));
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let stage = stage.monster('n', only(hp(9))).card_of('n', 60, hit(3).range(4).action());
    let stage = stage.monster('p', only(hp(9))).card_of('p', 70, hit(3).range(4).action());
    let mut t = stage.bottom('A', action([wary])).turn_of('A');
    t.play_bottom().yes().modifiers('m', &["+0", "+0", "+0"]);
    t.end_turn().done();
    assert_eq!(t.hp('A'), 10 - 3, "a melee attack");
    t.done();
    assert_eq!(t.hp('A'), 7 - 1, "a ranged attack");
    t.done();
    assert_eq!(t.hp('A'), 6 - 1, "and another: it holds for all of the round");
    assert!(t.state().bonuses.is_empty() && t.character('A').discard.has(1), "then it is over");
}

/// What A suffers from the same attack in three rounds after playing a shield of 1 in the first.
fn attacked_in_three_rounds(duration: Duration) -> Vec<i16> {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let mut t = stage.top('A', action([shield(1, duration)])).turn_of('A');
    t.play_top().yes();
    let mut suffered = Vec::new();
    for round in 1..=3 {
        let before = t.hp('A');
        t.modifiers('m', &["+0"]);
        pass(&mut t);
        suffered.push(before - t.hp('A'));
        t.select('A', 2 * round, 2 * round + 1);
    }
    suffered
}

#[test]
#[proves("fh:active.persistent.limited-rounds-exclude-first")]
fn rounds_and_turns_of_a_bonus_are_counted_from_the_next_one_on() {
    assert_eq!(attacked_in_three_rounds(Duration::Round), [2, 3, 3]);
    assert_eq!(attacked_in_three_rounds(Duration::Rounds(1)), [2, 2, 3]);
    assert_eq!(attacked_in_three_rounds(Duration::Rounds(2)), [2, 2, 2]);
    // The monster acts after A: with the end of A's second turn it is over.
    assert_eq!(attacked_in_three_rounds(Duration::Turns(1)), [2, 3, 3]);
    assert_eq!(attacked_in_three_rounds(Duration::Turns(2)), [2, 2, 3]);
}

#[test]
#[proves("gh1e:active.round.uses")]
fn a_round_bonus_with_uses_ends_with_the_last_of_them() {
    let twice = bonus(Duration::Round, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(1))]));
    let once = Ability::Bonus(Box::new(ActiveBonus { trigger: Trigger::Attack, slots: vec![0], ..twice }));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.bottom('A', action([once])).top('A', hit(1).action()).turn_of('A');
    t.play_bottom().yes();
    assert!(t.character('A').active.has(1));
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.character('A').active.len(), t.state().bonuses.len()), (7, 0, 0), "before the round ends");
}

#[test]
#[proves("gh1e:active.voluntary", "jotl:active.voluntary", "jotl:active.destination")]
fn a_card_given_up_in_the_middle_of_a_move_goes_where_its_icon_says() {
    for (loss, lost) in [(Loss::Discarded, false), (Loss::Lost, true)] {
        let top = Action { loss, ..action([shield(1, Duration::Round)]) };
        let stage = Stage::new("\n     A\n\n     x\n").top('A', top).bottom('A', action([moves(1)]));
        let mut t = stage.turn_of('A');
        t.play_top().yes().play_bottom();
        t.answer(Choice::Dismiss(0));
        assert!(t.state().bonuses.is_empty() && t.character('A').active.is_empty());
        assert_eq!((t.character('A').discard.has(0), t.character('A').lost.has(0)), (!lost, lost));
        assert!(matches!(t.question().ask, Ask::Move { points: 1, .. }), "the move goes on");
        t.walk('x');
        assert_eq!(t.figure('A').cell, t.cell('x'));
    }
}

#[test]
#[proves("gh1e:active.voluntary", "jotl:active.voluntary")]
fn a_card_may_be_given_up_when_damage_is_about_to_be_suffered_but_no_summon_in_the_middle_of_things() {
    let board = "\n     n\n\n     A       .\n         m\n";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let stage = stage.summon('n', 'A', StatBlock::new(Amount::Fixed(3)));
    let mut t = stage.top('A', action([shield(1, Duration::Persistent)])).turn_of('A');
    t.play_top().yes();
    assert!(t.offers(Choice::Dismiss(0)) && t.offers(Choice::Dismiss(9)), "in its own turn either");
    t.modifiers('m', &["+0"]).end_turn();
    assert!(matches!(t.question().ask, Ask::NegateDamage { .. }));
    assert!(t.offers(Choice::Dismiss(0)) && !t.offers(Choice::Dismiss(9)));
}

#[test]
#[proves("gh1e:rest.long.items", "jotl:rest.long.is-turn")]
fn items_may_be_used_in_the_turn_of_a_long_rest() {
    let potion = item("potion", Trigger::DuringTurn, performs([heals(2)]));
    let mut t = with_discards(Stage::new(ALONE).item('A', potion).hit_points('A', 4)).round_one();
    t.declare_rest('A');
    assert_eq!(t.question().ask, Ask::LongRestLoss);
    t.answer(Choice::Item(0)).target('A');
    assert_eq!((t.hp('A'), t.character('A').items[0].status), (6, ItemStatus::Spent));
    assert_eq!(t.question().ask, Ask::LongRestLoss, "the rest itself is still to come");
}

#[test]
#[proves("gh1e:rest.long.refresh.not-consumed")]
fn a_rest_does_not_bring_back_what_was_consumed() {
    let mut potion = item("potion", Trigger::DuringTurn, performs([heals(2)]));
    potion.usage = ItemUsage::Lost;
    let ring = item("ring", Trigger::DuringTurn, performs([heals(1)]));
    let stage = Stage::new(ALONE).with(|s| s.sheet_mut('A').level = 3).item('A', potion).item('A', ring).given(|st| {
        st.characters[0].items[0].status = ItemStatus::Lost;
        st.characters[0].items[1].status = ItemStatus::Spent;
    });
    let mut t = with_discards(stage).round_one();
    t.declare_rest('A').answer(Choice::Card(4)).done();
    assert_eq!(t.question().ask, Ask::LongRestItems);
    t.yes();
    let statuses: Vec<ItemStatus> = t.character('A').items.iter().map(|i| i.status).collect();
    assert_eq!(statuses, [ItemStatus::Lost, ItemStatus::Ready]);
}

#[test]
#[proves("gh1e:rest.short.last-round", "jotl:end-round.scenario-end")]
fn the_scenario_ends_with_the_round_after_short_rests() {
    let now = ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1));
    let mut t = Stage::new(ALONE).with(|s| s.scenario.goals = vec![now]).turn_of('A');
    t.end_turn();
    assert_eq!((t.state().ending, t.game.ending()), (Some(Ending::Completed), None), "triggered, and not over yet");
    assert_eq!(t.question().ask, Ask::ShortRest);
    t.draws(&[(Draw::ShortRest, 0)]).yes().done();
    assert!(t.events.iter().any(|e| matches!(e.what, What::ShortRested { .. })));
    assert_eq!(t.game.ending(), Some(Ending::Completed));
}

/// Everybody suffers 5 when the second round starts.
fn doom() -> ScenarioRule {
    let all = Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) };
    ScenarioRule {
        trigger: ScenarioTrigger::StartOfRound,
        when: vec![ScenarioTest::Round(Compare::Equal, Amount::Fixed(2))],
        effects: vec![ScenarioEffect::Damage(Amount::Fixed(5), all)],
        once: false,
    }
}

#[test]
#[proves("gh1e:exhaust.active", "gh1e:exhaust.amd")]
fn with_exhaustion_active_bonuses_end_and_the_modifier_deck_stays() {
    let rally = bonus(Duration::Persistent, BonusEffect::Shield(Amount::Fixed(1)));
    let aura = Some(Target { count: Count::All, ..Target::one(Who::AllyOrSelf) });
    let rally = Ability::Bonus(Box::new(ActiveBonus { aura, ..rally }));
    let stage = Stage::new("\n     A       .\n         B\n     m\n").monster('m', only(hp(9)));
    let stage = stage.with(|s| s.scenario.rules = vec![doom()]).hit_points('A', 5);
    let stage = stage.top('A', action([rally])).bottom('A', Action::default()).given(|st| {
        let deck = &mut st.characters[0].deck;
        deck.draw.remove(3);
        deck.discard.insert(3);
        deck.curses = 2;
    });
    let mut t = stage.turn_of('A');
    t.play_top().yes();
    let deck = t.character('A').deck;
    assert_eq!(t.state().bonuses.len(), 1);
    while t.character('A').fate == Fate::Present {
        match t.question().ask {
            Ask::TurnStep => t.end_turn(),
            _ => t.done(),
        };
    }
    assert!(t.character('A').active.is_empty() && t.state().bonuses.is_empty());
    assert_eq!(t.character('A').deck, deck);
}

#[test]
#[proves("jotl:round.ambiguity.monster-path")]
fn example_of_two_ways_of_equal_length() {
    // Either way the monster springs one trap and attacks from the same hex.
    let board = r"
         A

         e
     x       y

     t       t
         m
";
    for (chosen, other) in [('x', 'y'), ('y', 'x')] {
        let walks = action([moves(3), Ability::Attack(hit(2))]);
        let mut t = Stage::new(board).monster('m', only(hp(30))).card_of('m', 50, walks).monsters_act('m');
        let Ask::MonsterWay { ways, .. } = t.question().ask.clone() else { panic!("{:?}", t.question()) };
        assert_eq!((t.question().to, ways.len(), ways[0].len(), ways[1].len()), (To::Party, 2, 3, 3));
        let along = ways.iter().position(|way| way.contains(&t.cell(chosen))).expect("a way along it");
        t.modifiers('m', &["+0"]).answer(Choice::Nth(along as u16)).done();
        let entered: Vec<_> =
            t.events.iter().filter_map(|e| if let What::Moved { to, .. } = e.what { Some(to) } else { None }).collect();
        assert!(entered.contains(&t.cell(chosen)) && !entered.contains(&t.cell(other)));
        assert_eq!((t.figure('m').cell, t.hp('A')), (t.cell('e'), 8));
    }
}
