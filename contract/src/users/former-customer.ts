/** Name of a person whose data were removed, on orders and reviews that stay. */
export const formerCustomerName = 'A former customer';
