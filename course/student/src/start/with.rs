//! What a student is given at the start of a level.

use super::origin::{Origin, StartFrom};
use crate::cli::StartArguments;
use crate::design;
use anyhow::{Result, bail};
use clap::ValueEnum;
use course_kit::student::LevelRecord;
use course_kit::student::in_c::Language;
use std::fmt;

/// The argument of `--with`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum With {
    /// Questions about a design, and what others may ask of a board.
    Design,
    /// Our modules without the bodies of their functions.
    Signatures,
}

impl fmt::Display for With {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().expect("no value is hidden").get_name())
    }
}

/// `--from nothing`, which makes an empty program.
const FROM_NOTHING: StartFrom = StartFrom::Origin(Origin::Nothing);

/// What `--with` means. Without it, this is a design from level 3 on, and signatures before and in C.
pub fn choose(arguments: &StartArguments, language: Language) -> Result<With> {
    let level = arguments.level;
    let has_questions = design::questions(level).is_some();
    match arguments.with {
        Some(with) if arguments.from == Some(FROM_NOTHING) => bail!(
            "--from nothing makes an empty program: leave it out, or leave out --with {with}."
        ),
        Some(With::Design) if language == Language::C => bail!(
            "Only levels in Rust have design questions: leave out --with, or use --language rust."
        ),
        Some(With::Design) if !has_questions => bail!(
            "Level {level} has no design questions; levels 3 to 7 do. To start with its signatures:\n  \
             cargo course start {level} --with signatures"
        ),
        Some(with) => Ok(with),
        None if arguments.from == Some(FROM_NOTHING) => Ok(With::Signatures),
        None if language == Language::Rust && has_questions => Ok(With::Design),
        None => Ok(With::Signatures),
    }
}

/// The arguments of `reset`: what they leave open is as it was when the level was started.
pub fn repeated(arguments: &StartArguments, noted: Option<&LevelRecord>) -> StartArguments {
    let StartArguments { level, from, with, language } = *arguments;
    let noted_from = noted.and_then(|noted| noted.from.as_deref()?.parse().ok());
    let noted_with = noted.and_then(|noted| With::from_str(noted.with.as_deref()?, false).ok());
    // An empty program is repeated only as a whole.
    let (from, with) = match (from, with) {
        (None, None) if noted_from == Some(FROM_NOTHING) => (noted_from, None),
        (from, with) if [from, noted_from].contains(&Some(FROM_NOTHING)) => (from, with),
        _ => (from.or(noted_from), with.or(noted_with)),
    };
    StartArguments { level, from, with, language }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::check::Level;
    use pretty_assertions::assert_eq;

    /// `start 3`, or another level, with these values of `--from` and `--with`; an empty value leaves the flag out.
    fn arguments(level: u8, from: &str, with: &str) -> StartArguments {
        let level = Level::new(level).unwrap();
        StartArguments {
            level,
            from: from.parse().ok(),
            with: With::from_str(with, false).ok(),
            language: None,
        }
    }

    #[test]
    fn a_reset_repeats_what_is_left_open() {
        let (reference, signatures) = ("reference", "signatures");
        for (noted, said, expected) in [
            ((reference, signatures), ("", ""), (reference, signatures)),
            ((reference, "design"), ("", signatures), (reference, signatures)),
            ((reference, "design"), ("mine", ""), ("mine", "design")),
            ((reference, "design"), ("nothing", ""), ("nothing", "")),
            (("nothing", signatures), ("", ""), ("nothing", "")),
            (("nothing", signatures), ("", "design"), ("", "design")),
            (("nothing", signatures), (reference, ""), (reference, "")),
        ] {
            let mut record = LevelRecord::default();
            record.from = Some(noted.0.to_owned());
            record.with = Some(noted.1.to_owned());
            let arguments = |(from, with)| arguments(3, from, with);
            let repeated = repeated(&arguments(said), Some(&record));
            assert_eq!(
                (repeated.from, repeated.with),
                (arguments(expected).from, arguments(expected).with),
                "{noted:?}, {said:?}"
            );
        }
        assert_eq!(repeated(&arguments(3, "", ""), None).with, None);
    }
}
