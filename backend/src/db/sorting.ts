/** How ties of every list are told apart: the newest first. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;
export const oldestFirst = { createdAt: 1, _id: 1 } as const;

/** What a list is sorted by. */
export type SortSpec = Record<string, 1 | -1>;

/** How names are put in order: as in a dictionary, without case. An index serves it only with the same collation. */
export const nameCollation = { locale: 'en', strength: 2 } as const;

const { compare } = new Intl.Collator(nameCollation.locale, { sensitivity: 'accent' });

/** The same in memory: negative when `a` comes before `b`. */
export const compareNames = (a: string, b: string): number => compare(a, b);
