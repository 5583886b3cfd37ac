#!/usr/bin/env bash
# Grades a small class on one machine, then by a plan for Slurm and by one for GNU parallel over ssh, whose tasks are
# killed halfway: only those run again, and the results are the same. Run it as root, with Debian's packages
# slurmctld, slurmd, slurm-client, parallel and openssh-server. Everything it starts ends with it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

for program in slurmctld slurmd sbatch parallel sshd; do
    [[ -x $(PATH=$PATH:/usr/sbin command -v "$program") ]] || { echo "Not tested: $program is not installed."; exit 0; }
done
[[ $(id -u) == 0 ]] || { echo "Not tested: only root can start slurmd."; exit 0; }
export PATH=$PATH:/usr/sbin

# A name that a careless script would take apart.
scratch=$(mktemp -d)
work="$scratch/it's a \"class\" \$HOME"
mkdir "$work" "$scratch/tmp"
# What is killed leaves folders behind. Programs in a sandbox may pass through them.
chmod 711 "$scratch"
export TMPDIR=$scratch/tmp
started=()
# Starts something in a process group of its own, with all that it starts in turn.
start() {
    setsid "$@" &
    started+=($!)
}
clean_up() {
    if [[ -n ${has_slurm-} ]]; then
        scancel --user=root || true
        until_true has_no_jobs || true
    fi
    for pid in "${started[@]}"; do kill -- "-$pid" 2>/dev/null || true; done
    wait
    rm -rf "$scratch"
    [[ -z ${made_run-} ]] || rmdir /run/sshd
}
trap clean_up EXIT
trap 'exit 1' INT TERM
fail() { echo "FAILED: $*" >&2; exit 1; }
# Waits up to two minutes.
until_true() {
    for _ in $(seq 2400); do
        if "$@"; then return; fi
        sleep 0.05
    done
    fail "waited in vain: $*"
}

start_slurm() {
    local host
    host=$(hostname -s)
    export SLURM_CONF=$scratch/slurm.conf
    cat >"$SLURM_CONF" <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
SlurmdPort=26818
AuthType=auth/none
CredType=cred/none
SlurmUser=root
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
KillWait=1
SelectType=select/cons_res
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
    mkdir "$scratch/state" "$scratch/spool"
    start slurmctld -D &>"$scratch/slurmctld.txt"
    start slurmd -D &>"$scratch/slurmd.txt"
    until_true is_idle
    has_slurm=1
}
has_no_jobs() { [[ -z $(squeue --noheader 2>/dev/null) ]]; }
is_idle() { [[ $(sinfo --noheader --format=%t 2>/dev/null) == idle ]]; }

# Two names of this machine are two machines for GNU parallel.
start_sshd() {
    local key=$scratch/key
    ssh-keygen -q -t ed25519 -N '' -f "$key"
    cp "$key.pub" "$scratch/authorized"
    [[ -d /run/sshd ]] || { mkdir /run/sshd; made_run=1; }
    start "$(command -v sshd)" -D -e -f /dev/null -h "$key" -p 26822 -o ListenAddress=127.0.0.1 -o StrictModes=no \
        -o PidFile=none -o SetEnv="TMPDIR=$TMPDIR" -o AuthorizedKeysFile="$scratch/authorized" 2>"$scratch/sshd.txt"
    # GNU parallel 20221122 cannot read its own log if such options are in the file with the machines.
    export PARALLEL_SSH="ssh -p 26822 -i $key -o BatchMode=yes -o StrictHostKeyChecking=no"
    PARALLEL_SSH+=" -o UserKnownHostsFile=$scratch/known -o LogLevel=ERROR"
    until_true reaches root@127.0.0.1
    until_true reaches root@localhost
    printf '1/root@%s\n' 127.0.0.1 localhost >"$scratch/machines"
}
reaches() { $PARALLEL_SSH "$1" true 2>/dev/null; }

# Nine programs for level 1, which differ in a comment.
hand_in() {
    for name in ann bob cem dora eve fay gus "hugo o'neil" -ida; do
        mkdir -p "$work/submissions/$name"
        cp -R stage1-trainee/src "$work/submissions/$name/src"
        echo "// $name" >>"$work/submissions/$name/src/main.rs"
    done
}

# Kills the task of part 2 as soon as it has judged one of its three submissions.
kill_part() {
    local plan=$1 pid
    until_true has_record "$plan/parts/2"
    pid=$(pgrep --full -- " --part 2/3 --out $scratch") || fail "part 2 is not running"
    kill -9 "$pid"
    [[ ! -e $plan/parts/2/results.json ]] || fail "part 2 was finished before it was killed"
    echo "Killed part 2 when it had judged $(records "$plan/parts/2") of 3."
}
has_record() { [[ $(records "$1") != 0 ]]; }
records() { find "$1/judged" -name '*.json' 2>/dev/null | wc -l; }

# Runs a plan whose part 2 is killed, then runs it again, and compares the results with those of one machine.
try() {
    local engine=$1 plan="$work/$1 plan" out="$work/$1 results"
    echo "== $engine"
    "$instruct" plan --engine "$engine" "${job[@]}" --out "$out" --batch 3 --to "$plan"
    [[ $engine == slurm ]] || cp "$scratch/machines" "$plan/machines"
    start sh "$plan/submit.sh" "${@:2}" &>"$scratch/first.txt"
    local first=$!
    kill_part "$plan"
    ! wait "$first" || fail "nobody noticed that part 2 was killed"
    cat "$scratch/first.txt"
    [[ ! -e $out/index.html ]] || fail "it was merged without part 2"
    touch "$scratch/before"
    sh "$plan/submit.sh" "${@:2}"
    local again judged
    again=$(cd "$plan/parts" && find . -path './*/results.json' -newer "$scratch/before")
    judged=$(cd "$plan/parts" && find . -path './*/judged/*.json' -newer "$scratch/before")
    [[ $again == ./2/results.json ]] || fail "not only part 2 ran again: $again"
    [[ $(wc -l <<<"$judged") == 2 ]] || fail "not only what was left of part 2 was judged: $judged"
    printf 'Again, and what it judged:\n%s\n' "$again" && echo "$judged"
    diff --recursive --exclude=run.json "$work/one" "$out" || fail "$engine has other results than one machine"
    echo "$engine: $(find "$out" -type f ! -name run.json | wc -l) files, the same as those of one machine."
}

cargo build --quiet --package instruct
instruct=$(realpath "${CARGO_TARGET_DIR:-target}/debug/instruct")
hand_in
job=(--level 1 "$work/submissions" --box wasm)
"$instruct" grade "${job[@]}" --out "$work/one"
start_slurm
try slurm --wait
start_sshd
try parallel
