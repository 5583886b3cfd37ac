//! Sources that read files while they are compiled are refused; ordinary programs are not.

use proptest::prelude::*;
use sandbox::scan::{Refusal, c, rust};
use std::fs;
use std::path::{Path, PathBuf};

/// Whether each text is refused on the line that contains `HERE`.
fn refuses(scan: fn(&str, &str) -> Result<(), Refusal>, texts: &[&str]) {
    for text in texts {
        let line = text.lines().position(|line| line.contains("HERE")).expect("marked") + 1;
        let refusal = scan("src/main.rs", text).expect_err(text);
        assert_eq!(refusal.line, line, "{text}\n{refusal}");
    }
}

fn passes(scan: fn(&str, &str) -> Result<(), Refusal>, texts: &[&str]) {
    for text in texts {
        assert_eq!(scan("src/main.rs", text), Ok(()), "{text}");
    }
}

#[test]
fn a_refusal_names_the_file_the_line_and_the_reason() {
    let refusal =
        rust("src/main.rs", "fn main() {}\n\nconst A: &str = include_str!(\"/etc/passwd\");")
            .expect_err("it reads a file");
    assert_eq!(
        refusal.to_string(),
        "src/main.rs, line 3: `include_str` reads a file while the program is compiled, \
         which a submission may not do"
    );
}

#[test]
fn rust_that_reads_files_is_refused() {
    refuses(
        rust,
        &[
            "fn main() {\n    println!(include_str!(\"/etc/passwd\")); // HERE\n}",
            "\nconst A: &[u8] = include_bytes!(\"a\"); // HERE",
            "\ninclude!(\"/etc/passwd\"); // HERE",
            "use std::include_str as x; // HERE\nconst A: &str = x!(\"a\");",
            "macro_rules! p { ($m:ident, $f:literal) => { $m!($f) } }\nconst A: &str = p!(include_str, \"a\"); // HERE",
            "const A: &str = r#include_str!(\"a\"); // HERE",
            "/* \n */\n#![doc = include_str!(\"a\")] // HERE",
            "\n#[path = \"/etc/passwd\"] mod a; // HERE",
            "\n#[cfg_attr(all(), cfg_attr(all(), path = \"/etc/passwd\"))] mod a; // HERE",
            "\n#[r#path = r\"/etc/passwd\"] mod a; // HERE",
            "macro_rules! p {\n($a:ident, $f:literal) => { #[$a = $f] mod a; } // HERE\n}\np!(path, \"/etc/passwd\");",
            "macro_rules! p {\n($f:literal) => { #[path = $f] mod a; } // HERE\n}\np!(\"/etc/passwd\");",
            "macro_rules! p { ($m:meta) => { #[$m] mod a; } }\np!(path = \"/etc/passwd\"); // HERE",
            "macro_rules! p {\n($($t:tt),*) => { #[$($t)*] mod a; } // HERE\n}\np!(path, =, \"/etc/passwd\");",
            "macro_rules! p {\n($a:ident, $f:literal) => { p!($a = $f); }; // HERE\n($m:meta) => { #[$m] mod a; } }",
            "\n#![debugger_visualizer(natvis_file = \"/etc/passwd\")] // HERE",
            "\n#[link(name = \"/etc/passwd\", kind = \"static\")] unsafe extern \"C\" {} // HERE",
            "#!/* HERE\ninclude_str!(\"a\") // */",
        ],
    );
}

#[test]
fn rust_that_reads_the_environment_is_refused() {
    refuses(
        rust,
        &[
            "\nconst A: &str = env!(\"PATH\"); // HERE",
            "\nconst A: &str = std::env ! [\"PATH\"]; // HERE",
            "\nconst A: Option<&str> = option_env!(\"PATH\"); // HERE",
            "use std::env as x; // HERE\nconst A: &str = x!(\"PATH\");",
            "use std::{env as x}; // HERE",
            "macro_rules! p { ($m:ident) => { $m!(\"PATH\") } }\nconst A: &str = p!(env); // HERE",
            "macro_rules! p { ($m:path) => { $m!(\"PATH\") } }\nconst A: &str = p!(std::env); // HERE",
        ],
    );
}

#[test]
fn assembler_is_refused() {
    refuses(
        rust,
        &[
            "use std::arch::global_asm as g; // HERE",
            "\nstd::arch::global_asm!(\".incbin \\\"/etc/passwd\\\"\"); // HERE",
            "fn main() {\n unsafe { core::arch::asm!(\"nop\") } // HERE\n}",
        ],
    );
    refuses(
        c,
        &[
            "\n__asm__(\".incbin \\\"/etc/passwd\\\"\"); // HERE",
            "#define A as\\\nm // the second half of HERE is on the line before\n"
                .replace("as\\", "HERE as\\")
                .as_str(),
            "\nint a __attribute__((section(\".a\\n.incbin \\\"/etc/passwd\\\"\"))); // HERE",
        ],
    );
}

#[test]
fn false_friends_in_rust_pass() {
    passes(
        rust,
        &[
            "",
            "#![allow(dead_code)]\nfn main() {}",
            "// include_str!(\"a\")\n/* env!(\"A\") */ const A: &str = \"include_bytes!(asm)\";",
            "use std::env;\nfn main() { let env = env::args(); if env.len() != 2 { return } }",
            "use std::{env, fs};",
            "fn f(env: u8) -> u8 { println!(\"{}\", env); if env != 3 { env as u8 } else { vec![env][0] } }",
            "fn f(env: &[u8]) -> bool { if !(env == [1]) { return !(1 == env.len()); } true }",
            "struct Path { path: String } fn f(p: &mut Path) { let path = \"x\"; p.path = \"x\".into(); foo(path, \"x\"); }",
            "fn f() { println!(\"{path}\", path = \"x\"); }",
            "macro_rules! m { ($(#[$meta:meta])* $n:ident) => { $(#[$meta])* struct $n; } } m!(#[derive(Debug)] A);",
            "macro_rules! m { ($d:expr, $n:ident) => { #[doc = $d] #[derive(Debug)] struct $n; } }",
            "mod asm_free { fn link(a: u8) {} fn f() { link(3) } }",
        ],
    );
}

#[test]
fn text_that_is_not_rust_is_refused_with_its_line() {
    refuses(rust, &["fn main() {\n    let a = \"; // HERE", "fn main() {\n    ) // HERE"]);
}

#[test]
fn deep_brackets_overflow_no_stack() {
    for depth in [100_000, 500_000] {
        let text = format!("{}{}", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(rust("a", &text), Ok(()));
        assert!(rust("a", &"[".repeat(depth)).is_err());
        let hidden = format!("{}\nasm{}", "{".repeat(depth), "}".repeat(depth));
        assert_eq!(rust("a", &hidden).expect_err("assembler").line, 2);
    }
}

/// Otherwise a source of 1 MiB keeps the scan busy for many seconds.
#[test]
fn attributes_in_attributes_are_not_searched_again_and_again() {
    let nested = |depth: usize, inside: &str| {
        format!("{}{inside}{}", "#[cfg_attr ".repeat(depth), "]".repeat(depth))
    };
    assert_eq!(rust("a", &nested(80_000, "")), Ok(()));
    assert_eq!(rust("a", &nested(80_000, "\n$")).expect_err("it is composed").line, 1);
    assert_eq!(rust("a", &(nested(9, "") + "$a")), Ok(()), "after them");
    assert_eq!(rust("a", &("$a ".to_owned() + &nested(9, ""))), Ok(()), "before them");
}

#[test]
fn c_that_reads_foreign_files_is_refused() {
    refuses(
        c,
        &[
            "\n#include \"/etc/passwd\" // HERE",
            "\n  #  include </etc/passwd> // HERE",
            "\n#include \"../secret.h\" // HERE",
            "\n%: include <a/../../b> // HERE",
            "\n/* a */ # /* b */ include /* c */ \"/etc/passwd\" // HERE",
            "\n#inc\\\nlude \"/etc/passwd\"".replace("#inc", "/* HERE */ #inc").as_str(),
            "#define F \"/etc/passwd\"\n#include F // HERE",
            "\n#include_next \"/etc/passwd\" // HERE",
            "\n#import \"c:/a\" // HERE",
            "char a[] = {\n#embed \"/etc/passwd\" // HERE\n};",
            "\n#if __has_include(\"/etc/passwd\") // HERE\n#endif",
            "\n#define H __has_include // HERE",
            "\n#pragma GCC dependency \"/etc/passwd\" // HERE",
            "\n_Pragma(\"GCC dependency \\\"/etc/passwd\\\"\") // HERE",
            "#define P(x) _Pragma(#x)\nP(GCC dependency \"/etc/passwd\") // HERE",
            "\n#pragma include_alias(\"a\", \"/etc/passwd\") // HERE",
            "\n#line 1 \"/etc/passwd\" // HERE\nerror;",
            "\n# 1 \"/etc/passwd\" // HERE\nerror;",
            "#if __has_include(</*>) // HERE\n#endif\n#include \"/etc/passwd\"\n//*/",
            "\nchar *a = R\"(\" /* HERE )\";\n#include \"/etc/passwd\"\n// */",
            "\nint a = 1'a'\"'/*\"; // HERE\n#include \"/etc/passwd\"\n//*/",
            "\n??=include \"/etc/passwd\" // HERE",
            "\n// a\r#include \"/etc/passwd\" // HERE",
        ],
    );
}

#[test]
fn false_friends_in_c_pass() {
    passes(
        c,
        &[
            "",
            "#include <stdio.h>\r\n#include <sys/types.h>\r\n#include \"parts/tile.h\"\r\nint main(void) { return 0; }",
            "// #include \"/etc/passwd\"\n/* asm */ char *a = \"#include \\\"/etc/passwd\\\" asm\";",
            "char a = '\"'; char *b = \"//\"; int asm_free = 0x1F;\n#pragma once\n#pragma pack(push, 1)",
            "#ifdef __has_include\n#if __has_include(<unistd.h>)\n#include <unistd.h>\n#endif\n#endif",
            "#error don't /*\nint dependency = 1;\nint comment = 2;",
            "int a = b < c; char d = L'x'; char *e = u8\"x\" L\"y\";\n#line 3 \"main.c\"",
            "#define SQUARE(x) \\\n  ((x) * (x))\n#define CAT(a, b) a##b",
        ],
    );
}

/// The sources below a folder, without what was built.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.')
                && !["target", "node_modules", "tests"].contains(&name.as_str())
            {
                sources(&path, found);
            }
        } else if path
            .extension()
            .is_some_and(|ending| ["rs", "c", "h"].iter().any(|known| ending == *known))
        {
            found.push(path);
        }
    }
}

/// Set `SCAN` to a folder to scan other programs.
#[test]
fn the_programs_of_the_course_pass() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders: Vec<PathBuf> =
        ["shared", "electives/dominoes", "electives/rummikub"].map(|name| root.join(name)).into();
    let below = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder");
        entries.map(|entry| entry.expect("an entry").path()).collect()
    };
    let is_stage = |path: &Path| path.join("src/main.rs").is_file();
    folders.extend(below(&root).into_iter().filter(|path| is_stage(path)));
    folders.extend(below(&root.join("factory/exams")).into_iter().map(|exam| exam.join("start")));
    folders.retain(|folder| folder.is_dir());
    folders.extend(std::env::var_os("SCAN").map(PathBuf::from));
    let mut found = Vec::new();
    for folder in &folders {
        sources(folder, &mut found);
    }
    let mut refused = Vec::new();
    for path in &found {
        let Ok(text) = fs::read_to_string(path) else { continue };
        let scan = if path.extension().is_some_and(|ending| ending == "rs") { rust } else { c };
        refused
            .extend(scan(&path.to_string_lossy(), &text).err().map(|refusal| refusal.to_string()));
    }
    println!("{} files", found.len());
    assert!(found.len() > 60);
    assert!(refused.is_empty(), "{refused:#?}");
}

const SOUP: [&str; 22] = [
    "#",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "!",
    "$",
    "=",
    "path",
    "env",
    "use",
    "\"a\"",
    "'",
    "\\",
    "\n",
    "/*",
    "*/",
    "macro_rules",
    "include",
    "<",
];

proptest! {
    #[test]
    fn no_text_makes_the_scan_panic(
        soup in prop::collection::vec(prop::sample::select(&SOUP[..]), 0..60),
        text in ".{0,60}",
    ) {
        for text in [soup.join(" "), soup.concat(), text] {
            let _ = (rust("a", &text), c("a", &text));
        }
    }

    #[test]
    fn a_word_that_reads_files_is_refused_wherever_it_is(
        before in prop::collection::vec(prop::sample::select(&["a", "#", "!", "$", ";", ".", "use", "fn", "\"a\"", "// b\n"][..]), 0..20),
        after in prop::collection::vec(prop::sample::select(&["a", "#", "!", "=", ";", "::", "\"a\"", "/* b */"][..]), 0..20),
        depth in 0..20_usize,
    ) {
        let (open, close) = ("([{".repeat(depth), "}])".repeat(depth));
        let text = format!("{} {open} include_str {} {close}", before.join(" "), after.join(" "));
        prop_assert!(rust("a", &text).is_err());
    }
}
