#include "placement.h"

#include "text.h"

#include <limits.h>
#include <stdio.h>

/* A comma counts as a space. */
static int split(char *line, char *words[], int most) {
    for (char *next = line; *next != '\0'; next++)
        if (*next == ',')
            *next = ' ';
    return text_split(line, words, most);
}

/* Prints a number. If it does not fit into an int, prints what the player typed. */
static void print_number(int number, const char *word) {
    if (number == INT_MAX || number == INT_MIN)
        text_print_safely(word);
    else
        printf("%d", number);
}

static bool read_numbers(char *words[3], int numbers[3]) {
    for (int i = 0; i < 3; i++) {
        if (!text_to_number(words[i], &numbers[i])) {
            printf("Ignored: whole numbers were expected, and ");
            text_print_safely(words[i]);
            printf(" is not one; for example 0 0 0.\n");
            return false;
        }
    }
    return true;
}

/* Whether a tile can be put on the cell. If not, prints why. */
static bool is_free(const Board *board, Cell cell, char *words[3]) {
    Tile tile;
    if (!board_contains(board, cell)) {
        printf("Impossible: cell (");
        print_number(cell.row, words[1]);
        printf(",");
        print_number(cell.column, words[2]);
        printf(") is off the board; rows are 0 to %d and columns 0 to %d.\n",
            board_rows(board) - 1, board_columns(board) - 1);
        return false;
    }
    if (board_tile_at(board, cell, &tile)) {
        printf("Impossible: cell (%d,%d) is occupied by ", cell.row, cell.column);
        tile_print(tile);
        printf(".\n");
        return false;
    }
    return true;
}

bool placement_read(char *line, const List *deck, const Board *board, Placement *placement) {
    char *words[3];
    int numbers[3];
    if (split(line, words, 3) != 3) {
        printf("Ignored: three numbers were expected (tile row column), for example 0 0 0.\n");
        return false;
    }
    if (!read_numbers(words, numbers))
        return false;
    if (numbers[0] < 0 || numbers[0] >= list_length(deck)) {
        printf("Ignored: the deck has no tile ");
        print_number(numbers[0], words[0]);
        printf(", only 0 to %d; for example 0 0 0.\n", list_length(deck) - 1);
        return false;
    }
    *placement = (Placement){numbers[0], {numbers[1], numbers[2]}};
    return is_free(board, placement->cell, words);
}
