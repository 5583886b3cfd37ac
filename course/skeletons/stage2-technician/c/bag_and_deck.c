#include "bag_and_deck.h"

#include "todo.h"

#include <stdio.h>

List new_bag(int copies) {
    TODO();
}

void pick(int count, List *bag, List *deck) {
    TODO();
}

void print_bag(const List *bag) {
    TODO();
}
