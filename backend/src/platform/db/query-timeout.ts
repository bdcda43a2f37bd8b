export const listQueryTimeout = { maxTimeMS: 2_000 } as const; // After it, the response is 503 (threat T28).

/** Time limit of a count that reads the documents. A list is shown without its exact number after it. */
export const readingCountTimeout = { maxTimeMS: 500 } as const;

/** Returns options that count all documents in an index if the filter is empty, without a read of every document. */
export const getCountOptions = (filter: object) => ({
  ...listQueryTimeout,
  ...(Object.keys(filter).length === 0 ? { hint: { _id: 1 } } : {}),
});
