/* Asks for tiles, and prints which ones `remove_every_second` leaves and which it removes. */

#include "every_second.h"
#include "notation.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    List tiles;
    while (ask_tiles("Tiles", &tiles)) {
        List removed = remove_every_second(&tiles);
        printf("Left:");
        print_tiles(&tiles);
        printf("\nRemoved:");
        print_tiles(&removed);
        printf("\n");
        list_clear(&tiles);
        list_clear(&removed);
    }
    return EXIT_SUCCESS;
}
