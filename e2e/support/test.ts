import { test as base, type Browser, type Page } from '@playwright/test';
import { startWorld, type World, type WorldOptions } from './world.ts';

export { expect } from '@playwright/test';

/** Uses the server at `url`, whose clock shows the real time. */
const useOtherServer = (url: string): World => ({ url, now: () => Date.now() });

/** Gives the pages in all contexts the server's time. */
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
 * A test of what a person does in a browser. Every worker has its own world: a server with its own database and demo
 * data. The pages have the server's clock.
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

/** In the full run, also runs a test in the other viewport. */
export const both = (viewport: Tags): Tags => addTag(viewport, '@both');

/** Runs a test only in the full run, in the viewport of its group. */
export const inFullRun: Tags = { tag: '@full' };

/** Runs a test only in the full run, in this viewport. */
export const full = (viewport: Tags): Tags => addTag(viewport, '@full');

const minuteMs = 60_000;

/** Sets the page's clock a minute ahead and stops it there. */
export const pauseClock = (page: Page, world: World): Promise<void> =>
  page.clock.pauseAt(world.now() + minuteMs);

const undoWindowMs = 5_000;

/** Lets the time pass during which an action can be undone, plus a second. */
export const passUndoWindow = (page: Page): Promise<void> => page.clock.fastForward(undoWindowMs + 1_000);
