// A pointer for a Wayland compositor without devices: does what the lines of its standard input say.
//   size W H       what positions are counted in
//   move X Y
//   press, release (the left button), wheel N (notches, down is positive)
//   sleep MS
//   mark FILE      makes a file: all before it was done
// Needs a compositor with wlr-virtual-pointer, as sway.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

// The part of the protocol that is used, as its text describes it.
static const struct wl_interface pointer_interface;
static const struct wl_interface *no_types[5];
static const struct wl_interface *create_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_message manager_requests[] = {
    {"create_virtual_pointer", "?on", create_types}};
static const struct wl_interface manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 1, manager_requests, 0, NULL};
static const struct wl_message pointer_requests[] = {
    {"motion", "uff", no_types},        {"motion_absolute", "uuuuu", no_types},
    {"button", "uuu", no_types},        {"axis", "uuf", no_types},
    {"frame", "", no_types},            {"axis_source", "u", no_types},
    {"axis_stop", "uu", no_types},      {"axis_discrete", "uufi", no_types},
    {"destroy", "", no_types}};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};

static struct wl_proxy *manager;

static void offered(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, manager_interface.name) == 0) {
    manager = wl_registry_bind(registry, name, &manager_interface, 1);
  }
}

static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

int main(void) {
  static const struct wl_registry_listener listener = {offered, withdrawn};
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return 1;
  wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
  wl_display_roundtrip(display);
  if (manager == NULL) return 2;
  struct wl_proxy *pointer =
      wl_proxy_marshal_constructor(manager, 0, &pointer_interface, NULL, NULL);
  char line[1024], path[1000];
  unsigned width = 1, height = 1, x, y, time;
  int notches;
  while (fgets(line, sizeof line, stdin) != NULL) {
    if (sscanf(line, "size %u %u", &width, &height) == 2) continue;
    if (sscanf(line, "mark %999s", path) == 1) {
      FILE *file = fopen(path, "w");
      if (file != NULL) fclose(file);
      continue;
    }
    if (sscanf(line, "sleep %u", &time) == 1) {
      usleep(time * 1000);
      continue;
    }
    if (sscanf(line, "move %u %u", &x, &y) == 2) {
      wl_proxy_marshal(pointer, 1, now(), x, y, width, height);
    } else if (sscanf(line, "wheel %d", &notches) == 1) {
      wl_proxy_marshal(pointer, 5, 0);
      wl_proxy_marshal(pointer, 7, now(), 0, wl_fixed_from_int(15 * notches), notches);
    } else {
      // 0x110 is the left button of Linux' input.
      wl_proxy_marshal(pointer, 2, now(), 0x110, strncmp(line, "press", 5) == 0);
    }
    wl_proxy_marshal(pointer, 4);
    wl_display_roundtrip(display);
  }
  return 0;
}
