/* Times a board. `make measure` runs this program for each of the two designs. */

#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 11, TILES = 32, BOARDS = 200, SAMPLES = 201 };

static Board *boards[BOARDS];

/* The cells of the tiles, all over the board. They differ, as 7 and 121 have no common factor. */
static Cell cell_of(int tile) {
    int place = 7 * tile % (SIDE * SIDE);
    return (Cell){place / SIDE, place % SIDE};
}

static double nanoseconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

/* Adds every tile to every board. */
static void add_tiles(void) {
    for (int board = 0; board < BOARDS; board++)
        for (int tile = 0; tile < TILES; tile++)
            board_add(boards[board], (Tile){'A', RED}, cell_of(tile));
}

/* Looks at every tile of every board. */
static void look_at_tiles(void) {
    Tile found;
    for (int board = 0; board < BOARDS; board++)
        for (int tile = 0; tile < TILES; tile++)
            if (!board_tile_at(boards[board], cell_of(tile), &found))
                exit(EXIT_FAILURE);
}

/* The average time of one operation. The function does many of them. */
static double time_of(void (*operations)(void)) {
    double start = nanoseconds();
    operations();
    return (nanoseconds() - start) / (BOARDS * TILES);
}

static int compare(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* Prints the number of samples, their lower quartile, their median and their upper quartile. */
static void print_times(const char *operation, const char *design, double samples[SAMPLES]) {
    qsort(samples, SAMPLES, sizeof samples[0], compare);
    printf("%s,%s,%d,%d,%d,%.2f,%.2f,%.2f\n", operation, design, TILES, SIDE, SAMPLES,
        samples[SAMPLES / 4], samples[SAMPLES / 2], samples[SAMPLES * 3 / 4]);
}

int main(int argc, char *argv[]) {
    double adding[SAMPLES], looking[SAMPLES];
    const char *design = argc > 1 ? argv[1] : "board";
    for (int sample = 0; sample < SAMPLES; sample++) {
        for (int board = 0; board < BOARDS; board++)
            boards[board] = board_new(SIDE, SIDE);
        adding[sample] = time_of(add_tiles);
        looking[sample] = time_of(look_at_tiles);
        for (int board = 0; board < BOARDS; board++)
            board_free(boards[board]);
    }
    print_times("add", design, adding);
    print_times("access", design, looking);
    return EXIT_SUCCESS;
}
