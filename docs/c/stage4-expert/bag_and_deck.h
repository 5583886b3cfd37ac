/* The bag and the deck (level 2, steps 3 and 5): both are lists of tiles. */
#ifndef BAG_AND_DECK_H
#define BAG_AND_DECK_H

#include "list.h"

/* A full bag: `copies` tiles of each of the letters A to D, in red, green, blue and yellow. */
List new_bag(int copies);

/* Moves `count` random tiles from the bag to the deck, or all tiles if fewer are left. */
void pick(int count, List *bag, List *deck);

/* Prints how many tiles are left in the bag. */
void print_bag(const List *bag);

#endif
