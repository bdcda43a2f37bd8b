export const listQueryTimeout = { maxTimeMS: 2_000 } as const; // then the response is 503 (threat T28)

/**
 * Time limit of a count that has to read the documents. A list whose count takes longer is shown without an exact
 * total.
 */
export const readingCountTimeout = { maxTimeMS: 500 } as const;

/** Returns options with which an empty filter is counted from an index, without reading every document. */
export const getCountOptions = (filter: object) => ({
  ...listQueryTimeout,
  ...(Object.keys(filter).length === 0 ? { hint: { _id: 1 } } : {}),
});
