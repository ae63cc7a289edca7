#include "barlab_numbers.h"

#include <stdint.h>

static uint64_t bits_of(double x) {
  uint64_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double of_bits(uint64_t bits) {
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

static const uint64_t sign_bit = 1ull << 63;

double barlab_round(double x) {
  uint64_t bits = bits_of(x);
  int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
  if (exponent >= 52) return exponent == 1024 ? x + x : x;
  if (exponent < 0) {
    // Below one half 0, from there on 1, with the sign.
    return of_bits((bits & sign_bit) | (exponent == -1 ? 0x3ffull << 52 : 0));
  }
  uint64_t fraction = (1ull << (52 - exponent)) - 1;
  if ((bits & fraction) == 0) return x;
  // A carry out of the significand goes into the exponent, as it should.
  return of_bits((bits + (1ull << (51 - exponent))) & ~fraction);
}

// A number without its sign as significand times two to the power of the exponent.
static uint64_t significand_of(uint64_t bits, int *exponent) {
  uint64_t significand = bits & 0xfffffffffffffull;
  *exponent = (int)(bits >> 52);
  if (*exponent == 0) {
    *exponent = 1;
    return significand;
  }
  return significand | 1ull << 52;
}

double barlab_fmod(double x, double y) {
  uint64_t a = bits_of(x) & ~sign_bit;
  uint64_t b = bits_of(y) & ~sign_bit;
  uint64_t sign = bits_of(x) & sign_bit;
  const uint64_t infinity = 0x7ffull << 52;
  if (b == 0 || a >= infinity || b > infinity) return (x * y) / (x * y);
  if (a < b) return x;
  int ea, eb;
  uint64_t rest = significand_of(a, &ea);
  uint64_t divisor = significand_of(b, &eb);
  // Long division: what is left stays below twice the divisor.
  rest %= divisor;
  for (; ea > eb && rest != 0; ea--) {
    rest <<= 1;
    if (rest >= divisor) rest -= divisor;
  }
  if (rest == 0) return of_bits(sign);
  while (rest < 1ull << 52 && eb > 1) {
    rest <<= 1;
    eb--;
  }
  uint64_t result = rest < 1ull << 52 ? rest : (rest & 0xfffffffffffffull) | (uint64_t)eb << 52;
  return of_bits(sign | result);
}
