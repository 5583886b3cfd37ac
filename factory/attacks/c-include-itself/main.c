/* At each of 200 levels, the file is included twice. */
#include __FILE__
#include __FILE__

int main(void) {
    return 0;
}
