/* Tests of what a line asks for, with the lines from steps 3 to 7 of the handout. */

#include "echo.h"

#undef NDEBUG
#include <assert.h>
#include <stdio.h>
#include <string.h>

static Request understand(const char *text) {
    static char line[200];
    strcpy(line, text);
    return echo_understand(line);
}

static void a_letter_and_a_color_ask_for_a_letter_in_that_color(void) {
    Request request = understand("H green");
    assert(request.kind == LETTER_IN_COLOR && request.letter == 'H' && request.color == GREEN);
    request = understand("Z white");
    assert(request.kind == LETTER_IN_COLOR && request.letter == 'Z' && request.color == WHITE);
}

static void a_letter_alone_asks_for_the_default_colors(void) {
    Request request = understand("A");
    assert(request.kind == LETTER && request.letter == 'A');
}

static void words_may_be_separated_and_surrounded_by_any_white_space(void) {
    const char *lines[] = {"  H green", "H\tgreen", "H   green  \t", "\u3000H\u00A0green\r"};
    for (int i = 0; i < 4; i++) {
        Request request = understand(lines[i]);
        assert(request.kind == LETTER_IN_COLOR && request.color == GREEN);
    }
}

static void color_names_may_be_in_any_case(void) {
    assert(understand("H GREEN").color == GREEN);
    assert(understand("H gReEn").color == GREEN);
}

static void a_word_that_is_no_color_is_handed_on(void) {
    Request request = understand("H gray");
    assert(request.kind == UNKNOWN_COLOR && strcmp(request.word, "gray") == 0);
    assert(understand("H gree").kind == UNKNOWN_COLOR);
    assert(understand("H greens").kind == UNKNOWN_COLOR);
}

static void anything_else_is_a_farewell(void) {
    const char *lines[] = {"", " ", "h", "h green", "AB red", "A red blue", "\u00C9", "\u00DF",
        "1", "bye", "@", "["};
    for (int i = 0; i < 12; i++)
        assert(understand(lines[i]).kind == FAREWELL);
}

int main(void) {
    a_letter_and_a_color_ask_for_a_letter_in_that_color();
    a_letter_alone_asks_for_the_default_colors();
    words_may_be_separated_and_surrounded_by_any_white_space();
    color_names_may_be_in_any_case();
    a_word_that_is_no_color_is_handed_on();
    anything_else_is_a_farewell();
    printf("test_echo: all tests pass\n");
    return 0;
}
