//! The hash laboratory: counts how keys spread over the chains of a table, compared with chance.

use crate::game::hash;
use game_kit::{Screen, colored};
use shared::{Color, Paint};
use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, BufRead};

/// A table that only counts the keys of each chain.
#[derive(Debug, Clone)]
pub struct Lab {
    multiplier: u64,
    lengths: Vec<usize>,
    /// The distinct keys. A tree, because searching the chains would be slow with a bad multiplier.
    keys: BTreeSet<Vec<u8>>,
    repeated: usize,
}

impl Lab {
    /// A table of `size` empty chains.
    pub fn new(size: usize, multiplier: u64) -> Lab {
        Lab { multiplier, lengths: vec![0; size], keys: BTreeSet::new(), repeated: 0 }
    }

    /// Adds every line of a source as a key.
    pub fn read(&mut self, source: impl BufRead) -> Result<(), BadKeys> {
        // Reading one byte more than allowed shows that there is one.
        let mut source = source.take(MOST_BYTES + 1);
        let mut line = Vec::new();
        for count in 1.. {
            line.clear();
            if source.read_until(b'\n', &mut line).map_err(BadKeys::Unreadable)? == 0 {
                break;
            }
            if source.limit() == 0 {
                return Err(BadKeys::TooLong);
            }
            if count > MOST_LINES {
                return Err(BadKeys::TooMany);
            }
            let key = line.strip_suffix(b"\n").unwrap_or(&line);
            let key = key.strip_suffix(b"\r").unwrap_or(key);
            if !key.is_empty() {
                self.put(key.to_vec());
            }
        }
        if self.keys.is_empty() { Err(BadKeys::None) } else { Ok(()) }
    }

    /// Adds a key; a repeated key is only counted as such.
    pub fn put(&mut self, key: Vec<u8>) {
        let chain = hash::chain(&key, self.multiplier, self.lengths.len());
        if self.keys.insert(key) {
            self.lengths[chain] += 1;
        } else {
            self.repeated += 1;
        }
    }

    /// The number of keys that found their chain taken.
    pub fn collisions(&self) -> usize {
        self.lengths.iter().map(|length| length.saturating_sub(1)).sum()
    }

    pub fn longest(&self) -> usize {
        self.lengths.iter().copied().max().unwrap_or(0)
    }

    /// Prints all figures and the histogram.
    pub fn report(&self, screen: &mut Screen) -> io::Result<()> {
        let (keys, size) = (self.keys.len(), self.lengths.len());
        let is_prime = if is_prime(size) { "a prime" } else { "not a prime" };
        let expected = expected_collisions(keys, size);
        screen.tell(format!("keys: {keys}"))?;
        if self.repeated > 0 {
            screen.tell(format!("repeated: {}, not counted again", self.repeated))?;
        }
        screen.tell(format!("size: {size}, {is_prime}"))?;
        screen.tell(format!("multiplier: {}", self.multiplier))?;
        screen.tell(format!("collisions: {}", self.collisions()))?;
        screen.tell(format!("expected: {expected:.1}, by uniform hashing"))?;
        if expected >= 1.0 {
            let deviation = 100.0 * (self.collisions() as f64 / expected - 1.0);
            screen.tell(format!("deviation: {deviation:+.1} percent"))?;
        }
        screen.tell(format!("load: {:.2}", keys as f64 / size as f64))?;
        screen.tell(format!("longest chain: {}", self.longest()))?;
        screen.tell(format!("\n{}", draw(&self.lengths, keys, screen)))
    }
}

fn is_prime(number: usize) -> bool {
    let divisors = (2..).take_while(|divisor| divisor * divisor <= number);
    number >= 2 && divisors.into_iter().all(|divisor| !number.is_multiple_of(divisor))
}

// Uniform hashing: n keys in m chains, when each chain is equally likely.

/// The expected number of keys that find their chain taken: `n - m (1 - (1 - 1/m)^n)`, because a
/// chain stays empty with probability `(1 - 1/m)^n`.
pub fn expected_collisions(keys: usize, chains: usize) -> f64 {
    let (n, m) = (keys as f64, chains as f64);
    // These functions stay exact where a power of a number near 1 does not.
    n + m * (n * (-1.0 / m).ln_1p()).exp_m1()
}

/// The expected number of chains with 0 keys, 1 key, 2 keys and so on: a binomial distribution. It is
/// computed with logarithms, because many of these numbers are too small to represent.
fn chains_of_length(keys: usize, chains: usize) -> impl Iterator<Item = f64> {
    let (n, m) = (keys as f64, chains as f64);
    let first = m.ln() + n * (-1.0 / m).ln_1p();
    let next = move |logarithm: f64, length: usize| {
        let left = n - length as f64;
        logarithm + (left / (length as f64 + 1.0)).ln() - (m - 1.0).ln()
    };
    let mut logarithm = first;
    (0..=keys).map(move |length| {
        let this = logarithm;
        logarithm = next(this, length);
        this.exp()
    })
}

// Draws how many chains have how many keys.

/// The most bars; with longer chains, several lengths share a bar.
const MOST_BARS: usize = 16;

/// The width when the output is not a terminal.
const WIDTH: usize = 80;

/// The least width of the longest bar, in any window.
const NARROWEST_BAR: usize = 5;

/// The chains of one or more lengths.
struct Bar {
    label: String,
    chains: usize,
    /// The number expected from uniform hashing.
    uniform: f64,
}

/// The histogram: a bar of `#` on each line, and a `|` where the bar for uniform hashing would end.
fn draw(lengths: &[usize], keys: usize, screen: &Screen) -> String {
    let bars = bars(lengths, keys);
    let label = bars.iter().map(|bar| bar.label.len()).max().unwrap_or(0).max("keys".len());
    let heading = format!("{:>label$}  {:>7}  {:>9}", "keys", "chains", "uniform");
    let room = screen.columns().unwrap_or(WIDTH).saturating_sub(heading.len() + 3);
    let scale = Scale { room: room.max(NARROWEST_BAR), most: most(&bars) };
    let lines = bars.iter().map(|bar| {
        let figures = format!("{:>label$}  {:>7}  {:>9.1}", bar.label, bar.chains, bar.uniform);
        format!("{figures}  {}", scale.bar(bar, screen.paint()))
    });
    [heading].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

fn bars(lengths: &[usize], keys: usize) -> Vec<Bar> {
    let uniform: Vec<f64> = chains_of_length(keys, lengths.len()).collect();
    // Uniform hashing may have longer chains, which are shown too.
    let by_chance = uniform.iter().rposition(|&chains| chains >= 0.5).unwrap_or(0);
    let longest = lengths.iter().copied().max().unwrap_or(0).max(by_chance);
    let step = longest / MOST_BARS + 1;
    let mut bars: Vec<Bar> = (0..=longest)
        .step_by(step)
        .map(|from| Bar { label: label(from, step), chains: 0, uniform: 0.0 })
        .collect();
    for &length in lengths {
        bars[length / step].chains += 1;
    }
    for (length, chains) in uniform.into_iter().enumerate().take(longest + 1) {
        bars[length / step].uniform += chains;
    }
    bars
}

fn label(from: usize, step: usize) -> String {
    if step == 1 { from.to_string() } else { format!("{from}-{}", from + step - 1) }
}

fn most(bars: &[Bar]) -> f64 {
    bars.iter().flat_map(|bar| [bar.chains as f64, bar.uniform]).fold(1.0, f64::max)
}

/// The scale of the bars: the longest takes all the room.
struct Scale {
    room: usize,
    most: f64,
}

impl Scale {
    fn bar(&self, bar: &Bar, paint: Paint) -> String {
        let end = self.columns(bar.chains as f64);
        let mark = self.columns(bar.uniform);
        let character = |column| match column {
            column if column == mark => '|',
            column if column < end => '#',
            _ => ' ',
        };
        let characters = (0..end.max(mark + 1)).map(character);
        characters.map(|character| in_color(character, paint)).collect()
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within the room
    fn columns(&self, chains: f64) -> usize {
        (chains / self.most * self.room as f64).round() as usize
    }
}

fn in_color(character: char, paint: Paint) -> String {
    let color = match character {
        '#' => Color::Orange,
        '|' => Color::Blue,
        other => return other.to_string(),
    };
    colored(&character.to_string(), color.index(), paint)
}

// Reads keys from a file or a pipe: one on each line, any bytes. Empty lines are skipped.

/// The most lines that are read.
pub const MOST_LINES: usize = 1_000_000;

/// The most bytes that are read, of all lines together.
pub const MOST_BYTES: u64 = 100_000_000;

/// Why keys cannot be read.
#[derive(Debug)]
pub enum BadKeys {
    Unreadable(io::Error),
    None,
    TooMany,
    TooLong,
}

impl fmt::Display for BadKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadKeys::Unreadable(error) => write!(f, "The keys cannot be read: {error}."),
            BadKeys::None => write!(f, "No keys were given: one key on each line was expected."),
            BadKeys::TooMany => write!(f, "More than {MOST_LINES} lines of keys are too many."),
            BadKeys::TooLong => write!(f, "More than {MOST_BYTES} bytes of keys are too many."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::dictionary::{Data, Dictionary, SIZE};
    use crate::game::hash::MULTIPLIER;
    use pretty_assertions::assert_eq;
    use shared::Paint;
    use std::io::BufReader;

    fn lab(size: usize, multiplier: u64, keys: &str) -> Lab {
        let mut lab = Lab::new(size, multiplier);
        lab.read(keys.as_bytes()).expect("keys");
        lab
    }

    fn report(lab: &Lab, columns: usize, paint: Paint) -> String {
        let mut screen = Screen::scripted([]).with_columns(columns).with_paint(paint);
        lab.report(&mut screen).unwrap();
        screen.transcript().to_owned()
    }

    /// With multiplier 1, the value of a key is the sum of its characters, so all of these share a
    /// chain. For four keys in five chains, uniform hashing expects 4 - 5 (1 - 0.8^4) = 1.048
    /// collisions.
    #[test]
    fn anagrams_meet_where_the_multiplier_is_1() {
        let lab = lab(5, 1, "obg\nbog\ngob\nobg\nbgo\n");
        assert_eq!(
            report(&lab, 52, Paint::Plain),
            "\
    keys: 4
repeated: 1, not counted again
size: 5, a prime
multiplier: 1
collisions: 3
expected: 1.0, by uniform hashing
deviation: +186.3 percent
load: 0.80
longest chain: 4

keys   chains    uniform
   0        4        2.0  #############|###########
   1        0        2.0               |
   2        0        0.8       |
   3        0        0.1   |
   4        1        0.0  |#####
"
        );
    }

    #[test]
    fn collisions_are_those_of_the_dictionary() {
        let keys: Vec<String> = (0..10_000).map(|number: u32| number.to_string()).collect();
        let mut dictionary = Dictionary::new(SIZE);
        let put = |key: &String| dictionary.put(Data::new(key.clone(), 0, 0)).expect("another key");
        let collisions: usize = keys.iter().map(put).sum();
        let lab = lab(SIZE, MULTIPLIER, &keys.join("\n"));
        assert_eq!(lab.collisions(), collisions);
        assert!(lab.lengths.iter().copied().eq(dictionary.lengths()));
    }

    #[test]
    fn a_histogram_has_16_bars_at_the_most_and_all_chains_in_them() {
        for (size, multiplier, count) in
            [(9973, 1, 20_000), (9973, MULTIPLIER, 20_000), (2, 7, 99), (100, 7, 1)]
        {
            let keys: Vec<String> = (0..count).map(|number: u32| number.to_string()).collect();
            let lab = lab(size, multiplier, &keys.join("\n"));
            for columns in [0, 40, 80, 200] {
                let said = report(&lab, columns, Paint::Plain);
                let (_, histogram) = said.split_once("\n\n").expect("a histogram");
                let bars: Vec<&str> = histogram.lines().skip(1).collect();
                assert!((1..=16).contains(&bars.len()), "{said}");
                let chains =
                    |bar: &&str| bar.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap();
                assert_eq!(bars.iter().map(chains).sum::<usize>(), size);
                assert!(
                    columns < 40 || histogram.lines().all(|line| line.len() <= columns),
                    "{said}"
                );
            }
        }
    }

    #[test]
    fn primes_are_told_from_other_sizes() {
        let primes: Vec<usize> = (0..30).filter(|&number| is_prime(number)).collect();
        assert_eq!(primes, [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
    }

    #[test]
    fn each_line_that_is_not_empty_is_a_key_of_any_bytes() {
        let mut lab = Lab::new(5, 1);
        lab.read(&b"a\nbb\r\n\n\r\n c \n\xFF\0\x1b\nlast"[..]).expect("keys");
        let keys: Vec<&[u8]> = lab.keys.iter().map(Vec::as_slice).collect();
        assert_eq!(keys, [b" c ", &b"a"[..], b"bb", b"last", b"\xFF\0\x1b"]);
    }

    #[test]
    fn a_source_without_end_is_not_read_to_its_end() {
        let fault = |source: &mut dyn BufRead| Lab::new(5, 1).read(source).unwrap_err().to_string();
        let too_many = "More than 1000000 lines of keys are too many.";
        let too_long = "More than 100000000 bytes of keys are too many.";
        let none = "No keys were given: one key on each line was expected.";
        assert_eq!(fault(&mut BufReader::new(io::repeat(b'k'))), too_long);
        assert_eq!(fault(&mut BufReader::new(io::repeat(b'\n'))), too_many);
        assert_eq!(fault(&mut &b"\n\n"[..]), none);
        assert_eq!(fault(&mut "\n".repeat(MOST_LINES).as_bytes()), none);
    }

    /// Of the eight ways to put three keys into two chains, two leave a chain empty; 1, 3, 3 and 1
    /// put 0, 1, 2 and 3 keys into a chain.
    #[test]
    fn uniform_hashing_is_as_by_counting_all_ways() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-6 * b.abs().max(1.0);
        assert!(close(expected_collisions(3, 2), (2.0 * 2.0 + 6.0) / 8.0));
        for (found, counted) in chains_of_length(3, 2).zip([2.0, 6.0, 6.0, 2.0]) {
            assert!(close(found, counted / 8.0), "{found}");
        }
        for (keys, chains) in [(20_000_u32, 9_973_u32), (1_000_000, 2), (1_000_000, 500)] {
            let (n, m) = (keys as usize, chains as usize);
            let held: f64 = (0..).zip(chains_of_length(n, m)).map(|(l, c)| f64::from(l) * c).sum();
            assert!(close(chains_of_length(n, m).sum(), f64::from(chains)));
            assert!(close(held, f64::from(keys)), "{held}");
        }
    }
}
