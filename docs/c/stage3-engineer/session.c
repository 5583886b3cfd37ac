#include "session.h"

#include "bag_and_deck.h"
#include "console.h"
#include "placement.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

enum { MOST_COPIES = 100, DECK_SIZE = 6 };

/* The state of a game, and the name of its player. */
typedef struct {
    char name[NAME_SIZE];
    Board *board;
    List bag;
    List deck;
} Game;

static void print_game(const Game *game) {
    board_print(game->board);
    print_bag(&game->bag);
    printf("Deck of %s:", game->name);
    list_print_numbered(&game->deck, (int)strlen("Deck of :") + text_length(game->name));
}

/* Asks for a placement until it can be carried out. Returns false at the end of the input. */
static bool ask_placement(const Game *game, Placement *placement) {
    char line[LINE_SIZE];
    do {
        printf("Dear %s, choose a tile and a cell (tile row column): ", game->name);
        if (!read_line(line))
            return false;
    } while (!placement_read(line, &game->deck, game->board, placement));
    return true;
}

/* Moves the tile from the deck to the board. */
static void place(Game *game, Placement placement) {
    Tile tile;
    list_remove_at(&game->deck, placement.index, &tile);
    board_add(game->board, tile, placement.cell);
    printf("%s puts ", game->name);
    tile_print(tile);
    printf(" on (%d,%d).\n", placement.cell.row, placement.cell.column);
}

/* Lets the user put tiles on the board until the game is over or the input ends. */
static void play(Game *game) {
    Placement placement;
    print_game(game);
    while (!list_is_empty(&game->deck) && !board_is_full(game->board)) {
        if (!ask_placement(game, &placement))
            return;
        place(game, placement);
        pick(1, &game->bag, &game->deck);
        print_game(game);
    }
    printf(board_is_full(game->board) ? "The board is full.\n" : "Your deck is empty.\n");
}

void session_run(void) {
    Game game;
    int copies, rows, columns;
    if (!ask_name(game.name)) {
        printf("I wish you farewell.\n");
        return;
    }
    if (ask_number(game.name, "how many identical tiles", 1, MOST_COPIES, &copies)
        && ask_number(game.name, "how many rows", 1, LONGEST_SIDE, &rows)
        && ask_number(game.name, "how many columns", 1, LONGEST_SIDE, &columns)) {
        game.board = board_new(rows, columns);
        game.bag = new_bag(copies);
        game.deck = list_new();
        pick(DECK_SIZE, &game.bag, &game.deck);
        play(&game);
        board_free(game.board);
        list_clear(&game.bag);
        list_clear(&game.deck);
    }
    printf("Dear %s, I wish you farewell and hope to see you again.\n", game.name);
}
