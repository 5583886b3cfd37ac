#ifndef REVERSE_H
#define REVERSE_H

#include "tile.h"

/* Turns the order of `count` tiles around, in place. */
void reverse(Tile tiles[], int count);

#endif
