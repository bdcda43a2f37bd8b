import { expect, type Page } from '@playwright/test';

/** Waits until the client render has replaced the server-rendered HTML. Only then does the page accept input. */
export const waitForClientRender = (page: Page): Promise<void> =>
  expect(page.locator('.server-rendered')).toHaveCount(0);
