import { chromium } from '@playwright/test';
import { chromiumArgs, findTestBrowser } from './find-chromium.mjs';

const accounts = { chef: 'chef@example.com', foodie: 'foodie@example.com', admin: 'admin@example.com' };

export const openBrowser = () => chromium.launch({ executablePath: findTestBrowser(), args: chromiumArgs });

/** Opens a context on the server of `world`, with its time, signed in with the demo account of `role` if there is one. */
export async function createContext(browser, world, role, options) {
  const context = await browser.newContext({
    baseURL: world.url,
    timezoneId: 'America/Phoenix',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await context.clock.install({ time: world.now() });
  if (role) {
    const credentials = { email: accounts[role], password: 'letmecook' };
    const session = await (await context.request.post('/api/users/login', { data: credentials })).json();
    await context.addInitScript((user) => localStorage.setItem('userInfo', JSON.stringify(user)), session);
  }
  return context;
}

/** Waits until the page has stood still for a second. */
export async function waitUntilStill(page) {
  const read = () => page.locator('body').evaluate((body) => body.innerText + body.scrollHeight);
  let before;
  for (let tries = 0; tries < 20; tries += 1) {
    const now = await read();
    const isLoaded = (await page.locator('.server-rendered, .loading, .waiting').count()) === 0;
    if (isLoaded && now === before) return;
    before = now;
    await page.waitForTimeout(1_000);
  }
}
