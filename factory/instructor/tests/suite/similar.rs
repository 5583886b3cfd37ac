//! `similar`: the files that Dolos reads.

use crate::{Ran, folder, instruct};
use pretty_assertions::assert_eq;
use std::fs;
use std::path::Path;

fn similar(submissions: &Path, more: &[&str]) -> Ran {
    Ran::of(instruct().arg("similar").arg(submissions).args(["--starter", "4"]).args(more))
}

#[test]
fn each_program_is_one_file_and_the_table_says_whose_it_is() {
    let class = folder(&[
        ("ann <1>/src/main.rs", "mod board;\n"),
        ("ann <1>/src/board.rs", "struct Mine;\n"),
        ("ben/src/main.rs", "fn main() {}\n"),
        ("cat/main.c", "int main(void) { return 0; }\n"),
        ("dan/main.c", "int main(void) { return 1; }\n"),
        ("eve.txt", "no archive"),
    ]);
    let old = folder(&[("fay/src/main.rs", "fn main() { println!(); }\n")]);
    let out = tempfile::tempdir().unwrap();
    let out = out.path().join("to-dolos");
    let (to, also) = (out.to_str().unwrap(), old.path().to_str().unwrap());
    let output = similar(class.path(), &["--out", to, "--also", also]).judged(0).output;
    for part in [
        "Wrote 5 programs",
        "Left out: eve.txt, because it is a single file",
        "-l rust --ignore",
        "-l c --ignore",
    ] {
        assert!(output.contains(part), "{part} in {output}");
    }
    let year = old.path().file_name().unwrap().to_str().unwrap();
    let table = fs::read_to_string(out.join("rs/info.csv")).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    let fay = format!("0003-fay.rs,fay,{year}");
    assert_eq!(
        rows,
        [
            "filename,full_name,labels",
            "0001-ann--1-.rs,ann <1>,current",
            "0002-ben.rs,ben,current",
            &fay
        ]
    );
    let ann = fs::read_to_string(out.join("rs/0001-ann--1-.rs")).unwrap();
    assert_eq!(ann, "// src/board.rs\nstruct Mine;\n\n// src/main.rs\nmod board;\n\n");
    let given = fs::read_to_string(out.join("starter.rs")).unwrap();
    for part in
        ["// shared/src/lib.rs", "// skeleton/stage4-expert", "// stage4-expert/src/rules.rs"]
    {
        assert!(given.contains(part), "{part}");
    }
    assert!(!given.contains("stage5-guru"));
    assert!(fs::read_to_string(out.join("starter.c")).unwrap().contains("int main("));
    similar(class.path(), &["--out", to]).refused(&["is not empty: choose a new folder"]);
}

#[test]
fn a_class_that_cannot_be_compared_is_refused_in_one_sentence() {
    let single = folder(&[("ann/src/main.rs", "fn main() {}"), ("ben.txt", "")]);
    similar(folder(&[]).path(), &[]).refused(&["contains no submissions"]);
    similar(single.path(), &[])
        .refused(&["two programs in the same language", "Left out: ben.txt"]);
    similar(Path::new("no-such-folder"), &[]).refused(&["no-such-folder is not a folder"]);
}
