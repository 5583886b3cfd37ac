/* The preprocessor looks for a file without reading it. */
#include <stdio.h>

int main(void) {
#if __has_include("@DECOY@/secret.txt")
    puts("REACHED existence");
#endif
    return 0;
}
