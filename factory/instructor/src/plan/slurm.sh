#!/bin/sh
# Gives Slurm the parts that are not finished, and the merge, which waits for them. If a task fails, run this again.
# For options of all jobs, set variables such as SBATCH_PARTITION. Arguments are for the merge, such as --wait.
set -eu

cd "$plan"
if [ -f job ] && squeue --noheader --jobs "$(cat job)" 2>/dev/null | grep -q .; then
    echo "Job $(cat job) has not finished yet: wait for it, or cancel it with scancel." >&2
    exit 1
fi
if [ -n "$left" ]; then
    echo "Left of $parts parts:$left"
    array=$(echo "${left# }" | tr ' ' ,)
    job=$(sbatch --parsable --job-name=grade --array="$array" --cpus-per-task="$workers" \
        --output=parts/%a.txt ./task.sh)
    job=${job%%;*}
    echo "$job" >job
    # The merge checks whether all parts are finished.
    set -- --dependency="afterany:$job" "$@"
fi
sbatch --job-name=merge --output=merge.txt "$@" ./merge.sh
