/* Level 1, trainee: shows a letter in a color. */

#include "session.h"

#include <stdlib.h>

int main(void) {
    session_run();
    return EXIT_SUCCESS;
}
