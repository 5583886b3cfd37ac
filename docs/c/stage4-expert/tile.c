#include "tile.h"

#include <stdio.h>

bool tile_equals(Tile one, Tile other) {
    return one.letter == other.letter && one.color == other.color;
}

void tile_print(Tile tile) {
    color_print(tile.letter, tile.color);
}

void tile_show(Tile tile) {
    printf("Tile { letter: %d (%c), color: %s (%d) }", tile.letter, tile.letter,
        color_name(tile.color), (int)tile.color);
}
