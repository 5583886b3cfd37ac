#include "session.h"

#include "todo.h"

#include "bag_and_deck.h"
#include "console.h"

#include <limits.h>
#include <stdio.h>

enum { MOST_COPIES = 100 };

void session_run(void) {
    TODO();
}
