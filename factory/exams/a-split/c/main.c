/* Asks for tiles, and prints what `split` makes of them. */

#include "notation.h"
#include "split.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    List tiles, lists[COLOR_COUNT];
    while (ask_tiles("Tiles", &tiles)) {
        int count = split(&tiles, lists);
        printf("Split:");
        for (int i = 0; i < count; i++) {
            if (i > 0)
                printf(" /");
            print_tiles(&lists[i]);
            list_clear(&lists[i]);
        }
        printf("\n");
        list_clear(&tiles);
    }
    return EXIT_SUCCESS;
}
