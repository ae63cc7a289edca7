#ifndef BARLAB_STOP_SIGNALS_H
#define BARLAB_STOP_SIGNALS_H

#include <stdbool.h>

// Lets `stop_signals_note_new` and `stop_signals_begin_closing` have an effect. Called first of all by
// a program's main, and never in a process of tests, of which several threads have files and windows
// of their own.
void stop_signals_enable(void);

// Lets SIGQUIT end the program at once, unless whoever started it ignores that. It does so from the
// first moment, by a handler that keeps the Swift runtime from setting its own, which would print a
// crash report and go on; from this call on no handler is needed. The signals of a fault (SIGABRT,
// SIGSEGV, ...) that somebody has sent do the same from this call on; those of a true fault go to the
// runtime.
void stop_signals_let_quit_end(void);

// Notes an open file that was just made: a signal that ends the program before `stop_signals_begin`
// removes it while nothing is in it. At most four, on one thread; nothing before
// `stop_signals_enable`.
void stop_signals_note_new(int file, const char *path);

// From now on SIGINT, SIGTERM, SIGHUP, SIGQUIT and the others that would end the program without a
// word ask it to end instead. All but the first two stay ignored where they were, as nohup and
// shells want it; a SIGQUIT, or a signal of a fault that was sent, which comes more than a second after
// the first of them, ends the program at once.
void stop_signals_begin(void);

// Interrupts whatever waits in the program's first thread, which then looks again for what to do: a
// wait inside a library may hear of nothing else while its server is silent.
void stop_signals_nudge(void);

// What is between these two waits for the window system, which may not answer any more: after five
// seconds the program ends with a sentence and 1. One at a time; nothing before
// `stop_signals_enable`.
void stop_signals_begin_closing(void);
void stop_signals_end_closing(void);

// Whether one of them has come.
bool stop_signals_have_come(void);

// Writes a byte to this descriptor whenever one comes, and now if one has come already.
void stop_signals_write_to(int descriptor);

#endif
