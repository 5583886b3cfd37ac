/* Asks for tiles, and prints what `fits` returns. */

#include "console.h"
#include "fits.h"
#include "notation.h"

#include <stdio.h>
#include <stdlib.h>

/* Whether the tiles of a list, moved to an array, fit. */
static bool list_fits(List *list) {
    Tile tiles[LINE_SIZE];
    int count = list_length(list);
    for (int i = 0; i < count; i++)
        list_remove_at(list, 0, &tiles[i]);
    return fits(tiles, count);
}

int main(void) {
    List tiles;
    while (ask_tiles("Tiles", &tiles))
        printf("Fits: %s\n", list_fits(&tiles) ? "yes" : "no");
    return EXIT_SUCCESS;
}
