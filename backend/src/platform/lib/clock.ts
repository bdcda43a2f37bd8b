/**
 * Returns the current time. Business rules read the wall clock only here. Each call creates a new `Date`, so that a
 * preloaded module or a test that replaces the global `Date` shifts every rule.
 */
export const now = (): Date => new Date();
