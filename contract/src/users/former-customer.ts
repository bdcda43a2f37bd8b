/** Replaces the name of a person whose data were removed, on the orders and reviews that stay. */
export const formerCustomerName = 'A former customer';
