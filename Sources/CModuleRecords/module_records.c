#include "module_records.h"

// Swift can put a record into a section, but only the linker can name the section's bounds.
#if defined(__APPLE__)
extern const char records_start __asm("section$start$__DATA$rb_modules");
extern const char records_end __asm("section$end$__DATA$rb_modules");
#else
extern const char records_start __asm__("__start_rb_modules") __attribute__((weak));
extern const char records_end __asm__("__stop_rb_modules") __attribute__((weak));
#endif

module_records_bounds module_records(void) {
  return (module_records_bounds){&records_start, &records_end};
}
