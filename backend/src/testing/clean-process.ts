import { afterAll, vi } from 'vitest';

/** Undoes changes of a test file that the worker's next file would see. */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled(); // the worker cannot load a module between two files
});
