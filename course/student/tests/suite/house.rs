//! A small course for the tests: three levels of a few lines.

use crate::{Ran, course};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The packages of the course, each with its sources.
const PACKAGES: [(&str, &[(&str, &str)]); 4] = [
    (
        "shared",
        &[
            ("lib.rs", "pub mod color;\npub mod list;\npub mod tile;\n"),
            ("color.rs", "pub fn red() -> u8 {\n    196\n}\n"),
            ("tile.rs", "/// Says a tile.\npub fn say() -> char {\n    'A'\n}\n"),
            ("list.rs", "/// Counts.\npub fn count() -> u8 {\n    1\n}\n"),
        ],
    ),
    (
        "stage1-trainee",
        &[
            ("lib.rs", "//! Level 1.\n\npub mod echo;\n"),
            ("main.rs", "//! Level 1.\n\nfn main() {\n    stage1_trainee::echo::say();\n}\n"),
            ("echo.rs", "/// Says it.\npub fn say() {\n    println!(\"echo\");\n}\n"),
        ],
    ),
    (
        "stage2-technician",
        &[
            ("lib.rs", "//! Level 2.\n\npub mod bag;\npub mod echo;\n"),
            ("main.rs", "//! Level 2.\n\nfn main() {\n    stage2_technician::echo::say();\n}\n"),
            ("echo.rs", "/// Says it.\npub fn say() {\n    println!(\"bag\");\n}\n"),
            ("bag.rs", "/// Fills it.\npub fn fill() -> u8 {\n    16\n}\n"),
        ],
    ),
    (
        "stage3-engineer",
        &[
            ("lib.rs", "//! Level 3.\n\npub mod bag;\npub mod board;\npub mod echo;\n"),
            ("main.rs", "//! Level 3.\n\nfn main() {\n    stage3_engineer::echo::say();\n}\n"),
            ("echo.rs", "/// Says it.\npub fn say() {\n    println!(\"bag\");\n}\n"),
            ("bag.rs", "/// Fills it.\npub fn fill() -> u8 {\n    16\n}\n"),
            (
                "board.rs",
                "mod notation;\n\nuse crate::bag::fill;\n\n/// Counts cells.\npub fn cells() -> u8 {\n    fill()\n}\n",
            ),
            ("board/notation.rs", "pub fn read() -> u8 {\n    super::cells()\n}\n"),
        ],
    ),
];

/// What its levels start with.
const SKELETONS: [(&str, &str); 7] = [
    ("shared/src/tile.rs", "/// Says a tile.\npub fn say() -> char {\n    todo!(\"say it\")\n}\n"),
    ("shared/src/list.rs", "/// Counts.\npub fn count() -> u8 {\n    todo!(\"count\")\n}\n"),
    ("stage1-trainee/src/echo.rs", "/// Says it.\npub fn say() {\n    todo!(\"say it\")\n}\n"),
    ("stage2-technician/src/echo.rs", "/// Says it.\npub fn say() {\n    todo!(\"say it\")\n}\n"),
    (
        "stage2-technician/src/bag.rs",
        "/// Fills it.\npub fn fill() -> u8 {\n    todo!(\"fill it\")\n}\n",
    ),
    (
        "stage3-engineer/src/board.rs",
        "mod notation;\n\nuse crate::bag::fill;\n\n/// Counts cells.\npub fn cells() -> u8 {\n    \
         todo!(\"count them\")\n}\n",
    ),
    (
        "stage3-engineer/design/board.rs",
        "mod notation;\n\nuse crate::bag::fill;\n\n/// Counts cells.\npub fn cells() -> u8 {\n    \
         todo!(\"count them\")\n}\n",
    ),
];

/// A small course in a temporary folder.
pub struct House {
    folder: TempDir,
}

impl House {
    pub fn new() -> House {
        let house = House { folder: tempfile::tempdir().unwrap() };
        let names = PACKAGES.map(|(name, _)| format!("\"{name}\""));
        let members = names.join(", ");
        house.write(
            "Cargo.toml",
            &format!(
                "[workspace]\nresolver = \"3\"\nmembers = [{members}]\nexclude = [\"my\"]\n\n\
                 [workspace.package]\nedition = \"2024\"\n\n\
                 [workspace.dependencies]\nshared = {{ path = \"shared\" }}\n"
            ),
        );
        for (name, sources) in PACKAGES {
            let needs =
                if name == "shared" { "" } else { "\n[dependencies]\nshared.workspace = true\n" };
            let about = format!("description = \"{}: small\"", name.split('-').next().unwrap());
            let manifest =
                format!("[package]\nname = \"{name}\"\nedition.workspace = true\n{about}\n{needs}");
            house.write(&format!("{name}/Cargo.toml"), &manifest);
            for (file, text) in sources {
                house.write(&format!("{name}/src/{file}"), text);
            }
        }
        for (file, text) in SKELETONS {
            house.write(&format!("course/skeletons/{file}"), text);
        }
        house
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub fn has(&self, path: &str) -> bool {
        self.path(path).exists()
    }

    /// The command in this course, from its folder.
    pub fn command(&self, arguments: &str) -> Command {
        self.command_from(Path::new(""), arguments)
    }

    pub fn command_from(&self, folder: &Path, arguments: &str) -> Command {
        let mut course = course();
        course.args(arguments.split_whitespace()).current_dir(self.folder.path().join(folder));
        course.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_TARGET_DIR");
        course
    }

    /// Runs the command in this course.
    pub fn run(&self, arguments: &str) -> Ran {
        Ran::of(&mut self.command(arguments))
    }

    /// The output of the command, which must succeed.
    pub fn output_of(&self, arguments: &str) -> String {
        self.run(arguments).judged(0).output
    }
}
