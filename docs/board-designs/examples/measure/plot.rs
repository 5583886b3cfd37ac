//! A plot on two log axes, as SVG. Like every figure of the book it has a black background. Its
//! lines differ in color, dashes and markers, and each has its name at its end.

use anyhow::{Result, anyhow};
use board_designs::words;
use plotters::coord::Shift;
use plotters::coord::combinators::IntoLogRange;
use plotters::coord::combinators::LogCoord;
use plotters::prelude::*;

/// A line of a plot.
#[derive(Debug)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// The index of its color, dashes and marker.
    pub look: usize,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
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
    /// Formats a value on the vertical axis.
    pub in_words: fn(f64) -> String,
    /// Its lines.
    pub series: Vec<Series>,
}

/// Colors that are legible on black.
const COLORS: [RGBColor; 4] =
    [RGBColor(255, 175, 95), RGBColor(0, 175, 255), RGBColor(0, 255, 0), RGBColor(255, 255, 255)];

/// The lengths of dashes and of the gaps between them.
const DASHES: [(u32, u32); 4] = [(1, 0), (9, 5), (2, 4), (18, 4)];

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

    /// For readers who cannot see it: where each line begins and ends.
    fn words(&self) -> String {
        let lines = self.series.iter().filter_map(|series| {
            let (first, last) = (series.points.first()?, series.points.last()?);
            let [low, high] = [first.1, last.1].map(self.in_words);
            let [from, to] = [first.0, last.0].map(words::whole);
            Some(format!(" {}: {low} at {from}, {high} at {to}.", series.name))
        });
        let (title, across, upward) = (&self.title, self.across, self.upward);
        format!("{title}. Plot on log axes, {upward} by {across}.{}", lines.collect::<String>())
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
            .build_cartesian_2d(self.range(|point| point.0), self.range(|point| point.1))?;
        self.draw_mesh(&mut chart)?;
        for series in &self.series {
            series.draw(&mut chart)?;
        }
        self.draw_names(&area, &chart)
    }

    /// From the power of ten below all points to the one above them.
    fn range(&self, part: fn(&(f64, f64)) -> f64) -> LogCoord<f64> {
        let values = || self.series.iter().flat_map(|series| &series.points).map(part);
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
            let end = chart.backend_coord(series.points.last()?);
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

impl Series {
    fn draw(&self, chart: &mut Chart) -> Result<()> {
        let style = COLORS[self.look].stroke_width(2);
        let (dash, gap) = DASHES[self.look];
        if gap == 0 {
            chart.draw_series(LineSeries::new(self.points.iter().copied(), style))?;
        } else {
            let points = self.points.clone();
            chart.draw_series(DashedLineSeries::new(points, dash, gap, style))?;
        }
        for &point in &self.points {
            self.draw_marker(chart, point)?;
        }
        Ok(())
    }

    /// A square, a circle, a triangle, a cross.
    fn draw_marker(&self, chart: &mut Chart, point: (f64, f64)) -> Result<()> {
        let style = COLORS[self.look].filled();
        let at = EmptyElement::at(point);
        match self.look {
            0 => drop(chart.draw_series([at + Rectangle::new([(-5, -5), (5, 5)], style)])?),
            1 => drop(chart.draw_series([at + Circle::new((0, 0), 5, style)])?),
            2 => drop(chart.draw_series([at + TriangleMarker::new((0, 0), 7, style)])?),
            _ => drop(chart.draw_series([at + Cross::new((0, 0), 5, style.stroke_width(2))])?),
        }
        Ok(())
    }
}

/// The style of a text of this height in pixels. (The library divides it by 1.24.)
fn text(height: i32, color: RGBColor) -> TextStyle<'static> {
    (FontFamily::Monospace, f64::from(height) * 1.24).into_font().color(&color)
}
