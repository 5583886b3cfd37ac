#!/bin/sh
# Judges one part. Its number is the argument, or else the number of the Slurm array task.
# An interrupted part is continued.
set -eu

part=${1:-${SLURM_ARRAY_TASK_ID:?Which part?}}
# Status 1 means that some submissions have no grade. The merge names them.
grade --part "$part/$parts" --out "$plan/parts/$part" || [ $? -eq 1 ]
