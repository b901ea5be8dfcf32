#pragma once

#include <cmath>

namespace autofuzz::math {

/// Portable elementary functions: the same bits on every x86-64 machine, whatever fused or vector
/// instructions it has (the C library's change with them). Error at most 1 ulp; 12–50 ns each.
/// Source: SLEEF, pure-C variants without fused multiply-add.

inline constexpr double kPi = 3.141592653589793238462643383279502884;

double Sin(double x_rad);
double Cos(double x_rad);
double Tan(double x_rad);
double Asin(double x);
double Acos(double x);
double Atan(double x);
double Atan2(double y, double x);
double Exp(double x);
double Log(double x);
double Pow(double base, double exponent);
double Tanh(double x);
double Hypot(double x, double y);
double Fmod(double x, double y);
/// The C library's, which is exact to the last bit everywhere (IEEE 754) and one instruction.
inline double Sqrt(double x) { return std::sqrt(x); }

struct SinCosValue {
  double sin = 0;
  double cos = 1;
};
SinCosValue SinCos(double x_rad);

}  // namespace autofuzz::math
