//! The client's types are the server's: `web/src/lib/protocol` is written from the Rust types, and must be fresh.

mod facts;
mod layout;

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use magpie_bots::Review;
use magpie_diamantenjagd as diamantenjagd;
use magpie_galerie as galerie;
use magpie_meisterdiebe as meisterdiebe;
use magpie_protocol::{client, http, server};
use magpie_sneaky as sneaky;
use magpie_testkit::golden;
use magpie_wasm as wasm;
use ts_rs::{Config, TS, TypeVisitor};

use layout::lay_out;

const HEADER: &str = "\
// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript
";

const INDEX: &str = "
export * as diamantenjagd from './diamantenjagd';
export * as galerie from './galerie';
export * as meisterdiebe from './meisterdiebe';
export * from './protocol';
export * as review from './review';
export * as sneaky from './sneaky';
export * as wasm from './wasm';
";

#[test]
fn the_types_of_the_client_are_those_of_the_server() {
    let mut protocol = Module::default();
    protocol.visit::<client::FromClient>();
    protocol.visit::<client::Message>();
    protocol.visit::<server::FromServer>();
    protocol.visit::<http::GameInfo>();
    protocol.visit::<http::OpenTable>();
    protocol.visit::<http::Opened>();
    protocol.visit::<http::PublicTable>();
    protocol.visit::<http::Mine>();
    protocol.visit::<http::MyTable>();
    protocol.visit::<http::EndGame>();
    protocol.visit::<http::Reach>();
    protocol.visit::<http::Belfry>();

    let mut review = Module { shared: protocol.types.clone(), ..Module::default() };
    review.visit::<Review<(), (), ()>>();

    let mut sneaky = Module { shared: protocol.types.clone(), ..Module::default() };
    sneaky.visit::<sneaky::View>();
    sneaky.visit::<sneaky::Action>();
    sneaky.visit::<sneaky::Event>();
    sneaky.visit::<sneaky::Refusal>();
    sneaky.visit::<sneaky::bot::Advice>();
    sneaky.visit::<sneaky::bot::Why>();
    sneaky.visit::<sneaky::Facts>();

    let mut diamantenjagd = Module { shared: protocol.types.clone(), ..Module::default() };
    diamantenjagd.visit::<diamantenjagd::View>();
    diamantenjagd.visit::<diamantenjagd::Action>();
    diamantenjagd.visit::<diamantenjagd::Seen>();
    diamantenjagd.visit::<diamantenjagd::Refusal>();
    diamantenjagd.visit::<diamantenjagd::bot::Advice>();
    diamantenjagd.visit::<diamantenjagd::bot::Why>();
    diamantenjagd.visit::<diamantenjagd::bot::Known>();
    diamantenjagd.visit::<diamantenjagd::Facts>();

    let mut galerie = Module { shared: protocol.types.clone(), ..Module::default() };
    galerie.visit::<galerie::View>();
    galerie.visit::<galerie::Action>();
    galerie.visit::<galerie::Seen>();
    galerie.visit::<galerie::Refusal>();
    galerie.visit::<galerie::bot::Advice>();
    galerie.visit::<galerie::bot::Why>();
    galerie.visit::<galerie::bot::RoundReview>();
    galerie.visit::<galerie::Facts>();
    galerie.visit::<galerie::Plan>();
    galerie.visit::<galerie::board::Zone>();

    let mut meisterdiebe = Module { shared: protocol.types.clone(), ..Module::default() };
    meisterdiebe.visit::<meisterdiebe::View>();
    meisterdiebe.visit::<meisterdiebe::Action>();
    meisterdiebe.visit::<meisterdiebe::Seen>();
    meisterdiebe.visit::<meisterdiebe::Refusal>();
    meisterdiebe.visit::<meisterdiebe::bot::Advice>();
    meisterdiebe.visit::<meisterdiebe::bot::Why>();
    meisterdiebe.visit::<meisterdiebe::bot::Points>();
    meisterdiebe.visit::<meisterdiebe::Facts>();

    let mut wasm = Module { shared: protocol.types.clone(), ..Module::default() };
    wasm.visit::<wasm::question::Question>();
    wasm.visit::<wasm::verification::Verification>();
    wasm.visit::<wasm::replays::Outline>();
    wasm.visit::<wasm::replays::Scene>();
    wasm.visit::<wasm::here::event::Doings>();
    wasm.visit::<wasm::here::event::Opening>();
    wasm.visit::<wasm::staged::Staged>();

    let files = [
        ("protocol.ts", protocol.text()),
        ("review.ts", review.text()),
        ("sneaky.ts", sneaky.text()),
        ("sneaky-facts.ts", facts::file("sneaky", &sneaky::Facts::new())),
        ("diamantenjagd.ts", diamantenjagd.text()),
        ("diamantenjagd-facts.ts", facts::file("diamantenjagd", &diamantenjagd::Facts::new())),
        ("galerie.ts", galerie.text()),
        ("galerie-facts.ts", facts::file("galerie", &galerie::Facts::new())),
        ("meisterdiebe.ts", meisterdiebe.text()),
        ("meisterdiebe-facts.ts", facts::file("meisterdiebe", &meisterdiebe::Facts::new())),
        ("wasm.ts", wasm.text()),
        ("index.ts", INDEX.into()),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol");
    for (name, text) in files {
        golden::check(&folder.join(name), &format!("{HEADER}{text}")).unwrap();
    }
}

/// The types of one file.
#[derive(Default)]
struct Module {
    /// Types that another file has.
    shared: HashSet<TypeId>,
    types: HashSet<TypeId>,
    imports: BTreeSet<String>,
    /// By name: types are visited in no certain order.
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is built into TypeScript.
        if T::output_path().is_none() || !self.types.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::new().with_large_int("number");
        let name = T::ident(&config);
        if self.shared.contains(&TypeId::of::<T>()) {
            self.imports.insert(name);
            return;
        }
        let declaration = format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&config));
        let old = self.declarations.insert(name, lay_out(&declaration, 0));
        assert_eq!(old, None, "two types have the same name");
        T::visit_dependencies(self);
    }
}

impl Module {
    fn text(&self) -> String {
        let names: Vec<&str> = self.imports.iter().map(String::as_str).collect();
        let imports = format!("import type {{ {} }} from './protocol';", names.join(", "));
        let imports = (!names.is_empty()).then_some(&imports);
        let parts: Vec<&str> =
            imports.into_iter().chain(self.declarations.values()).map(String::as_str).collect();
        format!("\n{}\n", parts.join("\n\n"))
    }
}
