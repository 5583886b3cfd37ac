#include "session.h"

#include "bag_and_deck.h"
#include "config.h"
#include "console.h"
#include "placement.h"
#include "rules.h"
#include "scoring.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

/* The state of a game, and the name of its player. */
typedef struct {
    char name[NAME_SIZE];
    int points;
    Board *board;
    List bag;
    List deck;
} Game;

static void print_game(const Game *game) {
    board_print(game->board);
    print_bag(&game->bag);
    printf("Points of %s: %d.\n", game->name, game->points);
    printf("Deck of %s:", game->name);
    list_print_numbered(&game->deck, (int)strlen("Deck of :") + text_length(game->name));
}

/* Whether the rules allow a placement. If not, prints why. */
static bool is_allowed(const Game *game, Placement placement) {
    Tile tile;
    Line line;
    list_get(&game->deck, placement.index, &tile);
    Fault fault = rules_check(game->board, tile, placement.cell, &line);
    if (fault != NO_FAULT)
        rules_print_fault(fault, game->board, tile, placement.cell, line);
    return fault == NO_FAULT;
}

/* Asks for a placement until it is legal. Returns false at the end of the input. */
static bool ask_placement(const Game *game, Placement *placement) {
    char line[LINE_SIZE];
    do {
        printf("Dear %s, choose a tile and a cell (tile row column): ", game->name);
        if (!read_line(line))
            return false;
    } while (!placement_read(line, &game->deck, game->board, placement)
        || !is_allowed(game, *placement));
    return true;
}

/* Moves the tile from the deck to the board, and counts its points. */
static void place(Game *game, Placement placement) {
    Tile tile;
    list_remove_at(&game->deck, placement.index, &tile);
    int points = scoring_points(game->board, tile, placement.cell);
    board_add(game->board, tile, placement.cell);
    game->points += points;
    printf("%s puts ", game->name);
    tile_print(tile);
    printf(" on (%d,%d): %d points.\n", placement.cell.row, placement.cell.column, points);
}

/* Lets the user put tiles on the board until the game is over or the input ends. */
static void play(Game *game) {
    Placement placement;
    print_game(game);
    while (!list_is_empty(&game->deck)) {
        if (rules_is_blocked(&game->deck, game->board)) {
            printf("No tile in your deck fits anywhere.\n");
            return;
        }
        if (!ask_placement(game, &placement))
            return;
        place(game, placement);
        pick(1, &game->bag, &game->deck);
        print_game(game);
    }
    printf("Your deck is empty.\n");
}

/* Deals six tiles, then puts a random one in the middle of the board. */
static void deal(Game *game) {
    Tile first;
    game->points = 0;
    game->board = board_new(ROWS, COLUMNS);
    game->bag = new_bag(COPIES);
    game->deck = list_new();
    pick(DECK_SIZE, &game->bag, &game->deck);
    list_remove_random(&game->bag, &first);
    board_add(game->board, first, (Cell){ROWS / 2, COLUMNS / 2});
}

void session_run(void) {
    Game game;
    if (!ask_name(game.name)) {
        printf("I wish you farewell.\n");
        return;
    }
    deal(&game);
    play(&game);
    board_free(game.board);
    list_clear(&game.bag);
    list_clear(&game.deck);
    printf("Dear %s, I wish you farewell and hope to see you again.\n", game.name);
}
