//! `cargo course site`: builds the course's site and serves it on this machine.
//!
//! | module | what it does |
//! |---|---|
//! | [`parts`] | the programs and games that the site shows |
//! | [`tools`] | installs what the build needs: Rust targets and npm packages |
//! | [`slides`] | the slides, as pages and as PDF |
//! | [`pages`] | the header and the content security policy of every page |
//! | [`wasm`] | compiles programs and libraries to WebAssembly |
//! | [`folder`] | the folder that the site is written to |

#![forbid(unsafe_code)]

mod folder;
mod pages;
mod parts;
mod slides;
mod tools;
mod wasm;

use anyhow::Result;
use clap::Parser;
use course_kit::progress;
use course_kit::workspace::Workspace;
use folder::Folder;
use parts::LIBRARIES;
use shared::options;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Build the course's site, with every program in it, and serve it on this machine
#[derive(Debug, Parser)]
#[command(name = "site", bin_name = "cargo course site", version, max_term_width = 80)]
struct Arguments {
    /// Only build the site, into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Also print the slides to PDF files, which needs Chromium, Chrome or Edge
    #[arg(long)]
    all: bool,
    /// The path below which the site will be published, such as /course/
    #[arg(long, value_name = "PATH", default_value = "/", value_parser = address, requires = "out")]
    url: String,
    /// The port to serve it on
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u16).range(1..))]
    port: u16,
}

fn main() -> ExitCode {
    progress::end_when_interrupted();
    match options::try_read::<Arguments>() {
        Ok(arguments) => progress::exit_code(&run(&arguments).map(|()| true)),
        Err(error) => ExitCode::from(options::complain(&error)),
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let root = Workspace::find()?.root().to_owned();
    let target = course_kit::cargo::target(&root);
    let out = arguments.out.clone().unwrap_or_else(|| target.join("site"));
    let site = Folder::new(&out)?;
    build(&root, &target, &site, arguments)?;
    if arguments.out.is_some() {
        println!("The site is in {}.", out.display());
        return Ok(());
    }
    serve(&root, site.path(), arguments.port)
}

/// Builds everything, and only then replaces the site.
fn build(root: &Path, target: &Path, site: &Folder, arguments: &Arguments) -> Result<()> {
    let programs = parts::programs(root)?;
    let npm = tools::packages(root)?;
    tools::targets(root)?;
    step("The programs are compiled for browsers.");
    let modules = wasm::programs(root, target, programs.keys())?;
    step("The games are compiled for browsers.");
    let libraries = wasm::libraries(root, target)?;
    step("The book is built.");
    let book = book(root, target, &arguments.url)?;
    site.clear()?;
    site.copy(&book, "")?;
    site.copy_into(&root.join("docs/theme/look.css"), "look")?;
    for file in parts::FONT {
        site.copy_into(&npm.join(file), "look")?;
    }
    slides::build(root, site)?;
    if arguments.all {
        step("The slides are printed.");
        slides::print(site)?;
    }
    site.copy(&root.join("factory/site/page"), "programs")?;
    for (package, folder) in parts::PACKAGES {
        site.copy(&npm.join(package), &format!("programs/{folder}"))?;
    }
    for (name, program) in &programs {
        site.copy_into(&modules.join(format!("{name}.wasm")), "programs")?;
        for file in &program.files {
            site.copy_into(&root.join(file), "programs/files")?;
        }
    }
    for (library, bindings) in LIBRARIES.iter().zip(&libraries) {
        site.copy(&root.join(library.folder).join("page"), library.name)?;
        site.copy(bindings, &format!("{}/pkg", library.name))?;
    }
    pages::complete(site.path())
}

/// Says what is being done, which may take minutes.
fn step(what: &str) {
    eprintln!("{what}");
}

/// Reads the path of a site: its page for addresses that do not exist is shown at any depth.
fn address(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/-_.~".contains(c);
    if text.starts_with('/') && text.ends_with('/') && text.chars().all(is_plain) {
        return Ok(text.to_owned());
    }
    Err("a path such as /course/ begins and ends with / and contains only letters, digits and - _ . ~".to_owned())
}

/// Builds the book for this path, and returns its folder.
fn book(root: &Path, target: &Path, url: &str) -> Result<PathBuf> {
    let folder = target.join("book");
    let mut mdbook = Command::new(tools::mdbook(target)?);
    mdbook.env("MDBOOK_OUTPUT__HTML__SITE_URL", url);
    mdbook.env("RUST_LOG", "warn").arg("build").arg(root.join("docs"));
    mdbook.arg("--dest-dir").arg(&folder);
    tools::run(&mut mdbook, "The book cannot be built; the reason is above.")?;
    Ok(folder)
}

/// Serves the site until the user stops it.
fn serve(root: &Path, site: &Path, port: u16) -> Result<()> {
    let mut node = Command::new(tools::find("node")?);
    node.arg(root.join("factory/site/serve.js")).arg(site).arg(port.to_string());
    tools::run(&mut node, "The site was built, but it cannot be served; the reason is above.")
}
