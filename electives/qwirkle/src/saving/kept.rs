//! The kept game: it is in the user's data folder, so that nothing is lost when the program ends.
//!
//! The folder holds one kept game, `game.json`, and games that were set aside for another one. Its
//! file `lock` is locked while a program plays, so that two programs do not overwrite each other's
//! game.

use crate::saving::save;
use crate::table::Table;
use game_kit::files::{self, BadFile};
use std::fs::{self, File, TryLockError};
use std::path::PathBuf;
use std::{env, io};

const GAME: &str = "game.json";
const LOCK: &str = "lock";

/// The folder of the kept game; `None` if the system has no place for it.
pub fn folder() -> Option<PathBuf> {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let data = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        env::home_dir().map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| env::home_dir().map(|home| home.join(".local/share")))
    };
    data.map(|folder| folder.join("qwirkle"))
}

/// The place of the kept game, which no other program uses.
#[derive(Debug)]
pub struct Kept {
    folder: PathBuf,
    /// Locked until it is closed, even if the program is killed.
    _lock: File,
}

impl Kept {
    /// Takes the place in this folder, which is made if it is missing.
    pub fn open(folder: PathBuf) -> Result<Kept, BadFile> {
        fs::create_dir_all(&folder)?;
        let lock = File::create(folder.join(LOCK))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Err(BadFile::InUse),
            // Where files have no locks, two programs at a time are the user's affair.
            _ => Ok(Kept { folder, _lock: lock }),
        }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.join(GAME)
    }

    /// The text of the kept game; `None` if no game is kept.
    pub fn text(&self) -> Option<Result<String, BadFile>> {
        let file = self.file();
        file.exists().then(|| files::read(&file))
    }

    /// Keeps a game in place of the one that is there.
    pub fn keep(&self, table: &Table) -> Result<(), BadFile> {
        files::write(&self.file(), &save::to_text(table), true, |_| true)
    }

    /// Gives the kept game a name of its own, and returns it.
    pub fn set_aside(&self) -> io::Result<PathBuf> {
        let mut names = (1..).map(|number| self.folder.join(format!("aside-{number}.json")));
        let name = names.find(|name| !name.exists()).expect("there is always another number");
        fs::rename(self.file(), &name)?;
        Ok(name)
    }

    pub fn remove(&self) -> io::Result<()> {
        fs::remove_file(self.file())
    }
}
