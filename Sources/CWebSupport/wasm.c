// What the C library gives a native build, for wasm32: memory, and a few functions. A native build
// has the real ones, and nothing of this.
#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

#include "barlab_numbers.h"

double round(double x) { return barlab_round(x); }
double fmod(double x, double y) { return barlab_fmod(x, y); }

// The compiler makes instructions of these, as the build says that memory is copied in bulk.
void *memcpy(void *to, const void *from, size_t size) {
  return __builtin_memcpy(to, from, size);
}
void *memmove(void *to, const void *from, size_t size) {
  return __builtin_memmove(to, from, size);
}
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memcmp(const void *a, const void *b, size_t size) {
  const uint8_t *x = a, *y = b;
  for (size_t i = 0; i < size; i++) {
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  }
  return 0;
}

// Blocks of powers of two, each size with a list of those that are free. A header of 16 bytes in
// front of a block says which; memory is never given back to the browser.
enum { least = 5, sizes = 32 };

typedef struct Block {
  uint32_t size;
  struct Block *next;
  uint32_t padding[2];
} Block;

extern uint8_t __heap_base;
static uintptr_t end;
static Block *unused[sizes];

static void *take(size_t size) {
  uint32_t power = least;
  while ((1u << power) < size + sizeof(Block)) {
    if (++power == sizes) __builtin_trap();
  }
  Block *block = unused[power];
  if (block != NULL) {
    unused[power] = block->next;
    return block + 1;
  }
  if (end == 0) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = end;
  end += 1u << power;
  size_t pages = (end + 65535) / 65536;
  size_t have = __builtin_wasm_memory_size(0);
  if (end < start || (pages > have && __builtin_wasm_memory_grow(0, pages - have) == (size_t)-1)) {
    __builtin_trap();
  }
  block = (Block *)start;
  block->size = power;
  return block + 1;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  // Swift asks for no more than 16.
  if (alignment > 16) return 22;
  *result = take(size);
  return 0;
}

void free(void *memory) {
  if (memory == NULL) return;
  Block *block = (Block *)memory - 1;
  block->next = unused[block->size];
  unused[block->size] = block;
}

// The product of two numbers of 128 bits, from products of 32 bits: digits of numbers need it.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t xl = (uint32_t)x, xh = x >> 32, yl = (uint32_t)y, yh = y >> 32;
  uint64_t low = xl * yl;
  uint64_t middle = xh * yl + (low >> 32);
  uint64_t carry = xl * yh + (uint32_t)middle;
  uint64_t high = xh * yh + (middle >> 32) + (carry >> 32);
  high += (uint64_t)(a >> 64) * y + x * (uint64_t)(b >> 64);
  return (__int128)((unsigned __int128)high << 64 | (carry << 32 | (uint32_t)low));
}

// Only a sentence about a text that looks like a number asks for this: none does.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  (void)text;
  (void)number;
  return NULL;
}

// The same every time: nobody attacks the tables of a page.
void arc4random_buf(void *to, size_t size) { __builtin_memset(to, 0x5a, size); }

#endif
