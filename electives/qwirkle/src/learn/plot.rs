//! Strength against games, as a table and as a plot.

use super::Checkpoint;
use plotters::prelude::*;
use std::fmt::Write;

/// The size of the plot in pixels.
const SIZE: (u32, u32) = (720, 420);

/// The heading of the table.
pub const CSV_HEAD: &str = "games,won_percent,interval,points_ahead,kept\n";

/// The plot could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the plot cannot be drawn: {0}")]
pub struct BadPlot(String);

/// The percentage of games won, and its interval.
fn percent(point: &Checkpoint) -> (f64, f64) {
    (100.0 * point.rate.mean, 100.0 * point.rate.interval().unwrap_or(0.0))
}

/// The checkpoints as a table with commas.
pub fn csv(points: &[Checkpoint]) -> String {
    let mut text = CSV_HEAD.to_owned();
    for point in points {
        let ((rate, interval), ahead) = (percent(point), point.margin.mean);
        let _ =
            writeln!(text, "{},{rate:.2},{interval:.2},{ahead:.2},{}", point.games, point.is_kept);
    }
    text
}

/// The checkpoints as an SVG, each with its 95% interval; filled if it was kept. `x` and `y`
/// are the titles of the axes.
///
/// # Errors
/// When it cannot be drawn.
pub fn svg(points: &[Checkpoint], x: &str, y: &str) -> Result<String, BadPlot> {
    let mut text = String::new();
    draw(points, [x, y], &mut text).map_err(|error| BadPlot(error.to_string()))?;
    Ok(text)
}

fn draw(
    points: &[Checkpoint],
    [x, y]: [&str; 2],
    text: &mut String,
) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::with_string(text, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let last = points.last().map_or(1, |point| point.games);
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(48)
        .build_cartesian_2d(0..last, 40.0..90.0)?;
    chart.configure_mesh().x_desc(x).y_desc(y).draw()?;
    for point in points {
        let ((rate, interval), games) = (percent(point), point.games);
        let bar = [(games, rate - interval), (games, rate + interval)];
        chart.draw_series([PathElement::new(bar, BLUE)])?;
        let style = ShapeStyle { filled: point.is_kept, ..BLUE.into() };
        chart.draw_series([Circle::new((games, rate), 4, style)])?;
    }
    let kept = points.iter().filter(|point| point.is_kept);
    chart.draw_series(LineSeries::new(kept.map(|point| (point.games, percent(point).0)), BLUE))?;
    area.present()?;
    Ok(())
}
