/* Level 1: shows a letter in a color. */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LINE_SIZE = 65536, LONGEST_NAME = 40, NAME_SIZE = 4 * LONGEST_NAME + 1, BAD = -1 };

typedef struct {
    const char *name;
    int index;
} Color;

static const Color colors[] = {
    {"red", 196},   {"green", 10},   {"blue", 39}, {"yellow", 11},
    {"purple", 99}, {"orange", 215}, {"white", 15},
};

/* Decodes the UTF-8 character at text, returns its length in bytes. A byte that
   begins no valid character counts as one character, BAD. */
static int decode(const char *text, long *code) {
    static const long least[] = {0x110000, 0, 0x80, 0x800, 0x10000};
    const unsigned char *byte = (const unsigned char *)text;
    int first = byte[0], i = 1;
    int length = first < 0x80 ? 1 : first < 0xC2 || first > 0xF4 ? 0
        : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    long value = length == 1 ? first : first & (0xFF >> (length + 1));
    for (; i < length && (byte[i] & 0xC0) == 0x80; i++)
        value = value << 6 | (byte[i] & 0x3F);
    bool valid = i >= length && value >= least[length] && value <= 0x10FFFF
        && (value < 0xD800 || value > 0xDFFF); /* half a UTF-16 pair */
    *code = valid ? value : BAD;
    return valid ? length : 1;
}

/* isspace() knows only the white space of ASCII. */
static bool is_space(long code) {
    return (code >= 9 && code <= 13) || code == ' ' || code == 0x85 || code == 0xA0
        || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 || code == 0x202F
        || code == 0x1680 || code == 0x205F || code == 0x3000;
}

/* True for BAD too: no terminal should get such bytes. */
static bool is_control(long code) {
    return code < 0x20 || (code >= 0x7F && code <= 0x9F);
}

/* Reads one line without its end; false at the end of the input. What does not
   fit into the buffer is dropped. */
static bool read_line(char line[LINE_SIZE]) {
    /* strlen would stop at a NUL that the user typed. But in a buffer full of '\n' the
       last other byte is the '\0' that fgets has put after the text. */
    memset(line, '\n', LINE_SIZE);
    if (fgets(line, LINE_SIZE, stdin) == NULL)
        return false;
    char *end = line + LINE_SIZE - 1;
    while (*end == '\n')
        end--;
    if (end > line && end[-1] == '\n')
        *--end = '\0';
    else
        for (int c = getchar(); c != '\n' && c != EOF;)
            c = getchar();
    for (char *p = line; p < end; p++)
        if (*p == '\0')
            *p = '\1'; /* also a control character, but it does not end the string */
    return true;
}

static char *trim(char *text) {
    long code;
    int length;
    while (length = decode(text, &code), is_space(code))
        text += length;
    char *end = text;
    for (char *p = text; *p != '\0';) {
        p += decode(p, &code);
        if (!is_space(code))
            end = p;
    }
    *end = '\0';
    return text;
}

/* Cuts the line into words. Only the first `most` are kept, but all are counted. */
static int split(char *line, char *words[], int most) {
    int count = 0;
    bool inside = false;
    long code;
    for (int length; *line != '\0'; line += length) {
        length = decode(line, &code);
        bool separator = is_space(code);
        if (separator)
            *line = '\0';
        else if (!inside && count++ < most)
            words[count - 1] = line;
        inside = !separator;
    }
    return count;
}

/* What is wrong with a name, or NULL if nothing is. */
static const char *name_fault(const char *name) {
    int count = 0;
    for (long code; *name != '\0'; count++) {
        name += decode(name, &code);
        if (is_control(code))
            return "it contains a character that cannot be shown";
    }
    if (count == 0)
        return "I need at least one character to call you by";
    return count > LONGEST_NAME ? "I cannot remember more than 40 characters" : NULL;
}

static bool ask_name(char name[NAME_SIZE]) {
    static char line[LINE_SIZE];
    while (printf("Hello, what is your name? "), read_line(line)) {
        const char *answer = trim(line), *fault = name_fault(answer);
        if (fault == NULL) {
            strcpy(name, answer); /* fits: 40 characters of at most 4 bytes */
            return true;
        }
        printf("Impossible: %s.\n", fault);
    }
    return false;
}

static int find_color(const char *word) {
    for (size_t i = 0; i < sizeof colors / sizeof colors[0]; i++)
        if (strcasecmp(word, colors[i].name) == 0)
            return colors[i].index;
    return -1;
}

/* Prints a word of the user's, who may have pasted an escape sequence. */
static void print_safely(const char *word) {
    long code;
    for (int length; *word != '\0'; word += length) {
        length = decode(word, &code);
        if (is_control(code))
            putchar('?');
        else
            printf("%.*s", length, word);
    }
}

static void reject_color(const char *name, const char *word) {
    printf("Dear %s, I cannot recognize ", name);
    print_safely(word);
    printf(".\nThe only recognized colors are red, green, blue, yellow, purple, orange or "
           "white.\n");
}

/* Answers one line; false if it asks for no letter. */
static bool answer(const char *name, char *line) {
    char *words[2];
    int count = split(line, words, 2);
    if (count < 1 || count > 2 || strlen(words[0]) != 1)
        return false;
    char letter = words[0][0];
    if (letter < 'A' || letter > 'Z')
        return false;
    if (count == 1) {
        printf("%c\n", letter);
        return true;
    }
    int index = find_color(words[1]);
    if (index < 0)
        reject_color(name, words[1]);
    else
        printf("\033[38;5;%d;48;5;0m%c\033[0m\n", index, letter);
    return true;
}

int main(void) {
    static char line[LINE_SIZE];
    char name[NAME_SIZE];
    /* At the end of the input no Enter has ended the question's line. */
    if (!ask_name(name)) {
        printf("\nI wish you farewell, whoever you are.\n");
        return 0;
    }
    do {
        printf("Dear %s, enter a capital letter and a color: ", name);
        if (!read_line(line)) {
            putchar('\n');
            break;
        }
    } while (answer(name, line));
    printf("Dear %s, I wish you farewell. It was a colorful time!\n", name);
    return 0;
}
