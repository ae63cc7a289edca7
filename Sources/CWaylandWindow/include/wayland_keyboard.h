#ifndef BARLAB_WAYLAND_KEYBOARD_H
#define BARLAB_WAYLAND_KEYBOARD_H

#include <stdint.h>

// The layouts of the keyboard of a Wayland compositor: SDL 2 tells only the one in use.
typedef struct wayland_keyboard wayland_keyboard;

// Reads them over a connection of its own; NULL where there is no keyboard, no libxkbcommon, or the
// compositor does not answer within a quarter of a second. A connection that was handed over in
// WAYLAND_SOCKET is SDL's alone.
wayland_keyboard *wayland_keyboard_read(void);

void wayland_keyboard_close(wayland_keyboard *keyboard);

// The Unicode character that a key types in a layout, counted from 0, without a modifier (level 0) or with
// Shift (level 1); 0 if it types none, or there is no such layout. Keys have the numbers of X11.
uint32_t wayland_keyboard_character(
    const wayland_keyboard *keyboard, int32_t keycode, int32_t layout, int32_t level);

#endif
