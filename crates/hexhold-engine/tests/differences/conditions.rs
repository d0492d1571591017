//! Conditions and heals.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{
    Ability, AbilityKind, Amount, BonusEffect, Condition, Conditions, Duration, Item, ItemSlot, Mod, ModifierCard,
    Step, Target, Test, Trigger, Who,
};
use hexhold_testkit::{
    AttackWords, Stage, action, attack, bonus, four, four_by, gives, heals, hit, hp, item, moves, only, performs,
    proves,
};

const DUEL: &str = r"
         m
     A       .
";

/// A and B next to each other and to m.
const TRIO: &str = r"
         m
     A       .
         B
";

/// A gives itself every condition that a card can name, one at a time.
#[test]
#[proves("jotl:condition.list")]
fn which_conditions_there_are() {
    use Condition::{Bane, Brittle, Impair, Invisible, Regenerate, Safeguard, Ward};
    let gained = || {
        let gains = |c: &Condition| {
            let gift = action([gives(*c, Target::one(Who::Performer))]);
            let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', gift).turn_of('A');
            t.play_top();
            // Where harm to oneself cannot be skipped, the question is whether to use the action at all.
            if matches!(t.question().ask, Ask::Perform { .. }) {
                t.yes();
            } else {
                t.target('A');
            }
            t.events.iter().any(|e| matches!(e.what, What::Gained { condition, .. } if condition == *c))
        };
        Condition::ALL.into_iter().filter(gains).collect::<Conditions>()
    };
    use Condition::{Bless, Curse, Disarm, Immobilize, Muddle, Poison, Strengthen, Stun, Wound};
    let nine = [Bless, Curse, Disarm, Immobilize, Muddle, Poison, Strengthen, Stun, Wound];
    let and = |more: &[Condition]| nine.iter().chain(more).copied().collect::<Conditions>();
    let frost = [Invisible, Regenerate, Ward, Brittle, Bane, Impair];
    assert_eq!(
        four_by("conditions.present", gained),
        [and(&[Invisible]), and(&[]), and(&[Invisible, Ward, Safeguard]), and(&frost)]
    );
}

/// A is poisoned and then becomes immune to poison; a curse is in the deck all the time.
#[test]
#[proves("gh1e:condition.immunity.gained", "gh2e:condition.persists")]
fn what_becoming_immune_does_to_a_condition() {
    let still_poisoned = || {
        let immune = |c| Ability::Bonus(Box::new(bonus(Duration::Persistent, BonusEffect::Immune(c))));
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('A', Condition::Poison);
        let stage = stage.given(|st| st.characters[0].deck.curses = 1);
        let mut t = stage.top('A', action([immune(Condition::Poison), immune(Condition::Curse)])).turn_of('A');
        t.play_top().yes().yes();
        (t.has('A', Condition::Poison), t.character('A').deck.curses)
    };
    assert_eq!(four_by("conditions.becoming_immune", still_poisoned), [(false, 1), (true, 1), (true, 1), (true, 1)]);
}

/// A heals and strengthens "a friend", with an ally next to it.
#[test]
#[proves(
    "jotl:heal.allies-only",
    "jotl:condition.ability.positive",
    "gh1e:heal.range",
    "gh1e:condition.positive.source",
    "gh2e:ally.positive-targets-allies-or-self",
    "fh:heal.raises-hp"
)]
fn whom_a_heal_and_a_positive_condition_reach_when_the_card_does_not_say() {
    let reached = || {
        let near = || Target { range: Some(Amount::Fixed(2)), ..Target::one(Who::Friend) };
        let heal = Ability::Heal { amount: Amount::Fixed(2), target: near(), riders: Vec::new() };
        let stage = Stage::new(TRIO).monster('m', only(hp(9))).hit_points('B', 5);
        let mut t = stage.top('A', action([heal, gives(Condition::Strengthen, near())])).turn_of('A');
        t.play_top();
        let healed = t.offered();
        t.target('B');
        assert_eq!(t.hp('B'), 7);
        let strengthened = t.offered();
        t.target('B');
        assert!(t.has('B', Condition::Strengthen));
        (healed, strengthened)
    };
    let both = |who: &str| (who.to_owned(), who.to_owned());
    assert_eq!(four_by("targets.positive_by_default", reached), [both("AB"), both("B"), both("AB"), both("AB")]);
}

/// "Ally or self" on a card means what it says everywhere, and so does "self".
#[test]
#[proves("jotl:heal.allies-only", "gh1e:heal.self")]
fn a_card_that_names_the_performer_means_it() {
    let to = |who| Ability::Heal { amount: Amount::Fixed(2), target: Target::one(who), riders: Vec::new() };
    let stage = Stage::new(TRIO).monster('m', only(hp(9))).hit_points('A', 5);
    let mut t = stage.top('A', action([to(Who::Performer), to(Who::AllyOrSelf)])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "A");
    t.target('A');
    assert_eq!((t.hp('A'), t.offered()), (7, "AB".to_owned()));
}

/// An invisible character stands between a monster and another character, in a corridor.
#[test]
#[proves(
    "gh1e:condition.invisible.obstacle",
    "gh2e:condition.invisible.enemies-pass-through",
    "fh:condition.invisible.passable-for-enemies"
)]
fn how_monsters_walk_around_the_invisible() {
    let reaches = || {
        let board = "\n     m\n\n     A\n\n     x\n\n     B\n\n     .\n";
        let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, action([moves(2), hit(2).ability()]));
        let stage = stage.with(|s| {
            s.rules.conditions.present = s.rules.conditions.present.iter().chain([Condition::Invisible]).collect();
        });
        let mut t = stage.condition('A', Condition::Invisible).monsters_act('m');
        let moved = t.figure('m').cell == t.cell('x');
        if moved {
            t.modifiers('m', &["+0"]).suffers(2);
        }
        moved
    };
    let [first, _, second, frost] = four_by("monsters.invisible", reaches);
    assert_eq!([first, second, frost], [false, true, true]);
}

/// A figure gains a condition in its own turn, again in its next, and once before it.
#[test]
#[proves(
    "gh1e:condition.next-turn",
    "gh1e:condition.remove.not-new",
    "jotl:condition.duration",
    "gh2e:condition.gained-on-own-turn",
    "fh:condition.own-turn-lasts-through-next"
)]
fn how_long_a_condition_lasts_that_ends_with_the_next_turn() {
    let lasts = || {
        let strengthen = || action([gives(Condition::Strengthen, Target::one(Who::Performer))]);
        // Had when the turn began: gone at its end.
        let mut t = Stage::new(DUEL).monster('m', only(hp(9))).condition('A', Condition::Strengthen).turn_of('A');
        t.end_turn();
        let had = t.has('A', Condition::Strengthen);
        // Gained during the turn: there until the end of the next.
        let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', strengthen()).turn_of('A');
        t.play_top().target('A').end_turn();
        let gained = t.has('A', Condition::Strengthen);
        t.done().select('A', 2, 3).end_turn();
        [had, gained, t.has('A', Condition::Strengthen)]
    };
    // The same in all of them: the books say it in different words.
    assert_eq!(four(lasts), [[false, true, false]; 4]);
}

/// A draws a heal while attacking, and has a bonus to moves in heal actions: how far may it move afterwards?
#[test]
#[proves("gh1e:heal.modifier.heal-action", "gh2e:action.named-by-any-ability", "fh:action.named-by-any-ability")]
fn whether_a_heal_on_a_modifier_card_makes_a_heal_action() {
    let points = |drawn: &str| {
        let heal = Ability::Heal { amount: Amount::Fixed(1), target: Target::one(Who::Performer), riders: Vec::new() };
        let card = ModifierCard { effects: vec![Mod::Then(vec![Step::new(heal)])], ..ModifierCard::plus(3) };
        let mut farther = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Move(Amount::Fixed(2))]));
        (farther.trigger, farther.when) = (Trigger::Move, vec![Test::ActionOf(AbilityKind::Heal)]);
        let stage = Stage::new(TRIO).monster('m', only(hp(9))).modifier('A', card).hit_points('A', 5);
        let stage = stage.bottom('A', action([Ability::Bonus(Box::new(farther))]));
        let mut t = stage.top('A', action([hit(1).ability(), moves(2)])).turn_of('A');
        t.play_bottom().yes().play_top();
        t.modifiers('A', &[drawn]).target('m');
        if drawn == "+3" {
            t.yes().target('A');
        }
        // The bonus may be given up between the abilities.
        t.done();
        let Ask::Move { points, .. } = t.question().ask else { panic!("{:?}", t.question()) };
        points
    };
    assert_eq!(four(|| points("+3")), [4, 2, 2, 2]);
    assert_eq!(four(|| points("+0")), [2; 4]);
}

/// Whether somebody stunned attacks when granted an attack, acts in its own turn, drinks a potion then, and puts on a
/// shield when attacked.
#[test]
#[proves(
    "gh1e:condition.stun.abilities",
    "gh1e:condition.stun.items",
    "jotl:condition.stun",
    "gh2e:condition.stun.no-abilities",
    "gh2e:condition.stun.no-items",
    "fh:condition.stun.no-abilities-no-items"
)]
fn what_a_stunned_figure_cannot_do() {
    let borne = |stage: Stage, mark, stunned| if stunned { stage.condition(mark, Condition::Stun) } else { stage };
    let granted = |stunned: bool| {
        let (target, steps) = (Target::one(Who::Ally), vec![Step::new(hit(3).ability())]);
        let stage = Stage::new(TRIO).monster('m', only(hp(9)));
        let stage = stage.top('A', action([Ability::Command { target, steps, control: false, action: false }]));
        let mut t = borne(stage, 'B', stunned).turn_of('A');
        t.play_top();
        t.offers(Choice::Figure(t.fig('B')))
    };
    let stage = |stunned: bool| {
        let shield = BonusEffect::Mods(vec![Mod::Shield(Amount::Fixed(2))]);
        let buckler = Item { slot: ItemSlot::OneHand, ..item("buckler", Trigger::Attacked, shield) };
        let potion = item("potion", Trigger::DuringTurn, performs([heals(1)]));
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, attack(2)).hit_points('A', 5);
        borne(stage.item('A', buckler).item('A', potion), 'A', stunned)
    };
    let can = |stunned: bool| {
        let own = stage(stunned).turn_of('A');
        let acts = own.question().options.iter().any(|c| matches!(c, Choice::Play { .. }));
        let mut t = stage(stunned).monsters_act('m');
        t.modifiers('m', &["+0"]);
        // Where cards may be lost before a shield is used up, that is asked first.
        if let Ask::NegateDamage { amount: 2, .. } = t.question().ask {
            t.done();
        }
        let shields = matches!(t.question().ask, Ask::UseItem { .. });
        [granted(stunned), acts, own.offers(Choice::Item(1)), shields]
    };
    let nothing = [false; 4];
    let others_turns = [true, false, false, true];
    assert_eq!(four_by("conditions.stun", || can(true)), [nothing, others_turns, nothing, nothing]);
    assert_eq!(four(|| can(false)), [[true; 4]; 4]);
}
