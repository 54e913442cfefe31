#pragma once

/// The records that modules leave in the program's section of them, from `start` up to `end`;
/// both are null where none does.
typedef struct {
  const void *_Nullable start;
  const void *_Nullable end;
} module_records_bounds;

module_records_bounds module_records(void);
