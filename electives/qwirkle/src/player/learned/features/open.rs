//! Features of the open cells, by the points that one tile brings there.

use super::Feature;
use crate::player::learned::after::After;

/// The most points of each class but the last.
const UP_TO: [usize; COUNT - 1] = [2, 3, 4, 5, 6, 7, 8, 11, 13];
pub(super) const COUNT: usize = 10;

pub(super) const FEATURES: [Feature; COUNT] = [
    Feature { name: "open-1", sentence: "cells worth 1 or 2 to an opponent" },
    Feature { name: "open-3", sentence: "cells worth 3 to an opponent" },
    Feature { name: "open-4", sentence: "cells worth 4 to an opponent" },
    Feature { name: "open-5", sentence: "cells worth 5 to an opponent" },
    Feature { name: "open-6", sentence: "cells worth 6 to an opponent" },
    Feature { name: "open-7", sentence: "cells worth 7 to an opponent" },
    Feature { name: "open-8", sentence: "cells worth 8 to an opponent" },
    Feature { name: "open-9", sentence: "cells worth 9 to 11 to an opponent" },
    Feature { name: "open-12", sentence: "cells worth 12 or 13 to an opponent" },
    Feature { name: "open-14", sentence: "cells worth more to an opponent" },
];

/// By class: cells, each times the probability that an opponent holds a fitting tile.
pub(super) fn measure(after: &After) -> [f64; COUNT] {
    let mut values = [0.0; COUNT];
    for (points, worth) in after.cells.worth.iter().enumerate() {
        values[UP_TO.partition_point(|&most| most < points)] += worth.held;
    }
    values
}
