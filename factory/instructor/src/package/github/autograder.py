"""Judges a submission by public checks of level @LEVEL@, for Classroom 50.

It runs in the student's checkout and leaves result.json there. If it fails, Classroom 50 reports a grading error
instead of 0 points.
"""

import os
import secrets
import subprocess
import tempfile
from pathlib import Path

COURSE = "https://github.com/@COURSE@"
FLAGS = "@FLAGS@".split()

# The judge gets no variable that names a file of commands to the runner, nor anything that could be secret.
KEPT = {"PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME", "CLASSROOM", "ASSIGNMENT", "ASSIGNMENT_TYPE", "OWNER", "USERNAME"}
KEPT |= {"SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL", "REVIEW_URL"}
ENVIRONMENT = {name: value for name, value in os.environ.items() if name in KEPT}


def run(*words, folder):
    subprocess.run([str(word) for word in words], cwd=folder, env=ENVIRONMENT, check=True)


submission = Path.cwd()
result = submission / "result.json"
result.unlink(missing_ok=True)
token = secrets.token_hex(16)
# Nothing that is printed from here on is a command to the runner.
print(f"::stop-commands::{token}", flush=True)
try:
    with tempfile.TemporaryDirectory() as folder:
        course = Path(folder) / "course"
        run("git", "clone", "--quiet", "--depth", "1", COURSE, course, folder=folder)
        run("rustup", "target", "add", "wasm32-wasip1", folder=course)
        run("cargo", "build", "--quiet", "--locked", "--package", "instruct", folder=course)
        judge = [course / "target/debug/instruct", "judge", "@LEVEL@", submission, "--for", "classroom50"]
        run(*judge, "--out", result, "--box-at-least", "B", *FLAGS, folder=course)
finally:
    print(f"::{token}::", flush=True)
