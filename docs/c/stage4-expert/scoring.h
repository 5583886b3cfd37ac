/* How many points a placement is worth: the points of each sequence that it makes or extends. */
#ifndef SCORING_H
#define SCORING_H

#include "board.h"

/* The points of a legal placement: those of its sequence in the row, and those of its sequence in
   the column. */
int scoring_points(const Board *board, Tile tile, Cell cell);

/* The points of a run of this length. A single tile is not a sequence. */
int scoring_points_of(int length);

#endif
