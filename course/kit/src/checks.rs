//! Finds checks by their names.

use anyhow::{Context, Result};
use conformance::check::{Check, Level};
use conformance::suite;
use shared::console::shortened;

/// The checks of a level with these names, or all of them if no name is given. They keep the order of
/// the level, without duplicates.
pub fn chosen(level: Level, ids: &[String]) -> Result<Vec<&'static Check>> {
    ids.iter().try_for_each(|id| named(level, id).map(drop))?;
    let is_wanted = |check: &&Check| ids.is_empty() || ids.iter().any(|id| id == check.id);
    Ok(suite::checks(level).iter().filter(is_wanted).collect())
}

/// The check of a level with this name. If there is none, the error lists the names of the level.
pub fn named(level: Level, id: &str) -> Result<&'static Check> {
    let checks = suite::checks(level);
    checks.iter().find(|check| check.id == id).with_context(|| {
        let known: Vec<&str> = checks.iter().map(|check| check.id).collect();
        let (id, known) = (shortened(id), known.join(", "));
        format!("Level {level} has no check named {id}. It has these: {known}.")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_checks_come_once_and_in_the_order_of_the_level() {
        let [first, second, ..] = suite::checks(Level::Trainee) else {
            panic!("level 1 has two checks")
        };
        let ids = [second.id, first.id, second.id].map(str::to_owned);
        let chosen: Vec<&str> =
            chosen(Level::Trainee, &ids).unwrap().iter().map(|c| c.id).collect();
        assert_eq!(chosen, [first.id, second.id]);
    }
}
