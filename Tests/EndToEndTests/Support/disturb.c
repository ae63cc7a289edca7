// Put in front of SDL and the C library: makes presents or writes slow, or lets one present die of a
// trap, as the environment says. What is slow is counted on the standard error when the program ends.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

typedef int (*Update)(void *window, const void *rects, int count);
typedef ssize_t (*Write)(int file, const void *bytes, size_t count);

static int number(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : 0;
}

static void rest(int milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&time, NULL);
}

int SDL_UpdateWindowSurfaceRects(void *window, const void *rects, int count) {
  static int calls, every, length, trap;
  static Update next;
  if (!next) {
    next = (Update)dlsym(RTLD_NEXT, "SDL_UpdateWindowSurfaceRects");
    every = number("SLOW_PRESENT_EVERY");
    length = number("SLOW_MS");
    trap = number("TRAP_AT_PRESENT");
  }
  calls++;
  if (trap && calls == trap) __builtin_trap();
  if (every && calls > 40 && calls % every == 0) rest(length);
  return next(window, rects, count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  static int calls, every, length;
  static Write next;
  if (!next) {
    next = (Write)dlsym(RTLD_NEXT, "write");
    every = number("SLOW_WRITE_EVERY");
    length = number("SLOW_MS");
  }
  // Whole rows of a log are longer than what goes elsewhere.
  if (every && count > 100 && ++calls > 40 && calls % every == 0) rest(length);
  return next(file, bytes, count);
}
