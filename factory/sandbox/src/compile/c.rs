//! How a C program is compiled: one call compiles all of its files, with fixed flags. A makefile is never run.

use super::{Compiler, Target, Uncompiled, ended, file_name, messages, write};
use crate::handed::{Sources, ending};
use crate::scan;
use conformance::driver::Exit;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

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

/// Compiles a program. The sources are scanned first.
pub fn compile(
    compiler: &Compiler,
    sources: &Sources,
    folder: &Path,
) -> Result<PathBuf, Uncompiled> {
    sources.iter().try_for_each(|(name, text)| scan::c(name, text))?;
    write(sources, folder)?;
    let out = file_name("out/program", compiler.target);
    write(&[(PROMPT_FILE.to_owned(), PROMPT.to_owned())].into(), folder)?;
    let mut words: Vec<OsString> = FLAGS.split_whitespace().map(OsString::from).collect();
    let path = match compiler.target {
        Target::Native => "/usr/bin/cc",
        Target::Wasm => {
            words.extend(INSIDE.split_whitespace().map(OsString::from));
            words.push(PROMPT_FILE.into());
            "/usr/bin/clang"
        }
    };
    // A name may begin with a hyphen.
    let files = sources.keys().filter(|name| ending(name) == "c");
    words.extend(files.map(|name| format!("./{name}").into()));
    words.extend(["-o", &out, "-lm"].map(OsString::from));
    let libraries = LIBRARIES.iter().filter(|_| compiler.target == Target::Wasm);
    words.extend(libraries.map(OsString::from));
    if !Path::new(path).exists() {
        let needed =
            "install clang, lld, wasi-libc and libclang-rt-dev-wasm32, or use --box native";
        return Err(Uncompiled::Unable(format!("{path} does not exist: {needed}")));
    }
    let (said, exit) = compiler.run(Path::new(path), words, folder, &[])?;
    let file = folder.join(&out);
    if exit != Exit::Status(0) || !file.is_file() {
        return Err(ended(messages::of_c(&said), exit));
    }
    Ok(file)
}
