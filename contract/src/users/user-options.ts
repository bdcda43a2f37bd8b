/** Languages of the pages and of messages to people. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** States of the approval of a chef's kitchen by an admin. */
export const approvalStates = ['approved', 'waiting', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

// Names ignore case. Ties are sorted newest first.
export const userSorts = ['latest', 'oldest', 'name', '-name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

export const userRoles = ['foodie', 'chef', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** States of a permit by which admins filter. `ending`: within 30 days. */
export const permitFilters = ['waiting', 'approved', 'refused', 'more', 'ending', 'expired'] as const;
export type PermitFilter = (typeof permitFilters)[number];
