#ifndef BARLAB_WAYLAND_OUTPUTS_H
#define BARLAB_WAYLAND_OUTPUTS_H

// The screens of a compositor, in the order in which it offers them, and their scales: SDL 2.26 asks for
// a screen's scale only when a window comes to it.

#include <stdint.h>
#include <wayland-client.h>

typedef struct wayland_outputs wayland_outputs;

// NULL if there is no memory. What is bound is answered on the queue of the registry.
wayland_outputs *wayland_outputs_open(struct wl_registry *registry);

// From here on the answers come with SDL's events, also those of the registry, and an event of the type
// `wake` is pushed when a screen tells something else: SDL itself may find nothing in it to tell.
void wayland_outputs_come_with_events(wayland_outputs *outputs, uint32_t wake);
void wayland_outputs_close(wayland_outputs *outputs);

// To be called for what the registry tells.
void wayland_outputs_offered(
    wayland_outputs *outputs, uint32_t name, const char *interface, uint32_t version);
void wayland_outputs_withdrawn(wayland_outputs *outputs, uint32_t name);

int32_t wayland_outputs_count(const wayland_outputs *outputs);

// Pixels per unit of the windows on a screen; 0 where the compositor has not told.
double wayland_outputs_scale(const wayland_outputs *outputs, int32_t index);

#endif
