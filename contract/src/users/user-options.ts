/** How a list of accounts can be sorted; names without case, ties newest first. */
export const userSorts = ['latest', 'oldest', 'name', '-name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];
