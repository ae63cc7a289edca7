// Variables of the environment that SDL reads, for all tests of a process.
//
// Set before main, while there is one thread: setenv moves the variables in memory, and another
// thread that reads one at that moment would read memory that is free.

#include <stdlib.h>

__attribute__((constructor)) static void set_variables(void) {
  // No test opens a window on the screen of the person who runs the tests.
  setenv("SDL_VIDEODRIVER", "dummy", 1);
  // What the first session would set.
  setenv("SDL_VIDEO_X11_WMCLASS", "io.github.barlab.BarLab", 0);
  setenv("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.barlab.BarLab", 0);
  setenv("SDL_VIDEO_X11_NODIRECTCOLOR", "1", 0);
}
