/* A singly linked list of tiles: nodes on the heap, each with a tile and a link to the next node.

       head -> [ Ar | -]-> [ Bg | -]-> [ Cb | NULL ]

   In costs, n is the number of tiles. No other module may use the fields. */
#ifndef LIST_H
#define LIST_H

#include "tile.h"

#include <stdbool.h>

typedef struct Node {
    Tile tile;
    struct Node *next;
} Node;

typedef struct {
    Node *head;
    int length;
} List;

/* An empty list. It owns its nodes: call list_clear when you no longer need it. Cost: constant. */
List list_new(void);

/* Whether the list has no tiles. Cost: constant. */
bool list_is_empty(const List *list);

/* How many tiles the list has. Cost: constant. */
int list_length(const List *list);

/* Adds a tile at the end. Cost: n steps, to find the end. */
void list_add(List *list, Tile tile);

/* Looks at the tile at an index, counted from 0. Returns false if there is none.
   Cost: `index` steps. */
bool list_get(const List *list, int index, Tile *tile);

/* Looks at a random tile, each with the same probability. Returns false if the list is empty.
   Cost: n/2 steps on average. */
bool list_choose(const List *list, Tile *tile);

/* Removes the first tile that equals `wanted`. Returns false if there is none.
   Cost: at most n steps. */
bool list_remove(List *list, Tile wanted);

/* Removes the tile at an index, and stores it in `tile`. Returns false if there is none.
   Cost: `index` steps. */
bool list_remove_at(List *list, int index, Tile *tile);

/* Removes a random tile, each with the same probability, and stores it in `tile`. Returns false
   if the list is empty. Cost: n/2 steps on average. */
bool list_remove_random(List *list, Tile *tile);

/* Removes a random tile and adds it to another list. Returns whether there was one. */
bool list_move_random_to(List *list, List *other);

/* Removes all tiles and frees their nodes. Cost: n steps. */
void list_clear(List *list);

/* Prints the tiles, each after a space, and a newline. Cost: n steps. */
void list_print(const List *list);

/* Prints the same, and then a line with the index of each tile. `indent` is how many columns of
   the first line are already printed. Cost: n steps. */
void list_print_numbered(const List *list, int indent);

/* Prints every node and link, with its address, for debugging. Cost: n steps. */
void list_show(const List *list);

#endif
