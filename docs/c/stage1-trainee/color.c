#include "color.h"

#include <ctype.h>
#include <stdio.h>

enum { BLACK = 0 };

const Color all_colors[COLOR_COUNT] = {RED, GREEN, BLUE, YELLOW, PURPLE, ORANGE, WHITE};

const char *color_name(Color color) {
    switch (color) {
    case RED:
        return "red";
    case GREEN:
        return "green";
    case BLUE:
        return "blue";
    case YELLOW:
        return "yellow";
    case PURPLE:
        return "purple";
    case ORANGE:
        return "orange";
    case WHITE:
        return "white";
    }
    return "no color";
}

static bool are_alike(const char *one, const char *other) {
    while (*one != '\0' && tolower((unsigned char)*one) == tolower((unsigned char)*other)) {
        one++;
        other++;
    }
    return *one == '\0' && *other == '\0';
}

bool color_from_name(const char *name, Color *color) {
    for (int i = 0; i < COLOR_COUNT; i++) {
        if (are_alike(name, color_name(all_colors[i]))) {
            *color = all_colors[i];
            return true;
        }
    }
    return false;
}

void color_print(char letter, Color color) {
    printf("\x1b[38;5;%dm\x1b[48;5;%dm%c\x1b[0m", (int)color, BLACK, letter);
}
