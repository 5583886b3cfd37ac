#include "console.h"

#include "text.h"

#include <stdio.h>
#include <string.h>

bool read_line(char line[LINE_SIZE]) {
    /* A question does not end with a newline, so without this it might not appear. */
    fflush(stdout);
    int length = 0, c = getchar();
    bool is_heard = c != EOF;
    for (; c != '\n' && c != EOF; c = getchar()) {
        /* A '\0' that the user typed must not end the text. */
        if (length < LINE_SIZE)
            line[length++] = c == '\0' ? '\1' : (char)c;
    }
    if (length == LINE_SIZE)
        strcpy(line, "\1");
    else
        line[length] = '\0';
    if (c == EOF)
        putchar('\n'); /* the user did not press Enter after the question */
    return is_heard;
}

/* What is wrong with a name, or NULL if it is fine. */
static const char *fault_of_name(const char *name) {
    int length = text_length(name);
    if (length == 0)
        return "a name needs at least one character, for example Ann";
    if (length > LONGEST_NAME)
        return "a name may have at most 40 characters";
    while (*name != '\0') {
        long character;
        name += text_first(name, &character);
        if (text_is_control(character))
            return "a name may contain only printable characters";
    }
    return NULL;
}

bool ask_name(char name[NAME_SIZE]) {
    char line[LINE_SIZE];
    printf("Hello, what is your name? ");
    while (read_line(line)) {
        const char *answer = text_trim(line), *fault = fault_of_name(answer);
        if (fault == NULL) {
            strcpy(name, answer);
            return true;
        }
        printf("Impossible: %s.\nHello, what is your name? ", fault);
    }
    return false;
}

/* Reads a number. If the answer is not a number within the bounds, prints what is wrong. */
static bool is_within(const char *answer, int least, int most, int *number) {
    if (!text_to_number(answer, number)) {
        printf("Ignored: a whole number was expected, for example %d.\n", least);
        return false;
    }
    if (*number >= least && *number <= most)
        return true;
    printf("Impossible: ");
    text_print_safely(answer);
    if (*number < least)
        printf(" is less than %d.\n", least);
    else
        printf(" is more than %d.\n", most);
    return false;
}

bool ask_number(const char *name, const char *question, int least, int most, int *number) {
    char line[LINE_SIZE];
    do {
        printf("Dear %s, %s? ", name, question);
        if (!read_line(line))
            return false;
    } while (!is_within(text_trim(line), least, most, number));
    return true;
}
