use crate::groups::groups;
use crate::pairs::{Pair, SMALLEST, pairs};
use crate::parts::{Lines, Overlap, parts};
use crate::program::Program;
use crate::starter::Starter;
use crate::tokens::{BadText, LARGEST, Language, pieces};
use crate::winnow::{NOISE, winnow};
use std::collections::BTreeMap;

/// Figure 2 of the paper: the hashes of `adorunrunrunadorunrun`, five letters at a time, and what is
/// selected of them with a window of 4.
#[test]
fn the_example_of_the_paper_has_its_fingerprints() {
    let hashes = [77, 72, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 72, 42, 17, 98];
    let selected = winnow(&hashes, 4);
    assert_eq!(selected, [3, 6, 8, 11, 15]);
    assert_eq!(selected.iter().map(|&at| hashes[at]).collect::<Vec<_>>(), [17, 17, 8, 39, 17]);
}

#[test]
fn fewer_hashes_than_a_window_have_one_fingerprint_and_none_has_none() {
    assert_eq!(winnow(&[5, 3, 4], 4), [1]);
    assert_eq!(winnow(&[3, 3], 4), [1]);
    assert_eq!(winnow(&[], 4), [0; 0]);
}

/// A function in Rust, a line for each number: four operators that the number determines.
fn function(name: &str, lines: &[usize]) -> String {
    let operators = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"];
    let line = |&number: &usize| {
        let [a, b, c, d] = [1, 10, 100, 1000].map(|power| operators[number / power % 10]);
        format!("    let a = b {a} c {b} d {c} e {d} f;\n")
    };
    format!("fn {name}() {{\n{}}}\n", lines.iter().map(line).collect::<String>())
}

fn program(texts: &[&str]) -> Program {
    let names = (0..).map(|number| format!("{number}.rs"));
    let texts: BTreeMap<_, _> = names.zip(texts.iter().map(|&text| text.to_owned())).collect();
    Program::new(Language::Rust, texts, &Starter::default()).unwrap()
}

/// Forty lines that a number determines.
fn lines(seed: usize) -> Vec<usize> {
    let mut state = seed as u64 * 2 + 1;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % 10_000
    };
    (0..40).map(|_| next()).collect()
}

fn kinds(text: &str) -> Vec<Vec<u16>> {
    let pieces = pieces(Language::Rust, text).unwrap();
    pieces.iter().map(|piece| piece.iter().map(|token| token.kind).collect()).collect()
}

#[test]
fn names_values_comments_and_white_space_leave_no_trace() {
    let one = "use a::b;\n#[inline]\nfn f(x: &str) -> u8 { g(x, \"one\", 1, 'c'); }";
    let other = "pub fn other(\n  /* y */ yy : & T,\n) -> i64 {\n // a\n h(yy, \"\\n two\", 0x22, '\\'',) }";
    // `u8` and `i64` are of one kind, `str` is one of them, and `T` is not.
    assert_eq!(kinds(&one.replace("str", "T")), kinds(other));
    assert_ne!(kinds(one), kinds("fn f(x: &str) -> u8 { g(x, 1, 1, 'c') }"));
}

#[test]
fn a_body_is_a_piece_apart_from_what_surrounds_it() {
    let text = "struct A { b: u8 }\nimpl A {\n fn c(&self) { d() }\n}\nfn e() { fn f() { 1 } }";
    let pieces = pieces(Language::Rust, text).unwrap();
    let found: Vec<_> = pieces.iter().map(|piece| (piece[0].line, piece.len())).collect();
    // A { b : u8 } with struct; {; d ( ) with its braces; fn c ( & self ); }; impl A; `fn f()` is in a body.
    assert_eq!(found, [(0, 7), (1, 1), (2, 5), (2, 6), (3, 1), (1, 2), (4, 3), (4, 6), (4, 4)]);
}

#[test]
fn the_order_of_functions_does_not_matter() {
    let [a, b] = [function("a", &lines(1)), function("b", &lines(2))];
    let programs = [program(&[&(a.clone() + &b)]), program(&[&b, &a])];
    let pair = &pairs(&programs, 2)[0];
    assert_eq!((pair.shared, pair.sizes), (programs[0].size(), [pair.shared; 2]));
    assert!(pair.shared > SMALLEST, "{pair:?}");
    assert_eq!((pair.score(), pair.resemblance()), (1.0, 1.0));
}

#[test]
fn added_code_lowers_the_resemblance_but_not_the_score() {
    let [a, b] = [function("a", &lines(1)), function("b", &lines(2))];
    let pair = &pairs(&[program(&[&a]), program(&[&a, &b])], 2)[0];
    assert_eq!(pair.shared, pair.sizes[0]);
    assert!(pair.resemblance() < 0.7, "{pair:?}");
}

/// 30 of 50 and 100 fingerprints; and 3 of 3, which counts as 3 of 40.
#[test]
fn scores_are_those_worked_out_by_hand() {
    let pair = |shared, sizes| Pair { left: 0, right: 1, shared, sizes };
    assert_eq!(pair(30, [100, 50]).score().to_string(), "0.6");
    assert_eq!(pair(30, [100, 50]).resemblance().to_string(), "0.25");
    assert_eq!(pair(3, [3, 200]).score().to_string(), "0.075");
    assert_eq!(pair(3, [3, 3]).resemblance().to_string(), "0.075");
}

#[test]
fn what_everybody_was_given_is_left_out_and_so_is_what_is_too_short() {
    let [given, own] = [function("a", &lines(1)), function("b", &lines(2))];
    let mut starter = Starter::default();
    starter.add(Language::Rust, &given).unwrap();
    let with = |own: &str| {
        let texts = BTreeMap::from([("a.rs".to_owned(), given.replace("fn a", "fn z") + own)]);
        Program::new(Language::Rust, texts, &starter).unwrap()
    };
    assert_eq!(with("").size(), 0);
    assert_eq!(with("fn f() { let a = 1; }").size(), 0);
    assert_eq!(with(&own).size(), program(&[&own]).size());
}

/// The body of the given function has `n` tokens. All but its closing brace are also at the beginning
/// of the other body.
#[test]
fn the_last_tokens_of_what_was_given_are_left_out_too() {
    let body = |text: &str| pieces(Language::Rust, text).unwrap().swap_remove(0);
    let given = function("a", &lines(1));
    let both = body(&function("b", &[lines(1), lines(2)].concat()));
    let mut starter = Starter::default();
    starter.add(Language::Rust, &given).unwrap();
    let own = both[body(&given).len() - 1..].to_vec();
    assert_eq!(starter.subtract(both), [own]);
}

/// All of the first is in the second, which has four times as much. The others share two thirds.
#[test]
fn the_score_ranks_the_pairs_and_not_the_resemblance() {
    let with = |seeds: &[usize]| {
        let functions = seeds.iter().map(|&seed| function("f", &lines(seed)));
        program(&[&functions.collect::<Vec<_>>().concat()])
    };
    let programs = [with(&[1]), with(&[1, 2, 3, 4]), with(&[5, 6, 7]), with(&[5, 6, 8])];
    let pairs = pairs(&programs, 4);
    assert_eq!((pairs[0].left, pairs[0].right), (0, 1));
    assert_eq!((pairs[1].left, pairs[1].right), (2, 3));
    assert!(pairs[0].resemblance() < pairs[1].resemblance(), "{pairs:?}");
}

#[test]
fn what_more_than_half_of_ten_programs_contain_is_no_ones() {
    let common = function("common", &lines(0));
    let own: Vec<String> = (1..=10).map(|seed| function("own", &lines(seed))).collect();
    let class = |having: usize| -> Vec<Program> {
        let with = |(place, own): (usize, &String)| {
            if place < having { program(&[own, &common]) } else { program(&[own]) }
        };
        own.iter().enumerate().map(with).collect()
    };
    let most = |programs: &[Program]| pairs(programs, programs.len())[0].score();
    assert!(most(&class(5)) > 0.4);
    assert!(most(&class(6)) < 0.1, "{}", most(&class(6)));
    assert!(most(&class(9)[..9]) > 0.4, "nine are too few");
}

#[test]
fn two_earlier_programs_are_no_pair() {
    let text = function("a", &lines(1));
    let programs = [program(&[&text]), program(&[&text]), program(&[&text])];
    let found = |current| -> Vec<_> {
        pairs(&programs, current).iter().map(|pair| (pair.left, pair.right)).collect()
    };
    assert_eq!(found(3), [(0, 1), (0, 2), (1, 2)]);
    assert_eq!(found(1), [(0, 1), (0, 2)]);
}

#[test]
fn programs_of_different_languages_are_no_pair() {
    let text = "int f(void) { g(1, 2, 3, (a + b) * (c - d), e[4]); while (h()) i(); return 0; }";
    let of = |language| {
        let texts = BTreeMap::from([("a".to_owned(), text.to_owned())]);
        Program::new(language, texts, &Starter::default()).unwrap()
    };
    let found = |programs: &[Program]| pairs(programs, 2).len();
    assert_eq!(found(&[of(Language::C), of(Language::C)]), 1);
    assert_eq!(found(&[of(Language::C), of(Language::Rust)]), 0);
}

#[test]
fn a_part_is_extended_to_all_that_is_the_same() {
    let (first, second) = (lines(1), lines(2));
    let left = program(&[&function("a", &[&first[..], &[0]].concat())]);
    let right = program(&["", &function("b", &[&second[..3], &first].concat())]);
    let found = parts(&left, &right);
    // 40 lines below the line of the name; 3 others are before them on the right.
    let at = |file, lines| Lines { file, lines };
    let tokens = found[0].tokens;
    assert_eq!(found, [Overlap { left: at(0, 1..41), right: at(1, 4..44), tokens }]);
    assert!(tokens > 5 * NOISE, "{tokens}");
}

#[test]
fn groups_are_connected_by_pairs_above_the_limit() {
    let pair = |left, right, shared| Pair { left, right, shared, sizes: [100, 100] };
    let all = [pair(5, 6, 90), pair(1, 2, 80), pair(2, 3, 50), pair(0, 3, 50), pair(3, 5, 49)];
    assert_eq!(groups(&all, 0.5), [vec![0, 1, 2, 3], vec![5, 6]]);
    assert_eq!(groups(&all, 0.49), [vec![0, 1, 2, 3, 5, 6]]);
    assert_eq!(groups(&all, 0.91), [[0; 0]; 0]);
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    for part in ["(", "{", "[", "<", "fn f() {", "a(", "/*", "#", "&", "if a {", "|a| ", "a::<"] {
        for language in [Language::Rust, Language::C] {
            // Whether it is too tangled is another matter.
            let _ = pieces(language, &part.repeat((1 << 15) / part.len()));
        }
    }
}

#[test]
fn a_text_that_exhausts_the_parser_or_is_too_large_is_refused() {
    let read = |bytes| pieces(Language::Rust, &"\"".repeat(bytes)).map(|_| ());
    assert_eq!(read(1 << 10), Ok(()));
    assert_eq!(read(LARGEST), Err(BadText::Tangled));
    assert_eq!(read(LARGEST + 1), Err(BadText::Large));
}

#[test]
fn a_program_with_mistakes_is_read() {
    let text = function("a", &lines(1));
    let whole = program(&[&text]).size();
    assert!(program(&[&format!("fn ) broken(\n}}\n{text}")]).size() * 10 > whole * 8);
    assert_eq!(program(&[""]).size(), 0);
}
