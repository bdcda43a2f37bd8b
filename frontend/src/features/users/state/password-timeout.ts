/**
 * Timeout of requests with a password, in milliseconds. Under load they can wait up to 30 seconds for their turn to be
 * hashed.
 */
export const passwordTimeoutMs = 40_000;
