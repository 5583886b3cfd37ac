/* Level 2: picks tiles at random from a bag into a deck. */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SIZE = 65536, LONGEST_NAME = 40, NAME_SIZE = 4 * LONGEST_NAME + 1, BAD = -1 };
enum { MOST_IDENTICAL = 100, HUGE_NUMBER = 1000000 /* more than all tiles */ };

typedef struct {
    char letter;
    int color; /* foreground code of the terminal */
} Tile;

typedef struct Node {
    Tile tile;
    struct Node *next;
} Node;

typedef struct {
    Node *head;
    int count;
} List;

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

/* The link that leads to the node at an index, or, at count, to nothing: O(index). */
static Node **link_to(List *list, int index) {
    Node **link = &list->head;
    while (index-- > 0)
        link = &(*link)->next;
    return link;
}

static Node *take(List *list, int index) {
    Node **link = link_to(list, index), *node = *link;
    *link = node->next;
    list->count--;
    return node;
}

static void append(List *list, Node *node) {
    *link_to(list, list->count++) = node;
    node->next = NULL;
}

static void fill_bag(List *bag, int identical) {
    static const int colors[] = {31, 32, 34, 33}; /* red, green, blue, yellow */
    for (int i = 0; i < 16 * identical; i++) {
        Node *node = malloc(sizeof *node);
        if (node == NULL)
            exit(EXIT_FAILURE);
        node->tile = (Tile){(char)('A' + i % 4), colors[i / 4 % 4]};
        append(bag, node);
    }
}

/* A number from 0 to n - 1. The last, incomplete group of n numbers is rejected:
   with rand() % n alone small numbers would come a little too often. */
static int random_below(int n) {
    unsigned long all = RAND_MAX + 1ul, limit = all - all % (unsigned long)n, r;
    do
        r = (unsigned long)rand();
    while (r >= limit);
    return (int)(r % (unsigned long)n);
}

static void draw(List *bag, List *deck) {
    append(deck, take(bag, random_below(bag->count)));
}

static void print_tile(Tile tile) {
    printf("\033[%d;40m%c\033[0m", tile.color, tile.letter);
}

static void clear(List *list) {
    while (list->count > 0)
        free(take(list, 0));
}

/* Reads a whole number; one that is too long for an int becomes HUGE_NUMBER. */
static bool parse_number(const char *word, int *number) {
    int sign = *word == '-' ? -1 : 1, value = 0;
    word += *word == '-' || *word == '+';
    if (*word == '\0' || word[strspn(word, "0123456789")] != '\0')
        return false;
    for (; *word != '\0' && value < HUGE_NUMBER; word++)
        value = 10 * value + (*word - '0');
    *number = sign * (value < HUGE_NUMBER ? value : HUGE_NUMBER);
    return true;
}

/* Asks until there is a number from least to most; false at the end of the input. */
static bool ask_number(const char *name, const char *question, int least, int most, int *number) {
    static char line[LINE_SIZE];
    while (printf("Dear %s, %s? ", name, question), read_line(line)) {
        if (!parse_number(trim(line), number))
            printf("Ignored: please type a whole number like 7.\n");
        else if (*number < least)
            printf("Impossible: it takes %d or more.\n", least);
        else if (*number > most)
            printf("Impossible: %d is the most I can do.\n", most);
        else
            return true;
    }
    return false;
}

static void print_bag(const List *bag) {
    printf("Bag: %d tiles left.\n", bag->count);
}

static void print_deck(const char *name, const List *deck) {
    printf("Deck of %s:", name);
    for (const Node *node = deck->head; node != NULL; node = node->next) {
        putchar(' ');
        print_tile(node->tile);
    }
    putchar('\n');
}

/* Plays until the bag is empty; false if the input ends before. */
static bool play(const char *name, List *bag, List *deck) {
    int number;
    if (!ask_number(name, "how many identical tiles", 1, MOST_IDENTICAL, &number))
        return false;
    fill_bag(bag, number);
    print_bag(bag);
    while (bag->count > 0) {
        if (!ask_number(name, "how many tiles do you pick", 0, HUGE_NUMBER, &number))
            return false;
        for (; number > 0 && bag->count > 0; number--)
            draw(bag, deck);
        print_deck(name, deck);
        print_bag(bag);
    }
    return true;
}

int main(void) {
    char name[NAME_SIZE] = "stranger";
    List bag = {NULL, 0}, deck = {NULL, 0};
    srand((unsigned)time(NULL) ^ (unsigned)getpid());
    if (!ask_name(name) || !play(name, &bag, &deck))
        putchar('\n'); /* no Enter has ended the question's line */
    printf("Thank you for playing, %s, and farewell!\n", name);
    clear(&bag);
    clear(&deck);
    return 0;
}
