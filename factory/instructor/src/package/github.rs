//! What GitHub's machines run. Students can read all of it, so it names only public checks; and a workflow obeys what
//! it reads, so nothing that a program prints or writes gets there.

use super::What;
use anyhow::{Result, ensure};
use conformance::suite;
use course_kit::sources::replace;

const WORKFLOW: &str = include_str!("github/classroom.yml");

/// Writes the workflow of GitHub Classroom. Returns what to do with it.
pub fn write(what: &What, course: &str) -> Result<String> {
    let public: Vec<&str> = suite::checks(what.level).iter().map(|check| check.id).collect();
    let public = public.into_iter().filter(|id| !what.hidden.iter().any(|hidden| hidden == id));
    let flags: Vec<String> = public.map(|id| format!("--check {id}")).collect();
    ensure!(!flags.is_empty(), "Students can read everything there, and all checks are hidden.");
    // Without hidden checks, those that a later course adds count, too.
    let flags = if what.hidden.is_empty() { String::new() } else { flags.join(" ") };
    let text = WORKFLOW.replace("@LEVEL@", &what.level.to_string());
    let text = text.replace("@FLAGS@", &flags).replace("@COURSE@", course);
    replace(&what.out, &text)?;
    Ok("Put it in .github/workflows/ of the template repository, as classroom.yml.".to_owned())
}

/// Reads the name of a repository. It becomes part of a script, so it has no other characters than GitHub allows.
pub fn repository(word: &str) -> Result<String, String> {
    let is_name = |name: &str| {
        let is_fine = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        !name.is_empty() && !name.starts_with(['-', '.']) && name.chars().all(is_fine)
    };
    match word.split_once('/') {
        Some((owner, name)) if is_name(owner) && is_name(name) => Ok(word.to_owned()),
        _ => Err("expected OWNER/NAME, such as ann/course".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repository_is_a_name_of_github_and_no_part_of_a_script() {
        assert_eq!(repository("ann-b/data.structures_2"), Ok("ann-b/data.structures_2".to_owned()));
        for wrong in [
            "", "ann", "ann/", "/course", "a/b/c", "a/b c", "a/$(b)", "a/b\"", "-a/b", "a/..",
            "a/b\n",
        ] {
            assert!(repository(wrong).is_err(), "{wrong}");
        }
    }
}
