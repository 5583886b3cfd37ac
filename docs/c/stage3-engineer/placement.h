/* What the player types: a tile of the deck, and a cell to put it on (level 3, steps 7 to 9). */
#ifndef PLACEMENT_H
#define PLACEMENT_H

#include "board.h"
#include "list.h"

typedef struct {
    int index;  /* of the tile in the deck */
    Cell cell;  /* an empty one */
} Placement;

/* Reads a line of three numbers: a tile, a row and a column. If it is not a placement, prints the
   first thing that is wrong with it, and returns false. The line is cut into words. */
bool placement_read(char *line, const List *deck, const Board *board, Placement *placement);

#endif
