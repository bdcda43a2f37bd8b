import { defineConfig } from 'vitest/config';

/** What kills or waits: real processes of the built product, one file after the other. Not part of `npm test`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['trust/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
