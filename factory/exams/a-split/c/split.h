#ifndef SPLIT_H
#define SPLIT_H

#include "list.h"

/* Makes a list for each color that there is, with the tiles in their order. Returns how many lists
   there are; the caller clears them. The rest of the array stays as it is. */
int split(const List *tiles, List lists[COLOR_COUNT]);

#endif
