#include <SDL2/SDL.h>

#if defined(SDL_VIDEO_DRIVER_WAYLAND)

#include "wayland_outputs.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// More screens than these are not followed.
enum { output_limit = 16 };

// MARK: The part of xdg-output that is used, as the protocol's text describes it

static const struct wl_interface xdg_output_interface;
static const struct wl_interface *no_types[2];
static const struct wl_interface *get_types[] = {&xdg_output_interface, &wl_output_interface};
static const struct wl_message manager_requests[] = {
    {"destroy", "", no_types}, {"get_xdg_output", "no", get_types}};
static const struct wl_interface manager_interface = {
    "zxdg_output_manager_v1", 1, 2, manager_requests, 0, NULL};
static const struct wl_message output_requests[] = {{"destroy", "", no_types}};
static const struct wl_message output_events[] = {
    {"logical_position", "ii", no_types}, {"logical_size", "ii", no_types}, {"done", "", no_types}};
static const struct wl_interface xdg_output_interface = {
    "zxdg_output_v1", 1, 1, output_requests, 3, output_events};

static void destroy(struct wl_proxy *proxy) {
  if (proxy == NULL) return;
  wl_proxy_marshal(proxy, 0);
  wl_proxy_destroy(proxy);
}

// MARK: Screens

// What the compositor tells of a screen.
typedef struct {
  int32_t width, height, transform, factor;
  // In units of windows.
  int32_t logical_width;
} state;

typedef struct {
  uint32_t name;
  struct wl_output *output;
  struct wl_proxy *xdg;
  state coming, told;
  // Type of the event that wakes the loop; 0: none yet.
  const uint32_t *wake;
} screen;

struct wayland_outputs {
  struct wl_registry *registry;
  struct wl_proxy *manager;
  screen *screens[output_limit];
  int32_t count;
  uint32_t wake;
};

static void geometry(
    void *data, struct wl_output *output, int32_t x, int32_t y, int32_t width, int32_t height,
    int32_t subpixel, const char *make, const char *model, int32_t transform) {
  (void)output, (void)x, (void)y, (void)width, (void)height, (void)subpixel, (void)make, (void)model;
  ((screen *)data)->coming.transform = transform;
}

static void mode(
    void *data, struct wl_output *output, uint32_t flags, int32_t width, int32_t height,
    int32_t refresh) {
  (void)output, (void)refresh;
  if ((flags & WL_OUTPUT_MODE_CURRENT) == 0) return;
  ((screen *)data)->coming.width = width;
  ((screen *)data)->coming.height = height;
}

static void factor(void *data, struct wl_output *output, int32_t factor) {
  (void)output;
  ((screen *)data)->coming.factor = factor;
}

static void done(void *data, struct wl_output *output) {
  (void)output;
  screen *screen = data;
  bool changes = memcmp(&screen->told, &screen->coming, sizeof(state)) != 0;
  screen->told = screen->coming;
  if (!changes || *screen->wake == 0) return;
  SDL_Event event;
  SDL_zero(event);
  event.type = *screen->wake;
  SDL_PushEvent(&event);
}

static const struct wl_output_listener output_listener = {
    .geometry = geometry, .mode = mode, .done = done, .scale = factor};

static void logical_position(void *data, struct wl_proxy *xdg, int32_t x, int32_t y) {
  (void)data, (void)xdg, (void)x, (void)y;
}

static void logical_size(void *data, struct wl_proxy *xdg, int32_t width, int32_t height) {
  (void)xdg, (void)height;
  ((screen *)data)->coming.logical_width = width;
}

static void logical_done(void *data, struct wl_proxy *xdg) {
  (void)xdg;
  done(data, NULL);
}

static void (*const xdg_listener[])(void) = {
    (void (*)(void))logical_position, (void (*)(void))logical_size, (void (*)(void))logical_done};

static void ask(wayland_outputs *outputs, screen *screen) {
  if (outputs->manager == NULL || screen->xdg != NULL) return;
  screen->xdg = wl_proxy_marshal_constructor(
      outputs->manager, 1, &xdg_output_interface, NULL, screen->output);
  if (screen->xdg != NULL) {
    wl_proxy_add_listener(screen->xdg, (void (**)(void))(uintptr_t)xdg_listener, screen);
  }
}

static void drop(screen *screen) {
  destroy(screen->xdg);
  if (screen->output != NULL) wl_output_destroy(screen->output);
  free(screen);
}

// MARK: All of them

wayland_outputs *wayland_outputs_open(struct wl_registry *registry) {
  wayland_outputs *outputs = calloc(1, sizeof *outputs);
  if (outputs != NULL) outputs->registry = registry;
  return outputs;
}

void wayland_outputs_come_with_events(wayland_outputs *outputs, uint32_t wake) {
  outputs->wake = wake;
  wl_proxy_set_queue((struct wl_proxy *)outputs->registry, NULL);
  if (outputs->manager != NULL) wl_proxy_set_queue(outputs->manager, NULL);
  for (int32_t i = 0; i < outputs->count; i++) {
    wl_proxy_set_queue((struct wl_proxy *)outputs->screens[i]->output, NULL);
    if (outputs->screens[i]->xdg != NULL) wl_proxy_set_queue(outputs->screens[i]->xdg, NULL);
  }
}

void wayland_outputs_close(wayland_outputs *outputs) {
  for (int32_t i = 0; i < outputs->count; i++) drop(outputs->screens[i]);
  destroy(outputs->manager);
  free(outputs);
}

void wayland_outputs_offered(
    wayland_outputs *outputs, uint32_t name, const char *interface, uint32_t version) {
  if (outputs->manager == NULL && strcmp(interface, manager_interface.name) == 0) {
    outputs->manager = wl_registry_bind(outputs->registry, name, &manager_interface, 1);
    for (int32_t i = 0; i < outputs->count; i++) ask(outputs, outputs->screens[i]);
  }
  // Version 1 tells no scale.
  if (strcmp(interface, wl_output_interface.name) != 0 || version < 2) return;
  if (outputs->count == output_limit) return;
  screen *screen = calloc(1, sizeof *screen);
  if (screen == NULL) return;
  screen->name = name;
  screen->coming.factor = 1;
  screen->wake = &outputs->wake;
  screen->output = wl_registry_bind(outputs->registry, name, &wl_output_interface, 2);
  wl_output_add_listener(screen->output, &output_listener, screen);
  outputs->screens[outputs->count++] = screen;
  ask(outputs, screen);
}

void wayland_outputs_withdrawn(wayland_outputs *outputs, uint32_t name) {
  for (int32_t i = 0; i < outputs->count; i++) {
    if (outputs->screens[i]->name != name) continue;
    drop(outputs->screens[i]);
    outputs->count--;
    memmove(
        &outputs->screens[i], &outputs->screens[i + 1],
        (size_t)(outputs->count - i) * sizeof outputs->screens[0]);
    return;
  }
}

int32_t wayland_outputs_count(const wayland_outputs *outputs) { return outputs->count; }

double wayland_outputs_scale(const wayland_outputs *outputs, int32_t index) {
  if (index < 0 || index >= outputs->count) return 0;
  const state *told = &outputs->screens[index]->told;
  int32_t width = told->transform % 2 == 0 ? told->width : told->height;
  if (told->logical_width <= 0 || width <= 0) return told->factor;
  // Sizes are whole: of the scales that give this one, the simplest is meant.
  static const double parts[] = {1, 2, 4, 120};
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    double scale = round(width * parts[i] / told->logical_width) / parts[i];
    if (scale > 0 && fabs(width / scale - told->logical_width) < 1) return scale;
  }
  return told->factor;
}

#endif
