//! Sentences on cards, recognised by their grammar: who, what, how much, when. Whatever is not read to its end is not
//! recognised.

mod attack;
mod change;
mod deed;
mod grant;
mod harm;
mod moment;
mod number;
mod occasion;
mod reader;
mod spoken;
mod statement;
mod tile;
mod who;

use hexhold_model::{
    ActiveBonus, Amount, BonusEffect, Compare, Count, Duration, EndAt, Outcome, Rider, Step, Target, Test, Trigger, Who,
};

use crate::names::Names;

use reader::Reader;

/// What a sentence says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phrase {
    /// Abilities of their own.
    Steps(Vec<Step>),
    /// Done about the target of the attack in front of it.
    OfTarget(Vec<Step>),
    /// Changes the attack in front of it.
    Rider(Rider),
    Advantage,
    Disadvantage,
    /// The number replaces that of the ability it stands under.
    Instead,
    /// What a letter stands for.
    Letter(char, Amount),
    /// What follows happens only if these hold.
    When(Vec<Test>),
    /// What follows is done by these figures.
    Grant(Target),
    /// Holds while it lasts: this round if a card says so, always if a stat card does.
    Bonus(Box<ActiveBonus>),
    /// What follows happens at this moment.
    Moment(Trigger, Vec<Test>),
    /// Done about the tile created in front of it.
    OfTile(Vec<Step>),
    /// So many enemies within the range.
    SomeWithin(Amount, Amount),
    /// Everybody who fits is a target.
    AllThat(Vec<Test>),
    /// The summoned figure stands next to the target.
    BesideTarget,
    /// The focus is the enemy farthest away within the range.
    FarthestFocus(Amount),
    /// Every enemy within the range is a target.
    AllWithin(Amount),
    /// These are the targets.
    Whom(Target),
    /// What follows is done by these figures, under the performer's control or not.
    Command(Target, bool),
    /// What follows is done under the performer's control.
    Controlled,
    /// What follows is what the bonus performs; by these figures, if they are named.
    Below(Box<ActiveBonus>, Option<(Target, bool)>),
    /// What follows is added to all attacks that fit.
    OnAttacks(Vec<Test>),
    /// What follows is gained, and holds.
    Holding,
    /// Another card of this kind ends it; so does the death of whoever bears the token.
    Exclusive(String, bool),
    /// Where the movement must end.
    MustEnd(EndAt),
    Nothing,
}

impl Phrase {
    /// Whether abilities must follow.
    pub(crate) const fn announces(&self) -> bool {
        matches!(
            self,
            Self::Grant(_)
                | Self::Command(..)
                | Self::Below(..)
                | Self::Moment(..)
                | Self::When(_)
                | Self::OnAttacks(_)
                | Self::Holding
        )
    }
}

/// Reads a sentence; `text` has its labels filled in. `letter` is what X stands for, if it is known already; `token` is what a
/// character's tokens on figures are called on this card, and absent for monsters.
pub(crate) fn read(names: &Names, text: &str, letter: Option<&Amount>, token: Option<&str>) -> Option<Phrase> {
    let parts = names.parts(text);
    let sentences: &[fn(&mut Reader) -> Option<Phrase>] = &[
        icon_alone,
        nothing,
        harm::suffering,
        attack::adding,
        attack::disadvantage,
        tile::create,
        moment::performed,
        harm::any_time,
        harm::death,
        grant::grant,
        number::letter_is,
        attack::focus,
        number::rounds,
        grant::heal_for,
        attack::kin_attacks,
        grant::heals_give,
        moment::moment,
        moment::nobody_granted,
        attack::whom,
        tile::beside_target,
    ];
    let of_characters: &[fn(&mut Reader) -> Option<Phrase>] =
        if token.is_some() { &[statement::statement] } else { &[] };
    of_characters.iter().chain(sentences).find_map(|sentence| {
        let mut reader = Reader { parts: &parts, at: 0, letter: letter.cloned(), token: token.unwrap_or("") };
        let phrase = sentence(&mut reader)?;
        reader.ends().then_some(phrase)
    })
}

/// The kind of a card that puts its token on somebody, if the sentence says that.
pub(crate) fn kind_of_token(names: &Names, text: &str) -> Option<String> {
    let parts = names.parts(text);
    let mut reader = Reader { parts: &parts, at: 0, letter: None, token: "" };
    let kind = deed::token_kind(&mut reader)?;
    reader.run(&["place"]).then_some(kind)
}

/// Targets in words: "2 enemies whose current hit point value is 3 or less".
pub(crate) fn read_figures(names: &Names, text: &str) -> Option<Target> {
    let parts = names.parts(text);
    let mut reader = Reader { parts: &parts, at: 0, letter: None, token: "" };
    let found = who::whom(&mut reader)?;
    reader.ends().then_some(found)
}

fn all(who: Who, range: Option<Amount>, only: Vec<Test>) -> Target {
    Target { who, count: Count::All, range, area: None, only }
}

fn itself() -> Target {
    Target::one(Who::Performer)
}

/// What a card gives for the round.
pub(crate) fn bonus(trigger: Trigger, effect: BonusEffect) -> ActiveBonus {
    ActiveBonus::new(Duration::Round, trigger, effect)
}

fn holds(trigger: Trigger, effect: BonusEffect) -> Phrase {
    Phrase::Bonus(Box::new(bonus(trigger, effect)))
}

pub(crate) fn at_least(outcome: Outcome, n: i16) -> Test {
    Test::Compare(Amount::Outcome(outcome), Compare::AtLeast, Amount::Fixed(n))
}

fn icon_alone(r: &mut Reader) -> Option<Phrase> {
    for (name, phrase) in [
        ("custom.advantage", Phrase::Advantage),
        ("custom.disadvantage", Phrase::Disadvantage),
        ("custom.instead", Phrase::Instead),
        ("custom.ondeath", Phrase::Moment(Trigger::Dies, Vec::new())),
    ] {
        if r.icon(name) {
            return Some(phrase);
        }
    }
    None
}

fn nothing(r: &mut Reader) -> Option<Phrase> {
    if r.eat(&["nothing"]) {
        return Some(Phrase::Nothing);
    }
    r.figure();
    let act = r.run(&["does", "not"])
        && (r.eat(&["act"]) || r.eat(&["perform"]) && r.number() == Some(1) && r.eat(&["turn"]));
    act.then_some(Phrase::Nothing)
}
