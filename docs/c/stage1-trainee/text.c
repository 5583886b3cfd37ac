#include "text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_WORD = 40 };

/* How many bytes a character takes if this is its first byte; 0 if no character begins with it. */
static int length_after(unsigned char first) {
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

int text_first(const char *text, long *character) {
    static const long least[] = {0, 0, 0x80, 0x800, 0x10000};
    int length = length_after((unsigned char)text[0]);
    *character = NO_CHARACTER;
    if (length == 0)
        return 1;
    long number = length == 1 ? text[0] : (unsigned char)text[0] & (0xFF >> (length + 1));
    for (int i = 1; i < length; i++) {
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 1;
        number = number << 6 | ((unsigned char)text[i] & 0x3F);
    }
    bool is_half_a_pair = number >= 0xD800 && number <= 0xDFFF;
    if (number < least[length] || number > 0x10FFFF || is_half_a_pair)
        return 1;
    *character = number;
    return length;
}

int text_length(const char *text) {
    int length = 0;
    for (long character; *text != '\0'; length++)
        text += text_first(text, &character);
    return length;
}

/* isspace() recognizes only the whitespace of ASCII. */
bool text_is_space(long character) {
    return (character >= 9 && character <= 13) || character == ' ' || character == 0x85
        || character == 0xA0 || character == 0x1680
        || (character >= 0x2000 && character <= 0x200A) || character == 0x2028
        || character == 0x2029 || character == 0x202F || character == 0x205F
        || character == 0x3000;
}

bool text_is_control(long character) {
    return character < 0x20 || (character >= 0x7F && character <= 0x9F);
}

char *text_trim(char *text) {
    long character;
    int length = text_first(text, &character);
    while (text_is_space(character)) {
        text += length;
        length = text_first(text, &character);
    }
    char *end = text;
    for (char *next = text; *next != '\0';) {
        next += text_first(next, &character);
        if (!text_is_space(character))
            end = next;
    }
    *end = '\0';
    return text;
}

int text_split(char *text, char *words[], int most) {
    int count = 0;
    bool is_inside = false;
    while (*text != '\0') {
        long character;
        int length = text_first(text, &character);
        if (text_is_space(character)) {
            *text = '\0';
            is_inside = false;
        } else if (!is_inside) {
            if (count < most)
                words[count] = text;
            count++;
            is_inside = true;
        }
        text += length;
    }
    return count;
}

bool text_to_number(const char *word, int *number) {
    const char *digits = word;
    if (*digits == '+' || *digits == '-')
        digits++;
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    /* For a number that does not fit, strtol returns the largest or the smallest long. */
    long value = strtol(word, NULL, 10);
    *number = value > INT_MAX ? INT_MAX : value < INT_MIN ? INT_MIN : (int)value;
    return true;
}

void text_print_safely(const char *word) {
    for (int count = 0; *word != '\0'; count++) {
        if (count == LONGEST_WORD) {
            printf("...");
            return;
        }
        long character;
        int length = text_first(word, &character);
        if (text_is_control(character))
            putchar('?');
        else
            printf("%.*s", length, word);
        word += length;
    }
}
