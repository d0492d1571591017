//! What somebody gains or loses.

use hexhold_model::{CampaignDef, Choosable, Gain, Whom};

use super::{
    campaign::{called, deck, fact, start, stuff},
    quoted, with_block,
};

pub(super) fn gains(def: &CampaignDef, gains: &[Gain]) -> Vec<String> {
    gains.iter().filter_map(|g| gain(def, g)).collect()
}

/// Whether it would be taken for a case of an event's option.
pub(super) const fn is_case(g: &Gain) -> bool {
    matches!(g, Gain::If(..))
}

fn gain(def: &CampaignDef, g: &Gain) -> Option<String> {
    let named = |words: &str, key: &str| format!("{words} {}", quoted(key));
    Some(match g {
        Gain::Gold(whom, n) => to(*whom, counted("gold", (*n).into())),
        Gain::Experience(whom, n) => to(*whom, counted("xp", (*n).into())),
        Gain::Checkmarks(whom, n) => to(*whom, counted("checkmarks", (*n).into())),
        Gain::CollectiveGold(n) => counted("collective gold", (*n).into()),
        Gain::Item(key) => named("item", key),
        Gain::Design(key) => named("design", key),
        Gain::Unsupply(key) => named("unsupply", key),
        Gain::RandomDesign => "random-design".to_owned(),
        Gain::RandomScenario => "random-scenario".to_owned(),
        Gain::RandomItem => "random-item".to_owned(),
        Gain::Reputation(of, n) => {
            let of = of.as_ref().map(|k| format!(" {}", quoted(k))).unwrap_or_default();
            counted(&format!("reputation{of}"), (*n).into())
        }
        Gain::RaiseCap(of, n) => format!("cap {} {n}", quoted(of)),
        Gain::Inspiration(n) => counted("inspiration", (*n).into()),
        Gain::Prosperity(n) => counted("prosperity", (*n).into()),
        Gain::Morale(n) => counted("morale", (*n).into()),
        Gain::Defense(n) => counted("defense", (*n).into()),
        Gain::Soldiers(n) => counted("soldiers", (*n).into()),
        Gain::AttackBy(n) => counted("attack", (*n).into()),
        Gain::TargetsBy(n) => counted("targets", (*n).into()),
        Gain::ChecksBy(n) => counted("checks", (*n).into()),
        Gain::Achievement(key, kind) => {
            let kind = kind.as_ref().map(|k| format!(" type={}", quoted(k))).unwrap_or_default();
            format!("achievement {}{kind}", called(def, key))
        }
        Gain::LoseAchievement(key) => format!("lose achievement {}", called(def, key)),
        Gain::PartyAchievement(key) => format!("party-achievement {}", called(def, key)),
        Gain::LosePartyAchievement(key) => format!("lose party-achievement {}", called(def, key)),
        Gain::Unlock(key) => named("unlock scenario", key),
        Gain::LockOut(key) => named("lock-out", key),
        Gain::UnlockClass(key) => named("unlock class", key),
        Gain::AddEvent(key) => named("add event", key),
        Gain::RemoveEvent(key) => named("remove event", key),
        Gain::AnotherEvent(d) => format!("draw another {}", deck(*d)),
        Gain::Read(key) => named("read", key),
        Gain::StartWith(whom, s) => to(*whom, format!("start-with {}", start(*s))),
        Gain::ConsumeItem(whom) => to(*whom, "consume item".to_owned()),
        Gain::One(inner) => with_block("one", &gains(def, inner)),
        Gain::If(f, then, otherwise) => {
            let mut out = with_block(&format!("if {}", fact(def, f, false)), &gains(def, then));
            if !otherwise.is_empty() {
                out.push_str(&format!("\n{}", with_block("otherwise", &gains(def, otherwise))));
            }
            out
        }
        Gain::Choose(options) => with_block("choose", &options.iter().map(|o| option(def, o)).collect::<Vec<_>>()),
        Gain::Resource(whom, what, n) => to(*whom, counted(&format!("resource {}", stuff(what)), (*n).into())),
        Gain::Collective(what, n) => counted(&format!("collective {}", stuff(what)), (*n).into()),
        Gain::Say(text) => named("say", text),
        Gain::ByHand(text) => named("by-hand", text),
        // The files have none of it.
        _ => return None,
    })
}

fn option(def: &CampaignDef, o: &Choosable) -> String {
    let line = format!("option {}", quoted(&o.text));
    if o.gains.is_empty() { format!("{line} {{ }}") } else { with_block(&line, &gains(def, &o.gains)) }
}

fn counted(what: &str, n: i64) -> String {
    if n < 0 { format!("lose {what} {}", -n) } else { format!("{what} {n}") }
}

fn to(whom: Whom, line: String) -> String {
    match whom {
        Whom::Each => line,
        Whom::One => format!("one {{ {line} }}"),
        Whom::Chooser => format!("chooser {{ {line} }}"),
    }
}
