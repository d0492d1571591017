//! `cargo xtask screens`: pictures of the main screens in `docs/screens`, to be looked at before they are committed.

use anyhow::Context;

use crate::web::Web;

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> anyhow::Result<()> {
    Web::find()?.context("there is no web client in this checkout")?.screens()
}
