import { defineConfig } from 'vitest/config';

/** Settings of `expect.poll`. The timeout is generous for a busy machine: a poll ends as soon as it succeeds. */
const poll = { timeout: 10_000 };
const nodeProject = { environment: 'node' as const, restoreMocks: true, expect: { poll } };

/** Unit tests need no database. API tests run against a real mongod, with one database per file. */
export default defineConfig({
  test: {
    // Three workers also on two cores: API tests mostly wait for the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...nodeProject,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          setupFiles: 'backend/src/testing/fast-check-setup.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...nodeProject,
          name: 'unit',
          include: [
            'backend/*.test.mjs',
            'backend/src/**/*.unit.test.ts',
            'bench/**/*.unit.test.ts',
            'frontend/build/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...nodeProject,
          name: 'api',
          include: ['backend/src/**/*.test.ts'],
          exclude: ['backend/src/**/*.unit.test.ts'],
          globalSetup: 'backend/src/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...nodeProject,
          name: 'system',
          include: ['system-tests/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'frontend',
          // Starts in half the time of jsdom. A file that needs a feature it lacks selects jsdom in its first line.
          environment: 'happy-dom',
          pool: 'threads',
          testTimeout: 30_000,
          restoreMocks: true,
          setupFiles: 'frontend/src/testing/delay-rendering.ts',
          include: ['frontend/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
