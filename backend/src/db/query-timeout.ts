export const listQueryTimeout = { maxTimeMS: 2_000 } as const; // After it, the response is 503 (threat T28).

/** Returns options that count all documents in an index if the filter is empty, without a read of every document. */
export const getCountOptions = (filter: object) => ({
  ...listQueryTimeout,
  ...(Object.keys(filter).length === 0 ? { hint: { _id: 1 } } : {}),
});
