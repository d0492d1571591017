//! Card selection and the order of initiative.

use hexhold_engine::{
    Actor, Ask, Cards, CharId, Choice, Draw, Event, Fate, FigureId, FigureKind, Half, To, TypeId, Viewer, What,
    Wordless, questions_for,
};
use hexhold_model::{Amount, MonsterCard, Rank, StatBlock};
use hexhold_testkit::{Play, Stage, action, hp, only, proves};

const A: Actor = Actor::Character(CharId(0));

const B: Actor = Actor::Character(CharId(1));

const ALONE: &str = r"
     A       .
         .
";

const TWO: &str = r"
     A       .       m
         B       .
";

fn order(t: &Play) -> Vec<Actor> {
    t.state().order.iter().map(|s| s.who).collect()
}

fn turns(events: &[Event]) -> Vec<FigureId> {
    let turn = |e: &Event| if let What::TurnBegan { figure } = e.what { Some(figure) } else { None };
    events.iter().filter_map(turn).collect()
}

#[test]
#[proves(
    "gh2e:select.two-cards",
    "gh2e:select.initiative-card",
    "fh:select.initiative-card",
    "jotl:select.initiative-card",
    "gh1e:select.leading",
    "fh:select.two-cards-from-hand",
    "jotl:select.two-cards",
    "jotl:card.hand",
    "jotl:card.hand.selected",
    "jotl:initiative.character",
    "gh1e:initiative.leading-card"
)]
fn two_different_cards_of_the_hand_one_of_which_leads() {
    let mut t = Stage::new(ALONE).given(|st| st.characters[0].hand = [2, 5, 7].into_iter().collect()).round_one();
    let pairs = [(2, 5), (2, 7), (5, 2), (5, 7), (7, 2), (7, 5)].map(|(a, b)| Choice::Pair(a, b));
    assert_eq!(t.question().options, pairs);
    t.select('A', 7, 2);
    let a = t.character('A');
    assert_eq!((a.selected.iter().collect::<Vec<_>>(), a.hand.iter().collect::<Vec<_>>()), (vec![2, 7], vec![5]));
    assert_eq!(t.state().order[0].initiative, 80, "card 7 leads");
}

#[test]
#[proves("gh2e:select.initiative-card-any", "gh2e:card.turn.initiative-card-irrelevant", "fh:card.either-first")]
fn either_card_may_lead_and_it_matters_for_the_order_only() {
    for (lead, other, initiative) in [(0, 1, 10), (1, 0, 20)] {
        let mut t = Stage::new(ALONE).round_one();
        t.select('A', lead, other);
        assert_eq!(t.state().order[0].initiative, initiative);
        for card in [0, 1] {
            for half in [Half::Top, Half::Bottom] {
                assert!(t.offers(Choice::Play { card, half, basic: false }));
            }
        }
    }
}

fn with_discards() -> Stage {
    Stage::new(TWO).monster('m', only(hp(9))).given(|st| {
        st.characters[0].hand = [0, 1, 2, 3].into_iter().collect();
        st.characters[0].discard = [4, 5].into_iter().collect();
    })
}

#[test]
#[proves(
    "gh2e:select.long-rest-alternative",
    "gh2e:select.long-rest-no-cards-played",
    "gh2e:select.long-rest-at-99",
    "gh1e:select.declare",
    "fh:select.long-rest-declared-here",
    "fh:select.long-rest-initiative-99",
    "fh:initiative.long-rester-reveals-none",
    "gh1e:initiative.long-rest",
    "jotl:initiative.long-rest",
    "jotl:select.long-rest"
)]
fn a_long_rest_is_declared_instead_of_cards_and_is_the_whole_turn_at_99() {
    let mut t = with_discards().round_one();
    t.declare_rest('A').select('B', 9, 8);
    // Monsters act at 50, B at 101: the rest comes before B only because 99 is lower.
    assert_eq!(order(&t), [Actor::Monsters(TypeId(0)), A, B]);
    let slot = t.state().order.iter().find(|s| s.who == A).unwrap();
    assert_eq!(slot.initiative, 99);
    assert!(t.character('A').selected.is_empty());
    assert!(!happened_reveal(&t, 0));
    assert_eq!((t.question().to, &t.question().ask), (To::Character(CharId(0)), &Ask::LongRestLoss));
    t.answer(Choice::Card(4));
    if t.question().ask == Ask::LongRestHeal {
        t.done();
    }
    assert_eq!(t.character('A').hand.len(), 5, "no card was played, one was lost, one came back");
    assert_eq!((t.question().to, &t.question().ask), (To::Character(CharId(1)), &Ask::TurnStep), "A's turn is over");
    assert!(!t.offers(Choice::LongRest), "it can be declared in no other step");
}

fn happened_reveal(t: &Play, c: u8) -> bool {
    t.events.iter().any(|e| matches!(e.what, What::Revealed { character, .. } if character == CharId(c)))
}

#[test]
#[proves(
    "gh2e:initiative.monster.card-per-set",
    "gh2e:initiative.monster.no-card-when-absent",
    "fh:initiative.monster-card-per-set-on-map",
    "jotl:initiative.reveal",
    "jotl:initiative.monster",
    "gh1e:initiative.monster",
    "jotl:monster-card.per-set",
    "gh1e:monster-card.draw-per-type"
)]
fn one_card_for_every_set_with_a_figure_on_the_map() {
    // n's type is known to the scenario but nobody of it is there.
    let board = "\n     A       m       m\n         .       .\n";
    let stage = Stage::new(board).monster('m', only(hp(3))).monster('n', only(hp(3)));
    let stage = stage.with(|s| s.scenario.key_monsters = vec!["type n".to_owned()]);
    let mut t = stage.round_one();
    t.select('A', 8, 9);
    let cards = t.events.iter().filter(|e| matches!(e.what, What::MonsterCard { .. })).count();
    assert_eq!(cards, 1);
    let current: Vec<bool> = t.state().decks.iter().map(|d| d.current.is_some()).collect();
    assert_eq!(current, [true, false]);
    // One place in the order for both figures of the type, with the number of its card.
    let monsters: Vec<u8> = t.state().order.iter().filter(|s| s.who != A).map(|s| s.initiative).collect();
    assert_eq!(monsters, [50]);
}

#[test]
#[proves("gh2e:initiative.monster.types-share-set-deck")]
fn two_types_of_one_set_act_by_one_card() {
    let board = "\n     A       m       n\n         .       .\n";
    let stage = Stage::new(board).monster('m', only(hp(3))).monster('n', only(hp(3))).with(|s| {
        s.library.monsters[1].deck = s.library.monsters[0].deck;
        let card = |initiative| MonsterCard { initiative, ..s.library.decks[0].cards[0].clone() };
        s.library.decks[0].cards = vec![card(30), card(70)];
    });
    let mut t = stage.round_one();
    t.draws(&[(Draw::MonsterCard, 1)]);
    t.select('A', 0, 1);
    assert_eq!(t.events.iter().filter(|e| matches!(e.what, What::MonsterCard { .. })).count(), 1);
    // Both at 70, so the party orders them.
    assert_eq!(t.question().ask, Ask::ActsFirst);
    // The order knows neither of them yet, so the question brings their names.
    let asked = questions_for(&t.game, &Viewer::Seat(vec![CharId(0)]), &Wordless);
    let names: Vec<String> = t.game.world().types.iter().map(|kind| kind.name.clone()).collect();
    assert_eq!(asked[0].texts.concat(), names);
    t.answer(Choice::First(Actor::Monsters(TypeId(1))));
    let initiatives: Vec<u8> = t.state().order.iter().map(|s| s.initiative).collect();
    assert_eq!(initiatives, [10, 70, 70]);
    t.no_draws_left();
}

#[test]
#[proves(
    "gh2e:initiative.order.low-first",
    "gh1e:initiative.ascending",
    "jotl:initiative.ascending",
    "gh2e:initiative.example.four-figures",
    "jotl:monster-card.initiative"
)]
fn from_the_lowest_to_the_highest() {
    let (m, n) = (Actor::Monsters(TypeId(0)), Actor::Monsters(TypeId(1)));
    let board = "\n     A       m\n         B       n\n";
    // A leads with 10 or 40, B with 30 or 20; the monsters act at 25 and 35.
    for (lead_a, lead_b, expected) in [(0, 2, [A, m, B, n]), (3, 1, [B, m, n, A])] {
        let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
        let mut t = stage.card_of('m', 25, action([])).card_of('n', 35, action([])).round_one();
        t.select('A', lead_a, 8).select('B', lead_b, 8);
        assert_eq!(order(&t), expected);
        assert!(t.state().order.is_sorted_by_key(|s| s.initiative));
    }
}

/// Three characters and one set of monsters act from the lowest number to the highest.
fn four_figures(characters: [(char, u8); 3], monsters: u8, expected: &str) {
    let board = "\n     A       C       m\n         B       .\n";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', monsters, action([])).with(|s| {
        for (mark, initiative) in characters {
            s.class_mut(mark).cards[0].initiative = initiative;
        }
    });
    let mut t = stage.round_one();
    t.select('A', 0, 1).select('B', 0, 1).select('C', 0, 1);
    t.end_turn().end_turn().end_turn();
    assert_eq!(turns(&t.events), expected.chars().map(|m| t.fig(m)).collect::<Vec<_>>());
}

#[test]
#[proves("gh2e:initiative.example.four-figures")]
fn example_of_4_16_40_and_70() {
    four_figures([('A', 16), ('B', 70), ('C', 4)], 40, "CAmB");
}

#[test]
#[proves("fh:initiative.ascending")]
fn example_of_15_23_55_and_81() {
    four_figures([('A', 81), ('B', 15), ('C', 23)], 55, "BCmA");
}

fn tied(second_of_b: u8) -> Stage {
    Stage::new(TWO).with(|s| {
        s.class_mut('B').cards[0].initiative = 10;
        s.class_mut('B').cards[1].initiative = second_of_b;
    })
}

#[test]
#[proves(
    "gh2e:initiative.tie.characters-second-card",
    "jotl:initiative.tie.characters",
    "fh:initiative.tie.characters-second-card",
    "gh1e:initiative.tie.players.second-card"
)]
fn tied_characters_compare_their_second_cards() {
    // A's second card has 20.
    for (second, expected) in [(19, [B, A]), (21, [A, B])] {
        let mut t = tied(second).round_one();
        t.select('A', 0, 1).select('B', 0, 1);
        assert_eq!(order(&t), expected);
    }
}

#[test]
#[proves(
    "gh2e:initiative.tie.characters-still-tied",
    "fh:initiative.tie.characters-still-tied",
    "gh1e:initiative.tie.players.agree"
)]
fn if_those_tie_too_the_party_decides() {
    for first in [A, B] {
        let mut t = tied(20).round_one();
        t.select('A', 0, 1).select('B', 0, 1);
        assert_eq!((t.question().to, &t.question().ask), (To::Party, &Ask::ActsFirst));
        assert_eq!(t.question().options, [Choice::First(A), Choice::First(B)]);
        t.answer(Choice::First(first));
        assert_eq!(order(&t)[0], first);
    }
}

#[test]
#[proves(
    "gh2e:initiative.tie.character-before-monster",
    "fh:initiative.tie.character-before-monster",
    "jotl:initiative.tie.character-monster",
    "gh1e:initiative.tie.player-first"
)]
fn a_character_goes_before_monsters_of_the_same_initiative() {
    let mut t = Stage::new(TWO).monster('m', only(hp(9))).card_of('m', 20, action([])).round_one();
    t.select('A', 1, 0).select('B', 5, 6);
    assert_eq!(order(&t), [A, Actor::Monsters(TypeId(0)), B]);
}

#[test]
#[proves(
    "gh2e:initiative.tie.other-party-decides",
    "gh2e:initiative.ally.from-special-rules",
    "fh:initiative.tie.other-party-decides",
    "fh:initiative.ally.by-special-rules",
    "gh1e:initiative.tie.monster-types"
)]
fn every_other_tie_is_for_the_party() {
    let board = "\n     A       m       a\n         .       n\n";
    let stage = || {
        let s = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
        s.card_of('m', 20, action([])).card_of('n', 20, action([])).ally('a', 20, hp(3), action([]))
    };
    let (m, n, ally) = (Actor::Monsters(TypeId(0)), Actor::Monsters(TypeId(1)), Actor::Ally(0));
    let mut t = stage().round_one();
    t.select('A', 1, 0);
    // The ally against the character: no rule. The monsters wait for the character.
    assert_eq!(t.question().options, [Choice::First(A), Choice::First(ally)]);
    t.answer(Choice::First(A));
    assert_eq!(t.question().options, [m, n, ally].map(Choice::First));
    t.answer(Choice::First(n)).answer(Choice::First(ally));
    assert_eq!(order(&t), [A, n, ally, m]);
    let ally = t.state().order[2];
    assert_eq!(ally.initiative, 20, "what the scenario says");
}

#[test]
#[proves("gh2e:initiative.within-type.elites-first", "gh2e:initiative.within-type.ascending-number")]
fn elites_act_before_normals_each_in_the_order_of_their_numbers() {
    let board = r"
     A       m       e
         .       n       f
";
    let stage = Stage::new(board)
        .monster('m', only(hp(9)))
        .place('n', "type m", Rank::Normal)
        .place('e', "type m", Rank::Elite)
        .place('f', "type m", Rank::Elite);
    // Figures are listed as e, f, m, n; the numbers go the other way.
    let stage = stage.given(|st| {
        let numbers = [4, 3, 2, 1];
        let monsters = st.figures.iter_mut().filter_map(|f| match &mut f.kind {
            FigureKind::Monster { number, .. } => Some(number),
            _ => None,
        });
        for (number, n) in monsters.zip(numbers) {
            *number = n;
        }
    });
    let mut t = stage.round_one();
    t.select('A', 0, 1).end_turn();
    let number = |mark| match t.figure(mark).kind {
        FigureKind::Monster { number, .. } => number,
        _ => 0,
    };
    let mut elites = ['e', 'f'];
    elites.sort_by_key(|&m| number(m));
    let mut normals = ['m', 'n'];
    normals.sort_by_key(|&m| number(m));
    assert!(number(elites[0]) > number(normals[1]), "the elites have the higher numbers");
    let expected: Vec<FigureId> = ['A'].iter().chain(&elites).chain(&normals).map(|&m| t.fig(m)).collect();
    assert_eq!(turns(&t.events), expected);
}

#[test]
#[proves(
    "gh2e:initiative.summon.before-summoner",
    "gh2e:initiative.summon.order-summoned",
    "gh1e:initiative.summon",
    "gh1e:initiative.summon.order",
    "fh:summon.multiple-left-to-right"
)]
fn summons_act_right_before_their_summoner_in_the_order_they_came() {
    let board = r"
     A       r       .
         B       s       .
";
    let idle = hexhold_model::StatBlock::new(hexhold_model::Amount::Fixed(3));
    let stage = Stage::new(board).summon('r', 'B', idle.clone()).summon('s', 'B', idle);
    // s came a round before r.
    let stage = stage.given(|st| {
        st.round = 2;
        let summons: Vec<usize> =
            (0..st.figures.len()).filter(|&i| matches!(st.figures[i].kind, FigureKind::Summon { .. })).collect();
        st.figures[summons[0]].since_round = 2;
        st.figures[summons[1]].since_round = 1;
    });
    let mut t = stage.round_one();
    t.select('A', 0, 1).select('B', 0, 1).end_turn();
    assert_eq!(turns(&t.events), ['A', 's', 'r', 'B'].map(|m| t.fig(m)));
}

#[test]
#[proves("gh2e:initiative.ally.ascending-number", "fh:initiative.ally.ascending-number", "gh1e:initiative.ally-tokens")]
fn allies_of_one_slot_act_in_the_order_of_their_numbers() {
    let board = r"
     A       a       .
         b       .
";
    let stage = Stage::new(board).ally('a', 30, hp(3), action([])).with(|s| {
        let hex = s.hex('b');
        s.scenario.rooms[0].allies.push((0, hex));
    });
    let stage = stage.given(|st| {
        let mut numbers = [2, 1].into_iter();
        for f in &mut st.figures {
            if let FigureKind::Ally { number, .. } = &mut f.kind {
                *number = numbers.next().unwrap_or(9);
            }
        }
    });
    let mut t = stage.round_one();
    t.select('A', 0, 1).end_turn();
    assert_eq!(turns(&t.events), ['A', 'b', 'a'].map(|m| t.fig(m)));
}

const PAIR: &str = r"
     A       .
         B
";

fn cards(list: &[u8]) -> Cards {
    list.iter().copied().collect()
}

fn all_with_discards(stage: Stage) -> Stage {
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
    let mut t = Stage::new(PAIR)
        .given(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0]), cards(&[1, 2])))
        .round_one();
    assert_eq!(t.question().to, To::Character(CharId(1)), "A can do nothing but rest");
    t.select('B', 0, 1);
    assert_eq!(t.state().order[1].initiative, 99);
    let t = Stage::new(PAIR)
        .given(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0]), cards(&[1])))
        .round_one();
    assert_eq!(t.character('A').fate, Fate::Exhausted);
}

#[test]
#[proves("gh1e:initiative.summon.resting")]
fn summons_of_a_resting_character_act_right_before_it() {
    let idle = StatBlock::new(Amount::Fixed(3));
    let stage = Stage::new("\n     A       s       m\n         .       .\n").monster('m', only(hp(9)));
    let mut t = all_with_discards(stage.card_of('m', 99, action([])).summon('s', 'A', idle)).round_one();
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
        let mut t = all_with_discards(Stage::new(PAIR)).round_one();
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

const MONSTERS: Actor = Actor::Monsters(TypeId(0));

#[test]
#[proves(
    "ruling:long-rest-99",
    "jotl:initiative.long-rest",
    "gh2e:select.long-rest-at-99",
    "fh:select.long-rest-initiative-99"
)]
fn at_99_the_party_orders_characters_and_monsters_come_last() {
    for first in [A, B] {
        let stage = Stage::new("\n     A       .       m\n         B       .\n").monster('m', only(hp(9)));
        let stage = stage.card_of('m', 99, action([])).given(|st| {
            for ch in &mut st.characters {
                ch.hand = [0, 1, 2, 3].into_iter().collect();
                ch.discard = [4, 5].into_iter().collect();
            }
        });
        let mut t = stage.round_one();
        t.declare_rest('A').declare_rest('B');
        assert_eq!((t.question().to, &t.question().ask), (To::Party, &Ask::ActsFirst));
        assert_eq!(t.question().options, [Choice::First(A), Choice::First(B)]);
        t.answer(Choice::First(first));
        let second = if first == A { B } else { A };
        assert_eq!(t.state().order.iter().map(|s| s.who).collect::<Vec<_>>(), [first, second, MONSTERS]);
    }
}
