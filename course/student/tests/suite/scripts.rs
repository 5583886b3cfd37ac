//! Programs of level 1 in a few lines of shell.

/// Passes `name-first` and `end-of-input`.
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

/// Asks for nothing that level 1 requires.
pub const WRONG: &str = "echo 'A name, please.'; read -r name; echo \"No, $name.\"; read -r line";

/// Ends with status 3.
pub const CRASHING: &str = "echo 'Hello, what is your name? '; exit 3";

/// The arguments that judge such a program, with these options before `--bin`.
pub fn judging<'a>(script: &'a str, options: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["check", "1"];
    arguments.extend(options);
    arguments.extend(["--bin", "/bin/sh", "--", "-c", script]);
    arguments
}
