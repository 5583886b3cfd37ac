#include "split.h"

#include "todo.h"

int split(const List *tiles, List lists[COLOR_COUNT]) {
    TODO();
}
