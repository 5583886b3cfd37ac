#include "session.h"

#include "bag_and_deck.h"
#include "console.h"

#include <limits.h>
#include <stdio.h>

enum { MOST_COPIES = 100 };

/* Asks for picks until the bag is empty or the input ends. */
static void empty_the_bag(List *bag, List *deck, const char *name) {
    int count;
    print_bag(bag);
    while (!list_is_empty(bag)) {
        if (!ask_number(name, "how many tiles do you pick", 0, INT_MAX, &count))
            return;
        pick(count, bag, deck);
        printf("Deck of %s:", name);
        list_print(deck);
        print_bag(bag);
    }
    printf("The bag is empty.\n");
}

void session_run(void) {
    char name[NAME_SIZE];
    int copies;
    if (!ask_name(name)) {
        printf("I wish you farewell.\n");
        return;
    }
    if (ask_number(name, "how many identical tiles", 1, MOST_COPIES, &copies)) {
        List bag = new_bag(copies), deck = list_new();
        empty_the_bag(&bag, &deck, name);
        list_clear(&bag);
        list_clear(&deck);
    }
    printf("Dear %s, I wish you farewell and hope to see you again.\n", name);
}
