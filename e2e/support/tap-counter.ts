import type { Locator } from '@playwright/test';

/** Counts taps. Typing and pressing keys do not count. */
export function createTapCounter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    getCount: () => taps,
  };
}
