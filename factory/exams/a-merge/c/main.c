/* Asks for two lists of tiles, and prints what `merge` makes of them. */

#include "merge.h"
#include "notation.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    List first, second;
    while (ask_tiles("First", &first) && ask_tiles("Second", &second)) {
        List merged = merge(&first, &second);
        printf("Merged:");
        print_tiles(&merged);
        printf("\n");
        list_clear(&first);
        list_clear(&second);
        list_clear(&merged);
    }
    list_clear(&first); /* the input may end before there is a second list */
    return EXIT_SUCCESS;
}
