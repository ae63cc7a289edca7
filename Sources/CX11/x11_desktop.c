// SDL 2 tells neither the resolution that an X11 desktop is set to, nor the frames of its windows, nor the
// layouts of its keyboard beside the one in use. All of them can be asked for without a window.

#include "x11_desktop.h"

#include <SDL2/SDL.h>

#if defined(SDL_VIDEO_DRIVER_X11)

#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Milliseconds that a window manager has to answer.
enum { patience = 250 };

// SDL has loaded Xlib where it needs it: the program itself depends on no X11.
typedef struct {
  __typeof__(XOpenDisplay) *open;
  __typeof__(XCloseDisplay) *close;
  __typeof__(XGetDefault) *get_default;
  __typeof__(XInternAtom) *intern_atom;
  __typeof__(XGrabServer) *grab_server;
  __typeof__(XUngrabServer) *ungrab_server;
  __typeof__(XFlush) *flush;
  __typeof__(XGetSelectionOwner) *get_owner;
  __typeof__(XGetWindowProperty) *get_property;
  __typeof__(XFree) *free;
  __typeof__(XCreateSimpleWindow) *create_window;
  __typeof__(XDestroyWindow) *destroy_window;
  __typeof__(XSelectInput) *select_input;
  __typeof__(XSendEvent) *send_event;
  __typeof__(XCheckTypedWindowEvent) *check_event;
  __typeof__(XkbKeycodeToKeysym) *keysym;
  __typeof__(XkbGetState) *get_state;
} functions;

struct x11_desktop {
  functions x;
  Display *display;
  Window root;
  uint8_t *settings;
  int32_t settings_count;
  // Of libxkbcommon, which knows the characters of all keysyms; NULL where it is not installed.
  uint32_t (*character)(uint32_t keysym);
};

static bool load(functions *x) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (library == NULL) return false;
  x->open = (__typeof__(x->open))dlsym(library, "XOpenDisplay");
  x->close = (__typeof__(x->close))dlsym(library, "XCloseDisplay");
  x->get_default = (__typeof__(x->get_default))dlsym(library, "XGetDefault");
  x->intern_atom = (__typeof__(x->intern_atom))dlsym(library, "XInternAtom");
  x->grab_server = (__typeof__(x->grab_server))dlsym(library, "XGrabServer");
  x->ungrab_server = (__typeof__(x->ungrab_server))dlsym(library, "XUngrabServer");
  x->flush = (__typeof__(x->flush))dlsym(library, "XFlush");
  x->get_owner = (__typeof__(x->get_owner))dlsym(library, "XGetSelectionOwner");
  x->get_property = (__typeof__(x->get_property))dlsym(library, "XGetWindowProperty");
  x->free = (__typeof__(x->free))dlsym(library, "XFree");
  x->create_window = (__typeof__(x->create_window))dlsym(library, "XCreateSimpleWindow");
  x->destroy_window = (__typeof__(x->destroy_window))dlsym(library, "XDestroyWindow");
  x->select_input = (__typeof__(x->select_input))dlsym(library, "XSelectInput");
  x->send_event = (__typeof__(x->send_event))dlsym(library, "XSendEvent");
  x->check_event = (__typeof__(x->check_event))dlsym(library, "XCheckTypedWindowEvent");
  x->keysym = (__typeof__(x->keysym))dlsym(library, "XkbKeycodeToKeysym");
  x->get_state = (__typeof__(x->get_state))dlsym(library, "XkbGetState");
  dlclose(library);
  return x->open && x->close && x->get_default && x->intern_atom && x->grab_server
         && x->ungrab_server && x->flush && x->get_owner && x->get_property && x->free
         && x->create_window && x->destroy_window && x->select_input && x->send_event
         && x->check_event && x->keysym && x->get_state;
}

x11_desktop *x11_desktop_open(void) {
  x11_desktop *desktop = calloc(1, sizeof *desktop);
  if (desktop == NULL) return NULL;
  if (load(&desktop->x)) desktop->display = desktop->x.open(NULL);
  if (desktop->display == NULL) {
    free(desktop);
    return NULL;
  }
  desktop->root = DefaultRootWindow(desktop->display);
  // Stays loaded, as SDL keeps it where it needs it.
  void *library = dlopen("libxkbcommon.so.0", RTLD_LAZY);
  if (library != NULL) {
    desktop->character = (uint32_t(*)(uint32_t))dlsym(library, "xkb_keysym_to_utf32");
  }
  return desktop;
}

void x11_desktop_close(x11_desktop *desktop) {
  desktop->x.close(desktop->display);
  free(desktop->settings);
  free(desktop);
}

// MARK: What is set

const char *x11_desktop_resource(x11_desktop *desktop, const char *program, const char *name) {
  return desktop->x.get_default(desktop->display, program, name);
}

// The items of a property of a window, at most this many, which XFree frees; NULL if there are none of this
// type.
static unsigned char *property(
    x11_desktop *desktop, Window window, const char *name, Atom type, int format, long most,
    unsigned long *count) {
  Atom atom = desktop->x.intern_atom(desktop->display, name, False);
  Atom found_type = None;
  int found_format = 0;
  unsigned long left = 0;
  unsigned char *items = NULL;
  *count = 0;
  int failed = desktop->x.get_property(
      desktop->display, window, atom, 0, most * format / 32, False, type, &found_type,
      &found_format, count, &left, &items);
  if (failed == Success && found_type == type && found_format == format && *count > 0) return items;
  if (items != NULL) desktop->x.free(items);
  return NULL;
}

const uint8_t *x11_desktop_settings(x11_desktop *desktop, int32_t *count) {
  *count = desktop->settings_count;
  if (desktop->settings != NULL) return desktop->settings;
  char name[32];
  snprintf(name, sizeof name, "_XSETTINGS_S%d", DefaultScreen(desktop->display));
  Atom selection = desktop->x.intern_atom(desktop->display, name, False);
  Atom type = desktop->x.intern_atom(desktop->display, "_XSETTINGS_SETTINGS", False);
  // The manager may not end between the two questions: the second would be refused.
  desktop->x.grab_server(desktop->display);
  Window manager = desktop->x.get_owner(desktop->display, selection);
  unsigned long bytes = 0;
  unsigned char *found = NULL;
  if (manager != None) {
    found = property(desktop, manager, "_XSETTINGS_SETTINGS", type, 8, 1 << 20, &bytes);
  }
  desktop->x.ungrab_server(desktop->display);
  desktop->x.flush(desktop->display);
  if (found == NULL) return NULL;
  desktop->settings = malloc(bytes);
  if (desktop->settings != NULL) {
    memcpy(desktop->settings, found, bytes);
    desktop->settings_count = (int32_t)bytes;
  }
  desktop->x.free(found);
  *count = desktop->settings_count;
  return desktop->settings;
}

// MARK: Frames of windows

static bool is_supported(x11_desktop *desktop, Atom atom) {
  unsigned long count = 0;
  unsigned char *found =
      property(desktop, desktop->root, "_NET_SUPPORTED", XA_ATOM, 32, 4096, &count);
  bool is_there = false;
  // Items of 32 bits come as longs.
  for (unsigned long i = 0; found != NULL && i < count; i++) {
    if (((const Atom *)found)[i] == atom) is_there = true;
  }
  if (found != NULL) desktop->x.free(found);
  return is_there;
}

static int64_t milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool read_frame(x11_desktop *desktop, Window window, int32_t extents[4]) {
  unsigned long count = 0;
  unsigned char *found =
      property(desktop, window, "_NET_FRAME_EXTENTS", XA_CARDINAL, 32, 4, &count);
  for (unsigned long i = 0; found != NULL && i < count && count == 4; i++) {
    extents[i] = (int32_t)((const long *)found)[i];
  }
  if (found != NULL) desktop->x.free(found);
  return count == 4;
}

bool x11_desktop_frame(x11_desktop *desktop, int32_t extents[4]) {
  Atom request = desktop->x.intern_atom(desktop->display, "_NET_REQUEST_FRAME_EXTENTS", False);
  // Without a window manager there is nothing to wait for.
  if (!is_supported(desktop, request)) return false;
  // A window that nobody sees: a window manager answers for it as for any other.
  Window window =
      desktop->x.create_window(desktop->display, desktop->root, 0, 0, 320, 320, 0, 0, 0);
  desktop->x.select_input(desktop->display, window, PropertyChangeMask);
  XEvent message = {.xclient = {.type = ClientMessage,
                                .window = window,
                                .message_type = request,
                                .format = 32}};
  desktop->x.send_event(
      desktop->display, desktop->root, False, SubstructureNotifyMask | SubstructureRedirectMask,
      &message);
  desktop->x.flush(desktop->display);
  bool is_told = false;
  for (int64_t end = milliseconds() + patience; !is_told;) {
    XEvent event;
    if (desktop->x.check_event(desktop->display, window, PropertyNotify, &event)) {
      is_told = read_frame(desktop, window, extents);
      continue;
    }
    int64_t left = end - milliseconds();
    if (left <= 0) break;
    struct pollfd connection = {.fd = ConnectionNumber(desktop->display), .events = POLLIN};
    poll(&connection, 1, (int)left);
  }
  desktop->x.destroy_window(desktop->display, window);
  return is_told;
}

// MARK: The keyboard

// Latin-1 and the keysyms of Unicode need no table.
static uint32_t plain_character(KeySym keysym) {
  if ((keysym >= 0x20 && keysym <= 0x7E) || (keysym >= 0xA0 && keysym <= 0xFF)) {
    return (uint32_t)keysym;
  }
  return keysym >= 0x1000100 && keysym <= 0x110FFFF ? (uint32_t)keysym - 0x1000000 : 0;
}

uint32_t x11_desktop_character(
    x11_desktop *desktop, int32_t keycode, int32_t group, int32_t level) {
  KeySym keysym = desktop->x.keysym(desktop->display, (KeyCode)keycode, group, level);
  uint32_t plain = plain_character(keysym);
  if (plain != 0 || keysym == NoSymbol || desktop->character == NULL) return plain;
  uint32_t found = desktop->character((uint32_t)keysym);
  // Return, Tab and the like are no characters here.
  return found >= 0x20 && found != 0x7F ? found : 0;
}

int32_t x11_desktop_group(x11_desktop *desktop) {
  XkbStateRec state;
  memset(&state, 0, sizeof state);
  return desktop->x.get_state(desktop->display, XkbUseCoreKbd, &state) == Success ? state.group : 0;
}

#else

x11_desktop *x11_desktop_open(void) { return NULL; }

void x11_desktop_close(x11_desktop *desktop) { (void)desktop; }

const char *x11_desktop_resource(x11_desktop *desktop, const char *program, const char *name) {
  (void)desktop, (void)program, (void)name;
  return NULL;
}

const uint8_t *x11_desktop_settings(x11_desktop *desktop, int32_t *count) {
  (void)desktop, (void)count;
  return NULL;
}

bool x11_desktop_frame(x11_desktop *desktop, int32_t extents[4]) {
  (void)desktop, (void)extents;
  return false;
}

uint32_t x11_desktop_character(
    x11_desktop *desktop, int32_t keycode, int32_t group, int32_t level) {
  (void)desktop, (void)keycode, (void)group, (void)level;
  return 0;
}

int32_t x11_desktop_group(x11_desktop *desktop) {
  (void)desktop;
  return 0;
}

#endif
