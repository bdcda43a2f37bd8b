import { afterAll, vi } from 'vitest';

/** Undoes the changes of a test file that the next file of the worker would see. */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled(); // The worker cannot load a module between two files.
});
