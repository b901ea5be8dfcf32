#pragma once

#include <cstddef>

namespace autofuzz {

/// How often this thread has asked operator new for memory. Counted only in test programs that link
/// support/allocations.cpp.
std::size_t Allocations();

}  // namespace autofuzz
