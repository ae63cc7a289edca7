// SDL's wayland driver has no surface to draw into: SDL itself would send a software picture through
// OpenGL, which without a graphics card costs twenty times the time and a hundred megabytes. The
// protocol's own way for pictures in memory is wl_shm: buffers that both sides map. The window, its
// size and its input stay SDL's.

#define _GNU_SOURCE
#include "wayland_window.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_WAYLAND)

#include "wayland_outputs.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

// A compositor holds one picture and waits for one; more than this many it never keeps.
enum { buffer_limit = 6 };

// Nanoseconds after which a compositor that owes an answer counts as silent.
static const int64_t patience = 250000000;

// The connection, which another thread may cut, and whether it has.
static atomic_int connection = -1;
static atomic_bool is_cut;

typedef struct {
  struct wl_buffer *buffer;
  uint32_t *pixels;
  size_t bytes;
  int32_t width, height;
  // The compositor may still read it.
  bool busy;
  // What it lacks of the newest picture: empty if x1 <= x0.
  int32_t x0, y0, x1, y1;
} picture;

struct wayland_window {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_shm *shm;
  wayland_outputs *outputs;
  struct wl_callback *frame;
  int64_t asked;
  bool tells;
  uint32_t wake;
  picture pictures[buffer_limit];
  // Why there was no memory for the last picture that could not be made.
  int problem;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// MARK: What the compositor offers

static void offered(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  wayland_window *window = data;
  if (window->outputs != NULL) wayland_outputs_offered(window->outputs, name, interface, version);
  if (window->shm == NULL && strcmp(interface, wl_shm_interface.name) == 0) {
    window->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  }
}

static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {
  (void)registry;
  wayland_window *window = data;
  if (window->outputs != NULL) wayland_outputs_withdrawn(window->outputs, name);
}

static const struct wl_registry_listener registry_listener = {offered, withdrawn};

static void ignored(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static void look_for_seat(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  (void)registry, (void)name, (void)version;
  if (strcmp(interface, wl_seat_interface.name) == 0) *(bool *)data = true;
}

bool wayland_socket_is_dead(void) {
  const char *name = getenv("WAYLAND_SOCKET");
  if (name == NULL || *name == 0) return false;
  char *end;
  long descriptor = strtol(name, &end, 10);
  if (*end != 0 || descriptor < 0 || descriptor > INT32_MAX) return true;
  struct sockaddr_storage peer;
  socklen_t length = sizeof peer;
  if (getpeername((int)descriptor, (struct sockaddr *)&peer, &length) != 0) return true;
  struct pollfd connection = {.fd = (int)descriptor};
  return peer.ss_family != AF_UNIX || poll(&connection, 1, 0) != 0;
}

bool wayland_has_seat(void) {
  // A connection that was handed over is used up by the first who takes it: it is left to SDL.
  if (getenv("WAYLAND_SOCKET") != NULL) return true;
  static const struct wl_registry_listener listener = {look_for_seat, ignored};
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return true;
  bool found = false;
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &listener, &found);
  if (wl_display_roundtrip(display) < 0) found = true;
  wl_registry_destroy(registry);
  wl_display_disconnect(display);
  return found;
}

wayland_window *wayland_window_open(void *sdl_window, uint32_t wake) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  wayland_window *window = calloc(1, sizeof *window);
  if (window == NULL) return NULL;
  window->display = info.info.wl.display;
  window->surface = info.info.wl.surface;
  atomic_store(&connection, wl_display_get_fd(window->display));
  window->wake = wake;
  // A queue of our own for the question: nothing of SDL's is handled meanwhile.
  window->queue = wl_display_create_queue(window->display);
  struct wl_display *asker = wl_proxy_create_wrapper(window->display);
  if (window->queue == NULL || asker == NULL) {
    if (asker != NULL) wl_proxy_wrapper_destroy(asker);
    wayland_window_close(window);
    wayland_window_forget(window);
    return NULL;
  }
  wl_proxy_set_queue((struct wl_proxy *)asker, window->queue);
  window->registry = wl_display_get_registry(asker);
  wl_proxy_wrapper_destroy(asker);
  wl_registry_add_listener(window->registry, &registry_listener, window);
  window->outputs = wayland_outputs_open(window->registry);
  // The first brings what there is, the second what the screens tell of themselves.
  wl_display_roundtrip_queue(window->display, window->queue);
  wl_display_roundtrip_queue(window->display, window->queue);
  if (window->shm == NULL) {
    wayland_window_close(window);
    wayland_window_forget(window);
    return NULL;
  }
  // From here on answers come with SDL's events.
  wl_proxy_set_queue((struct wl_proxy *)window->shm, NULL);
  if (window->outputs != NULL) wayland_outputs_come_with_events(window->outputs, wake);
  // What came between the answers and this.
  wl_display_dispatch_queue_pending(window->display, window->queue);
  return window;
}

void wayland_window_renew(wayland_window *window, void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.info.wl.surface == window->surface) return;
  if (window->frame != NULL) wl_callback_destroy(window->frame);
  window->frame = NULL;
  window->asked = 0;
  window->surface = info.info.wl.surface;
}

double wayland_window_scale(wayland_window *window, int32_t index, int32_t count) {
  if (window->outputs == NULL || wayland_outputs_count(window->outputs) != count) return 0;
  return wayland_outputs_scale(window->outputs, index);
}

bool wayland_window_is_connected(wayland_window *window) {
  return wl_display_get_error(window->display) == 0;
}

void wayland_window_cut(void) {
  int descriptor = atomic_load(&connection);
  if (descriptor < 0) return;
  atomic_store(&is_cut, true);
  shutdown(descriptor, SHUT_RDWR);
}

bool wayland_window_is_cut(void) { return atomic_load(&is_cut); }

// MARK: Buffers

static void drop(picture *picture) {
  if (picture->buffer == NULL) return;
  wl_buffer_destroy(picture->buffer);
  munmap(picture->pixels, picture->bytes);
  memset(picture, 0, sizeof *picture);
}

static void released(void *data, struct wl_buffer *buffer) {
  (void)buffer;
  ((picture *)data)->busy = false;
}

static const struct wl_buffer_listener buffer_listener = {released};

static bool make(wayland_window *window, picture *picture, int32_t width, int32_t height) {
  size_t bytes = (size_t)width * (size_t)height * 4;
  window->problem = EFBIG;
  if (width <= 0 || height <= 0 || bytes > INT32_MAX) return false;
  int file = memfd_create("barlab", MFD_CLOEXEC);
  window->problem = errno;
  if (file < 0) return false;
  void *pixels = MAP_FAILED;
  // Taken now: a page that cannot be had later would be a deadly signal.
  int refused;
  do {
    refused = posix_fallocate(file, 0, (off_t)bytes);
  } while (refused == EINTR);
  if (refused == 0) {
    pixels = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  }
  if (pixels == MAP_FAILED) {
    window->problem = refused != 0 ? refused : errno;
    close(file);
    return false;
  }
  struct wl_shm_pool *pool = wl_shm_create_pool(window->shm, file, (int32_t)bytes);
  picture->buffer =
      wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  picture->pixels = pixels;
  picture->bytes = bytes;
  picture->width = picture->x1 = width;
  picture->height = picture->y1 = height;
  wl_buffer_add_listener(picture->buffer, &buffer_listener, picture);
  return true;
}

// A buffer of this size that the compositor does not read; those of another size go.
static picture *free_picture(wayland_window *window, int32_t width, int32_t height) {
  picture *empty = NULL;
  picture *found = NULL;
  for (int i = 0; i < buffer_limit; i++) {
    picture *each = &window->pictures[i];
    if (each->busy) continue;
    if (each->buffer != NULL && (each->width != width || each->height != height)) drop(each);
    if (each->buffer == NULL) {
      if (empty == NULL) empty = each;
    } else if (found == NULL) {
      found = each;
    }
  }
  if (found != NULL) return found;
  return empty != NULL && make(window, empty, width, height) ? empty : NULL;
}

// Notes a part of a picture of this size that a buffer lacks; one of another size lacks all of its own,
// in case that size comes back before the compositor lets go of it.
static void lack(picture *picture, int32_t width, int32_t height, wayland_rect rect) {
  if (picture->width != width || picture->height != height) {
    picture->x0 = picture->y0 = 0, picture->x1 = picture->width, picture->y1 = picture->height;
    return;
  }
  int32_t x1 = rect.x + rect.width, y1 = rect.y + rect.height;
  if (picture->x1 <= picture->x0) {
    picture->x0 = rect.x, picture->y0 = rect.y, picture->x1 = x1, picture->y1 = y1;
    return;
  }
  if (rect.x < picture->x0) picture->x0 = rect.x;
  if (rect.y < picture->y0) picture->y0 = rect.y;
  if (x1 > picture->x1) picture->x1 = x1;
  if (y1 > picture->y1) picture->y1 = y1;
}

// Reads what the compositor has sent; waits for it until an instant at most.
static void read_answers(wayland_window *window, int64_t until) {
  while (wl_display_prepare_read(window->display) != 0) {
    if (wl_display_dispatch_pending(window->display) < 0) return;
  }
  wl_display_flush(window->display);
  int64_t left = until - now();
  struct pollfd answers = {.fd = wl_display_get_fd(window->display), .events = POLLIN};
  if (poll(&answers, 1, left > 0 ? (int)(left / 1000000) + 1 : 0) > 0) {
    wl_display_read_events(window->display);
  } else {
    wl_display_cancel_read(window->display);
  }
  // SDL's first: its events may name a screen of ours, which our own may be the end of.
  wl_display_dispatch_pending(window->display);
  wl_display_dispatch_queue_pending(window->display, window->queue);
}

static bool all_busy(const wayland_window *window) {
  for (int i = 0; i < buffer_limit; i++) {
    if (!window->pictures[i].busy) return false;
  }
  return true;
}

bool wayland_window_present(
    wayland_window *window, const uint32_t *pixels, int32_t width, int32_t height, int32_t pitch,
    int32_t factor, const wayland_rect *rects, int32_t count) {
  // Presents may come faster than answers were read. A compositor that is silent for so long is not
  // waited for: it draws nothing, and once it does, the whole picture is handed over again.
  int64_t until = now() + patience;
  while (all_busy(window) && wl_display_get_error(window->display) == 0 && now() < until) {
    read_answers(window, until);
  }
  if (all_busy(window) && window->frame != NULL) {
    window->tells = true;
    return true;
  }
  picture *next = free_picture(window, width, height);
  if (next == NULL) return false;
  for (int i = 0; i < buffer_limit; i++) {
    picture *each = &window->pictures[i];
    if (each->buffer == NULL) continue;
    for (int32_t r = 0; r < count; r++) lack(each, width, height, rects[r]);
  }
  for (int32_t y = next->y0; y < next->y1; y++) {
    memcpy(
        next->pixels + (size_t)y * (size_t)width + next->x0,
        pixels + (size_t)y * (size_t)pitch + next->x0, (size_t)(next->x1 - next->x0) * 4);
  }
  next->x0 = next->y0 = next->x1 = next->y1 = 0;
  next->busy = true;
  if (wl_proxy_get_version((struct wl_proxy *)window->surface) >= 3) {
    wl_surface_set_buffer_scale(window->surface, factor);
  }
  wl_surface_attach(window->surface, next->buffer, 0, 0);
  // Before version 4 damage is told in units of the window: then all of it.
  if (wl_proxy_get_version((struct wl_proxy *)window->surface) >= 4) {
    for (int32_t r = 0; r < count; r++) {
      wl_surface_damage_buffer(
          window->surface, rects[r].x, rects[r].y, rects[r].width, rects[r].height);
    }
  } else {
    wl_surface_damage(window->surface, 0, 0, INT32_MAX, INT32_MAX);
  }
  wayland_window_expect_frame(window);
  wl_surface_commit(window->surface);
  return wl_display_flush(window->display) >= 0 || wl_display_get_error(window->display) == 0;
}

const char *wayland_window_problem(const wayland_window *window) {
  return strerror(window->problem);
}

// MARK: Answers

static void drawn(void *data, struct wl_callback *callback, uint32_t time) {
  (void)time;
  wayland_window *window = data;
  wl_callback_destroy(callback);
  window->frame = NULL;
  window->asked = 0;
  if (!window->tells) return;
  window->tells = false;
  SDL_Event event;
  SDL_zero(event);
  event.type = window->wake;
  SDL_PushEvent(&event);
}

static const struct wl_callback_listener frame_listener = {drawn};

void wayland_window_expect_frame(wayland_window *window) {
  if (window->frame != NULL) return;
  window->frame = wl_surface_frame(window->surface);
  wl_callback_add_listener(window->frame, &frame_listener, window);
  window->asked = now();
}

int64_t wayland_window_unanswered(wayland_window *window, bool tells) {
  if (window->frame == NULL) return 0;
  window->tells = window->tells || tells;
  return now() - window->asked;
}

void wayland_window_close(wayland_window *window) {
  atomic_store(&connection, -1);
  if (window->frame != NULL) wl_callback_destroy(window->frame);
  for (int i = 0; i < buffer_limit; i++) drop(&window->pictures[i]);
  if (window->shm != NULL) wl_shm_destroy(window->shm);
}

void wayland_window_forget(wayland_window *window) {
  if (window->outputs != NULL) wayland_outputs_close(window->outputs);
  if (window->registry != NULL) wl_registry_destroy(window->registry);
  if (window->queue != NULL) wl_event_queue_destroy(window->queue);
  free(window);
}

#else

bool wayland_has_seat(void) { return true; }

bool wayland_socket_is_dead(void) { return false; }

wayland_window *wayland_window_open(void *sdl_window, uint32_t wake) {
  (void)sdl_window, (void)wake;
  return NULL;
}

void wayland_window_renew(wayland_window *window, void *sdl_window) { (void)window, (void)sdl_window; }

void wayland_window_close(wayland_window *window) { (void)window; }

void wayland_window_forget(wayland_window *window) { (void)window; }

bool wayland_window_present(
    wayland_window *window, const uint32_t *pixels, int32_t width, int32_t height, int32_t pitch,
    int32_t factor, const wayland_rect *rects, int32_t count) {
  (void)window, (void)pixels, (void)width, (void)height, (void)pitch, (void)factor, (void)rects, (void)count;
  return false;
}

double wayland_window_scale(wayland_window *window, int32_t index, int32_t count) {
  (void)window, (void)index, (void)count;
  return 0;
}

bool wayland_window_is_connected(wayland_window *window) {
  (void)window;
  return true;
}

void wayland_window_cut(void) {}

bool wayland_window_is_cut(void) { return false; }

const char *wayland_window_problem(const wayland_window *window) {
  (void)window;
  return "";
}

void wayland_window_expect_frame(wayland_window *window) { (void)window; }

int64_t wayland_window_unanswered(wayland_window *window, bool tells) {
  (void)window, (void)tells;
  return 0;
}

#endif
