//! Every text that a user reads, in each language.
//!
//! A language is a file in `words`, in the format that `words/en.toml` explains. To add one, write
//! its file and list it in `FILES`; the tests name each message and argument that is missing. Texts
//! are written with plain spaces. [`Words::set`] replaces those at which a line must not break.

use crate::board::{Axis, NoSetup};
use crate::display::Look;
use crate::level::{Level, NoLevel};
use crate::notation::NoGame;
use crate::player::learned::{BadWeights, FEATURES, LEAST, Reasons};
use crate::rules::{Broken, Laid};
use crate::saving::record::{Reason, Wrong};
use crate::saving::save::BadSave;
use crate::score::Line;
use crate::state::{End, Refusal};
use crate::table::Plays;
use crate::tile::{Color, Shape, Tile, tiles};
use crate::typed::{BadName, Misread, NotThere, Verb};
use game_kit::files::BadFile;
use game_kit::flags::in_groups;
use serde::Deserialize;
use shared::console::{printable, shortened};
use std::collections::BTreeMap;
use std::env;
use std::io::ErrorKind;
use std::sync::LazyLock;

/// The code and the file of each language. The first is spoken where no other one is.
const FILES: [(&str, &str); 2] =
    [("en", include_str!("../words/en.toml")), ("fr", include_str!("../words/fr.toml"))];

static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let read =
        |(code, file)| Words { code, ..toml::from_str(file).expect("a test reads each file") };
    FILES.map(read).into()
});

type Table = BTreeMap<String, String>;

/// The texts of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The code of the language on the command line and in locales.
    #[serde(skip)]
    pub code: &'static str,
    /// The numbers that are singular.
    singular: Vec<u64>,
    bound: Bound,
    number: Separators,
    /// The shapes that take the feminine form of a color.
    feminine: Vec<String>,
    messages: Table,
    verbs: BTreeMap<Verb, Vec<String>>,
    /// Other words that a player may type.
    typed: BTreeMap<String, Vec<String>>,
    shapes: Table,
    colors: Table,
    levels: Table,
    /// The column headings of the result of a contest.
    pub columns: [String; 6],
    /// The commands of a player, each with its meaning.
    pub commands: Vec<[String; 2]>,
    /// Progress bars, as templates of indicatif.
    bars: Table,
    features: Table,
    /// The texts of buttons, headings and cells in the browser.
    pub labels: Table,
    /// The help for flags and commands; empty if the texts in the code are in this language.
    #[serde(default)]
    flags: Table,
}

/// The signs before and after which a space does not break.
#[derive(Debug, Deserialize)]
struct Bound {
    before: Vec<String>,
    after: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Separators {
    point: String,
    thousands: String,
}

// The languages.

impl Words {
    pub fn all() -> &'static [Words] {
        &ALL
    }

    pub fn english() -> &'static Words {
        &ALL[0]
    }

    pub fn named(code: &str) -> Option<&'static Words> {
        ALL.iter().find(|words| words.code.eq_ignore_ascii_case(code))
    }

    /// The language of a locale such as `fr_BE.UTF-8` or `fr-CH`, or else English.
    pub fn of_locale(locale: &str) -> &'static Words {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Words::named(code).unwrap_or_else(Words::english)
    }

    /// The language for a command line that is not parsed yet: `--lang`, or else the locale's.
    pub fn of_arguments(arguments: impl IntoIterator<Item = String>) -> &'static Words {
        let arguments: Vec<String> = arguments.into_iter().collect();
        let spaced = arguments.windows(2).filter(|two| two[0] == "--lang").map(|two| &two[1][..]);
        let joined = arguments.iter().filter_map(|one| one.strip_prefix("--lang="));
        let said = spaced.chain(joined).find_map(Words::named);
        let of_system = || sys_locale::get_locale().map(|locale| Words::of_locale(&locale));
        said.or_else(of_system).unwrap_or_else(Words::english)
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

// The messages.

/// An argument of a message.
#[derive(Debug, Clone)]
pub enum Arg {
    Text(String),
    Number(u64),
}

macro_rules! arg_from {
    ($($type:ty => $arg:expr;)*) => {$(
        impl From<$type> for Arg {
            fn from(value: $type) -> Arg {
                ($arg)(value)
            }
        }
    )*};
}

arg_from! {
    String => Arg::Text;
    &String => |text: &String| Arg::Text(text.clone());
    &str => |text: &str| Arg::Text(text.to_owned());
    i32 => |number: i32| Arg::Text(number.to_string());
    i64 => |number: i64| Arg::Text(number.to_string());
    u64 => Arg::Number;
    u32 => |number: u32| Arg::Number(number.into());
    usize => |number: usize| Arg::Number(number as u64);
}

/// `yes`, or nothing: for a part of a message that appears only then.
pub fn only_if(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "" }
}

/// Defines a method for each message, so that a call with a wrong name or number of arguments does
/// not compile. The tests compare the list with the files.
macro_rules! messages {
    ($($name:ident($($arg:ident),*);)*) => {
        /// The messages and their arguments.
        #[cfg(test)]
        const MESSAGES: &[(&str, &[&str])] =
            &[$((stringify!($name), &[$(stringify!($arg)),*])),*];

        impl Words {$(
            #[doc = concat!("The message `", stringify!($name), "`.")]
            pub fn $name(&self $(, $arg: impl Into<Arg>)*) -> String {
                let text = of(&self.messages, stringify!($name));
                self.filled(text, &[$((stringify!($arg), $arg.into())),*])
            }
        )*}
    };
}

messages! {
    and(); or(); against(); semicolon(); welcome(); ask_players(default); bad_players(said);
    bad_list(said); human(); ask_plays(number, levels, default); bad_plays(levels, said);
    player(number); ask_name(number, default); name_empty(); name_long(length);
    name_unprintable(name); name_taken(name); name_command(name); announces(name, tiles);
    ask_oldest(names, default); bad_oldest(names, said); begins(name, tiles);
    end_out_of_tiles(name); end_all_passed(); end_stuck(); wins(name, points, cheers);
    win_together(names, points, cheers); lost_by(name, points, behind, best);
    best_turn(typed, points, turn); ask_record(); farewell(); turn(number, name);
    standing_of(name, points); standing_of_all(points, bag); parts(columns, parts); hand();
    must_lay(tiles); ask_turn(); ask_confirm(); typed_move(tiles, place, direction); right();
    down(); typed_swap(positions); no_line(); one_line(length); some_lines(lengths);
    points_and_lines(points, lines); would_lay(worth); would_swap(tiles, count);
    has_laid(name, typed, worth); has_swapped(name, tiles); has_passed(name); hints(); only_hint();
    hint_more(); hint(number, typed, worth); row(number); column(number); is_qwirkle();
    last_tile(); no_such_hint(hints, number); hint_swap(typed); hint_pass(); nothing_to_undo();
    nothing_to_confirm(); undone(); confirm_first(); saved(file); recorded(file); rules();
    ignored(reason); unknown_command(word); extra_word(word); expected_file_to_save();
    expected_file_to_record(); expected_tiles(); expected_numbers(said); expected_swap(said);
    expected_hint(said); expected_place(); expected_numbered_place(said);
    expected_right_or_down(said); expected_direction(); no_position(held, position);
    named_twice(tile); do_not_have(tile); too_far(most); refused_by(rule); not_held(tile);
    first_turn_lays_all(tiles); nothing_exchanged(); too_many_exchanged(tiles);
    small_bag(bag, wanted); can_lay(); can_exchange(bag); over(); nothing_laid();
    too_many_laid(tiles); taken(place, tile); twice(place); crooked(one, other); apart(place);
    unconnected(place); not_connected(place); mixed(line, one, other); duplicate(line, tile);
    used_up(tile); bad_number_of_players(); nobody(); not_her_turn(name);
    announces_less(most, has); first_lays(); unclear(); bad_points(said, worth); small_hand(held);
    differs(); unread(file, reason); cannot_write(file, reason, replace); to_replace_save(file);
    to_replace_record(file); to_replace(file); no_such_file(); no_permission(); not_a_folder();
    bad_file_name(); disk_full(); read_only_system(); system_error(english, code);
    irregular_file(); large_file(); not_text(); file_exists(); read_only_file(); file_in_use();
    cannot_resume(file, reason); damaged(line, column, english); not_a_save(); newer_save(version);
    bad_save_players(); bad_save_begins(); bad_save_turn(turn, reason); bad_save_hands();
    bad_save_differs(turn); bad_save_checksum(); bad_record(file, line, column, english);
    no_game(file, reason); empty_game(); not_a_tile(said); not_a_corner(said);
    too_many_empty(said); bad_second_line(); bad_hand(said); too_many_of(tile);
    wrong_deal(file, reason); wrong_turn(file, turn, player, reason); right_turns(turns);
    unfinished(); no_moves(); all_moves(moves); best_moves(moves, shown); listed(points);
    loaded(file, turns); ask_continue(names, turns); bad_yes(said); continued(turns); kept();
    not_kept(reason); nothing_kept(); set_aside(file); just_enter(); are_you_ready(name);
    nothing_played(); no_threads(jobs, english); interrupted(played, all);
    contest(names, games, rounds, seed); contest_note(turns); percent(number);
    expected_level(levels, said); no_weights(file, reason); bad_weights_line(line, english);
    bad_weights_text(english); bad_weights_version(version); bad_weights_features();
    bad_weights_phases(least); strength(games, rate, ahead, dropped);
    not_written(file, reason); learned(file, games); nothing_learned();
    taken_because(name, own, other, also); why_feature(feature, points); no_why();
    bad_seed(most, said); tile_in_words(color, shape); cell(row, column); lifted(tile, cells);
    lifted_in_vain(tile); only_the_middle(); swap_some(tiles); points(points); thinking(name);
    kept_aside(key); expert_agrees(); expert_lays(typed, points); expert_swaps(tiles);
    gave_away(points); given(points, turns);
}

fn of<'a>(table: &'a Table, key: &str) -> &'a str {
    table.get(key).map(String::as_str).unwrap_or_default()
}

/// What is before this sign and what is after it. Signs inside braces do not count.
fn cut(text: &str, at: char) -> (&str, &str) {
    let mut depth = 0;
    for (index, sign) in text.char_indices() {
        if depth == 0 && sign == at {
            return (&text[..index], &text[index + sign.len_utf8()..]);
        }
        depth += i32::from(sign == '{') - i32::from(sign == '}');
    }
    (text, "")
}

impl Words {
    fn filled(&self, text: &str, args: &[(&str, Arg)]) -> String {
        let (mut filled, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once('{') {
            filled += before;
            let (inside, after) = cut(after, '}');
            let (name, choice) =
                inside.split_once(':').map_or((inside, None), |(a, b)| (a, Some(b)));
            let arg = args.iter().find(|(one, _)| *one == name).map(|(_, arg)| arg);
            let arg = arg.expect("a test compares the arguments");
            filled += &match choice {
                None => self.shown(arg),
                Some(choice) => self.filled(self.chosen(arg, choice), args),
            };
            rest = after;
        }
        filled + rest
    }

    fn chosen<'a>(&self, arg: &Arg, choice: &'a str) -> &'a str {
        let (first, second) = cut(choice, '|');
        let is_first = match arg {
            Arg::Text(text) => text.is_empty(),
            Arg::Number(number) => self.singular.contains(number),
        };
        if is_first { first } else { second }
    }

    fn shown(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => in_groups(number, &self.number.thousands),
        }
    }

    /// The text with non-breaking spaces where a line must not break.
    pub fn set(&self, text: &str) -> String {
        let after = |text: String, sign: &String| {
            text.replace(&format!("{sign} "), &format!("{sign}\u{a0}"))
        };
        let text = self.bound.after.iter().fold(text.to_owned(), after);
        let before = |text: String, sign: &String| {
            text.replace(&format!(" {sign}"), &format!("\u{a0}{sign}"))
        };
        self.bound.before.iter().fold(text, before)
    }

    /// A decimal number, given with a point.
    pub fn decimal(&self, number: &str) -> String {
        number.replace('.', &self.number.point)
    }

    /// `A, B and C`.
    pub fn list<T: ToString>(&self, items: &[T]) -> String {
        joined(items, &self.and())
    }

    /// `A, B or C`.
    pub fn choice<T: ToString>(&self, items: &[T]) -> String {
        joined(items, &self.or())
    }

    pub fn bar(&self, name: &str) -> &str {
        of(&self.bars, name)
    }

    /// The help for a flag or command; `None` if the text in the code is in this language.
    pub fn flag(&self, id: &str) -> Option<&str> {
        self.flags.get(id).map(String::as_str)
    }

    /// The help for a flag without its own value.
    pub fn default_value(&self, value: &str) -> String {
        self.filled(of(&self.flags, "default"), &[("value", value.into())])
    }
}

/// `A, B and C`, with this word before the last one.
fn joined<T: ToString>(items: &[T], word: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match &items[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

// The words that a player types. Those of all languages are understood.

pub fn verb(word: &str) -> Option<Verb> {
    let mut all = ALL.iter().flat_map(|words| &words.verbs);
    all.find(|(_, names)| names.iter().any(|name| name == word)).map(|(verb, _)| *verb)
}

/// Whether a word in small letters is one of those called `kind` in the files: `at`, `right`.
pub fn is(word: &str, kind: &str) -> bool {
    ALL.iter().any(|words| words.typed[kind].iter().any(|one| one == word))
}

// Things by their names.

impl Words {
    pub fn shape(&self, shape: Shape) -> &str {
        of(&self.shapes, shape.name())
    }

    pub fn color(&self, color: Color) -> String {
        self.filled(of(&self.colors, color.name()), &[("feminine", "".into())])
    }

    /// A tile in words. In French, the color agrees with the shape.
    pub fn tile(&self, tile: Tile) -> String {
        let shape = tile.shape().name();
        let feminine = only_if(self.feminine.iter().any(|one| one == shape)).into();
        let color = self.filled(of(&self.colors, tile.color().name()), &[("feminine", feminine)]);
        self.tile_in_words(color, of(&self.shapes, shape))
    }

    pub fn level(&self, level: &Level) -> String {
        match level {
            Level::Learned { from: Some(_), .. } => level.to_string(),
            _ => of(&self.levels, level.name()).to_owned(),
        }
    }

    /// `random, greedy, learned, learned+endgame or expert`.
    pub fn all_levels(&self) -> String {
        self.choice(&Level::ALL.map(|level| self.level(&level)))
    }

    /// A human or a level.
    pub fn plays(&self, plays: &Plays) -> String {
        match plays {
            Plays::Human => self.human(),
            Plays::Computer(level) => self.level(level),
        }
    }

    pub fn feature(&self, index: usize) -> &str {
        of(&self.features, FEATURES[index])
    }
}

// A game.

impl Words {
    /// Everybody's points and the size of the bag.
    pub fn standing(&self, points: &[(&str, u32)], bag: usize) -> String {
        let each = points.iter().map(|(name, points)| self.standing_of(*name, *points));
        self.standing_of_all(each.collect::<Vec<_>>().join(", "), bag)
    }

    /// A move as it is typed: tiles or positions, place, direction.
    pub fn typed(&self, tiles: &str, place: &str, axis: Option<Axis>) -> String {
        let direction = match axis {
            Some(Axis::Row) => self.right(),
            Some(Axis::Column) => self.down(),
            None => String::new(),
        };
        self.typed_move(tiles, place, direction)
    }

    /// The points and lines of a turn.
    pub fn worth(&self, laid: &Laid) -> String {
        let lengths: Vec<usize> = laid.lines.iter().map(|line: &Line| line.tiles.len()).collect();
        let lines = match &lengths[..] {
            [] => self.no_line(),
            [one] => self.one_line(*one),
            _ => self.some_lines(self.list(&lengths)),
        };
        self.points_and_lines(laid.points, lines)
    }

    /// The points of a listed move, padded to a width.
    pub fn padded_points(&self, points: u32, width: usize) -> String {
        format!("{points:>width$} {}", self.listed(points))
    }

    /// Why the game is over. These are the names of the players.
    pub fn end(&self, end: End, names: &[&str]) -> String {
        match end {
            End::OutOfTiles(seat) => self.end_out_of_tiles(names[seat]),
            End::AllPassed => self.end_all_passed(),
            End::Stuck => self.end_stuck(),
        }
    }

    /// Who has won, with congratulations if they are due.
    pub fn winners(&self, names: &[&str], points: u32, are_due: bool) -> String {
        match names {
            [one] => self.wins(*one, points, only_if(are_due)),
            _ => self.win_together(self.list(names), points, only_if(are_due)),
        }
    }

    pub fn why(&self, name: &str, reasons: &Reasons) -> String {
        let because = |&(index, points): &(usize, f64)| {
            self.why_feature(self.feature(index), self.decimal(&format!("{points:+.1}")))
        };
        let because: Vec<String> = reasons.because.iter().map(because).collect();
        let [own, other] = reasons.points;
        self.taken_because(name, own, other, because.join(&self.semicolon()))
    }
}

// What is refused, and why.

impl Words {
    /// A name is refused.
    pub fn bad_name(&self, reason: &BadName) -> String {
        match reason {
            BadName::Empty => self.name_empty(),
            BadName::TooLong(length) => self.name_long(*length),
            BadName::Unprintable(name) => self.name_unprintable(name),
            BadName::Taken(name) => self.name_taken(name),
            BadName::Command(name) => self.name_command(name),
        }
    }

    /// A line is not understood.
    pub fn misread(&self, misread: &Misread) -> String {
        self.ignored(match misread {
            Misread::Unknown(word) => self.unknown_command(shortened(word)),
            Misread::Extra(word) => self.extra_word(shortened(word)),
            Misread::NoFile(Verb::Record) => self.expected_file_to_record(),
            Misread::NoFile(_) => self.expected_file_to_save(),
            Misread::NoTiles => self.expected_tiles(),
            Misread::NoPick(word) => self.expected_numbers(shortened(word)),
            Misread::NoSwap(text) => self.expected_swap(shortened(text)),
            Misread::NoHint(text) => self.expected_hint(shortened(text)),
            Misread::NoPlace => self.expected_place(),
            Misread::BadPlace(text) => self.expected_numbered_place(shortened(text)),
            Misread::BadDirection(word) => self.expected_right_or_down(shortened(word)),
            Misread::NoDirection => self.expected_direction(),
        })
    }

    /// The tiles that are named cannot be picked.
    pub fn not_there(&self, reason: &NotThere, look: Look) -> String {
        self.ignored(match reason {
            NotThere::NoPosition(position, held) => self.no_position(*held, *position),
            NotThere::Again(tile) => self.named_twice(look.tile(*tile)),
            NotThere::NotHeld(tile) => self.do_not_have(look.tile(*tile)),
        })
    }

    /// A turn breaks a rule.
    pub fn refused(&self, refusal: &Refusal, look: Look) -> String {
        self.refused_by(self.rule(refusal, look))
    }

    fn rule(&self, refusal: &Refusal, look: Look) -> String {
        match refusal {
            Refusal::Broken(broken) => self.broken(broken, look),
            Refusal::NotHeld(tile) => self.not_held(look.tile(*tile)),
            Refusal::MustLay(tiles) => self.first_turn_lays_all(*tiles),
            Refusal::NothingExchanged => self.nothing_exchanged(),
            Refusal::TooManyExchanged(tiles) => self.too_many_exchanged(*tiles),
            Refusal::SmallBag { wanted, bag } => self.small_bag(*bag, *wanted),
            Refusal::CanLay => self.can_lay(),
            Refusal::CanExchange(bag) => self.can_exchange(*bag),
            Refusal::Over => self.over(),
        }
    }

    fn broken(&self, broken: &Broken, look: Look) -> String {
        let line = |line: &str| look.tiles(&tiles(line).unwrap_or_default());
        match broken {
            Broken::Nothing => self.nothing_laid(),
            Broken::TooMany(tiles) => self.too_many_laid(*tiles),
            Broken::Taken(place, tile) => self.taken(place.to_string(), look.tile(*tile)),
            Broken::Twice(place) => self.twice(place.to_string()),
            Broken::Crooked(one, other) => self.crooked(one.to_string(), other.to_string()),
            Broken::Apart(place) => self.apart(place.to_string()),
            Broken::Unconnected(place) => self.unconnected(place.to_string()),
            Broken::Mixed { line: text, one, other } => {
                self.mixed(line(text), look.tile(*one), look.tile(*other))
            }
            Broken::Same { line: text, tile } => self.duplicate(line(text), look.tile(*tile)),
            Broken::UsedUp(tile) => self.used_up(look.tile(*tile)),
        }
    }

    /// What is wrong with a turn of a record.
    pub fn reason(&self, reason: &Reason, look: Look) -> String {
        match reason {
            Reason::Refused(refusal) => self.rule(refusal, look),
            Reason::Players => self.bad_number_of_players(),
            Reason::Nobody => self.nobody(),
            Reason::NotHerTurn(name) => self.not_her_turn(shortened(name)),
            Reason::AnnouncesLess { most, has } => self.announces_less(*most, *has),
            Reason::FirstLays => self.first_lays(),
            Reason::Unclear => self.unclear(),
            Reason::Points { said, worth } => self.bad_points(*said, *worth),
            Reason::SmallHand(held) => self.small_hand(*held),
            Reason::Differs => self.differs(),
        }
    }

    /// The first wrong turn of a record.
    pub fn wrong(&self, file: &str, wrong: &Wrong, look: Look) -> String {
        let (player, reason) = (shortened(&wrong.player), self.reason(&wrong.reason, look));
        match wrong.turn {
            0 => self.wrong_deal(file, reason),
            turn => self.wrong_turn(file, turn, player, reason),
        }
    }
}

// Files.

impl Words {
    /// Why a file cannot be used.
    pub fn because(&self, reason: &BadFile) -> String {
        match reason {
            BadFile::Unusable(error) => match error.kind() {
                ErrorKind::NotFound => self.no_such_file(),
                ErrorKind::PermissionDenied => self.no_permission(),
                ErrorKind::NotADirectory => self.not_a_folder(),
                ErrorKind::InvalidFilename => self.bad_file_name(),
                ErrorKind::StorageFull => self.disk_full(),
                ErrorKind::ReadOnlyFilesystem => self.read_only_system(),
                _ => {
                    let code = error.raw_os_error().map(|code| code.to_string());
                    self.system_error(printable(&error.to_string()), code.unwrap_or_default())
                }
            },
            BadFile::Irregular => self.irregular_file(),
            BadFile::TooLarge => self.large_file(),
            BadFile::NotText(_) => self.not_text(),
            BadFile::Exists => self.file_exists(),
            BadFile::ReadOnly => self.read_only_file(),
            BadFile::InUse => self.file_in_use(),
        }
    }

    /// A file cannot be written; `verb` is the command that would replace it.
    pub fn unwritten(&self, file: &str, reason: &BadFile, verb: Option<Verb>) -> String {
        let replace = match (reason, verb) {
            (BadFile::Exists, Some(Verb::Record)) => self.to_replace_record(file),
            (BadFile::Exists, Some(_)) => self.to_replace_save(file),
            (BadFile::Exists, None) => self.to_replace(file),
            _ => String::new(),
        };
        self.cannot_write(file, self.because(reason), replace)
    }

    /// A file is not a saved game.
    pub fn bad_save(&self, file: &str, reason: &BadSave, look: Look) -> String {
        let reason = match reason {
            BadSave::Unreadable { line, column, message } => self.damaged(*line, *column, message),
            BadSave::NotOurs => self.not_a_save(),
            BadSave::Future(version) => self.newer_save(*version),
            BadSave::Name => self.bad_save_players(),
            BadSave::Wrong(Wrong { turn, reason, .. }) => match (turn, reason) {
                (0, Reason::Players) => self.bad_save_players(),
                (0, Reason::AnnouncesLess { .. }) => self.bad_save_begins(),
                (0, _) => self.bad_save_hands(),
                (turn, Reason::Differs) => self.bad_save_differs(*turn),
                (turn, reason) => self.bad_save_turn(*turn, self.reason(reason, look)),
            },
            BadSave::Changed => self.bad_save_checksum(),
        };
        self.cannot_resume(file, reason)
    }

    /// A file is not a game in the notation.
    pub fn bad_game(&self, file: &str, reason: &NoGame, look: Look) -> String {
        let reason = match reason {
            NoGame::Setup(NoSetup::Nothing) => self.empty_game(),
            NoGame::Setup(NoSetup::Tile(tile)) => self.not_a_tile(shortened(&tile.0)),
            NoGame::Setup(NoSetup::Corner(text)) => self.not_a_corner(shortened(text)),
            NoGame::Setup(NoSetup::Skip(text)) => self.too_many_empty(shortened(text)),
            NoGame::Broken(Broken::Unconnected(place)) => self.not_connected(place.to_string()),
            NoGame::Broken(broken) => self.broken(broken, look),
            NoGame::Line => self.bad_second_line(),
        };
        self.no_game(file, reason)
    }

    /// The text is not a level.
    pub fn no_level(&self, reason: &NoLevel) -> String {
        match reason {
            NoLevel::Unknown(said) => self.expected_level(self.all_levels(), said),
            NoLevel::Unread(file, reason) => self.unread(file, self.because(reason)),
            NoLevel::Bad(file, reason) => self.no_weights(file, self.weights_reason(reason)),
        }
    }

    fn weights_reason(&self, reason: &BadWeights) -> String {
        match reason {
            BadWeights::Unreadable(Some(line), message) => self.bad_weights_line(*line, message),
            BadWeights::Unreadable(None, message) => self.bad_weights_text(message),
            BadWeights::Version(version) => self.bad_weights_version(*version),
            BadWeights::Features => self.bad_weights_features(),
            BadWeights::Phases => self.bad_weights_phases(self.list(&LEAST)),
        }
    }
}

#[cfg(test)]
mod tests;
