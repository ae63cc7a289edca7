#ifndef BARLAB_X11_STAMPS_H
#define BARLAB_X11_STAMPS_H

#include <stdbool.h>
#include <stdint.h>

// Begins to read the stamps of the X server's input events as SDL pumps them, on the thread that
// pumps; false where this SDL_Window is none of X11. At most once a session.
bool x11_stamps_begin(void *sdl_window);

// Ends it; to be called before SDL_Quit.
void x11_stamps_end(void);

// Whether somebody has destroyed that window since; the loop then gets SDL_QUIT too.
bool x11_stamps_window_is_gone(void);

// Takes the stamp of an XEvent as SDL hands it over; the filter calls it, and tests do.
void x11_stamps_see(const void *x_event);

// The layout of the keyboard that the last input came with, counted from 0; -1 before any.
int32_t x11_stamps_layout(void);

// The oldest stamp since the last call, in milliseconds of the server's clock; false if there is
// none.
bool x11_stamps_take_oldest(uint32_t *stamp);

#endif
