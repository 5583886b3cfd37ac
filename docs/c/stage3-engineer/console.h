/* Questions to the user, and the lines that answer them. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include <stdbool.h>

enum {
    LINE_SIZE = 10001,                  /* a line of 10,000 bytes, and its '\0' */
    LONGEST_NAME = 40,                  /* characters */
    NAME_SIZE = 4 * LONGEST_NAME + 1    /* a character has at most 4 bytes */
};

/* Reads a line without its newline. Returns false at the end of the input. A line that does not
   fit becomes a control character, which is not a name, a number or a word. */
bool read_line(char line[LINE_SIZE]);

/* Asks for a name of 1 to 40 characters until it gets one. Returns false at the end of the input. */
bool ask_name(char name[NAME_SIZE]);

/* Asks for a whole number within bounds until it gets one: `Dear <name>, <question>? `. Returns
   false at the end of the input. */
bool ask_number(const char *name, const char *question, int least, int most, int *number);

#endif
