import mongoose, { Types } from 'mongoose';

export const newestFirst = { createdAt: -1, _id: -1 } as const; // the default, and the tie-breaker of every other order
export const oldestFirst = { createdAt: 1, _id: 1 } as const;

export type SortSpec = Record<string, 1 | -1>;

/** Alphabetical order that ignores case. A query can use an index only with the same collation. */
export const nameCollation = { locale: 'en', strength: 2 } as const;

const { compare } = new Intl.Collator(nameCollation.locale, { sensitivity: 'accent' });

export const compareNames = (a: string, b: string): number => compare(a, b); // same order as nameCollation

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

/** Creates the condition for an id that can use an index which contains only ids. */
export const equalsId = (id: string) =>
  mongoose.trusted({ $eq: new Types.ObjectId(id), $type: 'objectId' as const });
