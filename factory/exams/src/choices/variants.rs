//! Papers of equal weight, for neighbors.

use super::Choices;
use crate::manifest::Part;
use crate::paper::Paper;
use anyhow::{Result, bail};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;

/// How far the points of variants may differ.
const TOLERANCE: u32 = 1;

/// How many times variants are drawn, to keep those that differ most.
const DRAWS: usize = 20;

impl<'a> Choices<'a> {
    /// Different papers with the same parts and, within one point or as nearly as possible, the same
    /// points. They share as few exercises as were found in some draws. The same seed makes the same
    /// choice.
    pub fn variants(&self, wanted: usize, seed: u64) -> Result<Vec<Paper<'a>>> {
        let pools = self.of_equal_weight(wanted)?;
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        let draws = (0..DRAWS).map(|_| {
            let mut pool = pools[generator.random_range(0..pools.len())].clone();
            pool.shuffle(&mut generator);
            most_different(pool, wanted)
        });
        let best = draws.min_by_key(|papers| shared_by_pairs(papers).sum::<usize>());
        Ok(best.unwrap_or_default().into_iter().cloned().collect())
    }

    /// All sets of at least this many papers with the same parts and nearly the same points.
    fn of_equal_weight(&self, wanted: usize) -> Result<Vec<Vec<&Paper<'a>>>> {
        let mut by_weight: BTreeMap<(Vec<Part>, u32), Vec<&Paper>> = BTreeMap::new();
        for paper in &self.papers {
            by_weight.entry((paper.parts(), paper.points())).or_default().push(paper);
        }
        let within = |(parts, points): &(Vec<Part>, u32), tolerance: u32| -> Vec<&Paper<'a>> {
            let range =
                (parts.clone(), *points)..=(parts.clone(), points.saturating_add(tolerance));
            by_weight.range(range).flat_map(|(_, papers)| papers).copied().collect()
        };
        let pools = |tolerance| {
            let pools = by_weight.keys().map(|weight| within(weight, tolerance));
            pools.filter(|pool| pool.len() >= wanted).collect::<Vec<_>>()
        };
        if pools(u32::MAX).is_empty() {
            let most = by_weight.keys().map(|weight| within(weight, u32::MAX).len()).max();
            bail!(
                "{wanted} variants need as many papers with the same parts, but there are only {}",
                most.unwrap_or(0)
            );
        }
        let mut of_tolerance = (TOLERANCE..).map(pools);
        Ok(of_tolerance.find(|pools| !pools.is_empty()).unwrap_or_default())
    }
}

/// The first of these papers and others, each of which shares as few exercises as possible with
/// those before it.
fn most_different<'p, 'a>(mut pool: Vec<&'p Paper<'a>>, wanted: usize) -> Vec<&'p Paper<'a>> {
    let mut chosen: Vec<&Paper> = Vec::new();
    while chosen.len() < wanted {
        let shared = |paper: &Paper| chosen.iter().map(|one| one.shared_with(paper)).sum::<usize>();
        let next = (0..pool.len()).min_by_key(|&index| shared(pool[index]));
        let Some(next) = next else { break };
        chosen.push(pool.remove(next));
    }
    chosen
}

/// How many exercises each two of these papers share.
fn shared_by_pairs(papers: &[&Paper]) -> impl Iterator<Item = usize> {
    let pairs = (1..papers.len()).flat_map(|later| (0..later).map(move |first| (first, later)));
    pairs.map(|(first, later)| papers[first].shared_with(papers[later]))
}
