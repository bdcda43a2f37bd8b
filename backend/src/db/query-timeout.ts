/** Timeout of list queries in the database, in milliseconds. After it, the response is 503 (threat T28). */
export const listQueryTimeout = { maxTimeMS: 2_000 } as const;
