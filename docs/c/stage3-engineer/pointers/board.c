/* The same board in another design, an array of pointers to tiles: `make BOARD=pointers/board.c`.
   An empty cell is the pointer NULL. Each tile on the board is on the heap. */

#include "board.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct Board {
    int rows;
    int columns;
    Tile **cells;
};

static void *allocate(size_t size) {
    void *memory = malloc(size);
    if (memory == NULL) {
        fprintf(stderr, "There is no memory left.\n");
        exit(EXIT_FAILURE);
    }
    return memory;
}

/* The index in the array for a cell of the board. */
static int index_of(const Board *board, Cell cell) {
    return cell.row * board->columns + cell.column;
}

Board *board_new(int rows, int columns) {
    assert(rows >= 1 && rows <= LONGEST_SIDE && columns >= 1 && columns <= LONGEST_SIDE);
    int count = rows * columns;
    Board *board = allocate(sizeof *board);
    *board = (Board){rows, columns, allocate((size_t)count * sizeof board->cells[0])};
    for (int i = 0; i < count; i++)
        board->cells[i] = NULL;
    return board;
}

void board_free(Board *board) {
    for (int i = 0; i < board->rows * board->columns; i++)
        free(board->cells[i]);
    free(board->cells);
    free(board);
}

int board_rows(const Board *board) {
    return board->rows;
}

int board_columns(const Board *board) {
    return board->columns;
}

bool board_contains(const Board *board, Cell cell) {
    return cell.row >= 0 && cell.row < board->rows
        && cell.column >= 0 && cell.column < board->columns;
}

bool board_is_occupied(const Board *board, Cell cell) {
    return board_contains(board, cell) && board->cells[index_of(board, cell)] != NULL;
}

bool board_tile_at(const Board *board, Cell cell, Tile *tile) {
    if (!board_is_occupied(board, cell))
        return false;
    *tile = *board->cells[index_of(board, cell)];
    return true;
}

bool board_is_full(const Board *board) {
    for (int row = 0; row < board->rows; row++)
        for (int column = 0; column < board->columns; column++)
            if (!board_is_occupied(board, (Cell){row, column}))
                return false;
    return true;
}

void board_add(Board *board, Tile tile, Cell cell) {
    assert(board_contains(board, cell) && !board_is_occupied(board, cell));
    Tile *copy = allocate(sizeof *copy);
    *copy = tile;
    board->cells[index_of(board, cell)] = copy;
}

/* A cell takes three columns of text, enough for the widest number and a space. */
static void print_cell(const Board *board, Cell cell) {
    Tile tile;
    printf("  ");
    if (board_tile_at(board, cell, &tile))
        tile_print(tile);
    else
        printf(".");
}

void board_print(const Board *board) {
    printf("Board:\n  ");
    for (int column = 0; column < board->columns; column++)
        printf("%3d", column);
    printf("\n");
    for (int row = 0; row < board->rows; row++) {
        printf("%2d", row);
        for (int column = 0; column < board->columns; column++)
            print_cell(board, (Cell){row, column});
        printf("\n");
    }
}

void board_show(const Board *board) {
    printf("Board of %d rows of %d cells, an array of pointers\n", board->rows, board->columns);
    for (int i = 0; i < board->rows * board->columns; i++) {
        printf("  %d: %p ", i, (void *)board->cells[i]);
        if (board->cells[i] != NULL)
            tile_show(*board->cells[i]);
        printf("\n");
    }
}
