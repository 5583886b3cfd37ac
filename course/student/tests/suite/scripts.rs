//! Programs of level 1 in a few words of shell.

/// Whether it passes `name-first` and `end-of-input` depends on nothing but these lines.
pub const POLITE: &str = r#"
bye() { echo; echo "Dear $name, I wish you farewell"; exit 0; }
printf 'Hello, what is your name? '
read -r name || bye
while :; do
  printf 'Dear %s, enter a capital letter and a color: ' "$name"
  read -r letter rest || bye
  case "$letter" in [A-Z]) echo "$letter" ;; *) bye ;; esac
done
"#;

/// Asks for nothing that level 1 asks for.
pub const WRONG: &str = "echo 'A name, please.'; read -r name; echo \"No, $name.\"; read -r line";

/// Ends with a status that is not 0.
pub const CRASHING: &str = "echo 'Hello, what is your name? '; exit 3";

/// The arguments that judge such a program of level 1, with these before `--bin`.
pub fn judging<'a>(script: &'a str, options: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["check", "1"];
    arguments.extend(options);
    arguments.extend(["--bin", "/bin/sh", "--", "-c", script]);
    arguments
}
