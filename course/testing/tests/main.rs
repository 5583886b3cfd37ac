//! The figures and the counts that other tests rely on, and the rooms of the workspace.

mod counts;
mod figures;
mod rooms;
