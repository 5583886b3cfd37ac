//! The book's plots, drawn from its data: lines on two log axes, as SVG. They have the dark
//! colors of the site, as every figure of the book has. Lines differ in color and dashes, and each
//! has its name at its end. Bars show the quartiles.

use anyhow::{Context, Result};
use board_designs::data::{self, BYTES, Row};
use board_designs::words;
use plotters::coord::Shift;
use plotters::coord::combinators::{IntoLogRange, LogCoord};
use plotters::prelude::*;
use std::fs;

/// The designs, in the order of their looks. The last one differs from the array in its size only.
const DESIGNS: [&str; 7] = ["list", "array", "map", "vector", "vector16", "pointers", "zeros"];

/// The looks of lines: a color that is legible on the ground, and the lengths of dashes and gaps.
const LOOKS: [(RGBColor, u32, u32); 7] = [
    (RGBColor(255, 175, 95), 9_999, 1),
    (RGBColor(0, 175, 255), 9, 5),
    (RGBColor(0, 255, 0), 2, 4),
    (RGBColor(255, 255, 95), 4, 4),
    (RGBColor(255, 135, 215), 12, 9),
    (RGBColor(175, 135, 255), 6, 2),
    (RGBColor(255, 255, 255), 18, 4),
];

/// The dark colors of `docs/theme/look.css`.
const PAPER: RGBColor = RGBColor(21, 24, 26);
const INK: RGBColor = RGBColor(236, 232, 223);
const GRAY: RGBColor = RGBColor(169, 176, 172);
const FAINT: RGBColor = RGBColor(74, 84, 86);
const SIZE: (u32, u32) = (700, 420);

/// The smallest vertical distance between two names.
const NAME_HEIGHT: i32 = 17;

/// What differs from point to point.
#[derive(Clone, Copy)]
enum Across {
    /// The number of tiles on boards with this side.
    Tiles(usize),
    /// The side of boards with this many tiles.
    Side(usize),
}

/// A point across the lower quartile, the median and the upper quartile of its measurements.
type Point = (f64, [f64; 3]);

/// A line with its name and the number of its look.
struct Line {
    name: &'static str,
    look: usize,
    points: Vec<Point>,
}

struct Plot {
    title: &'static str,
    across: &'static str,
    in_words: fn(f64) -> String,
    lines: Vec<Line>,
}

/// Writes all plots into the book.
pub fn write() -> Result<()> {
    for (file, plot) in all()? {
        fs::write(data::folder().join(file), plot.draw()?)?;
    }
    Ok(())
}

fn all() -> Result<Vec<(&'static str, Plot)>> {
    use Across::{Side, Tiles};
    let rows = data::all()?;
    let mut lookup = timed(&rows, "occupied-miss", "Is a free cell occupied?", Tiles(1_000));
    lookup.lines.push(line(&rows, "occupied-hit", "list", 6, Tiles(1_000)));
    lookup.lines[6].name = "list, hit";
    let by_tiles = |title, operation| timed(&rows, operation, title, Tiles(1_000));
    let by_side = |title, operation, tiles| timed(&rows, operation, title, Side(tiles));
    let mut memory = by_side("Memory of a board with 1,000 tiles", BYTES, 1_000);
    // `zeros` requests as much as the array.
    memory.lines.pop();
    Ok(vec![
        ("legality.svg", by_tiles("Is a placement legal?", "legality-bare")),
        ("lookup.svg", lookup),
        ("add.svg", by_tiles("Add a tile", "add")),
        ("create.svg", by_side("Create an empty board", "create", 1_000)),
        ("print.svg", by_side("Print a board with 1,000 tiles", "print", 1_000)),
        ("anywhere.svg", by_side("Is a cell anywhere occupied? 32 tiles", "anywhere", 32)),
        ("memory.svg", memory),
        ("walk.svg", walk(&rows)),
    ])
}

impl Across {
    fn of(self, tiles: usize, side: usize) -> Option<f64> {
        match self {
            Across::Tiles(fixed) => (side == fixed).then_some(tiles as f64),
            Across::Side(fixed) => (tiles == fixed).then_some(side as f64),
        }
    }

    fn label(self) -> &'static str {
        match self {
            Across::Tiles(_) => "tiles on a board of 1,000 x 1,000",
            Across::Side(_) => "rows, and as many columns",
        }
    }
}

/// The times of an operation in every design. Only boards of one size can tell `zeros` apart.
fn timed(rows: &[Row], operation: &str, title: &'static str, across: Across) -> Plot {
    let count = if matches!(across, Across::Tiles(_)) { 6 } else { 7 };
    let designs = DESIGNS.iter().enumerate().take(count);
    let lines = designs.map(|(look, design)| line(rows, operation, design, look, across));
    let in_words = if operation == BYTES { words::bytes } else { words::time };
    Plot { title, across: across.label(), in_words, lines: lines.collect() }
}

fn line(rows: &[Row], operation: &str, name: &'static str, look: usize, across: Across) -> Line {
    let rows = rows.iter().filter(|row| (&*row.operation, &*row.design) == (operation, name));
    let point =
        |row: &Row| Some((across.of(row.tiles, row.side)?, [row.lower, row.median, row.upper]));
    let mut points: Vec<Point> = rows.filter_map(point).collect();
    points.sort_by(|one, other| one.0.total_cmp(&other.0));
    Line { name, look, points }
}

fn walk(rows: &[Row]) -> Plot {
    let line = |look, name| line(rows, "step", name, look, Across::Tiles(1));
    Plot {
        title: "One step from node to node of a list",
        across: "nodes of the list",
        in_words: words::time,
        lines: vec![line(0, "in-order"), line(1, "scattered")],
    }
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type LogLog = Cartesian2d<LogCoord<f64>, LogCoord<f64>>;
type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, LogLog>;

impl Plot {
    /// The plot as an SVG file, with a description of its contents.
    fn draw(&self) -> Result<String> {
        let mut svg = String::new();
        self.draw_on(&SVGBackend::with_string(&mut svg, SIZE).into_drawing_area())?;
        let (start, rest) = svg.split_once(">\n").context("no SVG was drawn")?;
        let rest: Vec<&str> = rest.lines().map(str::trim_end).collect();
        let (words, rest) = (self.words(), rest.join("\n"));
        Ok(format!("{start} role=\"img\">\n<title>{words}</title>\n{rest}\n"))
    }

    /// For readers who cannot see it: where each line begins and ends.
    fn words(&self) -> String {
        let at = |&(x, [_, y, _]): &Point| format!("{} at {}", (self.in_words)(y), words::whole(x));
        let lines = self.lines.iter().filter_map(|Line { name, points, .. }| {
            Some(format!(" {name}: {} to {}.", at(points.first()?), at(points.last()?)))
        });
        let lines: String = lines.collect();
        format!("{} (plot on log axes, by {}).{lines}", self.title, self.across)
    }

    fn draw_on(&self, area: &Area) -> Result<()> {
        area.fill(&PAPER)?;
        let area = area.margin(8, 0, 0, 0).titled(self.title, text(19, INK))?;
        let across = self.range(|&(x, _)| [x; 2]);
        let upward = self.range(|&(_, [lower, _, upper])| [lower, upper]);
        let mut chart = ChartBuilder::on(&area)
            .margin(8)
            .margin_right(150)
            .x_label_area_size(48)
            .y_label_area_size(86)
            .build_cartesian_2d(across, upward)?;
        let label = |&value: &f64| (self.in_words)(value).replace(".0\u{a0}", "\u{a0}");
        let mut mesh = chart.configure_mesh();
        mesh.max_light_lines(0).light_line_style(PAPER).bold_line_style(FAINT).axis_style(GRAY);
        mesh.label_style(text(16, GRAY)).axis_desc_style(text(17, INK)).x_desc(self.across);
        mesh.x_label_formatter(&|&value| words::whole(value)).y_label_formatter(&label).draw()?;
        self.lines.iter().try_for_each(|line| line.draw(&mut chart))?;
        self.draw_names(&area, &chart)
    }

    /// From the power of ten below all points to the one above them.
    fn range(&self, part: fn(&Point) -> [f64; 2]) -> LogCoord<f64> {
        let values = || self.lines.iter().flat_map(|line| &line.points).flat_map(part);
        let low = 10_f64.powf(values().fold(f64::INFINITY, f64::min).log10().floor());
        let high = 10_f64.powf(values().fold(0.0, f64::max).log10().ceil());
        (low..high).log_scale().into()
    }

    /// Each line's name at its end; names that would overlap are moved down.
    fn draw_names(&self, area: &Area, chart: &Chart) -> Result<()> {
        let ends = self.lines.iter().filter_map(|line| {
            let &(x, [_, y, _]) = line.points.last()?;
            let (x, y) = chart.backend_coord(&(x, y));
            Some((y, x, line))
        });
        let mut ends: Vec<(i32, i32, &Line)> = ends.collect();
        ends.sort_by_key(|&(y, ..)| y);
        let mut lowest = i32::MIN;
        let (_, top) = area.get_base_pixel();
        for (y, x, line) in ends {
            lowest = y.max(lowest.saturating_add(NAME_HEIGHT));
            let at = (x + 12, lowest - top - 9);
            area.draw(&Text::new(line.name, at, text(17, LOOKS[line.look].0)))?;
        }
        Ok(())
    }
}

impl Line {
    fn draw(&self, chart: &mut Chart) -> Result<()> {
        let (color, dash, gap) = LOOKS[self.look];
        let medians = self.points.iter().map(|&(x, [_, y, _])| (x, y));
        let medians: Vec<(f64, f64)> = medians.collect();
        chart.draw_series(DashedLineSeries::new(medians, dash, gap, color.stroke_width(2)))?;
        let bar = |&(x, [lower, y, upper]): &Point| {
            ErrorBar::new_vertical(x, lower, y, upper, color.filled(), 8)
        };
        chart.draw_series(self.points.iter().map(bar))?;
        Ok(())
    }
}

/// The style of a text of this height in pixels. (The library divides it by 1.24.)
fn text(height: i32, color: RGBColor) -> TextStyle<'static> {
    (FontFamily::Monospace, f64::from(height) * 1.24).into_font().color(&color)
}

/// With `UPDATE=1` it redraws them.
#[test]
fn the_plots_match_the_data_and_there_are_no_others() {
    let known = all().unwrap();
    for (file, plot) in &known {
        testing::current::assert_current(&data::folder().join(file), &plot.draw().unwrap());
    }
    for entry in fs::read_dir(data::folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_known = known.iter().any(|(file, _)| *file == name);
        assert!(is_known || name.contains(".csv"), "nothing draws {name}");
    }
}
