//! A class of 60 at level 4: 48 programs that were written apart from each other, and 12 copies.
//!
//! `program.txt` contains seven functions of the level with their alternatives, `⟦one¦another⟧`, as
//! different students write them: loops, iterators, recursion, sets; nearly every line in several ways.
//! Each program draws its own. Around them is the skeleton that everybody was given.
//!
//! With `CLASS=DIR cargo test -p similarity --test class -- --ignored`, the programs are written to `DIR`
//! and the pairs are printed, to compare with other tools.

use similarity::pairs::{Pair, pairs};
use similarity::program::Program;
use similarity::starter::Starter;
use similarity::tokens::Language;
use skeleton::Sources;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

const ALTERNATIVES: &str = include_str!("program.txt");

/// How many programs are nobody's copy.
const HONEST: usize = 48;

/// The multiplier and increment of Knuth's MMIX: the same numbers everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A text with one of each set of alternatives, and what follows its closing bracket.
fn drawn<'a>(mut rest: &'a str, chance: &mut Chance) -> (String, &'a str) {
    let mut options = vec![String::new()];
    while let Some(at) = rest.find(['⟦', '¦', '⟧']) {
        let last = options.len() - 1;
        options[last] += &rest[..at];
        let mark = rest[at..].chars().next().unwrap();
        rest = &rest[at + mark.len_utf8()..];
        match mark {
            '⟦' => {
                let (inner, after) = drawn(rest, chance);
                options[last] += &inner;
                rest = after;
            }
            '¦' => options.push(String::new()),
            _ => return (options.swap_remove(chance.below(options.len())), rest),
        }
    }
    let last = options.len() - 1;
    options[last] += rest;
    (options.swap_remove(last), "")
}

/// The functions of a program.
fn functions(seed: usize) -> Vec<String> {
    let (text, _) = drawn(ALTERNATIVES, &mut Chance(seed as u64));
    let text = format!("\n{text}");
    text.split("\nfn ").skip(1).map(|function| format!("fn {function}\n")).collect()
}

/// Other names for everything, and other numbers, comments and line breaks.
fn renamed(functions: &[String]) -> Vec<String> {
    let mut names = BTreeMap::new();
    let keywords = "as break continue else false fn for if impl in let loop match move mut pub return self \
        true while Some None Ok Err Self usize isize bool char use";
    let rename = |text: &String| {
        let mut new = String::from("// mine\n");
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let words: Vec<char> = text.chars().collect();
        for word in words.chunk_by(|a, b| is_word(*a) && is_word(*b)) {
            let word: String = word.iter().collect();
            let is_name = word.starts_with(|c: char| c.is_alphabetic())
                && !keywords.split_whitespace().any(|keyword| keyword == word);
            let count = names.len();
            let name = names.entry(word.clone()).or_insert_with(|| format!("Name_{count}"));
            new += if is_name { name } else { &word };
        }
        new.replace(" {", "\n{").replace("; ", ";\n    // then\n    ")
    };
    functions.iter().map(rename).collect()
}

/// The kinds of copies, three of each.
const KINDS: [&str; 4] = ["renamed", "reordered", "padded", "half"];

/// A copy of a program.
fn copy(kind: &str, original: usize) -> Vec<String> {
    let (mut own, other) = (functions(original), functions(1_000 + original));
    match kind {
        "renamed" => own = renamed(&own),
        "reordered" => own.reverse(),
        "padded" => own.extend(renamed(&other)),
        // The longer half, by names that the copy has, too.
        _ => own = [&renamed(&own[2..6])[..], &other[..2], &other[6..]].concat(),
    }
    own
}

/// The sources of the levels up to 4, and the skeleton of level 4.
fn given() -> (Vec<String>, Sources) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |package: &str| -> Sources {
        let src = root.join(package).join("src");
        let (mut folders, mut sources) = (vec![src.clone()], Sources::new());
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let place = path.strip_prefix(&src).unwrap().to_owned();
                    sources.insert(place, fs::read_to_string(path).unwrap());
                }
            }
        }
        sources
    };
    let packages =
        ["shared", "stage1-trainee", "stage2-technician", "stage3-engineer", "stage4-expert"];
    let texts = packages.iter().flat_map(|package| read(package).into_values());
    let skeleton = skeleton::skeleton(&read(packages[3]), &read(packages[4])).unwrap();
    (texts.chain(skeleton.sources.clone().into_values()).collect(), skeleton.sources)
}

/// The names and the texts of a class, in one file each with the skeleton.
fn class(skeleton: &Sources) -> Vec<(String, String)> {
    let given: String = skeleton.values().cloned().collect();
    let honest = (0..HONEST).map(|seed| (format!("honest-{seed:02}"), functions(seed)));
    let copies = (0..12).map(|number| {
        let (kind, original) = (KINDS[number / 3], number * 4);
        (format!("{kind}-of-{original:02}"), copy(kind, original))
    });
    let all = honest.chain(copies);
    all.map(|(name, functions)| (name, format!("{given}\n{}", functions.concat()))).collect()
}

fn programs(texts: &[(String, String)], given: &[String]) -> Vec<Program> {
    let mut starter = Starter::default();
    for text in given {
        starter.add(Language::Rust, text).unwrap();
    }
    let program = |(_, text): &(String, String)| {
        let texts = BTreeMap::from([("main.rs".to_owned(), text.clone())]);
        Program::new(Language::Rust, texts, &starter).unwrap()
    };
    texts.iter().map(program).collect()
}

/// Whether one program of a pair is a copy of the other.
fn is_copy(pair: &Pair, names: &[(String, String)]) -> bool {
    let (copy, original) = (&names[pair.right].0, &names[pair.left].0);
    copy.split_once("-of-").is_some_and(|(_, of)| *original == format!("honest-{of}"))
}

#[test]
fn every_copy_ranks_above_every_honest_pair() {
    let (given, skeleton) = given();
    let texts = class(&skeleton);
    let pairs = pairs(&programs(&texts, &given), texts.len());
    let lowest_copy = pairs.iter().rposition(|pair| is_copy(pair, &texts)).unwrap();
    let shown: Vec<_> = pairs[..12]
        .iter()
        .map(|pair| (&texts[pair.left].0, &texts[pair.right].0, pair.score()))
        .collect();
    assert_eq!(lowest_copy, 11, "{shown:#?}");
}

#[test]
fn programs_that_share_only_the_skeleton_score_below_a_tenth() {
    let (given, skeleton) = given();
    let skeleton: String = skeleton.into_values().collect();
    let with = |own: &str| (String::new(), format!("{skeleton}\n{own}"));
    let texts =
        [with(include_str!("../../src/tokens.rs")), with(include_str!("../../src/pairs.rs"))];
    let bare = pairs(&programs(&texts, &[]), 2)[0].clone();
    assert!(bare.score() > 0.3, "without subtraction, the skeleton counts: {bare:?}");
    let pairs = pairs(&programs(&texts, &given), 2);
    assert!(pairs.first().is_none_or(|pair| pair.score() < 0.1), "{pairs:?}");
}

#[test]
#[ignore = "writes the class for other tools, and prints the pairs"]
fn written() {
    let folder = PathBuf::from(env::var_os("CLASS").expect("CLASS names a folder"));
    let (given, skeleton) = given();
    let texts = class(&skeleton);
    for place in ["class", "starter"] {
        fs::create_dir_all(folder.join(place)).unwrap();
    }
    for (name, text) in &texts {
        fs::write(folder.join("class").join(format!("{name}.rs")), text).unwrap();
    }
    fs::write(folder.join("starter/starter.rs"), given.concat()).unwrap();
    for pair in pairs(&programs(&texts, &given), texts.len()).iter().take(30) {
        let [left, right] = [pair.left, pair.right].map(|index| &texts[index].0);
        println!("{:.3} {:.3} {left} {right}", pair.score(), pair.resemblance());
    }
}
