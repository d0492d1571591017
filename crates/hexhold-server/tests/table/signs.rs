//! Pointing at hexes and short words: everybody hears them, nobody too many, and nothing is kept.

use hexhold_server::protocol::{ClientMessage, Reaction, Reason, ServerMessage, Sign};

use crate::support::{Browser, create, in_memory, join};

async fn sign(b: &mut Browser, sign: Sign) -> Result<u32, Reason> {
    let n = b.number();
    b.say(&ClientMessage::Sign { n, sign }).await
}

/// The next sign that this browser hears.
async fn heard(b: &mut Browser) -> (u8, Sign) {
    loop {
        if let ServerMessage::Sign { seat, sign } = b.next().await.expect("a message") {
            return (seat, sign);
        }
    }
}

#[tokio::test]
async fn everybody_hears_a_sign_also_who_only_watches_and_nothing_is_kept() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = join(s.at, &host.code).await;
    let (mut a, mut b) = (Browser::sit(s.at, &host.seat).await, Browser::sit(s.at, &guest.seat).await);
    let mut tv = Browser::watch(s.at, &host.code).await;
    let before = b.revision();
    let hex = b.seen().view.map.hexes[0].cell;
    assert_eq!(sign(&mut b, Sign::Hex(hex)).await, Ok(before), "the game has not moved on");
    assert_eq!(heard(&mut a).await, (1, Sign::Hex(hex)));
    assert_eq!(heard(&mut tv).await, (1, Sign::Hex(hex)));
    assert_eq!(sign(&mut a, Sign::Say(Reaction::WellDone)).await, Ok(before));
    assert_eq!(heard(&mut tv).await, (0, Sign::Say(Reaction::WellDone)));

    assert_eq!(sign(&mut tv, Sign::Say(Reaction::Oops)).await, Err(Reason::NotYours));
    let nowhere: Sign = serde_json::from_value(serde_json::json!({ "hex": 4000 })).unwrap();
    assert_eq!(sign(&mut b, nowhere).await, Err(Reason::NoSuchHex));

    // Who comes later hears nothing of it: it was never written down.
    let late = Browser::sit(s.at, &guest.seat).await;
    assert_eq!(late.revision(), before);
    assert!(late.heard.iter().all(|text| !text.contains("\"sign\"")), "{:?}", late.heard);
}

#[tokio::test]
async fn nobody_points_all_the_time() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = join(s.at, &host.code).await;
    let (mut a, mut b) = (Browser::sit(s.at, &host.seat).await, Browser::sit(s.at, &guest.seat).await);
    let mut said = Vec::new();
    for _ in 0..8 {
        said.push(sign(&mut a, Sign::Say(Reaction::Careful)).await.is_ok());
    }
    assert_eq!(said[..4], [true; 4]);
    assert!(said[4..].iter().filter(|x| **x).count() <= 1, "{said:?}");
    assert!(sign(&mut b, Sign::Say(Reaction::Wait)).await.is_ok(), "the others are not to blame");
}
