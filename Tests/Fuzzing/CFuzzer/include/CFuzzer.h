#ifndef ROUTEBOOK_CFUZZER_H
#define ROUTEBOOK_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's entry point for programs with a main function of their own.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *bytes, size_t count));

#endif
