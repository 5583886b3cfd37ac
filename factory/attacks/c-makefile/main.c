/* A harmless program. The attack is the makefile beside it. */
#include <stdio.h>

int main(void) {
    puts("Hello");
    return 0;
}
