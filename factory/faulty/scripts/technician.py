"""Level 2: picks tiles at random from a bag into a deck."""

import random
import sys
import unicodedata

COLORS = {"r": 196, "g": 10, "b": 39, "y": 11}
MOST_IDENTICAL = 100


class Farewell(Exception):
    """The input has ended."""


def ask(question):
    print(question, end=" ", flush=True)
    line = sys.stdin.buffer.readline()
    if not line:
        print()
        raise Farewell
    return line.decode("utf-8", "replace").rstrip("\n").strip()


def fault_of(name):
    if not name:
        return "I need at least one character to call you by"
    if len(name) > 40:
        return "I cannot remember more than 40 characters"
    if any(unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") for c in name):
        return "it contains a character that cannot be shown"
    return None


def ask_name():
    while True:
        name = ask("Hello, what is your name?")
        fault = fault_of(name)
        if fault is None:
            return name
        print(f"Impossible: {fault}.")


def ask_number(question, least, most):
    """Asks until there is a number from least to most. Long numbers are cut, for Python refuses
    to convert them."""
    while True:
        word = ask(question)
        sign, digits = (word[0], word[1:]) if word[:1] in ("+", "-") else ("", word)
        if not (digits.isascii() and digits.isdigit()):
            print("Ignored: please type a whole number like 7.")
            continue
        number = int(sign + (digits.lstrip("0") or "0")[:9])
        if number < least:
            print(f"Impossible: it takes {least} or more.")
        elif most is not None and number > most:
            print(f"Impossible: {most} is the most I can do.")
        else:
            return number


def play(name):
    identical = ask_number(f"Dear {name}, how many identical tiles (16 x how many)?", 1, MOST_IDENTICAL)
    bag = [letter + color for letter in "ABCD" for color in COLORS for _ in range(identical)]
    random.shuffle(bag)
    deck = []
    print(f"Bag: {len(bag)} tiles left.")
    while bag:
        number = ask_number(f"Dear {name}, how many tiles do you pick?", 0, None)
        for _ in range(min(number, len(bag))):
            deck.append(bag.pop())
        shown = (f"\033[38;5;{COLORS[tile[1]]};48;5;0m{tile[0]}\033[0m" for tile in deck)
        print(f"Deck of {name}:", *shown)
        print(f"Bag: {len(bag)} tiles left.")


name = "stranger"
try:
    name = ask_name()
    play(name)
except Farewell:
    pass
print(f"Thank you for playing, {name}, and farewell!")
