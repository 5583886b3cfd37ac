//! What a step shows: who owns which nodes.
//!
//! Every node has one owner, so the nodes in memory form chains. Each chain begins at the head of a
//! list or at a variable.

use serde::Serialize;
use shared::TileList;

/// The bag's chain comes first.
pub const BAG: usize = 0;

/// The deck's chain comes second; those of variables follow.
pub const DECK: usize = 1;

/// A node in memory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Node {
    /// As the list shows it.
    pub address: String,
    /// In notation.
    pub tile: String,
}

/// An owner and the nodes that it leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Chain {
    /// A list or a variable.
    pub owner: &'static str,
    /// How many elements the list has by its own count; a variable has no count.
    pub len: Option<usize>,
    /// From the first to the last.
    pub nodes: Vec<Node>,
}

/// Where the variable `link` leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The index of the chain.
    pub chain: usize,
    /// How many nodes are before the link: 0 for the head.
    pub at: usize,
}

/// A line that has run, and the lists after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The functions that are running, the innermost last.
    pub calls: Vec<&'static str>,
    /// The line of the innermost one, as in `list.rs`.
    pub line: &'static str,
    /// What it does.
    pub says: String,
    /// All nodes that exist.
    pub chains: Vec<Chain>,
    /// The variable `link`, while it exists.
    pub link: Option<Link>,
}

impl Chain {
    /// A list as its own `show` reports it.
    pub fn shown(owner: &'static str, list: &TileList) -> Chain {
        let shown = list.show();
        let nodes = shown.lines().skip(2).map(|line| {
            let (node, rest) = line.trim().split_once(": ").expect("a node");
            let address = node.strip_prefix("node at ").expect("its address").to_owned();
            let tile = rest.split_once(',').expect("a tile").0.to_owned();
            Node { address, tile }
        });
        Chain { owner, len: Some(list.len()), nodes: nodes.collect() }
    }
}

/// The steps so far, and the picture as the last one has left it.
#[derive(Debug)]
pub struct Trace {
    steps: Vec<Step>,
    calls: Vec<&'static str>,
    pub chains: Vec<Chain>,
    pub link: Option<Link>,
}

impl Trace {
    /// Before the first step.
    pub fn new(chains: Vec<Chain>) -> Trace {
        Trace { steps: Vec::new(), calls: Vec::new(), chains, link: None }
    }

    /// Enters a function.
    pub fn call(&mut self, function: &'static str) {
        self.calls.push(function);
    }

    /// Returns from a function.
    pub fn back(&mut self) {
        self.calls.pop();
    }

    /// Records a line after its changes were made.
    pub fn step(&mut self, line: &'static str, says: impl Into<String>) {
        let (calls, chains) = (self.calls.clone(), self.chains.clone());
        self.steps.push(Step { calls, line, says: says.into(), chains, link: self.link });
    }

    /// The steps. The last one shows what the lists themselves report.
    pub fn finish(mut self, after: Vec<Chain>) -> Vec<Step> {
        if let Some(last) = self.steps.last_mut() {
            debug_assert_eq!(last.chains, after, "the steps lead to what the list did");
            last.chains = after;
        }
        self.steps
    }

    /// Moves the chain after a link to a variable.
    pub fn take(&mut self, link: Link, owner: &'static str) {
        let nodes = self.chains[link.chain].nodes.split_off(link.at);
        self.chains.push(Chain { owner, len: None, nodes });
    }

    /// Appends a node, and what follows it, to a chain.
    pub fn hang(&mut self, chain: usize, nodes: impl IntoIterator<Item = Node>) {
        self.chains[chain].nodes.extend(nodes);
    }

    /// Drops the most recent variable, and returns what it owned.
    pub fn drop_variable(&mut self) -> Vec<Node> {
        self.chains.pop().map_or_else(Vec::new, |chain| chain.nodes)
    }

    /// The tile that a link leads to, if it leads to one.
    pub fn tile_at(&self, link: Link) -> Option<&str> {
        self.chains[link.chain].nodes.get(link.at).map(|node| &*node.tile)
    }

    /// Changes the length that a list reports.
    pub fn count(&mut self, chain: usize, change: isize) {
        let len = &mut self.chains[chain].len;
        *len = len.and_then(|len| len.checked_add_signed(change));
    }
}
