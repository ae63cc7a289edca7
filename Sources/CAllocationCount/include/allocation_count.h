#ifndef BARLAB_ALLOCATION_COUNT_H
#define BARLAB_ALLOCATION_COUNT_H

// How often the process has asked for heap memory since it began: malloc, calloc, realloc and the
// aligned kinds, from every library; 0 in a build with a sanitizer, which has an allocator of its own.
// Only the benchmark program links this.
unsigned long barlab_allocation_count(void);

#endif
