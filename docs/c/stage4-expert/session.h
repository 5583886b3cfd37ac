/* The conversation: a name, then placements until the end. */
#ifndef SESSION_H
#define SESSION_H

/* Plays a game until it ends or the input ends. */
void session_run(void);

#endif
