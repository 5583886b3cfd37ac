/* The numbers of the game. To change them, edit this file. */
#ifndef CONFIG_H
#define CONFIG_H

enum {
    COPIES = 2,     /* identical tiles of each kind: 1 while programming, 2 for games */
    ROWS = 11,
    COLUMNS = 11,
    DECK_SIZE = 6,  /* tiles in a deck until the bag is empty */
    COMPLETE = 4,   /* tiles in a complete sequence; no sequence is longer */
    BONUS = 4       /* points of a complete sequence in addition to its length */
};

#endif
