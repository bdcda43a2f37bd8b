import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findTestBrowser } from './scripts/lib/find-chromium.mjs';

/** Browser tests against the built application with its real server and database (e2e/support/global-setup.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // More workers than cores: tests mostly wait, for example until the undo window of an action ends.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: { executablePath: findTestBrowser(), args: chromiumArgs },
    // Recording traces takes a fifth of the time. TRACE=1 turns it on to analyze a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would respond before `page.route` of a test. Only offline.e2e.ts allows it.
    serviceWorkers: 'block',
  },
  // Tests tagged @phone or @desk run in one of the projects only.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
