export const newestFirst = { createdAt: -1, _id: -1 } as const; // the default, and the tie-breaker of every other order
export const oldestFirst = { createdAt: 1, _id: 1 } as const;

export type SortSpec = Record<string, 1 | -1>;

/** Alphabetical order that ignores case. A query can use an index only with the same collation. */
export const nameCollation = { locale: 'en', strength: 2 } as const;

const { compare } = new Intl.Collator(nameCollation.locale, { sensitivity: 'accent' });

export const compareNames = (a: string, b: string): number => compare(a, b); // same order as nameCollation
