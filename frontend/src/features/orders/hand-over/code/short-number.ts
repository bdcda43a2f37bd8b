/** Returns the last four characters of an order number, which distinguish two customers with the same name. */
export const getShortNumber = (number: string): string => number.slice(-4);
