//! A plot on two log axes, as SVG. Like every figure of the book it has a black background. Its
//! lines differ in color, dashes and markers, and each has its name at its end. Bars show spread.

use anyhow::{Result, anyhow};
use board_designs::words;
use plotters::coord::Shift;
use plotters::coord::combinators::IntoLogRange;
use plotters::coord::combinators::LogCoord;
use plotters::prelude::*;

/// A value with its spread: half of the measurements are between `lower` and `upper`.
#[derive(Debug, Clone, Copy)]
pub struct Point {
    pub x: f64,
    pub lower: f64,
    pub y: f64,
    pub upper: f64,
}

/// A line of a plot.
#[derive(Debug)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// The index of its color, dashes and marker.
    pub look: usize,
    /// Its points, from left to right.
    pub points: Vec<Point>,
}

/// The contents of a plot.
#[derive(Debug)]
pub struct Plot {
    /// The name of its file.
    pub name: &'static str,
    /// Its title.
    pub title: String,
    /// The label of the horizontal axis.
    pub across: &'static str,
    /// The label of the vertical axis.
    pub upward: &'static str,
    /// What its values are, such as medians with quartiles.
    pub values: &'static str,
    /// Formats a value on the vertical axis.
    pub in_words: fn(f64) -> String,
    /// Formats a spread.
    pub spread_in_words: fn([f64; 2]) -> String,
    /// Its lines.
    pub series: Vec<Series>,
}

/// Colors that are legible on black.
const COLORS: [RGBColor; 7] = [
    RGBColor(255, 175, 95),
    RGBColor(0, 175, 255),
    RGBColor(0, 255, 0),
    RGBColor(255, 255, 255),
    RGBColor(255, 255, 95),
    RGBColor(255, 135, 215),
    RGBColor(175, 135, 255),
];

/// The lengths of dashes and of the gaps between them.
const DASHES: [(u32, u32); 7] = [(1, 0), (9, 5), (2, 4), (18, 4), (4, 4), (12, 9), (6, 2)];

const GRAY: RGBColor = RGBColor(184, 184, 184);
const FAINT: RGBColor = RGBColor(74, 74, 74);
const SIZE: (u32, u32) = (700, 420);

/// The smallest vertical distance between two names.
const NAME_HEIGHT: i32 = 17;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type LogLog = Cartesian2d<LogCoord<f64>, LogCoord<f64>>;
type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, LogLog>;

impl Plot {
    /// The plot as an SVG file, with a description of its contents.
    pub fn draw(&self) -> Result<String> {
        let mut svg = String::new();
        self.draw_on(&SVGBackend::with_string(&mut svg, SIZE).into_drawing_area())?;
        let (start, rest) = svg.split_once(">\n").ok_or_else(|| anyhow!("no SVG was drawn"))?;
        let lines: Vec<&str> = rest.lines().map(str::trim_end).collect();
        Ok(format!(
            "{start} role=\"img\">\n<title>{}</title>\n{}\n",
            self.words(),
            lines.join("\n")
        ))
    }

    /// For readers who cannot see it: every value, with its spread if it has one.
    fn words(&self) -> String {
        let lines = self.series.iter().map(|series| {
            let points: Vec<String> = series.points.iter().map(|point| self.point(point)).collect();
            format!(" {}: {}.", series.name, points.join(", "))
        });
        let Plot { title, across, upward, values, .. } = self;
        format!(
            "{title}. Plot on log axes, {upward} by {across}; {values}.{}",
            lines.collect::<String>()
        )
    }

    fn point(&self, &Point { x, lower, y, upper }: &Point) -> String {
        let value = format!("{} at {}", (self.in_words)(y), words::whole(x));
        let spread = || format!("{value} ({})", (self.spread_in_words)([lower, upper]));
        if lower < upper { spread() } else { value }
    }

    fn draw_on(&self, area: &Area) -> Result<()> {
        area.fill(&BLACK)?;
        let title = text(19, WHITE);
        let area = area.margin(8, 0, 0, 0).titled(&self.title, title)?;
        let mut chart = ChartBuilder::on(&area)
            .margin(8)
            .margin_right(150)
            .x_label_area_size(48)
            .y_label_area_size(86)
            .build_cartesian_2d(
                self.range(|point| [point.x; 2]),
                self.range(|point| [point.lower, point.upper]),
            )?;
        self.draw_mesh(&mut chart)?;
        for series in &self.series {
            series.draw(&mut chart)?;
        }
        self.draw_names(&area, &chart)
    }

    /// From the power of ten below all points to the one above them.
    fn range(&self, part: fn(&Point) -> [f64; 2]) -> LogCoord<f64> {
        let values = || self.series.iter().flat_map(|series| &series.points).flat_map(part);
        let low = 10_f64.powf(values().fold(f64::INFINITY, f64::min).log10().floor());
        let high = 10_f64.powf(values().fold(0.0, f64::max).log10().ceil());
        (low..high).log_scale().into()
    }

    fn draw_mesh(&self, chart: &mut Chart) -> Result<()> {
        let upward = |&value: &f64| (self.in_words)(value).replace(".0\u{a0}", "\u{a0}");
        let mut mesh = chart.configure_mesh();
        mesh.max_light_lines(0)
            .light_line_style(BLACK)
            .axis_style(GRAY)
            .label_style(text(16, GRAY));
        mesh.bold_line_style(FAINT).x_desc(self.across).y_desc(self.upward);
        mesh.axis_desc_style(text(17, WHITE));
        mesh.x_label_formatter(&|&value| words::whole(value));
        mesh.y_label_formatter(&upward);
        Ok(mesh.draw()?)
    }

    /// Each line's name at its end; names that would overlap are moved down.
    fn draw_names(&self, area: &Area, chart: &Chart) -> Result<()> {
        let ends = self.series.iter().filter_map(|series| {
            let end = chart.backend_coord(&series.points.last()?.at());
            Some((end.1, end.0, series))
        });
        let mut ends: Vec<(i32, i32, &Series)> = ends.collect();
        ends.sort_by_key(|&(y, ..)| y);
        let mut lowest = i32::MIN;
        let (_, top) = area.get_base_pixel();
        for (y, x, series) in ends {
            let y = y.max(lowest.saturating_add(NAME_HEIGHT));
            lowest = y;
            area.draw(&Text::new(
                series.name.clone(),
                (x + 12, y - top - 9),
                text(17, COLORS[series.look]),
            ))?;
        }
        Ok(())
    }
}

impl Point {
    fn at(&self) -> (f64, f64) {
        (self.x, self.y)
    }
}

impl Series {
    fn draw(&self, chart: &mut Chart) -> Result<()> {
        let style = COLORS[self.look].stroke_width(2);
        let (dash, gap) = DASHES[self.look];
        let points = self.points.iter().map(Point::at);
        if gap == 0 {
            chart.draw_series(LineSeries::new(points, style))?;
        } else {
            let points: Vec<(f64, f64)> = points.collect();
            chart.draw_series(DashedLineSeries::new(points, dash, gap, style))?;
        }
        for point in &self.points {
            self.draw_marker(chart, point.at())?;
            self.draw_spread(chart, point)?;
        }
        Ok(())
    }

    /// A square, a circle, a triangle, a cross, and the first three again, hollow.
    fn draw_marker(&self, chart: &mut Chart, point: (f64, f64)) -> Result<()> {
        let color = COLORS[self.look];
        let style = if self.look < 3 { color.filled() } else { color.stroke_width(2) };
        let at = EmptyElement::at(point);
        match self.look {
            0 | 4 => drop(chart.draw_series([at + Rectangle::new([(-4, -4), (4, 4)], style)])?),
            1 | 5 => drop(chart.draw_series([at + Circle::new((0, 0), 4, style)])?),
            2 | 6 => drop(chart.draw_series([at + TriangleMarker::new((0, 0), 6, style)])?),
            _ => drop(chart.draw_series([at + Cross::new((0, 0), 4, style)])?),
        }
        Ok(())
    }

    /// A bar from the lower to the upper quartile, with a line across each end.
    fn draw_spread(&self, chart: &mut Chart, &Point { x, lower, upper, .. }: &Point) -> Result<()> {
        if lower < upper {
            let style = COLORS[self.look].stroke_width(1);
            chart.draw_series([PathElement::new([(x, lower), (x, upper)], style)])?;
            let end = |y| EmptyElement::at((x, y)) + PathElement::new([(-8, 0), (8, 0)], style);
            chart.draw_series([lower, upper].map(end))?;
        }
        Ok(())
    }
}

/// The style of a text of this height in pixels. (The library divides it by 1.24.)
fn text(height: i32, color: RGBColor) -> TextStyle<'static> {
    (FontFamily::Monospace, f64::from(height) * 1.24).into_font().color(&color)
}
