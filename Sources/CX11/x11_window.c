// SDL can draw on X screens of 15, 16, 24 and 32 bits a pixel, and knows no format for the pixels of the
// others: those of 8 bits, three of them red, and those of 30, ten of them red. Xlib sends all of them
// alike, so all that are not ours are made here.

#include "x11_window.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// SDL has loaded Xlib where it needs it: the program itself depends on no X11.
typedef struct {
  __typeof__(XGetWindowAttributes) *get_attributes;
  __typeof__(XCreateImage) *create_image;
  __typeof__(XPutImage) *put_image;
  __typeof__(XCreateGC) *create_gc;
  __typeof__(XFreeGC) *free_gc;
  __typeof__(XSync) *sync;
} functions;

struct x11_window {
  functions x;
  Display *display;
  Window window;
  Visual *visual;
  GC gc;
  XImage *image;
  int32_t depth;
  // What each value of a channel adds to a pixel.
  uint32_t red[256], green[256], blue[256];
};

static bool load(functions *x) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (library == NULL) return false;
  x->get_attributes = (__typeof__(x->get_attributes))dlsym(library, "XGetWindowAttributes");
  x->create_image = (__typeof__(x->create_image))dlsym(library, "XCreateImage");
  x->put_image = (__typeof__(x->put_image))dlsym(library, "XPutImage");
  x->create_gc = (__typeof__(x->create_gc))dlsym(library, "XCreateGC");
  x->free_gc = (__typeof__(x->free_gc))dlsym(library, "XFreeGC");
  x->sync = (__typeof__(x->sync))dlsym(library, "XSync");
  dlclose(library);
  return x->get_attributes && x->create_image && x->put_image && x->create_gc && x->free_gc
         && x->sync;
}

// MARK: Colors

// Fills what each value of a channel adds to a pixel, by the bits that the channel has there.
static void spread(uint32_t *parts, unsigned long mask) {
  int shift = 0;
  while (mask != 0 && (mask & 1) == 0) mask >>= 1, shift++;
  for (uint32_t value = 0; value < 256; value++) {
    parts[value] = (uint32_t)((value * (uint64_t)mask + 127) / 255) << shift;
  }
}

static uint32_t pixel(const x11_window *window, uint32_t ours) {
  return window->red[ours >> 16 & 255] | window->green[ours >> 8 & 255] | window->blue[ours & 255];
}

// MARK: The window

// Memory for a picture of this size in the screen's pixels; NULL if there is none.
static XImage *make_image(const x11_window *window, int32_t width, int32_t height) {
  XImage *image = window->x.create_image(
      window->display, window->visual, (unsigned)window->depth, ZPixmap, 0, NULL, (unsigned)width,
      (unsigned)height, 32, 0);
  if (image == NULL) return NULL;
  // Xlib turns the bytes where the server wants them the other way round.
  const uint16_t one = 1;
  image->byte_order = *(const uint8_t *)&one == 1 ? LSBFirst : MSBFirst;
  image->data = calloc((size_t)image->bytes_per_line, (size_t)height);
  if (image->data == NULL) {
    XDestroyImage(image);
    return NULL;
  }
  return image;
}

// Pixels that are places in a table of colors have no masks; SDL opens no display with such.
static bool can_convert(const Visual *visual) {
  return visual->red_mask != 0 && visual->green_mask != 0 && visual->blue_mask != 0;
}

static bool is_ours(const Visual *visual, const XImage *image) {
  return image->bits_per_pixel == 32 && visual->red_mask == 0xFF0000
         && visual->green_mask == 0xFF00 && visual->blue_mask == 0xFF;
}

x11_window *x11_window_open(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  x11_window *window = calloc(1, sizeof *window);
  XWindowAttributes attributes;
  if (window == NULL || !load(&window->x)
      || !window->x.get_attributes(info.info.x11.display, info.info.x11.window, &attributes)) {
    free(window);
    return NULL;
  }
  window->display = info.info.x11.display;
  window->window = info.info.x11.window;
  window->visual = attributes.visual;
  window->depth = attributes.depth;
  window->image = make_image(window, 1, 1);
  if (window->image == NULL || !can_convert(window->visual)
      || is_ours(window->visual, window->image)) {
    x11_window_close(window);
    return NULL;
  }
  window->gc = window->x.create_gc(window->display, window->window, 0, NULL);
  spread(window->red, window->visual->red_mask);
  spread(window->green, window->visual->green_mask);
  spread(window->blue, window->visual->blue_mask);
  return window;
}

void x11_window_close(x11_window *window) {
  if (window->image != NULL) XDestroyImage(window->image);
  if (window->gc != NULL) window->x.free_gc(window->display, window->gc);
  free(window);
}

int32_t x11_window_depth(const x11_window *window) { return window->depth; }

const char *x11_window_class(const x11_window *window) {
  static const char *const names[] = {"StaticGray", "GrayScale", "StaticColor",
                                      "PseudoColor", "TrueColor", "DirectColor"};
  int class = window->visual->class;
  return class >= 0 && class < 6 ? names[class] : "unknown";
}

static void convert(
    const x11_window *window, const uint32_t *pixels, int32_t pitch, x11_rect rect) {
  const XImage *image = window->image;
  int bytes = (image->bits_per_pixel + 7) / 8;
  for (int32_t y = rect.y; y < rect.y + rect.height; y++) {
    const uint32_t *from = pixels + (size_t)y * (size_t)pitch + rect.x;
    uint8_t *to = (uint8_t *)image->data + (size_t)y * (size_t)image->bytes_per_line
                  + (size_t)rect.x * (size_t)bytes;
    for (int32_t x = 0; x < rect.width; x++, to += bytes) {
      uint32_t value = pixel(window, from[x]);
      switch (bytes) {
        case 1: *to = (uint8_t)value; break;
        case 2: memcpy(to, &(uint16_t){(uint16_t)value}, 2); break;
        case 3:
          if (image->byte_order == MSBFirst) value <<= 8;
          memcpy(to, &value, 3);
          break;
        default: memcpy(to, &value, 4);
      }
    }
  }
}

bool x11_window_present(
    x11_window *window, const uint32_t *pixels, int32_t width, int32_t height, int32_t pitch,
    const x11_rect *rects, int32_t count) {
  if (window->image->width != width || window->image->height != height) {
    XImage *image = make_image(window, width, height);
    if (image == NULL) return false;
    XDestroyImage(window->image);
    window->image = image;
  }
  for (int32_t i = 0; i < count; i++) {
    x11_rect rect = rects[i];
    convert(window, pixels, pitch, rect);
    window->x.put_image(
        window->display, window->window, window->gc, window->image, rect.x, rect.y, rect.x, rect.y,
        (unsigned)rect.width, (unsigned)rect.height);
  }
  // As SDL does with its own: presents do not pile up.
  window->x.sync(window->display, False);
  return true;
}

#else

x11_window *x11_window_open(void *sdl_window) {
  (void)sdl_window;
  return NULL;
}

void x11_window_close(x11_window *window) { (void)window; }

int32_t x11_window_depth(const x11_window *window) {
  (void)window;
  return 0;
}

const char *x11_window_class(const x11_window *window) {
  (void)window;
  return "unknown";
}

bool x11_window_present(
    x11_window *window, const uint32_t *pixels, int32_t width, int32_t height, int32_t pitch,
    const x11_rect *rects, int32_t count) {
  (void)window, (void)pixels, (void)width, (void)height, (void)pitch, (void)rects, (void)count;
  return false;
}

#endif
