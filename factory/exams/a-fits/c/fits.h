#ifndef FITS_H
#define FITS_H

#include "tile.h"

#include <stdbool.h>

/* Whether these `count` tiles, in one order or another, can be one sequence. */
bool fits(const Tile tiles[], int count);

#endif
