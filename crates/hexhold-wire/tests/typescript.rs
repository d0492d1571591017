//! `web/src/gen/protocol.ts` is made from the Rust types. `HEXHOLD_WRITE=1 cargo test -p hexhold-wire --test typescript`
//! writes it anew.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use hexhold_wire as p;
use ts_rs::{Config, TS, TypeVisitor};

struct Collector {
    config: Config,
    seen: BTreeSet<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        // Numbers, lists and the like have no declaration of their own.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::decl(&self.config));
            let before = self.declarations.insert(T::ident(&self.config), text);
            // One that takes others is met once for each of them, and declared once.
            assert!(
                before.is_none_or(|b| b == self.declarations[&T::ident(&self.config)]),
                "two types are called {}",
                T::ident(&self.config)
            );
        }
    }
}

#[test]
fn the_browser_has_the_types_of_the_server() {
    let config = Config::new().with_large_int("number");
    let mut all = Collector { config, seen: BTreeSet::new(), declarations: BTreeMap::new() };
    all.visit::<p::ClientMessage>();
    all.visit::<p::ServerMessage>();
    all.visit::<p::PackView>();
    all.visit::<p::scenario::FoundingView>();
    all.visit::<p::scenario::ClassPage>();
    all.visit::<p::NewGame>();
    all.visit::<p::holdin::NewHoldin>();
    all.visit::<p::NewCampaign>();
    all.visit::<p::Entered>();
    all.visit::<p::Join>();
    all.visit::<p::GoOn>();
    all.visit::<p::Problem>();
    let mut text =
        "// Made from the Rust types by `HEXHOLD_WRITE=1 cargo test -p hexhold-wire --test typescript`.\n\n".to_owned();
    text += &format!("export const VERSION = {};\n", p::VERSION);
    for declaration in all.declarations.values() {
        text.push('\n');
        text += declaration;
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/gen/protocol.ts");
    if std::env::var_os("HEXHOLD_WRITE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &text).unwrap();
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == text, "web/src/gen/protocol.ts is out of date: run this test with HEXHOLD_WRITE=1");
}
