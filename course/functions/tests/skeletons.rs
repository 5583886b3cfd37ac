//! What `start` hands out differs from our programs only in the bodies of functions, and compiles.

use conformance::check::Level;
use course_kit::sources::{self, Sources};
use course_kit::student::own_workspace;
use course_kit::workspace::{SHARED, Workspace, package};
use course_kit::{files, manifest};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The interface of a board, which students get who design level 3.
const DESIGN: &str = "course/skeletons/stage3-engineer/design/board.rs";

/// A module that they get complete.
const NOTATION: &str = "stage3-engineer/src/board/notation.rs";

fn packages() -> impl Iterator<Item = String> {
    Level::ALL.into_iter().map(package).chain([SHARED.to_owned()])
}

/// The items of a file outside its tests, without comments and bodies; those of an impl or a module after its head.
fn items(tokens: TokenStream, head: &str) -> Vec<String> {
    let (mut found, mut item, mut is_test) = (Vec::new(), head.to_owned(), false);
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let mut is_end = false;
        match &token {
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                let is_inner = tokens.next_if(|next| next.to_string() == "!").is_some();
                let attribute = tokens.next().expect("an attribute has brackets").to_string();
                let is_kept = !is_inner && !attribute.starts_with("[doc ");
                is_test |= ["[test]", "[cfg(test)]", "[cfg (test)]"].contains(&&*attribute);
                item += if is_kept { attribute.as_str() } else { "" };
                continue;
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                let words: Vec<&str> = item[head.len()..].split(' ').collect();
                let is = |kinds: &[&str]| words.iter().any(|word| kinds.contains(word));
                is_end = is(&["enum", "fn", "impl", "mod", "struct", "trait"]);
                if is(&["fn"]) {
                    // Bodies may differ.
                } else if is(&["impl", "mod", "trait"]) {
                    found.extend(items(group.stream(), &item).into_iter().filter(|_| !is_test));
                } else {
                    item += &items(group.stream(), "").concat();
                }
            }
            TokenTree::Punct(mark) => {
                item += &token.to_string();
                is_end = mark.as_char() == ';';
            }
            _ => item = item + " " + &token.to_string() + " ",
        }
        if is_end {
            let whole = std::mem::replace(&mut item, head.to_owned());
            found.extend((!std::mem::take(&mut is_test)).then_some(whole));
        }
    }
    // The last field or variant needs no comma.
    found.extend((item.len() > head.len()).then_some(item));
    found
}

/// Whether a skeleton may lack an item: a private function, or an impl of private functions.
fn is_helper(item: &str) -> bool {
    let is_of_trait = item.contains(" impl ") && item.contains(" for ");
    let is_function = item.contains(" fn ") || item.contains(" impl ");
    is_function && !item.contains(" pub ") && !is_of_trait
}

/// Asserts that a skeleton has those of our items that are meant, and no others. It may lack helpers.
fn assert_same(name: &str, skeleton: &str, ours: &str, is_meant: fn(&String) -> bool) {
    let [skeleton, mut ours] = [skeleton, ours].map(|text| {
        let items = items(text.parse().unwrap(), "").into_iter();
        items.filter(is_meant).collect::<Vec<_>>()
    });
    for item in skeleton {
        let place = ours.iter().position(|our| *our == item);
        ours.remove(place.unwrap_or_else(|| panic!("{name}: ours does not have{item}")));
    }
    ours.retain(|item| !is_helper(item));
    assert_eq!(ours, [""; 0], "{name}");
}

#[test]
fn a_skeleton_differs_from_its_level_in_function_bodies_only() {
    let workspace = Workspace::find().unwrap();
    for package in packages() {
        let ours = sources::read(&workspace.root().join(&package)).unwrap();
        for (file, text) in workspace.cut(&package).unwrap() {
            let name = format!("{package}, {}", file.display());
            assert_same(&name, &text, &ours[&file], |_| true);
        }
    }
    let design = fs::read_to_string(workspace.root().join(DESIGN)).unwrap();
    let board = fs::read_to_string(workspace.root().join("stage3-engineer/src/board.rs")).unwrap();
    let is_public = |item: &String| item.contains(" pub ") && item.contains(" fn ");
    assert_same(DESIGN, &design, &board, is_public);
    for word in ["array", "vector", "memory", "Vec<Vec", "Option<Tile>>"] {
        assert!(!design.contains(word), "{DESIGN} says how a board is stored: {word}");
    }
}

#[test]
fn every_skeleton_compiles_without_a_warning() {
    let workspace = Workspace::find().unwrap();
    // What was compiled is kept for the next run, in `target/tmp`.
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("skeletons");
    let mut members: Vec<String> = packages().collect();
    for member in &members {
        write_package(&home, member, member, &workspace.skeleton(member).unwrap());
    }
    // The level of a student who designs level 3.
    let two = "stage2-technician";
    let mut designed = workspace.sources(Level::Technician).unwrap();
    designed.retain(|file, _| file != Path::new("main.rs"));
    for (file, ours) in [("board.rs", DESIGN), ("board/notation.rs", NOTATION)] {
        let text = fs::read_to_string(workspace.root().join(ours)).unwrap();
        designed.insert(file.into(), text);
    }
    let library = designed.get_mut(Path::new("lib.rs")).unwrap();
    *library = format!("#![allow(unused)]\n{library}\npub mod board;\n");
    write_package(&home, "designed", two, &designed);
    members.push("designed".to_owned());
    let text = own_workspace::workspace(workspace.root(), "0.1.0-skeleton", &members, &[]).unwrap();
    fs::write(home.join("Cargo.toml"), text).unwrap();
    fs::copy(workspace.root().join("Cargo.lock"), home.join("Cargo.lock")).unwrap();
    let mut check = Command::new(env!("CARGO"));
    check.args(["check", "--workspace", "--all-targets", "--quiet", "--offline"]);
    let output = check.current_dir(&home).env("CARGO_TARGET_DIR", home.join("target")).output();
    let said = output.map(|output| String::from_utf8_lossy(&output.stderr).into_owned()).unwrap();
    assert_eq!(said.trim(), "");
}

/// Writes a package with the manifest of one of ours. One that has not changed stays, so that it is not checked again.
fn write_package(home: &Path, name: &str, ours: &str, sources: &Sources) {
    let folder = home.join(name);
    if sources::read(&folder).is_ok_and(|old| old == *sources) {
        return;
    }
    let _ = fs::remove_dir_all(&folder);
    files::write(&folder.join("src"), sources).unwrap();
    let manifest = Workspace::find().unwrap().root().join(ours).join("Cargo.toml");
    let manifest = manifest::for_student(&manifest::read(&manifest).unwrap()).to_string();
    fs::write(folder.join("Cargo.toml"), manifest.replacen(ours, name, 1)).unwrap();
}
