import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findTestBrowser } from './scripts/lib/find-chromium.mjs';

/** The built product with its real server and database, driven as its people would (e2e/support/global-setup.ts starts it). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // More than there are cores: a tap that can be undone is waited for, not worked on.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: { executablePath: findTestBrowser(), args: chromiumArgs },
    // A trace of each test takes a fifth of the time: TRACE=1 records them for whoever looks into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer before a test's own `page.route`; offline.e2e.ts lets it in.
    serviceWorkers: 'block',
  },
  // What is tagged with one of the two needs no more than once.
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
