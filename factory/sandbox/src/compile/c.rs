//! How a C program is compiled: one call lists what it includes, and another one compiles all of its files, with fixed
//! flags. A makefile is never run.

use super::{Compiler, Target, Uncompiled, ended, file_name, messages, read, room, write};
use crate::handed::{Sources, ending};
use crate::wasm::Wasm;
use conformance::driver::{Exit, Inside, Limits, Pause, Run};
use conformance::program::Program;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Shows a prompt immediately, although its line has not ended. At a terminal, the C library does so, but there is
/// no terminal inside the judge.
const PROMPT: &str = "\
#include <stdio.h>
__attribute__((constructor)) static void show_prompts(void) { setvbuf(stdout, NULL, _IONBF, 0); }
";

/// The name of that file, which no submission uses.
const PROMPT_FILE: &str = "out/prompt.c";

/// The flags of every compilation. Headers are those of the system and of the submission.
const FLAGS: &str = "-std=gnu17 -O1 -w -I. -Isrc";

/// The flags for programs inside the judge. The stack comes first in memory and has a name, so that a stack overflow is
/// distinguished from other mistakes. Some programs use the number of their process as a seed, or measure time.
const INSIDE: &str = "--target=wasm32-wasi -mmutable-globals -Wl,--export=__stack_pointer -Wl,-z,stack-size=1048576 \
    -Wl,--stack-first -D_WASI_EMULATED_GETPID -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS";

/// The libraries for these.
const LIBRARIES: [&str; 3] =
    ["-lwasi-emulated-getpid", "-lwasi-emulated-signal", "-lwasi-emulated-process-clocks"];

/// The program that shows whether a compiler works.
const SHORTEST: &str = "int main(void) { return 0; }\n";

/// Compiles a program.
pub fn compile(
    compiler: &Compiler,
    sources: &Sources,
    folder: &Path,
) -> Result<PathBuf, Uncompiled> {
    check(compiler, folder)?;
    compile_with(path(compiler.target), compiler, sources, folder)
}

/// The compiler for a target.
fn path(target: Target) -> &'static Path {
    Path::new(match target {
        Target::Native => "/usr/bin/cc",
        Target::Wasm => "/usr/bin/clang",
    })
}

/// Compiles a program with this compiler.
fn compile_with(
    path: &Path,
    compiler: &Compiler,
    sources: &Sources,
    folder: &Path,
) -> Result<PathBuf, Uncompiled> {
    write(sources, folder)?;
    let out = file_name("out/program", compiler.target);
    write(&[(PROMPT_FILE.to_owned(), PROMPT.to_owned())].into(), folder)?;
    let mut words: Vec<OsString> = FLAGS.split_whitespace().map(OsString::from).collect();
    if compiler.target == Target::Wasm {
        words.extend(INSIDE.split_whitespace().map(OsString::from));
    }
    let files: Vec<&str> =
        sources.keys().map(String::as_str).filter(|name| ending(name) == "c").collect();
    // A name may begin with a hyphen.
    words.extend(files.iter().map(|name| format!("./{name}").into()));
    let is_known = |file: &str| read::is_known(file, sources);
    let first = words.iter().cloned().chain(["-M".into()]).collect();
    let (rules, exit) = compiler.run(path, first, folder, &[])?;
    if exit != Exit::Status(0) {
        return Err(ended(messages::of_c(&rules, &is_known), exit));
    }
    read::check(&rules, files, sources)?;
    if compiler.target == Target::Wasm {
        words.push(PROMPT_FILE.into());
    }
    words.extend(["-o", &out, "-lm"].map(OsString::from));
    let libraries = LIBRARIES.iter().filter(|_| compiler.target == Target::Wasm);
    words.extend(libraries.map(OsString::from));
    let (said, exit) = compiler.run(path, words, folder, &[])?;
    let file = folder.join(&out);
    if exit != Exit::Status(0) || !file.is_file() {
        return Err(ended(messages::of_c(&said, &is_known), exit));
    }
    Ok(file)
}

/// Makes sure that C can be compiled here: a clang without the libraries for WebAssembly, for example, is not enough.
/// Each target and tier is tried only once, in a folder below this one.
fn check(compiler: &Compiler, folder: &Path) -> Result<(), Uncompiled> {
    static TRIED: [[OnceLock<bool>; 3]; 2] = [const { [const { OnceLock::new() }; 3] }; 2];
    let tried = &TRIED[compiler.target as usize][compiler.tier as usize];
    let path = path(compiler.target);
    let works = if let Some(works) = tried.get() {
        *works
    } else {
        let works = works(path, compiler, folder)?;
        *tried.get_or_init(|| works)
    };
    if works {
        return Ok(());
    }
    let (what, needed) = match compiler.target {
        Target::Native => ("C", "install gcc and the headers of the C library"),
        Target::Wasm => (
            "C for WebAssembly",
            "install clang, lld, wasi-libc and libclang-rt-dev-wasm32, or use --box native",
        ),
    };
    Err(Uncompiled::Unable(format!("{} cannot compile {what} here: {needed}", path.display())))
}

/// Whether a compiler compiles the shortest program, and the result runs. An error says nothing about the compiler: the
/// machine is too busy, or its disk is full.
fn works(path: &Path, compiler: &Compiler, folder: &Path) -> Result<bool, Uncompiled> {
    if !path.exists() {
        return Ok(false);
    }
    let folder = folder.join("tried");
    let sources = [("main.c".to_owned(), SHORTEST.to_owned())].into();
    let runs = compile_with(path, compiler, &sources, &folder)
        .map_err(|reason| room::reason(reason, &folder))
        .and_then(|program| runs(&program, compiler, &folder));
    let _ = fs::remove_dir_all(&folder);
    match runs {
        Err(Uncompiled::Unable(reason)) => Err(Uncompiled::Unable(reason)),
        runs => Ok(runs.unwrap_or(false)),
    }
}

/// Whether the shortest program runs.
fn runs(program: &Path, compiler: &Compiler, folder: &Path) -> Result<bool, Uncompiled> {
    if compiler.target == Target::Native {
        let (_, exit) = compiler.run(program, Vec::new(), folder, &[])?;
        return Ok(exit == Exit::Status(0));
    }
    let Some(host) = fs::read(program).ok().and_then(|bytes| Wasm::new(&bytes).ok()) else {
        return Ok(false);
    };
    let program = Program::inside(program, Inside::new(Arc::new(host), 1));
    let run = Run::of(&program, &[], Limits::INSIDE);
    Ok(run.end == Ok(Pause::Ended(Exit::Status(0))))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::compile::USUAL_TIME;
    use crate::native::Tier;
    use std::os::unix::fs::PermissionsExt;
    use tempfile::tempdir;

    /// Whether a shell script in place of a compiler counts as one.
    fn counts(target: Target, script: &str) -> bool {
        let folder = tempdir().unwrap();
        let path = folder.path().join("compiler");
        let lists = "case \"$*\" in *-M) echo main.o: main.c; exit;; esac";
        fs::write(&path, format!("#!/bin/sh\n{lists}\n{script}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        let counts = works(&path, &compiler(target), folder.path()).unwrap();
        assert!(!folder.path().join("tried").exists());
        counts
    }

    fn compiler(target: Target) -> Compiler {
        let (helper, tier) = (Program::new("/none"), Tier::None);
        Compiler { helper, tier, target, time: USUAL_TIME, rust: None }
    }

    #[test]
    fn a_compiler_counts_if_what_it_compiles_runs() {
        assert!(counts(
            Target::Native,
            "printf '#!/bin/sh\\n' > out/program; chmod +x out/program"
        ));
        assert!(!counts(
            Target::Native,
            "printf '#!/bin/sh\\nexit 1' > out/program; chmod +x out/program"
        ));
        assert!(!counts(Target::Native, "true"));
    }

    #[test]
    fn clang_without_the_libraries_for_webassembly_does_not_count() {
        let script = "echo \"fatal error: 'stdio.h' file not found\" >&2; exit 1";
        assert!(!counts(Target::Wasm, script));
        assert!(!counts(Target::Wasm, "echo not a module > out/program.wasm"));
    }

    #[test]
    fn a_compiler_for_webassembly_counts_if_its_program_runs_inside_the_judge() {
        let folder = tempdir().unwrap();
        let module = folder.path().join("module");
        let copies = format!("cp '{}' out/program.wasm", module.display());
        for (main, expected) in [("", true), ("unreachable", false)] {
            let memory = r#"(memory (export "memory") 1)"#;
            let text = format!(r#"(module {memory} (func (export "_start") {main}))"#);
            fs::write(&module, wat::parse_str(text).unwrap()).unwrap();
            assert_eq!(counts(Target::Wasm, &copies), expected, "{main}");
        }
    }

    #[test]
    fn a_compiler_that_does_not_exist_does_not_count() {
        let missing = Path::new("/no/such/compiler");
        assert!(!works(missing, &compiler(Target::Native), Path::new("/")).unwrap());
    }
}
