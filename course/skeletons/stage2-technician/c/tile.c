#include "tile.h"

#include "todo.h"

#include <stdio.h>

bool tile_equals(Tile one, Tile other) {
    TODO();
}

void tile_print(Tile tile) {
    TODO();
}

void tile_show(Tile tile) {
    TODO();
}
