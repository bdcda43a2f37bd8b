import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findTestBrowser } from './scripts/lib/find-chromium.mjs';

const isFullRun = process.env.FULL === '1';

/**
 * Browser tests against the built application with its real server and database (e2e/support/test.ts). `FULL=1` adds the
 * tests tagged @full, and runs those tagged @both in both viewports.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // The same pictures in each viewport and on each platform.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['html', { open: 'never' }]],
  timeout: 120_000,
  // Long enough for a machine with other work. A test that passes does not wait for it.
  expect: { timeout: 20_000 },
  use: {
    // An action or request without an answer fails by its name, not by the time limit of the whole test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findTestBrowser(), args: chromiumArgs },
    // Recording traces takes a fifth of the time. TRACE=1 turns it on to analyze a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Phoenix',
    // A service worker would respond before `page.route` of a test. Tests of offline pages allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isFullRun ? /^(?!.*@both).*@phone/ : /@phone|@full/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: isFullRun ? /@phone|@both/ : /@phone/,
      ...(isFullRun ? {} : { grepInvert: /@full/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
