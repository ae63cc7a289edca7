#ifndef BARLAB_WAYLAND_WINDOW_H
#define BARLAB_WAYLAND_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

// A window of SDL's wayland driver, seen from below: its picture goes to the compositor in shared
// memory, and the compositor tells when it has drawn one.
typedef struct wayland_window wayland_window;

// A rectangle of pixels.
typedef struct {
  int32_t x, y, width, height;
} wayland_rect;

// Whether the compositor that a program would reach offers a seat; true where none can be reached.
// SDL 2 crashes at a compositor without one. Needs no SDL.
bool wayland_has_seat(void);

// Whether WAYLAND_SOCKET names something else than a connection whose other end is there; SDL 2 crashes
// there too.
bool wayland_socket_is_dead(void);

// The window behind an SDL_Window; NULL where it is none of Wayland, or the compositor offers no
// shared memory. An event of the type `wake` is pushed when a window that was said to be covered is
// drawn again, and when a screen has another size or scale. All calls are for the thread that pumps
// SDL's events. The layouts of its keyboard are read in wayland_keyboard.h.
wayland_window *wayland_window_open(void *sdl_window, uint32_t wake);

// To be called when SDL may have replaced the window's surface by another.
void wayland_window_renew(wayland_window *window, void *sdl_window);

// To be called before the SDL_Window is destroyed.
void wayland_window_close(wayland_window *window);

// To be called after that: while SDL takes its window down it crashes at events that name a screen
// which is no more, and ours are named as its own are.
void wayland_window_forget(wayland_window *window);

// Pixels per unit that the compositor wants on a screen, by SDL's number of it; 0 where it has not told,
// or SDL counts other screens than these `count`.
double wayland_window_scale(wayland_window *window, int32_t index, int32_t count);

// Whether the compositor is still there.
bool wayland_window_is_connected(wayland_window *window);

// Cuts the connection, on any thread: what waits for a compositor that does not answer fails then, as
// where it has gone. Nothing without a window.
void wayland_window_cut(void);

// Whether that was done.
bool wayland_window_is_cut(void);

// Hands a picture of this size over, of which only these parts differ from the one before; `pitch`
// counts pixels, `factor` is the number of pixels a unit that the compositor takes the picture for, and
// divides its size. A compositor that owes an answer is waited for for a quarter of a second at most; the
// picture is not handed over then, and an event of the type `wake` is pushed once it draws again. False if
// there is no memory for it, or the connection is broken.
bool wayland_window_present(
    wayland_window *window, const uint32_t *pixels, int32_t width, int32_t height, int32_t pitch,
    int32_t factor, const wayland_rect *rects, int32_t count);

// Why there was no memory that the compositor can read too, in the system's words.
const char *wayland_window_problem(const wayland_window *window);

// Asks to be told when the compositor draws what is committed next; for pictures that SDL's renderer
// presents. `wayland_window_present` asks by itself.
void wayland_window_expect_frame(wayland_window *window);

// Nanoseconds of CLOCK_MONOTONIC for which the compositor has owed an answer to the last picture; 0:
// it owes none. With `tells`, the answer wakes the loop once it comes.
int64_t wayland_window_unanswered(wayland_window *window, bool tells);

#endif
