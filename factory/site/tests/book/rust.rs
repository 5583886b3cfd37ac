//! The Rust in the book compiles, and does what the pages say.
//!
//! A block marked `rust` is a whole program, and the block `text` right after it is its output, which
//! may be folded. A block `text,typed` between the two is its input. Other marks say what else happens:
//!
//! | mark | what happens | the block `text` after it |
//! |---|---|---|
//! | `rust` | the program ends with status 0 | all that it prints; `UPDATE=1` writes it |
//! | `rust,test` | its tests are run | lines of what they print |
//! | `rust,should_panic` | the program panics | lines of the message |
//! | `rust,compile_fail,E0382` | it does not compile, with this error | lines of the compiler's message |
//!
//! A line `…` marks omitted lines. Blocks marked `rust,noplayground` come from programs that have
//! their own tests.

use crate::blocks::{Block, blocks, next, with_texts};
use crate::commands::chapters;
use rayon::prelude::*;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use testing::current::assert_current;

/// A program in a chapter.
struct Program<'a> {
    /// What follows `rust` in the mark of its block.
    marks: Vec<&'a str>,
    source: &'a str,
    typed: &'a str,
    /// What the chapter says it prints.
    output: Option<&'a Block<'a>>,
}

/// The programs in these blocks of a chapter.
fn programs<'a>(chapter: &str, blocks: &'a [Block<'a>]) -> Vec<Program<'a>> {
    let mut programs = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        let mut marks = block.mark.split(',');
        if marks.next() != Some("rust") || block.mark == "rust,noplayground" {
            continue;
        }
        let typed = next(chapter, blocks, index, "text,typed");
        programs.push(Program {
            marks: marks.collect(),
            source: block.text,
            typed: typed.map_or("", |typed| typed.text),
            output: next(chapter, blocks, index + usize::from(typed.is_some()), "text"),
        });
    }
    programs
}

impl Program<'_> {
    /// Compiles and runs it. Returns its output, or else what is wrong. If a message contains the
    /// chapter's lines, those lines are returned.
    fn tried(&self) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let compiled = self.compile(folder.path());
        let messages = text(&compiled.stderr);
        match *self.marks {
            ["compile_fail", code] => {
                let is_that_error = messages.starts_with(&format!("error[{code}]"));
                return self.compared(!compiled.status.success() && is_that_error, &messages);
            }
            _ if !compiled.status.success() => return Err(messages),
            _ => {}
        }
        let ended = self.run(folder.path());
        let (printed, errors) = (text(&ended.stdout), text(&ended.stderr));
        match *self.marks {
            [] if ended.status.success() => Ok(printed),
            ["test"] => self.compared(true, &printed),
            ["should_panic"] => self.compared(ended.status.code() == Some(101), &errors),
            _ => Err(format!("{printed}\n{errors}\n{}", ended.status)),
        }
    }

    fn compile(&self, folder: &Path) -> Output {
        let mut rustc = Command::new("rustc");
        rustc.current_dir(folder).args(["src/main.rs", "--edition", "2024", "--color", "never"]);
        rustc.arg("-o").arg(format!("main{EXE_SUFFIX}"));
        match *self.marks {
            ["compile_fail", _] => rustc.args(["--emit", "metadata", "-A", "warnings"]),
            ["should_panic"] => rustc.args(["-A", "warnings"]),
            ["test"] => rustc.args(["--test", "-D", "warnings"]),
            _ => rustc.args(["-D", "warnings"]),
        };
        fs::create_dir(folder.join("src")).expect("the folder is empty");
        fs::write(folder.join("src/main.rs"), self.source).expect("a file can be written");
        rustc.output().expect("rustc can be started")
    }

    fn run(&self, folder: &Path) -> Output {
        let mut program = Command::new(folder.join(format!("main{EXE_SUFFIX}")));
        program.env_remove("RUST_BACKTRACE").env("RUST_TEST_THREADS", "1");
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = program.spawn().expect("the program can be started");
        let mut input = running.stdin.take().expect("the input is a pipe");
        // A program that reads nothing may have ended already.
        let _ = input.write_all(self.typed.as_bytes());
        drop(input);
        running.wait_with_output().expect("the program ends")
    }

    /// What the chapter says, if its lines are lines of the message in the same order.
    fn compared(&self, is_expected: bool, message: &str) -> Result<String, String> {
        let said = self.output.map_or("", |output| output.text);
        let mut lines = message.lines().map(without_number_of_thread);
        for line in said.lines().filter(|line| !matches!(*line, "" | "…")) {
            if !lines.any(|real| real.trim_end() == line) {
                return Err(format!("no line {line:?} here:\n{message}"));
            }
        }
        if is_expected { Ok(said.to_owned()) } else { Err(message.to_owned()) }
    }
}

/// A panic shows the number of the thread, which differs each time: `thread 'main' (4711) panicked`.
fn without_number_of_thread(line: &str) -> String {
    let number = line.strip_prefix("thread '").and_then(|rest| rest.split_once("' ("));
    match number.and_then(|(name, rest)| Some((name, rest.split_once(')')?.1))) {
        Some((name, rest)) => format!("thread '{name}'{rest}"),
        None => line.to_owned(),
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace("\r\n", "\n")
}

/// The chapter with the output of its programs.
fn current(chapter: &str, path: &Path) -> String {
    let blocks = blocks(chapter);
    let programs = programs(chapter, &blocks);
    let results: Vec<_> = programs.par_iter().map(Program::tried).collect();
    let outputs = programs.iter().zip(results).filter_map(|(program, result)| {
        let source = program.source;
        let said = result.unwrap_or_else(|e| panic!("{}:\n{source}\n{e}", path.display()));
        Some((program.output?, said))
    });
    with_texts(chapter, outputs)
}

#[test]
fn programs_compile_or_fail_to_and_print_what_the_pages_say() {
    let decks = (1..=4).map(|level| book::root().join(format!("docs/slides/{level}.md")));
    let pages: Vec<PathBuf> = chapters().into_iter().chain(decks).collect();
    pages.par_iter().for_each(|path| {
        let chapter = fs::read_to_string(path).unwrap().replace("\r\n", "\n");
        assert_current(path, &current(&chapter, path));
    });
}

/// The test notices each kind of fault.
#[test]
fn a_page_that_is_wrong_is_noticed() {
    let tried = |mark: &str, source: &str, output: &str| {
        let page = format!("```{mark}\n{source}\n```\n\n```text\n{output}\n```\n");
        std::panic::catch_unwind(|| current(&page, Path::new("page.md")) == page).unwrap_or(false)
    };
    assert!(tried("rust", "fn main() { println!(\"1\"); }", "1"));
    assert!(!tried("rust", "fn main() { println!(\"1\"); }", "2"));
    assert!(!tried("rust", "fn main() { let x = 1; }", ""));
    assert!(tried("rust,should_panic", "fn main() { panic!(\"no\"); }", "no"));
    assert!(!tried("rust,should_panic", "fn main() {}", ""));
    let wrong = "fn main() { let x = 1; x = 2; }";
    assert!(tried("rust,compile_fail,E0384", wrong, "…"));
    assert!(!tried("rust,compile_fail,E0382", wrong, "…"));
    assert!(!tried("rust,compile_fail,E0384", wrong, "another message"));
    assert!(!tried("rust,compile_fail,E0384", "fn main() {}", ""));
    let folded =
        "```rust\nfn main() {}\n```\n\n<details>\n<summary>Answer</summary>\n\n```text\n1\n```\n";
    assert!(current(folded, Path::new("page.md")) != folded);
}
