#include "session.h"

#include "todo.h"

#include "bag_and_deck.h"
#include "console.h"
#include "placement.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

enum { MOST_COPIES = 100, DECK_SIZE = 6 };

void session_run(void) {
    TODO();
}
