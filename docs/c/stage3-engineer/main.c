/* Level 3, engineer: lays tiles on a board. */

#include "chance.h"
#include "session.h"

#include <stdlib.h>

int main(int argc, char *argv[]) {
    if (!chance_begin(argc, argv))
        return EXIT_FAILURE;
    session_run();
    return EXIT_SUCCESS;
}
