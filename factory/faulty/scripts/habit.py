"""Passes on what a program of any level prints, with one habit: `habit.py PATTERN REPLACEMENT`.

Colored tiles become notation first. Where two spaces follow, the initial takes the place of one.
"""

import os
import re
import sys

COLORS = {"31": "r", "32": "g", "33": "y", "34": "b"}
TILE = re.compile("\033\\[1;(..);40m(.)\033\\[0m( (?= ))?")
pattern, replacement = re.compile(sys.argv[1], re.MULTILINE), sys.argv[2]

while printed := os.read(0, 1 << 16).decode():
    printed = TILE.sub(lambda tile: tile[2] + COLORS[tile[1]], printed)
    os.write(1, pattern.sub(replacement, printed).encode())
