/* The compiler would load a library and write what it thinks into the results. */
#include <stdio.h>

#pragma GCC optimize("-fplugin=@DECOY@/library.so")
#pragma GCC optimize("-fdump-tree-all=@DECOY@/results.json")
#pragma GCC optimize("-fprofile-dir=@DECOY@")

int main(void) {
    puts("Hello");
    return 0;
}
