/* Level 2, technician: moves random tiles from a bag to a deck. */

#include "chance.h"
#include "session.h"

#include <stdlib.h>

int main(int argc, char *argv[]) {
    if (!chance_begin(argc, argv))
        return EXIT_FAILURE;
    session_run();
    return EXIT_SUCCESS;
}
