"""Starts a program in a terminal, types Ctrl-C once it has printed a text, and expects it to end.

Usage: interrupt.py TEXT PROGRAM ARGUMENT...
"""

import contextlib
import os
import pty
import select
import signal
import sys

# In seconds. After that, the alarm ends this program; its terminal closes, which ends the other one.
PATIENCE = 30

process, terminal = pty.fork()
if process == 0:
    os.execvp(sys.argv[2], sys.argv[2:])
signal.alarm(PATIENCE)
shown = b""
while sys.argv[1].encode() not in shown:
    shown += os.read(terminal, 4096)
os.write(terminal, b"\x03")
# Its remaining output must be read, or it would wait.
while os.waitpid(process, os.WNOHANG) == (0, 0):
    if select.select([terminal], [], [], 0.1)[0]:
        with contextlib.suppress(OSError):  # The terminal closes when the program ends.
            os.read(terminal, 4096)
