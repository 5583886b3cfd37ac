#include "list.h"

#include "todo.h"

#include "chance.h"

#include <stdio.h>
#include <stdlib.h>

List list_new(void) {
    TODO();
}

bool list_is_empty(const List *list) {
    TODO();
}

int list_length(const List *list) {
    TODO();
}

void list_add(List *list, Tile tile) {
    TODO();
}

bool list_get(const List *list, int index, Tile *tile) {
    TODO();
}

bool list_choose(const List *list, Tile *tile) {
    TODO();
}

bool list_remove(List *list, Tile wanted) {
    TODO();
}

bool list_remove_at(List *list, int index, Tile *tile) {
    TODO();
}

bool list_remove_random(List *list, Tile *tile) {
    TODO();
}

bool list_move_random_to(List *list, List *other) {
    TODO();
}

void list_clear(List *list) {
    TODO();
}

void list_print(const List *list) {
    TODO();
}

void list_print_numbered(const List *list, int indent) {
    TODO();
}

void list_show(const List *list) {
    TODO();
}
