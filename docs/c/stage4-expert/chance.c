#include "chance.h"

#include "text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

bool chance_begin(int argc, char *argv[]) {
    int seed;
    if (argc <= 1) {
        /* Two programs may be started in the same second. */
        struct timespec now;
        timespec_get(&now, TIME_UTC);
        srand((unsigned)now.tv_sec ^ (unsigned)now.tv_nsec);
        return true;
    }
    if (argc == 3 && strcmp(argv[1], "--seed") == 0 && text_to_number(argv[2], &seed) && seed >= 0) {
        srand((unsigned)seed);
        return true;
    }
    fprintf(stderr, "The only option is --seed and a whole number from 0 up, as in --seed 1.\n");
    return false;
}

int chance_below(int n) {
    /* rand() has RAND_MAX + 1 results. If n does not divide that, rand() % n returns small numbers
       too often. So the last results, which are not a complete group of n, are drawn again. */
    assert(n >= 1);
    unsigned long results = RAND_MAX + 1ul, limit = results - results % (unsigned long)n;
    unsigned long result;
    do {
        result = (unsigned long)rand();
    } while (result >= limit);
    return (int)(result % (unsigned long)n);
}
