//! `plan`: scripts for several machines.
//!
//! They need a Unix shell. Other scripts replace the engines.

use crate::{Ran, instruct};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A name that a careless script would take apart.
const NAME: &str = "-it's\na \"class\" $(touch lost) *";

/// A folder whose name may be anything, with submissions that have nothing to judge.
struct Class {
    _folder: TempDir,
    place: PathBuf,
}

impl Class {
    fn named(name: &str, count: usize) -> Class {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join(name);
        for number in 0..count {
            fs::create_dir_all(place.join(format!("class/student {number:04}"))).unwrap();
        }
        Class { _folder: folder, place }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.place.join(path)
    }

    /// Makes a plan.
    fn plan(&self, engine: &str, more: &[&str]) -> Ran {
        let mut instruct = instruct();
        instruct.args(["plan", "--engine", engine, "--level", "1"]).arg(self.path("class"));
        instruct.arg("--out").arg(self.path("results")).arg("--to").arg(self.path("plan"));
        Ran::of(instruct.args(more))
    }

    fn script(&self, name: &str) -> String {
        fs::read_to_string(self.path("plan").join(name)).unwrap()
    }

    /// Runs a script of the plan with these programs first on the path.
    fn run(&self, script: &str, arguments: &[&str]) -> Ran {
        let path = std::env::var("PATH").unwrap();
        let path = format!("{}:{path}", self.path("../bin").display());
        let mut sh = Command::new("sh");
        sh.current_dir("/").env("PATH", path).env("LOG", self.path("../log"));
        Ran::of(sh.arg(self.path("plan").join(script)).args(arguments))
    }

    /// Puts a program on that path, which notes its arguments.
    fn stand_in(&self, name: &str, script: &str) {
        let path = self.path("../bin").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, format!("#!/bin/sh\necho {name} \"$@\" >>\"$LOG\"\n{script}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// What those programs noted.
    fn log(&self) -> String {
        fs::read_to_string(self.path("../log")).unwrap_or_default()
    }

    /// Finishes a part.
    fn finish(&self, part: usize) {
        let folder = self.path(&format!("plan/parts/{part}"));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("results.json"), "{}").unwrap();
    }
}

#[test]
fn every_argument_reaches_the_tasks_as_it_was_meant() {
    let class = Class::named("class", 3);
    let roster = class.path("roster.csv");
    fs::write(&roster, "name\nstudent 0000\n").unwrap();
    let more = "--batch 2 --workers 4 --thorough --box native --box-at-least B --judge-seed 7";
    let roster = ["--roster", roster.to_str().unwrap()];
    let command = ["--box-sees", "/opt/my language", "--", "python3", "it's.py"];
    let more = more.split(' ').chain(roster).chain(command);
    let ran = class.plan("slurm", &more.collect::<Vec<_>>()).judged(0);
    assert!(ran.output.contains("Level 1, trainee: 3 submissions in 2 parts"), "{}", ran.output);
    let submit = class.path("plan/submit.sh");
    assert!(ran.output.contains(&format!("sh {}", submit.display())), "{}", ran.output);
    let flags = "grade --level 1 --thorough --box native --box-at-least B \
        --box-sees '/opt/my language' --judge-seed 7 --workers 4";
    let submissions = class.path("class").display().to_string();
    let end = "\"$@\" -- python3 \"it's.py\"\n";
    let task = class.script("task.sh");
    assert!(task.contains(&format!("{flags} {submissions} {end}")), "{task}");
    let merge = class.script("merge.sh");
    let expected = format!("{flags} --roster {} {submissions} {end}", roster[1]);
    assert!(merge.contains(&expected), "{merge}");
}

/// Empty submissions have no grade, and nothing is judged: this takes no time.
#[test]
fn the_parts_together_give_the_results_of_one_machine_whatever_the_folders_are_called() {
    let class = Class::named(NAME, 3);
    class.plan("slurm", &["--batch", "2"]).judged(0);
    class.run("task.sh", &["2"]).judged(0);
    let ran = class.run("merge.sh", &[]);
    assert_eq!(ran.status, Some(1), "{}", ran.errors);
    assert!(ran.errors.contains("not finished: 1. To continue"), "{}", ran.errors);
    assert!(!class.path("results").exists());
    class.run("task.sh", &["1"]).judged(0);
    let record = "plan/parts/1/judged/0a.json";
    fs::create_dir_all(class.path(record).parent().unwrap()).unwrap();
    fs::write(class.path(record), "one").unwrap();
    class.run("merge.sh", &[]).judged(1);
    assert_eq!(fs::read_to_string(class.path("results/judged/0a.json")).unwrap(), "one");
    let mut grade = instruct();
    grade.args(["grade", "--level", "1"]).arg(class.path("class"));
    Ran::of(grade.arg("--out").arg(class.path("one"))).judged(1);
    for file in ["index.html", "results.json", "results.csv", "junit.xml"] {
        let [merged, one] =
            ["results", "one"].map(|folder| fs::read(class.path(folder).join(file)).unwrap());
        assert!(merged == one, "{file}");
    }
    assert!(!Path::new("/lost").exists());
}

#[test]
fn slurm_gets_the_parts_that_are_left_and_a_merge_after_them() {
    let class = Class::named(NAME, 5);
    class.plan("slurm", &["--batch", "1", "--workers", "2"]).judged(0);
    class.stand_in("squeue", "");
    class.stand_in("sbatch", "case $* in *parsable*) echo '42;here' ;; esac");
    class.finish(2);
    class.finish(4);
    class.run("submit.sh", &["--wait"]).judged(0);
    let log = class.log();
    assert!(log.contains("--array=1,3,5 --cpus-per-task=2"), "{log}");
    assert!(log.contains("--dependency=afterany:42 --wait ./merge.sh"), "{log}");
    class.stand_in("squeue", "echo 42 is running");
    let ran = class.run("submit.sh", &[]);
    assert_eq!(ran.status, Some(1));
    assert!(ran.errors.contains("Job 42 has not finished yet"), "{}", ran.errors);
    class.stand_in("squeue", "exit 1");
    for part in [1, 3, 5] {
        class.finish(part);
    }
    fs::remove_file(class.path("../log")).unwrap();
    class.run("submit.sh", &[]).judged(0);
    let log = class.log();
    assert!(log.contains("merge.sh") && !log.contains("array"), "{log}");
}

#[test]
fn gnu_parallel_gets_all_parts_a_log_of_its_own_and_the_machines_if_there_are_any() {
    let class = Class::named(NAME, 3);
    class.plan("parallel", &["--batch", "1", "--workers", "3"]).judged(0);
    class.stand_in("parallel", "tr '\\n' , >>\"$LOG\"; exit 1");
    let ran = class.run("submit.sh", &["--eta"]);
    assert_eq!(ran.status, Some(1));
    assert!(ran.errors.contains("not finished: 1 2 3. To continue"), "{}", ran.errors);
    let log = class.log();
    let expected =
        "parallel --jobs 33% --joblog joblog --resume-failed --env plan --env PATH --eta";
    assert!(log.starts_with(expected), "{log}");
    assert!(log.ends_with("\n1,2,3,"), "{log}");
    assert!(!log.contains("sshloginfile"), "{log}");
    fs::write(class.path("plan/machines"), "lab1\nlab2\n").unwrap();
    class.run("submit.sh", &[]);
    assert!(class.log().contains("--env PATH --sshloginfile ./machines"), "{}", class.log());
}

#[test]
fn one_submission_is_one_part() {
    let ran = Class::named("class", 1).plan("slurm", &[]).judged(0);
    assert!(ran.output.contains("trainee: 1 submission in 1 part\n"), "{}", ran.output);
}

#[test]
fn what_cannot_be_planned_is_refused_with_what_to_do() {
    let class = Class::named("class", 1001);
    let plan = |more: &[&str]| class.plan("slurm", more);
    plan(&["--batch", "1"]).refused(&["would be 1001 tasks", "--batch 2 or more"]);
    plan(&["--batch", "0"]).refused(&["0 is not in 1..=10000"]);
    plan(&["--workers", "65"]).refused(&["65 is not in 1..=64"]);
    plan(&["--roster", "no-such-table.csv"]).refused(&["no-such-table.csv"]);
    class.plan("pbs", &[]).refused(&["pbs"]);
    assert!(!class.path("plan").exists());
    plan(&[]).judged(0);
    plan(&[]).refused(&["exists: choose a new folder with --to"]);
    let empty = Class::named("class", 0);
    fs::create_dir_all(empty.path("class")).unwrap();
    empty.plan("slurm", &[]).refused(&["contains no submissions"]);
}

/// They would be taken for submissions.
#[test]
fn neither_scripts_nor_results_are_written_among_the_submissions() {
    let class = Class::named("class", 1);
    let command = |words: &[&str]| {
        let mut instruct = instruct();
        Ran::of(instruct.args(words).args(["--level", "1"]).arg(class.path("class")))
    };
    let inside = class.path("class/deep/er");
    let inside = inside.to_str().unwrap();
    command(&["plan", "--engine", "slurm", "--to", inside]).refused(&["inside", "--to"]);
    let results = ["inside the folder with the submissions", "for the results"];
    command(&["plan", "--engine", "slurm", "--out", inside]).refused(&results);
    command(&["grade", "--dry-run", "--out", inside]).refused(&results);
    let beside = class.path("class/../results");
    command(&["grade", "--dry-run", "--out", beside.to_str().unwrap()]).judged(0);
}
