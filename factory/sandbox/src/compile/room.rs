//! Whether a compiler failed for lack of room on the disk, which is not the fault of what it compiled.

use super::Uncompiled;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// How many MiB must be free after a compiler has failed. Programs that are compiled at the same time need less.
const LEAST: usize = 32;

/// Why compiling failed in this folder: for the reason given, or for lack of room.
pub fn reason(reason: Uncompiled, folder: &Path) -> Uncompiled {
    if !matches!(reason, Uncompiled::Wrong(_) | Uncompiled::Stopped(_)) {
        return reason;
    }
    match written(folder) {
        Ok(()) => reason,
        Err(error) => Uncompiled::Unable(format!(
            "the folder for temporary files has less than {LEAST} MiB left ({error}): free some space, or set \
             TMPDIR to another folder"
        )),
    }
}

/// Writes that much and removes it again: the free space that a system reports ignores quotas.
fn written(folder: &Path) -> io::Result<()> {
    let path = folder.join("room");
    let block = vec![0; 1 << 20];
    let written = File::create(&path)
        .and_then(|mut file| (0..LEAST).try_for_each(|_| file.write_all(&block)));
    let _ = fs::remove_file(&path);
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::tempdir;

    #[test]
    fn a_program_is_wrong_where_there_is_room() {
        let folder = tempdir().unwrap();
        let wrong = reason(Uncompiled::Wrong("x".to_owned()), folder.path());
        assert!(matches!(wrong, Uncompiled::Wrong(_)), "{wrong}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }

    #[test]
    fn nobody_knows_what_is_wrong_where_nothing_can_be_written() {
        let folder = tempdir().unwrap();
        let full = folder.path().join("missing");
        for failed in [Uncompiled::Wrong("x".to_owned()), Uncompiled::Stopped("it crashes")] {
            let unable = reason(failed, &full).to_string();
            assert!(unable.contains("less than 32 MiB left"), "{unable}");
        }
        assert!(matches!(reason(Uncompiled::Empty, &full), Uncompiled::Empty));
    }
}
