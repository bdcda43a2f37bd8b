type Env = Record<string, string | undefined>;

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, an installed browser, or Playwright's download. Returns undefined if
 * there is none. @throws Error if CHROMIUM_PATH is not an executable file
 */
export function findChromium(env?: Env): string | undefined;

/** Returns the path of the browser for the tests, preferably the headless shell. @throws like `findChromium` */
export function findTestBrowser(env?: Env): string | undefined;

/** Command-line arguments: no window, and no background requests to the internet. */
export const chromiumArgs: string[];
