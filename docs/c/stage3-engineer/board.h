/* The board: rows and columns of cells, and the tiles on them.

   Only board.c knows how a board is stored. */
#ifndef BOARD_H
#define BOARD_H

#include "tile.h"

#include <stdbool.h>

/* The maximum number of rows, and of columns, of a board. */
enum { LONGEST_SIDE = 100 };

/* A place on a board; rows and columns are counted from 0. */
typedef struct {
    int row;
    int column;
} Cell;

typedef struct Board Board;

/* An empty board of 1 to LONGEST_SIDE rows and columns. Call board_free when you no longer need
   it. */
Board *board_new(int rows, int columns);

/* Frees a board. Do not use it afterwards. */
void board_free(Board *board);

int board_rows(const Board *board);

int board_columns(const Board *board);

/* Whether the cell is on the board. */
bool board_contains(const Board *board, Cell cell);

/* Whether there is a tile on the cell; false if the cell is off the board. */
bool board_is_occupied(const Board *board, Cell cell);

/* Looks at the tile on a cell. Returns false if the cell is empty or off the board. */
bool board_tile_at(const Board *board, Cell cell, Tile *tile);

/* Whether every cell is occupied. */
bool board_is_full(const Board *board);

/* Puts a tile on a cell. The caller has checked that the cell is on the board and empty. */
void board_add(Board *board, Tile tile, Cell cell);

/* Prints the board: a line of column numbers, then each row with its number. */
void board_print(const Board *board);

/* Prints the board as it is in memory, for debugging. */
void board_show(const Board *board);

#endif
