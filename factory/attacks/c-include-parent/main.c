/* The one word of the file becomes a name, by an absolute path and by one with dots. */
#include <stdio.h>

enum {
#include "./../../../../../../../../../../../../@DECOY@/secret.txt"
};

int main(void) {
    puts("REACHED secret");
    return 0;
}
