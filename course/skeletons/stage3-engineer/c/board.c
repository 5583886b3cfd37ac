#include "board.h"

#include "todo.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

Board *board_new(int rows, int columns) {
    TODO();
}

void board_free(Board *board) {
    TODO();
}

int board_rows(const Board *board) {
    TODO();
}

int board_columns(const Board *board) {
    TODO();
}

bool board_contains(const Board *board, Cell cell) {
    TODO();
}

bool board_is_occupied(const Board *board, Cell cell) {
    TODO();
}

bool board_tile_at(const Board *board, Cell cell, Tile *tile) {
    TODO();
}

bool board_is_full(const Board *board) {
    TODO();
}

void board_add(Board *board, Tile tile, Cell cell) {
    TODO();
}

void board_print(const Board *board) {
    TODO();
}

void board_show(const Board *board) {
    TODO();
}
