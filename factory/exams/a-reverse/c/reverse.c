#include "reverse.h"

#include "todo.h"

void reverse(Tile tiles[], int count) {
    TODO();
}
