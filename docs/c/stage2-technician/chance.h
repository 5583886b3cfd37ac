/* Random numbers, and the seed that makes a program repeat them. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdbool.h>

/* Reads the arguments of the program: nothing, or --seed and a number. Without a seed, every start
   gets other random numbers. Returns false after a message if the arguments are anything else. */
bool chance_begin(int argc, char *argv[]);

/* A number from 0 to n - 1, each with the same probability; n is at least 1. */
int chance_below(int n);

#endif
