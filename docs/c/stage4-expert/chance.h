/* Random numbers, and the seed with which a program repeats them. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdbool.h>

/* Reads the arguments of the program: nothing, or --seed and a number. Without a seed, the random
   numbers differ in each run. If the arguments are wrong, prints a message and returns false. */
bool chance_begin(int argc, char *argv[]);

/* A number from 0 to n - 1, each with the same probability; n is at least 1. */
int chance_below(int n);

#endif
