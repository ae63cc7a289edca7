#ifndef BARLAB_X11_LOSS_H
#define BARLAB_X11_LOSS_H

#include <stdbool.h>

// Calls `end` instead of Xlib's own end when the connection to the X server breaks: on this thread,
// inside whatever call of Xlib has noticed. It must end the process. To be called on the thread that
// draws, before SDL may connect; does nothing where there is no Xlib.
void x11_loss_begin(void (*end)(void));

// Lets requests that the X server refuses go by: those to a window that somebody has destroyed would
// else end the program before it hears of that.
void x11_loss_forgive(void);

#endif
