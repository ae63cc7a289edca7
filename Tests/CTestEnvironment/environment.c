// Variables of the environment for all tests of a process, and for the programs that they start.
//
// Set before main, while there is one thread: setenv moves the variables in memory, and another
// thread that reads one at that moment would read memory that is free.

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { longest_path = 4096 };

// Makes a folder for this user alone; false if something else has that name.
static bool make_own_folder(const char *path) {
  struct stat found;
  if (mkdir(path, 0700) != 0 && errno != EEXIST) return false;
  return lstat(path, &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid();
}

static void set_folder(const char *variable, const char *folder, const char *name) {
  char path[longest_path];
  int length = snprintf(path, sizeof path, "%s/%s", folder, name);
  if (length > 0 && (size_t)length < sizeof path) setenv(variable, path, 1);
}

// What the person who runs the tests has kept, such as favorites and the last page, is not read and
// not changed. The cache lasts, since fontconfig and the compiler are slow without one; the other
// folders are made by what writes there, and each process has its own.
static void set_folders(void) {
  const char *temporary = getenv("TMPDIR");
  if (temporary == NULL || temporary[0] != '/') temporary = "/tmp";
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  long long instant = now.tv_sec * 1000000000LL + now.tv_nsec;
  char lasting[longest_path], own[longest_path + 32];
  snprintf(lasting, sizeof lasting, "%s/barlab-tests-%u", temporary, (unsigned)geteuid());
  if (!make_own_folder(lasting)) {
    // The name is taken.
    snprintf(
        lasting, sizeof lasting, "%s/barlab-tests-%u-%lld", temporary, (unsigned)geteuid(),
        instant);
    if (!make_own_folder(lasting)) return;
  }
  snprintf(own, sizeof own, "%s/%lld", lasting, instant);
  set_folder("XDG_CACHE_HOME", lasting, "cache");
  set_folder("XDG_DATA_HOME", own, "data");
  set_folder("XDG_STATE_HOME", own, "state");
}

__attribute__((constructor)) static void set_variables(void) {
  // No test opens a window on the screen of the person who runs the tests.
  setenv("SDL_VIDEODRIVER", "dummy", 1);
  // What the first session would set.
  setenv("SDL_VIDEO_X11_WMCLASS", "io.github.barlab.BarLab", 0);
  setenv("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.barlab.BarLab", 0);
  setenv("SDL_VIDEO_X11_NODIRECTCOLOR", "1", 0);
  // What the person may have set for the program.
  unsetenv("BARLAB_ASSETS");
  unsetenv("BARLAB_DRILL");
  set_folders();
}
