/** Default sort order of lists. Also sorts the ties of every other order. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;
export const oldestFirst = { createdAt: 1, _id: 1 } as const;

export type SortSpec = Record<string, 1 | -1>;

/** Alphabetical order without case. A query can use an index only with the collation of the index. */
export const nameCollation = { locale: 'en', strength: 2 } as const;

const { compare } = new Intl.Collator(nameCollation.locale, { sensitivity: 'accent' });

/** Compares names in memory, in the same order as `nameCollation`. */
export const compareNames = (a: string, b: string): number => compare(a, b);
