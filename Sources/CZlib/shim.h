// What Swift needs of zlib.

#ifndef BARLAB_CZLIB_SHIM_H
#define BARLAB_CZLIB_SHIM_H

#include <zlib.h>

#endif
