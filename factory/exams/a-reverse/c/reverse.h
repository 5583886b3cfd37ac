#ifndef REVERSE_H
#define REVERSE_H

#include "tile.h"

/* Reverses the order of `count` tiles, in place. */
void reverse(Tile tiles[], int count);

#endif
