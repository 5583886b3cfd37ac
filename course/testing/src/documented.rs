//! A page explains every command and every flag, and its examples run.

/// Asserts that the page has a heading for every command or its subcommands, and that it mentions every flag. `help` runs a command with
/// these words and returns its output. `groups` are the commands that have subcommands.
pub fn assert_explained(page: &str, groups: &[&str], help: impl Fn(&[&str]) -> String) {
    let help = |words: &str| {
        let words = words.split_whitespace().chain(["--help"]);
        help(&words.collect::<Vec<_>>())
    };
    let commands = commands_in(&help(""));
    for command in &commands {
        let mut headings = page.lines().filter(|line| line.starts_with("##"));
        let is_its = |line: &str| {
            ["`", " "].map(|end| format!("`{command}{end}")).iter().any(|name| line.contains(name))
        };
        assert!(headings.any(is_its), "{command}");
    }
    let of_groups = groups.iter().flat_map(|group| {
        let below = commands_in(&help(group)).into_iter();
        below.map(move |command| format!("{group} {command}"))
    });
    for command in commands.iter().cloned().chain(of_groups) {
        let help = help(&command);
        let words = help.split_whitespace().map(|word| word.trim_end_matches(','));
        let flags = words.filter(|word| word.starts_with("--") && word.len() > 2);
        for flag in flags.filter(|flag| *flag != "--help") {
            assert!(page.contains(flag), "{flag} of {command}");
        }
    }
}

/// The arguments of every command in a page that runs this package's program. Paths in the repository are absolute.
pub fn commands_of(package: &str, page: &str) -> Vec<Vec<String>> {
    let run = format!("--package {package} -- ");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let argument = |word: &str| {
        if word.starts_with("electives/") { root.to_owned() + word } else { word.to_owned() }
    };
    let commands = page.lines().filter_map(|line| line.split_once(&run));
    let arguments =
        commands.map(|(_, rest)| rest.split_whitespace().take_while(|word| *word != ">"));
    arguments.map(|words| words.map(argument).collect()).collect()
}

/// The commands that a help text lists.
pub fn commands_in(help: &str) -> Vec<String> {
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    // The words about a command may go on in the next line, which is deeper.
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty() && *name != "help").map(str::to_owned).collect()
}
