/** Languages of the pages and of messages to people. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

// Names ignore case. Ties are sorted newest first.
export const userSorts = ['latest', 'oldest', 'name', '-name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];
