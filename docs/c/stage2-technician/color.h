/* Colors: seven names, and their numbers on a terminal. */
#ifndef COLOR_H
#define COLOR_H

#include <stdbool.h>

/* A color with a name. Its value is its index in the terminal's palette of 256. */
typedef enum {
    RED = 196,
    GREEN = 10,
    BLUE = 39,
    YELLOW = 11,
    PURPLE = 99,
    ORANGE = 215,
    WHITE = 15
} Color;

enum { COLOR_COUNT = 7 };

/* The seven colors, in the order in which the handouts list them. */
extern const Color all_colors[COLOR_COUNT];

/* The name of a color, in lower case. */
const char *color_name(Color color);

/* Finds the color of a name, which may be in any case. Returns false if there is none. */
bool color_from_name(const char *name, Color *color);

/* Prints a letter in a color on black. */
void color_print(char letter, Color color);

#endif
