//! Draws how many chains have how many keys.

use super::uniform;
use shared::color::{self, BLACK};
use shared::{Color, Console, Paint};

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
pub fn draw(lengths: &[usize], keys: usize, console: &Console) -> String {
    let bars = bars(lengths, keys);
    let label = bars.iter().map(|bar| bar.label.len()).max().unwrap_or(0).max("keys".len());
    let heading = format!("{:>label$}  {:>7}  {:>9}", "keys", "chains", "uniform");
    let room = console.columns().unwrap_or(WIDTH).saturating_sub(heading.len() + 3);
    let scale = Scale { room: room.max(NARROWEST_BAR), most: most(&bars) };
    let lines = bars.iter().map(|bar| {
        let figures = format!("{:>label$}  {:>7}  {:>9.1}", bar.label, bar.chains, bar.uniform);
        format!("{figures}  {}", scale.bar(bar, console.paint()))
    });
    [heading].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

fn bars(lengths: &[usize], keys: usize) -> Vec<Bar> {
    let uniform: Vec<f64> = uniform::chains_of_length(keys, lengths.len()).collect();
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

#[allow(clippy::cast_precision_loss)] // millions
fn most(bars: &[Bar]) -> f64 {
    bars.iter().flat_map(|bar| [bar.chains as f64, bar.uniform]).fold(1.0, f64::max)
}

/// The scale of the bars: the longest takes all the room.
struct Scale {
    room: usize,
    most: f64,
}

impl Scale {
    #[allow(clippy::cast_precision_loss)] // millions
    fn bar(&self, bar: &Bar, paint: Paint) -> String {
        let end = self.columns(bar.chains as f64);
        let mark = self.columns(bar.uniform);
        let character = |column| match column {
            column if column == mark => '|',
            column if column < end => '#',
            _ => ' ',
        };
        let text: String = (0..end.max(mark + 1)).map(character).collect();
        match paint {
            Paint::Plain => text,
            Paint::Colored => text.chars().map(colored).collect(),
        }
    }

    #[allow(clippy::cast_precision_loss)] // a window's columns
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within the room
    fn columns(&self, chains: f64) -> usize {
        (chains / self.most * self.room as f64).round() as usize
    }
}

fn colored(character: char) -> String {
    match character {
        '#' => color::draw('#', Color::Orange.index(), BLACK),
        '|' => color::draw('|', Color::Blue.index(), BLACK),
        other => other.to_string(),
    }
}
