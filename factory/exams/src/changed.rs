//! An unchanged program earns nothing. What it already does right counts only after the change was
//! seen.

use conformance::verdict::Verdict;

/// Lets a check continue if the change was seen. Otherwise the rest of the check is not reached,
/// and earns nothing: other checks report that the change is missing.
pub(crate) fn seen(change: Result<(), Verdict>) -> Result<(), Verdict> {
    change.map_err(|_| Verdict::NotReached("the change was not seen".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_the_change_the_rest_is_not_reached() {
        assert_eq!(seen(Ok(())), Ok(()));
        let missing = Err(Verdict::NotStarted("no program".to_owned()));
        assert!(matches!(seen(missing), Err(Verdict::NotReached(_))));
    }
}
