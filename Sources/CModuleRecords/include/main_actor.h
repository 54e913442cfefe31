#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether the caller runs on a serial executor, given as the two words of Swift's
/// `UnownedSerialExecutor`, so that its actor's `assumeIsolated` does not trap.
bool is_current_executor(const void *_Nullable identity, uintptr_t implementation);
