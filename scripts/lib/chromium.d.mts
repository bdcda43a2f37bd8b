/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, one of the system, or Playwright's own. Throws when
 * CHROMIUM_PATH names something that cannot run; nothing when there is none.
 */
export function findChromium(env?: Record<string, string | undefined>): string | undefined;

/** How it is started here: without a window, and without any call of its own to the outside. */
export const chromiumArgs: string[];
