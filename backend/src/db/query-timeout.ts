export const listQueryTimeout = { maxTimeMS: 2_000 } as const; // After it, the response is 503 (threat T28).
