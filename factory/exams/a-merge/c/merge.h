#ifndef MERGE_H
#define MERGE_H

#include "list.h"

/* Moves all tiles of two lists, each sorted by letter, then color, to a new list that is sorted in
   the same way. The two lists are empty afterwards. */
List merge(List *first, List *second);

#endif
