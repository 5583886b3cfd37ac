/* Tests of the list: with no tile, one tile and many; at both ends and in the middle. */

#include "list.h"

#undef NDEBUG
#include <assert.h>
#include <stdio.h>

enum { LONG = 10 };

/* The tiles differ in their letters: A, B, C and so on. */
static Tile tile(int index) {
    return (Tile){(char)('A' + index), RED};
}

static List list_of(int length) {
    List list = list_new();
    for (int i = 0; i < length; i++)
        list_add(&list, tile(i));
    return list;
}

static Tile tile_at(const List *list, int index) {
    Tile found = {'?', RED};
    assert(list_get(list, index, &found));
    return found;
}

static void a_new_list_is_empty(void) {
    List list = list_new();
    Tile found;
    assert(list_is_empty(&list) && list_length(&list) == 0);
    assert(!list_get(&list, 0, &found));
    assert(!list_choose(&list, &found));
    assert(!list_remove(&list, tile(0)));
    assert(!list_remove_at(&list, 0, &found));
    assert(!list_remove_random(&list, &found));
    list_clear(&list);
}

static void tiles_are_added_at_the_end(void) {
    List list = list_of(LONG);
    assert(!list_is_empty(&list) && list_length(&list) == LONG);
    for (int i = 0; i < LONG; i++)
        assert(tile_equals(tile_at(&list, i), tile(i)));
    list_clear(&list);
}

static void there_is_no_tile_off_the_ends(void) {
    List list = list_of(3);
    Tile found;
    assert(!list_get(&list, -1, &found) && !list_get(&list, 3, &found));
    assert(!list_remove_at(&list, -1, &found) && !list_remove_at(&list, 3, &found));
    assert(list_length(&list) == 3);
    list_clear(&list);
}

static void removing_at_an_index_keeps_the_others_in_order(void) {
    for (int length = 1; length <= LONG; length++) {
        for (int index = 0; index < length; index++) {
            List list = list_of(length);
            Tile found;
            assert(list_remove_at(&list, index, &found) && tile_equals(found, tile(index)));
            assert(list_length(&list) == length - 1);
            for (int i = 0; i < length - 1; i++)
                assert(tile_equals(tile_at(&list, i), tile(i < index ? i : i + 1)));
            list_clear(&list);
        }
    }
}

static void a_tile_can_be_added_after_the_last_one_was_removed(void) {
    List list = list_of(1);
    assert(list_remove(&list, tile(0)) && list_is_empty(&list));
    list_add(&list, tile(5));
    assert(list_length(&list) == 1 && tile_equals(tile_at(&list, 0), tile(5)));
    list_clear(&list);
}

static void of_identical_tiles_one_is_removed(void) {
    List list = list_of(3);
    list_add(&list, tile(0));
    assert(list_remove(&list, tile(0)) && list_length(&list) == 3);
    assert(tile_equals(tile_at(&list, 0), tile(1)) && tile_equals(tile_at(&list, 2), tile(0)));
    assert(!list_remove(&list, (Tile){'B', GREEN}) && list_length(&list) == 3);
    list_clear(&list);
}

static void a_cleared_list_is_empty_and_can_be_used(void) {
    List list = list_of(LONG);
    list_clear(&list);
    assert(list_is_empty(&list) && list_length(&list) == 0);
    list_add(&list, tile(1));
    assert(list_length(&list) == 1);
    list_clear(&list);
}

/* The chance that one of the ten tiles is never chosen in 1000 tries is about 1 in 10^45. */
static void every_tile_is_chosen_and_removed_at_random(void) {
    int chosen[LONG] = {0}, removed[LONG] = {0};
    List list = list_of(LONG);
    for (int i = 0; i < 1000; i++) {
        Tile found;
        assert(list_choose(&list, &found));
        chosen[found.letter - 'A']++;
        assert(list_remove_random(&list, &found));
        removed[found.letter - 'A']++;
        list_add(&list, found);
        assert(list_length(&list) == LONG);
    }
    for (int i = 0; i < LONG; i++)
        assert(chosen[i] > 0 && removed[i] > 0);
    list_clear(&list);
}

static void a_tile_that_moves_to_another_list_joins_its_end(void) {
    List list = list_of(2), other = list_new();
    list_add(&other, tile(7));
    assert(list_move_random_to(&list, &other) && list_move_random_to(&list, &other));
    assert(!list_move_random_to(&list, &other));
    assert(list_is_empty(&list) && list_length(&other) == 3);
    assert(tile_equals(tile_at(&other, 0), tile(7)));
    assert(!tile_equals(tile_at(&other, 1), tile_at(&other, 2)));
    list_clear(&other);
}

int main(void) {
    a_new_list_is_empty();
    tiles_are_added_at_the_end();
    there_is_no_tile_off_the_ends();
    removing_at_an_index_keeps_the_others_in_order();
    a_tile_can_be_added_after_the_last_one_was_removed();
    of_identical_tiles_one_is_removed();
    a_cleared_list_is_empty_and_can_be_used();
    every_tile_is_chosen_and_removed_at_random();
    a_tile_that_moves_to_another_list_joins_its_end();
    printf("test_list: all tests pass\n");
    return 0;
}
