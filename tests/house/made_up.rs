//! The reader of paths on small made-up sources, with cycles and without.

use crate::cycles::cycles;
use crate::reader::{TestModules, modules};
use crate::source_map::SourceMap;

/// Finds the cycles of files with these texts.
fn found(files: &[(&str, &str)]) -> Vec<String> {
    let mut map = SourceMap::default();
    for (file, text) in files {
        map.add(file, text, TestModules::LeftOut);
    }
    cycles(&map).into_iter().collect()
}

#[test]
fn use_lines_are_read_with_braces_aliases_and_stars() {
    let text =
        "use a::{self, b::{C, D as E}, f::*};\npub(in crate::x) use super::g;\nuse ::h::I as _;";
    let imports = &modules(&[], text, TestModules::Read)[0].imports;
    let read: Vec<_> = imports
        .iter()
        .map(|import| (import.path.join("::"), import.name.as_deref()))
        .collect();
    let expected = [
        ("a", Some("a")),
        ("a::b::C", Some("C")),
        ("a::b::D", Some("E")),
        ("a::f", None),
        ("super::g", Some("g")),
        ("::::h::I", Some("_")),
    ];
    assert_eq!(read, expected.map(|(path, name)| (path.to_owned(), name)));
}

#[test]
fn paths_in_comments_and_texts_are_none() {
    let text = "// a::b\n/* a::b /* */ a::b */ fn f<'a>(_: &'a str) { g(\"a::b\\\" a::b\", r#\"a::b\" a::b\"#, \
                'a', '\\'', b'\"'); c::d(); Vec::<u8>::new(); }";
    let inline = &modules(&[], text, TestModules::Read)[0].inline;
    assert_eq!(*inline, [["c".to_owned(), "d".to_owned()]]);
}

#[test]
fn a_file_that_defines_and_uses_its_child_is_in_a_cycle_with_it() {
    let cycle = ["a.rs -> a/b.rs (b::f) -> a.rs (super::Shared)"];
    let child = ("a/b.rs", "use super::Shared; pub fn f(_: Shared) {}");
    let inline = "mod b; pub struct Shared; fn g() { b::f(Shared) }";
    assert_eq!(found(&[("a.rs", inline), child]), cycle);
    let imported = "mod b; use b::f; pub struct Shared;";
    assert_eq!(found(&[("a.rs", imported), child]), cycle);
}

#[test]
fn re_exports_of_a_file_that_defines_something_are_imports() {
    let files = [
        ("a.rs", "mod b; pub use b::B; pub struct A;"),
        ("a/b.rs", "pub struct B(super::A);"),
    ];
    assert_eq!(found(&files), ["a.rs -> a/b.rs (b::B) -> a.rs (super::A)"]);
}

#[test]
fn a_file_that_only_declares_and_re_exports_does_not_count() {
    let files = [
        (
            "a.rs",
            "//! Docs.\nmod b; mod c; pub use b::B; pub(crate) use c::C;",
        ),
        ("a/b.rs", "pub struct B(super::C);"),
        ("a/c.rs", "pub struct C;"),
    ];
    assert!(found(&files).is_empty());
}

#[test]
fn re_exports_are_followed_to_the_file_that_defines() {
    let files = [
        ("lib.rs", "mod a; mod d;"),
        (
            "a.rs",
            "mod b; pub use b::*; pub use crate::d::D as Renamed;",
        ),
        ("a/b.rs", "pub struct B(super::Renamed);"),
        ("d.rs", "use crate::a::B; pub struct D(B);"),
    ];
    assert_eq!(
        found(&files),
        ["a/b.rs -> d.rs (super::Renamed) -> a/b.rs (crate::a::B)"]
    );
}

#[test]
fn a_cycle_over_three_files_is_named_once() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b; fn f() { b::f() }"),
        ("b.rs", "pub fn f() { crate::c::f() }"),
        (
            "c.rs",
            "pub fn f() { let _ = self::inner::g; } mod inner { pub use super::super::a::f as g; }",
        ),
    ];
    assert_eq!(
        found(&files),
        ["a.rs -> b.rs (crate::b) -> c.rs (crate::c::f) -> a.rs (super::super::a::f)"]
    );
}

#[test]
fn tests_inside_a_file_do_not_count() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        (
            "a.rs",
            "pub fn f() {}\n#[cfg(test)]\nmod tests { use crate::b::g; #[test] fn t() { g() } }",
        ),
        ("b.rs", "pub fn g() { crate::a::f() }"),
    ];
    assert!(found(&files).is_empty());
    let text = files[1].1.replace("#[cfg(test)]", "");
    let files = [files[0], ("a.rs", text.as_str()), files[2]];
    assert_eq!(found(&files).len(), 1);
}

#[test]
fn a_module_and_its_function_of_one_name_are_told_apart() {
    let files = [
        ("a.rs", "mod run; pub use run::run; mod b;"),
        (
            "a/run.rs",
            "pub fn run() { super::b::f() } pub struct Speed;",
        ),
        ("a/b.rs", "pub fn f() {}"),
    ];
    assert!(found(&files).is_empty());
    let calls = ("a/b.rs", "pub fn f() { super::run() }");
    assert_eq!(found(&[files[0], files[1], calls]).len(), 1);
    let names = ("a/b.rs", "use super::run::Speed; pub fn f(_: Speed) {}");
    assert_eq!(found(&[files[0], files[1], names]).len(), 1);
}
