import { defineConfig } from 'vitest/config';

/** `FULL=1` also runs what takes long: files named `*.full.test.*`, the catalog in the database and the system tests. */
const isFull = process.env.FULL === '1';
const fullTests = '**/*.full.test.{ts,mjs}';
const poll = { timeout: 10_000 };
/** Files share a worker with its modules: to load them again takes longer than most tests (docs/adr/0036). */
const sharedWorkers = { isolate: false, restoreMocks: true, unstubGlobals: true };
const nodeProject = { environment: 'node' as const, ...sharedWorkers, expect: { poll } };

/** Files that replace modules need modules of their own. */
const isolatedFrontendTests = [
  'frontend/src/features/permits/other-admins.test.tsx',
  'frontend/src/features/admin/list/live-list.test.tsx',
  'frontend/src/features/admin/overview/overview.test.tsx',
  'frontend/src/features/alarm/alarm-events.test.tsx',
  'frontend/src/app/load-failures.test.tsx',
  'frontend/src/app/routing/AppRouter.test.tsx',
  'frontend/src/app/shell/announcement.test.tsx',
  'frontend/src/app/view-as/start-view.test.tsx',
  'frontend/src/features/cash/CashScreen.test.tsx',
  'frontend/src/platform/http/api-client.test.ts',
  'frontend/src/platform/http/idempotency-key.test.ts',
  'frontend/src/platform/i18n/*.test.{ts,tsx}',
  'frontend/src/features/notices/NoticeBell.test.tsx',
  'frontend/src/features/live-events/live-tab.test.ts',
  'frontend/src/ui/settings/LanguageSwitch.test.tsx',
  'frontend/src/features/products/live/LiveCatalog.test.tsx',
];
const unitProject = { ...nodeProject, testTimeout: 20_000, hookTimeout: 60_000 };
/** Tests of lists and searches. They run with the catalog in memory and in the database (docs/adr/0014). */
const catalogTests = [
  'backend/src/features/favorites/*.test.ts',
  'backend/src/features/page-rendering/*.test.ts',
  'backend/src/features/products/*.test.ts',
  'backend/src/features/search/**/*.test.ts',
];
const apiProject = {
  ...nodeProject,
  globalSetup: 'backend/src/testing/global-setup.ts',
  setupFiles: 'backend/src/testing/clean-process.ts',
  // Files of the full run start processes, which take ten times as long on a busy machine.
  testTimeout: isFull ? 120_000 : 60_000,
  hookTimeout: isFull ? 120_000 : 60_000,
  provide: { catalogMemoryMb: '' },
};
const frontendProject = {
  // Starts in half the time of jsdom. A file that needs a feature it lacks selects jsdom in its first line.
  environment: 'happy-dom' as const,
  pool: 'threads' as const,
  testTimeout: 30_000,
  hookTimeout: 30_000,
  setupFiles: ['frontend/src/testing/delay-rendering.ts', 'frontend/src/testing/clean-page.ts'],
  ...sharedWorkers,
};

/** Tests of the system tests themselves, which start no process. */
const systemUnitTests = [
  'system-tests/harness/*.test.ts',
  'system-tests/metrics/*.test.ts',
  'system-tests/scenarios/*.test.ts',
];
const fullProjects = [
  {
    test: {
      ...apiProject,
      name: 'api-database-catalog',
      include: catalogTests,
      provide: { catalogMemoryMb: '0' },
    },
  },
  {
    test: {
      ...nodeProject,
      name: 'system',
      include: ['system-tests/**/*.test.ts'],
      exclude: systemUnitTests,
      // After all others and one by one: their goals count what a server answers that has the machine to itself.
      sequence: { groupOrder: 1 },
      fileParallelism: false,
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  },
];
/** Journeys in other browsers than Chromium, only in the full run. */
const engineProjects = ['firefox', 'webkit'].map((engine) => ({
  test: {
    ...nodeProject,
    name: `engine-${engine}`,
    include: ['e2e/engines/*.engine.test.ts'],
    globalSetup: 'e2e/engines/global-setup.ts',
    testTimeout: 300_000,
    env: { ENGINE: engine },
  },
}));

/** Unit tests need no database. API tests run against a real mongod, with one database per worker. */
export default defineConfig({
  test: {
    // Three workers also on two cores: API tests mostly wait for the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...unitProject,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          setupFiles: 'backend/src/testing/fast-check-setup.ts',
        },
      },
      {
        test: {
          ...unitProject,
          name: 'unit',
          include: [
            'backend/*.test.mjs',
            'backend/src/**/*.unit.test.ts',
            'frontend/build/**/*.test.ts',
            'scripts/**/*.test.mjs',
            ...systemUnitTests,
          ],
          exclude: isFull ? [] : [fullTests],
        },
      },
      {
        test: {
          ...apiProject,
          name: 'api',
          include: ['backend/src/**/*.test.ts'],
          exclude: ['backend/src/**/*.unit.test.ts', ...(isFull ? [] : [fullTests])],
        },
      },
      {
        test: {
          ...frontendProject,
          name: 'frontend',
          include: ['frontend/src/**/*.test.{ts,tsx}'],
          exclude: isolatedFrontendTests,
        },
      },
      {
        test: {
          ...frontendProject,
          name: 'frontend-isolated',
          isolate: true,
          include: isolatedFrontendTests,
        },
      },
      ...(isFull ? [...fullProjects, ...engineProjects] : []),
    ],
  },
});
