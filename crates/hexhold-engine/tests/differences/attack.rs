//! Attacks and modifier cards.

use hexhold_engine::{Ask, CharId, Choice, DeckName, Edge, To};
use hexhold_hex::Hex;
use hexhold_model::{Ability, AllyDeck, Amount, Area, Condition, Effect, Mod, ModifierCard, Rider, Step, Target, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, four, four_by, gives, hit, hp, only, proves};

const DUEL: &str = r"
         m
     A       .
";

/// Three enemies around A.
const AROUND: &str = r"
         m
     n       k
         A
     .       .
";

fn around() -> Stage {
    Stage::new(AROUND).monster('m', only(hp(9))).monster('n', only(hp(9))).monster('k', only(hp(9)))
}

fn with_edge(edge: Edge) -> hexhold_model::Attack {
    let mut spec = hit(4);
    spec.advantage = edge == Edge::Advantage;
    spec.disadvantage = edge == Edge::Disadvantage;
    spec
}

/// A attacks m (20 hit points) with 4; the second card is taken whenever one of two may be chosen.
fn attacks(edge: Edge, cards: &[&str]) -> (bool, i16) {
    let rolling = ModifierCard { rolling: true, ..ModifierCard::plus(2) };
    let muddles = ModifierCard { effects: vec![Mod::Effect(Effect::Gain(Condition::Muddle))], ..ModifierCard::plus(0) };
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).modifier('A', rolling).modifier('A', muddles);
    let mut t = stage.top('A', with_edge(edge).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', cards).target('m');
    let asked = matches!(t.question().ask, Ask::Modifier { .. });
    if asked {
        t.answer(Choice::Nth(1));
    }
    if matches!(t.question().ask, Ask::ModifierEffect { .. }) {
        t.yes();
    }
    t.quiet();
    (asked, 20 - t.hp('m'))
}

#[test]
#[proves(
    "gh1e:advantage.ambiguous",
    "jotl:advantage.ambiguous",
    "jotl:advantage.two-cards",
    "gh2e:advantage.character-choice",
    "fh:advantage.character-free-choice"
)]
fn which_of_two_cards_is_used_with_advantage() {
    // +0 with an effect against +1: nobody can say which is better.
    let unclear = || attacks(Edge::Advantage, &["+0*", "+1"]);
    // Here everybody can.
    let clear = || attacks(Edge::Advantage, &["+1", "-1"]);
    let [first, jaws, second, frost] = four_by("attack.advantage_pick", || [unclear(), clear()]);
    assert_eq!(first, [(false, 4), (false, 5)]);
    assert_eq!(jaws, [(true, 5), (false, 5)]);
    assert_eq!([second, frost], [[(true, 5), (true, 3)]; 2]);
}

/// There are no rolling cards in Jaws of the Lion.
#[test]
#[proves(
    "gh1e:advantage.rolling.one",
    "gh1e:advantage.dis.rolling.one",
    "gh2e:advantage.rolling-second-ignored",
    "fh:advantage.second-rolling-icon-ignored"
)]
fn what_a_rolling_second_card_is_worth() {
    let [first, _, second, frost] = four_by("attack.advantage", || attacks(Edge::Advantage, &["+1", "+2r"]));
    assert_eq!([first, second, frost], [(false, 4 + 1 + 2), (true, 4 + 2), (true, 4 + 2)]);
    let [first, _, second, frost] = four(|| attacks(Edge::Disadvantage, &["+1", "+2r"]));
    assert_eq!([first, second, frost], [(false, 4 + 1); 3]);
}

#[test]
#[proves("gh1e:attack.adjust.order", "gh2e:attack.order.bonus-order-by-party", "fh:attack.order.bonuses-party-orders")]
fn who_orders_bonuses_to_the_value() {
    let asked = || {
        let mut spec = hit(3);
        let always = |m| Rider { cost: None, when: Vec::new(), gives: vec![m] };
        spec.riders = vec![always(Mod::Attack(Amount::Fixed(1))), always(Mod::AttackTimes(2))];
        let mut t = Stage::new(DUEL).monster('m', only(hp(20))).top('A', spec.action()).turn_of('A');
        t.play_top();
        t.target('m');
        assert_eq!(t.question().ask, Ask::ValueOrder { target: t.fig('m'), values: vec![8, 7] });
        t.question().to
    };
    assert_eq!(four_by("attack.bonus_order", asked), [To::Character(CharId(0)), To::Party, To::Party, To::Party]);
}

/// What m has left when the second target is chosen.
#[test]
#[proves("gh1e:attack.options-first", "gh2e:attack.targets-one-at-a-time")]
fn when_the_second_target_is_chosen() {
    let left = || {
        let mut t = around().top('A', hit(2).targets(2).action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+0", "+1"]).target('m');
        let left = t.hp('m');
        assert_eq!(t.offered(), "kn");
        t.target('n');
        assert_eq!((t.hp('m'), t.hp('n'), t.hp('k')), (7, 6, 9));
        t.quiet();
        left
    };
    assert_eq!(four_by("attack.naming", left), [9, 7, 7, 7]);
}

#[test]
#[proves("gh1e:aoe.all-enemies", "gh1e:mandatory.aoe-targets", "jotl:aoe.red", "gh2e:mandatory.fewer-targets-ok")]
fn whether_enemies_in_an_area_may_be_left_out() {
    let left_out = || {
        let mut spec = hit(2);
        let hexes = vec![Hex::new(1, 0), Hex::new(0, 1)];
        spec.target.area = Some(Area { melee: true, hexes, ally_hexes: Vec::new() });
        let mut t = around().top('A', spec.action()).turn_of('A');
        t.play_top();
        lay(&mut t, "mn");
        t.modifiers('A', &["+0"]).target('n');
        let may = matches!(t.question().ask, Ask::Target { .. }) && t.offers(Choice::Done);
        if !may {
            // The last one there is not even asked about; only its card is still missing.
            t.modifiers('A', &["+0"]);
        } else {
            t.done();
        }
        assert_eq!((t.hp('n'), t.hp('k')), (7, 9));
        t.quiet();
        t.hp('m') == 9
    };
    assert_eq!(four_by("attack.area", left_out), [false, true, true, true]);
}

/// Lays the area over exactly the hexes of these letters.
#[track_caller]
fn lay(t: &mut Play, marks: &str) {
    let cells = marks.chars().map(|m| t.cell(m)).collect();
    let Ask::Area { placements, .. } = &t.question().ask else { panic!("no area is asked for: {:?}", t.question()) };
    let i = placements.iter().position(|p| *p == cells).unwrap_or_else(|| panic!("{marks} is not offered"));
    t.answer(Choice::Nth(i as u16));
}

/// Two cards that each bring one more target, and three enemies.
#[test]
#[proves("gh1e:target.add.no-chain", "gh1e:target.add", "gh2e:attack.timing.plus-target")]
fn whether_an_additional_target_brings_another() {
    let attacked = || {
        let card = ModifierCard { effects: vec![Mod::Targets(Amount::Fixed(1))], ..ModifierCard::plus(3) };
        let stage = around().modifier('A', card.clone()).modifier('A', card);
        let mut t = stage.top('A', hit(1).action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+3"]).target('m').yes();
        assert_eq!(t.offered(), "kn", "another one, and a different one");
        t.modifiers('A', &["+3"]).target('n').yes();
        if matches!(t.question().ask, Ask::Target { .. }) {
            t.modifiers('A', &["+0"]).target('k');
        }
        t.quiet();
        ['m', 'n', 'k'].into_iter().filter(|&m| t.hp(m) < 9).count()
    };
    assert_eq!(four_by("attack.extra_targets", attacked), [2, 3, 3, 3]);
}

/// A grants an attack to y, who fights for the party and is neither character nor summon.
#[test]
#[proves("gh1e:amd.no-deck", "gh2e:command.attack.own-deck", "fh:command.attack.normal-deck")]
fn whose_deck_an_ally_draws_from_for_a_granted_attack() {
    let drawn = || {
        let board = r"
     A

     y

     m

     .
";
        let order = Ability::Command {
            target: Target::one(Who::Ally),
            steps: vec![Step::new(hit(1).ability())],
            control: false,
            action: false,
        };
        let stage = Stage::new(board).monster('m', only(hp(9))).ally('y', 90, hp(5), action([]));
        let mut t = stage.top('A', action([order])).turn_of('A');
        let deck = match t.game.world().rules.attack.ally_deck {
            AllyDeck::Granters => DeckName::Character(CharId(0)),
            AllyDeck::Monsters => DeckName::Monsters,
            AllyDeck::Separate => DeckName::Allies,
        };
        t.play_top();
        t.deck(deck, &["+1"]);
        t.target('y').target('m');
        assert_eq!(t.hp('m'), 7);
        t.quiet();
        [&t.character('A').deck, &t.state().monster_deck, &t.state().ally_deck].map(|d| d.discard.len())
    };
    assert_eq!(four_by("attack.ally_deck", drawn), [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1]]);
}

/// An unmarked "suffer 1 damage" after an attack, and a character who would rather not.
#[test]
#[proves("gh1e:mandatory.self-harm", "gh2e:mandatory.marker", "fh:mandatory.if-any-part-performed")]
fn whether_unmarked_harm_may_be_skipped() {
    let left = || {
        let suffer = Ability::Suffer { amount: Amount::Fixed(1), target: Target::one(Who::Performer) };
        let card = action([hit(2).ability(), suffer]);
        let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+0"]).target('m');
        // Asked whether to perform it, or at once whether to negate the damage.
        t.done();
        t.quiet();
        t.hp('A')
    };
    assert_eq!(four_by("mandatory.harm", left), [9, 10, 10, 10]);
}

#[test]
#[proves("gh1e:mandatory.self-condition", "gh2e:mandatory.marker", "fh:mandatory.if-any-part-performed")]
fn whether_an_unmarked_negative_condition_for_oneself_may_be_skipped() {
    let muddled = || {
        let muddle = gives(Condition::Muddle, Target::one(Who::Performer));
        let card = action([hit(2).ability(), muddle]);
        let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+0"]).target('m');
        if !matches!(t.question().ask, Ask::TurnStep) {
            t.done();
        }
        t.quiet();
        t.has('A', Condition::Muddle)
    };
    assert_eq!(four(muddled), [true, false, false, false]);
}
