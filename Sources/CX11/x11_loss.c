// Xlib ends the process by itself, with words of its own, when the connection to the server breaks. An
// IO error handler can come before that, but must not return: XSetIOErrorExitHandler (libX11 1.7) would
// let Xlib return to SDL and Mesa, and both go on with replies that never came. So the end is made
// where the loss is noticed. That is no signal handler but a plain call on the thread that draws, made
// by SDL or OpenGL for the loop; what it needs then is only what the loop does not hold meanwhile.

#include "x11_loss.h"

#include <SDL2/SDL.h>

#if defined(SDL_VIDEO_DRIVER_X11)

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/socket.h>
#include <unistd.h>

static pthread_t drawing_thread;
static void (*end_program)(void);
static void (*end_without_window)(void);
static atomic_int connection = -1;
static atomic_bool is_cut;
static atomic_bool forgives;

static int lost(Display *display) {
  (void)display;
  // Another thread wakes the loop over a connection of its own: the loop notices by itself.
  while (!pthread_equal(pthread_self(), drawing_thread)) pause();
  end_program();
  _exit(1);
}

// Until the loop begins, a refused request means that the window, of which there is nothing but itself
// yet, is gone; Xlib would end the program in the same place, with its own words. From then on it is
// forgiven, also at the end, when SDL puts the handler back that it found: it may send itself an event
// over the connection that wakes the loop, to a window that the other one has just destroyed.
static int refused(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  if (atomic_load(&forgives)) return 0;
  end_without_window();
  _exit(1);
}

// The library stays loaded: SDL loads it where a display is named, and its first call may be the one
// that notices.
static void *function(const char *name) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NODELETE);
  if (library == NULL) return NULL;
  void *found = dlsym(library, name);
  dlclose(library);
  return found;
}

void x11_loss_begin(void (*end)(void), void (*end_of_window)(void)) {
  XIOErrorHandler (*set)(XIOErrorHandler) =
      (XIOErrorHandler(*)(XIOErrorHandler))function("XSetIOErrorHandler");
  if (set == NULL) return;
  drawing_thread = pthread_self();
  end_program = end;
  end_without_window = end_of_window;
  atomic_store(&forgives, false);
  set(lost);
  XErrorHandler (*set_error)(XErrorHandler) =
      (XErrorHandler(*)(XErrorHandler))function("XSetErrorHandler");
  if (set_error != NULL) set_error(refused);
}

void x11_loss_watch(void *display) { atomic_store(&connection, ConnectionNumber((Display *)display)); }

void x11_loss_cut(void) {
  int descriptor = atomic_load(&connection);
  if (descriptor < 0) return;
  atomic_store(&is_cut, true);
  shutdown(descriptor, SHUT_RDWR);
}

bool x11_loss_is_cut(void) { return atomic_load(&is_cut); }

bool x11_loss_has_window(void *display, unsigned long window) {
  __typeof__(XGetWindowAttributes) *get =
      (__typeof__(XGetWindowAttributes) *)function("XGetWindowAttributes");
  XWindowAttributes attributes;
  return get == NULL || get(display, window, &attributes) != 0;
}

void x11_loss_forgive(void) {
  atomic_store(&forgives, true);
  XErrorHandler (*set)(XErrorHandler) = (XErrorHandler(*)(XErrorHandler))function("XSetErrorHandler");
  if (set != NULL) set(refused);
}

#else

void x11_loss_begin(void (*end)(void), void (*end_of_window)(void)) {
  (void)end;
  (void)end_of_window;
}

void x11_loss_watch(void *display) { (void)display; }

void x11_loss_cut(void) {}

bool x11_loss_is_cut(void) { return false; }

bool x11_loss_has_window(void *display, unsigned long window) {
  (void)display, (void)window;
  return true;
}

void x11_loss_forgive(void) {}

#endif
