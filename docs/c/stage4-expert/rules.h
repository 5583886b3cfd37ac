/* Which placements are legal.

   Neighbors are tiles whose cells share an edge. A run is the tiles side by side in one row or
   column, from one empty cell or edge of the board to the next. A run of two or more tiles must be
   a sequence: at most four tiles, all of one letter or all of one color, no two identical.

   A new tile changes only two runs, the one in its row and the one in its column. The rules do not
   look at any other part of the board. */
#ifndef RULES_H
#define RULES_H

#include "board.h"
#include "list.h"

#include <stdbool.h>

/* A direction in which tiles are side by side: from left to right, from top to bottom. */
typedef enum { ROW, COLUMN } Line;

typedef struct {
    int length;
    Tile tiles[LONGEST_SIDE];
} Run;

/* Why a placement is not legal. */
typedef enum {
    NO_FAULT,
    NO_NEIGHBOR,
    TOO_LONG,
    IDENTICAL_TILES,
    NEITHER_ONE_LETTER_NOR_ONE_COLOR
} Fault;

/* The first rule that forbids putting a tile on an empty cell, or NO_FAULT. If a run is at fault,
   `line` says which one. The row is checked before the column. */
Fault rules_check(const Board *board, Tile tile, Cell cell, Line *line);

/* Whether a cell is empty and a tile may be put on it. */
bool rules_is_legal(const Board *board, Tile tile, Cell cell);

/* Whether no tile of a deck fits anywhere. */
bool rules_is_blocked(const List *deck, const Board *board);

/* The run that a tile on an empty cell would be part of, from its first tile to its last. */
Run rules_run(const Board *board, Tile tile, Cell cell, Line line);

/* Why a run is not allowed; NO_FAULT if it is a sequence or a single tile. */
Fault rules_fault_of(const Run *run);

/* Whether there is a tile on a cell that shares an edge with this one. */
bool rules_has_neighbor(const Board *board, Cell cell);

/* Prints why a tile may not be put on a cell. */
void rules_print_fault(Fault fault, const Board *board, Tile tile, Cell cell, Line line);

#endif
