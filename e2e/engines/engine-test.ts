import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test as base, expect } from 'vitest';
import { findEngines } from '../../scripts/lib/find-engines.mjs';
import type { EngineBrowser } from './engine-browser.ts';
import { createEnginePage, type EnginePage } from './engine-page.ts';
import { startEngineProxy, type EngineProxy } from './engine-proxy.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const { ENGINE: engine = '', E2E_URL: appUrl = '' } = process.env;

async function startBrowser(): Promise<EngineBrowser | undefined> {
  const { firefox, webkit } = findEngines();
  if (engine === 'firefox') return firefox ? startFirefox(firefox) : undefined;
  return webkit ? startWebKit(webkit) : undefined;
}

async function saveText(page: EnginePage, testName: string) {
  const path = `test-results/${engine} ${testName}.txt`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${await page.getUrl()}\n${await page.readText()}\n`);
}

interface EngineFixtures {
  /** Console errors that the test causes on purpose. */
  expectedErrors: RegExp[];
  /** The network between the page and the server. */
  network: EngineProxy;
  /**
   * A page in a new browser with an empty profile. The test fails if its console has an unexpected error at the end.
   */
  page: EnginePage;
}

/** A test in the engine of its project. If the engine is not installed, the test is skipped, or fails in CI. */
export const test = base.extend<EngineFixtures>({
  expectedErrors: async ({}, use) => use([]),
  network: async ({}, use) => {
    const proxy = await startEngineProxy(appUrl);
    await use(proxy);
    await proxy.disconnect();
  },
  page: async ({ network, expectedErrors, skip, task }, use) => {
    const browser = await startBrowser();
    if (!browser) {
      const problem = `${engine} is not installed: see CONTRIBUTING.md`;
      if (process.env.CI) throw new Error(problem);
      return skip(problem);
    }
    try {
      const page = createEnginePage(browser, network.url);
      await use(page);
      if (task.result?.state === 'fail') await saveText(page, task.name);
      const errors = await page.listConsoleErrors();
      expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
    } finally {
      await browser.close();
    }
  },
});
