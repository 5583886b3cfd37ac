/* Asks for tiles, and prints what `reverse` makes of them. */

#include "console.h"
#include "notation.h"
#include "reverse.h"

#include <stdio.h>
#include <stdlib.h>

/* Reverses the tiles of a list, by way of an array. */
static void reverse_list(List *list) {
    Tile tiles[LINE_SIZE];
    int count = list_length(list);
    for (int i = 0; i < count; i++)
        list_remove_at(list, 0, &tiles[i]);
    reverse(tiles, count);
    for (int i = 0; i < count; i++)
        list_add(list, tiles[i]);
}

int main(void) {
    List tiles;
    while (ask_tiles("Tiles", &tiles)) {
        reverse_list(&tiles);
        printf("Reversed:");
        print_tiles(&tiles);
        printf("\n");
        list_clear(&tiles);
    }
    return EXIT_SUCCESS;
}
