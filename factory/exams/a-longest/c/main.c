/* Asks for a row of cells, and prints what `longest` returns. */

#include "console.h"
#include "longest.h"
#include "notation.h"
#include "text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    MOST_EMPTY = 100,   /* empty cells that one number can mean */
    MOST_CELLS = 10000  /* in a row */
};

/* Reads the tile or the number that a text begins with: how many copies of a cell. Returns the rest
   of the text, or NULL if it begins with neither. */
static const char *read_cells(const char *text, Tile *cell, long *copies) {
    if (isdigit((unsigned char)*text)) {
        char *rest;
        *cell = (Tile){0, RED};
        *copies = strtol(text, &rest, 10);
        return *copies <= MOST_EMPTY ? rest : NULL;
    }
    *copies = 1;
    return tile_from_text(text, cell) ? text + 2 : NULL;
}

/* Reads a row. Returns how many cells it has, or -1 if the text is not a row. */
static int read_row(const char *text, Tile row[MOST_CELLS]) {
    int count = 0;
    while (*text != '\0') {
        Tile cell;
        long copies;
        text = read_cells(text, &cell, &copies);
        if (text == NULL || count + copies > MOST_CELLS)
            return -1;
        for (int i = 0; i < copies; i++)
            row[count++] = cell;
    }
    return count;
}

int main(void) {
    char line[LINE_SIZE];
    Tile row[MOST_CELLS];
    printf("Row: ");
    while (read_line(line)) {
        int count = read_row(text_trim(line), row);
        if (count < 0)
            printf("Impossible: a row is tiles, as in Ar, and numbers of empty cells up to %d.\n",
                MOST_EMPTY);
        else
            printf("Longest: %d\n", longest(row, count));
        printf("Row: ");
    }
    return EXIT_SUCCESS;
}
