/* The compiler's complaint would show the first line of the file. */
#include "/etc/passwd"

int main(void) {
    return 0;
}
