type Env = Record<string, string | undefined>;

/**
 * A Chromium: CHROMIUM_PATH, one of the system, or Playwright's own. Throws when CHROMIUM_PATH names something that
 * cannot run; nothing when there is none.
 */
export function findChromium(env?: Env): string | undefined;

/** What the browser tests run in. Throws as `findChromium` does; nothing when there is none. */
export function findTestBrowser(env?: Env): string | undefined;

/** How it is started here: without a window, and without any call of its own to the outside. */
export const chromiumArgs: string[];
