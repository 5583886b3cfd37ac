#include "rules.h"

#include "todo.h"

#include "config.h"

#include <stdio.h>

bool rules_has_neighbor(const Board *board, Cell cell) {
    TODO();
}

Run rules_run(const Board *board, Tile tile, Cell cell, Line line) {
    TODO();
}

Fault rules_fault_of(const Run *run) {
    TODO();
}

Fault rules_check(const Board *board, Tile tile, Cell cell, Line *line) {
    TODO();
}

bool rules_is_legal(const Board *board, Tile tile, Cell cell) {
    TODO();
}

bool rules_is_blocked(const List *deck, const Board *board) {
    TODO();
}

void rules_print_fault(Fault fault, const Board *board, Tile tile, Cell cell, Line line) {
    TODO();
}
