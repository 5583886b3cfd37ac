/* What the user asks for, and the answer (level 1, steps 3 to 7). */
#ifndef ECHO_H
#define ECHO_H

#include "color.h"

/* What a line asks for. */
typedef enum {
    LETTER,             /* a capital letter in the default colors */
    LETTER_IN_COLOR,    /* a capital letter in one of the seven colors */
    UNKNOWN_COLOR,      /* a capital letter and a word that is not one of the seven */
    FAREWELL            /* anything else: the user wants to stop */
} Kind;

typedef struct {
    Kind kind;
    char letter;        /* for every kind except FAREWELL */
    Color color;        /* for LETTER_IN_COLOR */
    const char *word;   /* for UNKNOWN_COLOR: a part of the line */
} Request;

/* Finds out what a line asks for. The line is cut into words. */
Request echo_understand(char *line);

/* Prints the answer to the user called `name`. */
void echo_answer(Request request, const char *name);

#endif
