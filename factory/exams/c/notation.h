/* Tiles as people type them: a letter and the initial of a color each, as in ArBg. */
#ifndef NOTATION_H
#define NOTATION_H

#include "list.h"

#include <stdbool.h>

/* Reads the tile at the start of a text. Returns false if there is none. */
bool tile_from_text(const char *text, Tile *tile);

/* Asks for a line of tiles until it gets one, which may be empty, and makes a list of them. Returns
   false at the end of the input. */
bool ask_tiles(const char *question, List *tiles);

/* Prints a space and the tiles; nothing if there are none. */
void print_tiles(const List *tiles);

#endif
