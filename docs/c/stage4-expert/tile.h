/* A tile: a letter and a color. */
#ifndef TILE_H
#define TILE_H

#include "color.h"

#include <stdbool.h>

typedef struct {
    char letter;    /* A to Z */
    Color color;
} Tile;

/* Whether two tiles have the same letter and the same color. */
bool tile_equals(Tile one, Tile other);

/* Prints the letter in its color on black. */
void tile_print(Tile tile);

/* Prints the tile as it is in memory, for debugging. */
void tile_show(Tile tile);

#endif
