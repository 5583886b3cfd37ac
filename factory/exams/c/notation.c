#include "notation.h"

#include "console.h"
#include "text.h"

#include <stdio.h>

bool tile_from_text(const char *text, Tile *tile) {
    if (text[0] < 'A' || text[0] > 'Z')
        return false;
    for (int i = 0; i < COLOR_COUNT; i++) {
        if (text[1] == color_name(all_colors[i])[0]) {
            *tile = (Tile){text[0], all_colors[i]};
            return true;
        }
    }
    return false;
}

/* Adds the tiles of a text to a list. Returns false if the text has anything else. */
static bool read_tiles(const char *text, List *tiles) {
    Tile tile;
    for (; *text != '\0'; text += 2) {
        if (!tile_from_text(text, &tile))
            return false;
        list_add(tiles, tile);
    }
    return true;
}

bool ask_tiles(const char *question, List *tiles) {
    char line[LINE_SIZE];
    *tiles = list_new();
    printf("%s: ", question);
    while (read_line(line)) {
        if (read_tiles(text_trim(line), tiles))
            return true;
        list_clear(tiles);
        printf("Impossible: a tile is a letter and the initial of its color, as in Ar.\n%s: ",
            question);
    }
    return false;
}

void print_tiles(const List *tiles) {
    Tile tile;
    for (int i = 0; list_get(tiles, i, &tile); i++)
        printf("%s%c%c", i == 0 ? " " : "", tile.letter, color_name(tile.color)[0]);
}
