#include "placement.h"

#include "todo.h"

#include "text.h"

#include <limits.h>
#include <stdio.h>

bool placement_read(char *line, const List *deck, const Board *board, Placement *placement) {
    TODO();
}
