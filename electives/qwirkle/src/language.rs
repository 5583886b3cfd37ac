//! The languages of the program.

use crate::words::{English, French, Words};
use std::env;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// `en`
    #[default]
    English,
    /// `fr`
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The language with this name on the command line.
    pub fn named(word: &str) -> Option<Language> {
        match word {
            "en" => Some(Language::English),
            "fr" => Some(Language::French),
            _ => None,
        }
    }

    /// The language of a locale such as `fr_BE.UTF-8` or `fr-CH`: French, or else English.
    pub fn of_locale(locale: &str) -> Language {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("fr") { Language::French } else { Language::English }
    }

    /// The language for a command line that is not parsed yet: `--lang`, or else the locale's.
    pub fn of_arguments(arguments: impl IntoIterator<Item = String>) -> Language {
        let arguments: Vec<String> = arguments.into_iter().collect();
        let spaced = arguments.windows(2).filter(|two| two[0] == "--lang").map(|two| &two[1][..]);
        let joined = arguments.iter().filter_map(|one| one.strip_prefix("--lang="));
        let said = spaced.chain(joined).find_map(Language::named);
        let of_system = || sys_locale::get_locale().map(|locale| Language::of_locale(&locale));
        said.or_else(of_system).unwrap_or_default()
    }

    /// The texts of the language.
    pub fn words(self) -> &'static dyn Words {
        match self {
            Language::English => &English,
            Language::French => &French,
        }
    }
}

/// Whether the locale uses UTF-8 and can show symbols. Windows always can.
pub fn is_unicode() -> bool {
    let said = ["LC_ALL", "LC_CTYPE", "LANG"].map(|name| env::var(name).unwrap_or_default());
    let locale = said.into_iter().find(|locale| !locale.is_empty()).unwrap_or_default();
    cfg!(windows) || says_unicode(&locale)
}

fn says_unicode(locale: &str) -> bool {
    let locale = locale.to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn french_is_spoken_where_the_locale_is_french() {
        for locale in ["fr", "fr_FR.UTF-8", "fr-CH", "FR_be", "fr.UTF-8", "fr@euro"] {
            assert_eq!(Language::of_locale(locale), Language::French, "{locale}");
        }
        for locale in ["", "C", "C.UTF-8", "en_US.UTF-8", "fy_NL", "fro", "de-CH"] {
            assert_eq!(Language::of_locale(locale), Language::English, "{locale}");
        }
    }

    #[test]
    fn the_flag_goes_before_the_locale() {
        let of = |line: &str| Language::of_arguments(line.split(' ').map(str::to_owned));
        assert_eq!(of("qwirkle --lang fr --help"), Language::French);
        assert_eq!(of("qwirkle --lang=fr"), Language::French);
        assert_eq!(of("qwirkle --lang en"), Language::English);
    }

    #[test]
    fn a_locale_says_whether_it_is_unicode() {
        assert!(["C.UTF-8", "fr_FR.utf8", "en_US.UTF-8@x"].iter().all(|one| says_unicode(one)));
        assert!(!["", "C", "POSIX", "fr_FR.ISO-8859-1"].iter().any(|one| says_unicode(one)));
    }
}
