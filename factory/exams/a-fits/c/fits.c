#include "fits.h"

#include "todo.h"

bool fits(const Tile tiles[], int count) {
    TODO();
}
