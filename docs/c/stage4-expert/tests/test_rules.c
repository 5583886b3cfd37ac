/* Tests of the rules and of the points, on the lines and boards of the handout. */

#include "rules.h"
#include "scoring.h"

#undef NDEBUG
#include <assert.h>
#include <stdio.h>

/* The tile of a notation such as Ar, a red A. */
static Tile tile(const char *notation) {
    Color color = notation[1] == 'r' ? RED
        : notation[1] == 'g' ? GREEN
        : notation[1] == 'b' ? BLUE
        : YELLOW;
    return (Tile){notation[0], color};
}

static Run run_of(const char *const notations[], int length) {
    Run run = {.length = length};
    for (int i = 0; i < length; i++)
        run.tiles[i] = tile(notations[i]);
    return run;
}

static Fault fault(const char *const notations[], int length) {
    Run run = run_of(notations, length);
    return rules_fault_of(&run);
}

/* A board of five rows and seven columns, with these tiles in row 2, from column 0 on. */
static Board *board_with(const char *const notations[], int length) {
    Board *board = board_new(5, 7);
    for (int i = 0; i < length; i++)
        if (notations[i][0] != '.')
            board_add(board, tile(notations[i]), (Cell){2, i});
    return board;
}

static void the_sequences_of_the_handout_are_allowed(void) {
    assert(fault((const char *[]){"Ar", "Ag"}, 2) == NO_FAULT);
    assert(fault((const char *[]){"Cr", "Ar", "Br"}, 3) == NO_FAULT);
    assert(fault((const char *[]){"Bg", "By", "Br", "Bb"}, 4) == NO_FAULT);
    assert(fault((const char *[]){"Ar"}, 1) == NO_FAULT);
}

static void the_others_are_refused_for_their_reason(void) {
    assert(fault((const char *[]){"Cr", "Cr"}, 2) == IDENTICAL_TILES);
    assert(fault((const char *[]){"Ar", "Br", "Ar"}, 3) == IDENTICAL_TILES);
    assert(fault((const char *[]){"Bg", "Cg", "Cr"}, 3) == NEITHER_ONE_LETTER_NOR_ONE_COLOR);
    assert(fault((const char *[]){"Ar", "Ag", "Ab", "Ay", "Ar"}, 5) == TOO_LONG);
}

static void a_tile_needs_a_neighbor_and_a_corner_is_not_enough(void) {
    Board *board = board_with((const char *[]){".", ".", "Ar"}, 3);
    Line line;
    Cell neighbors[] = {{1, 2}, {3, 2}, {2, 1}, {2, 3}};
    Cell others[] = {{1, 1}, {1, 3}, {3, 1}, {3, 3}, {2, 4}, {0, 2}};
    for (int i = 0; i < 4; i++)
        assert(rules_check(board, tile("Ag"), neighbors[i], &line) == NO_FAULT);
    for (int i = 0; i < 6; i++)
        assert(rules_check(board, tile("Ag"), others[i], &line) == NO_NEIGHBOR);
    assert(!rules_is_legal(board, tile("Ag"), (Cell){2, 2}));
    board_free(board);
}

static void a_tile_between_two_others_joins_them(void) {
    Board *board = board_with((const char *[]){"Bg", ".", "Cr"}, 3);
    Run run = rules_run(board, tile("Cg"), (Cell){2, 1}, ROW);
    Line line = COLUMN;
    assert(run.length == 3 && tile_equals(run.tiles[0], tile("Bg")));
    assert(tile_equals(run.tiles[1], tile("Cg")) && tile_equals(run.tiles[2], tile("Cr")));
    assert(rules_check(board, tile("Cg"), (Cell){2, 1}, &line)
        == NEITHER_ONE_LETTER_NOR_ONE_COLOR);
    assert(line == ROW);
    board_free(board);
}

static void a_gap_ends_a_run(void) {
    Board *board = board_with((const char *[]){"Ar", "Br", ".", "Cg"}, 4);
    assert(rules_is_legal(board, tile("Bg"), (Cell){2, 4}));
    assert(!rules_is_legal(board, tile("Dr"), (Cell){2, 4}));
    board_free(board);
}

static void the_column_is_looked_at_too(void) {
    Board *board = board_with((const char *[]){"Ar", ".", "."}, 3);
    Line line = ROW;
    board_add(board, tile("Bg"), (Cell){1, 1});
    assert(rules_check(board, tile("Ay"), (Cell){2, 1}, &line)
        == NEITHER_ONE_LETTER_NOR_ONE_COLOR);
    assert(line == COLUMN);
    board_free(board);
}

static void a_deck_is_blocked_if_none_of_its_tiles_fits(void) {
    Board *board = board_with((const char *[]){"Ar"}, 1);
    List deck = list_new();
    assert(rules_is_blocked(&deck, board));
    list_add(&deck, tile("Bg"));
    list_add(&deck, tile("Ar"));
    assert(rules_is_blocked(&deck, board));
    list_add(&deck, tile("Ag"));
    assert(!rules_is_blocked(&deck, board));
    list_clear(&deck);
    board_free(board);
}

static void a_sequence_is_worth_its_length_and_a_complete_one_four_more(void) {
    int points[] = {0, 0, 2, 3, 8};
    for (int length = 0; length <= 4; length++)
        assert(scoring_points_of(length) == points[length]);
}

static void a_tile_in_a_row_and_a_column_counts_in_both(void) {
    Board *board = board_with((const char *[]){"Bg", ".", "Ay"}, 3);
    board_add(board, tile("Ar"), (Cell){1, 1});
    assert(scoring_points(board, tile("Ag"), (Cell){2, 1}) == 3 + 2);
    board_free(board);
}

int main(void) {
    the_sequences_of_the_handout_are_allowed();
    the_others_are_refused_for_their_reason();
    a_tile_needs_a_neighbor_and_a_corner_is_not_enough();
    a_tile_between_two_others_joins_them();
    a_gap_ends_a_run();
    the_column_is_looked_at_too();
    a_deck_is_blocked_if_none_of_its_tiles_fits();
    a_sequence_is_worth_its_length_and_a_complete_one_four_more();
    a_tile_in_a_row_and_a_column_counts_in_both();
    printf("test_rules: all tests pass\n");
    return 0;
}
