/** Languages of the pages and of messages to people. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** States of a kitchen's approval by an admin. */
export const approvalStates = ['approved', 'waiting', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

// Sorting by name ignores case. Ties are newest first.
export const userSorts = ['latest', 'oldest', 'name', '-name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

export const userRoles = ['foodie', 'chef', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** Permit states that admins can filter by. `ending`: expires within 30 days. */
export const permitFilters = ['waiting', 'approved', 'refused', 'more', 'ending', 'expired'] as const;
export type PermitFilter = (typeof permitFilters)[number];

/** Replaces the name of a person whose data were removed, on the orders and reviews that stay. */
export const formerCustomerName = 'A former customer';
