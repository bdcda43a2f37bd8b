import { expect, type Page } from '@playwright/test';

/** The page itself stands in the place of what the server had painted of it: it moves, and takes what is typed. */
export const waitForClientRender = (page: Page): Promise<void> =>
  expect(page.locator('.server-rendered')).toHaveCount(0);
