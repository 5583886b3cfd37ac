#!/bin/sh
# Copies the records of all parts into the results of the class, and writes its pages.
set -eu

if [ -n "$left" ]; then
    echo "Parts that are not finished:$left. To continue, run submit.sh again." >&2
    exit 1
fi
mkdir -p "$results/judged"
cd "$plan/parts"
find . -path './*/judged/*.json' -exec sh -c 'cp "$@" "$0"' "$results/judged" {} +
grade --out "$results"
