//! `box`: which sandboxes work on this machine, and what they stop: tried with the attacks of
//! `factory/attacks`.
//!
//! | module | contents |
//! |---|---|
//! | `attack` | an attack, and what to expect of it |
//! | `decoy` | what attacks aim at: files, a listener, the environment of this process |
//! | `trial` | one attack in one sandbox |

mod attack;
mod decoy;
mod trial;

use crate::submissions::{self, Least, packages};
use anyhow::{Context, Result, anyhow, ensure};
use attack::Attack;
use clap::{Args, ColorChoice};
use conformance::check::Level;
use course_kit::workspace::Workspace;
use course_kit::{progress, prose, screen};
use decoy::Decoy;
use owo_colors::OwoColorize;
use sandbox::compile::{Compiler, Target};
use sandbox::native::{self, Tier};
use std::collections::BTreeMap;
use std::env;
use std::process::Command;
use std::time::Duration;
use trial::{Findings, Place, Trial};

/// How long the compiler may work on an attack: less than on a submission, because some attacks use it all.
const TIME: Duration = Duration::from_secs(10);

/// Which attacks to try, and where.
#[derive(Debug, Args)]
#[command(after_help = "\
Nothing runs without a sandbox. Some attacks use all the time or memory that the
sandbox gives them, so trying all of them takes a while.")]
pub struct Arguments {
    /// The attacks; without a name, all of them
    #[arg(value_name = "ATTACK")]
    pub names: Vec<String>,
    /// Only the quick ones
    #[arg(long)]
    pub quick: bool,
    /// Fail unless this tier, A or B, works here
    #[arg(long = "box-at-least", value_name = "TIER", hide_possible_values = true)]
    pub at_least: Option<Least>,
}

/// Tries the attacks and says what happened. Returns whether every sandbox did what is expected of it.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    if env::var_os(decoy::VARIABLE).is_none() {
        return with_a_secret();
    }
    let workspace = Workspace::find()?;
    let attacks = attack::chosen(workspace.root(), &arguments.names, arguments.quick)?;
    let helper = submissions::helper()?;
    let works = |tier: &Tier| native::works(*tier, &helper);
    let (tiers, others): (Vec<Tier>, Vec<Tier>) = [Tier::A, Tier::B].into_iter().partition(works);
    let best = tiers.first().copied();
    submissions::check_tier(best.unwrap_or(Tier::None), arguments.at_least)?;
    let best = best.context("No sandbox works on this machine, so no attack can be tried")?;
    let compiler = |target| -> Result<_> {
        let (folder, rust) = packages::prepare(&workspace, target, color)?;
        let helper = helper.clone();
        Ok((folder, Compiler { helper, tier: best, target, time: TIME, rust: Some(rust) }))
    };
    let (_here, native) = compiler(Target::Native)?;
    let inside = compiler(Target::Wasm);
    let places = tiers.into_iter().map(Place::Tier);
    let mut trial = Trial {
        decoy: Decoy::new()?,
        honest: BTreeMap::new(),
        without_c: BTreeMap::new(),
        native,
        places: inside.iter().map(|_| Place::Inside).chain(places).collect(),
        inside: inside.as_ref().ok().map(|(_folder, compiler)| compiler.clone()),
    };
    trial.prepare(&workspace.folder(Level::Trainee))?;
    if let Err(reason) = &inside {
        screen::complain(&anyhow!("Nothing is tried inside the judge. {reason}"));
    }
    for tier in others {
        screen::complain(&anyhow!(
            "Nothing is tried in tier {tier}, which does not work on this machine."
        ));
    }
    for (place, reason) in &trial.without_c {
        screen::complain(&anyhow!("{place}: no attack in C is tried. {reason}"));
    }
    let bar = progress::bar(attacks.len());
    let mut tried = Vec::new();
    for attack in &attacks {
        bar.set_message(attack.name.clone());
        tried.push((attack, trial.of(attack)?));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let page = page(&tried, &trial, screen::columns());
    screen::print(&page, color).context("The result cannot be printed")?;
    Ok(tried.iter().all(|(_, outcome)| outcome.wrong.is_empty()))
}

/// Starts this command again, with a secret in its environment for attacks to look for.
fn with_a_secret() -> Result<bool> {
    let own = env::current_exe().context("This program cannot find its own file")?;
    let secret = decoy::random_word();
    let status =
        Command::new(own).args(env::args_os().skip(1)).env(decoy::VARIABLE, secret).status();
    let status = status.context("This program cannot start itself")?;
    ensure!(status.code().is_some_and(|code| code < 2), "The attacks could not be tried.");
    Ok(status.success())
}

/// What each sandbox stopped, what it cannot stop, and whatever was not expected.
fn page(tried: &[(&Attack, Findings)], trial: &Trial, columns: usize) -> String {
    let mut lines = Vec::new();
    for place in &trial.places {
        let reached: BTreeMap<&str, String> = tried
            .iter()
            .filter_map(|(attack, outcome)| {
                let reached = outcome.reached.get(place).filter(|reached| !reached.is_empty())?;
                Some((attack.name.as_str(), reached.join(", ")))
            })
            .collect();
        let is_tried = |attack: &Attack| trial.places_of(attack).any(|one| one == *place);
        let count = tried.iter().filter(|(attack, _)| is_tried(attack)).count();
        let stopped = count - reached.len();
        lines.push(format!("{}: {stopped} of {count} attacks reached nothing", place.bold()));
        for (name, reached) in reached {
            lines.extend(prose::indent(&format!("{name} reached: {reached}"), "  ", columns));
        }
    }
    for (attack, outcome) in tried.iter().filter(|(_, outcome)| !outcome.wrong.is_empty()) {
        lines.push(format!("\n{} {}: {}", "✗".red(), attack.name.bold(), attack.about));
        for wrong in &outcome.wrong {
            lines.extend(prose::indent(wrong, "  ", columns));
        }
    }
    lines.join("\n") + "\n"
}
