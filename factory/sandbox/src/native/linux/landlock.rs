//! The files of tier B: everything else cannot be opened, listed, created or changed.

use crate::native::{Confinement, Purpose};
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
};

/// What every program needs from the system.
pub const SYSTEM: [&str; 12] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/nix/store",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/localtime",
    // Without it, Node.js does not start.
    "/etc/ssl/openssl.cnf",
    "/dev/urandom",
];

/// The newest version of Landlock whose restrictions are asked for. An older system has fewer of them;
/// what they would stop is stopped by the filter for system calls.
const NEWEST: ABI = ABI::V6;

/// Restricts this process, and whatever it becomes.
pub fn restrict(confinement: &Confinement) -> Result<(), String> {
    match restricted(confinement) {
        Ok(RulesetStatus::NotEnforced) => Err("this system has no Landlock".to_owned()),
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}

fn restricted(confinement: &Confinement) -> Result<RulesetStatus, RulesetError> {
    let reads = AccessFs::from_read(NEWEST);
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(NEWEST))?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(path_beneath_rules(SYSTEM, reads))?
        .add_rules(path_beneath_rules(&confinement.sees, reads))?
        // It keeps its number when it becomes the program.
        .add_rules(path_beneath_rules(["/proc/self"], reads))?
        .add_rules(path_beneath_rules(["/dev/null"], reads | AccessFs::WriteFile))?;
    let own = match confinement.purpose {
        Purpose::Program => reads,
        Purpose::Compiler => AccessFs::from_all(NEWEST),
    };
    let rules = rules.add_rules(path_beneath_rules([&confinement.folder], own))?;
    Ok(rules.restrict_self()?.ruleset)
}
