#include <Eigen/Core>

#include "wire/wire.h"

namespace autofuzz {

void PinArithmetic() {
  Eigen::setCpuCacheSizes(32 * 1024, 256 * 1024, 2 * 1024 * 1024);
  Eigen::setNbThreads(1);
}

}  // namespace autofuzz
