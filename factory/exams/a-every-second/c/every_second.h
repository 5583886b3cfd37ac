#ifndef EVERY_SECOND_H
#define EVERY_SECOND_H

#include "list.h"

/* Removes the second tile, the fourth and so on, and returns them as a list. The caller clears both
   lists. */
List remove_every_second(List *tiles);

#endif
