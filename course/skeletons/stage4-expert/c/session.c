#include "session.h"

#include "todo.h"

#include "bag_and_deck.h"
#include "config.h"
#include "console.h"
#include "placement.h"
#include "rules.h"
#include "scoring.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

void session_run(void) {
    TODO();
}
