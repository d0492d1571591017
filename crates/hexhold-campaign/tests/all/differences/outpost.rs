//! Whether there is a town of buildings to come home to.

use hexhold_campaign::To;
use hexhold_testkit::{four_by, proves};

use crate::ledger::{A, Ledger, buy};

/// Where there is one, nothing is bought freely until a building sells it.
#[test]
#[proves("gh2e:shop.buy.available-only", "fh:item.purchase.not-before-building-37")]
fn whether_there_is_an_outpost() {
    let sold = || Ledger::new().outpost().gold(A, 99).town().offers(To::Line(A), &buy("cap"));
    assert_eq!(four_by("campaign.outpost.present", sold), [true, true, true, false]);
}
