import { defineConfig } from 'vitest/config';

/** A busy machine takes its time: what is expected is waited for, and what comes is not waited for that long. */
const poll = { timeout: 10_000 };
const node = { environment: 'node' as const, restoreMocks: true, expect: { poll } };

/** Rules and small parts run alone; whatever touches the database runs against a real mongod, one database a file. */
export default defineConfig({
  test: {
    // Also where there are no more than two cores: most of an API test is waiting for the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...node,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          setupFiles: 'backend/src/testing/fast-check-setup.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            'backend/*.test.mjs',
            'backend/src/**/*.unit.test.ts',
            'bench/**/*.unit.test.ts',
            'scripts/**/*.test.mjs',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...node,
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
          ...node,
          name: 'system',
          include: ['system-tests/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'frontend',
          // Stands in half of jsdom's time; a file that needs what it lacks asks for jsdom in its first line.
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
