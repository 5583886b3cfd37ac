//! An unchanged program earns nothing. What it already does right counts only after the change was
//! seen.

use conformance::verdict::Verdict;

/// Why a check was not reached if the change is missing.
const UNSEEN: &str = "the change was not seen";

/// Lets a check continue if the change was seen. Otherwise the rest of the check is not reached,
/// and earns nothing: other checks report that the change is missing.
pub(crate) fn seen(change: Result<(), Verdict>) -> Result<(), Verdict> {
    change.map_err(|_| Verdict::NotReached(UNSEEN.to_owned()))
}

/// Whether a check was not reached because the change is missing.
pub(crate) fn is_unseen(verdict: &Verdict) -> bool {
    verdict.is_open() && verdict.reason() == Some(UNSEEN)
}
