//! The outpost: a town of buildings between scenarios. `time` marks the calendar, `attack` is for events that end in one,
//! `build` holds buildings at work and building them, `make` what is crafted and brewed; `bill` says who pays what, and
//! `stores` carries it out.

mod attack;
mod bill;
mod build;
mod make;
mod odds;
mod state;
mod stores;
mod time;
mod tracks;
mod view;

pub(crate) use attack::{attack, change_guard, damaged, guard_perk};
pub use bill::{BadShares, Bill, BillFor, BillLine, BillPart, Purse};
pub use build::works_bill;
pub(crate) use build::{construct, construction_begins, may_pay, operations};
pub use make::{REPEATED, name as formula_name};
pub(crate) use make::{begin, crafted_value, distil, finish, makings, question, random_item};
pub use odds::check_odds;
pub use state::{CheckIs, Fate, Outpost, RaidIs, Stands, Storm, Works};
pub(crate) use stores::{collective, gifts, leave_to_town, personal, put, store};
pub(crate) use time::{in_weeks, week_passes, weeks_pass_outside};
pub(crate) use tracks::{defense, house_rules, morale, raise, soldiers, switch_on, unlock_building, wreck};
pub use view::OutpostView;
pub(crate) use view::view;
