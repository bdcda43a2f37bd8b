import { defineConfig } from 'vitest/config';

const isBackend = process.env.MUTATE === 'backend';

const contract = {
  include: ['contract/src/**/*.test.ts'],
  setupFiles: 'backend/src/testing/fast-check-setup.ts',
  testTimeout: 20_000,
};
const backend = {
  include: [
    'backend/src/{features/{orders,users,products},operations/books-audit,platform/rate-limit}/**/*.test.ts',
  ],
  globalSetup: 'backend/src/testing/global-setup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Tests that the mutation run executes (stryker.config.mjs). Stryker supports one Vitest project only. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    // Every mutant gets a new worker. The contract has no state, so that all of its test files can share that worker.
    isolate: isBackend,
    ...(isBackend ? backend : contract),
  },
});
