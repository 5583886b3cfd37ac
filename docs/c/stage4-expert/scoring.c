#include "scoring.h"

#include "config.h"
#include "rules.h"

int scoring_points(const Board *board, Tile tile, Cell cell) {
    Run row = rules_run(board, tile, cell, ROW);
    Run column = rules_run(board, tile, cell, COLUMN);
    return scoring_points_of(row.length) + scoring_points_of(column.length);
}

int scoring_points_of(int length) {
    if (length < 2)
        return 0;
    return length == COMPLETE ? COMPLETE + BONUS : length;
}
