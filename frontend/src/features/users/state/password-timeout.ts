/** Timeout of requests with a password: they can wait up to 30 seconds in the hashing queue under load. */
export const passwordTimeoutMs = 40_000;
