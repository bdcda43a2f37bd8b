import { defineConfig } from 'vitest/config';

const isBackend = process.env.MUTATE === 'backend';

/** Tests that the mutation run executes (stryker.config.mjs). Stryker supports one Vitest project only. */
export default defineConfig({
  test: {
    environment: 'node',
    include: isBackend ? ['backend/src/**/*.unit.test.ts'] : ['contract/src/**/*.test.ts'],
    // Every mutant gets a new worker. The contract has no state, so that all of its test files can share that worker.
    isolate: isBackend,
    setupFiles: 'backend/src/testing/fast-check-setup.ts',
    testTimeout: 20_000,
    restoreMocks: true,
  },
});
