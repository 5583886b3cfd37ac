/* Tests of the bag and of picking from it. */

#include "bag_and_deck.h"

#undef NDEBUG
#include <assert.h>
#include <stdio.h>

/* How many tiles of a list equal this one. */
static int count(const List *list, Tile tile) {
    int count = 0;
    Tile found;
    for (int i = 0; list_get(list, i, &found); i++)
        count += tile_equals(found, tile);
    return count;
}

static void a_full_bag_has_the_right_number_of_each_tile(void) {
    Color colors[] = {RED, GREEN, BLUE, YELLOW};
    for (int copies = 1; copies <= 100; copies += 33) {
        List bag = new_bag(copies);
        assert(list_length(&bag) == 16 * copies);
        for (char letter = 'A'; letter <= 'D'; letter++)
            for (int color = 0; color < 4; color++)
                assert(count(&bag, (Tile){letter, colors[color]}) == copies);
        list_clear(&bag);
    }
}

static void picked_tiles_leave_the_bag_and_join_the_deck(void) {
    List bag = new_bag(1), deck = list_new();
    pick(0, &bag, &deck);
    assert(list_length(&bag) == 16 && list_length(&deck) == 0);
    pick(5, &bag, &deck);
    assert(list_length(&bag) == 11 && list_length(&deck) == 5);
    Tile tile;
    for (int i = 0; list_get(&deck, i, &tile); i++)
        assert(count(&bag, tile) == 0);
    list_clear(&bag);
    list_clear(&deck);
}

static void picking_more_tiles_than_are_left_takes_all_of_them(void) {
    List bag = new_bag(1), deck = list_new();
    pick(1000000, &bag, &deck);
    assert(list_is_empty(&bag) && list_length(&deck) == 16);
    list_clear(&deck);
}

int main(void) {
    a_full_bag_has_the_right_number_of_each_tile();
    picked_tiles_leave_the_bag_and_join_the_deck();
    picking_more_tiles_than_are_left_takes_all_of_them();
    printf("test_bag_and_deck: all tests pass\n");
    return 0;
}
