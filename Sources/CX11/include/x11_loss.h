#ifndef BARLAB_X11_LOSS_H
#define BARLAB_X11_LOSS_H

#include <stdbool.h>

// Calls `end` instead of Xlib's own end when the connection to the X server breaks: on this thread,
// inside whatever call of Xlib has noticed. It must end the process. To be called on the thread that
// draws, before SDL may connect; does nothing where there is no Xlib. `end_of_window`, which must end it
// too, is called when the server refuses a request before `x11_loss_forgive`.
void x11_loss_begin(void (*end)(void), void (*end_of_window)(void));

// The connection that `x11_loss_cut` cuts.
void x11_loss_watch(void *display);

// Breaks the connection from any thread: a call of Xlib that waits for a server which does not answer then
// ends as at any other loss. Does nothing before `x11_loss_watch`.
void x11_loss_cut(void);

// Whether the connection was broken by that.
bool x11_loss_is_cut(void);

// Whether the server still knows a window; after `x11_loss_forgive`.
bool x11_loss_has_window(void *display, unsigned long window);

// Lets requests that the X server refuses go by: those to a window that somebody has destroyed would
// else end the program before it hears of that.
void x11_loss_forgive(void);

#endif
