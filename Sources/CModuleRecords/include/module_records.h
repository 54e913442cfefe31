#pragma once

/// The section of the program in which modules leave their records, from `start` up to `end`;
/// both are null if no module leaves a record.
typedef struct {
  const void *_Nullable start;
  const void *_Nullable end;
} module_records_bounds;

module_records_bounds module_records(void);
