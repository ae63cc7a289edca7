// What Swift's strings ask of the tables of Unicode. Keys, words of events and names of presets are
// ASCII: other letters are compared as they are written and stand for themselves, so that the
// tables, a tenth of the module, need not be in it.
#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

const uint32_t *_swift_stdlib_nfd_decompositions = NULL;

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return UINT32_MAX; }
uint32_t _swift_stdlib_getComposition(uint32_t a, uint32_t b) { return UINT32_MAX; }
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0xFF; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return 0; }
uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) { return 0; }
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) { return 0; }
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, size_t *length) {
  *length = 0;
  return NULL;
}

#endif
