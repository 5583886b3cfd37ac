//! Compiles and runs the work of submissions, in a sandbox.

pub mod packages;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Args, ColorChoice, ValueEnum};
use conformance::driver::{Exit, Inside, Limits, Pause, Run};
use conformance::program::Program;
use conformance::verdict::Verdict;
use course_kit::files;
use course_kit::report::Sandbox;
use course_kit::screen;
use course_kit::shell::quoted;
use course_kit::sources::{cannot, named};
use course_kit::workspace::Workspace;
use exams::marks::Judged;
use sandbox::compile::{Compiler, Target, USUAL_TIME, Uncompiled};
use sandbox::handed::{BadSubmission, Handed};
use sandbox::native::{self, Confinement, PATH, Purpose, Tier};
use sandbox::wasm::Wasm;
use shared::console::printable;
use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tempfile::TempDir;

/// The first argument with which this command starts itself to confine a program.
const CONFINE: &str = "confine";

/// The sandbox in which the work of submissions is compiled and run.
#[derive(Debug, Clone, Args)]
pub struct BoxArguments {
    /// The sandbox: wasm (inside the judge, for Rust and C), native (what this system offers) or none
    #[arg(long = "box", value_name = "BOX", hide_possible_values = true)]
    pub kind: Option<Kind>,
    /// Refuse to compile or run anything in a lower tier than this, A or B
    #[arg(long = "box-at-least", value_name = "TIER", value_parser = tier)]
    pub at_least: Option<Tier>,
    /// A folder that programs may read, such as a language's installation; may be repeated
    #[arg(long = "box-sees", value_name = "DIR")]
    pub sees: Vec<PathBuf>,
    /// The seed of everything random in wasm
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub judge_seed: u64,
}

/// A sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Kind {
    Wasm,
    Native,
    None,
}

/// What a submission is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    Rust,
    C,
    /// Any other, with a command that starts it.
    Other,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::Rust, Language::C, Language::Other];

    /// That of the Rust package of this name, or else of the C program, among what was handed in. `None` if there is
    /// neither.
    pub fn of(handed: &Handed, package: &str) -> Result<Option<Language>, BadSubmission> {
        Ok(match handed.rust(package)? {
            Some(_) => Some(Language::Rust),
            None => handed.c()?.map(|_| Language::C),
        })
    }

    /// The sandbox unless another one is asked for. Inside the judge, a `long` of C has 32 bits, which would accuse
    /// programs that rely on 64.
    fn usual_kind(self) -> Kind {
        if self == Language::Rust { Kind::Wasm } else { Kind::Native }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Wasm => "wasm",
            Kind::Native => "native",
            Kind::None => "none",
        })
    }
}

/// Its name within a sentence.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Language::Rust => "Rust",
            Language::C => "C",
            Language::Other => "another language",
        })
    }
}

/// Reads the name of a tier that protects.
fn tier(word: &str) -> Result<Tier, String> {
    let tier = [Tier::A, Tier::B].into_iter().find(|tier| tier.to_string() == word);
    tier.ok_or_else(|| "the tiers are A and B".to_owned())
}

/// Compiles and runs the work of submissions.
pub struct Submissions {
    arguments: BoxArguments,
    language: Language,
    kind: Kind,
    compiler: Compiler,
    /// The folder of the packages that submissions in Rust use.
    _packages: Option<TempDir>,
}

/// A program to judge, and the folder that it needs as long as it is judged.
pub struct Prepared {
    pub program: Program,
    /// Whether a command starts it, and nothing has compiled it.
    pub is_interpreted: bool,
    folder: TempDir,
}

impl Prepared {
    /// Verdicts on it, without the folder in which it ran: its author need not know where that was.
    pub fn located(&self, judged: Judged) -> Judged {
        let located = |verdict: Verdict| verdict.reworded(|text| self.without_folder(text));
        judged.into_iter().map(|(check, verdict)| (check, located(verdict))).collect()
    }

    /// A message without that folder.
    pub fn without_folder(&self, text: &str) -> String {
        text.replace(&format!("{}/", self.folder.path().display()), "")
    }
}

/// Reads what was handed in: a folder or an archive. If it cannot be read, its author may read why, and need not know
/// where it is.
pub fn read(path: &Path) -> Result<Handed> {
    Handed::read(path)
        .map_err(|reason| anyhow!(printable(&reason.to_string()).replace(&named(path), "it")))
}

/// Confines itself and becomes the program that its arguments name, if they ask for that. Returns only if they
/// do not, or if that fails.
pub fn confined() -> Option<ExitCode> {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let (first, rest) = arguments.split_first()?;
    if first != CONFINE {
        return None;
    }
    eprintln!("{}", native::enter(rest));
    // As shells say that a command cannot be started.
    Some(ExitCode::from(126))
}

/// This command, as the helper that confines programs.
pub fn helper() -> Result<Program> {
    let own = env::current_exe().context("This program cannot find its own file")?;
    Ok(Program { arguments: vec![CONFINE.into()], ..Program::new(own) })
}

/// The best tier here. It is tried out once: that takes two processes, and a class may need it for several languages.
pub fn best_tier() -> Result<Tier> {
    static BEST: OnceLock<Tier> = OnceLock::new();
    let helper = helper()?;
    Ok(*BEST.get_or_init(|| native::best(&helper)))
}

impl BoxArguments {
    /// The same, with folders that do not depend on the current one.
    pub fn located(&self) -> Result<BoxArguments> {
        let located =
            |folder: &PathBuf| fs::canonicalize(folder).with_context(|| cannot("read", folder));
        let sees = self.sees.iter().map(located).collect::<Result<_>>()?;
        Ok(BoxArguments { sees, ..self.clone() })
    }

    /// The sandbox for a language.
    pub fn kind_for(&self, language: Language) -> Kind {
        self.kind.unwrap_or(language.usual_kind())
    }

    /// The tier in which programs of a language are compiled, or run if nothing is compiled.
    fn tier(&self, language: Language) -> Result<Tier> {
        let kind = self.kind_for(language);
        ensure!(
            language != Language::Other || kind != Kind::Wasm,
            "Only Rust and C are compiled for --box wasm: leave out the command, or use --box native."
        );
        let tier = if kind == Kind::None { Tier::None } else { best_tier()? };
        if let Some(least) = self.at_least.filter(|least| tier > *least) {
            bail!(
                "The best sandbox here is {tier}, and --box-at-least asks for {least}. Tier A needs bubblewrap and \
                 user namespaces, tier B needs Linux 5.13 or newer."
            );
        }
        Ok(tier)
    }

    /// What protects the machine from programs of a language.
    pub fn sandbox(&self, language: Language) -> Result<Sandbox> {
        Ok(described(self.kind_for(language), self.tier(language)?, language))
    }

    /// The flags that ask for the same sandbox and the same chance.
    pub fn words(&self) -> Vec<String> {
        let kind = self.kind.map(|kind| format!("--box {kind}"));
        let seed = (self.judge_seed != 1).then(|| format!("--judge-seed {}", self.judge_seed));
        let folders = self.sees.iter().map(|folder| quoted(&folder.to_string_lossy()));
        let folders = folders.map(|folder| format!("--box-sees {folder}"));
        kind.into_iter().chain(seed).chain(folders).collect()
    }
}

impl Submissions {
    /// Prepares the sandbox.
    pub fn new(
        workspace: &Workspace,
        arguments: &BoxArguments,
        language: Language,
        color: ColorChoice,
    ) -> Result<Submissions> {
        let kind = arguments.kind_for(language);
        let tier = arguments.tier(language)?;
        if tier == Tier::None {
            let what = if kind == Kind::Wasm { "compile" } else { "compile and run" };
            screen::complain(&anyhow!(
                "Nothing protects this machine: {what} only the work of people you trust"
            ));
        }
        let target = if kind == Kind::Wasm { Target::Wasm } else { Target::Native };
        let is_rust = language == Language::Rust;
        let prepared = is_rust.then(|| packages::prepare(workspace, target, color)).transpose()?;
        let (packages, rust) = prepared.unzip();
        let compiler = Compiler { helper: helper()?, tier, target, time: USUAL_TIME, rust };
        Ok(Submissions {
            arguments: arguments.located()?,
            language,
            kind,
            compiler,
            _packages: packages,
        })
    }

    /// The program of a submission: compiled, or what the command starts, which only other languages need.
    pub fn prepared(
        &self,
        handed: &Handed,
        package: &str,
        command: &[OsString],
    ) -> Result<Prepared, Uncompiled> {
        if self.language == Language::Other {
            return self.started(handed, &[], command);
        }
        self.compiled(handed, package)
    }

    /// Compiles a submission: its Rust package of this name, or else its C program.
    pub fn compiled(&self, handed: &Handed, package: &str) -> Result<Prepared, Uncompiled> {
        let folder = work_folder().map_err(unable)?;
        let file = self.compiler.compile(handed, package, folder.path())?;
        let program = match self.compiler.target {
            Target::Wasm => inside(&file, self.arguments.judge_seed).map_err(unable)?,
            Target::Native => {
                for path in file.parent().into_iter().chain([file.as_path()]) {
                    set_mode(path, 0o755).map_err(unable)?;
                }
                self.confined(folder.path(), file, Vec::new()).map_err(unable)?
            }
        };
        Ok(Prepared { program, is_interpreted: false, folder })
    }

    /// A submission that a command starts, in a copy of its folder, after another command has built it there.
    pub fn started(
        &self,
        handed: &Handed,
        build: &[OsString],
        command: &[OsString],
    ) -> Result<Prepared, Uncompiled> {
        let folder = copied(handed).map_err(unable)?;
        if let Some((first, arguments)) = build.split_first() {
            self.build(folder.path(), first, arguments)?;
        }
        let (first, arguments) =
            command.split_first().context("There is no command").map_err(unable)?;
        let path = self.found(folder.path(), first).map_err(unable)?;
        let program = self.confined(folder.path(), path, arguments.to_vec()).map_err(unable)?;
        Ok(Prepared { program, is_interpreted: build.is_empty(), folder })
    }

    /// Runs the command that builds a submission, confined like a compiler.
    fn build(
        &self,
        folder: &Path,
        first: &OsString,
        arguments: &[OsString],
    ) -> Result<(), Uncompiled> {
        let path = self.found(folder, first).map_err(unable)?;
        let confinement = Confinement {
            tier: self.compiler.tier,
            purpose: Purpose::Compiler,
            folder: folder.to_owned(),
            sees: self.arguments.sees.clone(),
        };
        let program = confinement.program(&self.compiler.helper, path, arguments.to_vec());
        let limits = Limits { work: USUAL_TIME, talk: USUAL_TIME, ..Limits::USUAL };
        let Run { output, complaints, end } = Run::of(&program, &[], limits);
        if matches!(end, Ok(Pause::Ended(Exit::Status(0)))) {
            return Ok(());
        }
        Err(Uncompiled::Wrong(printable(&(output + &complaints))))
    }

    /// The program of this name: a file of the submission, or one of this system.
    fn found(&self, folder: &Path, name: &OsString) -> Result<PathBuf> {
        let found = which::which_in(name, Some(PATH), folder).or_else(|error| {
            if self.compiler.tier == Tier::None { which::which(name) } else { Err(error) }
        });
        found.ok().with_context(|| {
            let name = printable(&name.to_string_lossy());
            format!("{name} is neither a program in {PATH} nor a file of the submission.")
        })
    }

    /// What protects the machine.
    pub fn sandbox(&self) -> Sandbox {
        described(self.kind, self.compiler.tier, self.language)
    }

    /// The seed of the judge, if programs run inside it.
    pub fn judge_seed(&self) -> Option<u64> {
        (self.kind == Kind::Wasm).then_some(self.arguments.judge_seed)
    }

    /// A program in the sandbox.
    fn confined(&self, folder: &Path, path: PathBuf, arguments: Vec<OsString>) -> Result<Program> {
        let Compiler { helper, tier, .. } = &self.compiler;
        let (folder, sees) = (folder.to_owned(), self.arguments.sees.clone());
        let confinement = Confinement { tier: *tier, purpose: Purpose::Program, folder, sees };
        ensure!(
            confinement.can_start(helper, &path),
            "The sandbox, tier {}, cannot start {}: every user must be able to pass through its folder. Set TMPDIR \
             to another one, or name its language's folder with --box-sees.",
            tier,
            named(&path)
        );
        Ok(confinement.program(helper, path, arguments))
    }
}

/// A copy of a submission whose files everybody may read and start.
fn copied(handed: &Handed) -> Result<TempDir> {
    let folder = work_folder()?;
    files::write(folder.path(), handed.files())?;
    for path in files::everything_below(folder.path())? {
        set_mode(&path, 0o755)?;
    }
    Ok(folder)
}

/// An error that is not the submission's.
fn unable(error: impl Into<anyhow::Error>) -> Uncompiled {
    let error = error.into();
    Uncompiled::Unable(format!("{error:#}"))
}

/// A compiled module as a program inside the judge, whose chance follows from the seed.
pub fn inside(module: &Path, seed: u64) -> Result<Program> {
    let bytes = fs::read(module).with_context(|| cannot("read", module))?;
    let host = Wasm::new(&bytes).map_err(anyhow::Error::msg)?;
    Ok(Program::inside(module, Inside::new(Arc::new(host), seed)))
}

fn described(kind: Kind, tier: Tier, language: Language) -> Sandbox {
    let tier = tier.to_string();
    let running = if kind == Kind::Wasm { "wasm".to_owned() } else { tier.clone() };
    Sandbox { running, compiling: (language != Language::Other).then_some(tier) }
}

/// A folder for one submission. The administrator runs programs as a user who may only pass through it.
pub fn work_folder() -> Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("judged-").tempdir_in(all_folders()?);
    let folder = folder.context("A folder for the submission cannot be created")?;
    set_mode(folder.path(), 0o711)?;
    Ok(folder)
}

/// The folder of all folders for submissions.
enum Folders {
    NotMade,
    Made(TempDir),
    /// This command ends.
    Removed,
}

static FOLDERS: Mutex<Folders> = Mutex::new(Folders::NotMade);

fn all_folders() -> Result<PathBuf> {
    let mut folders = FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
    match &*folders {
        Folders::NotMade => {}
        Folders::Made(folder) => return Ok(folder.path().to_owned()),
        Folders::Removed => bail!("This command is ending: nothing more is judged"),
    }
    let folder = tempfile::Builder::new().prefix("instruct-").tempdir();
    let folder = folder.context("A folder for submissions cannot be created")?;
    set_mode(folder.path(), 0o711)?;
    let path = folder.path().to_owned();
    *folders = Folders::Made(folder);
    Ok(path)
}

/// Removes the folders of all submissions, also of those that are still being judged. No other is made afterwards.
pub fn remove_folders() {
    *FOLDERS.lock().unwrap_or_else(PoisonError::into_inner) = Folders::Removed;
}

/// Sets what Unix calls the mode of a file. Other systems have none.
pub fn set_mode(path: &Path, mode: u32) -> Result<()> {
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode))
        .with_context(|| cannot("change", path))?;
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}
