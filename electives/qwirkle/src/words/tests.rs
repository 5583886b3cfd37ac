use super::*;
use pretty_assertions::assert_eq;
use std::collections::BTreeSet;

fn french() -> &'static Words {
    Words::named("fr").unwrap()
}

// Every language says everything.

/// What the system says in English, and what other languages say instead.
const IN_ENGLISH_ONLY: [&str; 2] = ["english", "code"];

/// The names of the arguments in a text.
fn arguments(text: &str) -> BTreeSet<&str> {
    let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let parts = text.split('{').skip(1);
    parts.map(|part| part.split(|letter| !is_name(letter)).next().unwrap_or_default()).collect()
}

#[test]
fn every_language_has_every_message_with_its_arguments() {
    for words in Words::all() {
        let known: BTreeSet<&str> = MESSAGES.iter().map(|(name, _)| *name).collect();
        let written: BTreeSet<&str> = words.messages.keys().map(String::as_str).collect();
        assert_eq!(written, known, "{}", words.code);
        for (name, expected) in MESSAGES {
            let is_shared = |one: &&str| !IN_ENGLISH_ONLY.contains(one);
            let expected: BTreeSet<&str> = expected.iter().copied().filter(is_shared).collect();
            let written =
                arguments(&words.messages[*name]).into_iter().filter(|one| is_shared(one));
            assert_eq!(written.collect::<BTreeSet<_>>(), expected, "{} {name}", words.code);
        }
    }
}

#[test]
fn every_language_has_the_same_words_and_lists() {
    let english = Words::english();
    for words in Words::all() {
        for (one, other) in [
            (&words.shapes, &english.shapes),
            (&words.colors, &english.colors),
            (&words.levels, &english.levels),
            (&words.bars, &english.bars),
            (&words.features, &english.features),
            (&words.labels, &english.labels),
        ] {
            assert!(one.keys().eq(other.keys()), "{}: {one:?}", words.code);
        }
        assert!(words.verbs.keys().eq(english.verbs.keys()), "{}", words.code);
        assert!(words.typed.keys().eq(english.typed.keys()), "{}", words.code);
        assert_eq!(words.commands.len(), english.commands.len(), "{}", words.code);
    }
    let names = |table: &'static Table| -> Vec<&str> { table.keys().map(String::as_str).collect() };
    let sorted = |mut names: Vec<&'static str>| {
        names.sort_unstable();
        names
    };
    assert_eq!(names(&english.features), sorted(FEATURES.to_vec()));
    assert_eq!(names(&english.shapes), sorted(Shape::ALL.map(Shape::name).to_vec()));
    assert_eq!(names(&english.colors), sorted(Color::ALL.map(Color::name).to_vec()));
    let levels = Level::ALL.iter().map(Level::name).collect();
    assert_eq!(names(&english.levels), sorted(levels));
}

#[test]
fn a_word_does_not_mean_two_things() {
    let verbs = ALL.iter().flat_map(|words| words.verbs.values().flatten());
    let mut seen = BTreeSet::new();
    assert!(verbs.into_iter().all(|word| seen.insert(word)), "{seen:?}");
}

// The format of the files.

#[test]
fn a_message_inserts_and_chooses() {
    let filled = |text, args: &[(&str, Arg)]| Words::english().filled(text, args);
    let tiles = |number: usize| {
        filled("{n} {n:tile|tiles}{s:|, not {s}}", &[("n", number.into()), ("s", "".into())])
    };
    assert_eq!([0, 1, 2].map(tiles), ["0 tiles", "1 tile", "2 tiles"]);
    let nested = "{a:none|{b:{a}|{a} and {b}}}.";
    let both = |a: &str, b: &str| filled(nested, &[("a", a.into()), ("b", b.into())]);
    assert_eq!([both("", "y"), both("x", ""), both("x", "y")], ["none.", "x.", "x and y."]);
    assert_eq!(filled("{n} {n:tile|tiles}", &[("n", 1_234_567_usize.into())]), "1,234,567 tiles");
    assert_eq!(french().announces("Anna", 0_usize), "Anna annonce 0 tuile.");
}

#[test]
fn the_last_item_of_a_list_has_its_word() {
    let words = Words::english();
    let lists = [words.list(&["A"]), words.list(&["A", "B"]), words.choice(&["A", "B", "C"])];
    assert_eq!(lists, ["A", "A and B", "A, B or C"]);
}

#[test]
fn no_line_ends_before_tall_punctuation() {
    let set = french().set("Ah ! « oui » : non ?");
    assert_eq!(set, "Ah\u{a0}! «\u{a0}oui\u{a0}»\u{a0}: non\u{a0}?");
    assert_eq!(french().set("95 % de"), "95\u{a0}% de");
    assert_eq!(french().set("enregistrer! F"), "enregistrer! F");
}

#[test]
fn a_color_agrees_with_its_shape_in_french() {
    let tile = |tile: &str| french().tile(tile.parse().unwrap());
    assert_eq!([tile("Tg"), tile("Cg"), tile("Xr")], ["étoile verte", "rond vert", "croix rouge"]);
    assert_eq!(Words::english().tile("Tg".parse().unwrap()), "green star");
}

// Which language is spoken.

#[test]
fn french_is_spoken_where_the_locale_is_french() {
    for locale in ["fr", "fr_FR.UTF-8", "fr-CH", "FR_be", "fr.UTF-8", "fr@euro"] {
        assert_eq!(Words::of_locale(locale).code, "fr", "{locale}");
    }
    for locale in ["", "C", "C.UTF-8", "en_US.UTF-8", "fy_NL", "fro", "de-CH"] {
        assert_eq!(Words::of_locale(locale).code, "en", "{locale}");
    }
}

#[test]
fn the_flag_goes_before_the_locale() {
    let of = |line: &str| Words::of_arguments(line.split(' ').map(str::to_owned)).code;
    assert_eq!(of("qwirkle --lang fr --help"), "fr");
    assert_eq!(of("qwirkle --lang=fr"), "fr");
    assert_eq!(of("qwirkle --lang en"), "en");
}

#[test]
fn a_locale_says_whether_it_is_unicode() {
    assert!(["C.UTF-8", "fr_FR.utf8", "en_US.UTF-8@x"].iter().all(|one| says_unicode(one)));
    assert!(!["", "C", "POSIX", "fr_FR.ISO-8859-1"].iter().any(|one| says_unicode(one)));
}
