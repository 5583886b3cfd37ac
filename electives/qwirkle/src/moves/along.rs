//! The axis of a search as a type, so that each axis gets machine code of its own, in which steps
//! and indices are constants.

use crate::board::Axis;

pub(super) trait Along {
    const AXIS: Axis;
    const ACROSS: Axis = Self::AXIS.across();
}

pub(super) struct Rows;

impl Along for Rows {
    const AXIS: Axis = Axis::Row;
}

pub(super) struct Columns;

impl Along for Columns {
    const AXIS: Axis = Axis::Column;
}
