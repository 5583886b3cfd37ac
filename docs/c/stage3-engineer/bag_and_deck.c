#include "bag_and_deck.h"

#include <stdio.h>

List new_bag(int copies) {
    static const Color colors[] = {RED, GREEN, BLUE, YELLOW};
    List bag = list_new();
    for (char letter = 'A'; letter <= 'D'; letter++)
        for (int color = 0; color < 4; color++)
            for (int copy = 0; copy < copies; copy++)
                list_add(&bag, (Tile){letter, colors[color]});
    return bag;
}

void pick(int count, List *bag, List *deck) {
    for (int i = 0; i < count && !list_is_empty(bag); i++)
        list_move_random_to(bag, deck);
}

void print_bag(const List *bag) {
    printf("Bag: %d tiles left.\n", list_length(bag));
}
