// Names ignore case. Ties are sorted newest first.
export const userSorts = ['latest', 'oldest', 'name', '-name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];
