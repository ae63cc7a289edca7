#ifndef BARLAB_X11_DESKTOP_H
#define BARLAB_X11_DESKTOP_H

#include <stdbool.h>
#include <stdint.h>

// What an X11 desktop tells a program that has no window yet: a connection of its own, beside SDL's.
typedef struct x11_desktop x11_desktop;

// Connects to the server that SDL is connected to; NULL where SDL has loaded no Xlib, or the server takes
// no further connection.
x11_desktop *x11_desktop_open(void);

void x11_desktop_close(x11_desktop *desktop);

// The value of an X resource, as Xlib finds it for a program and a name such as "Xft" and "dpi"; NULL where
// nobody has set it. It is valid until the connection is closed.
const char *x11_desktop_resource(x11_desktop *desktop, const char *program, const char *name);

// The settings of the XSETTINGS manager, as they are stored in its window, and how many bytes they are;
// NULL where no manager runs. They are valid until the connection is closed.
const uint8_t *x11_desktop_settings(x11_desktop *desktop, int32_t *count);

// How far the frame that the window manager puts around a window reaches beyond it: left, right, top,
// bottom. False where no window manager says so within a quarter of a second.
bool x11_desktop_frame(x11_desktop *desktop, int32_t extents[4]);

// The Unicode character that a key types in a layout of the keyboard, counted from 0, without a modifier
// (level 0) or with Shift (level 1); 0 if it types none, or there is no such layout.
uint32_t x11_desktop_character(x11_desktop *desktop, int32_t keycode, int32_t group, int32_t level);

// The layout in use, counted from 0.
int32_t x11_desktop_group(x11_desktop *desktop);

#endif
