/* The conversation: a name, and then requests until the user says farewell. */
#ifndef SESSION_H
#define SESSION_H

/* Answers the user until one says farewell or the input ends. */
void session_run(void);

#endif
