#include "rules.h"

#include "config.h"

#include <stdio.h>

static const Line both[] = {ROW, COLUMN};

/* The cell that is some steps further in a row or column. It may be off the board. */
static Cell further(Cell cell, Line line, int steps) {
    if (line == ROW)
        cell.column += steps;
    else
        cell.row += steps;
    return cell;
}

bool rules_has_neighbor(const Board *board, Cell cell) {
    for (int i = 0; i < 2; i++)
        if (board_is_occupied(board, further(cell, both[i], -1))
            || board_is_occupied(board, further(cell, both[i], 1)))
            return true;
    return false;
}

Run rules_run(const Board *board, Tile tile, Cell cell, Line line) {
    Run run = {.length = 0};
    Cell next = cell;
    while (board_is_occupied(board, further(next, line, -1)))
        next = further(next, line, -1);
    while (board_tile_at(board, next, &run.tiles[run.length])) {
        run.length++;
        next = further(next, line, 1);
    }
    run.tiles[run.length++] = tile;
    next = further(cell, line, 1);
    while (board_tile_at(board, next, &run.tiles[run.length])) {
        run.length++;
        next = further(next, line, 1);
    }
    return run;
}

static bool has_identical_tiles(const Run *run) {
    for (int i = 0; i < run->length; i++)
        for (int j = 0; j < i; j++)
            if (tile_equals(run->tiles[i], run->tiles[j]))
                return true;
    return false;
}

static bool has_one_letter(const Run *run) {
    for (int i = 1; i < run->length; i++)
        if (run->tiles[i].letter != run->tiles[0].letter)
            return false;
    return true;
}

static bool has_one_color(const Run *run) {
    for (int i = 1; i < run->length; i++)
        if (run->tiles[i].color != run->tiles[0].color)
            return false;
    return true;
}

Fault rules_fault_of(const Run *run) {
    if (run->length > COMPLETE)
        return TOO_LONG;
    if (has_identical_tiles(run))
        return IDENTICAL_TILES;
    if (!has_one_letter(run) && !has_one_color(run))
        return NEITHER_ONE_LETTER_NOR_ONE_COLOR;
    return NO_FAULT;
}

Fault rules_check(const Board *board, Tile tile, Cell cell, Line *line) {
    if (!rules_has_neighbor(board, cell))
        return NO_NEIGHBOR;
    for (int i = 0; i < 2; i++) {
        Run run = rules_run(board, tile, cell, both[i]);
        Fault fault = rules_fault_of(&run);
        if (fault != NO_FAULT) {
            *line = both[i];
            return fault;
        }
    }
    return NO_FAULT;
}

bool rules_is_legal(const Board *board, Tile tile, Cell cell) {
    Line line;
    return !board_is_occupied(board, cell) && rules_check(board, tile, cell, &line) == NO_FAULT;
}

static bool fits_somewhere(const Board *board, Tile tile) {
    for (int row = 0; row < board_rows(board); row++)
        for (int column = 0; column < board_columns(board); column++)
            if (rules_is_legal(board, tile, (Cell){row, column}))
                return true;
    return false;
}

bool rules_is_blocked(const List *deck, const Board *board) {
    Tile tile;
    for (int i = 0; list_get(deck, i, &tile); i++)
        if (fits_somewhere(board, tile))
            return false;
    return true;
}

static const char *reason(Fault fault) {
    switch (fault) {
    case TOO_LONG:
        return "more than four tiles";
    case IDENTICAL_TILES:
        return "identical tiles";
    case NEITHER_ONE_LETTER_NOR_ONE_COLOR:
        return "neither one letter nor one color";
    default:
        return "nothing";
    }
}

void rules_print_fault(Fault fault, const Board *board, Tile tile, Cell cell, Line line) {
    if (fault == NO_NEIGHBOR) {
        printf("Impossible: cell (%d,%d) has no neighbor in its row or its column.\n",
            cell.row, cell.column);
        return;
    }
    Run run = rules_run(board, tile, cell, line);
    if (line == ROW)
        printf("Impossible: row %d would read", cell.row);
    else
        printf("Impossible: column %d would read", cell.column);
    for (int i = 0; i < run.length; i++) {
        printf(" ");
        tile_print(run.tiles[i]);
    }
    printf(", which is not a sequence: %s.\n", reason(fault));
}
