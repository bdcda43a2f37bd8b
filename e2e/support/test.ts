import { test as base, type Browser, type Page } from '@playwright/test';
import { startWorld, type World, type WorldOptions } from './world.ts';

export { expect } from '@playwright/test';

/** Uses the server of `url`, whose clock shows the real time. */
const useOtherServer = (url: string): World => ({ url, now: () => Date.now() });

/** Gives the pages of all contexts the time of the server. */
function shareClock(browser: Browser, world: World): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.clock.install({ time: world.now() });
    return context;
  };
  return browser;
}

/**
 * Test of a person in a browser. Each worker has a world of its own: a server with demo data and the database of it. The
 * pages have the clock of the server.
 */
export const test = base.extend<object, WorldOptions & { world: World }>({
  settings: [{}, { option: true, scope: 'worker' }],
  world: [
    async ({ settings }, use, { workerIndex }) => {
      const otherUrl = process.env.E2E_URL;
      if (otherUrl) return use(useOtherServer(otherUrl));
      const { world, stop } = await startWorld(process.env.E2E_WORLDS ?? '', `world-${workerIndex}`, {
        settings,
      });
      process.env.E2E_URL = world.url;
      await use(world);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
  browser: [({ browser, world }, use) => use(shareClock(browser, world)), { scope: 'worker' }],
  baseURL: ({ world }, use) => use(world.url),
});

interface Tags {
  tag: string | string[];
}

const addTag = ({ tag }: Tags, added: string): Tags => ({ tag: [tag, added].flat() });

/** Runs a test in the viewport of a phone. */
export const phone: Tags = { tag: '@phone' };

/** Runs a test in the viewport of a desktop. */
export const desk: Tags = { tag: '@desk' };

/** Runs a test in the other viewport too, in the full run. */
export const both = (viewport: Tags): Tags => addTag(viewport, '@both');

/** Runs a test only in the full run. The viewport is that of its group. */
export const inFullRun: Tags = { tag: '@full' };

/** Runs a test only in the full run, in this viewport. */
export const full = (viewport: Tags): Tags => addTag(viewport, '@full');

const minuteMs = 60_000;

/** Stops the clock of the page a minute from now. */
export const pauseClock = (page: Page, world: World): Promise<void> =>
  page.clock.pauseAt(world.now() + minuteMs);

const undoWindowMs = 5_000;

/** Lets the time pass in which an action can be undone, and a second more. */
export const passUndoWindow = (page: Page): Promise<void> => page.clock.fastForward(undoWindowMs + 1_000);
