// A keyboard for a Wayland compositor without devices: does what the lines of its standard input say.
//   layouts NAMES    the layouts that it has, such as ru,fr
//   press CODE GROUP      a key by its number in Linux, in a layout, counted from 0
//   control CODE GROUP    the same, with Control
//   sleep MS
//   mark FILE        makes a file: all before it was done
// Needs a compositor with virtual-keyboard, as sway.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

// The part of the protocol that is used, as its text describes it.
static const struct wl_interface keyboard_interface;
static const struct wl_interface *no_types[4];
static const struct wl_interface *create_types[] = {&wl_seat_interface, &keyboard_interface};
static const struct wl_message manager_requests[] = {{"create_virtual_keyboard", "on", create_types}};
static const struct wl_interface manager_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, manager_requests, 0, NULL};
static const struct wl_message keyboard_requests[] = {
    {"keymap", "uhu", no_types},
    {"key", "uuu", no_types},
    {"modifiers", "uuuu", no_types},
    {"destroy", "", no_types}};
static const struct wl_interface keyboard_interface = {
    "zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};

// The key and its bit.
enum { left_control = 29, control_mask = 4 };

static struct wl_proxy *manager;
static struct wl_seat *seat;

static void offered(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, manager_interface.name) == 0) {
    manager = wl_registry_bind(registry, name, &manager_interface, 1);
  }
  if (strcmp(interface, wl_seat_interface.name) == 0) {
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
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

static void press(struct wl_proxy *keyboard, unsigned code, unsigned is_down) {
  wl_proxy_marshal(keyboard, 1, now(), code, is_down);
}

static int set_layouts(struct wl_proxy *keyboard, const char *names) {
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_rule_names rules = {.layout = names};
  struct xkb_keymap *keymap =
      xkb_keymap_new_from_names(context, &rules, XKB_KEYMAP_COMPILE_NO_FLAGS);
  if (keymap == NULL) return 0;
  char *text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
  size_t size = strlen(text) + 1;
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (write(file, text, size) != (ssize_t)size) return 0;
  wl_proxy_marshal(keyboard, 0, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)size);
  free(text);
  xkb_keymap_unref(keymap);
  xkb_context_unref(context);
  return 1;
}

int main(void) {
  static const struct wl_registry_listener listener = {offered, withdrawn};
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return 1;
  wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
  wl_display_roundtrip(display);
  if (manager == NULL || seat == NULL) return 2;
  struct wl_proxy *keyboard =
      wl_proxy_marshal_constructor(manager, 0, &keyboard_interface, seat, NULL);
  char line[1024], path[1000];
  unsigned code, group, time;
  while (fgets(line, sizeof line, stdin) != NULL) {
    if (sscanf(line, "mark %999s", path) == 1) {
      FILE *file = fopen(path, "w");
      if (file != NULL) fclose(file);
    } else if (sscanf(line, "sleep %u", &time) == 1) {
      usleep(time * 1000);
    } else if (sscanf(line, "layouts %999s", path) == 1) {
      if (!set_layouts(keyboard, path)) return 3;
    } else if (sscanf(line, "press %u %u", &code, &group) == 2) {
      wl_proxy_marshal(keyboard, 2, 0, 0, 0, group);
      press(keyboard, code, 1);
      press(keyboard, code, 0);
    } else if (sscanf(line, "control %u %u", &code, &group) == 2) {
      // SDL believes the key, not the mask, of a keyboard with names for its layouts.
      press(keyboard, left_control, 1);
      wl_proxy_marshal(keyboard, 2, control_mask, 0, 0, group);
      press(keyboard, code, 1);
      press(keyboard, code, 0);
      press(keyboard, left_control, 0);
      wl_proxy_marshal(keyboard, 2, 0, 0, 0, group);
    }
    wl_display_roundtrip(display);
  }
  return 0;
}
