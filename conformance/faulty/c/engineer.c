/* Level 3: lays tiles on a board. */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SIZE = 65536, LONGEST_NAME = 40, NAME_SIZE = 4 * LONGEST_NAME + 1, BAD = -1 };
enum { MOST = 100, DECK_SIZE = 6, HUGE_NUMBER = 1000000 /* off every board */ };

typedef struct { char letter; int color; } Tile; /* color like \033[31m */
typedef struct Node { Tile tile; struct Node *next; } Node;
typedef struct { Node *head; int count; } List;
typedef struct { int rows, columns, vacant; Tile cells[MOST][MOST]; } Board; /* letter 0: empty */

/* Decodes a UTF-8 character, returns its length in bytes. A wrong byte counts as BAD. */
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

/* Reads a line without its end and drops what does not fit; false at the end of input. */
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
    int count = 0, length;
    long code;
    for (char *p = line; *p != '\0'; p += length) {
        length = decode(p, &code);
        if (is_space(code) || code == ',')
            memset(p, ' ', (size_t)length);
    }
    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " "))
        if (count++ < most)
            words[count - 1] = word;
    return count;
}

/* What is wrong with a name, or NULL if nothing is. */
static const char *name_fault(const char *name) {
    int count = 0;
    for (long code; *name != '\0'; count++) {
        name += decode(name, &code);
        if (code < 0x20 || (code >= 0x7F && code <= 0x9F)) /* BAD is below 0x20, too */
            return "it contains a character that cannot be shown";
    }
    return count > 0 && count <= LONGEST_NAME ? NULL : "I want 1 to 40 characters to call you by";
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

static Tile take(List *list, int index) {
    Node **link = link_to(list, index), *node = *link;
    Tile tile = node->tile;
    *link = node->next;
    list->count--;
    free(node);
    return tile;
}

static void append(List *list, Tile tile) {
    Node *node = malloc(sizeof *node);
    if (node == NULL)
        exit(EXIT_FAILURE);
    *node = (Node){tile, NULL};
    *link_to(list, list->count++) = node;
}

static void fill_bag(List *bag, int identical) {
    static const int colors[] = {31, 32, 34, 33}; /* red, green, blue, yellow */
    for (int i = 0; i < 16 * identical; i++)
        append(bag, (Tile){(char)('A' + i % 4), colors[i / 4 % 4]});
}

/* Moves a tile at random, if there is one. Random numbers of the last, incomplete
   group of n are rejected: with rand() % n alone small ones would come too often. */
static void draw(List *bag, List *deck) {
    unsigned long n = (unsigned long)bag->count, all = RAND_MAX + 1ul, r;
    if (n == 0)
        return;
    do
        r = (unsigned long)rand();
    while (r >= all - all % n);
    append(deck, take(bag, (int)(r % n)));
}

static void print_tile(Tile tile) {
    printf("\033[%d;40m%c\033[0m", tile.color, tile.letter);
}

/* Reads a whole number and rewrites the word without a plus or leading zeros: a
   number too large for an int is cut, but a cell can still be named by the word. */
static bool parse_number(char **word, int *number) {
    bool negative = **word == '-';
    char *digits = *word + (negative || **word == '+');
    int value = 0;
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    while (digits[0] == '0' && digits[1] != '\0')
        digits++;
    for (const char *p = digits; *p != '\0' && value < HUGE_NUMBER; p++)
        value = 10 * value + (*p - '0');
    *number = negative ? -value : value;
    if (*number < 0)
        *--digits = '-';
    *word = digits;
    return true;
}

/* Asks until there is a number from 1 to MOST; false at the end of the input. */
static bool ask_size(const char *name, const char *question, int *size) {
    static char line[LINE_SIZE];
    while (printf("Dear %s, %s? ", name, question), read_line(line)) {
        char *answer = trim(line);
        if (!parse_number(&answer, size))
            printf("Ignored: please type a whole number like 7.\n");
        else if (*size < 1 || *size > MOST)
            printf("Impossible: only 1 to %d will do.\n", MOST);
        else
            return true;
    }
    return false;
}

static void print_board(const Board *board) {
    printf("Board:\n   ");
    for (int column = 0; column < board->columns; column++)
        printf("%3d", column);
    for (int row = 0; row < board->rows; row++) {
        printf("\n%3d", row);
        for (int column = 0; column < board->columns; column++) {
            Tile tile = board->cells[row][column];
            printf(tile.letter == 0 ? "  ." : "  ");
            if (tile.letter != 0)
                print_tile(tile);
        }
    }
    putchar('\n');
}

static void print_all(const char *name, const Board *board, const List *bag, const List *deck) {
    print_board(board);
    printf("Bag: %d tiles left.\nDeck of %s:", bag->count, name);
    for (const Node *node = deck->head; node != NULL; node = node->next) {
        putchar(' ');
        print_tile(node->tile);
    }
    printf(deck->count > 0 ? "\n         " : "");
    for (; *name != '\0' && deck->count > 0; name++)
        if ((*name & 0xC0) != 0x80) /* one space per character, not per byte */
            putchar(' ');
    for (int i = 0; i < deck->count; i++)
        printf(" %d", i);
    putchar('\n');
}

/* May a tile be laid there? Says why not otherwise. */
static bool allowed(const Board *board, char *words[3], int row, int column) {
    if (row < 0 || row >= board->rows || column < 0 || column >= board->columns) {
        printf("Impossible: (%s,%s) is nowhere on this board.\n", words[1], words[2]);
        return false;
    }
    if (board->cells[row][column].letter == 0)
        return true;
    printf("Impossible: (%d,%d) already holds ", row, column);
    print_tile(board->cells[row][column]);
    printf(".\n");
    return false;
}

/* Reads tile, row and column; says what is wrong if they make no turn. */
static bool read_turn(char *line, int deck_count, const Board *board, int turn[3]) {
    char *words[3];
    bool good = split(line, words, 3) == 3;
    for (int i = 0; i < 3 && good; i++)
        good = parse_number(&words[i], &turn[i]);
    if (good && turn[0] >= 0 && turn[0] < deck_count)
        return allowed(board, words, turn[1], turn[2]);
    printf("Ignored: type a tile (0 to %d), a row and a column, like 0 0 0.\n", deck_count - 1);
    return false;
}

static void put(const char *name, Board *board, Tile tile, int row, int column) {
    board->cells[row][column] = tile;
    board->vacant--;
    printf("%s puts ", name);
    print_tile(tile);
    printf(" on (%d,%d).\n", row, column);
}

/* Plays until board or deck can do no more; false if the input ends before. */
static bool play(const char *name, Board *board, int identical) {
    static char line[LINE_SIZE];
    List bag = {NULL, 0}, deck = {NULL, 0};
    int turn[3];
    fill_bag(&bag, identical);
    while (deck.count < DECK_SIZE)
        draw(&bag, &deck);
    board->vacant = board->rows * board->columns;
    print_all(name, board, &bag, &deck);
    while (deck.count > 0 && board->vacant > 0) {
        printf("Dear %s, choose a tile and a cell (tile row column): ", name);
        if (!read_line(line))
            return false; /* the lists may stay: this is the end of the program, too */
        if (!read_turn(line, deck.count, board, turn))
            continue;
        put(name, board, take(&deck, turn[0]), turn[1], turn[2]);
        draw(&bag, &deck);
        print_all(name, board, &bag, &deck);
    }
    puts(board->vacant == 0 ? "The board has no free cell now." : "You used up your whole deck.");
    return true;
}

int main(void) {
    static Board board;
    char name[NAME_SIZE] = "stranger";
    int identical;
    srand((unsigned)time(NULL) ^ (unsigned)getpid());
    if (!ask_name(name) || !ask_size(name, "how often shall I make each tile", &identical)
        || !ask_size(name, "how many rows has your board", &board.rows)
        || !ask_size(name, "and how many columns", &board.columns)
        || !play(name, &board, identical))
        putchar('\n'); /* no Enter has ended the question's line */
    printf("Thank you for coming, %s, and farewell!\n", name);
    return 0;
}
