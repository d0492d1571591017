//! The client is embedded from `web/dist`. Without that folder at compile time a debug build would never look for it again,
//! also when the client has been built since: an empty one is made.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Where the sources cannot be written to there is no client to be built either.
    let _ = std::fs::create_dir_all("../../web/dist");
}
