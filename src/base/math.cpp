#include "base/math.h"

#include <sleef.h>

namespace autofuzz::math {

double Sin(double x_rad) { return Sleef_cinz_sind1_u10purec(x_rad); }
double Cos(double x_rad) { return Sleef_cinz_cosd1_u10purec(x_rad); }
double Tan(double x_rad) { return Sleef_cinz_tand1_u10purec(x_rad); }
double Asin(double x) { return Sleef_cinz_asind1_u10purec(x); }
double Acos(double x) { return Sleef_cinz_acosd1_u10purec(x); }
double Atan(double x) { return Sleef_cinz_atand1_u10purec(x); }
double Atan2(double y, double x) { return Sleef_cinz_atan2d1_u10purec(y, x); }
double Exp(double x) { return Sleef_cinz_expd1_u10purec(x); }
double Log(double x) { return Sleef_cinz_logd1_u10purec(x); }
double Pow(double base, double exponent) { return Sleef_cinz_powd1_u10purec(base, exponent); }
double Tanh(double x) { return Sleef_cinz_tanhd1_u10purec(x); }
double Hypot(double x, double y) { return Sleef_cinz_hypotd1_u05purec(x, y); }
double Fmod(double x, double y) { return Sleef_cinz_fmodd1_purec(x, y); }

SinCosValue SinCos(double x_rad) {
  const Sleef_double_2 both = Sleef_cinz_sincosd1_u10purec(x_rad);
  return {both.x, both.y};
}

}  // namespace autofuzz::math
