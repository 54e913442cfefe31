#include "main_actor.h"

#if defined(__APPLE__)
#include <pthread.h>

// The runtime's function is not available on the oldest supported systems. The only executor that
// is asked about is the main actor's, and it always runs on the main thread.
bool is_current_executor(const void *identity, uintptr_t implementation) {
  return pthread_main_np() != 0;
}
#else
typedef struct {
  const void *identity;
  uintptr_t implementation;
} executor_ref;

// `assumeIsolated` asks the Swift runtime the same, but traps. Without flags, this function answers.
__attribute__((swiftcall)) extern bool swift_task_isCurrentExecutorWithFlags(
    executor_ref executor, uint64_t flags);

bool is_current_executor(const void *identity, uintptr_t implementation) {
  return swift_task_isCurrentExecutorWithFlags((executor_ref){identity, implementation}, 0);
}
#endif
