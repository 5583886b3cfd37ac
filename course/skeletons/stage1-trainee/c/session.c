#include "session.h"

#include "console.h"
#include "echo.h"

#include <stdio.h>

void session_run(void) {
    char name[NAME_SIZE], line[LINE_SIZE];
    if (!ask_name(name)) {
        printf("I wish you farewell.\n");
        return;
    }
    /* This asks for one request and answers it. Once the functions of echo.c are written, repeat it until the request is
       a farewell. */
    printf("Dear %s, enter a capital letter and a color: ", name);
    if (!read_line(line)) {
        printf("Dear %s, I wish you farewell.\n", name);
        return;
    }
    Request request = echo_understand(line);
    echo_answer(request, name);
}
