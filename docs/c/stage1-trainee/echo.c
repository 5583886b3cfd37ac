#include "echo.h"

#include "text.h"

#include <stdio.h>
#include <string.h>

static bool is_capital_letter(const char *word) {
    return strlen(word) == 1 && word[0] >= 'A' && word[0] <= 'Z';
}

Request echo_understand(char *line) {
    char *words[2];
    int count = text_split(line, words, 2);
    Request request = {.kind = FAREWELL};
    if (count < 1 || count > 2 || !is_capital_letter(words[0]))
        return request;
    request.letter = words[0][0];
    if (count == 1) {
        request.kind = LETTER;
    } else if (color_from_name(words[1], &request.color)) {
        request.kind = LETTER_IN_COLOR;
    } else {
        request.kind = UNKNOWN_COLOR;
        request.word = words[1];
    }
    return request;
}

/* red, green, blue, yellow, purple, orange or white */
static void print_the_seven_names(void) {
    for (int i = 0; i < COLOR_COUNT; i++) {
        const char *before = i == 0 ? "" : i == COLOR_COUNT - 1 ? " or " : ", ";
        printf("%s%s", before, color_name(all_colors[i]));
    }
}

void echo_answer(Request request, const char *name) {
    switch (request.kind) {
    case LETTER:
        printf("%c\n", request.letter);
        break;
    case LETTER_IN_COLOR:
        color_print(request.letter, request.color);
        printf("\n");
        break;
    case UNKNOWN_COLOR:
        printf("Dear %s, I cannot recognize ", name);
        text_print_safely(request.word);
        printf(".\nThe only recognized colors are ");
        print_the_seven_names();
        printf(".\n");
        break;
    case FAREWELL:
        printf("Dear %s, I wish you farewell and hope to see you again.\n", name);
        break;
    }
}
