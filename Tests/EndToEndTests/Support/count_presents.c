// Counts how often the program hands a picture to the window system, from outside the program: put
// in front of SDL by LD_PRELOAD. The number goes to the file that PRESENT_COUNT names.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static int count;

int SDL_UpdateWindowSurfaceRects(void *window, const void *rects, int number) {
  static int (*original)(void *, const void *, int);
  if (!original) original = (int (*)(void *, const void *, int))dlsym(RTLD_NEXT, "SDL_UpdateWindowSurfaceRects");
  count++;
  return original(window, rects, number);
}

__attribute__((destructor)) static void tell(void) {
  // Not what the program starts, such as a sanitizer's symbolizer: that shows nothing.
  if (count == 0) return;
  const char *path = getenv("PRESENT_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%d\n", count);
  fclose(file);
}
