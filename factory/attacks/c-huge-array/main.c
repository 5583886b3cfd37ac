/* The array would be in the program's file, byte for byte. */
#include <stdio.h>

char huge[1UL << 40] = {1};

int main(void) {
    printf("REACHED end: %d\n", huge[3]);
    return 0;
}
