#include "session.h"

#include "console.h"
#include "echo.h"

#include <stdio.h>

/* Asks for one request. The end of the input is also a farewell. */
static Request ask(const char *name, char line[LINE_SIZE]) {
    printf("Dear %s, enter a capital letter and a color: ", name);
    if (!read_line(line))
        return (Request){.kind = FAREWELL};
    return echo_understand(line);
}

void session_run(void) {
    char name[NAME_SIZE], line[LINE_SIZE];
    if (!ask_name(name)) {
        printf("I wish you farewell.\n");
        return;
    }
    Request request;
    do {
        request = ask(name, line);
        echo_answer(request, name);
    } while (request.kind != FAREWELL);
}
