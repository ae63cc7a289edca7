// What Swift needs of SDL2, SDL2_ttf, SDL2_image, fontconfig and glibc's malloc: the headers, and one
// inline function for each thing that Swift cannot import by itself.

#ifndef BARLAB_CSDL2_SHIM_H
#define BARLAB_CSDL2_SHIM_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// A macro with an expression inside.
static inline int csdl_window_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

// A macro that casts -1; the import breaks the compiler.
static inline Uint32 csdl_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

// A variable that Swift takes for shared state. The descriptor 2 stays what it is.
static inline void csdl_silence_stderr(void) {
  FILE *nowhere = fopen("/dev/null", "we");
  if (nowhere) stderr = nowhere;
}

// Writes without memory, which a text of Swift's would take, and tells Swift that it does not return.
_Noreturn static inline void csdl_end_without_memory(void) {
  static const char words[] = "barlab: There is not enough memory for a picture; the program ends.\n";
  if (write(2, words, sizeof words - 1) < 0) _exit(1);
  _exit(1);
}

// Macros that compute the versions that were compiled against.
static inline SDL_version csdl_compiled_version(void) {
  SDL_version version;
  SDL_VERSION(&version);
  return version;
}

static inline SDL_version csdl_compiled_ttf_version(void) {
  SDL_version version;
  SDL_TTF_VERSION(&version);
  return version;
}

static inline SDL_version csdl_compiled_image_version(void) {
  SDL_version version;
  SDL_IMAGE_VERSION(&version);
  return version;
}

// Fontconfig's property names are string macros with a cast.
static inline const char *csdl_fc_family(void) { return FC_FAMILY; }
static inline const char *csdl_fc_weight(void) { return FC_WEIGHT; }
static inline const char *csdl_fc_slant(void) { return FC_SLANT; }
static inline const char *csdl_fc_file(void) { return FC_FILE; }
static inline const char *csdl_fc_index(void) { return FC_INDEX; }
static inline const char *csdl_fc_scalable(void) { return FC_SCALABLE; }

#endif
