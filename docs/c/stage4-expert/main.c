/* Level 4, expert: lays tiles by the rules, and counts points. */

#include "chance.h"
#include "session.h"

#include <stdlib.h>

int main(int argc, char *argv[]) {
    if (!chance_begin(argc, argv))
        return EXIT_FAILURE;
    session_run();
    return EXIT_SUCCESS;
}
