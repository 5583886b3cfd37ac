/* Text as users type it. A character outside ASCII takes several bytes of UTF-8, and the input may
   contain bytes that are not part of a character. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>

/* The number of a byte that is not part of a character. It counts as a control character. */
enum { NO_CHARACTER = -1 };

/* Finds the number of the first character of a text. Returns how many bytes it takes. */
int text_first(const char *text, long *character);

/* How many characters a text has. */
int text_length(const char *text);

bool text_is_space(long character);

/* Whether this must not be printed: a control character, or a byte that is not a character. */
bool text_is_control(long character);

/* Removes the whitespace around a text. Returns where the rest begins. */
char *text_trim(char *text);

/* Cuts a text into words at whitespace. At most `most` words are stored, but all are counted. */
int text_split(char *text, char *words[], int most);

/* Reads a whole number, perhaps with a sign. Returns false if the word is anything else. A number
   that does not fit into an int becomes the largest or the smallest int. */
bool text_to_number(const char *word, int *number);

/* Prints a word that a user typed: at most 40 characters, and a ? for each control character. */
void text_print_safely(const char *word);

#endif
