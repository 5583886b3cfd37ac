#!/bin/sh
# Judges the parts that are not finished with GNU parallel, and merges. If a task fails, run this again.
# If there is a file `machines` beside this script, its lines name the machines, as for `parallel --sshloginfile`:
# without spaces, so options of ssh belong in ~/.ssh/config.
# Arguments are more options for parallel, such as --eta.
set -eu

cd "$plan"
if [ -f machines ]; then
    set -- --sshloginfile ./machines "$@"
fi
echo "Left of $parts parts:${left:- none}"
# The command refers to the folder by a variable, because its name may contain anything.
export plan
# The merge checks whether all parts are finished.
seq "$parts" | parallel --jobs "$((100 / workers))%" --joblog joblog --resume-failed --env plan --env PATH "$@" \
    'sh "$plan/task.sh" {}' || true
sh ./merge.sh
