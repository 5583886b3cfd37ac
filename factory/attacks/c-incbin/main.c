/* The compiler reads no file. The assembler does. */
#include <stdio.h>

__asm__(".pushsection .rodata\n"
        ".globl secret\n"
        "secret: .incbin \"@DECOY@/secret.txt\"\n"
        ".byte 0\n"
        ".popsection\n");

extern const char secret[];

int main(void) {
    printf("REACHED secret: %s\n", secret);
    return 0;
}
