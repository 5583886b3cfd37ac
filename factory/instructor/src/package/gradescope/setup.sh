#!/usr/bin/env bash
# Prepares the image of this autograder, as root and with a network. Later runs need no network.
set -euo pipefail

apt-get update
apt-get install --yes --no-install-recommends build-essential ca-certificates curl

# Everybody can read these folders: programs are judged as nobody.
export RUSTUP_HOME=/usr/local/rustup CARGO_HOME=/usr/local/cargo
export PATH="$CARGO_HOME/bin:$PATH"
curl --proto '=https' --tlsv1.2 --fail --silent --show-error https://sh.rustup.rs |
    sh -s -- -y --no-modify-path --profile minimal --target wasm32-wasip1

cd /autograder/source/course
cargo build --locked --package instruct

# The course's own program, judged once: this builds the packages that submissions use, and shows that the sandbox
# works here. If it does not, the image is not built, and its log says why.
reference=$(echo stage@LEVEL@-*)
target/debug/instruct judge @LEVEL@ "$reference" --for gradescope --out /tmp/results.json @FLAGS@
grep --quiet '"score"' /tmp/results.json
target/debug/instruct judge @LEVEL@ "$reference" --for gradescope --out /tmp/results.json --box native @FLAGS@
grep --quiet '"score"' /tmp/results.json
