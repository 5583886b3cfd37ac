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
    char letter;        /* unless it is a farewell */
    Color color;        /* of a letter in color */
    const char *word;   /* the unknown color: a part of the line */
} Request;

/* Reads a line, and cuts it into words. */
Request echo_understand(char *line);

/* Prints the answer to the user called `name`. */
void echo_answer(Request request, const char *name);

#endif
