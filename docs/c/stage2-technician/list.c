#include "list.h"

#include "chance.h"

#include <stdio.h>
#include <stdlib.h>

List list_new(void) {
    return (List){NULL, 0};
}

bool list_is_empty(const List *list) {
    return list->head == NULL;
}

int list_length(const List *list) {
    return list->length;
}

static Node *new_node(Tile tile) {
    Node *node = malloc(sizeof *node);
    if (node == NULL) {
        fprintf(stderr, "There is no memory left.\n");
        exit(EXIT_FAILURE);
    }
    *node = (Node){tile, NULL};
    return node;
}

void list_add(List *list, Tile tile) {
    Node **link = &list->head;
    while (*link != NULL)
        link = &(*link)->next;
    *link = new_node(tile);
    list->length++;
}

bool list_get(const List *list, int index, Tile *tile) {
    if (index < 0 || index >= list->length)
        return false;
    const Node *node = list->head;
    for (int i = 0; i < index; i++)
        node = node->next;
    *tile = node->tile;
    return true;
}

bool list_choose(const List *list, Tile *tile) {
    return list->length > 0 && list_get(list, chance_below(list->length), tile);
}

/* Removes the node that a link leads to, and makes the link lead to the node after it. Returns the
   tile of the removed node. */
static Tile unlink_node(List *list, Node **link) {
    Node *node = *link;
    Tile tile = node->tile;
    *link = node->next;
    free(node);
    list->length--;
    return tile;
}

bool list_remove(List *list, Tile wanted) {
    Node **link = &list->head;
    while (*link != NULL && !tile_equals((*link)->tile, wanted))
        link = &(*link)->next;
    if (*link == NULL)
        return false;
    unlink_node(list, link);
    return true;
}

bool list_remove_at(List *list, int index, Tile *tile) {
    if (index < 0 || index >= list->length)
        return false;
    Node **link = &list->head;
    for (int i = 0; i < index; i++)
        link = &(*link)->next;
    *tile = unlink_node(list, link);
    return true;
}

bool list_remove_random(List *list, Tile *tile) {
    return list->length > 0 && list_remove_at(list, chance_below(list->length), tile);
}

bool list_move_random_to(List *list, List *other) {
    Tile tile;
    if (!list_remove_random(list, &tile))
        return false;
    list_add(other, tile);
    return true;
}

void list_clear(List *list) {
    while (list->head != NULL)
        unlink_node(list, &list->head);
}

void list_print(const List *list) {
    for (const Node *node = list->head; node != NULL; node = node->next) {
        printf(" ");
        tile_print(node->tile);
    }
    printf("\n");
}

void list_print_numbered(const List *list, int indent) {
    list_print(list);
    if (list_is_empty(list))
        return;
    printf("%*s", indent, "");
    for (int index = 0; index < list->length; index++)
        printf(" %d", index);
    printf("\n");
}

void list_show(const List *list) {
    printf("List of %d tiles\n  head -> %p\n", list->length, (void *)list->head);
    for (const Node *node = list->head; node != NULL; node = node->next) {
        printf("  node at %p: ", (const void *)node);
        tile_show(node->tile);
        printf(", next -> %p\n", (void *)node->next);
    }
}
