#include "wayland_keyboard.h"

#include <SDL2/SDL.h>

#if defined(SDL_VIDEO_DRIVER_WAYLAND)

#include <dlfcn.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

// Milliseconds that the compositor has to answer.
enum { patience = 250 };

// MARK: The part of libxkbcommon that is used; SDL has loaded it where it needs it

typedef struct {
  void *(*new_context)(int flags);
  void (*free_context)(void *context);
  void *(*new_keymap)(void *context, const char *text, int format, int flags);
  void (*free_keymap)(void *keymap);
  uint32_t (*count)(void *keymap);
  int (*keysyms)(
      void *keymap, uint32_t keycode, uint32_t layout, uint32_t level, const uint32_t **keysyms);
  uint32_t (*character)(uint32_t keysym);
} functions;

static bool load(functions *xkb) {
  void *library = dlopen("libxkbcommon.so.0", RTLD_LAZY);
  if (library == NULL) return false;
  xkb->new_context = (__typeof__(xkb->new_context))dlsym(library, "xkb_context_new");
  xkb->free_context = (__typeof__(xkb->free_context))dlsym(library, "xkb_context_unref");
  xkb->new_keymap = (__typeof__(xkb->new_keymap))dlsym(library, "xkb_keymap_new_from_string");
  xkb->free_keymap = (__typeof__(xkb->free_keymap))dlsym(library, "xkb_keymap_unref");
  xkb->count = (__typeof__(xkb->count))dlsym(library, "xkb_keymap_num_layouts");
  xkb->keysyms = (__typeof__(xkb->keysyms))dlsym(library, "xkb_keymap_key_get_syms_by_level");
  xkb->character = (__typeof__(xkb->character))dlsym(library, "xkb_keysym_to_utf32");
  return xkb->new_context && xkb->free_context && xkb->new_keymap && xkb->free_keymap && xkb->count
         && xkb->keysyms && xkb->character;
}

// MARK: What the compositor tells

struct wayland_keyboard {
  functions xkb;
  void *context;
  void *keymap;
  struct wl_seat *seat;
  struct wl_keyboard *device;
  bool is_told;
};

static void keymap(
    void *data, struct wl_keyboard *device, uint32_t format, int32_t file, uint32_t size) {
  (void)device;
  wayland_keyboard *keyboard = data;
  if (format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 && keyboard->keymap == NULL) {
    char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (text != MAP_FAILED) {
      // It ends in a zero byte, or nothing of it is read.
      if (size > 0 && text[size - 1] == 0) {
        keyboard->keymap = keyboard->xkb.new_keymap(keyboard->context, text, 1, 0);
      }
      munmap(text, size);
    }
  }
  close(file);
  keyboard->is_told = true;
}

static void enter(
    void *data, struct wl_keyboard *device, uint32_t serial, struct wl_surface *surface,
    struct wl_array *keys) {
  (void)data, (void)device, (void)serial, (void)surface, (void)keys;
}

static void leave(
    void *data, struct wl_keyboard *device, uint32_t serial, struct wl_surface *surface) {
  (void)data, (void)device, (void)serial, (void)surface;
}

static void key(
    void *data, struct wl_keyboard *device, uint32_t serial, uint32_t time, uint32_t key,
    uint32_t state) {
  (void)data, (void)device, (void)serial, (void)time, (void)key, (void)state;
}

static void modifiers(
    void *data, struct wl_keyboard *device, uint32_t serial, uint32_t pressed, uint32_t latched,
    uint32_t locked, uint32_t group) {
  (void)data, (void)device, (void)serial, (void)pressed, (void)latched, (void)locked, (void)group;
}

static const struct wl_keyboard_listener keyboard_listener = {
    .keymap = keymap, .enter = enter, .leave = leave, .key = key, .modifiers = modifiers};

static void capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  wayland_keyboard *keyboard = data;
  if ((capabilities & WL_SEAT_CAPABILITY_KEYBOARD) == 0) {
    keyboard->is_told = true;
  } else if (keyboard->device == NULL) {
    keyboard->device = wl_seat_get_keyboard(seat);
    wl_keyboard_add_listener(keyboard->device, &keyboard_listener, keyboard);
  }
}

static const struct wl_seat_listener seat_listener = {.capabilities = capabilities};

static void offered(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  (void)version;
  wayland_keyboard *keyboard = data;
  if (keyboard->seat != NULL || strcmp(interface, wl_seat_interface.name) != 0) return;
  keyboard->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  wl_seat_add_listener(keyboard->seat, &seat_listener, keyboard);
}

static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {offered, withdrawn};

// MARK: Reading

static int64_t milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Handles what comes next; false where nothing comes in time, or the connection is lost.
static bool go_on(struct wl_display *display, int64_t end) {
  if (wl_display_prepare_read(display) != 0) return wl_display_dispatch_pending(display) >= 0;
  wl_display_flush(display);
  struct pollfd connection = {.fd = wl_display_get_fd(display), .events = POLLIN};
  int64_t left = end - milliseconds();
  if (left <= 0 || poll(&connection, 1, (int)left) != 1) {
    wl_display_cancel_read(display);
    return false;
  }
  return wl_display_read_events(display) == 0 && wl_display_dispatch_pending(display) >= 0;
}

static void ask(wayland_keyboard *keyboard, struct wl_display *display) {
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &registry_listener, keyboard);
  int64_t end = milliseconds() + patience;
  while (!keyboard->is_told && go_on(display, end)) continue;
  if (keyboard->device != NULL) wl_keyboard_destroy(keyboard->device);
  if (keyboard->seat != NULL) wl_seat_destroy(keyboard->seat);
  wl_registry_destroy(registry);
}

wayland_keyboard *wayland_keyboard_read(void) {
  if (getenv("WAYLAND_SOCKET") != NULL) return NULL;
  wayland_keyboard *keyboard = calloc(1, sizeof *keyboard);
  if (keyboard == NULL || !load(&keyboard->xkb)) {
    free(keyboard);
    return NULL;
  }
  // The text names all that it needs: neither files nor the environment are read.
  keyboard->context = keyboard->xkb.new_context(1 | 2);
  struct wl_display *display = keyboard->context == NULL ? NULL : wl_display_connect(NULL);
  if (display != NULL) {
    ask(keyboard, display);
    wl_display_disconnect(display);
  }
  if (keyboard->keymap == NULL) {
    wayland_keyboard_close(keyboard);
    return NULL;
  }
  return keyboard;
}

void wayland_keyboard_close(wayland_keyboard *keyboard) {
  if (keyboard->keymap != NULL) keyboard->xkb.free_keymap(keyboard->keymap);
  if (keyboard->context != NULL) keyboard->xkb.free_context(keyboard->context);
  free(keyboard);
}

uint32_t wayland_keyboard_character(
    const wayland_keyboard *keyboard, int32_t keycode, int32_t layout, int32_t level) {
  if ((uint32_t)layout >= keyboard->xkb.count(keyboard->keymap)) return 0;
  const uint32_t *keysyms = NULL;
  int count = keyboard->xkb.keysyms(
      keyboard->keymap, (uint32_t)keycode, (uint32_t)layout, (uint32_t)level, &keysyms);
  if (count != 1) return 0;
  uint32_t found = keyboard->xkb.character(keysyms[0]);
  // Return, Tab and the like are no characters here.
  return found >= 0x20 && found != 0x7F ? found : 0;
}

#else

wayland_keyboard *wayland_keyboard_read(void) { return NULL; }

void wayland_keyboard_close(wayland_keyboard *keyboard) { (void)keyboard; }

uint32_t wayland_keyboard_character(
    const wayland_keyboard *keyboard, int32_t keycode, int32_t layout, int32_t level) {
  (void)keyboard, (void)keycode, (void)layout, (void)level;
  return 0;
}

#endif
