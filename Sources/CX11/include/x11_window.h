#ifndef BARLAB_X11_WINDOW_H
#define BARLAB_X11_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

// A window of SDL's x11 driver, seen from below, on a screen whose pixels are not ours: each picture is
// converted into what the screen has and sent.
typedef struct x11_window x11_window;

// A rectangle of pixels.
typedef struct {
  int32_t x, y, width, height;
} x11_rect;

// The window behind an SDL_Window; NULL where it is none of X11, where its pixels are ours (32 bits of
// which the lowest 24 are red, green and blue) or places in a table of colors, and where there is no
// memory. All calls are for the
// thread that pumps SDL's events.
x11_window *x11_window_open(void *sdl_window);

// To be called before the SDL_Window is destroyed.
void x11_window_close(x11_window *window);

// How many bits tell a color, and how they do: TrueColor or DirectColor.
int32_t x11_window_depth(const x11_window *window);
const char *x11_window_class(const x11_window *window);

// Sends these parts of a picture of this size; `pitch` counts pixels. False if there is no memory.
bool x11_window_present(
    x11_window *window, const uint32_t *pixels, int32_t width, int32_t height, int32_t pitch,
    const x11_rect *rects, int32_t count);

#endif
