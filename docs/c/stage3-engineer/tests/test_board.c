/* Tests of the board: its corners, one row, one column, and just off each edge. Most boards have
   more columns than rows, so that a test fails if the code mixes them up. */

#include "board.h"

#undef NDEBUG
#include <assert.h>
#include <stdio.h>

static const Tile ar = {'A', RED}, bg = {'B', GREEN};

static void a_new_board_is_empty(void) {
    Board *board = board_new(2, 3);
    assert(board_rows(board) == 2 && board_columns(board) == 3 && !board_is_full(board));
    for (int row = 0; row < 2; row++)
        for (int column = 0; column < 3; column++)
            assert(!board_is_occupied(board, (Cell){row, column}));
    board_free(board);
}

static void its_corners_are_on_the_board_and_their_neighbors_outside_are_not(void) {
    Board *board = board_new(2, 3);
    Cell on[] = {{0, 0}, {0, 2}, {1, 0}, {1, 2}};
    Cell off[] = {{-1, 0}, {0, -1}, {2, 0}, {0, 3}, {2, 2}, {1, 3}, {-1, -1}, {2, 3}};
    Tile tile;
    for (int i = 0; i < 4; i++)
        assert(board_contains(board, on[i]));
    for (int i = 0; i < 8; i++) {
        assert(!board_contains(board, off[i]) && !board_is_occupied(board, off[i]));
        assert(!board_tile_at(board, off[i], &tile));
    }
    board_free(board);
}

static void a_tile_is_on_its_cell_and_on_no_other(void) {
    for (int index = 0; index < 6; index++) {
        Board *board = board_new(2, 3);
        board_add(board, ar, (Cell){index / 3, index % 3});
        for (int other = 0; other < 6; other++) {
            Tile tile;
            Cell cell = {other / 3, other % 3};
            assert(board_is_occupied(board, cell) == (other == index));
            assert(board_tile_at(board, cell, &tile) == (other == index));
            assert(other != index || tile_equals(tile, ar));
        }
        board_free(board);
    }
}

static void tiles_stay_when_others_are_added(void) {
    Board *board = board_new(2, 3);
    Tile tile;
    board_add(board, ar, (Cell){0, 1});
    board_add(board, bg, (Cell){1, 1});
    assert(board_tile_at(board, (Cell){0, 1}, &tile) && tile_equals(tile, ar));
    assert(board_tile_at(board, (Cell){1, 1}, &tile) && tile_equals(tile, bg));
    board_free(board);
}

/* The sizes include the smallest and the largest boards, one row, and one column. */
static void a_board_is_full_when_its_last_cell_is_occupied(void) {
    int sizes[][2] = {{1, 1}, {1, 5}, {5, 1}, {2, 3}, {LONGEST_SIDE, LONGEST_SIDE}};
    for (int i = 0; i < 5; i++) {
        Board *board = board_new(sizes[i][0], sizes[i][1]);
        for (int row = 0; row < sizes[i][0]; row++) {
            for (int column = 0; column < sizes[i][1]; column++) {
                assert(!board_is_full(board));
                board_add(board, ar, (Cell){row, column});
            }
        }
        assert(board_is_full(board));
        board_free(board);
    }
}

int main(void) {
    a_new_board_is_empty();
    its_corners_are_on_the_board_and_their_neighbors_outside_are_not();
    a_tile_is_on_its_cell_and_on_no_other();
    tiles_stay_when_others_are_added();
    a_board_is_full_when_its_last_cell_is_occupied();
    printf("test_board: all tests pass\n");
    return 0;
}
