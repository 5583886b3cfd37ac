/* The compiler warns if the other file is newer, and fails if it does not exist. */
#pragma GCC dependency "@DECOY@/secret.txt"
#include <stdio.h>

int main(void) {
    puts("REACHED existence");
    return 0;
}
