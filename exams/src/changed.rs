//! What an unchanged program does as well earns nothing: it is looked at only where the change was
//! seen.

use conformance::verdict::Verdict;

/// Goes on where the change was seen. Where it was not, what follows is not reached, and earns
/// nothing: that the change is missing, other checks tell.
pub(crate) fn seen(change: Result<(), Verdict>) -> Result<(), Verdict> {
    change.map_err(|_| Verdict::NotReached("nothing of the change was seen".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_change_is_missing_the_rest_is_not_reached() {
        assert_eq!(seen(Ok(())), Ok(()));
        let missing = Err(Verdict::NotStarted("no program".to_owned()));
        assert!(matches!(seen(missing), Err(Verdict::NotReached(_))));
    }
}
