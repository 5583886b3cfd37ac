/* The device yields zeros without end. */
#include "/dev/zero"

int main(void) {
    return 0;
}
