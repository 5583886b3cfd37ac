/* Each macro repeats the one before eight times: 2 to the power of 48 signs in the end. */
#include <stdio.h>

#define EIGHT(x) x x x x x x x x
#define LEVEL0 !
#define LEVEL1 EIGHT(LEVEL0)
#define LEVEL2 EIGHT(LEVEL1)
#define LEVEL3 EIGHT(LEVEL2)
#define LEVEL4 EIGHT(LEVEL3)
#define LEVEL5 EIGHT(LEVEL4)
#define LEVEL6 EIGHT(LEVEL5)
#define LEVEL7 EIGHT(LEVEL6)
#define LEVEL8 EIGHT(LEVEL7)
#define LEVEL9 EIGHT(LEVEL8)
#define LEVEL10 EIGHT(LEVEL9)
#define LEVEL11 EIGHT(LEVEL10)
#define LEVEL12 EIGHT(LEVEL11)
#define LEVEL13 EIGHT(LEVEL12)
#define LEVEL14 EIGHT(LEVEL13)
#define LEVEL15 EIGHT(LEVEL14)
#define LEVEL16 EIGHT(LEVEL15)

int main(void) {
    printf("REACHED end: %d\n", LEVEL16 1);
    return 0;
}
