/** How long the database may look for a list, in milliseconds: then it gives up, and the answer is 503 (threat T28). */
export const listQueryTimeout = { maxTimeMS: 2_000 } as const;
