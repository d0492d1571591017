//! What a browser says: each line is the place of a seat and a message. Whatever it is, the table answers or refuses, what it
//! sends afterwards can be written, and nothing that was refused has changed anything.
#![no_main]

mod house;

use hexhold_wire::{Act, AnyTable, ClientMessage, Problem, Reason, Seat};
use libfuzzer_sys::fuzz_target;

/// Messages after which another input may go on.
const ENOUGH: usize = 60;

fn done(t: &mut AnyTable, act: Result<Act, Problem>) {
    let before = (t.revision(), t.ops().len());
    if act.and_then(|act| t.apply(act)).is_err() {
        assert_eq!(before, (t.revision(), t.ops().len()), "refused, and yet something has changed");
    }
}

fn hear(t: &mut AnyTable, seats: &[Seat], seat: usize, message: ClientMessage) {
    let nothing = || Problem::from(Reason::NothingToUndo);
    match message {
        ClientMessage::Answer { revision, to, answer, .. } => {
            if t.may_answer(seats, seat, &to) == Ok(true) && (t.still_asked(revision, &to) || revision == t.revision()) {
                let answer = t.understood(answer);
                let taken = t.would_take(&to, &answer);
                done(t, taken.map(|()| Act::Answer { to, answer }));
            }
        }
        ClientMessage::Referee { order, .. } => done(t, Ok(Act::Referee { order })),
        ClientMessage::Undo { .. } => {
            let back = t.undo(seats, seat).map(|b| b.act);
            done(t, back.ok_or_else(nothing));
        }
        ClientMessage::Return { name, .. } => {
            let back = t.return_to(&name, seats, seat).map(|b| b.act);
            done(t, back);
        }
        ClientMessage::Redo { .. } => {
            let redo = t.redo(seats, seat);
            done(t, redo.ok_or_else(nothing));
        }
        ClientMessage::Mark { name, .. } => done(t, Ok(Act::Mark(name))),
        ClientMessage::Replay { step, .. } => {
            let step = (step as usize).min(t.steps());
            written(&t.step(step, seats, Some(seat), "en"));
        }
        ClientMessage::Earlier { before, .. } => written(&t.earlier(seats, Some(seat), before, "de").0),
        ClientMessage::Sight { from, .. } => drop(t.seen_from(from).map(|seen| written(&seen))),
        ClientMessage::Ways { to, path, .. } => drop(t.ways_after(seats, Some(seat), to, &path).map(|ways| written(&ways))),
        _ => {}
    }
}

fn written(what: &impl serde::Serialize) {
    serde_json::to_string(what).expect("what is sent can be written");
}

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let kind = lines.next().and_then(|l| l.bytes().next()).unwrap_or_default();
    let (mut t, seats) = house::table(kind);
    for line in lines.take(ENOUGH) {
        let (seat, said) = line.split_at_checked(1).unwrap_or_default();
        let seat = usize::from(seat == "1").min(seats.len() - 1);
        if let Ok(message) = serde_json::from_str::<ClientMessage>(said) {
            let since = t.revision();
            hear(&mut t, &seats, seat, message);
            written(&t.update(&seats, Some(seat), Some(since), "en", None, &[]));
        }
    }
    written(&t.update(&seats, None, None, "de", None, &[]));
});
