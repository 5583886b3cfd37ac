//! Plots of measurements: lines on two log axes. Lines differ in color and dashes, and each has its name at its end. Bars
//! show the quartiles.

use crate::svg::{self, FAINT, GRAY, INK, text};
use crate::words;
use std::collections::BTreeMap;
use std::iter;

/// The name of a line, a color that is legible on the ground, and the lengths of dashes and gaps.
type Look = (&'static str, &'static str, &'static str);

const LOOKS: [Look; 10] = [
    ("list", "#ffaf5f", "none"),
    ("array", "#00afff", "9 5"),
    ("map", "#00ff00", "2 4"),
    ("vector", "#ffff5f", "4 4"),
    ("vector16", "#ff87d7", "12 9"),
    ("pointers", "#af87ff", "6 2"),
    ("zeros", "#ffffff", "18 4"),
    ("list, hit", "#ffffff", "18 4"),
    ("in-order", "#ffaf5f", "none"),
    ("scattered", "#00afff", "9 5"),
];

/// The size of a plot, and the sides of its grid.
const SIZE: [i32; 2] = [700, 420];
const LEFT: f64 = 94.0;
const RIGHT: f64 = 549.0;
const TOP: f64 = 45.0;
const BOTTOM: f64 = 363.0;

/// The smallest vertical distance between two names.
const NAME_HEIGHT: f64 = 17.0;

/// A point across the lower quartile, the median and the upper quartile of its measurements.
pub type Point = (f64, [f64; 3]);

/// Lines with their names, what the axes show, and a title.
#[derive(Debug)]
pub struct Plot<'a> {
    /// What the lines show.
    pub title: &'a str,
    /// What grows to the right.
    pub across: &'static str,
    /// How a value is written.
    pub in_words: fn(f64) -> String,
    /// The points of its lines, by name and from left to right. Those without a look are not drawn.
    pub lines: BTreeMap<String, Vec<Point>>,
}

impl Plot<'_> {
    /// The lines that are drawn, with their looks.
    fn drawn(&self) -> impl Iterator<Item = (&'static Look, &Vec<Point>)> + Clone {
        LOOKS.iter().filter_map(|look| Some((look, self.lines.get(look.0)?)))
    }

    /// For readers who cannot see it: where each line begins and ends.
    pub fn words(&self) -> String {
        let at = |(x, [_, y, _]): Point| format!("{} at {}", (self.in_words)(y), words::whole(x));
        let lines = self.drawn().map(|((name, ..), points)| {
            format!(" {name}: {} to {}.", at(points[0]), at(points[points.len() - 1]))
        });
        let lines: String = lines.collect();
        format!("{} (plot on log axes, by {}).{lines}", self.title, self.across)
    }

    /// The plot as an SVG file.
    pub fn draw(&self) -> String {
        let points = self.drawn().flat_map(|(_, points)| points);
        let across = Axis::over(points.clone().map(|&(x, _)| x), [LEFT, RIGHT]);
        let heights = points.flat_map(|&(_, [lower, _, upper])| [lower, upper]);
        let upward = Axis::over(heights, [BOTTOM, TOP]);
        let mut parts = self.grid(&across, &upward);
        let mut ends = Vec::new();
        for (&(name, color, dashes), points) in self.drawn() {
            let at = |&(x, heights): &Point| (across.at(x), heights.map(|y| upward.at(y)));
            let points: Vec<Point> = points.iter().map(at).collect();
            parts.extend(line(&points, color, dashes));
            let (x, [_, y, _]) = points[points.len() - 1];
            ends.push((x, y, name, color));
        }
        parts.extend(names(ends));
        svg::file(SIZE, SIZE, &self.words(), &parts)
    }

    /// The title, the axes and what they show, and lines at the powers of ten.
    fn grid(&self, across: &Axis, upward: &Axis) -> Vec<String> {
        let middle = f64::midpoint(LEFT, RIGHT);
        let mut parts = vec![
            text([middle, 24.0], "middle", (19, INK), self.title),
            text([middle, BOTTOM + 43.0], "middle", (17, INK), self.across),
        ];
        for value in across.powers() {
            let x = across.at(value);
            parts.push(path(&format!("M{x:.1} {TOP}V{BOTTOM}"), FAINT, 1, "none"));
            parts.push(text([x, BOTTOM + 16.0], "middle", (16, GRAY), &words::whole(value)));
        }
        for value in upward.powers() {
            let y = upward.at(value);
            let label = (self.in_words)(value).replace(".0\u{a0}", "\u{a0}");
            parts.push(path(&format!("M{LEFT} {y:.1}H{RIGHT}"), FAINT, 1, "none"));
            parts.push(text([LEFT - 8.0, y], "end", (16, GRAY), &label));
        }
        parts
    }
}

/// A log axis, from a power of ten to another.
struct Axis {
    low: f64,
    high: f64,
    between: [f64; 2],
}

impl Axis {
    /// From the power of ten below all values to the one above them, between two places in the picture.
    fn over(values: impl Iterator<Item = f64> + Clone, between: [f64; 2]) -> Axis {
        let low = values.clone().fold(f64::INFINITY, f64::min).log10().floor();
        Axis { low, high: values.fold(0.0, f64::max).log10().ceil(), between }
    }

    fn at(&self, value: f64) -> f64 {
        let [from, to] = self.between;
        from + (to - from) * (value.log10() - self.low) / (self.high - self.low)
    }

    fn powers(&self) -> impl Iterator<Item = f64> {
        let exponents = iter::successors(Some(self.low), |exponent| Some(exponent + 1.0));
        exponents.take_while(|exponent| *exponent <= self.high).map(|it| 10_f64.powf(it))
    }
}

/// A line through the medians, and a bar at each from quartile to quartile. The points are places in the picture.
fn line(points: &[Point], color: &str, dashes: &str) -> Vec<String> {
    let medians: Vec<String> =
        points.iter().map(|(x, [_, y, _])| format!("{x:.1} {y:.1}")).collect();
    let mut parts = vec![path(&format!("M{}", medians.join("L")), color, 2, dashes)];
    for (x, [low, y, high]) in points {
        let left = x - 4.0;
        let bar = format!("M{left:.1} {low:.1}h8m-4 0V{high:.1}m-4 0h8");
        parts.push(path(&bar, color, 1, "none"));
        parts.push(format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{color}\"/>"));
    }
    parts
}

/// Each line's name at its end; names that would overlap are moved down.
fn names(mut ends: Vec<(f64, f64, &str, &str)>) -> Vec<String> {
    ends.sort_by(|one, other| one.1.total_cmp(&other.1));
    let mut lowest = f64::NEG_INFINITY;
    let name = |(x, y, name, color): (f64, f64, &str, &str)| {
        lowest = y.max(lowest + NAME_HEIGHT);
        text([x + 12.0, lowest], "start", (17, color), name)
    };
    ends.into_iter().map(name).collect()
}

fn path(path: &str, color: &str, width: i32, dashes: &str) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
         stroke-dasharray=\"{dashes}\"/>"
    )
}
