#include "scoring.h"

#include "todo.h"

#include "config.h"
#include "rules.h"

int scoring_points(const Board *board, Tile tile, Cell cell) {
    TODO();
}

int scoring_points_of(int length) {
    TODO();
}
