#ifndef BARLAB_NUMBERS_H
#define BARLAB_NUMBERS_H

// The two functions of the C library that the core needs, to the bit as the native build has them.
// A browser has no C library; tests compare these with the one of the system.

/// The nearest whole number; of two as near the one farther from 0.
double barlab_round(double x);

/// What is left of x after y has been taken away as often as it fits, with the sign of x.
double barlab_fmod(double x, double y);

#endif
