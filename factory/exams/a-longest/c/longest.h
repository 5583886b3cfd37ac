#ifndef LONGEST_H
#define LONGEST_H

#include "tile.h"

/* How many tiles the longest sequence in a row of `count` cells has; 0 if there is none. An empty
   cell has the letter 0. */
int longest(const Tile row[], int count);

#endif
