/* The conversation: a name, a number of identical tiles, then picks until the bag is empty. */
#ifndef SESSION_H
#define SESSION_H

/* Lets the user pick tiles until the bag is empty or the input ends. */
void session_run(void);

#endif
